//! The pages of the scoreboard: their rows, and what is beside them.

use std::cmp::Ordering;
use std::rc::Rc;

use super::LISTED;
use super::beside::beside_game;
use super::player::profile;
use super::sheets;
use crate::commands::Settings;
use crate::commands::scoreboard::ScoreboardOptions;
use crate::commands::scoreboard::tables::{CROSSED, Crosstable, Wording};
use crate::console::printable::printable;
use crate::console::table::{Table, Tone};
use crate::lang::Lang;
use crate::scoreboard::{Curve, Entry, Faults, Filter, Pairs, Snapshot, Standing, StoreError};
use crate::tui::{Around, Beside, Picture, Profile};

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
enum Rows {
    /// The newest games.
    Games,
    /// The names of players.
    Players(Vec<String>),
}

/// A page that has been read.
pub(super) struct Contents<'a> {
    page: Page,
    rows: Rows,
    pub(super) table: Table,
    pub(super) message: String,
    /// Whether there are no results at all.
    pub(super) is_all_empty: bool,
    /// The newest games, the newest first.
    newest: Vec<Entry>,
    /// How the ratings of the players have developed.
    curves: Vec<Curve>,
    /// The scores of the players against each other.
    pairs: Pairs,
    /// What is below the rows, with nothing beside them and with something.
    below: [Profile; 2],
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
            page,
            rows: Rows::Players(Vec::new()),
            table: Table::default(),
            message: printable(&error.text(lang)).into_owned(),
            is_all_empty: false,
            newest: Vec::new(),
            curves: Vec::new(),
            pairs: Pairs::default(),
            below: Default::default(),
            wording,
        })
    }

    fn try_read(
        page: Page,
        options: &ScoreboardOptions,
        settings: &Settings,
        wording: Wording<'a>,
    ) -> Result<Self, StoreError> {
        let lang = settings.lang;
        let snapshot = Snapshot::open(&settings.scoreboard)?;
        let counted = options.counted();
        let listed = if page == Page::Games { options.listed() } else { counted.clone() };
        let newest = snapshot.newest(&listed, LISTED)?;
        let mut faults = newest.faults;
        let newest: Vec<Entry> = newest.entries.into_iter().rev().collect();
        let (mut curves, mut pairs) = (Vec::new(), Pairs::default());
        let (rows, table) = match page {
            Page::Games => (Rows::Games, wording.results(&newest, false)),
            Page::Standings => {
                let standings = snapshot.standings(&counted)?;
                pairs = snapshot.pairs(&counted)?;
                faults = standings.faults;
                let players = standings.players;
                let form = |it: &Standing| sheets::form(&newest, &it.name, wording);
                let forms = players.iter().map(form).collect();
                let crossed = Crosstable { pairs: &pairs, forms };
                let table = wording.standings(&players, Some(&crossed));
                (Rows::Players(players.into_iter().map(|it| it.name).collect()), table)
            }
            Page::Ratings => {
                (curves, faults) = snapshot.rating_curves(&counted)?;
                let names = curves.iter().map(|curve| curve.now.name.clone()).collect();
                (Rows::Players(names), wording.rated(&curves))
            }
        };
        let is_empty = table.rows() == 0;
        let is_all_empty = is_empty && snapshot.newest(&Filter::default(), 1)?.entries.is_empty();
        let nothing = if is_all_empty {
            lang.results_none()
        } else if !is_empty {
            String::new()
        } else if newest.is_empty() {
            lang.results_filtered_out()
        } else {
            lang.results_unrated()
        };
        let message = left_out(&faults, lang).unwrap_or(nothing);
        let message = printable(&message).into_owned();
        let below = Default::default();
        let read = Self {
            page,
            rows,
            table,
            message,
            is_all_empty,
            newest,
            curves,
            pairs,
            below,
            wording,
        };
        let below = [false, true].map(|is_beside| read.summary(is_beside));
        Ok(Self { below, ..read })
    }

    /// The names of the players of the rows.
    pub(super) fn player(&self, row: usize) -> Option<&str> {
        match &self.rows {
            Rows::Games => None,
            Rows::Players(names) => names.get(row).map(String::as_str),
        }
    }

    /// What is below the rows, with something beside them or not.
    fn summary(&self, is_beside: bool) -> Profile {
        let Self { page, newest, wording, .. } = self;
        let lang = wording.lang;
        if *page == Page::Ratings && !self.curves.is_empty() {
            return Profile {
                headline: vec![(lang.ratings_in_words(), Tone::Heading)],
                lines: vec![lang.ratings_explained()],
                ..Profile::default()
            };
        }
        if newest.is_empty() {
            return Profile::default();
        }
        let is_standings = *page == Page::Standings;
        let is_crossed = is_standings && self.table.rows() > 1;
        let headline = if is_crossed { self.legend() } else { Vec::new() };
        let more = match page {
            Page::Games => sheets::forms(newest, *wording),
            Page::Standings | Page::Ratings => {
                sheets::recent(newest, lang.results_newest(), *wording)
            }
        };
        // The bars of the standings leave room to the opponents of a player that has none beside the rows.
        let totals = sheets::totals(newest, is_beside || !is_standings, *wording);
        let sheets = totals.into_iter().chain([more]).collect();
        Profile { headline, sheets, prefers_board: is_standings, ..Profile::default() }
    }

    /// What the colours of the crosstable mean.
    fn legend(&self) -> Vec<(String, Tone)> {
        let lang = self.wording.lang;
        let meanings = [
            (lang.results_ahead(), Ordering::Greater),
            (lang.results_level(), Ordering::Equal),
            (lang.results_behind(), Ordering::Less),
        ];
        let tiles = meanings.map(|(text, balance)| (format!(" {text} "), Tone::Score(balance)));
        let quiet = |text: String| (text, Tone::Quiet);
        let points = lang.results_crossed(self.table.rows().min(CROSSED));
        let form = quiet(format!("  {}", lang.results_form()));
        // As in the table, a gap keeps the tiles apart.
        let tiles = tiles.into_iter().flat_map(|tile| [quiet(" ".to_owned()), tile]);
        [quiet(points)].into_iter().chain(tiles).chain([form]).collect()
    }

    /// The result of a row.
    pub(super) fn entry(&self, row: usize) -> Option<&Entry> {
        match &self.rows {
            Rows::Games => self.newest.get(row),
            Rows::Players(_) => None,
        }
    }
}

