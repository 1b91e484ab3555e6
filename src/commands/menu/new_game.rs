//! The settings of a new game in the menu, which keys and typed names change.

use crossterm::event::KeyCode;

use crate::board::{BySeat, Color, Labels, Seat};
use crate::config::Settings;
use crate::game::level::Level;
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::game::position::Position as _;
use crate::game::setup::Setup;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, MachineWords};
use crate::named::Named;
use crate::tui::MenuSetting;
use crate::views::colors::ColorNames;
use crate::views::gomoku::words::ChoiceWords;
use crate::views::speech::Speech;

/// The settings of a new game of gomoku, on the usual board of its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewGame {
    rules: Rules,
    opening: OpeningRule,
    /// The players: people, and machines by their level or name.
    players: BySeat<Player>,
}

/// The seats with the colours that they have at the start.
const SEATS: [(Seat, Color); 2] = [(Seat::First, Color::Black), (Seat::Second, Color::White)];

impl NewGame {
    /// A game between people, with the rules of the settings.
    pub(super) fn of(settings: &Settings) -> Self {
        Self::by(settings.rules, settings.opening)
    }

    fn by(rules: Rules, opening: OpeningRule) -> Self {
        Self { rules, opening, players: BySeat::default() }
    }

    /// What is agreed before the first move.
    pub(super) fn setup(&self, settings: &Settings) -> Setup<Gomoku> {
        let terms = Terms::new(self.rules, self.rules.usual_size()).with_fouls(settings.fouls);
        let terms = terms
            .with_opening(self.opening, settings.terms)
            .expect("every opening fits the usual board of every rule set");
        Setup::new(terms, settings.clock, self.players.clone())
    }

    /// Changes the setting that has this value; `false` if the name is unknown.
    pub(super) fn choose(&mut self, name: &str) -> bool {
        let is_rules = name.parse().map(|rules| self.rules = rules).is_ok();
        is_rules
            || name.parse().map(|opening| self.opening = opening).is_ok()
            || self.seat(name).is_some()
    }

    /// Sets the player of a side: `white computer:3`, `black person`.
    fn seat(&mut self, text: &str) -> Option<()> {
        let (side, player) = text.split_once(' ')?;
        let is_named =
            |color: Color| Lang::ALL.iter().any(|lang| side == lang.color(color).to_lowercase());
        let (seat, _) = SEATS.into_iter().find(|&(_, color)| is_named(color))?;
        let player = player.trim();
        self.players[seat] = if Lang::ALL.iter().any(|lang| player == lang.person()) {
            Player::default()
        } else {
            let player: Player = player.parse().ok()?;
            players().contains(&player).then_some(player)?
        };
        Some(())
    }

    /// The names of all rule sets and opening rules.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        Rules::NAMES.iter().chain(OpeningRule::NAMES).copied()
    }

    /// The current settings, for line mode.
    pub(super) fn lines(&self, lang: Lang) -> [String; 2] {
        let [black, white] = SEATS.map(|(seat, _)| player_name(&self.players[seat], lang));
        [lang.menu_agreed(self.rules, self.opening), lang.menu_players(black, white)]
    }

    /// The settings as rows of the full screen, with the keys that change them.
    pub(super) fn rows(&self, lang: Lang) -> Vec<MenuSetting> {
        let rules = Rules::ALL.map(|rules| lang.menu_rules_played(rules));
        let openings = OpeningRule::ALL.map(|opening| lang.menu_opening_played(opening));
        let mut rows = vec![
            MenuSetting {
                rows: rules.into(),
                at: place(&Rules::ALL, &self.rules),
                previous: KeyCode::Left,
                next: KeyCode::Right,
            },
            MenuSetting {
                rows: openings.into(),
                at: place(&OpeningRule::ALL, &self.opening),
                previous: KeyCode::Char('O'),
                next: KeyCode::Char('o'),
            },
        ];
        let players = players();
        for (seat, color) in SEATS {
            let played = |player: &Player| match color {
                Color::Black => lang.menu_black_played(player_name(player, lang)),
                Color::White => lang.menu_white_played(player_name(player, lang)),
            };
            let key = if color == Color::Black { 'b' } else { 'w' };
            rows.push(MenuSetting {
                rows: players.iter().map(played).collect(),
                at: place(&players, &self.players[seat]),
                previous: KeyCode::Char(key.to_ascii_uppercase()),
                next: KeyCode::Char(key),
            });
        }
        rows
    }

    /// Applies the changes made in the rows.
    pub(super) fn apply(&mut self, rows: &[MenuSetting]) {
        let [rules, opening, black, white] = rows else { return };
        let players = players();
        self.rules = Rules::ALL[rules.at];
        self.opening = OpeningRule::ALL[opening.at];
        self.players =
            BySeat { first: players[black.at].clone(), second: players[white.at].clone() };
    }
}

/// All possible players of a side: a person, or one of the machines.
fn players() -> Vec<Player> {
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    let machines = levels.chain(SimplePlayer::ALL.map(Machine::Simple));
    let machines = machines.filter(Gomoku::offers).map(Player::Machine);
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
        for name in NewGame::names() {
            assert!(game.choose(name), "{name}");
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
    fn a_machine_is_chosen_by_name_or_step_by_step() {
        let mut game = NewGame::by(Rules::Freestyle, OpeningRule::None);
        assert!(game.choose("white computer:3") && game.choose("흑 random"));
        let names = BySeat { first: "random", second: "computer:3" };
        assert_eq!(game.players, BySeat::from_fn(|seat| names[seat].parse().unwrap()));
        assert!(game.choose("black person") && game.choose("백 사람"));
        assert_eq!(game.players, BySeat::default());
        for wrong in ["white", "white Ada", "white computer:11", "white brain:x", "green random"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
        for player in players() {
            assert_eq!(game.players.second, player);
            press(&mut game, 3);
        }
        assert_eq!(game.players, BySeat::default());
    }

    #[test]
    fn steps_go_through_all_opening_rules() {
        let mut game = NewGame::by(Rules::Renju, OpeningRule::None);
        for opening in OpeningRule::ALL {
            assert_eq!(game.opening, opening);
            press(&mut game, 1);
        }
        assert_eq!(game, NewGame::by(Rules::Renju, OpeningRule::None));
    }
}
