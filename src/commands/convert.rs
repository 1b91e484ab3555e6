//! `gomoku convert`: records from one format into another.
//!
//! A broken game is told with its file and place, and the others are converted. What the new format
//! has no room for is said once, at the end.

mod faults;
mod progress;
mod source;
mod target;

use std::io::Write;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use self::faults::Faults;
use self::progress::Progress;
use self::source::Sources;
use self::target::Target;
use super::Status;
use super::record_file::{self, RecordError, UnknownFormat};
use super::record_words::{RecordFileSentences, RecordFileWords};
use crate::console::printable::printable;
use crate::gomoku::record::{self, Capabilities, Format, Record};
use crate::lang::Lang;
use crate::views::gomoku::words::RecordSentences;

pub(super) use self::target::{Guard, remove_unfinished, write_whole};

/// What is to be converted into what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversion {
    input: PathBuf,
    output: PathBuf,
    /// The format of every input file; `None` goes by the endings in a folder.
    from: Option<Format>,
    to: Format,
    overwriting: bool,
}

impl Conversion {
    /// A conversion between two paths, in the formats asked for or those of their endings.
    ///
    /// # Errors
    /// Where a format is not known, or is not one that is written.
    pub fn new(
        input: PathBuf,
        output: PathBuf,
        from: Option<Format>,
        to: Option<Format>,
    ) -> Result<Self, UnknownFormat> {
        let to = record_file::format(&output, to, "--to")?;
        if !to.is_written() {
            return Err(UnknownFormat::OnlyRead(to));
        }
        let from = match record_file::format(&input, from, "--from") {
            Ok(format) => Some(format),
            Err(_) if input.is_dir() => None,
            Err(error) => return Err(error),
        };
        Ok(Self { input, output, from, to, overwriting: false })
    }

    /// Whether what is written takes the place of what stands there; the input always stays.
    #[must_use]
    pub fn forced(self, overwriting: bool) -> Self {
        Self { overwriting, ..self }
    }
}

/// Converts, with what went wrong on `err`; on a terminal, with a progress bar there.
///
/// # Errors
/// Where the input cannot be read at all, or the output not written; it is then as it was.
pub(super) fn run(
    conversion: &Conversion,
    lang: Lang,
    shows_progress: bool,
    err: &mut impl Write,
) -> Result<Status, RecordError> {
    let sources = Sources::find(&conversion.input, conversion.from)?;
    let inputs = sources.files.iter().map(|(path, _)| path.as_path());
    let guard = Guard::new(conversion.overwriting, inputs);
    let progress = Progress::new(sources.bytes, shows_progress, lang);
    let mut run = Run {
        target: Target::open(&conversion.output, conversion.to, guard)?,
        to: conversion.to,
        faults: Faults::default(),
        lost: Capabilities::default(),
        converted: 0,
        progress,
    };
    for (path, format) in &sources.files {
        run.file(path, *format, lang)?;
    }
    run.progress.end();
    let Run { target, faults, lost, converted, .. } = run;
    // Where nothing could be converted, what stood there before is worth more than an empty file.
    if converted > 0 || faults.is_empty() {
        target.finish()?;
    }
    let told = tell(&faults, lost, conversion.to, sources.passed_over, lang, err);
    told.map_err(RecordError::Output)?;
    Ok(if faults.is_empty() { Status::Done } else { Status::Unfinished })
}

struct Run {
    target: Target,
    to: Format,
    faults: Faults,
    lost: Capabilities,
    converted: usize,
    progress: Progress,
}

impl Run {
    fn file(&mut self, path: &Path, format: Format, lang: Lang) -> Result<(), RecordError> {
        let bytes = record_file::bytes(path)?;
        let mut games = record::read(format, &bytes, &TimeZone::system()).peekable();
        let mut number = 0;
        while let Some(game) = games.next() {
            number += 1;
            let is_only = number == 1 && games.peek().is_none();
            match game.record {
                Ok(record) => {
                    if let Err(refused) = self.game(path, (!is_only).then_some(number), &record)? {
                        self.faults.add(|| {
                            lang.game_refused(path.display(), number, lang.write_error(&refused))
                        });
                    }
                }
                Err(error) => self.faults.add(|| lang.game_broken(path, &error)),
            }
            self.progress.reach(game.end, self.converted);
        }
        self.progress.end_file(bytes.len());
        Ok(())
    }

    /// Writes one game; the inner error is one of this game alone.
    fn game(
        &mut self,
        path: &Path,
        number: Option<usize>,
        record: &Record,
    ) -> Result<Result<(), record::WriteError>, RecordError> {
        let mut text = Vec::new();
        if let Err(refused) = record::write(self.to, record, &mut text) {
            return Ok(Err(refused));
        }
        self.target.add(path, number, &text)?;
        self.lost = self.lost.union(Capabilities::of(record).without(self.to.holds()));
        self.converted += 1;
        Ok(Ok(()))
    }
}

fn tell(
    faults: &Faults,
    lost: Capabilities,
    to: Format,
    passed_over: usize,
    lang: Lang,
    err: &mut impl Write,
) -> std::io::Result<()> {
    for line in faults.lines() {
        writeln!(err, "gomoku: {}", printable(line))?;
    }
    if faults.more() > 0 {
        writeln!(err, "gomoku: {}", lang.more_broken_games(faults.more()))?;
    }
    if passed_over > 0 {
        writeln!(err, "gomoku: {}", lang.files_passed_over(passed_over))?;
    }
    if lost != Capabilities::default() {
        let parts: Vec<_> = lost.iter().map(|part| lang.part(part)).collect();
        writeln!(err, "gomoku: {}", lang.parts_left_out(to, parts.join(", ")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
