//! Tests of the clock in a session: the last millisecond, stale alarms, warnings of low time.

use super::*;

const LOSS_ON_TIME: Outcome = Outcome::win(Color::White, Reason::Time);

fn is_loss_on_time(news: &[DeskEvent]) -> bool {
    matches!(news, [DeskEvent::Game(Event::Over(LOSS_ON_TIME))])
}

#[test]
fn a_move_in_the_last_millisecond_counts_and_a_later_one_does_not() {
    for (control, limit) in [("30s", 30_000), ("5m+3s", 300_000), ("10s/2x5s", 20_000)] {
        let mut game = Sitting::under(control);
        let news = game.ask(limit - 1, place(0, 0));
        assert!(matches!(news[..], [DeskEvent::Game(Event::Moved { .. })]), "{control}");
        for late in [limit, limit + 1, limit * 9] {
            let mut game = Sitting::under(control);
            assert!(is_loss_on_time(&game.ask(late, place(0, 0))), "{control}");
            assert!(game.position().moves().is_empty(), "{control}");
        }
    }
}

#[test]
fn any_request_after_the_deadline_loses_on_time() {
    use desk::Request::{Draw, Interrupt, Pause, Resign};
    for request in [Draw, Interrupt, Pause, Resign, YES, NO] {
        let mut game = Sitting::under("30s");
        assert!(is_loss_on_time(&game.ask(30_001, request)));
    }
    for (question, answer) in [(Draw, YES), (Draw, NO)] {
        let mut game = Sitting::under("30s");
        game.ask(29_999, question);
        assert!(is_loss_on_time(&game.ask(30_000, answer)));
    }
}

#[test]
fn a_late_loss_on_time_uses_no_more_than_the_time_limit() {
    let mut game = Sitting::under("30s");
    game.ask(45_000, place(0, 0));
    let used = game.clock().at_rest().first.used;
    assert_eq!(used, Duration::from_secs(30));
}

#[test]
fn the_alarm_of_the_running_turn_ends_the_game_at_any_question() {
    for question in [None, Some(Request::Draw), Some(Request::TakeBack)] {
        let mut game = Sitting::under("30s");
        game.ask(0, place(0, 0));
        game.ask(0, place(1, 0));
        if let Some(question) = question {
            game.ask(1000, question);
        }
        let (turn, deadline) = (game.turn(), game.at(30_000));
        assert!(is_loss_on_time(&game.expire(turn, deadline)));
        assert_eq!(game.phase(), Phase::Closing(Closing::RecordAsked));
        assert!(game.expire(turn, deadline).is_empty(), "a game ends once");
    }
}

#[test]
fn an_alarm_set_before_a_move_a_pause_or_a_take_back_does_nothing() {
    let changes: [&[Request]; 6] = [
        &[place(5, 5)],
        &[Request::Pause],
        &[Request::Pause, Request::GoOn],
        &[Request::Interrupt],
        &[Request::Interrupt, Request::GoOn],
        &[Request::TakeBack, YES],
    ];
    for change in changes {
        let mut game = Sitting::under("30s");
        game.ask(0, place(0, 0));
        let turn = game.turn();
        for request in change {
            game.ask(29_999, request.clone());
        }
        let before = game.state(30_000);
        let deadline = game.at(30_000);
        assert!(game.second(turn, deadline).is_empty(), "{change:?}");
        assert!(game.expire(turn, deadline).is_empty(), "{change:?}");
        assert_eq!(game.state(30_000), before, "{change:?}");
    }
}

#[test]
fn an_alarm_before_the_deadline_does_nothing() {
    let mut game = Sitting::under("30s");
    let (turn, early) = (game.turn(), game.at(29_999));
    assert!(game.expire(turn, early).is_empty());
    assert_eq!(game.phase(), Phase::Turn);
}

#[test]
fn without_a_clock_no_player_runs_out_of_time() {
    let mut game = Sitting::under("none");
    let news = game.ask(1 << 40, place(0, 0));
    assert!(matches!(news[..], [DeskEvent::Game(Event::Moved { .. })]));
    let (turn, late) = (game.turn(), game.at(1 << 41));
    assert!(game.second(turn, late).is_empty());
    assert!(game.expire(turn, late).is_empty());
}

/// The seconds from `from` to `to` of the running turn at which there is a warning.
fn warnings(game: &mut Sitting, from: u64, to: u64) -> Vec<u64> {
    let turn = game.turn();
    let warns = |&second: &u64| {
        let at = game.at(second * 1000);
        matches!(game.second(turn, at)[..], [DeskEvent::Game(Event::LowTime(..))])
    };
    (from..to).filter(warns).collect()
}

#[test]
fn each_turn_has_one_warning_of_low_time() {
    let mut game = Sitting::under("30s");
    assert_eq!(warnings(&mut game, 1, 30), [20]);
    game.ask(29_000, place(0, 0));
    assert_eq!(warnings(&mut game, 30, 59), [49]);
}

#[test]
fn a_turn_that_begins_with_little_time_has_a_warning_too() {
    let mut game = Sitting::under("1m");
    assert_eq!(warnings(&mut game, 1, 55), [50]);
    game.ask(55_000, place(0, 0));
    game.ask(56_000, place(1, 0));
    assert_eq!(warnings(&mut game, 57, 61), [57]);
}

#[test]
fn a_pause_does_not_warn_again() {
    let mut game = Sitting::under("30s");
    assert_eq!(warnings(&mut game, 1, 25), [20]);
    game.ask(25_000, Request::Pause);
    assert!(warnings(&mut game, 25, 28).is_empty());
    game.ask(28_000, Request::GoOn);
    assert!(warnings(&mut game, 29, 33).is_empty());
}

#[test]
fn a_control_that_never_gives_more_than_ten_seconds_has_no_warning() {
    for control in ["10s", "5s", "0m10s", "0/5x5s", "1s/2x2s"] {
        let mut game = Sitting::under(control);
        assert!(warnings(&mut game, 1, 5).is_empty(), "{control}");
        game.ask(4500, place(0, 0));
        assert!(warnings(&mut game, 5, 9).is_empty(), "{control}");
    }
}

#[test]
fn every_period_of_byo_yomi_has_its_warning() {
    let mut game = Sitting::under("1m/3x30s");
    assert_eq!(warnings(&mut game, 1, 150), [80, 110, 140]);
    let mut game = Sitting::under("20s/3x5s");
    assert_eq!(warnings(&mut game, 1, 35), [20], "short periods are one stretch");
}
