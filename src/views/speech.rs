//! [`Speech`]: the language and point labels of all messages, and the messages about any game.

use std::time::Duration;

use unicode_segmentation::UnicodeSegmentation;

use crate::board::{Color, LabelChoice, Seat};
use crate::console::printable::printable;
use crate::game::bot::{Found, Score};
use crate::game::clock::TimeControl;
use crate::game::computer::Computer;
use crate::game::player::{Machine, Player, SimplePlayer};
use crate::game::position::Position;
use crate::game::table::Table;
use crate::lang::Lang;

/// The language of messages, and how they name points.
#[derive(Debug, Clone, Copy)]
pub struct Speech {
    /// The language.
    pub lang: Lang,
    /// The labels that are wanted on boards.
    pub labels: LabelChoice,
}

/// The scores below which a position is called even, slightly better and better.
const EVEN: u32 = 25;
const SLIGHTLY: u32 = 100;
const CLEARLY: u32 = 300;

impl Speech {
    /// A language, with the usual labels.
    #[must_use]
    pub fn of(lang: Lang) -> Self {
        Self { lang, labels: LabelChoice::default() }
    }

    /// The same for what is said without a board: points have their standard names, as in lists that are
    /// typed.
    #[must_use]
    pub fn without_board(self) -> Self {
        Self { labels: LabelChoice::Standard, ..self }
    }

    /// The colour's name.
    #[must_use]
    pub fn side(self, color: Color) -> String {
        self.lang.color(color)
    }

    /// The time control, as it is typed, or that there is no clock.
    #[must_use]
    pub fn control(self, control: TimeControl) -> String {
        match control {
            TimeControl::Unlimited => self.lang.without_clock(),
            control => control.to_string(),
        }
    }

    /// The same in the language's units, as briefly as it is typed.
    #[must_use]
    pub fn brief_control(self, control: TimeControl) -> String {
        let lang = self.lang;
        match control {
            TimeControl::Unlimited => lang.without_clock(),
            TimeControl::PerMove(time) => lang.brief_seconds(time.as_secs()),
            // Seconds alone would be for each move.
            TimeControl::Game { main } if main < Duration::from_mins(1) => {
                lang.brief_seconds_each(main.as_secs())
            }
            TimeControl::Game { main } => self.brief_time(main),
            TimeControl::Fischer { main, increment } => {
                format!("{}+{}", self.brief_time(main), self.brief_time(increment))
            }
            TimeControl::ByoYomi { main: Duration::ZERO, periods, period } => {
                lang.brief_periods_alone(periods, self.brief_time(period))
            }
            TimeControl::ByoYomi { main, periods, period } => {
                lang.brief_periods(self.brief_time(main), periods, self.brief_time(period))
            }
        }
    }

    fn brief_time(self, time: Duration) -> String {
        let (lang, seconds) = (self.lang, time.as_secs());
        let parts = [
            (seconds / 3600, lang.brief_hours(seconds / 3600)),
            (seconds / 60 % 60, lang.brief_minutes(seconds / 60 % 60)),
            (seconds % 60, lang.brief_seconds(seconds % 60)),
        ];
        let parts = parts.into_iter().filter(|&(number, _)| number > 0).map(|(_, text)| text);
        parts.reduce(|one, more| lang.brief_times(one, more)).unwrap_or_default()
    }

    /// The player's name, if known.
    #[must_use]
    pub fn player_name(self, player: &Player) -> Option<String> {
        player.machine().and_then(|machine| self.machine_name(machine)).or_else(|| player.name())
    }

    /// The player's name, if known, where there is little room: a level without its name.
    #[must_use]
    pub fn short_player_name(self, player: &Player) -> Option<String> {
        match player.machine() {
            Some(Machine::Computer(Computer { level, .. })) => {
                Some(self.lang.computer_level(level))
            }
            Some(machine) => self.machine_name(machine).or_else(|| player.name()),
            None => player.name(),
        }
    }

    /// The name of a built-in machine; `None` for a hosted engine.
    #[must_use]
    pub fn machine_name(self, machine: &Machine) -> Option<String> {
        match machine {
            Machine::Computer(Computer { level, think, .. }) => {
                let name = self.lang.level_name(*level);
                let name = think.map_or_else(|| name.clone(), |think| format!("{name}, {think}"));
                Some(self.lang.computer_named(level, name))
            }
            Machine::Simple(SimplePlayer::Random) => Some(self.lang.computer_random()),
            Machine::Simple(SimplePlayer::Omok) => Some(self.lang.computer_omok()),
            Machine::Simple(SimplePlayer::Walk) => Some(self.lang.computer_walk()),
            Machine::Hosted(..) => None,
        }
    }

