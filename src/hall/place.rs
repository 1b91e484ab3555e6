//! A room with the clients in it: who is there, what they are told and when the room must act by
//! itself.

mod idle;
mod telling;
mod timing;

use std::cmp::Reverse;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use serde_json::value::RawValue;

use self::idle::Absence;
use super::answered::Answer;
use super::any_room::{AnyRoom, Next};
use super::chat::Chat;
use super::lag::Lag;
use super::limits::Usage;
use super::outbox::{ClientId, Outbox};
use super::rooms::Restored;
use crate::board::{BySeat, Seat};
use crate::scoreboard;
use crate::store::Entry;
use crate::wire::{Cause, Change, GameOrder, RoomCode, RoomOptions, TokenHash, Why};

/// How often people are told who is in a room, at most.
const WHO_INTERVAL: Duration = Duration::from_secs(1);

/// How long a room that was read back waits for its players before a clock runs.
const GRACE: Duration = Duration::from_secs(10);

/// A client in a room.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub(super) id: ClientId,
    /// The seat; `None` for one who watches.
    pub(super) seat: Option<Seat>,
    /// Whether the client does not know the rules.
    pub(super) view: bool,
}

/// Who takes a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Person<'a> {
    /// The name, if it is known.
    pub(super) name: Option<&'a str>,
    /// Whether the person has proved to own the name.
    pub(super) is_proven: bool,
}

/// What decides where a room is in the list: those with a free seat come first, and then the newest.
pub(super) type Rank = (bool, Reverse<Timestamp>, RoomCode);

/// How the hall knows a room.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Noted {
    /// When the room must act by itself.
    pub(super) wake: Option<Instant>,
    /// Where it is in the list, if it is there.
    pub(super) rank: Option<Rank>,
}

/// A player as the server sees the connection.
#[derive(Debug)]
struct Connection {
    lag: Lag,
    /// The smoothed lag that people were told last, in milliseconds.
    told_lag: Option<u64>,
    /// What people were told last of the time that was forgiven in the present game.
    told_forgiven: Duration,
    /// Since when the player is away; `None` if connected.
    away: Option<Instant>,
    /// Whether the player left on purpose.
    left: bool,
    /// What all connections of the player have sent.
    used: Usage,
}

/// A room and those who are in it.
#[derive(Debug)]
pub(super) struct Place {
    code: RoomCode,
    /// Whatever changes it, [`settle`](Self::settle) tells.
    pub(super) room: Box<dyn AnyRoom>,
    options: RoomOptions,
    members: Vec<Member>,
    connections: BySeat<Connection>,
    chat: Chat,
    /// The version of the last entry that is kept of the room, or is about to be.
    kept: u32,
    /// The version of the room that those who watch have been told of.
    watched: u32,
    /// When people may be told again who is there, and whether that has changed.
    who: (Instant, bool),
    /// Until when the clock waits for the players after the room was read back, and how long it had
    /// run by then.
    grace: Option<(Instant, Duration)>,
    /// Whether the clock has started without an event that people are told of.
    clock_started: bool,
    /// When something last happened here.
    touched: Instant,
    /// For how long nobody has been here.
    absence: Absence,
    /// Whether the server itself has opened the room to whoever comes.
    pub(super) invites: bool,
    /// Whether the result of the present game was reported.
    reported: bool,
    /// The address from which the room was made since the server began.
    pub(super) maker: Option<IpAddr>,
    pub(super) noted: Noted,
}

impl Place {
    /// A room in which nobody is yet.
    pub(super) fn new(
        code: RoomCode,
        room: Box<dyn AnyRoom>,
        options: RoomOptions,
        now: Instant,
    ) -> Self {
        let connection = |_| Connection {
            lag: Lag::new(now),
            told_lag: None,
            told_forgiven: Duration::ZERO,
            away: Some(now),
            left: false,
            used: Usage::default(),
        };
        Self {
            code,
            connections: BySeat::from_fn(connection),
            watched: room.version_before(options.delay),
            room,
            options,
            members: Vec::new(),
            chat: Chat::default(),
            kept: 0,
            who: (now, false),
            grace: None,
            clock_started: false,
            touched: now,
            absence: Absence::Noted,
            invites: false,
            reported: false,
            maker: None,
            noted: Noted::default(),
        }
    }

