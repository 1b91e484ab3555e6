//! What is doubtful in a game that was read all the same.

use super::Place;
use crate::board::Reason;

/// What is doubtful in a game that was read all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// The encoding of the texts was guessed, because the file names none.
    Guessed(&'static str),
    /// So many characters could not be decoded; each became U+FFFD.
    Undecoded {
        /// The number of these characters.
        count: usize,
        /// The encoding.
        encoding: &'static str,
    },
    /// The last bracket of the game is missing.
    Unclosed,
    /// So many semicolons between the nodes of the game are missing.
    NoSemicolon(usize),
    /// So many values of properties that take the place of others of the same game, or moves that share
    /// one property.
    Repeated(usize),
    /// The reason that the record states for its result is not known, and was left out.
    ReasonLeft,
    /// Moves that cannot be read; each line was read up to there.
    Unread {
        /// How many.
        moves: usize,
        /// The number of the first of them in its line, from 1.
        first: usize,
    },
    /// Marks, labels and sides to move that cannot be read; the game was read without them.
    NotesLeft {
        /// How many.
        notes: usize,
        /// The number of the move with the first of them, or 0 before the first move.
        first: usize,
    },
    /// The file has what only games of Go have.
    OfGo,
    /// Moves on points that had a stone already; each stone replaced the one before it.
    Occupied {
        /// How many.
        moves: usize,
        /// The number of the first of them in its line, from 1.
        first: usize,
    },
    /// Points on which the file sets up a black and a white stone; the one that it names last stands.
    BothColors {
        /// How many.
        points: usize,
        /// The number of the move with the first of them, or 0 before the first move.
        first: usize,
    },
    /// Moves that were forbidden, after which the game went on.
    Fouls {
        /// How many.
        moves: usize,
        /// The number of the first of them, from 1.
        first: usize,
    },
    /// The main line goes on after the end of the game.
    PlayedOn {
        /// The number of the move that ended it, from 1.
        end: usize,
        /// How many moves follow.
        moves: usize,
    },
    /// The winner that the record states is not the one that the moves have by the rules. Both as scores.
    OtherResult {
        /// The result in the record.
        stated: &'static str,
        /// The result by the rules.
        by_rules: &'static str,
    },
    /// The moves do not show the reason that the record states for the end of the game.
    OtherReason(Reason),
    /// The file ends at this place, before its end; what was whole was read.
    Truncated(Place),
    /// The file goes on at this place, after the end of the game.
    NotRead(Place),
}
