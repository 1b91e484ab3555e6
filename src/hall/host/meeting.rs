//! How two people meet who ask for the same game and do not know each other.

use std::time::Instant;

use super::{Hall, Source};
use crate::hall::outbox::ClientId;
use crate::hall::place::Person;
use crate::wire::{Done, NewRoom, RoomCode, Why};

/// A room whose maker waits for whoever asks for the same game.
#[derive(Debug)]
pub(super) struct Meeting {
    pub(super) room: RoomCode,
    pub(super) new: NewRoom,
}

impl Meeting {
    /// Whether somebody who asks for this game may sit here.
    fn is_for(&self, new: &NewRoom) -> bool {
        self.new.options == new.options && self.new.game == new.game
    }
}

impl Hall {
    /// Lets a client sit down in the newest room whose maker waits for somebody like that; whoever waits
    /// there already goes on to wait. `None` if there is no such room.
    ///
    /// # Errors
    /// If nobody can be met in such a room, or all who wait have the same name as this one: each would
    /// wait for somebody else.
    pub(super) fn meet(
        &mut self,
        id: ClientId,
        new: &NewRoom,
        person: Person<'_>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Option<Done>, Why> {
        if !new.lets_meet() {
            return Err(Why::Invalid);
        }
        self.meetings.retain(|meeting| {
            self.rooms.get(&meeting.room).is_some_and(|place| place.awaits_player(at))
        });
        let fitting = self.meetings.iter().rev().filter(|meeting| meeting.is_for(new));
        let rooms: Vec<_> = fitting.map(|meeting| meeting.room).collect();
        let mut has_namesake = false;
        for room in rooms {
            if self.admitting(room).is_err() {
                continue;
            }
            match self.seat(id, room, None, person, at, fresh) {
                Ok(done) => {
                    self.leave(id, false, at);
                    self.settle(room, at);
                    return Ok(Some(done));
                }
                // The next one is asked.
                Err(why) => has_namesake |= why == Why::SameName,
            }
        }
        if has_namesake { Err(Why::SameName) } else { Ok(None) }
    }
}
