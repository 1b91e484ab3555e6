//! The bots of a game of Quoridor.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use uuid::Uuid;

use super::Move;
use super::position::Quoridor;
use crate::board::{BySeat, Seat};
use crate::game::bot::{Answer, Bot, BotError, Bots, Budget, Found};
use crate::game::position::Position as _;
use crate::game::setup::Setup;
use crate::game::state::Game;

/// Creates the bots of a game; `None` for a seat where a person plays.
#[must_use]
pub fn bots(setup: &Setup<Quoridor>, game: Uuid) -> Bots<Quoridor> {
    BySeat::from_fn(|seat| {
        setup.players[seat].machine()?;
        let seed = game.as_u64_pair().1 ^ u64::from(seat == Seat::Second);
        Some(Box::new(RandomBot(Rng::with_seed(seed))) as Box<dyn Bot<Quoridor>>)
    })
}

/// Plays any legal move.
struct RandomBot(Rng);

impl Bot<Quoridor> for RandomBot {
    fn choose(
        &mut self,
        game: &Game<Quoridor>,
        _: Budget,
        _: &AtomicBool,
        _: &mut dyn FnMut(Found<Move>),
    ) -> Result<Answer<Move>, BotError> {
        let chosen = self.0.choice(game.position().legal());
        Ok(chosen.map_or(Answer::Resign, |made| Answer::Move(made, None)))
    }
}
