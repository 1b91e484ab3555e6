use std::path::Path;

use ::csv::{Reader, ReaderBuilder};
use serde_json::Value;
use tempfile::TempDir;

use super::*;
use crate::commands::scoreboard::tests::file;

const EXAMPLE: &str = include_str!("../../../../scoreboard.example.json");

fn snapshot(text: &str) -> (TempDir, Snapshot) {
    let (folder, path) = file(text);
    (folder, Snapshot::open(&path).unwrap())
}

fn exported(text: &str, filter: &Filter, limit: Option<usize>) -> String {
    let (_folder, snapshot) = snapshot(text);
    let mut out = Vec::new();
    assert_eq!(write(&snapshot, filter, limit, &mut out).unwrap(), Faults::default());
    String::from_utf8(out).unwrap()
}

fn all(text: &str) -> String {
    exported(text, &Filter::default(), None)
}

/// The example with other names for one of its players.
fn with_name(name: &str) -> String {
    EXAMPLE.replace("\"SCG\"", &serde_json::to_string(name).unwrap())
}

/// Black's name in the first record.
fn first_black(csv: &str) -> String {
    let record = Reader::from_reader(csv.as_bytes()).records().next().unwrap().unwrap();
    record[6].to_owned()
}

#[test]
fn a_record_has_the_keys_and_the_values_of_the_json() {
    let csv = all(EXAMPLE);
    let mut reader = ReaderBuilder::new().flexible(false).from_reader(csv.as_bytes());
    let keys = reader.headers().unwrap().clone();
    let records: Vec<_> = reader.records().map(Result::unwrap).collect();
    let json: Vec<serde_json::Map<String, Value>> = serde_json::from_str(EXAMPLE).unwrap();
    assert_eq!(records.len(), json.len());
    for (record, json) in records.iter().zip(&json) {
        assert_eq!(record.len(), COLUMNS.len());
        assert!(json.keys().all(|key| keys.iter().any(|column| column == key)));
        for (key, text) in keys.iter().zip(record) {
            let unnamed = match key {
                "game" => Value::from(Entry::DEFAULT_GAME),
                "hints_black" | "hints_white" => Value::from(0),
                "guest_black" | "guest_white" | "coach_black" | "coach_white" => Value::from(false),
                _ => Value::Null,
            };
            let value = json.get(key).unwrap_or(&unnamed);
            let same = match value {
                Value::Null => text.is_empty(),
                Value::String(value) => text == value,
                value => serde_json::from_str::<Value>(text).unwrap() == *value,
            };
            assert!(same, "{key} is {text}, not {value}");
        }
    }
}

#[test]
fn the_hints_of_each_side_have_a_column() {
    let hints = r#""hints":{"black":2,"white":0},"moves":"#;
    let csv = all(&EXAMPLE.replacen("\"moves\":", hints, 1));
    assert_eq!(
        csv.lines().filter(|line| line.ends_with(",gomoku,2,0,false,false,false,false")).count(),
        1,
        "{csv}"
    );
    assert_eq!(
        csv.lines().filter(|line| line.ends_with(",gomoku,0,0,false,false,false,false")).count(),
        8,
        "{csv}"
    );
}

#[test]
fn records_end_with_crlf_as_in_rfc_4180() {
    let csv = all(EXAMPLE);
    assert_eq!(csv.matches("\r\n").count(), csv.matches('\n').count());
    assert_eq!(csv.matches("\r\n").count(), 1 + EXAMPLE.matches("\"id\"").count());
    assert!(csv.starts_with("id,started,rules,opening,board,clock,black,white,winner,"), "{csv}");
    assert!(csv.ends_with("\r\n"));
}

#[test]
fn without_results_the_keys_are_still_written() {
    let keys = format!("{}\r\n", COLUMNS.map(|(key, _)| key).join(","));
    assert_eq!(all("[]"), keys);
    assert_eq!(exported(EXAMPLE, &Filter::new(Some("Nobody"), None), Some(3)), keys);
    let mut out = Vec::new();
    let missing = Snapshot::open(Path::new("no-such-scoreboard.json")).unwrap();
    write(&missing, &Filter::default(), None, &mut out).unwrap();
    assert_eq!(String::from_utf8(out).unwrap(), keys);
}

#[test]
fn all_results_that_match_are_written_or_the_newest_of_them() {
    let whole = all(EXAMPLE);
    let newest = |limit| exported(EXAMPLE, &Filter::default(), Some(limit));
    let last: Vec<_> = whole.lines().rev().take(2).collect();
    assert_eq!(newest(2).lines().rev().take(2).collect::<Vec<_>>(), last);
    assert_eq!(newest(2).lines().count(), 3);
    assert_eq!(newest(1000), whole);
    let hers = exported(EXAMPLE, &Filter::new(Some("ada"), None), None);
    assert_eq!(hers.lines().count(), 4);
}

#[test]
fn no_name_is_read_as_a_formula_and_every_name_can_be_restored() {
    for name in ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠a", "'quoted", " =1"] {
        assert_eq!(first_black(&all(&with_name(name))), format!("'{name}"));
    }
    for name in ["Ada", "a=b", "A-1", "김민준", "a,b", "say \"hi\"", "O'Hara", "a;b"] {
        assert_eq!(first_black(&all(&with_name(name))), name);
    }
    let clock = EXAMPLE.replace("\"clock\":\"30s\"", "\"clock\":\"=cmd\"");
    assert!(all(&clock).contains(",'=cmd,"));
}

#[test]
fn a_name_cannot_contain_escape_sequences_or_line_breaks() {
    let csv = all(&with_name("\t=1\r\n\u{1b}[2J\u{202e}"));
    assert_eq!(first_black(&csv), "?=1???[2J?");
    assert_eq!(csv.lines().count(), all(EXAMPLE).lines().count());
}

#[test]
fn an_invalid_line_is_reported() {
    let (_folder, snapshot) = snapshot(&EXAMPLE.replace("\"agreement\"", "\"boredom\""));
    let faults = write(&snapshot, &Filter::default(), None, &mut Vec::new()).unwrap();
    assert_eq!(faults.shown.iter().map(|fault| fault.line).collect::<Vec<_>>(), [8]);
}
