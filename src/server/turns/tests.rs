//! What is told when the store refuses, with a store that does as it is told.

mod machine;
mod outage;
mod restart;

use std::path::Path;
use std::sync::{Arc, Mutex};

use tempfile::TempDir;
use uuid::Uuid;

use super::*;
use crate::files::Local;
use crate::gomoku::position::Gomoku;
use crate::hall::{LimitKey, Limits, Rooms};
use crate::scoreboard::{Started, writer};
use crate::server::events::EventLog;
use crate::server::metrics::Metrics;
use crate::store::{Held, LedgerError, Log, StoredRoom};

/// What the store of a test does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// It keeps everything.
    Keeps,
    /// Another server has taken the rooms over, which the next hold says.
    Fenced,
    /// It cannot be reached.
    Away,
    /// It refuses what is to be kept, and then cannot be reached.
    Refuses,
}

/// A log that can lose its rooms to another server.
struct Store {
    log: Log,
    mode: Arc<Mutex<Mode>>,
    is_held: bool,
}

fn away() -> LedgerError {
    LedgerError::Unavailable("the database is away".into())
}

impl Ledger for Store {
    fn partition(&self, room: RoomCode) -> Partition {
        self.log.partition(room)
    }

    fn hold(&mut self) -> Result<Held, LedgerError> {
        let all = || vec![self.log.partition(RoomCode::new(0))];
        match *self.mode.lock().unwrap() {
            Mode::Away | Mode::Refuses => Err(away()),
            Mode::Keeps if std::mem::replace(&mut self.is_held, true) => Ok(Held::default()),
            Mode::Keeps => Ok(Held { lost: Vec::new(), gained: all() }),
            Mode::Fenced => Ok(Held { lost: all(), gained: Vec::new() }),
        }
    }

    fn lease(&self) -> Option<Duration> {
        Some(Duration::from_secs(6))
    }

    fn rooms(&mut self, partitions: &[Partition]) -> Result<Vec<StoredRoom>, LedgerError> {
        self.log.rooms(partitions)
    }

    fn read(
        &mut self,
        room: RoomCode,
        since: Option<u32>,
    ) -> Result<Vec<crate::store::Entry>, LedgerError> {
        match *self.mode.lock().unwrap() {
            Mode::Refuses => Err(away()),
            _ => self.log.read(room, since),
        }
    }

    fn append(&mut self, batch: &[crate::store::Entry]) -> Result<(), LedgerError> {
        let mode = *self.mode.lock().unwrap();
        match batch {
            [] => Ok(()),
            _ if mode == Mode::Away => Err(away()),
            [one, ..] if mode == Mode::Refuses => Err(LedgerError::Conflict(one.room)),
            [one, ..] if mode == Mode::Fenced => {
                Err(LedgerError::Fenced(vec![self.partition(one.room)]))
            }
            _ => self.log.append(batch),
        }
    }

    fn forget(&mut self, rooms: &[RoomCode]) -> Result<(), LedgerError> {
        self.log.forget(rooms)
    }

    fn owner(
        &mut self,
        name: &str,
        claim: Option<crate::wire::PublicKey>,
    ) -> Result<Option<crate::wire::PublicKey>, LedgerError> {
        self.log.owner(name, claim)
    }

    fn release(&mut self) -> Result<(), LedgerError> {
        self.log.release()
    }
}

fn fresh() -> Fresh {
    let started = Started::without_offset(jiff::Timestamp::UNIX_EPOCH);
    Fresh { id: Uuid::now_v7(), started, random: fastrand::u128(..).to_le_bytes() }
}

/// The rooms' thread, run by hand, with a room in which Ada and Bob play.
struct World {
    turns: Turns,
    mode: Arc<Mutex<Mode>>,
    room: RoomCode,
    clients: u64,
    folder: TempDir,
}

/// The rooms' thread with what is kept in a folder.
fn turns(folder: &Path, mode: &Arc<Mutex<Mode>>, machines: Machines) -> Turns {
    let (log, _) = Log::open(&folder.join("rooms")).unwrap();
    let store = Store { log, mode: Arc::clone(mode), is_held: false };
    let (writer, _) = writer::spawn(folder.join("scoreboard.json"), Local::user());
    let hall = Hall::new([Rooms::of::<Gomoku>()].into(), Limits::default());
    let watch = Watch::new(Metrics::new(0), EventLog::default());
    Turns::new(hall, Box::new(store), BTreeSet::new(), writer, machines, fresh, watch)
}

