//! When a search must end.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::gomoku::engine::allowance::Deadline;

/// Stones placed in mind between two looks at the clock, those of the solver among them: a fraction
/// of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// What ends a search, and whether it has.
pub(in crate::gomoku::engine) struct Halt<'a> {
    stops: [&'a AtomicBool; 2],
    deadline: Deadline,
    most_nodes: u64,
    /// The number of nodes at which the flags and the clock are looked at next.
    next_look: u64,
    has_come: bool,
}

impl<'a> Halt<'a> {
    pub(in crate::gomoku::engine) const fn new(
        stops: [&'a AtomicBool; 2],
        deadline: Deadline,
        most_nodes: u64,
    ) -> Self {
        Self { stops, deadline, most_nodes, next_look: 0, has_come: false }
    }

    /// Whether the search must end after so many nodes.
    pub(super) fn comes(&mut self, nodes: u64) -> bool {
        if nodes >= self.most_nodes {
            self.has_come = true;
        } else if nodes >= self.next_look {
            self.next_look = nodes + NODES_BETWEEN_LOOKS;
            let told = self.stops.iter().any(|stop| stop.load(Ordering::Relaxed));
            self.has_come |= told || self.deadline.is_over();
        }
        self.has_come
    }

    /// Whether it was told to end.
    pub(super) const fn has_come(&self) -> bool {
        self.has_come
    }
}
