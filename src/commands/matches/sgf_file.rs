//! The SGF file of a match, to which each finished game is appended.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::super::record_file::{self, RecordError};
use super::MatchFailure;
use crate::files;
use crate::gomoku::record::{self, Format};
use crate::gomoku::rules::Move;
use crate::matches::{Played, Setup, record};

/// The open SGF file.
pub(super) struct SgfFile {
    setup: Setup,
    names: Vec<String>,
    path: PathBuf,
    file: File,
}

impl SgfFile {
    /// The SGF file of a match, if it has one, with the games played so far.
    pub(super) fn of(setup: &Setup, games: &[Played<Move>]) -> Result<Option<Self>, MatchFailure> {
        setup.sgf.as_ref().map(|path| Self::open(path, setup, games)).transpose()
    }

    /// Opens the file and appends the games that are missing in it. Each game is written to the log
    /// first, so the file must be a prefix of the logged games, which may end within a game. Any
    /// other file is left unchanged.
    fn open(path: &Path, setup: &Setup, games: &[Played<Move>]) -> Result<Self, MatchFailure> {
        let names = setup.names();
        let text: Vec<u8> = games
            .iter()
            .flat_map(|played| sgf(setup, &names, played).unwrap_or_default())
            .collect();
        let before = match files::read(path, record_file::LIMIT) {
            Err(error) if error.is_missing() => Vec::new(),
            read => read.map_err(|cause| RecordError::Read { path: path.to_owned(), cause })?,
        };
        let Some(rest) = text.strip_prefix(&before[..]) else {
            return Err(MatchFailure::ForeignSgf(path.to_owned()));
        };
        let open = OpenOptions::new().append(true).create(true).open(path);
        let file = open.and_then(|mut file| file.write_all(rest).map(|()| file));
        let file = file.map_err(|cause| RecordError::writing(path, cause))?;
        Ok(Self { setup: setup.clone(), names, path: path.to_owned(), file })
    }

    /// Appends a game, in one write.
    pub(super) fn add(&mut self, played: &Played<Move>) -> Result<(), RecordError> {
        sgf(&self.setup, &self.names, played)
            .and_then(|text| self.file.write_all(&text))
            .map_err(|cause| RecordError::writing(&self.path, cause))
    }
}

/// A game of the match as SGF; empty if the game is not of this match.
fn sgf(setup: &Setup, names: &[String], played: &Played<Move>) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    if let Some(record) = record(setup, names, played) {
        record::write(Format::Sgf, &record, &mut text).map_err(io::Error::other)?;
    }
    Ok(text)
}
