//! Saves a record in a new file by an atomic rename: a temporary file is written in the same
//! folder, then renamed without overwriting anything.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;
use unicode_segmentation::UnicodeSegmentation;

use super::{Format, Record, WriteError, write};
use crate::files::temporary_beside;

/// The maximum length of a player's name in a file name, in bytes. File systems allow 255 bytes in
/// total, and one visible character may take dozens.
const NAME_LIMIT: usize = 96;

/// Why a record could not be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file extension does not name a format that can be written.
    #[error("the extension of {0} does not name a format that can be written")]
    Ending(PathBuf),
    /// The file already exists.
    #[error("{0} already exists")]
    Exists(PathBuf),
    /// The format cannot represent this game.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The operating system reported an error.
    #[error("cannot write {path}: {cause}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

/// Saves a record in a new file, in the format named by its extension. The file appears complete or
/// not at all, and an existing file is never overwritten.
///
/// # Errors
/// If the file was not created.
pub fn save_new(path: &Path, record: &Record) -> Result<(), SaveError> {
    let format = Format::of(path).filter(|format| format.is_written());
    let format = format.ok_or_else(|| SaveError::Ending(path.to_owned()))?;
    let io_error = |cause: io::Error| match cause.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists(path.to_owned()),
        _ => SaveError::Io { path: path.to_owned(), cause },
    };
    let mut text = Vec::new();
    write(format, record, &mut text)?;
    if format == Format::Json {
        text.push(b'\n');
    }
    // Checked first, so that an existing name in a read-only folder is reported as existing.
    if path.symlink_metadata().is_ok() {
        return Err(SaveError::Exists(path.to_owned()));
    }
    let mut file = temporary_beside(path).map_err(io_error)?;
    file.write_all(&text).and_then(|()| file.as_file().sync_all()).map_err(io_error)?;
    file.persist_noclobber(path).map(drop).map_err(|error| io_error(error.error))
}

/// An unused name for an SGF file in the current folder, from the date and the players:
/// `2026-01-31-ada-grace.sgf`, with a number appended if that exists.
#[must_use]
pub fn new_name(record: &Record) -> String {
    let stem = stem(record);
    let is_free = |name: &String| Path::new(name).symlink_metadata().is_err();
    let mut names = (1..).map(|copy| match copy {
        1 => format!("{stem}.sgf"),
        copy => format!("{stem}-{copy}.sgf"),
    });
    names.find(is_free).unwrap_or_default()
}

fn stem(record: &Record) -> String {
    let name = |name: &str, color: &str| {
        let kept = |c: char| if c.is_alphanumeric() { c } else { ' ' };
        let name: String = name.chars().map(kept).flat_map(char::to_lowercase).collect();
        let words: Vec<_> = name.split_whitespace().collect();
        let name = words.join("-");
        if name.is_empty() { color.to_owned() } else { truncated(&name).to_owned() }
    };
    let players = &record.players;
    let parts = [name(&players.black, "black"), name(&players.white, "white")];
    let date = Some(record.date.clone()).filter(|date| !date.is_empty());
    date.into_iter().chain(parts).collect::<Vec<_>>().join("-")
}

/// A name truncated to [`NAME_LIMIT`] bytes between characters (grapheme clusters).
fn truncated(name: &str) -> &str {
    let ends = name.grapheme_indices(true).map(|(at, character)| at + character.len());
    let end = ends.take_while(|&end| end <= NAME_LIMIT).last().unwrap_or(0);
    &name[..end]
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::board::{BoardSize, ByColor};
    use crate::gomoku::record::{Tree, sample};

    fn record() -> Record {
        let center = BoardSize::FIFTEEN.center();
        let tree = Tree::line([Some(center)]).unwrap();
        Record { tree, ..Record::new(BoardSize::FIFTEEN) }
    }

    #[test]
    fn a_record_is_saved_in_every_format_that_is_written_and_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        for format in Format::ALL.into_iter().filter(|format| format.is_written()) {
            let path = folder.path().join("game").with_extension(format.name());
            save_new(&path, &record()).unwrap();
            let read = sample::one(format, fs::read(&path).unwrap()).unwrap();
            assert_eq!(sample::line(&read), ["h8"], "{format}");
        }
    }

    #[test]
    fn an_existing_file_stays_and_no_temporary_file_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        fs::write(&path, "mine").unwrap();
        assert!(matches!(save_new(&path, &record()), Err(SaveError::Exists(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        for name in ["game", "game.doc", "game.rif", "."] {
            let saved = save_new(&folder.path().join(name), &record());
            assert!(matches!(saved, Err(SaveError::Ending(_))), "{name}");
        }
        let missing = folder.path().join("none").join("game.sgf");
        assert!(matches!(save_new(&missing, &record()), Err(SaveError::Io { .. })));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_new_name_has_the_date_and_the_players_and_is_valid_in_any_folder() {
        let mut record = record();
        assert_eq!(stem(&record), "black-white");
        record.date = "2026-01-31".to_owned();
        let name = |text: &str| text.to_owned();
        record.players = ByColor { black: name("Ada L."), white: name("../김철수") };
        assert_eq!(stem(&record), "2026-01-31-ada-l-김철수");
        let decomposed = "\u{1112}\u{1161}\u{11ab}".repeat(16);
        record.players = ByColor { black: decomposed.clone(), white: decomposed };
        let name = new_name(&record);
        assert!(name.len() <= 255 && name.matches('\u{11ab}').count() == 20, "{name}");
        let folder = tempfile::tempdir().unwrap();
        save_new(&folder.path().join(name), &record).unwrap();
    }
}
