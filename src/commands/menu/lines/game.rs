//! The choices of a new game in line mode, which typed names change.

use crate::board::{BySeat, Color, Seat};
use crate::commands::Settings;
use crate::commands::{Games, Played};
use crate::game::choices::{Choice, Chosen, Seating, Value, Values};
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::player::{Machine, Player};
use crate::game::setup::Agreed;
use crate::lang::Lang;
use crate::views::speech::Speech;

/// The choices of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::commands::menu) struct LineGame {
    games: Games,
    game: &'static dyn Played,
    /// What is wished of the choices of all games.
    wishes: Chosen,
    /// The clock that was chosen, if any, and the usual one between people.
    clock: Option<TimeControl>,
    usual_clock: TimeControl,
    /// The players: people, and machines by their level or name.
    players: BySeat<Player>,
}

/// The seats with the colours that they have at the start.
const SEATS: [(Seat, Color); 2] = [(Seat::First, Color::Black), (Seat::Second, Color::White)];

impl LineGame {
    /// A game between people, with the game, the rules and the clock of the settings.
    pub(in crate::commands::menu) fn of(settings: &Settings) -> Self {
        let &Settings { games, game, clock: usual_clock, .. } = settings;
        let (wishes, players) = (settings.chosen.clone(), BySeat::default());
        Self { games, game, wishes, clock: None, usual_clock, players }
    }

