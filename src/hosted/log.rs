//! The log file for the error streams of hosted programs.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::Fault;

/// The maximum size of a log, 16 MiB, so that a program cannot fill the disk.
const LIMIT: u64 = 16 << 20;

/// The last line of a log that is full.
const FULL: &str = "(the log is full: nothing more is written)";

/// A log file with a maximum size, shared by several threads and programs.
#[derive(Debug, Clone)]
pub(super) struct Log {
    file: Arc<Mutex<File>>,
    limit: u64,
}

impl Log {
    /// Opens the file, or creates it.
    ///
    /// # Errors
    /// If the file cannot be opened or created.
    pub(super) fn open(path: &Path) -> Result<Self, Fault> {
        Self::open_limited(path, LIMIT)
    }

    fn open_limited(path: &Path, limit: u64) -> Result<Self, Fault> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|cause| Fault::Log { path: path.to_owned(), cause })?;
        Ok(Self { file: Arc::new(Mutex::new(file)), limit })
    }

    /// Appends a line, or a note that the log is full. Errors are ignored: a log that cannot be
    /// written must not lose a game.
    pub(super) fn add(&self, line: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(length) = file.metadata().map(|metadata| metadata.len()) else { return };
        // Space for the last line is reserved, so that the log notes once that it is full.
        let max = self.limit - (FULL.len() as u64 + 1);
        if length > max {
            return;
        }
        let line = if length + line.len() as u64 + 1 > max { FULL } else { line };
        let _ = file.write_all(format!("{line}\n").as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_log_has_a_limit_and_notes_that_it_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let log = Log::open_limited(&path, 100).unwrap();
        for _ in 0..50 {
            log.add("out of cheese");
        }
        Log::open_limited(&path, 100).unwrap().add("and of bread");
        let written = fs::read_to_string(&path).unwrap();
        assert_eq!(written, format!("{}{FULL}\n", "out of cheese\n".repeat(4)));
        assert!(written.len() <= 100);
    }
}
