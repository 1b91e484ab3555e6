//! `gomoku scoreboard`: shows the newest results, one player's career, the standings or the ratings
//! as tables or as JSON, or exports the results as CSV. Standings, ratings and careers are always of
//! one game.
//!
//! The lock of the file is released before the first line is written, so that a user in a pager
//! does not block another process from recording a game.

mod csv;
mod deletion;
mod since;
pub(super) mod tables;
pub mod words;

pub use deletion::delete;
pub(super) use deletion::summary;
pub(crate) use since::SinceError;
pub(super) use since::{last_moment, moment};

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use self::tables::Wording;
use super::output::terminal_width;
use super::parsers::choice;
use super::{Failure, Games, Settings};
use crate::console::printable::{printable, write_json};
use crate::console::table::Table;
use crate::console::wrap::wrap;
use crate::files::time_zone;
use crate::game::any_game::AnyGame;
use crate::game::player::Player;
use crate::lang::Lang;
use crate::named::named;
use crate::scoreboard::{Career, Entry, Faults, Filter, Rating, Snapshot, StoreError};

/// A format for the export of results to other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// Comma-separated values, for spreadsheets.
    Csv,
}

named!(Export is a "format" { Csv = "csv" });

/// The options of `gomoku scoreboard`: what is shown and of which results, or a result to delete.
/// Without one of the flags `standings`, `ratings` and `export`, the newest results are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct ScoreboardOptions {
    // Only results of this game.
    #[arg(skip)]
    pub(crate) game: Option<&'static str>,
    // The game whose standings, ratings and careers are shown without one in `game`.
    #[arg(skip)]
    pub(crate) usual_game: Option<&'static str>,
    // The most rows, in the ratings for each rule set. In an export, all rows are usual.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<NonZeroUsize>,
    // In the standings and ratings, only that player.
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<Player>,
    // In the ratings, which count all games, only players of such games.
    #[arg(long, value_name = "DATE", value_parser = since::moment)]
    pub(crate) since: Option<Timestamp>,
    // In the ratings, as they were then.
    #[arg(long, value_name = "DATE", value_parser = since::last_moment)]
    pub(crate) until: Option<Timestamp>,
    // The list of games has the values. The flag of a new game has another help text.
    #[arg(id = "rules_of_results", long = "rules", value_name = "RULES")]
    pub(crate) rules: Option<String>,
    // The wins, draws and losses of each player.
    #[arg(long, conflicts_with_all = ["ratings", "export"])]
    pub(crate) standings: bool,
    // The ratings of the players, separately for each rule set.
    #[arg(long, conflicts_with = "export")]
    pub(crate) ratings: bool,
    #[arg(long, conflicts_with_all = ["standings", "ratings", "json", "export"])]
    pub(crate) ids: bool,
    // A JSON array instead of a table.
    #[arg(long, conflicts_with = "export")]
    pub(crate) json: bool,
    #[arg(long, value_parser = choice::<Export>())]
    pub(crate) export: Option<Export>,
    // The same flags of unfinished games have other help texts, so these need other ids.
    #[arg(
        id = "delete_result",
        long = "delete",
        value_name = "ID",
        conflicts_with_all = ["limit", "player", "since", "until", "rules_of_results", "standings", "ratings", "ids", "json", "export"],
        value_parser = NonEmptyStringValueParser::new()
    )]
    pub(crate) delete: Option<String>,
    #[arg(id = "delete_result_yes", long = "yes", requires = "delete_result")]
    pub(crate) yes: bool,
}

impl ScoreboardOptions {
    /// The default number of rows of a table.
    pub const ROWS: usize = 20;

    fn rows(&self) -> usize {
        self.limit.map_or(Self::ROWS, NonZeroUsize::get)
    }

