use proptest::prelude::*;

use super::super::sample::{all, game, line, mutated, one, printed};
use super::super::*;

#[test]
fn rows_count_from_the_top() {
    let record = one(Format::Code, "h8i9a1o15\n").unwrap();
    assert_eq!(record.size.lines(), 15);
    assert_eq!(line(&record), ["h8", "i7", "a15", "o1"]);
}

#[test]
fn each_line_is_a_game_and_a_broken_one_is_reported() {
    let games = all(Format::Code, b"h8i9\n\nh8-9\n a1 b2\n");
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(games[1].as_ref().unwrap_err().place, Place::Text { line: 3, column: 3 });
    assert_eq!(one(Format::Code, "\n").unwrap_err().fault, FileFault::Empty.into());
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(game in game()) {
        prop_assume!(game.tree.len() > 1);
        let read = one(Format::Code, printed(Format::Code, &game)).unwrap();
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
