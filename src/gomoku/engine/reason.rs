//! Why a move is good: what its stone makes, and what it stops. Only the board counts here, not
//! what a search finds.

use super::Engine;
use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use crate::board::{Board, Color, Line, Point};
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

/// What a stone stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// A row of the other side that is about to become a five, by its first and last stone.
    Four(Point, Point),
    /// A row of the other side that is about to become an open four, by its first and last stone.
    Three(Point, Point),
    /// A point where the other side would have made this.
    Point(Made),
}

/// Why a move is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reason {
    /// What its stone makes.
    pub makes: Option<Made>,
    /// What its stone stops.
    pub stops: Option<Stopped>,
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
        if makes == Some(Made::Five) || fives.first().is_none() {
            let stops =
                if makes == Some(Made::Five) { None } else { stops(board, &position, cell) };
            return Self { makes, stops, is_only: false };
        }
        let row = fives.iter().find_map(|five| row(board, five.point(), !us, 4));
        let stops = row.map(|(first, last)| Stopped::Four(first, last));
        let others = position.stops(!us).filter(|&stop| stop != cell);
        let is_only =
            !others.into_iter().any(|stop| position.threat(stop, us) != Threat::Forbidden);
        Self { makes, stops, is_only }
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

/// What a stone of the side to move stops while the other side threatens no five.
fn stops(board: &Board, position: &Position, at: Cell) -> Option<Stopped> {
    let (us, them) = (position.to_move(), !position.to_move());
    let winning = position.threats(them, Threat::Winning);
    let mut after = position.clone();
    after.place(at, us);
    let is_stopped = |cell: &Cell| {
        let still = after.threats(them, Threat::Winning);
        *cell == at || !still.iter().any(|left| left == *cell)
    };
    let three = winning.iter().filter(is_stopped).find_map(|cell| {
        row(board, cell.point(), them, 3).map(|(first, last)| Stopped::Three(first, last))
    });
    let point = match made(position.threat(at, them))? {
        made @ (Made::OpenFour | Made::FourThree | Made::TwoThrees) => Some(Stopped::Point(made)),
        Made::Five | Made::Four | Made::Three => None,
    };
    three.or(point)
}

/// The first and the last stone of a colour in the unbroken row that a stone on the empty point `at`
/// would complete, if the row has at least so many stones without it.
fn row(board: &Board, at: Point, stone: Color, least: usize) -> Option<(Point, Point)> {
    let holds = |point: &Point| board.get(*point) == Some(stone);
    let along = |line, sign: i8| {
        (1..=5).map_while(move |steps| at.offset(line, sign * steps).filter(holds)).last()
    };
    let length = |line, sign: i8| {
        (1..=5).map_while(|steps| at.offset(line, sign * steps).filter(holds)).count()
    };
    Line::ALL.into_iter().find_map(|line| {
        let (before, after) = (length(line, -1), length(line, 1));
        if before + after < least {
            return None;
        }
        let beside = |sign| at.offset(line, sign);
        let start = along(line, -1).or_else(|| beside(1))?;
        let end = along(line, 1).or_else(|| beside(-1))?;
        Some((start, end))
    })
}

#[cfg(test)]
mod tests;
