//! The position that is sought: of a record, or typed as moves.

use jiff::tz::TimeZone;
use thiserror::Error;

use super::building;
use crate::board::{Board, BoardSize, Color, Labels, Point, Turn};
use crate::gomoku::record::{self, Assumed, Diagram, Fault, Format, NodeId, Reading, Record};

/// A position to search for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sought {
    pub(super) stones: Vec<(Point, Color)>,
    pub(super) board: Board,
    pub(super) to_move: Color,
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TypedError {
    /// It is not a list of moves.
    #[error("not moves such as h8i9j10")]
    NotMoves,
    /// Two moves are on one point.
    #[error("two moves are on {0}")]
    Taken(String),
    /// A move is not on the board.
    #[error("a move is not on a board of {0} lines")]
    OffBoard(BoardSize),
}

impl Sought {
    /// The position at a node of a record.
    #[must_use]
    pub fn at(record: &Record, node: NodeId) -> Self {
        let Diagram { board, to_move, .. } = Diagram::at(record, node);
        Self::of(board, to_move)
    }

    pub(super) fn of(board: Board, to_move: Color) -> Self {
        let stones = board.points().filter_map(|point| Some((point, board.get(point)?))).collect();
        Self { stones, board, to_move }
    }

    /// The position after these moves: `h8i9j10`, also with spaces between them. Black begins.
    /// Without a size, the board is the smallest usual one that has all points.
    ///
    /// # Errors
    /// If the text is not such a list, two moves are on one point, or one is not on the board.
    pub fn typed(text: &str, size: Option<BoardSize>) -> Result<Self, TypedError> {
        let text = text.trim();
        let assumed = Assumed { board: size, ..Assumed::default() };
        let reading = Reading { assumed, ..Reading::new(Format::Code, TimeZone::UTC) };
        let mut games = record::read(&reading, text.as_bytes());
        let read = match games.next().filter(|_| !text.is_empty()) {
            None => Record::new(size.unwrap_or(BoardSize::FIFTEEN)),
            Some(game) => game.record.map_err(|error| match error.fault {
                Fault::Reach { size, .. } => TypedError::OffBoard(size),
                _ => TypedError::NotMoves,
            })?,
        };
        if !text.is_empty() && games.next().is_some() {
            return Err(TypedError::NotMoves);
        }
        let mut board = Board::new(read.size);
        let mut to_move = Color::Black;
        for (_, played) in read.tree.main_moves() {
            if let Some(point) = played.point {
                let taken = |_| TypedError::Taken(Labels::Standard.format(point, read.size));
                board.place(point, played.stone).map_err(taken)?;
            }
            to_move = !played.stone;
        }
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
