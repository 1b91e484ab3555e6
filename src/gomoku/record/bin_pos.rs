//! Parser of the binary positions of `RenLib` and Yixin-Board, whose extension is `.pos`. Read-only.
//!
//! The first byte is the number of moves. One byte follows for each: fifteen times the row, from the
//! top, plus the column, both from 0. There is only the board of 15 lines. Source: `RenLib` by Frank
//! Arkbo (`Pos.cpp`); Yixin-Board takes the row for the column, which only mirrors the board.

use super::{Expected, Fault, FileFault, ParseError, Place, Record, Tree};
use crate::board::BoardSize;
use crate::game::record::BINARY_POINTS;

/// Parses a position with the moves that led to it.
///
/// # Errors
/// At the byte where the file is invalid.
pub(super) fn parse(bytes: &[u8]) -> Result<Record, ParseError> {
    let wrong = |at, fault: Fault| ParseError { place: Place::Byte(at), fault };
    let size = BoardSize::FIFTEEN;
    let (&count, rest) = bytes.split_first().ok_or_else(|| wrong(0, FileFault::Empty.into()))?;
    let played =
        rest.get(..usize::from(count)).ok_or_else(|| wrong(bytes.len(), Expected::More.into()))?;
    if let Some(outside) = played.iter().position(|&point| point >= BINARY_POINTS) {
        return Err(wrong(outside + 1, Expected::Move.into()));
    }
    let lines = size.lines();
    let points = played.iter().map(|point| size.point(point % lines, point / lines));
    let tree = Tree::line(points).map_err(|full| wrong(0, full.into()))?;
    Ok(Record { tree, ..Record::new(size) })
}

#[cfg(test)]
mod tests {
    use super::super::Format;
    use super::super::sample::{line, one};
    use super::*;

    fn read(bytes: &[u8]) -> Result<Record, ParseError> {
        one(Format::BinPos, bytes)
    }

    #[test]
    fn bytes_are_points_from_the_upper_left() {
        let record = read(&[4, 112, 98, 0, 224]).unwrap();
        assert_eq!(line(&record), ["h8", "i9", "a15", "o1"]);
        assert_eq!(record.size, BoardSize::FIFTEEN);
        assert_eq!(line(&read(&[0]).unwrap()), [""; 0]);
    }

    #[test]
    fn a_wrong_file_is_refused_at_its_byte() {
        for (bytes, at, fault) in [
            (&[][..], 0, Fault::from(FileFault::Empty)),
            (&[2, 112], 2, Expected::More.into()),
            (&[2, 112, 225], 2, Expected::Move.into()),
        ] {
            assert_eq!(read(bytes).unwrap_err(), ParseError { place: Place::Byte(at), fault });
        }
    }
}
