//! `gomoku scoreboard`: the newest results, or the standings, as a table or as JSON.
//!
//! Everything is read, and the file let go of, before the first line is written: a reader who
//! takes their time over a pager keeps nobody from recording a game.

use std::io::{self, Write};
use std::path::Path;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use serde::Serialize;
use thiserror::Error;

use crate::board::Stone;
use crate::scoreboard::{Entry, Faults, Filter, Snapshot, Standing, StoreError};
use crate::terminal::printable::{printable, write_json};
use crate::terminal::table::{Align, Column, Table};
use crate::terminal::text::Lang;

/// Why the scoreboard could not be shown.
#[derive(Debug, Error)]
pub enum ScoreboardError {
    /// The file could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The output was refused; a closed pipe has the kind [`io::ErrorKind::BrokenPipe`].
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

/// What is asked of the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The most rows shown.
    pub limit: usize,
    /// Only results in which this player took part, in whatever case the name is written; in the
    /// standings, only that player.
    pub player: Option<String>,
    /// Only games that began then or later.
    pub since: Option<Timestamp>,
    /// The standings instead of the results.
    pub standings: bool,
    /// JSON instead of a table.
    pub json: bool,
}

impl Default for Query {
    fn default() -> Self {
        Self { limit: 20, player: None, since: None, standings: false, json: false }
    }
}

/// Shows the results in the file at `path`: on `out` what was asked for, on `err` what is wrong
/// with the file. A table is at most `width` columns wide.
///
/// # Errors
/// Says why the file cannot be read, or why the output was refused.
pub fn run(
    query: &Query,
    path: &Path,
    lang: Lang,
    width: Option<u16>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<(), ScoreboardError> {
    let filter = Filter::new(query.player.as_deref(), query.since);
    let snapshot = Snapshot::open(path)?;
    if let Some(torn) = snapshot.torn() {
        writeln!(err, "{}", printable(&lang.torn(torn)))?;
    }
    let none = if filter.is_all() { lang.no_results() } else { lang.no_matching_results() };
    if query.standings {
        let standings = snapshot.standings(&filter)?;
        drop(snapshot);
        report(&standings.faults, lang, err)?;
        let shown = &standings.players[..query.limit.min(standings.players.len())];
        show(shown, query.json, width, &none, |shown| standings_table(shown, lang), out)?;
        let left_out = standings.players.len() - shown.len();
        if left_out > 0 {
            writeln!(err, "{}", lang.more_players(left_out))?;
        }
    } else {
        let listing = snapshot.newest(&filter, query.limit)?;
        drop(snapshot);
        report(&listing.faults, lang, err)?;
        let table = |entries: &[Entry]| results_table(entries, lang, &TimeZone::system());
        show(&listing.entries, query.json, width, &none, table, out)?;
    }
    out.flush()?;
    Ok(())
}

fn report(faults: &Faults, lang: Lang, err: &mut impl Write) -> io::Result<()> {
    for fault in &faults.shown {
        let text = lang.line_left_out(fault.line, lang.fault(&fault.reason));
        writeln!(err, "{}", printable(&text))?;
    }
    if faults.more > 0 {
        writeln!(err, "{}", lang.more_lines_left_out(faults.more))?;
    }
    Ok(())
}

fn show<T: Serialize>(
    rows: &[T],
    json: bool,
    width: Option<u16>,
    none: &str,
    table: impl FnOnce(&[T]) -> Table,
    out: &mut impl Write,
) -> io::Result<()> {
    if json {
        write_array(rows, out)
    } else if rows.is_empty() {
        writeln!(out, "{none}")
    } else {
        table(rows).write(width, out)
    }
}

/// A JSON array with one element a line.
fn write_array<T: Serialize>(elements: &[T], out: &mut impl Write) -> io::Result<()> {
    let mut before = "[\n";
    for element in elements {
        out.write_all(before.as_bytes())?;
        write_json(element, out)?;
        before = ",\n";
    }
    out.write_all(if elements.is_empty() { b"[]\n" } else { b"\n]\n" })
}

fn results_table(entries: &[Entry], lang: Lang, zone: &TimeZone) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_date(), Align::Left),
        Column::new(lang.column_start(), Align::Left).dropped(2),
        Column::new(lang.black(), Align::Left).cut_to(8),
        Column::new(lang.white(), Align::Left).cut_to(8),
        Column::new(lang.column_winner(), Align::Left),
        Column::new(lang.column_reason(), Align::Left).dropped(5),
        Column::new(lang.column_moves(), Align::Right).dropped(4),
        Column::new(lang.column_played(), Align::Right).dropped(3),
        Column::new(lang.column_rules(), Align::Left).dropped(1),
        Column::new(lang.column_clock(), Align::Left).dropped(0).cut_to(12),
    ]);
    for entry in entries {
        let started = Zoned::new(entry.started, zone.clone());
        let winner = match entry.outcome.winner() {
            Some(Stone::Black) => lang.black(),
            Some(Stone::White) => lang.white(),
            None => lang.result_draw(),
        };
        table.push([
            started.strftime("%Y-%m-%d").to_string(),
            started.strftime("%H:%M").to_string(),
            entry.players.black.clone(),
            entry.players.white.clone(),
            winner,
            lang.reason(entry.outcome),
            entry.moves.len().to_string(),
            entry.seconds.to_string(),
            format!("{} {size}x{size}", entry.rules, size = entry.size),
            entry.clock.clone(),
        ]);
    }
    table
}

fn standings_table(standings: &[Standing], lang: Lang) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_rank(), Align::Right).dropped(0),
        Column::new(lang.column_name(), Align::Left).cut_to(8),
        Column::new(lang.column_games(), Align::Right).dropped(1),
        Column::new(lang.column_wins(), Align::Right),
        Column::new(lang.column_draws(), Align::Right),
        Column::new(lang.column_losses(), Align::Right),
        Column::new(lang.column_win_rate(), Align::Right).dropped(2),
    ]);
    for (place, standing) in standings.iter().enumerate() {
        table.push([
            (place + 1).to_string(),
            standing.name.clone(),
            standing.games.to_string(),
            standing.wins.to_string(),
            standing.draws.to_string(),
            standing.losses.to_string(),
            format!("{:.1}%", 100.0 * standing.win_rate),
        ]);
    }
    table
}

#[cfg(test)]
mod tests;
