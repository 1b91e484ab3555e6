//! A machine plays at the table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::*;
use crate::game::bot::{Answer, Bot, BotFault, Budget, Found};
use crate::game::state::Game;
use crate::hosted::Fault;

/// A bot that answers by a function.
struct Script<F>(F);

impl<F> Bot<Pebbles> for Script<F>
where
    F: FnMut(&Game<Pebbles>, &AtomicBool) -> Result<Answer<Move>, BotError> + std::marker::Send,
{
    fn start(&mut self, _: &Terms, _: &AtomicBool) -> Result<(), BotError> {
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<Pebbles>,
        _: Budget,
        stop: &AtomicBool,
        _: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        (self.0)(game, stop)
    }
}

/// A table at which a bot sits on the second seat.
fn room<F>(turns: Vec<Turn>, bot: F) -> (Room, Setup<Pebbles>)
where
    F: FnMut(&Game<Pebbles>, &AtomicBool) -> Result<Answer<Move>, BotError>
        + std::marker::Send
        + 'static,
{
    let mut room = Room::new(turns);
    room.bots.second = Some(Box::new(Script(bot)));
    let mut setup = setup(RecordChoice::Ask);
    setup.players.second = "random".parse().unwrap();
    (room, setup)
}

fn crashed() -> BotError {
    let fault = BotFault::Process(Fault::Ended { status: None, said: None });
    BotError { program: "x".to_owned(), fault }
}

/// The first legal move.
fn first(game: &Game<Pebbles>) -> Answer<Move> {
    game.position().legal().first().map_or(Answer::Resign, |&made| Answer::Move(made, None))
}

#[test]
fn a_machine_answers_each_time_it_is_to_move_and_the_journal_has_its_moves() {
    let (mut room, setup) = room(vec![inputs([TAKE]), idle()], |game, _| Ok(first(game)));
    let (departure, _) = room.play(setup).unwrap();
    assert!(matches!(departure.exit, Exit::InputClosed), "{departure:?}");
    let made = moves_of(&kept(&room.journal()));
    assert_eq!(made[..2], [Move::Take(1), Move::Swap(true)], "the swap gives the move back");
}

#[test]
fn a_machine_that_has_no_move_ends_the_sitting_and_the_game_is_saved() {
    let (mut room, setup) = room(vec![inputs([TAKE]), idle()], |_, _| Err(crashed()));
    let (departure, _) = room.play(setup).unwrap();
    assert!(matches!(&departure.exit, Exit::Failed(error) if error.program == "x"));
    assert_eq!(departure.kept, Closed::As(Uuid::from_u128(1)));
    let again = kept(&room.journal());
    assert_eq!((moves_of(&again).len(), again.table().game.outcome()), (1, None));
}

#[test]
fn a_machine_is_told_to_stop_when_the_game_is_left() {
    let (asked, was_asked) = channel();
    let (told, was_told) = channel();
    let wait = move |_: &Game<Pebbles>, stop: &AtomicBool| {
        asked.send(()).unwrap();
        while !stop.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        told.send(()).unwrap();
        Err(crashed())
    };
    let (mut room, setup) = room(vec![inputs([TAKE])], wait);
    room.front.turns.push_back(Box::new(move |_, at| {
        was_asked.recv().unwrap();
        vec![Message::Input { input: Request::Leave, at }]
    }));
    let (departure, _) = room.play(setup).unwrap();
    assert!(matches!(departure.exit, Exit::Left), "{departure:?}");
    was_told.recv().unwrap();
}
