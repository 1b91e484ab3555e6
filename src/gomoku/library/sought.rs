//! The position that is sought: of a record, or typed as moves.

use super::building;
use crate::board::{Board, BoardSize, Color, Point, Turn};
use crate::gomoku::record::{self, Diagram, NodeId, Record, TypedError};

/// A position to search for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    pub(super) stones: Vec<(Point, Color)>,
    pub(super) board: Board,
    pub(super) to_move: Color,
}

impl Sought {
    /// The position at a node of a record.
    #[must_use]
    pub fn at(record: &Record, node: NodeId) -> Self {
        let Diagram { board, to_move, .. } = Diagram::at(record, node);
        Self::of(board, to_move)
    }

    pub(super) fn of(board: Board, to_move: Color) -> Self {
        let stones = board.placed().collect();
        Self { stones, board, to_move }
    }

    /// The position after [typed moves](record::typed).
    ///
    /// # Errors
    /// If they are not moves on one board.
    pub fn typed(text: &str, size: Option<BoardSize>) -> Result<Self, TypedError> {
        let Diagram { board, to_move, .. } = Diagram::last_of(&record::typed(text, size)?);
        Ok(Self::of(board, to_move))
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) fn key(&self) -> u64 {
        building::key(self.size(), &self.stones, self.to_move)
    }

    /// The turns that map these stones onto those of this position.
    pub(super) fn turns_from(&self, stones: &[(Point, Color)]) -> Vec<Turn> {
        if stones.len() != self.stones.len() {
            return Vec::new();
        }
        let size = self.size();
        let fits = |turn: &Turn| {
            let same = |&(point, stone): &_| self.board.get(turn.image(point, size)) == Some(stone);
            stones.iter().all(same)
        };
        Turn::ALL.into_iter().filter(fits).collect()
    }
}
