//! Gomoku on the page: its script, and the texts of that.

use super::words::stone_texts;
use crate::lang::{Lang, catalogue};
use crate::views::wording::PageModule;

catalogue! {
    web_keys_gomoku() { "Arrow keys move, Enter places a stone, ? lists all keys.", "화살표 키로 움직이고 Enter로 둡니다. ?를 누르면 모든 키를 보여 줍니다." }
    web_move_number(number) { "move {number}", "{number}수" }
    web_winning() { "winning row", "이긴 줄" }
    web_how_gomoku_turns() { "Black begins. In turn each puts one stone on a crossing.", "흑이 먼저 둡니다. 번갈아 교차점에 돌을 하나씩 놓습니다." }
    web_how_gomoku_four() { "Stop a row of four before it is five: block an end.", "상대의 넷은 다섯이 되기 전에 한쪽 끝을 막으세요." }
    web_how_gomoku_five() { "Whoever has five in a row first wins: across, down or slanting.", "가로, 세로, 대각선으로 먼저 다섯을 이으면 이깁니다." }
    web_offered() { "offered", "후보" }
}

/// The script with the board.
pub(super) const MODULE: PageModule = PageModule {
    name: "gomoku.js",
    script: include_str!("../../../web/gomoku.js"),
    sketch: ("gomoku-sketch.js", include_str!("../../../web/gomoku-sketch.js")),
    style: include_str!("../../../web/gomoku.css"),
};

/// The texts of the script, and others.
pub(super) fn words(lang: Lang) -> Vec<(&'static str, String)> {
    let asked = [
        ("ask_place_anywhere", lang.short_place_anywhere("{side}")),
        ("ask_place_on_center", lang.short_place_on_center("{side}")),
        ("ask_place_inside", lang.short_place_inside("{side}", "{lines}")),
        ("ask_place_outside", lang.short_place_outside("{side}", "{lines}")),
        ("ask_swap", lang.short_swap_question()),
        ("ask_choose", lang.short_way_question()),
        ("ask_declare", lang.short_fifths_question("{least}", "{most}")),
        ("ask_offer", lang.short_offer_fifth("{number}", "{of}")),
        ("ask_pick", lang.short_pick_fifth()),
        ("fifth_offered", lang.fifth_offered("{point}")),
        ("choice_swap", lang.short_swap()),
        ("choice_keep", lang.short_keep()),
        ("choice_stay_white", lang.short_stay_white()),
        ("choice_take_black", lang.short_take_black()),
        ("choice_place_two", lang.short_place_two()),
        ("choice_place_fifth", lang.short_place_fifth()),
        ("choice_offer_ten", lang.short_offer_ten()),
        ("choice_declare", lang.option_fifths("{number}")),
    ];
    texts(lang).into_iter().chain(stone_texts(lang)).chain(asked).collect()
}
