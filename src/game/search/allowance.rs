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
    /// The move's share of the time of the game, if that is limited. No new depth begins after it, or
    /// after a part or a multiple of it, by how settled the search is.
    pub share: Option<Duration>,
    /// The hard limit: the search stops and the best move so far is played.
    pub hard: Option<Duration>,
}

impl Plan {
    /// The usual time for a move.
    #[must_use]
    pub fn usual(self) -> Option<Duration> {
        self.share.into_iter().chain(self.hard).min()
    }
}

/// How settled a search is, from one depth to the next. A move that stays the best one takes a part of
/// its share of the time, and leaves the rest to the moves after it; one that has just become the best,
/// or whose score falls, takes more than its share. (R. M. Hyatt, "Using time wisely", ICCA Journal
/// 7(1), 1984.)
#[derive(Debug)]
pub(super) struct Stability<M> {
    best: Option<M>,
    score: i32,
    /// The depths since another move was the best one.
    depths: usize,
    falls: bool,
}

impl<M: PartialEq> Stability<M> {
    /// The factors of a share, in sixteenths, by the depths since another move was the best one.
    const FACTORS: [u32; 5] = [24, 20, 16, 13, 10];

    /// A score falls if it is so many points lower than at the depth before; then this is added to the
    /// factor.
    const FALL: i32 = 20;
    const FALLING: u32 = 8;

    pub(super) const fn new() -> Self {
        Self { best: None, score: 0, depths: 0, falls: false }
    }

    /// Notes the best move of a depth and its score.
    pub(super) fn note(&mut self, best: M, score: i32) {
        let stays = self.best.as_ref() == Some(&best);
        self.depths = if stays { self.depths + 1 } else { 0 };
        self.falls = self.best.is_some() && score <= self.score - Self::FALL;
        (self.best, self.score) = (Some(best), score);
    }

    /// The time after which no new depth begins.
    pub(super) fn enough(&self, share: Duration) -> Duration {
        let factor = Self::FACTORS[self.depths.min(Self::FACTORS.len() - 1)];
        share * (factor + if self.falls { Self::FALLING } else { 0 }) / 16
    }
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
        Plan { share, hard }
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

    #[test]
    fn a_move_that_stays_the_best_takes_less_time_and_a_falling_score_more() {
        let share = Duration::from_millis(1600);
        let mut stability = Stability::new();
        let mut enough = |best, score| {
            stability.note(best, score);
            stability.enough(share).as_millis()
        };
        let settling = [0; 6].map(|score| enough('a', score));
        assert_eq!(settling, [2400, 2000, 1600, 1300, 1000, 1000]);
        assert_eq!((enough('a', -10), enough('a', -30)), (1000, 1800), "it fell by 20");
        assert_eq!((enough('b', -30), enough('b', -30)), (2400, 2000), "another move");
    }

    #[test]
    fn a_time_for_the_move_alone_is_spent_in_full() {
        let turn = Some(Duration::from_secs(1));
        let plan = Allowance { turn, ..Allowance::default() }.plan();
        assert_eq!((plan.share, plan.usual()), (None, plan.hard));
    }
}
