//! The forms of the scoreboard: what is listed, and what is written to a file.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::Page;
use super::beside::board;
use super::sheets::{GAMES, recent};
use crate::commands::scoreboard::tables::Wording;
use crate::commands::scoreboard::{Export, ScoreboardOptions, moment};
use crate::commands::{Games, Settings};
use crate::console::glyphs::Glyphs;
use crate::files::{self, Local, time_zone};
use crate::game::player::Player;
use crate::lang::Lang;
use crate::scoreboard::Snapshot;
use crate::tui::{Captioned, Form, FormRow, FormValue, Picture, Profile};

/// What is listed.
#[derive(Clone)]
pub(super) struct FilterForm {
    games: Games,
    lang: Lang,
    game: Option<&'static str>,
    usual_game: &'static str,
    player: String,
    since: String,
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

    /// Finds the games that match.
    fn search(&mut self) {
        let listed = self.options().listed();
        let found = Snapshot::open(&self.scoreboard)
            .and_then(|snapshot| Ok((snapshot.count(&listed)?, snapshot.newest(&listed, GAMES)?)));
        let (matches, newest) = found.ok().unzip();
        self.matches = matches;
        let mut entries = newest.map(|newest| newest.entries).unwrap_or_default();
        entries.reverse();
        let (games, lang, zone) = (self.games, self.lang, time_zone());
        let wording = Wording { games, lang, zone: &zone, menu: Some(&self.glyphs) };
        let sheet = || recent(&entries, lang.filter_found(), wording);
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
            ..ScoreboardOptions::default()
        }
    }

    /// What is listed, in a few words; `counts` says whether only one game is counted.
    pub(super) fn in_words(&self, counts: bool) -> String {
        let lang = self.lang;
        let game = self.game.or(counts.then_some(self.usual_game));
        let game = game.map_or_else(|| lang.filter_every_game(), |it| self.games.title(it, lang));
        let player = Some(self.player.trim().to_owned()).filter(|player| !player.is_empty());
        let since = Some(self.since.trim()).filter(|since| !since.is_empty());
        let parts = [Some(game), player, since.map(|since| lang.results_since(since))];
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

    fn since_fault(&self) -> Option<String> {
        let text = self.since.trim();
        (!text.is_empty() && moment(text).is_err()).then(|| self.lang.filter_not_a_date())
    }

    /// The names of the games, behind that of no game.
    fn choices(&self) -> Vec<Option<&'static str>> {
        let games = self.games.iter().map(|game| Some(game.name()));
        [None].into_iter().chain(games).collect()
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
            FormRow {
                is_changed: !self.since.trim().is_empty(),
                fault: self.since_fault(),
                ..FormRow::new(
                    lang.filter_since(),
                    text(&self.since, lang.filter_always()),
                    lang.about_filter_since(),
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

    fn step(&mut self, _: usize, forward: bool) {
        let choices = self.choices();
        let at = choices.iter().position(|&game| game == self.game).unwrap_or(0);
        let next = at + if forward { 1 } else { choices.len() - 1 };
        self.game = choices[next % choices.len()];
        self.search();
    }

    fn write(&mut self, row: usize, text: &str) {
        let field = if row == 1 { &mut self.player } else { &mut self.since };
        text.clone_into(field);
        self.search();
    }

    fn complete(&self, row: usize) -> Option<String> {
        let typed = self.player.to_lowercase();
        let begins = |name: &&String| name.to_lowercase().starts_with(&typed);
        let found = self.names.iter().find(begins).filter(|_| row == 1 && !typed.is_empty());
        found.filter(|name| **name != self.player).cloned()
    }
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
