//! Where converted games go: one file, a folder with a file for each game, or standard output.
//!
//! A file is written beside its place and put there whole, so nobody ever sees half of it. What a
//! signal interrupts is removed ([`remove_unfinished`]).

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use super::super::record_file::{RecordError, STANDARD};
use crate::console::printable::printable;
use crate::files::temporary_beside;
use crate::gomoku::record::Format;

/// Where converted games go.
pub(super) enum Target {
    /// One file or standard output.
    One(Box<Sheet>),
    /// A folder, and the names of the files written there.
    Folder { path: PathBuf, format: Format, guard: Guard, written: HashSet<OsString> },
}

/// What must not be overwritten.
pub(in super::super) struct Guard {
    /// Whether other files that stand there already may be.
    overwriting: bool,
    /// What is read, in its real place.
    inputs: HashSet<PathBuf>,
}

impl Guard {
    /// Keeps the inputs and, unless it is `overwriting`, every file that stands there already.
    pub(in super::super) fn new<'a>(
        overwriting: bool,
        inputs: impl IntoIterator<Item = &'a Path>,
    ) -> Self {
        let inputs = inputs.into_iter().filter_map(|path| path.canonicalize().ok()).collect();
        Self { overwriting, inputs }
    }

    /// Refuses a place where something stands that is to stay. Devices and pipes keep nothing.
    pub(in super::super) fn check(&self, path: &Path) -> Result<(), RecordError> {
        if path == STANDARD || !path.is_file() {
            return Ok(());
        }
        if path.canonicalize().is_ok_and(|path| self.inputs.contains(&path)) {
            return Err(RecordError::IsInput(path.to_owned()));
        }
        if self.overwriting { Ok(()) } else { Err(RecordError::Exists(path.to_owned())) }
    }
}

impl Target {
    /// A target at `path`: a folder where one stands there or the path ends as one does.
    pub(super) fn open(path: &Path, format: Format, guard: Guard) -> Result<Self, RecordError> {
        let names_a_folder = path.as_os_str().to_string_lossy().ends_with(['/', '\\']);
        if path != STANDARD && (path.is_dir() || names_a_folder) {
            fs::create_dir_all(path).map_err(|cause| RecordError::writing(path, cause))?;
            let path = path.to_owned();
            return Ok(Self::Folder { path, format, guard, written: HashSet::new() });
        }
        Ok(Self::One(Box::new(Sheet::open(path, format, &guard)?)))
    }

    /// Adds a game that was read from `source`, where it is the game of this number unless it is
    /// the only one.
    pub(super) fn add(
        &mut self,
        source: &Path,
        number: Option<usize>,
        text: &[u8],
    ) -> Result<(), RecordError> {
        match self {
            Self::One(sheet) => sheet.add(text),
            Self::Folder { path, format, guard, written } => {
                let name = unused_name(source, number, *format, written);
                let path = path.join(&name);
                written.insert(name);
                let mut sheet = Sheet::open(&path, *format, guard)?;
                sheet.add(text)?;
                sheet.finish(false)
            }
        }
    }

    /// Ends the file and puts it in its place.
    pub(super) fn finish(self) -> Result<(), RecordError> {
        match self {
            Self::One(sheet) => sheet.finish(true),
            Self::Folder { .. } => Ok(()),
        }
    }
}

/// The name for a game: that of its source, with its number and, where two sources differ only in
/// their endings, one more.
fn unused_name(
    source: &Path,
    number: Option<usize>,
    format: Format,
    written: &HashSet<OsString>,
) -> OsString {
    let mut stem = match source.file_stem() {
        Some(stem) if source != STANDARD => stem.to_owned(),
        _ => OsString::from("game"),
    };
    if let Some(number) = number {
        stem.push(format!("-{number:05}"));
    }
    let with_copy = |copy: usize| {
        let mut name = stem.clone();
        if copy > 1 {
            name.push(format!("_{copy}"));
        }
        name.push(".");
        name.push(format.name());
        name
    };
    // One more name than were written cannot all be taken.
    let mut names = (1..=written.len() + 1).map(with_copy);
    names.find(|name| !written.contains(name)).unwrap_or_default()
}

/// One file that is being written.
pub(super) struct Sheet {
    path: PathBuf,
    out: Out,
    format: Format,
    /// The first game, held back until it is known whether others follow.
    first: Option<Vec<u8>>,
    games: usize,
}

enum Out {
    /// Beside its place, whose file it replaces only where it may.
    Beside { file: BufWriter<NamedTempFile>, place: PathBuf, overwriting: bool },
    /// Something that has no place of its own: standard output, a pipe, a device.
    Direct(BufWriter<Box<dyn Write>>),
    /// A terminal, which would obey what a comment or a name of a record tells it.
    Terminal(BufWriter<io::Stdout>),
}

