//! What a move is: a stone or a pass, and when a player may pass.
//!
//! Follows the International Rules of Renju (RIF, 1996, corrected 1998): a move is a stone or a
//! pass, there is no pass in the opening stage, and two passes in succession end the game in a
//! draw. The other rule sets have no pass.

use thiserror::Error;

use super::Rules;
use crate::board::{BoardSize, Point};
use crate::gomoku::notation::{Labels, NotationError};

/// What a player does with his turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// He places a stone there.
    Stone(Point),
    /// He places none.
    Pass,
}

/// Why a player may not pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PassRefusal {
    /// The rule set has no pass.
    #[error("{0} has no pass, place a stone")]
    NotInRules(Rules),
    /// The opening stage is not over.
    #[error("there is no pass in the opening stage, place a stone")]
    OpeningStage,
}

/// What a pass is called where it is written down.
const PASS: &str = "pass";

impl Move {
    /// Where the stone goes; `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Stone(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// The move as it is written down, whatever labels the players see: `h8`, `pass`.
    #[must_use]
    pub fn written(self, size: BoardSize) -> String {
        match self {
            Self::Stone(point) => Labels::Standard.format(point, size),
            Self::Pass => PASS.to_owned(),
        }
    }

    /// The move that was written down.
    ///
    /// # Errors
    /// Where it is neither a point of this board nor a pass.
    pub fn read(text: &str, size: BoardSize) -> Result<Self, NotationError> {
        match text {
            PASS => Ok(Self::Pass),
            point => Labels::Standard.parse(point, size).map(Self::Stone),
        }
    }
}

impl From<Point> for Move {
    fn from(point: Point) -> Self {
        Self::Stone(point)
    }
}

impl Rules {
    /// Moves that must be stones where no opening rule says how long the opening stage lasts. None
    /// lasts for less.
    const OPENING_STAGE: u16 = 3;

    /// Whether a player may pass once the opening stage is over.
    #[must_use]
    pub const fn has_passes(self) -> bool {
        matches!(self, Self::Renju | Self::RenjuSimple)
    }

    /// Whether the side to move may pass on a board with so many stones. An opening rule that has
    /// not ended is for its driver to heed.
    ///
    /// # Errors
    /// Says why not.
    pub const fn check_pass(self, stones: u16) -> Result<(), PassRefusal> {
        match self.has_passes() {
            false => Err(PassRefusal::NotInRules(self)),
            true if stones < Self::OPENING_STAGE => Err(PassRefusal::OpeningStage),
            true => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_renju_has_passes_and_not_among_the_first_three_moves() {
        for rules in Rules::ALL {
            let passes = matches!(rules, Rules::Renju | Rules::RenjuSimple);
            for stones in 0..6 {
                let expected = match (passes, stones) {
                    (false, _) => Err(PassRefusal::NotInRules(rules)),
                    (true, 0..3) => Err(PassRefusal::OpeningStage),
                    (true, _) => Ok(()),
                };
                assert_eq!(rules.check_pass(stones), expected, "{rules} after {stones} stones");
            }
        }
    }

    #[test]
    fn every_move_is_read_back_from_what_is_written() {
        let size = BoardSize::FIFTEEN;
        for made in size.iter().map(Move::Stone).chain([Move::Pass]) {
            assert_eq!(Move::read(&made.written(size), size), Ok(made));
        }
        assert_eq!(Move::Stone(size.center()).written(size), "h8");
        assert_eq!(Move::Pass.written(size), "pass");
        assert_eq!(Move::read("passed", size), Err(NotationError::NotAPoint));
        assert_eq!(Move::read("p16", size), Err(NotationError::OffBoard(size)));
    }
}
