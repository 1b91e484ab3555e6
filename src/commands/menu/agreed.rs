//! What a new game of the menu is played by: the settings that its keys and names change.

use crossterm::event::KeyCode;

use crate::board::{BySeat, Color, Labels, Seat};
use crate::commands::PlayOptions;
use crate::config::Settings;
use crate::game::level::Level;
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, MachineWords};
use crate::named::Named;
use crate::tui::MenuSetting;
use crate::views::colors::ColorNames;
use crate::views::gomoku::words::ChoiceWords;
use crate::views::speech::Speech;

/// What a new game of gomoku is played by, on the usual board of its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Agreed {
    rules: Rules,
    opening: OpeningRule,
    /// Who plays: people, and computers by their level or name.
    players: BySeat<Player>,
}

/// The players of a new game with the colours that they hold at first.
const SEATS: [(Seat, Color); 2] = [(Seat::First, Color::Black), (Seat::Second, Color::White)];

impl Agreed {
    /// A game between people, by the rules of the settings.
    pub(super) fn of(settings: &Settings) -> Self {
        Self::by(settings.rules, settings.opening)
    }

    fn by(rules: Rules, opening: OpeningRule) -> Self {
        Self { rules, opening, players: BySeat::default() }
    }

    /// The game that is played.
    pub(super) fn options(&self, settings: &Settings) -> PlayOptions {
        let terms = Terms::new(self.rules, self.rules.usual_size()).with_fouls(settings.fouls);
        let terms = terms
            .with_opening(self.opening, settings.terms)
            .expect("every opening fits the usual board of every rule set");
        PlayOptions { terms, players: self.players.clone(), ..PlayOptions::default() }
    }

    /// Changes what is called by this name; `false` where nothing is.
    pub(super) fn choose(&mut self, name: &str) -> bool {
        let is_rules = name.parse().map(|rules| self.rules = rules).is_ok();
        is_rules
            || name.parse().map(|opening| self.opening = opening).is_ok()
            || self.seat(name).is_some()
    }

    /// Lets somebody play a side: `white computer:3`, `black person`.
    fn seat(&mut self, text: &str) -> Option<()> {
        let (side, player) = text.split_once(' ')?;
        let is_called =
            |color: Color| Lang::ALL.iter().any(|lang| side == lang.color(color).to_lowercase());
        let (seat, _) = SEATS.into_iter().find(|&(_, color)| is_called(color))?;
        let player = player.trim();
        self.players[seat] = if Lang::ALL.iter().any(|lang| player == lang.person()) {
            Player::default()
        } else {
            let player: Player = player.parse().ok()?;
            players().contains(&player).then_some(player)?
        };
        Some(())
    }

    /// The names by which something is chosen.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        Rules::NAMES.iter().chain(OpeningRule::NAMES).copied()
    }

    /// What was agreed so far, in lines.
    pub(super) fn lines(&self, lang: Lang) -> [String; 2] {
        let [black, white] = SEATS.map(|(seat, _)| seated(&self.players[seat], lang));
        [lang.menu_agreed(self.rules, self.opening), lang.menu_players(black, white)]
    }

    /// The rows of the full screen, in their order, and the keys that change them.
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
                Color::Black => lang.menu_black_played(seated(player, lang)),
                Color::White => lang.menu_white_played(seated(player, lang)),
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

    /// Takes over what was changed in the rows.
    pub(super) fn take(&mut self, rows: &[MenuSetting]) {
        let [rules, opening, black, white] = rows else { return };
        let players = players();
        self.rules = Rules::ALL[rules.at];
        self.opening = OpeningRule::ALL[opening.at];
        self.players =
            BySeat { first: players[black.at].clone(), second: players[white.at].clone() };
    }
}

/// Who may play a side: a person, or one of the computers.
fn players() -> Vec<Player> {
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    let machines = levels.chain(SimplePlayer::ALL.map(Machine::Simple));
    std::iter::once(Player::default()).chain(machines.map(Player::Machine)).collect()
}

/// What one who may play a side is called.
fn seated(player: &Player, lang: Lang) -> String {
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
                        let agreed = OpeningTerms { first_move, second_move };
                        assert!(terms.with_opening(opening, agreed).is_ok(), "{rules} {opening}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_name_chooses_its_rule_set_or_its_opening() {
        let mut agreed = Agreed::by(Rules::Freestyle, OpeningRule::None);
        for name in Agreed::names() {
            assert!(agreed.choose(name), "{name}");
            assert!([agreed.rules.name(), agreed.opening.name()].contains(&name), "{name}");
        }
        assert!(!agreed.choose("chess"));
    }

    /// What the key for the next value does.
    fn press(agreed: &mut Agreed, row: usize) {
        let mut rows = agreed.rows(Lang::En);
        let setting = &mut rows[row];
        setting.at = (setting.at + 1) % setting.rows.len();
        agreed.take(&rows);
    }

    #[test]
    fn a_computer_is_seated_by_name_or_step_for_step() {
        let mut agreed = Agreed::by(Rules::Freestyle, OpeningRule::None);
        assert!(agreed.choose("white computer:3") && agreed.choose("흑 random"));
        let names = BySeat { first: "random", second: "computer:3" };
        assert_eq!(agreed.players, BySeat::from_fn(|seat| names[seat].parse().unwrap()));
        assert!(agreed.choose("black person") && agreed.choose("백 사람"));
        assert_eq!(agreed.players, BySeat::default());
        for wrong in ["white", "white Ada", "white computer:11", "white brain:x", "green random"] {
            assert!(!agreed.choose(wrong), "{wrong}");
        }
        for player in players() {
            assert_eq!(agreed.players.second, player);
            press(&mut agreed, 3);
        }
        assert_eq!(agreed.players, BySeat::default());
    }

    #[test]
    fn steps_lead_through_all_openings() {
        let mut agreed = Agreed::by(Rules::Renju, OpeningRule::None);
        for opening in OpeningRule::ALL {
            assert_eq!(agreed.opening, opening);
            press(&mut agreed, 1);
        }
        assert_eq!(agreed, Agreed::by(Rules::Renju, OpeningRule::None));
    }
}
