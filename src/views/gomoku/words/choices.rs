//! The choices of gomoku in words: each value with one sentence about it.

use crate::board::BoardSize;
use crate::game::choices::{Misfit, Value};
use crate::gomoku::choices::{BOARD, FIRST_MOVE, FORBIDDEN, OPENING, OVERLINE, RULES, SECOND_MOVE};
use crate::gomoku::rules::opening::{FirstMove, OpeningRule, OpeningTerms, SecondMove};
use crate::gomoku::rules::{FoulPolicy, Overline, Rules};
use crate::lang::{Lang, catalogue};
use crate::views::gomoku::names::{opening_typed, rules_typed};
use crate::views::wording::ValueWords;

catalogue! {
    row_rules() { "Rules", "규칙" }
    row_forbidden() { "Forbidden", "금수" }
    row_overline() { "Overline", "장목" }
    row_opening() { "Opening", "오프닝" }
    row_first_move() { "First stone", "첫 수" }
    row_second_move() { "Second stone", "둘째 수" }
    row_board() { "Board", "판" }

    help_choice_rules() { "The rules to play by [default: freestyle]", "대국 규칙 [기본값: 자유 규칙(freestyle)]" }
    help_choice_forbidden() {
        "How a forbidden move is handled: it is refused, or it loses as in tournaments \
         [default: refuse]",
        "금수를 두면: refuse(거부)는 두지 못하게 하고, loses(패배)는 대회처럼 집니다 [기본값: refuse]"
    }
    help_choice_overline() {
        "With the omok rules, whether six or more in a row win or count as nothing [default: nothing]",
        "오목(omok) 규칙에서 6목 이상의 효력: wins는 승리, nothing은 무효 [기본값: nothing]"
    }
    help_choice_opening() {
        "How the first stones are placed [default: none]",
        "첫 돌들을 놓는 오프닝 규칙 [기본값: 없음(none)]"
    }
    help_choice_first_move() {
        "With the opening none, where the first stone goes: anywhere, or on the centre as in renju \
         [default: anywhere]",
        "오프닝 규칙이 없을(none) 때 첫 수의 자리: anywhere는 아무 곳, center는 렌주처럼 한가운데 \
         [기본값: anywhere]"
    }
    help_choice_second_move() {
        "With the openings pro and long-pro, where White's first stone goes: anywhere, or next to \
         Black's [default: anywhere]",
        "오프닝 규칙이 프로(pro)나 롱 프로(long-pro)일 때 백의 첫 수의 자리: anywhere는 아무 곳, adjacent는 \
         흑돌의 바로 옆 [기본값: anywhere]"
    }
    help_choice_board() {
        "The number of lines of the board in each direction [default: 19, with other rules than freestyle 15]",
        "판의 가로세로 줄 수 [기본값: 19, 자유 규칙이 아니면 15]"
    }

    forbidden_refuse() { "refused", "못 둠 (refuse)" }
    forbidden_refuse_in_brief() {
        "A forbidden stone cannot be placed.", "금수 자리에는 둘 수 없습니다."
    }
    forbidden_loses() { "loses the game", "반칙패 (loses)" }
    forbidden_loses_in_brief() {
        "A forbidden stone can be placed, and loses the game.", "금수 자리에 두면 그 자리에서 집니다."
    }
    overline_wins() { "wins", "승리 (wins)" }
    overline_wins_in_brief() { "Six or more in a row win too.", "여섯 개 이상도 이깁니다." }
    overline_nothing() { "does not win", "무효 (nothing)" }
    overline_nothing_in_brief() {
        "Six or more in a row do not win; the game goes on.",
        "여섯 개 이상은 무효이고 대국은 계속됩니다."
    }
    move_anywhere() { "anywhere", "아무 곳 (anywhere)" }
    move_anywhere_in_brief() { "The stone goes on any point.", "어느 자리에나 둡니다." }
    first_center() { "on the centre", "한가운데 (center)" }
    first_center_in_brief() {
        "Black's first stone goes on the centre.", "흑의 첫 수는 한가운데에 둡니다."
    }
    second_adjacent() { "beside the first", "첫 돌 옆 (adjacent)" }
    second_adjacent_in_brief() {
        "White's first stone goes on one of the eight points around Black's.",
        "백의 첫 수는 첫 흑돌을 둘러싼 여덟 자리 가운데 하나에 둡니다."
    }
    board_lines(size) { "{size}x{size}", "{size}줄" }
    board_in_brief() {
        "The lines of the board in each direction, 5 to 26.", "판의 가로세로 줄 수입니다. 5~26."
    }

    first_move_not_open(choice, opening) {
        "{choice} works only with the opening `none`, not with `{opening}`",
        "{choice}: 오프닝 규칙이 없을(none) 때만 고를 수 있습니다 (지금 {opening})"
    }
    second_move_not_open(choice, opening) {
        "{choice} works only with the openings `pro` and `long-pro`, not with `{opening}`",
        "{choice}: 오프닝 규칙이 프로(pro)나 롱 프로(long-pro)일 때만 고를 수 있습니다 (지금 {opening})"
    }
    forbidden_not_open(choice, others, rules) {
        "{choice} works only with rules that have forbidden moves ({others}), not with `{rules}`",
        "{choice}: 금수가 있는 규칙({others})에서만 고를 수 있습니다 (지금 {rules})"
    }
    overline_not_open(choice) {
        "{choice} works only with the rules `omok`",
        "{choice}: 동호회 오목(omok) 규칙에서만 고를 수 있습니다"
    }
    freestyle_in_brief() {
        "Five or more in a row win. Nothing is forbidden.",
        "다섯 개 이상을 한 줄로 놓으면 이깁니다. 금수는 없습니다."
    }
    standard_in_brief() {
        "Exactly five in a row win; six or more do not count.",
        "정확히 다섯 개여야 이깁니다. 여섯 개 이상은 무효입니다."
    }
    renju_in_brief() {
        "Black must not make a double-three, a double-four or an overline; White is free.",
        "흑은 쌍삼, 쌍사, 장목을 둘 수 없습니다. 백은 금수가 없습니다."
    }
    renju_simple_in_brief() {
        "As renju, but a double-three is judged by its shape alone.",
        "렌주와 같지만 쌍삼을 모양만으로 판단합니다."
    }
    caro_in_brief() {
        "Exactly five win, unless the other side closes both ends.",
        "정확히 다섯 개로 이기지만, 양 끝이 상대 돌에 막히면 무효입니다."
    }
    caro_overline_in_brief() {
        "As caro, and six or more win as well, even closed at both ends.",
        "카로와 같고, 여섯 개 이상은 양 끝이 막혀도 이깁니다."
    }
    omok_in_brief() {
        "Exactly five win; the double-three is forbidden to both sides.",
        "정확히 다섯 개로 이기고, 쌍삼(3-3)은 흑백 모두 금수입니다."
    }
    omok_overline_in_brief() {
        "As omok, and six or more in a row win as well.",
        "동호회 오목과 같고, 여섯 개 이상도 이깁니다."
    }

    none_in_brief() {
        "The game begins at once; Black has the advantage of the first move.",
        "바로 시작합니다. 먼저 두는 흑이 조금 유리합니다."
    }
    pro_in_brief() {
        "Black begins on the centre, and the second black stone goes outside the middle 5x5.",
        "흑은 한가운데에서 시작하고, 두 번째 흑돌은 가운데 5x5 밖에 둡니다."
    }
    long_pro_in_brief() {
        "Black begins on the centre, and the second black stone goes outside the middle 7x7.",
        "흑은 한가운데에서 시작하고, 두 번째 흑돌은 가운데 7x7 밖에 둡니다."
    }
    swap_in_brief() {
        "One player places three stones, the other chooses a colour.",
        "한 사람이 돌 세 개를 놓고, 다른 사람이 색을 고릅니다."
    }
    swap2_in_brief() {
        "As swap, but the other may place two more stones and leave the choice of colour.",
        "스왑과 같지만, 돌 두 개를 더 놓고 색 고르기를 넘길 수도 있습니다."
    }
    rif_in_brief() {
        "Three stones make one of the 26 openings; then a swap, and two fifth moves to choose from.",
        "세 수로 26주형 가운데 하나를 만들고, 색을 고른 뒤 5수 후보 둘을 냅니다."
    }
    yamaguchi_in_brief() {
        "As rif, but the number of fifth moves is set with the opening.",
        "RIF 주형과 같지만, 5수 후보의 수를 미리 정합니다."
    }
    soosyrv_8_in_brief() {
        "The rule of the renju world championships: up to eight fifth moves to choose from.",
        "렌주 세계 선수권 규칙입니다. 5수 후보를 여덟 개까지 냅니다."
    }
    taraguchi_10_in_brief() {
        "Colours may be swapped after each of the first moves; up to ten fifth moves.",
        "처음 몇 수마다 흑백을 바꿀 수 있고, 5수 후보는 열 개까지 냅니다."
    }
}

