//! The forms of the scoreboard: what is listed, and what is written to a file.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use jiff::Timestamp;

use super::Page;
use super::beside::board;
use super::sheets::matching;
use crate::commands::scoreboard::tables::Wording;
use crate::commands::scoreboard::{Export, ScoreboardOptions, SinceError, last_moment, moment};
use crate::commands::{Games, Settings};
use crate::console::glyphs::Glyphs;
use crate::files::{self, Local, time_zone};
use crate::game::player::Player;
use crate::lang::Lang;
use crate::scoreboard::Snapshot;
use crate::tui::{Captioned, Form, FormRow, FormValue, Picture, Profile, Sheet};

/// What is listed.
#[derive(Clone)]
pub(super) struct FilterForm {
    games: Games,
    lang: Lang,
    game: Option<&'static str>,
    usual_game: &'static str,
    player: String,
    since: String,
    until: String,
    rules: Option<&'static str>,
    /// The names of the players, the best first.
    names: Vec<String>,
    /// The file of the results.
    scoreboard: PathBuf,
    glyphs: Glyphs,
    /// The number of games that match, if the file can be read.
    matches: Option<u64>,
    /// The newest of them, and the last position of the first.
    found: Profile,
    newest: Option<Rc<Captioned>>,
}

impl FilterForm {
    pub(super) fn new(settings: &Settings, glyphs: &Glyphs) -> Self {
        let Settings { games, lang, ref scoreboard, .. } = *settings;
        Self {
            games,
            lang,
            game: None,
            usual_game: settings.game.name(),
            player: String::new(),
            since: String::new(),
            until: String::new(),
            rules: None,
            names: Vec::new(),
            scoreboard: scoreboard.clone(),
            glyphs: *glyphs,
            matches: None,
            found: Profile::default(),
            newest: None,
        }
    }

    /// The form with the names that can be completed.
    pub(super) fn with_names(self, names: Vec<String>) -> Self {
        let mut form = Self { names, ..self };
        form.search();
        form
    }

    /// Finds the game that standings and ratings are of while none is chosen.
    pub(super) fn find_usual_game(&mut self, settings: &Settings) {
        self.usual_game = settings.game.name();
        // If the file cannot be read, that is said where its results would be.
        let found = Snapshot::open(&self.scoreboard)
            .and_then(|snapshot| self.options().with_results(&snapshot, self.games));
        self.usual_game = found.map_or(self.usual_game, |options| options.counted_game());
    }

    /// Finds the games that match.
    fn search(&mut self) {
        let listed = self.options().listed();
        let found = Snapshot::open(&self.scoreboard)
            .and_then(|snapshot| Ok((snapshot.count(&listed)?, snapshot.newest(&listed, FOUND)?)));
        let (matches, newest) = found.ok().unzip();
        self.matches = matches;
        let mut entries = newest.map(|newest| newest.entries).unwrap_or_default();
        entries.reverse();
        let (games, lang, zone) = (self.games, self.lang, time_zone());
        let wording = Wording { games, lang, zone: &zone, menu: Some(&self.glyphs) };
        // The board is that of the first game.
        let whole = matches.and_then(|games| usize::try_from(games).ok());
        let sheet = || Sheet { whole, ..matching(&entries, wording) };
        let sheets = (!entries.is_empty()).then(sheet).into_iter().collect();
        self.found = Profile { sheets, ..Profile::default() };
        self.newest = entries.first().and_then(|entry| board(entry, wording)).map(Rc::new);
    }

    /// The options without the rows that have a fault.
    pub(super) fn options(&self) -> ScoreboardOptions {
        ScoreboardOptions {
            game: self.game,
            usual_game: Some(self.usual_game),
            player: self.player().ok().flatten(),
            since: moment(self.since.trim()).ok(),
            until: last_moment(self.until.trim()).ok(),
            rules: self.rules.map(str::to_owned),
            ..ScoreboardOptions::default()
        }
    }

