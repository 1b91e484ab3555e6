//! Scores, from the view of the side to move.
//!
//! Inside the search a score is an integer: a win in `n` plies is [`WIN`] minus `n`, and every score
//! within [`LONGEST`] of [`WIN`] is proved. [`Score`] is the same as a type for the callers.

use crate::game::bot::Score;

/// The score of a game that is already won.
pub(super) const WIN: i32 = 30_000;

/// More plies than any game has: a score this near to [`WIN`] is a proved result.
pub(super) const LONGEST: i32 = 1_000;

/// Greater than any score.
pub(super) const INFINITE: i32 = 31_000;

/// The score if the side to move wins with the stone `plies` from the root.
pub(super) const fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

/// The score if the side to move loses to the stone `plies` from the root.
pub(super) const fn loss_in(plies: usize) -> i32 {
    -win_in(plies)
}

/// Whether a score is a proved win or loss.
pub(super) const fn is_proved(score: i32) -> bool {
    score.abs() >= WIN - LONGEST
}

impl Score {
    pub(super) const fn new(score: i32) -> Self {
        let plies = (WIN - score.abs()).unsigned_abs();
        match score {
            _ if !is_proved(score) => Self::Points(score),
            1.. => Self::Win(plies),
            _ => Self::Loss(plies),
        }
    }
}
