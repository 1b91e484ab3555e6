//! The engines of games as bots.

use std::sync::atomic::AtomicBool;

use super::Limits;
use crate::game::bot::{Answer, Bot, BotError, Budget, Found};
use crate::game::position::Position;
use crate::game::state::Game;

/// What chooses the moves of an [`EngineBot`]: an engine, or a player that has one.
pub trait Chooser<P: Position>: Send {
    /// Chooses the next move within these limits, as [`Bot::choose`].
    fn choose(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<P::Move>),
    ) -> Answer<P::Move>;
}

/// Creates an engine for the terms of a game.
type Create<P, C> = dyn Fn(&<P as Position>::Terms) -> C + Send;

/// A bot whose engine is created for the terms of the game.
pub struct EngineBot<P: Position, C> {
    limits: Limits,
    create: Box<Create<P, C>>,
    chooser: Option<(P::Terms, C)>,
}

impl<P: Position, C> EngineBot<P, C> {
    /// A bot with these limits for a move, which the time of the game may reduce further.
    #[must_use]
    pub fn new(limits: Limits, create: impl Fn(&P::Terms) -> C + Send + 'static) -> Self {
        Self { limits, create: Box::new(create), chooser: None }
    }

    fn chooser(&mut self, terms: &P::Terms) -> &mut C {
        // The old engine is dropped before the new one is created, to free its table first.
        self.chooser = self.chooser.take().filter(|(known, _)| known == terms);
        &mut self.chooser.get_or_insert_with(|| (terms.clone(), (self.create)(terms))).1
    }
}

impl<P: Position, C: Chooser<P>> Bot<P> for EngineBot<P, C> {
    /// Creates a new engine now, so that the first move does not wait for it.
    fn start(&mut self, terms: &P::Terms, _: &AtomicBool) -> Result<(), BotError> {
        self.chooser = None;
        self.chooser(terms);
        Ok(())
    }

    fn choose(
        &mut self,
        game: &Game<P>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<P::Move>),
    ) -> Result<Answer<P::Move>, BotError> {
        let limits = Limits { time: budget.into(), ..self.limits };
        Ok(self.chooser(game.terms()).choose(game, &limits, stop, on_found))
    }
}
