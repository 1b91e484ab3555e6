//! `gomoku scoreboard`: the newest results, one player's career, the standings or the ratings, as
//! tables or as JSON, or all results for other programs.
//!
//! The file is let go of before the first line is written: a reader who takes their time over a
//! pager keeps nobody from recording a game.

mod csv;
mod tables;
pub mod words;

use std::io::{self, Write};
use std::path::Path;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use thiserror::Error;

use self::words::{ScoreboardSentences, ScoreboardWords};
use crate::console::printable::{printable, write_json};
use crate::console::table::Table;
use crate::console::wrap::wrap;
use crate::lang::Lang;
use crate::named::named;
use crate::scoreboard::{Career, Entry, Faults, Filter, Rating, Snapshot, StoreError};

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

/// A form in which tables are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people, on a terminal or on paper.
    #[default]
    Table,
    /// One array.
    Json,
}

/// A form in which results are handed to other programs, all that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// For spreadsheets.
    Csv,
}

named!(Export is a "format" { Csv = "csv" });

/// What is shown of the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// The newest results; in a table of one player's, that player's career below them.
    Results(Format),
    /// Who has won how often.
    Standings(Format),
    /// How strong each player is, for each rule set apart.
    Ratings(Format),
    /// The results for other programs.
    Export(Export),
}

/// What is asked of the scoreboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The most rows shown, of the ratings for each rule set; without it, [`Query::ROWS`], and all
    /// in an export.
    pub limit: Option<usize>,
    /// Only results in which this player took part, in whatever case the name is written; in the
    /// standings and ratings, only that player.
    pub player: Option<String>,
    /// Only games that began then or later; in the ratings, which count all games, only players of
    /// such games.
    pub since: Option<Timestamp>,
    /// Whether a table of results tells their ids.
    pub ids: bool,
    /// What is shown of them.
    pub view: View,
}

impl Query {
    /// The rows of a table for which no limit is given.
    pub const ROWS: usize = 20;

    fn rows(&self) -> usize {
        self.limit.unwrap_or(Self::ROWS)
    }
}

impl Default for Query {
    fn default() -> Self {
        let view = View::Results(Format::Table);
        Self { limit: None, player: None, since: None, ids: false, view }
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
    let mut page = Page { query, filter: &filter, lang, width, out, err };
    match query.view {
        View::Results(format) => page.results(snapshot, format),
        View::Standings(format) => page.standings(snapshot, format),
        View::Ratings(format) => page.ratings(snapshot, format),
        View::Export(Export::Csv) => {
            let faults = csv::write(&snapshot, &filter, query.limit, page.out)?;
            page.report(&faults)?;
            Ok(())
        }
    }?;
    out.flush()?;
    Ok(())
}

/// What is asked for, where it is shown, and to whom.
struct Page<'a, Out, Err> {
    query: &'a Query,
    filter: &'a Filter,
    lang: Lang,
    width: Option<u16>,
    out: &'a mut Out,
    err: &'a mut Err,
}

impl<Out: Write, Err: Write> Page<'_, Out, Err> {
    fn results(&mut self, snapshot: Snapshot, format: Format) -> Result<(), ScoreboardError> {
        let listing = snapshot.newest(self.filter, self.query.rows())?;
        let found = !listing.entries.is_empty();
        let summed_up = found && self.query.player.is_some() && format == Format::Table;
        let career = if summed_up { snapshot.career(self.filter)? } else { Career::default() };
        drop(snapshot);
        self.report(&listing.faults.union(career.faults.clone()))?;
        let (lang, ids) = (self.lang, self.query.ids);
        let table = |entries: &[Entry]| tables::results(entries, ids, lang, &TimeZone::system());
        self.show(&listing.entries, format, table)?;
        if career.total().games() > 0 {
            self.career(&career)?;
        }
        Ok(())
    }

    fn career(&mut self, career: &Career) -> io::Result<()> {
        writeln!(self.out)?;
        self.line(&self.lang.career_form(&career.form))?;
        self.line(&self.lang.career_streaks(career))?;
        writeln!(self.out)?;
        tables::career(career, self.lang).write(self.width, self.out)
    }

    fn standings(&mut self, snapshot: Snapshot, format: Format) -> Result<(), ScoreboardError> {
        let standings = snapshot.standings(self.filter)?;
        drop(snapshot);
        self.report(&standings.faults)?;
        let lang = self.lang;
        let shown = &standings.players[..self.query.rows().min(standings.players.len())];
        self.show(shown, format, |shown| tables::standings(shown, lang))?;
        self.left_out(standings.players.len() - shown.len())?;
        Ok(())
    }

    fn ratings(&mut self, snapshot: Snapshot, format: Format) -> Result<(), ScoreboardError> {
        let ratings = snapshot.ratings(self.filter)?;
        drop(snapshot);
        self.report(&ratings.faults)?;
        let all = ratings.players.len();
        let mut shown = Vec::with_capacity(all);
        for players in ratings.players.chunk_by(|one, next| one.rules == next.rules) {
            shown.extend_from_slice(&players[..self.query.rows().min(players.len())]);
        }
        if format == Format::Json || shown.is_empty() {
            self.show(&shown, format, |_| Table::new(Vec::new()))?;
        } else {
            self.rating_tables(&shown)?;
        }
        self.left_out(all - shown.len())?;
        Ok(())
    }

    fn rating_tables(&mut self, ratings: &[Rating]) -> io::Result<()> {
        let zone = TimeZone::system();
        let mut before = "";
        for players in ratings.chunk_by(|one, next| one.rules == next.rules) {
            let heading = self.lang.ratings_heading(&players[0].rules);
            write!(self.out, "{before}")?;
            self.line(&printable(&heading))?;
            tables::ratings(players, self.lang, &zone).write(self.width, self.out)?;
            before = "\n";
        }
        Ok(())
    }

    /// A line of text, broken where it is wider than the page.
    fn line(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, self.width.unwrap_or(u16::MAX)) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn show<T: Serialize>(
        &mut self,
        rows: &[T],
        format: Format,
        table: impl FnOnce(&[T]) -> Table,
    ) -> io::Result<()> {
        match format {
            Format::Json => write_array(rows, self.out),
            Format::Table if rows.is_empty() => writeln!(self.out, "{}", self.none()),
            Format::Table => table(rows).write(self.width, self.out),
        }
    }

    /// What is said where there is nothing to show.
    fn none(&self) -> String {
        if self.filter.is_all() { self.lang.no_results() } else { self.lang.no_matching_results() }
    }

    fn left_out(&mut self, players: usize) -> io::Result<()> {
        if players > 0 {
            writeln!(self.err, "{}", self.lang.more_players(players))?;
        }
        Ok(())
    }

    fn report(&mut self, faults: &Faults) -> io::Result<()> {
        for fault in &faults.shown {
            let text = self.lang.line_left_out(fault.line, self.lang.fault(&fault.reason));
            writeln!(self.err, "{}", printable(&text))?;
        }
        if faults.more > 0 {
            writeln!(self.err, "{}", self.lang.more_lines_left_out(faults.more))?;
        }
        Ok(())
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

#[cfg(test)]
mod tests;
