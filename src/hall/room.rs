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
mod view;

use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use super::answered::{Answer, Answered};
use super::any_room::{AnyRoom, NewEvent, Next};
use super::confusable;
use super::game::RoomGame;
use crate::board::{BySeat, Seat};
use crate::game::clock::Clock;
use crate::game::header::Header;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::session::{Act, Event, Request, Session};
use crate::game::step::{Authored, Step};
use crate::game::thinker::Reply;
use crate::game::work::{AnyWork, Work};
use crate::lang::Lang;
use crate::scoreboard::{self, Started};
use crate::wire::{
    Cause, Change, GameOrder, Listed, ListedRecord, Mirror, MirrorError, RoomCode, RoomEvent,
    TokenHash, View, Why,
};

/// Who has taken a seat.
#[derive(Debug, Clone, Copy, Default)]
struct Person {
    /// What opens the seat; `None` if nobody has taken it.
    token: Option<TokenHash>,
    /// Whether the person has proved to own the name.
    proven: bool,
    /// The version of the room at which the person took a seat.
    since: u32,
}

/// A room with one game.
#[derive(Debug)]
pub struct Room<P: Position> {
    mirror: Mirror<P>,
    people: BySeat<Person>,
    answered: BySeat<Answered>,
    /// The version of the room before its present game.
    since: u32,
    /// The events since then, as people are told of them.
    told: Vec<Arc<RawValue>>,
    /// The versions at which moves were made since then.
    moves: Vec<u32>,
    /// The events that are not kept yet.
    events: Vec<NewEvent>,
}

impl<P: Position> Room<P> {
    /// A room whose seats are free but for those of machines.
    #[must_use]
    pub fn new(session: Session<P>) -> Self {
        Self {
            mirror: Mirror::new(session, 0),
            people: BySeat::default(),
            answered: BySeat::default(),
            since: 0,
            told: Vec::new(),
            moves: Vec::new(),
            events: Vec::new(),
        }
    }

    /// The room that was kept as a header and its events. Its clock stands until
    /// [`start`](AnyRoom::start): the time since the last event is nobody's.
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
        let mut room = Self::new(Session::resume(header, &[])?);
        for event in events {
            room.mirror.follow(&event)?;
            room.note(&event);
        }
        Ok(room)
    }

    /// Whether nobody plays on a seat yet.
    fn is_free(&self, seat: Seat) -> bool {
        self.people[seat].token.is_none() && self.session().table().setup.players[seat].is_person()
    }

    /// Notes an event that has changed the game: who sits where, what was answered and what people
    /// are told, which is returned.
    fn note(&mut self, event: &RoomEvent) -> Arc<RawValue> {
        let RoomEvent { v, cause, ref change } = *event;
        let mut author = cause.map(|cause| cause.seat);
        match change {
            Change::Seated { seat, token, proven, .. } => {
                self.people[*seat] = Person { token: *token, proven: *proven, since: v };
            }
            Change::Step(Authored { step: Step::Moved { .. }, .. }) => self.moves.push(v),
            Change::Next(_) => {
                self.people = self.people.swapped();
                self.answered = std::mem::take(&mut self.answered).swapped();
                author = author.map(|seat| !seat);
                self.since = v;
                self.told.clear();
                self.moves.clear();
            }
            _ => {}
        }
        if let Some((seat, cause)) = author.zip(cause) {
            self.answered[seat].insert(cause.id, Ok(v));
        }
        let told = Arc::from(event.clone().told().json());
        if self.since < v {
            self.told.push(Arc::clone(&told));
        }
        told
    }

    /// The game, its players and their offers.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        self.mirror.session()
    }

    const fn session_mut(&mut self) -> &mut Session<P> {
        self.mirror.session_mut()
    }

    /// Adds the steps that the session has made.
    fn collect(&mut self, cause: Option<Cause>) {
        for step in self.session_mut().take_steps() {
            self.push(cause, Change::Step(step));
        }
    }

    fn push(&mut self, cause: Option<Cause>, change: Change) {
        self.mirror.made(&change);
        let event = RoomEvent { v: self.mirror.version(), cause, change };
        let told = self.note(&event);
        self.events.push(NewEvent { event, told });
    }
}

impl<P: RoomGame> AnyRoom for Room<P> {
    fn header(&self) -> Value {
        serde_json::to_value(self.session().header()).expect("a header has only texts as keys")
    }

    fn clock(&self) -> &Clock {
        self.session().table().game.clock()
    }

    fn players(&self) -> &BySeat<Player> {
        &self.session().table().setup.players
    }

    fn started(&self) -> Started {
        self.session().table().started
    }

    fn moves(&self) -> usize {
        self.session().table().game.line().len()
    }

    fn is_over(&self) -> bool {
        self.session().table().game.outcome().is_some()
    }

    fn to_move(&self) -> Seat {
        self.session().table().position().to_move()
    }

    fn result(&self) -> Option<scoreboard::Entry> {
        let session = self.session();
        let guests = BySeat::from_fn(|seat| self.is_guest(seat));
        let guests = session.table().game.by_color(guests);
        Some(scoreboard::Entry { guests, ..session.result()? })
    }

