//! Writes a file completely or not at all: as a temporary file in the same folder, which is then
//! renamed. A signal removes the temporary file ([`remove_unfinished`]).

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use super::{take_after, temporary_beside};

/// The newest temporary file. After it is renamed, no file has this name.
static TEMP_FILE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// A file that is being written. Dropping it leaves the file at its path as it was.
#[derive(Debug)]
pub struct Unfinished {
    file: BufWriter<NamedTempFile>,
    destination: PathBuf,
}

impl Unfinished {
    /// Begins to write the file at `path`. A link stays a link to the file that is replaced, and the
    /// permissions and the owner of that file stay.
    ///
    /// # Errors
    /// If no file can be created in its folder.
    pub fn begin(path: &Path) -> io::Result<Self> {
        let destination = resolve_links(path)?;
        let mut current = TEMP_FILE.lock().unwrap_or_else(PoisonError::into_inner);
        let file = temporary_beside(&destination)?;
        *current = Some(file.path().to_owned());
        if let Ok(data) = destination.metadata() {
            take_after(file.as_file(), &data)?;
        }
        Ok(Self { file: BufWriter::new(file), destination })
    }

    /// Renames it to its path, after a sync to the disk if `synced`.
    ///
    /// # Errors
    /// If it cannot be written, or there is a file already and `overwrite` is not set.
    pub fn finish(self, synced: bool, overwrite: bool) -> io::Result<()> {
        let Self { file, destination } = self;
        let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        if synced {
            file.as_file().sync_all()?;
        }
        let persisted =
            if overwrite { file.persist(destination) } else { file.persist_noclobber(destination) };
        persisted.map(drop).map_err(|error| error.error)
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Removes the temporary file when a signal ends the program. No other can be created afterwards.
pub fn remove_unfinished() {
    let current = TEMP_FILE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = current.as_deref() {
        // The program ends, so an error cannot be reported.
        let _ = fs::remove_file(file);
    }
    // The mutex stays locked, so no other temporary file can be created.
    std::mem::forget(current);
}

/// Resolves symbolic links, also one whose target does not exist, so that the file replaces the
/// target and not the link.
fn resolve_links(path: &Path) -> io::Result<PathBuf> {
    /// The number of links that Linux follows.
    const MAX_LINKS: usize = 40;
    let mut destination = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&destination) {
            Ok(to) => destination = destination.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(destination),
        }
    }
    // The system returns the error for too many links.
    path.canonicalize()
}
