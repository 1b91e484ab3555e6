//! Fives, fours and threes on one line through a stone.
//!
//! A line is read as a [`Window`]: eleven points, the stone in the middle. That is far enough, for
//! whatever the stone is part of ends within four points of it, and the fifth shows whether a row
//! would grow too long. Sees one line only: whether a three may be completed is for `placement`.

use crate::board::{Board, Color, Line, Point, Window};

/// A line, with a stone put on its middle point.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) line: Line,
    own: u16,
    empty: u16,
    overline_wins: bool,
}

/// Stones of a line that lack one more, and the point where they lack it, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lacking {
    pub(super) stones: u16,
    pub(super) completion: u16,
}

impl Shape {
    pub(super) fn new(
        board: &Board,
        point: Point,
        line: Line,
        stone: Color,
        overline_wins: bool,
    ) -> Self {
        let Window { stones, empty } = board.window(point, line, stone);
        let own = stones | Window::MIDDLE;
        Self { line, own, empty: empty & !Window::MIDDLE, overline_wins }
    }

    /// How many stones stand in an unbroken row with the middle one; eleven stand for any more.
    pub(super) const fn row(self) -> u32 {
        let after = (self.own >> Window::REACH).trailing_ones();
        let before = (self.own << (15 - Window::REACH)).leading_ones();
        before + after - 1
    }

    /// Whether the middle stone stands in a five.
    pub(super) const fn is_five(self) -> bool {
        self.row() == 5 || self.overline_wins && self.row() > 5
    }

    /// Four stones that one more makes a five, once for each point that does.
    ///
    /// A straight four has two such points, one after the other.
    pub(super) fn completions_to_five(self) -> impl Iterator<Item = Lacking> {
        let starts = if self.own.count_ones() < 4 { 0..0 } else { 1..6 };
        starts.filter_map(move |start| {
            let beyond = 0b100_0001 << (start - 1);
            self.lacking_one(0b1_1111 << start).filter(|_| self.stops_short_of(beyond))
        })
    }

    /// How many fours the middle stone is part of: sets of four stones, whatever their completions.
    pub(super) fn fours(self) -> usize {
        let mut counted = 0;
        let fours = self.completions_to_five().filter(|four| {
            let before = std::mem::replace(&mut counted, four.stones);
            before != four.stones
        });
        fours.count()
    }

    /// Three stones that one more makes a straight four, once for each point that does. A line
    /// that holds a four already holds no three.
    ///
    /// A straight four is an unbroken row of four that becomes a five at both ends.
    pub(super) fn completions_to_straight_four(self) -> impl Iterator<Item = Lacking> {
        let starts = if self.own.count_ones() < 3 || self.fours() > 0 { 0..0 } else { 2..6 };
        starts.filter_map(move |start| {
            let ends = 0b10_0001 << (start - 1);
            let beyond = 0b1000_0001 << (start - 2);
            let straight = self.empty & ends == ends && self.stops_short_of(beyond);
            self.lacking_one(0b1111 << start).filter(|_| straight)
        })
    }

    /// Three stones that look like a three, where no four is on the line. Whether anything can
    /// follow is not asked.
    pub(super) fn open_three(self) -> Option<u16> {
        if self.own.count_ones() < 3 || self.fours() > 0 {
            return None;
        }
        looks_like_three(self.own, self.empty)
    }

    /// The own stones among `points`, if all of these but one are own and that one is empty.
    fn lacking_one(self, points: u16) -> Option<Lacking> {
        let completion = points & !self.own;
        (completion.is_power_of_two() && completion & self.empty != 0)
            .then_some(Lacking { stones: points & self.own, completion })
    }

    /// Whether a row would not become an overline by own stones on the points `beyond` its ends;
    /// where an overline wins, that does not matter.
    const fn stops_short_of(self, beyond: u16) -> bool {
        self.overline_wins || self.own & beyond == 0
    }

    /// The points of some bits of the line through `middle`.
    pub(super) fn points(self, middle: Point, bits: u16) -> impl Iterator<Item = Point> {
        let reach = Window::REACH.cast_signed();
        (-reach..=reach)
            .filter(move |steps| bits >> (steps + reach) & 1 == 1)
            .filter_map(move |steps| middle.offset(self.line, steps))
    }
}

/// The stones of a three by its shape through the middle of a window: on three or four successive
/// points, with the points between them and just beyond both outer ones empty.
pub(super) fn looks_like_three(own: u16, empty: u16) -> Option<u16> {
    const SHAPES: [(u16, u16); 3] =
        [(0b01110, 0b10001), (0b01_1010, 0b10_0101), (0b01_0110, 0b10_1001)];
    SHAPES.into_iter().find_map(|(stones, gaps)| {
        (0..6)
            .find(|start| {
                let (stones, gaps) = (stones << start, gaps << start);
                stones & Window::MIDDLE != 0 && own & stones == stones && empty & gaps == gaps
            })
            .map(|start| stones << start)
    })
}
