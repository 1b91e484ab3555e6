//! Recorded games as values, for those who do not know which game they are of.

use std::error::Error;
use std::io::{self, Write};

use jiff::tz::TimeZone;
use serde::Serialize;

use super::speech::Speech;
use crate::board::{ByColor, Color};
use crate::console::glyphs::GlyphChoice;
use crate::console::printable::printable;
use crate::files::time_zone;
use crate::game::choices::Values;
use crate::game::header::Header;
use crate::game::record::{
    Capabilities, Ending, FileFault, Format, GameRead, Given, ParseError, Reading, Recorded,
};
use crate::game::session::Session;
use crate::game::table::Table;
use crate::hall::{self, RoomGame};
use crate::lang::Lang;
use crate::picture::Picture;
use crate::wire::{Mirror, ShownAnalysis, ShownRecord, Welcome};

/// An error that a user can read.
pub trait Explained: Error + Send + Sync {
    /// The message for the user.
    fn text(&self, lang: Lang) -> String;
}

impl<F: Explained + 'static> From<ParseError<F>> for ParseError<Box<dyn Explained>> {
    fn from(error: ParseError<F>) -> Self {
        Self { place: error.place, fault: Box::new(error.fault) }
    }
}

impl Explained for FileFault {
    fn text(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

/// How a position is written as text.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// The language and the labels of the board.
    pub speech: Speech,
    /// The characters to draw with.
    pub glyphs: GlyphChoice,
}

/// A picture of a position.
#[derive(Debug)]
pub struct Drawn {
    /// The picture.
    pub picture: Picture,
    /// What the picture does not show, one message each.
    pub remarks: Vec<String>,
}

/// A record of any game. A position is named by the number of moves of the main line before it; its
/// last position is also what follows the last move.
pub trait AnyRecord {
    /// The number of moves of its main line.
    fn moves(&self) -> usize;

    /// Replaces what the record says of the game by what is given.
    fn replace(&mut self, _given: &Given) {}

    /// Writes a position as JSON.
    ///
    /// # Errors
    /// If `out` fails.
    fn json(&self, at: usize, out: &mut dyn Write) -> io::Result<()>;

    /// Writes a position as text.
    ///
    /// # Errors
    /// If `out` fails.
    fn text(&self, at: usize, given: &Given, style: Style, out: &mut dyn Write) -> io::Result<()>;

    /// A link to a position on the page of somebody else, if there is such a page.
    ///
    /// # Errors
    /// If the page cannot show the position.
    fn link(&self, _at: usize) -> Option<Result<String, Box<dyn Explained>>> {
        None
    }

    /// Draws a position, with the players as its title.
    fn draw(&self, at: usize, given: &Given, speech: Speech) -> Drawn;

    /// All positions, for a page that knows no rules; `None` if there are more than `most` moves.
    fn shown(&self, most: usize) -> Option<ShownRecord>;

    /// What an analysis finds, on one thread; `None` if there is nothing to analyse. Takes some seconds.
    fn analysed(&self, _speech: Speech) -> Option<ShownAnalysis> {
        None
    }

    /// Writes the record in one of the formats of its game.
    ///
    /// # Errors
    /// If the format cannot hold the game.
    fn written(&self, to: Format, given: &Given) -> Result<Vec<u8>, Box<dyn Explained>>;

    /// The parts of the record that a format does not hold.
    fn lost_in(&self, to: Format) -> Capabilities;

    /// The moves as bytes that are the same for records with equal moves; `None` if records of this
    /// game are not compared, or there are no moves.
    fn line(&self) -> Option<Vec<u8>> {
        None
    }
}

/// A flag of the subcommands for records that not every game has.
#[derive(Debug, Clone, Copy)]
pub struct RecordFlag {
    /// Its name, without `--`.
    pub key: &'static str,
    /// The subcommands that have it.
    pub commands: &'static [&'static str],
    /// Its values.
    pub values: FlagValues,
    /// The flag, group or argument without which it means nothing.
    pub needs: Option<&'static str>,
    /// The flags beside which it means nothing.
    pub excludes: &'static [&'static str],
    /// The only format for which it means something.
    pub only: Option<OnlyFormat>,
    /// What it does.
    pub help: fn(Lang) -> String,
}

/// The values of a flag.
#[derive(Debug, Clone, Copy)]
pub enum FlagValues {
    /// None: it is given or not.
    None,
    /// One of these.
    Of(Values),
    /// A text.
    Text {
        /// What it stands for.
        name: &'static str,
        /// Whether it is a value.
        fits: fn(&str) -> bool,
        /// What would be right.
        right: fn(Lang) -> String,
    },
}

/// A format for which alone a flag means something.
#[derive(Debug, Clone, Copy)]
pub enum OnlyFormat {
    /// The format that is read.
    Read(Format),
    /// The format that is written.
    Written(Format),
}

impl RecordFlag {
    /// A flag that means something for every format.
    #[must_use]
    pub const fn new(
        key: &'static str,
        commands: &'static [&'static str],
        values: FlagValues,
        help: fn(Lang) -> String,
    ) -> Self {
        Self { key, commands, values, needs: None, excludes: &[], only: None, help }
    }
}

/// A flag that means nothing for a game or for a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`--{flag}` does not apply to {to}")]
pub struct NotApplicable {
    /// The name of the flag.
    pub flag: &'static str,
    /// The name of the game or the format.
    pub to: &'static str,
}

/// A record of any game, read from a file.
pub type AnyGameRead = GameRead<Box<dyn AnyRecord>, Box<dyn Explained>>;

