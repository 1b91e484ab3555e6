//! Dispatches reading and writing to the parser and serializer of each format.

use std::fmt;
use std::io;

use super::format::{GameRead, GamesRead};
use super::{Assumed, Diagram, Fault, Format, ParseError, Reading, Record, WriteError, Writing};
use super::{bin_pos, code, fouls, json, move_list, occupied, pgn, psq, renlib, rif, sav, sgf};
use crate::game::record::{Recorded, Remark};

impl Recorded for Record {
    type Reading = Reading;
    type Fault = Fault;

    fn read_games<'a>(reading: &Reading, bytes: &'a [u8]) -> GamesRead<'a> {
        Box::new(read(reading, bytes))
    }
}

/// Iterates over the games of a file.
pub struct Games<'a> {
    games: GamesRead<'a>,
    /// The size of the file in bytes.
    length: usize,
}

impl fmt::Debug for Games<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Games").field("length", &self.length).finish_non_exhaustive()
    }
}

impl Iterator for Games<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let mut game = self.games.next()?;
        if let Ok(record) = &game.record {
            game.remarks.extend(occupied::remarks(record));
            game.remarks.extend(fouls::remark(record));
            let end = Diagram::last_of(record);
            game.remarks.extend(record.played_on(&end));
            game.remarks.extend(record.result_doubt(&end));
        }
        // Latin-1 grows when it is decoded to UTF-8, and offsets are those of the decoded text.
        Some(GameRead { end: game.end.min(self.length), ..game })
    }
}

/// Reads the games in the bytes of a file. A broken game gives an error in its place; the games
/// after it are read if the format allows finding them. The day of a game of which only the moment is known is
/// that in the reader's zone.
#[must_use]
pub fn read<'a>(reading: &Reading, bytes: &'a [u8]) -> Games<'a> {
    let Reading { format, ref zone, assumed } = *reading;
    let Assumed { decoder, .. } = assumed;
    let length = bytes.len();
    let games: Result<GamesRead<'a>, ParseError> = match format {
        Format::Sgf => Ok(Box::new(sgf::Collection::new(bytes, decoder))),
        Format::Json | Format::Jsonl => json::games(bytes, zone),
        Format::Moves => move_list::games(bytes, assumed),
        Format::Code => code::Codes::new(bytes, assumed).map(|games| Box::new(games) as _),
        Format::Pgn => Ok(Box::new(pgn::Database::new(bytes, assumed))),
        Format::Sav => Ok(only(sav::parse(bytes), length)),
        Format::Rif => Ok(Box::new(rif::Database::new(bytes, decoder))),
        Format::Psq | Format::Rec => Ok(only(psq::parse(bytes, decoder), length)),
        Format::Lib => Ok(only(renlib::parse(bytes, decoder), length)),
        Format::BinPos => {
            Ok(only(bin_pos::parse(bytes).map(|record| (record, Vec::new())), length))
        }
    };
    Games { games: games.unwrap_or_else(|error| only(Err(error), length)), length }
}

/// An iterator over the only game of a file.
fn only<'a>(read: Result<(Record, Vec<Remark>), ParseError>, end: usize) -> GamesRead<'a> {
    let (record, remarks) = match read {
        Ok((record, remarks)) => (Ok(record), remarks),
        Err(error) => (Err(error), Vec::new()),
    };
    Box::new(std::iter::once(GameRead { record, end, remarks }))
}

/// Writes one record. Parts that the format does not [hold](Format::holds) are omitted.
///
/// # Errors
/// If `out` fails, or the format cannot represent the game.
pub fn write(
    writing: impl Into<Writing>,
    record: &Record,
    out: &mut impl io::Write,
) -> Result<(), WriteError> {
    let Writing { format, rows } = writing.into();
    match format {
        Format::Json => json::print(record, out)?,
        Format::Jsonl => {
            json::print(record, out)?;
            out.write_all(b"\n")?;
        }
        Format::Sgf => out.write_all(sgf::print(record).as_bytes())?,
        Format::Psq => out.write_all(psq::print(record)?.as_bytes())?,
        Format::Moves => out.write_all(move_list::print(record, rows)?.as_bytes())?,
        Format::Code => out.write_all(code::print(record, rows)?.as_bytes())?,
        Format::Lib => out.write_all(&renlib::print(record)?)?,
        Format::Rec | Format::Sav | Format::Pgn | Format::Rif | Format::BinPos => {
            return Err(WriteError::OnlyRead(format));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;
    use crate::gomoku::record::RecordFile;
    use crate::gomoku::record::sample::{line, one};

    #[test]
    fn games_are_numbered_from_one() {
        let reading = Reading::new(Format::Moves, TimeZone::UTC);
        let book = RecordFile::new(reading, b"h8 i9\nh8 x99\nj10 k10\n".to_vec());
        assert_eq!(book.games(), 3);
        let names = |number| book.game(number).unwrap().map(|record| line(&record));
        assert_eq!(names(1).unwrap(), ["h8", "i9"]);
        assert!(names(2).is_err());
        assert_eq!(names(3).unwrap(), ["j10", "k10"]);
        assert!(book.game(0).is_none() && book.game(4).is_none());
    }

    #[test]
    fn a_game_with_stones_set_up_is_refused_by_lists_and_libraries() {
        for text in ["(;SZ[15]AB[hh];B[ii];W[jj])", "(;SZ[15];B[ii]AW[hh];W[jj])"] {
            let record = one(Format::Sgf, text).unwrap();
            for format in [Format::Moves, Format::Code, Format::Psq, Format::Lib] {
                let written = write(format, &record, &mut Vec::new());
                assert!(matches!(written, Err(WriteError::NotAlternating(it)) if it == format));
            }
        }
    }
}