/// Machines whose moves nobody waits for.
fn unheard() -> Machines {
    Machines::new(Arc::new(|_, _| {}))
}

/// A token for each of the two.
fn token(number: u8) -> Token {
    Token::new([number; 16])
}

impl World {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mode = Arc::new(Mutex::new(Mode::Keeps));
        let turns = turns(folder.path(), &mode, unheard());
        let mut world = Self { turns, mode, room: RoomCode::new(0), clients: 0, folder };
        world.turns.hold();
        let new = serde_json::from_str(r#"{"board":15,"stand":true}"#).unwrap();
        world.room = world.turns.open(&new, Instant::now()).unwrap();
        for number in [1, 2] {
            let sit = format!(r#"{{"t":"sit","id":1,"name":"Player {number}"}}"#);
            let answer = world.call(Some(number), Some(&sit));
            world.turns.commit();
            assert!(told(answer)[0].contains(r#""t":"ok""#));
        }
        world
    }

    /// A world in which a move, order 2 of the first player, waits for the store, which is away.
    fn in_an_outage() -> (Self, queue::Receiver) {
        let mut world = Self::new();
        world.set(Mode::Away);
        let made = world.call(Some(1), Some(MOVE));
        world.turns.commit();
        (world, made)
    }

    fn set(&self, mode: Mode) {
        *self.mode.lock().unwrap() = mode;
    }

    /// The store can be used again, and is.
    fn come_back(&mut self) {
        self.set(Mode::Keeps);
        let waiting = self.turns.waiting.as_mut().expect("the turn waits");
        waiting.again = Instant::now();
        self.turns.try_again();
    }

    /// The store is tried again, and cannot be used yet.
    fn stay_away(&mut self) {
        let waiting = self.turns.waiting.as_mut().expect("the turn waits");
        waiting.again = Instant::now();
        self.turns.try_again();
    }

    /// Connects a client from an address.
    fn connect(&mut self, address: [u8; 4]) -> (ClientId, queue::Receiver) {
        self.clients += 1;
        let client = ClientId(self.clients);
        let (outbox, outgoing) = queue::queue();
        self.turns.handle(Inbound::Connected {
            client,
            from: Caller { address: address.into(), visitor: None },
            outbox,
        });
        (client, outgoing)
    }

    /// Lets a client send a line.
    fn send(&mut self, client: ClientId, text: &str) {
        self.turns.handle(Inbound::Line { client, text: text.to_owned(), at: Instant::now() });
        self.turns.commit();
    }

    /// Lets somebody call with a message, or to look; gives what is sent to the caller.
    fn call(&mut self, number: Option<u8>, message: Option<&str>) -> queue::Receiver {
        let (client, outgoing) = self.connect([127, 0, 0, 1]);
        let call = message.map_or(Call::Look(None), |text| {
            Call::Message(Box::new(Message::parse(text).unwrap()), Lang::En)
        });
        let (room, token, at) = (Some(self.room), number.map(token), Instant::now());
        self.turns.handle(Inbound::Call { client, room, token, call, at });
        outgoing
    }
}

/// All that was sent so far, as texts.
fn told(mut outgoing: queue::Receiver) -> Vec<String> {
    let all = std::iter::from_fn(|| outgoing.try_recv());
    all.filter_map(|out| match out {
        Outgoing::Text(text) | Outgoing::Chat(text) => Some(text.to_string()),
        Outgoing::Close(_) => None,
    })
    .collect()
}

const MOVE: &str = r#"{"t":"move","id":2,"move":"h8","ply":0}"#;

#[test]
fn a_server_that_has_lost_its_rooms_tells_nothing_that_is_not_kept() {
    let mut world = World::new();
    world.set(Mode::Fenced);
    let look = world.call(None, None);
    let made = world.call(Some(1), Some(MOVE));
    let [later, own] = [None, Some(2)].map(|number| world.call(number, None));
    world.turns.commit();
    for outgoing in [look, made, later, own] {
        assert_eq!(told(outgoing), [r#"{"t":"bye","why":"moved"}"#]);
    }
}

#[test]
fn a_server_whose_lease_may_be_over_tells_nothing_of_its_rooms() {
    let mut world = World::new();
    world.set(Mode::Away);
    world.turns.hold();
    let look = world.call(None, None);
    world.turns.commit();
    assert!(told(look)[0].starts_with(r#"{"t":"welcome""#), "the lease still runs");
    world.turns.held_until = Some(Instant::now());
    let look = world.call(None, None);
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    for outgoing in [look, made] {
        assert_eq!(told(outgoing), [r#"{"t":"refused","id":0,"why":"not_kept"}"#]);
    }
}

#[test]
fn a_server_is_ready_while_games_can_be_played() {
    let mut world = World::new();
    assert_eq!(world.turns.ready(), Ok(()));
    world.set(Mode::Away);
    let _made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    assert_eq!(world.turns.ready(), Err(Unready::Away));
    world.set(Mode::Keeps);
    world.turns.waiting.as_mut().expect("the turn waits").again = Instant::now();
    world.turns.try_again();
    assert_eq!(world.turns.ready(), Ok(()));
    let end = world.turns.held_until.replace(Instant::now());
    assert_eq!(world.turns.ready(), Err(Unready::NoLease));
    world.turns.loading.push_back((world.room, Duration::ZERO));
    world.turns.look();
    let text = world.turns.watch.metrics.text(3);
    for line in
        ["lease_held 0", "queue_length{queue=\"loading\"} 1", "queue_length{queue=\"inbox\"} 3"]
    {
        assert!(text.contains(&format!("gomoku_{line}\n")), "{line}: {text}");
    }
    (world.turns.held_until, world.turns.held) = (end, BTreeSet::new());
    assert_eq!(world.turns.ready(), Err(Unready::NoRooms));
}

#[test]
fn those_in_a_room_and_who_comes_are_told_once_that_nothing_can_be_kept_and_who_asks_is_not() {
    let mut world = World::new();
    let hello = format!(r#"{{"t":"hello","room":"{}"}}"#, world.room);
    let (client, watching) = world.connect([127, 0, 0, 1]);
    world.send(client, &hello);
    world.set(Mode::Away);
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    let (client, coming) = world.connect([127, 0, 0, 1]);
    let text = hello.clone();
    world.turns.put_off(Inbound::Line { client, text, at: Instant::now() });
    world.stay_away();
    world.stay_away();
    world.come_back();
    world.turns.commit();
    let refused = r#"{"t":"refused","id":0,"why":"not_kept"}"#;
    let [watching, coming, made] = [watching, coming, made].map(told);
    let count = |told: &[String]| told.iter().filter(|text| *text == refused).count();
    assert_eq!([&watching, &coming, &made].map(|told| count(told)), [1, 1, 0]);
    assert!(coming.last().unwrap().contains("welcome"), "{coming:?}");
    assert!(watching.iter().any(|text| text.contains("h8")), "{watching:?}");
}

#[test]
fn a_room_is_closed_when_something_can_be_kept_again() {
    let (mut world, made) = World::in_an_outage();
    let bans = Arc::new(format!("room {}", world.room).parse().unwrap());
    world.turns.put_off(Inbound::Ban { bans, at: Instant::now() });
    assert!(world.turns.hall.has(world.room));
    world.come_back();
    assert!(told(made)[0].starts_with(r#"{"t":"ok","id":2"#));
    assert!(!world.turns.hall.has(world.room));
    let look = world.call(None, None);
    world.turns.commit();
    assert_eq!(told(look), [r#"{"t":"refused","id":0,"why":"closed"}"#]);
}

#[test]
fn a_client_beyond_the_connections_of_its_address_is_told_why() {
    let mut world = World::new();
    let most = LimitKey::PerAddress.usual();
    let clients: Vec<_> = (0..=most).map(|_| world.call(None, None)).collect();
    world.turns.commit();
    let refused = r#"{"t":"refused","id":0,"why":"too_many"}"#;
    assert_eq!(clients.into_iter().map(told).filter(|told| told[0] == refused).count(), 3);
}

#[test]
fn a_client_that_does_not_keep_up_misses_what_is_said_and_no_move() {
    let mut world = World::new();
    let (client, outgoing) = world.connect([127, 0, 0, 2]);
    let hello =
        Order::Hello(Hello { room: Some(world.room), token: Some(token(1)), ..Hello::default() });
    world.turns.message(client, &Message { id: 0, order: hello }, Instant::now());
    world.turns.commit();
    for number in 0..100 {
        let long = format!("line {number}{}", " ".repeat(queue::MOST / 30));
        let text = crate::hall::Outgoing::Chat(long.into());
        world.turns.send(client, text, Instant::now());
    }
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    assert!(told(made)[0].starts_with(r#"{"t":"ok""#));
    let told = told(outgoing);
    let said = told.iter().filter(|text| text.starts_with("line")).count();
    assert!((1..20).contains(&said), "{said}");
    assert!(told.last().unwrap().starts_with(r#"{"t":"event""#), "{told:?}");
}
