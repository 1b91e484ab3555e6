use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::super::sample::{all, game, line, mutated, one, printed};
use super::super::*;
use crate::board::BoardSize;

/// The first game of a file of codes.
fn assuming(assumed: Assumed, text: &str) -> Result<Record, ParseError> {
    let reading = Reading { assumed, ..Reading::new(Format::Code, TimeZone::UTC) };
    read(&reading, text.as_bytes()).next().unwrap().record
}

#[test]
fn rows_count_from_the_side_that_is_asked_for() {
    for (rows, expected) in
        [(Rows::Bottom, ["h8", "i9", "a1", "o15"]), (Rows::Top, ["h8", "i7", "a15", "o1"])]
    {
        let record = assuming(Assumed { rows, ..Assumed::default() }, "h8i9a1o15\n").unwrap();
        assert_eq!(record.size.lines(), 15);
        assert_eq!(line(&record), expected);
        let mut out = Vec::new();
        write(Writing { format: Format::Code, rows }, &record, &mut out).unwrap();
        assert_eq!(out, b"h8i9a1o15\n");
    }
}

#[test]
fn the_board_is_the_one_that_is_asked_for_or_the_smallest_usual_one() {
    let size = |text: &str, board: Option<u8>| {
        let board = board.map(|lines| BoardSize::new(lines).unwrap());
        let assumed = Assumed { rows: Rows::Top, board, ..Assumed::default() };
        assuming(assumed, text).map(|record| record.size.lines()).map_err(|error| error.fault)
    };
    for (text, lines) in [("h8", 15), ("p1", 19), ("a20", 20), ("t20", 20), ("u1", 26)] {
        assert_eq!(size(text, None), Ok(lines), "{text}");
    }
    assert_eq!(size("h8", Some(20)), Ok(20));
    let fault = Fault::Reach { reach: 20, size: BoardSize::FIFTEEN };
    assert_eq!(size("a20", Some(15)), Err(fault));
}

#[test]
fn links_to_gomocalc_are_read_and_written() {
    for link in [
        "https://gomocalc.com/#/h8i9",
        "https://www.gomocalc.com/#/h8i9/",
        "http://gomocalc.com/#/h8i9",
    ] {
        assert_eq!(line(&one(Format::Code, link).unwrap()), ["h8", "i9"], "{link}");
    }
    for (link, lines) in [("20/h8i9", 20), ("15/h8i9/", 15), ("19/", 19)] {
        let record = one(Format::Code, format!("https://gomocalc.com/#/{link}\n")).unwrap();
        assert_eq!(record.size.lines(), lines, "{link}");
        assert_eq!(line(&record), &["h8", "i9"][..2 * usize::from(link.contains('h'))], "{link}");
    }
    let record = one(Format::Code, "h8i9j10").unwrap();
    assert_eq!(link(&record, 2).unwrap(), "https://gomocalc.com/#/h8i9");
    assert_eq!(link(&record, 9).unwrap(), "https://gomocalc.com/#/h8i9j10");
    let small = one(Format::Moves, "# board 7\na7 g1").unwrap();
    assert_eq!(link(&small, 9).unwrap(), "https://gomocalc.com/#/7/a7g1");
    assert_eq!(small.lost_in(Format::Code).iter().collect::<Vec<_>>(), [Feature::Board]);
    assert!(!record.lost_in(Format::Code).contains(Feature::Board));
    assert_eq!(
        one(Format::Code, "https://example.org/#/h8").unwrap_err().fault,
        Expected::Move.into()
    );
}

#[test]
fn each_line_is_a_game_and_a_broken_one_is_reported() {
    let games = all(Format::Code, b"h8i9\n\nh8-9\n a1 b2\n");
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(games[1].as_ref().unwrap_err().place, Place::Text { line: 3, column: 3 });
    for text in ["", "\n", "https://gomocalc.com/#/"] {
        assert_eq!(line(&one(Format::Code, text).unwrap()), [""; 0], "{text:?}");
    }
}

#[test]
fn an_empty_game_among_others_stays_a_game() {
    let games = [&["h8"][..], &[], &["i9", "h8"], &[]];
    let printed = games.map(|names| {
        let code = names.concat();
        printed(Format::Code, &one(Format::Code, code).unwrap())
    });
    let read = all(Format::Code, &printed.concat());
    let read: Vec<_> = read.into_iter().map(|record| line(&record.unwrap())).collect();
    assert_eq!(read, games);
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(game in game()) {
        let text = String::from_utf8(printed(Format::Code, &game)).unwrap();
        let read = assuming(Assumed { board: Some(game.size), ..Assumed::default() }, &text).unwrap();
        prop_assert_eq!(printed(Format::Code, &read), printed(Format::Code, &game));
        let places = |record: &Record| -> Vec<_> {
            record.tree.main_moves().map(|(_, played)| played).collect()
        };
        prop_assert_eq!(places(&read), places(&game));
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in any::<Vec<u8>>()) {
        all(Format::Code, &bytes);
    }

    #[test]
    fn broken_files_are_read_without_a_panic(
        bytes in game().prop_flat_map(|game| mutated(printed(Format::Code, &game)))
    ) {
        all(Format::Code, &bytes);
    }
}