impl Sheet {
    fn open(path: &Path, format: Format, guard: &Guard) -> Result<Self, RecordError> {
        guard.check(path)?;
        let out = Out::open(path, guard.overwriting)
            .map_err(|cause| RecordError::writing(path, cause))?;
        Ok(Self { path: path.to_owned(), out, format, first: None, games: 0 })
    }

    fn add(&mut self, text: &[u8]) -> Result<(), RecordError> {
        self.games += 1;
        if self.games > 1 && self.format.holds_one() {
            return Err(RecordError::ManyGames(self.format));
        }
        if self.games == 1 {
            self.first = Some(text.to_owned());
            return Ok(());
        }
        let [before, between, _] = self.format.frame();
        if let Some(first) = self.first.take() {
            self.write(before.as_bytes())?;
            self.write(&first)?;
        }
        self.write(between.as_bytes())?;
        self.write(text)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        self.out.write_text(bytes).map_err(|cause| RecordError::writing(&self.path, cause))
    }

    /// Ends the file and puts it in its place; on the disk for certain where it is `synced`.
    fn finish(mut self, synced: bool) -> Result<(), RecordError> {
        let [before, _, after] = self.format.frame();
        match (self.first.take(), self.format) {
            (Some(first), Format::Json) => {
                self.write(&first)?;
                self.write(b"\n")?;
            }
            (Some(first), _) => self.write(&first)?,
            (None, _) => {
                if self.games == 0 {
                    self.write(before.as_bytes())?;
                }
                self.write(after.as_bytes())?;
            }
        }
        let Self { path, out, .. } = self;
        out.finish(synced).map_err(|cause| RecordError::writing(&path, cause))
    }
}

impl Out {
    fn open(path: &Path, overwriting: bool) -> io::Result<Self> {
        if path == STANDARD && io::stdout().is_terminal() {
            return Ok(Self::Terminal(BufWriter::new(io::stdout())));
        }
        if path == STANDARD {
            return Ok(Self::Direct(BufWriter::new(Box::new(io::stdout()))));
        }
        if path.exists() && !path.is_file() {
            return Ok(Self::Direct(BufWriter::new(Box::new(File::create(path)?))));
        }
        let place = real_place(path)?;
        let mut begun = BEGUN.lock().unwrap_or_else(PoisonError::into_inner);
        let file = temporary_beside(&place)?;
        *begun = Some(file.path().to_owned());
        if let Ok(data) = place.metadata() {
            file.as_file().set_permissions(data.permissions())?;
        }
        Ok(Self::Beside { file: BufWriter::new(file), place, overwriting })
    }

    /// Writes bytes that begin and end with whole characters, where they are text.
    fn write_text(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Beside { file, .. } => file.write_all(bytes),
            Self::Direct(out) => out.write_all(bytes),
            Self::Terminal(out) => {
                let text = String::from_utf8_lossy(bytes);
                text.split_inclusive('\n').try_for_each(|line| {
                    let (line, end) =
                        line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
                    write!(out, "{}{end}", printable(line))
                })
            }
        }
    }

    fn finish(self, synced: bool) -> io::Result<()> {
        match self {
            Self::Direct(mut out) => out.flush(),
            Self::Terminal(mut out) => out.flush(),
            Self::Beside { file, place, overwriting } => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                if synced {
                    file.as_file().sync_all()?;
                }
                let persisted =
                    if overwriting { file.persist(place) } else { file.persist_noclobber(place) };
                persisted.map(drop).map_err(|error| error.error)
            }
        }
    }
}

/// The file begun last beside its place. It may have been put there since: then nothing has this
/// name any more.
static BEGUN: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the file that is being written, for a signal that ends the program in the middle of it.
/// No other can be begun afterwards.
pub(in super::super) fn remove_unfinished() {
    let begun = BEGUN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = begun.as_deref() {
        // Nobody is left to be told that it stays.
        let _ = fs::remove_file(file);
    }
    // Stays locked.
    std::mem::forget(begun);
}

/// Where a path leads, so that a link is not replaced by the file, even one that leads to nothing yet.
fn real_place(path: &Path) -> io::Result<PathBuf> {
    /// As many links as systems follow.
    const LINKS: usize = 40;
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&place) {
            Ok(to) => place = place.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(place),
        }
    }
    // The system says what is wrong with so many.
    path.canonicalize()
}

/// Writes a whole file at once, in its place or not at all; `-` is standard output.
pub(in super::super) fn write_whole(
    path: &Path,
    text: &[u8],
    guard: &Guard,
) -> Result<(), RecordError> {
    guard.check(path)?;
    let written = Out::open(path, guard.overwriting).and_then(|mut out| {
        out.write_text(text)?;
        out.finish(true)
    });
    written.map_err(|cause| RecordError::writing(path, cause))
}
