//! Measures by how much the last moves exceeded their planned time. Pure: the times are passed in.

use std::collections::VecDeque;
use std::time::Duration;

/// The number of moves that are remembered. If the machine was busy for a while, its overruns are
/// forgotten after this many moves.
const WINDOW: usize = 100;

/// The overruns of the last moves, which a busy machine causes besides the search.
#[derive(Debug, Default)]
pub(super) struct Overruns(VecDeque<Duration>);

impl Overruns {
    /// Records the planned time of a move and the time it took.
    pub(super) fn note(&mut self, planned: Duration, taken: Duration) {
        if self.0.len() == WINDOW {
            self.0.pop_front();
        }
        self.0.push_back(taken.saturating_sub(planned));
    }

    /// The largest overrun.
    pub(super) fn largest(&self) -> Duration {
        self.0.iter().copied().max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_overrun_is_remembered_for_a_while() {
        let [short, long] = [3, 9].map(Duration::from_millis);
        let planned = Duration::from_millis(20);
        let mut overruns = Overruns::default();
        overruns.note(planned, planned / 2);
        assert_eq!(overruns.largest(), Duration::ZERO);
        overruns.note(planned, planned + long);
        for _ in 1..WINDOW {
            overruns.note(planned, planned + short);
            assert_eq!(overruns.largest(), long);
        }
        overruns.note(planned, planned + short);
        assert_eq!(overruns.largest(), short);
    }
}
