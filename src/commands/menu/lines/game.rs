//! The choices of a new game in line mode, which typed names change.

use super::super::new_game::{NewGameWords, setup_of};
use super::MenuWords;
use crate::board::{BoardSize, BySeat, Color, LabelChoice, Seat};
use crate::commands::game_names::game_typed;
use crate::config::Settings;
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::game::setup::usual_control;
use crate::games::{AnySetup, Kind};
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, MachineWords};
use crate::named::Named;
use crate::views::colors::ColorNames;
use crate::views::gomoku::names::{opening_typed, rules_typed};
use crate::views::speech::Speech;

/// The choices of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LineGame {
    kind: Kind,
    /// The rules and the opening of gomoku, on a board that fits them.
    terms: Terms,
    /// The choices that the opening leaves open.
    agreed: OpeningTerms,
    /// Whether the board is the usual one of the rules.
    is_usual: bool,
    /// The clock that was chosen, if any, and the usual one.
    clock: Option<TimeControl>,
    usual_clock: TimeControl,
    /// The players of each game, in the order of [`Kind::ALL`]: people, and machines by their level
    /// or name.
    players: [BySeat<Player>; Kind::ALL.len()],
}

/// The seats with the colours that they have at the start.
const SEATS: [(Seat, Color); 2] = [(Seat::First, Color::Black), (Seat::Second, Color::White)];

impl LineGame {
    /// A game between people, with the game, the rules and the clock of the settings.
    pub(super) fn of(settings: &Settings) -> Self {
        let Settings { game: kind, rules, fouls, opening, terms: agreed, board, .. } = *settings;
        let on = |size| Terms::new(rules, size).with_fouls(fouls).with_opening(opening, agreed);
        let chosen = board.and_then(|size| on(size).ok());
        let terms = chosen.or_else(|| on(rules.usual_size()).ok()).unwrap_or_default();
        let is_usual = chosen.is_none();
        let (clock, usual_clock) = (None, settings.clock);
        Self { kind, terms, agreed, is_usual, clock, usual_clock, players: Default::default() }
    }

    /// The game to play.
    pub(super) const fn kind(&self) -> Kind {
        self.kind
    }

    fn players(&self) -> &BySeat<Player> {
        &self.players[place(self.kind)]
    }

    fn clock(&self) -> TimeControl {
        self.clock.unwrap_or_else(|| usual_control(self.players(), self.usual_clock))
    }

    /// What is agreed before the first move.
    pub(super) fn setup(&self, settings: &Settings) -> AnySetup {
        let players = settings.named(self.players().clone());
        setup_of(self.kind, self.terms, self.clock(), players, settings.undo)
    }

    /// Makes the choice with this name; `false` if the name is unknown or does not fit the rest.
    pub(super) fn choose(&mut self, name: &str) -> bool {
        let is_game = name.parse().map(|kind| self.kind = kind).is_ok();
        is_game
            || self.kind == Kind::Gomoku && self.choose_terms(name).is_some()
            || self.choose_clock(name).is_some()
            || self.seat(name).is_some()
    }

    /// Changes the rules, the opening or the board: `renju`, `swap2`, `board 15`. With new rules or
    /// a new opening, a board that does not fit is replaced by the usual one.
    fn choose_terms(&mut self, name: &str) -> Option<()> {
        let (mut rules, mut opening) = (self.terms.rules(), self.terms.opening());
        let mut sizes = vec![self.terms.size()];
        if let Some(size) = after_word(name, NewGameWords::row_board) {
            sizes = vec![size.parse().ok()?];
            self.is_usual = false;
        } else if let Ok(named) = name.parse() {
            rules = named;
            self.is_usual |= sizes[0] == rules.usual_size();
        } else {
            opening = name.parse().ok()?;
        }
        if self.is_usual {
            sizes = vec![rules.usual_size()];
        }
        sizes.push(rules.usual_size());
        let on = |&size: &BoardSize| {
            let terms = Terms::new(rules, size).with_fouls(self.terms.fouls());
            terms.with_opening(opening, self.agreed).ok()
        };
        self.terms = sizes.iter().find_map(on)?;
        Some(())
    }

    /// Changes the clock: `clock 5m`.
    fn choose_clock(&mut self, text: &str) -> Option<()> {
        self.clock = Some(after_word(text, NewGameWords::row_clock)?.parse().ok()?);
        Some(())
    }

    /// Sets the player of a side: `white computer:3`, `black person`.
    fn seat(&mut self, text: &str) -> Option<()> {
        let (side, player) = text.split_once(' ')?;
        let is_named =
            |color: Color| Lang::ALL.iter().any(|lang| side == lang.color(color).to_lowercase());
        let (seat, _) = SEATS.into_iter().find(|&(_, color)| is_named(color))?;
        let player = player.trim();
        let player = if Lang::ALL.iter().any(|lang| player == lang.person()) {
            Player::default()
        } else {
            let player: Player = player.parse().ok()?;
            players(self.kind).contains(&player).then_some(player)?
        };
        self.players[place(self.kind)][seat] = player;
        Some(())
    }

