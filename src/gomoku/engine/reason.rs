//! Why a move is good: what its stone makes, and what the other side would have made there. Only the
//! board counts here, not what a search finds.

use super::Engine;
use super::points::Cell;
use super::threat::Threat;
use crate::board::{Board, Color, Point};
use crate::gomoku::rules::Rules;

/// What a stone makes, or what the other side's stone would have made there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// A row that wins.
    Five,
    /// A four or two fours that one stone cannot stop.
    OpenFour,
    /// A four and an open three.
    FourThree,
    /// A four.
    Four,
    /// Two open threes.
    TwoThrees,
    /// An open three.
    Three,
}

/// Why a move is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reason {
    /// What its stone makes.
    pub makes: Option<Made>,
    /// What the other side's stone would have made there, if that wins or nearly does.
    pub takes: Option<Made>,
    /// Whether every other move loses to a five.
    pub is_only: bool,
}

impl Reason {
    /// Why a stone of this colour, which is to move, is good on the empty point `at`.
    #[must_use]
    pub fn of(rules: Rules, board: &Board, us: Color, at: Point) -> Self {
        let cell = Cell::new(at);
        let position = Engine::position(rules, board.size(), board.placed(), us);
        if !position.is_empty(cell) {
            return Self::default();
        }
        let makes = made(position.threat(cell, us));
        let fives = position.threats(!us, Threat::Five);
        if makes == Some(Made::Five) {
            return Self { makes, ..Self::default() };
        }
        if fives.first().is_none() {
            let takes = made(position.threat(cell, !us))
                .filter(|made| matches!(made, Made::OpenFour | Made::FourThree | Made::TwoThrees));
            return Self { makes, takes, is_only: false };
        }
        let mut stops =
            position.stops(!us).filter(|&stop| position.threat(stop, us) != Threat::Forbidden);
        let is_only = stops.next() == Some(cell) && stops.next().is_none();
        Self { makes, takes: None, is_only }
    }
}

/// What a threat is called.
const fn made(threat: Threat) -> Option<Made> {
    Some(match threat {
        Threat::Five => Made::Five,
        Threat::Winning => Made::OpenFour,
        Threat::FourThree => Made::FourThree,
        Threat::Four | Threat::FourPlus => Made::Four,
        Threat::DoubleThree => Made::TwoThrees,
        Threat::Three | Threat::ThreePlus => Made::Three,
        Threat::Quiet | Threat::Suspect | Threat::Forbidden => return None,
    })
}

#[cfg(test)]
mod tests;
