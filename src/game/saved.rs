//! What the journal of an unfinished game says: its lines, and what they come to.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use super::clock::{Clock, Reading};
use super::opened::{Effects, Opened};
use super::player::Player;
use super::position::Position as _;
use super::session::Setup;
use super::state::Game;
use crate::board::{BoardSize, ByColor, Color, Outcome};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::opening::{Decision, OpeningRule, Terms};
use crate::gomoku::rules::{FoulPolicy, Move, Rules};

/// Why the lines of a journal are no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SavedError {
    /// Written by a later version of the program.
    #[error("the game was saved by a later version (format {found}, this one reads {VERSION})")]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// A name, clock or move that does not hold up.
    #[error("`{0}` cannot stand in a saved game")]
    Value(String),
    /// A move, a move taken back or a result that cannot be.
    #[error("step {0} cannot follow those before it")]
    Impossible(usize),
}

/// The version of the format.
const VERSION: u32 = 1;

/// The first line: what was agreed before the first move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    gomoku: u32,
    /// The game's id, which its result keeps.
    pub id: Uuid,
    /// When it began.
    pub started: Timestamp,
    rules: Rules,
    #[serde(default)]
    forbidden: FoulPolicy,
    #[serde(default, skip_serializing_if = "is_default")]
    opening: OpeningRule,
    #[serde(default, skip_serializing_if = "is_default")]
    terms: Terms,
    board: BoardSize,
    clock: String,
    black: Option<String>,
    white: Option<String>,
    /// The sides that machines played at the start; their names say which.
    #[serde(default, skip_serializing_if = "is_default")]
    computers: Vec<Color>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Each further line: one thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A stone was placed, or a player passed; the clocks as they were just before the move was made
    /// up for.
    Move(String, ByColor<Reading>),
    /// The opening was decided on; the clocks as at a move.
    Decided(Decision<String>, ByColor<Reading>),
    /// The last move or decision was taken back.
    TakenBack,
    /// The clock was stopped: the game was paused or left.
    Stopped(ByColor<Reading>),
    /// The game ended: the winner, the reason, and the clocks.
    Over(Option<Color>, String, ByColor<Reading>),
}

/// The state that a journal comes to.
#[derive(Debug)]
pub struct Saved {
    /// The moves and the result, if there is one.
    pub game: Game<Gomoku>,
    /// The stopped clock.
    pub clock: Clock,
    /// The opening, where one was agreed.
    pub opened: Option<Box<Opened>>,
    /// The players, who may have exchanged colours.
    pub players: ByColor<Player>,
    /// The clocks at each move after the opening, as [`Clock::press`] gave them.
    pub at_moves: Vec<ByColor<Reading>>,
}

impl Header {
    /// The header of a game that begins now.
    #[must_use]
    pub fn new(id: Uuid, started: Timestamp, setup: &Setup) -> Self {
        let name = |stone: Color| match &setup.players[stone] {
            Player::Person(name) => name.as_ref().map(ToString::to_string),
            // A brain is started again by its whole command.
            machine @ Player::Machine(_) => Some(machine.to_string()),
        };
        let computers = Color::BOTH.into_iter().filter(|&stone| !setup.players[stone].is_person());
        Self {
            gomoku: VERSION,
            id,
            started,
            rules: setup.rules,
            forbidden: setup.fouls,
            opening: setup.opening,
            terms: setup.terms,
            board: setup.size,
            clock: setup.control.to_string(),
            black: name(Color::Black),
            white: name(Color::White),
            computers: computers.collect(),
        }
    }

    /// What was agreed. Whether to record is not saved: it is asked.
    ///
    /// # Errors
    /// Where the format is a later one, or a value does not hold up.
    pub fn setup(&self) -> Result<Setup, SavedError> {
        if self.gomoku > VERSION {
            return Err(SavedError::Version { found: self.gomoku });
        }
        let (opening, terms) = (self.opening, self.terms.under(self.opening));
        if opening.check_size(terms, self.board).is_err() {
            return Err(SavedError::Value(opening.to_string()));
        }
        let control = self.clock.parse().map_err(|_| SavedError::Value(self.clock.clone()))?;
        let players =
            ByColor { black: self.player(Color::Black)?, white: self.player(Color::White)? };
        let (rules, fouls, size) = (self.rules, self.forbidden, self.board);
        let setup =
            Setup { rules, fouls, opening, terms, size, control, players, ..Setup::default() };
        if setup.agreed_opening().is_some() && setup.brains().next().is_some() {
            return Err(SavedError::Value(opening.to_string()));
        }
        Ok(setup)
    }

