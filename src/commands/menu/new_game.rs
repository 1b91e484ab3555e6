//! The settings of a new game in the menu, which keys and typed names change.

use crossterm::event::KeyCode;

use super::words::MenuWords;
use crate::board::{BySeat, Color, Labels, Seat};
use crate::config::Settings;
use crate::game::level::Level;
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::game::setup::Setup;
use crate::games::{AnySetup, Kind};
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, MachineWords};
use crate::named::Named;
use crate::quoridor;
use crate::tui::MenuSetting;
use crate::views::colors::ColorNames;
use crate::views::speech::Speech;

/// The settings of a new game, on the usual board of its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewGame {
    kind: Kind,
    /// The rule set of gomoku.
    rules: Rules,
    /// The opening rule of gomoku.
    opening: OpeningRule,
    /// The players of each game, in the order of [`Kind::ALL`]: people, and machines by their level
    /// or name.
    players: [BySeat<Player>; Kind::ALL.len()],
}

/// The seats with the colours that they have at the start.
const SEATS: [(Seat, Color); 2] = [(Seat::First, Color::Black), (Seat::Second, Color::White)];

impl NewGame {
    /// A game between people, with the game and the rules of the settings.
    pub(super) fn of(settings: &Settings) -> Self {
        Self { kind: settings.game, ..Self::by(settings.rules, settings.opening) }
    }

    fn by(rules: Rules, opening: OpeningRule) -> Self {
        Self { kind: Kind::Gomoku, rules, opening, players: Default::default() }
    }

    /// The game to play.
    pub(super) const fn kind(&self) -> Kind {
        self.kind
    }

    fn players(&self) -> &BySeat<Player> {
        &self.players[place(&Kind::ALL, &self.kind)]
    }

    /// What is agreed before the first move.
    pub(super) fn setup(&self, settings: &Settings) -> AnySetup {
        let players = self.players().clone();
        let (control, undo) = (settings.clock, settings.undo);
        match self.kind {
            Kind::Gomoku => {
                let terms =
                    Terms::new(self.rules, self.rules.usual_size()).with_fouls(settings.fouls);
                let terms = terms
                    .with_opening(self.opening, settings.terms)
                    .expect("every opening fits the usual board of every rule set");
                AnySetup::Gomoku(Setup { undo, ..Setup::new(terms, control, players) })
            }
            Kind::Quoridor => {
                let terms = quoridor::position::Terms {};
                AnySetup::Quoridor(Setup { undo, ..Setup::new(terms, control, players) })
            }
        }
    }

    /// Changes the setting that has this value; `false` if the name is unknown.
    pub(super) fn choose(&mut self, name: &str) -> bool {
        let is_game = name.parse().map(|kind| self.kind = kind).is_ok();
        is_game || self.kind == Kind::Gomoku && self.choose_rules(name) || self.seat(name).is_some()
    }

    fn choose_rules(&mut self, name: &str) -> bool {
        let is_rules = name.parse().map(|rules| self.rules = rules).is_ok();
        is_rules || name.parse().map(|opening| self.opening = opening).is_ok()
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
        self.players[place(&Kind::ALL, &self.kind)][seat] = player;
        Some(())
    }

    /// The names of all games, and those of the rule sets and opening rules of this one.
    pub(super) fn names(&self) -> Vec<&'static str> {
        match self.kind {
            Kind::Gomoku => [Kind::NAMES, Rules::NAMES, OpeningRule::NAMES].concat(),
            Kind::Quoridor => Kind::NAMES.to_vec(),
        }
    }

    /// The current settings, for line mode.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let [black, white] = SEATS.map(|(seat, _)| player_name(&self.players()[seat], lang));
        let mut lines = vec![lang.menu_game(self.kind)];
        if self.kind == Kind::Gomoku {
            lines.push(lang.menu_agreed(self.rules, self.opening));
        }
        lines.push(lang.menu_players(black, white));
        lines
    }

    /// The settings as rows of the full screen, with the keys that change them: the game, the rules
    /// and the opening of gomoku, and the players of each game.
    pub(super) fn rows(&self, lang: Lang) -> Vec<MenuSetting> {
        let gomoku = Some((GAME, place(&Kind::ALL, &Kind::Gomoku)));
        let mut rows = vec![
            MenuSetting {
                rows: Kind::ALL.map(|kind| lang.menu_game_played(kind)).into(),
                at: place(&Kind::ALL, &self.kind),
                only_with: None,
                previous: KeyCode::Char('G'),
                next: KeyCode::Char('g'),
            },
            MenuSetting {
                rows: Rules::ALL.map(|rules| lang.menu_rules_played(rules)).into(),
                at: place(&Rules::ALL, &self.rules),
                only_with: gomoku,
                previous: KeyCode::Left,
                next: KeyCode::Right,
            },
            MenuSetting {
                rows: OpeningRule::ALL.map(|opening| lang.menu_opening_played(opening)).into(),
                at: place(&OpeningRule::ALL, &self.opening),
                only_with: gomoku,
                previous: KeyCode::Char('O'),
                next: KeyCode::Char('o'),
            },
        ];
        for (number, (kind, seated)) in Kind::ALL.into_iter().zip(&self.players).enumerate() {
            let players = players(kind);
            for (seat, color) in SEATS {
                let played = |player: &Player| match color {
                    Color::Black => lang.menu_black_played(player_name(player, lang)),
                    Color::White => lang.menu_white_played(player_name(player, lang)),
                };
                let key = if color == Color::Black { 'b' } else { 'w' };
                rows.push(MenuSetting {
                    rows: players.iter().map(played).collect(),
                    at: place(&players, &seated[seat]),
                    only_with: Some((GAME, number)),
                    previous: KeyCode::Char(key.to_ascii_uppercase()),
                    next: KeyCode::Char(key),
                });
            }
        }
        rows
    }

    /// Applies the changes made in the rows.
    pub(super) fn apply(&mut self, rows: &[MenuSetting]) {
        let [game, rules, opening, sides @ ..] = rows else { return };
        self.kind = Kind::ALL[game.at];
        self.rules = Rules::ALL[rules.at];
        self.opening = OpeningRule::ALL[opening.at];
        let seated = Kind::ALL.into_iter().zip(&mut self.players);
        for ((kind, seated), sides) in seated.zip(sides.chunks(SEATS.len())) {
            let players = players(kind);
            for ((seat, _), side) in SEATS.into_iter().zip(sides) {
                seated[seat] = players[side.at].clone();
            }
        }
    }
}

