//! The messages of a seat that were answered, so that each acts once.

use std::collections::VecDeque;

use crate::wire::Why;

/// The answer to an order, always the same one: the version of the room afterwards, or why nothing was
/// changed.
pub type Answer = Result<u32, Why>;

/// The answers that are remembered for each seat.
const ANSWERS: usize = 32;

/// The orders of one seat that were answered.
#[derive(Debug, Clone, Default)]
pub(super) struct Answered {
    /// The highest number of an answered message.
    highest: u32,
    recent: VecDeque<(u32, Answer)>,
}

impl Answered {
    /// The answer to a message that need not be obeyed: it was answered, or a later one was.
    /// `None` for a message without a number.
    pub(super) fn get(&self, id: u32) -> Option<Answer> {
        if id == 0 {
            return None;
        }
        let known = self.recent.iter().find(|(known, _)| *known == id).map(|&(_, answer)| answer);
        known.or((id <= self.highest).then_some(Err(Why::Stale)))
    }

    pub(super) fn insert(&mut self, id: u32, answer: Answer) {
        if id == 0 {
            return;
        }
        self.recent.retain(|(known, _)| *known != id);
        if self.recent.len() == ANSWERS {
            self.recent.pop_front();
        }
        self.recent.push_back((id, answer));
        self.highest = self.highest.max(id);
    }
}
