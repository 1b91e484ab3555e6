//! The output of a conversion: one file, a folder with a file for each game, or standard output.
//!
//! An incomplete file is never visible.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::super::record_file::RecordError;
use crate::console::printable::printable;
use crate::files::{self, atomic::Unfinished};
use crate::game::record::Format;
use crate::game::record::content::STANDARD;

/// The output of a conversion.
pub(super) enum Target {
    /// One file or standard output.
    One(Box<OutputFile>),
    /// A folder, and the names of the files written there.
    Folder { path: PathBuf, format: Format, guard: Guard, written: HashSet<OsString> },
}

/// The check that no file is overwritten by mistake.
pub(crate) struct Guard {
    /// Whether existing files may be overwritten, apart from the inputs.
    overwrite: bool,
    /// The canonical paths of the input files.
    inputs: HashSet<PathBuf>,
}

impl Guard {
    /// Protects the inputs and, unless `overwrite` is set, every existing file.
    pub(crate) fn new<'a>(overwrite: bool, inputs: impl IntoIterator<Item = &'a Path>) -> Self {
        let inputs = inputs.into_iter().filter_map(|path| path.canonicalize().ok()).collect();
        Self { overwrite, inputs }
    }

    /// Rejects the path of a protected file. Devices and pipes are never protected, because writing
    /// to them destroys nothing.
    pub(crate) fn check(&self, path: &Path) -> Result<(), RecordError> {
        if path == STANDARD || !path.is_file() {
            return Ok(());
        }
        if path.canonicalize().is_ok_and(|path| self.inputs.contains(&path)) {
            return Err(RecordError::IsInput(path.to_owned()));
        }
        if self.overwrite { Ok(()) } else { Err(RecordError::Exists(path.to_owned())) }
    }
}

impl Target {
    /// A target at `path`: a folder if there is one, or if the path ends with a separator.
    pub(super) fn open(path: &Path, format: Format, guard: Guard) -> Result<Self, RecordError> {
        let names_a_folder = path.as_os_str().to_string_lossy().ends_with(['/', '\\']);
        if path != STANDARD && (path.is_dir() || names_a_folder) {
            files::create_folder(path).map_err(|cause| RecordError::writing(path, cause))?;
            let path = path.to_owned();
            return Ok(Self::Folder { path, format, guard, written: HashSet::new() });
        }
        Ok(Self::One(Box::new(OutputFile::open(path, format, &guard)?)))
    }

    /// Adds a game read from `source`. `number` is its number in that file; `None` if it is the
    /// only game there.
    pub(super) fn add(
        &mut self,
        source: &Path,
        number: Option<usize>,
        text: &[u8],
    ) -> Result<(), RecordError> {
        match self {
            Self::One(file) => file.add(text),
            Self::Folder { path, format, guard, written } => {
                let name = unused_name(source, number, *format, written);
                let path = path.join(&name);
                written.insert(name);
                let mut file = OutputFile::open(&path, *format, guard)?;
                file.add(text)?;
                file.finish(false)
            }
        }
    }

    /// Completes the file and renames it to its destination.
    pub(super) fn finish(self) -> Result<(), RecordError> {
        match self {
            Self::One(file) => file.finish(true),
            Self::Folder { .. } => Ok(()),
        }
    }
}

/// The file name for a game: that of its source with the game's number. A second number follows if
/// two sources differ only in their extensions.
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
    // Of one more name than there are files, at least one is unused.
    let mut names = (1..=written.len() + 1).map(with_copy);
    names.find(|name| !written.contains(name)).unwrap_or_default()
}

/// A file being written.
pub(super) struct OutputFile {
    path: PathBuf,
    out: Sink,
    format: Format,
    /// The first game, held back until it is known whether more follow: only then does the file get
    /// the frame of a list.
    first: Option<Vec<u8>>,
    games: usize,
}

enum Sink {
    /// A file that becomes visible when it is complete, and whether it may replace another.
    File(Unfinished, bool),
    /// Standard output, a pipe or a device, written directly.
    Direct(BufWriter<Box<dyn Write>>),
    /// A terminal. Unprintable characters are replaced, because names and comments in a record
    /// could contain escape sequences.
    Terminal(BufWriter<io::Stdout>),
}

impl OutputFile {
    fn open(path: &Path, format: Format, guard: &Guard) -> Result<Self, RecordError> {
        guard.check(path)?;
        let out =
            Sink::open(path, guard.overwrite).map_err(|cause| RecordError::writing(path, cause))?;
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

    /// Completes the file and renames it to its destination, after a sync to the disk if `synced`.
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

impl Sink {
    fn open(path: &Path, overwrite: bool) -> io::Result<Self> {
        if path == STANDARD && io::stdout().is_terminal() {
            return Ok(Self::Terminal(BufWriter::new(io::stdout())));
        }
        if path == STANDARD {
            return Ok(Self::Direct(BufWriter::new(Box::new(io::stdout()))));
        }
        if path.exists() && !path.is_file() {
            return Ok(Self::Direct(BufWriter::new(Box::new(File::create(path)?))));
        }
        Ok(Self::File(Unfinished::begin(path)?, overwrite))
    }

    /// Writes bytes. If they are text, they must begin and end at a character boundary.
    fn write_text(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::File(file, _) => file.write_all(bytes),
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
            Self::File(file, overwrite) => file.finish(synced, overwrite),
        }
    }
}

/// Writes a file atomically: completely or not at all; `-` is standard output.
pub(crate) fn write_atomically(path: &Path, text: &[u8], guard: &Guard) -> Result<(), RecordError> {
    guard.check(path)?;
    let written = Sink::open(path, guard.overwrite).and_then(|mut out| {
        out.write_text(text)?;
        out.finish(true)
    });
    written.map_err(|cause| RecordError::writing(path, cause))
}
