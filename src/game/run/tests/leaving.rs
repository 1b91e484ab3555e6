//! How a game is left, and what is saved of it.

use super::*;
use crate::game::desk::Stopped;

const SAVED: Closed = Closed::As(Uuid::from_u128(1));

/// The debug output of an exit, since errors of machines cannot be compared.
fn name(exit: &Exit) -> String {
    format!("{exit:?}")
}

fn moves() -> Turn {
    inputs([TAKE, KEEP, TAKE])
}

#[test]
fn a_game_left_before_its_first_move_leaves_no_file() {
    for ways in [vec![Request::Leave], vec![Request::Interrupt, Request::Interrupt]] {
        let mut harness = Harness::new(vec![inputs(ways)]);
        let (departure, _) = harness.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(departure.kept, Closed::NotBegun);
        assert!(!harness.front.journals.exists());
    }
}

#[test]
fn a_game_is_saved_with_its_stopped_clock_however_it_is_left() {
    let terminate = |by| message(move |at| Message::Terminate { by, at });
    let input = |request: Asked| inputs([request]);
    let ways = [
        (input(Request::Leave), Exit::Left),
        (message(|at| Message::Closed { at }), Exit::InputClosed),
        (terminate(Termination::Signal(15)), Exit::Terminated(Termination::Signal(15))),
        (terminate(Termination::HungUp), Exit::Terminated(Termination::HungUp)),
        (inputs([Request::Interrupt, Request::Interrupt]), Exit::Interrupted),
        (inputs([Request::Pause, Request::Leave]), Exit::Left),
        (
            inputs([Request::Pause, Request::Resign, Request::Interrupt, Request::Interrupt]),
            Exit::Interrupted,
        ),
    ];
    for (way, exit) in ways {
        let mut harness = Harness::new(vec![moves(), way]);
        let (departure, _) = harness.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((name(&departure.exit), departure.kept), (name(&exit), SAVED));
        let again = saved(&harness.journal());
        assert_eq!(moves_of(&again), harness.front.last().moves);
        assert_eq!(again.table().position().to_move(), Seat::First);
        assert_eq!(left(at_rest(&again)), (29, 30), "{exit:?}");
    }
}

#[test]
fn ctrl_c_as_a_key_or_a_signal_asks_first_and_leaves_when_pressed_again() {
    let signal = || message(|at| Message::Interrupt { at });
    let key = || inputs([Request::Interrupt]);
    let resigns = || inputs([Request::Resign, Request::Interrupt]);
    let ways = [(signal(), signal()), (signal(), key()), (key(), signal()), (resigns(), key())];
    for (first, second) in ways {
        let mut harness = Harness::new(vec![moves(), first, second]);
        let (departure, _) = harness.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!(
            harness.front.last().phase,
            Phase::LeaveAsked(Stopped { paused: false, hidden: true })
        );
        assert_eq!((name(&departure.exit), departure.kept), (name(&Exit::Interrupted), SAVED));
    }
}

#[test]
fn a_resumed_game_continues_where_it_was_left() {
    let mut harness = Harness::new(vec![moves(), inputs([Request::Pause, Request::Leave])]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let (journal, header, lines) =
        Journal::open::<Header<Terms>, Line>(&harness.journal()).unwrap();
    let session = Session::resume(&header, &lines).unwrap();
    harness.front.turns.push_back(inputs([Request::TakeBack, YES]));
    harness.front.seen.clear();
    let (departure, _) = harness.play_session(session, Some(journal)).unwrap();
    assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::Resumed)), 1);
    assert_eq!(left(harness.front.seen[0].left), (29, 30));
    let after = harness.front.last();
    assert_eq!((after.moves.len(), left(after.left)), (2, (30, 28)));
    assert_eq!(departure.kept, SAVED);
    assert_eq!(moves_of(&saved(&harness.journal())), after.moves);
}

#[test]
fn an_unrecorded_result_is_saved_and_asked_about_again() {
    let resigned = || inputs([Request::Resign, YES]);
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
        let mut harness = Harness::new(vec![moves(), resigned(), way]);
        let (departure, _) = harness.play(setup(RecordChoice::Ask)).unwrap();
        assert_eq!((name(&departure.exit), departure.kept), (name(&exit), SAVED));
        let again = saved(&harness.journal());
        let lost = Outcome::win(Color::White, Reason::Resignation);
        assert_eq!(again.phase(), Phase::Closing(Closing::RecordAsked));
        assert_eq!(again.table().game.outcome(), Some(lost));
    }
}

#[test]
fn a_closed_game_leaves_no_journal() {
    let cases: [(RecordChoice, &[Asked], usize); 4] = [
        (RecordChoice::Ask, &[YES], 1),
        (RecordChoice::Ask, &[NO], 0),
        (RecordChoice::Yes, &[], 1),
        (RecordChoice::No, &[], 0),
    ];
    for (record, answers, recorded) in cases {
        let end = [&[Request::Resign, YES], answers, &[NO]].concat();
        let mut harness = Harness::new(vec![moves(), inputs(end)]);
        let (departure, _) = harness.play(setup(record)).unwrap();
        assert_eq!(
            (name(&departure.exit), departure.kept),
            (name(&Exit::Finished), Closed::Nothing)
        );
        assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::Recorded)), recorded);
        assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::RecordFailed(..))), 0);
        assert!(!harness.journal().exists());
    }
}

