//! `gomoku show`: shows a position of a recorded game as text, as JSON or as a picture.

mod position;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use self::position::Position;
use super::convert::{Guard, write_atomically};
use super::record_file::{self, RecordError, STANDARD, UnknownFormat};
use crate::board::{ByColor, Color, Labels};
use crate::config::Settings;
use crate::console::glyphs::GlyphChoice;
use crate::console::printable::{printable, write_json};
use crate::gomoku::record::{self, Diagram, Format, Note, Record, RuleName};
use crate::gomoku::rules::Rules;
use crate::lang::Lang;
use crate::picture::{Picture, PngWidth};
use crate::views::colors::ColorNames;
use crate::views::picture::write_board;
use crate::views::speech::Speech;

/// The options of `gomoku show`: the position and its output format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowOptions {
    file: PathBuf,
    format: Format,
    game: usize,
    at: Option<usize>,
    rules: Option<Rules>,
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
    /// An SVG picture in this file.
    Svg(PathBuf),
    /// A PNG picture in this file, with this width.
    Png(PathBuf, Option<PngWidth>),
}

impl ShowOptions {
    /// The final position of the file's first game.
    ///
    /// # Errors
    /// If the file's format is unknown.
    pub fn new(file: PathBuf, format: Option<Format>, form: Form) -> Result<Self, UnknownFormat> {
        let format = record_file::format(&file, format, "--from")?;
        Ok(Self { file, format, game: 1, at: None, rules: None, form, overwrite: false })
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

    /// Replaces the record's rules.
    #[must_use]
    pub fn with_rules(self, rules: Option<Rules>) -> Self {
        Self { rules, ..self }
    }

    /// Sets whether a picture overwrites an existing file.
    #[must_use]
    pub fn overwriting(self, overwrite: bool) -> Self {
        Self { overwrite, ..self }
    }
}

/// The style of a position as text or as a picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShowStyle {
    pub(super) lang: Lang,
    pub(super) labels: Labels,
    pub(super) glyphs: GlyphChoice,
}

impl ShowStyle {
    pub(super) const fn of(settings: &Settings) -> Self {
        Self { lang: settings.lang, labels: settings.labels, glyphs: settings.glyphs }
    }
}

/// Writes the position to `out`, or to the picture's file.
///
/// # Errors
/// If the file or the game cannot be read, the game or move does not exist, or the output cannot be
/// written.
pub(super) fn run(
    options: &ShowOptions,
    style: ShowStyle,
    out: &mut impl Write,
) -> Result<(), RecordError> {
    let mut record = game(&options.file, options.format, options.game)?;
    if let Some(rules) = options.rules {
        record.rules = RuleName::Known(rules);
    }
    let guard = Guard::new(options.overwrite, [options.file.as_path()]);
    let moves = record.tree.main_moves().count();
    let asked = options.at.unwrap_or(moves);
    if asked > moves {
        return Err(RecordError::NoSuchMove { asked, moves });
    }
    let is_end = asked == moves;
    let diagram = if is_end { Diagram::last_of(&record) } else { Diagram::after(&record, asked) };
    let written = match &options.form {
        Form::Json => {
            write_json(&Position::of(&record, &diagram, is_end), out).and_then(|()| writeln!(out))
        }
        Form::Text => write_text(&record, &diagram, is_end, moves, style, out),
        Form::Svg(path) => {
            return write_atomically(
                path,
                picture(&record, &diagram, style).svg().as_bytes(),
                &guard,
            );
        }
        Form::Png(path, _) if path == STANDARD && io::stdout().is_terminal() => {
            return Err(RecordError::PixelsToTerminal);
        }
        Form::Png(path, width) => {
            return write_atomically(path, &picture(&record, &diagram, style).png(*width), &guard);
        }
    };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)
}

/// One game of a file, counted from 1.
fn game(path: &Path, format: Format, number: usize) -> Result<Record, RecordError> {
    let bytes = record_file::bytes(path)?;
    let mut games = 0;
    for game in record::read(format, &bytes, &TimeZone::system()) {
        games += 1;
        if games == number {
            let parse = |error| RecordError::Parse { path: path.to_owned(), error };
            return game.record.map_err(parse);
        }
    }
    Err(RecordError::NoSuchGame { path: path.to_owned(), asked: number, games })
}

/// The diagram as a picture, with the players as its title.
fn picture(record: &Record, diagram: &Diagram, style: ShowStyle) -> Picture {
    record::draw(diagram, style.labels, title(record, style.lang))
}

/// The names of the players; a colour stands for an unknown name.
fn title(record: &Record, lang: Lang) -> String {
    let name = |color: Color| match record.players[color].as_str() {
        "" => lang.color(color),
        name => name.to_owned(),
    };
    format!("{} – {}", name(Color::Black), name(Color::White))
}

fn write_text(
    record: &Record,
    diagram: &Diagram,
    is_end: bool,
    moves: usize,
    style: ShowStyle,
    out: &mut impl Write,
) -> io::Result<()> {
    let ShowStyle { lang, labels, glyphs } = style;
    let speech = Speech { lang, labels };
    let stones = glyphs.without_query().stones();
    writeln!(out, "{}", printable(&players(record, stones, lang)))?;
    for line in speech.about(record, is_end) {
        writeln!(out, "{}", printable(&line))?;
    }
    let board = &diagram.board;
    let cell = |point| board.get(point).map_or(".", |stone| stones[stone]);
    write_board(board.size(), labels, cell, out)?;
    writeln!(out, "{}", speech.position(diagram, moves))?;
    let node = diagram.node;
    for note in record.tree.notes(node) {
        if let Note::Comment(text) = note {
            for line in text.lines() {
                writeln!(out, "{}", printable(line))?;
            }
        }
    }
    Ok(())
}

fn players(record: &Record, stones: ByColor<&str>, lang: Lang) -> String {
    let side = |stone: Color| {
        let color = lang.color(stone);
        format!("{color} {} {}", stones[stone], record.players[stone]).trim_end().to_owned()
    };
    format!("{}   {}", side(Color::Black), side(Color::White))
}

#[cfg(test)]
mod tests;
