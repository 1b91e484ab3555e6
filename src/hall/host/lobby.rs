//! The list of open rooms.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Hall;
use crate::hall::place::{Place, Rank};
use crate::scoreboard::Started;
use crate::wire::{Listed, RoomCode};

/// The rooms in a list.
const LISTED: usize = 100;

/// The rooms in a list that come with their records or boards.
const SHOWN: usize = 30;

/// The open rooms that everybody may see.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    /// Those of this server.
    here: BTreeSet<Rank>,
    /// The first of other servers, in the same order.
    elsewhere: Vec<Listed>,
}

impl Lobby {
    /// Notes where a room was in the list, and where it is now; `None` if it is not there.
    pub(super) fn note(&mut self, before: Option<Rank>, now: Option<Rank>) {
        if before != now {
            if let Some(before) = before {
                self.here.remove(&before);
            }
            self.here.extend(now);
        }
    }
}

impl Hall {
    /// A room in memory as the list would show it, for whoever knows its code.
    #[must_use]
    pub fn seen(&self, room: RoomCode) -> Option<Listed> {
        self.rooms.get(&room).map(Place::listed)
    }

    /// The open rooms of this server that are listed: somebody is in them or was not long ago.
    pub fn listed_here(&self) -> impl Iterator<Item = Listed> {
        let rooms = self.lobby.here.iter();
        rooms.filter_map(|(.., code)| self.rooms.get(code)).map(Place::listed)
    }

    /// Notes the open rooms of other servers.
    pub fn set_elsewhere(&mut self, mut rooms: Vec<Listed>) {
        rooms.retain(|listed| !self.bans.has_room(listed.room));
        rooms.sort_by_key(rank_of);
        rooms.truncate(LISTED);
        self.lobby.elsewhere = rooms;
    }

    /// The open rooms of all servers that are listed, those with a free seat first, then the newest.
    #[must_use]
    pub fn listed(&self) -> Vec<Listed> {
        let mut list: Vec<_> = self.listed_here().take(LISTED).collect();
        list.extend(self.lobby.elsewhere.iter().cloned());
        list.sort_by_key(rank_of);
        list.truncate(LISTED);
        list
    }

    /// The same with the records of the first of them that this server has.
    #[must_use]
    pub fn listed_with_records(&self) -> Vec<Listed> {
        self.listed_with(|listed, place| listed.record = place.listed_record().map(Box::new))
    }

    /// The same with their boards instead.
    #[must_use]
    pub fn listed_with_boards(&self) -> Vec<Listed> {
        self.listed_with(|listed, place| listed.board = Some(place.listed_board()))
    }

    /// The list, the first rooms of which get more from their places.
    fn listed_with(&self, add: impl Fn(&mut Listed, &Place)) -> Vec<Listed> {
        let mut list = self.listed();
        for listed in list.iter_mut().take(SHOWN) {
            if let Some(place) = self.rooms.get(&listed.room) {
                add(listed, place);
            }
        }
        list
    }
}

/// Where a room of this server is in the list, if it is listed.
pub(super) fn rank(place: &Place) -> Option<Rank> {
    let room = &place.room;
    place.is_listed().then(|| ranked(room.is_full(), room.started(), place.code()))
}

fn rank_of(listed: &Listed) -> Rank {
    ranked(listed.players.iter().all(Option::is_some), listed.started, listed.room)
}

const fn ranked(is_full: bool, started: Started, room: RoomCode) -> Rank {
    (is_full, Reverse(started.moment()), room)
}