/// The place of the game among the rows.
const GAME: usize = 0;

/// All possible players of a side in a game: a person, or one of the machines.
fn players(game: Kind) -> Vec<Player> {
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    let machines = levels.chain(SimplePlayer::ALL.map(Machine::Simple));
    let machines = machines.filter(|machine| game.offers(machine)).map(Player::Machine);
    std::iter::once(Player::default()).chain(machines).collect()
}

/// The name of a player in the menu.
fn player_name(player: &Player, lang: Lang) -> String {
    let speech = Speech { lang, labels: Labels::default() };
    let machine = player.machine().and_then(|machine| speech.machine_name(machine));
    machine.unwrap_or_else(|| lang.person())
}

fn place<T: PartialEq>(values: &[T], now: &T) -> usize {
    values.iter().position(|value| value == now).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::rules::opening::{FirstMove, OpeningTerms, SecondMove};

    #[test]
    fn every_opening_fits_the_usual_board_of_every_rule_set() {
        for rules in Rules::ALL {
            for opening in OpeningRule::ALL {
                for first_move in FirstMove::ALL {
                    for second_move in SecondMove::ALL {
                        let terms = Terms::new(rules, rules.usual_size());
                        let open = OpeningTerms { first_move, second_move };
                        assert!(terms.with_opening(opening, open).is_ok(), "{rules} {opening}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_name_chooses_its_rule_set_or_its_opening_rule() {
        let mut game = NewGame::by(Rules::Freestyle, OpeningRule::None);
        for name in [Rules::NAMES, OpeningRule::NAMES].concat() {
            assert!(game.names().contains(&name) && game.choose(name), "{name}");
            assert!([game.rules.name(), game.opening.name()].contains(&name), "{name}");
        }
        assert!(!game.choose("chess"));
    }

    /// Presses the key for the next value of a row.
    fn press(game: &mut NewGame, row: usize) {
        let mut rows = game.rows(Lang::En);
        let setting = &mut rows[row];
        setting.at = (setting.at + 1) % setting.rows.len();
        game.apply(&rows);
    }

    #[test]
    fn the_game_is_chosen_by_name_and_has_its_own_rules_and_players() {
        let mut game = NewGame::by(Rules::Renju, OpeningRule::None);
        assert!(game.choose("white omok") && !game.choose("black walk"));
        assert!(game.choose("quoridor"));
        assert_eq!((game.kind(), game.names()), (Kind::Quoridor, Kind::NAMES.to_vec()));
        for wrong in ["renju", "swap2", "white omok"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
        assert!(game.choose("black walk"));
        assert_eq!(game.players().first.to_string(), "walk");
        assert!(game.players().second.is_person());
        assert!(game.choose("gomoku"));
        assert_eq!(game.players().second.to_string(), "omok");
        assert_eq!(game.rules, Rules::Renju);
    }

    #[test]
    fn a_step_in_a_row_of_a_game_changes_only_this_game() {
        let mut game = NewGame::by(Rules::Renju, OpeningRule::None);
        press(&mut game, GAME);
        assert_eq!(game.kind(), Kind::Quoridor);
        press(&mut game, 5);
        assert_eq!(game.players().first.to_string(), "computer:1");
        press(&mut game, GAME);
        assert_eq!(
            game,
            NewGame {
                players: game.players.clone(),
                ..NewGame::by(Rules::Renju, OpeningRule::None)
            }
        );
        assert!(game.players().first.is_person());
    }

    #[test]
    fn a_machine_is_chosen_by_name_or_step_by_step() {
        for kind in Kind::ALL {
            let mut game = NewGame { kind, ..NewGame::by(Rules::Freestyle, OpeningRule::None) };
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
            let white = 4 + 2 * place(&Kind::ALL, &kind);
            for player in players(kind) {
                assert_eq!(game.players().second, player);
                press(&mut game, white);
            }
            assert_eq!(*game.players(), BySeat::default());
        }
    }

    #[test]
    fn steps_go_through_all_opening_rules() {
        let mut game = NewGame::by(Rules::Renju, OpeningRule::None);
        for opening in OpeningRule::ALL {
            assert_eq!(game.opening, opening);
            press(&mut game, 2);
        }
        assert_eq!(game, NewGame::by(Rules::Renju, OpeningRule::None));
    }
}
