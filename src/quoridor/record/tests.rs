use jiff::tz::TimeZone;
use proptest::prelude::*;
use serde_json::{Map, json};

use super::*;
use crate::board::{ByColor, Color, Outcome, Reason};
use crate::game::record::{
    self, Capabilities, Ending, Feature, FileFault, Format, MoveFault, Reading, Recorded as _,
    Remark, WrongMove,
};
use crate::quoridor::position::Terms;
use crate::quoridor::rules::State;

/// What is wrong with a game.
type Fault = record::Fault<Quoridor>;

/// The error of a game that could not be parsed.
type ParseError = record::ParseError<Fault>;

/// A notation as it is given with a flag.
fn given(flag: &'static str, notation: Notation) -> Given {
    [(flag, notation.to_string())].into_iter().collect()
}

/// The text of a record in a file.
fn print(record: &Record, format: Format, notation: Notation) -> String {
    record.written(format, &given(TO_NOTATION, notation))
}

/// Reads all games of a file.
fn all(format: Format, notation: Notation, bytes: &[u8]) -> Vec<Result<Record, ParseError>> {
    let given = given(NOTATION, notation);
    let reading = Reading { given, ..Reading::new(format, TimeZone::UTC) };
    Record::read_games(&reading, bytes).map(|game| game.record).collect()
}

/// Reads the only game of a file.
fn one(format: Format, text: &str) -> Result<Record, ParseError> {
    let mut games = all(format, Notation::Standard, text.as_bytes());
    assert_eq!(games.len(), 1, "one game: {games:?}");
    games.remove(0)
}

fn names(record: &Record) -> String {
    record.names().join(" ")
}

/// The games of a file, each as its moves.
fn lists(notation: Notation, text: &str) -> Vec<String> {
    let games = all(Format::Moves, notation, text.as_bytes());
    games.into_iter().map(|game| names(&game.unwrap())).collect()
}

#[test]
fn a_goal_on_the_board_is_written_as_the_result() {
    let read = one(Format::Moves, "e2 e8 e3 e7 e4 e6 e5 d6 e6 d5 e7 d4 e8 d3 e9").unwrap();
    assert_eq!(read.ending, Ending::Unknown);
    let written = one(Format::Json, &read.written(Format::Json, &Given::default())).unwrap();
    assert_eq!(written.ending, Ending::Outcome(Outcome::win(Color::Black, Reason::Goal)));
}

#[test]
fn a_result_is_doubted_that_the_moves_do_not_have() {
    let moves = "e2 e8 e3 e7 e4 e6 e5 d6 e6 d5 e7 d4 e8 d3 e9";
    for (winner, reason, expected) in [
        ("white", "", vec![Remark::OtherResult { stated: "0-1", by_rules: "1-0" }]),
        ("black", "", vec![]),
        ("black", "goal", vec![]),
        ("black", "five", vec![Remark::OtherReason(Reason::Five)]),
    ] {
        let text =
            json!({ "game": "quoridor", "moves": moves, "winner": winner, "reason": reason })
                .to_string();
        let reading = Reading::new(Format::Json, TimeZone::UTC);
        let games: Vec<_> = Record::read_games(&reading, text.as_bytes()).collect();
        assert_eq!(games[0].remarks, expected, "{text}: {games:?}");
    }
}

#[test]
fn a_list_is_a_line_a_column_or_numbered() {
    for text in [
        "e2 e8 e3h",
        "E2, E8, E3 H",
        "e2\ne8\ne3h\n",
        "1. e2 e8 2. e3h",
        "1. e2 e8\n2. e3 horizontal\n",
        "# game quoridor\ne2\ne8\ne3 h\n",
    ] {
        assert_eq!(lists(Notation::Standard, text), ["e2 e8 e3h"], "{text:?}");
    }
    assert_eq!(
        lists(Notation::Standard, "e2 e8\ne3h\n\n1. d1\n2. e8\n"),
        ["e2 e8", "e3h", "d1 e8"]
    );
}

#[test]
fn lists_of_other_programs() {
    assert_eq!(lists(Notation::OpenSpiel, "e8 e2 e6h"), ["e2 e8 e3h"]);
    for text in [
        "playmove black e8\nplaymove white E2\nplaywall black e7 horizontal\n",
        "PlayMove Black E8\nPlayMove White E2\nPlayWall Black E7h\n",
        "e8 e2 e7h",
        "e8\ne2\ne7 horizontal\n",
    ] {
        assert_eq!(lists(Notation::Qtp, text), ["e2 e8 e3h"], "{text:?}");
    }
    let wrong = all(Format::Moves, Notation::Qtp, b"playmove white e2");
    let why = WrongMove::Misread(NotationError::NotToMove);
    let text = "playmove white e2".to_owned();
    assert_eq!(wrong[0].as_ref().unwrap_err().fault, MoveFault { number: 1, text, why }.into());
}