#[test]
fn a_game_is_finished_when_the_question_about_a_rematch_is_not_answered() {
    for way in [message(|at| Message::Closed { at }), inputs([Request::Leave])] {
        let mut harness = Harness::new(vec![moves(), inputs([Request::Resign, YES]), way]);
        let (departure, _) = harness.play(setup(RecordChoice::No)).unwrap();
        assert_eq!(
            (name(&departure.exit), departure.kept),
            (name(&Exit::Finished), Closed::Nothing)
        );
    }
}

#[test]
fn a_game_continues_without_its_journal() {
    let leave = || inputs([Request::Leave]);
    let mut harness = Harness::new(vec![moves(), leave(), leave()]);
    fs::write(&harness.front.journals, "no folder").unwrap();
    harness.front.has_journal = false;
    let (departure, _) = harness.play(setup(RecordChoice::Ask)).unwrap();
    assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::JournalFailed(_))), 1);
    assert_eq!(
        harness.front.count(|event| matches!(event, DeskEvent::Game(Event::Moved { .. }))),
        3
    );
    let asked = harness.front.count(|event| matches!(event, DeskEvent::Asked));
    assert_eq!(
        (asked, name(&departure.exit), departure.kept),
        (1, name(&Exit::Left), Closed::Lost)
    );
}

#[test]
fn a_game_is_saved_with_its_clock_when_the_terminal_is_gone() {
    let placed: Turn = Box::new(|_, at| vec![Message::Input { input: TAKE, at }]);
    let mut harness = Harness::new(vec![placed]);
    harness.front.fails = true;
    assert_eq!(
        harness.play(setup(RecordChoice::Ask)).unwrap_err().kind(),
        io::ErrorKind::BrokenPipe
    );
    let text = fs::read_to_string(harness.journal()).unwrap();
    let last: Authored<String> = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let Step::Stopped { at, why: Stop::Left } = last.step else { panic!("{last:?}") };
    assert!(!at.white.used.is_zero(), "{at:?}");
}

/// The loop does not block while another process locks the scoreboard: typed input waits for the
/// answer, a signal does not.
#[test]
fn a_scoreboard_locked_by_another_process_does_not_block_the_loop() {
    let mut harness = Harness::new(vec![moves(), inputs([Request::Resign, YES, NO])]);
    fs::write(harness.scoreboard(), "").unwrap();
    let locked = fs::File::open(harness.scoreboard()).unwrap();
    locked.lock().unwrap();
    let saving: Turn = Box::new(|desk, _| {
        assert_eq!(desk.phase(), Phase::Closing(Closing::Saving));
        Vec::new()
    });
    // After the report that the result waits, the game is drawn again.
    let terminate: Turn = Box::new(|desk, at| {
        assert_eq!(desk.phase(), Phase::Closing(Closing::Saving));
        vec![Message::Terminate { by: Termination::Signal(15), at }]
    });
    harness.front.turns.extend([saving, terminate]);
    let (departure, _) = harness.play(setup(RecordChoice::Yes)).unwrap();
    assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::ScoreboardHeld)), 1);
    let terminated = Exit::Terminated(Termination::Signal(15));
    assert_eq!((name(&departure.exit), departure.kept), (name(&terminated), SAVED));
    assert_eq!(saved(&harness.journal()).phase(), Phase::Closing(Closing::RecordAsked));
}

/// Resumes the journal of a game whose result was half or wholly written when the program was killed: at any
/// byte of the append, or before the journal was removed.
#[test]
fn a_result_is_recorded_once_wherever_the_program_was_killed() {
    let mut harness = Harness::new(vec![moves(), inputs([Request::Resign, YES])]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    let text = fs::read(harness.journal()).unwrap();
    harness.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
    resume(&mut harness);
    let whole = fs::read_to_string(harness.scoreboard()).unwrap();
    for written in (0..=whole.len()).rev().step_by(7).chain([whole.len() - 3]) {
        fs::write(harness.scoreboard(), &whole[..written]).unwrap();
        fs::write(harness.journal(), &text).unwrap();
        harness.front.turns.clear();
        harness.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
        resume(&mut harness);
        assert_eq!(fs::read_to_string(harness.scoreboard()).unwrap(), whole, "{written} bytes");
        assert!(!harness.journal().exists());
    }
}

/// Goes on with the game of the journal.
fn resume(harness: &mut Harness) {
    let (journal, header, lines) =
        Journal::open::<Header<Terms>, Line>(&harness.journal()).unwrap();
    let session = Session::resume(&header, &lines).unwrap();
    harness.play_session(session, Some(journal)).unwrap();
}

/// The journal of a game whose result was recorded before the program was killed.
#[test]
fn a_recorded_result_is_not_recorded_again() {
    let mut harness = Harness::new(vec![moves(), inputs([Request::Resign, YES])]);
    harness.play(setup(RecordChoice::Ask)).unwrap();
    for _ in 0..2 {
        let text = fs::read(harness.journal()).unwrap();
        // The input stays open until the game is closed.
        harness.front.turns.extend([inputs([YES, NO]), idle(), idle()]);
        resume(&mut harness);
        harness.front.turns.clear();
        assert_eq!(fs::read_to_string(harness.scoreboard()).unwrap().matches("\"id\"").count(), 1);
        fs::write(harness.journal(), text).unwrap();
    }
    assert_eq!(harness.front.count(|event| matches!(event, DeskEvent::Recorded)), 2);
}
