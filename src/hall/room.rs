//! A room: one game between two seats, whose orders come over a network.
//!
//! Each change of a room is a [`RoomEvent`] with a number, the room's version, which grows by one. The
//! room is what its events make it: [`Room::replay`] rebuilds it from those that were kept. An order
//! acts once, however often its message arrives: the answers of each seat are remembered, and after
//! a replay those to orders that changed something are known from the events.

use std::collections::VecDeque;
use std::time::Instant;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use crate::board::{BySeat, Seat};
use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::{Act, Event, Refusal, Request, SavedError, Session};
use crate::game::setup::Setup;
use crate::game::state::ReplayError;
use crate::game::step::{Authored, Line};
use crate::game::table::Offer;
use crate::scoreboard::Started;
use crate::wire::{Answer, Message, Order, Why};

/// The answers that are remembered for each seat.
const ANSWERS: usize = 32;

/// A change of a room, in the form in which it is kept and sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomEvent {
    /// The version of the room after it, from 1.
    pub v: u32,
    /// The order that caused it; `None` if none did, as when time ran out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What changed.
    #[serde(flatten)]
    pub change: Change,
}

/// The order that caused an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// The seat that gave it.
    pub seat: Seat,
    /// The number of its message.
    pub id: u32,
}

/// What changes in a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// The game, by a step.
    Step(Authored<String>),
    /// A player made an offer.
    Offered(Seat, Offer),
    /// The offer of that player was declined.
    Declined(Seat, Offer),
}

/// Why the kept events are no room.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RoomError {
    /// The header is invalid.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// A step is invalid or cannot follow those before it.
    #[error("version {0} of the room: {1}")]
    Step(u32, ReplayError),
    /// An event has another number than the next.
    #[error("version {0} of the room is missing")]
    Missing(u32),
}

/// The orders of one seat that were answered.
#[derive(Debug, Clone, Default)]
struct Answered {
    /// The highest number of an answered message.
    highest: u32,
    recent: VecDeque<(u32, Answer)>,
}

impl Answered {
    /// The answer to a message that need not be obeyed: it was answered, or a later one was.
    fn get(&self, id: u32) -> Option<Answer> {
        let known = self.recent.iter().find(|(known, _)| *known == id).map(|&(_, answer)| answer);
        known.or((id <= self.highest).then_some(Answer::Refused { why: Why::Stale }))
    }

    fn insert(&mut self, id: u32, answer: Answer) {
        self.recent.retain(|(known, _)| *known != id);
        if self.recent.len() == ANSWERS {
            self.recent.pop_front();
        }
        self.recent.push_back((id, answer));
        self.highest = self.highest.max(id);
    }
}

/// A room with one game.
#[derive(Debug)]
pub struct Room<P: Position> {
    session: Session<P>,
    version: u32,
    answered: BySeat<Answered>,
    /// The events that are not kept yet.
    events: Vec<RoomEvent>,
}

impl<P: Position> Room<P> {
    /// A room whose game begins at `now`.
    #[must_use]
    pub fn new(id: Uuid, started: Started, setup: Setup<P>, now: Instant) -> Self {
        let mut session = Session::new(id, started, setup);
        session.start(now);
        Self { session, version: 0, answered: BySeat::default(), events: Vec::new() }
    }

    /// The room that was kept as a header and its events. Its clock stands until
    /// [`start`](Self::start): the time since the last event is nobody's.
    ///
    /// # Errors
    /// If they are not a room.
    pub fn replay(
        header: &Header<P::Terms>,
        events: impl IntoIterator<Item = RoomEvent>,
    ) -> Result<Self, RoomError>
    where
        P::Terms: DeserializeOwned,
    {
        let session = Session::resume(header, &[])?;
        let mut room =
            Self { session, version: 0, answered: BySeat::default(), events: Vec::new() };
        for event in events {
            room.follow(event)?;
        }
        Ok(room)
    }

    /// Applies an event of another copy of this room.
    fn follow(&mut self, event: RoomEvent) -> Result<(), RoomError> {
        let RoomEvent { v, cause, change } = event;
        if v != self.version + 1 {
            return Err(RoomError::Missing(self.version + 1));
        }
        match change {
            Change::Step(step) => {
                let followed = self.session.follow(v as usize, &Line::New(step));
                followed.map_err(|why| RoomError::Step(v, why))?;
            }
            Change::Offered(by, offer) => self.session.set_offer(by, offer, true),
            Change::Declined(by, offer) => self.session.set_offer(by, offer, false),
        }
        self.version = v;
        if let Some(Cause { seat, id }) = cause {
            self.answered[seat].insert(id, Answer::Ok { v });
        }
        Ok(())
    }

