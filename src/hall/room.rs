//! A room: one game between two seats, whose orders come over a network.
//!
//! A seat is taken with a token that only its holder has. The game begins, and its clock starts, once
//! both seats are taken.
//!
//! Each change of a room is a [`RoomEvent`] with a number, the room's version, which grows by one. The
//! room is what its events make it: [`Room::replay`] rebuilds it from those that were kept. An order
//! acts once, however often its message arrives: the answers of each seat are remembered, and after
//! a replay those to orders that changed something are known from the events.

mod orders;
mod seats;

use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::answered::Answered;
use crate::board::{BySeat, Seat};
use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::{Act, Event, Refusal, Request, Session};
use crate::game::setup::Setup;
use crate::game::step::{Authored, Step};
use crate::game::table::Offer;
use crate::game::thinker::Progress;
use crate::scoreboard::Started;
use crate::wire::{
    Answer, Cause, Change, Claimed, Message, Mirror, MirrorError, NextGame, Order, RoomEvent,
    TokenHash, Why,
};

/// A room with one game.
#[derive(Debug)]
pub struct Room<P: Position> {
    mirror: Mirror<P>,
    /// The tokens of the seats that people have taken.
    tokens: BySeat<Option<TokenHash>>,
    /// Who has proved to own the name.
    proven: BySeat<bool>,
    /// The versions at which people took the seats.
    seated: BySeat<u32>,
    answered: BySeat<Answered>,
    /// The version of the room before its present game.
    since: u32,
    /// The events since then, as people are told of them.
    told: Vec<Box<RawValue>>,
    /// The versions at which moves were made since then.
    moves: Vec<u32>,
    /// The events that are not kept yet.
    events: Vec<RoomEvent>,
}

impl<P: Position> Room<P> {
    /// A room whose seats are free but for those of machines.
    #[must_use]
    pub fn new(id: Uuid, started: Started, setup: Setup<P>) -> Self {
        Self::with(Session::new(id, started, setup))
    }

