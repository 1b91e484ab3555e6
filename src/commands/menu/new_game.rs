//! A new game as it is agreed in the menu: its choices, and the game that they make.

mod form;
mod remembered;
pub mod words;

pub(in crate::commands) use form::NewGameForm;
pub(in crate::commands::menu) use form::{choice_value, choice_values, neighbour, text};
#[cfg(test)]
#[cfg(feature = "server")]
pub(crate) use words::ENTRIES;

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::board::BySeat;
use crate::commands::Played;
use crate::commands::Settings;
use crate::game::choices::{Chosen, Seating};
use crate::game::clock::TimeControl;
use crate::game::coach::{self, CoachChoice};
use crate::game::level::Level;
use crate::game::name::{NameError, PlayerName};
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::game::setup::{Agreed, UndoPolicy};
use crate::lang::Lang;
use crate::named::named;
use crate::views::preset::Preset;

/// Whom the user plays against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Against {
    /// Another person at the same screen.
    Person,
    /// The computer, at a level.
    Computer,
    /// A simple player.
    Simple(SimplePlayer),
    /// An external program.
    Program,
}

impl Against {
    /// The opponents in a game; external programs play at this screen only.
    fn all(game: &dyn Played, is_elsewhere: bool) -> Vec<Self> {
        let simple = game.simple_players().into_iter().map(Self::Simple);
        let program = (!is_elsewhere && game.protocol().is_some()).then_some(Self::Program);
        [Self::Computer, Self::Person].into_iter().chain(simple).chain(program).collect()
    }

    /// Whether it stands behind the entry for all others.
    const fn is_other(self) -> bool {
        matches!(self, Self::Simple(_) | Self::Program)
    }

    /// The name by which it is remembered.
    fn name(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer => "computer",
            Self::Simple(player) => player.name(),
            Self::Program => "program",
        }
    }
}

/// Who takes the first seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Begins {
    /// The user.
    Me,
    /// The opponent.
    Other,
    /// Either, drawn by lot when the game starts.
    Lot,
}

named!(Begins is a "beginner" { Me = "me", Other = "other", Lot = "lot" });

/// The keys of the clocks of people together, of a person alone, and of people over a network.
const CLOCKS: [&str; 3] = ["clock", "clock-alone", "clock-network"];

/// The choices of a new game. Texts that are typed are kept as they are, valid or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::commands) struct NewGame {
    game: &'static dyn Played,
    /// Whether the game and what is agreed in it are fixed by a record.
    is_from_record: bool,
    /// Whether it is played over a network, so that the opponent is not at this screen.
    is_elsewhere: bool,
    against: Against,
    level: Level,
    /// The command of an external program.
    command: String,
    begins: Begins,
    /// What the user wishes of the choices of all games; what does not go together is kept, too.
    wishes: Chosen,
    /// The clock of each way to meet, in the order of [`CLOCKS`].
    clocks: [String; CLOCKS.len()],
    /// How moves are taken back between people.
    undo: UndoPolicy,
    /// Whether a coach watches over the user's moves.
    coach: CoachChoice,
    name: String,
    opponent: String,
}

impl NewGame {
    /// The choices of the settings, against the computer.
    pub(in crate::commands) fn of(settings: &Settings) -> Self {
        let name = |name: &Option<PlayerName>| name.as_ref().map(ToString::to_string);
        let clock = |machine, network| {
            let seating = Seating { machine, network, program: false };
            seating.control(settings.clock).to_string()
        };
        Self {
            game: settings.game,
            is_from_record: false,
            is_elsewhere: false,
            against: Against::Computer,
            level: settings.level.unwrap_or(Level::FIRST),
            command: String::new(),
            begins: Begins::Me,
            wishes: settings.chosen.clone(),
            clocks: [clock(false, false), clock(true, false), clock(false, true)],
            undo: settings.undo,
            coach: settings.coach,
            name: name(&settings.name).unwrap_or_default(),
            opponent: name(&settings.opponent).unwrap_or_default(),
        }
    }

