//! The replay of recorded games, shared by the full screen and line mode: a cursor in a game tree,
//! branches and autoplay.
//!
//! It works for any game that implements [`Studied`]. Pure: each request comes with its time. The
//! front ends turn keys and lines into requests and show the current position.

mod autoplay;
mod command;
mod replay;
pub mod words;

pub use autoplay::Autoplay;
pub use command::{Command, Typed, parse};
pub use replay::{Left, Refusal, Replay, Request};

use std::error::Error;
use std::fmt::Debug;

use thiserror::Error;

use crate::game::record::Remark;
use crate::lang::Lang;

/// A recorded game of any kind, with a cursor at the current node.
///
/// The moves are a tree. The cursor follows one line through it: at first the main line, then the
/// variations that are chosen.
pub trait Studied: Sized {
    /// The name of the kind of game.
    const NAME: &'static str;
    /// Whether records of this game hold variations and comments, which the reader can add.
    const HAS_VARIATIONS: bool = false;

    /// The games of a file.
    type RecordFile: Debug;
    /// Why a game cannot be read.
    type Fault: Error + Clone + PartialEq;
    /// A place on the board where the reader can make a move.
    type Place: Copy + PartialEq + Debug + Send + 'static;

    /// The number of games in a file, including those that cannot be read.
    fn games(file: &Self::RecordFile) -> usize;

    /// The game with this number, from 1, at its beginning, or why it cannot be read; `None` if the
    /// file has no such game.
    fn read(file: &Self::RecordFile, number: usize) -> Option<Result<Self, Self::Fault>>;

    /// What is doubtful in the game with this number, although it can be read.
    fn doubts(_file: &Self::RecordFile, _number: usize) -> Vec<Remark> {
        Vec::new()
    }

    /// The number of moves of the line.
    fn moves(&self) -> usize;

    /// The number of moves of the line up to the cursor.
    fn made(&self) -> usize;

    /// Whether the cursor is at the end of the line.
    fn is_at_end(&self) -> bool {
        self.made() == self.moves()
    }

    /// The moves of the game if the position is on its main line, or else those of the line that is shown.
    fn length(&self) -> usize {
        self.moves()
    }

    /// Whether the cursor is in a variation.
    fn is_in_variation(&self) -> bool {
        false
    }

    /// Moves the cursor this many nodes along the line, backward if `steps` is negative, and stops
    /// at either end. Returns whether the cursor moved.
    fn go(&mut self, steps: isize) -> bool;

    /// Moves the cursor to the beginning and returns to the main line.
    fn to_first(&mut self) {
        self.go(isize::MIN);
    }

    /// Moves the cursor to the position after this many moves of the line. Returns `None` and
    /// changes nothing if the line has fewer.
    #[must_use]
    fn to_move(&mut self, number: usize) -> Option<()>;

    /// The number of nodes that follow the current one.
    fn branches(&self) -> usize {
        usize::from(!self.is_at_end())
    }

    /// The branch that the line takes next, from 0; `None` at its end.
    fn chosen(&self) -> Option<usize> {
        (!self.is_at_end()).then_some(0)
    }

    /// Makes the line take another branch next, without moving the cursor. Returns `None` and
    /// changes nothing if there is no such branch.
    #[must_use]
    fn choose(&mut self, branch: usize) -> Option<()> {
        (branch < self.branches()).then_some(())
    }

    // Changes by the reader, which games without variations in their records refuse.

    /// Makes a move at a place: follows the branch that has this move, or adds one. Returns whether
    /// a branch was added.
    ///
    /// # Errors
    /// Why no move can be made there.
    fn put(&mut self, _place: Self::Place) -> Result<bool, EditError> {
        Err(EditError::MovesOnly)
    }

    /// Removes the node at the cursor and what follows it, and goes to the node before it.
    ///
    /// # Errors
    /// If the cursor is at the beginning.
    fn remove(&mut self) -> Result<(), EditError> {
        Err(EditError::MovesOnly)
    }

    /// The comment at the cursor; empty if there is none.
    fn comment(&self) -> String {
        String::new()
    }

    /// Replaces the comment at the cursor; an empty text removes it.
    ///
    /// # Errors
    /// If records of this game hold no comments.
    fn set_comment(&mut self, _text: &str) -> Result<(), EditError> {
        Err(EditError::MovesOnly)
    }
}

/// Why a record is not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum EditError {
    /// Records of this game hold neither variations nor comments.
    #[error("records of this game hold neither variations nor comments")]
    MovesOnly,
    /// There is a piece already.
    #[error("there is a piece already")]
    Taken,
    /// The game is over at the cursor.
    #[error("the game is over here")]
    Over,
    /// The beginning cannot be removed.
    #[error("the beginning cannot be removed")]
    Beginning,
    /// The record has the largest number of nodes.
    #[error("{}", Lang::En.replay_full())]
    Full,
}
