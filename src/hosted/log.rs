//! The file that the complaints of programs are added to.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::Fault;

/// The most bytes a log has, 16 MiB: a program that complains without end fills no disk.
const LIMIT: u64 = 16 << 20;

/// Stands at the end of a log that takes no more.
const FULL: &str = "(the log is full: nothing more is written)";

/// A file that lines are added to, from several threads and programs, up to a limit.
#[derive(Debug, Clone)]
pub(super) struct Log {
    file: Arc<Mutex<File>>,
    limit: u64,
}

impl Log {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// Where the system refuses.
    pub(super) fn open(path: &Path) -> Result<Self, Fault> {
        Self::limited(path, LIMIT)
    }

    fn limited(path: &Path, limit: u64) -> Result<Self, Fault> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|cause| Fault::Log { path: path.to_owned(), cause })?;
        Ok(Self { file: Arc::new(Mutex::new(file)), limit })
    }

    /// Adds a line, or that there is no room for it. A log that cannot be written is no reason to
    /// lose a game.
    pub(super) fn add(&self, line: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(length) = file.metadata().map(|known| known.len()) else { return };
        // Room for the last line is kept, so the log says once that it is full.
        let most = self.limit - (FULL.len() as u64 + 1);
        if length > most {
            return;
        }
        let line = if length + line.len() as u64 + 1 > most { FULL } else { line };
        let _ = file.write_all(format!("{line}\n").as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_log_has_a_limit_and_says_that_it_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let log = Log::limited(&path, 100).unwrap();
        for _ in 0..50 {
            log.add("out of cheese");
        }
        Log::limited(&path, 100).unwrap().add("and of bread");
        let written = fs::read_to_string(&path).unwrap();
        assert_eq!(written, format!("{}{FULL}\n", "out of cheese\n".repeat(4)));
        assert!(written.len() <= 100);
    }
}
