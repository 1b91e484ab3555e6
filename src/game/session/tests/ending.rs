use super::*;
use crate::gomoku::rules::Rules;

use crate::board::{Outcome, Reason};
use crate::scoreboard::{Seconds, StoreError};

fn named(record: RecordChoice, black: Option<&str>, white: Option<&str>) -> Sitting {
    let player = |text: Option<&str>| Player::Person(text.map(|text| text.parse().unwrap()));
    let players = ByColor { black: player(black), white: player(white) };
    Sitting::new(Setup { players, record, ..Setup::default() })
}

fn resign(game: &mut Sitting) -> Vec<News> {
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
    assert!(game.session.winning_rows().is_empty());
    let news = game.ask(2000, place(4, 0));
    let won = Outcome::win(Color::Black, Reason::Five);
    assert!(matches!(news[..], [News::Placed(..), News::Over(outcome)] if outcome == won));
    assert_eq!(game.session.winning_rows().len(), 1);
    assert_eq!(game.session.clock().running(), None);
    assert_eq!(game.stage(), Stage::RecordAsked);
}

#[test]
fn a_full_board_is_a_draw() {
    let size = BoardSize::new(5).unwrap();
    let mut game = Sitting::new(Setup { size, ..Setup::default() });
    let full: Board = "XXOXX\nOOXOO\nXXOXX\nOOXOO\nXOXOX".parse().unwrap();
    let (black, white): (Vec<_>, Vec<_>) =
        full.points().partition(|&point| full.get(point) == Some(Color::Black));
    assert_eq!((black.len(), white.len()), (13, 12));
    for (number, &black) in black.iter().enumerate() {
        game.ask(0, Request::Place(black));
        if let Some(&white) = white.get(number) {
            game.ask(0, Request::Place(white));
        }
    }
    assert_eq!(game.session.board(), &full);
    assert_eq!(game.session.outcome(), Some(Outcome::draw(Reason::FullBoard)));
    assert!(game.session.winning_rows().is_empty());
}

#[test]
fn the_player_on_turn_loses_by_resignation() {
    let won_by = |winner| Outcome::win(winner, Reason::Resignation);
    let mut game = Sitting::under("30s");
    let news = resign(&mut game);
    assert!(matches!(news[..], [News::Over(over)] if over == won_by(Color::White)));
    let mut game = Sitting::under("30s");
    game.ask(500, place(0, 0));
    game.ask(600, Request::Pause);
    resign(&mut game);
    assert_eq!(game.session.outcome(), Some(won_by(Color::Black)));
    assert!(game.session.winning_rows().is_empty());
}

#[test]
fn only_the_missing_names_are_asked_for() {
    let cases: [(_, _, &[Color]); 4] = [
        (None, None, &[Color::Black, Color::White]),
        (Some("Ada"), None, &[Color::White]),
        (None, Some("Bob"), &[Color::Black]),
        (Some("Ada"), Some("Bob"), &[]),
    ];
    for (black, white, missing) in cases {
        let mut game = named(RecordChoice::Ask, black, white);
        resign(&mut game);
        assert_eq!(game.stage(), Stage::RecordAsked);
        game.ask(3000, YES);
        for &stone in missing {
            assert_eq!(game.stage(), Stage::NameAsked(stone));
            assert!(game.session.result().is_none());
            game.ask(4000, Request::Name(["Ada", "Bob"][stone as usize].parse().unwrap()));
        }
        assert_eq!(game.stage(), Stage::Saving);
        let players = game.session.result().unwrap().players;
        assert_eq!((players.black.as_str(), players.white.as_str()), ("Ada", "Bob"));
    }
}

#[test]
fn the_choice_to_record_skips_the_question() {
    let mut game = named(RecordChoice::Yes, Some("Ada"), None);
    resign(&mut game);
    assert_eq!(game.stage(), Stage::NameAsked(Color::White));
    let mut game = named(RecordChoice::Yes, Some("Ada"), Some("Bob"));
    resign(&mut game);
    assert_eq!(game.stage(), Stage::Saving);
    let mut game = named(RecordChoice::No, None, None);
    resign(&mut game);
    assert_eq!(game.stage(), Stage::RematchAsked);
}

#[test]
fn a_result_that_is_not_wanted_is_not_recorded() {
    let mut game = named(RecordChoice::Ask, None, None);
    resign(&mut game);
    assert!(matches!(game.ask(3000, NO)[..], [News::NotRecorded]));
    assert_eq!(game.stage(), Stage::RematchAsked);
}

#[test]
fn a_result_that_cannot_be_recorded_is_told() {
    let mut game = named(RecordChoice::Yes, Some("Ada"), Some("Bob"));
    resign(&mut game);
    let result = game.session.result().unwrap();
    let news = game.session.recorded(failed());
    assert!(matches!(&news[..], [News::RecordFailed(_, kept)] if **kept == result));
    assert_eq!(game.stage(), Stage::RematchAsked);
}

#[test]
fn the_result_says_who_played_what_and_how_long() {
    let mut game = named(RecordChoice::Yes, Some("Ada"), Some("Bob"));
    game.ask(500, place(0, 0));
    resign(&mut game);
    let result = game.session.result().unwrap();
    assert_eq!((result.rules, result.size), (Rules::Freestyle, BoardSize::default()));
    assert_eq!(
        (result.clock.as_str(), result.moves.as_slice()),
        ("30s", &[Move::Stone(point(0, 0))][..])
    );
    assert_eq!((result.id, result.started), (Uuid::nil(), Timestamp::UNIX_EPOCH));
    let lost = Outcome::win(Color::Black, Reason::Resignation);
    assert_eq!((result.outcome, Some(lost)), (lost, game.session.outcome()));
    assert_eq!(result.seconds, Seconds::from_tenths(10));
}

#[test]
fn a_rematch_swaps_the_names() {
    for (answer, rematch) in [(YES, true), (NO, false)] {
        let mut game = named(RecordChoice::No, Some("Ada"), Some("Bob"));
        resign(&mut game);
        assert!(game.ask(3000, answer).is_empty());
        assert_eq!(game.stage(), Stage::Done { rematch });
        assert_eq!(game.refused(4000, YES), Refusal::NotNow);
        let players = game.session.setup().clone().rematch().players;
        assert_eq!(players.black.name().as_deref(), Some("Bob"));
        assert_eq!(players.white.name().as_deref(), Some("Ada"));
    }
}
