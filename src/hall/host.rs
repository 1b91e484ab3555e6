//! All rooms of a server and all its clients: what each message of a client changes, what is kept of
//! that and who is told.

mod banning;
mod census;
mod keeping;
mod lobby;
mod looking;
mod making;
mod meeting;
mod messages;
mod names;
mod vouching;

pub use census::Census;
pub use names::Owners;

use std::any::Any;
use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use uuid::Uuid;

use self::lobby::Lobby;
use self::meeting::Meeting;
use super::bans::Bans;
use super::limits::{LimitKey, Limits, Usage, Used, counted};
use super::outbox::{ByClient, ClientId, Outbox, Turn};
use super::place::{Noted, Place};
use super::rooms::Games;
use super::visitor::Visitor;
use crate::board::Seat;
use crate::game::work::AnyWork;
use crate::lang::Lang;
use crate::scoreboard::Started;
use crate::wire::{ByCode, ByeWhy, Done, Hello, Message, Order, RoomCode, TokenHash, Why};

/// What a new game, room or token needs that is not in any message: it comes from the clock and the
/// random numbers of the system.
#[derive(Debug, Clone, Copy)]
pub struct Fresh {
    /// A new id.
    pub id: Uuid,
    /// The present time.
    pub started: Started,
    /// Random bytes, fit for secrets.
    pub random: [u8; 16],
}

impl Fresh {
    /// The code of a room that is made with it.
    #[must_use]
    pub fn code(&self) -> RoomCode {
        let [first, ..] = self.random.as_chunks().0 else { return RoomCode::new(0) };
        RoomCode::new(u64::from_le_bytes(*first))
    }
}

/// Gives something [`Fresh`] each time.
pub type Source<'a> = &'a mut dyn FnMut() -> Fresh;

/// The messages beyond the limit after which the connection is closed.
const TOLERATED: u32 = 50;

/// A client.
#[derive(Debug)]
struct Client {
    /// Where it comes from, and for which address it is counted.
    from: IpAddr,
    address: IpAddr,
    room: Option<RoomCode>,
    /// Of the secret that it brought or was given.
    token: Option<TokenHash>,
    seat: Option<Seat>,
    view: bool,
    /// The language of sentences for a client that is to have them.
    lang: Option<Lang>,
    /// Who it is, if this server's machine vouches for it.
    visitor: Option<Visitor>,
    /// Whether the client calls once, so that it has no limits of its own.
    calls: bool,
    used: Usage,
    refused: u32,
    /// The number of the last message that made a room, and its answer.
    made: Option<(u32, Done)>,
}

/// What one address has used.
#[derive(Debug, Default)]
struct Address {
    connections: usize,
    /// All messages, and those of clients without a seat that call.
    used: Usage,
    strangers: Usage,
    rooms: Used,
    names: Used,
    /// What those had said who watched and are gone: who comes next goes on with that.
    left: Vec<Used>,
}

impl Address {
    /// Whether nothing is to be remembered.
    fn is_idle(&self, now: Instant) -> bool {
        let used = [self.used, self.strangers];
        self.connections == 0
            && used.iter().all(|used| used.is_idle(now))
            && [self.rooms, self.names].iter().chain(&self.left).all(|used| used.is_idle(now))
    }
}

/// The rooms and clients of a server.
#[derive(Debug)]
pub struct Hall {
    games: Games,
    limits: Limits,
    bans: Arc<Bans>,
    rooms: ByCode<Place>,
    /// When each room must act by itself.
    wakes: BTreeSet<(Instant, RoomCode)>,
    clients: ByClient<Client>,
    addresses: HashMap<IpAddr, Address>,
    lobby: Lobby,
    /// Those who wait for somebody to play with, the newest last.
    meetings: Vec<Meeting>,
    turn: Turn,
    out: Outbox,
}

impl Hall {
    /// A hall without rooms, in which these games can be played.
    #[must_use]
    pub fn new(games: Games, limits: Limits) -> Self {
        Self {
            games,
            limits,
            bans: Arc::default(),
            rooms: ByCode::default(),
            wakes: BTreeSet::new(),
            clients: ByClient::default(),
            addresses: HashMap::new(),
            lobby: Lobby::default(),
            meetings: Vec::new(),
            turn: Turn::default(),
            out: Outbox::default(),
        }
    }

