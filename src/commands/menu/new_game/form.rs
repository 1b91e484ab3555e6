//! The screen on which a new game is agreed.

use super::{Against, Begins, NewGame, NewGameWords, person};
use crate::board::{BoardSize, BySeat, LabelChoice};
use crate::commands::game_names::game_typed;
use crate::config::Settings;
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::setup::UndoPolicy;
use crate::games::Kind;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::{Lang, MachineWords, TableWords};
use crate::tui::{Form, FormRow, FormValue};
use crate::views::gomoku::names::{opening_typed, rules_typed};
use crate::views::gomoku::words::{opening_in_brief, rules_in_brief};
use crate::views::levels::LevelNames;
use crate::views::speech::Speech;

/// A row of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Game,
    Against,
    Level,
    Command,
    Begins,
    Rules,
    Board,
    Opening,
    Clock,
    Undo,
    Name,
    Opponent,
}

/// A new game while it is agreed on the full screen.
pub(in crate::commands) struct NewGameForm<'a> {
    pub(in crate::commands) game: &'a mut NewGame,
    pub(in crate::commands) settings: &'a Settings,
}

/// Time controls to choose from; any other can be typed.
const CLOCKS: [&str; 6] = ["none", "30s", "5m", "5m+3s", "10m+5s", "10m/3x30s"];

impl NewGame {
    /// The rows that apply to these choices. A row that depends on another stands below it.
    pub(super) fn shown(&self) -> Vec<Row> {
        let is_free = !self.is_from_record;
        let is_gomoku = is_free && self.kind == Kind::Gomoku;
        [
            (Row::Game, is_free),
            (Row::Against, true),
            (Row::Level, self.against == Against::Computer),
            (Row::Command, self.has_program()),
            (Row::Begins, true),
            (Row::Rules, is_gomoku),
            (Row::Board, is_gomoku),
            (Row::Opening, is_gomoku && !self.has_program()),
            (Row::Clock, true),
            (Row::Undo, self.against == Against::Person && !self.is_elsewhere),
            (Row::Name, true),
            (Row::Opponent, self.against == Against::Person && !self.is_elsewhere),
        ]
        .into_iter()
        .filter_map(|(row, is_shown)| is_shown.then_some(row))
        .collect()
    }
}

impl NewGame {
    /// Whether the game can be played against this opponent.
    fn can_play(&self, against: Against) -> bool {
        against.is_in(self.kind) && !(self.is_elsewhere && against == Against::Program)
    }
}

