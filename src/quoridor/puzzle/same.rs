//! When two puzzles are the same: equal positions, also mirrored, or with the sides exchanged and the
//! board turned.

use crate::board::Color;
use crate::game::puzzle::Puzzle;
use crate::quoridor::position::Quoridor;
use crate::quoridor::{Direction, Square, Wall};

/// A position as the solver sees it: pawns, walls, and the walls that are left.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    pawns: [(u8, u8); 2],
    walls: Vec<(u8, u8, bool)>,
    left: [u8; 2],
}

/// The shape of a puzzle.
#[must_use]
pub fn shape(puzzle: &Puzzle<Quoridor>) -> Shape {
    let game = puzzle.game(0);
    let state = game.position().state();
    let solver = state.to_move();
    let placed = state.walls().placed();
    let image = |mirrored: bool| {
        let turn = |column: u8, row: u8, lines: u8| {
            let across = lines - 1 - column;
            let turned = solver == Color::White;
            let column = if mirrored == turned { column } else { across };
            (column, if turned { lines - 1 - row } else { row })
        };
        let pawn = |color| {
            let square: Square = state.pawns()[color];
            turn(square.column(), square.row(), Square::LINES)
        };
        let mut walls: Vec<_> = placed
            .walls()
            .map(|wall| {
                let (column, row) = turn(wall.column(), wall.row(), Wall::LINES);
                (column, row, wall.direction == Direction::Horizontal)
            })
            .collect();
        walls.sort_unstable();
        let left = [solver, !solver].map(|color| state.walls_left()[color]);
        Shape { pawns: [pawn(solver), pawn(!solver)], walls, left }
    };
    image(false).min(image(true))
}
