//! The dependencies between modules and between files, and what the game's modules must not use:
//! checks the source against the map in the crate's documentation.

#![expect(clippy::unwrap_used, reason = "this is a test")]

mod cycles;
mod games;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The top-level modules from left to right: each may use those in columns to its right. Modules
/// that share a column must not use each other.
const COLUMNS: &[&[&str]] = &[
    &["main"],
    &["games"],
    &["cli"],
    &["commands"],
    &["config"],
    &["tui", "plain", "server"],
    &["views"],
    &["study", "hall", "client"],
    &["console", "store"],
    &["wire"],
    &["gomoku", "quoridor"],
    &["matches"],
    &["game"],
    &["scoreboard", "hosted", "picture"],
    &["board"],
    &["lang"],
    &["files", "named"],
];

fn column(room: &str) -> Option<usize> {
    COLUMNS.iter().position(|rooms| rooms.contains(&room))
}

/// Every source file below `src`, with its path relative to `src`.
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

/// The top-level module of a file: its folder below `src`, or its own name there.
fn room(path: &Path) -> String {
    let first = path.iter().next().unwrap().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The paths below `root` in a line of code, in a `use` or inline, each without the root.
fn paths_below<'a>(line: &'a str, root: &str) -> Vec<Vec<&'a str>> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut paths = Vec::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once(root) {
        let tail = behind.strip_prefix("::").filter(|_| !before.ends_with(':'));
        let path = tail.filter(|_| !before.ends_with(is_name)).unwrap_or_default();
        let end = path.find(|c| !is_name(c) && c != ':').unwrap_or(path.len());
        let names: Vec<_> = path[..end].split("::").filter(|name| !name.is_empty()).collect();
        if !names.is_empty() {
            paths.push(names);
        }
        // `gomoku` is also the crate's name: a path after the root is not another root.
        rest = if path.is_empty() { behind } else { &path[end..] };
    }
    paths
}

/// The top-level modules that a line of code names, by `use crate::…` or inline.
fn rooms_named(line: &str, is_program: bool) -> impl Iterator<Item = &str> {
    let library = if is_program { paths_below(line, "gomoku") } else { Vec::new() };
    paths_below(line, "crate").into_iter().chain(library).map(|path| path[0])
}

#[test]
fn a_path_is_found_anywhere_in_a_line() {
    let named = |line, is_program| rooms_named(line, is_program).collect::<Vec<_>>();
    assert_eq!(named("use crate::board::{Color, Point};", false), ["board"]);
    assert_eq!(
        named("let text = crate::cli::words::text(crate::lang::En);", false),
        ["cli", "lang"]
    );
    assert_eq!(named("match gomoku::cli::parse(args) {", true), ["cli"]);
    assert_eq!(named("use gomoku::gomoku::rules::Rules;", true), ["gomoku"]);
    assert_eq!(named("println!(\"gomoku: {error}\")", true), [""; 0]);
}

/// The lines of code, without comments and without what is only compiled for tests.
fn code(text: &str) -> Vec<&str> {
    let mut kept = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" || line.trim().starts_with("#[cfg(all(test, ") {
            skip_item(line, &mut lines);
        } else if !line.trim_start().starts_with("//") {
            kept.push(line.trim());
        }
    }
    kept
}

/// Skips the item below an attribute; returns its first line.
fn skip_item<'a>(attribute: &str, lines: &mut std::str::Lines<'a>) -> &'a str {
    let item = lines.by_ref().find(|line| !line.trim_start().starts_with("#["));
    let item = item.unwrap_or_default().trim();
    if !item.ends_with([';', '}']) {
        let end =
            format!("{:indent$}}}", "", indent = attribute.len() - attribute.trim_start().len());
        lines.by_ref().find(|line| line.trim_end_matches(';') == end);
    }
    item
}

/// Whether a file is only compiled for tests.
fn is_test(path: &Path) -> bool {
    path.iter().any(|part| part.to_str().unwrap().trim_end_matches(".rs").ends_with("tests"))
}

#[test]
fn a_module_uses_only_modules_to_its_right() {
    let mut arrows = 0;
    for (path, text) in sources() {
        let from = room(&path);
        if from == "lib" || is_test(&path) {
            continue;
        }
        for line in code(&text) {
            assert!(!line.contains("crate::{"), "{}: one module per line: {line}", path.display());
            for to in rooms_named(line, from == "main").filter(|to| !to.is_empty() && *to != from) {
                let right = column(&from)
                    .zip(column(to))
                    .is_some_and(|(from_column, to_column)| from_column < to_column);
                assert!(right, "{}: `{from}` may not use `{to}`: {line}", path.display());
                arrows += 1;
            }
        }
    }
    assert!(arrows > 100, "dependencies found: {arrows}");
}

/// Cargo does not discover tests here: a file that is not listed would silently be skipped.
#[test]
fn every_file_of_tests_is_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest: toml_edit::DocumentMut =
        fs::read_to_string(root.join("Cargo.toml")).unwrap().parse().unwrap();
    let binaries = manifest["test"].as_array_of_tables().unwrap();
    let binaries: BTreeSet<_> = binaries.iter().map(|it| it["name"].as_str().unwrap()).collect();
    let program = fs::read_to_string(root.join("tests/program.rs")).unwrap();
    for entry in fs::read_dir(root.join("tests")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if path.extension().is_some_and(|it| it == "rs") || path.join("main.rs").exists() {
            let is_run = binaries.contains(name) || program.contains(&format!("\nmod {name};\n"));
            assert!(is_run, "{} is in no test binary", path.display());
        }
    }
}

