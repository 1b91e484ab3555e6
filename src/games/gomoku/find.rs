//! `gomoku find`: the games of record files that have a position, and how they went on.

mod json;
mod tables;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::files::{GameFlags, Place};
use super::position::{Asked, PositionFlags};
use crate::board::{BoardSize, ByColor};
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, GameCommand, Settings, Status};
use crate::game::record::Given;
use crate::gomoku::library::{Found, GameEnd, Library, Sought};
use crate::lang::Lang;

pub(super) use self::json::{Results, rounded};
pub(super) use self::tables::{left_out, percent, tally_cells, tally_columns};

pub(super) const COMMAND: GameCommand = GameCommand { name: "find", called_as: None, command, run };

#[derive(Debug, Args)]
struct FindFlags {
    #[command(flatten)]
    position: PositionFlags,
    #[command(flatten)]
    games: GameFlags,
}

fn command(lang: Lang) -> Command {
    GameFlags::described(FindFlags::augment_args(Command::new("find")), lang)
        .about(lang.help_find())
}

fn run(matches: &ArgMatches, given: &Given, settings: &Settings) -> Result<Status, Failure> {
    let mut flags = FindFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    flags.games.read.given = given.clone();
    let place = Place::of(settings)?;
    find(&flags, place, &mut io::stdout().lock(), &mut io::stderr().lock())
}

/// The position to search for.
fn sought(flags: &FindFlags) -> Result<Sought, Failure> {
    let Asked { record, node, .. } = flags.position.read(&flags.games.read, None)?;
    Ok(Sought::at(&record, node))
}

/// A game that has the position, with its texts.
struct ShownGame {
    file: String,
    number: u32,
    players: ByColor<String>,
    date: String,
    event: String,
    end: GameEnd,
    /// The number of moves before the position.
    moves: usize,
}

/// The answer of a search.
struct Answer {
    sought: Sought,
    /// The results and the next moves in all files.
    found: Found,
    /// The first games.
    games: Vec<ShownGame>,
    /// The sizes of the boards of all games that were searched.
    boards: BTreeSet<BoardSize>,
    /// The maximum number of rows to show.
    rows: usize,
}

impl Answer {
    fn add(&mut self, path: &Path, library: &Library) {
        let found = library.find(&self.sought);
        let room = self.rows - self.games.len();
        self.games.extend(found.games.iter().take(room).map(|found| {
            let game = library.game(found.game);
            ShownGame {
                file: path.display().to_string(),
                number: game.number,
                players: ByColor::from_fn(|color| game.players[color].to_owned()),
                date: game.date.to_owned(),
                event: game.event.to_owned(),
                end: game.end,
                moves: found.moves,
            }
        }));
        self.found.merge(&found);
        self.boards.extend((0..library.games()).map(|index| library.game(index).size));
    }
}

/// Searches the files and writes the answer to `out`.
///
/// # Errors
/// If the position or a file cannot be read, or the answer cannot be written.
fn find(
    flags: &FindFlags,
    place: Place<'_>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<Status, Failure> {
    let games = &flags.games;
    let mut answer = Answer {
        sought: sought(flags)?,
        found: Found::default(),
        games: Vec::new(),
        boards: BTreeSet::new(),
        rows: games.rows(),
    };
    let status = games.read(place, err, |path, library| answer.add(path, library))?;
    let written =
        if games.json { json::write(&answer, out) } else { tables::write(&answer, place, out) };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(status)
}

#[cfg(test)]
mod tests;