#[test]
fn a_list_is_written_in_each_notation() {
    let record = one(Format::Moves, "e2 e8 e3h").unwrap();
    let written = |notation| print(&record, Format::Moves, notation);
    assert_eq!(written(Notation::Standard), "# game quoridor\n1. e2 e8 2. e3h\n");
    assert_eq!(written(Notation::OpenSpiel), "# game quoridor\n1. e8 e2 2. e6h\n");
    assert_eq!(
        written(Notation::Qtp),
        "# game quoridor\nplaymove black e8\nplaymove white e2\nplaywall black e7 horizontal\n"
    );
}

#[test]
fn a_wrong_move_is_reported_with_its_place_and_the_reason() {
    let place = |line, column| record::Place::Text { line, column };
    for (text, number, shown, at, why) in [
        ("1. e2 x", 2, "x", place(1, 7), NotationError::NotAMove),
        ("1. e2 j1", 2, "j1", place(1, 7), NotationError::OffBoard),
    ] {
        let games = all(Format::Moves, Notation::Standard, text.as_bytes());
        let error = games.last().unwrap().as_ref().unwrap_err();
        assert_eq!(error.place, at, "{text}");
        let why = WrongMove::Misread(why);
        assert_eq!(error.fault, MoveFault { number, text: shown.to_owned(), why }.into());
    }
    let games = all(Format::Moves, Notation::Standard, b"e2 e8\ne2 e9");
    let error = games[1].as_ref().unwrap_err();
    assert_eq!(error.place, place(2, 4));
    let Fault::Move(MoveFault { number: 2, why: WrongMove::Refused { why, position }, .. }) =
        &error.fault
    else {
        panic!("{error}")
    };
    let before = games[0].as_ref().unwrap().after(1);
    assert_eq!(position.state(), before.state());
    assert_eq!(*why, before.check("e9".parse().unwrap()).unwrap_err());
    let error = one(Format::Json, r#"{"game":"quoridor","moves":"e2 e8 e4"}"#).unwrap_err();
    assert!(error.fault.to_string().starts_with("move 3, `e4`: "), "{error}");
}

#[test]
fn a_record_goes_on_where_a_position_has_come_up_for_the_third_time() {
    let moves = "e2 e8 e1 e9 e2 e8 e1 e9 e2 e8";
    let record = one(Format::Moves, moves).unwrap();
    assert_eq!(names(&record), moves);
    assert_eq!(record.ending_by_rules(), Ending::Unknown);
    let reading = Reading::new(Format::Moves, TimeZone::UTC);
    let games: Vec<_> = Record::read_games(&reading, moves.as_bytes()).collect();
    assert_eq!(games[0].remarks, [Remark::PlayedOn { end: 8, moves: 2 }]);
}

#[test]
fn a_record_that_ends_where_a_position_has_come_up_for_the_third_time_is_drawn() {
    let record = one(Format::Moves, "e2 e8 e1 e9 e2 e8 e1 e9").unwrap();
    let drawn = Outcome::draw(Reason::Repetition);
    assert_eq!(record.ending_by_rules(), Ending::Outcome(drawn));
    let text = r#"{"winner":null,"reason":"repetition","moves":"e2 e8 e1 e9 e2 e8 e1 e9"}"#;
    let reading = Reading::new(Format::Json, TimeZone::UTC);
    let games: Vec<_> = Record::read_games(&reading, text.as_bytes()).collect();
    assert_eq!(games[0].remarks, []);
}

#[test]
fn a_json_record_has_the_keys_of_every_game() {
    let text = r#"{"game":"quoridor","black":"Ada","white":"Grace","winner":"black","reason":"resignation","clock":"30s","date":"2026-01-31","moves":"e2 e8 e3h"}"#;
    let record = one(Format::Json, text).unwrap();
    assert_eq!((&*record.players.black, &*record.clock), ("Ada", "30s"));
    let resigned = Outcome::win(Color::Black, Reason::Resignation);
    assert_eq!(record.ending, Ending::Outcome(resigned));
    assert_eq!(print(&record, Format::Json, Notation::Qtp), text);
    let drawn = one(Format::Json, r#"{"winner":null,"id":"x","moves":""}"#).unwrap();
    assert_eq!(
        (drawn.ending, drawn.other),
        (Ending::Drawn, Map::from_iter([("id".to_owned(), json!("x"))]))
    );
    let listed = one(Format::Json, r#"{"moves":["e2","e8","e3h"]}"#).unwrap();
    assert_eq!(names(&listed), "e2 e8 e3h");
    let error = one(Format::Json, r#"{"moves":[2]}"#).unwrap_err();
    assert!(error.to_string().contains("`moves` is not a text or a list of texts"), "{error}");
    let open = one(Format::Json, r#"{"moves":""}"#).unwrap();
    assert_eq!(open, Record::new(Terms {}));
    for text in ["{}", r#"{"game":"quoridor","moves":null}"#] {
        assert_eq!(one(Format::Json, text).unwrap_err().fault, FileFault::NoMoves.into());
    }
}

#[test]
fn a_line_of_the_scoreboard_is_a_record() {
    let text = r#"{"id":"019cc6b9-265c-7fe4-afb4-fe2a444e6452","started":"2026-03-07T23:12:40-05:00","game":"quoridor","rules":"quoridor","board":9,"clock":"30s","black":"Ada","white":"walk","winner":null,"reason":"repetition","move_count":2,"seconds":12,"moves":"e2 e8"}"#;
    let record = one(Format::Json, text).unwrap();
    assert_eq!((&*record.date, names(&record)), ("2026-03-07", "e2 e8".to_owned()));
    assert_eq!(record.ending, Ending::Outcome(Outcome::draw(Reason::Repetition)));
    let keys: Vec<_> = record.other.keys().collect();
    assert_eq!(keys, ["id", "seconds", "started"]);
}

#[test]
fn the_journal_of_an_unfinished_game_is_one_record() {
    let at = r#"{"black":{"left_ms":30000,"used_ms":0},"white":{"left_ms":30000,"used_ms":0}}"#;
    let text = r#"{"gomoku":1,"game":"quoridor","id":"019cc6b9-265c-7fe4-afb4-fe2a444e6452","started":"2026-03-07T23:12:40-05:00","clock":"30s","black":"Ada","white":null}
{"move":["e2",AT]}
{"move":["e8",AT]}
"taken_back"
{"move":["e3h",AT]}
"#;
    let record = one(Format::Jsonl, &text.replace("AT", at)).unwrap();
    assert_eq!(
        (&*record.players.black, &*record.date, &*record.clock),
        ("Ada", "2026-03-07", "30s")
    );
    assert_eq!(names(&record), "e2 e3h");
    let later = text.replace("quoridor", "gomoku");
    let error = one(Format::Jsonl, &later).unwrap_err();
    assert!(
        matches!(&error.fault, Fault::File(FileFault::OtherGame { found, .. }) if found == "gomoku")
    );
}

#[test]
fn records_of_other_games_and_formats_are_refused_by_name() {
    let other = one(Format::Json, r#"{"game":"chess","moves":"e2 e8"}"#).unwrap_err();
    assert_eq!(other.fault.to_string(), "the game is chess, not quoridor");
    for format in Format::ALL.into_iter().filter(|format| !Record::FORMATS.contains(format)) {
        let fault = FileFault::NoFormat { game: "quoridor", format: format.name() };
        assert_eq!(one(format, "(;GM[4])").unwrap_err().fault, fault.into());
    }
    for format in [Format::Json, Format::Jsonl] {
        assert_eq!(one(format, "").unwrap_err().fault, FileFault::Empty.into());
    }
    assert_eq!(one(Format::Moves, "").unwrap(), Record::new(Terms {}), "the start of a game");
}

#[test]
fn a_file_says_which_game_it_is_of() {
    use record::named_game;
    let of = |format, text: &str| named_game(format, text.as_bytes());
    let quoridor = Some("quoridor".to_owned());
    assert_eq!(of(Format::Json, r#"[{"game":"quoridor","moves":""}]"#), quoridor);
    assert_eq!(of(Format::Jsonl, "{\"gomoku\":2,\"game\":\"quoridor\"}\n"), quoridor);
    assert_eq!(of(Format::Jsonl, "{\"gomoku\":2}\n").as_deref(), Some("gomoku"));
    assert_eq!(of(Format::Json, r#"{"board":15,"moves":""}"#), None);
    assert_eq!(of(Format::Moves, "\n# by Ada\n#game  quoridor\ne2 e8\n"), quoridor);
    assert_eq!(of(Format::Moves, "e2 e8\n# game quoridor\n"), None);
    assert_eq!(of(Format::Moves, "#\n"), None);
}

#[test]
fn what_a_list_of_moves_loses_is_known() {
    let bare = one(Format::Moves, "e2 e8").unwrap();
    assert_eq!(bare.lost_in(Format::Moves), Capabilities::default());
    let full =
        one(Format::Json, r#"{"black":"Ada","winner":null,"date":"2026","moves":""}"#).unwrap();
    let lost: Vec<_> = full.lost_in(Format::Moves).iter().collect();
    assert_eq!(lost, [Feature::Players, Feature::Result, Feature::Occasion]);
    assert_eq!(full.lost_in(Format::Json), Capabilities::default());
}

#[test]
fn a_picture_has_its_tiles_walls_and_pawns() {
    let record = one(Format::Moves, "e2 e8 e3h").unwrap();
    let picture = |moves: usize| {
        let last = record.moves().get(moves - 1).copied();
        let [title, description] = ["Ada – Grace", "1 e2"].map(str::to_owned);
        draw(record.after(moves).state(), last, title, description).svg()
    };
    let last = picture(3);
    assert!(last.contains("<title>Ada – Grace</title>"));
    assert!(last.contains("<desc>1 e2</desc>"));
    let tiles = |svg: &str| svg.matches("h38v38").count();
    assert_eq!(
        (tiles(&last), last.matches("h90v10h").count(), last.matches("<circle").count()),
        (81, 1, 2)
    );
    // The last move of the pawn has a ring.
    assert_eq!(
        (picture(2).matches("h90v10h").count(), picture(2).matches("<circle").count()),
        (0, 3)
    );
}

/// The moves of a random game: each number chooses one of the legal moves.
fn moves() -> impl Strategy<Value = Vec<Move>> {
    prop::collection::vec(any::<u16>(), 0..40).prop_map(|choices| {
        let (mut state, mut made) = (State::default(), Vec::new());
        for choice in choices {
            let legal: Vec<_> = state.legal().collect();
            let Some(&chosen) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
            state.make(chosen);
            made.push(chosen);
        }
        made
    })
}

fn ending() -> impl Strategy<Value = Ending> {
    let outcomes: Vec<_> = Outcome::all().map(Ending::Outcome).collect();
    prop_oneof![
        Just(Ending::Unknown),
        Just(Ending::Drawn),
        Just(Ending::Won(Color::White)),
        "[a-z]{1,9}".prop_map(Ending::Other),
        prop::sample::select(outcomes),
    ]
}

prop_compose! {
    fn record()(
        moves in moves(),
        ending in ending(),
        texts in prop::array::uniform6("[ -~가-힣]{0,9}"),
        other in prop::collection::btree_map("x[a-z]{1,4}", any::<u32>(), 0..3),
    ) -> Record {
        let [black, white, clock, date, event, name] = texts;
        let other = other.into_iter().map(|(key, value)| (key, json!(value))).collect();
        let players = ByColor { black, white };
        let mut record = Record::of_line(Terms {}, &moves).unwrap();
        (record.players, record.ending, record.other) = (players, ending, other);
        (record.clock, record.date, record.event, record.name) = (clock, date, event, name);
        record
    }
}

proptest! {
    #[test]
    fn what_is_written_as_json_is_read_back(record in record()) {
        let written = print(&record, Format::Json, Notation::Standard);
        let mut record = record;
        record.ending = record.ending_by_rules();
        prop_assert_eq!(one(Format::Json, &written).unwrap(), record);
    }

    #[test]
    fn lists_of_moves_are_read_back_in_every_notation(
        games in prop::collection::vec(moves(), 1..4),
        notation in prop::sample::select(&Notation::ALL[..]),
    ) {
        let [before, between, after] = Format::Moves.frame();
        let games: Vec<_> =
            games.iter().map(|moves| Record::of_line(Terms {}, moves).unwrap()).collect();
        let texts: Vec<_> =
            games.iter().map(|game| print(game, Format::Moves, notation)).collect();
        let text = [before, &texts.join(between), after].concat();
        let read: Result<Vec<_>, _> = all(Format::Moves, notation, text.as_bytes()).into_iter().collect();
        prop_assert_eq!(read.unwrap(), games);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        for format in Format::ALL {
            let _ = record::named_game(format, &bytes);
            for notation in Notation::ALL {
                all(format, notation, &bytes);
            }
        }
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(
        list in "([a-i1-9hv.# \n]|playmove|playwall|black|white|horizontal|여){0,40}",
        object in r#"([{}\[\]",: \n]|"game"|"moves"|"winner"|null|"e2 e8"|"quoridor"){0,40}"#,
    ) {
        for notation in Notation::ALL {
            all(Format::Moves, notation, list.as_bytes());
        }
        all(Format::Jsonl, Notation::Standard, object.as_bytes());
    }
}