    /// The names of all games, and those of the rule sets and opening rules of this one.
    pub(super) fn names(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Gomoku => [Kind::NAMES, Rules::NAMES, OpeningRule::NAMES].concat(),
            Kind::Quoridor => Kind::NAMES.to_vec(),
        }
    }

    /// The choices, one line each.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let [black, white] = SEATS.map(|(seat, _)| player_name(&self.players()[seat], lang));
        let mut lines = vec![lang.menu_game(game_typed(lang, self.kind))];
        if self.kind == Kind::Gomoku {
            let rules = rules_typed(lang, self.terms.rules());
            lines.push(lang.menu_agreed(rules, opening_typed(lang, self.terms.opening())));
            lines.push(lang.menu_board(self.terms.size()));
        }
        lines.push(lang.menu_clock(self.clock()));
        lines.push(lang.menu_players(black, white));
        lines
    }
}

/// The text after a word in one of the languages: `15` of `board 15`.
fn after_word(text: &str, word: fn(Lang) -> String) -> Option<&str> {
    let (first, rest) = text.split_once(' ')?;
    let is_word = Lang::ALL.iter().any(|&lang| first == word(lang).to_lowercase());
    is_word.then(|| rest.trim())
}

/// All possible players of a side in a game: a person, or one of the machines.
fn players(game: Kind) -> Vec<Player> {
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    let machines = levels.chain(SimplePlayer::ALL.map(Machine::Simple));
    let machines = machines.filter(|machine| game.offers(machine)).map(Player::Machine);
    std::iter::once(Player::default()).chain(machines).collect()
}

/// The name of a player in the menu.
fn player_name(player: &Player, lang: Lang) -> String {
    let speech = Speech { lang, labels: LabelChoice::default() };
    let machine = player.machine().and_then(|machine| speech.machine_name(machine));
    machine.unwrap_or_else(|| lang.person())
}

fn place(kind: Kind) -> usize {
    Kind::ALL.iter().position(|&other| other == kind).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::rules::FoulPolicy;

    fn game() -> LineGame {
        LineGame {
            kind: Kind::Gomoku,
            terms: Terms::new(Rules::Renju, BoardSize::FIFTEEN),
            agreed: OpeningTerms::default(),
            is_usual: true,
            clock: None,
            usual_clock: TimeControl::default(),
            players: Default::default(),
        }
    }

    #[test]
    fn each_name_chooses_its_rule_set_or_its_opening_rule() {
        let mut game = game();
        for name in [Rules::NAMES, OpeningRule::NAMES].concat() {
            assert!(game.names().contains(&name) && game.choose(name), "{name}");
            let chosen = [game.terms.rules().name(), game.terms.opening().name()];
            assert!(chosen.contains(&name), "{name}");
            assert_eq!(game.terms.fouls(), FoulPolicy::Refuse);
        }
        assert!(!game.choose("chess"));
    }

    #[test]
    fn the_board_and_the_clock_are_chosen_and_the_board_fits_the_opening() {
        let mut game = game();
        assert!(game.choose("board 13") && game.choose("시계 5m+3s") && game.choose("standard"));
        assert_eq!((game.terms.size().lines(), game.clock().to_string().as_str()), (13, "5m+3s"));
        assert!(game.choose("판 14") && game.choose("pro"));
        assert_eq!(game.terms.size(), BoardSize::FIFTEEN);
        for wrong in ["board 4", "board", "clock", "clock soon", "board x"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
    }

    #[test]
    fn the_usual_board_follows_the_rules() {
        let mut game = game();
        assert!(game.choose("freestyle"));
        assert_eq!(game.terms.size(), Rules::Freestyle.usual_size());
        assert!(game.choose("renju"));
        assert_eq!(game.terms.size(), BoardSize::FIFTEEN);
    }

    #[test]
    fn the_game_is_chosen_by_name_and_has_its_own_rules_and_players() {
        let mut game = game();
        assert!(game.choose("white omok") && !game.choose("black walk"));
        assert!(game.choose("quoridor"));
        assert_eq!((game.kind(), game.names()), (Kind::Quoridor, Kind::NAMES.to_vec()));
        for wrong in ["swap2", "white omok", "board 15"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
        assert!(game.choose("black walk"));
        assert_eq!(game.players().first.to_string(), "walk");
        assert!(game.players().second.is_person());
        assert!(game.choose("gomoku"));
        assert_eq!(game.players().second.to_string(), "omok");
    }

    #[test]
    fn no_clock_runs_for_a_person_against_a_machine_unless_one_is_chosen() {
        let mut game = game();
        assert_eq!(game.clock(), TimeControl::default());
        assert!(game.choose("white random"));
        assert_eq!(game.clock(), TimeControl::Unlimited);
        assert!(game.choose("clock 5m"));
        assert_eq!(game.clock(), "5m".parse().unwrap());
    }

    #[test]
    fn a_machine_is_chosen_by_name() {
        for kind in Kind::ALL {
            let mut game = LineGame { kind, ..game() };
            assert!(game.choose("white computer:3") && game.choose("흑 random"));
            let names = BySeat { first: "random", second: "computer:3" };
            assert_eq!(*game.players(), BySeat::from_fn(|seat| names[seat].parse().unwrap()));
            assert!(game.choose("black person") && game.choose("백 사람"));
            assert_eq!(*game.players(), BySeat::default());
            for wrong in
                ["white", "white Ada", "white computer:11", "white brain:x", "green random"]
            {
                assert!(!game.choose(wrong), "{wrong}");
            }
        }
    }
}
