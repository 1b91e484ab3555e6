//! Opening rules: how the first stones are placed so that neither colour is worth more.
//!
//! An [`Opening`] asks one [`Question`] after another, each of one player; a
//! [`Move`](super::Move), a stone or a decision, answers it. When it has no more questions, the
//! game goes on as usual. What each rule asks stands in `script`, written as the rule books write
//! it.
//!
//! Knows stones and seats, but no names, clocks or words. Pure: no clock, no I/O. Nothing here
//! depends on the rule set: no opening is long enough for a row of five or a forbidden point.

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
    /// No rule: the game begins at once.
    #[default]
    None,
    /// Black on the centre, and Black's second stone outside the middle 5×5.
    Pro,
    /// As [`Pro`](Self::Pro), outside the middle 7×7.
    LongPro,
    /// Three stones by one player, the colours by the other.
    Swap,
    /// As [`Swap`](Self::Swap), but the other may place two more and leave the choice.
    Swap2,
    /// One of the 26 openings, a swap, and two fifth moves to choose from.
    Rif,
    /// As [`Rif`](Self::Rif); whoever opens also says how many fifth moves there will be.
    Yamaguchi,
    /// One of the 26 openings; White says with the fourth move how many fifth moves there will be,
    /// at most 8; a swap after the third move and one after the fourth.
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
    /// The board it was to be played on.
    pub size: BoardSize,
}

impl OpeningRule {
    /// The fewest lines of a board with a centre that the rule can be played on; `None` where it
    /// can be played on any board.
    ///
    /// `none` needs a centre only where the first stone has to go there.
    /// `pro` and `long-pro` need a point outside their square. The renju rules need the 9×9 of
    /// `taraguchi-10`, and always room for as many fifth moves as may be asked for.
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

    /// Whether it can be played on a board of this size.
    ///
    /// # Errors
    /// Refuses boards without a centre or too small for the rule's squares.
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
