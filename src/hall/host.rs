//! All rooms of a server and all its clients: what each message of a client changes, what is kept of
//! that and who is told.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::value::RawValue;
use uuid::Uuid;

use super::any_room::{self, RestoreError};
use super::chat::{self, ChatMode};
use super::limits::{Limit, Used};
use super::place::{Member, Place, line};
use super::room::Room;
use crate::board::Seat;
use crate::game::position::Position;
use crate::game::setup::Setup;
use crate::game::thinker::{Progress, Task};
use crate::games::{Any, with_game};
use crate::gomoku::position::Gomoku;
use crate::quoridor::position::Quoridor;
use crate::scoreboard::{self, Started};
use crate::store::Entry;
use crate::wire::{
    Access, Answer, ByeWhy, Done, FromServer, Hello, Listed, Message, NewRoom, NextGame, Order,
    RoomCode, RoomEvent, Token, Why,
};

/// The number of a client's connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u64);

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

/// Gives something [`Fresh`] each time.
pub type Source<'a> = &'a mut dyn FnMut() -> Fresh;

/// What is allowed on a server.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// What people may say to each other.
    pub chat: ChatMode,
    /// The connections of one address.
    pub connections: usize,
    /// The rooms in memory.
    pub rooms: usize,
    /// The rooms that one address may make in an hour.
    pub rooms_an_hour: u32,
    /// The rooms in which a machine plays.
    pub machines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            chat: ChatMode::default(),
            connections: 64,
            rooms: 100_000,
            rooms_an_hour: 20,
            machines: 32,
        }
    }
}

/// The messages of a player, of one who watches, and what one says.
const PLAYER: Limit = Limit::new(100, Duration::from_secs(20));
const WATCHER: Limit = Limit::new(50, Duration::from_secs(20));
const CHAT: Limit = Limit::new(5, Duration::from_secs(10));

/// The messages beyond the limit after which the connection is closed.
const TOLERATED: u32 = 50;

/// The rooms in a list.
const LISTED: usize = 100;

/// What the server sends when all entries are kept.
#[derive(Debug, Default)]
pub struct Outbox(Vec<(ClientId, Outgoing)>);

/// What is sent to a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing {
    /// A message, one line without a line break.
    Text(Arc<str>),
    /// The connection is closed.
    Close,
}

impl Outbox {
    pub(super) fn text(&mut self, to: ClientId, text: &Arc<str>) {
        self.0.push((to, Outgoing::Text(Arc::clone(text))));
    }

    fn say<E: serde::Serialize>(&mut self, to: ClientId, message: &FromServer<E>) {
        self.0.push((to, Outgoing::Text(line(message))));
    }

    fn close(&mut self, to: ClientId, why: ByeWhy) {
        self.say::<RoomEvent>(to, &FromServer::Bye { why });
        self.0.push((to, Outgoing::Close));
    }

    fn refuse(&mut self, to: ClientId, id: u32, why: Why) {
        self.say::<RoomEvent>(to, &FromServer::Refused { id, why });
    }
}

/// What a turn of the server leads to. The entries must be kept before anything is sent.
#[derive(Debug, Default)]
pub struct Turn {
    /// What must be kept.
    pub entries: Vec<Entry>,
    /// What is sent then.
    pub out: Vec<(ClientId, Outgoing)>,
    /// The results of games that ended, for the scoreboard.
    pub results: Vec<scoreboard::Entry>,
    /// The rooms that changed and in which a machine is to move or was.
    pub machines: Vec<RoomCode>,
}

/// A client.
#[derive(Debug)]
struct Client {
    address: IpAddr,
    room: Option<RoomCode>,
    token: Option<Token>,
    seat: Option<Seat>,
    view: bool,
    used: Used,
    said: Used,
    refused: u32,
}

/// What one address has used.
#[derive(Debug, Default)]
struct Address {
    connections: usize,
    rooms: Used,
}

/// What the machine has to do that is to move.
#[derive(Debug)]
pub struct Work<P: Position> {
    /// The id of the game.
    pub game: Uuid,
    /// What was agreed, with the players.
    pub setup: Setup<P>,
    /// The task.
    pub task: Task<P>,
}

fn work<P: Position>(room: &Room<P>, now: Instant) -> Option<Work<P>> {
    let table = room.session().table();
    let task = room.session().task(now, Duration::ZERO)?;
    Some(Work { game: table.id, setup: table.setup.clone(), task })
}

