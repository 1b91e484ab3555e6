//! Tests of what stops the clock: a pause, and the question whether to resign.

use super::*;
use crate::game::desk::Stopped;

#[test]
fn a_pause_hides_the_board_and_costs_no_time() {
    let mut game = Sitting::under("30s");
    let news = game.ask(5000, Request::Pause);
    assert!(matches!(news[..], [DeskEvent::Game(Event::Stopped(Stop::Paused))]));
    assert!(game.phase().hides_board());
    assert_eq!(game.left(900_000), (25_000, 30_000));
    assert!(matches!(game.ask(900_000, Request::GoOn)[..], [DeskEvent::Game(Event::WentOn)]));
    assert!(!game.phase().hides_board());
    assert_eq!(game.left(901_000), (24_000, 30_000));
}

#[test]
fn the_question_after_ctrl_c_stops_the_clock_and_going_on_continues_with_the_remaining_time() {
    for (request, answer) in [(Request::Interrupt, Request::GoOn), (Request::Resign, NO)] {
        let mut game = Sitting::under("30s");
        game.ask(5000, request);
        assert!(game.phase().hides_board());
        assert_eq!(game.left(100_000), (25_000, 30_000));
        assert!(matches!(game.ask(100_000, answer)[..], [DeskEvent::Game(Event::WentOn)]));
        assert_eq!(game.left(101_000), (24_000, 30_000));
        assert_eq!(game.clock().deadline(), Some(game.at(125_000)));
    }
}

#[test]
fn ctrl_c_in_a_pause_returns_to_the_pause() {
    let mut game = Sitting::under("30s");
    game.ask(5000, Request::Pause);
    game.ask(6000, Request::Interrupt);
    assert_eq!(game.phase(), Phase::LeaveAsked(Stopped { paused: true, hidden: true }));
    let news = game.ask(7000, Request::GoOn);
    assert!(matches!(news[..], [DeskEvent::Game(Event::Stopped(Stop::Paused))]));
    assert_eq!((game.phase(), game.left(8000)), (Phase::Paused, (25_000, 30_000)));
}

#[test]
fn ctrl_c_closes_an_open_question() {
    for question in [Request::TakeBack, Request::Draw] {
        let mut game = Sitting::under("30s");
        game.ask(1000, place(0, 0));
        game.ask(2000, question);
        game.ask(3000, Request::Interrupt);
        assert_eq!(game.phase(), Phase::LeaveAsked(Stopped { paused: false, hidden: true }));
        game.ask(9000, Request::GoOn);
        assert_eq!((game.phase(), game.left(9000)), (Phase::Turn, (30_000, 28_000)));
    }
}
