//! Tests of games as records.

use serde_json::{Value, json};

use super::*;
use crate::board::{Color, Seat};
use crate::gomoku::position::Gomoku;
use crate::quoridor::position::Quoridor;
use crate::wire::ShownEnding;

const SGF: &str = "(;GM[4]FF[4]SZ[15]RU[renju]PB[Ada]PW[Bob]RE[B+Five];AB[aa]C[Begin];B[hh]C[center]\
                   ;W[ii](;C[between];B[jh];W[tt])(;B[aa]))";

fn game(text: &str) -> Result<Game, Fault> {
    Game::of_file(text.as_bytes(), &[Records::of::<Gomoku>(), Records::of::<Quoridor>()])
}

fn of(text: &str) -> ShownRecord {
    game(text).unwrap().positions
}

fn written(text: &str, form: Form, ply: Option<usize>) -> Result<Vec<u8>, String> {
    let written = game(text).unwrap().written(Wanted { form, ply, v: None, lang: Lang::En });
    written
        .map(|written| written.plain.content.to_vec())
        .map_err(|fault| Lang::En.game_not_given(&fault))
}

#[test]
fn a_record_is_shown_move_by_move_with_its_comments() {
    let shown = of(SGF);
    assert_eq!((&*shown.game, &*shown.terms), ("gomoku", "renju 15"));
    assert_eq!((&*shown.players.first, &*shown.players.second), ("Ada", "Bob"));
    let over = ShownEnding { winner: Some(Color::Black), reason: None, text: None };
    assert_eq!(shown.over.map(|over| ShownEnding { reason: None, ..over }), Some(over));
    let moves: Vec<_> = shown.positions.iter().map(|position| position.made.as_deref()).collect();
    assert_eq!(moves, [None, Some("h8"), Some("i7"), Some("j8"), Some("pass")]);
    let by: Vec<_> = shown.positions.iter().map(|position| position.by).collect();
    let (first, second) = (Some(Seat::First), Some(Seat::Second));
    assert_eq!(by, [None, first, second, first, second]);
    let comments: Vec<_> = shown.positions.iter().map(|position| &*position.comment).collect();
    assert_eq!(comments, ["Begin", "center", "between", "", ""]);
    let board = &shown.positions[3].board;
    let stones = json!({"black": ["a15", "h8", "j8"], "white": ["i7"]});
    assert_eq!((&board["stones"], &board["last"]), (&stones, &json!(["j8"])));
}

#[test]
fn the_first_of_several_games_is_shown_and_said_to_be_that() {
    let shown = |text| {
        let written = written(text, Form::Positions, None).unwrap();
        serde_json::from_slice::<Value>(&written).unwrap()
    };
    let [one, two] =
        ["(;GM[4]SZ[15];B[hh])", "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[ii])"].map(shown);
    let told = [&one, &two].map(|shown| shown.get("is_first_of_several"));
    assert_eq!(told, [None, Some(&json!(true))]);
    assert_eq!(one["positions"], two["positions"]);
}

#[test]
fn what_is_doubtful_in_a_file_is_told_in_the_language_that_is_asked_for() {
    let remarks = |text: &str, lang| {
        let wanted = Wanted { form: Form::Positions, ply: None, v: None, lang };
        let written = game(text).unwrap().written(wanted).unwrap();
        let shown: Value = serde_json::from_slice(&written.plain.content).unwrap();
        shown.get("remarks").cloned()
    };
    let cut = "(;GM[4]SZ[15];B[hh];W[zz";
    assert_eq!(remarks("(;GM[4]SZ[15];B[hh])", Lang::En), None);
    assert_eq!(
        remarks(cut, Lang::En),
        Some(json!(["the file ends at line 1, column 25, before its end: what is whole was read"]))
    );
    let korean = remarks(cut, Lang::Ko).unwrap().to_string();
    assert!(korean.contains("파일"), "{korean}");
}

