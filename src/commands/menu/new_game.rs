//! A new game as it is agreed in the menu: its choices, and the game that they make.

mod form;
mod remembered;
pub mod words;

pub(in crate::commands) use form::NewGameForm;
pub(in crate::commands::menu) use form::{boards, neighbour, text, undo_words};
#[cfg(test)]
pub(crate) use words::ENTRIES;
pub use words::NewGameWords;

use std::collections::BTreeMap;
use std::str::FromStr;

use crate::board::{BoardSize, BySeat};
use crate::config::Settings;
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::name::{NameError, PlayerName};
use crate::game::player::{BRAIN, Machine, Player, QTP, SimplePlayer};
use crate::game::setup::{Setup, UndoPolicy};
use crate::games::{AnySetup, Kind};
use crate::gomoku::gomocup::host::{Host, HostSetup};
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::named::named;
use crate::quoridor;
use crate::views::bots::BotSentences;
use crate::views::gomoku::words::OpeningWords;

/// Whom the user plays against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// Another person at the same screen.
    Person,
    /// The computer, at a level.
    Computer,
    /// The player of random moves.
    Random,
    /// The simple player of gomoku.
    Omok,
    /// The simple player of Quoridor.
    Walk,
    /// An external program.
    Program,
}

named!(Against is a "opponent" {
    Person = "person",
    Computer = "computer",
    Random = "random",
    Omok = "omok",
    Walk = "walk",
    Program = "program",
});