    /// The game of the standings, the ratings and a career.
    pub(super) fn counted_game(&self) -> &'static str {
        self.game.or(self.usual_game).unwrap_or(Entry::DEFAULT_GAME)
    }

    /// The results that are counted: those of one game.
    pub(super) fn counted(&self) -> Filter {
        self.of_any_game().of_game(self.counted_game())
    }

    /// These options, where no game is chosen and the usual one has no results, with the game of the
    /// newest result in its place.
    pub(super) fn with_results(
        self,
        snapshot: &Snapshot,
        games: Games,
    ) -> Result<Self, StoreError> {
        if self.game.is_some() || !snapshot.newest(&self.counted(), 1)?.entries.is_empty() {
            return Ok(self);
        }
        let newest = snapshot.newest(&self.of_any_game(), 1)?.entries.pop();
        let other = newest.and_then(|entry| games.named(&entry.game));
        Ok(Self { usual_game: other.map(AnyGame::name).or(self.usual_game), ..self })
    }

    /// The results that are listed.
    pub(super) fn listed(&self) -> Filter {
        if self.game.is_some() { self.counted() } else { self.of_any_game() }
    }

    fn of_any_game(&self) -> Filter {
        let player = self.player.as_ref().and_then(Player::name);
        let filter = Filter::new(player.as_deref(), self.since);
        filter.until(self.until).of_rules(self.rules.as_deref())
    }
}

/// Shows the results of the settings on standard output.
pub(super) fn show(options: &ScoreboardOptions, settings: &Settings) -> Result<(), Failure> {
    let &Settings { games, ref scoreboard, lang, .. } = settings;
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    run(options, games, scoreboard, lang, terminal_width(), &mut out, &mut err)
}

/// Shows the results in the file at `path`: what is asked for on `out`, and messages about errors in the
/// file on `err`. A table is at most `width` columns wide.
///
/// # Errors
/// If the file cannot be read or the output cannot be written.
pub fn run(
    options: &ScoreboardOptions,
    games: Games,
    path: &Path,
    lang: Lang,
    width: Option<u16>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<(), Failure> {
    let snapshot = Snapshot::open(path)?;
    let options = &options.clone().with_results(&snapshot, games)?;
    let (listed, counted) = (options.listed(), options.counted());
    if let Some(torn) = snapshot.torn() {
        writeln!(err, "{}", printable(&lang.torn(torn)))?;
    }
    let mut page = Page { options, games, listed, counted, other_games: 0, lang, width, out, err };
    if let Some(Export::Csv) = options.export {
        let limit = options.limit.map(NonZeroUsize::get);
        let faults = csv::write(&snapshot, &page.listed, limit, page.out)?;
        page.report(&faults)?;
    } else if options.ratings {
        page.ratings(snapshot)?;
    } else if options.standings {
        page.standings(snapshot)?;
    } else {
        page.results(snapshot)?;
    }
    out.flush()?;
    Ok(())
}

/// The options with the output streams, their width and the language.
struct Page<'a, Out, Err> {
    options: &'a ScoreboardOptions,
    games: Games,
    /// The results that are listed.
    listed: Filter,
    /// The results that standings, ratings and careers count: those of one game.
    counted: Filter,
    /// The number of results that were not counted because they are of another game.
    other_games: u64,
    lang: Lang,
    width: Option<u16>,
    out: &'a mut Out,
    err: &'a mut Err,
}

