//! The input files of a conversion: one file, or the files of a folder and its subfolders.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::super::{Games, Played};
use crate::game::record::content::beginning;
use crate::game::record::{ContentError, Format};

/// The files, sorted by name.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) files: Vec<PathBuf>,
    /// Whether they are those of a folder.
    pub(crate) is_folder: bool,
    /// Their total size in bytes.
    pub(crate) bytes: u64,
    /// The number of files in a folder that are of no known format.
    pub(crate) skipped: usize,
    /// The subfolders that cannot be read.
    pub(crate) unread: Vec<ContentError>,
}

impl Sources {
    /// The file at `path`, or the files of the folder at `path` and its subfolders: all of them if a
    /// format is requested, or else those of a known format. Links to folders, the folder `output`
    /// and what the program keeps beside records of `games` are left out.
    ///
    /// # Errors
    /// If the folder itself cannot be read.
    pub(crate) fn find(
        path: &Path,
        requested: Option<Format>,
        output: Option<&Path>,
        games: Games,
    ) -> Result<Self, ContentError> {
        let mut sources = Self { is_folder: path.is_dir(), ..Self::default() };
        if sources.is_folder {
            let output = output.and_then(|output| output.canonicalize().ok());
            let mut folders = vec![path.to_owned()];
            while let Some(folder) = folders.pop() {
                match sources.folder(&folder, requested, games) {
                    Ok(subfolders) => folders.extend(subfolders),
                    Err(cause) if folder == path => {
                        return Err(ContentError::reading(&folder, cause));
                    }
                    Err(cause) => sources.unread.push(ContentError::reading(&folder, cause)),
                }
                folders.retain(|folder| output.is_none() || folder.canonicalize().ok() != output);
            }
            sources.files.sort();
        } else {
            sources.files.push(path.to_owned());
        }
        let length = |path: &PathBuf| path.metadata().map_or(0, |data| data.len());
        sources.bytes = sources.files.iter().map(length).sum();
        Ok(sources)
    }

    /// Adds the files of a folder and returns its subfolders.
    fn folder(
        &mut self,
        path: &Path,
        requested: Option<Format>,
        games: Games,
    ) -> io::Result<Vec<PathBuf>> {
        let mut subfolders = Vec::new();
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                subfolders.push(entry.path());
            } else {
                self.entry(entry.path(), requested, games);
            }
        }
        Ok(subfolders)
    }

    fn entry(&mut self, path: PathBuf, requested: Option<Format>, games: Games) {
        let extension = path.extension().and_then(OsStr::to_str);
        let keeps =
            |game: &dyn Played| game.records().beside.iter().any(|it| Some(*it) == extension);
        if !path.is_file() || games.iter().any(keeps) {
            return;
        }
        if requested.is_some() || Format::named(&path).is_some() || names_itself(&path) {
            self.files.push(path);
        } else {
            self.skipped += 1;
        }
    }
}

/// Whether a file without a known extension begins as only records do. Files of other kinds may also
/// begin like JSON, XML or moves.
fn names_itself(path: &Path) -> bool {
    let shown = Format::of_content(&beginning(path));
    matches!(shown, Some(Format::Sgf | Format::Psq | Format::Lib))
}