    /// The game to play.
    pub(super) const fn game(&self) -> &'static dyn Played {
        self.game
    }

    fn seating(&self) -> Seating {
        Seating::of(&self.players, false)
    }

    /// What is agreed of the choices of the game.
    fn chosen(&self) -> Chosen {
        self.game.fitted(&self.wishes, self.seating())
    }

    fn clock(&self) -> TimeControl {
        self.clock.unwrap_or_else(|| self.seating().control(self.usual_clock))
    }

    /// What is agreed before the first move.
    pub(in crate::commands::menu) fn agreed(&self, settings: &Settings) -> Agreed {
        Agreed {
            chosen: self.chosen(),
            control: self.clock(),
            players: settings.named(self.players.clone()),
            record: settings.record,
            undo: settings.undo,
            coach: settings.coach,
        }
    }

    /// Makes the choice with this name; `false` if the name is unknown or does not fit the rest.
    pub(in crate::commands::menu) fn choose(&mut self, name: &str) -> bool {
        self.choose_game(name).is_some()
            || self.choose_value(name).is_some()
            || self.choose_clock(name).is_some()
            || self.seat(name).is_some()
    }

    /// Changes the game; a person takes the seat of a machine that does not play it.
    fn choose_game(&mut self, name: &str) -> Option<()> {
        let is_shown =
            |game: &&dyn Played| Lang::ALL.iter().any(|&lang| is_shown_as(&game.typed(lang), name));
        self.game = self.games.named(name).or_else(|| self.games.iter().find(is_shown))?;
        let plays = |player: &Player| player.machine().is_none_or(|it| self.game.offers(it));
        let players = std::mem::take(&mut self.players);
        self.players =
            BySeat::from_fn(|seat| Some(players[seat].clone()).filter(plays).unwrap_or_default());
        Some(())
    }

    /// Makes a choice of the game by a name of a value or by its own: `renju`, `board 15`. Choices
    /// that do not go with it are made anew.
    fn choose_value(&mut self, text: &str) -> Option<()> {
        let (choice, value) = self.value(text)?;
        if !self.game.fits(choice.key, Some(value), &self.wishes, self.seating()) {
            return None;
        }
        self.wishes.set(choice.key, Some(value));
        let fitted = self.chosen();
        for choice in self.game.choices() {
            if self.wishes.get(choice.key) != fitted.get(choice.key) {
                self.wishes.remove(choice.key);
            }
        }
        Some(())
    }

    /// Takes over what the settings have changed.
    pub(in crate::commands::menu) fn follow(&mut self, before: &Chosen, now: &Chosen) {
        for (key, _) in before.iter().filter(|&(key, _)| now.get(key).is_none()) {
            self.wishes.remove(key);
        }
        for (key, value) in now.iter().filter(|&(key, value)| before.get(key) != Some(value)) {
            self.wishes.set(key, Some(value));
        }
    }

    fn value(&self, text: &str) -> Option<(&'static Choice, Value)> {
        let choices = self.game.choices();
        let is_called = |choice: &Choice, word: &str| {
            word == choice.key
                || Lang::ALL.iter().any(|&lang| word == self.typed_name(choice, lang))
        };
        if let Some((word, value)) = text.split_once(' ')
            && let Some(choice) = choices.iter().find(|choice| is_called(choice, word))
        {
            return Some((choice, self.read(choice, value.trim())?));
        }
        let chosen = self.chosen();
        let named = choices.iter().filter(|it| matches!(it.values, Values::Names(_)));
        let (open, others): (Vec<&Choice>, Vec<_>) =
            named.partition(|it| chosen.get(it.key).is_some());
        let mut named = open.into_iter().chain(others);
        named.find_map(|choice| Some((choice, self.read(choice, text)?)))
    }

    /// A value of a choice by its name or by its words, as the menu shows them in either language.
    fn read(&self, choice: &Choice, text: &str) -> Option<Value> {
        let words = |value, lang| self.game.wording().choice_value(choice.key, value, lang).name;
        let is_called =
            |value| Lang::ALL.iter().any(|&lang| is_shown_as(&words(value, lang), text));
        choice.values.read(text).or_else(|| match choice.values {
            Values::Names(names) => {
                names.iter().map(|&name| Value::Name(name)).find(|&value| is_called(value))
            }
            Values::Numbers(..) => None,
        })
    }

    /// Changes the clock: `clock 5m`.
    fn choose_clock(&mut self, text: &str) -> Option<()> {
        let (word, clock) = text.split_once(' ')?;
        Lang::ALL.iter().find(|lang| word == lang.row_clock().to_lowercase())?;
        self.clock = Some(clock.trim().parse().ok()?);
        Some(())
    }

    /// Sets the player of a side: `white computer:3`, `black person`.
    fn seat(&mut self, text: &str) -> Option<()> {
        let (side, player) = text.split_once(' ')?;
        let is_named =
            |color: Color| Lang::ALL.iter().any(|lang| side == lang.color(color).to_lowercase());
        let (seat, _) = SEATS.into_iter().find(|&(_, color)| is_named(color))?;
        let player = player.trim();
        let parsed = player.parse().ok();
        let is_named = |it: &Player| {
            let is_shown = |&lang| is_shown_as(&player_name(it, lang), player);
            parsed.as_ref() == Some(it) || Lang::ALL.iter().any(is_shown)
        };
        let mut all = [Player::default()].into_iter().chain(self.machines());
        self.players[seat] = all.find(is_named)?;
        Some(())
    }

    /// The machines that a side can have: the computer at each level, and the simple players.
    fn machines(&self) -> Vec<Player> {
        let levels = Level::all().map(|level| Machine::Computer(level.into()));
        let simple = self.game.simple_players().into_iter().map(Machine::Simple);
        levels.chain(simple).map(Player::Machine).collect()
    }

    /// The choices of the game that can be made now, each with its value.
    fn open_choices(&self) -> impl Iterator<Item = (&'static Choice, Value)> {
        let chosen = self.chosen();
        self.game.choices().iter().filter_map(move |it| Some((it, chosen.get(it.key)?)))
    }

    /// The name of a choice as it is typed.
    fn typed_name(&self, choice: &Choice, lang: Lang) -> String {
        self.game.wording().choice_name(choice.key, lang).to_lowercase()
    }

    /// The names of all games, and of the values that can be chosen in this one now.
    pub(super) fn names(&self) -> Vec<&'static str> {
        let values = self.open_choices().filter_map(|(choice, _)| match choice.values {
            Values::Names(names) => Some(names),
            Values::Numbers(..) => None,
        });
        [self.games.names()].into_iter().chain(values.map(<[_]>::to_vec)).flatten().collect()
    }

    /// What else can be typed, with its limits: `board 5-26`, `clock 5m+3s`, `white computer:1-10`.
    pub(super) fn forms(&self, lang: Lang) -> Vec<String> {
        let numbers = self.open_choices().filter_map(|(choice, _)| match choice.values {
            Values::Names(_) => None,
            Values::Numbers(least, most) => {
                Some(format!("{} {least}-{most}", self.typed_name(choice, lang)))
            }
        });
        let clock = format!("{} 5m+3s", lang.row_clock().to_lowercase());
        let white = lang.color(Color::White).to_lowercase();
        numbers.chain([clock, format!("{white} computer:1-{}", Level::MAX)]).collect()
    }

    /// The choices, one line each.
    pub(super) fn lines(&self, lang: Lang) -> Vec<String> {
        let [black, white] = SEATS.map(|(seat, _)| player_name(&self.players[seat], lang));
        let (mut names, mut numbers) = (Vec::new(), Vec::new());
        for (choice, value) in self.open_choices() {
            let name = self.typed_name(choice, lang);
            let words = self.game.wording().choice_value(choice.key, value, lang).name;
            match choice.values {
                Values::Names(_) => names.push(format!("{name}: {words}")),
                Values::Numbers(least, most) => {
                    let example = format!("{name} {}", least.midpoint(most));
                    numbers.push(lang.menu_number(&name, words, example));
                }
            }
        }
        let names = (!names.is_empty()).then(|| lang.menu_names(names.join(", ")));
        [lang.menu_game(self.game.typed(lang))]
            .into_iter()
            .chain(names)
            .chain(numbers)
            .chain([lang.menu_clock(self.clock()), lang.menu_players(black, white)])
            .collect()
    }
}

