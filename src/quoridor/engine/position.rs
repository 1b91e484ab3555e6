//! A position of the search: the state with its hash and the shortest ways of both pawns.

use std::num::NonZeroU16;

use super::way::Way;
use crate::board::{ByColor, Color};
use crate::game::search::zobrist;
use crate::quoridor::rules::{State, WALLS, goal};
use crate::quoridor::wall::{Direction, Wall};
use crate::quoridor::walls::Rings;
use crate::quoridor::{Move, Square};

/// One more than the number of any move.
pub(super) const MOVES: usize = 81 + 2 * 64 + 1;

/// The number of a move in tables, from 1: the squares, then the walls.
pub(super) const fn number(made: Move) -> usize {
    1 + match made {
        Move::Pawn(to) => to.index(),
        Move::Wall(wall) => 81 + 64 * wall.direction as usize + wall.crossing(),
    }
}

/// The move with this number, if there is one.
pub(super) fn numbered(number: NonZeroU16) -> Option<Move> {
    let at = |lines: u8, number: u16| {
        let number = u8::try_from(number).ok()?;
        Some((number % lines, number / lines))
    };
    let number = number.get() - 1;
    if number < 81 {
        let (column, row) = at(Square::LINES, number)?;
        return Square::new(column, row).map(Move::Pawn);
    }
    let direction = *Direction::BOTH.get(usize::from((number - 81) / 64))?;
    let (column, row) = at(Wall::LINES, (number - 81) % 64)?;
    Wall::new(column, row, direction).map(Move::Wall)
}

/// The numbers of the hash: walls, pawns of both colours, walls left of both colours, the turn.
static NUMBERS: [u64; 512] = zobrist::numbers();

const TURN: u64 = zobrist::number(512);

const fn wall_number(wall: Wall) -> u64 {
    NUMBERS[64 * wall.direction as usize + wall.crossing()]
}

const fn pawn_number(color: Color, square: Square) -> u64 {
    NUMBERS[128 + 81 * color as usize + square.index()]
}

const fn left_number(color: Color, left: u8) -> u64 {
    NUMBERS[128 + 162 + (WALLS as usize + 1) * color as usize + left as usize]
}

/// The part of the hash that changes without a wall: the pawns and the side to move.
pub(super) fn pawns_hash(black: Square, white: Square, to_move: Color) -> u64 {
    let turn = if to_move == Color::White { TURN } else { 0 };
    pawn_number(Color::Black, black) ^ pawn_number(Color::White, white) ^ turn
}

/// A position of the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Position {
    pub(super) state: State,
    pub(super) hash: u64,
    /// The shortest ways. After a move they are those before it until [`Self::settle`] is called.
    pub(super) ways: ByColor<Way>,
}

impl Position {
    /// A position; the ways of a pawn that is shut in are empty.
    pub(super) fn new(state: State, rings: &mut Rings) -> Self {
        let mut way = |color| {
            Way::new(state.walls(), state.pawns()[color], goal(color), rings).unwrap_or_default()
        };
        let ways = ByColor { black: way(Color::Black), white: way(Color::White) };
        let pawns = state.pawns();
        let walls = state.walls().placed().walls().fold(0, |hash, wall| hash ^ wall_number(wall));
        let left = |color| left_number(color, state.walls_left()[color]);
        let hash = walls
            ^ left(Color::Black)
            ^ left(Color::White)
            ^ pawns_hash(pawns.black, pawns.white, state.to_move());
        Self { state, hash, ways }
    }

    /// The side to move.
    pub(super) const fn mover(&self) -> Color {
        self.state.to_move()
    }

    /// The position after a move, with the ways before it.
    pub(super) fn after(&self, made: Move) -> Self {
        let mut next = *self;
        let us = self.mover();
        next.state.make(made);
        next.hash ^= TURN;
        match made {
            Move::Pawn(to) => {
                next.hash ^= pawn_number(us, self.state.pawns()[us]) ^ pawn_number(us, to);
            }
            Move::Wall(wall) => {
                let left = self.state.walls_left()[us];
                next.hash ^= wall_number(wall) ^ left_number(us, left) ^ left_number(us, left - 1);
            }
        }
        next
    }

    /// Brings the ways up to date after a move; `false` if the move is a wall that shuts in a pawn.
    pub(super) fn settle(&mut self, made: Move, rings: &mut Rings) -> bool {
        let mut find = |position: &mut Self, color| {
            let pawn = position.state.pawns()[color];
            let found = Way::new(position.state.walls(), pawn, goal(color), rings);
            position.ways[color] = found.unwrap_or_default();
            found.is_some()
        };
        match made {
            Move::Pawn(_) => {
                let moved = !self.mover();
                find(self, moved)
            }
            Move::Wall(wall) => Color::BOTH
                .into_iter()
                .all(|color| !self.ways[color].is_cut_by(wall) || find(self, color)),
        }
    }
}
