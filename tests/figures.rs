//! The figures in the documents: those of `benches/results.jsonl`, which `.ci/long` writes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use crate::documents::{ROOT, documents};

/// What a command has shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    date: String,
    commit: String,
    command: String,
    result: Value,
}

/// The lines of the file by their commands.
fn results() -> BTreeMap<String, Taken> {
    let text = fs::read_to_string(Path::new(ROOT).join("benches/results.jsonl")).unwrap();
    let mut results = BTreeMap::new();
    for line in text.lines() {
        let taken: Taken =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(taken.date.parse::<jiff::civil::Date>().is_ok(), "{line}");
        assert!(!taken.commit.is_empty(), "{line}");
        let earlier = results.insert(taken.command.clone(), taken);
        assert!(earlier.is_none(), "one result for each command: {line}");
    }
    results
}

/// What stands between two marks of a document, each time with the rest of the first mark's line, and
/// the document without it.
fn between<'d>(document: &'d str, begin: &str, end: &str) -> (Vec<&'d str>, String) {
    let mut parts = document.split(begin);
    let mut rest = parts.next().unwrap().to_owned();
    let mut inside = Vec::new();
    for part in parts {
        let (within, after) = part.split_once(end).unwrap();
        inside.push(within);
        rest += after;
    }
    (inside, rest)
}

/// The commands with what a document shows of them, and the rest of the document.
pub(crate) fn shown(document: &str) -> (Vec<(&str, &str)>, String) {
    let (results, rest) = between(document, "<!-- result of ", "<!-- end of result -->\n");
    (results.into_iter().map(|result| result.split_once(" -->\n").unwrap()).collect(), rest)
}

#[test]
fn the_documents_show_the_results_as_they_were_taken() {
    let taken = results();
    let mut compared = 0;
    for (path, text) in documents() {
        for (command, shown) in shown(&text).0 {
            // Nothing is shown of a result that was not taken yet.
            let expected = taken.get(command).map(|Taken { date, commit, result, .. }| {
                let result = result.as_str().unwrap();
                format!("Taken on {date} at commit {commit}.\n\n{result}\n")
            });
            assert_eq!(shown, expected.unwrap_or_default(), "{path}: {command}");
            compared += 1;
        }
    }
    assert!(compared > 0);
}

/// A second figure would soon be another one.
#[test]
fn no_other_text_says_how_large_the_program_is_or_how_soon_it_draws() {
    for (path, text) in documents() {
        for line in shown(&text).1.lines() {
            let lower = line.to_lowercase();
            let is_of_it =
                ["binary", "peak memory", "first frame"].iter().any(|it| lower.contains(it));
            let mut words = line.split_whitespace().zip(line.split_whitespace().skip(1));
            let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
            let has_figure = words.any(|(number, unit)| {
                let unit = unit.trim_end_matches(|c: char| c.is_ascii_punctuation());
                is_number(number) && ["MB", "kB", "ms"].contains(&unit)
            });
            // How the first frame is told from the rest.
            let is_allowed = line.contains("40 ms of silence");
            assert!(!is_of_it || !has_figure || is_allowed, "{path}: {line}");
        }
    }
}

/// Only `docs/engine.md` has tables of the levels, where the ladder writes them.
#[test]
fn no_other_text_says_how_strong_the_levels_are() {
    for (path, text) in documents() {
        let (_, rest) = between(&text, "<!-- levels of ", "<!-- end of the levels -->");
        let mut is_of_levels = false;
        for line in rest.lines() {
            let is_row = line.starts_with('|');
            is_of_levels = is_row && (is_of_levels || line.to_lowercase().contains("level"));
            let has_score = line.split('|').any(|cell| cell.trim().ends_with('%'));
            assert!(!(is_of_levels && has_score), "{path}: {line}");
        }
    }
}
