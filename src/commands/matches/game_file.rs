//! The file of the records of a match, to which each finished game is added. It always has what its
//! format asks for after the last game.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::super::record_file::RecordError;
use super::MatchFailure;
use crate::files;
use crate::game::record::content::LIMIT;
use crate::game::record::{Capabilities, ContentError, Feature, Format};
use crate::lang::Lang;
use crate::matches::{Contest, Played, Setup};

/// The open file.
pub(super) struct GameFile<P: Contest> {
    setup: Setup<P>,
    names: Vec<String>,
    path: PathBuf,
    format: Format,
    file: File,
    /// The bytes up to the end of the last game; none while there is no game.
    len: u64,
    /// What the format does not hold of the games added.
    lost: Capabilities,
}

impl<P: Contest> GameFile<P> {
    /// The file of a match, if it has one, with the games played so far.
    pub(super) fn of(
        setup: &Setup<P>,
        games: &[Played<P::Move>],
    ) -> Result<Option<Self>, MatchFailure> {
        setup.records.as_ref().map(|path| Self::open(path, setup, games)).transpose()
    }

    /// Checks that the games of a match can be added to its file, if it has one, which is only read.
    pub(super) fn check(setup: &Setup<P>, games: &[Played<P::Move>]) -> Result<(), MatchFailure> {
        let Some(path) = &setup.records else { return Ok(()) };
        Self::missing(path, setup, games).map(drop)
    }

    /// The format of the file with this name.
    ///
    /// # Errors
    /// If games cannot be appended to a file of the format that its extension names.
    pub(super) fn format(path: &Path) -> Result<Format, MatchFailure> {
        P::record_format(path).ok_or_else(|| MatchFailure::RecordFormat {
            path: path.to_owned(),
            formats: P::RECORD_FORMATS,
        })
    }

    /// The games that are missing in the file, as they are to be written, and the length of those
    /// that it has; `None` if the file is whole. Each game is written to the log first, so the file
    /// must be a prefix of the logged games, which may end within a game.
    fn missing(
        path: &Path,
        setup: &Setup<P>,
        games: &[Played<P::Move>],
    ) -> Result<(Option<Vec<u8>>, u64), MatchFailure> {
        let names = setup.names();
        let format = Self::format(path)?;
        let mut text = Vec::new();
        for played in games {
            let [begin, between, _] = format.frame();
            text.extend(if text.is_empty() { begin } else { between }.as_bytes());
            text.extend(P::record(format, setup, &names, played).unwrap_or_default().text);
        }
        let before = match files::read(path, LIMIT) {
            Err(error) if error.is_missing() => Vec::new(),
            read => read.map_err(|cause| RecordError::from(ContentError::reading(path, cause)))?,
        };
        let [.., end] = format.frame();
        let known = before.strip_suffix(end.as_bytes()).unwrap_or(&before);
        let is_torn_end = [&text[..], end.as_bytes()].concat().starts_with(&before);
        let Some(rest) = text.strip_prefix(known).or(is_torn_end.then_some(&[][..])) else {
            return Err(MatchFailure::ForeignRecords(path.to_owned()));
        };
        let len = (text.len() - rest.len()) as u64;
        let is_incomplete = !rest.is_empty() || is_torn_end && !text.is_empty();
        Ok((is_incomplete.then(|| rest.to_vec()), len))
    }

    /// Opens the file and adds the games that are missing in it. A file of others is left unchanged.
    fn open(
        path: &Path,
        setup: &Setup<P>,
        games: &[Played<P::Move>],
    ) -> Result<Self, MatchFailure> {
        let (missing, len) = Self::missing(path, setup, games)?;
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|cause| RecordError::writing(path, cause))?;
        let (names, format) = (setup.names(), Self::format(path)?);
        let mut opened = Self {
            setup: setup.clone(),
            names,
            path: path.to_owned(),
            format,
            file,
            len,
            lost: Capabilities::default(),
        };
        if let Some(missing) = missing {
            opened.write(&missing)?;
        }
        Ok(opened)
    }

    /// Adds a text and the end of the file, in one write.
    fn write(&mut self, text: &[u8]) -> Result<(), RecordError> {
        let [.., end] = self.format.frame();
        let written = self
            .file
            .seek(SeekFrom::Start(self.len))
            .and_then(|_| self.file.write_all(&[text, end.as_bytes()].concat()));
        self.len += text.len() as u64;
        written.map_err(|cause| RecordError::writing(&self.path, cause))
    }

    /// What is left out of the games added, if their results are among it.
    pub(super) fn left_out(&self, lang: Lang) -> Option<String> {
        let parts: Vec<_> = self.lost.iter().map(|part| lang.part(part)).collect();
        let is_told = self.lost.contains(Feature::Result);
        is_told.then(|| lang.parts_left_out(self.format, parts.join(", ")))
    }

    /// Adds a game.
    pub(super) fn add(&mut self, played: &Played<P::Move>) -> Result<(), RecordError> {
        let game = P::record(self.format, &self.setup, &self.names, played).unwrap_or_default();
        self.lost = self.lost.union(game.lost);
        let [begin, between, _] = self.format.frame();
        let before = if self.len == 0 { begin } else { between };
        self.write(&[before.as_bytes(), &game.text].concat())
    }
}
