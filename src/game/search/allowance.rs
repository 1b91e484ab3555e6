//! Time management: how long to search.

use std::time::{Duration, Instant};

use crate::game::bot::Budget;

/// The moment at which a search must be over, if it has one.
#[derive(Debug, Clone, Copy)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// `after` from `start`; `None` sets no deadline.
    #[must_use]
    pub fn new(start: Instant, after: Option<Duration>) -> Self {
        Self(after.and_then(|after| start.checked_add(after)))
    }

    /// `after` from now; `None` sets no deadline.
    #[must_use]
    pub fn from_now(after: Option<Duration>) -> Self {
        Self::new(Instant::now(), after)
    }

    /// The remaining time; `None` without a deadline.
    #[must_use]
    pub fn remaining(self) -> Option<Duration> {
        self.0.map(|moment| moment.saturating_duration_since(Instant::now()))
    }

    /// Whether the moment has come.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|moment| Instant::now() >= moment)
    }
}

/// The time available for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Allowance {
    /// The limit for this move.
    pub turn: Option<Duration>,
    /// The time left for the rest of the game.
    pub game: Option<Duration>,
    /// Added to the time of the game after each move.
    pub increment: Duration,
    /// How much later than planned moves have come on this machine.
    pub overrun: Duration,
}

/// When a search should stop, counted from its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// The soft limit: no new depth begins after it.
    pub soft: Option<Duration>,
    /// The hard limit: the search stops and the best move so far is played.
    pub hard: Option<Duration>,
}

/// The time kept back for the delay until a move reaches the opponent.
const MARGIN: Duration = Duration::from_millis(20);

/// The number of moves that the rest of a game is expected to last.
const MOVES_TO_GO: u32 = 20;

impl From<Budget> for Allowance {
    fn from(Budget { turn, game, increment, patience: _ }: Budget) -> Self {
        Self { turn, game, increment, ..Self::default() }
    }
}

impl Allowance {
    /// When the search is broken off, if it ever is.
    #[must_use]
    pub fn most(self) -> Option<Duration> {
        self.plan().hard
    }

    /// When a search with this time should stop.
    #[must_use]
    pub fn plan(self) -> Plan {
        let turn = self.turn.map(|turn| without_margin(turn, self.overrun));
        let game = self.game.map(|game| without_margin(game, self.overrun));
        let share = game.map(|game| (game / MOVES_TO_GO + self.increment * 3 / 4).min(game));
        let hard = turn.into_iter().chain(game).chain(share.map(|share| share * 3)).min();
        let soft = hard.into_iter().chain(share).min();
        Plan { soft, hard }
    }
}

/// The time less the margin, or less a third of it if that is shorter. The measured overrun
/// replaces the margin if it is larger, but a quarter of the time always remains.
fn without_margin(time: Duration, overrun: Duration) -> Duration {
    let usual = MARGIN.min(time / 3);
    time.saturating_sub(usual.max(overrun.min(time / 4 * 3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measured_overrun_is_kept_back() {
        let plan = |turn, overrun| {
            let [turn, overrun] = [turn, overrun].map(Duration::from_millis);
            let time = Allowance { turn: Some(turn), overrun, ..Allowance::default() };
            time.most().unwrap().as_millis()
        };
        assert_eq!((plan(1000, 0), plan(60, 0)), (980, 40));
        assert_eq!((plan(1000, 20), plan(60, 20)), (980, 40), "the margin covers the overrun");
        assert_eq!((plan(1000, 40), plan(60, 30)), (960, 30));
        assert_eq!(plan(20, 500), 5, "a quarter is kept");
    }
}
