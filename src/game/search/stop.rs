//! When a search must stop: stop flags, deadline and node limit.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Deadline;

/// Nodes between two checks of the clock and the flags: a fraction of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 512;

/// The stop conditions of a search, and whether one has been met.
pub struct Stop<'a> {
    stops: [&'a AtomicBool; 2],
    deadline: Deadline,
    most_nodes: u64,
    /// The node count at which the flags and the clock are checked next.
    next_check: u64,
    is_set: bool,
}

impl<'a> Stop<'a> {
    /// A search that stops at one of these flags, at this deadline or after this many nodes.
    #[must_use]
    pub const fn new(stops: [&'a AtomicBool; 2], deadline: Deadline, most_nodes: u64) -> Self {
        Self { stops, deadline, most_nodes, next_check: 0, is_set: false }
    }

    /// Checks the conditions after `nodes` nodes and returns whether the search must stop.
    pub fn check(&mut self, nodes: u64) -> bool {
        if nodes >= self.most_nodes {
            self.is_set = true;
        } else if nodes >= self.next_check {
            self.next_check = nodes + NODES_BETWEEN_CHECKS;
            let told = self.stops.iter().any(|stop| stop.load(Ordering::Relaxed));
            self.is_set |= told || self.deadline.is_over();
        }
        self.is_set
    }

    /// Whether a condition has been met.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        self.is_set
    }
}
