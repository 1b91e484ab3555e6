mod quoridor;

use std::fs;

use super::*;
use crate::board::LabelChoice;
use crate::console::glyphs::GlyphChoice;
use crate::game::record::Given;
use crate::lang::Lang;
use crate::views::speech::Speech;

const GAME: &str = "(;FF[4]GM[4]SZ[15]RU[0]PB[Ada]PW[Grace]RE[B+R]C[start]\
                    ;B[hh];W[ig]C[an answer];B[aa])(;SZ[19];B[dd])";

const STYLE: Style = Style {
    speech: Speech { lang: Lang::En, labels: LabelChoice::Original },
    glyphs: GlyphChoice::Ascii,
};

/// The output format of a position.
enum Form {
    Text,
    Json,
    Svg(PathBuf),
    Png(PathBuf, Option<PngWidth>),
}

/// The final position of the file's first game.
fn options(file: PathBuf, form: Form) -> ShowOptions {
    let options = ShowOptions { file, ..ShowOptions::default() };
    match form {
        Form::Text => options,
        Form::Json => ShowOptions { json: true, ..options },
        Form::Svg(path) => ShowOptions { svg: Some(path), ..options },
        Form::Png(path, width) => ShowOptions { png: Some(path), width, ..options },
    }
}

/// What a game is told.
fn told(given: Given) -> ReadFlags {
    ReadFlags { given, ..ReadFlags::default() }
}

/// Shows a record of gomoku.
fn run_usual(
    options: &ShowOptions,
    style: Style,
    out: &mut Vec<u8>,
    err: &mut Vec<u8>,
) -> Result<(), RecordError> {
    run(options, GameChoice::among_all(None), style, out, err)
}

/// What `show` prints of [`GAME`].
fn shown(game: usize, at: Option<usize>, form: Form) -> Result<String, RecordError> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, GAME).unwrap();
    let options = ShowOptions { number: NonZeroUsize::new(game), at, ..options(file, form) };
    let mut out = Vec::new();
    run_usual(&options, STYLE, &mut out, &mut Vec::new())?;
    Ok(String::from_utf8(out).unwrap())
}

#[test]
fn a_position_is_json_with_points_from_the_lower_left() {
    let json: serde_json::Value =
        serde_json::from_str(&shown(1, None, Form::Json).unwrap()).unwrap();
    let expected = serde_json::json!({
        "rules": "freestyle",
        "board": 15,
        "black": ["a15", "h8"],
        "white": ["i9"],
        "to_move": "white",
        "last_move": "a15",
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
fn the_first_of_several_games_is_said_to_be_that() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let told = |text: &str, number: usize| {
        fs::write(&file, text).unwrap();
        let number = NonZeroUsize::new(number);
        let options = ShowOptions { number, ..options(file.clone(), Form::Json) };
        let mut err = Vec::new();
        run_usual(&options, STYLE, &mut Vec::new(), &mut err).unwrap();
        String::from_utf8(err).unwrap()
    };
    assert!(told(GAME, 0).contains("the first of several games: --number"));
    assert_eq!(told(GAME, 1) + &told(GAME, 2) + &told("(;GM[4];B[hh])", 0), "");
}

#[test]
fn a_game_without_a_result_is_won_by_its_last_row() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    let won = "(;GM[4]SZ[15]RU[freestyle];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])";
    fs::write(&file, won).unwrap();
    let mut out = Vec::new();
    run_usual(&options(file, Form::Text), STYLE, &mut out, &mut Vec::new()).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("Black won: Five in a row."), "{text}");
    assert!(text.ends_with("Move 9 of 9: Black A4.\nWinning row: A0 A1 A2 A3 A4\n"), "{text}");
}

fn in_lang(lang: Lang) -> Style {
    Style { speech: Speech { lang, ..STYLE.speech }, ..STYLE }
}

/// Variations, labels and marks after the first move.
const NOTED: &str = "(;GM[4]SZ[15]RU[renju]AB[cc][dc][fc][gc][hc]AW[cd][cf]\
                     ;B[hh];W[ii]LB[aa:A][ba:good][ca:家나][da:X][hh:1]TR[ea][ii]MA[fa]CR[ga]SQ[ha]SL[ia:ja]\
                     (;B[jj];W[kk])(;B[aa])(;B[kj])(;B[])(;B[ii]))";

/// What `show` prints of [`NOTED`] after two moves, and what it reports.
fn noted(style: Style, marks: Option<&str>, form: Form) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, NOTED).unwrap();
    let given = marks.map(|marks| ("marks", marks.to_owned())).into_iter().collect();
    let options = ShowOptions { at: Some(2), read: told(given), ..options(file, form) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    run_usual(&options, style, &mut out, &mut err).unwrap();
    [out, err].map(|bytes| String::from_utf8(bytes).unwrap()).into()
}

