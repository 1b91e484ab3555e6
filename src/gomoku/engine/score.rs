//! What a position is worth to the side to move.
//!
//! Inside the search a score is a plain number: a win in `n` plies is [`WIN`] less `n`, and
//! whatever lies within [`LONGEST`] of it is proved. [`Score`] is the same for those outside.

use crate::game::bot::Score;

/// A win that is already there.
pub(super) const WIN: i32 = 30_000;

/// More plies than any game has; a score this near to [`WIN`] tells a proved result.
pub(super) const LONGEST: i32 = 1_000;

/// More than any score.
pub(super) const INFINITE: i32 = 31_000;

/// The side to move wins with the stone it places `plies` from the root of the search.
pub(super) const fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

/// The side to move loses to the stone that is placed `plies` from the root.
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
