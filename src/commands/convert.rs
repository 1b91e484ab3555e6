//! `gomoku convert`: converts record files from one format to another.
//!
//! A broken game is reported with its file and place, and the others are converted. Contents that
//! the new format cannot hold are reported once, at the end.

mod faults;
mod progress;
mod source;
mod target;

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use self::target::Target;
use super::parsers::choice;
use super::record_file::{
    GameChoice, OutputFormatError, ReadFlags, RecordError, broken_text, content_remark,
};
use super::{Games, Status};
use crate::console::printable::printable;
use crate::game::record::{Capabilities, Content, Format};
use crate::lang::Lang;

pub(crate) use self::faults::Faults;
pub(crate) use self::progress::Progress;
pub(crate) use self::source::Sources;
pub(crate) use self::target::{Guard, write_atomically};

/// The flag by which only the first of several games with equal moves is written.
const DEDUP: &str = "dedup";

/// The options of `gomoku convert`: input, output and their formats.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct ConvertOptions {
    #[arg(value_name = "IN")]
    input: PathBuf,
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    pub(crate) read: ReadFlags,
    #[arg(long, value_parser = choice::<Format>())]
    to: Option<Format>,
    #[arg(long)]
    force: bool,
}

impl ConvertOptions {
    /// The output format; without a flag, the extension of the output names it.
    ///
    /// # Errors
    /// If it is unknown or cannot be written.
    pub fn output_format(&self, games: Games) -> Result<Format, OutputFormatError> {
        let written = games.written();
        match self.to.or_else(|| Format::of(&self.output)) {
            None => Err(OutputFormatError::Unknown { path: self.output.clone(), written }),
            Some(to) if !written.contains(&to) => Err(OutputFormatError::OnlyRead(to)),
            Some(to) => Ok(to),
        }
    }
}

/// Converts the games. Errors of single games are reported on `err`; `shows_progress` adds a
/// progress bar on standard error.
///
/// # Errors
/// If the input cannot be read at all or the output cannot be written, which is then unchanged.
pub(super) fn run(
    options: &ConvertOptions,
    to: Format,
    choice: GameChoice,
    lang: Lang,
    shows_progress: bool,
    err: &mut impl Write,
) -> Result<Status, RecordError> {
    let sources =
        Sources::find(&options.input, options.read.from, Some(&options.output), choice.games)?;
    let inputs = sources.files.iter().map(PathBuf::as_path);
    let guard = Guard::new(options.force, inputs);
    let progress = Progress::new(sources.bytes, shows_progress, lang);
    let mut converter = Converter {
        target: Target::open(&options.output, to, guard)?,
        read: &options.read,
        to,
        is_folder: sources.is_folder,
        choice,
        lang,
        faults: Faults::default(),
        remarks: Faults::default(),
        lost: Capabilities::default(),
        converted: 0,
        seen: HashSet::new(),
        duplicates: 0,
        progress,
    };
    for error in sources.unread {
        converter.faults.add(|| RecordError::from(error).text(lang));
    }
    for path in &sources.files {
        match Content::read(path, options.read.from) {
            Ok(content) => converter.file(path, &content)?,
            // One file of a folder does not keep the others from being converted.
            Err(error) if sources.is_folder => {
                converter.faults.add(|| RecordError::from(error).text(lang));
            }
            Err(error) => return Err(error.into()),
        }
    }
    converter.progress.finish();
    let Converter { target, faults, remarks, lost, converted, duplicates, .. } = converter;
    // If no game could be converted, an existing file is worth more than an empty one.
    if converted > 0 || faults.is_empty() {
        target.finish()?;
    }
    let status = if faults.is_empty() { Status::Done } else { Status::Unfinished };
    let mut messages = faults.messages(|games| lang.more_broken_games(games));
    messages.extend(remarks.messages(|remarks| lang.more_remarks(remarks)));
    let reported = report(&messages, lost, to, sources.skipped, lang, err);
    reported.map_err(RecordError::Output)?;
    if duplicates > 0 {
        let text = lang.duplicates_left_out(duplicates);
        writeln!(err, "gomoku: {text}").map_err(RecordError::Output)?;
    }
    Ok(status)
}

struct Converter<'a> {
    target: Target,
    read: &'a ReadFlags,
    to: Format,
    is_folder: bool,
    choice: GameChoice,
    lang: Lang,
    faults: Faults,
    remarks: Faults,
    lost: Capabilities,
    converted: usize,
    /// The moves of the games so far, if duplicates are left out.
    seen: HashSet<Vec<u8>>,
    /// The number of games left out because their moves are those of an earlier one.
    duplicates: usize,
    progress: Progress,
}

impl Converter<'_> {
    /// Converts the games of a file.
    fn file(&mut self, path: &Path, content: &Content) -> Result<(), RecordError> {
        let Content { ref bytes, format, .. } = *content;
        let Self { to, lang, read, .. } = *self;
        let given = &read.given;
        let records = self.choice.game(format, bytes, None).records();
        match records.check(given, format, Some(to)) {
            // One game of a folder does not keep the others from being converted.
            Err(why) if self.is_folder && why.to == records.game => {
                let flag = format!("--{}", why.flag);
                self.faults.add(|| lang.file_left_out(path.display(), flag, why.to));
                self.progress.end_file(bytes.len());
                return Ok(());
            }
            checked => checked?,
        }
        if let Some(remark) = content_remark(content, path, lang) {
            self.remarks.add(|| remark);
        }
        let mut games = self.choice.read(read.reading(format), bytes).peekable();
        let mut number = 0;
        while let Some((records, game)) = games.next() {
            number += 1;
            let is_only = number == 1 && games.peek().is_none();
            for remark in game.remarks {
                self.remarks.add(|| lang.game_remark(path.display(), number, lang.remark(remark)));
            }
            match game.record {
                Ok(record)
                    if given.has(DEDUP)
                        && record.line().is_some_and(|line| !self.seen.insert(line)) =>
                {
                    self.duplicates += 1;
                }
                Ok(record) => match records.write(&*record, to, given) {
                    Ok(text) => {
                        match self.target.add(path, (!is_only).then_some(number), &text) {
                            Ok(()) => {
                                self.lost = self.lost.union(record.lost_in(to));
                                self.converted += 1;
                            }
                            // One file that is there does not keep the others from being written.
                            Err(error @ (RecordError::Exists(_) | RecordError::IsInput(_))) => {
                                self.faults.add(|| error.text(lang));
                            }
                            Err(error) => return Err(error),
                        }
                    }
                    Err(why) => self
                        .faults
                        .add(|| lang.game_refused(path.display(), number, why.text(lang))),
                },
                Err(error) => self.faults.add(|| broken_text(path, &error, lang)),
            }
            self.progress.update(game.end, self.converted);
        }
        self.progress.end_file(bytes.len());
        Ok(())
    }
}

fn report(
    messages: &[String],
    lost: Capabilities,
    to: Format,
    skipped: usize,
    lang: Lang,
    err: &mut impl Write,
) -> std::io::Result<()> {
    for line in messages {
        writeln!(err, "gomoku: {}", printable(line))?;
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
