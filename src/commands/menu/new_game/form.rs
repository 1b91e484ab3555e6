//! The screen on which a new game is agreed.

mod rows;

use std::rc::Rc;

use self::rows::Group;
pub(super) use self::rows::Row;
use super::{Against, Begins, NewGame, person};
use crate::board::BySeat;
use crate::commands::Played;
use crate::commands::Settings;
use crate::game::choices::{Choice, Value, Values};
use crate::game::clock::TimeControl;
use crate::game::coach::CoachChoice;
use crate::game::level::Level;
use crate::game::player::SimplePlayer;
use crate::game::setup::UndoPolicy;
use crate::lang::Lang;
use crate::tui::{Form, FormRow, FormValue, Picture};
use crate::views::coach::coach_choice;
use crate::views::front::undo_words;
use crate::views::speech::Speech;
use crate::views::wording::ValueWords;

/// A new game while it is agreed on the full screen.
pub(in crate::commands) struct NewGameForm<'a> {
    pub(in crate::commands) game: &'a mut NewGame,
    pub(in crate::commands) settings: &'a Settings,
}

impl Form for NewGameForm<'_> {
    fn title(&self) -> String {
        let lang = self.settings.lang;
        match self.game {
            NewGame { is_from_record: true, .. } => lang.play_on_title(),
            NewGame { is_elsewhere: true, .. } => lang.new_room_title(),
            _ => lang.new_game_title(),
        }
    }

    fn action(&self) -> String {
        self.settings.lang.start_game()
    }

    fn help(&self) -> String {
        self.settings.lang.new_game_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        let usual = self.game.usual(self.settings);
        let shown = self.game.shown();
        let mut before = None;
        let rows = shown.into_iter().map(|row| {
            let group = row.group();
            FormRow {
                is_changed: group != Group::First && !self.game.is_same(row, &usual),
                is_apart: before.replace(group).is_some_and(|before| before != group),
                ..self.row(row).without_keys()
            }
        });
        rows.collect()
    }

    fn step(&mut self, row: usize, forward: bool) {
        if let Some(&row) = self.game.shown().get(row) {
            self.step_row(row, forward);
        }
    }

    fn pick(&mut self, card: usize) -> bool {
        let preset = self.game.presets().get(card);
        if let Some(preset) = preset {
            *self.game = self.game.with(preset, self.settings);
        }
        preset.is_some()
    }

    fn picture(&self, marked: usize) -> Option<Box<dyn Picture>> {
        if self.game.is_from_record {
            // What is chosen here is not what the record is played by.
            return None;
        }
        let choice = match self.game.shown().get(marked) {
            Some(&Row::Choice(key)) => Some(key),
            _ => None,
        };
        Some(Box::new(self.game.game.board(&self.game.chosen(), choice, self.settings.lang)?))
    }

    fn usual_picture(&self) -> Option<Rc<dyn Picture>> {
        self.settings.games.usual().sample().filter(|_| !self.game.is_from_record)
    }

    fn write(&mut self, row: usize, text: &str) {
        let place = match self.game.shown().get(row) {
            Some(Row::Command) => &mut self.game.command,
            Some(Row::Clock) => self.game.clock_mut(),
            Some(Row::Name) => &mut self.game.name,
            Some(Row::Opponent) => &mut self.game.opponent,
            _ => return,
        };
        text.clone_into(place);
    }
}

/// The value after or before another one, cyclically.
pub(in crate::commands::menu) fn neighbour<T: PartialEq + Clone>(
    values: &[T],
    now: &T,
    forward: bool,
) -> T {
    let at = values.iter().position(|value| value == now);
    let count = values.len();
    let next = at.map_or(0, |at| (at + if forward { 1 } else { count - 1 }) % count);
    values[next].clone()
}

