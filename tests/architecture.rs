//! The arrows between the rooms, and what the rooms of the game may not know: the map in the crate's
//! documentation, held against the source.

#![expect(clippy::unwrap_used, reason = "this is a test")]

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from left to right: each may use those of the columns behind its own. Rooms that share
/// a column may not use each other.
const COLUMNS: &[&[&str]] = &[
    &["main", "bin"],
    &["cli"],
    &["commands"],
    &["config"],
    &["tui", "plain", "matches"],
    &["views", "study"],
    &["console"],
    &["games"],
    &["gomoku"],
    &["game"],
    &["scoreboard", "hosted", "picture"],
    &["board"],
    &["lang", "named"],
];

/// Arrows that point the wrong way while the house is rebuilt. The list only shrinks.
const WRONG: &[(&str, &str)] = &[
    ("game", "gomoku"),
    ("lang", "board"),
    ("lang", "game"),
    ("lang", "gomoku"),
    ("lang", "named"),
    ("lang", "scoreboard"),
    ("lang", "study"),
    ("scoreboard", "gomoku"),
    ("views", "study"),
];

fn column(room: &str) -> Option<usize> {
    COLUMNS.iter().position(|rooms| rooms.contains(&room))
}

/// Every source file below `src` with its path from there.
fn sources() -> Vec<(PathBuf, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path.strip_prefix(&root).unwrap().to_owned(), text)
        })
        .collect()
}

/// The room a file belongs to: its folder below `src`, or its own name there.
fn room(path: &Path) -> String {
    let first = path.iter().next().unwrap().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The rooms that a line of code names, by `use crate::…` or in passing.
fn rooms_named(line: &str) -> impl Iterator<Item = &str> {
    let named = line.split("crate::").skip(1).chain(line.split("use gomoku::").skip(1));
    named.map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
}

fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

#[test]
fn a_room_uses_only_what_stands_to_its_right() {
    let mut arrows = 0;
    for (path, text) in sources() {
        let from = room(&path);
        if from == "lib" {
            continue;
        }
        for line in code(&text) {
            assert!(!line.contains("crate::{"), "{}: one room a line: {line}", path.display());
            for to in rooms_named(line).filter(|to| !to.is_empty() && *to != from) {
                let right = column(&from)
                    .zip(column(to))
                    .is_some_and(|(from_column, to_column)| from_column < to_column);
                let known = WRONG.contains(&(from.as_str(), to));
                assert!(right || known, "{}: `{from}` may not use `{to}`: {line}", path.display());
                arrows += 1;
            }
        }
    }
    assert!(arrows > 100, "the arrows were found: {arrows}");
}

#[test]
fn every_room_has_its_place() {
    for (path, _) in sources() {
        let room = room(&path);
        let known = room == "lib" || column(&room).is_some();
        assert!(known, "{} has no place in the map", path.display());
    }
}

/// Time, chance and files come into the rules and the game as arguments or stay outside.
#[test]
fn the_pure_rooms_know_no_clock_on_the_wall_no_files_and_no_terminal() {
    const PURE: &[&str] = &[
        "board",
        "game/clock",
        "game/command_line",
        "game/name",
        "game/player",
        "game/position",
        "game/saved",
        "game/session",
        "game/state",
        "gomoku/gomocup/brain",
        "gomoku/gomocup/command",
        "gomoku/gomocup/host/command",
        "gomoku/gomocup/host/reply",
        "gomoku/gomocup/info",
        "gomoku/gomocup/reply",
        "gomoku/gomocup/swap2",
        "gomoku/notation",
        "gomoku/position",
        "gomoku/record/book",
        "gomoku/record/code",
        "gomoku/record/diagram",
        "gomoku/record/json",
        "gomoku/record/moves",
        "gomoku/record/order",
        "gomoku/record/picture",
        "gomoku/record/psq",
        "gomoku/record/renlib",
        "gomoku/record/rif",
        "gomoku/record/sgf",
        "gomoku/record/walk",
        "gomoku/rules",
        "matches/elo",
        "matches/opening",
        "matches/pairs",
        "matches/results",
        "matches/schedule",
        "matches/sprt",
        "matches/time",
        "scoreboard/entry",
        "study",
    ];
    const OUTSIDE: &[&str] = &[
        "Instant::now",
        "Timestamp::now",
        "SystemTime",
        "std::env",
        "std::fs",
        "std::thread",
        "crossterm",
        "ratatui",
        "now_v7",
        "println!",
    ];
    let mut checked = 0;
    for (path, text) in sources() {
        let name = path.to_str().unwrap();
        let pure = PURE
            .iter()
            .any(|room| name.strip_prefix(room).is_some_and(|rest| rest.starts_with(['/', '.'])));
        if !pure || name.contains("tests") {
            continue;
        }
        checked += 1;
        let outside_tests = text.split("#[cfg(test)]").next().unwrap_or("");
        for line in code(outside_tests) {
            for word in OUTSIDE {
                assert!(!line.contains(word), "{name} may not know {word}: {line}");
            }
        }
    }
    assert!(checked > 10, "the pure rooms were found: {checked}");
}

#[test]
fn no_module_is_a_mod_rs_and_main_is_an_epilogue() {
    for (path, text) in sources() {
        assert!(!path.ends_with("mod.rs"), "{}", path.display());
        if path == Path::new("main.rs") {
            assert!(text.lines().count() < 40, "main parses, runs and tells the exit code");
        }
    }
}
