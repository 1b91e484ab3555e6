//! What people are told while nothing can be kept.

use std::time::Instant;

use super::{Inbound, Turns, refusal};
use crate::wire::Why;

impl Turns {
    /// Tells those in the rooms, and those who wait for one, that nothing can be kept, each once. Who
    /// waits for the answer to an order is told nothing else before it, and who calls once nothing at
    /// all: it would be taken for the answer.
    pub(super) fn tell_of_outage(&mut self, now: Instant) {
        let Some(waiting) = &mut self.waiting else { return };
        let coming = waiting.put_off.iter().filter_map(|inbound| match inbound {
            Inbound::Line { client, .. } => Some(*client),
            _ => None,
        });
        let is_asking = |client| waiting.turn.asked.iter().any(|(asking, ..)| *asking == client);
        let clients = self.hall.present().chain(coming).filter(|client| !is_asking(*client));
        let new: Vec<_> = clients.filter(|client| !waiting.told.contains(client)).collect();
        waiting.told.extend(&new);
        for client in new {
            self.send(client, refusal(0, Why::NotKept), now);
        }
    }
}