impl Form for NewGameForm<'_> {
    fn title(&self) -> String {
        let lang = self.settings.lang;
        if self.game.is_from_record { lang.play_on_title() } else { lang.new_game_title() }
    }

    fn action(&self) -> String {
        self.settings.lang.start_game()
    }

    fn help(&self) -> String {
        self.settings.lang.new_game_help()
    }

    fn rows(&self) -> Vec<FormRow> {
        self.game.shown().into_iter().map(|row| self.row(row)).collect()
    }

    fn step(&mut self, row: usize, forward: bool) {
        if let Some(&row) = self.game.shown().get(row) {
            self.step_row(row, forward);
        }
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
            Row::Game => {
                game.kind = neighbour(&Kind::ALL, &game.kind, forward);
                if !game.against.is_in(game.kind) {
                    game.against = Against::Computer;
                }
            }
            Row::Against => {
                let all: Vec<_> =
                    Against::ALL.into_iter().filter(|&against| game.can_play(against)).collect();
                game.against = neighbour(&all, &game.against, forward);
            }
            Row::Level => {
                game.level = neighbour(&Level::all().collect::<Vec<_>>(), &game.level, forward);
            }
            Row::Begins => game.begins = neighbour(&Begins::ALL, &game.begins, forward),
            Row::Rules => game.rules = neighbour(&Rules::ALL, &game.rules, forward),
            Row::Board => game.board = neighbour(&boards(), &game.board, forward),
            Row::Opening => game.opening = neighbour(&OpeningRule::ALL, &game.opening, forward),
            Row::Clock => {
                let mut clocks = CLOCKS.map(str::to_owned).to_vec();
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
        let choice = |label, value, about| FormRow {
            label,
            value: FormValue::Choice(value),
            about,
            fault: None,
        };
        match row {
            Row::Game => {
                choice(lang.row_game(), game_typed(lang, game.kind), kind_about(game.kind, lang))
            }
            Row::Against => {
                let (value, about) = self.against();
                choice(lang.row_against(), value, about)
            }
            Row::Level => {
                let value = lang.level_value(game.level, lang.level_name(game.level));
                choice(lang.row_level(), value, level_about(game.level, lang))
            }
            Row::Begins => {
                let (value, about) = self.begins();
                let label = if game.is_from_record { lang.row_colour() } else { lang.row_begins() };
                choice(label, value, about)
            }
            Row::Rules => choice(
                lang.row_rules(),
                rules_typed(lang, game.rules),
                rules_in_brief(lang, game.rules),
            ),
            Row::Board => FormRow {
                fault: game.board_fault(self.settings, lang),
                ..choice(lang.row_board(), self.board(), lang.about_board())
            },
            Row::Opening => choice(
                lang.row_opening(),
                opening_typed(lang, game.opening),
                opening_in_brief(lang, game.opening),
            ),
            Row::Clock => self.clock(),
            Row::Undo => {
                let (value, about) = undo_words(game.undo, lang);
                choice(lang.row_undo(), value, about)
            }
            Row::Command => FormRow {
                label: lang.row_command(),
                value: text(&game.command, lang.command_example()),
                about: lang.about_command(),
                fault: game.command_fault(lang),
            },
            Row::Name => self.name(lang.row_name(), &game.name, lang.about_name()),
            Row::Opponent => FormRow {
                fault: self.opponent_fault(),
                ..self.name(lang.row_opponent(), &game.opponent, lang.about_opponent())
            },
        }
    }

    fn against(&self) -> (String, String) {
        let (kind, lang) = (self.game.kind, self.settings.lang);
        match self.game.against {
            Against::Person => (lang.against_person(), lang.about_person()),
            Against::Computer => (lang.against_computer(), lang.about_computer()),
            Against::Random => (lang.computer_random(), lang.about_random()),
            Against::Omok => (lang.computer_omok(), lang.about_omok()),
            Against::Walk => (lang.computer_walk(), lang.about_walk()),
            Against::Program if kind == Kind::Gomoku => {
                (lang.against_program(), lang.about_brain())
            }
            Against::Program => (lang.against_program(), lang.about_qtp()),
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

    fn board(&self) -> String {
        let (game, lang) = (&*self.game, self.settings.lang);
        match game.board {
            None => lang.usual_board(game.size()),
            Some(size) => lang.board_size(size),
        }
    }

    fn clock(&self) -> FormRow {
        let (clock, lang) = (self.game.clock(), self.settings.lang);
        let control: Result<TimeControl, _> = clock.parse();
        let (about, fault) = match control {
            Ok(control) => (clock_about(control, lang), None),
            Err(_) => (String::new(), Some(lang.clock_invalid())),
        };
        let shown = if clock == "none" { lang.without_clock() } else { clock.to_owned() };
        FormRow { label: lang.row_clock(), value: FormValue::Either(shown), about, fault }
    }

    fn name(&self, label: String, name: &str, about: String) -> FormRow {
        let Settings { lang, .. } = *self.settings;
        let speech = Speech { lang, labels: LabelChoice::default() };
        let fault = person(name).err().map(|error| speech.name_error(error));
        FormRow { label, value: text(name, lang.name_later()), about, fault }
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

/// The usual board, and each size.
pub(in crate::commands::menu) fn boards() -> Vec<Option<BoardSize>> {
    let sizes = (BoardSize::MIN..=BoardSize::MAX).map(|lines| BoardSize::new(lines).ok());
    std::iter::once(None).chain(sizes).collect()
}

/// How moves are taken back: its name, and in one sentence.
pub(in crate::commands::menu) fn undo_words(undo: UndoPolicy, lang: Lang) -> (String, String) {
    match undo {
        UndoPolicy::Free => (lang.undo_free(), lang.about_undo_free()),
        UndoPolicy::Asked => (lang.undo_asked(), lang.about_undo_asked()),
    }
}

fn kind_about(kind: Kind, lang: Lang) -> String {
    match kind {
        Kind::Gomoku => lang.about_gomoku(),
        Kind::Quoridor => lang.about_quoridor(),
    }
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
    let whole = |main| TimeControl::Game { main }.to_string();
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
