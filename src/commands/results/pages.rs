//! The pages of the scoreboard: their rows, and what is beside them.

use std::rc::Rc;

use super::player::profile;
use super::words::ResultsWords;
use crate::commands::Settings;
use crate::commands::scoreboard::ScoreboardOptions;
use crate::commands::scoreboard::tables::Wording;
use crate::commands::scoreboard::words::{ScoreboardSentences, ScoreboardWords};
use crate::console::printable::printable;
use crate::console::table::{Table, Tone};
use crate::game::record::Format;
use crate::lang::Lang;
use crate::scoreboard::{Curve, Entry, Faults, Filter, Snapshot, StoreError};
use crate::tui::{Around, Beside, Profile};
use crate::views::keeping::KeepingSentences;
use crate::views::reasons::OutcomeReason;
use crate::views::recorded::RecordedWords;

/// The most results in the list; `gomoku scoreboard` shows more.
const LISTED: usize = 1_000;

/// A page of the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Page {
    /// The newest results.
    #[default]
    Games,
    /// Wins, draws and losses.
    Standings,
    /// Ratings.
    Ratings,
}

impl Page {
    pub(super) const ALL: [Self; 3] = [Self::Games, Self::Standings, Self::Ratings];

    pub(super) fn name(self, lang: Lang) -> String {
        match self {
            Self::Games => lang.results_games(),
            Self::Standings => lang.results_standings(),
            Self::Ratings => lang.results_ratings(),
        }
    }
}

/// The rows of a page.
#[derive(Debug)]
pub(super) enum Rows {
    /// Results, the newest first.
    Games(Vec<Entry>),
    /// The names of players.
    Players(Vec<String>),
}

/// A page that has been read.
pub(super) struct Contents<'a> {
    pub(super) rows: Rows,
    pub(super) table: Table,
    pub(super) message: String,
    /// How the ratings of the players have developed.
    curves: Vec<Curve>,
    wording: Wording<'a>,
}

impl<'a> Contents<'a> {
    /// Reads a page. An error becomes its message.
    pub(super) fn read(
        page: Page,
        options: &ScoreboardOptions,
        settings: &Settings,
        wording: Wording<'a>,
    ) -> Self {
        let lang = settings.lang;
        Self::try_read(page, options, settings, wording).unwrap_or_else(|error| Self {
            rows: Rows::Players(Vec::new()),
            table: Table::new(Vec::new()),
            message: printable(&lang.store_error(&error)).into_owned(),
            curves: Vec::new(),
            wording,
        })
    }

    fn try_read(
        page: Page,
        options: &ScoreboardOptions,
        settings: &Settings,
        wording: Wording<'a>,
    ) -> Result<Self, StoreError> {
        let snapshot = Snapshot::open(&settings.scoreboard)?;
        let counted = options.counted();
        let mut curves = Vec::new();
        let (rows, table, faults) = match page {
            Page::Games => {
                let newest = snapshot.newest(&options.listed(), LISTED)?;
                let entries: Vec<Entry> = newest.entries.into_iter().rev().collect();
                let table = wording.results(&entries, false);
                (Rows::Games(entries), table, newest.faults)
            }
            Page::Standings => {
                let standings = snapshot.standings(&counted)?;
                curves = snapshot.rating_curves(&counted)?;
                let names = standings.players.iter().map(|it| it.name.clone()).collect();
                (Rows::Players(names), wording.standings(&standings.players), standings.faults)
            }
            Page::Ratings => {
                let ratings = snapshot.ratings(&counted)?;
                curves = snapshot.rating_curves(&counted)?;
                let several = ratings.players.windows(2).any(|pair| pair[0].rules != pair[1].rules);
                let names = ratings.players.iter().map(|it| it.name.clone()).collect();
                (Rows::Players(names), wording.ratings(&ratings.players, several), ratings.faults)
            }
        };
        let lang = settings.lang;
        let nothing = match table.rows() {
            0 if snapshot.newest(&Filter::default(), 1)?.entries.is_empty() => lang.results_none(),
            0 => lang.results_filtered_out(),
            _ => String::new(),
        };
        let message = left_out(&faults, lang).unwrap_or(nothing);
        let message = printable(&message).into_owned();
        Ok(Self { rows, table, message, curves, wording })
    }

    /// The names of the players of the rows.
    pub(super) fn player(&self, row: usize) -> Option<&str> {
        match &self.rows {
            Rows::Games(_) => None,
            Rows::Players(names) => names.get(row).map(String::as_str),
        }
    }

    /// The result of a row.
    pub(super) fn entry(&self, row: usize) -> Option<&Entry> {
        match &self.rows {
            Rows::Games(entries) => entries.get(row),
            Rows::Players(_) => None,
        }
    }
}

impl Around for Contents<'_> {
    fn beside(&self, row: usize) -> Beside {
        if let Some(entry) = self.entry(row) {
            return beside_game(entry, self.wording);
        }
        let name = self.player(row);
        let own = self.curves.iter().filter(|curve| Some(&*curve.now.name) == name);
        let Some(curve) = own.max_by_key(|curve| curve.points.len()) else {
            return Beside::default();
        };
        let Wording { games, lang, zone, .. } = self.wording;
        let shown = profile(Some(curve), lang, zone);
        let name = (self.wording.name(&curve.now.name) + ", ", Tone::Strong);
        let rules = (games.listed(&curve.now.rules, lang), Tone::Strong);
        let rating = shown.headline.iter().map(|(text, _)| text.as_str()).collect();
        let shown = Profile { headline: vec![name, rules], lines: vec![rating], ..shown };
        Beside { picture: Some(Rc::new(shown)), lines: Vec::new() }
    }
}

/// The last position of a game, and what is known of it.
fn beside_game(entry: &Entry, wording: Wording<'_>) -> Beside {
    let lang = wording.lang;
    let game = wording.games.named(&entry.game);
    let line = entry.to_line().unwrap_or_default();
    let picture = game.and_then(|game| game.last_position(Format::Json, line.into_bytes()));
    let ended = match entry.outcome.winner {
        Some(color) => lang.won_by(wording.name(&entry.players[color])),
        None => lang.drawn(),
    };
    let reason = lang.reason(entry.outcome.reason);
    let length = lang.results_length(entry.move_count(), entry.seconds);
    let lines = [
        (ended, Tone::Strong),
        (reason, Tone::Plain),
        (length, Tone::Plain),
        (wording.rules(entry), Tone::Quiet),
        (wording.clock(entry), Tone::Quiet),
    ];
    let clean = |(text, tone): (String, Tone)| (printable(&text).into_owned(), tone);
    Beside { picture, lines: lines.into_iter().map(clean).collect() }
}

/// A message about the lines that are not results.
fn left_out(faults: &Faults, lang: Lang) -> Option<String> {
    let first = faults.shown.first()?;
    Some(lang.line_left_out(first.line, lang.fault(&first.reason)))
}
