//! Exercises: a position, an aim in words, and a judge that answers each move of the learner. Lessons
//! and puzzles are exercises, and both are played in the same [`Room`].

mod asked;
mod room;
mod typed;
mod words;

#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
pub(crate) use words::ENTRIES;

pub use asked::{Asked, AskedError, answer};
pub use room::{Keeper, Phase, Room, Stopped};
pub use typed::{Typed, is_available};

use std::fmt;
use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use super::speech::Speech;
use super::view::View;
use crate::board::BySeat;
use crate::game::clock::TimeControl;
use crate::game::position::Position;
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::game::table::Table;

/// Where an exercise begins.
#[derive(Debug)]
pub struct Task<P: Position> {
    /// What is agreed in the game.
    pub terms: P::Terms,
    /// The moves that lead to the position.
    pub moves: Vec<P::Move>,
}

impl<P: Position> Clone for Task<P> {
    fn clone(&self) -> Self {
        Self { terms: self.terms.clone(), moves: self.moves.clone() }
    }
}

impl<P: Position> Task<P> {
    /// The position at a table without players and clock. Moves from one on that is not legal are left
    /// out.
    #[must_use]
    pub fn table(&self) -> Table<P> {
        let setup = Setup::new(self.terms.clone(), TimeControl::Unlimited, BySeat::default());
        let session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        let mut table = session.table().clone();
        for &made in &self.moves {
            if !play(&mut table, made) {
                break;
            }
        }
        table
    }
}

/// Makes a move at a table, if it is legal.
fn play<P: Position>(table: &mut Table<P>, made: P::Move) -> bool {
    let step = table.game.moved(made, Duration::ZERO);
    table.game.apply(&step).is_ok()
}

/// What a move of the learner is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// It is right, and the exercise goes on.
    Right,
    /// It is right, and nothing is left to do.
    Solved,
    /// It is wrong.
    Wrong,
}

/// The answer to a move of the learner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict<M> {
    /// What the move is worth.
    pub worth: Worth,
    /// What is played then: the opponent's answer, or the refutation, the opponent's move first.
    pub line: Vec<M>,
    /// Why, in one or two short sentences.
    pub said: String,
}

/// What happens in a course, for the one who keeps its results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    /// An exercise begins.
    Begun,
    /// A move was wrong.
    Missed,
    /// The right move was shown.
    Hinted,
    /// An exercise is solved.
    Solved,
    /// The last exercise is solved.
    Finished,
}

/// Exercises of one game, one after the other.
pub trait Course<P: View>: fmt::Debug {
    /// What it is called: `The open three`.
    fn title(&self, speech: Speech) -> String;

    /// The number of the exercise, from 1, and how many there are; 0 if there is no end.
    fn place(&self) -> (usize, usize);

    /// Where the exercise begins.
    fn task(&self) -> Task<P>;

    /// What the learner shall do after these moves, which were made since the beginning.
    fn aim(&self, made: &[P::Move], speech: Speech) -> String;

    /// Judges a legal move of the learner after these moves.
    fn judge(&mut self, made: &[P::Move], tried: P::Move, speech: Speech) -> Verdict<P::Move>;

    /// Judges a move that the rules forbid; `None` if the exercise has nothing to say about it.
    fn judge_refused(
        &mut self,
        _made: &[P::Move],
        _tried: P::Move,
        _speech: Speech,
    ) -> Option<Verdict<P::Move>> {
        None
    }

    /// The moves that the rules forbid after these moves, and about which the exercise has something to say.
    fn answered(&self, _made: &[P::Move]) -> Vec<P::Move> {
        Vec::new()
    }

    /// A right move after these moves.
    fn right(&mut self, made: &[P::Move]) -> Option<P::Move>;

    /// Goes to the next exercise; `false` if this was the last one.
    fn go_on(&mut self) -> bool;

    /// What is said at the end.
    fn end(&self, speech: Speech) -> String;
}

/// What comes after a course, in words: `Next: the open three`.
pub type Next = Option<String>;
