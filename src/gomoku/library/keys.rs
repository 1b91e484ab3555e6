//! The keys of positions: the smallest of the Zobrist keys of the eight orientations.

use crate::board::{BoardSize, ByColor, Color, Point, Turn};
use crate::game::search::zobrist;

/// The points of the largest board.
const POINTS: usize = BoardSize::MAX as usize * BoardSize::MAX as usize;

/// The part of a key that tells that White is to move.
const WHITE_TO_MOVE: u64 = zobrist::number(2 * POINTS as u64);

/// The numbers of the stones of both colours on each point of a board, in the eight orientations.
#[derive(Debug)]
pub(super) struct Numbers {
    size: BoardSize,
    of_stones: Vec<ByColor<[u64; 8]>>,
}

impl Numbers {
    pub(super) fn new(size: BoardSize) -> Self {
        let number = |point, stone: Color| {
            Turn::ALL.map(|turn| zobrist::number(2 * cell(turn.image(point, size)) + stone as u64))
        };
        let mut of_stones = vec![ByColor::default(); POINTS];
        for point in size.iter() {
            of_stones[index(point)] = ByColor::from_fn(|stone| number(point, stone));
        }
        Self { size, of_stones }
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.size
    }
}

fn cell(point: Point) -> u64 {
    u64::from(point.row()) * u64::from(BoardSize::MAX) + u64::from(point.column())
}

fn index(point: Point) -> usize {
    usize::from(point.row()) * usize::from(BoardSize::MAX) + usize::from(point.column())
}

/// The stones of a position, with its keys.
#[derive(Debug)]
pub(super) struct Stones<'a> {
    numbers: &'a Numbers,
    points: Vec<Option<Color>>,
    count: ByColor<usize>,
    keys: [u64; 8],
}

impl<'a> Stones<'a> {
    /// An empty board.
    pub(super) fn none(numbers: &'a Numbers) -> Self {
        Self {
            numbers,
            points: vec![None; POINTS],
            count: ByColor::default(),
            // Equal stones on boards of different sizes have different keys.
            keys: [zobrist::number(2 * POINTS as u64 + u64::from(numbers.size.lines())); 8],
        }
    }

    pub(super) fn get(&self, point: Point) -> Option<Color> {
        self.points[index(point)]
    }

    /// Puts a stone on a point, or removes the stone there. Returns what was there.
    pub(super) fn put(&mut self, point: Point, stone: Option<Color>) -> Option<Color> {
        let before = std::mem::replace(&mut self.points[index(point)], stone);
        for (stone, change) in [(before, -1), (stone, 1)] {
            let Some(stone) = stone else { continue };
            self.count[stone] = self.count[stone].saturating_add_signed(change);
            for (key, number) in
                self.keys.iter_mut().zip(&self.numbers.of_stones[index(point)][stone])
            {
                *key ^= number;
            }
        }
        before
    }

    /// The side to move if nothing names it: White if Black has more stones, otherwise Black.
    pub(super) const fn turn_by_count(&self) -> Color {
        if self.count.black > self.count.white { Color::White } else { Color::Black }
    }

    /// The key of the position with this side to move.
    pub(super) fn key(&self, to_move: Color) -> u64 {
        let turn = if to_move == Color::White { WHITE_TO_MOVE } else { 0 };
        self.keys.iter().fold(u64::MAX, |least, &key| least.min(key)) ^ turn
    }
}
