//! Moves that a person types as the position that is meant.

use jiff::tz::TimeZone;
use thiserror::Error;

use super::{Assumed, Fault, Format, PointSet, Reading, Record, read};
use crate::board::{BoardSize, Labels};

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

/// A record of these moves: `h8i9j10`, also with spaces between them, or `pass`. Black begins. Without a size,
/// the board is the smallest usual one that has all points.
///
/// # Errors
/// If the text is not such a list, two moves are on one point, or one is not on the board.
pub fn typed(text: &str, size: Option<BoardSize>) -> Result<Record, TypedError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(Record::new(size.unwrap_or(BoardSize::FIFTEEN)));
    }
    let assumed = Assumed { board: size, ..Assumed::default() };
    let reading = Reading { assumed, ..Reading::new(Format::Code, TimeZone::UTC) };
    let mut games = read(&reading, text.as_bytes());
    let game = games.next().ok_or(TypedError::NotMoves)?;
    let record = game.record.map_err(|error| match error.fault {
        Fault::Reach { size, .. } => TypedError::OffBoard(size),
        _ => TypedError::NotMoves,
    })?;
    if games.next().is_some() {
        return Err(TypedError::NotMoves);
    }
    let mut taken = PointSet::default();
    for point in record.tree.main_moves().filter_map(|(_, played)| played.point) {
        if taken.contains(point) {
            return Err(TypedError::Taken(Labels::Standard.format(point, record.size)));
        }
        taken.add(point.into());
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_moves_are_refused_with_their_fault() {
        assert_eq!(typed("club.sgf", None), Err(TypedError::NotMoves));
        assert_eq!(typed("h8 i9 h8", None), Err(TypedError::Taken("h8".into())));
        let nine = BoardSize::new(9).unwrap();
        assert_eq!(typed("h8 k1", Some(nine)), Err(TypedError::OffBoard(nine)));
        assert_eq!(typed("h8 s19", None).unwrap().size.lines(), 19);
        assert_eq!(typed("h8", Some(nine)).unwrap().size, nine);
        assert_eq!(typed("", None).unwrap(), Record::new(BoardSize::FIFTEEN));
    }

    #[test]
    fn a_pass_may_be_among_typed_moves() {
        for text in ["h8 pass i9", "h8PASSi9", "h8 - i9"] {
            let record = typed(text, None).unwrap();
            let points = record.tree.main_moves().map(|(_, played)| played.point);
            let names =
                points.map(|point| point.map(|it| Labels::Standard.format(it, record.size)));
            assert_eq!(names.collect::<Vec<_>>(), [Some("h8".into()), None, Some("i9".into())]);
        }
        assert_eq!(typed("h8 passes", None), Err(TypedError::NotMoves));
    }
}
