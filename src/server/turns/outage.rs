//! What people are told while nothing can be kept.

use std::collections::BTreeSet;
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
        let asking: BTreeSet<_> = waiting.turn.asked.iter().map(|(client, ..)| *client).collect();
        let clients = self.hall.present().chain(coming);
        let is_new = |client: &_| !asking.contains(client) && !waiting.told.contains(client);
        let new: Vec<_> = clients.filter(is_new).collect();
        waiting.told.extend(&new);
        for client in new {
            self.send(client, refusal(0, Why::NotKept), now);
        }
    }
}
