//! `gomoku show`: a position of a recorded game in text, as JSON or as a picture.

mod position;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use jiff::tz::TimeZone;

use self::position::Position;
use super::convert::{Guard, write_whole};
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

/// Which position is asked for, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Showing {
    file: PathBuf,
    format: Format,
    game: usize,
    at: Option<usize>,
    rules: Option<Rules>,
    form: Form,
    overwriting: bool,
}

/// How a position is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// As text.
    Text,
    /// As JSON.
    Json,
    /// As an SVG picture in this file.
    Svg(PathBuf),
    /// As a PNG picture in this file, so wide.
    Png(PathBuf, Option<PngWidth>),
}

impl Showing {
    /// The end of the file's first game.
    ///
    /// # Errors
    /// Where the file's format is not known.
    pub fn new(file: PathBuf, format: Option<Format>, form: Form) -> Result<Self, UnknownFormat> {
        let format = record_file::format(&file, format, "--from")?;
        Ok(Self { file, format, game: 1, at: None, rules: None, form, overwriting: false })
    }

    /// Another game of the file, counted from 1.
    #[must_use]
    pub fn of_game(self, game: Option<NonZeroUsize>) -> Self {
        Self { game: game.map_or(self.game, NonZeroUsize::get), ..self }
    }

    /// The position after this many moves.
    #[must_use]
    pub fn after(self, moves: Option<usize>) -> Self {
        Self { at: moves, ..self }
    }

    /// Judged by these rules, not by the record's.
    #[must_use]
    pub fn by(self, rules: Option<Rules>) -> Self {
        Self { rules, ..self }
    }

    /// Whether a picture takes the place of the file that stands there.
    #[must_use]
    pub fn forced(self, overwriting: bool) -> Self {
        Self { overwriting, ..self }
    }
}

/// How a position looks as text.
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

/// Shows what is asked for on `out`, or in the picture's file.
///
/// # Errors
/// Where the file or the game cannot be read, has no such game or move, or the output is refused.
pub(super) fn run(
    showing: &Showing,
    look: ShowStyle,
    out: &mut impl Write,
) -> Result<(), RecordError> {
    let mut record = game(&showing.file, showing.format, showing.game)?;
    if let Some(rules) = showing.rules {
        record.rules = RuleName::Known(rules);
    }
    let guard = Guard::new(showing.overwriting, [showing.file.as_path()]);
    let moves = record.tree.main_moves().count();
    let asked = showing.at.unwrap_or(moves);
    if asked > moves {
        return Err(RecordError::NoSuchMove { asked, moves });
    }
    let is_end = asked == moves;
    let diagram = if is_end { Diagram::last_of(&record) } else { Diagram::after(&record, asked) };
    let written = match &showing.form {
        Form::Json => {
            write_json(&Position::of(&record, &diagram, is_end), out).and_then(|()| writeln!(out))
        }
        Form::Text => write_text(&record, &diagram, is_end, moves, look, out),
        Form::Svg(path) => {
            return write_whole(path, picture(&record, &diagram, look).svg().as_bytes(), &guard);
        }
        Form::Png(path, _) if path == STANDARD && io::stdout().is_terminal() => {
            return Err(RecordError::PixelsToTerminal);
        }
        Form::Png(path, width) => {
            return write_whole(path, &picture(&record, &diagram, look).png(*width), &guard);
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

/// The diagram as a picture, described by who plays.
fn picture(record: &Record, diagram: &Diagram, look: ShowStyle) -> Picture {
    record::draw(diagram, look.labels, title(record, look.lang))
}

/// Who plays: the names, as far as they are known.
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
    look: ShowStyle,
    out: &mut impl Write,
) -> io::Result<()> {
    let ShowStyle { lang, labels, glyphs } = look;
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
