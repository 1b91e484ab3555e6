//! The screen on which the settings are changed.

mod values;

use std::rc::Rc;

use super::{level, switch};
use crate::board::LabelChoice;
use crate::commands::Settings;
use crate::commands::menu::new_game::{choice_value, choice_values, neighbour, person, text};
use crate::config::Config;
use crate::console::glyphs::GlyphChoice;
use crate::console::graphics::GraphicsChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::choices::{Chosen, Seating, Value};
use crate::game::coach::CoachChoice;
use crate::game::level::Level;
use crate::game::name::PlayerName;
use crate::game::setup::{RecordChoice, UndoPolicy};
use crate::lang::Lang;
use crate::tui::{Form, FormRow, FormValue, Options, Picture};
use crate::views::appearance::Thoughts;
use crate::views::coach::coach_choice;
use crate::views::front::undo_words;

/// The settings while they are changed.
#[derive(Clone)]
pub(in crate::commands::menu) struct SettingsForm {
    settings: Settings,
    /// The names as they are typed.
    name: String,
    opponent: String,
}

/// A row of the form, in the order in which they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Row {
    Lang,
    Theme,
    Glyphs,
    Graphics,
    Labels,
    Ways,
    Keys,
    Confirm,
    Bell,
    Name,
    Opponent,
    Record,
    Level,
    Coach,
    Thoughts,
    Undo,
    /// A choice of the usual game, by its key.
    Choice(&'static str),
}

/// The rows of all games, by groups. The last group goes on with the choices of the usual game.
const ROWS: [Row; 16] = [
    Row::Lang,
    Row::Theme,
    Row::Glyphs,
    Row::Graphics,
    Row::Labels,
    Row::Ways,
    Row::Keys,
    Row::Confirm,
    Row::Bell,
    Row::Name,
    Row::Opponent,
    Row::Record,
    Row::Level,
    Row::Coach,
    Row::Thoughts,
    Row::Undo,
];

/// The head of the group that begins with a row.
fn head(first: Row, lang: Lang) -> Option<String> {
    Some(match first {
        Row::Lang => lang.group_screen(),
        Row::Keys => lang.group_keys(),
        Row::Name => lang.group_names(),
        Row::Level => lang.group_computer(),
        Row::Undo => lang.group_new_games(),
        _ => return None,
    })
}

impl SettingsForm {
    pub(in crate::commands::menu) fn new(settings: Settings) -> Self {
        let text = |name: &Option<_>| name.as_ref().map(ToString::to_string).unwrap_or_default();
        let [name, opponent] = [&settings.name, &settings.opponent].map(text);
        Self { settings, name, opponent }
    }

    /// The changed settings; a name that is not valid is not changed.
    pub(in crate::commands::menu) fn changed(self) -> Settings {
        let Self { mut settings, name, opponent } = self;
        for (place, text) in [(&mut settings.name, name), (&mut settings.opponent, opponent)] {
            if text.trim().is_empty() {
                *place = None;
            } else if let Ok(name) = text.parse() {
                *place = Some(name);
            }
        }
        settings
    }

    /// The same with every setting as it is if nobody has changed it.
    fn usual(&self) -> Self {
        let settings = Settings {
            theme: Theme::default(),
            glyphs: GlyphChoice::default(),
            graphics: GraphicsChoice::default(),
            labels: LabelChoice::default(),
            ways: Config::WAYS,
            keys: Keys::default(),
            confirm: false,
            bell: false,
            record: Config::RECORD,
            level: None,
            coach: CoachChoice::default(),
            thoughts: Thoughts::default(),
            undo: UndoPolicy::default(),
            chosen: Chosen::default(),
            ..self.settings.clone()
        };
        Self { settings, name: String::new(), opponent: String::new() }
    }

    /// What is agreed in a game for which nothing is chosen.
    fn chosen(&self) -> Chosen {
        self.settings.game.fitted(&self.settings.chosen, Seating::default())
    }

    /// The rows: the settings of all games, and the choices of the usual game that apply.
    fn shown(&self) -> Vec<Row> {
        let chosen = self.chosen();
        let keys = self.settings.game.choices().iter().map(|choice| choice.key);
        let applying = keys.filter(|key| chosen.get(key).is_some());
        ROWS.into_iter().chain(applying.map(Row::Choice)).collect()
    }

