//! The index of a record file: its library, kept so that the file need not be read again.
//!
//! It is beside the file, as `NAME.gomoku-index`, or in the cache folder of the platform if that
//! folder cannot be written. It says of which file it is: size, time of the last change, a checksum
//! of the beginning and the end, and how the file was read. An index that does not fit or is damaged
//! is made again.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use jiff::tz::TimeZone;

use super::library::Library;
use super::record::Assumed;
use crate::files;
use crate::game::record::Format;
use crate::game::record::content::STANDARD;

/// The extension of an index.
pub const EXTENSION: &str = "gomoku-index";

/// The number of bytes at the beginning and at the end of a file whose checksum is compared.
const EDGE: u64 = 64 << 10;

/// The maximum size of an index in bytes, which no file of records of the largest size needs.
const LIMIT: u64 = 4 << 30;

/// Where the index of a file is, and which file it is of.
#[derive(Debug)]
pub struct Index {
    file: PathBuf,
    beside: PathBuf,
    cached: PathBuf,
    source: String,
}

impl Index {
    /// The index of a file that is read in this way; `cache` is the folder for indexes that cannot
    /// be beside their files. `None` for standard input, and for a file so small that comparing it
    /// with its index would read all of it.
    #[must_use]
    pub fn of(path: &Path, format: Option<Format>, assumed: Assumed, cache: &Path) -> Option<Self> {
        if path == STANDARD {
            return None;
        }
        // What cannot be read here is reported when the file itself is read.
        let source = source(path, format, assumed).ok().flatten()?;
        let mut beside = OsString::from(path);
        beside.push(".");
        beside.push(EXTENSION);
        // Two files with one name here would only replace each other's index.
        let name = crc32fast::hash(path.canonicalize().ok()?.as_os_str().as_encoded_bytes());
        let cached = cache.join(format!("{name:08x}")).with_extension(EXTENSION);
        Some(Self { file: path.to_owned(), beside: beside.into(), cached, source })
    }

    /// The library in the index; `None` if there is none, or if it is damaged or of an older file.
    #[must_use]
    pub fn read(&self) -> Option<Library> {
        [&self.beside, &self.cached].into_iter().find_map(|path| {
            let bytes = files::read(path, LIMIT).ok()?;
            Library::from_bytes(&bytes, &self.source)
        })
    }

    /// Writes the index.
    ///
    /// # Errors
    /// If neither the folder of the file nor the cache folder can be written: with the path there.
    pub fn keep(&self, library: &Library) -> Result<(), (PathBuf, io::Error)> {
        let bytes = library.to_bytes(&self.source);
        // A link may lead to the file itself.
        let is_file = self.beside.canonicalize().ok() == self.file.canonicalize().ok();
        if !is_file && files::replace(&self.beside, &bytes).is_ok() {
            return Ok(());
        }
        files::replace(&self.cached, &bytes).map_err(|cause| (self.cached.clone(), cause))
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
