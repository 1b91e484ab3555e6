//! The list of open rooms.

use std::collections::BTreeSet;

use super::Hall;
use crate::hall::place::Place;
use crate::wire::{Access, Listed, RoomCode};

/// The rooms in a list.
const LISTED: usize = 100;

/// The open rooms that everybody may see.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    /// Those of this server: whether both seats are taken, and the code. So those with a free seat
    /// come first.
    here: BTreeSet<(bool, RoomCode)>,
    /// The first of other servers, in the same order.
    elsewhere: Vec<Listed>,
}

impl Lobby {
    /// Notes how a room is now; `place` is `None` if it is no more.
    pub(super) fn note(&mut self, code: RoomCode, place: Option<&Place>) {
        let is_open =
            |place: &&Place| place.options().access == Access::Listed && !place.room.is_over();
        let now = place.filter(is_open).map(|place| (place.room.is_full(), code));
        for before in [(false, code), (true, code)] {
            if now != Some(before) {
                self.here.remove(&before);
            }
        }
        self.here.extend(now);
    }
}

impl Hall {
    /// The open rooms of this server that are listed, those with a free seat first.
    pub fn listed_here(&self) -> impl Iterator<Item = Listed> {
        let rooms = self.lobby.here.iter();
        rooms.filter_map(|(_, code)| self.rooms.get(code)).map(Place::listed)
    }

    /// Notes the open rooms of other servers.
    pub fn set_elsewhere(&mut self, mut rooms: Vec<Listed>) {
        rooms.retain(|listed| !self.bans.has_room(listed.room));
        rooms.sort_by_key(place_in_list);
        rooms.truncate(LISTED);
        self.lobby.elsewhere = rooms;
    }

    /// The open rooms of all servers that are listed, those with a free seat first.
    #[must_use]
    pub fn listed(&self) -> Vec<Listed> {
        let mut list: Vec<_> = self.listed_here().take(LISTED).collect();
        list.extend(self.lobby.elsewhere.iter().cloned());
        list.sort_by_key(place_in_list);
        list.truncate(LISTED);
        list
    }
}

fn place_in_list(listed: &Listed) -> (bool, RoomCode) {
    (listed.players.iter().all(Option::is_some), listed.room)
}