    /// What is listed, in a few words; `counts` says whether only one game is counted.
    pub(super) fn in_words(&self, counts: bool) -> String {
        let lang = self.lang;
        let game = self.game.or(counts.then_some(self.usual_game));
        let game = game.map_or_else(|| lang.filter_every_game(), |it| self.games.title(it, lang));
        let player = Some(self.player.trim().to_owned()).filter(|player| !player.is_empty());
        let typed = |text: &'_ str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let since = typed(&self.since).map(|since| lang.results_since(since));
        let until = typed(&self.until).map(|until| lang.results_until(until));
        let rules = self.rules.map(|rules| self.games.listed(rules, lang));
        let parts = [Some(game), rules, player, since, until];
        let parts = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        lang.filtered_by(super::FILTER, parts)
    }

    fn player(&self) -> Result<Option<Player>, String> {
        let name = self.player.trim();
        if name.is_empty() {
            return Ok(None);
        }
        name.parse().map(Some).map_err(|_| self.lang.filter_not_a_name())
    }

    /// The row of a day.
    fn day(
        &self,
        typed: &str,
        [name, when_empty, about]: [String; 3],
        read: impl FnOnce(&str) -> Result<Timestamp, SinceError>,
    ) -> FormRow {
        let day = typed.trim();
        let is_changed = !day.is_empty();
        let fault = (is_changed && read(day).is_err()).then(|| self.lang.filter_not_a_date());
        let value = FormValue::Text { text: typed.to_owned(), when_empty };
        FormRow { fault, is_changed, ..FormRow::new(name, value, about) }
    }
}

impl Form for FilterForm {
    fn title(&self) -> String {
        self.lang.filter_title()
    }

    fn action(&self) -> String {
        match self.matches {
            None => self.lang.filter_action(),
            Some(1) => self.lang.filter_show_one(),
            Some(games) => self.lang.filter_show(games),
        }
    }

    fn help(&self) -> String {
        self.lang.filter_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let Self { games, lang, game, .. } = *self;
        let text = |text: &String, when_empty| FormValue::Text { text: text.clone(), when_empty };
        let (name, about) = match game {
            None => {
                let counted = games.title(self.usual_game, lang);
                (lang.filter_every_game(), lang.about_every_game(counted))
            }
            Some(game) => {
                let title = games.title(game, lang);
                (title.clone(), lang.about_one_game(title))
            }
        };
        vec![
            FormRow {
                is_changed: game.is_some(),
                ..FormRow::new(lang.filter_game(), FormValue::Choice(name), about)
            },
            FormRow {
                is_changed: !self.player.trim().is_empty(),
                fault: self.player().err(),
                ..FormRow::new(
                    lang.filter_player(),
                    text(&self.player, lang.filter_everybody()),
                    lang.about_filter_player(),
                )
            },
            self.day(
                &self.since,
                [lang.filter_since(), lang.filter_always(), lang.about_filter_since()],
                moment,
            ),
            self.day(
                &self.until,
                [lang.filter_until(), lang.filter_today(), lang.about_filter_until()],
                last_moment,
            ),
            FormRow {
                is_changed: self.rules.is_some(),
                ..FormRow::new(
                    lang.filter_rules(),
                    FormValue::Choice(self.rules.map_or_else(
                        || lang.filter_every_rules(),
                        |rules| games.listed(rules, lang),
                    )),
                    lang.about_filter_rules(),
                )
            },
        ]
    }

    fn picture(&self, _: usize) -> Option<Box<dyn Picture>> {
        let Captioned { picture, caption } = self.newest.as_deref()?;
        Some(Box::new(Captioned { picture: Rc::clone(picture), caption: caption.clone() }))
    }

    fn below(&self) -> Option<Box<dyn Picture>> {
        Some(Box::new(self.found.clone()))
    }

    fn usual_picture(&self) -> Option<Rc<dyn Picture>> {
        self.games.usual().sample()
    }

    fn step(&mut self, row: usize, forward: bool) {
        if row == GAME {
            self.game = stepped(self.game, self.games.names(), forward);
            self.rules = self.rules.filter(|rules| self.games.rules(self.game).contains(rules));
        } else {
            self.rules = stepped(self.rules, self.games.rules(self.game), forward);
        }
        self.search();
    }

    fn write(&mut self, row: usize, text: &str) {
        let field = match row {
            PLAYER => &mut self.player,
            SINCE => &mut self.since,
            _ => &mut self.until,
        };
        text.clone_into(field);
        self.search();
    }