/// The same in a room of any game.
pub type AnyWork = Any<Work<Gomoku>, Work<Quoridor>>;

/// What a machine reports in a room of any game.
pub type AnyProgress =
    Any<Progress<<Gomoku as Position>::Move>, Progress<<Quoridor as Position>::Move>>;

/// The rooms and clients of a server.
#[derive(Debug)]
pub struct Hall {
    limits: Limits,
    rooms: HashMap<RoomCode, Place>,
    /// When each room must act by itself.
    wakes: BTreeSet<(Instant, RoomCode)>,
    waking: HashMap<RoomCode, Instant>,
    clients: HashMap<ClientId, Client>,
    addresses: HashMap<IpAddr, Address>,
    turn: Turn,
    out: Outbox,
    /// The clients whose messages led to the entries of this turn, to be told if they are not kept.
    asked: Vec<(ClientId, u32, RoomCode)>,
}

impl Hall {
    /// A hall without rooms.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            rooms: HashMap::new(),
            wakes: BTreeSet::new(),
            waking: HashMap::new(),
            clients: HashMap::new(),
            addresses: HashMap::new(),
            turn: Turn::default(),
            out: Outbox::default(),
            asked: Vec::new(),
        }
    }

    /// The number of rooms in memory and of clients.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.rooms.len(), self.clients.len())
    }

    /// A client has connected.
    ///
    /// # Errors
    /// If this address has too many connections.
    pub fn connect(&mut self, id: ClientId, address: IpAddr) -> Result<(), Why> {
        let from = self.addresses.entry(address).or_default();
        if from.connections >= self.limits.connections {
            return Err(Why::TooMany);
        }
        from.connections += 1;
        let client = Client {
            address,
            room: None,
            token: None,
            seat: None,
            view: false,
            used: Used::default(),
            said: Used::default(),
            refused: 0,
        };
        self.clients.insert(id, client);
        Ok(())
    }

    /// A client calls once, with a message for a room that it does not enter: nobody sees it there.
    ///
    /// # Errors
    /// If there is no such room.
    pub fn call(&mut self, id: ClientId, room: RoomCode, token: Option<Token>) -> Result<(), Why> {
        let place = self.rooms.get(&room).ok_or(Why::NoRoom)?;
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        client.seat = token.as_ref().and_then(|token| place.seat_of(token));
        (client.room, client.token) = (Some(room), token);
        Ok(())
    }

    /// Shows a client that [calls](Self::call) the room.
    pub fn look(&mut self, id: ClientId, now: Instant) {
        let Some(client) = self.clients.get(&id) else { return };
        let Some(place) = client.room.and_then(|room| self.rooms.get(&room)) else { return };
        place.show(Member { id, seat: client.seat, view: true }, None, now, &mut self.out);
    }

    /// A client's connection has ended.
    pub fn disconnect(&mut self, id: ClientId, at: Instant) {
        self.leave(id, false, at);
        let Some(client) = self.clients.remove(&id) else { return };
        if let Some(from) = self.addresses.get_mut(&client.address) {
            from.connections -= 1;
            if from.connections == 0 && from.rooms.is_idle(at) {
                self.addresses.remove(&client.address);
            }
        }
    }

    /// Whether a room is in memory. A room that is not must be [restored](Self::restore) before a
    /// client can enter it.
    #[must_use]
    pub fn has(&self, room: RoomCode) -> bool {
        self.rooms.contains_key(&room)
    }

    /// Takes a room that was read back from its entries.
    ///
    /// # Errors
    /// If they are not a room.
    pub fn restore(
        &mut self,
        code: RoomCode,
        entries: impl IntoIterator<Item = Box<RawValue>>,
        now: Instant,
    ) -> Result<(), RestoreError> {
        let (room, options) = any_room::restore(entries)?;
        match self.rooms.get_mut(&code) {
            Some(place) => place.go_back(room, now),
            None => drop(self.rooms.insert(code, Place::restored(code, room, options, now))),
        }
        self.settle(code, now);
        Ok(())
    }

    /// The room that a message of a client is about.
    #[must_use]
    pub fn room_of(&self, id: ClientId, message: &Message) -> Option<RoomCode> {
        match message.order {
            Order::Hello(Hello { room, .. }) => room,
            _ => self.clients.get(&id)?.room,
        }
    }

    /// Answers a client that nothing was changed.
    pub fn refuse(&mut self, id: ClientId, why: Why) {
        self.out.refuse(id, 0, why);
    }

    /// Notes that a client sent a line that arrived at `at`, and parses it. Returns `None` if the
    /// client has been refused.
    pub fn receive(&mut self, id: ClientId, text: &str, at: Instant) -> Option<Message> {
        let client = self.clients.get_mut(&id)?;
        let limit = if client.seat.is_some() { PLAYER } else { WATCHER };
        if !client.used.take(limit, at) {
            client.refused += 1;
            if client.refused > TOLERATED {
                self.out.close(id, ByeWhy::TooFast);
            } else {
                self.out.refuse(id, 0, Why::TooFast);
            }
            return None;
        }
        let message = Message::parse(text);
        if message.is_err() {
            self.out.refuse(id, 0, Why::Unknown);
        }
        message.ok()
    }

    /// Handles a message of a client that arrived at `at`.
    pub fn handle(&mut self, id: ClientId, message: &Message, at: Instant, fresh: Source<'_>) {
        let number = message.id;
        let done = match &message.order {
            Order::Hello(hello) => self.hello(id, hello, at).map(|()| None),
            Order::Create(new) => self.create(id, new, at, fresh).map(Some),
            Order::Sit { name, seat } => self.sit(id, name.as_deref(), *seat, at, fresh).map(Some),
            Order::Say { text } => self.say(id, text, at).map(|()| Some(Done::default())),
            Order::Leave => {
                self.leave(id, true, at);
                Ok(Some(Done::default()))
            }
            Order::List => {
                self.list(id);
                Ok(None)
            }
            Order::Ping => Ok(Some(Done::default())),
            _ => self.obey(id, message, at, fresh).map(Some),
        };
        match done {
            Ok(Some(done)) => {
                self.out.say::<RoomEvent>(id, &FromServer::Ok(Done { id: number, ..done }));
            }
            Ok(None) => {}
            Err(why) => self.out.refuse(id, number, why),
        }
        let room = self.clients.get(&id).and_then(|client| client.room);
        if let Some(room) = room {
            self.asked.push((id, number, room));
            self.settle(room, at);
        }
    }

    fn client(&mut self, id: ClientId) -> Result<&mut Client, Why> {
        self.clients.get_mut(&id).ok_or(Why::NoSeat)
    }

    /// The room that a client is in.
    fn place(&mut self, id: ClientId) -> Result<(&mut Client, &mut Place), Why> {
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = client.room.and_then(|room| self.rooms.get_mut(&room)).ok_or(Why::NoRoom)?;
        Ok((client, place))
    }

    fn hello(&mut self, id: ClientId, hello: &Hello, at: Instant) -> Result<(), Why> {
        self.leave(id, false, at);
        let client = self.client(id)?;
        client.token.clone_from(&hello.token);
        client.view = hello.view;
        match hello.room {
            None => self.list(id),
            Some(room) => self.enter(id, room, hello.since, at)?,
        }
        Ok(())
    }

    fn enter(
        &mut self,
        id: ClientId,
        room: RoomCode,
        since: Option<u32>,
        at: Instant,
    ) -> Result<(), Why> {
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = self.rooms.get_mut(&room).ok_or(Why::NoRoom)?;
        client.room = Some(room);
        client.seat = client.token.as_ref().and_then(|token| place.seat_of(token));
        let member = Member { id, seat: client.seat, view: client.view };
        place.enter(member, since, at, &mut self.out);
        Ok(())
    }

    fn leave(&mut self, id: ClientId, on_purpose: bool, at: Instant) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        client.seat = None;
        let Some(room) = client.room.take() else { return };
        if let Some(place) = self.rooms.get_mut(&room) {
            place.leave(id, on_purpose, at);
            self.settle(room, at);
        }
    }

    fn list(&mut self, id: ClientId) {
        let list = self.listed();
        self.out.say::<RoomEvent>(id, &FromServer::Rooms { list });
    }

    /// The open rooms that are listed, those with a free seat first.
    #[must_use]
    pub fn listed(&self) -> Vec<Listed> {
        let places = self.rooms.values().filter(|place| place.options().access == Access::Listed);
        let mut list: Vec<_> = places.map(Place::listed).filter(|listed| !listed.over).collect();
        let is_full = |listed: &Listed| listed.players.iter().all(Option::is_some);
        list.sort_by_cached_key(|listed| (is_full(listed), listed.room));
        list.truncate(LISTED);
        list
    }

    /// Makes a room, in which the maker sits.
    fn create(
        &mut self,
        id: ClientId,
        new: &NewRoom,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let address = self.client(id)?.address;
        let hourly = Limit::new(self.limits.rooms_an_hour, Duration::from_hours(1));
        let from = self.addresses.get_mut(&address).ok_or(Why::TooMany)?;
        if !from.rooms.take(hourly, at) {
            return Err(Why::TooMany);
        }
        let code = self.make(new, at, fresh)?;
        self.leave(id, false, at);
        let mut done = Done { room: Some(code), ..Done::default() };
        if !new.stand {
            let client = self.client(id)?;
            done.token = client.token.is_none().then(|| Token::new(fresh().random));
            let token = done.token.clone().or(client.token.clone()).ok_or(Why::NoSeat)?;
            client.token = Some(token.clone());
            let wish = new.color.map(any_room::seat_of);
            let place = self.rooms.get_mut(&code).ok_or(Why::NoRoom)?;
            match place.sit(id, wish, new.name.as_deref(), &token, at) {
                Ok(seat) => done.seat = Some(seat),
                Err(why) => {
                    self.rooms.remove(&code);
                    self.turn.entries.retain(|entry| entry.room != code);
                    return Err(why);
                }
            }
        }
        self.settle(code, at);
        self.enter(id, code, None, at)?;
        Ok(done)
    }

    /// Makes a room in which nobody sits yet.
    ///
    /// # Errors
    /// If it cannot be played, or there are too many.
    pub fn make(&mut self, new: &NewRoom, at: Instant, fresh: Source<'_>) -> Result<RoomCode, Why> {
        let machines = || self.rooms.values().filter(|place| place.has_machine()).count();
        let is_full = self.rooms.len() >= self.limits.rooms
            || new.against.is_some() && machines() >= self.limits.machines;
        if is_full {
            return Err(Why::TooMany);
        }
        let Fresh { id, started, random } = fresh();
        let room = any_room::make(new, id, started)?;
        let [high, ..] = random.as_chunks().0 else { return Err(Why::TooMany) };
        let code = RoomCode::new(u64::from_le_bytes(*high));
        if self.rooms.contains_key(&code) {
            return Err(Why::TooMany);
        }
        let body = any_room::founding(&room, new.options);
        self.turn.entries.push(Entry { room: code, v: 0, body });
        self.rooms.insert(code, Place::new(code, room, new.options, at));
        self.schedule(code);
        Ok(code)
    }

    fn sit(
        &mut self,
        id: ClientId,
        name: Option<&str>,
        wish: Option<Seat>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let (client, place) = self.place(id)?;
        let given = client.token.is_none().then(|| Token::new(fresh().random));
        let token = given.clone().or(client.token.clone()).ok_or(Why::NoSeat)?;
        let seat = place.sit(id, wish, name, &token, at)?;
        client.token = Some(token);
        client.seat = Some(seat);
        let v = with_game!(place.room(), room => room.version());
        Ok(Done { v, seat: Some(seat), token: given, ..Done::default() })
    }

    fn say(&mut self, id: ClientId, text: &str, at: Instant) -> Result<(), Why> {
        let text = chat::cleaned(text, self.limits.chat)?;
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = client.room.and_then(|room| self.rooms.get_mut(&room)).ok_or(Why::NoRoom)?;
        if !client.said.take(CHAT, at) {
            return Err(Why::TooFast);
        }
        place.say(client.seat, text, &mut self.out);
        Ok(())
    }

    /// Lets the player in a room obey an order of the game.
    fn obey(
        &mut self,
        id: ClientId,
        message: &Message,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let (client, place) = self.place(id)?;
        // A rematch has exchanged the seats.
        client.seat = client.token.as_ref().and_then(|token| place.seat_of(token));
        let seat = client.seat.ok_or(Why::NoSeat)?;
        let next = || {
            let Fresh { id, started, .. } = fresh();
            NextGame { id, started }
        };
        match place.obey(seat, message, at, next) {
            Answer::Ok { v } => Ok(Done { v, ..Done::default() }),
            Answer::Refused { why } => Err(why),
        }
    }

    /// Notes the time from a ping to a client to its answer.
    pub fn measure(&mut self, id: ClientId, answered_in: Duration, at: Instant) {
        let Ok((client, place)) = self.place(id) else { return };
        let (seat, room) = (client.token.as_ref().and_then(|it| place.seat_of(it)), client.room);
        if let Some((seat, room)) = seat.zip(room) {
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
                self.rooms.remove(&room);
                self.schedule(room);
                self.turn.machines.push(room);
                continue;
            }
            place.wake(now);
            self.settle(room, now);
        }
    }

    /// What the machine has to do that is to move in a room.
    #[must_use]
    pub fn work(&self, room: RoomCode, now: Instant) -> Option<AnyWork> {
        let place = self.rooms.get(&room).filter(|place| place.awaits_machine())?;
        match place.room() {
            Any::Gomoku(room) => work(room, now).map(Any::Gomoku),
            Any::Quoridor(room) => work(room, now).map(Any::Quoridor),
        }
    }

    /// Handles what a machine reports about a turn.
    pub fn progress(&mut self, code: RoomCode, turn: u32, progress: AnyProgress, at: Instant) {
        let Some(place) = self.rooms.get_mut(&code).filter(|place| place.awaits_machine()) else {
            return;
        };
        match (place.room_mut(), progress) {
            (Any::Gomoku(room), Any::Gomoku(it)) => room.on_progress(turn, it, at),
            (Any::Quoridor(room), Any::Quoridor(it)) => room.on_progress(turn, it, at),
            _ => {}
        }
        self.settle(code, at);
    }

    /// Takes what a room has changed.
    fn settle(&mut self, code: RoomCode, now: Instant) {
        let Some(place) = self.rooms.get_mut(&code) else { return };
        place.settle(now, &mut self.turn.entries, &mut self.out);
        self.turn.results.extend(place.result());
        if place.has_machine() {
            self.turn.machines.push(code);
        }
        self.schedule(code);
    }

    /// Plans when a room must act by itself.
    fn schedule(&mut self, code: RoomCode) {
        let wake = self.rooms.get(&code).and_then(Place::next_wake);
        let before = match wake {
            Some(at) => self.waking.insert(code, at),
            None => self.waking.remove(&code),
        };
        if before != wake {
            self.wakes.extend(wake.map(|at| (at, code)));
            if let Some(before) = before {
                self.wakes.remove(&(before, code));
            }
        }
    }

    /// What must be kept before [`take_turn`](Self::take_turn).
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.turn.entries
    }

    /// Takes what this turn leads to.
    pub fn take_turn(&mut self) -> Turn {
        self.asked.clear();
        Turn { out: std::mem::take(&mut self.out.0), ..std::mem::take(&mut self.turn) }
    }

    /// Drops what this turn led to in rooms whose entries cannot be kept, and tells who asked for it.
    /// Returns these rooms, which must be [restored](Self::restore) from what is kept or, if nothing
    /// is, [forgotten](Self::forget).
    pub fn go_back(&mut self) -> BTreeSet<RoomCode> {
        let rooms: BTreeSet<RoomCode> = self.turn.entries.iter().map(|entry| entry.room).collect();
        self.turn = Turn::default();
        self.out.0.clear();
        for (client, id, room) in std::mem::take(&mut self.asked) {
            if rooms.contains(&room) {
                self.out.refuse(client, id, Why::NotKept);
            }
        }
        rooms
    }

    /// Forgets a room whose game is over and in which nobody is: it can be read back.
    pub fn forget_if_over(&mut self, room: RoomCode) {
        let is_over = |place: &Place| place.is_over() && place.members().is_empty();
        if self.rooms.get(&room).is_some_and(is_over) {
            self.forget(room);
        }
    }

    /// Forgets a room of which nothing is kept, and those in it.
    pub fn forget(&mut self, room: RoomCode) {
        let Some(place) = self.rooms.remove(&room) else { return };
        for member in place.members() {
            if let Some(client) = self.clients.get_mut(&member.id) {
                (client.room, client.seat) = (None, None);
            }
        }
        self.schedule(room);
    }

    /// Ends all connections because the server stops, after the clocks were stopped.
    pub fn close(&mut self, now: Instant) {
        let rooms: Vec<_> = self.rooms.keys().copied().collect();
        for room in rooms {
            if let Some(place) = self.rooms.get_mut(&room) {
                place.close(now);
            }
            self.settle(room, now);
        }
        for &client in self.clients.keys() {
            self.out.close(client, ByeWhy::Restart);
        }
    }
}