    /// The game, its players and their offers.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        &self.session
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Takes the events since the last call. They must be kept before anybody is told of them.
    pub fn take_events(&mut self) -> Vec<RoomEvent> {
        std::mem::take(&mut self.events)
    }

    /// Starts the clock of a room that was replayed.
    pub fn start(&mut self, now: Instant) {
        self.session.start(now);
        self.collect(None);
    }

    /// Stops the clock, as when the server ends.
    pub fn leave(&mut self, now: Instant) {
        self.session.leave(now);
        self.collect(None);
    }

    /// The time at which the player to move runs out of time, with the number of the turn.
    #[must_use]
    pub fn deadline(&self) -> Option<(Instant, u32)> {
        let deadline = self.session.table().game.clock().deadline()?;
        Some((deadline, self.session.turn()))
    }

    /// Ends the game if the time of that turn is used up.
    pub fn expire(&mut self, turn: u32, at: Instant) {
        self.session.expire(turn, at);
        self.collect(None);
    }

    /// Handles a message of a seat that was sent at `at`, and returns the answer.
    pub fn handle(&mut self, by: Seat, message: &Message, at: Instant) -> Answer {
        let Message { id, ref order } = *message;
        if let Some(answer) = self.answered[by].get(id) {
            return answer;
        }
        if self.session.table().game.clock().is_out(at) {
            self.expire(self.session.turn(), at);
        }
        let answer = match self.obey(by, order, at) {
            Ok(events) => {
                self.offers(Cause { seat: by, id }, &events);
                self.collect(Some(Cause { seat: by, id }));
                Answer::Ok { v: self.version }
            }
            Err(why) => Answer::Refused { why },
        };
        self.answered[by].insert(id, answer);
        answer
    }

    /// Does what an order says.
    fn obey(&mut self, by: Seat, order: &Order, at: Instant) -> Result<Vec<Event<P>>, Why> {
        let table = self.session.table();
        let is_current =
            |ply| if table.game.line().len() == ply { Ok(()) } else { Err(Why::Stale) };
        let request = match order {
            Order::Move { made, ply } => {
                is_current(*ply)?;
                let made = table.position().read(made).map_err(|_| Why::Unreadable)?;
                Request::Move(made)
            }
            Order::Offer { what, ply } => {
                is_current(*ply)?;
                match what {
                    what if table.offers[!by].has(*what) => Request::Accept(*what),
                    Offer::TakeBack => Request::TakeBack,
                    Offer::Draw => Request::Draw,
                    Offer::Hint => Request::Hint,
                }
            }
            Order::Decline { what } => Request::Decline(*what),
            Order::Resign => Request::Resign,
        };
        let events = self.session.update(Act { by, request }, at);
        match events.iter().find_map(refusal) {
            Some(why) => Err(why),
            None => Ok(events),
        }
    }

    /// Adds the events of offers that were made or declined.
    fn offers(&mut self, cause: Cause, events: &[Event<P>]) {
        for event in events {
            let change = match *event {
                Event::Offered(offer, by) => Change::Offered(by, offer),
                Event::Declined(offer, by) => Change::Declined(by, offer),
                _ => continue,
            };
            self.push(Some(cause), change);
        }
    }

    /// Adds the steps that the session has made.
    fn collect(&mut self, cause: Option<Cause>) {
        for step in self.session.take_steps() {
            self.push(cause, Change::Step(step));
        }
    }

    fn push(&mut self, cause: Option<Cause>, change: Change) {
        self.version += 1;
        self.events.push(RoomEvent { v: self.version, cause, change });
    }
}

/// Why the session refused, in the words of the protocol.
fn refusal<P: Position>(event: &Event<P>) -> Option<Why> {
    let Event::Refused(why) = event else { return None };
    Some(match why {
        Refusal::Move(_) => Why::Illegal,
        Refusal::NotYourTurn => Why::NotYourTurn,
        Refusal::NothingToTakeBack => Why::NothingToTakeBack,
        Refusal::NoHints | Refusal::NoHint | Refusal::SameName | Refusal::NotNow => Why::NotNow,
    })
}

#[cfg(test)]
mod tests;
