use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one, printed, record};
use super::super::*;
use crate::board::{Color, Outcome, Reason};
use crate::game::header::HeaderError;
use crate::game::session::SavedError;
use crate::game::state::ReplayError;

const EXAMPLE: &[u8] = include_bytes!("../../../../scoreboard.example.json");

#[test]
fn a_scoreboard_is_a_file_of_records() {
    let games: Vec<_> = all(Format::Json, EXAMPLE).into_iter().map(Result::unwrap).collect();
    assert_eq!(games.len(), 9);
    let first = &games[0];
    assert_eq!((&*first.players.black, first.tree.len(), &*first.clock), ("SCG", 26, "30s"));
    assert_eq!(first.date, "2026-03-07");
    let five = Outcome::win(Color::Black, Reason::Five);
    assert_eq!(first.ending, Ending::Outcome(five));
    assert!(first.other.contains("\"id\":\"019cc6b9"));
    assert!(games.iter().any(|game| game.ending.is_draw()));
}

#[test]
fn objects_are_read_alone_one_per_line_or_in_an_array() {
    let one = r#"{"board":15,"moves":"h8 i9"}"#;
    for text in [
        one.to_owned(),
        format!("[{one}]"),
        format!("{one}\n{one}\n"),
        format!("[\n{one},\n{one}\n]\n"),
        one.replace(',', ",\n  "),
    ] {
        for game in all(Format::Json, text.as_bytes()) {
            assert_eq!(line(&game.unwrap()), ["h8", "i9"], "{text}");
        }
    }
    assert!(all(Format::Json, b" [ ]\n").is_empty());
    assert_eq!(
        super::super::sample::one(Format::Json, "[[").unwrap_err().fault,
        FileFault::Empty.into()
    );
}

#[test]
fn unknown_keys_are_kept() {
    let text = "{\"board\":15,\"id\":\"x\",\"more\":{\"a\":[1,2]},\"moves\":\"h8\"}";
    let record = one(Format::Json, text).unwrap();
    assert_eq!(record.other, "\"id\":\"x\",\"more\":{\"a\":[1,2]}");
    assert_eq!(String::from_utf8(printed(Format::Json, &record)).unwrap(), text);
}

/// A journal with these lines after its header; `AT` stands for the clocks.
fn journal(header: &str, lines: &[&str]) -> String {
    let at = r#"{"black":{"left_ms":30000,"used_ms":0},"white":{"left_ms":30000,"used_ms":0}}"#;
    [&[header], lines].concat().join("\n").replace("AT", at)
}

const HEADER: &str = r#"{"gomoku":1,"id":"019cc6b9-265c-7fe4-afb4-fe2a444e6452","started":"2026-03-07T23:12:40-05:00","rules":"renju","board":15,"clock":"30s","black":"Ada","white":null}"#;

#[test]
fn the_journal_of_an_unfinished_game_is_one_record() {
    let lines = [
        r#"{"move":["h8",AT]}"#,
        r#"{"move":["a1",AT]}"#,
        "\"taken_back\"",
        r#"{"n":4,"by":"second","did":"moved","move":"i9","at":AT}"#,
        r#"{"n":5,"by":"first","did":"moved","move":"h10","at":AT}"#,
        r#"{"move":["pass",AT]}"#,
        r#"{"n":7,"did":"stopped","at":AT,"why":"left"}"#,
        r#"{"over":["black","resignation",AT]}"#,
        "{\"move\":[\"torn",
    ];
    let record = one(Format::Jsonl, journal(HEADER, &lines)).unwrap();
    assert_eq!(line(&record), ["h8", "i9", "h10", "pass"]);
    assert_eq!((&*record.players.black, &*record.players.white), ("Ada", ""));
    assert_eq!((&*record.clock, &*record.date), ("30s", "2026-03-07"));
    assert_eq!(record.ending.reason(), Some("resignation"));
    assert_eq!(record.rules.to_string(), "renju");
}

