//! A game from its first move to its result: changed by steps alone. Pure: no clock, no I/O.
//!
//! The same value is what is played live, resumed from a journal, turned into a record, and played
//! in a match. Whoever has applied the same steps has the same game, readings included.

use std::time::Duration;

use thiserror::Error;

use super::clock::{Clock, Reading};
use super::position::{Position, Unreadable};
use super::step::{Authored, Line, OldStep, Step, Stop};
use crate::board::{ByColor, BySeat, Color, Outcome, Seat};

/// A move of the line that stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played<M> {
    /// The move.
    pub made: M,
    /// The player who made it.
    pub by: Seat,
    /// Both clocks when it was made, before it was credited.
    pub at: BySeat<Reading>,
}

/// Why a step cannot follow those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StepError<R> {
    /// The position refuses the move.
    #[error(transparent)]
    Refused(R),
    /// Another player is to move.
    #[error("it is the other player's move")]
    NotTheirMove,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// There is no such move to take back.
    #[error("there is no such move to take back")]
    NothingToTakeBack,
    /// The winner does not fit the reason.
    #[error("no game ends so")]
    Outcome,
    /// The step does not have the next number.
    #[error("step {0} is due")]
    Number(u32),
}

/// Why lines are not a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// A text that is no move, or a reason that is none.
    #[error("`{0}` cannot stand in a saved game")]
    Value(String),
    /// A step that cannot follow those before it.
    #[error("step {0} cannot follow those before it")]
    Impossible(usize),
}

/// A game of two.
#[derive(Debug, Clone)]
pub struct Game<P: Position> {
    terms: P::Terms,
    position: P,
    clock: Clock,
    /// The line that stands: a take-back makes it shorter.
    line: Vec<Played<P::Move>>,
    /// How many steps were applied. It only grows, so that a stale answer is known.
    version: u32,
    stopped: Option<Stop>,
    outcome: Option<Outcome>,
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
            outcome: None,
        }
    }

    /// The game that the lines of a journal come to.
    ///
    /// # Errors
    /// Says which line cannot follow those before it.
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

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The moves that stand, first to last.
    #[must_use]
    pub fn line(&self) -> &[Played<P::Move>] {
        &self.line
    }

    /// How many steps were applied.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Why the game is stopped, if it is.
    #[must_use]
    pub const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The result, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The colour whose player is to move.
    #[must_use]
    pub fn color_to_move(&self) -> Color {
        self.position.color(self.position.to_move())
    }

    /// Something that each player has, by the colour held now.
    pub fn by_color<T: Copy>(&self, of: BySeat<T>) -> ByColor<T> {
        ByColor::from_fn(|color| of[self.position.seat(color)])
    }

    /// Something that each colour has, by who holds it now.
    pub fn by_seat<T: Copy>(&self, of: ByColor<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| of[self.position.color(seat)])
    }

    /// The moves as they stand in records, first to last.
    #[must_use]
    pub fn recorded(&self) -> Vec<String> {
        self.line.iter().filter_map(|played| self.position.recorded(played.made)).collect()
    }

    /// The position before a move of the line, counted from 0.
    ///
    /// # Panics
    /// Never: the moves of the line were made once.
    #[must_use]
    pub fn position_before(&self, number: usize) -> P {
        let mut position = P::new(&self.terms);
        for played in self.line.iter().take(number) {
            position.play(played.made).expect("the moves of the line were made once");
        }
        position
    }

    /// How long the line is where a player's last move and what followed it are taken back; `None`
    /// where the player has made none.
    #[must_use]
    pub fn take_back_to(&self, seat: Seat) -> Option<usize> {
        self.line.iter().rposition(|played| played.by == seat)
    }

    /// The clock, to be started: what it reads is changed by steps alone.
    pub(super) const fn clock_mut(&mut self) -> &mut Clock {
        &mut self.clock
    }

    /// The step of a move that took its player so long.
    #[must_use]
    pub fn moved(&self, made: P::Move, spent: Duration) -> Step<P::Move> {
        let at = self.clock.after(self.position.to_move(), spent);
        Step::Moved { made, at: self.by_color(at) }
    }

    /// Makes a step's change.
    ///
    /// # Errors
    /// Says why the step cannot follow those before it; the game is as it was.
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
                // Not what a replay of the shorter line comes to: time that is spent stays spent.
                self.clock.set(first);
            }
            Step::Stopped { at, why } => {
                self.clock.set(self.by_seat(at));
                self.stopped = Some(why);
            }
            Step::WentOn => self.stopped = None,
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

    /// Makes the change of a step that came with its number and author.
    ///
    /// # Errors
    /// As [`apply`](Self::apply), and where the number is not the next or the author is not to move.
    pub fn follow(&mut self, line: &Authored<P::Move>) -> Result<(), StepError<P::Refusal>> {
        if line.n != self.version + 1 {
            return Err(StepError::Number(self.version + 1));
        }
        let moves = matches!(line.step, Step::Moved { .. });
        if moves && line.by.is_some_and(|by| by != self.position.to_move()) {
            return Err(StepError::NotTheirMove);
        }
        self.apply(&line.step)
    }

    /// Makes the change of a line of a journal, the first behind the header being number 1.
    ///
    /// # Errors
    /// Says why it cannot follow those before it; the game is as it was.
    pub fn follow_line(&mut self, number: usize, line: &Line) -> Result<(), ReplayError> {
        let step = self.read(line).map_err(|text| ReplayError::Value(text.0))?;
        self.follow(&step).map_err(|_| ReplayError::Impossible(number))
    }

    /// The step that a line stands for.
    ///
    /// # Errors
    /// Where its move or its reason is none.
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
            // Without a move, that is a step which cannot be.
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

    /// A step as it is written down.
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
