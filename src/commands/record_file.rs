//! The game of a record file, and the errors of reading and writing records.

use std::io::{self, Write};
use std::iter::{self, Enumerate};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use thiserror::Error;

use super::parsers::choice;
use crate::commands::{Games, Played, Settings};
use crate::console::printable::printable;
use crate::files::time_zone;
use crate::game::record::content::STANDARD;
use crate::game::record::{
    Content, ContentError, Decoder, Encoding, Format, Given, ParseError, Reading, Undetected,
    named_games,
};
use crate::lang::Lang;
use crate::named::Named;
use crate::views::records::{AnyGameRead, Explained, Games as GamesRead, NotApplicable, Records};

/// How record files are read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct ReadFlags {
    #[arg(long, value_parser = choice::<Format>())]
    pub(crate) from: Option<Format>,
    #[arg(long, value_name = "NAME")]
    pub(crate) encoding: Option<Encoding>,
    // What the games must be told.
    #[arg(skip)]
    pub(crate) given: Given,
}

impl ReadFlags {
    /// How the bytes of texts are decoded.
    pub(crate) const fn decoder(&self) -> Decoder {
        Decoder { usual: self.encoding }
    }

    /// How a file of this format is read.
    pub(crate) fn reading(&self, format: Format) -> Reading {
        let (decoder, given) = (self.decoder(), self.given.clone());
        Reading { format, zone: time_zone(), decoder, given }
    }
}

/// Why records could not be read or written.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum RecordError {
    /// The file cannot be used.
    Content(#[from] ContentError),
    /// The game could not be parsed.
    Parse {
        /// The file.
        path: PathBuf,
        /// The error with its place.
        error: ParseError<Box<dyn Explained>>,
    },
    /// A flag does not apply to the game or the format.
    NotApplicable(#[from] NotApplicable),
    /// A machine does not play the game of the record.
    Machine {
        /// The machine.
        machine: String,
        /// The name of the game.
        game: &'static str,
    },
    /// The file has no game of this number.
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// The requested number, counted from 1.
        asked: usize,
        /// The number of games in the file.
        games: usize,
    },
    /// The game has fewer moves.
    NoSuchMove {
        /// The requested number.
        asked: usize,
        /// The number of moves of the game.
        moves: usize,
    },
    /// The file could not be written; an existing file is unchanged.
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
    /// The output file exists already.
    Exists(PathBuf),
    /// The output file is the input file.
    IsInput(PathBuf),
    /// A file of this format can hold only one game, but there are more.
    ManyGames(Format),
    /// The format cannot hold the game.
    Refused(Box<dyn Explained>),
    /// Standard output is a terminal, which cannot show a PNG picture.
    PixelsToTerminal,
    /// The name of the output file ends as files of another kind of picture do.
    OtherPicture {
        /// The file.
        path: PathBuf,
        /// The flag of the pictures that are named so, without its dashes.
        flag: &'static str,
    },
    /// Standard output could not be written.
    Output(io::Error),
}

/// The game with this number of the file at `path`, counted from 1. Without a number the first, and
/// whether the file has more.
///
/// # Errors
/// If the file has no such game.
pub(crate) fn numbered<G>(
    mut games: impl Iterator<Item = G>,
    number: Option<NonZeroUsize>,
    path: &Path,
) -> Result<(G, bool), RecordError> {
    let asked = number.map_or(1, NonZeroUsize::get);
    let mut count = 0;
    let game = games.by_ref().inspect(|_| count += 1).nth(asked - 1);
    let none = || RecordError::NoSuchGame { path: path.to_owned(), asked, games: count };
    let game = game.ok_or_else(none)?;
    Ok((game, number.is_none() && games.next().is_some()))
}

/// The message for a game in a file that could not be parsed.
pub(crate) fn broken_text(
    path: &Path,
    error: &ParseError<Box<dyn Explained>>,
    lang: Lang,
) -> String {
    lang.game_broken_at(path.display(), error.place.text(lang), error.fault.text(lang))
}

/// The message for a file whose format was not found.
pub(crate) fn undetected_text(path: &Path, why: Undetected, lang: Lang) -> String {
    let file = path.display();
    match why {
        Undetected::Unknown => lang.format_not_found(file, Format::NAMES.join(", ")),
        Undetected::Database => lang.evaluations_only(file),
        Undetected::Binary => lang.not_records(file),
    }
}

/// The choice of the game that a file is of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GameChoice {
    /// The games of the program.
    pub(super) games: Games,
    /// The requested game.
    pub(super) requested: Option<&'static dyn Played>,
    /// The game of a list of moves that names none.
    pub(super) usual: &'static dyn Played,
}

impl GameChoice {
    pub(crate) const fn of(settings: &Settings) -> Self {
        let Settings { games, requested_game, game, .. } = *settings;
        Self { games, requested: requested_game, usual: game }
    }