    /// What a machine playing `side` has found: the search depth and who is better.
    #[must_use]
    pub fn found<M>(self, side: Color, found: &Found<M>) -> String {
        self.lang.thought_found(found.depth, self.score(side, found.score))
    }

    /// A score from the view of `side`, in words with the number of points.
    #[must_use]
    pub fn score(self, side: Color, score: Score) -> String {
        match score {
            Score::Points(points) if points.unsigned_abs() >= EVEN => {
                self.lang.score_of(self.opinion(side, score), points.unsigned_abs())
            }
            _ => self.opinion(side, score),
        }
    }

    /// Who is better or wins by a score from the view of `side`, without numbers of points.
    #[must_use]
    pub fn opinion(self, side: Color, score: Score) -> String {
        let lang = self.lang;
        let wins = |side, plies: u32| match plies.div_ceil(2) {
            0 | 1 => lang.wins_at_once(self.side(side)),
            moves => lang.wins_in(self.side(side), moves),
        };
        match score {
            Score::Win(plies) => wins(side, plies),
            Score::Loss(plies) => wins(!side, plies),
            Score::Points(points) => {
                let better = self.side(if points < 0 { !side } else { side });
                match points.unsigned_abs() {
                    ..EVEN => lang.about_even(),
                    EVEN..SLIGHTLY => lang.slightly_better(better),
                    SLIGHTLY..CLEARLY => lang.better(better),
                    _ => lang.much_better(better),
                }
            }
        }
    }

    /// The names of moves with their numbers, or that there are none.
    #[must_use]
    pub fn numbered(self, moves: &[String]) -> String {
        if moves.is_empty() {
            return self.lang.no_moves();
        }
        let moves = (1..).zip(moves).map(|(number, name): (usize, _)| format!("{number} {name}"));
        moves.collect::<Vec<_>>().join("  ")
    }

    /// The player's name, if known, otherwise the colour: who a sentence is about.
    #[must_use]
    pub fn who<P: Position>(self, table: &Table<P>, seat: Seat) -> String {
        let name = self.short_player_name(&table.setup.players[seat]);
        name.unwrap_or_else(|| self.side(table.position().color(seat)))
    }
}

/// A name with the key that is typed for it. An English name is its key.
#[must_use]
pub fn typed(lang: Lang, name: &str, key: &str) -> String {
    match lang {
        Lang::En => key.to_owned(),
        Lang::Ko => format!("{name}({key})"),
    }
}

/// Input for quoting in a message: shortened, and without control characters.
#[must_use]
pub fn quoted(text: &str) -> String {
    const SHOWN: usize = 24;
    let text = printable(text);
    match text.grapheme_indices(true).nth(SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_is_quoted_shortened_and_without_control_characters() {
        assert_eq!(quoted("abc\u{1b}[2J"), "abc?[2J");
        assert_eq!(quoted(&"x".repeat(24)), "x".repeat(24));
        assert_eq!(quoted(&"각".repeat(99)), "각".repeat(24) + "...");
    }

    #[test]
    fn a_brief_clock_is_as_it_is_typed_or_in_the_units_of_the_language() {
        let [en, ko] = [Lang::En, Lang::Ko].map(Speech::of);
        for (typed, korean) in [
            ("30s", "30초"),
            ("90s", "90초"),
            ("5m", "5분"),
            ("0m45s", "각자 45초"),
            ("1h30m+30s", "1시간 30분+30초"),
            ("10m/3x30s", "10분+30초 3회"),
            ("0/3x30s", "30초 3회"),
        ] {
            let control: TimeControl = typed.parse().unwrap();
            assert_eq!(en.brief_control(control), typed);
            assert_eq!(ko.brief_control(control), korean);
        }
        assert_eq!(ko.brief_control(TimeControl::Unlimited), "시계 없음");
    }

    #[test]
    fn scores_name_the_side_that_is_better() {
        let en = Speech::of(Lang::En);
        let ko = Speech { lang: Lang::Ko, ..en };
        for (score, words) in [
            (Score::Points(-24), "It is about even."),
            (Score::Points(25), "White is a little better. (+25)"),
            (Score::Points(-120), "Black is better. (+120)"),
            (Score::Points(300), "White is much better. (+300)"),
            (Score::Win(1), "White wins with the next move."),
            (Score::Win(9), "White wins in 5 moves."),
            (Score::Loss(2), "Black wins with the next move."),
            (Score::Loss(4), "Black wins in 2 moves."),
        ] {
            assert_eq!(en.score(Color::White, score), words);
            let plain = words.split(" (+").next().unwrap();
            assert_eq!(en.opinion(Color::White, score), plain);
        }
        assert_eq!(ko.score(Color::White, Score::Win(9)), "백 쪽이 5수 안에 이깁니다.");
    }
}
