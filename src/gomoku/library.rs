//! Libraries: many games in little memory, and the search for a position in all of them.
//!
//! A [`Library`] holds the games of one record file: who played, and every step of
//! every line. A position is found by its key, which is the same in all eight orientations and does
//! not depend on the order of the moves; the stones of what has that key are then compared. So a
//! search is exact. [`Statistics`] count players and openings, and [`line()`] recognizes games with equal
//! moves.
//!
//! A position is its stones and the side to move, as in a [`Diagram`](super::record::Diagram).
//! Stones that were set up and all variations count. Pure: no clock, no files.
//!
//! ```
//! use gomoku::Format;
//! use gomoku::gomoku::library::{Builder, Sought};
//! use gomoku::gomoku::record::{self, Reading};
//! use jiff::tz::TimeZone;
//!
//! let file = b"h8 i9 j10 k9\nh8 h9 h10\nh8 g7 j10\n";
//! let mut builder = Builder::default();
//! for (number, game) in (1..).zip(record::read(&Reading::new(Format::Moves, TimeZone::UTC), file)) {
//!     builder.add(number, &game.record?);
//! }
//! let library = builder.finish();
//! let found = library.find(&Sought::typed("h8i9", None)?);
//! let numbers: Vec<_> = found.games.iter().map(|found| library.game(found.game).number).collect();
//! assert_eq!(numbers, [1, 3], "the third game has the position turned by half a circle");
//! assert_eq!(found.next_moves().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod building;
mod bytes;
mod duplicates;
mod keys;
mod search;
mod sought;
mod statistics;
mod step;
mod tally;
#[cfg(test)]
mod tests;

pub use building::Builder;
pub use duplicates::line;
pub use search::{Found, FoundGame, Next};
pub use sought::Sought;
pub use statistics::{OpeningScore, PlayerScore, Statistics};
pub use tally::{GameEnd, Tally};

use self::step::Step;
use crate::board::{BoardSize, ByColor, Point};

/// What is known of a game, apart from its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameInfo<'a> {
    /// The number of the game in its file, counted from 1.
    pub number: u32,
    /// The size of the board.
    pub size: BoardSize,
    /// The players' names; empty if unknown.
    pub players: ByColor<&'a str>,
    /// The date, as written.
    pub date: &'a str,
    /// The tournament or other occasion.
    pub event: &'a str,
    /// How the game ended.
    pub end: GameEnd,
}

/// A game of a library: where its steps and its texts are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Game {
    number: u32,
    /// The place of its first step.
    start: u32,
    /// Where each of its texts ends; the first begins where the last of the game before it ends.
    ends: [u32; TEXTS],
    size: BoardSize,
    end: GameEnd,
}

/// The number of texts of a game: both names, the date and the event.
const TEXTS: usize = 4;

/// The games of a record file, prepared for a search.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Library {
    games: Vec<Game>,
    texts: String,
    /// The steps of all games, one game after the other, a step after the one that it follows.
    steps: Vec<Step>,
    /// The place of the step that each step follows; its own for the first step of a game.
    before: Vec<u32>,
    /// The keys of all positions, sorted, once for each move that follows the position, or once if
    /// none does.
    keys: Vec<u64>,
    /// What has each key.
    places: Vec<Place>,
    /// The number of games that could not be read.
    unreadable: u32,
    /// The number of games of other kinds.
    others: u32,
}

/// Where a position is: at the step before a move, or at the last step of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u32);

impl Place {
    /// The position before the move at this place.
    const fn before_move(at: u32) -> Self {
        Self(at << 1)
    }

    /// The position at this place, which no move follows.
    const fn last(at: u32) -> Self {
        Self(at << 1 | 1)
    }

    /// The place of the move that follows the position or, with `false`, of the position itself.
    const fn at(self) -> (u32, bool) {
        (self.0 >> 1, self.0 & 1 == 0)
    }
}

impl Library {
    /// The number of games, without those that could not be read.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// The number of games that could not be read.
    #[must_use]
    pub const fn unreadable(&self) -> u32 {
        self.unreadable
    }

    /// The number of games of other kinds, which were passed over.
    #[must_use]
    pub const fn others(&self) -> u32 {
        self.others
    }

    /// What is known of a game, by its index from 0.
    ///
    /// # Panics
    /// If there is no such game.
    #[must_use]
    pub fn game(&self, index: usize) -> GameInfo<'_> {
        let game = &self.games[index];
        let mut from = index.checked_sub(1).map_or(0, |before| self.games[before].ends[TEXTS - 1]);
        let [black, white, date, event] = game.ends.map(|end| {
            let text = &self.texts[from as usize..end as usize];
            from = end;
            text
        });
        let players = ByColor { black, white };
        GameInfo { number: game.number, size: game.size, players, date, event, end: game.end }
    }

    /// The places of the steps of a game.
    fn steps_of(&self, index: usize) -> std::ops::Range<usize> {
        let start = |index: usize| self.games.get(index).map(|game| game.start as usize);
        start(index).unwrap_or_default()..start(index + 1).unwrap_or(self.steps.len())
    }
}

/// The order in which equivalent points are preferred: the upper one, then the right one. So the
/// second stone of an opening is above the first, or above it to the right, as in books.
const fn rank(point: Point) -> (u8, u8) {
    (point.row(), BoardSize::MAX - point.column())
}
