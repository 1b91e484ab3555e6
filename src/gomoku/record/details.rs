//! What databases and servers of renju tell of a game beside its moves.

use super::Record;
use crate::board::{ByColor, Labels, Point, Seat};
use crate::game::clock::TimeControl;
use crate::game::position::{OpeningChoices, Position as _};
use crate::game::state::Game;
use crate::gomoku::position::Gomoku;

/// What databases and servers of renju tell of a game beside its moves. Unknown texts are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The fifth moves that were offered: points such as `i7 g9`, or another text as written.
    pub fifths: String,
    /// The swaps of the colours, as written. In a game of this program, these are the numbers of the
    /// moves after which the colours were exchanged, such as `3 5`.
    pub swaps: String,
    /// The time that each side used, in minutes, as written.
    pub minutes: ByColor<String>,
}

impl Details {
    /// What a game that was played here tells.
    pub(super) fn of_game(game: &Game<Gomoku>) -> Self {
        let moves = game.line().iter().map(|played| played.made);
        let OpeningChoices { fifths, swaps } = game.position().opening_choices(moves);
        Self { fifths, swaps, minutes: minutes(game) }
    }

    /// Adds a fifth move that was offered, or another text about them as written.
    pub(super) fn add_fifth(&mut self, text: &str) {
        if !self.fifths.is_empty() && !text.is_empty() {
            self.fifths.push(' ');
        }
        self.fifths.push_str(text);
    }
}

impl Record {
    /// Adds a fifth move that was offered.
    pub(super) fn offer_fifth(&mut self, point: Point) {
        self.details.add_fifth(&Labels::Standard.format(point, self.size));
    }
}

/// The minutes that each side used, to a tenth; empty in a game without a clock, and in one that took
/// no time worth telling.
fn minutes(game: &Game<Gomoku>) -> ByColor<String> {
    let clock = game.clock();
    let used = game.by_color(clock.at_rest());
    let tenths = ByColor::from_fn(|color| (used[color].used.as_secs() + 3) / 6);
    let is_timed = Seat::BOTH.iter().any(|&seat| clock.control(seat) != TimeControl::Unlimited);
    if !is_timed || tenths == ByColor::default() {
        return ByColor::default();
    }
    ByColor::from_fn(|color| format!("{}.{}", tenths[color] / 10, tenths[color] % 10))
}