impl NewGameForm<'_> {
    fn step_row(&mut self, row: Row, forward: bool) {
        let game = &mut *self.game;
        match row {
            Row::Presets => {
                let all: Vec<_> = (0..game.presets().len()).map(Some).collect();
                let next = neighbour(&all, &game.preset(self.settings), forward);
                let _ = next.is_some_and(|card| self.pick(card));
            }
            Row::Game => {
                let games: Vec<_> = self.settings.games.iter().collect();
                game.game = neighbour(&games, &game.game, forward);
                *game = game.clone().with_opponent();
            }
            Row::Against => {
                game.against = neighbour(&game.opponents(), &game.against, forward);
            }
            Row::Other => game.against = neighbour(&game.others(), &game.against, forward),
            Row::Level => {
                game.level = neighbour(&Level::all().collect::<Vec<_>>(), &game.level, forward);
            }
            Row::Coach => game.coach = neighbour(&CoachChoice::ALL, &game.coach, forward),
            Row::Begins => game.begins = neighbour(&Begins::ALL, &game.begins, forward),
            Row::Choice(key) => {
                let Some(choice) = game.game.choice(key) else { return };
                let seating = game.seating();
                let fits = |value: &_| game.game.fits(key, *value, &game.wishes, seating);
                let values: Vec<_> = choice_values(choice).into_iter().filter(fits).collect();
                let fitted = game.chosen().get(key);
                let is_usual = game.is_usual(key) && values.contains(&None);
                let now = if is_usual { None } else { fitted };
                game.wishes.set(key, neighbour(&values, &now, forward));
                let of_it = game.game.choices().iter().filter(|it| it.depends_on == Some(key));
                for named in of_it.filter(|it| matches!(it.values, Values::Names(_))) {
                    game.wishes.remove(named.key);
                }
            }
            Row::Clock => {
                let mut clocks = TimeControl::OFFERED.map(str::to_owned).to_vec();
                let configured = self.settings.clock.to_string();
                if !clocks.contains(&configured) {
                    clocks.push(configured);
                }
                let clock = game.clock_mut();
                *clock = neighbour(&clocks, clock, forward);
            }
            Row::Undo => game.undo = neighbour(&UndoPolicy::ALL, &game.undo, forward),
            Row::Command | Row::Name | Row::Opponent => {}
        }
    }

    fn row(&self, row: Row) -> FormRow {
        let (game, lang) = (&*self.game, self.settings.lang);
        let choice = |label, value, about| FormRow::new(label, FormValue::Choice(value), about);
        match row {
            Row::Presets => self.presets(),
            Row::Game => {
                choice(lang.row_game(), game.game.title(lang), game.game.wording().about(lang))
            }
            Row::Against => {
                let (value, about) = self.against();
                let is_one_of_several = game.shown().contains(&Row::Other);
                let value = if is_one_of_several { lang.against_others() } else { value };
                choice(lang.row_against(), value, about)
            }
            Row::Other => {
                let (value, about) = self.against();
                choice(lang.row_other(), value, about)
            }
            Row::Level => {
                let value = lang.level_value(game.level, lang.level_name(game.level));
                choice(lang.row_level(), value, level_about(game.level, lang))
            }
            Row::Coach => {
                choice(lang.set_coach(), coach_choice(game.coach, lang), lang.about_coach())
            }
            Row::Begins => {
                let (value, about) = self.begins();
                let label = if game.is_from_record { lang.row_colour() } else { lang.row_begins() };
                choice(label, value, about)
            }
            Row::Choice(key) => {
                let (value, is_usual) = (game.chosen().get(key), game.is_usual(key));
                let ValueWords { name, about } =
                    choice_value(game.game, key, value, is_usual, lang);
                choice(game.game.wording().choice_name(key, lang), name, about)
            }
            Row::Clock => self.clock(),
            Row::Undo => {
                let (value, about) = undo_words(game.undo, lang);
                choice(lang.row_undo(), value, about)
            }
            Row::Command => FormRow {
                fault: game.command_fault(lang),
                ..FormRow::new(
                    lang.row_command(),
                    text(&game.command, lang.command_example()),
                    lang.about_command(),
                )
            },
            Row::Name => self.name(lang.row_name(), &game.name, lang.about_name()),
            Row::Opponent => FormRow {
                fault: self.opponent_fault(),
                ..self.name(lang.row_opponent(), &game.opponent, lang.about_opponent())
            },
        }
    }

    fn presets(&self) -> FormRow {
        let (game, lang) = (&*self.game, self.settings.lang);
        let chosen = game.preset(self.settings);
        let about = chosen
            .map_or_else(|| lang.about_no_preset(), |card| (game.presets()[card].about)(lang));
        let names = game.presets().iter().map(|preset| (preset.name)(lang)).collect();
        let value = FormValue::Cards { names, chosen };
        FormRow::new(lang.row_presets(), value, about)
    }

    fn against(&self) -> (String, String) {
        let lang = self.settings.lang;
        match self.game.against {
            Against::Person if self.game.is_elsewhere => {
                (lang.against_joining(), lang.about_joining())
            }
            Against::Person => (lang.against_person(), lang.about_person()),
            Against::Computer => (lang.against_computer(), lang.about_computer()),
            Against::Simple(SimplePlayer::Random) => (lang.computer_random(), lang.about_random()),
            Against::Simple(SimplePlayer::Omok) => (lang.computer_omok(), lang.about_omok()),
            Against::Simple(SimplePlayer::Walk) => (lang.computer_walk(), lang.about_walk()),
            Against::Program => {
                (lang.against_program(), self.game.game.wording().about_programs(lang))
            }
        }
    }

    fn begins(&self) -> (String, String) {
        let lang = self.settings.lang;
        match (self.game.begins, self.game.is_from_record) {
            (Begins::Me, false) => (lang.begins_me(), lang.about_begins_me()),
            (Begins::Other, false) => (lang.begins_other(), lang.about_begins_other()),
            (Begins::Me, true) => (lang.black(), lang.about_colour()),
            (Begins::Other, true) => (lang.white(), lang.about_colour()),
            (Begins::Lot, _) => (lang.begins_lot(), lang.about_begins_lot()),
        }
    }

    fn clock(&self) -> FormRow {
        let (clock, lang) = (self.game.clock(), self.settings.lang);
        let control: Result<TimeControl, _> = clock.parse();
        let typed = clock.to_owned();
        let (name, about, fault) = match control {
            Ok(control) => {
                (Speech::of(lang).brief_control(control), clock_about(control, lang), None)
            }
            Err(_) => (typed.clone(), String::new(), Some(lang.clock_invalid())),
        };
        let value = FormValue::Either { name, typed };
        FormRow { fault, ..FormRow::new(lang.row_clock(), value, about) }
    }

    fn name(&self, label: String, name: &str, about: String) -> FormRow {
        let Settings { lang, .. } = *self.settings;
        let fault = person(name).err().map(|error| error.text(lang));
        FormRow { fault, ..FormRow::new(label, text(name, lang.name_later()), about) }
    }

    fn opponent_fault(&self) -> Option<String> {
        let (game, lang) = (&*self.game, self.settings.lang);
        let named = self.name(String::new(), &game.opponent, String::new());
        let BySeat { first, second } = game.players();
        named.fault.or_else(|| first.shares_name(&second).then(|| lang.name_taken()))
    }
}

