//! How a game is left, and what is kept of it.

use super::*;

const SAVED: Closed = Closed::As(Uuid::from_u128(1));

/// An exit by its name: errors of machines cannot be compared.
fn name(exit: &Exit) -> String {
    format!("{exit:?}")
}

fn moves() -> Turn {
    inputs([TAKE, KEEP, TAKE])
}

#[test]
fn a_game_left_before_its_first_move_leaves_no_file() {
    for ways in [vec![Request::Leave], vec![Request::Interrupt, Request::Interrupt]] {
        let mut room = Room::new(vec![inputs(ways)]);
        let (departure, _) = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(departure.kept, Closed::NotBegun);
        assert!(!room.front.journals.exists());
    }
}

#[test]
fn however_a_game_is_left_it_is_saved_with_the_clock_as_stopped() {
    let terminate = |by| message(move |at| Message::Terminate { by, at });
    let input = |request: Asked| inputs([request]);
    let ways = [
        (input(Request::Leave), Exit::Left),
        (message(|at| Message::Closed { at }), Exit::InputClosed),
        (terminate(Termination::Signal(15)), Exit::Terminated(Termination::Signal(15))),
        (terminate(Termination::HungUp), Exit::Terminated(Termination::HungUp)),
        (inputs([Request::Interrupt, Request::Interrupt]), Exit::Interrupted),
        (inputs([Request::Pause, Request::Leave]), Exit::Left),
        (inputs([Request::Pause, Request::Resign, Request::Interrupt]), Exit::Interrupted),
    ];
    for (way, exit) in ways {
        let mut room = Room::new(vec![moves(), way]);
        let (departure, _) = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((name(&departure.exit), departure.kept), (name(&exit), SAVED));
        let again = kept(&room.journal());
        assert_eq!(moves_of(&again), room.front.last().moves);
        assert_eq!(again.table().position().to_move(), Seat::First);
        assert_eq!(left(at_rest(&again)), (29, 30), "{exit:?}");
    }
}

#[test]
fn both_ways_of_ctrl_c_ask_first_and_leave_when_pressed_again() {
    let signal = || message(|at| Message::Interrupt { at });
    let key = || inputs([Request::Interrupt]);
    for (first, second) in [(signal(), signal()), (signal(), key()), (key(), signal())] {
        let mut room = Room::new(vec![moves(), first, second]);
        let (departure, _) = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(room.front.last().phase, Phase::ResignAsked { paused: false });
        assert_eq!((name(&departure.exit), departure.kept), (name(&Exit::Interrupted), SAVED));
    }
}

#[test]
fn a_resumed_game_goes_on_where_it_was_left() {
    let mut room = Room::new(vec![moves(), inputs([Request::Pause, Request::Leave])]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let (journal, header, lines) = Journal::open::<Header<Terms>, Line>(&room.journal()).unwrap();
    let session = Session::resume(&header, &lines).unwrap();
    room.front.turns.push_back(inputs([Request::TakeBack, YES]));
    room.front.seen.clear();
    let (departure, _) = room.go_on(session, Some(journal)).unwrap();
    assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::Resumed)), 1);
    assert_eq!(left(room.front.seen[0].left), (29, 30));
    let after = room.front.last();
    assert_eq!((after.moves.len(), left(after.left)), (2, (30, 28)));
    assert_eq!(departure.kept, SAVED);
    assert_eq!(moves_of(&kept(&room.journal())), after.moves);
}

#[test]
fn a_result_that_was_not_dealt_with_comes_back() {
    let given_up = || inputs([Request::Resign, YES]);
    let ways = [
        (inputs([Request::Leave]), Exit::Left),
        (inputs([Request::Interrupt]), Exit::Interrupted),
        (message(|at| Message::Closed { at }), Exit::InputClosed),
        (
            message(|at| Message::Terminate { by: Termination::Signal(15), at }),
            Exit::Terminated(Termination::Signal(15)),
        ),
    ];
    for (way, exit) in ways {
        let mut room = Room::new(vec![moves(), given_up(), way]);
        let (departure, _) = room.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((name(&departure.exit), departure.kept), (name(&exit), SAVED));
        let again = kept(&room.journal());
        let lost = Outcome::win(Color::White, Reason::Resignation);
        assert_eq!(again.phase(), Phase::Closing(Closing::RecordAsked));
        assert_eq!(again.table().game.outcome(), Some(lost));
    }
}

#[test]
fn a_result_dealt_with_leaves_no_journal() {
    let cases: [(RecordChoice, &[Asked], usize); 4] = [
        (RecordChoice::Ask, &[YES], 1),
        (RecordChoice::Ask, &[NO], 0),
        (RecordChoice::Yes, &[], 1),
        (RecordChoice::No, &[], 0),
    ];
    for (record, answers, recorded) in cases {
        let end = [&[Request::Resign, YES], answers, &[NO]].concat();
        let mut room = Room::new(vec![moves(), inputs(end)]);
        let (departure, _) = room.play(setup(record)).unwrap();
        assert_eq!(
            (name(&departure.exit), departure.kept),
            (name(&Exit::Finished), Closed::Nothing)
        );
        assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::Recorded)), recorded);
        assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::RecordFailed(..))), 0);
        assert!(!room.journal().exists());
    }
}

