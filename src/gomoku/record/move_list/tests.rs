use proptest::prelude::*;

use super::super::sample::{all, game, line, mutated, one, printed};
use super::super::*;
use crate::board::Color;

fn lists(text: &str) -> Vec<Vec<String>> {
    all(Format::Moves, text.as_bytes()).into_iter().map(|game| line(&game.unwrap())).collect()
}

#[test]
fn a_game_is_a_line_a_column_or_numbered() {
    let game = [["h8", "i9", "j10"]];
    for text in [
        "h8 i9 j10",
        "H8, I9, J10\r\n",
        "\n\n  h8  i9\tj10\n\n",
        "h8\ni9\nj10\n",
        "1. h8 i9 2. j10",
        "1. h8 i9\n2. j10\n",
        "1.h8 2.i9 3.j10",
        "1) h8\n2) i9\n3) j10\n",
        "# a remark\nh8 i9 j10 # and another\n",
    ] {
        assert_eq!(lists(text), game, "{text:?}");
    }
}

#[test]
fn several_games_are_separated() {
    let games = [vec!["h8", "i9"], vec!["a1", "b2"]];
    for text in
        ["h8 i9\na1 b2\n", "1. h8 i9\n1. a1 b2\n", "h8\ni9\n\na1\nb2\n", "1. h8\n2. i9\n\n1. a1 b2"]
    {
        assert_eq!(lists(text), games, "{text:?}");
    }
    assert_eq!(lists("h8 - pass\n"), [["h8", "pass", "pass"]]);
    assert_eq!(lists("1.\n\n1.\n"), [[""; 0], [""; 0]]);
}

#[test]
fn the_size_is_given_or_the_smallest_usual_that_contains_every_move() {
    for (text, lines) in
        [("h8", 15), ("o15", 15), ("p1", 19), ("a19", 19), ("z1", 26), ("# board 17\nh8 i9", 17)]
    {
        assert_eq!(one(Format::Moves, text).unwrap().size.lines(), lines, "{text}");
    }
    assert!(one(Format::Moves, "# board 9\nh8 o15").is_err());
    let comment = one(Format::Moves, "# board 17\n# board of the finals\nh8").unwrap();
    assert_eq!(comment.size.lines(), 17);
    let error = one(Format::Moves, "# board 99\nh8 i9").unwrap_err();
    assert_eq!(error.fault, Fault::Size("99".into()));
    assert_eq!(error.place, crate::game::record::Place::Text { line: 1, column: 3 });
}

#[test]
fn a_file_without_moves_is_a_game_at_its_start() {
    for (text, lines) in [("", 15), (" \n\n", 15), ("# a remark\n", 15), ("# board 19\n", 19)] {
        let record = one(Format::Moves, text).unwrap();
        assert_eq!((line(&record), record.size.lines()), (vec![], lines), "{text:?}");
    }
}

#[test]
fn a_result_behind_the_moves_is_that_of_the_game() {
    let games = all(Format::Moves, "1. h8 i9\n2. j10\n0-1\n\nh8 i9 1/2-1/2\nh8 1-0\nh8".as_bytes());
    let endings: Vec<_> = games.iter().map(|game| game.as_ref().unwrap().ending.clone()).collect();
    let won = [Color::White, Color::Black].map(Ending::Won);
    assert_eq!(endings, [won[0].clone(), Ending::Drawn, won[1].clone(), Ending::Unknown]);
}

#[test]
fn a_broken_game_is_reported_and_the_others_are_read() {
    let games = all(Format::Moves, "h8 i9\nh8 x\na1 b2\n".as_bytes());
    assert_eq!(games.len(), 3);
    let error = games[1].as_ref().unwrap_err();
    assert_eq!(error.place, Place::Text { line: 2, column: 4 });
    assert_eq!(error.fault, Expected::Move.into());
    for (text, fault) in [("h8 -- i9", Expected::Move), ("7,7", Expected::LetterAndNumber)] {
        let read = all(Format::Moves, text.as_bytes());
        assert_eq!(read[0].as_ref().unwrap_err().fault, fault.into(), "{text}");
    }
    let columns = all(Format::Moves, "h8\n?\ni9\n\na1\n".as_bytes());
    assert_eq!(columns.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(games in proptest::collection::vec(game(), 1..4)) {
        let [before, between, after] = Format::Moves.frame();
        let texts = games.iter().map(|game| String::from_utf8(printed(Format::Moves, game)).unwrap());
        let text = [before, &texts.collect::<Vec<_>>().join(between), after].concat();
        let read: Result<Vec<_>, _> = all(Format::Moves, text.as_bytes()).into_iter().collect();
        prop_assert_eq!(read.unwrap(), games);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        all(Format::Moves, &bytes);
    }

    #[test]
    fn any_text_of_its_own_characters_is_read_without_a_panic(text in "[h8i9j10 .\n#-]{0,60}") {
        all(Format::Moves, text.as_bytes());
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in game().prop_flat_map(|game| mutated(printed(Format::Moves, &game)))
    ) {
        all(Format::Moves, &bytes);
    }
}

#[test]
fn pairs_of_numbers_are_refused_with_what_would_be_right() {
    for text in ["7,7 7,8 8,8", "1,0, 0,1, -1,-1", "-1,2, 0,3", "7 7"] {
        let error = one(Format::Moves, text).unwrap_err();
        assert_eq!(error.fault, Expected::LetterAndNumber.into(), "{text}");
    }
    assert_eq!(line(&one(Format::Moves, "1.").unwrap()), [] as [&str; 0]);
    assert_eq!(line(&one(Format::Moves, "1. h8 - 2. i9").unwrap()), ["h8", "pass", "i9"]);
}

#[test]
fn the_rules_and_the_result_are_written_where_the_moves_alone_would_tell_another_result() {
    let five = "B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae]";
    let six = "B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ae];W[be];B[af];W[bf];B[ad]";
    let list = "a15 b15 a14 b14 a13 b13 a12 b12 a11";
    let listed = "a15 b15 a14 b14 a13 b13 a11 b11 a10 b10 a12";
    for (about, moves, expected) in [
        ("RU[renju]RE[W+R]", "B[hh];W[hg]", "h8 h9\n".to_owned()),
        ("RE[B+5]", five, format!("{list}\n")),
        ("RE[W+T]", five, format!("{list} 0-1\n")),
        ("RU[renju]RE[W+F]", six, format!("# rules renju\n{listed} 0-1\n")),
        ("RU[renju]", six, format!("# rules renju\n{listed}\n")),
        ("RU[standard]", six, format!("# rules standard\n{listed}\n")),
        ("RU[own\nrule]RE[0]", five, format!("# rules own rule\n{list} 1/2-1/2\n")),
    ] {
        let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{about};{moves})")).unwrap();
        let text = String::from_utf8(printed(Format::Moves, &record)).unwrap();
        assert_eq!(text, expected);
        let read = one(Format::Moves, text.clone()).unwrap();
        let score = |record: &Record| record.ending_by_rules().score();
        let is_told = moves != "B[hh];W[hg]";
        assert_eq!(score(&read), score(&record).filter(|_| is_told), "{about}");
    }
}
