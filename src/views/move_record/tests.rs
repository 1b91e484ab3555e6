use jiff::tz::TimeZone;

use super::study::StudiedMoves;
use super::*;
use crate::board::LabelChoice;
use crate::console::glyphs::Glyphs;
use crate::files::Local;
use crate::game::record::{Reading, Recorded as _};
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::Record;
use crate::study::Studied as _;
use crate::views::replaying::StudyView as _;

const EN: Speech = Speech { lang: Lang::En, labels: LabelChoice::Original };
const KO: Speech = Speech { lang: Lang::Ko, labels: LabelChoice::Standard };

fn record(moves: &str) -> Record {
    let reading = Reading::new(Format::Moves, TimeZone::UTC);
    Record::read_games(&reading, moves.as_bytes()).next().unwrap().record.unwrap()
}

#[test]
fn the_cursor_moves_along_the_record() {
    let mut game = StudiedMoves::<Quoridor>::from(record("e2 e8 e3h"));
    assert!(game.is_empty() && game.branches() == 1 && !game.go(-1));
    assert!(game.go(2) && game.made() == 2 && !game.is_at_end());
    assert_eq!(game.last_move(EN), Some((Color::White, "e8".to_owned())));
    assert_eq!(game.continuations(EN), ["e3h"]);
    assert!(game.go(isize::MAX) && game.is_at_end() && game.branches() == 0);
    assert_eq!((game.to_move(4), game.to_move(1)), (None, Some(())));
    assert_eq!(game.played().len(), 1);
    assert_eq!((game.choose(1), game.choose(0)), (None, Some(())));
}

#[test]
fn a_position_names_the_last_move_and_the_turn_whatever_the_labels() {
    let record = record("e2 e8 e3h");
    assert_eq!(position(&record, 3, EN), "Move 3 of 3: Black e3h. White to move.");
    assert_eq!(position(&record, 0, EN), "Black to move.");
    assert_eq!(position(&record, 3, KO), "3수 중 3수: 흑 e3h. 백 차례.");
    let won = self::record("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9");
    assert_eq!(position(&won, 15, EN), "Move 15 of 15: Black e9.");
    assert_eq!(about(&won, true, Lang::En), ["Black won: Goal reached."]);
    assert_eq!(about(&won, false, Lang::En), [""; 0]);
}

#[test]
fn the_board_is_that_of_the_game_at_its_moves() {
    let mut game = StudiedMoves::<Quoridor>::from(record("e2 e8 e3h"));
    game.go(isize::MAX);
    let lines = game.board().lines(EN, Glyphs::ASCII);
    assert!(lines.contains("+===*===+"), "{lines}");
    assert!(lines.ends_with("X 9 walls  O 10 walls\n"), "{lines}");
    game.to_first();
    assert!(!game.board().lines(EN, Glyphs::ASCII).contains('='));
}

#[test]
fn a_record_is_saved_in_a_new_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut record = record("e2 e8 e3h");
    record.event = "Open".to_owned();
    let game = StudiedMoves::<Quoridor>::from(record);
    let path = folder.path().join("game.txt");
    let saved = game.save(&path, Lang::En, Local::user()).unwrap();
    assert!(
        saved.ends_with("is written without these, so they were left out: date and event"),
        "{saved}"
    );
    assert!(std::fs::read_to_string(&path).unwrap().contains("e3h"));
    assert!(game.save(&path, Lang::En, Local::user()).unwrap_err().contains("already exists"));
}
