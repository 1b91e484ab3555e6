//! `gomoku convert`: converts record files from one format to another.
//!
//! A broken game is reported with its file and place, and the others are converted. Contents that
//! the new format cannot hold are reported once, at the end.

mod faults;
mod games;
mod progress;
mod source;
mod target;

use std::io::Write;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use self::games::Conversion;
use self::target::Target;
use super::Status;
use super::find::words::FindWords;
use super::record_file::{
    self, BrokenGame, Content, GameChoice, OutputFormatError, RecordError, broken_text,
};
use super::record_words::RecordFileWords;
use crate::console::printable::printable;
use crate::game::record::{Capabilities, Format, ParseError, Recorded};
use crate::gomoku::library::Duplicates;
use crate::gomoku::record::{self as gomoku, Assumed, Rows};
use crate::kinds::Kind;
use crate::lang::Lang;
use crate::quoridor::notation::Notation;
use crate::quoridor::record as quoridor;
use crate::views::recorded::{RecordedSentences, RecordedWords};

pub(super) use self::faults::Faults;
pub(super) use self::progress::Progress;
pub(super) use self::source::{INDEX_EXTENSION, Sources};
pub(super) use self::target::{Guard, remove_unfinished, write_atomically};

/// The options of `gomoku convert`: input, output and their formats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConvertOptions {
    input: PathBuf,
    output: PathBuf,
    /// The format of all input files; without it, that of each is found.
    from: Option<Format>,
    to: Format,
    assumed: Assumed,
    /// The notations of lists of moves: of those that are read, and of those that are written.
    notations: [Option<Notation>; 2],
    /// From where the rows of position codes and lists of gomoku are counted that are written.
    to_rows: Rows,
    /// Whether only the first of several games with equal moves is written.
    dedup: bool,
    overwrite: bool,
}

impl ConvertOptions {
    /// A conversion between two paths. Without `from`, the formats of the input are found; without
    /// `to`, the extension of the output names its format.
    ///
    /// # Errors
    /// If the output format is unknown or cannot be written.
    pub fn new(
        input: PathBuf,
        output: PathBuf,
        from: Option<Format>,
        to: Option<Format>,
    ) -> Result<Self, OutputFormatError> {
        let unknown = || OutputFormatError::Unknown(output.clone());
        let to = to.or_else(|| Format::of(&output)).ok_or_else(unknown)?;
        if !to.is_written() {
            return Err(OutputFormatError::OnlyRead(to));
        }
        let assumed = Assumed::default();
        Ok(Self {
            input,
            output,
            from,
            to,
            assumed,
            notations: [None; 2],
            to_rows: Rows::default(),
            dedup: false,
            overwrite: false,
        })
    }

    /// Sets what is assumed where a file does not say it.
    #[must_use]
    pub fn assuming(self, assumed: Assumed) -> Self {
        Self { assumed, ..self }
    }

    /// Sets the notations of lists of moves: of those that are read, and of those that are written.
    #[must_use]
    pub fn in_notations(self, from: Option<Notation>, to: Option<Notation>) -> Self {
        Self { notations: [from, to], ..self }
    }

    /// Sets from where rows are counted in the position codes and lists that are written.
    #[must_use]
    pub fn with_rows_from(self, to_rows: Option<Rows>) -> Self {
        Self { to_rows: to_rows.unwrap_or_default(), ..self }
    }

    /// Sets whether only the first of several games with equal moves is written.
    #[must_use]
    pub fn without_duplicates(self, dedup: bool) -> Self {
        Self { dedup, ..self }
    }

    /// Sets whether existing files are overwritten; the input files never are.
    #[must_use]
    pub fn overwriting(self, overwrite: bool) -> Self {
        Self { overwrite, ..self }
    }
}

/// Converts the games. Errors of single games are reported on `err`; `shows_progress` adds a
/// progress bar on standard error.
///
/// # Errors
/// If the input cannot be read at all or the output cannot be written, which is then unchanged.
pub(super) fn run(
    options: &ConvertOptions,
    choice: GameChoice,
    lang: Lang,
    shows_progress: bool,
    err: &mut impl Write,
) -> Result<Status, RecordError> {
    let sources = Sources::find(&options.input, options.from, Some(&options.output))?;
    let inputs = sources.files.iter().map(PathBuf::as_path);
    let guard = Guard::new(options.overwrite, inputs);
    let progress = Progress::new(sources.bytes, shows_progress, lang);
    let mut converter = Converter {
        target: Target::open(&options.output, options.to, guard)?,
        options,
        choice,
        lang,
        faults: Faults::default(),
        remarks: Faults::default(),
        lost: Capabilities::default(),
        converted: 0,
        seen: Duplicates::default(),
        duplicates: 0,
        progress,
    };
    for path in &sources.files {
        match Content::read(path, options.from) {
            Ok(content) => converter.file(path, &content)?,
            // One file of a folder does not keep the others from being converted.
            Err(error @ RecordError::Format { .. }) if sources.is_folder => {
                converter.faults.add(|| error.text(lang));
            }
            Err(error) => return Err(error),
        }
    }
    converter.progress.finish();
    let Converter { target, faults, remarks, lost, converted, duplicates, .. } = converter;
    // If no game could be converted, an existing file is worth more than an empty one.
    if converted > 0 || faults.is_empty() {
        target.finish()?;
    }
    let reported = report(&[&faults, &remarks], lost, options.to, sources.skipped, lang, err);
    reported.map_err(RecordError::Output)?;
    if duplicates > 0 {
        let text = lang.duplicates_left_out(duplicates);
        writeln!(err, "gomoku: {text}").map_err(RecordError::Output)?;
    }
    Ok(if faults.is_empty() { Status::Done } else { Status::Unfinished })
}

