use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one, printed, record};
use super::super::*;
use crate::board::{Color, Outcome, Reason};

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
fn objects_are_read_wherever_they_stand() {
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
    assert_eq!(super::super::sample::one(Format::Json, "[[").unwrap_err().fault, Fault::Empty);
}

#[test]
fn keys_of_no_meaning_are_kept() {
    let text = "{\"board\":15,\"id\":\"x\",\"more\":{\"a\":[1,2]},\"moves\":\"h8\"}";
    let record = one(Format::Json, text).unwrap();
    assert_eq!(record.other, "\"id\":\"x\",\"more\":{\"a\":[1,2]}");
    assert_eq!(String::from_utf8(printed(Format::Json, &record)).unwrap(), text);
}

#[test]
fn the_journal_of_an_unfinished_game_is_one_record() {
    let text = concat!(
        r#"{"gomoku":1,"id":"019cc6b9-265c-7fe4-afb4-fe2a444e6452","started":"2026-03-07T05:12:40Z","rules":"freestyle","board":15,"clock":"30s","black":"Ada","white":null}"#,
        "\n",
        r#"{"move":["h8",{"black":{"main":0},"white":{"main":0}}]}"#,
        "\n",
        r#"{"move":["i9",{}]}"#,
        "\n\"taken_back\"\n",
        r#"{"move":["pass",{}]}"#,
        "\n",
        r#"{"stopped":{}}"#,
        "\n",
        r#"{"over":["black","resignation",{}]}"#,
        "\n{\"move\":[\"torn",
    );
    let record = one(Format::Jsonl, text).unwrap();
    assert_eq!(line(&record), ["h8", "pass"]);
    assert_eq!((&*record.players.black, &*record.players.white), ("Ada", ""));
    assert_eq!(record.ending.reason(), Some("resignation"));
    let broken = text.replace("\"taken_back\"", "\"taken\"");
    let error = one(Format::Jsonl, broken).unwrap_err();
    assert_eq!(error.place, Place::Text { line: 4, column: 1 });
    assert_eq!(error.fault, Expected::JournalLine.into());
}

#[test]
fn a_broken_record_is_named_and_the_others_are_read() {
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
    assert_eq!(one(Format::Json, "{\"board\":15").unwrap_err().fault, Expected::ObjectEnd.into());
    assert_eq!(one(Format::Json, "").unwrap_err().fault, Fault::Empty);
}

#[test]
fn nodes_refer_only_to_nodes_before_them() {
    for nodes in [r#"[{},{"after":1}]"#, r#"[{},{"after":9}]"#, r#"[{"black":"h8"}]"#] {
        let text = format!("{{\"board\":15,\"moves\":\"\",\"nodes\":{nodes}}}");
        assert!(one(Format::Json, &text).is_err(), "{nodes}");
    }
}

proptest! {
    #[test]
    fn what_is_printed_is_read_as_it_was(record in record()) {
        let read = one(Format::Json, printed(Format::Json, &record)).unwrap();
        prop_assert_eq!(read, record);
    }

    #[test]
    fn any_bytes_are_answered(bytes in any::<Vec<u8>>()) {
        all(Format::Json, &bytes);
    }

    #[test]
    fn any_text_of_its_own_characters_is_answered(text in r#"[{}\[\]",:a1\\ \n]{0,60}"#) {
        all(Format::Jsonl, text.as_bytes());
    }

    #[test]
    fn broken_files_are_answered(
        bytes in record().prop_flat_map(|record| mutated(printed(Format::Json, &record)))
    ) {
        all(Format::Json, &bytes);
    }
}