#[test]
fn a_game_that_is_over_is_finished_when_nobody_answers_the_offer_of_a_rematch() {
    for way in [message(|at| Message::Closed { at }), inputs([Request::Leave])] {
        let mut room = Room::new(vec![moves(), inputs([Request::Resign, YES]), way]);
        let (departure, _) = room.play(setup(RecordChoice::No)).unwrap();
        assert_eq!(
            (name(&departure.exit), departure.kept),
            (name(&Exit::Finished), Closed::Nothing)
        );
    }
}

#[test]
fn a_game_goes_on_without_its_journal() {
    let mut room = Room::new(vec![moves(), inputs([Request::Leave])]);
    fs::write(&room.front.journals, "no folder").unwrap();
    room.front.keeps = false;
    let (departure, _) = room.play(setup(RecordChoice::Ask)).unwrap();
    assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::JournalFailed(_))), 1);
    assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::Game(Event::Moved { .. }))), 3);
    assert_eq!((name(&departure.exit), departure.kept), (name(&Exit::Left), Closed::Lost));
}

#[test]
fn a_game_is_saved_with_its_clock_when_the_terminal_is_gone() {
    let placed: Turn = Box::new(|_, at| vec![Message::Input { input: TAKE, at }]);
    let mut room = Room::new(vec![placed]);
    room.front.fails = true;
    assert_eq!(room.play(setup(RecordChoice::Ask)).unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    let text = fs::read_to_string(room.journal()).unwrap();
    let last: Authored<String> = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let Step::Stopped { at, why: Stop::Left } = last.step else { panic!("{last:?}") };
    assert!(!at.white.used.is_zero(), "{at:?}");
}

/// Another process that holds the scoreboard does not hold the game up: what is typed waits for the
/// answer, and a signal does not.
#[test]
fn a_scoreboard_that_is_held_elsewhere_holds_nothing_up() {
    let mut room = Room::new(vec![moves(), inputs([Request::Resign, YES, NO])]);
    fs::write(room.scoreboard(), "").unwrap();
    let held = fs::File::open(room.scoreboard()).unwrap();
    held.lock().unwrap();
    let saving: Turn = Box::new(|seat, _| {
        assert_eq!(seat.phase(), Phase::Closing(Closing::Saving));
        Vec::new()
    });
    // Once it is told that the result waits, the game is drawn again.
    let terminate: Turn = Box::new(|seat, at| {
        assert_eq!(seat.phase(), Phase::Closing(Closing::Saving));
        vec![Message::Terminate { by: Termination::Signal(15), at }]
    });
    room.front.turns.extend([saving, terminate]);
    let (departure, _) = room.play(setup(RecordChoice::Yes)).unwrap();
    assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::ScoreboardHeld)), 1);
    let terminated = Exit::Terminated(Termination::Signal(15));
    assert_eq!((name(&departure.exit), departure.kept), (name(&terminated), SAVED));
    assert_eq!(kept(&room.journal()).phase(), Phase::Closing(Closing::RecordAsked));
}

/// The journal of a game whose result was half or wholly written when the program was killed: at any
/// byte of the append, or before the journal was removed.
#[test]
fn a_result_is_recorded_once_wherever_the_program_was_killed() {
    let mut room = Room::new(vec![moves(), inputs([Request::Resign, YES])]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    let text = fs::read(room.journal()).unwrap();
    room.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
    resume(&mut room);
    let whole = fs::read_to_string(room.scoreboard()).unwrap();
    for written in (0..=whole.len()).rev().step_by(7).chain([whole.len() - 3]) {
        fs::write(room.scoreboard(), &whole[..written]).unwrap();
        fs::write(room.journal(), &text).unwrap();
        room.front.turns.clear();
        room.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
        resume(&mut room);
        assert_eq!(fs::read_to_string(room.scoreboard()).unwrap(), whole, "{written} bytes");
        assert!(!room.journal().exists());
    }
}

/// Goes on with the game of the journal.
fn resume(room: &mut Room) {
    let (journal, header, lines) = Journal::open::<Header<Terms>, Line>(&room.journal()).unwrap();
    let session = Session::resume(&header, &lines).unwrap();
    room.go_on(session, Some(journal)).unwrap();
}

/// The journal of a game whose result was recorded before the program was killed.
#[test]
fn a_result_that_is_recorded_already_is_not_recorded_again() {
    let mut room = Room::new(vec![moves(), inputs([Request::Resign, YES])]);
    room.play(setup(RecordChoice::Ask)).unwrap();
    for _ in 0..2 {
        let text = fs::read(room.journal()).unwrap();
        // The input stays open until the game is dealt with.
        room.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
        resume(&mut room);
        room.front.turns.clear();
        assert_eq!(fs::read_to_string(room.scoreboard()).unwrap().matches("\"id\"").count(), 1);
        fs::write(room.journal(), text).unwrap();
    }
    assert_eq!(room.front.heard(|news| matches!(news, HotSeatEvent::Recorded)), 2);
}
