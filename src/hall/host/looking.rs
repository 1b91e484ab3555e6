//! What a client is shown of a room that it calls once.

use std::time::{Duration, Instant};

use serde_json::value::RawValue;

use super::Hall;
use crate::hall::outbox::ClientId;
use crate::hall::place::{Member, Place};
use crate::hall::rooms::{self, RestoreError};
use crate::wire::RoomCode;

impl Hall {
    /// Shows a client that [calls](Self::call) the room.
    pub fn look(&mut self, id: ClientId, now: Instant) {
        let Some(room) = self.clients.get(&id).and_then(|client| client.room) else { return };
        self.settle(room, now);
        let there = self.clients.get(&id).zip(self.rooms.get(&room));
        let Some((client, place)) = there else { return };
        place.show(Member { id, seat: client.seat, view: true }, None, now, &mut self.out);
        self.turn.asked.push((id, 0, room));
    }

    /// Whether a room has begun another game since this version of it.
    #[must_use]
    pub fn has_gone_on(&self, room: RoomCode, v: u32) -> bool {
        self.rooms.get(&room).is_some_and(|place| v < place.room.since())
    }

    /// Shows a client that [calls](Self::call) the room as it was at version `v`, from all its entries:
    /// an [earlier](Self::has_gone_on) game, which everybody may see.
    ///
    /// # Errors
    /// If they are not a room.
    pub fn look_back(
        &mut self,
        id: ClientId,
        v: u32,
        entries: impl IntoIterator<Item = Box<RawValue>>,
        now: Instant,
    ) -> Result<(), RestoreError> {
        let Some(code) = self.clients.get(&id).and_then(|client| client.room) else {
            return Ok(());
        };
        self.settle(code, now);
        let restored = rooms::restore(&self.games, entries, v)?;
        let place = Place::restored(code, restored, Duration::ZERO, now);
        place.show(Member { id, seat: None, view: false }, None, now, &mut self.out);
        self.turn.asked.push((id, 0, code));
        Ok(())
    }
}
