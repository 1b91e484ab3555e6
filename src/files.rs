//! Reads untrusted files within limits, creates temporary files for atomic replacement, and knows the
//! time zone of this machine.
//!
//! ```
//! use gomoku::files::{self, ReadError};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("game.sgf");
//! files::replace(&path, b"(;GM[4])")?;
//! assert_eq!(files::read(&path, 1 << 20)?, b"(;GM[4])");
//! assert!(matches!(files::read(&path, 4), Err(ReadError::TooLarge(4))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod atomic;
mod local;
mod zone;

pub use local::Local;
pub use zone::{now, time_zone};

use std::fs::{self, File, Metadata};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use memchr::memchr2;
use tempfile::{Builder, NamedTempFile};
use thiserror::Error;

use self::atomic::Unfinished;

/// Why a file could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The operating system reports an error.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The path is a folder, a pipe or a device: reading it may block forever or never end.
    #[error("a regular file is needed")]
    NotAFile,
    /// The file is larger than the limit, which is given in bytes.
    #[error("it is larger than {mebibytes} MiB", mebibytes = .0 >> 20)]
    TooLarge(u64),
}

impl ReadError {
    /// Whether the file does not exist.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(cause) if cause.kind() == io::ErrorKind::NotFound)
    }
}

/// Reads a regular file of at most `limit` bytes. `/dev/null` reads as an empty file, because
/// people use it to mean that there is no file.
///
/// # Errors
/// If the file is not a regular file, is larger, or cannot be read.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    if path == Path::new("/dev/null") {
        return Ok(Vec::new());
    }
    check_kind(path)?;
    read_up_to(File::open(path)?, limit)
}

/// Checks that `path` is a regular file before it is opened: opening a pipe blocks until its other
/// end is opened.
///
/// # Errors
/// If there is no regular file at `path`.
pub fn check_kind(path: &Path) -> Result<(), ReadError> {
    if fs::metadata(path)?.is_file() { Ok(()) } else { Err(ReadError::NotAFile) }
}

/// Reads to the end, at most `limit` bytes.
///
/// # Errors
/// If there are more bytes, or they cannot be read.
pub fn read_up_to(from: impl Read, limit: u64) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(ReadError::TooLarge(limit)) } else { Ok(bytes) }
}

/// Reads what is in a file: of a gzip file, its contents.
///
/// # Errors
/// If the input cannot be read.
pub fn decompressed<'a>(mut from: impl Read + 'a) -> io::Result<Box<dyn Read + 'a>> {
    const GZIP: [u8; 2] = [0x1f, 0x8b];
    let mut first = Vec::with_capacity(GZIP.len());
    from.by_ref().take(GZIP.len() as u64).read_to_end(&mut first)?;
    let is_compressed = first == GZIP;
    let whole = io::Cursor::new(first).chain(from);
    Ok(if is_compressed { Box::new(MultiGzDecoder::new(whole)) } else { Box::new(whole) })
}

/// Reads the next line that is not blank, without its line end: CR, LF or both. Of a line that is
/// longer than `longest` bytes, only the beginning is kept. Returns `false` at the end of the input.
///
/// # Errors
/// If the input cannot be read.
pub fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<bool> {
    line.clear();
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        let end = memchr2(b'\r', b'\n', bytes);
        let (part, _) = bytes.split_at_checked(end.unwrap_or(bytes.len())).unwrap_or((bytes, &[]));
        line.extend(part.iter().take(longest.saturating_sub(line.len())));
        let is_over = bytes.is_empty();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if is_over || end.is_some() {
            if !line.trim_ascii().is_empty() {
                return Ok(true);
            }
            if is_over {
                return Ok(false);
            }
            line.clear();
        }
    }
}

/// Whether locking a file failed because its file system has no locks, like some network file
/// systems.
#[must_use]
pub fn is_locking_unsupported(error: &io::Error) -> bool {
    #[cfg(unix)]
    if error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error()) {
        return true;
    }
    error.kind() == io::ErrorKind::Unsupported
}

