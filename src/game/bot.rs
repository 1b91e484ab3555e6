//! Machine players: engines, and hosted programs of other people.
//!
//! A bot searches in the thread of a [`thinker`](super::thinker). A remote player is not a bot: the
//! steps of a remote player arrive with their clock readings.
//!
//! A whole game between a level and the player that walks a shortest way:
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use gomoku::board::{BySeat, Reason};
//! use gomoku::game::bot::{Answer, Bot, Budget};
//! use gomoku::game::player::{SimplePlayer, Skill};
//! use gomoku::game::search::{EngineBot, Limits};
//! use gomoku::quoridor::engine::{Computer, Settings};
//! use gomoku::quoridor::position::Terms;
//! use gomoku::{Clock, Game, Position as _, Quoridor, TimeControl};
//!
//! let settings = Settings { memory: 1 << 20, threads: NonZeroUsize::MIN };
//! let limits = Limits { nodes: Some(500), ..Limits::default() };
//! let bot = |skill| EngineBot::new(limits, move |_| Computer::new(skill, settings, 1));
//! let (level, walk) = (Skill::Level("3".parse()?), Skill::Simple(SimplePlayer::Walk));
//! let mut bots = BySeat { first: bot(level), second: bot(walk) };
//! let mut game: Game<Quoridor> = Game::new(Terms {}, Clock::new(TimeControl::Unlimited));
//! while game.outcome().is_none() {
//!     let (bot, stop) = (&mut bots[game.position().to_move()], AtomicBool::new(false));
//!     let answer = bot.choose(&game, Budget::default(), &stop, &mut |_| {})?;
//!     let Answer::Move(made, _) = answer else { break };
//!     game.apply(&game.moved(made, Duration::ZERO))?;
//! }
//! assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Goal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fault;

pub use fault::{BotError, BotFault};

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::clock::{Clock, TimeControl};
use super::position::Position;
use super::state::Game;
use crate::board::{BySeat, Seat};

/// The score of a position for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Score {
    /// No result is proved. 200 points make a win about 2.7 times as likely as a loss.
    Points(i32),
    /// A forced win in this many plies.
    Win(u32),
    /// A forced loss in this many plies.
    Loss(u32),
}

/// What the search of a bot has found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<M> {
    /// The score for the side to move.
    pub score: Score,
    /// The search depth in plies.
    pub depth: u8,
    /// The nodes searched.
    pub nodes: u64,
    /// The principal variation, from the move to play on.
    pub line: Vec<M>,
}

impl<M> Found<M> {
    /// The same with other moves.
    #[must_use]
    pub fn map<N>(self, made: impl Fn(M) -> N) -> Found<N> {
        let Self { score, depth, nodes, line } = self;
        Found { score, depth, nodes, line: line.into_iter().map(made).collect() }
    }
}

/// The decision of a bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer<M> {
    /// A move, with what the search found if the bot searches.
    Move(M, Option<Found<M>>),
    /// The bot has no move and resigns.
    Resign,
}

/// The time budget of a bot for one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// The most time for this move.
    pub turn: Option<Duration>,
    /// The time left for the rest of the game.
    pub game: Option<Duration>,
    /// The time added to `game` after each move.
    pub increment: Duration,
    /// How long to wait for the answer of a hosted program.
    pub patience: Duration,
}

/// The most time a machine usually takes for a move while a person waits.
pub const LONGEST_MOVE: Duration = Duration::from_secs(5);

/// The number of the move from which a computer takes as much time as it may.
const OPENING: u32 = 12;

/// How much longer than its time to wait for a hosted program.
const GRACE: Duration = Duration::from_secs(5);

impl Budget {
    /// The most time for a machine's move after so many moves of the game: `think` if it is given,
    /// and less for the first moves, which differ little and are better made soon.
    #[must_use]
    pub fn longest(think: Option<Duration>, moves: usize) -> Duration {
        let share = u32::try_from(moves + 1).unwrap_or(OPENING).min(OPENING);
        think.unwrap_or(LONGEST_MOVE) * share / OPENING
    }

    /// The budget of a player for the next move on this clock at `now`, at most `longest`.
    #[must_use]
    pub fn on(clock: &Clock, seat: Seat, longest: Duration, now: Instant) -> Self {
        let reading = clock.readings(now)[seat];
        // A tenth is kept back for the time until the answer reaches the clock.
        let capped = |time: Duration| Some((time / 10 * 9).min(longest));
        let (turn, game, increment) = match clock.control(seat) {
            TimeControl::Unlimited => (Some(longest), None, Duration::ZERO),
            TimeControl::PerMove(_) => (capped(reading.left), None, Duration::ZERO),
            TimeControl::Game { .. } => (capped(reading.left), Some(reading.left), Duration::ZERO),
            TimeControl::Fischer { increment, .. } => {
                (capped(reading.left), Some(reading.left), increment)
            }
            TimeControl::ByoYomi { .. } if reading.overtime => {
                (capped(reading.left), None, Duration::ZERO)
            }
            TimeControl::ByoYomi { period, .. } => {
                let left = reading.left + period;
                (capped(left), Some(left), Duration::ZERO)
            }
        };
        let left = clock.deadline().map(|at| at.saturating_duration_since(now));
        Self { turn, game, increment, patience: GRACE + left.unwrap_or(longest) }
    }
}

/// A machine player.
pub trait Bot<P: Position>: Send {
    /// Prepares a game with these terms, so that a wrong command is reported before the first move.
    ///
    /// # Errors
    /// If the bot cannot play such a game, or `stop` is set.
    fn start(&mut self, terms: &P::Terms, stop: &AtomicBool) -> Result<(), BotError> {
        let _ = (terms, stop);
        Ok(())
    }

    /// Chooses the next move. It returns soon after `stop` is set, and may report what the search
    /// has found so far to `on_found`.
    ///
    /// # Errors
    /// If a hosted program gives no legal move.
    fn choose(
        &mut self,
        game: &Game<P>,
        budget: Budget,
        stop: &AtomicBool,
        on_found: &mut dyn FnMut(Found<P::Move>),
    ) -> Result<Answer<P::Move>, BotError>;
}

/// The bots of a game; `None` for a seat where a person plays.
pub type Bots<P> = BySeat<Option<Box<dyn Bot<P>>>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_moves_take_less_time_and_no_move_more_than_it_may() {
        let longest = |think, moves| Budget::longest(think, moves).as_millis();
        assert!(longest(None, 1) < 1_000, "the second move of the game");
        let all: Vec<_> = (0..20).map(|moves| longest(None, moves)).collect();
        assert!(all.is_sorted() && all[0] > 300 && all[11..] == [5_000; 9], "{all:?}");
        let think = Some(Duration::from_secs(10));
        assert_eq!((longest(think, 30), longest(think, usize::MAX - 1)), (10_000, 10_000));
    }

    #[test]
    fn the_clock_limits_a_move_that_may_take_longer() {
        let on = |control: &str, longest| {
            let (now, longest) = (Instant::now(), Duration::from_secs(longest));
            let clock = Clock::new(control.parse().unwrap());
            Budget::on(&clock, Seat::First, longest, now).turn
        };
        assert_eq!(on("none", 20), Some(Duration::from_secs(20)));
        assert_eq!(on("30s", 20), Some(Duration::from_secs(20)));
        assert_eq!(on("30s", 60), Some(Duration::from_secs(27)));
    }
}
