//! The index of a record file: its library, kept so that the file need not be read again.
//!
//! It is beside the file, as `NAME.gomoku-index`, or in the cache folder of the platform if that
//! folder cannot be written. It says of which file it is: size, time of the last change, a checksum
//! of the beginning and the end, and how the file was read. An index that does not fit or is damaged
//! is made again.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use data_encoding::HEXLOWER;
use jiff::tz::TimeZone;
use sha2::{Digest, Sha256};

use super::super::convert::{Guard, INDEX_EXTENSION, write_atomically};
use super::super::record_file::{RecordError, STANDARD};
use crate::files;
use crate::game::record::Format;
use crate::gomoku::library::Library;
use crate::gomoku::record::Assumed;

/// The number of bytes at the beginning and at the end of a file whose checksum is compared.
const EDGE: u64 = 64 << 10;

/// The maximum size of an index in bytes, which no file of records of the largest size needs.
const LIMIT: u64 = 4 << 30;

/// Where the index of a file is, and which file it is of.
pub(super) struct Index {
    file: PathBuf,
    beside: PathBuf,
    cached: PathBuf,
    source: String,
}

impl Index {
    /// The index of a file that is read in this way; `cache` is the folder for indexes that cannot
    /// be beside their files. `None` for standard input, and for a file so small that comparing it
    /// with its index would read all of it.
    pub(super) fn of(
        path: &Path,
        format: Option<Format>,
        assumed: Assumed,
        cache: &Path,
    ) -> Option<Self> {
        if path == STANDARD {
            return None;
        }
        // What cannot be read here is reported when the file itself is read.
        let source = source(path, format, assumed).ok().flatten()?;
        let mut beside = OsString::from(path);
        beside.push(".");
        beside.push(INDEX_EXTENSION);
        let name = Sha256::digest(path.canonicalize().ok()?.as_os_str().as_encoded_bytes());
        let cached = cache.join(HEXLOWER.encode(&name[..16])).with_extension(INDEX_EXTENSION);
        Some(Self { file: path.to_owned(), beside: beside.into(), cached, source })
    }

    /// The library in the index; `None` if there is none, or if it is damaged or of an older file.
    pub(super) fn read(&self) -> Option<Library> {
        [&self.beside, &self.cached].into_iter().find_map(|path| {
            let bytes = files::read(path, LIMIT).ok()?;
            Library::from_bytes(&bytes, &self.source)
        })
    }

    /// Writes the index.
    ///
    /// # Errors
    /// If neither the folder of the file nor the cache folder can be written.
    pub(super) fn keep(&self, library: &Library) -> Result<(), RecordError> {
        let bytes = library.to_bytes(&self.source);
        let guard = Guard::new(true, [self.file.as_path()]);
        if write_atomically(&self.beside, &bytes, &guard).is_ok() {
            return Ok(());
        }
        if let Some(folder) = self.cached.parent() {
            fs::create_dir_all(folder).map_err(|cause| RecordError::writing(folder, cause))?;
        }
        write_atomically(&self.cached, &bytes, &guard)
    }
}

/// One line that names a file and how it is read; `None` if the file is small.
fn source(path: &Path, format: Option<Format>, assumed: Assumed) -> io::Result<Option<String>> {
    files::check_kind(path).map_err(io::Error::other)?;
    let mut file = File::open(path)?;
    let data = file.metadata()?;
    let length = data.len();
    if length <= 2 * EDGE {
        return Ok(None);
    }
    let changed = data.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?;
    let mut edges = Vec::new();
    (&file).take(EDGE).read_to_end(&mut edges)?;
    file.seek(SeekFrom::Start(length - EDGE))?;
    (&file).take(EDGE).read_to_end(&mut edges)?;
    let sum = crc32fast::hash(&edges);
    let Assumed { decoder, rows, .. } = assumed;
    let encoding = decoder.usual.map_or_else(|| "guessed".to_owned(), |usual| usual.to_string());
    let zone = TimeZone::system();
    let zone = zone.iana_name().unwrap_or("local");
    let changed = changed.as_nanos();
    // The format that is found is the same as long as the name and the checksum are.
    let format = format.map_or("found", Format::name);
    Ok(Some(format!("{format} {encoding} {rows} {zone} {length} {changed} {sum:08x}")))
}
