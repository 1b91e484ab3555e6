//! What the scripts of `.ci` prove.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use crate::bot::can_run;
use crate::documents::ROOT;
use crate::figures::shown;
use crate::needs::NEEDS;
use crate::support::{Home, Run, finish};

#[test]
fn ci_cannot_be_green_without_all_that_tests_need() {
    let path = Path::new(ROOT).join(".ci/run");
    let script = fs::read_to_string(path).unwrap();
    let (_, required) = script.split_once("export GOMOKU_TEST_REQUIRE=").unwrap();
    let required: BTreeSet<_> = required.lines().next().unwrap().split(',').collect();
    assert_eq!(required, BTreeSet::from(NEEDS));
}

/// The tests of the bots' scripts, on a machine that has none of the programs.
fn without_programs(required: &str) -> Run {
    let home = Home::new();
    let mut tests = home.program(env::current_exe().unwrap().to_str().unwrap());
    tests.arg("bot::").env("PATH", home.path("")).env("GOMOKU_TEST_REQUIRE", required);
    finish(tests, "")
}

#[test]
fn what_is_left_out_is_said_once_and_fails_where_it_is_required() {
    let left_out = without_programs("");
    assert_eq!(left_out.code, Some(0), "{}", left_out.out);
    assert!(left_out.out.contains("2 passed"), "{}", left_out.out);
    let said: Vec<_> = left_out.err.lines().collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("left out what needs scripts: there is no bash, curl"), "{said:?}");

    let failed = without_programs("postgres,scripts");
    assert!(failed.out.contains("GOMOKU_TEST_REQUIRE names scripts: there is no bash"));
    assert!(failed.out.contains("2 failed"), "{}", failed.out);
    let unknown = without_programs("chrome");
    assert!(unknown.out.contains("names \"chrome\", known are"), "{}", unknown.out);
}

/// `.ci/long` in a home, with this shell command instead of cargo and of the check of a release.
fn long(home: &Home, cargo: &str) -> Command {
    for folder in [".ci", "benches", "docs", "packaging", "target", "bin"] {
        fs::create_dir_all(home.path(folder)).unwrap();
    }
    fs::copy(Path::new(ROOT).join(".ci/long"), home.path(".ci/long")).unwrap();
    fs::write(home.path("README.md"), "").unwrap();
    fs::write(home.path("docs/none.md"), "").unwrap();
    let programs = [
        ("bin/cargo", cargo),
        ("packaging/check", cargo),
        (".ci/lighthouse", cargo),
        ("bin/npm", "exit 0"),
        ("bin/git", "echo 0123abc"),
    ];
    for (program, text) in programs {
        let path = home.path(program);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut long = home.program("bash");
    let path = format!("{}:{}", home.path("bin").display(), env::var("PATH").unwrap());
    long.arg(".ci/long").env("PATH", path);
    long
}

/// The command of the step `rooms`.
const ROOMS: &str = "env GOMOKU_SEEDS=100 GOMOKU_ROOMS=100 cargo test --release --lib a_hall_survives -- --nocapture";

#[test]
fn a_long_step_replaces_its_result_in_the_file_and_in_the_document() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let mut rooms = long(&home, "echo noise; echo '1 × 10000 rooms, 7 events'; echo; echo noise");
    let other = r#"{"date":"2026-11-01","commit":"0","command":"other","result":{"rows":[1]}}"#;
    let earlier =
        format!(r#"{{"date":"2026-11-01","commit":"0","command":"{ROOMS}","result":"old"}}"#);
    fs::write(home.path("benches/results.jsonl"), format!("{earlier}\n{other}\n")).unwrap();
    let document = |shown: &str| {
        format!("before\n\n<!-- result of {ROOMS} -->\n{shown}<!-- end of result -->\n\nafter\n")
    };
    fs::write(home.path("benches/README.md"), document("old\n")).unwrap();
    let run = finish(rooms.arg("rooms"), "");
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    let file = fs::read_to_string(home.path("benches/results.jsonl")).unwrap();
    let (first, taken) = file.trim_end().split_once('\n').unwrap();
    assert_eq!(first, other);
    let taken: serde_json::Value = serde_json::from_str(taken).unwrap();
    let date = taken["date"].as_str().unwrap();
    assert_eq!(taken["commit"], "0123abc");
    assert_eq!(taken["command"], ROOMS);
    assert_eq!(taken["result"], "1 × 10000 rooms, 7 events");
    let shown = format!("Taken on {date} at commit 0123abc.\n\n1 × 10000 rooms, 7 events\n");
    let now = fs::read_to_string(home.path("benches/README.md")).unwrap();
    assert_eq!(now, document(&shown));
}

#[test]
fn a_long_step_that_fails_leaves_the_file_alone() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let mut rooms = long(&home, "echo '1 × 10000 rooms, 7 events'; exit 101");
    fs::write(home.path("benches/results.jsonl"), "").unwrap();
    assert_ne!(finish(rooms.arg("rooms"), "").code, Some(0));
    assert_eq!(fs::read_to_string(home.path("benches/results.jsonl")).unwrap(), "");
    let unknown = finish(long(&home, "").arg("nothing"), "");
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("there is no step nothing"), "{}", unknown.err);
}

#[test]
fn every_result_that_a_document_shows_is_taken_by_a_long_step() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let lines = "| a table |\\n{}\\n1 kills, a\\n1 servers killed, b\\n1 × c\\n1 games for d\\n\
                 test result: ok\\n1 inputs, e\\n1 of 1 puzzles f\\n1 keys, g\\n\
                 1 kills of the server, k\\n1 guests with l\\n1 checks of the release, h\\n\
                 1 middle games, i\\n1 stops, j\\n\
                 lobby: accessibility 1, best practices 1\\n";
    let mut all = long(&home, &format!("printf '{lines}'"));
    fs::write(home.path("benches/results.jsonl"), "").unwrap();
    let document = Path::new(ROOT).join("benches/README.md");
    fs::copy(document, home.path("benches/README.md")).unwrap();
    let run = finish(&mut all, "");
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    let filled = fs::read_to_string(home.path("benches/README.md")).unwrap();
    let (results, _) = shown(&filled);
    assert!(results.len() >= 5);
    for (command, result) in results {
        assert!(result.contains("at commit 0123abc"), "{command} is no command of .ci/long");
    }
}
