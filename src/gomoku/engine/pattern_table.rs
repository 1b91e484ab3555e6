//! The pattern table: the shape that a stone makes along one line, looked up by the points around it.
//!
//! A [`Key`] encodes the points of a line on both sides of its middle point. [`PatternTable`] holds,
//! for one rule set, the shape that a stone of either colour makes on the middle point. It is built
//! downwards from the definition of a five: the shape of a key follows from the keys with one more
//! stone. These have higher indices, so one pass from the highest index down fills the table.

use super::filled::filled;
use super::shape::Shape;
use crate::board::{ByColor, Color, Window};
use crate::gomoku::rules::{FoulKind, Rules};

/// How many points a key covers on each side, at most: five, because a stone on the fifth point can
/// turn a five into an overline.
pub(super) const REACH: usize = 5;

/// The number of different sides: with five points on the board, with four, down to none.
const SIDES: usize = 243 + 81 + 27 + 9 + 3 + 1;

/// The least power of two that is no less than the number of keys. A table of this size needs no
/// bounds check.
const KEYS: usize = (SIDES * SIDES).next_power_of_two();

const POWERS: [u32; REACH] = [1, 3, 9, 27, 81];

/// The points of one line around its middle point, as an index into the table.
///
/// Each side is a number in base three, one digit for each point up to the edge, the nearest point
/// lowest, plus the count of all shorter sides. The key is the number of the side before the middle
/// times [`SIDES`] plus that of the side after it. Placing a stone adds a constant, and removing it
/// subtracts the same constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Key(u32);

impl Key {
    /// An empty line with `before` and `after` points up to the edges.
    pub(super) fn empty(before: usize, after: usize) -> Self {
        Self(shorter_sides(before) * SIDES as u32 + shorter_sides(after))
    }

    /// The constant of a stone on the point `steps` before the middle.
    pub(super) const fn before(steps: usize, stone: Color) -> u32 {
        Self::after(steps, stone) * SIDES as u32
    }

    /// The constant of a stone on the point `steps` after the middle.
    pub(super) const fn after(steps: usize, stone: Color) -> u32 {
        digit(stone) * POWERS[steps - 1]
    }

    // A cell off the board has a key too, which begins with no points on either side. All stones near
    // it add up to less than the number of keys.
    pub(super) const fn add(&mut self, stone: u32) {
        self.0 += stone;
    }

    pub(super) const fn subtract(&mut self, stone: u32) {
        self.0 -= stone;
    }
}

const fn digit(stone: Color) -> u32 {
    match stone {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// The number of sides with fewer points up to the edge: one point has three states, two have nine.
fn shorter_sides(points: usize) -> u32 {
    (0..points.min(REACH)).map(|points| 3_u32.pow(points as u32)).sum()
}

/// One side of a key, decoded: bit 0 is the point nearest to the middle.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    stones: ByColor<u32>,
    empty: u32,
    number: u32,
}

impl Side {
    /// All sides, in the order of their numbers.
    fn all() -> Vec<Self> {
        let of_length = |points: usize| {
            (0..3_u32.pow(points as u32)).map(move |digits| Self::new(points, digits))
        };
        (0..=REACH).flat_map(of_length).collect()
    }

    fn new(points: usize, digits: u32) -> Self {
        let mut side = Self { number: shorter_sides(points) + digits, ..Self::default() };
        for (point, power) in POWERS.into_iter().enumerate().take(points) {
            match digits / power % 3 {
                0 => side.empty |= 1 << point,
                1 => side.stones.white |= 1 << point,
                _ => side.stones.black |= 1 << point,
            }
        }
        side
    }
}

/// The shapes that stones of both colours make on the middle point of each key, under one rule set.
pub(super) struct PatternTable {
    pairs: Box<[ShapePair; KEYS]>,
    reach: usize,
}

/// Black's and White's shape on one line, packed into one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ShapePair(u8);

impl ShapePair {
    const fn new(black: Shape, white: Shape) -> Self {
        Self(black as u8 | (white as u8) << 4)
    }

    /// The pair with this packed value.
    pub(super) const fn numbered(number: u8) -> Self {
        Self(number)
    }

    /// The packed value.
    pub(super) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The number of one colour's [`Shape`].
    pub(super) const fn of(self, stone: Color) -> u16 {
        (match stone {
            Color::Black => self.0 & 15,
            Color::White => self.0 >> 4,
        }) as u16
    }
}

impl PatternTable {
    pub(super) fn new(rules: Rules) -> Self {
        let sides = Side::all();
        let mut table = Self { pairs: filled(ShapePair::default()), reach: REACH };
        for (before, &first) in sides.iter().enumerate().rev() {
            for (after, &second) in sides.iter().enumerate().take(before + 1).rev() {
                let shape =
                    |stone| Filling { rules, stone, table: &table, sides: [first, second] }.shape();
                let pair = ShapePair::new(shape(Color::Black), shape(Color::White));
                table.pairs[before * SIDES + after] = pair;
                table.pairs[after * SIDES + before] = pair;
            }
        }
        if !table.needs_last() {
            table.reach -= 1;
        }
        table
    }

    /// Whether any shape depends on the farthest point of a side.
    fn needs_last(&self) -> bool {
        let full = shorter_sides(REACH) as usize;
        let last = POWERS[REACH - 1] as usize;
        self.pairs[..SIDES * SIDES].chunks(SIDES).any(|pairs| {
            let mut by_last = pairs[full..].chunks(last);
            let without = by_last.next();
            by_last.any(|pairs| Some(pairs) != without)
        })
    }

    /// The distance up to which stones change the shape at a point.
    pub(super) const fn reach(&self) -> usize {
        self.reach
    }

    /// The shapes on the middle point of a key.
    pub(super) fn get(&self, key: Key) -> ShapePair {
        self.pairs[key.0 as usize % KEYS]
    }
}

/// A line with a stone of one colour on its middle point, while the table is being built.
struct Filling<'a> {
    rules: Rules,
    stone: Color,
    table: &'a PatternTable,
    sides: [Side; 2],
}

