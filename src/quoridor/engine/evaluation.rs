//! The static evaluation: the race to the goals, the walls left, and proofs of who comes first.

use super::position::Position;
use crate::board::Color;
use crate::game::search::score::{loss_in, win_in};
use crate::quoridor::rules::{State, goal};
use crate::quoridor::walls::Rings;

/// A step less to go than the opponent, in points.
const STEP: i32 = 100;
/// A wall more than the opponent.
const WALL: i32 = 130;
/// The right to move.
const TEMPO: i32 = 40;
/// A square more on the shortest ways, up to [`MOST_SPARE`].
const SPARE: i32 = 10;
const MOST_SPARE: u8 = 6;
/// The opponent has no walls left, and we are not later.
const FREE: i32 = 600;

/// The evaluation for the side to move, in points; never 0, which is the score of a draw.
pub(super) fn evaluate(position: &Position) -> i32 {
    let (us, them) = (position.mover(), !position.mover());
    let (ours, theirs) = (position.ways[us], position.ways[them]);
    let left = position.state.walls_left();
    let ahead = i32::from(theirs.distance) - i32::from(ours.distance);
    let walls = i32::from(left[us]) - i32::from(left[them]);
    let spare = i32::from(ours.spare.min(MOST_SPARE)) - i32::from(theirs.spare.min(MOST_SPARE));
    let mut points = STEP * ahead + WALL * walls + SPARE * spare + TEMPO;
    if left[them] == 0 && ahead >= 0 {
        points += FREE;
    }
    if left[us] == 0 && ahead < 0 {
        points -= FREE;
    }
    if points == 0 { 1 } else { points }
}

/// The score at `ply` if one pawn is sure to come first, whatever the other does: its opponent has no
/// walls left and cannot come near one of its shortest ways in time.
pub(super) fn sure_race(position: &Position, ply: usize, rings: &mut Rings) -> Option<i32> {
    let (us, them) = (position.mover(), !position.mover());
    let left = position.state.walls_left();
    let [ours, theirs] = [us, them].map(|color| position.ways[color].distance);
    if left[them] == 0 && ours <= theirs {
        return is_unhindered(&position.state, us, rings)
            .then(|| win_in(ply + 2 * usize::from(ours) - 1));
    }
    (left[us] == 0 && theirs < ours && is_unhindered(&position.state, them, rings))
        .then(|| loss_in(ply + 2 * usize::from(theirs)))
}

/// Whether a pawn can walk a shortest way on which the other pawn never stands in front of or beside
/// it. The squares that the other can reach in time, and those next to them, are avoided, so neither
/// pawn ever has the other to jump over.
fn is_unhindered(state: &State, color: Color, rings: &mut Rings) -> bool {
    let (pawn, walls) = (state.pawns()[color], state.walls());
    let Some(distance) = walls.fill_rings(rings, pawn, goal(color)) else { return false };
    let mut near = walls.spread(state.pawns()[!color].bit());
    let mut front = pawn.bit() & !near;
    for &nearer in rings[..distance].iter().rev() {
        near = walls.spread(near);
        front = walls.spread(front) & nearer & !near;
    }
    front != 0
}
