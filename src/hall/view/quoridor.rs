//! What Quoridor tells those who do not know its rules.

use super::shown::Shown;
use crate::board::{BySeat, Color, Seat};
use crate::game::position::Position as _;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::{State, goal};
use crate::quoridor::{Move, Square};
use crate::wire::{QuoridorBoard, ShownBoard};

impl Shown for Quoridor {
    fn board(&self, last: Option<Move>, _: bool) -> ShownBoard {
        shown_state(self.state(), last, |seat| self.color(seat))
    }
}

/// The board of a state after the move `last`; `color` is that of a seat.
pub(super) fn shown_state(
    state: &State,
    last: Option<Move>,
    color: impl Fn(Seat) -> Color,
) -> ShownBoard {
    let row = |square: Square| square.row() + 1;
    ShownBoard::Quoridor(QuoridorBoard {
        size: Square::LINES,
        pawns: BySeat::from_fn(|seat| state.pawns()[color(seat)].to_string()),
        goal: BySeat::from_fn(|seat| {
            Square::of(goal(color(seat))).next().map(row).unwrap_or_default()
        }),
        walls: state.walls().placed().walls().map(|wall| wall.to_string()).collect(),
        walls_left: BySeat::from_fn(|seat| state.walls_left()[color(seat)]),
        last: last.map(|made| made.to_string()).into_iter().collect(),
    })
}
