use proptest::prelude::*;

use super::super::sample::{all, line, mutated, one};
use super::super::*;
use crate::board::{Color, Reason};

/// A game as `PlayOK` writes it: lines break anywhere between two words.
const PLAYED: &str = "\
[Event \"?\"]
[Site \"PlayOK\"]
[Date \"2024.12.26\"]
[Round \"-\"]
[Black \"ada\"]
[White \"grace\"]
[Result \"1-0\"]
[Time \"13:11:10\"]
[TimeControl \"180\"]
[BlackElo \"1200\"]
[WhiteElo \"1172\"]

1. h8 i9 2. j10 -- 3.
k11 i8 1-0
";

#[test]
fn a_game_of_playok_is_read_with_its_tags() {
    let record = one(Format::Pgn, PLAYED).unwrap();
    assert_eq!(line(&record), ["h8", "i9", "j10", "pass", "k11", "i8"]);
    assert_eq!((&*record.players.black, &*record.players.white), ("ada", "grace"));
    assert_eq!([&record.date, &record.clock, &record.event], ["2024-12-26", "180", ""]);
    assert_eq!((record.ending, record.size.lines()), (Ending::Won(Color::Black), 15));
}

#[test]
fn other_layouts_are_read() {
    for text in [
        "[Black \"a\"]\n1. h8 i9 2. j10\n",
        "\u{feff}[Black \"a\"]\r\n\r\n1.h8 i9 2.j10 *",
        "[Black \"a\"]\n1... h8 $3 I9 {a [b] c}{d} 2. J10 1/2-1/2",
        "h8 i9\nj10",
    ] {
        assert_eq!(line(&one(Format::Pgn, text).unwrap()), ["h8", "i9", "j10"], "{text}");
    }
    let record = one(Format::Pgn, "[Event \"a \\\"b\\\"\"]\n{c} 1. h8 {d}{e} t20 0-1").unwrap();
    assert_eq!((&*record.event, record.size.lines()), ("a \"b\"", 20));
    assert_eq!(record.ending, Ending::Won(Color::White));
    let first = record.tree.main_line().next().unwrap();
    assert_eq!((record.tree.notes(NodeId::ROOT).len(), record.tree.notes(first).len()), (1, 2));
}

#[test]
fn a_five_on_the_board_decides_whatever_the_numbers_mean() {
    let five = "[Result \"0-1\"]\n1. a1 b2 2. a2 c3 3. a3 d4 4. a4 e6 5. a5 0-1";
    let record = one(Format::Pgn, five).unwrap();
    assert_eq!(record.ending, Ending::of(Some(Color::Black), Reason::Five.name()));
}

#[test]
fn comments_up_to_the_end_of_a_line_are_read_and_variations_refused() {
    let text = "%first\n[Black \"Ada\"]\n\n1. h8; a good {move\n% 1. a1\ni9 2. j10 ;\n1-0\n";
    let record = one(Format::Pgn, text).unwrap();
    assert_eq!(line(&record), ["h8", "i9", "j10"]);
    let first = record.tree.main_line().next().unwrap();
    assert_eq!(record.tree.notes(first), [Note::Comment("a good {move".into())]);
    for text in ["1. h8 (1. a1) i9", "1. h8 i9(i10) 2. j10"] {
        assert_eq!(one(Format::Pgn, text).unwrap_err().fault, Expected::MainLine.into(), "{text}");
    }
}

#[test]
fn a_broken_game_does_not_affect_the_others() {
    let broken = "[Event \"a\"]\n\n1. Nf3 d5\n2. c4 1-0\n\n";
    let tag = "[Event a]\n[White \"b\"]\n\n1. h8 1-0\n";
    let open = "[Event \"c\"]\n1. h8 {open 1-0\n";
    let games =
        all(Format::Pgn, [PLAYED, broken, PLAYED, tag, PLAYED, open, PLAYED].concat().as_bytes());
    let faults: Vec<_> = games.iter().map(|game| game.as_ref().err()).collect();
    for (number, (line, column), fault) in
        [(1, (17, 4), Expected::Move), (3, (34, 1), Expected::Tag)]
    {
        let error = faults[number].unwrap();
        assert_eq!((error.place, &error.fault), (Place::Text { line, column }, &fault.into()));
    }
    assert_eq!(faults[5].unwrap().fault, Expected::Brace.into());
    assert!([0, 2, 4, 6].iter().all(|&number| faults[number].is_none()), "{faults:?}");
    assert_eq!(one(Format::Pgn, "").unwrap_err().fault, FileFault::Empty.into());
    assert_eq!(one(Format::Pgn, "1. h8 {a").unwrap_err().fault, Expected::Brace.into());
}

proptest! {
    #[test]
    fn broken_files_are_read_without_a_panic(bytes in mutated(PLAYED.repeat(2).into_bytes())) {
        all(Format::Pgn, &bytes);
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in r#"[\[\]"{}A1.h8\-*$ \n\\]{0,60}"#) {
        all(Format::Pgn, text.as_bytes());
    }
}
