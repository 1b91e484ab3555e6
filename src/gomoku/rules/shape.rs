//! Fives, fours and threes on one line through a stone.
//!
//! A line is read as a [`Window`] of eleven points with the stone in the middle. That is enough: each
//! shape of the stone ends within four points of it, and the fifth point tells whether a row would
//! become an overline. Only one line is examined here; `placement` checks whether a three may be
//! completed.

use crate::board::{Board, Color, Line, Point, Window};

/// A line with the new stone on its middle point.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) line: Line,
    own: u16,
    empty: u16,
    overline_wins: bool,
}

/// Stones of a line that need one more for a shape, and the point that completes it, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Completion {
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

    /// The length of the unbroken row through the middle stone; eleven means eleven or more.
    pub(super) const fn row(self) -> u32 {
        let after = (self.own >> Window::REACH).trailing_ones();
        let before = (self.own << (15 - Window::REACH)).leading_ones();
        before + after - 1
    }

    /// Whether the middle stone stands in a five.
    pub(super) const fn is_five(self) -> bool {
        self.row() == 5 || self.overline_wins && self.row() > 5
    }

    /// The fours: four stones and a point that makes them a five, once for each such point.
    ///
    /// A straight four has two such points, one after the other.
    pub(super) fn completions_to_five(self) -> impl Iterator<Item = Completion> {
        let starts = if self.own.count_ones() < 4 { 0..0 } else { 1..6 };
        starts.filter_map(move |start| {
            let beyond = 0b100_0001 << (start - 1);
            self.all_but_one(0b1_1111 << start).filter(|_| self.stops_short_of(beyond))
        })
    }

    /// The number of fours: different sets of four stones, however many points complete each.
    pub(super) fn fours(self) -> usize {
        let mut counted = 0;
        let fours = self.completions_to_five().filter(|four| {
            let before = std::mem::replace(&mut counted, four.stones);
            before != four.stones
        });
        fours.count()
    }

    /// The threes: three stones and a point that makes them a straight four, once for each such point.
    /// A line with a four has no three.
    ///
    /// A straight four is an unbroken row of four that becomes a five at both ends.
    pub(super) fn completions_to_straight_four(self) -> impl Iterator<Item = Completion> {
        let starts = if self.own.count_ones() < 3 || self.fours() > 0 { 0..0 } else { 2..6 };
        starts.filter_map(move |start| {
            let ends = 0b10_0001 << (start - 1);
            let beyond = 0b1000_0001 << (start - 2);
            let straight = self.empty & ends == ends && self.stops_short_of(beyond);
            self.all_but_one(0b1111 << start).filter(|_| straight)
        })
    }

    /// Three stones with the shape of a three on a line without a four, whether or not it can be
    /// completed.
    pub(super) fn open_three(self) -> Option<u16> {
        if self.own.count_ones() < 3 || self.fours() > 0 {
            return None;
        }
        looks_like_three(self.own, self.empty)
    }

    /// If all but one of `points` have own stones and that one is empty: the stones and that point.
    fn all_but_one(self, points: u16) -> Option<Completion> {
        let completion = points & !self.own;
        (completion.is_power_of_two() && completion & self.empty != 0)
            .then_some(Completion { stones: points & self.own, completion })
    }

    /// Whether the points `beyond` the ends of a row have no own stones, which would make it an
    /// overline. Always true where an overline wins.
    const fn stops_short_of(self, beyond: u16) -> bool {
        self.overline_wins || self.own & beyond == 0
    }

    /// The points of the given bits of the line through `middle`.
    pub(super) fn points(self, middle: Point, bits: u16) -> impl Iterator<Item = Point> {
        let reach = Window::REACH.cast_signed();
        (-reach..=reach)
            .filter(move |steps| bits >> (steps + reach) & 1 == 1)
            .filter_map(move |steps| middle.offset(self.line, steps))
    }
}

/// The stones of a three by shape through the middle of a window: on three or four successive points,
/// with the points between them and next to both outer stones empty.
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
