//! What is done for a client that calls once.

use std::time::Instant;

use super::{Call, Turns};
use crate::hall::ClientId;
use crate::server::hand;
use crate::wire::{RoomCode, Token, Why};

impl Turns {
    /// Handles a call to a room, or to the server itself.
    pub(super) fn call(
        &mut self,
        client: ClientId,
        room: Option<RoomCode>,
        token: Option<Token>,
        call: Call,
        at: Instant,
    ) {
        if room.is_some_and(|room| !self.has(room, at)) {
            return self.hall.refuse(client, 0, Why::NotKept);
        }
        let _in_hand = room.map(hand::take);
        if let Err(why) = self.hall.call(client, room, token.map(|it| it.hash()), at) {
            return self.hall.refuse(client, 0, why);
        }
        match call {
            Call::Look(v) => self.show_room(client, room, v, at),
            Call::Message(message, lang) => {
                self.hall.speak(client, lang);
                self.message(client, &message, at);
            }
        }
    }

    /// Shows a client the room in which it is. If another game has begun since version `v`, the room is
    /// shown as it was then, from the store.
    fn show_room(&mut self, client: ClientId, room: Option<RoomCode>, v: Option<u32>, at: Instant) {
        let later = room.zip(v).filter(|&(room, v)| self.hall.has_gone_on(room, v));
        let Some((room, v)) = later else { return self.hall.look(client, at) };
        let entries = self.store.read(room, None).unwrap_or_default();
        let entries = entries.into_iter().map(|entry| entry.body);
        if self.hall.look_back(client, v, entries, at).is_err() {
            self.hall.refuse(client, 0, Why::NotKept);
        }
    }
}
