//! A position of gomoku: a board reached by alternate moves under a rule set.

use super::position::Position;
use crate::board::{Board, BoardSize, PlaceError, Point, Stone};
use crate::rules::{Outcome, Rules};

/// A gomoku position with the side to move and, after the last move, the outcome.
#[derive(Debug, Clone)]
pub struct Gomoku {
    rules: Rules,
    board: Board,
    to_move: Stone,
    outcome: Option<Outcome>,
}

impl Gomoku {
    /// The empty board, Black to move.
    #[must_use]
    pub const fn new(rules: Rules, size: BoardSize) -> Self {
        Self { rules, board: Board::new(size), to_move: Stone::Black, outcome: None }
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
}

impl Position for Gomoku {
    type Move = Point;
    type Refusal = PlaceError;

    fn to_move(&self) -> Stone {
        self.to_move
    }

    fn play(&mut self, played: Point) -> Result<(), PlaceError> {
        self.board.place(played, self.to_move)?;
        self.to_move = !self.to_move;
        self.outcome = self.rules.outcome_after(&self.board, played);
        Ok(())
    }

    fn undo(&mut self, last: Point) {
        if self.board.remove(last).is_some() {
            self.to_move = !self.to_move;
            self.outcome = None;
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
}
