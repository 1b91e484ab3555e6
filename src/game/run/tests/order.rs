//! The order of messages, and the time at which they count.

use super::*;

/// A move this long before or after the deadline, and the expiry, sent in either order.
fn race(early: Duration, late: Duration, expiry_first: bool) -> Turn {
    Box::new(move |desk, _| {
        let deadline = desk.table().game.clock().deadline().unwrap();
        let at = (deadline + late).checked_sub(early).unwrap();
        let placed = Message::Input { input: TAKE, at };
        let expired =
            Message::TimerEvent(TimerEvent::Expired { turn: desk.session().turn(), at: deadline });
        if expiry_first { vec![expired, placed] } else { vec![placed, expired] }
    })
}

#[test]
fn a_move_before_the_deadline_stands_whichever_was_sent_first() {
    for expiry_first in [true, false] {
        let turn = race(Duration::from_millis(1), Duration::ZERO, expiry_first);
        let mut harness = Harness::new(vec![turn]);
        harness.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(harness.front.last().phase, Phase::Turn);
        assert_eq!(harness.front.last().moves.len(), 1);
    }
}

#[test]
fn a_move_after_the_deadline_does_not_stand_whichever_was_sent_first() {
    for late in [Duration::ZERO, Duration::from_millis(1)] {
        for expiry_first in [true, false] {
            let mut harness = Harness::new(vec![race(Duration::ZERO, late, expiry_first)]);
            harness.play(setup(RecordChoice::Ask)).unwrap();
            assert_eq!(harness.front.last().phase, Phase::Closing(Closing::RecordAsked));
            assert!(harness.front.last().moves.is_empty());
            assert_eq!(harness.front.count(is_lost_on_time), 1);
        }
    }
}

#[test]
fn input_typed_before_the_game_costs_no_player_time() {
    let typed = Instant::now();
    let mut harness = Harness::new(vec![idle()]);
    for input in [TAKE, KEEP] {
        harness.front.messages.send(Message::Input { input, at: typed }).unwrap();
    }
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let (first, after) = (&harness.front.seen[0], &harness.front.seen[1]);
    assert_eq!(after.moves.len(), 2);
    assert_eq!(after.deadline, first.deadline, "the second player's time begins with the game");
}

#[test]
fn a_suspension_costs_no_player_time() {
    let suspend = message(|at| Message::Suspend { at });
    let mut harness = Harness::new(vec![inputs([TAKE]), suspend]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let suspended = harness.front.suspended.as_ref().unwrap();
    let deadline = harness.front.last().deadline.unwrap();
    assert!(deadline >= suspended.at + 29 * SECOND && deadline <= Instant::now() + 29 * SECOND);
    assert_eq!(suspended.saved.map(left), Some((30, 29)));
}

#[test]
fn input_typed_before_a_suspension_costs_no_player_time() {
    let turn: Turn = Box::new(|_, at| {
        let input = TAKE;
        vec![Message::Suspend { at }, Message::Input { input, at }]
    });
    let mut harness = Harness::new(vec![turn]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let suspended = harness.front.suspended.as_ref().unwrap();
    assert_eq!(harness.front.last().moves.len(), 1);
    assert!(harness.front.last().deadline.unwrap() >= suspended.at + 30 * SECOND);
}

#[test]
fn a_pause_lasts_through_a_suspension() {
    let suspend = message(|at| Message::Suspend { at });
    let mut harness = Harness::new(vec![inputs([Request::Pause]), suspend]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let after = harness.front.last();
    assert_eq!((after.phase, after.deadline), (Phase::Paused, None));
}

#[test]
fn input_typed_ahead_of_a_rematch_is_played_in_it() {
    let typed = inputs([Request::Resign, YES, YES, TAKE, Request::Leave]);
    let mut harness = Harness::new(vec![typed, idle()]);
    let (departure, desk) = harness.play(setup(RecordChoice::No)).unwrap();
    assert!(matches!(departure.exit, Exit::Rematch), "{departure:?}");
    let (next, _) = desk.rematch().unwrap();
    assert_eq!(next.players.first.name().as_deref(), Some("Bob"));
    assert_eq!(departure.kept, Closed::Nothing);
    let (departure, _) = harness.play(next).unwrap();
    assert!(matches!(departure.exit, Exit::Left), "{departure:?}");
    assert_eq!(moves_of(&saved(&harness.journal())).len(), 1);
}