/// Whoever has a `Local` may name files, start connections and programs: it is handed down from where a
/// user of the machine starts the program, and never made on the way.
#[test]
fn only_the_command_line_lets_the_program_use_the_machine() {
    for (path, text) in sources() {
        let path = path.to_str().unwrap();
        let is_made = code(&text).iter().any(|line| line.contains("Local::user()"));
        assert!(!is_made || path == "cli.rs" || is_test(Path::new(path)), "{path} makes a `Local`");
    }
}

#[test]
fn every_module_is_on_the_map() {
    for (path, _) in sources() {
        let room = room(&path);
        let known = room == "lib" || column(&room).is_some();
        assert!(known, "{} is not on the map", path.display());
    }
}

/// Each top-level module on the map in the documentation, with the feature that it stands below.
fn drawn(library: &str) -> BTreeMap<&str, Option<&str>> {
    let map = library.split("//! # ").find(|section| section.starts_with("The modules"));
    let mut feature = None;
    let mut drawn = BTreeMap::new();
    for line in map.unwrap().lines().filter_map(|line| line.strip_prefix("//! ")) {
        if let Some(named) = line.strip_prefix("With the feature `") {
            feature = named.split('`').next();
        } else if line == "Always:" {
            feature = None;
        } else if line.starts_with(char::is_alphabetic) {
            drawn.insert(line.split(['/', '.', ' ']).next().unwrap(), feature);
        }
    }
    drawn
}

/// Each top-level module that is declared, with its feature, and the main function.
fn declared(library: &str) -> BTreeMap<&str, Option<&str>> {
    let mut feature = None;
    let mut declared = BTreeMap::from([("main", Some("terminal"))]);
    for line in library.lines() {
        if let Some(name) = line.strip_prefix("pub mod ") {
            declared.insert(name.trim_end_matches(';'), feature);
        }
        feature = line.strip_prefix("#[cfg(feature = \"").and_then(|it| it.split('"').next());
    }
    declared
}

#[test]
fn the_map_in_the_documentation_has_every_module_below_its_feature() {
    let library = include_str!("../../src/lib.rs");
    assert_eq!(drawn(library), declared(library));
}

/// The modules that the library has without any feature, and the pure ones of network play.
const PURE_ROOMS: &[&str] = &[
    "board",
    "game",
    "gomoku",
    "hall",
    "lang",
    "matches",
    "named",
    "picture",
    "quoridor",
    "scoreboard",
    "store/ledger",
    "store/line",
    "study",
    "wire",
];

/// What in these rooms reaches the clock, threads, files, processes or the environment.
const IMPURE: &[&str] = &[
    "game/journal",
    "game/programs",
    "game/record/content",
    "game/run.rs",
    "game/inbox",
    "game/search/allowance",
    "game/search/deepening",
    "game/thinker",
    "game/timer",
    "gomoku/analysis",
    "gomoku/bench",
    "gomoku/earlier_version",
    "gomoku/engine/negotiation",
    "gomoku/gomocup/host.rs",
    "gomoku/gomocup/reader",
    "gomoku/gomocup/serve",
    "gomoku/index",
    "matches/game",
    "matches/log",
    "matches/run",
    "quoridor/bench",
    "quoridor/qtp/host",
    "scoreboard/gather",
    "scoreboard/line_reader",
    "scoreboard/read",
    "scoreboard/sample",
    "scoreboard/store",
    "scoreboard/writer",
];

/// What takes moments as arguments, and so names their type.
const TIMED: &[&str] = &["game", "hall", "study", "wire/omok/table"];

/// Whether a file is one of these modules or below one.
fn is_below(path: &Path, modules: &[&str]) -> bool {
    let name = path.to_str().unwrap();
    let is_in = |module: &&str| {
        name.strip_prefix(*module)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '.']))
    };
    modules.iter().any(is_in)
}

/// Rules, records, study and searches receive time, randomness and files as arguments or not at all.
#[test]
fn pure_modules_reach_no_clock_no_thread_no_file_no_process_and_no_environment() {
    const OUTSIDE: &[&str] = &[
        "Instant::now",
        "Timestamp::now",
        "SystemTime",
        "TimeZone::system",
        "time_zone()",
        "std::env",
        "std::fs",
        "TcpStream",
        "std::os",
        "std::process",
        "std::thread",
        "crossterm",
        "ratatui",
        "rustix",
        "tempfile",
        "now_v7",
        "println!",
    ];
    let (mut reaching, mut wrong) = (BTreeSet::<&str>::new(), BTreeSet::<String>::new());
    for (path, text) in sources() {
        if is_test(&path) || !is_below(&path, PURE_ROOMS) {
            continue;
        }
        let own: Vec<_> = IMPURE.iter().filter(|module| is_below(&path, &[module])).collect();
        for line in code(&text) {
            let reaches = OUTSIDE.iter().any(|word| line.contains(word));
            let is_timed = line.contains("time::Instant") || line.contains(", Instant}");
            if reaches && own.is_empty() || is_timed && !is_below(&path, TIMED) && own.is_empty() {
                wrong.insert(format!("{}: {line}", path.display()));
            } else if reaches {
                reaching.extend(own.iter().copied());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let idle: Vec<_> = IMPURE.iter().filter(|module| !reaching.contains(*module)).collect();
    assert!(idle.is_empty(), "these are pure: {idle:?}");
}

#[test]
fn there_is_no_mod_rs_and_main_is_short() {
    for (path, text) in sources() {
        assert!(!path.ends_with("mod.rs"), "{}", path.display());
        if path == Path::new("main.rs") {
            assert!(text.lines().count() < 40, "main only parses, runs and returns the exit code");
        }
    }
}
