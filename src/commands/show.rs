//! `gomoku show`: shows a position of a recorded game as text, as JSON or as a picture.

mod gomoku;
mod quoridor;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::convert::{Guard, write_atomically};
use super::record_file::{self, BrokenGame, Content, GameChoice, RecordError, STANDARD};
use crate::board::{ByColor, Color, LabelChoice};
use crate::commands::Settings;
use crate::console::glyphs::{GlyphChoice, Glyphs};
use crate::console::printable::printable;
use crate::game::record::{Ending, Format, GameRead, ParseError, Remark};
use crate::gomoku::record::{Assumed, Numbers, SignChoice};
use crate::gomoku::rules::Rules;
use crate::kinds::Kind;
use crate::lang::Lang;
use crate::picture::{Picture, PngWidth};
use crate::quoridor::notation::Notation;
use crate::views::colors::ColorNames;
use crate::views::recorded::RecordedSentences;
use crate::views::speech::Speech;

/// The options of `gomoku show`: the position and its output format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShowOptions {
    file: PathBuf,
    from: Option<Format>,
    game: usize,
    at: Option<usize>,
    rules: Option<Rules>,
    notation: Option<Notation>,
    assumed: Assumed,
    form: Form,
    numbers: Option<Numbers>,
    signs: Option<SignChoice>,
    overwrite: bool,
}

/// The output format of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// Text.
    Text,
    /// JSON.
    Json,
    /// A link to the position on Gomocalc.
    Link,
    /// An SVG picture in this file.
    Svg(PathBuf),
    /// A PNG picture in this file, with this width.
    Png(PathBuf, Option<PngWidth>),
}

impl ShowOptions {
    /// The final position of the file's first game. Without a format, it is found.
    #[must_use]
    pub fn new(file: PathBuf, from: Option<Format>, form: Form) -> Self {
        Self {
            file,
            from,
            game: 1,
            at: None,
            rules: None,
            notation: None,
            assumed: Assumed::default(),
            form,
            numbers: None,
            signs: None,
            overwrite: false,
        }
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

    /// Sets what is assumed where a file does not say it.
    #[must_use]
    pub fn assuming(self, assumed: Assumed) -> Self {
        Self { assumed, ..self }
    }

    /// Chooses the stones of a picture that bear their numbers.
    #[must_use]
    pub fn numbering(self, numbers: Option<Numbers>) -> Self {
        Self { numbers, ..self }
    }

    /// Chooses what is shown on points besides the stones.
    #[must_use]
    pub fn with_signs(self, signs: Option<SignChoice>) -> Self {
        Self { signs, ..self }
    }

    /// Sets the notation of a list of moves.
    #[must_use]
    pub fn in_notation(self, notation: Option<Notation>) -> Self {
        Self { notation, ..self }
    }

    /// The number of moves to make of those that the record has.
    fn moves_made(&self, moves: usize) -> Result<usize, RecordError> {
        match self.at {
            Some(asked) if asked > moves => Err(RecordError::NoSuchMove { asked, moves }),
            asked => Ok(asked.unwrap_or(moves)),
        }
    }

    /// Sets whether a picture overwrites an existing file.
    #[must_use]
    pub fn overwriting(self, overwrite: bool) -> Self {
        Self { overwrite, ..self }
    }
}

/// The style of a position as text or as a picture, and the game of a file that does not name it.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShowStyle {
    pub(super) lang: Lang,
    pub(super) labels: LabelChoice,
    pub(super) glyphs: GlyphChoice,
    pub(super) games: GameChoice,
}

impl ShowStyle {
    pub(super) fn of(settings: &Settings) -> Self {
        Self {
            lang: settings.lang,
            labels: settings.labels,
            glyphs: settings.glyphs,
            games: GameChoice::of(settings),
        }
    }

    const fn speech(self) -> Speech {
        Speech { lang: self.lang, labels: self.labels }
    }

    const fn glyphs(self) -> Glyphs {
        self.glyphs.without_query()
    }
}

/// A position of a recorded game.
trait Shown {
    /// Writes the position as JSON.
    fn json(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Writes the position as text.
    fn text(&self, style: ShowStyle, out: &mut dyn Write) -> io::Result<()>;

    /// The link to the position on Gomocalc.
    fn link(&self) -> Result<String, RecordError>;

    /// Draws the position, with the players as its title.
    fn picture(&self, style: ShowStyle) -> Drawn;
}

/// A picture of a position.
struct Drawn {
    picture: Picture,
    /// What the picture does not show, one message each.
    remarks: Vec<String>,
}

/// The result of a game as JSON.
#[derive(Serialize)]
struct GameResult {
    winner: Option<Color>,
    reason: Option<String>,
}

impl GameResult {
    /// The result, if it is known.
    fn of(ending: &Ending) -> Option<Self> {
        let reason = match ending {
            Ending::Unknown => return None,
            Ending::Other(text) => Some(text.clone()),
            ending => ending.reason().map(str::to_owned),
        };
        Some(Self { winner: ending.winner(), reason })
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
    err: &mut impl Write,
) -> Result<(), RecordError> {
    let content = Content::read(&options.file, options.from)?;
    let kind = style.games.kind(content.format, &content.bytes);
    let notation =
        record_file::check_notation("--notation", options.notation, kind, content.format)?;
    let mut remarks: Vec<String> = content.remark(&options.file, style.lang).into_iter().collect();
    let shown: Box<dyn Shown> = match kind {
        Kind::Gomoku => {
            let (position, doubts) = gomoku::Position::open(options, &content)?;
            remarks.extend(doubts.into_iter().map(|remark| style.lang.remark(remark)));
            Box::new(position)
        }
        Kind::Quoridor => Box::new(quoridor::Position::open(options, notation, &content)?),
    };
    write_remarks(remarks, err)?;
    let guard = Guard::new(options.overwrite, [options.file.as_path()]);
    let drawn = |path: &Path, bytes: &dyn Fn(&Picture) -> Vec<u8>, err: &mut _| {
        let Drawn { picture, remarks } = shown.picture(style);
        write_atomically(path, &bytes(&picture), &guard)?;
        write_remarks(remarks, err)
    };
    let written = match &options.form {
        Form::Json => shown.json(out).and_then(|()| writeln!(out)),
        Form::Text => shown.text(style, out),
        Form::Link => writeln!(out, "{}", shown.link()?),
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
fn game<R, F>(
    options: &ShowOptions,
    games: impl Iterator<Item = GameRead<R, F>>,
) -> Result<(R, Vec<Remark>), RecordError>
where
    BrokenGame: From<ParseError<F>>,
{
    let (path, mut count) = (|| options.file.clone(), 0);
    for game in games {
        count += 1;
        if count == options.game {
            let parse =
                |error: ParseError<F>| RecordError::Parse { path: path(), error: error.into() };
            return Ok((game.record.map_err(parse)?, game.remarks));
        }
    }
    Err(RecordError::NoSuchGame { path: path(), asked: options.game, games: count })
}

/// Writes the names of the players and what is known of the game.
fn write_head(
    names: &ByColor<String>,
    about: &[String],
    style: ShowStyle,
    out: &mut dyn Write,
) -> io::Result<()> {
    let stones = style.glyphs().stones();
    let side = |stone: Color| {
        let color = style.lang.color(stone);
        format!("{color} {} {}", stones[stone], names[stone]).trim_end().to_owned()
    };
    let players = format!("{}   {}", side(Color::Black), side(Color::White));
    writeln!(out, "{}", printable(&players))?;
    about.iter().try_for_each(|line| writeln!(out, "{}", printable(line)))
}

#[cfg(test)]
mod tests;