    fn complete(&self, row: usize) -> Option<String> {
        let typed = self.player.to_lowercase();
        let begins = |name: &&String| name.to_lowercase().starts_with(&typed);
        let found = self.names.iter().find(begins).filter(|_| row == PLAYER && !typed.is_empty());
        found.filter(|name| **name != self.player).cloned()
    }
}

/// The most games that are listed below the form.
const FOUND: usize = 50;
/// The rows of the form up to the second day.
const GAME: usize = 0;
const PLAYER: usize = 1;
const SINCE: usize = 2;

/// The next of some names behind that of no choice, or the one before.
fn stepped(
    now: Option<&'static str>,
    names: Vec<&'static str>,
    forward: bool,
) -> Option<&'static str> {
    let choices: Vec<_> = [None].into_iter().chain(names.into_iter().map(Some)).collect();
    let at = choices.iter().position(|&choice| choice == now).unwrap_or(0);
    let next = at + if forward { 1 } else { choices.len() - 1 };
    choices[next % choices.len()]
}

/// A file that is written.
#[derive(Debug, Clone)]
pub(super) struct ExportForm {
    page: Page,
    lang: Lang,
    /// Whether it is CSV, which only games have; otherwise it is JSON.
    is_csv: bool,
    file: String,
    /// Whether the name was typed, so that another format does not change it.
    is_typed: bool,
    local: Option<Local>,
}

impl ExportForm {
    pub(super) fn new(page: Page, lang: Lang, local: Option<Local>) -> Self {
        let is_csv = page == Page::Games;
        let form = Self { page, lang, is_csv, file: String::new(), is_typed: false, local };
        Self { file: form.proposed(), ..form }
    }

    /// A name for the file that no file has.
    fn proposed(&self) -> String {
        let stem = match self.page {
            Page::Games => "games",
            Page::Standings => "standings",
            Page::Ratings => "ratings",
        };
        let ending = if self.is_csv { Export::Csv.name() } else { JSON };
        let numbers = (2..).map(|number| format!("{stem}-{number}.{ending}"));
        let mut names = [format!("{stem}.{ending}")].into_iter().chain(numbers);
        names.find(|name| !Path::new(name).exists()).unwrap_or_default()
    }

    pub(super) fn path(&self) -> PathBuf {
        files::typed(self.file.trim(), self.local)
    }

    /// The options that write the page.
    pub(super) fn options(&self, listed: ScoreboardOptions) -> ScoreboardOptions {
        ScoreboardOptions {
            standings: self.page == Page::Standings,
            ratings: self.page == Page::Ratings,
            json: !self.is_csv,
            export: self.is_csv.then_some(Export::Csv),
            limit: std::num::NonZeroUsize::new(usize::MAX),
            ..listed
        }
    }

    fn fault(&self) -> Option<String> {
        let path = self.path();
        if path.as_os_str().is_empty() {
            return Some(self.lang.export_no_name());
        }
        path.exists().then(|| self.lang.file_exists(path.display()))
    }
}

/// The extension of JSON.
const JSON: &str = "json";

impl Form for ExportForm {
    fn title(&self) -> String {
        self.lang.export_title()
    }

    fn action(&self) -> String {
        self.lang.export_action()
    }

    fn help(&self) -> String {
        self.lang.export_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let lang = self.lang;
        let (name, about) = if self.is_csv {
            (Export::Csv.name(), lang.about_csv())
        } else {
            (JSON, lang.about_json())
        };
        vec![
            FormRow::new(lang.export_format(), FormValue::Choice(name.to_uppercase()), about),
            FormRow {
                fault: self.fault(),
                ..FormRow::new(
                    lang.export_file(),
                    FormValue::Text { text: self.file.clone(), when_empty: String::new() },
                    lang.about_export_file(),
                )
            },
        ]
    }

    fn step(&mut self, _: usize, _: bool) {
        self.is_csv = !self.is_csv && self.page == Page::Games;
        if !self.is_typed {
            self.file = self.proposed();
        }
    }

    fn write(&mut self, _: usize, text: &str) {
        text.clone_into(&mut self.file);
        self.is_typed = true;
    }

    fn complete(&self, _: usize) -> Option<String> {
        files::complete(&self.file, self.local?).filter(|completed| *completed != self.file)
    }
}
