//! `gomoku stats`: the players and the openings of record files.

use std::io::{self, Write};

use clap::{ArgMatches, Args, Command, FromArgMatches};
use serde::Serialize;

use super::files::{GameFlags, Place};
use super::find::{Results, left_out, percent, rounded, tally_cells, tally_columns};
use crate::board::{Color, Labels};
use crate::commands::record_file::RecordError;
use crate::commands::{Failure, GameCommand, Settings, Status};
use crate::console::printable::write_json;
use crate::console::table::{Align, Column, Table};
use crate::game::record::Given;
use crate::gomoku::library::{OpeningScore, PlayerScore, Statistics};
use crate::lang::Lang;

pub(super) const COMMAND: GameCommand =
    GameCommand { name: "stats", called_as: None, command, run };

fn command(lang: Lang) -> Command {
    GameFlags::described(GameFlags::augment_args(Command::new("stats")), lang)
        .about(lang.help_stats())
}

/// Counts the games and writes the statistics.
fn run(matches: &ArgMatches, given: &Given, settings: &Settings) -> Result<Status, Failure> {
    let mut flags = GameFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    flags.read.given = given.clone();
    let place = Place::of(settings)?;
    let (out, err) = (&mut io::stdout().lock(), &mut io::stderr().lock());
    let mut statistics = Statistics::default();
    let status = flags.read(place, err, |_, library| statistics.add(library))?;
    let rows = flags.rows();
    let (players, openings) = (statistics.players(), statistics.openings());
    let page = Page {
        games: statistics.games(),
        players: &players[..players.len().min(rows)],
        more_players: players.len().saturating_sub(rows),
        openings: &openings[..openings.len().min(rows)],
        more_openings: openings.len().saturating_sub(rows),
    };
    let written = if flags.json { page.json(out) } else { page.text(place, out) };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(status)
}

/// What is shown of the statistics.
struct Page<'a> {
    games: u64,
    players: &'a [PlayerScore],
    more_players: usize,
    openings: &'a [OpeningScore],
    more_openings: usize,
}

impl Page<'_> {
    fn text(&self, place: Place<'_>, out: &mut impl Write) -> io::Result<()> {
        let Place { lang, width, .. } = place;
        writeln!(out, "{}", lang.stats_games(self.games))?;
        writeln!(out)?;
        if self.players.is_empty() {
            writeln!(out, "{}", lang.stats_no_players())?;
        } else {
            players(self.players, lang).write(width, out)?;
        }
        left_out(self.more_players, out, |count| lang.stats_more_players(count))?;
        writeln!(out)?;
        if self.openings.is_empty() {
            writeln!(out, "{}", lang.stats_no_openings())?;
        } else {
            openings(self.openings, lang).write(width, out)?;
        }
        left_out(self.more_openings, out, |count| lang.stats_more_openings(count))
    }

    fn json(&self, out: &mut impl Write) -> io::Result<()> {
        let json = JsonStatistics {
            games: self.games,
            players: self.players.iter().map(JsonPlayer::of).collect(),
            openings: self.openings.iter().map(JsonOpening::of).collect(),
        };
        write_json(&json, out)?;
        writeln!(out)
    }
}

fn players(players: &[PlayerScore], lang: Lang) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_name(), Align::Left).cut_to(8),
        Column::new(lang.column_games(), Align::Right),
        Column::new(lang.column_wins(), Align::Right).dropped(0),
        Column::new(lang.column_draws(), Align::Right).dropped(0),
        Column::new(lang.column_losses(), Align::Right).dropped(0),
        Column::new(lang.column_player_score(), Align::Right),
    ]);
    for player in players {
        table.push([
            player.name.clone(),
            player.games.to_string(),
            player.wins.to_string(),
            player.draws.to_string(),
            player.losses.to_string(),
            percent(player.score()),
        ]);
    }
    table
}

fn openings(openings: &[OpeningScore], lang: Lang) -> Table {
    let mut columns = vec![
        Column::new(lang.column_first_moves(), Align::Left),
        Column::new(lang.column_opening(), Align::Left),
        Column::new(lang.column_board(), Align::Right).dropped(0),
    ];
    columns.extend(tally_columns(Color::Black, 1, lang));
    let mut table = Table::new(columns);
    for opening in openings {
        let named = opening.named.map(|named| {
            let name = match lang {
                Lang::En => named.japanese,
                Lang::Ko => named.korean,
            };
            format!("{} {name}", named.code)
        });
        let cells = [moves(opening).join(" "), named.unwrap_or_default(), opening.size.to_string()];
        table.push(cells.into_iter().chain(tally_cells(opening.tally, Color::Black)));
    }
    table
}

/// The first moves, with the labels of records.
fn moves(opening: &OpeningScore) -> [String; 3] {
    opening.moves.map(|point| Labels::Standard.format(point, opening.size))
}

#[derive(Serialize)]
struct JsonStatistics<'a> {
    games: u64,
    players: Vec<JsonPlayer<'a>>,
    openings: Vec<JsonOpening>,
}

#[derive(Serialize)]
struct JsonPlayer<'a> {
    name: &'a str,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// The points as a share of the games with a known result.
    score: Option<f64>,
}

impl<'a> JsonPlayer<'a> {
    fn of(player: &'a PlayerScore) -> Self {
        let PlayerScore { name, games, wins, draws, losses } = player;
        let [games, wins, draws, losses] = [*games, *wins, *draws, *losses];
        Self { name, games, wins, draws, losses, score: player.score().map(rounded) }
    }
}

#[derive(Serialize)]
struct JsonOpening {
    board: u8,
    moves: String,
    /// The code and the Japanese name of an opening of renju.
    code: Option<&'static str>,
    name: Option<&'static str>,
    #[serde(flatten)]
    results: Results,
    /// Black's points as a share of the games with a known result.
    score: Option<f64>,
}

impl JsonOpening {
    fn of(opening: &OpeningScore) -> Self {
        Self {
            board: opening.size.lines(),
            moves: moves(opening).join(" "),
            code: opening.named.map(|named| named.code),
            name: opening.named.map(|named| named.japanese),
            results: opening.tally.into(),
            score: opening.tally.score(Color::Black).map(rounded),
        }
    }
}
