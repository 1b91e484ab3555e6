//! When a search must end.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::gomoku::engine::allowance::Deadline;

/// Stones placed in mind between two looks at the clock, those of the solver among them: a fraction
/// of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 512;

/// What ends a search, and whether it has.
pub(in crate::gomoku::engine) struct Stop<'a> {
    stops: [&'a AtomicBool; 2],
    deadline: Deadline,
    most_nodes: u64,
    /// The number of nodes at which the flags and the clock are looked at next.
    next_check: u64,
    is_set: bool,
}

impl<'a> Stop<'a> {
    pub(in crate::gomoku::engine) const fn new(
        stops: [&'a AtomicBool; 2],
        deadline: Deadline,
        most_nodes: u64,
    ) -> Self {
        Self { stops, deadline, most_nodes, next_check: 0, is_set: false }
    }

    /// Whether the search must end after so many nodes.
    pub(super) fn check(&mut self, nodes: u64) -> bool {
        if nodes >= self.most_nodes {
            self.is_set = true;
        } else if nodes >= self.next_check {
            self.next_check = nodes + NODES_BETWEEN_CHECKS;
            let told = self.stops.iter().any(|stop| stop.load(Ordering::Relaxed));
            self.is_set |= told || self.deadline.is_over();
        }
        self.is_set
    }

    /// Whether it was told to end.
    pub(super) const fn is_set(&self) -> bool {
        self.is_set
    }
}
