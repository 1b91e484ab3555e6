//! What the rules say on a screen in place of what is typed on the command line.

use crate::lang::{Lang, catalogue};

catalogue! { OnScreenWords: "What the rules say on a screen in place of what is typed on the command line." {
    heading_opening_rules() { "Opening rules", "오프닝 규칙" }
    heading_openings() { "The 26 openings", "26주형" }
    typed_opening() { "Opening rules (--opening)", "오프닝 규칙(--opening)은" }
    shown_opening() { "Opening rules", "오프닝 규칙은" }
    typed_swap2() {
        "`gomoku rules swap2` explains one of them, `gomoku rules openings` shows the 26 openings of renju.",
        "`gomoku rules swap2`처럼 하나씩 볼 수 있고, `gomoku rules openings`는 렌주의 26주형을 보여 줍니다."
    }
    shown_swap2() {
        "The next parts explain each of them, and then come the 26 openings of renju.",
        "이어서 하나씩 설명하고, 그다음에 렌주의 26주형이 나옵니다."
    }
    typed_openings() { "`gomoku rules openings` shows", "`gomoku rules openings`에서" }
    shown_openings() { "The part after the opening rules shows", "오프닝 규칙 다음에서" }
    typed_forbidden() { "with --forbidden loses", "--forbidden loses이면" }
    shown_forbidden() { "where that is agreed", "그렇게 정했으면" }
    typed_overline() { "with --overline wins", "--overline wins이면" }
    shown_overline() { "where that is agreed", "그렇게 정했으면" }
    typed_mark() { "the stone #", "돌 #" }
    shown_mark() { "the marked stone", "표시한 돌" }
    typed_stones() {
        "X is the first, black on the centre; O is the second, white;",
        "X는 한가운데 놓인 첫 흑돌, O는 두 번째 백돌,"
    }
    shown_stones() {
        "The black stone on the centre is the first, the white one the second;",
        "한가운데의 흑돌이 첫 번째, 백돌이 두 번째,"
    }
} }

/// What is replaced in the rules, with what is said on a screen.
pub(in crate::views::gomoku) fn on_screen(lang: Lang) -> Vec<(String, String)> {
    vec![
        (lang.typed_opening(), lang.shown_opening()),
        (lang.typed_swap2(), lang.shown_swap2()),
        (lang.typed_openings(), lang.shown_openings()),
        (lang.typed_forbidden(), lang.shown_forbidden()),
        (lang.typed_overline(), lang.shown_overline()),
        (lang.typed_mark(), lang.shown_mark()),
        (lang.typed_stones(), lang.shown_stones()),
    ]
}