/// The folder of a file. Of a bare name it is the current one, which the system does not know by the
/// empty path that [`Path::parent`] returns.
#[must_use]
pub fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates a temporary file in the folder of `place`, to be renamed to `place` once it is written.
/// Dropping it removes it.
///
/// # Errors
/// If no file can be created in the folder.
pub fn temporary_beside(place: &Path) -> io::Result<NamedTempFile> {
    let mut temporary = Builder::new();
    temporary.prefix(".gomoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        temporary.permissions(fs::Permissions::from_mode(0o666));
    }
    let folder = folder_of(place);
    fs::metadata(folder)?;
    // The error names the temporary file, which nobody knows.
    temporary.tempfile_in(folder).map_err(|error| error.kind().into())
}

/// Creates a folder, with those that it is in, unless it is there.
///
/// # Errors
/// If it cannot be created, or if there is a file instead.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => io::ErrorKind::NotADirectory.into(),
        _ => error,
    })
}

/// Gives a new file the permissions of another one and, as far as the system allows it, its owner and
/// its group: what root replaces stays with whom it belongs to.
///
/// # Errors
/// If the permissions cannot be set.
pub fn take_after(file: &File, other: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        // Only root may give it to somebody else, and others to their own groups.
        let _ = fchown(file, Some(other.uid()), Some(other.gid()))
            .or_else(|_| fchown(file, None, Some(other.gid())));
    }
    file.set_permissions(other.permissions())
}

/// Replaces the contents of a file at once, or creates it with its folder. A link stays a link to
/// the file that is replaced, and the permissions and the owner of the file stay.
///
/// # Errors
/// If the path is a device or a folder, or cannot be written. The file is then unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.exists() && !path.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    create_folder(folder_of(path))?;
    let mut file = Unfinished::begin(path)?;
    file.write_all(bytes)?;
    file.finish(true, true)
}

/// Syncs the folder, so that the name of a new file survives a power cut, not only its content.
///
/// # Errors
/// If the folder cannot be opened, or the file system cannot sync it.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Other systems cannot open folders as files; they make the names durable themselves.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// A path as a person writes it: `~/` is the home folder, and a relative path starts at `folder`.
#[must_use]
pub fn written(path: &str, home: Option<&Path>, folder: &Path) -> PathBuf {
    match (Path::new(path).strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => folder.join(path),
    }
}

/// The file of a name that is typed while the program runs; a stranger has no home folder here. Quotes
/// around the name are none of it.
#[must_use]
pub fn typed(name: &str, local: impl Into<Option<Local>>) -> PathBuf {
    let home = local.into().and_then(|_| std::env::home_dir());
    written(unquoted(name), home.as_deref(), Path::new(""))
}

/// A text without the pair of quotes around it.
fn unquoted(text: &str) -> &str {
    let within = |quote| text.strip_prefix(quote)?.strip_suffix(quote);
    ['"', '\''].into_iter().find_map(within).filter(|text| !text.is_empty()).unwrap_or(text)
}

