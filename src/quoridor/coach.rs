//! What a coach of Quoridor sees: the race that a move gives away.

use std::sync::atomic::AtomicBool;

use super::Move;
use super::engine::{Ended, race};
use super::position::Quoridor;
use crate::game::position::Position as _;
use crate::game::puzzle::Puzzles as _;

/// The line by which the other side wins the race after a move that leaves no walls, if another move
/// would not have lost it.
#[must_use]
pub fn lets_through(position: &Quoridor, made: Move) -> Option<Vec<Move>> {
    let us = position.state().to_move();
    let loses = |made: Move| {
        let mut after = position.clone();
        let is_made = after.play(made).is_ok();
        let is_lost = is_made && matches!(race(&after), Some(Ended::Won(by, _)) if by != us);
        is_lost.then_some(after)
    };
    let lost = loses(made)?;
    let other_holds = position.legal().into_iter().any(|other| loses(other).is_none());
    other_holds.then(|| lost.best_line(&AtomicBool::new(false)))
}

#[cfg(test)]
mod tests;
