//! Files that anybody may have handed in: what is read of them, and how a new one comes beside them.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

/// Why a file could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system refused.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A folder, a pipe or a device: reading it may wait forever or never end.
    #[error("a regular file is needed")]
    NotAFile,
    /// It has more bytes than are read.
    #[error("it is larger than {mebibytes} MiB", mebibytes = .0 >> 20)]
    TooLarge(u64),
}

impl ReadError {
    /// Whether there is no such file.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(cause) if cause.kind() == io::ErrorKind::NotFound)
    }
}

/// Reads a regular file of at most `limit` bytes. `/dev/null` is an empty one: it is how people say
/// that there is no file.
///
/// # Errors
/// Where it is not such a file, is larger, or cannot be read.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    if path == Path::new("/dev/null") {
        return Ok(Vec::new());
    }
    check_kind(path)?;
    read_up_to(File::open(path)?, limit)
}

/// Refuses what must not even be opened: opening a pipe waits for its other end.
///
/// # Errors
/// Where there is no regular file at `path`.
pub fn check_kind(path: &Path) -> Result<(), ReadError> {
    if fs::metadata(path)?.is_file() { Ok(()) } else { Err(ReadError::NotAFile) }
}

/// Reads to the end, which may come after at most `limit` bytes.
///
/// # Errors
/// Where there is more, or it cannot be read.
pub fn read_up_to(from: impl Read, limit: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Whether locking a file failed because its folder knows no locks, as some network folders do.
#[must_use]
pub fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    error.kind() == io::ErrorKind::Unsupported
}

/// A file in the folder of `place`, to be put there once it is written. Dropping it removes it.
///
/// # Errors
/// Where the folder takes none.
pub fn beside(place: &Path) -> io::Result<NamedTempFile> {
    let mut temporary = Builder::new();
    temporary.prefix(".gomoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        temporary.permissions(fs::Permissions::from_mode(0o666));
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    temporary.tempfile_in(folder.unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert!(read(&path, 4).unwrap_err().is_missing());
        fs::write(&path, "abcd").unwrap();
        assert_eq!(read(&path, 4).unwrap(), b"abcd");
        assert!(matches!(read(&path, 3), Err(ReadError::TooLarge(3))));
    }

    #[cfg(unix)]
    #[test]
    fn what_never_ends_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        let never = ["/dev/zero", "/dev/urandom", "/dev/tty"].map(Path::new);
        for path in never.into_iter().chain([pipe.as_path(), folder.path()]) {
            assert!(matches!(read(path, 4), Err(ReadError::NotAFile)), "{}", path.display());
        }
        assert_eq!(read(Path::new("/dev/null"), 4).unwrap(), b"");
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_without_locks_is_told_from_a_fault() {
        use rustix::io::Errno;

        let error = |errno: Errno| io::Error::from_raw_os_error(errno.raw_os_error());
        assert!([Errno::NOLCK, Errno::OPNOTSUPP, Errno::NOSYS].map(error).iter().all(has_no_locks));
        assert!(![Errno::IO, Errno::ACCESS].map(error).iter().any(has_no_locks));
    }
}