    /// The same players, for a game that continues a record of this game, with this clock or the
    /// same: what the record says is not asked for.
    pub(in crate::commands) fn continuing(
        self,
        game: &'static dyn Played,
        clock: Option<TimeControl>,
    ) -> Self {
        let mut new = Self { game, is_from_record: true, ..self }.with_opponent();
        if let Some(clock) = clock {
            new.clocks.fill(clock.to_string());
        }
        new
    }

    /// The same game, for a room of a server.
    pub(in crate::commands) fn elsewhere(self) -> Self {
        // Whoever joins is the opponent: that is what a room on a server is for.
        Self { is_elsewhere: true, against: Against::Person, ..self }
    }

    /// The same against the computer.
    pub(in crate::commands) fn against_computer(self) -> Self {
        Self { against: Against::Computer, ..self }
    }

    /// The same with the computer in the place of an opponent who does not play there.
    fn with_opponent(mut self) -> Self {
        if !Against::all(self.game, self.is_elsewhere).contains(&self.against) {
            self.against = Against::Computer;
        }
        self
    }

    /// The choices of the last game, or where none is known and the settings say nothing of the game
    /// either, those of its first usual way.
    pub(in crate::commands) fn first(settings: &Settings) -> Self {
        let remembered = Self::remembered(settings);
        let of_settings = Self::of(settings);
        match remembered.game.presets().first() {
            Some(preset)
                if remembered == of_settings && of_settings.wishes == Chosen::default() =>
            {
                remembered.with(preset, settings)
            }
            _ => remembered,
        }
    }

    /// The same game in a usual way; the names and the level stay.
    fn with(&self, preset: &Preset, settings: &Settings) -> Self {
        let mut new = Self::of(settings);
        for &(key, value) in preset.chosen {
            new.wishes.set(key, Some(value));
        }
        if let Some(clock) = preset.clock {
            new.clocks.fill(clock.to_owned());
        }
        let against = if preset.alone { Against::Computer } else { Against::Person };
        Self { against, begins: new.begins, wishes: new.wishes, clocks: new.clocks, ..self.clone() }
    }