impl Filling<'_> {
    fn shape(&self) -> Shape {
        let [before, after] = self.sides.map(|side| side.stones[self.stone].trailing_ones());
        let row = before + 1 + after;
        if row >= 5 {
            return self.row(row, [before, after]);
        }
        let mut next = [0_usize; Shape::ALL.len()];
        for shape in self.with_another(self.stone) {
            next[shape as usize] += 1;
        }
        let count = |shapes: &[Shape]| shapes.iter().map(|&shape| next[shape as usize]).sum();
        let fives: usize = count(&[Shape::Five]);
        let fours: usize = if self.double_four_forbidden() {
            count(&[Shape::StraightFour])
        } else {
            count(&[Shape::StraightFour, Shape::DoubleFour])
        };
        let open_threes: usize = count(&[Shape::OpenThree, Shape::WideThree]);
        match (fives, fours, open_threes) {
            (2.., ..) if !self.stopped_by_one_stone() && row == 4 => Shape::StraightFour,
            (2.., ..) if !self.stopped_by_one_stone() => Shape::DoubleFour,
            (1.., ..) => Shape::Four,
            (0, 2.., _) => Shape::WideThree,
            (0, 1, _) => Shape::OpenThree,
            _ if count(&[Shape::Four, Shape::DoubleFour]) > 0 => Shape::Three,
            _ if self.rules.counts_by_shape(self.window()) => Shape::Three,
            (0, 0, 3..) => Shape::WidestTwo,
            (0, 0, 2) => Shape::WideTwo,
            (0, 0, 1) => Shape::OpenTwo,
            _ if next[Shape::Three as usize] > 0 => Shape::Two,
            _ if count(&[Shape::OpenTwo, Shape::WideTwo, Shape::WidestTwo]) > 0 => Shape::OpenOne,
            _ if next[Shape::Two as usize] > 0 => Shape::One,
            _ => Shape::Nothing,
        }
    }

    /// The shape of an unbroken row of five or more, of which `reach` stones lie on either side.
    fn row(&self, length: u32, reach: [u32; 2]) -> Shape {
        let closed = || {
            let beyond = |side: usize| self.sides[side].stones[!self.stone] >> reach[side] & 1 == 1;
            beyond(0) && beyond(1)
        };
        if self.rules.row_wins(length, self.stone, closed) { Shape::Five } else { Shape::Overline }
    }

    /// The line in the form that the rules take.
    fn window(&self) -> Window {
        let [before, after] = self.sides;
        let bits = |before: u32, after: u32| {
            let before = before.reverse_bits() >> (u32::BITS - REACH as u32);
            (before | after << (REACH + 1)) as u16
        };
        let stones = bits(before.stones[self.stone], after.stones[self.stone]);
        Window { stones, empty: bits(before.empty, after.empty) }
    }

    fn double_four_forbidden(&self) -> bool {
        self.rules.fouls(self.stone).contains(&FoulKind::DoubleFour)
    }

    /// The shapes of the lines with one more stone, one for each empty point.
    fn with_another(&self, stone: Color) -> impl Iterator<Item = Shape> {
        let [before, after] = self.sides;
        let key = Key(before.number * SIDES as u32 + after.number);
        let sides = [(before.empty, SIDES as u32), (after.empty, 1)];
        sides.into_iter().flat_map(move |(empty, unit)| {
            POWERS.into_iter().enumerate().filter(move |(at, _)| empty >> at & 1 == 1).map(
                move |(_, power)| {
                    let mut key = key;
                    key.add(digit(stone) * power * unit);
                    Shape::ALL[usize::from(self.table.get(key).of(self.stone))]
                },
            )
        })
    }

    /// Whether one stone of the opponent stops every five. It can only where a row that is closed at
    /// both ends does not win; otherwise two points that complete a five cannot both be stopped.
    fn stopped_by_one_stone(&self) -> bool {
        self.with_another(!self.stone).any(|shape| !shape.is_four())
    }
}