/// A rule set in one sentence.
#[must_use]
pub fn rules_in_brief(lang: Lang, rules: Rules) -> String {
    match rules {
        Rules::Freestyle => lang.freestyle_in_brief(),
        Rules::Standard => lang.standard_in_brief(),
        Rules::Renju => lang.renju_in_brief(),
        Rules::RenjuSimple => lang.renju_simple_in_brief(),
        Rules::Caro => lang.caro_in_brief(),
        Rules::CaroOverline => lang.caro_overline_in_brief(),
        Rules::Omok => lang.omok_in_brief(),
        Rules::OmokOverline => lang.omok_overline_in_brief(),
    }
}

/// An opening rule in one sentence.
#[must_use]
pub fn opening_in_brief(lang: Lang, opening: OpeningRule) -> String {
    match opening {
        OpeningRule::None => lang.none_in_brief(),
        OpeningRule::Pro => lang.pro_in_brief(),
        OpeningRule::LongPro => lang.long_pro_in_brief(),
        OpeningRule::Swap => lang.swap_in_brief(),
        OpeningRule::Swap2 => lang.swap2_in_brief(),
        OpeningRule::Rif => lang.rif_in_brief(),
        OpeningRule::Yamaguchi => lang.yamaguchi_in_brief(),
        OpeningRule::Soosyrv8 => lang.soosyrv_8_in_brief(),
        OpeningRule::Taraguchi10 => lang.taraguchi_10_in_brief(),
    }
}