#[test]
fn rows_and_forbidden_points_are_shown_where_the_rules_are_known() {
    let fours = "[hh];W[aa];B[ih];W[ac];B[jh];W[ae];B[kh];W[ag];B[lh]";
    let shown = of(&format!("(;GM[4]SZ[15];B{fours})"));
    assert_eq!(shown.positions[9].board["row"], json!(["h8", "i8", "j8", "k8", "l8"]));
    let shown = of("(;GM[4]SZ[15]RU[renju]AB[gh][ih][hg][hi]AW[aa][ac][ae][ag]PL[B])");
    let forbidden = &shown.positions[0].board["forbidden"];
    assert_eq!(
        (&forbidden[0]["at"], forbidden[0]["stones"].as_array().map(Vec::len)),
        (&json!("h8"), Some(4))
    );
    assert_eq!(forbidden.as_array().map(Vec::len), Some(1));
}

#[test]
fn a_game_of_quoridor_is_shown_to_its_goal() {
    let moves = "e2 e8 e3 e7 e4 e6 e4h a8v";
    let shown = of(&format!(r#"{{"game":"quoridor","black":"Ada","moves":"{moves}"}}"#));
    assert_eq!((&*shown.game, &*shown.terms), ("quoridor", "quoridor 9"));
    let by: Vec<_> = shown.positions.iter().filter_map(|position| position.by).take(3).collect();
    assert_eq!(by, [Seat::First, Seat::Second, Seat::First]);
    let board = &shown.positions[8].board;
    assert_eq!(board["pawns"], json!({"first": "e4", "second": "e6"}));
    assert_eq!((&board["walls"], &board["last"]), (&json!(["e4h", "a8v"]), &json!(["a8v"])));
    assert_eq!(board["walls_left"], json!({"first": 9, "second": 9}));
    assert_eq!(shown.over, None);
}

#[test]
fn a_file_can_be_had_in_every_form_that_its_game_has() {
    let sgf = String::from_utf8(written(SGF, Form::Sgf, None).unwrap()).unwrap();
    assert_eq!(of(&sgf), of(SGF));
    let json = String::from_utf8(written(SGF, Form::Json, None).unwrap()).unwrap();
    assert_eq!(of(&json), of(SGF));
    let (one, all) =
        (written(SGF, Form::Png, Some(1)).unwrap(), written(SGF, Form::Png, None).unwrap());
    assert!(one.starts_with(b"\x89PNG") && all.starts_with(b"\x89PNG") && one != all);
    let quoridor = r#"{"game":"quoridor","moves":"e2 e8"}"#;
    let moves = String::from_utf8(written(quoridor, Form::Moves, None).unwrap()).unwrap();
    assert_eq!(moves.trim_end(), "# game quoridor\n1. e2 e8");
    let refused = written(quoridor, Form::Sgf, None).unwrap_err();
    assert_eq!(refused, "there are no records of this game in this format");
}

#[test]
fn a_film_shows_every_position_and_some_of_a_long_game() {
    assert!(written(SGF, Form::Gif, None).unwrap().starts_with(b"GIF89a"));
    assert_eq!(frames(0), [0]);
    assert_eq!(frames(3), [0, 1, 2, 3]);
    let long = frames(MOST_MOVES);
    assert!(long.len() <= MOST_FRAMES + 1 && long.last() == Some(&MOST_MOVES), "{long:?}");
}

#[test]
fn files_without_a_game_or_with_an_endless_one_are_refused() {
    let fault = |text: &str| game(text).err().map(|fault| Lang::En.game_not_given(&fault));
    for text in ["", "hello", "{", "(;GM[4", "[]", "\u{0}\u{1}"] {
        assert!(fault(text).is_some(), "{text:?}");
    }
    let passes = |count: usize| format!("(;GM[4]SZ[15]{})", ";B[]".repeat(count));
    assert_eq!(fault(&passes(MOST_MOVES)), None);
    assert_eq!(fault(&passes(MOST_MOVES + 1)).unwrap(), "the game has more than 1000 moves");
}
