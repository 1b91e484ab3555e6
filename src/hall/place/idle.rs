//! When a room is of no use in memory, or of no use at all.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::{Connection, Place};
use crate::board::Seat;
use crate::wire::Access;

/// How long a room stays in the list after the last one has left.
const LISTED: Duration = Duration::from_mins(2);

/// How long a room that nobody is in stays in memory once nothing can happen in it, and how long a
/// machine waits there.
const KEPT_IN_MEMORY: Duration = Duration::from_mins(10);

/// How long a room is kept whose game is over or has never begun.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// How long somebody who has sat down may take to come into the room: the page is loaded meanwhile.
const ARRIVAL: Duration = Duration::from_secs(10);

/// How long ago a game ended at most, from its beginning and the time played, whose result may not
/// have been recorded because the server ended.
const RECENT: Duration = Duration::from_mins(10);

/// For how long nobody has been in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Absence {
    /// Somebody is here, or was not long ago.
    None,
    /// So long that the room is not in the list, or ever since it was read back.
    Noted,
    /// So long that a machine gives its place back.
    Long,
}

impl Place {
    /// Reports the result once more, after the room was read back, if the game ended not long ago.
    pub(in crate::hall) fn report_again(&mut self, today: Timestamp) {
        self.reported = false;
        // A game that is still in play reports its result when it ends.
        let Some(result) = self.result() else { return };
        let played = Duration::from_secs(result.seconds.full_seconds().into());
        let age = Duration::try_from(today.duration_since(result.started.moment()));
        let is_recent = age.is_ok_and(|age| age < played + RECENT);
        self.reported = !is_recent;
    }

    /// Something happens here.
    pub(super) fn touch(&mut self, now: Instant) {
        self.touched = now;
        self.absence = self.absence.min(Absence::Noted);
    }

    /// Somebody is here, or was until now.
    pub(super) fn visit(&mut self, now: Instant) {
        (self.touched, self.absence) = (now, Absence::None);
    }

    /// Notes that a player has asked for something without being connected, and so has not left. The
    /// clock of who is to move need not wait any more after the room was read back.
    pub(in crate::hall) fn hear(&mut self, seat: Seat, now: Instant) {
        self.visit(now);
        let connection = &mut self.connections[seat];
        self.who.1 |= std::mem::take(&mut connection.left);
        if let Some(away) = &mut connection.away {
            *away = now;
            self.who.1 = true;
        }
        if self.room.to_move() == seat {
            self.run(now);
        }
    }

    /// Notes how long nobody has been here.
    pub(super) fn note_absence(&mut self, now: Instant) {
        if self.members.is_empty() {
            let time = now.saturating_duration_since(self.touched);
            self.absence = match time {
                _ if time >= KEPT_IN_MEMORY => Absence::Long,
                _ if time >= LISTED => Absence::Noted,
                _ => self.absence,
            };
        }
    }

    /// When the absence of everybody next changes something.
    pub(super) fn next_absence(&self) -> Option<Instant> {
        if !self.members.is_empty() {
            return None;
        }
        let rests = self.is_idle() || self.plays_machine();
        match self.absence {
            Absence::None => Some(self.touched + LISTED),
            _ => rests.then(|| self.touched + KEPT_IN_MEMORY),
        }
    }

    /// Whether the room is in the list: somebody is here or was not long ago, or it is open to whoever
    /// comes first. Nobody is sent to a player who waited and has left on purpose.
    pub(in crate::hall) fn is_listed(&self) -> bool {
        let is_open = self.options.access == Access::Listed && !self.room.is_over();
        let has_left = self.host().is_some_and(|host| self.connections[host].left);
        is_open && !has_left && (self.absence == Absence::None || self.invites && self.is_unused())
    }

    /// Whether one person sits here and waits for another one: connected, or about to be.
    pub(in crate::hall) fn awaits_player(&self, now: Instant) -> bool {
        self.host().is_some_and(|host| {
            let Connection { away, left, .. } = &self.connections[host];
            !left && away.is_none_or(|since| now.saturating_duration_since(since) < ARRIVAL)
        })
    }

    /// The seat of the only player of a room in which another one is free.
    fn host(&self) -> Option<Seat> {
        let is_free = |seat| self.room.seated_at(seat) == 0;
        let host = Seat::BOTH.into_iter().find(|seat| !is_free(*seat) && is_free(!*seat));
        host.filter(|_| !self.has_machine())
    }

    /// Whether nobody has ever sat here.
    pub(in crate::hall) fn is_unused(&self) -> bool {
        !self.has_machine() && Seat::BOTH.into_iter().all(|seat| self.room.seated_at(seat) == 0)
    }

    /// Whether nobody is here, and nobody has ever made a move.
    pub(in crate::hall) fn is_abandoned(&self) -> bool {
        let is_unplayed = self.room.since() == 0 && self.room.moves() == 0;
        is_unplayed && self.absence > Absence::None && !self.invites
    }

    /// Whether a game against a machine is in play here. One that nobody has looked at for a while
    /// goes on when somebody comes, and takes no place of others until then.
    pub(in crate::hall) fn plays_machine(&self) -> bool {
        self.has_machine() && !self.room.is_over() && self.absence < Absence::Long
    }

    /// Whether nobody is here and nothing can happen until somebody comes.
    pub(super) fn is_idle(&self) -> bool {
        let runs = self.room.deadline().is_some();
        self.members.is_empty() && !runs && self.grace.is_none()
    }

    /// Whether the room can be forgotten: it can be read back when somebody comes.
    pub(in crate::hall) fn is_forgotten(&self, now: Instant) -> bool {
        self.is_idle() && self.touched + KEPT_IN_MEMORY <= now
    }

    /// Whether the game is over or has never begun, and was made long ago.
    pub(in crate::hall) fn is_stale(&self, today: Timestamp) -> bool {
        let is_old = |made: Timestamp| {
            Duration::try_from(today.duration_since(made)).is_ok_and(|age| age > KEPT)
        };
        let is_idle = self.room.is_over() || self.room.moves() == 0;
        self.members.is_empty() && is_idle && is_old(self.room.started().moment())
    }
}
