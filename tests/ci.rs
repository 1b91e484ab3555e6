//! What the scripts of `.ci` prove.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;

use crate::needs::NEEDS;
use crate::support::{Home, Run, finish};

#[test]
fn ci_cannot_be_green_without_all_that_tests_need() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/run");
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
