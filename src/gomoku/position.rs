//! A position of gomoku: a board reached by alternate moves under a rule set.

use thiserror::Error;

use crate::board::{Board, BoardSize, Color, Outcome, PlaceError, Point, Reason};
use crate::game::position::Position;
use crate::gomoku::rules::{FoulKind, FoulPolicy, Move, PassRefusal, Rules};

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MoveRefusal {
    /// The board takes no stone there.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The rules forbid one there to the side to move.
    #[error("a stone there is a forbidden {1}, choose a point that is not forbidden")]
    Forbidden(Point, FoulKind),
    /// The rules allow no pass.
    #[error(transparent)]
    Pass(#[from] PassRefusal),
}

/// A gomoku position with the side to move and, after the last move, the outcome.
#[derive(Debug, Clone)]
pub struct Gomoku {
    rules: Rules,
    fouls: FoulPolicy,
    board: Board,
    to_move: Color,
    /// How many stones were on the board at each pass: two with as many came in succession.
    passes: Vec<u16>,
    outcome: Option<Outcome>,
}

impl Gomoku {
    /// The empty board, Black to move.
    #[must_use]
    pub const fn new(rules: Rules, fouls: FoulPolicy, size: BoardSize) -> Self {
        Self {
            rules,
            fouls,
            board: Board::new(size),
            to_move: Color::Black,
            passes: Vec::new(),
            outcome: None,
        }
    }

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    fn place(&mut self, point: Point) -> Result<(), MoveRefusal> {
        let mover = self.to_move;
        let empty = self.board.size().contains(point) && self.board.get(point).is_none();
        let foul = if empty { self.rules.foul(&self.board, point, mover) } else { None };
        if let (Some(kind), FoulPolicy::Refuse) = (foul, self.fouls) {
            return Err(MoveRefusal::Forbidden(point, kind));
        }
        self.board.place(point, mover)?;
        self.outcome = match foul {
            Some(kind) => Some(Outcome::win(!mover, kind.reason())),
            None => self.rules.outcome_after(&self.board, point),
        };
        Ok(())
    }

    fn pass(&mut self) -> Result<(), MoveRefusal> {
        let stones = self.board.stones();
        self.rules.check_pass(stones)?;
        let in_succession = self.passes.last() == Some(&stones);
        self.passes.push(stones);
        self.outcome = in_succession.then_some(Outcome::draw(Reason::BothPassed));
        Ok(())
    }
}

impl Position for Gomoku {
    type Move = Move;
    type Refusal = MoveRefusal;

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn play(&mut self, played: Move) -> Result<(), MoveRefusal> {
        match played {
            Move::Stone(point) => self.place(point)?,
            Move::Pass => self.pass()?,
        }
        self.to_move = !self.to_move;
        Ok(())
    }

    fn undo(&mut self, last: Move) {
        let undone = match last {
            Move::Stone(point) => self.board.remove(point).is_some(),
            Move::Pass => self.passes.pop().is_some(),
        };
        if undone {
            self.to_move = !self.to_move;
            self.outcome = None;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOUBLE_THREE: [(u8, u8); 7] = [(7, 7), (0, 0), (8, 7), (0, 14), (6, 8), (14, 0), (6, 9)];

    /// Black may not play on the point where two threes of this position meet.
    fn before_the_foul(fouls: FoulPolicy) -> (Gomoku, Point) {
        let mut position = Gomoku::new(Rules::Renju, fouls, BoardSize::FIFTEEN);
        for (column, row) in DOUBLE_THREE {
            position.play(Point::new(column, row).unwrap().into()).unwrap();
        }
        position.play(Point::new(14, 14).unwrap().into()).unwrap();
        (position, Point::new(6, 7).unwrap())
    }

    #[test]
    fn a_forbidden_stone_is_refused_and_changes_nothing() {
        let (mut position, point) = before_the_foul(FoulPolicy::Refuse);
        let before = position.board().clone();
        let refused = Err(MoveRefusal::Forbidden(point, FoulKind::DoubleThree));
        assert_eq!(position.play(point.into()), refused);
        assert_eq!((position.board(), position.to_move()), (&before, Color::Black));
    }

    #[test]
    fn a_forbidden_stone_loses_where_that_is_agreed() {
        let (mut position, point) = before_the_foul(FoulPolicy::Loses);
        position.play(point.into()).unwrap();
        let by = Reason::ForbiddenDoubleThree;
        assert_eq!(position.outcome(), Some(Outcome::win(Color::White, by)));
    }
}