    fn with(session: Session<P>) -> Self {
        Self {
            mirror: Mirror::new(session, 0),
            tokens: BySeat::default(),
            proven: BySeat::default(),
            seated: BySeat::default(),
            answered: BySeat::default(),
            since: 0,
            told: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The room that was kept as a header and its events. Its clock stands until
    /// [`start`](Self::start): the time since the last event is nobody's.
    ///
    /// # Errors
    /// If they are not a room.
    pub fn replay(
        header: &Header<P::Terms>,
        events: impl IntoIterator<Item = RoomEvent>,
    ) -> Result<Self, MirrorError>
    where
        P::Terms: DeserializeOwned,
    {
        let session = Session::resume(header, &[]).map_err(MirrorError::from)?;
        let mut room = Self::with(session);
        for event in events {
            room.mirror.follow(&event)?;
            room.note(&event);
        }
        Ok(room)
    }

    /// Notes an event that has changed the game: who sits where, what was answered and what people
    /// are told.
    fn note(&mut self, event: &RoomEvent) {
        let RoomEvent { v, cause, ref change } = *event;
        let mut author = cause.map(|cause| cause.seat);
        match change {
            Change::Seated { seat, token, proven, .. } => {
                (self.tokens[*seat], self.proven[*seat]) = (*token, *proven);
                self.seated[*seat] = v;
            }
            Change::Step(Authored { step: Step::Moved { .. }, .. }) => self.moves.push(v),
            Change::Next(_) => {
                (self.tokens, self.proven) = (self.tokens.swapped(), self.proven.swapped());
                self.seated = self.seated.swapped();
                self.answered = std::mem::take(&mut self.answered).swapped();
                author = author.map(|seat| !seat);
                self.since = v;
                self.told.clear();
                self.moves.clear();
            }
            _ => {}
        }
        if let Some((seat, cause)) = author.zip(cause) {
            self.answered[seat].insert(cause.id, Answer::Ok { v });
        }
        if self.since < v {
            let told = serde_json::value::to_raw_value(&event.clone().told());
            self.told.push(told.expect("an event has only texts as keys"));
        }
    }

    /// The game, its players and their offers.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        self.mirror.session()
    }

    /// The game, for the replies of a machine.
    pub(super) const fn session_mut(&mut self) -> &mut Session<P> {
        self.mirror.session_mut()
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.mirror.version()
    }

    /// The version of the room before its present game.
    #[must_use]
    pub const fn since(&self) -> u32 {
        self.since
    }

    /// The events after version `since` up to version `until`, as people are told of them, for who
    /// has seen all before them. `None` if `since` is before the present game or after `until`: then
    /// the whole room must be shown.
    #[must_use]
    pub fn events_between(&self, since: u32, until: u32) -> Option<&[Box<RawValue>]> {
        let place = |v: u32| usize::try_from(v.checked_sub(self.since)?).ok();
        self.told.get(place(since)?..place(until)?)
    }

    /// The version of the room that those see who are shown the game this many moves late. Once the
    /// game is over they see all of it.
    #[must_use]
    pub fn version_before(&self, moves: u32) -> u32 {
        let hidden = usize::try_from(moves).unwrap_or(usize::MAX).min(self.moves.len());
        if hidden == 0 || self.session().table().game.outcome().is_some() {
            return self.version();
        }
        self.moves[self.moves.len() - hidden] - 1
    }

    /// Whether the player on a seat wants another game.
    #[must_use]
    pub fn wants_rematch(&self, seat: Seat) -> bool {
        self.mirror.wants_rematch(seat)
    }

    /// Takes the events since the last call. They must be kept before anybody is told of them.
    pub fn take_events(&mut self) -> Vec<RoomEvent> {
        std::mem::take(&mut self.events)
    }

    /// Starts the clock of a game that has begun, as after a replay.
    pub fn start(&mut self, now: Instant) {
        if self.is_full() {
            self.session_mut().start(now);
            self.collect(None);
        }
    }

    /// Gives the player to move so much time back.
    pub fn pardon(&mut self, time: Duration) {
        self.session_mut().pardon(time);
    }

    /// Stops the clock, as when the server ends.
    pub fn leave(&mut self, now: Instant) {
        self.session_mut().leave(now);
        self.collect(None);
    }

    /// The time at which the player to move runs out of time, with the number of the turn.
    #[must_use]
    pub fn deadline(&self) -> Option<(Instant, u32)> {
        let deadline = self.session().table().game.clock().deadline()?;
        Some((deadline, self.session().turn()))
    }

    /// Ends the game if the time of that turn is used up.
    pub fn expire(&mut self, turn: u32, at: Instant) {
        self.session_mut().expire(turn, at);
        self.collect(None);
    }

    /// Handles what a machine reports about a turn. A machine that fails resigns.
    pub fn on_progress(&mut self, turn: u32, progress: Progress<P::Move>, at: Instant) {
        let events = self.session_mut().on_progress(turn, progress, at);
        let failed = events.iter().find_map(|event| match event {
            Event::Failed(seat, _) => Some(*seat),
            _ => None,
        });
        if let Some(by) = failed {
            self.session_mut().update(Act { by, request: Request::Resign }, at);
        }
        self.collect(None);
    }

    /// Handles a message of a seat that was sent at `at`, and returns the answer. `next` is asked for
    /// the identity of another game if one begins.
    pub fn handle(
        &mut self,
        by: Seat,
        message: &Message,
        at: Instant,
        next: impl FnOnce() -> NextGame,
    ) -> Answer {
        let Message { id, ref order } = *message;
        if let Some(answer) = self.answered[by].get(id) {
            return answer;
        }
        if self.session().table().game.clock().is_out(at) {
            self.expire(self.session().turn(), at);
        }
        let cause = Cause { seat: by, id };
        let done = self.obey(cause, order, at, next);
        let answer =
            done.map_or_else(|why| Answer::Refused { why }, |_| Answer::Ok { v: self.version() });
        self.answered[done.unwrap_or(by)].insert(id, answer);
        answer
    }

    /// Offers another game, or begins it if the other player wants one too.
    fn ask_for_rematch(
        &mut self,
        cause: Cause,
        at: Instant,
        next: impl FnOnce() -> NextGame,
    ) -> Result<Seat, Why> {
        let table = self.session().table();
        let by = cause.seat;
        if table.game.outcome().is_none() {
            return Err(Why::NotNow);
        }
        if self.mirror.wants_rematch(!by) || !table.setup.players[!by].is_person() {
            self.push(Some(cause), Change::Next(next()));
            self.start(at);
            return Ok(!by);
        }
        if !self.mirror.wants_rematch(by) {
            self.push(Some(cause), Change::Rematch(by));
        }
        Ok(by)
    }

    /// Does what an order says. Returns the seat that the player has afterwards.
    fn obey(
        &mut self,
        cause: Cause,
        order: &Order,
        at: Instant,
        next: impl FnOnce() -> NextGame,
    ) -> Result<Seat, Why> {
        if !self.is_full() {
            return Err(Why::NotNow);
        }
        let (table, by) = (self.session().table(), cause.seat);
        let is_current = |seen: Option<usize>| {
            let is_current = seen.is_none_or(|ply| table.game.line().len() == ply);
            if is_current { Ok(()) } else { Err(Why::Stale) }
        };
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
                    Offer::Pause => Request::Pause,
                }
            }
            Order::Decline { what } => Request::Decline(*what),
            Order::Resign => Request::Resign,
            Order::GoOn => Request::GoOn,
            Order::Rematch => return self.ask_for_rematch(cause, at, next),
            Order::Claim { what } => {
                self.session_mut().abandon(!by, *what == Claimed::Win, at);
                self.collect(Some(cause));
                return Ok(by);
            }
            Order::Hello(_)
            | Order::Create(_)
            | Order::Sit { .. }
            | Order::Say { .. }
            | Order::Leave
            | Order::List
            | Order::Ping => return Err(Why::NotNow),
        };
        let events = self.session_mut().update(Act { by, request }, at);
        if let Some(why) = events.iter().find_map(refusal) {
            return Err(why);
        }
        self.offers(cause, &events);
        self.collect(Some(cause));
        Ok(by)
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
        for step in self.session_mut().take_steps() {
            self.push(cause, Change::Step(step));
        }
    }

    fn push(&mut self, cause: Option<Cause>, change: Change) {
        self.mirror.made(&change);
        let event = RoomEvent { v: self.version(), cause, change };
        self.note(&event);
        self.events.push(event);
    }
}

/// Why the session refused, in the words of the protocol.
fn refusal<P: Position>(event: &Event<P>) -> Option<Why> {
    let Event::Refused(why) = event else { return None };
    Some(match why {
        Refusal::Move(_) => Why::Illegal,
        Refusal::NotYourTurn => Why::NotYourTurn,
        Refusal::NothingToTakeBack => Why::NothingToTakeBack,
        Refusal::OnlyWatching
        | Refusal::NoHints
        | Refusal::NoHint
        | Refusal::SameName
        | Refusal::NotNow => Why::NotNow,
    })
}

#[cfg(test)]
mod tests;