#[test]
fn a_fault_of_a_journal_is_reported_with_its_line() {
    let move_to = |name: &str| format!("{{\"move\":[\"{name}\",AT]}}");
    let saved = |why| FileFault::Saved(SavedError::Line(why)).into();
    let impossible = |number| saved(ReplayError::Impossible(number));
    let value = |text: &str| saved(ReplayError::Value(text.to_owned()));
    for (lines, at, fault) in [
        (vec![move_to("h8"), "\"taken\"".to_owned()], 3, FileFault::NoJournalLine.into()),
        (vec![move_to("h8"), move_to("h8"), move_to("i9")], 3, impossible(2)),
        (vec![move_to("h8"), move_to("pass"), move_to("i9")], 3, impossible(2)),
        (vec![move_to("z99")], 2, value("z99")),
        (vec!["{\"over\":[null,\"luck\",AT]}".to_owned()], 2, value("luck")),
    ] {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let error = one(Format::Jsonl, journal(HEADER, &lines) + "\n").unwrap_err();
        assert_eq!(error, ParseError { place: Place::Text { line: at, column: 1 }, fault });
    }
    let later = HEADER.replace("{\"gomoku\":1", "{\"gomoku\":3");
    let error = one(Format::Jsonl, later).unwrap_err();
    assert_eq!(
        error.fault,
        FileFault::Saved(SavedError::Header(HeaderError::Version { found: 3 })).into()
    );
}

#[test]
fn another_game_is_refused_by_name() {
    let record = r#"{"game":"chess","board":15,"moves":"e2e4"}"#;
    let header =
        r#"{"gomoku":2,"game":"chess","id":"019cc6b9-265c-7fe4-afb4-fe2a444e6452","variant":960}"#;
    for text in [record, header] {
        let error = one(Format::Jsonl, text).unwrap_err();
        assert_eq!(
            error.fault,
            FileFault::OtherGame { found: "chess".to_owned(), wanted: "gomoku" }.into()
        );
    }
    let ours = r#"{"game":"gomoku","board":15,"moves":"h8"}"#;
    assert_eq!(line(&one(Format::Json, ours).unwrap()), ["h8"]);
}

#[test]
fn a_broken_record_is_reported_and_the_others_are_read() {
    let text = "[\n{\"board\":15,\"moves\":\"h8\"},\n{\"board\":15,\n \"moves\":3},\n{\"board\":15,\"moves\":\"z9\"},\nx,\n{\"moves\":\"h8\"}\n]";
    let games = all(Format::Json, text.as_bytes());
    assert_eq!(
        games.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, false, false, true]
    );
    let line_of = |game: usize| match games[game].as_ref().unwrap_err().place {
        Place::Text { line, .. } => line,
        Place::Byte(_) => 0,
    };
    assert_eq!([line_of(1), line_of(2), line_of(3)], [4, 5, 6]);
    assert_eq!(
        one(Format::Json, "{\"board\":15").unwrap_err().fault,
        FileFault::NoObjectEnd.into()
    );
    assert_eq!(one(Format::Json, "").unwrap_err().fault, FileFault::Empty.into());
}

#[test]
fn nodes_refer_only_to_nodes_before_them() {
    for nodes in [r#"[{},{"after":1}]"#, r#"[{},{"after":9}]"#, r#"[{"black":"h8"}]"#] {
        let text = format!("{{\"board\":15,\"moves\":\"\",\"nodes\":{nodes}}}");
        assert!(one(Format::Json, &text).is_err(), "{nodes}");
    }
}

#[test]
fn a_node_with_two_moves_is_refused_with_its_reason() {
    let text = r#"{"board":15,"moves":"","nodes":[{},{"black":"h8","white":"i9"}]}"#;
    let error = one(Format::Json, text).unwrap_err();
    assert_eq!(error.fault, Expected::OneMove.into());
}