/// Whether a text is what the menu shows, with or without the part in brackets.
fn is_shown_as(shown: &str, text: &str) -> bool {
    let (shown, text) = (shown.to_lowercase(), text.to_lowercase());
    let before = shown.split_once('(').map(|(before, _)| before.trim_end());
    text == shown || before == Some(&text)
}

/// The name of a player in the menu.
fn player_name(player: &Player, lang: Lang) -> String {
    let machine = player.machine().and_then(|machine| Speech::of(lang).machine_name(machine));
    machine.unwrap_or_else(|| lang.person())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::rules::Rules;
    use crate::gomoku::rules::opening::OpeningRule;
    use crate::named::Named;

    fn game() -> LineGame {
        let mut game = LineGame::of(&Settings::usual());
        assert!(game.choose("renju"));
        game
    }

    fn lines_of_board(game: &LineGame) -> Option<u8> {
        game.chosen().parsed("board")
    }

    #[test]
    fn each_name_chooses_its_rule_set_or_its_opening_rule() {
        let mut game = game();
        for name in [Rules::NAMES, OpeningRule::NAMES].concat() {
            assert!(game.names().contains(&name) && game.choose(name), "{name}");
            let chosen = ["rules", "opening"].map(|key| game.chosen().get(key));
            assert!(chosen.contains(&Some(Value::Name(name))), "{name}");
            assert!(game.chosen().get("forbidden").is_none_or(|it| it == "refuse".into()));
        }
        assert!(!game.choose("chess"));
    }

    #[test]
    fn a_choice_is_made_by_the_words_that_the_menu_shows_too() {
        let mut game = game();
        for (words, key, name) in [
            ("자유 규칙", "rules", "freestyle"),
            ("렌주", "rules", "renju"),
            ("렌주(renju)", "rules", "renju"),
            ("소스르브-8", "opening", "soosyrv-8"),
            ("규칙 자유 규칙", "rules", "freestyle"),
        ] {
            assert!(game.choose(words), "{words}");
            assert_eq!(game.chosen().get(key), Some(Value::Name(name)), "{words}");
        }
        assert!(game.choose("쿼리도"));
        assert_eq!(game.game().name(), "quoridor");
        for lang in Lang::ALL {
            for machine in game.machines() {
                assert!(game.choose(&format!("white {}", player_name(&machine, lang))));
                assert_eq!(game.players.second, machine);
            }
        }
    }

    #[test]
    fn the_board_and_the_clock_are_chosen_and_the_board_fits_the_opening() {
        let mut game = game();
        assert!(game.choose("board 13") && game.choose("시계 5m+3s") && game.choose("standard"));
        assert_eq!((lines_of_board(&game), game.clock().to_string().as_str()), (Some(13), "5m+3s"));
        assert!(game.choose("판 14") && game.choose("pro"));
        assert_eq!(lines_of_board(&game), Some(15));
        assert!(!game.choose("board 14"));
        for wrong in ["board 4", "board", "clock", "clock soon", "board x"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
    }

    #[test]
    fn the_usual_board_follows_the_rules() {
        let mut game = game();
        assert!(game.choose("freestyle"));
        assert_eq!(lines_of_board(&game), Some(Rules::Freestyle.usual_size().lines()));
        assert!(game.choose("renju"));
        assert_eq!(lines_of_board(&game), Some(15));
    }

    #[test]
    fn the_game_is_chosen_by_name_and_has_its_own_rules_and_players() {
        let mut game = game();
        assert!(game.choose("white omok") && !game.choose("black walk"));
        assert!(game.choose("quoridor"));
        assert_eq!((game.game().name(), game.names()), ("quoridor", game.games.names()));
        for wrong in ["swap2", "white omok", "board 15"] {
            assert!(!game.choose(wrong), "{wrong}");
        }
        assert!(game.choose("black walk"));
        assert_eq!(game.players.first.to_string(), "walk");
        assert!(game.players.second.is_person());
        assert!(game.choose("gomoku"));
        assert_eq!(game.players, BySeat::default());
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
        for of in game().games.iter() {
            let mut game = LineGame { game: of, ..game() };
            assert!(game.choose("white computer:3") && game.choose("흑 random"));
            let names = BySeat { first: "random", second: "computer:3" };
            assert_eq!(game.players, BySeat::from_fn(|seat| names[seat].parse().unwrap()));
            assert!(game.choose("black person") && game.choose("백 사람"));
            assert_eq!(game.players, BySeat::default());
            for wrong in
                ["white", "white Ada", "white computer:11", "white brain:x", "green random"]
            {
                assert!(!game.choose(wrong), "{wrong}");
            }
        }
    }
}