    fn row(&self, row: Row) -> FormRow {
        let settings = &self.settings;
        let lang = settings.lang;
        let (label, value, about) = match row {
            Row::Lang => (lang.set_lang(), language(lang), lang.about_lang()),
            Row::Theme => (lang.set_theme(), theme(settings.theme, lang), lang.about_theme()),
            Row::Glyphs => (lang.set_glyphs(), glyphs(settings.glyphs, lang), lang.about_glyphs()),
            Row::Graphics => {
                (lang.set_graphics(), graphics(settings.graphics, lang), lang.about_graphics())
            }
            Row::Keys => match settings.keys {
                Keys::Standard => (lang.set_keys(), lang.keys_standard(), lang.about_standard()),
                Keys::Vim => (lang.set_keys(), lang.keys_vim(), lang.about_vim()),
            },
            Row::Labels => match settings.labels {
                LabelChoice::Board => {
                    (lang.set_labels(), lang.labels_board(), lang.about_labels_of_board())
                }
                LabelChoice::Original => {
                    (lang.set_labels(), lang.labels_original(), lang.about_original())
                }
                LabelChoice::Standard => {
                    (lang.set_labels(), lang.labels_standard(), lang.about_labels())
                }
            },
            Row::Bell => (lang.set_bell(), switch(settings.bell, lang), lang.about_bell()),
            Row::Ways => (lang.set_ways(), switch(settings.ways, lang), lang.about_ways()),
            Row::Confirm => {
                (lang.set_confirm(), switch(settings.confirm, lang), lang.about_confirm())
            }
            Row::Record => (lang.set_record(), record(settings.record, lang), lang.about_record()),
            Row::Choice(key) => {
                let value = self.chosen().get(key);
                let is_usual = settings.chosen.get(key).is_none();
                let words = choice_value(settings.game, key, value, is_usual, lang);
                (settings.game.wording().choice_name(key, lang), words.name, words.about)
            }
            Row::Level => {
                let level = level(settings);
                let value = lang.level_value(level, lang.level_name(level));
                (lang.row_level(), value, lang.about_set_level())
            }
            Row::Coach => {
                (lang.set_coach(), coach_choice(settings.coach, lang), lang.about_coach())
            }
            Row::Undo => {
                let (value, about) = undo_words(settings.undo, lang);
                (lang.row_undo(), value, about)
            }
            Row::Thoughts => {
                (lang.set_thoughts(), thoughts(settings.thoughts, lang), lang.about_thoughts())
            }
            Row::Name => return self.name(lang.row_name(), &self.name, lang.about_name()),
            Row::Opponent => {
                let row = self.name(lang.row_opponent(), &self.opponent, lang.about_opponent());
                let names = [&self.name, &self.opponent].map(|name| name.parse::<PlayerName>());
                let is_shared = matches!(&names, [Ok(own), Ok(other)] if own.is_same(other));
                return FormRow {
                    fault: row.fault.or(is_shared.then(|| lang.name_taken())),
                    ..row
                };
            }
        };
        FormRow::new(label, FormValue::Choice(value), about)
    }

    fn name(&self, label: String, name: &str, about: String) -> FormRow {
        let speech = self.settings.speech();
        let fault = person(name).err().map(|error| error.text(speech.lang));
        FormRow { fault, ..FormRow::new(label, text(name, speech.lang.name_later()), about) }
    }
}

impl Form for SettingsForm {
    fn title(&self) -> String {
        self.settings.lang.settings_title()
    }

    fn action(&self) -> String {
        self.settings.lang.settings_done()
    }

    fn help(&self) -> String {
        self.settings.lang.settings_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let lang = self.settings.lang;
        let rows = self.shown().into_iter();
        let usual = self.usual();
        let row = |row| {
            let shown = self.row(row);
            let is_usual = row == Row::Lang || shown.value == usual.row(row).value;
            FormRow { head: head(row, lang), is_changed: !is_usual, ..shown.without_keys() }
        };
        rows.map(row).collect()
    }