#[test]
fn the_text_has_labels_marks_variations_and_forbidden_points() {
    let (text, _) = noted(STYLE, None, Form::Text);
    let rows = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    let shown = rows(&text);
    assert_eq!(shown[3], " 0 A g 家? ^ * % = ~ ~ . . . . . 0");
    assert_eq!(shown[5], " 2 . . X X ! X X X . . . . . . . 2");
    assert_eq!(shown[12], " 9 . . . . . . . . . a c . . . . 9");
    assert_eq!(
        shown[19..],
        [
            "Move 2 of 4: White I8. Black to move.",
            "Marked: A A0, good B0, 家나 C0, X D0, 1 H7, triangle E0 I8, cross F0, circle G0, \
             square H0, selected I0 J0",
            "Variations: a J9, b A0, c K9, d pass, e I8",
            "Forbidden: E2",
        ]
    );
    let unicode = Style { glyphs: GlyphChoice::Unicode, ..STYLE };
    let (text, _) = noted(unicode, None, Form::Text);
    assert!(text.contains(" 0 A g 家X △ ✕ ◌ □ ◈ ◈ . . . . . 0\n"), "{text}");
    let korean = noted(in_lang(Lang::Ko), None, Form::Text).0;
    assert!(korean.contains("세모 E0 I8, 가위표 F0") && korean.ends_with("금수: E2\n"), "{korean}");

    let (text, _) = noted(STYLE, Some("record"), Form::Text);
    assert!(text.contains("\nMarked: ") && !text.contains("Variations"), "{text}");
    assert!(text.contains(" 2 . . X X . X X X "), "{text}");
    let (text, _) = noted(STYLE, Some("off"), Form::Text);
    assert!(text.ends_with("Black to move.\n") && text.contains(" 0 . . . . . "), "{text}");
}

#[test]
fn json_has_labels_marks_and_variations() {
    let (text, _) = noted(STYLE, None, Form::Json);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        json["labels"],
        serde_json::json!({"a15": "A", "b15": "good", "c15": "家나", "d15": "X", "h8": "1"})
    );
    assert_eq!(json["marks"]["i7"], serde_json::json!(["triangle"]));
    assert_eq!(json["marks"].as_object().unwrap().len(), 7);
    assert_eq!(json["variations"], serde_json::json!(["j6", "a15", "k6", "pass", "i7"]));
    assert_eq!(json["forbidden"], serde_json::json!({"e13": "overline"}));
}

#[test]
fn a_picture_describes_what_is_on_it_and_what_is_not_drawn_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |lang, signs: Option<&str>| {
        let file = folder.path().join(format!("{lang}{signs:?}.svg"));
        let (_, reported) = noted(in_lang(lang), signs, Form::Svg(file.clone()));
        // The last variation is a stone on a stone, which is reported first.
        let (_, reported) = reported.split_once('\n').unwrap();
        (fs::read_to_string(file).unwrap(), reported.to_owned())
    };
    let (svg, reported) = drawn(Lang::En, None);
    assert!(
        svg.contains(
            "<desc>1 H7, 2 I8. Marked: A A0, good B0, 家나 C0, X D0, 1 H7, triangle E0 I8, \
             cross F0, circle G0, square H0, selected I0 J0. \
             Variations: a J9, b A0, c K9, d pass, e I8. Forbidden: E2</desc>"
        ),
        "{svg}"
    );
    assert_eq!(
        reported,
        "gomoku: labels that a picture has no letters for were left out (1): 家나 C0\n"
    );
    assert!(drawn(Lang::Ko, None).1.contains("표시를 뺐습니다(1개): 家나 C0"));
    let (svg, reported) = drawn(Lang::En, Some("off"));
    assert!(svg.contains("<desc>1 H7, 2 I8</desc>") && reported.is_empty(), "{svg}");
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
fn a_picture_is_not_written_to_a_file_that_is_named_as_another_kind() {
    let folder = tempfile::tempdir().unwrap();
    for (form, name, used) in [
        (Form::Svg as fn(PathBuf) -> Form, "game.PNG", "png"),
        ((|path| Form::Png(path, None)) as _, "game.svg", "svg"),
    ] {
        let path = folder.path().join(name);
        let refused = shown(1, None, form(path.clone()));
        assert!(matches!(refused, Err(RecordError::OtherPicture { flag, .. }) if flag == used));
        assert!(!path.exists(), "{name}");
    }
}

#[test]
fn a_row_that_wins_is_the_result_of_a_record_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let moves = "h8 a1 i8 a2 j8 a3 k8 a4 l8";
    fs::write(&file, format!("{{\"board\":15,\"rules\":\"freestyle\",\"moves\":\"{moves}\"}}"))
        .unwrap();
    let mut out = Vec::new();
    run_usual(&options(file, Form::Json), STYLE, &mut out, &mut Vec::new()).unwrap();
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
        let options = options(file.clone(), Form::Svg(path.clone()));
        run_usual(
            &ShowOptions { force: forced, ..options },
            STYLE,
            &mut Vec::new(),
            &mut Vec::new(),
        )
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
    let shown = |rules: Option<&str>, form| {
        let mut out = Vec::new();
        let given = rules.map(|rules| ("rules", rules.to_owned())).into_iter().collect();
        let options = ShowOptions { read: told(given), ..options(file.clone(), form) };
        run_usual(&options, STYLE, &mut out, &mut Vec::new()).unwrap();
        String::from_utf8(out).unwrap()
    };
    let json =
        |rules| -> serde_json::Value { serde_json::from_str(&shown(rules, Form::Json)).unwrap() };
    assert_eq!(json(None)["rules"], serde_json::Value::Null);
    assert_eq!(json(None)["forbidden"], serde_json::json!({}));
    let judged = json(Some("renju"));
    assert_eq!(judged["rules"], "renju");
    assert_eq!(judged["forbidden"], serde_json::json!({"j8": "double_three"}));
    assert!(shown(Some("renju"), Form::Text).contains("Rules: renju"));
}