#[test]
fn an_object_without_moves_is_no_game() {
    let package = r#"{"name":"x","version":"1.0","dependencies":{}}"#;
    for text in [package, "{}", r#"{"board":15,"moves":null}"#, r#"{"black":"Ada"}"#] {
        assert_eq!(one(Format::Json, text).unwrap_err().fault, FileFault::NoMoves.into(), "{text}");
    }
    for text in [r#"{"moves":""}"#, r#"{"moves":[]}"#, r#"{"size":15,"black":[],"white":[]}"#] {
        assert_eq!(line(&one(Format::Json, text).unwrap()), [""; 0], "{text}");
    }
}

#[test]
fn the_moves_may_be_a_list() {
    let text = r#"{"moves":["h8","i9","pass"],"board":15}"#;
    assert_eq!(line(&one(Format::Json, text).unwrap()), ["h8", "i9", "pass"]);
}

#[test]
fn a_wrong_value_is_told_with_its_key_and_what_would_be_right() {
    for (text, column, key, expected) in [
        (r#"{"board":"15","moves":""}"#, 10, "board", Expected::Lines),
        (r#"{"moves":"","board":99}"#, 21, "board", Expected::Lines),
        (r#"{"moves":[7]}"#, 10, "moves", Expected::Moves),
        (r#"{"moves":"","rules":1}"#, 21, "rules", Expected::Text),
        (r#"{"moves":"","winner":"me"}"#, 22, "winner", Expected::Winner),
        (r#"{"moves":"","nodes":[{},7]}"#, 25, "nodes", Expected::Nodes),
        (r#"{"moves":"h8 i9","nodes":[{},{"black":"b2"}]}"#, 1, "moves", Expected::LineOfNodes),
    ] {
        let error = one(Format::Json, text).unwrap_err();
        assert_eq!(error.fault, Fault::Value { key: key.to_owned(), expected }, "{text}");
        assert_eq!(error.place, Place::Text { line: 1, column }, "{text}");
    }
    assert_eq!(one(Format::Json, r#"{"moves" 7}"#).unwrap_err().fault, FileFault::NoJson.into());
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(record in record()) {
        let read = one(Format::Json, printed(Format::Json, &record)).unwrap();
        prop_assert_eq!(read, record);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        all(Format::Json, &bytes);
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in r#"[{}\[\]",:a1\\ \n]{0,60}"#) {
        all(Format::Jsonl, text.as_bytes());
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in record().prop_flat_map(|record| mutated(printed(Format::Json, &record)))
    ) {
        all(Format::Json, &bytes);
    }
}

#[test]
fn a_position_is_a_record_with_set_up_stones() {
    let text = r#"{"board":15,"black":["h8"],"white":["i9"],"to_move":"black","last_move":"i9",
        "labels":{"a1":"x"},"result":{"winner":null,"reason":null}}"#;
    let record = one(Format::Json, text).unwrap();
    let earlier = ["H8", "I9", "A1"].iter().fold(text.replace("board", "size"), |text, point| {
        text.replace(&point.to_lowercase(), point)
    });
    assert_eq!(one(Format::Json, &earlier).unwrap(), record, "as earlier versions wrote it");
    let set_up = record.tree.notes(NodeId::ROOT);
    assert_eq!(set_up.len(), 4, "{set_up:?}");
    assert!(record.other.is_empty(), "{}", record.other);
}

#[test]
fn a_record_keeps_its_notes_and_the_keys_that_only_a_position_has() {
    let text = r#"{"board":15,"black":"Ada","nodes":[{"notes":[{"comment":"first"}]}],
        "labels":"mine","forbidden":7,"to_move":"white"}"#;
    let record = one(Format::Json, text).unwrap();
    let notes = record.tree.notes(NodeId::ROOT);
    assert_eq!(notes, [Note::Comment("first".into()), Note::ToMove(Color::White)]);
    assert_eq!(record.other, r#""labels":"mine","forbidden":7"#);
}