    /// Which game the one with this number in a file is of, or else its first one: the requested one, or
    /// else the one that the file names.
    pub(crate) fn game(
        self,
        format: Format,
        bytes: &[u8],
        number: Option<NonZeroUsize>,
    ) -> &'static dyn Played {
        let before = number.map_or(0, |number| number.get() - 1);
        self.named(format, named_games(format, bytes).nth(before).flatten().as_deref())
    }

    /// The game that is meant by a name in a file of this format. A list of moves that names none is of
    /// the usual game; the other formats are those of the first game of this program.
    fn named(self, format: Format, name: Option<&str>) -> &'static dyn Played {
        let unnamed = if format == Format::Moves { self.usual } else { self.games.usual() };
        let named = || self.games.named(name?);
        self.requested.or_else(named).unwrap_or(unnamed)
    }

    /// The games of a file, each read as what it is, with the records of its kind.
    pub(crate) fn read<'a>(
        self,
        reading: Reading,
        bytes: &'a [u8],
    ) -> impl Iterator<Item = (Records, AnyGameRead)> + 'a {
        let format = reading.format;
        let mut names = named_games(format, bytes).enumerate();
        // Each reader gives all games of the file, with a fault for one of another kind.
        let mut readers: Vec<(Records, Enumerate<GamesRead<'a>>)> = Vec::new();
        iter::from_fn(move || {
            let (number, name) = names.next()?;
            let records = self.named(format, name.as_deref()).records();
            let known = readers.iter().position(|(it, _)| it.game == records.game);
            let known = known.unwrap_or_else(|| {
                readers.push((records, records.read(&reading, bytes).enumerate()));
                readers.len() - 1
            });
            let (_, game) = readers[known].1.find(|&(at, _)| at == number)?;
            Some((records, game))
        })
    }
}

#[cfg(test)]
impl GameChoice {
    /// The choice among the games of this program, of which this one is requested.
    pub(super) fn among_all(requested: Option<&str>) -> Self {
        let games = crate::games::GAMES;
        let requested = requested.map(|name| games.named(name).unwrap());
        Self { games, requested, usual: games.usual() }
    }
}

impl RecordError {
    /// Whether a flag has to name the format of a file.
    pub(super) const fn needs_flag(&self) -> bool {
        matches!(self, Self::Content(ContentError::Format { why: Undetected::Unknown, .. }))
    }

    /// The error of writing to `path`, which may be standard output.
    pub(super) fn writing(path: &Path, cause: io::Error) -> Self {
        if path == STANDARD {
            return Self::Output(cause);
        }
        if cause.kind() == io::ErrorKind::AlreadyExists {
            return Self::Exists(path.to_owned());
        }
        Self::Write { path: path.to_owned(), cause }
    }
}

/// The remark that the format was found in the content, if the name does not tell it.
pub(crate) fn content_remark(content: &Content, path: &Path, lang: Lang) -> Option<String> {
    content.is_unnamed.then(|| lang.read_by_content(path.display(), content.format))
}

/// Tells what is doubtful in the record or not shown.
pub(crate) fn write_remarks(
    remarks: impl IntoIterator<Item = String>,
    err: &mut impl Write,
) -> Result<(), RecordError> {
    let mut write = |remark: String| writeln!(err, "gomoku: {}", printable(&remark));
    remarks.into_iter().try_for_each(&mut write).map_err(RecordError::Output)
}

/// Why the format of an output file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum OutputFormatError {
    /// The extension of the file is unknown, and no flag gives the format.
    Unknown {
        /// The file.
        path: PathBuf,
        /// The formats that can be written.
        written: Vec<Format>,
    },
    /// The format can be read but not written.
    OnlyRead(Format),
}

impl RecordError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Content(ContentError::Read { path, cause }) => {
                lang.cannot_read(path.display(), lang.read_error(cause))
            }
            Self::Content(ContentError::Format { path, why }) => undetected_text(path, *why, lang),
            Self::Parse { path, error } => broken_text(path, error, lang),
            Self::NotApplicable(NotApplicable { flag, to }) => {
                lang.flag_not_applicable(format!("--{flag}"), to)
            }
            Self::Machine { machine, game } => lang.machine_not_of_game(machine, game),
            Self::NoSuchGame { path, asked, games } => {
                lang.no_such_game(path.display(), asked, games)
            }
            Self::NoSuchMove { asked, moves } => lang.no_such_move(asked, moves),
            Self::Write { path, cause } => {
                lang.cannot_write(path.display(), lang.system_error(cause))
            }
            Self::Exists(path) => lang.output_exists(path.display()),
            Self::IsInput(path) => lang.output_is_input(path.display()),
            Self::ManyGames(format) => lang.holds_one_game(format),
            Self::Refused(error) => error.text(lang),
            Self::PixelsToTerminal => lang.pixels_to_terminal(),
            Self::OtherPicture { path, flag } => lang.other_picture(path.display(), flag),
            Self::Output(cause) => lang.output_refused(lang.system_error(cause)),
        }
    }
}

impl OutputFormatError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { path, written } => {
                let names: Vec<_> = written.iter().map(|format| format.name()).collect();
                let (file, formats) = (path.display(), names.join(", "));
                if path.is_dir() {
                    lang.format_of_folder(file, formats)
                } else {
                    lang.format_unknown(file, formats)
                }
            }
            Self::OnlyRead(format) => lang.format_only_read(format),
        }
    }
}
