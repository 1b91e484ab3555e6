//! Players that are no persons: engines, and hosted programs of other people.
//!
//! A bot is asked in a thread of its own and answers there. A player far away is none: that
//! player's steps arrive with their readings.

mod fault;

pub use fault::{BotError, BotFault};

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::clock::{Clock, TimeControl};
use super::position::Position;
use super::state::Game;
use crate::board::{BySeat, Seat};

/// What a position is worth to the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Nothing is proved; 200 points make a win some 2.7 times as likely as a loss.
    Points(i32),
    /// A win, in so many plies.
    Win(u32),
    /// A loss, in so many plies.
    Loss(u32),
}

/// What a bot has found out so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<M> {
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// The moves both sides are expected to make, the one to play first.
    pub line: Vec<M>,
}

/// What a bot decides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<M> {
    /// It makes a move, with what it found out on the way if it searches at all.
    Move(M, Option<Found<M>>),
    /// It has no move.
    Resign,
}

/// The time that a bot has for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// For this move, at most.
    pub turn: Option<Duration>,
    /// Left for the rest of the game.
    pub game: Option<Duration>,
    /// Added to that after each move.
    pub increment: Duration,
    /// How long the answer of a hosted program is waited for.
    pub patience: Duration,
}

/// The longest that a machine is to let a person wait for a move.
const LONGEST_MOVE: Duration = Duration::from_secs(5);

/// How much longer a hosted program is waited for.
const GRACE: Duration = Duration::from_secs(5);

impl Budget {
    /// The time that a player has for the next move on this clock at `now`.
    #[must_use]
    pub fn on(clock: &Clock, seat: Seat, now: Instant) -> Self {
        let reading = clock.readings(now)[seat];
        // The rest is for the way of the answer to the clock.
        let most = |time: Duration| Some((time / 10 * 9).min(LONGEST_MOVE));
        let (turn, game, increment) = match clock.control(seat) {
            TimeControl::Unlimited => (Some(LONGEST_MOVE), None, Duration::ZERO),
            TimeControl::PerMove(_) => (most(reading.left), None, Duration::ZERO),
            TimeControl::Game { .. } => (most(reading.left), Some(reading.left), Duration::ZERO),
            TimeControl::Fischer { increment, .. } => {
                (most(reading.left), Some(reading.left), increment)
            }
            TimeControl::ByoYomi { .. } if reading.overtime => {
                (most(reading.left), None, Duration::ZERO)
            }
            TimeControl::ByoYomi { period, .. } => {
                let left = reading.left + period;
                (most(left), Some(left), Duration::ZERO)
            }
        };
        let left = clock.deadline().map(|at| at.saturating_duration_since(now));
        Self { turn, game, increment, patience: GRACE + left.unwrap_or(LONGEST_MOVE) }
    }
}

/// A player that is no person.
pub trait Bot<P: Position>: Send {
    /// Gets ready for a game of these terms, so that a wrong command is told before the first move.
    ///
    /// # Errors
    /// Where it cannot play such a game, or `stop` is set.
    fn start(&mut self, terms: &P::Terms, stop: &AtomicBool) -> Result<(), BotError> {
        let _ = (terms, stop);
        Ok(())
    }

    /// Chooses the next move. It returns soon after `stop` is set, and may tell `found` before what
    /// it has found out so far.
    ///
    /// # Errors
    /// Where a hosted program has no move.
    fn choose(
        &mut self,
        game: &Game<P>,
        budget: Budget,
        stop: &AtomicBool,
        found: &mut dyn FnMut(Found<P::Move>),
    ) -> Result<Answer<P::Move>, BotError>;
}

/// The bots of a game; `None` where a person plays.
pub type Bots<P> = BySeat<Option<Box<dyn Bot<P>>>>;
