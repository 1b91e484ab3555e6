//! What is shown to a client that calls once.

use std::time::Instant;

use super::Turns;
use crate::hall::ClientId;
use crate::wire::{RoomCode, Why};

impl Turns {
    /// Shows a client the room in which it is. If another game has begun since version `v`, the room is
    /// shown as it was then, from the store.
    pub(super) fn show_room(
        &mut self,
        client: ClientId,
        room: RoomCode,
        v: Option<u32>,
        at: Instant,
    ) {
        let Some(v) = v.filter(|v| self.hall.has_gone_on(room, *v)) else {
            return self.hall.look(client, at);
        };
        let entries = self.store.read(room, None).unwrap_or_default();
        let entries = entries.into_iter().map(|entry| entry.body);
        if self.hall.look_back(client, v, entries, at).is_err() {
            self.hall.refuse(client, 0, Why::NotKept);
        }
    }
}
