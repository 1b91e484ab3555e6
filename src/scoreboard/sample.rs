//! Results for the tests.

use uuid::Uuid;

use super::{Entry, Seconds};
use crate::board::{BoardSize, ByColor, Stone};
use crate::rules::{DrawReason, Outcome, Rules, WinReason};

/// A game that Black won; the number makes its id and its start, in seconds.
pub(super) fn won(number: u32, black: &str, white: &str) -> Entry {
    Entry {
        id: Uuid::from_u128(number.into()),
        started: jiff::Timestamp::from_second(number.into()).unwrap(),
        rules: Rules::Freestyle,
        opening: String::new(),
        size: BoardSize::default(),
        clock: "30s".to_owned(),
        players: ByColor { black: black.to_owned(), white: white.to_owned() },
        outcome: Outcome::Win { winner: Stone::Black, by: WinReason::Resignation },
        seconds: Seconds::from_tenths(number),
        moves: BoardSize::default().iter().take(number as usize % 60).collect(),
    }
}

/// The same drawn.
pub(super) fn drawn(number: u32, black: &str, white: &str) -> Entry {
    Entry { outcome: Outcome::Draw(DrawReason::Agreement), ..won(number, black, white) }
}

/// The document of these lines.
pub(super) fn document(lines: &[String]) -> String {
    format!("[\n{}\n]\n", lines.join(",\n"))
}
