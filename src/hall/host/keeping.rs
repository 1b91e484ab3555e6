//! What is kept of the rooms, and how they come back from that.

use std::collections::BTreeSet;
use std::time::Instant;

use serde_json::value::RawValue;

use super::Hall;
use crate::hall::any_room::{self, RestoreError};
use crate::hall::outbox::Turn;
use crate::hall::place::Place;
use crate::store::Entry;
use crate::wire::{ByeWhy, RoomCode, Why};

impl Hall {
    /// Takes a room that was read back from its entries.
    ///
    /// # Errors
    /// If they are not a room.
    pub fn restore(
        &mut self,
        code: RoomCode,
        entries: impl IntoIterator<Item = Box<RawValue>>,
        now: Instant,
    ) -> Result<(), RestoreError> {
        let (room, options) = any_room::restore(entries)?;
        match self.rooms.get_mut(&code) {
            Some(place) => place.go_back(room, now),
            None => drop(self.rooms.insert(code, Place::restored(code, room, options, now))),
        }
        self.settle(code, now);
        Ok(())
    }

    /// What must be kept before [`take_turn`](Self::take_turn).
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.turn.entries
    }

    /// Takes what this turn leads to.
    pub fn take_turn(&mut self) -> Turn {
        self.asked.clear();
        Turn { out: std::mem::take(&mut self.out.0), ..std::mem::take(&mut self.turn) }
    }

    /// Drops what this turn led to in rooms whose entries cannot be kept, and tells who asked for it.
    /// Returns these rooms, which must be [restored](Self::restore) from what is kept or, if nothing
    /// is, [forgotten](Self::forget).
    pub fn go_back(&mut self) -> BTreeSet<RoomCode> {
        let rooms: BTreeSet<RoomCode> = self.turn.entries.iter().map(|entry| entry.room).collect();
        self.turn = Turn::default();
        self.out.0.clear();
        for (client, id, room) in std::mem::take(&mut self.asked) {
            if rooms.contains(&room) {
                self.out.refuse(client, id, Why::NotKept);
            }
        }
        rooms
    }

    /// Forgets a room whose game is over and in which nobody is: it can be read back.
    pub fn forget_if_over(&mut self, room: RoomCode) {
        let is_over = |place: &Place| place.is_over() && place.members().is_empty();
        if self.rooms.get(&room).is_some_and(is_over) {
            self.forget(room);
        }
    }

    /// Forgets a room of which nothing is kept, and those in it.
    pub fn forget(&mut self, room: RoomCode) {
        let Some(place) = self.rooms.remove(&room) else { return };
        for member in place.members() {
            if let Some(client) = self.clients.get_mut(&member.id) {
                (client.room, client.seat) = (None, None);
            }
        }
        self.schedule(room);
    }

    /// Ends all connections because the server stops, after the clocks were stopped.
    pub fn close(&mut self, now: Instant) {
        let rooms: Vec<_> = self.rooms.keys().copied().collect();
        for room in rooms {
            if let Some(place) = self.rooms.get_mut(&room) {
                place.close(now);
            }
            self.settle(room, now);
        }
        for &client in self.clients.keys() {
            self.out.close(client, ByeWhy::Restart);
        }
    }
}