    /// A client has connected.
    ///
    /// # Errors
    /// If this address is banned, or there are too many connections, of this address or in all.
    pub fn connect(&mut self, id: ClientId, from: IpAddr) -> Result<(), Why> {
        if self.bans.has_address(from) {
            return Err(Why::Banned);
        }
        let address = counted(from);
        let used = self.addresses.entry(address).or_default();
        let is_full = self.clients.len() >= self.limits.count(LimitKey::Connections);
        if is_full || used.connections >= self.limits.count(LimitKey::PerAddress) {
            return Err(Why::TooMany);
        }
        used.connections += 1;
        let client = Client {
            from,
            address,
            room: None,
            token: None,
            seat: None,
            view: false,
            lang: None,
            visitor: None,
            calls: false,
            used: Usage::default(),
            refused: 0,
            made: None,
        };
        self.clients.insert(id, client);
        Ok(())
    }

    /// A client calls once, with a message for a room that it does not enter, or for none: nobody sees it
    /// there. What that changes in the room is told with what the client [wants](Self::handle) or
    /// [sees](Self::look).
    ///
    /// # Errors
    /// If there is no such room for it, or too many messages came in a short time.
    pub fn call(
        &mut self,
        id: ClientId,
        room: Option<RoomCode>,
        token: Option<TokenHash>,
        at: Instant,
    ) -> Result<(), Why> {
        let place = room.map(|room| self.admitting(room)).transpose()?;
        let seat = place.zip(token).and_then(|(place, token)| place.room.seat_of(token));
        place.map(|place| self.check_seat(place, seat)).transpose()?;
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        (client.room, client.seat, client.token, client.calls) = (room, seat, token, true);
        if !self.count_message(id, at) {
            return Err(Why::TooFast);
        }
        let place = room.and_then(|room| self.rooms.get_mut(&room));
        if let Some((seat, place)) = seat.zip(place) {
            place.hear(seat, at);
        }
        Ok(())
    }

    /// Notes the language of a client that says no hello.
    pub fn speak(&mut self, id: ClientId, lang: Lang) {
        if let Some(client) = self.clients.get_mut(&id) {
            client.lang = Some(lang);
        }
    }

    /// Counts a message of a client: for its seat, so that many connections have no more than one, for
    /// the connection, and for the address. `false` if that is too much.
    pub fn count_message(&mut self, id: ClientId, at: Instant) -> bool {
        let limits = &self.limits;
        let Some(client) = self.clients.get_mut(&id) else { return false };
        let Some(from) = self.addresses.get_mut(&client.address) else { return false };
        let place = client.room.and_then(|room| self.rooms.get_mut(&room));
        let own = match client.seat.zip(place) {
            Some((seat, place)) => place.used(seat).messages.take(limits.player(), at),
            None if client.calls => from.strangers.messages.take(limits.strangers(), at),
            None => true,
        };
        let limit = if client.seat.is_some() { limits.player() } else { limits.watcher() };
        own && client.used.messages.take(limit, at) && from.used.messages.take(limits.address(), at)
    }

    /// A client's connection has ended.
    pub fn disconnect(&mut self, id: ClientId, at: Instant) {
        self.leave(id, false, at);
        let Some(client) = self.clients.remove(&id) else { return };
        if let Some(from) = self.addresses.get_mut(&client.address) {
            from.connections -= 1;
            from.left.push(client.used.chat);
            from.left.retain(|used| !used.is_idle(at));
        }
    }

    /// Forgets the addresses of which nothing is to be remembered: nobody is connected from there, and
    /// the limits have all come back.
    pub fn forget_addresses(&mut self, now: Instant) {
        self.addresses.retain(|_, from| !from.is_idle(now));
    }

    /// Whether a room is in memory. A room that is not must be [restored](Self::restore) before a
    /// client can enter it.
    #[must_use]
    pub fn has(&self, room: RoomCode) -> bool {
        self.rooms.contains_key(&room)
    }

    /// The room that a message of a client is about.
    #[must_use]
    pub fn room_of(&self, id: ClientId, message: &Message) -> Option<RoomCode> {
        match message.order {
            Order::Hello(Hello { room, .. }) => room,
            _ => self.clients.get(&id)?.room,
        }
    }

    /// Sends a client away whose room another server has: the client finds it by its code.
    pub fn send_away(&mut self, id: ClientId) {
        self.out.close(id, ByeWhy::Moved);
    }

    /// Answers a client that nothing was changed by its message with this number.
    pub fn refuse(&mut self, id: ClientId, number: u32, why: Why) {
        self.out.refuse(id, number, why);
    }

