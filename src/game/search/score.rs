//! Scores, from the view of the side to move.
//!
//! Inside the search a score is an integer: a win in `n` plies is [`WIN`] minus `n`, and every score
//! within [`LONGEST`] of [`WIN`] is proved. [`Score`] is the same as a type for the callers.

use crate::game::bot::Score;

/// The score of a game that is already won.
pub const WIN: i32 = 30_000;

/// More plies than any game has: a score this near to [`WIN`] is a proved result.
pub const LONGEST: i32 = 1_000;

/// Greater than any score.
pub const INFINITE: i32 = 31_000;

/// The score if the side to move wins with the move `plies` from the root.
#[must_use]
pub const fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

/// The score if the side to move loses to the move `plies` from the root.
#[must_use]
pub const fn loss_in(plies: usize) -> i32 {
    -win_in(plies)
}

/// Whether a score is a proved win or loss.
#[must_use]
pub const fn is_proved(score: i32) -> bool {
    score.abs() >= WIN - LONGEST
}

impl Score {
    /// The score of an integer of the search.
    #[must_use]
    pub const fn new(score: i32) -> Self {
        let plies = (WIN - score.abs()).unsigned_abs();
        match score {
            _ if !is_proved(score) => Self::Points(score),
            1.. => Self::Win(plies),
            _ => Self::Loss(plies),
        }
    }
}