    /// A room that was read back. Its clock waits for its players for a while.
    pub(super) fn restored(
        code: RoomCode,
        restored: Restored,
        served: Duration,
        now: Instant,
    ) -> Self {
        let Restored { room, options, chat, kept } = restored;
        let reported = room.is_over();
        let grace = Some((now + GRACE, served));
        Self { chat, kept, grace, reported, ..Self::new(code, room, options, now) }
    }

    pub(super) const fn code(&self) -> RoomCode {
        self.code
    }

    pub(super) const fn options(&self) -> RoomOptions {
        self.options
    }

    /// Replaces the room by what was kept of it, because the last changes could not be kept.
    pub(super) fn go_back(&mut self, restored: Restored, served: Duration, now: Instant) {
        self.watched = restored.room.version_before(self.options.delay);
        Restored { room: self.room, chat: self.chat, kept: self.kept, .. } = restored;
        self.reported = self.room.is_over();
        self.grace = Some((now + GRACE, served));
    }

    pub(super) fn members(&self) -> &[Member] {
        &self.members
    }

    /// Lets a client in, and shows the room: the missed events to one who has seen it at version
    /// `since`, and else the whole room.
    pub(super) fn enter(
        &mut self,
        member: Member,
        since: Option<u32>,
        now: Instant,
        out: &mut Outbox,
    ) {
        self.leave(member.id, false, now);
        match member.seat {
            Some(_) => self.members.insert(0, member),
            None => self.members.push(member),
        }
        self.visit(now);
        self.arrive(member.seat, now);
        self.show(member, since, now, out);
        self.tell_who(now, out);
    }

    /// Notes that a seat has a connection; its player may end the wait for players.
    fn arrive(&mut self, seat: Option<Seat>, now: Instant) {
        self.who.1 = true;
        let Some(seat) = seat else { return };
        self.connections[seat].away = None;
        self.connections[seat].left = false;
        let everybody = Seat::BOTH.into_iter().all(|seat| self.is_here(seat));
        if everybody {
            self.run(now);
        }
    }

    /// Starts the clock of a room that was read back.
    fn run(&mut self, now: Instant) {
        if let Some((_, served)) = self.grace.take() {
            let since = now.checked_sub(served).unwrap_or(now);
            self.room.start(since);
            self.clock_started = true;
        }
    }

    /// Gives back the time in which the server could keep nothing.
    pub(super) fn pardon(&mut self, outage: Duration) {
        self.room.pardon(outage);
        self.clock_started = true;
    }

    /// Lets a client go; `on_purpose` says whether the client said so.
    pub(super) fn leave(&mut self, id: ClientId, on_purpose: bool, now: Instant) {
        let Some(at) = self.members.iter().position(|member| member.id == id) else { return };
        let seat = self.members.remove(at).seat;
        self.visit(now);
        self.who.1 = true;
        let Some(seat) = seat else { return };
        if self.members.iter().all(|member| member.seat != Some(seat)) {
            self.connections[seat].away = Some(now);
            self.connections[seat].left |= on_purpose;
        }
    }

    /// Notes that a player leaves on purpose without being connected, or before the connection ends.
    pub(super) fn part(&mut self, seat: Seat) {
        self.connections[seat].left = true;
        self.who.1 = true;
    }

    /// Gives a client that is here a free seat.
    pub(super) fn sit(
        &mut self,
        id: ClientId,
        wish: Option<Seat>,
        person: Person<'_>,
        token: TokenHash,
        now: Instant,
    ) -> Result<Seat, Why> {
        let Person { name, is_proven } = person;
        let name = name.map(str::parse).transpose().map_err(|_| Why::Invalid)?;
        let seat = self.room.sit(wish, name, is_proven, token, now)?;
        self.visit(now);
        if let Some(at) = self.members.iter().position(|member| member.id == id) {
            let member = Member { seat: Some(seat), ..self.members.remove(at) };
            self.members.insert(0, member);
            self.arrive(Some(seat), now);
        }
        // Whoever was away until now has as long to come back as anybody in play.
        let BySeat { first, second } = &mut self.connections;
        for away in [first, second].into_iter().filter_map(|it| it.away.as_mut()) {
            *away = now;
        }
        Ok(seat)
    }

