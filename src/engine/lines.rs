//! The shapes that a stone makes along one line, looked up by what stands around its point.
//!
//! A [`Key`] holds the points of a line on both sides of a middle one. [`LineTable`] knows, for one
//! rule set, what a stone of either colour put on the middle would make. It is built from the
//! definition of a five downwards: what a key is worth follows from the keys with one more stone,
//! and these are numbered higher, so that one pass from the highest number down fills the table.

use super::shape::Shape;
use crate::board::{ByColor, Stone, Window};
use crate::rules::{FoulKind, Rules};

/// How far a key reaches each way, at most: five points, for a stone on the fifth can make a row
/// too long.
pub(super) const REACH: usize = 5;

/// What stands on a point, in two bits of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
enum Place {
    Empty,
    White,
    Black,
    /// Beyond the edge.
    Edge,
}

const PLACES: [Place; 4] = [Place::Empty, Place::White, Place::Black, Place::Edge];

const fn place(stone: Stone) -> Place {
    match stone {
        Stone::White => Place::White,
        Stone::Black => Place::Black,
    }
}

/// The points of one line around a middle one: two bits each, the nearest lowest, first those
/// before it (ten bits), then those after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Key(u32);

impl Key {
    const SIDE: u32 = 2 * REACH as u32;
    const MASK: u32 = (1 << Self::SIDE) - 1;

    /// What turns the point `steps` before the middle from empty to `stone`, or back.
    pub(super) const fn before(steps: usize, stone: Stone) -> u32 {
        (place(stone) as u32) << (2 * (steps - 1))
    }

    /// What turns the point `steps` after the middle from empty to `stone`, or back.
    pub(super) const fn after(steps: usize, stone: Stone) -> u32 {
        Self::before(steps, stone) << Self::SIDE
    }

    pub(super) const fn turn(&mut self, change: u32) {
        self.0 ^= change;
    }

    /// The empty line with `before` and `after` points to the edges.
    pub(super) fn empty(before: usize, after: usize) -> Self {
        let side = |points: usize| {
            (points..REACH).fold(0, |side, at| side | (Place::Edge as u32) << (2 * at))
        };
        Self(side(before) | side(after) << Self::SIDE)
    }
}

/// One side of a key, taken apart: bit 0 is the point nearest to the middle.
#[derive(Debug, Clone, Copy, Default)]
struct Side {
    stones: ByColor<u32>,
    empty: u32,
    /// Which of all sides it is: a digit to the base of three for each point, the nearest lowest, on
    /// top of the number of shorter sides.
    number: u16,
}

const POWERS: [usize; REACH] = [1, 3, 9, 27, 81];

/// How many different sides there are: those with no point beyond the edge, with one, and so on.
const SIDES: usize = 243 + 81 + 27 + 9 + 3 + 1;

impl Side {
    /// The side that ten bits of a key stand for. Beyond the edge there is only more of it.
    fn new(bits: u32) -> Self {
        let places = (0..REACH)
            .map(|at| PLACES[(bits >> (2 * at) & 3) as usize])
            .take_while(|&place| place != Place::Edge);
        let mut side = Self::default();
        let (mut points, mut digits) = (0, 0);
        for place in places {
            match place {
                Place::Black => side.stones.black |= 1 << points,
                Place::White => side.stones.white |= 1 << points,
                Place::Empty | Place::Edge => side.empty |= 1 << points,
            }
            digits += POWERS[points] * place as usize;
            points += 1;
        }
        // Shorter sides come first: one point has three states, two have nine, and so on.
        let shorter: usize = (0..points).map(|points| 3_usize.pow(points as u32)).sum();
        side.number = u16::try_from(shorter + digits).expect("there are 364 sides");
        side
    }
}

/// What a stone on the middle of a key makes, for each colour, under one rule set.
pub(super) struct LineTable {
    /// The number of a side, by its ten bits.
    sides: Box<[u16]>,
    /// By the numbers of both sides: White's shape in the high four bits, Black's in the low.
    shapes: Box<[u8]>,
}

/// Black's and White's shape on one line, as the table holds them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pair(u8);

impl Pair {
    /// The number of one colour's [`Shape`].
    pub(super) const fn of(self, stone: Stone) -> u16 {
        (match stone {
            Stone::Black => self.0 & 15,
            Stone::White => self.0 >> 4,
        }) as u16
    }
}

impl LineTable {
    pub(super) fn new(rules: Rules) -> Self {
        let by_bits: Vec<Side> = (0..=Key::MASK).map(Side::new).collect();
        let mut sides = vec![Side::default(); SIDES];
        for side in &by_bits {
            sides[usize::from(side.number)] = *side;
        }
        let mut table = Self {
            sides: by_bits.iter().map(|side| side.number).collect(),
            shapes: vec![0; SIDES * SIDES].into_boxed_slice(),
        };
        for before in (0..SIDES).rev() {
            for after in (0..=before).rev() {
                let pair = Stone::BOTH.into_iter().fold(0, |pair, stone| {
                    let line = Filling {
                        rules,
                        stone,
                        table: &table,
                        sides: [sides[before], sides[after]],
                    };
                    pair | (line.shape() as u8) << if stone == Stone::Black { 0 } else { 4 }
                });
                table.shapes[before * SIDES + after] = pair;
                table.shapes[after * SIDES + before] = pair;
            }
        }
        table
    }

    /// What a stone on the middle makes.
    pub(super) fn get(&self, key: Key) -> Pair {
        let before = self.sides[(key.0 & Key::MASK) as usize];
        let after = self.sides[(key.0 >> Key::SIDE & Key::MASK) as usize];
        Pair(self.shapes[usize::from(before) * SIDES + usize::from(after)])
    }
}

/// A line while the table is filled, with a stone of one colour on its middle point.
struct Filling<'a> {
    rules: Rules,
    stone: Stone,
    table: &'a LineTable,
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

    /// What an unbroken row of five or more is, with so many of its stones on either side.
    fn row(&self, length: u32, reach: [u32; 2]) -> Shape {
        let closed = || {
            let beyond = |side: usize| self.sides[side].stones[!self.stone] >> reach[side] & 1 == 1;
            beyond(0) && beyond(1)
        };
        if self.rules.row_wins(length, self.stone, closed) { Shape::Five } else { Shape::Overline }
    }

    /// The line as the rules read it.
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

    /// The shapes with one more stone on each of the empty points.
    fn with_another(&self, stone: Stone) -> impl Iterator<Item = Shape> {
        let numbers = self.sides.map(|side| usize::from(side.number));
        let digit = place(stone) as usize;
        (0..2).flat_map(move |which| {
            (0..REACH).filter(move |&at| self.sides[which].empty >> at & 1 == 1).map(move |at| {
                let mut numbers = numbers;
                numbers[which] += digit * POWERS[at];
                let pair = Pair(self.table.shapes[numbers[0] * SIDES + numbers[1]]);
                Shape::ALL[usize::from(pair.of(self.stone))]
            })
        })
    }

    /// Whether one stone of the other colour stops every five: it can, where a row closed at both
    /// ends does not win. Elsewhere two points to complete are two too many.
    fn stopped_by_one_stone(&self) -> bool {
        self.with_another(!self.stone).any(|shape| !shape.is_four())
    }
}
