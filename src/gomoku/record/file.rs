//! Saves a record of gomoku in a new file.

use std::path::Path;

use thiserror::Error;

use super::{Format, Record, WriteError, sgf, write};
use crate::files::Local;
use crate::game::record::saving;

/// Why a record could not be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file could not be created.
    #[error(transparent)]
    File(#[from] saving::SaveError),
    /// The format cannot represent this game.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Saves a record in a new file, in the format named by its extension. The file appears complete or
/// not at all, and an existing file is never overwritten.
///
/// # Errors
/// If the file was not created.
pub fn save_new(path: &Path, record: &Record, local: Local) -> Result<(), SaveError> {
    let format = saving::new_format(path, Record::WRITTEN)?;
    let mut text = Vec::new();
    write(format, record, &mut text)?;
    if format == Format::Json {
        text.push(b'\n');
    }
    Ok(saving::save_new(path, &text, local)?)
}

/// A record as the text of a [new file](new_name).
#[must_use]
pub fn text(record: &Record) -> String {
    sgf::print(record)
}

/// An unused name for an SGF file in the current folder, from the date and the players.
#[must_use]
pub fn new_name(record: &Record) -> String {
    saving::new_name(&record.date, &record.players, Format::Sgf)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::board::BoardSize;
    use crate::gomoku::record::{Tree, sample};

    fn record() -> Record {
        let center = BoardSize::FIFTEEN.center();
        let tree = Tree::line([Some(center)]).unwrap();
        Record { tree, ..Record::new(BoardSize::FIFTEEN) }
    }

    #[test]
    fn a_record_is_saved_in_every_format_that_is_written_and_reads_back() {
        let folder = tempfile::tempdir().unwrap();
        for &format in Record::WRITTEN {
            let path = folder.path().join("game").with_extension(format.name());
            save_new(&path, &record(), Local::user()).unwrap();
            let read = sample::one(format, fs::read(&path).unwrap()).unwrap();
            assert_eq!(sample::line(&read), ["h8"], "{format}");
        }
    }

    #[test]
    fn an_existing_file_stays_and_no_temporary_file_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        fs::write(&path, "mine").unwrap();
        assert!(matches!(
            save_new(&path, &record(), Local::user()),
            Err(SaveError::File(saving::SaveError::Exists(_)))
        ));
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        for name in ["game", "game.doc", "game.rif", "."] {
            let saved = save_new(&folder.path().join(name), &record(), Local::user());
            assert!(matches!(saved, Err(SaveError::File(saving::SaveError::Ending(_)))), "{name}");
        }
        let missing = folder.path().join("none").join("game.sgf");
        assert!(matches!(
            save_new(&missing, &record(), Local::user()),
            Err(SaveError::File(saving::SaveError::Io { .. }))
        ));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