    /// Who played a side at the start.
    fn player(&self, stone: Color) -> Result<Player, SavedError> {
        let name = if stone == Color::Black { &self.black } else { &self.white };
        let text = name.as_deref();
        let wrong = || SavedError::Value(text.unwrap_or_default().to_owned());
        if self.computers.contains(&stone) {
            let player = text.and_then(|text| text.parse().ok());
            return player.filter(|player: &Player| !player.is_person()).ok_or_else(wrong);
        }
        let name = text.map(str::parse).transpose().map_err(|_| wrong())?;
        Ok(Player::Person(name))
    }
}

impl Step {
    /// The step of a move.
    #[must_use]
    pub fn made(made: Move, size: BoardSize, at: ByColor<Reading>) -> Self {
        Self::Move(made.written(size), at)
    }

    /// The step of a decision in the opening.
    #[must_use]
    pub fn decided(decision: Decision, size: BoardSize, at: ByColor<Reading>) -> Self {
        Self::Decided(decision.written(size), at)
    }

    /// The step of a result.
    #[must_use]
    pub fn over(outcome: Outcome, at: ByColor<Reading>) -> Self {
        Self::Over(outcome.winner, outcome.reason.name().to_owned(), at)
    }
}

impl Saved {
    /// Goes through the steps of a game that was set up as `setup` says.
    ///
    /// # Errors
    /// Where a step cannot follow those before it.
    pub fn replay(setup: &Setup, steps: &[Step]) -> Result<Self, SavedError> {
        let mut saved = Self {
            game: Game::new(Gomoku::new(setup.rules, setup.fouls, setup.size)),
            clock: Clock::new(setup.control),
            opened: Opened::new(setup),
            players: setup.players.clone(),
            at_moves: Vec::new(),
        };
        for (number, entry) in (1..).zip(steps) {
            saved.follow(setup.size, entry)?.ok_or(SavedError::Impossible(number))?;
        }
        Ok(saved)
    }

    /// Makes one step's change, `None` where it is impossible.
    fn follow(&mut self, size: BoardSize, entry: &Step) -> Result<Option<()>, SavedError> {
        match entry {
            Step::Move(text, at) => {
                if self.opened.as_ref().is_some_and(|opened| !opened.opening().is_over()) {
                    return Ok(None);
                }
                let made = Move::read(text, size).map_err(|_| SavedError::Value(text.clone()))?;
                // No brain can be told of a pass, so none was made.
                let told = |stone: Color| self.players[stone].brain().is_none();
                if made == Move::Pass && !Color::BOTH.into_iter().all(told) {
                    return Ok(None);
                }
                let mover = self.game.position().to_move();
                if self.game.play(made).is_err() {
                    return Ok(None);
                }
                self.clock.set(*at);
                self.clock.make_up(mover);
                self.at_moves.push(*at);
            }
            Step::Decided(written, at) => return self.decide(written, *at, size),
            Step::TakenBack => return Ok(self.take_back()),
            Step::Stopped(at) => self.clock.set(*at),
            Step::Over(winner, reason, at) => {
                let outcome = Outcome::from_record(*winner, reason)
                    .ok_or_else(|| SavedError::Value(reason.clone()))?;
                self.game.end(outcome);
                if self.game.outcome() != Some(outcome) {
                    return Ok(None);
                }
                self.clock.set(*at);
            }
        }
        Ok(Some(()))
    }

    fn effects(&mut self) -> (Option<&mut Opened>, Effects<'_>) {
        let Self { game, clock, opened, players, .. } = self;
        (opened.as_deref_mut(), Effects { game, clock, players })
    }

    fn decide(
        &mut self,
        written: &Decision<String>,
        at: ByColor<Reading>,
        size: BoardSize,
    ) -> Result<Option<()>, SavedError> {
        let decision =
            written.clone().read(size).map_err(|_| SavedError::Value(format!("{written:?}")))?;
        if self.game.outcome().is_some() {
            return Ok(None);
        }
        let (Some(opened), effects) = self.effects() else { return Ok(None) };
        Ok(opened.decide(decision, effects, |clock| clock.set(at)).ok().map(|_| ()))
    }

    fn take_back(&mut self) -> Option<()> {
        if self.game.outcome().is_some() {
            return None;
        }
        if let Some(at) = self.at_moves.pop() {
            self.game.undo()?;
            self.clock.set(at);
            return Some(());
        }
        let (opened, effects) = self.effects();
        opened?.undo(effects).map(|_| ())
    }
}

#[cfg(test)]
mod tests;