/// The name of a choice.
pub(in crate::views::gomoku) fn choice_name(key: &str, lang: Lang) -> String {
    match key {
        RULES => lang.row_rules(),
        FORBIDDEN => lang.row_forbidden(),
        OVERLINE => lang.row_overline(),
        OPENING => lang.row_opening(),
        FIRST_MOVE => lang.row_first_move(),
        SECOND_MOVE => lang.row_second_move(),
        BOARD => lang.row_board(),
        key => key.to_owned(),
    }
}

/// What a choice is about, with its default in brackets.
pub(in crate::views::gomoku) fn choice_help(key: &str, lang: Lang) -> String {
    match key {
        RULES => lang.help_choice_rules(),
        FORBIDDEN => lang.help_choice_forbidden(),
        OVERLINE => lang.help_choice_overline(),
        OPENING => lang.help_choice_opening(),
        FIRST_MOVE => lang.help_choice_first_move(),
        SECOND_MOVE => lang.help_choice_second_move(),
        BOARD => lang.help_choice_board(),
        key => key.to_owned(),
    }
}

/// A value of a choice in words.
pub(in crate::views::gomoku) fn choice_value(key: &str, value: Value, lang: Lang) -> ValueWords {
    let text = value.to_string();
    let words = match key {
        RULES => text.parse().ok().map(|it| (rules_typed(lang, it), rules_in_brief(lang, it))),
        OPENING => {
            text.parse().ok().map(|it| (opening_typed(lang, it), opening_in_brief(lang, it)))
        }
        FORBIDDEN => text.parse().ok().map(|it| match it {
            FoulPolicy::Refuse => (lang.forbidden_refuse(), lang.forbidden_refuse_in_brief()),
            FoulPolicy::Loses => (lang.forbidden_loses(), lang.forbidden_loses_in_brief()),
        }),
        OVERLINE => text.parse().ok().map(|it| match it {
            Overline::Wins => (lang.overline_wins(), lang.overline_wins_in_brief()),
            Overline::Nothing => (lang.overline_nothing(), lang.overline_nothing_in_brief()),
        }),
        FIRST_MOVE => text.parse().ok().map(|it| match it {
            FirstMove::Anywhere => (lang.move_anywhere(), lang.move_anywhere_in_brief()),
            FirstMove::Center => (lang.first_center(), lang.first_center_in_brief()),
        }),
        SECOND_MOVE => text.parse().ok().map(|it| match it {
            SecondMove::Anywhere => (lang.move_anywhere(), lang.move_anywhere_in_brief()),
            SecondMove::Adjacent => (lang.second_adjacent(), lang.second_adjacent_in_brief()),
        }),
        BOARD => Some((lang.board_lines(&text), lang.board_in_brief())),
        _ => None,
    };
    let (name, about) = words.unwrap_or_else(|| (text.clone(), String::new()));
    ValueWords { name, about }
}

/// Why a choice, which the user knows by `name`, does not go with the others, and what does.
pub(in crate::views::gomoku) fn choice_misfit(misfit: &Misfit, name: &str, lang: Lang) -> String {
    let Misfit { key, beside, .. } = misfit;
    let rules: Rules = beside.parsed_or_default(RULES);
    let opening = beside.parsed(OPENING);
    let rule = opening.unwrap_or_default();
    let is_for_programs = matches!((&**key, opening), (FIRST_MOVE | SECOND_MOVE, None));
    match &**key {
        OPENING => lang.brain_cannot_open(opening_typed(lang, rule)),
        key if is_for_programs => {
            let value = beside.get(key).map(|value| value.to_string()).unwrap_or_default();
            lang.brain_cannot_open(format!("{name} {value}"))
        }
        FIRST_MOVE => lang.first_move_not_open(name, opening_typed(lang, rule)),
        SECOND_MOVE => lang.second_move_not_open(name, opening_typed(lang, rule)),
        FORBIDDEN => {
            let forbidding = Rules::ALL.into_iter().filter(|rules| rules.forbids());
            let others: Vec<_> = forbidding.map(|rules| rules_typed(lang, rules)).collect();
            lang.forbidden_not_open(name, others.join(", "), rules_typed(lang, rules))
        }
        OVERLINE => lang.overline_not_open(name),
        _ => {
            let first_move = beside.parsed_or_default(FIRST_MOVE);
            let agreed = OpeningTerms { first_move, ..OpeningTerms::default() };
            let size = beside.parsed(BOARD).unwrap_or(BoardSize::default());
            match rule.least_lines(agreed) {
                Some(least) if rule != OpeningRule::None => {
                    lang.refused_board(opening_typed(lang, rule), least, size)
                }
                _ => lang.refused_centerless_board(size),
            }
        }
    }
}
