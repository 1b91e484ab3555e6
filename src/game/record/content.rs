//! The content of a record file: its bytes within a limit, decompressed, and its format.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{BEGINNING, Detected, Format, Undetected, as_utf8};
use crate::files::{self, ReadError};
use crate::lang::Lang;

/// The maximum size of a file in bytes, 128 MiB: in memory a record takes a few times its size.
pub const LIMIT: u64 = 128 << 20;

/// The path that means standard input or output.
pub const STANDARD: &str = "-";

/// Why a file of records cannot be used.
#[derive(Debug, Error)]
pub enum ContentError {
    /// The file could not be read.
    #[error("{}", Lang::En.cannot_read(path.display(), Lang::En.read_error(cause)))]
    Read {
        /// The file.
        path: PathBuf,
        /// The error; a file of more than [`LIMIT`] bytes is one.
        cause: ReadError,
    },
    /// The format of the file cannot be found, and no flag gives it.
    #[error("{path}: {why}")]
    Format {
        /// The file.
        path: PathBuf,
        /// What is known of it.
        why: Undetected,
    },
}

impl ContentError {
    /// The error of reading the file or folder at `path`.
    #[must_use]
    pub fn reading(path: &Path, cause: impl Into<ReadError>) -> Self {
        Self::Read { path: path.to_owned(), cause: cause.into() }
    }
}

/// The bytes of the file at `path`, or of standard input, decompressed if it is a gzip file, and in UTF-8
/// if it is marked as UTF-16.
///
/// # Errors
/// If it cannot be read.
pub fn bytes(path: &Path) -> Result<Vec<u8>, ContentError> {
    let read = |from: &mut dyn Read| files::read_up_to(files::decompressed(from)?, LIMIT);
    let read = if path == STANDARD {
        read(&mut io::stdin().lock())
    } else {
        File::open(path).map_err(Into::into).and_then(|mut file| read(&mut file))
    };
    read.map(as_utf8).map_err(|cause| ContentError::reading(path, cause))
}

/// The first bytes of the file at `path`, as far as they show its format. Empty if it cannot be
/// read.
#[must_use]
pub fn beginning(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read =
        File::open(path).and_then(|file| file.take(BEGINNING as u64).read_to_end(&mut bytes));
    if read.is_ok() { bytes } else { Vec::new() }
}

/// The content of a record file.
#[derive(Debug)]
pub struct Content {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Its format.
    pub format: Format,
    /// Whether the format was found in the content, and the name of the file tells another one or
    /// none. Standard input has no name.
    pub is_unnamed: bool,
}

impl Content {
    /// Reads the file at `path`, or standard input, and finds its format unless one is requested.
    ///
    /// # Errors
    /// If the file cannot be read, or its format not be found.
    pub fn read(path: &Path, requested: Option<Format>) -> Result<Self, ContentError> {
        let bytes = bytes(path)?;
        if let Some(format) = requested {
            return Ok(Self { bytes, format, is_unnamed: false });
        }
        let unknown = |why| ContentError::Format { path: path.to_owned(), why };
        let Detected { format, is_named } = Format::detect(path, &bytes).map_err(unknown)?;
        Ok(Self { bytes, format, is_unnamed: !is_named && path != STANDARD })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_list_in_utf_16_is_read_as_windows_writes_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list.txt");
        let units: Vec<u16> = "# 흑돌\r\nh8 i9\r\n".encode_utf16().collect();
        let little = units.iter().flat_map(|unit| unit.to_le_bytes());
        let little: Vec<u8> = b"\xff\xfe".iter().copied().chain(little).collect();
        let big = units.iter().flat_map(|unit| unit.to_be_bytes());
        let big: Vec<u8> = b"\xfe\xff".iter().copied().chain(big).collect();
        for bytes in [little, big] {
            fs::write(&path, bytes).unwrap();
            let content = Content::read(&path, None).unwrap();
            assert_eq!(content.format, Format::Moves);
            assert_eq!(content.bytes, "# 흑돌\r\nh8 i9\r\n".as_bytes());
        }
        // Half of a character is not guessed.
        fs::write(&path, b"\xff\xfeh\x008\x00\x00\xd8").unwrap();
        assert!(Content::read(&path, Some(Format::Moves)).unwrap().bytes.starts_with(b"\xff\xfe"));
    }
}
