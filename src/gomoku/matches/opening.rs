//! The two formats of lists of openings. Pure: no clock, no I/O.
//!
//! The offsets of Gomocup, `-1,2, 0,3`, each pair a number of columns to the right of and rows
//! below the centre; and position codes, `h8i9`, with rows counted from the top, as in
//! c-gomoku-cli.

use jiff::tz::TimeZone;

use super::Choice;
use crate::board::BoardSize;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Assumed, Format, Reading, Rows};
use crate::gomoku::rules::Move;
use crate::matches::{Contest, Logged, Opening, OpeningError, read_list};
use crate::named::named;

/// The format of a list of openings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningFormat {
    /// Offsets from the centre.
    Offset,
    /// Position codes.
    Pos,
}

named!(OpeningFormat is a "format of openings" { Offset = "offset", Pos = "pos" });

/// The log has the moves of a game as a position code.
impl Logged for Move {
    fn write_all(moves: &[Self]) -> String {
        moves.iter().filter_map(|made| made.point()).fold(String::new(), |mut text, point| {
            text.push(char::from(b'a' + point.column()));
            text + &(point.row() + 1).to_string()
        })
    }

    fn read_all(text: &str) -> Option<Vec<Self>> {
        if text.is_empty() {
            return Some(Vec::new());
        }
        let assumed = Assumed { rows: Rows::Top, ..Assumed::default() };
        let reading = Reading { assumed, ..Reading::new(Format::Code, TimeZone::UTC) };
        let mut games = record::read(&reading, text.as_bytes());
        let (Some(Ok(record)), None) = (games.next().map(|game| game.record), games.next()) else {
            return None;
        };
        record.tree.main_moves().map(|(_, played)| played.point.map(Self::Stone)).collect()
    }
}

/// Parses a list of openings and checks that each can be played by these rules on this board.
/// Without a `format`, the format of each line is detected.
///
/// # Errors
/// The first line that is invalid.
pub(super) fn read_openings(
    text: &str,
    format: Option<OpeningFormat>,
    choice: Choice,
) -> Result<Vec<Opening<Move>>, OpeningError> {
    let size = choice.size;
    read_list::<Gomoku>(text, &Gomoku::terms(&choice), |text, line| {
        let begins_with_a_letter = text.starts_with(|c: char| c.is_ascii_alphabetic());
        let opening = match format {
            Some(OpeningFormat::Pos) => code(text, line)?,
            None if begins_with_a_letter => code(text, line)?,
            _ => offsets(text, line, size)?,
        };
        let is_outside = |made: &Move| made.point().is_some_and(|point| !size.contains(point));
        match opening.moves().iter().position(is_outside) {
            Some(outside) => Err(OpeningError::OffBoard { line, number: outside + 1, size }),
            None => Ok(opening),
        }
    })
}

fn notation_error(text: &str, line: usize) -> OpeningError {
    OpeningError::notation(text, line, Gomoku::OPENING_EXAMPLE)
}

fn code(text: &str, line: usize) -> Result<Opening<Move>, OpeningError> {
    text.parse().map_err(|_| notation_error(text, line))
}

fn offsets(text: &str, line: usize, size: BoardSize) -> Result<Opening<Move>, OpeningError> {
    let numbers = text.split([',', ' ', '\t']).filter(|part| !part.is_empty());
    let numbers: Vec<i16> = numbers
        .map(|part| part.parse::<i8>().map(i16::from).map_err(|_| notation_error(text, line)))
        .collect::<Result<_, _>>()?;
    let center = size.center();
    let at = |middle: u8, offset: i16| u8::try_from(i16::from(middle) + offset).ok();
    let points = numbers.chunks(2).zip(1..).map(|(pair, number)| match *pair {
        [x, y] => at(center.column(), x)
            .zip(at(center.row(), y))
            .and_then(|(column, row)| size.point(column, row))
            .ok_or(OpeningError::OffBoard { line, number, size }),
        _ => Err(notation_error(text, line)),
    });
    let moves: Vec<Move> = points.map(|point| point.map(Move::Stone)).collect::<Result<_, _>>()?;
    Ok(moves.into())
}

#[cfg(test)]
mod tests;
