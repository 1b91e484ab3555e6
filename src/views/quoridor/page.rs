//! Quoridor on the page: its script, and the texts of that.

use crate::lang::{Lang, catalogue};
use crate::views::wording::PageModule;

catalogue! {
    web_goal(row) { "goal: row {row}", "목표 {row}행" }
    web_keys_quoridor() { "Arrow keys move, Enter steps; H or V shows a wall, Enter builds it; ? lists all keys.", "화살표 키로 움직이고 Enter로 갑니다. H나 V로 벽을 보고 Enter로 세웁니다. ?를 누르면 모든 키를 보여 줍니다." }
    web_how_quoridor_step() { "In turn each steps to a next square, or builds a wall.", "번갈아 옆 칸으로 한 칸 가거나 벽을 하나 세웁니다." }
    web_how_quoridor_wall() { "A wall is two squares long and stops pawns; a way must stay open.", "벽은 두 칸 길이로 말을 막습니다. 길을 모두 막을 수는 없습니다." }
    web_how_quoridor_goal() { "Whoever reaches the opposite side first wins.", "먼저 맞은편 끝줄에 닿으면 이깁니다." }
    web_between() { "Walls go between the squares.", "벽은 칸 사이에 세웁니다." }
    web_enter_again(made) { "Wall {made}: Enter builds it.", "벽 {made}: Enter를 누르면 세웁니다." }
    web_key_wall() { "show a wall, which Enter builds", "가로벽·세로벽 보기, Enter로 세우기" }
    web_turn_wall() { "Turn the wall", "벽 돌리기" }
    web_pawn(side) { "{side} pawn", "{side} 말" }
    web_step() { "you can step here", "갈 수 있는 칸" }
    web_wall_above() { "wall above", "위쪽 벽" }
    web_wall_below() { "wall below", "아래쪽 벽" }
    web_wall_left() { "wall on the left", "왼쪽 벽" }
    web_wall_right() { "wall on the right", "오른쪽 벽" }
}

/// The script with the board.
pub(super) const MODULE: PageModule = PageModule {
    name: "quoridor.js",
    script: include_str!("../../../web/quoridor.js"),
    sketch: ("quoridor-sketch.js", include_str!("../../../web/quoridor-sketch.js")),
    style: include_str!("../../../web/quoridor.css"),
};

/// The texts of the script, and others.
pub(super) fn words(lang: Lang) -> Vec<(&'static str, String)> {
    texts(lang).into_iter().chain(super::words::texts(lang)).collect()
}