/// Completes the name of a file as far as all names that begin with it agree; a folder ends with `/`.
/// `None` if no name begins with it.
#[must_use]
pub fn complete(beginning: &str, local: Local) -> Option<String> {
    let (folder, prefix) = match beginning.rfind('/') {
        Some(end) => beginning.split_at(end + 1),
        None => ("", beginning),
    };
    let place = typed(if folder.is_empty() { "." } else { folder }, local);
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(place).ok()?.filter_map(Result::ok) {
        let Ok(mut name) = entry.file_name().into_string() else { continue };
        let hidden = name.starts_with('.') && prefix.is_empty();
        if hidden || !name.starts_with(prefix) {
            continue;
        }
        if entry.path().is_dir() {
            name.push('/');
        }
        names.push(name);
    }
    let mut names = names.into_iter();
    let first = names.next()?;
    let common = names.fold(first, |common, name| {
        let shared = common.chars().zip(name.chars()).take_while(|(one, other)| one == other);
        shared.map(|(character, _)| character).collect()
    });
    Some(format!("{folder}{common}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_around_a_typed_name_are_none_of_it() {
        for (name, path) in [
            ("\"my game.json\"", "my game.json"),
            ("'my game.json'", "my game.json"),
            ("\"a\" b", "\"a\" b"),
            ("Ada's", "Ada's"),
            ("\"\"", "\"\""),
            ("\"", "\""),
        ] {
            assert_eq!(typed(name, None), Path::new(path), "{name}");
        }
    }

    #[test]
    fn a_file_name_is_completed_as_far_as_all_names_agree() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game-1.sgf", "game-2.sgf", ".hidden"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        fs::create_dir(folder.path().join("old")).unwrap();
        let within = |name: &str| format!("{}/{name}", folder.path().display());
        let completed = |name| complete(&within(name), Local::user());
        assert_eq!(completed("g"), Some(within("game-")));
        assert_eq!(completed("game-2"), Some(within("game-2.sgf")));
        assert_eq!(completed("o"), Some(within("old/")));
        assert_eq!(completed("x"), None);
        assert_eq!(completed(".h"), Some(within(".hidden")));
        assert_eq!(complete("no such folder/x", Local::user()), None);
    }

    #[test]
    fn a_folder_is_created_once_and_not_in_the_place_of_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        create_folder(&inner).unwrap();
        create_folder(&inner).unwrap();
        fs::write(inner.join("file"), "").unwrap();
        for file in ["file", "file/c"] {
            let error = create_folder(&inner.join(file)).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::NotADirectory);
        }
    }

    #[test]
    fn the_folder_of_a_bare_name_is_one_that_can_be_synced() {
        for (file, folder) in [("name", "."), ("a/name", "a"), ("./name", "."), ("/name", "/")] {
            assert_eq!(folder_of(Path::new(file)), Path::new(folder), "{file}");
        }
        sync_folder(folder_of(Path::new("name"))).unwrap();
    }

    #[test]
    fn gzip_files_are_decompressed() {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(&[7; 1000]).unwrap();
        let gzip = gzip.finish().unwrap();
        let read = |bytes: &[u8], limit| read_up_to(decompressed(bytes).unwrap(), limit);
        assert_eq!(read(&gzip, 1000).unwrap(), [7; 1000]);
        assert!(matches!(read(&gzip, 999), Err(ReadError::TooLarge(999))));
        assert!(matches!(read(&gzip[..20], 1000), Err(ReadError::Io(_))));
        for plain in [&b""[..], b"\x1f", b"(;GM[4])"] {
            assert_eq!(read(plain, 1000).unwrap(), plain);
        }
    }

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
    fn pipes_devices_and_folders_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let created = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(created.success());
        let never = ["/dev/zero", "/dev/urandom", "/dev/tty"].map(Path::new);
        for path in never.into_iter().chain([pipe.as_path(), folder.path()]) {
            assert!(matches!(read(path, 4), Err(ReadError::NotAFile)), "{}", path.display());
        }
        assert_eq!(read(Path::new("/dev/null"), 4).unwrap(), b"");
    }

    #[cfg(unix)]
    #[test]
    fn missing_support_for_locks_is_distinguished_from_other_errors() {
        use rustix::io::Errno;

        let error = |errno: Errno| io::Error::from_raw_os_error(errno.raw_os_error());
        assert!(
            [Errno::NOLCK, Errno::OPNOTSUPP, Errno::NOSYS]
                .map(error)
                .iter()
                .all(is_locking_unsupported)
        );
        assert!(![Errno::IO, Errno::ACCESS].map(error).iter().any(is_locking_unsupported));
    }
}
