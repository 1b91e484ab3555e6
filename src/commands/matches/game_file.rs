//! The file of the records of a match, to which each finished game is appended.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::super::record_file::RecordError;
use super::MatchFailure;
use crate::files;
use crate::game::record::content::LIMIT;
use crate::game::record::{ContentError, Format};
use crate::matches::{Contest, Played, Setup};

/// The open file.
pub(super) struct GameFile<P: Contest> {
    setup: Setup<P>,
    names: Vec<String>,
    path: PathBuf,
    format: Format,
    file: File,
    is_empty: bool,
}

impl<P: Contest> GameFile<P> {
    /// The file of a match, if it has one, with the games played so far.
    pub(super) fn of(
        setup: &Setup<P>,
        games: &[Played<P::Move>],
    ) -> Result<Option<Self>, MatchFailure> {
        setup.records.as_ref().map(|path| Self::open(path, setup, games)).transpose()
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

    /// Opens the file and appends the games that are missing in it. Each game is written to the log
    /// first, so the file must be a prefix of the logged games, which may end within a game. Any
    /// other file is left unchanged.
    fn open(
        path: &Path,
        setup: &Setup<P>,
        games: &[Played<P::Move>],
    ) -> Result<Self, MatchFailure> {
        let names = setup.names();
        let format = Self::format(path)?;
        let write = |played| P::record(format, setup, &names, played).unwrap_or_default();
        let [_, between, _] = format.frame();
        let text = games.iter().map(write).collect::<Vec<_>>().join(between.as_bytes());
        let before = match files::read(path, LIMIT) {
            Err(error) if error.is_missing() => Vec::new(),
            read => read.map_err(|cause| RecordError::from(ContentError::reading(path, cause)))?,
        };
        let Some(rest) = text.strip_prefix(&before[..]) else {
            return Err(MatchFailure::ForeignRecords(path.to_owned()));
        };
        let open = OpenOptions::new().append(true).create(true).open(path);
        let file = open.and_then(|mut file| file.write_all(rest).map(|()| file));
        let file = file.map_err(|cause| RecordError::writing(path, cause))?;
        let (setup, path, is_empty) = (setup.clone(), path.to_owned(), text.is_empty());
        Ok(Self { setup, names, path, format, file, is_empty })
    }

    /// Appends a game, in one write.
    pub(super) fn add(&mut self, played: &Played<P::Move>) -> Result<(), RecordError> {
        let Self { setup, names, format, .. } = self;
        let game = P::record(*format, setup, names, played).unwrap_or_default();
        let [_, between, _] = format.frame();
        let between = if std::mem::take(&mut self.is_empty) { "" } else { between };
        self.file
            .write_all(&[between.as_bytes(), &game].concat())
            .map_err(|cause| RecordError::writing(&self.path, cause))
    }
}
