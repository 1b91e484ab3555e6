//! The shapes (patterns) that a stone on an empty point makes along one line.

use crate::board::ByColor;

/// The strongest shape that a stone makes along one line, weakest first.
///
/// Each shape is defined by what one more stone of the colour can make of it, downwards from a five.
/// A double four does not count for a colour to which it is forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Shape {
    /// Cannot become a five.
    Nothing,
    /// Can become a [`Self::Two`].
    One,
    /// Can become an open two.
    OpenOne,
    /// Can become a [`Self::Three`].
    Two,
    /// Can become an open three on one point.
    OpenTwo,
    /// Can become an open three on two points.
    WideTwo,
    /// Can become an open three on three points or more.
    WidestTwo,
    /// Can become a four.
    Three,
    /// Can become a straight four on one point.
    OpenThree,
    /// Can become a straight four on two points or more.
    WideThree,
    /// Becomes a five on one point.
    Four,
    /// Two fours on one line: becomes a five on two points, and one stone cannot stop both.
    DoubleFour,
    /// An unbroken four that becomes a five at either end.
    StraightFour,
    /// A row that wins.
    Five,
    /// A row too long to win.
    Overline,
}

impl Shape {
    /// Every shape, weakest first.
    pub(super) const ALL: [Self; 15] = [
        Self::Nothing,
        Self::One,
        Self::OpenOne,
        Self::Two,
        Self::OpenTwo,
        Self::WideTwo,
        Self::WidestTwo,
        Self::Three,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::DoubleFour,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];

    /// Whether it threatens a five.
    #[must_use]
    pub(super) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::DoubleFour | Self::StraightFour)
    }
}

/// The shapes that a stone on one point makes along the four lines, four bits each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Shapes(u16);

impl Shapes {
    /// Every four shapes.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..=u16::MAX).map(Self).filter(|shapes| {
            (0..4).all(|line| usize::from(shapes.0 >> (4 * line) & 15) < Shape::ALL.len())
        })
    }

    /// The packed value.
    pub(super) const fn number(self) -> usize {
        self.0 as usize
    }

    /// Splits four pairs, one byte for each line, into the shapes of both colours. Black's half of a
    /// byte is the lower one.
    pub(super) fn of_pairs(pairs: u32) -> ByColor<Self> {
        // White's halves go to the upper word, then halves are joined within each two bytes and four.
        let apart = u64::from(pairs & 0x0f0f_0f0f) | u64::from(pairs & 0xf0f0_f0f0) << 28;
        let twos = (apart | apart >> 4) & 0x00ff_00ff_00ff_00ff;
        let fours = twos | twos >> 8;
        ByColor { black: Self(fours as u16), white: Self((fours >> 32) as u16) }
    }

    /// The shapes along the four lines.
    pub(super) fn each(self) -> impl Iterator<Item = Shape> {
        (0..4).map(move |line| Shape::ALL[usize::from(self.0 >> (4 * line) & 15)])
    }
}
