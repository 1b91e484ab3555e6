//! What a coach of Quoridor sees: the race that a move gives away.

use std::sync::atomic::AtomicBool;

use super::Move;
use super::engine::{Ended, race};
use super::position::Quoridor;
use crate::game::coach::{Judged, Outlook, Watch};
use crate::game::position::Position as _;
use crate::game::puzzle::Puzzles as _;

/// What a coach sees: races that the other side wins after a move that leaves no walls.
pub const WATCH: Watch<Quoridor> = Watch { judge, outlook };

fn judge(position: &Quoridor, made: Move) -> Judged<Move> {
    match loses(position, made) {
        None => Judged::Holds,
        Some(_) if outlook(position) == Outlook::Lost => Judged::Lost,
        Some(after) => Judged::LetsThrough(after.best_line(&AtomicBool::new(false))),
    }
}

fn outlook(position: &Quoridor) -> Outlook {
    let is_lost = position.legal().into_iter().all(|made| loses(position, made).is_some());
    if is_lost { Outlook::Lost } else { Outlook::Open }
}

/// The position after a move that loses the race.
fn loses(position: &Quoridor, made: Move) -> Option<Quoridor> {
    let (us, mut after) = (position.state().to_move(), position.clone());
    let is_made = after.play(made).is_ok();
    let is_lost = is_made && matches!(race(&after), Some(Ended::Won(by, _)) if by != us);
    is_lost.then_some(after)
}

#[cfg(test)]
mod tests;