/// A game with records.
pub trait HasRecords: RoomGame {
    /// Its records.
    type Record: Recorded<Fault: Explained> + AnyRecord + 'static;

    /// The formats in which they are written.
    const WRITTEN: &'static [Format];

    /// The flags that say what must be known of them besides.
    const FLAGS: &'static [RecordFlag];

    /// The extensions of what is kept beside files of records.
    const BESIDE: &'static [&'static str] = &[];

    /// The game at a table as a record, with the date of its start; in `zone` if the place of the
    /// game is not known.
    fn of_table(table: &Table<Self>, zone: &TimeZone) -> Self::Record;
}

/// The games in a file.
pub type Games<'a> = Box<dyn Iterator<Item = AnyGameRead> + 'a>;

/// A game of a room as a record, and its positions.
type OfRoom = (Box<dyn AnyRecord>, ShownRecord);

/// The records of one game: how they are read and written.
#[derive(Debug, Clone, Copy)]
pub struct Records {
    /// The name of the game.
    pub game: &'static str,
    /// The formats in which they are written.
    pub written: &'static [Format],
    /// The flags that say what must be known of them besides.
    pub flags: &'static [RecordFlag],
    /// The extensions of what is kept beside files of records.
    pub beside: &'static [&'static str],
    read: for<'a> fn(&Reading, &'a [u8]) -> Games<'a>,
    of_room: fn(&Welcome) -> Option<OfRoom>,
}

impl Records {
    /// The records of this game.
    #[must_use]
    pub const fn of<P: HasRecords>() -> Self {
        Self {
            game: P::NAME,
            written: P::WRITTEN,
            flags: P::FLAGS,
            beside: P::BESIDE,
            read: read::<P::Record>,
            of_room: of_room::<P>,
        }
    }

    /// Checks that the flags mean something for records of this game, if they are read from one
    /// format and written in the other.
    ///
    /// # Errors
    /// The first that does not.
    pub fn check(
        &self,
        given: &Given,
        read: Format,
        written: Option<Format>,
    ) -> Result<(), NotApplicable> {
        given.keys().try_for_each(|flag| {
            let Some(known) = self.flags.iter().find(|known| known.key == flag) else {
                return Err(NotApplicable { flag, to: self.game });
            };
            match (known.only, written) {
                (Some(OnlyFormat::Read(only)), _) if only != read => {
                    Err(NotApplicable { flag, to: read.name() })
                }
                (Some(OnlyFormat::Written(only)), Some(to)) if only != to => {
                    Err(NotApplicable { flag, to: to.name() })
                }
                _ => Ok(()),
            }
        })
    }

    /// Reads the games in the bytes of a file. A broken game gives an error in its place; the games
    /// after it are read if the format allows finding them.
    #[must_use]
    pub fn read<'a>(&self, reading: &Reading, bytes: &'a [u8]) -> Games<'a> {
        (self.read)(reading, bytes)
    }

    /// Writes a record of this game.
    ///
    /// # Errors
    /// If the format cannot hold the game.
    pub fn write(
        &self,
        record: &dyn AnyRecord,
        to: Format,
        given: &Given,
    ) -> Result<Vec<u8>, Box<dyn Explained>> {
        if self.written.contains(&to) {
            return record.written(to, given);
        }
        Err(Box::new(FileFault::NoFormat { game: self.game, format: to.name() }))
    }

    /// What a room has played, as far as one of its clients may see it.
    #[must_use]
    pub fn of_room(&self, welcome: &Welcome) -> Option<OfRoom> {
        (self.of_room)(welcome)
    }
}

fn read<'a, R: Recorded<Fault: Explained> + AnyRecord + 'static>(
    reading: &Reading,
    bytes: &'a [u8],
) -> Games<'a> {
    Box::new(R::read_games(&reading.into(), bytes).map(|game| GameRead {
        record: match game.record {
            Ok(record) => Ok(Box::new(record) as _),
            Err(error) => Err(error.into()),
        },
        end: game.end,
        remarks: game.remarks,
    }))
}

fn of_room<P: HasRecords>(welcome: &Welcome) -> Option<OfRoom> {
    let header: Header<P::Terms> = serde_json::from_str(&welcome.game.to_string()).ok()?;
    let session: Session<P> = Session::resume(&header, &[]).ok()?;
    let mut room = Mirror::new(session, welcome.since);
    for event in &welcome.events {
        room.follow(event).ok()?;
    }
    let table = room.session().table();
    let record = P::of_table(table, &time_zone());
    Some((Box::new(record), hall::of_table(table)))
}

/// The result of a game as JSON.
#[derive(Serialize)]
pub(super) struct GameResult {
    winner: Option<Color>,
    reason: Option<String>,
}

impl GameResult {
    /// The result, if it is known.
    pub(super) fn of(ending: &Ending) -> Option<Self> {
        let reason = match ending {
            Ending::Unknown => return None,
            Ending::Other(text) => Some(text.clone()),
            ending => ending.reason().map(str::to_owned),
        };
        Some(Self { winner: ending.winner(), reason })
    }
}

/// Writes the names of the players and what is known of the game.
pub(super) fn write_head(
    names: &ByColor<String>,
    about: &[String],
    style: Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let stones = style.glyphs.without_query().stones();
    let side = |stone: Color| {
        let color = style.speech.lang.color(stone);
        format!("{color} {} {}", stones[stone], names[stone]).trim_end().to_owned()
    };
    let players = format!("{}   {}", side(Color::Black), side(Color::White));
    writeln!(out, "{}", printable(&players))?;
    about.iter().try_for_each(|line| writeln!(out, "{}", printable(line)))
}
