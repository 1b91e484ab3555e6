//! A hall over an unreliable network and a server that dies, from one seed.
//!
//! In each room two people play at random and one watches. Lines in both directions are lost, doubled,
//! delayed and reordered; connections break; time jumps; the server dies before or after it has kept
//! what a line changed, or cannot keep it. `GOMOKU_SEED=7 cargo test a_hall_survives` runs one seed,
//! `GOMOKU_SEEDS=100` so many, and `GOMOKU_ROOMS=10000` has so many rooms in each hall.

mod order;

use std::collections::{BTreeMap, HashMap};

use fastrand::Rng;
use serde_json::value::RawValue;

use self::order::order;
use super::*;
use crate::game::header::Header;
use crate::game::session::Session;
use crate::gomoku::position::Gomoku;
use crate::store::read_said;
use crate::wire::{Followed, Message, Mirror, Order, RoomEvent, Token, Told, Welcome};

/// The simulated halls, the rooms of each, and the orders that are given in each room.
const SEEDS: u64 = 5;
const ROOMS: usize = 100;
const LINES: usize = 40;

/// A person at a client, who plays or watches.
struct Person {
    room: usize,
    token: Option<Token>,
    client: Option<ClientId>,
    mirror: Option<Mirror<Gomoku>>,
    seat: Option<Seat>,
    /// The order that is not answered yet.
    waiting: Option<Message>,
    next: u32,
    /// The version at which each order was done.
    done: BTreeMap<u32, u32>,
    /// What the person has said, as far as the server has answered.
    said: Vec<String>,
    /// Whether the person has taken a seat.
    has_sat: bool,
}

/// A line under way.
enum Packet {
    Up(usize, ClientId, String),
    Down(usize, ClientId, String),
}

struct Network {
    seed: u64,
    rng: Rng,
    now: Instant,
    hall: Hall,
    fresh: Box<dyn FnMut() -> Fresh>,
    codes: Vec<RoomCode>,
    kept: HashMap<RoomCode, Vec<Box<RawValue>>>,
    people: Vec<Person>,
    owners: HashMap<ClientId, usize>,
    clients: u64,
    packets: Vec<Packet>,
    deaths: usize,
}

/// What is allowed here: as much as the simulation needs.
fn limits() -> Limits {
    let unbounded = [LimitKey::PerAddress, LimitKey::RoomsPerHour].map(|key| (key, u32::MAX));
    Limits { numbers: unbounded.into(), ..Limits::default() }
}

