//! Opening rules: how the first stones are placed so that both colours have equal chances.
//!
//! An [`Opening`] is a state machine. It puts one [`Question`] after another to a player, and a
//! [`Move`](super::Move), a stone or a decision, answers it. After the last question the game
//! continues as usual. `script` lists the questions of each rule as the rule books do.
//!
//! Pure: no clock, no I/O; it knows stones and seats but not names or clocks. It does not depend on
//! the rule set, because no opening is long enough for a five or a forbidden point.
//!
//! A game that begins by Swap2:
//!
//! ```
//! use gomoku::board::Seat;
//! use gomoku::gomoku::rules::opening::{OpeningRule, OpeningTerms};
//! use gomoku::{BoardSize, Color, Gomoku, GomokuTerms, Position as _, Rules};
//!
//! let terms = GomokuTerms::new(Rules::Freestyle, BoardSize::FIFTEEN)
//!     .with_opening(OpeningRule::Swap2, OpeningTerms::default())?;
//! let mut position = Gomoku::new(&terms);
//! for text in ["h8", "i9", "j10"] {
//!     assert_eq!(position.to_move(), Seat::First, "the opener places three stones");
//!     position.play(position.read(text)?)?;
//! }
//! assert_eq!(position.to_move(), Seat::Second);
//! position.play(position.read("choose take_black")?)?;
//! assert_eq!(position.color(Seat::Second), Color::Black);
//! assert!(position.opening().is_none(), "White plays the fourth move as in any game");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choice;
mod names;
mod question;
mod refusal;
mod region;
mod script;
mod state;
mod symmetry;
mod terms;

pub use choice::Choice;
pub use names::NamedOpening;
pub use question::{Asked, Question};
pub use refusal::Refusal;
pub use region::Region;
pub use state::Opening;
pub use terms::{FirstMove, OpeningTerms, SecondMove};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::BoardSize;
use crate::named::named;

/// How the first stones of a game are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningRule {
    /// No opening rule: the game begins at once.
    #[default]
    None,
    /// Black's first stone on the centre, and the second outside the central 5×5.
    Pro,
    /// As [`Pro`](Self::Pro), outside the central 7×7.
    LongPro,
    /// One player places three stones, the other chooses the colour.
    Swap,
    /// As [`Swap`](Self::Swap), but the other player may place two more stones and leave the choice.
    Swap2,
    /// One of the 26 openings, a swap, and two fifth moves to choose from.
    Rif,
    /// As [`Rif`](Self::Rif); the opener also declares the number of fifth moves.
    Yamaguchi,
    /// One of the 26 openings; White declares the number of fifth moves with the fourth move, at most
    /// 8; a swap after the third move and one after the fourth.
    #[serde(rename = "soosyrv-8")]
    Soosyrv8,
    /// A swap after each move within growing squares, or ten fifth moves to choose from.
    #[serde(rename = "taraguchi-10")]
    Taraguchi10,
}

named!(OpeningRule is a "opening rule" {
    None = "none",
    Pro = "pro",
    LongPro = "long-pro",
    Swap = "swap",
    Swap2 = "swap2",
    Rif = "rif",
    Yamaguchi = "yamaguchi",
    Soosyrv8 = "soosyrv-8",
    Taraguchi10 = "taraguchi-10",
});

/// A board that an opening rule cannot be played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the opening rule {rule} needs an odd board of {least} lines or more, this one has {size}")]
pub struct UnfitBoard {
    /// The rule.
    pub rule: OpeningRule,
    /// The fewest lines it can be played on.
    pub least: u8,
    /// The size of the board.
    pub size: BoardSize,
}

impl OpeningRule {
    /// The first stones of which the colour does not say whose choice they were: they are placed before
    /// a swap, or offered by one side and picked by the other.
    #[must_use]
    pub const fn stones(self) -> usize {
        match self {
            Self::None | Self::Pro | Self::LongPro => 0,
            Self::Swap => 3,
            Self::Swap2 | Self::Rif | Self::Yamaguchi | Self::Soosyrv8 | Self::Taraguchi10 => 5,
        }
    }

    /// The least number of lines of a board with a centre for this rule; `None` if any board will do.
    ///
    /// `none` needs a centre only if the first stone must be placed there.
    /// `pro` and `long-pro` need a point outside their square. The renju rules need the 9×9 square of
    /// `taraguchi-10` and room for all fifth moves.
    #[must_use]
    pub const fn least_lines(self, terms: OpeningTerms) -> Option<u8> {
        match self {
            Self::None if matches!(terms.first_move, FirstMove::Center) => Some(BoardSize::MIN),
            Self::None | Self::Swap | Self::Swap2 => None,
            Self::Pro => Some(7),
            Self::LongPro | Self::Rif | Self::Yamaguchi | Self::Soosyrv8 | Self::Taraguchi10 => {
                Some(9)
            }
        }
    }

    /// Checks whether the rule can be played on a board of this size.
    ///
    /// # Errors
    /// If the board has no centre or is too small for the rule's squares.
    pub const fn check_size(self, terms: OpeningTerms, size: BoardSize) -> Result<(), UnfitBoard> {
        match self.least_lines(terms) {
            Some(least) if size.lines() < least || size.lines().is_multiple_of(2) => {
                Err(UnfitBoard { rule: self, least, size })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
