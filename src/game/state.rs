//! The state of a game from its first move to its result, changed only by steps. Pure: no clock, no
//! I/O.
//!
//! Live games, games resumed from a journal, records and matches all use this type. Applying the
//! same steps gives the same game, including the clock readings.

use std::time::Duration;

use thiserror::Error;

use super::clock::{Clock, Reading};
use super::position::{Position, Unreadable};
use super::step::{Authored, Line, OldStep, Step, Stop};
use crate::board::{ByColor, BySeat, Color, Outcome, Seat};

/// A move of the current line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played<M> {
    /// The move.
    pub made: M,
    /// The player who made it.
    pub by: Seat,
    /// Both clock readings when the move was made, before its credit.
    pub at: BySeat<Reading>,
}

/// Why a step cannot follow those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StepError<R> {
    /// The position refuses the move.
    #[error(transparent)]
    Refused(R),
    /// The author is not the player to move.
    #[error("it is the other player's move")]
    WrongSeat,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The line has no such move to take back.
    #[error("there is no such move to take back")]
    NothingToTakeBack,
    /// The winner does not match the reason.
    #[error("the winner does not match the reason")]
    Outcome,
    /// The step does not have the next number, which is given.
    #[error("the next step must have the number {0}")]
    Number(u32),
}

/// Why lines are not a valid game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// A text is not a valid move or reason.
    #[error("`{0}` is not valid in a saved game")]
    Value(String),
    /// A step that cannot follow those before it.
    #[error("step {0} cannot follow those before it")]
    Impossible(usize),
}

/// A two-player game.
#[derive(Debug, Clone)]
pub struct Game<P: Position> {
    terms: P::Terms,
    position: P,
    clock: Clock,
    /// The current line; a take-back shortens it.
    line: Vec<Played<P::Move>>,
    /// The number of steps applied. It only grows, so that stale answers can be detected.
    version: u32,
    stopped: Option<Stop>,
    /// The number of hints that each player was given. It only grows.
    hints: BySeat<u32>,
    /// The time that players were given by each other, in order.
    gifts: Vec<Gift>,
    outcome: Option<Outcome>,
}

/// Time that a player was given by the other one.
#[derive(Debug, Clone, Copy)]
struct Gift {
    seat: Seat,
    time: Duration,
    /// The number of moves that were made before; the readings of later ones have it.
    after: usize,
}

impl<P: Position> Game<P> {
    /// A game before its first move.
    #[must_use]
    pub fn new(terms: P::Terms, clock: Clock) -> Self {
        Self {
            position: P::new(&terms),
            terms,
            clock,
            line: Vec::new(),
            version: 0,
            stopped: None,
            hints: BySeat::default(),
            gifts: Vec::new(),
            outcome: None,
        }
    }

