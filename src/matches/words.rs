//! Why a text names no openings, and no hypotheses of a test.

use super::OpeningError;
use crate::lang::{Lang, catalogue};

catalogue! {
    openings_empty() { "the list has no openings", "오프닝이 없습니다" }
    opening_notation(line, text, example) {
        "line {line}: \"{text}\" is not an opening (examples: {example})",
        "{line}번째 줄: 오프닝이 아닙니다: \"{text}\" (예: {example})"
    }
    opening_off_board(line, number, size) {
        "line {line}: move {number} is not on a board of {size} lines: choose another board with --board",
        "{line}번째 줄: {number}번째 수가 {size}줄 판 밖입니다. --board로 판을 바꿀 수 있습니다"
    }
    opening_unplayable(line, number) {
        "line {line}: move {number} is not allowed or ends the game",
        "{line}번째 줄: {number}번째 수는 둘 수 없거나 그 수로 대국이 끝납니다"
    }

    value_hypotheses() {
        "write two numbers of Elo from -1000 to 1000, the lower first, such as 0,20",
        "-1000부터 1000까지의 Elo 두 값을 0,20처럼 작은 것부터 쓰세요"
    }
}

impl OpeningError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Empty => lang.openings_empty(),
            Self::Notation { line, text, example } => lang.opening_notation(line, text, example),
            Self::OffBoard { line, number, size } => lang.opening_off_board(line, number, size),
            Self::Unplayable { line, number } => lang.opening_unplayable(line, number),
        }
    }
}
