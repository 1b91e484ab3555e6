//! What comes first, and what time it is.

use super::*;

/// A move so long before the deadline or after it, and the expiry, sent in that order or the other.
fn race(early: Duration, late: Duration, expiry_first: bool) -> Turn {
    Box::new(move |seat, _| {
        let deadline = seat.table().game.clock().deadline().unwrap();
        let at = (deadline + late).checked_sub(early).unwrap();
        let placed = Message::Input { input: TAKE, at };
        let expired =
            Message::TimerEvent(TimerEvent::Expired { turn: seat.session().turn(), at: deadline });
        if expiry_first { vec![expired, placed] } else { vec![placed, expired] }
    })
}

#[test]
fn a_move_before_the_deadline_stands_whichever_was_sent_first() {
    for expiry_first in [true, false] {
        let turn = race(Duration::from_millis(1), Duration::ZERO, expiry_first);
        let mut room = Room::new(vec![turn]);
        room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(room.front.last().phase, Phase::Turn);
        assert_eq!(room.front.last().moves.len(), 1);
    }
}

#[test]
fn a_move_after_the_deadline_does_not_stand_whichever_was_sent_first() {
    for late in [Duration::ZERO, Duration::from_millis(1)] {
        for expiry_first in [true, false] {
            let mut room = Room::new(vec![race(Duration::ZERO, late, expiry_first)]);
            room.play(setup(RecordChoice::Ask)).unwrap();
            assert_eq!(room.front.last().phase, Phase::Closing(Closing::RecordAsked));
            assert!(room.front.last().moves.is_empty());
            assert_eq!(room.front.heard(is_lost_on_time), 1);
        }
    }
}

#[test]
fn what_was_typed_before_the_game_takes_no_time_from_anybody() {
    let typed = Instant::now();
    let mut room = Room::new(vec![idle()]);
    for input in [TAKE, KEEP] {
        room.front.messages.send(Message::Input { input, at: typed }).unwrap();
    }
    room.play(setup(RecordChoice::Ask)).unwrap();
    let (first, after) = (&room.front.seen[0], &room.front.seen[1]);
    assert_eq!(after.moves.len(), 2);
    assert_eq!(after.deadline, first.deadline, "the second player's time begins with the game");
}

#[test]
fn a_sleep_takes_no_time_from_anybody() {
    let suspend = message(|at| Message::Suspend { at });
    let mut room = Room::new(vec![inputs([TAKE]), suspend]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let slept = room.front.slept.as_ref().unwrap();
    let deadline = room.front.last().deadline.unwrap();
    assert!(deadline >= slept.at + 29 * SECOND && deadline <= Instant::now() + 29 * SECOND);
    assert_eq!(slept.kept.map(left), Some((30, 29)));
}

#[test]
fn what_was_typed_before_a_sleep_takes_no_time_from_anybody() {
    let turn: Turn = Box::new(|_, at| {
        let input = TAKE;
        vec![Message::Suspend { at }, Message::Input { input, at }]
    });
    let mut room = Room::new(vec![turn]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let slept = room.front.slept.as_ref().unwrap();
    assert_eq!(room.front.last().moves.len(), 1);
    assert!(room.front.last().deadline.unwrap() >= slept.at + 30 * SECOND);
}

#[test]
fn a_pause_stays_a_pause_over_a_sleep() {
    let suspend = message(|at| Message::Suspend { at });
    let mut room = Room::new(vec![inputs([Request::Pause]), suspend]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let after = room.front.last();
    assert_eq!((after.phase, after.deadline), (Phase::Paused, None));
}

#[test]
fn what_was_typed_ahead_of_a_rematch_is_played_in_it() {
    let typed = inputs([Request::Resign, YES, YES, TAKE, Request::Leave]);
    let mut room = Room::new(vec![typed, idle()]);
    let (departure, seat) = room.play(setup(RecordChoice::No)).unwrap();
    assert!(matches!(departure.exit, Exit::Rematch), "{departure:?}");
    let next = seat.rematch().unwrap();
    assert_eq!(next.players.first.name().as_deref(), Some("Bob"));
    assert_eq!(departure.kept, Closed::Nothing);
    let (departure, _) = room.play(next).unwrap();
    assert!(matches!(departure.exit, Exit::Left), "{departure:?}");
    assert_eq!(moves_of(&kept(&room.journal())).len(), 1);
}
