//! What is kept of the rooms, and how they come back from that.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::value::RawValue;

use super::Hall;
use crate::hall::outbox::{ClientId, Outbox, Turn};
use crate::hall::place::{Noted, Place};
use crate::hall::rooms::{self, RestoreError};
use crate::wire::{ByeWhy, RoomCode, Why};

impl Hall {
    /// Takes a room that was read back from its entries. A clock that was running has run for
    /// `served` since the last of them, and stood still after that.
    ///
    /// # Errors
    /// If they are not a room. A closed room is left out.
    pub fn restore(
        &mut self,
        code: RoomCode,
        entries: impl IntoIterator<Item = Box<RawValue>>,
        served: Duration,
        now: Instant,
    ) -> Result<(), RestoreError> {
        if self.bans.has_room(code) {
            return Ok(());
        }
        let restored = rooms::restore(&self.games, entries, u32::MAX)?;
        match self.rooms.get_mut(&code) {
            Some(place) => place.go_back(restored, served, now),
            None => drop(self.rooms.insert(code, Place::restored(code, restored, served, now))),
        }
        self.settle(code, now);
        Ok(())
    }

    /// Takes what this turn leads to.
    pub fn take_turn(&mut self) -> Turn {
        let Outbox { sent: out, counts } = std::mem::take(&mut self.out);
        Turn { out, counts, ..std::mem::take(&mut self.turn) }
    }

    /// Drops a turn whose entries cannot be kept, and tells all who asked for something, since none of
    /// the answers is sent. Its machines are looked at with the next turn. Returns its rooms, which
    /// must be [restored](Self::restore) from what is kept or, if nothing is,
    /// [forgotten](Self::forget).
    pub fn go_back(&mut self, turn: &Turn) -> BTreeSet<RoomCode> {
        let rooms: BTreeSet<RoomCode> = turn.entries.iter().map(|entry| entry.room).collect();
        self.turn.machines.extend(&turn.machines);
        for (client, id, _) in &turn.asked {
            self.out.refuse(*client, *id, Why::NotKept);
        }
        rooms
    }

    /// Gives back to all players the time in which the server could keep nothing.
    pub fn pardon(&mut self, outage: Duration, now: Instant) {
        let rooms: Vec<_> = self.rooms.keys().copied().collect();
        for room in rooms {
            if let Some(place) = self.rooms.get_mut(&room) {
                place.pardon(outage);
            }
            self.settle(room, now);
        }
    }

    /// Drops a room that another server has taken over, and sends those in it away: they find it
    /// there. What was to be kept of it and to be sent to them is dropped from `turn`.
    pub fn hand_over(&mut self, room: RoomCode, turn: &mut Turn) {
        let Some(place) = self.rooms.get(&room) else { return };
        let members: BTreeSet<_> = place.members().iter().map(|member| member.id).collect();
        let asked = turn.asked.iter().filter(|(.., of)| *of == room).map(|(client, ..)| *client);
        let gone: BTreeSet<ClientId> = asked.chain(members).collect();
        turn.out.retain(|(client, _)| !gone.contains(client));
        turn.entries.retain(|entry| entry.room != room);
        turn.results.retain(|(of, _)| *of != room);
        for client in gone {
            self.out.close(client, ByeWhy::Moved);
        }
        self.forget(room);
    }

    /// The clients that are in rooms.
    pub fn present(&self) -> impl Iterator<Item = ClientId> {
        self.rooms.values().flat_map(|place| place.members().iter().map(|member| member.id))
    }

    /// The rooms in memory.
    pub fn rooms(&self) -> impl Iterator<Item = RoomCode> {
        self.rooms.keys().copied()
    }

    /// Forgets a room in which nobody is and nothing can happen: it can be read back.
    pub fn forget_if_idle(&mut self, room: RoomCode) {
        let is_idle = |place: &Place| place.room.is_over() && place.members().is_empty();
        if self.rooms.get(&room).is_some_and(is_idle) {
            self.forget(room);
        }
    }

    /// Reports the result of a room once more that was read back, if its game ended not long ago: the
    /// server may have ended before the result was recorded.
    pub fn report_again(&mut self, room: RoomCode, today: Timestamp, now: Instant) {
        if let Some(place) = self.rooms.get_mut(&room) {
            place.report_again(today);
            self.settle(room, now);
        }
    }

    /// Whether a room is of no more use: its game is over or has never begun, and that was long ago.
    #[must_use]
    pub fn is_stale(&self, room: RoomCode, today: Timestamp) -> bool {
        self.rooms.get(&room).is_some_and(|place| place.is_stale(today))
    }

    /// Whether nobody is in a room, and nobody has ever made a move there.
    #[must_use]
    pub fn is_abandoned(&self, room: RoomCode) -> bool {
        self.rooms.get(&room).is_some_and(Place::is_abandoned)
    }

    /// Whether a machine plays in a room, for somebody who is there or was not long ago.
    #[must_use]
    pub fn plays_machine(&self, room: RoomCode) -> bool {
        self.rooms.get(&room).is_some_and(Place::plays_machine)
    }

    /// Forgets a room, and who was in it. A machine that plays there ends.
    pub fn forget(&mut self, room: RoomCode) {
        let Some(place) = self.rooms.remove(&room) else { return };
        if place.has_machine() {
            self.turn.machines.push(room);
        }
        for member in place.members() {
            if let Some(client) = self.clients.get_mut(&member.id) {
                (client.room, client.seat) = (None, None);
            }
        }
        self.note_as(room, place.noted, Noted::default());
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
