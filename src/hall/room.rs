//! A room: one game between two seats, whose orders come over a network.
//!
//! A seat is taken with a token that only its holder has. The game begins, and its clock starts, once
//! both seats are taken.
//!
//! Each change of a room is a [`RoomEvent`] with a number, the room's version, which grows by one. The
//! room is what its events make it: [`Room::replay`] rebuilds it from those that were kept. An order
//! acts once, however often its message arrives: the answers of each seat are remembered, and after
//! a replay those to orders that changed something are known from the events.

use std::collections::VecDeque;
use std::time::Instant;

use serde::de::DeserializeOwned;
use thiserror::Error;
use uuid::Uuid;

use super::answered::Answered;
use super::event::{Cause, Change, NextGame, RoomEvent};
use crate::board::{BySeat, Seat};
use crate::game::header::Header;
use crate::game::name::{NameError, PlayerName};
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::session::{Act, Event, Refusal, Request, SavedError, Session};
use crate::game::setup::Setup;
use crate::game::state::ReplayError;
use crate::game::step::Line;
use crate::game::table::Offer;
use crate::scoreboard::Started;
use crate::wire::{Answer, Message, Order, Token, TokenHash, Why};

/// The latest events that are remembered for who was away.
const RECENT: usize = 64;

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
    /// A person who took a seat has an invalid name.
    #[error("version {0} of the room: {1}")]
    Name(u32, NameError),
}

