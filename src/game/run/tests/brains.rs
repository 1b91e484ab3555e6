//! A brain plays, asked by whoever runs it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::*;

fn setup() -> Setup {
    let players = ByColor { black: "Ada".parse().unwrap(), white: "brain:x".parse().unwrap() };
    Setup { players, ..Setup::default() }
}

#[test]
fn a_brain_that_has_no_move_ends_the_sitting_and_the_game_is_saved() {
    let mut room = Room::new(vec![inputs([place(0, 0)]), idle()]);
    room.ask_brain = Arc::new(|command, _, _| Err(format!("{command} has crashed")));
    let departure = room.play(setup()).unwrap();
    assert_eq!(departure.exit, Exit::Failed("x has crashed".to_owned()));
    assert_eq!(departure.kept, Kept::As(Uuid::from_u128(1)));
    let again = kept(&room.journal());
    assert_eq!((again.moves().len(), again.outcome()), (1, None));
    assert!(again.machine_on_turn().is_some());
}

#[test]
fn whoever_asks_a_brain_is_told_to_stop_when_the_game_is_left() {
    let (asked, was_asked) = channel();
    let (told, was_told) = channel();
    let mut room = Room::new(vec![inputs([place(0, 0)])]);
    room.ask_brain = Arc::new(move |_, _, stop: &AtomicBool| {
        asked.send(()).unwrap();
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        told.send(()).unwrap();
        Err("was stopped".to_owned())
    });
    room.front.turns.push_back(Box::new(move |_, at| {
        was_asked.recv().unwrap();
        vec![Event::Input { input: Request::Leave, at }]
    }));
    assert_eq!(room.play(setup()).unwrap().exit, Exit::Left);
    was_told.recv().unwrap();
}
