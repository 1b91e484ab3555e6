//! What a stone on one point threatens, combined from its shapes along the four lines.

use super::shape::{Shape, Shapes};
use crate::gomoku::rules::FoulKind;

/// The threat of a stone, weakest first, then the two that rules with fouls add.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Threat {
    /// No threat that must be answered.
    Quiet,
    /// One open three.
    Three,
    /// An open three, and a line that can become a four or an open three.
    ThreePlus,
    /// Two open threes.
    DoubleThree,
    /// One four.
    Four,
    /// A four, and a line that can become a four or an open three.
    FourPlus,
    /// A four and an open three.
    FourThree,
    /// A straight four or two fours: one stone cannot stop it.
    Winning,
    /// A row that wins.
    Five,
    /// Two lines that look like threes: only the rules can tell whether the stone is forbidden.
    Suspect,
    /// Certainly forbidden.
    Forbidden,
}

impl Threat {
    /// Every threat, in order.
    pub(super) const ALL: [Self; 11] = [
        Self::Quiet,
        Self::Three,
        Self::ThreePlus,
        Self::DoubleThree,
        Self::Four,
        Self::FourPlus,
        Self::FourThree,
        Self::Winning,
        Self::Five,
        Self::Suspect,
        Self::Forbidden,
    ];

    /// Whether it threatens a five.
    #[must_use]
    pub(super) const fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::FourPlus | Self::FourThree | Self::Winning)
    }

    /// The threat of a stone's shapes where nothing is forbidden.
    pub(super) fn free(shapes: Shapes) -> Self {
        let count = Tally::new(shapes);
        match (count.fours, count.open_threes) {
            _ if count.five => Self::Five,
            (2.., _) => Self::Winning,
            (1, _) if count.straight => Self::Winning,
            (1, 1..) => Self::FourThree,
            (1, 0) if count.follow_ups > 0 => Self::FourPlus,
            (1, 0) => Self::Four,
            (0, 2..) => Self::DoubleThree,
            (0, 1) if count.follow_ups > 0 => Self::ThreePlus,
            (0, 1) => Self::Three,
            (0, 0) => Self::Quiet,
        }
    }

    /// The threat for a colour to which `fouls` are forbidden. With `by_shape` a three counts whether
    /// or not it can become a straight four.
    pub(super) fn under(fouls: &[FoulKind], by_shape: bool, shapes: Shapes) -> Self {
        let count = Tally::new(shapes);
        let forbidden = |kind| fouls.contains(&kind);
        let threes = count.open_threes + if by_shape { count.threes } else { 0 };
        if count.five {
            Self::Five
        } else if forbidden(FoulKind::Overline) && count.overline
            || forbidden(FoulKind::DoubleFour) && count.fours > 1
        {
            Self::Forbidden
        } else if forbidden(FoulKind::DoubleThree) && threes > 1 {
            Self::Suspect
        } else {
            Self::free(shapes)
        }
    }
}

/// The number of shapes of each kind among the four.
#[derive(Default)]
struct Tally {
    five: bool,
    overline: bool,
    straight: bool,
    fours: u8,
    open_threes: u8,
    threes: u8,
    /// Threes and open twos.
    follow_ups: u8,
}

impl Tally {
    fn new(shapes: Shapes) -> Self {
        let mut tally = Self::default();
        for shape in shapes.each() {
            match shape {
                Shape::Nothing | Shape::One | Shape::OpenOne | Shape::Two => {}
                Shape::OpenTwo | Shape::WideTwo | Shape::WidestTwo => tally.follow_ups += 1,
                Shape::Three => {
                    tally.threes += 1;
                    tally.follow_ups += 1;
                }
                Shape::OpenThree | Shape::WideThree => tally.open_threes += 1,
                Shape::Four => tally.fours += 1,
                Shape::DoubleFour => tally.fours += 2,
                Shape::StraightFour => {
                    tally.fours += 1;
                    tally.straight = true;
                }
                Shape::Five => tally.five = true,
                Shape::Overline => tally.overline = true,
            }
        }
        tally
    }
}