/// A room with one game.
#[derive(Debug)]
pub struct Room<P: Position> {
    session: Session<P>,
    version: u32,
    /// The tokens of the seats that people have taken.
    tokens: BySeat<Option<TokenHash>>,
    answered: BySeat<Answered>,
    /// Who wants another game.
    rematch: BySeat<bool>,
    /// The latest events.
    recent: VecDeque<RoomEvent>,
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
            session,
            version: 0,
            tokens: BySeat::default(),
            answered: BySeat::default(),
            rematch: BySeat::default(),
            recent: VecDeque::new(),
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
    ) -> Result<Self, RoomError>
    where
        P::Terms: DeserializeOwned,
    {
        let mut room = Self::with(Session::resume(header, &[])?);
        for event in events {
            room.follow(event)?;
        }
        Ok(room)
    }

    /// Applies an event of another copy of this room.
    fn follow(&mut self, event: RoomEvent) -> Result<(), RoomError> {
        let RoomEvent { v, cause, change } = event.clone();
        let exchanges_seats = matches!(change, Change::Next(_));
        if v != self.version + 1 {
            return Err(RoomError::Missing(self.version + 1));
        }
        match change {
            Change::Seated { seat, name, token } => {
                let name = name.map(|name| name.parse()).transpose();
                let name = name.map_err(|why| RoomError::Name(v, why))?;
                self.session.set_player(seat, Player::Person(name));
                self.tokens[seat] = token;
            }
            Change::Step(step) => {
                let followed = self.session.follow(v as usize, &Line::New(step));
                followed.map_err(|why| RoomError::Step(v, why))?;
            }
            Change::Offered(by, offer) => self.session.set_offer(by, offer, true),
            Change::Declined(by, offer) => self.session.set_offer(by, offer, false),
            Change::Rematch(by) => self.rematch[by] = true,
            Change::Next(next) => self.begin(next),
        }
        self.version = v;
        if let Some(Cause { seat, id }) = cause {
            let seat = if exchanges_seats { !seat } else { seat };
            self.answered[seat].insert(id, Answer::Ok { v });
        }
        self.remember(event);
        Ok(())
    }

    fn remember(&mut self, event: RoomEvent) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(event);
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

    /// The events after version `since`, for who has seen all before them. `None` if they are no
    /// longer remembered or `since` is no version of this room: then the whole room must be shown.
    #[must_use]
    pub fn events_after(&self, since: u32) -> Option<impl Iterator<Item = &RoomEvent>> {
        let missed = usize::try_from(self.version.checked_sub(since)?).ok()?;
        let known = self.recent.len().checked_sub(missed)?;
        Some(self.recent.iter().skip(known))
    }

    /// Takes the events since the last call. They must be kept before anybody is told of them.
    pub fn take_events(&mut self) -> Vec<RoomEvent> {
        std::mem::take(&mut self.events)
    }

    /// Whether somebody plays on each seat, so that the game has begun.
    #[must_use]
    pub fn is_full(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| !self.is_free(seat))
    }

    fn is_free(&self, seat: Seat) -> bool {
        self.tokens[seat].is_none() && self.session.table().setup.players[seat].is_person()
    }

    /// The seat that a token opens.
    #[must_use]
    pub fn seat_of(&self, token: &Token) -> Option<Seat> {
        let opens = |seat: &Seat| self.tokens[*seat].is_some_and(|hash| hash.is_of(token));
        Seat::BOTH.into_iter().find(opens)
    }

    /// Gives a person the seat `wish`, or any free one, which this token opens from now on. Who asks
    /// again with the same token gets the same seat.
    ///
    /// # Errors
    /// If it is taken, or the other player has the name.
    pub fn sit(
        &mut self,
        wish: Option<Seat>,
        name: Option<PlayerName>,
        token: &Token,
        now: Instant,
    ) -> Result<Seat, Why> {
        if let Some(seat) = self.seat_of(token) {
            return Ok(seat);
        }
        let fits = |seat: &Seat| wish.is_none_or(|wish| wish == *seat) && self.is_free(*seat);
        let seat = Seat::BOTH.into_iter().find(fits).ok_or(Why::Full)?;
        let player = Player::Person(name.clone());
        if player.shares_name(&self.session.table().setup.players[!seat]) {
            return Err(Why::SameName);
        }
        self.session.set_player(seat, player);
        self.tokens[seat] = Some(token.hash());
        let name = name.map(|name| name.to_string());
        self.push(None, Change::Seated { seat, name, token: self.tokens[seat] });
        self.start(now);
        Ok(seat)
    }

    /// Starts the clock of a game that has begun, as after a replay.
    pub fn start(&mut self, now: Instant) {
        if self.is_full() {
            self.session.start(now);
            self.collect(None);
        }
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
        if self.session.table().game.clock().is_out(at) {
            self.expire(self.session.turn(), at);
        }
        let cause = Cause { seat: by, id };
        let done = self.obey(cause, order, at, next);
        let answer =
            done.map_or_else(|why| Answer::Refused { why }, |_| Answer::Ok { v: self.version });
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
        let table = self.session.table();
        let by = cause.seat;
        if table.game.outcome().is_none() {
            return Err(Why::NotNow);
        }
        if self.rematch[!by] || !table.setup.players[!by].is_person() {
            let next = next();
            self.push(Some(cause), Change::Next(next));
            self.begin(next);
            self.start(at);
            return Ok(!by);
        }
        if !std::mem::replace(&mut self.rematch[by], true) {
            self.push(Some(cause), Change::Rematch(by));
        }
        Ok(by)
    }

    /// Begins another game with the seats exchanged: tokens and answers stay with the person.
    fn begin(&mut self, NextGame { id, started }: NextGame) {
        self.session = Session::new(id, started, self.session.table().setup.rematch());
        self.tokens = self.tokens.swapped();
        self.answered = std::mem::take(&mut self.answered).swapped();
        self.rematch = BySeat::default();
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
        let (table, by) = (self.session.table(), cause.seat);
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
            Order::Rematch => return self.ask_for_rematch(cause, at, next),
        };
        let events = self.session.update(Act { by, request }, at);
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
        for step in self.session.take_steps() {
            self.push(cause, Change::Step(step));
        }
    }

    fn push(&mut self, cause: Option<Cause>, change: Change) {
        self.version += 1;
        let event = RoomEvent { v: self.version, cause, change };
        self.remember(event.clone());
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
        Refusal::NoHints | Refusal::NoHint | Refusal::SameName | Refusal::NotNow => Why::NotNow,
    })
}

#[cfg(test)]
mod tests;
