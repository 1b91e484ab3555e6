//! Whom the operator keeps out, and the rooms that the operator has closed.

use std::sync::Arc;
use std::time::Instant;

use super::Hall;
use crate::board::Seat;
use crate::hall::bans::Bans;
use crate::hall::outbox::ClientId;
use crate::hall::place::Place;
use crate::wire::{ByeWhy, RoomCode, Why};

impl Hall {
    /// Keeps out from now on whom the list names. The clients of banned addresses and the players with
    /// banned names are sent away, and a closed room is left as when the server ends: its clock stands.
    /// It can be entered again, and its game goes on, once the list names it no more.
    pub fn ban(&mut self, bans: Arc<Bans>, now: Instant) {
        self.bans = bans;
        let is_banned = |(_, client): &(_, &super::Client)| self.bans.has_address(client.from);
        let by_address = self.clients.iter().filter(is_banned).map(|(&id, _)| id);
        let by_name = self.rooms.values().flat_map(|place| {
            let is_banned = |seat: Option<Seat>| self.check_seat(place, seat).is_err();
            place.members().iter().filter(move |it| is_banned(it.seat)).map(|member| member.id)
        });
        let banned: Vec<ClientId> = by_address.chain(by_name).collect();
        for id in banned {
            self.out.close(id, ByeWhy::Banned);
        }
        let closed: Vec<RoomCode> = self.bans.rooms().filter(|&room| self.has(room)).collect();
        for room in closed {
            self.close_room(room, now);
        }
    }

    fn close_room(&mut self, room: RoomCode, now: Instant) {
        if let Some(place) = self.rooms.get_mut(&room) {
            place.close(now);
        }
        self.settle(room, now);
        for member in self.rooms.get(&room).into_iter().flat_map(Place::members) {
            self.out.close(member.id, ByeWhy::Closed);
        }
        self.forget(room);
    }

    /// The room with this code, unless it is closed.
    pub(super) fn admitting(&self, room: RoomCode) -> Result<&Place, Why> {
        if self.bans.has_room(room) {
            return Err(Why::Closed);
        }
        self.rooms.get(&room).ok_or(Why::NoRoom)
    }

    /// Refuses the player on a seat whose name is banned.
    pub(super) fn check_seat(&self, place: &Place, seat: Option<Seat>) -> Result<(), Why> {
        let name = seat.and_then(|seat| place.room.players()[seat].name());
        if name.is_some_and(|name| self.bans.has_name(&name)) {
            return Err(Why::Banned);
        }
        Ok(())
    }
}