    /// Notes that a client sent a line that arrived at `at`, and parses it. Returns `None` if the
    /// client has been refused.
    pub fn receive(&mut self, id: ClientId, text: &str, at: Instant) -> Option<Message> {
        if !self.count_message(id, at) {
            let client = self.clients.get_mut(&id)?;
            client.refused += 1;
            if client.refused > TOLERATED {
                self.out.close(id, ByeWhy::TooFast);
            } else {
                self.out.refuse(id, Message::number_in(text), Why::TooFast);
            }
            return None;
        }
        let mut message = match Message::parse(text) {
            Ok(message) => message,
            Err(why) => {
                let lang = self.clients.get(&id).and_then(|client| client.lang);
                let (number, why) = (Message::number_in(text), why.text(lang.unwrap_or_default()));
                self.out.refuse_because(id, number, Why::Unknown, Some(why));
                return None;
            }
        };
        if let Some(visitor) = self.clients.get(&id).and_then(|client| client.visitor.as_ref()) {
            visitor.sign(&mut message);
        }
        Some(message)
    }

    /// Notes the time from a ping to a client to its answer.
    pub fn measure(&mut self, id: ClientId, answered_in: Duration, at: Instant) {
        let Ok((client, place)) = self.place(id) else { return };
        if let Some((seat, room)) = client.seat.zip(client.room) {
            place.measure(seat, answered_in);
            self.settle(room, at);
        }
    }

    /// When something is due next.
    #[must_use]
    pub fn next_wake(&self) -> Option<Instant> {
        self.wakes.first().map(|(at, _)| *at)
    }

    /// Does what is due at `now`.
    pub fn wake(&mut self, now: Instant) {
        while let Some(&(at, room)) = self.wakes.first().filter(|(at, _)| *at <= now) {
            let Some(place) = self.rooms.get_mut(&room) else {
                self.wakes.remove(&(at, room));
                continue;
            };
            if place.is_forgotten(now) {
                self.forget(room);
                continue;
            }
            place.wake(now);
            self.settle(room, now);
        }
    }

    /// What the machine has to do that is to move in a room.
    #[must_use]
    pub fn work(&self, room: RoomCode, now: Instant) -> Option<Box<dyn AnyWork>> {
        self.rooms.get(&room)?.room.work(now)
    }

    /// Handles a [`Reply`](crate::game::thinker::Reply) of the machine of a room.
    pub fn reply(&mut self, room: RoomCode, reply: Box<dyn Any>, at: Instant) {
        if let Some(place) = self.rooms.get_mut(&room) {
            place.room.on_reply(reply, at);
            self.settle(room, at);
        }
    }

    /// Takes what a room has changed.
    fn settle(&mut self, code: RoomCode, now: Instant) {
        let Some(place) = self.rooms.get_mut(&code) else { return };
        place.settle(now, &mut self.turn.entries, &mut self.out);
        self.turn.results.extend(place.result().map(|result| (code, result)));
        if place.has_machine() {
            self.turn.machines.push(code);
        }
        self.note(code);
    }

    /// Notes when a room must act by itself, and whether it is in the list of open rooms.
    fn note(&mut self, code: RoomCode) {
        let Some(place) = self.rooms.get_mut(&code) else { return };
        let now = Noted { wake: place.next_wake(), rank: lobby::rank(place) };
        let before = std::mem::replace(&mut place.noted, now);
        self.note_as(code, before, now);
    }

    /// Notes that a room that was known as `before` is to be known as `now`.
    fn note_as(&mut self, code: RoomCode, before: Noted, now: Noted) {
        if before.wake != now.wake {
            let of = |noted: Noted| noted.wake.map(|at| (at, code));
            if let Some(wake) = of(before) {
                self.wakes.remove(&wake);
            }
            self.wakes.extend(of(now));
        }
        self.lobby.note(before.rank, now.rank);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_forgotten_once_its_limits_have_come_back() {
        let mut hall = Hall::new([].into(), Limits::default());
        let (id, now) = (ClientId(1), Instant::now());
        hall.connect(id, IpAddr::from([127, 0, 0, 1])).unwrap();
        assert!(hall.count_message(id, now));
        hall.forget_addresses(now + Duration::from_mins(10));
        assert_eq!(hall.addresses.len(), 1, "somebody is connected");
        hall.disconnect(id, now);
        hall.forget_addresses(now);
        assert_eq!(hall.addresses.len(), 1, "a message was sent just now");
        hall.forget_addresses(now + Duration::from_mins(10));
        assert!(hall.addresses.is_empty());
    }
}