impl Against {
    /// Whether the game has this opponent.
    fn is_in(self, kind: Kind) -> bool {
        match self {
            Self::Person | Self::Computer | Self::Program => true,
            Self::Random => kind.offers(&Machine::Simple(SimplePlayer::Random)),
            Self::Omok => kind.offers(&Machine::Simple(SimplePlayer::Omok)),
            Self::Walk => kind.offers(&Machine::Simple(SimplePlayer::Walk)),
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

/// The level of the computer in the first game of all.
pub(in crate::commands::menu) const FIRST_LEVEL: Level = match Level::new(2) {
    Ok(level) => level,
    Err(_) => Level::MIN,
};

/// The choices of a new game. Texts that are typed are kept as they are, valid or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::commands) struct NewGame {
    kind: Kind,
    /// Whether the game, its rules and its board are fixed by a record.
    is_from_record: bool,
    /// Whether it is played over a network, so that the opponent is not at this screen.
    is_elsewhere: bool,
    against: Against,
    level: Level,
    /// The command of an external program.
    command: String,
    begins: Begins,
    rules: Rules,
    /// The board; `None` for the usual one of the rules.
    board: Option<BoardSize>,
    opening: OpeningRule,
    /// The clock between people.
    clock: String,
    /// The clock against a machine.
    clock_alone: String,
    /// How moves are taken back between people.
    undo: UndoPolicy,
    name: String,
    opponent: String,
}

impl NewGame {
    /// The choices of the settings, against the computer.
    pub(in crate::commands) fn of(settings: &Settings) -> Self {
        let name = |name: &Option<PlayerName>| name.as_ref().map(ToString::to_string);
        Self {
            kind: settings.game,
            is_from_record: false,
            is_elsewhere: false,
            against: Against::Computer,
            level: settings.level.unwrap_or(FIRST_LEVEL),
            command: String::new(),
            begins: Begins::Me,
            rules: settings.rules,
            board: settings.board,
            opening: settings.opening,
            clock: settings.clock.to_string(),
            clock_alone: TimeControl::Unlimited.to_string(),
            undo: settings.undo,
            name: name(&settings.name).unwrap_or_default(),
            opponent: name(&settings.opponent).unwrap_or_default(),
        }
    }

    /// The same players, for a game that continues a record of this kind, with this clock or the
    /// same: its rules and its board are not asked for.
    pub(in crate::commands) fn continuing(self, kind: Kind, clock: Option<TimeControl>) -> Self {
        let against = if self.against.is_in(kind) { self.against } else { Against::Computer };
        let game = Self { kind, is_from_record: true, against, ..self };
        let Some(clock) = clock.map(|clock| clock.to_string()) else { return game };
        Self { clock: clock.clone(), clock_alone: clock, ..game }
    }

    /// The same game, for a room of a server. External programs do not play there.
    pub(in crate::commands) fn elsewhere(mut self) -> Self {
        if self.has_program() {
            self.against = Against::Person;
        }
        Self { is_elsewhere: true, ..self }
    }

    /// How moves are taken back.
    pub(in crate::commands) const fn undo(&self) -> UndoPolicy {
        self.undo
    }

    /// The game to play.
    pub(in crate::commands) const fn kind(&self) -> Kind {
        self.kind
    }

    /// The text of the clock: people and machines have their own.
    fn clock(&self) -> &str {
        if self.against == Against::Person { &self.clock } else { &self.clock_alone }
    }

    fn clock_mut(&mut self) -> &mut String {
        if self.against == Against::Person { &mut self.clock } else { &mut self.clock_alone }
    }

    /// The time control; that of the settings if what is typed is not valid.
    pub(in crate::commands) fn control(&self, settings: &Settings) -> TimeControl {
        self.clock().parse().unwrap_or(settings.clock)
    }

    /// Whether the opponent is an external program.
    fn has_program(&self) -> bool {
        self.against == Against::Program
    }

    /// The opponent; `None` if the command of a program or a name is not valid.
    fn other(&self) -> Option<Player> {
        let machine = match self.against {
            Against::Person => return person(&self.opponent).ok(),
            Against::Computer => Machine::Computer(self.level.into()),
            Against::Random => Machine::Simple(SimplePlayer::Random),
            Against::Omok => Machine::Simple(SimplePlayer::Omok),
            Against::Walk => Machine::Simple(SimplePlayer::Walk),
            Against::Program => {
                let protocol = match self.kind {
                    Kind::Gomoku => BRAIN,
                    Kind::Quoridor => QTP,
                };
                return format!("{protocol}:{}", self.command).parse().ok();
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

    /// The rules, board and opening of gomoku. An external program knows no openings.
    fn terms(&self, settings: &Settings) -> Result<Terms, BoardFault> {
        let terms = Terms::new(self.rules, self.size()).with_fouls(settings.fouls);
        let (opening, agreed) = if self.has_program() {
            (OpeningRule::None, OpeningTerms::default())
        } else {
            (self.opening, settings.terms)
        };
        let unfit = |_| BoardFault { opening, agreed };
        terms.with_opening(opening, agreed).map_err(unfit)
    }

    /// The size of the board of gomoku.
    fn size(&self) -> BoardSize {
        self.board.unwrap_or(self.rules.usual_size())
    }

    /// Why the board does not fit the opening.
    fn board_fault(&self, settings: &Settings, lang: Lang) -> Option<String> {
        let BoardFault { opening, agreed } = self.terms(settings).err()?;
        let unfit = opening.check_size(agreed.under(opening), self.size()).err()?;
        Some(if opening == OpeningRule::None {
            lang.refused_centerless_board(unfit.size)
        } else {
            lang.refused_board(opening, unfit.least, unfit.size)
        })
    }

    /// Why the program cannot play the game.
    fn command_fault(&self, lang: Lang) -> Option<String> {
        let Some(player) = self.other() else { return Some(lang.command_invalid()) };
        if self.kind != Kind::Gomoku {
            return None;
        }
        let setup = HostSetup::new(self.rules, self.size());
        let host = Host::new(player.program()?.clone(), setup);
        host.err().map(|error| lang.bot_error(&error))
    }

    /// What is agreed before the first move. A board that does not fit is replaced by the usual one.
    pub(in crate::commands) fn setup(&self, settings: &Settings) -> AnySetup {
        let usual = Terms::new(self.rules, self.rules.usual_size());
        let terms = self.terms(settings).unwrap_or(usual.with_fouls(settings.fouls));
        setup_of(self.kind, terms, self.control(settings), self.players(), self.undo)
    }

    /// All choices as texts, by their keys.
    fn texts(&self) -> BTreeMap<String, String> {
        let board = self.board.map(|size| size.to_string()).unwrap_or_default();
        [
            ("game", self.kind.to_string()),
            ("against", self.against.to_string()),
            ("level", self.level.to_string()),
            ("command", self.command.clone()),
            ("begins", self.begins.to_string()),
            ("rules", self.rules.to_string()),
            ("board", board),
            ("opening", self.opening.to_string()),
            ("clock", self.clock.clone()),
            ("clock-alone", self.clock_alone.clone()),
            ("undo", self.undo.to_string()),
            ("name", self.name.clone()),
            ("opponent", self.opponent.clone()),
        ]
        .map(|(key, text)| (key.to_owned(), text))
        .into()
    }

    /// Makes the choice with this key, if the text is valid.
    fn choose(&mut self, key: &str, text: &str) {
        fn set<T: FromStr>(place: &mut T, text: &str) {
            if let Ok(value) = text.parse() {
                *place = value;
            }
        }
        match key {
            "game" => set(&mut self.kind, text),
            "against" => set(&mut self.against, text),
            "level" => set(&mut self.level, text),
            "command" => text.clone_into(&mut self.command),
            "begins" => set(&mut self.begins, text),
            "rules" => set(&mut self.rules, text),
            "board" => self.board = text.parse().ok(),
            "opening" => set(&mut self.opening, text),
            "clock" => text.clone_into(&mut self.clock),
            "clock-alone" => text.clone_into(&mut self.clock_alone),
            "undo" => set(&mut self.undo, text),
            "name" => text.clone_into(&mut self.name),
            "opponent" => text.clone_into(&mut self.opponent),
            _ => {}
        }
        if !self.against.is_in(self.kind) {
            self.against = Against::Computer;
        }
    }
}

/// An opening that cannot be played on the board.
struct BoardFault {
    opening: OpeningRule,
    agreed: OpeningTerms,
}

/// A person with this name, or without one if it is empty.
pub(in crate::commands::menu) fn person(name: &str) -> Result<Player, NameError> {
    if name.trim().is_empty() {
        return Ok(Player::default());
    }
    name.parse().map(|name| Player::Person(Some(name)))
}

/// What is agreed before the first move of a game; `terms` are those of gomoku.
pub(in crate::commands::menu) fn setup_of(
    kind: Kind,
    terms: Terms,
    control: TimeControl,
    players: BySeat<Player>,
    undo: UndoPolicy,
) -> AnySetup {
    match kind {
        Kind::Gomoku => AnySetup::Gomoku(Setup { undo, ..Setup::new(terms, control, players) }),
        Kind::Quoridor => {
            let terms = quoridor::position::Terms {};
            AnySetup::Quoridor(Setup { undo, ..Setup::new(terms, control, players) })
        }
    }
}

#[cfg(test)]
mod tests;
