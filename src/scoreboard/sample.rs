//! Sample results and scoreboard files for the tests.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use uuid::Uuid;

use super::{Entry, Seconds, Snapshot};
use crate::board::{BoardSize, ByColor, Color, Outcome, Reason};

/// A game that Black won; `number` gives its id and its start, in seconds.
pub(super) fn won(number: u32, black: &str, white: &str) -> Entry {
    Entry {
        id: Uuid::from_u128(number.into()),
        started: jiff::Timestamp::from_second(number.into()).unwrap().into(),
        game: Entry::DEFAULT_GAME.to_owned(),
        rules: "freestyle".to_owned(),
        opening: String::new(),
        size: BoardSize::default(),
        clock: "30s".to_owned(),
        players: ByColor { black: black.to_owned(), white: white.to_owned() },
        outcome: Outcome::win(Color::Black, Reason::Resignation),
        seconds: Seconds::from_tenths(number),
        hints: ByColor::default(),
        guests: ByColor::default(),
        coached: ByColor::default(),
        fifths: String::new(),
        swaps: String::new(),
        moves: vec!["k10"; number as usize % 60].join(" "),
    }
}

/// The same game, drawn.
pub(super) fn drawn(number: u32, black: &str, white: &str) -> Entry {
    Entry { outcome: Outcome::draw(Reason::Agreement), ..won(number, black, white) }
}

/// The serialized line of each result.
pub(super) fn lines(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| entry.to_line().unwrap()).collect()
}

/// A scoreboard file with this text, in its own temporary folder.
pub(super) fn file(text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// A snapshot of a scoreboard of these lines.
pub(super) fn snapshot(lines: &[String]) -> (TempDir, Snapshot) {
    let (folder, path) = file(document(lines));
    (folder, Snapshot::open(&path).unwrap())
}

/// The text of a scoreboard of these lines.
pub(super) fn document(lines: &[String]) -> String {
    format!("[\n{}\n]\n", lines.join(",\n"))
}
