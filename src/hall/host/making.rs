//! How rooms are made: for clients, and for whoever comes.

use std::net::IpAddr;
use std::time::Instant;

use super::{Hall, Source};
use crate::hall::limits::LimitKey;
use crate::hall::place::Place;
use crate::hall::rooms;
use crate::store::Entry;
use crate::wire::{Access, Listed, NewRoom, RoomCode, Why};

impl Hall {
    /// Makes a room in which nobody sits yet.
    ///
    /// # Errors
    /// If it cannot be played, or there are too many.
    pub fn make(&mut self, new: &NewRoom, at: Instant, fresh: Source<'_>) -> Result<RoomCode, Why> {
        self.found(new, None, at, fresh)
    }

    /// The same for a client at this address.
    pub(super) fn found(
        &mut self,
        new: &NewRoom,
        maker: Option<IpAddr>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<RoomCode, Why> {
        if self.rooms.len() >= self.limits.count(LimitKey::Rooms) {
            return Err(Why::TooMany);
        }
        if new.against.is_some() && !self.has_machine_for(maker) {
            return Err(Why::TooManyMachines);
        }
        let fresh = fresh();
        let rooms = *rooms::named(&self.games, new.game.get("game")).map_err(|_| Why::Invalid)?;
        let room = (rooms.make)(new, fresh.id, fresh.started)?;
        let code = fresh.code();
        if self.rooms.contains_key(&code) {
            return Err(Why::TooMany);
        }
        let body = rooms::founding(&*room, new.options);
        self.turn.entries.push(Entry { room: code, v: 0, body });
        let mut place = Place::new(code, room, new.options, at);
        place.maker = maker;
        self.rooms.insert(code, place);
        self.note(code);
        Ok(code)
    }

    /// Whether one more game against a machine may be played, made by a client at this address.
    fn has_machine_for(&self, maker: Option<IpAddr>) -> bool {
        let (mut all, mut own) = (0, 0);
        for place in self.rooms.values().filter(|place| place.plays_machine()) {
            all += 1;
            own += usize::from(maker.is_some() && place.maker == maker);
        }
        let has = |key, count| count < self.limits.count(key);
        has(LimitKey::Machines, all) && has(LimitKey::MachinesPerAddress, own)
    }

    /// A room that everybody may join, made by the server itself. It is one with a free seat that is
    /// listed, or in which nobody ever sat, and a new one if there is none.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn open(&mut self, new: &NewRoom, at: Instant, fresh: Source<'_>) -> Result<RoomCode, Why> {
        let is_open = |listed: &Listed| listed.players.iter().any(Option::is_none);
        if let Some(open) = self.listed().into_iter().find(is_open) {
            return Ok(open.room);
        }
        let is_unused =
            |place: &&Place| place.options().access == Access::Listed && place.is_unused();
        let known = self.rooms.values().filter(is_unused).map(Place::code).min();
        let code = known.map_or_else(|| self.make(new, at, fresh), Ok)?;
        if let Some(place) = self.rooms.get_mut(&code) {
            place.invites = true;
        }
        self.note(code);
        Ok(code)
    }
}