impl Around for Contents<'_> {
    fn beside(&self, row: usize) -> Beside {
        if let Some(entry) = self.entry(row) {
            return beside_game(entry, self.wording);
        }
        let Some(name) = self.player(row) else { return Beside::default() };
        let Wording { games, lang, .. } = self.wording;
        let heading = |text: String| vec![(text, Tone::Heading)];
        let last = sheets::last_games(&self.newest, name, self.wording);
        let boards = sheets::last_boards(&self.newest, name, self.wording);
        let shown = match self.page {
            Page::Ratings => {
                let Some(curve) = self.curves.get(row) else { return Beside::default() };
                let shown = profile(curve, lang);
                let title = format!(
                    "{}, {}",
                    self.wording.name(name),
                    games.listed(&curve.now.rules, lang)
                );
                let rating = shown.headline.iter().map(|(text, _)| text.as_str()).collect();
                let lines = vec![rating];
                Profile { headline: heading(title), lines, sheets: vec![last], boards, ..shown }
            }
            Page::Games | Page::Standings => {
                let title = lang.heading_opponents();
                let sheets = vec![sheets::opponents(&self.pairs, name, title, self.wording), last];
                let headline = heading(self.wording.name(name));
                Profile { headline, sheets, boards, prefers_board: true, ..Profile::default() }
            }
        };
        Beside::new(Some(Rc::new(shown)), [])
    }

    fn below(&self, row: usize, is_beside: bool) -> Option<Rc<dyn Picture>> {
        let beside = match self.player(row) {
            Some(name) => sheets::last_ids(&self.newest, name),
            None => self.entry(row).map(|entry| entry.id).into_iter().collect(),
        };
        let boards = sheets::other_boards(&self.newest, &beside, self.wording);
        // In the standings they are of games that are listed above them.
        let lang = self.wording.lang;
        let boards_title = match self.page {
            Page::Standings => lang.results_positions(),
            Page::Games | Page::Ratings => lang.results_newest(),
        };
        let mut shown = self.below[usize::from(is_beside)].clone();
        // What is not beside a player is among the tables, behind the totals.
        if let Some(name) = self.player(row).filter(|_| !is_beside && !shown.sheets.is_empty()) {
            let title = lang.sheet_opponents(self.wording.name(name));
            let of_player = sheets::opponents(&self.pairs, name, title, self.wording);
            shown.sheets.insert(shown.sheets.len() - 1, of_player);
        }
        Some(Rc::new(Profile { boards_title, boards, ..shown }))
    }
}

/// A message about the lines that are not results.
fn left_out(faults: &Faults, lang: Lang) -> Option<String> {
    let first = faults.shown.first()?;
    Some(lang.line_left_out(first.line, first.reason.text(lang)))
}
