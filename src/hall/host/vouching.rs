//! Clients for whom the server's own machine vouches.

use super::Hall;
use crate::hall::outbox::ClientId;
use crate::hall::place::Place;
use crate::hall::visitor::Visitor;
use crate::wire::{FromServer, RoomEvent, You};

/// The most rooms that somebody is told to have a seat in.
const MOST: usize = 8;

impl Hall {
    /// The machine of this server vouches for a client, which is told who it is.
    pub fn vouch(&mut self, id: ClientId, visitor: Visitor) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        let token = visitor.known.as_ref().map(|(_, token)| token.hash());
        let seated = self.rooms.values().filter(|place| {
            !place.room.is_over() && token.is_some_and(|token| place.room.seat_of(token).is_some())
        });
        let you = You {
            name: visitor.name.to_string(),
            is_known: token.is_some(),
            is_chosen: !Visitor::is_given(visitor.name.as_str()),
            rooms: seated.map(Place::code).take(MOST).collect(),
        };
        client.visitor = Some(visitor);
        self.out.say::<RoomEvent>(id, &FromServer::You(you));
    }
}
