//! How a game is left, and what is kept of it.

use super::*;
use crate::board::{Outcome, Reason};

const SAVED: Kept = Kept::As(Uuid::from_u128(1));

fn moves() -> Turn {
    inputs([place(0, 0), place(1, 0), place(2, 0)])
}

#[test]
fn a_game_left_before_its_first_move_leaves_no_file() {
    for ways in [vec![Request::Leave], vec![Request::Interrupt, Request::Interrupt]] {
        let mut room = Room::new(vec![inputs(ways)]);
        let departure = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(departure.kept, Kept::NotBegun);
        assert!(!room.front.journals.exists());
    }
}

#[test]
fn however_a_game_is_left_it_is_saved_with_the_clock_as_stopped() {
    let terminate = |by| event(move |at| Event::Terminate { by, at });
    let input = |request: Request| inputs([request]);
    let ways = [
        (input(Request::Leave), Exit::Left),
        (event(|at| Event::Closed { at }), Exit::InputClosed),
        (terminate(Termination::Asked), Exit::Terminated(Termination::Asked)),
        (terminate(Termination::HungUp), Exit::Terminated(Termination::HungUp)),
        (inputs([Request::Interrupt, Request::Interrupt]), Exit::Interrupted),
        (inputs([Request::Pause, Request::Leave]), Exit::Left),
        (inputs([Request::Pause, Request::Resign, Request::Interrupt]), Exit::Interrupted),
    ];
    for (way, exit) in ways {
        let mut room = Room::new(vec![moves(), way]);
        let departure = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((&departure.exit, departure.kept), (&exit, SAVED));
        let again = kept(&room.journal());
        assert_eq!(again.moves(), room.front.last().moves);
        assert_eq!((again.to_move(), again.stage()), (Color::White, Stage::Turn));
        assert_eq!(left(again.clock().at_rest()), (30, 29), "{exit:?}");
    }
}

#[test]
fn both_ways_of_ctrl_c_ask_first_and_leave_when_pressed_again() {
    let signal = || event(|at| Event::Interrupt { at });
    let key = || inputs([Request::Interrupt]);
    for (first, second) in [(signal(), signal()), (signal(), key()), (key(), signal())] {
        let mut room = Room::new(vec![moves(), first, second]);
        let departure = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(room.front.last().stage, Stage::ResignAsked { paused: false });
        assert_eq!((departure.exit, departure.kept), (Exit::Interrupted, SAVED));
    }
}

#[test]
fn a_resumed_game_goes_on_where_it_was_left() {
    let mut room = Room::new(vec![moves(), inputs([Request::Pause, Request::Leave])]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let (journal, header, steps) = Journal::open::<Header, Step>(&room.journal()).unwrap();
    let session = Session::resume(&header, &steps).unwrap();
    room.front.turns.push_back(inputs([Request::Undo, YES]));
    room.front.seen.clear();
    let departure = room.go_on(session, Some(journal)).unwrap();
    assert_eq!(room.front.heard(|news| matches!(news, News::Resumed)), 1);
    assert_eq!(left(room.front.seen[0].left), (30, 29));
    let after = room.front.last();
    assert_eq!((after.moves.len(), left(after.left)), (2, (29, 30)));
    assert_eq!(departure.kept, SAVED);
    assert_eq!(kept(&room.journal()).moves(), after.moves);
}

#[test]
fn a_result_that_was_not_dealt_with_comes_back() {
    let given_up = || inputs([Request::Resign, YES]);
    let ways = [
        (inputs([Request::Leave]), Exit::Left),
        (inputs([Request::Interrupt]), Exit::Interrupted),
        (event(|at| Event::Closed { at }), Exit::InputClosed),
        (
            event(|at| Event::Terminate { by: Termination::Asked, at }),
            Exit::Terminated(Termination::Asked),
        ),
    ];
    for (way, exit) in ways {
        let mut room = Room::new(vec![moves(), given_up(), way]);
        let departure = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((departure.exit, departure.kept), (exit, SAVED));
        let again = kept(&room.journal());
        let lost = Outcome::win(Color::Black, Reason::Resignation);
        assert_eq!((again.stage(), again.outcome()), (Stage::RecordAsked, Some(lost)));
    }
}

#[test]
fn a_result_dealt_with_leaves_no_journal() {
    let cases: [(RecordChoice, &[Request], usize); 4] = [
        (RecordChoice::Ask, &[YES], 1),
        (RecordChoice::Ask, &[NO], 0),
        (RecordChoice::Yes, &[], 1),
        (RecordChoice::No, &[], 0),
    ];
    for (record, answers, recorded) in cases {
        let end = [&[Request::Resign, YES], answers, &[NO]].concat();
        let mut room = Room::new(vec![moves(), inputs(end)]);
        let departure = room.play(setup(record)).unwrap();
        assert_eq!((departure.exit, departure.kept), (Exit::Finished, Kept::Nothing));
        assert_eq!(room.front.heard(|news| matches!(news, News::Recorded)), recorded);
        assert_eq!(room.front.heard(|news| matches!(news, News::RecordFailed(..))), 0);
        assert!(!room.journal().exists());
    }
}

#[test]
fn a_game_that_is_over_is_finished_when_nobody_answers_the_offer_of_a_rematch() {
    for way in [event(|at| Event::Closed { at }), inputs([Request::Leave])] {
        let mut room = Room::new(vec![moves(), inputs([Request::Resign, YES]), way]);
        let departure = room.play(setup(RecordChoice::No)).unwrap();
        assert_eq!((departure.exit, departure.kept), (Exit::Finished, Kept::Nothing));
    }
}

#[test]
fn a_game_goes_on_without_its_journal() {
    let mut room = Room::new(vec![moves(), inputs([Request::Leave])]);
    fs::write(&room.front.journals, "no folder").unwrap();
    room.front.keeps = false;
    let departure = room.play(setup(RecordChoice::Ask)).unwrap();
    assert_eq!(room.front.heard(|news| matches!(news, News::JournalFailed(_))), 1);
    assert_eq!(room.front.heard(|news| matches!(news, News::Placed(..))), 3);
    assert_eq!((departure.exit, departure.kept), (Exit::Left, Kept::Lost));
}

#[test]
fn a_game_is_saved_with_its_clock_when_the_terminal_is_gone() {
    let placed: Turn = Box::new(|_, at| vec![Event::Input { input: place(0, 0), at }]);
    let mut room = Room::new(vec![placed]);
    room.front.fails = true;
    assert_eq!(room.play(setup(RecordChoice::Ask)).unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    let text = fs::read_to_string(room.journal()).unwrap();
    let last: Step = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert!(matches!(last, Step::Stopped(at) if !at.white.used.is_zero()), "{last:?}");
}