    /// The usual ways to play the game; a room and a record have their own.
    fn presets(&self) -> &'static [Preset] {
        if self.is_elsewhere || self.is_from_record { &[] } else { self.game.presets() }
    }

    /// The number of the usual way in which the game is played, from 0.
    fn preset(&self, settings: &Settings) -> Option<usize> {
        let agreed = |new: &Self| (new.against, new.begins, new.chosen(), new.clock().to_owned());
        let is_so = |preset: &Preset| agreed(&self.with(preset, settings)) == agreed(self);
        self.presets().iter().position(is_so)
    }

    /// The game to play.
    pub(in crate::commands) const fn game(&self) -> &'static dyn Played {
        self.game
    }

    /// Who sits where.
    fn seating(&self) -> Seating {
        Seating {
            machine: self.against != Against::Person,
            program: self.against == Against::Program,
            network: self.is_elsewhere,
        }
    }

    /// What is agreed of the choices of the game: the wishes that go together, and defaults.
    pub(in crate::commands) fn chosen(&self) -> Chosen {
        self.game.fitted(&self.wishes, self.seating())
    }

    /// Whether there can be a coach.
    fn has_coach(&self) -> bool {
        let is_low = self.against == Against::Computer && self.level.number() <= coach::HIGHEST;
        is_low && self.game.has_coach() && !self.is_elsewhere
    }

    /// Which clock is meant.
    fn clock_at(&self) -> usize {
        match self.seating() {
            Seating { machine: true, .. } => 1,
            Seating { network: true, .. } => 2,
            _ => 0,
        }
    }

    /// The text of the clock.
    fn clock(&self) -> &str {
        &self.clocks[self.clock_at()]
    }

    fn clock_mut(&mut self) -> &mut String {
        &mut self.clocks[self.clock_at()]
    }

    /// The opponent; `None` if the command of a program or a name is not valid.
    fn other(&self) -> Option<Player> {
        let machine = match self.against {
            Against::Person => return person(&self.opponent).ok(),
            Against::Computer => Machine::Computer(self.level.into()),
            Against::Simple(player) => Machine::Simple(player),
            Against::Program => {
                return format!("{}:{}", self.game.protocol()?, self.command).parse().ok();
            }
        };
        Some(Player::Machine(machine))
    }

    /// The players by seat, drawn by lot if that was chosen. Without a valid name or command, a
    /// person without a name plays.
    pub(in crate::commands) fn players(&self) -> BySeat<Player> {
        let me = person(&self.name).unwrap_or_default();
        let players = BySeat { first: me, second: self.other().unwrap_or_default() };
        if self.is_first() { players } else { players.swapped() }
    }

    /// Whether the user takes the first seat; drawn by lot if that was chosen.
    pub(in crate::commands) fn is_first(&self) -> bool {
        match self.begins {
            Begins::Me => true,
            Begins::Other => false,
            Begins::Lot => fastrand::bool(),
        }
    }

    /// The machine that the user plays against.
    pub(in crate::commands) fn machine(&self) -> Option<Machine> {
        self.other()?.machine().cloned()
    }

    /// The user's name, if one is given.
    pub(in crate::commands) fn user_name(&self) -> Option<String> {
        person(&self.name).ok()?.name()
    }

    /// Why the program cannot play the game.
    fn command_fault(&self, lang: Lang) -> Option<String> {
        let Some(player) = self.other() else { return Some(lang.command_invalid()) };
        self.game.program_fault(&self.chosen(), player.program()?, lang)
    }

    /// What is agreed before the first move; the clock of the settings if what is typed is not valid.
    pub(in crate::commands) fn agreed(&self, settings: &Settings) -> Agreed {
        Agreed {
            chosen: self.chosen(),
            control: self.clock().parse().unwrap_or(settings.clock),
            players: self.players(),
            record: settings.record,
            undo: self.undo,
            coach: self.coach,
        }
    }

    /// All choices as texts, by their keys.
    fn texts(&self, settings: &Settings) -> BTreeMap<String, String> {
        let fixed = [
            ("game", self.game.name().to_owned()),
            ("against", self.against.name().to_owned()),
            ("level", self.level.to_string()),
            ("command", self.command.clone()),
            ("begins", self.begins.to_string()),
            ("undo", self.undo.to_string()),
            ("coach", self.coach.to_string()),
            ("name", self.name.clone()),
            ("opponent", self.opponent.clone()),
        ];
        let wish = |key| self.wishes.get(key).map(|value| value.to_string()).unwrap_or_default();
        let wishes = settings.games.choices().into_iter().map(|it| (it.key, wish(it.key)));
        let clocks = CLOCKS.into_iter().zip(self.clocks.clone());
        let all = fixed.into_iter().chain(wishes).chain(clocks);
        all.map(|(key, text)| (key.to_owned(), text)).collect()
    }

    /// Makes the choice with this key, if the text is valid.
    fn choose(&mut self, key: &str, text: &str, settings: &Settings) {
        fn set<T: FromStr>(place: &mut T, text: &str) {
            if let Ok(value) = text.parse() {
                *place = value;
            }
        }
        match key {
            "game" => self.game = settings.games.named(text).unwrap_or(self.game),
            "against" => {
                let simple = SimplePlayer::ALL.map(Against::Simple);
                let all = [Against::Person, Against::Computer, Against::Program];
                let named = all.into_iter().chain(simple).find(|it| it.name() == text);
                self.against = named.unwrap_or(self.against);
            }
            "level" => set(&mut self.level, text),
            "command" => text.clone_into(&mut self.command),
            "begins" => set(&mut self.begins, text),
            "undo" => set(&mut self.undo, text),
            "coach" => set(&mut self.coach, text),
            "name" => text.clone_into(&mut self.name),
            "opponent" => text.clone_into(&mut self.opponent),
            key => {
                if let Some(at) = CLOCKS.iter().position(|it| *it == key) {
                    text.clone_into(&mut self.clocks[at]);
                } else if let Some(choice) =
                    settings.games.choices().into_iter().find(|it| it.key == key)
                {
                    self.wishes.set(choice.key, choice.values.read(text));
                }
            }
        }
    }
}

/// A person with this name, or without one if it is empty.
pub(in crate::commands::menu) fn person(name: &str) -> Result<Player, NameError> {
    if name.trim().is_empty() {
        return Ok(Player::default());
    }
    Player::person(name).map(|name| Player::Person(Some(name)))
}

#[cfg(test)]
mod tests;