impl<Out: Write, Err: Write> Page<'_, Out, Err> {
    /// Names stay as they are typed.
    const fn wording<'a>(&self, zone: &'a TimeZone) -> Wording<'a> {
        Wording { games: self.games, lang: self.lang, zone, menu: None }
    }

    /// The newest results; in a table of one player's results, that player's career follows.
    fn results(&mut self, snapshot: Snapshot) -> Result<(), Failure> {
        let listing = snapshot.newest(&self.listed, self.options.rows())?;
        let found = !listing.entries.is_empty();
        let has_career = found && self.options.player.is_some() && !self.options.json;
        let career = if has_career { snapshot.career(&self.counted)? } else { Career::default() };
        drop(snapshot);
        self.report(&listing.faults.union(career.faults.clone()))?;
        let (ids, zone) = (self.options.ids, time_zone());
        let wording = self.wording(&zone);
        self.show(&listing.entries, |entries| wording.results(entries, ids))?;
        self.report_other_games(career.other_games)?;
        if career.total().games() > 0 {
            self.career(&career)?;
        }
        Ok(())
    }

    fn career(&mut self, career: &Career) -> io::Result<()> {
        writeln!(self.out)?;
        self.write_wrapped(&self.lang.career_form(&career.form))?;
        self.write_wrapped(&self.lang.career_streaks(career))?;
        writeln!(self.out)?;
        let zone = time_zone();
        let wording = self.wording(&zone);
        let rows = tables::career_rows(career, tables::OPPONENTS, wording);
        wording.career(&rows).write(self.width, self.out)
    }

    fn standings(&mut self, snapshot: Snapshot) -> Result<(), Failure> {
        let standings = snapshot.standings(&self.counted)?;
        drop(snapshot);
        self.report(&standings.faults)?;
        self.report_other_games(standings.other_games)?;
        let zone = time_zone();
        let wording = self.wording(&zone);
        let shown = &standings.players[..self.options.rows().min(standings.players.len())];
        self.show(shown, |shown| wording.standings(shown, None))?;
        self.report_hidden(standings.players.len() - shown.len())?;
        Ok(())
    }

    fn ratings(&mut self, snapshot: Snapshot) -> Result<(), Failure> {
        let ratings = snapshot.ratings(&self.counted)?;
        drop(snapshot);
        self.report(&ratings.faults)?;
        self.report_other_games(ratings.other_games)?;
        if ratings.unrated > 0 {
            let text = self.lang.games_not_rated(ratings.unrated);
            writeln!(self.err, "{text}")?;
        }
        let all = ratings.players.len();
        let mut shown = Vec::with_capacity(all);
        for players in ratings.players.chunk_by(|one, next| one.rules == next.rules) {
            shown.extend_from_slice(&players[..self.options.rows().min(players.len())]);
        }
        if self.options.json || shown.is_empty() {
            self.show(&shown, |_| Table::new(Vec::new()))?;
        } else {
            self.rating_tables(&shown)?;
        }
        self.report_hidden(all - shown.len())?;
        Ok(())
    }

    fn rating_tables(&mut self, ratings: &[Rating]) -> io::Result<()> {
        let zone = time_zone();
        let mut before = "";
        for players in ratings.chunk_by(|one, next| one.rules == next.rules) {
            let heading =
                self.lang.ratings_heading(self.games.listed(&players[0].rules, self.lang));
            write!(self.out, "{before}")?;
            self.write_wrapped(&printable(&heading))?;
            self.wording(&zone).ratings(players).write(self.width, self.out)?;
            before = "\n";
        }
        Ok(())
    }

    /// Writes a line of text, wrapped at the width.
    fn write_wrapped(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, self.width.unwrap_or(u16::MAX)) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn show<T: Serialize>(
        &mut self,
        rows: &[T],
        table: impl FnOnce(&[T]) -> Table,
    ) -> io::Result<()> {
        if self.options.json {
            write_array(rows, self.out)
        } else if rows.is_empty() {
            writeln!(self.out, "{}", self.empty_message())
        } else {
            table(rows).write(self.width, self.out)
        }
    }

    /// The message if there are no rows.
    fn empty_message(&self) -> String {
        if !self.listed.is_all() || self.other_games > 0 {
            self.lang.no_matching_results()
        } else if self.options.ratings {
            self.lang.not_rated()
        } else {
            self.lang.no_results()
        }
    }

    /// Reports how many players the limit hides.
    fn report_hidden(&mut self, players: usize) -> io::Result<()> {
        if players > 0 {
            writeln!(self.err, "{}", self.lang.more_players(players))?;
        }
        Ok(())
    }

    /// Reports how many results were not counted because they are of another game, unless the user
    /// has chosen the game.
    fn report_other_games(&mut self, results: u64) -> io::Result<()> {
        self.other_games = results;
        if results > 0 && self.options.game.is_none() {
            let game = self.options.counted_game();
            writeln!(
                self.err,
                "{}",
                self.lang.counts_one_game(self.games.title(game, self.lang), results)
            )?;
        }
        Ok(())
    }

    fn report(&mut self, faults: &Faults) -> io::Result<()> {
        for fault in &faults.shown {
            let text = self.lang.line_left_out(fault.line, fault.reason.text(self.lang));
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
