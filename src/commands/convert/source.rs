//! The input files of a conversion: one file, or the files of a folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::record_file::RecordError;
use crate::game::record::Format;

/// The extension of the index that a search keeps beside a record file.
pub(in super::super) const INDEX_EXTENSION: &str = "gomoku-index";

/// The files and their formats, sorted by name.
#[derive(Debug, Default)]
pub(in super::super) struct Sources {
    pub(in super::super) files: Vec<(PathBuf, Format)>,
    /// Their total size in bytes.
    pub(in super::super) bytes: u64,
    /// The number of files in a folder whose extension is unknown.
    pub(in super::super) skipped: usize,
}

impl Sources {
    /// The file at `path`, or the files of the folder at `path`.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub(in super::super) fn find(path: &Path, format: Option<Format>) -> Result<Self, RecordError> {
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
        if !path.is_file() || path.extension().is_some_and(|it| it == INDEX_EXTENSION) {
            return;
        }
        match format.or_else(|| Format::of(&path)) {
            Some(format) => self.files.push((path, format)),
            None => self.skipped += 1,
        }
    }
}