/// A text field.
pub(in crate::commands::menu) fn text(text: &str, when_empty: String) -> FormValue {
    FormValue::Text { text: text.to_owned(), when_empty }
}

/// The values of a choice in a form; `None` stands for the usual number.
pub(in crate::commands::menu) fn choice_values(choice: &Choice) -> Vec<Option<Value>> {
    let usual = matches!(choice.values, Values::Numbers(..)).then_some(None);
    usual.into_iter().chain(choice.values.all().map(Some)).collect()
}

/// A value of a choice in a form, which is or is not the usual number.
pub(in crate::commands::menu) fn choice_value(
    game: &dyn Played,
    key: &str,
    value: Option<Value>,
    is_usual: bool,
    lang: Lang,
) -> ValueWords {
    let is_number = matches!(value, Some(Value::Number(_)));
    let words = value.map(|value| game.wording().choice_value(key, value, lang));
    let mut words = words.unwrap_or_default();
    // What is chosen here need not be typed; none is said as it is typed.
    if let Some(value) = value.filter(|value| value.to_string() != "none") {
        words.name = game.wording().value_name(key, value, lang);
    }
    let name = if is_usual && is_number { lang.usual_value(words.name) } else { words.name };
    ValueWords { name, ..words }
}

fn level_about(level: Level, lang: Lang) -> String {
    match level.number() {
        1..=3 => lang.about_low_levels(),
        4..=6 => lang.about_middle_levels(),
        7..=9 => lang.about_high_levels(),
        _ => lang.about_highest_level(),
    }
}

/// A time control in one sentence.
fn clock_about(control: TimeControl, lang: Lang) -> String {
    let whole = |main| Speech::of(lang).brief_control(TimeControl::Game { main });
    match control {
        TimeControl::Unlimited => lang.about_no_clock(),
        TimeControl::PerMove(time) => lang.about_per_move(time.as_secs()),
        TimeControl::Game { main } => lang.about_game_time(whole(main)),
        TimeControl::Fischer { main, increment } => {
            lang.about_increment(whole(main), increment.as_secs())
        }
        TimeControl::ByoYomi { main, periods, period } => {
            lang.about_byo_yomi(whole(main), periods, period.as_secs())
        }
    }
}