    /// Handles an order of a player that arrived at `at`.
    pub(super) fn obey(
        &mut self,
        cause: Cause,
        order: &GameOrder,
        at: Instant,
        next: Next<'_>,
    ) -> Answer {
        let by = cause.seat;
        // Nothing is refused because of the server's own outage.
        self.run(at);
        if let GameOrder::Claim { .. } = order
            && self.claim_in(!by, at) != Some(Duration::ZERO)
        {
            return Err(Why::TooSoon);
        }
        self.visit(at);
        let made_at = self.compensated(by, at);
        let is_move = matches!(order, GameOrder::Move { .. });
        let answer = self.room.handle(cause, order, made_at, next);
        if is_move && answer.is_ok() {
            self.forgive(by, at.saturating_duration_since(made_at), at);
        }
        answer
    }

    /// The next entry of the room.
    fn entry(&mut self, body: Box<RawValue>) -> Entry {
        self.kept += 1;
        Entry { room: self.code, v: self.kept, body }
    }

    /// Does what is due at `now`.
    pub(super) fn wake(&mut self, now: Instant) {
        if self.grace.is_some_and(|(until, _)| until <= now) {
            self.run(now);
        }
        let deadline = self.room.deadline();
        if let Some((deadline, turn)) = deadline
            && self.flag_at(deadline) <= now
        {
            self.room.expire(turn, now);
        }
        self.note_absence(now);
    }

    /// When something is due here next.
    pub(super) fn next_wake(&self) -> Option<Instant> {
        let flag = self.room.deadline();
        let flag = flag.map(|(deadline, _)| self.flag_at(deadline));
        let who = self.who.1.then_some(self.who.0);
        let grace = self.grace.map(|(until, _)| until);
        [flag, who, grace, self.next_absence()].into_iter().flatten().min()
    }

    /// Takes what has changed: the entries to keep, and what people are told then.
    pub(super) fn settle(&mut self, now: Instant, entries: &mut Vec<Entry>, out: &mut Outbox) {
        let events = self.room.take_events();
        if std::mem::take(&mut self.clock_started) && events.is_empty() {
            self.show_again(now, out);
        }
        // Before people are told, so that each is shown the game from the new seat.
        for _ in events.iter().filter(|new| matches!(new.event.change, Change::Next(_))) {
            self.exchange_seats();
        }
        if events.iter().any(|new| matches!(new.event.change, Change::Seated { .. })) {
            // Whoever sits down is a spectator no more, which is known before the new player is.
            self.who.0 = now;
            self.tell_who(now, out);
        }
        if !events.is_empty() {
            self.touch(now);
            self.tell_players(&events, now, out);
            self.tell_watchers(&events, now, out);
            self.open_chat(out);
        }
        entries.extend(events.iter().map(|new| self.entry(new.kept())));
        let moves = events.iter().filter(|new| new.event.change.is_move()).count();
        out.counts.moves += moves as u64;
        self.tell_who(now, out);
    }

    /// After a rematch, the players have exchanged their seats.
    fn exchange_seats(&mut self) {
        for member in &mut self.members {
            member.seat = member.seat.map(|seat| !seat);
        }
        self.reported = false;
        self.chat.exchange_seats();
        let BySeat { first, second } = &mut self.connections;
        for connection in [&mut *first, &mut *second] {
            connection.lag.begin();
            connection.told_forgiven = Duration::ZERO;
        }
        std::mem::swap(first, second);
    }

    /// The result of a game that has just ended between players whose names are known.
    pub(super) fn result(&mut self) -> Option<scoreboard::Entry> {
        if self.reported || !self.room.is_over() {
            return None;
        }
        self.reported = true;
        self.room.result()
    }

    /// Whether a machine plays here.
    pub(super) fn has_machine(&self) -> bool {
        self.room.players().iter().any(|player| !player.is_person())
    }

    /// What the player on a seat has sent.
    pub(super) fn used(&mut self, seat: Seat) -> &mut Usage {
        &mut self.connections[seat].used
    }

    /// Stops the clock and says so, because the server ends.
    pub(super) fn close(&mut self, now: Instant) {
        self.room.leave(now);
    }
}
