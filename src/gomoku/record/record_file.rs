//! Random access to the games of a record file by number.

use jiff::tz::TimeZone;

use super::{Format, ParseError, Record, read};

/// The games of a file. It keeps the bytes and parses a game on request, so that a database needs
/// no more memory than its file.
#[derive(Debug)]
pub struct RecordFile {
    format: Format,
    bytes: Vec<u8>,
    zone: TimeZone,
    games: usize,
}

impl RecordFile {
    /// The games in the bytes of a file of this format, for a reader in `zone`.
    #[must_use]
    pub fn new(format: Format, bytes: Vec<u8>, zone: TimeZone) -> Self {
        let games = read(format, &bytes, &zone).count();
        Self { format, bytes, zone, games }
    }

    /// The number of games, including those that cannot be read.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// The game with this number, counted from 1, or why it cannot be read; `None` if there is no
    /// such game.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<Result<Record, ParseError>> {
        let before = number.checked_sub(1)?;
        read(self.format, &self.bytes, &self.zone).nth(before).map(|game| game.record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::record::sample::line;

    #[test]
    fn games_are_numbered_from_one() {
        let book =
            RecordFile::new(Format::Moves, b"h8 i9\nh8 x99\nj10 k10\n".to_vec(), TimeZone::UTC);
        assert_eq!(book.games(), 3);
        let names = |number| book.game(number).unwrap().map(|record| line(&record));
        assert_eq!(names(1).unwrap(), ["h8", "i9"]);
        assert!(names(2).is_err());
        assert_eq!(names(3).unwrap(), ["j10", "k10"]);
        assert!(book.game(0).is_none() && book.game(4).is_none());
    }
}
