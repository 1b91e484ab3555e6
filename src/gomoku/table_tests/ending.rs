//! Tests of the end of a game and of the questions after it.

use super::*;
use crate::game::closing::Next;
use crate::scoreboard::{self, Seconds, StoreError};

fn named(record: RecordChoice, first: &str, second: &str) -> Sitting {
    Sitting::new(Setup { record, ..agreed(Terms::default(), "30s", [first, second]) })
}

/// A game with a stone, so that there is something to record.
fn begun(record: RecordChoice, first: &str, second: &str) -> Sitting {
    let mut game = named(record, first, second);
    game.ask(500, place(0, 0));
    game
}

pub(super) fn resign(game: &mut Sitting) -> Vec<DeskEvent> {
    game.ask(1000, Request::Resign);
    game.ask(2000, YES)
}

fn failed() -> Result<scoreboard::Recorded, StoreError> {
    Err(StoreError::WriterStopped)
}

#[test]
fn five_in_a_row_win_and_are_shown() {
    let mut game = Sitting::under("30s");
    for column in 0..4 {
        game.ask(1000, place(column, 0));
        game.ask(1000, place(column, 1));
    }
    assert!(game.position().winning_rows().is_empty());
    let news = game.ask(2000, place(4, 0));
    let won = Outcome::win(Color::Black, Reason::Five);
    let [
        DeskEvent::Game(Event::Moved { by: Seat::First, .. }),
        DeskEvent::Game(Event::Over(outcome)),
    ] = news[..]
    else {
        panic!("{news:?}")
    };
    assert_eq!(outcome, won);
    assert_eq!(game.position().winning_rows().len(), 1);
    assert_eq!(game.clock().running(), None);
    assert_eq!(game.phase(), Phase::Closing(Closing::RecordAsked));
}

#[test]
fn a_full_board_is_a_draw() {
    let size = BoardSize::new(5).unwrap();
    let mut game = Sitting::new(agreed(Terms::new(Rules::Freestyle, size), "30s", [""; 2]));
    let full: Board = "XXOXX\nOOXOO\nXXOXX\nOOXOO\nXOXOX".parse().unwrap();
    let (black, white): (Vec<_>, Vec<_>) =
        full.points().partition(|&point| full.get(point) == Some(Color::Black));
    assert_eq!((black.len(), white.len()), (13, 12));
    for (number, &black) in black.iter().enumerate() {
        game.ask(0, Request::Move(Move::Stone(black)));
        if let Some(&white) = white.get(number) {
            game.ask(0, Request::Move(Move::Stone(white)));
        }
    }
    assert_eq!(game.position().board(), &full);
    assert_eq!(game.game().outcome(), Some(Outcome::draw(Reason::FullBoard)));
    assert!(game.position().winning_rows().is_empty());
}

#[test]
fn the_player_to_move_loses_by_resignation() {
    let won_by = |winner| Outcome::win(winner, Reason::Resignation);
    let mut game = Sitting::under("30s");
    let news = resign(&mut game);
    assert!(
        matches!(news[..], [DeskEvent::Game(Event::Over(over)), DeskEvent::NothingPlayed] if over == won_by(Color::White))
    );
    let mut game = Sitting::under("30s");
    game.ask(500, place(0, 0));
    game.ask(600, Request::Pause);
    resign(&mut game);
    assert_eq!(game.game().outcome(), Some(won_by(Color::Black)));
    assert!(game.position().winning_rows().is_empty());
}

#[test]
fn only_the_missing_names_are_asked_for() {
    let cases: [(_, _, &[Color]); 4] = [
        ("", "", &[Color::Black, Color::White]),
        ("Ada", "", &[Color::White]),
        ("", "Bob", &[Color::Black]),
        ("Ada", "Bob", &[]),
    ];
    for (first, second, missing) in cases {
        let mut game = begun(RecordChoice::Ask, first, second);
        resign(&mut game);
        assert_eq!(game.phase(), Phase::Closing(Closing::RecordAsked));
        game.ask(3000, YES);
        for &color in missing {
            let seat = game.position().seat(color);
            assert_eq!(game.phase(), Phase::Closing(Closing::NameAsked(seat, color)));
            assert!(game.result().is_none());
            game.ask(4000, Request::Name(["Ada", "Bob"][color as usize].parse().unwrap()));
        }
        assert_eq!(game.phase(), Phase::Closing(Closing::Saving));
        let players = game.result().unwrap().players;
        assert_eq!((players.black.as_str(), players.white.as_str()), ("Ada", "Bob"));
    }
}

#[test]
fn the_choice_to_record_skips_the_question() {
    let mut game = begun(RecordChoice::Yes, "Ada", "");
    resign(&mut game);
    let asked = Closing::NameAsked(Seat::Second, Color::White);
    assert_eq!(game.phase(), Phase::Closing(asked));
    let mut game = begun(RecordChoice::Yes, "Ada", "Bob");
    resign(&mut game);
    assert_eq!(game.phase(), Phase::Closing(Closing::Saving));
    let mut game = begun(RecordChoice::No, "", "");
    resign(&mut game);
    assert_eq!(game.phase(), Phase::Closing(Closing::RematchAsked));
}

#[test]
fn a_result_that_is_not_wanted_is_not_recorded() {
    let mut game = begun(RecordChoice::Ask, "", "");
    resign(&mut game);
    assert!(matches!(game.ask(3000, NO)[..], [DeskEvent::NotRecorded]));
    assert_eq!(game.phase(), Phase::Closing(Closing::RematchAsked));
}

#[test]
fn a_result_that_cannot_be_recorded_is_reported() {
    let mut game = begun(RecordChoice::Yes, "Ada", "Bob");
    resign(&mut game);
    let result = game.result().unwrap();
    let news = game.desk.recorded(failed());
    assert!(matches!(&news[..], [DeskEvent::RecordFailed(_, kept)] if **kept == result));
    assert_eq!(game.phase(), Phase::Closing(Closing::RematchAsked));
}

#[test]
fn the_result_has_the_players_the_game_and_its_duration() {
    let mut game = named(RecordChoice::Yes, "Ada", "Bob");
    game.ask(500, place(0, 0));
    resign(&mut game);
    let result = game.result().unwrap();
    assert_eq!((result.game.as_str(), result.rules.as_str()), ("gomoku", "freestyle"));
    assert_eq!(result.size, BoardSize::default());
    assert_eq!((result.clock.as_str(), result.moves.as_str()), ("30s", "a19"));
    assert_eq!((result.id, result.started), (Uuid::nil(), Timestamp::UNIX_EPOCH.into()));
    let lost = Outcome::win(Color::Black, Reason::Resignation);
    assert_eq!((result.outcome, Some(lost)), (lost, game.game().outcome()));
    assert_eq!(result.seconds, Seconds::from_tenths(10));
}

#[test]
fn a_rematch_swaps_the_names() {
    for (answer, rematch) in [(YES, Next::Rematch), (NO, Next::Leave)] {
        let mut game = named(RecordChoice::No, "Ada", "Bob");
        resign(&mut game);
        assert!(game.ask(3000, answer).is_empty());
        assert_eq!(game.phase(), Phase::Closing(Closing::Done(rematch)));
        assert_eq!(game.refused(4000, YES), Refusal::NotNow);
        assert_eq!(game.desk.rematch().is_some(), rematch == Next::Rematch);
        let players = game.table().setup.rematch().players;
        assert_eq!(players.first.name().as_deref(), Some("Bob"));
        assert_eq!(players.second.name().as_deref(), Some("Ada"));
    }
}
