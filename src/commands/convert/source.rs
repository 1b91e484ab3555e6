//! The files that are to be converted.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::record_file::RecordError;
use crate::gomoku::record::Format;

/// The files and their formats, in the order of their names.
#[derive(Debug, Default)]
pub(super) struct Sources {
    pub(super) files: Vec<(PathBuf, Format)>,
    /// How many bytes they have together.
    pub(super) bytes: u64,
    /// How many files of a folder have an ending that is not known.
    pub(super) passed_over: usize,
}

impl Sources {
    /// The one file at `path`, or the files of that folder.
    ///
    /// # Errors
    /// Where the folder cannot be read.
    pub(super) fn find(path: &Path, format: Option<Format>) -> Result<Self, RecordError> {
        let mut sources = Self::default();
        match format {
            Some(format) if !path.is_dir() => sources.files.push((path.to_owned(), format)),
            _ => {
                let read = |cause: io::Error| RecordError::Read {
                    path: path.to_owned(),
                    cause: cause.into(),
                };
                for entry in fs::read_dir(path).map_err(read)? {
                    sources.entry(entry.map_err(read)?.path(), format);
                }
                sources.files.sort_by(|(one, _), (other, _)| one.cmp(other));
            }
        }
        let length = |path: &Path| path.metadata().map_or(0, |data| data.len());
        sources.bytes = sources.files.iter().map(|(path, _)| length(path)).sum();
        Ok(sources)
    }

    fn entry(&mut self, path: PathBuf, format: Option<Format>) {
        if !path.is_file() {
            return;
        }
        match format.or_else(|| Format::of(&path)) {
            Some(format) => self.files.push((path, format)),
            None => self.passed_over += 1,
        }
    }
}
