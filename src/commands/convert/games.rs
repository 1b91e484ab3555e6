//! The conversion of one record of each kind of game.

use crate::game::record::{Capabilities, Recorded};
use crate::gomoku::library::Duplicates;
use crate::gomoku::record as gomoku;
use crate::lang::Lang;
use crate::quoridor::record as quoridor;
use crate::views::gomoku::words::RecordSentences;
use crate::views::quoridor::study::words::QuoridorRecordWords;

/// A record that can be converted to another format.
pub(super) trait Conversion: Recorded {
    /// The format, and what else must be known to write it.
    type Writing: Copy;

    /// The text of the record and the parts that are left out, or a message on why the format cannot
    /// hold the game.
    fn convert(
        &self,
        writing: Self::Writing,
        lang: Lang,
    ) -> Result<(Vec<u8>, Capabilities), String>;

    /// Whether a game before it has the same moves. Only games of gomoku are compared.
    fn is_known(&self, _seen: &mut Duplicates) -> bool {
        false
    }
}

impl Conversion for gomoku::Record {
    type Writing = gomoku::Writing;

    fn convert(&self, to: gomoku::Writing, lang: Lang) -> Result<(Vec<u8>, Capabilities), String> {
        let mut text = Vec::new();
        gomoku::write(to, self, &mut text).map_err(|error| lang.write_error(&error))?;
        Ok((text, self.lost_in(to.format)))
    }

    fn is_known(&self, seen: &mut Duplicates) -> bool {
        seen.is_known(self)
    }
}

impl Conversion for quoridor::Record {
    type Writing = quoridor::Writing;

    fn convert(
        &self,
        writing: quoridor::Writing,
        lang: Lang,
    ) -> Result<(Vec<u8>, Capabilities), String> {
        if !Self::FORMATS.contains(&writing.format) {
            return Err(lang.quoridor_format(writing.format));
        }
        Ok((self.written(writing).into_bytes(), self.lost_in(writing.format)))
    }
}
