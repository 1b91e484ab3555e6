//! The rule-based player of a small omok program: a fun opponent that looks one move ahead.
//!
//! It takes the first of these that applies: make a five; stop a five; stop a broken three; make a
//! four; stop an open three; make a three; otherwise the point with the greatest weight, where each
//! black neighbour adds two and each white one subtracts two.

use fastrand::Rng;

use crate::board::{Board, Color, Line, Point};

/// Chooses one of the `free` points; `None` if there are none.
pub(super) fn choose(
    board: &Board,
    stone: Color,
    free: Vec<Point>,
    random: &mut Rng,
) -> Option<Point> {
    let five = |stone| move |row: Row| row.length() >= 5 && row.stone == stone;
    let joins_three = |row: Row| row.stone == !stone && row.length() == 4 && row.joins();
    let stops_open_three =
        |row: Row| row.stone == !stone && row.length() == 4 && !row.joins() && row.open;
    let own = |length| move |row: Row| row.stone == stone && row.length() == length;
    let rules: [&dyn Fn(Row) -> bool; 6] =
        [&five(stone), &five(!stone), &joins_three, &own(4), &stops_open_three, &own(3)];
    let chosen = rules.into_iter().find_map(|applies| {
        free.iter().copied().find(|&point| Row::all(board, point).any(applies))
    });
    chosen.or_else(|| {
        let heaviest = free.iter().map(|&point| weight(board, point)).max()?;
        let heaviest: Vec<Point> =
            free.into_iter().filter(|&point| weight(board, point) == heaviest).collect();
        random.choice(heaviest)
    })
}

/// The row that a stone on an empty point would make along one line.
#[derive(Debug, Clone, Copy)]
struct Row {
    stone: Color,
    /// Stones adjacent to the point on either side.
    beside: [u8; 2],
    /// Whether the row is open at both ends.
    open: bool,
}

impl Row {
    fn all(board: &Board, point: Point) -> impl Iterator<Item = Self> {
        Color::BOTH.into_iter().flat_map(move |stone| {
            Line::ALL.into_iter().map(move |line| {
                let side = |way: i8| {
                    let beside = (1..=4).take_while(|steps| {
                        point.offset(line, way * steps).and_then(|at| board.get(at)) == Some(stone)
                    });
                    beside.count() as i8
                };
                let beside = [side(-1), side(1)];
                let is_empty = |at: Option<Point>| {
                    at.is_some_and(|at| board.size().contains(at) && board.get(at).is_none())
                };
                let open = is_empty(point.offset(line, -beside[0] - 1))
                    && is_empty(point.offset(line, beside[1] + 1));
                Self { stone, beside: beside.map(|stones| stones as u8), open }
            })
        })
    }

    const fn length(self) -> u8 {
        self.beside[0] + 1 + self.beside[1]
    }

    /// Whether the stone fills a gap.
    const fn joins(self) -> bool {
        self.beside[0] > 0 && self.beside[1] > 0
    }
}

fn weight(board: &Board, point: Point) -> i32 {
    let around = Line::ALL.into_iter().flat_map(|line| [-1, 1].map(|way| point.offset(line, way)));
    around
        .flatten()
        .map(|near| match board.get(near) {
            Some(Color::Black) => 2,
            Some(Color::White) => -2,
            None => 0,
        })
        .sum()
}
