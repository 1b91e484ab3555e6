mod quoridor;

use std::fs;

use super::*;

const GAME: &str = "(;FF[4]GM[4]SZ[15]RU[0]PB[Ada]PW[Grace]RE[B+R]C[start]\
                    ;B[hh];W[ig]C[an answer];B[aa])(;SZ[19];B[dd])";

const STYLE: ShowStyle = ShowStyle {
    lang: Lang::En,
    labels: Labels::Original,
    glyphs: GlyphChoice::Ascii,
    games: GameChoice { requested: None, usual: Kind::Gomoku },
};

/// What `show` prints of [`GAME`].
fn shown(game: usize, at: Option<usize>, form: Form) -> Result<String, RecordError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, GAME).unwrap();
    let options = ShowOptions::new(file, None, form).of_game(NonZeroUsize::new(game));
    let mut out = Vec::new();
    run(&options.after(at), STYLE, &mut out, &mut Vec::new())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn a_position_is_json_with_points_from_the_lower_left() {
    let json: serde_json::Value =
        serde_json::from_str(&shown(1, None, Form::Json).unwrap()).unwrap();
    let expected = serde_json::json!({
        "rules": "freestyle",
        "size": 15,
        "black": ["A15", "H8"],
        "white": ["I9"],
        "to_move": "white",
        "last_move": "A15",
        "result": {"winner": "black", "reason": "resignation"},
        "forbidden": {},
    });
    assert_eq!(json, expected);
}

#[test]
fn an_earlier_position_has_no_result_yet() {
    let json: serde_json::Value =
        serde_json::from_str(&shown(1, Some(0), Form::Json).unwrap()).unwrap();
    assert_eq!(json["result"], serde_json::Value::Null);
    assert_eq!(json["last_move"], serde_json::Value::Null);
    assert_eq!(json["to_move"], "black");
}

#[test]
fn the_text_has_the_board_the_players_and_the_comment() {
    let text = shown(1, Some(2), Form::Text).unwrap();
    for part in
        ["Black X Ada   White O Grace", "Rules: freestyle", "Move 2 of 3: White I6.", "an answer"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("won"), "{text}");
    assert!(shown(1, None, Form::Text).unwrap().contains("Black won: Resignation."));
}

#[test]
fn a_game_or_move_that_does_not_exist_is_an_error() {
    let text = shown(2, None, Form::Text).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("   A B")).count(), 2);
    assert!(matches!(shown(3, None, Form::Text), Err(RecordError::NoSuchGame { games: 2, .. })));
    assert!(matches!(shown(1, Some(4), Form::Text), Err(RecordError::NoSuchMove { moves: 3, .. })));
}

#[test]
fn a_picture_is_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.svg");
    assert_eq!(shown(1, None, Form::Svg(path.clone())).unwrap(), "");
    let picture = fs::read_to_string(path).unwrap();
    assert!(picture.contains("<title>Ada – Grace</title>"));
    assert_eq!(picture.matches("r=\"18\" fill").count(), 3);
    let path = folder.path().join("game.png");
    let width = "300".parse().ok();
    assert_eq!(shown(1, None, Form::Png(path.clone(), width)).unwrap(), "");
    assert!(fs::read(path).unwrap().starts_with(b"\x89PNG\r\n"));
    let nowhere = folder.path().join("missing/game.png");
    let refused = shown(1, None, Form::Png(nowhere.clone(), width));
    assert!(matches!(refused, Err(RecordError::Write { path, .. }) if path == nowhere));
}

#[test]
fn a_row_that_wins_is_the_result_of_a_record_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let moves = "h8 a1 i8 a2 j8 a3 k8 a4 l8";
    fs::write(&file, format!("{{\"board\":15,\"rules\":\"freestyle\",\"moves\":\"{moves}\"}}"))
        .unwrap();
    let mut out = Vec::new();
    run(&ShowOptions::new(file, None, Form::Json), STYLE, &mut out, &mut Vec::new()).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(json["result"], serde_json::json!({"winner": "black", "reason": "five"}));
}

#[test]
fn a_picture_overwrites_a_file_only_if_forced_and_the_record_never() {
    let folder = tempfile::tempdir().unwrap();
    let (file, path) = (folder.path().join("game.sgf"), folder.path().join("game.svg"));
    fs::write(&file, GAME).unwrap();
    fs::write(&path, "before").unwrap();
    let show = |path: &PathBuf, forced| {
        let options = ShowOptions::new(file.clone(), None, Form::Svg(path.clone()));
        run(&options.overwriting(forced), STYLE, &mut Vec::new(), &mut Vec::new())
    };
    assert!(matches!(show(&path, false), Err(RecordError::Exists(_))));
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert!(matches!(show(&file, true), Err(RecordError::IsInput(_))));
    show(&path, true).unwrap();
    assert!(fs::read_to_string(&path).unwrap().starts_with("<svg "));
}

#[test]
fn the_forbidden_points_follow_the_requested_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let moves = "h8 a1 i8 a3 j9 a5 j10 a7";
    fs::write(&file, format!("{{\"board\":15,\"moves\":\"{moves}\"}}")).unwrap();
    let shown = |rules, form| {
        let mut out = Vec::new();
        let options = ShowOptions::new(file.clone(), None, form).with_rules(rules);
        run(&options, STYLE, &mut out, &mut Vec::new()).unwrap();
        String::from_utf8(out).unwrap()
    };
    let json =
        |rules| -> serde_json::Value { serde_json::from_str(&shown(rules, Form::Json)).unwrap() };
    assert_eq!(json(None)["rules"], serde_json::Value::Null);
    assert_eq!(json(None)["forbidden"], serde_json::json!({}));
    let judged = json(Some(Rules::Renju));
    assert_eq!(judged["rules"], "renju");
    assert_eq!(judged["forbidden"], serde_json::json!({"J8": "double_three"}));
    assert!(shown(Some(Rules::Renju), Form::Text).contains("Rules: renju"));
}
