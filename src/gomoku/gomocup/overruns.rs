//! How much later than planned the last moves came. Pure: the times come in.

use std::collections::VecDeque;
use std::time::Duration;

/// How many moves are remembered: a machine that was busy for a while is trusted again after as many.
const REMEMBERED: usize = 100;

/// By how much the last moves overran their plans: what a busy machine needs beside the search.
#[derive(Debug, Default)]
pub(super) struct Overruns(VecDeque<Duration>);

impl Overruns {
    /// Takes note of a move that was planned to be out by then, and when it was.
    pub(super) fn note(&mut self, planned: Duration, taken: Duration) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(taken.saturating_sub(planned));
    }

    /// The largest of them.
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
        for _ in 1..REMEMBERED {
            overruns.note(planned, planned + short);
            assert_eq!(overruns.largest(), long);
        }
        overruns.note(planned, planned + short);
        assert_eq!(overruns.largest(), short);
    }
}