    fn step(&mut self, row: usize, forward: bool) {
        let (shown, chosen) = (self.shown(), self.chosen());
        let settings = &mut self.settings;
        match shown.get(row) {
            Some(Row::Lang) => settings.lang = neighbour(&Lang::ALL, &settings.lang, forward),
            Some(Row::Theme) => settings.theme = neighbour(&Theme::ALL, &settings.theme, forward),
            Some(Row::Glyphs) => {
                settings.glyphs = neighbour(&GlyphChoice::ALL, &settings.glyphs, forward);
            }
            Some(Row::Graphics) => {
                settings.graphics = neighbour(&GraphicsChoice::ALL, &settings.graphics, forward);
            }
            Some(Row::Keys) => settings.keys = neighbour(&Keys::ALL, &settings.keys, forward),
            Some(Row::Labels) => {
                settings.labels = neighbour(&LabelChoice::ALL, &settings.labels, forward);
            }
            Some(Row::Bell) => settings.bell = !settings.bell,
            Some(Row::Confirm) => settings.confirm = !settings.confirm,
            Some(Row::Record) => {
                settings.record = neighbour(&RecordChoice::ALL, &settings.record, forward);
            }
            Some(Row::Ways) => settings.ways = !settings.ways,
            Some(&Row::Choice(key)) => {
                let Some(choice) = settings.game.choice(key) else { return };
                let now = settings.chosen.get(key);
                let now = now.or(chosen.get(key).filter(|it| matches!(it, Value::Name(_))));
                let value = neighbour(&choice_values(choice), &now, forward);
                settings.chosen.set(key, value);
            }
            Some(Row::Level) => {
                let levels: Vec<Level> = Level::all().collect();
                settings.level = Some(neighbour(&levels, &level(settings), forward));
            }
            Some(Row::Coach) => {
                settings.coach = neighbour(&CoachChoice::ALL, &settings.coach, forward);
            }
            Some(Row::Undo) => {
                settings.undo = neighbour(&UndoPolicy::ALL, &settings.undo, forward);
            }
            Some(Row::Thoughts) => {
                settings.thoughts = neighbour(&Thoughts::ALL, &settings.thoughts, forward);
            }
            Some(Row::Name | Row::Opponent) | None => {}
        }
    }

    fn write(&mut self, row: usize, text: &str) {
        match self.shown().get(row) {
            Some(Row::Name) => text.clone_into(&mut self.name),
            Some(Row::Opponent) => text.clone_into(&mut self.opponent),
            _ => {}
        }
    }

    fn picture(&self, marked: usize) -> Option<Box<dyn Picture>> {
        let choice = match self.shown().get(marked) {
            Some(&Row::Choice(key)) => Some(key),
            _ => None,
        };
        Some(Box::new(self.settings.game.board(&self.chosen(), choice, self.settings.lang)?))
    }

    fn values(&self, row: usize) -> Vec<(String, bool)> {
        self.shown().get(row).map(|&row| self.all_values(row)).unwrap_or_default()
    }

    fn usual_picture(&self) -> Option<Rc<dyn Picture>> {
        self.settings.games.usual().sample()
    }

    fn adjust(&self, options: &mut Options) {
        let Settings { theme, glyphs, graphics, .. } = self.settings;
        let Settings { keys, bell, confirm, thoughts, ways, .. } = self.settings;
        options.look.speech = self.settings.speech();
        options.look.keys = keys;
        options.look.thoughts = thoughts;
        options.look.ways = ways;
        *options = Options { theme, glyphs, graphics, bell, confirm, ..*options };
    }
}

/// The name of a language in itself.
fn language(lang: Lang) -> String {
    match lang {
        Lang::En => "English".to_owned(),
        Lang::Ko => "한국어".to_owned(),
    }
}

fn record(record: RecordChoice, lang: Lang) -> String {
    match record {
        RecordChoice::Known => lang.record_known(),
        RecordChoice::Ask => lang.record_ask(),
        RecordChoice::Yes => lang.record_yes(),
        RecordChoice::No => lang.record_no(),
    }
}

fn theme(theme: Theme, lang: Lang) -> String {
    match theme {
        Theme::Auto => lang.choice_auto(),
        Theme::Dark => lang.theme_dark(),
        Theme::Light => lang.theme_light(),
        Theme::Mono => lang.theme_mono(),
    }
}

fn glyphs(glyphs: GlyphChoice, lang: Lang) -> String {
    match glyphs {
        GlyphChoice::Auto => lang.choice_auto(),
        GlyphChoice::Unicode => lang.glyphs_unicode(),
        GlyphChoice::Ascii => lang.glyphs_ascii(),
    }
}

fn graphics(graphics: GraphicsChoice, lang: Lang) -> String {
    match graphics {
        GraphicsChoice::Auto => lang.choice_auto(),
        GraphicsChoice::Off => lang.graphics_off(),
    }
}

fn thoughts(thoughts: Thoughts, lang: Lang) -> String {
    match thoughts {
        Thoughts::Off => lang.thoughts_off(),
        Thoughts::Short => lang.thoughts_short(),
        Thoughts::Full => lang.thoughts_full(),
    }
}