impl Network {
    fn new(seed: u64, rooms: usize) -> Self {
        let mut world = Self {
            seed,
            rng: Rng::with_seed(seed),
            now: Instant::now(),
            hall: Hall::new(games(), limits()),
            fresh: Box::new(source(u128::from(seed) << 32)),
            codes: Vec::new(),
            kept: HashMap::new(),
            people: Vec::new(),
            owners: HashMap::new(),
            clients: 0,
            packets: Vec::new(),
            deaths: 0,
        };
        for room in 0..rooms {
            let new = serde_json::from_str(r#"{"board":9,"clock":"60s","stand":true}"#).unwrap();
            let code = world.hall.make(&new, world.now, &mut *world.fresh).unwrap();
            world.codes.push(code);
            for place in 0..3 {
                let token = (place < 2).then(|| Token::new(world.rng.u128(..).to_le_bytes()));
                world.people.push(Person {
                    room,
                    token,
                    client: None,
                    mirror: None,
                    seat: None,
                    waiting: None,
                    next: 1,
                    done: BTreeMap::new(),
                    said: Vec::new(),
                    has_sat: false,
                });
            }
        }
        world.keep();
        world
    }

    /// Sends a packet never, once or twice.
    fn post(&mut self, packet: impl Fn() -> Packet) {
        for _ in 0..[1, 1, 1, 1, 2, 0][self.rng.usize(..6)] {
            self.packets.push(packet());
        }
    }

    /// Keeps what has changed, and sends what is sent then.
    fn keep(&mut self) {
        let turn = self.hall.take_turn();
        for entry in turn.entries {
            let kept = self.kept.entry(entry.room).or_default();
            assert_eq!(kept.len(), entry.v as usize, "seed {}: no number is missing", self.seed);
            kept.push(entry.body);
        }
        for (client, outgoing) in turn.out {
            let Some(&owner) = self.owners.get(&client) else { continue };
            match outgoing {
                Outgoing::Text(text) | Outgoing::Chat(text) => {
                    self.post(|| Packet::Down(owner, client, text.to_string()));
                }
                Outgoing::Close(_) => self.people[owner].client = None,
            }
        }
    }

    /// The server dies, and all connections with it. It is started again with what was kept.
    fn die(&mut self) {
        self.deaths += 1;
        self.hall = Hall::new(games(), limits());
        for &code in &self.codes {
            self.hall
                .restore(code, self.kept[&code].iter().cloned(), Duration::ZERO, self.now)
                .unwrap();
        }
        self.packets.clear();
        self.owners.clear();
        self.people.iter_mut().for_each(|person| person.client = None);
        self.keep();
    }

    /// Reads a room back that was forgotten because nobody was there.
    fn read_back(&mut self, room: RoomCode) {
        if !self.hall.has(room) {
            self.hall
                .restore(room, self.kept[&room].iter().cloned(), Duration::ZERO, self.now)
                .unwrap();
        }
    }

    /// The last changes cannot be kept.
    fn fail(&mut self) {
        let turn = self.hall.take_turn();
        for code in self.hall.go_back(&turn) {
            self.hall
                .restore(code, self.kept[&code].iter().cloned(), Duration::ZERO, self.now)
                .unwrap();
        }
        self.keep();
    }

    /// A person says hello on a new connection, with what was seen so far.
    fn hello(&mut self, at: usize) {
        self.clients += 1;
        let client = ClientId(self.clients);
        if let Some(before) = self.people[at].client.replace(client) {
            self.owners.remove(&before);
            self.hall.disconnect(before, self.now);
        }
        self.owners.insert(client, at);
        self.hall.connect(client, HOME).unwrap();
        let person = &self.people[at];
        let order = Order::Hello(crate::wire::Hello {
            room: Some(self.codes[person.room]),
            token: person.token.clone(),
            since: person.mirror.as_ref().map(Mirror::version),
            ..Default::default()
        });
        self.up(at, client, &Message { id: 0, order });
    }

    fn up(&mut self, at: usize, client: ClientId, message: &Message) {
        let line = serde_json::to_string(message).unwrap();
        self.post(|| Packet::Up(at, client, line.clone()));
    }

    /// A person does something: says hello, sends an order again, or a new one.
    fn act(&mut self, at: usize) {
        let Some(client) = self.people[at].client.filter(|_| self.rng.u8(..20) > 0) else {
            return self.hello(at);
        };
        let person = &self.people[at];
        let Some(mirror) = &person.mirror else { return self.hello(at) };
        let message = match (&person.waiting, person.seat) {
            (Some(waiting), _) => waiting.clone(),
            (None, _) if self.rng.u8(..12) == 0 => {
                let text = format!("{at} {}", person.next);
                Message { id: person.next, order: Order::Say { text } }
            }
            (None, None) if person.token.is_none() => return,
            (None, seat) => {
                let order = order(mirror, seat, &mut self.rng);
                Message { id: person.next, order }
            }
        };
        let person = &mut self.people[at];
        person.next = person.next.max(message.id + 1);
        person.waiting = Some(message.clone());
        self.up(at, client, &message);
    }

    /// The server receives a line.
    fn serve(&mut self, client: ClientId, line: &str) {
        let Ok(message) = Message::parse(line) else { panic!("{line}") };
        if let Some(room) = self.hall.room_of(client, &message) {
            self.read_back(room);
        }
        self.hall.handle(client, &message, self.now, &mut *self.fresh, Ok(false), &|_, _| None);
        match self.rng.usize(..4 * self.codes.len()) {
            0 => self.die(),
            1 => {
                self.keep();
                self.die();
            }
            2..6 => self.fail(),
            _ => self.keep(),
        }
    }

    /// A person reads a line.
    fn read(&mut self, at: usize, line: &str) {
        let person = &mut self.people[at];
        match serde_json::from_str(line).unwrap() {
            FromServer::Ok(done) => {
                let known = *person.done.entry(done.id).or_insert(done.v);
                assert!(done.id == 0 || known == done.v, "seed {}: one answer", self.seed);
                let answered = person.waiting.take_if(|waiting| waiting.id == done.id);
                if let Some(Message { order: Order::Say { text }, .. }) = answered {
                    person.said.push(text);
                }
                person.has_sat |= done.seat.is_some();
                person.seat = done.seat.or(person.seat);
            }
            FromServer::Refused { id, .. } => drop(person.waiting.take_if(|it| it.id == id)),
            FromServer::Welcome(welcome) => {
                let seen = person.mirror.as_ref().map_or(0, Mirror::version);
                if welcome.now.v >= seen {
                    (person.mirror, person.seat) = (Some(mirror(&welcome)), welcome.you);
                }
            }
            FromServer::Event(told) => self.follow(at, &told),
            _ => {}
        }
    }

    fn follow(&mut self, at: usize, told: &Told) {
        let person = &mut self.people[at];
        let Some(mirror) = &mut person.mirror else { return };
        if told.event.v <= mirror.version() {
            return;
        }
        match mirror.follow(&told.event) {
            Ok(Followed::Next) => person.seat = person.seat.map(|seat| !seat),
            Ok(_) => {}
            // Something was lost: the next hello says what was seen.
            Err(_) => self.hello(at),
        }
    }

    fn run(&mut self) {
        for _ in 0..LINES * self.codes.len() {
            self.now += Duration::from_millis(self.rng.u64(..5));
            if self.rng.u16(..2_000) == 0 {
                self.now += Duration::from_secs(self.rng.u64(..90));
            }
            let at = self.rng.usize(..self.people.len());
            self.act(at);
            while !self.packets.is_empty() && self.rng.u8(..8) > 0 {
                let packet = self.rng.usize(..self.packets.len());
                match self.packets.swap_remove(packet) {
                    Packet::Up(at, client, line) if self.people[at].client == Some(client) => {
                        self.serve(client, &line);
                    }
                    Packet::Down(at, client, line) if self.people[at].client == Some(client) => {
                        self.read(at, &line);
                    }
                    Packet::Up(..) | Packet::Down(..) => {}
                }
            }
            self.hall.wake(self.now);
            self.keep();
        }
    }

    /// What holds once all is quiet.
    fn check(&mut self) {
        let seed = self.seed;
        self.packets.clear();
        for at in 0..self.people.len() {
            self.people[at].mirror = None;
            self.hello(at);
            let Some(client) = self.people[at].client else { continue };
            let room = self.codes[self.people[at].room];
            let token = self.people[at].token.clone();
            let hello = crate::wire::Hello { room: Some(room), token, ..Default::default() };
            let message = Message { id: 0, order: Order::Hello(hello) };
            self.packets.clear();
            self.read_back(room);
            self.hall.handle(client, &message, self.now, &mut *self.fresh, Ok(false), &|_, _| None);
            let seat = self.people[at].seat;
            let turn = self.hall.take_turn();
            let welcome = turn.out.iter().find_map(|(to, outgoing)| match outgoing {
                Outgoing::Text(text) if *to == client => match serde_json::from_str(text) {
                    Ok(FromServer::Welcome(welcome)) => Some(welcome),
                    _ => None,
                },
                _ => None,
            });
            let Some(welcome) = welcome else { panic!("seed {seed}: {:?}", turn.out) };
            if self.people[at].has_sat {
                assert!(welcome.you.is_some(), "seed {seed}: a token keeps its seat, was {seat:?}");
            }
            let (said, kept): (Vec<_>, Vec<_>) =
                self.kept[&room][1..].iter().partition(|body| read_said(body).is_some());
            let kept: Vec<RoomEvent> =
                kept.iter().map(|body| serde_json::from_str(body.get()).unwrap()).collect();
            for text in &self.people[at].said {
                let is_kept = said.iter().any(|body| body.get().contains(&format!("\"{text}\"")));
                assert!(is_kept, "seed {seed}: `{text}` was said");
            }
            for (&id, &v) in self.people[at].done.iter().filter(|(id, v)| **id > 0 && **v > 0) {
                assert!(kept.len() >= v as usize, "seed {seed}: order {id} was done at {v}");
            }
            let copy = mirror(&welcome);
            assert_eq!(copy.version() as usize, kept.len(), "seed {seed}");
            let longest = Duration::from_mins(1);
            let left = copy.session().table().game.clock().at_rest();
            assert!(left.first.left <= longest && left.second.left <= longest, "seed {seed}");
            acts_once(&kept, seed);
        }
    }
}

/// Each order of a person is the cause of one event, or of several in a row.
fn acts_once(kept: &[RoomEvent], seed: u64) {
    let (mut last, mut is_exchanged) = (BTreeMap::new(), false);
    for event in kept {
        if let Some(cause) = event.cause.filter(|cause| cause.id > 0) {
            let person = (cause.seat == Seat::First) != is_exchanged;
            if let Some(before) = last.insert((person, cause.id), event.v) {
                assert_eq!(before + 1, event.v, "seed {seed}: order {} acts once", cause.id);
            }
        }
        is_exchanged ^= matches!(event.change, crate::wire::Change::Next(_));
    }
}

fn mirror(welcome: &Welcome) -> Mirror<Gomoku> {
    let header: Header<_> = serde_json::from_str(&welcome.game.to_string()).unwrap();
    let mut mirror = Mirror::new(Session::resume(&header, &[]).unwrap(), welcome.since);
    for event in &welcome.events {
        mirror.follow(event).unwrap();
    }
    mirror
}

#[test]
fn a_hall_survives_an_unreliable_network_and_deaths() {
    let number = |name| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let rooms = number("GOMOKU_ROOMS").map_or(ROOMS, |rooms| usize::try_from(rooms).unwrap());
    let all = 0..number("GOMOKU_SEEDS").unwrap_or(SEEDS);
    let (mut halls, mut events, mut deaths) = (0, 0, 0);
    for seed in number("GOMOKU_SEED").map_or(all, |seed| seed..seed + 1) {
        let mut network = Network::new(seed, rooms);
        network.run();
        network.check();
        halls += 1;
        events += network.kept.values().map(Vec::len).sum::<usize>();
        deaths += network.deaths;
    }
    let played = format!("{halls} × {rooms} rooms, {events} events, {deaths} deaths of the server");
    println!("{played}");
    assert!(events > 300 && deaths > 3, "{played}");
}
