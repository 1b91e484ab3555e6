//! What comes first, and what time it is.

use super::*;
use crate::board::{Outcome, Reason};

/// A move so long before the deadline or after it, and the expiry, sent in that order or the other.
fn race(early: Duration, late: Duration, expiry_first: bool) -> Turn {
    Box::new(move |session, _| {
        let deadline = session.clock().deadline().unwrap();
        let at = (deadline + late).checked_sub(early).unwrap();
        let placed = Event::Input { input: place(9, 9), at };
        let expired = Event::Alarm(Alarm::Expired { turn: session.turn(), at: deadline });
        if expiry_first { vec![expired, placed] } else { vec![placed, expired] }
    })
}

#[test]
fn a_move_before_the_deadline_stands_whichever_was_sent_first() {
    for expiry_first in [true, false] {
        let turn = race(Duration::from_millis(1), Duration::ZERO, expiry_first);
        let mut room = Room::new(vec![turn]);
        room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(room.front.last().stage, Stage::Turn);
        assert_eq!(room.front.last().moves.len(), 1);
    }
}

#[test]
fn a_move_after_the_deadline_does_not_stand_whichever_was_sent_first() {
    let lost = Outcome::win(Color::White, Reason::Time);
    for late in [Duration::ZERO, Duration::from_millis(1)] {
        for expiry_first in [true, false] {
            let mut room = Room::new(vec![race(Duration::ZERO, late, expiry_first)]);
            room.play(setup(RecordChoice::Ask)).unwrap();
            assert_eq!(room.front.last().stage, Stage::RecordAsked);
            assert_eq!(room.front.last().board.stones(), 0);
            let over = room.front.heard(|news| matches!(news, News::Over(over) if *over == lost));
            assert_eq!(over, 1);
        }
    }
}

#[test]
fn what_was_typed_before_the_game_takes_no_time_from_anybody() {
    let typed = Instant::now();
    let mut room = Room::new(vec![idle()]);
    for column in 0..2 {
        let input = place(column, 0);
        room.front.events.send(Event::Input { input, at: typed }).unwrap();
    }
    room.play(setup(RecordChoice::Ask)).unwrap();
    let (first, after) = (&room.front.seen[0], &room.front.seen[1]);
    assert_eq!(after.moves.len(), 2);
    assert_eq!(after.deadline, first.deadline, "White's time begins with the game");
}

#[test]
fn a_sleep_takes_no_time_from_anybody() {
    let suspend = event(|at| Event::Suspend { at });
    let mut room = Room::new(vec![inputs([place(0, 0)]), suspend]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let slept = room.front.slept.as_ref().unwrap();
    let deadline = room.front.last().deadline.unwrap();
    assert!(deadline >= slept.at + 29 * SECOND && deadline <= Instant::now() + 29 * SECOND);
    assert_eq!(slept.kept.map(left), Some((30, 29)));
}

#[test]
fn what_was_typed_before_a_sleep_takes_no_time_from_anybody() {
    let turn: Turn = Box::new(|_, at| {
        let input = place(0, 0);
        vec![Event::Suspend { at }, Event::Input { input, at }]
    });
    let mut room = Room::new(vec![turn]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let slept = room.front.slept.as_ref().unwrap();
    assert_eq!(room.front.last().moves.len(), 1);
    assert!(room.front.last().deadline.unwrap() >= slept.at + 30 * SECOND);
}

#[test]
fn a_pause_stays_a_pause_over_a_sleep() {
    let suspend = event(|at| Event::Suspend { at });
    let mut room = Room::new(vec![inputs([Request::Pause]), suspend]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let after = room.front.last();
    assert_eq!((after.stage, after.deadline), (Stage::Paused, None));
}

#[test]
fn what_was_typed_ahead_of_a_rematch_is_played_in_it() {
    let typed = inputs([Request::Resign, YES, YES, place(3, 3), Request::Leave]);
    let mut room = Room::new(vec![typed, idle()]);
    let departure = room.play(setup(RecordChoice::No)).unwrap();
    let Exit::Rematch(setup) = departure.exit else { panic!("{departure:?}") };
    assert_eq!(
        (setup.players.black.name().unwrap().as_str(), departure.kept),
        ("Bob", Kept::Nothing)
    );
    let departure = room.play(*setup).unwrap();
    assert_eq!(departure.exit, Exit::Left);
    assert_eq!(kept(&room.journal()).moves().len(), 1);
}
