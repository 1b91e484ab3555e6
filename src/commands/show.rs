//! `gomoku show`: shows a position of a recorded game as text, as JSON or as a picture.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use super::convert::{Guard, write_atomically};
use super::record_file::{GameChoice, RecordError, content_remark};
use crate::commands::Settings;
use crate::console::printable::printable;
use crate::game::record::content::STANDARD;
use crate::game::record::{Content, Decoder, Format, Given, Reading};
use crate::picture::{Picture, PngWidth};
use crate::views::recorded::RecordedSentences;
use crate::views::records::{AnyGameRead, Drawn, NotApplicable, Style};
use crate::views::speech::Speech;

/// The options of `gomoku show`: the position and its output format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowOptions {
    file: PathBuf,
    from: Option<Format>,
    decoder: Decoder,
    given: Given,
    game: usize,
    at: Option<usize>,
    form: Form,
    overwrite: bool,
}

/// The output format of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// Text.
    Text,
    /// JSON.
    Json,
    /// A link to the position on the page of somebody else.
    Link,
    /// An SVG picture in this file.
    Svg(PathBuf),
    /// A PNG picture in this file, with this width.
    Png(PathBuf, Option<PngWidth>),
}

impl Form {
    /// The flag of a link, which only some games have.
    pub const LINK: &str = "link";
}

impl ShowOptions {
    /// The final position of the file's first game. Without a format, it is found.
    #[must_use]
    pub fn new(file: PathBuf, from: Option<Format>, form: Form) -> Self {
        let (decoder, given) = (Decoder::default(), Given::default());
        Self { file, from, decoder, given, game: 1, at: None, form, overwrite: false }
    }

    /// Chooses another game of the file, counted from 1.
    #[must_use]
    pub fn of_game(self, game: Option<NonZeroUsize>) -> Self {
        Self { game: game.map_or(self.game, NonZeroUsize::get), ..self }
    }

    /// Chooses the position after this many moves.
    #[must_use]
    pub fn after(self, moves: Option<usize>) -> Self {
        Self { at: moves, ..self }
    }

    /// Sets how texts are decoded, and what the game must be told.
    #[must_use]
    pub fn reading(self, decoder: Decoder, given: Given) -> Self {
        Self { decoder, given, ..self }
    }

    /// Sets whether a picture overwrites an existing file.
    #[must_use]
    pub fn overwriting(self, overwrite: bool) -> Self {
        Self { overwrite, ..self }
    }
}

/// The style of a position as text or as a picture.
pub(super) const fn style(settings: &Settings) -> Style {
    let speech = Speech { lang: settings.lang, labels: settings.labels };
    Style { speech, glyphs: settings.glyphs }
}

/// Writes the position to `out`, or to the picture's file.
///
/// # Errors
/// If the file or the game cannot be read, the game or move does not exist, or the output cannot be
/// written.
pub(super) fn run(
    options: &ShowOptions,
    choice: GameChoice,
    style: Style,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<(), RecordError> {
    let ShowOptions { file, from, decoder, given, form, .. } = options;
    let content = Content::read(file, *from)?;
    let records = choice.game(content.format, &content.bytes).records();
    records.check(given, content.format, None)?;
    let lang = style.speech.lang;
    let (zone, given) = (TimeZone::system(), given.clone());
    let reading = Reading { format: content.format, zone, decoder: *decoder, given };
    let game = game(options, records.read(&reading, &content.bytes))?;
    let parse = |error| RecordError::Parse { path: file.clone(), error };
    let mut record = game.record.map_err(parse)?;
    let given = &reading.given;
    record.replace(given);
    let moves = record.moves();
    let at = match options.at {
        Some(asked) if asked > moves => return Err(RecordError::NoSuchMove { asked, moves }),
        asked => asked.unwrap_or(moves),
    };
    let doubts = game.remarks.into_iter().map(|remark| lang.remark(remark));
    write_remarks(content_remark(&content, file, lang).into_iter().chain(doubts), err)?;
    let guard = Guard::new(options.overwrite, [file.as_path()]);
    let drawn = |path: &Path, bytes: &dyn Fn(&Picture) -> Vec<u8>, err: &mut _| {
        let Drawn { picture, remarks } = record.draw(at, given, style.speech);
        write_atomically(path, &bytes(&picture), &guard)?;
        write_remarks(remarks, err)
    };
    let written = match form {
        Form::Json => record.json(at, out).and_then(|()| writeln!(out)),
        Form::Text => record.text(at, given, style, out),
        Form::Link => {
            let none = NotApplicable { flag: Form::LINK, to: records.game };
            let link = record.link(at).ok_or(none)?;
            writeln!(out, "{}", link.map_err(RecordError::Refused)?)
        }
        Form::Svg(path) => return drawn(path, &|picture| picture.svg().into_bytes(), err),
        Form::Png(path, _) if path == STANDARD && io::stdout().is_terminal() => {
            return Err(RecordError::PixelsToTerminal);
        }
        Form::Png(path, width) => return drawn(path, &|picture| picture.png(*width), err),
    };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)
}

/// Tells what is doubtful in the record or not shown.
fn write_remarks(
    remarks: impl IntoIterator<Item = String>,
    err: &mut impl Write,
) -> Result<(), RecordError> {
    let mut write = |remark: String| writeln!(err, "gomoku: {}", printable(&remark));
    remarks.into_iter().try_for_each(&mut write).map_err(RecordError::Output)
}

/// One of the games of a file, by the number in the options.
fn game(
    options: &ShowOptions,
    games: impl Iterator<Item = AnyGameRead>,
) -> Result<AnyGameRead, RecordError> {
    let mut count = 0;
    for game in games {
        count += 1;
        if count == options.game {
            return Ok(game);
        }
    }
    let (path, asked) = (options.file.clone(), options.game);
    Err(RecordError::NoSuchGame { path, asked, games: count })
}

#[cfg(test)]
mod tests;
