use clap::FromArgMatches;
use serde_json::{Value, json};

use super::*;
use crate::game::record::Format;
use crate::gomoku::record;

/// Black to move wins with a quiet first move.
const QUIET: &str = r#"{"rules":"standard","size":11,"to_move":"black",
    "black":["g7","g5","e7","e8","h5"],"white":["d6","h4","d7","d4","f6"]}"#;

/// What `gomoku solve` prints about this position with these options.
fn solve_text(position: &str, options: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.json");
    std::fs::write(&path, position).unwrap();
    let path = path.to_str().unwrap();
    let args = ["solve", path].into_iter().chain(options.split_whitespace());
    let matches = command(Lang::En).try_get_matches_from(args).unwrap();
    let flags = SolveFlags::from_arg_matches(&matches).unwrap();
    let speech = Speech::of(Lang::En);
    let mut out = Vec::new();
    answer(&flags, speech, &AtomicBool::new(false), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn solve_json(position: &Value, options: &str) -> Value {
    let options = format!("--json {options}");
    serde_json::from_str(&solve_text(&position.to_string(), &options)).unwrap()
}

#[test]
fn every_case_has_its_answer() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../../../tests/data/vcf_cases.json")).unwrap();
    assert!(cases.len() > 50);
    for case in cases {
        let mut position = case.clone();
        position["rules"] = case["rule"].clone();
        let solved = solve_json(&position, "--vcf");
        if case["kind"] == "no_vcf" {
            assert_eq!((&solved["result"], &solved["limit"]), (&json!("none"), &Value::Null));
            continue;
        }
        let depth = case["depth"].as_u64().unwrap();
        assert_eq!(solved["result"], "win", "{case}");
        assert_eq!((&solved["plies"], &solved["shortest"]), (&json!(2 * depth + 1), &json!(true)));
        let line = solved["line"].as_array().unwrap();
        assert_eq!(line.len() as u64, 2 * depth + 1);
        let first = json!(line[0].as_str().unwrap().to_uppercase());
        assert!(case["first_moves"].as_array().unwrap().contains(&first), "{case}: {first}");
    }
}

#[test]
fn a_win_is_shown_with_every_answer() {
    let text = solve_text(QUIET, "");
    let tree: Vec<&str> = text.lines().take_while(|line| !line.contains("nodes")).collect();
    insta::assert_snapshot!(tree.join("\n"));
}

#[test]
fn the_variations_of_the_sgf_are_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("win.sgf");
    let solved =
        solve_json(&serde_json::from_str(QUIET).unwrap(), &format!("--sgf {}", path.display()));
    let reading = record::Reading::new(Format::Sgf, jiff::tz::TimeZone::UTC);
    let text = std::fs::read(&path).unwrap();
    let record = record::read(&reading, &text).next().unwrap().record.unwrap();
    let main = record.tree.main_moves().count() as u64;
    assert_eq!(Some(main), solved["plies"].as_u64());
    assert!(record.tree.has_variations());
    assert_eq!(record.rules.known(), Some(Rules::Standard));
    let first = record.tree.children(record.tree.main_moves().next().unwrap().0).count();
    assert_eq!(first, solved["tree"]["answers"].as_array().unwrap().len());
}

#[test]
fn what_is_no_proof_is_unknown_and_says_why() {
    let position: Value = serde_json::from_str(QUIET).unwrap();
    let solved = solve_json(&position, "--nodes 5");
    assert_eq!((&solved["result"], &solved["limit"]), (&json!("unknown"), &json!("nodes")));
    let solved = solve_json(&position, "--vcf");
    assert_eq!((&solved["result"], &solved["limit"]), (&json!("none"), &Value::Null));
}

#[test]
fn the_other_side_threatens_what_it_wins_by_after_a_pass() {
    let open_three = json!({
        "size": 15, "black": ["h8", "i8", "j8"], "white": ["a1", "a15"], "to_move": "white",
    });
    let solved = solve_json(&open_three, "--threats");
    assert_eq!((&solved["result"], &solved["for"]), (&json!("win"), &json!("black")));
    assert_eq!(solved["plies"], 3);
    assert_eq!(solve_json(&open_three, "--vcf")["result"], "none");
    let text = solve_text(&open_three.to_string(), "--for black");
    assert!(text.contains("What Black threatens if White passes:"), "{text}");
}

#[test]
fn a_position_in_which_the_game_is_over_is_refused() {
    let args = ["solve", "h8i9h9i10h10i11h11i12h12", "--threats"];
    let matches = command(Lang::En).try_get_matches_from(args).unwrap();
    let flags = SolveFlags::from_arg_matches(&matches).unwrap();
    let speech = Speech::of(Lang::En);
    let mut out = Vec::new();
    let refused = answer(&flags, speech, &AtomicBool::new(false), &mut out).unwrap_err();
    assert!(refused.text(Lang::En).contains("the game is over in this position"));
    assert!(out.is_empty());
}
