//! Positions of Quoridor.

use std::fs;

use serde::Deserialize;
use serde_json::{Value, json};

use super::*;

/// What `show` prints of a file with this text.
fn shown(name: &str, text: &str, form: Form) -> Result<String, RecordError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    fs::write(&file, text).unwrap();
    let mut out = Vec::new();
    let choice = GameChoice::among_all(Some("quoridor"));
    run(&options(file, form), choice, STYLE, &mut out, &mut Vec::new())?;
    Ok(String::from_utf8(out).unwrap())
}

fn json_of(name: &str, text: &str) -> Value {
    serde_json::from_str(&shown(name, text, Form::Json).unwrap()).unwrap()
}

#[derive(Deserialize)]
struct Cases {
    positions: Vec<Case>,
}

/// A position with every legal move; player 0 is Black. See `tests/data/README.md`.
#[derive(Deserialize)]
struct Case {
    pawns: Value,
    walls_left: Value,
    walls: Vec<String>,
    to_move: usize,
    moves: String,
    legal: Value,
    winner: Option<usize>,
}

#[test]
fn the_json_of_positions_with_known_moves() {
    let text = include_str!("../../../../tests/data/quoridor_cases.json");
    let cases: Cases = serde_json::from_str(text).unwrap();
    let side = |number: usize| ["black", "white"][number];
    for mut case in cases.positions {
        let json = json_of("game.txt", &case.moves);
        case.walls.sort();
        assert_eq!(json["pawns"], case.pawns, "{}", case.moves);
        assert_eq!(json["walls"], json!(case.walls));
        assert_eq!(json["walls_left"], case.walls_left);
        assert_eq!(json["to_move"], side(case.to_move));
        assert_eq!(json["winner"], json!(case.winner.map(side)));
        assert_eq!(json["legal"], case.legal, "{}", case.moves);
    }
}

#[test]
fn a_position_that_comes_up_for_the_third_time_is_drawn_unless_the_record_goes_on() {
    let moves = "e2 e8 e1 e9 e2 e8 e1 e9";
    let json = json_of("game.txt", moves);
    assert_eq!(json["result"], json!({"winner": null, "reason": "repetition"}));
    assert_eq!((&json["legal"], json["last_move"].as_str()), (&json!([]), Some("e9")));
    let json = json_of("game.txt", &format!("{moves} e2"));
    assert_eq!((&json["result"], json["last_move"].as_str()), (&Value::Null, Some("e2")));
}

#[test]
fn the_result_is_that_of_the_record_or_of_the_goal() {
    let resigned = r#"{"winner":"white","reason":"resignation","moves":"e2"}"#;
    let result = json!({"winner": "white", "reason": "resignation"});
    let json = json_of("game.json", resigned);
    assert_eq!((&json["result"], &json["winner"]), (&result, &Value::Null));
    let json = json_of("game.txt", "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9");
    assert_eq!(json["result"], json!({"winner": "black", "reason": "goal"}));
    assert_eq!((&json["winner"], &json["legal"]), (&json!("black"), &json!([])));
}

#[test]
fn the_text_has_the_players_the_board_and_the_walls_left() {
    let record = r#"{"game":"quoridor","black":"Ada","white":"Grace","winner":null,"reason":"agreement","moves":"e2 e8 e3h"}"#;
    let text = shown("game.json", record, Form::Text).unwrap();
    for part in [
        "Black X Ada   White O Grace\nDraw: Agreement.\n    a   b",
        " 2  .   .   .   .   X   .   .   .   .  2\n",
        "X 9 walls  O 10 walls\nMove 3 of 3: Black e3h.\n",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn what_does_not_apply_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file
    };
    let (list, json) = (write("a.txt", "e2 e8"), write("a.json", r#"{"moves":"e2 e8"}"#));
    let refused = |file: &PathBuf, flag, value: &str, game| {
        let given = Given::from_iter([(flag, value.to_owned())]);
        let options = ShowOptions { read: told(given), ..options(file.clone(), Form::Json) };
        let choice = GameChoice::among_all(game);
        match run(&options, choice, STYLE, &mut Vec::new(), &mut Vec::new()) {
            Err(RecordError::NotApplicable(why)) => {
                assert_eq!(why.flag, flag);
                why.to
            }
            other => panic!("{other:?}"),
        }
    };
    let quoridor = Some("quoridor");
    for (flag, value) in [
        ("rules", "renju"),
        ("numbers", "off"),
        ("marks", "all"),
        ("link", ""),
        ("rows", "top"),
        ("board", "15"),
    ] {
        assert_eq!(refused(&list, flag, value, quoridor), "quoridor");
    }
    assert_eq!(refused(&json, "notation", "qtp", quoridor), "json");
    assert_eq!(refused(&list, "notation", "qtp", None), "gomoku");
}
