//! A machine plays at the table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::*;
use crate::game::bot::{Answer, Bot, BotError, BotFault, Budget, Found};
use crate::game::state::Game;
use crate::hosted::Fault;

/// A bot that takes its answers from a function.
struct ScriptedBot<F>(F);

impl<F> Bot<Pebbles> for ScriptedBot<F>
where
    F: FnMut(&Game<Pebbles>, &AtomicBool) -> Result<Answer<Move>, BotError> + Send,
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

/// A game in which a bot plays the second seat.
fn with_bot<F>(turns: Vec<Turn>, bot: F) -> (Harness, Setup<Pebbles>)
where
    F: FnMut(&Game<Pebbles>, &AtomicBool) -> Result<Answer<Move>, BotError> + Send + 'static,
{
    let mut harness = Harness::new(turns);
    harness.bots.second = Some(Box::new(ScriptedBot(bot)));
    let mut setup = setup(RecordChoice::Ask);
    setup.players.second = "random".parse().unwrap();
    (harness, setup)
}

fn crashed() -> BotError {
    let fault = BotFault::Process(Fault::Ended { status: None, last_line: None });
    BotError { program: "x".to_owned(), fault }
}

/// The first legal move.
fn first(game: &Game<Pebbles>) -> Answer<Move> {
    game.position().legal().first().map_or(Answer::Resign, |&made| Answer::Move(made, None))
}

#[test]
fn a_machine_moves_whenever_it_is_to_move_and_the_journal_has_its_moves() {
    let (mut harness, setup) = with_bot(vec![inputs([TAKE]), idle()], |game, _| Ok(first(game)));
    let (departure, _) = harness.play(setup).unwrap();
    assert!(matches!(departure.exit, Exit::InputClosed), "{departure:?}");
    let made = moves_of(&saved(&harness.journal()));
    assert_eq!(
        made[..2],
        [Move::Take(1), Move::Swap(true)],
        "after the swap the first player moves"
    );
}

#[test]
fn a_machine_that_fails_ends_the_session_and_the_game_is_saved() {
    let (mut harness, setup) = with_bot(vec![inputs([TAKE]), idle()], |_, _| Err(crashed()));
    let (departure, _) = harness.play(setup).unwrap();
    assert!(matches!(&departure.exit, Exit::Failed(error) if error.program == "x"));
    assert_eq!(departure.kept, Closed::As(Uuid::from_u128(1)));
    let again = saved(&harness.journal());
    assert_eq!((moves_of(&again).len(), again.table().game.outcome()), (1, None));
}

#[test]
fn a_machine_is_stopped_when_the_game_is_left() {
    let (started, has_started) = channel();
    let (stopped, has_stopped) = channel();
    let wait = move |_: &Game<Pebbles>, stop: &AtomicBool| {
        started.send(()).unwrap();
        while !stop.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        stopped.send(()).unwrap();
        Err(crashed())
    };
    let (mut harness, setup) = with_bot(vec![inputs([TAKE])], wait);
    harness.front.turns.push_back(Box::new(move |_, at| {
        has_started.recv().unwrap();
        vec![Message::Input { input: Request::Leave, at }]
    }));
    let (departure, _) = harness.play(setup).unwrap();
    assert!(matches!(departure.exit, Exit::Left), "{departure:?}");
    has_stopped.recv().unwrap();
}