    /// Replays the lines of a journal.
    ///
    /// # Errors
    /// Returns which line is invalid or cannot follow those before it.
    pub fn replay<'l>(
        terms: P::Terms,
        clock: Clock,
        lines: impl IntoIterator<Item = &'l Line>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(terms, clock);
        for (number, line) in (1..).zip(lines) {
            game.follow_line(number, line)?;
        }
        Ok(game)
    }

    /// What was agreed before the first move.
    #[must_use]
    pub const fn terms(&self) -> &P::Terms {
        &self.terms
    }

    /// The current position.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The moves of the current line, first to last.
    #[must_use]
    pub fn line(&self) -> &[Played<P::Move>] {
        &self.line
    }

    /// The number of steps applied.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Why the game is stopped, if it is.
    #[must_use]
    pub const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The number of hints that each player was given.
    #[must_use]
    pub const fn hints(&self) -> BySeat<u32> {
        self.hints
    }

    /// The result, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The colour to move.
    #[must_use]
    pub fn color_to_move(&self) -> Color {
        self.position.color(self.position.to_move())
    }

    /// Converts a value for each seat to one for each colour held now.
    pub fn by_color<T: Copy>(&self, of: BySeat<T>) -> ByColor<T> {
        ByColor::from_fn(|color| of[self.position.seat(color)])
    }

    /// Converts a value for each colour held now to one for each seat.
    pub fn by_seat<T: Copy>(&self, of: ByColor<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| of[self.position.color(seat)])
    }

    /// The number of moves as records count them.
    #[must_use]
    pub fn number(&self) -> usize {
        self.line.iter().filter_map(|played| P::recorded(played.made)).count()
    }

    /// The moves as records write them, first to last.
    #[must_use]
    pub fn recorded(&self) -> Vec<String> {
        let recorded = self.line.iter().filter_map(|played| P::recorded(played.made));
        recorded.map(|made| self.position.write(made)).collect()
    }

    /// The position before a move of the line, counted from 0.
    ///
    /// # Panics
    /// Never: all moves of the line were legal.
    #[must_use]
    pub fn position_before(&self, number: usize) -> P {
        let mut position = P::new(&self.terms);
        for played in self.line.iter().take(number) {
            position.play(played.made).expect("all moves of the line were legal");
        }
        position
    }

    /// Whether each player has made a move.
    #[must_use]
    pub fn has_both_moved(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.line.iter().any(|played| played.by == seat))
    }

    /// The game as it was after this many moves, with the present clock.
    #[must_use]
    pub fn after(&self, moves: usize) -> Self {
        let mut game = self.clone();
        if moves < game.line.len() {
            game.position = self.position_before(moves);
            game.line.truncate(moves);
            game.outcome = None;
        }
        game
    }

    /// The game as it was after this many moves as records count them, with the present clock.
    #[must_use]
    pub fn after_recorded(&self, number: usize) -> Self {
        let is_recorded = |played: &Played<P::Move>| P::recorded(played.made).is_some();
        let ends = (1..).zip(&self.line).filter(|(_, played)| is_recorded(played));
        self.after(ends.map(|(moves, _)| moves).take(number).last().unwrap_or(0))
    }

    /// The length of the line after a player's last move and those after it are taken back; `None`
    /// if the player has made no move.
    #[must_use]
    pub fn take_back_to(&self, seat: Seat) -> Option<usize> {
        self.line.iter().rposition(|played| played.by == seat)
    }

    /// The clock, to start it. Only steps change its readings.
    pub(super) const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The step of a move on which its player spent this much time.
    #[must_use]
    pub fn moved(&self, made: P::Move, spent: Duration) -> Step<P::Move> {
        let at = self.clock.after(self.position.to_move(), spent);
        Step::Moved { made, at: self.by_color(at) }
    }

    /// Applies a step.
    ///
    /// # Errors
    /// Returns why the step cannot follow those before it; the game is unchanged.
    pub fn apply(&mut self, step: &Step<P::Move>) -> Result<(), StepError<P::Refusal>> {
        if self.outcome.is_some() && !matches!(step, Step::Over { .. }) {
            return Err(StepError::Over);
        }
        match *step {
            Step::Moved { made, at } => {
                let (by, at) = (self.position.to_move(), self.by_seat(at));
                self.position.play(made).map_err(StepError::Refused)?;
                self.line.push(Played { made, by, at });
                self.clock.set(at);
                self.outcome = self.position.outcome();
                if self.position.to_move() != by || self.outcome.is_some() {
                    self.clock.credit(by);
                }
                self.stopped = None;
            }
            Step::TakenBack { to } => {
                let first = self.line.get(to).ok_or(StepError::NothingToTakeBack)?.at;
                self.position = self.position_before(to);
                self.line.truncate(to);
                // This differs from a replay of the shorter line: time spent is not given back.
                self.clock.set(first);
                // Time that was given stays given.
                for gift in self.gifts.iter_mut().filter(|gift| gift.after > to) {
                    gift.after = to;
                    self.clock.give(gift.seat, gift.time);
                }
            }
            Step::Stopped { at, why } => {
                self.clock.set(self.by_seat(at));
                self.stopped = Some(why);
            }
            Step::WentOn => self.stopped = None,
            Step::Hinted => {
                let hints = &mut self.hints[self.position.to_move()];
                *hints = hints.saturating_add(1);
            }
            Step::TimeGiven { seat, seconds } => {
                let time = Duration::from_secs(seconds.into());
                self.gifts.push(Gift { seat, time, after: self.line.len() });
                self.clock.give(seat, time);
            }
            Step::Over { winner, reason, at } => {
                let outcome = Outcome { winner, reason };
                if reason.is_draw() != winner.is_none() {
                    return Err(StepError::Outcome);
                }
                if self.outcome.is_some_and(|known| known != outcome) {
                    return Err(StepError::Over);
                }
                self.clock.set(self.by_seat(at));
                self.outcome = Some(outcome);
            }
        }
        self.version += 1;
        Ok(())
    }

    /// Applies a step that has a number and an author.
    ///
    /// # Errors
    /// As for [`apply`](Self::apply), and if the number is not the next or the author is not to
    /// move.
    pub fn follow(&mut self, line: &Authored<P::Move>) -> Result<(), StepError<P::Refusal>> {
        if line.n != self.version + 1 {
            return Err(StepError::Number(self.version + 1));
        }
        let is_move = matches!(line.step, Step::Moved { .. });
        if is_move && line.by.is_some_and(|by| by != self.position.to_move()) {
            return Err(StepError::WrongSeat);
        }
        self.apply(&line.step)
    }

    /// Applies a line of a journal and returns its step; the first line after the header has
    /// number 1.
    ///
    /// # Errors
    /// Returns why it cannot follow those before it; the game is unchanged.
    pub fn follow_line(
        &mut self,
        number: usize,
        line: &Line,
    ) -> Result<Authored<P::Move>, ReplayError> {
        let step = self.read(line).map_err(|text| ReplayError::Value(text.0))?;
        self.follow(&step).map_err(|_| ReplayError::Impossible(number))?;
        Ok(step)
    }

    /// Parses the step of a line.
    ///
    /// # Errors
    /// If its move or its reason is invalid.
    pub fn read(&self, line: &Line) -> Result<Authored<P::Move>, Unreadable> {
        let first_version = match line {
            Line::New(Authored { n, by, step }) => {
                let step = step.clone().try_map(|text| self.position.read(&text))?;
                return Ok(Authored { n: *n, by: *by, step });
            }
            Line::Old(line) => line,
        };
        let step = match first_version {
            OldStep::Move(text, at) => Step::Moved { made: self.position.read(text)?, at: *at },
            OldStep::Decided(decided, at) => {
                Step::Moved { made: self.position.read(&decided.0)?, at: *at }
            }
            // If the line is empty, this is a step that `apply` refuses.
            OldStep::TakenBack => Step::TakenBack { to: self.line.len().wrapping_sub(1) },
            OldStep::Stopped(at) => Step::Stopped { at: *at, why: Stop::Left },
            OldStep::Over(winner, reason, at) => {
                let outcome = Outcome::from_record(*winner, reason);
                let outcome = outcome.ok_or_else(|| Unreadable(reason.clone()))?;
                Step::Over { winner: outcome.winner, reason: outcome.reason, at: *at }
            }
        };
        Ok(Authored { n: self.version + 1, by: None, step })
    }

    /// A step in the form in which it is written.
    #[must_use]
    pub fn written(&self, line: &Authored<P::Move>) -> Authored<String> {
        let Authored { n, by, step } = line.clone();
        let write = |made| Ok::<_, std::convert::Infallible>(self.position.write(made));
        match step.try_map(write) {
            Ok(step) => Authored { n, by, step },
        }
    }
}

#[cfg(test)]
mod tests;
