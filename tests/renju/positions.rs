//! Random positions, and their reflections and rotations.

use fastrand::Rng;
use gomoku::board::{Board, BoardSize, Color, Point};

/// A board with few or many stones, close together or far apart.
pub(crate) fn random(rng: &mut Rng) -> Board {
    let (side, share) = (rng.u8(5..=15), 0.1 + 0.3 * rng.f64());
    scattered(rng, side, share)
}

/// A board that is at least half full.
pub(crate) fn dense(rng: &mut Rng) -> Board {
    let share = 0.4 + 0.4 * rng.f64();
    scattered(rng, 15, share)
}

/// A board of 15 lines with stones on about this share of the points of a random square.
fn scattered(rng: &mut Rng, side: u8, share: f64) -> Board {
    let mut board = Board::new(BoardSize::FIFTEEN);
    let (left, top) = (rng.u8(0..=15 - side), rng.u8(0..=15 - side));
    let black = 0.4 + 0.6 * rng.f64();
    for point in board.points().filter(|point| {
        (left..left + side).contains(&point.column()) && (top..top + side).contains(&point.row())
    }) {
        if rng.f64() < share {
            let stone = if rng.f64() < black { Color::Black } else { Color::White };
            board.place(point, stone).unwrap();
        }
    }
    board
}

/// A symmetry: maps each point of a board of 15 lines to a point.
pub(crate) type Symmetry = fn(Point) -> Point;

/// The eight symmetries of the square.
pub(crate) const SYMMETRIES: [Symmetry; 8] = [
    |point| at(point.column(), point.row()),
    |point| at(14 - point.column(), point.row()),
    |point| at(point.column(), 14 - point.row()),
    |point| at(14 - point.column(), 14 - point.row()),
    |point| at(point.row(), point.column()),
    |point| at(14 - point.row(), point.column()),
    |point| at(point.row(), 14 - point.column()),
    |point| at(14 - point.row(), 14 - point.column()),
];

fn at(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

/// The image of a board under a symmetry.
pub(crate) fn image(board: &Board, symmetry: Symmetry) -> Board {
    let mut image = Board::new(board.size());
    for point in board.points() {
        if let Some(stone) = board.get(point) {
            image.place(symmetry(point), stone).unwrap();
        }
    }
    image
}