    fn is_full(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| !self.is_free(seat))
    }

    fn seat_of(&self, token: TokenHash) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.people[*seat].token == Some(token))
    }

    fn seated_at(&self, seat: Seat) -> u32 {
        self.people[seat].since
    }

    fn is_guest(&self, seat: Seat) -> bool {
        let has_name = self.players()[seat].name().is_some();
        has_name && self.people[seat].token.is_some() && !self.people[seat].proven
    }

    fn sit(
        &mut self,
        wish: Option<Seat>,
        name: Option<PlayerName>,
        proven: bool,
        token: TokenHash,
        now: Instant,
    ) -> Result<Seat, Why> {
        if let Some(seat) = self.seat_of(token) {
            return Ok(seat);
        }
        let fits = |seat: &Seat| wish.is_none_or(|wish| wish == *seat) && self.is_free(*seat);
        let seat = Seat::BOTH.into_iter().find(fits).ok_or(Why::Full)?;
        let player = Player::Person(name.clone());
        let other = &self.players()[!seat];
        let looks_like = |name: &PlayerName| {
            other.name().is_some_and(|other| confusable::is_like(name.as_str(), &other))
        };
        if player.shares_name(other) || name.as_ref().is_some_and(looks_like) {
            return Err(Why::SameName);
        }
        if name.as_ref().is_some_and(confusable::is_reserved) {
            return Err(Why::Invalid);
        }
        self.session_mut().set_player(seat, player);
        let name = name.map(|name| name.to_string());
        self.push(None, Change::Seated { seat, name, proven, token: Some(token) });
        self.start(now);
        Ok(seat)
    }

    fn version(&self) -> u32 {
        self.mirror.version()
    }

    fn since(&self) -> u32 {
        self.since
    }

    fn events_between(&self, since: u32, until: u32) -> Option<&[Arc<RawValue>]> {
        let place = |v: u32| usize::try_from(v.checked_sub(self.since)?).ok();
        self.told.get(place(since)?..place(until)?)
    }

    fn version_before(&self, moves: u32) -> u32 {
        let hidden = usize::try_from(moves).unwrap_or(usize::MAX).min(self.moves.len());
        if hidden == 0 || self.is_over() {
            return self.version();
        }
        self.moves[self.moves.len() - hidden] - 1
    }

    fn take_events(&mut self) -> Vec<NewEvent> {
        std::mem::take(&mut self.events)
    }

    fn handle(&mut self, cause: Cause, order: &GameOrder, at: Instant, next: Next<'_>) -> Answer {
        let Cause { seat: by, id } = cause;
        if let Some(answer) = self.answered[by].get(id) {
            return answer;
        }
        if self.clock().is_out(at) {
            self.expire(self.session().turn(), at);
        }
        let done = self.obey(cause, order, at, next);
        let answer = done.map(|_| self.version());
        self.answered[done.unwrap_or(by)].insert(id, answer);
        answer
    }

    fn why_refused(&self, order: &GameOrder, why: Why, lang: Lang) -> Option<String> {
        match (why, order) {
            (Why::Illegal | Why::Unreadable, GameOrder::Move { made, .. }) => {
                P::why_refused(self.session().table(), made, lang)
            }
            (Why::NotNow, order) => self.why_not_now(order, lang),
            _ => None,
        }
    }

    fn start(&mut self, now: Instant) {
        if self.is_full() {
            self.session_mut().start(now);
            self.collect(None);
        }
    }

    fn pardon(&mut self, time: Duration) {
        self.session_mut().pardon(time);
    }

    fn leave(&mut self, now: Instant) {
        self.session_mut().leave(now);
        self.collect(None);
    }

    fn deadline(&self) -> Option<(Instant, u32)> {
        Some((self.clock().deadline()?, self.session().turn()))
    }

    fn expire(&mut self, turn: u32, at: Instant) {
        self.session_mut().expire(turn, at);
        self.collect(None);
    }

    fn work(&self, now: Instant) -> Option<Box<dyn AnyWork>> {
        let table = self.session().table();
        let task = self.session().task(now, Duration::ZERO).filter(|_| self.is_full())?;
        Some(Box::new(Work { game: table.id, setup: table.setup.clone(), task }))
    }

    fn on_reply(&mut self, reply: Box<dyn Any>, at: Instant) {
        let Ok(reply) = reply.downcast::<Reply<P::Move>>() else { return };
        let events = self.session_mut().on_progress(reply.turn, reply.progress, at);
        let failed = events.iter().find_map(|event| match event {
            Event::Failed(seat, _) => Some(*seat),
            _ => None,
        });
        if let Some(by) = failed {
            self.session_mut().update(Act { by, request: Request::Resign }, at);
        }
        self.collect(None);
    }

    fn view(&self, seat: Option<Seat>, hidden: u32, now: Instant) -> View {
        view::of(self, seat, hidden, now)
    }

    fn terms(&self) -> String {
        P::summary(&self.session().table().setup.terms).to_string()
    }

    fn listed(&self, room: RoomCode, watchers: usize, hidden: u32) -> Listed {
        let table = self.session().table();
        Listed {
            room,
            game: P::NAME.to_owned(),
            terms: self.terms(),
            clock: table.setup.control.to_string(),
            started: table.started,
            players: view::players(self),
            guests: BySeat::from_fn(|seat| self.is_guest(seat)),
            ply: view::shown_moves(&table.game, hidden).count(),
            over: self.is_over(),
            watchers,
            record: None,
            board: None,
        }
    }

    fn listed_record(&self, hidden: u32) -> Option<ListedRecord> {
        view::listed_record(self, hidden)
    }

    fn listed_board(&self, hidden: u32) -> Value {
        view::listed_board(self, hidden)
    }
}

#[cfg(test)]
mod tests;