struct Converter<'a> {
    target: Target,
    options: &'a ConvertOptions,
    choice: GameChoice,
    lang: Lang,
    faults: Faults,
    remarks: Faults,
    lost: Capabilities,
    converted: usize,
    /// The moves of the games so far, if duplicates are left out.
    seen: Duplicates,
    /// The number of games left out because their moves are those of an earlier one.
    duplicates: usize,
    progress: Progress,
}

impl Converter<'_> {
    fn file(&mut self, path: &Path, content: &Content) -> Result<(), RecordError> {
        let Content { ref bytes, format, .. } = *content;
        let kind = self.choice.kind(format, bytes);
        let ConvertOptions { to, notations: [from_notation, to_notation], .. } = *self.options;
        let notation = record_file::check_notation("--notation", from_notation, kind, format)?;
        let written = record_file::check_notation("--to-notation", to_notation, kind, to)?;
        if let Some(remark) = content.remark(path, self.lang) {
            self.remarks.add(|| remark);
        }
        let zone = TimeZone::system();
        match kind {
            Kind::Gomoku => {
                let assumed = self.options.assumed;
                let reading = gomoku::Reading { format, zone, assumed };
                let writing = gomoku::Writing { format: to, rows: self.options.to_rows };
                self.games::<gomoku::Record>(path, bytes, &reading, writing)?;
            }
            Kind::Quoridor if self.options.dedup => {
                return Err(RecordError::NotApplicable { flag: "--dedup", to: kind.name() });
            }
            Kind::Quoridor => {
                let reading = quoridor::Reading { format, notation, zone };
                let writing = quoridor::Writing { format: to, notation: written };
                self.games::<quoridor::Record>(path, bytes, &reading, writing)?;
            }
        }
        self.progress.end_file(bytes.len());
        Ok(())
    }

    /// Converts the games in the bytes of a file.
    fn games<R: Conversion>(
        &mut self,
        path: &Path,
        bytes: &[u8],
        reading: &R::Reading,
        writing: R::Writing,
    ) -> Result<(), RecordError>
    where
        BrokenGame: From<ParseError<<R as Recorded>::Fault>>,
    {
        let lang = self.lang;
        let mut games = R::read_games(reading, bytes).peekable();
        let mut number = 0;
        while let Some(game) = games.next() {
            number += 1;
            let is_only = number == 1 && games.peek().is_none();
            for remark in game.remarks {
                self.remarks.add(|| lang.game_remark(path.display(), number, lang.remark(remark)));
            }
            if let Ok(record) = &game.record
                && self.options.dedup
                && record.is_known(&mut self.seen)
            {
                self.duplicates += 1;
                self.progress.update(game.end, self.converted);
                continue;
            }
            match game.record.map(|record| record.convert(writing, lang)) {
                Ok(Ok((text, lost))) => {
                    self.target.add(path, (!is_only).then_some(number), &text)?;
                    self.lost = self.lost.union(lost);
                    self.converted += 1;
                }
                Ok(Err(why)) => {
                    self.faults.add(|| lang.game_refused(path.display(), number, why));
                }
                Err(error) => self.faults.add(|| broken_text(path, &error.into(), lang)),
            }
            self.progress.update(game.end, self.converted);
        }
        Ok(())
    }
}

fn report(
    messages: &[&Faults; 2],
    lost: Capabilities,
    to: Format,
    skipped: usize,
    lang: Lang,
    err: &mut impl Write,
) -> std::io::Result<()> {
    let [faults, remarks] = messages;
    for line in faults.lines() {
        writeln!(err, "gomoku: {}", printable(line))?;
    }
    if faults.more() > 0 {
        writeln!(err, "gomoku: {}", lang.more_broken_games(faults.more()))?;
    }
    for line in remarks.lines() {
        writeln!(err, "gomoku: {}", printable(line))?;
    }
    if remarks.more() > 0 {
        writeln!(err, "gomoku: {}", lang.more_remarks(remarks.more()))?;
    }
    if skipped > 0 {
        writeln!(err, "gomoku: {}", lang.files_passed_over(skipped))?;
    }
    if lost != Capabilities::default() {
        let parts: Vec<_> = lost.iter().map(|part| lang.part(part)).collect();
        writeln!(err, "gomoku: {}", lang.parts_left_out(to, parts.join(", ")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
