//! The hall with clients that send lines: what they are told, and what is kept.

mod answers;
mod bans;
mod chat;
mod limits;
mod lobby;
mod meeting;
mod names;
mod network;
mod results;
mod views;

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use uuid::Uuid;

use super::*;
use crate::board::{Reason, Seat};
use crate::gomoku::position::Gomoku;
use crate::quoridor::position::Quoridor;
use crate::scoreboard::Started;
use crate::store::Entry;
use crate::wire::{FromServer, Message, PublicKey, RoomCode, Why};

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn games() -> Games {
    [Rooms::of::<Gomoku>(), Rooms::of::<Quoridor>()].into()
}

/// Numbers in place of random bits, and one moment in place of the clock.
fn source(mut seed: u128) -> impl FnMut() -> Fresh {
    move || {
        seed += 1;
        let random = fastrand::Rng::with_seed(u64::try_from(seed).unwrap()).u128(..).to_le_bytes();
        let started = Started::without_offset(jiff::Timestamp::UNIX_EPOCH);
        Fresh { id: Uuid::from_u128(seed), started, random }
    }
}

/// A hall whose clients are named by numbers, and all that was kept and said so far.
struct World {
    hall: Hall,
    now: Instant,
    fresh: Box<dyn FnMut() -> Fresh>,
    names: HashMap<String, PublicKey>,
    kept: Vec<Entry>,
    told: Vec<(ClientId, FromServer)>,
    closed: Vec<ClientId>,
}

impl World {
    fn new() -> Self {
        Self {
            hall: Hall::new(games(), Limits::default()),
            now: Instant::now(),
            fresh: Box::new(source(0)),
            names: HashMap::new(),
            kept: Vec::new(),
            told: Vec::new(),
            closed: Vec::new(),
        }
    }

    fn pass(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.hall.wake(self.now);
        self.finish();
    }

    /// Keeps what must be kept, and sends what is sent then.
    fn finish(&mut self) {
        let turn = self.hall.take_turn();
        self.kept.extend(turn.entries);
        for (client, outgoing) in turn.out {
            match outgoing {
                Outgoing::Text(text) | Outgoing::Chat(text) => {
                    self.told.push((client, serde_json::from_str(&text).unwrap()));
                }
                Outgoing::Close(_) => self.closed.push(client),
            }
        }
    }

    fn connect(&mut self, number: u64) -> ClientId {
        let client = ClientId(number);
        self.hall.connect(client, HOME).unwrap();
        client
    }

    /// Sends a line, and returns what this client is told at once.
    fn send(&mut self, client: ClientId, line: &str) -> Vec<FromServer> {
        let before = self.told.len();
        if let Some(message) = self.hall.receive(client, line, self.now) {
            let names = &mut self.names;
            let proven = self.hall.prove(client, &message, self.now, &mut |name, claim| {
                Ok(match claim {
                    Some(key) => Some(*names.entry(name.to_owned()).or_insert(key)),
                    None => names.get(name).copied(),
                })
            });
            self.hall.handle(client, &message, self.now, &mut *self.fresh, proven, &|_, _| None);
        }
        self.finish();
        let told = &self.told[before..];
        told.iter().filter(|(to, _)| *to == client).map(|(_, message)| message.clone()).collect()
    }

    /// What a client was told of one kind, as lines.
    fn told(&self, client: ClientId, kind: &str) -> Vec<String> {
        let lines = self.told.iter().filter(|(to, _)| *to == client);
        let lines = lines.map(|(_, message)| serde_json::to_string(message).unwrap());
        lines.filter(|line| line.starts_with(&format!("{{\"t\":\"{kind}\""))).collect()
    }
}

/// A room with two players, who are clients 1 and 2, and the one that is made with these keys.
fn playing(keys: &str) -> (World, RoomCode, [ClientId; 2]) {
    let mut world = World::new();
    let [ada, bob] = [world.connect(1), world.connect(2)];
    world.send(ada, r#"{"t":"hello","token":"01010101010101010101010101010101"}"#);
    let made = world.send(ada, &format!("{{\"t\":\"create\",\"id\":1,\"name\":\"Ada\"{keys}}}"));
    let [FromServer::Ok(done), FromServer::Welcome(_), ..] = &made[..] else { panic!("{made:?}") };
    let room = done.room.unwrap();
    let hello = format!(
        "{{\"t\":\"hello\",\"room\":\"{room}\",\"token\":\"02020202020202020202020202020202\"}}"
    );
    world.send(bob, &hello);
    world.send(bob, r#"{"t":"sit","id":1,"name":"Bob"}"#);
    (world, room, [ada, bob])
}

fn refused(told: &[FromServer]) -> Option<Why> {
    told.iter().find_map(|message| match message {
        FromServer::Refused { why, .. } => Some(*why),
        _ => None,
    })
}

#[test]
fn two_clients_play_and_both_are_told_of_each_move() {
    let (mut world, room, [ada, bob]) = playing("");
    let told = world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    assert!(matches!(told[..], [FromServer::Ok(_), FromServer::Event(_)]), "{told:?}");
    assert_eq!(
        refused(&world.send(bob, r#"{"t":"move","id":2,"move":"h8","ply":1}"#)),
        Some(Why::Illegal)
    );
    world.send(bob, r#"{"t":"move","id":3,"move":"i9","ply":1}"#);
    for client in [ada, bob] {
        let events = world.told(client, "event");
        assert_eq!(
            events.iter().filter(|line| line.contains("\"moved\"")).count(),
            2,
            "{events:?}"
        );
    }
    let versions: Vec<u32> = world.kept.iter().map(|entry| entry.v).collect();
    assert_eq!(versions, [0, 1, 2, 3, 4]);
    assert!(world.kept.iter().all(|entry| entry.room == room));
}

#[test]
fn a_client_that_was_away_gets_what_it_missed_or_else_the_whole_room() {
    let (mut world, room, [ada, bob]) = playing("");
    world.hall.disconnect(bob, world.now);
    world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    let bob = world.connect(3);
    let hello = |since: &str| {
        format!(
            "{{\"t\":\"hello\",\"room\":\"{room}\",\
             \"token\":\"02020202020202020202020202020202\"{since}}}"
        )
    };
    let told = world.send(bob, &hello(",\"since\":2"));
    let [FromServer::Resumed(resumed), FromServer::Event(event), ..] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!((resumed.v, event.event.v), (3, 3));
    for since in ["", ",\"since\":9"] {
        let told = world.send(bob, &hello(since));
        let [FromServer::Welcome(welcome), ..] = &told[..] else { panic!("{told:?}") };
        assert_eq!((welcome.you, welcome.now.v), (Some(Seat::Second), 3));
        assert_eq!(welcome.events.len(), 3);
    }
    assert_eq!(refused(&world.send(bob, r#"{"t":"hello","room":"0000000"}"#)), Some(Why::NoRoom));
}

#[test]
fn one_who_watches_sees_the_game_later_and_cannot_play() {
    let (mut world, room, [ada, bob]) = playing(",\"delay\":2");
    let eve = world.connect(9);
    world.send(eve, &format!("{{\"t\":\"hello\",\"room\":\"{room}\",\"view\":true}}"));
    for (ply, (client, made)) in
        [(ada, "h8"), (bob, "i9"), (ada, "j10"), (bob, "k11")].into_iter().enumerate()
    {
        let told =
            world.send(client, &format!("{{\"t\":\"move\",\"move\":\"{made}\",\"ply\":{ply}}}"));
        assert_eq!(refused(&told), None);
    }
    let seen = world.told(eve, "event").join("\n");
    assert!(seen.contains("\"h8\"") && seen.contains("\"i9\""), "{seen}");
    assert!(!seen.contains("j10") && !seen.contains("k11"), "{seen}");
    assert_eq!(refused(&world.send(eve, r#"{"t":"resign"}"#)), Some(Why::NoSeat));
    world.send(ada, r#"{"t":"resign"}"#);
    let seen = world.told(eve, "event").join("\n");
    assert!(seen.contains("k11") && seen.contains("resignation"), "{seen}");
}

#[test]
fn a_game_can_be_claimed_only_once_the_other_player_has_been_away_long_enough() {
    let (mut world, _, [ada, bob]) = playing(",\"clock\":\"5m+3s\"");
    let claim = r#"{"t":"claim","what":"win"}"#;
    assert_eq!(refused(&world.send(ada, claim)), Some(Why::TooSoon));
    world.hall.disconnect(bob, world.now);
    world.pass(2);
    let away = world.told(ada, "who").pop().unwrap();
    assert!(away.contains("\"claim_in_ms\":58000"), "{away}");
    world.pass(57);
    assert_eq!(refused(&world.send(ada, claim)), Some(Why::TooSoon));
    world.pass(1);
    assert_eq!(refused(&world.send(ada, claim)), None);
    let ended = world.told(ada, "event").pop().unwrap();
    assert!(ended.contains(Reason::Aborted.name()), "nobody has moved: {ended}");
}

#[test]
fn the_lag_that_the_server_measures_is_not_the_players_time() {
    let (mut world, _, [ada, bob]) = playing(",\"clock\":\"10s\"");
    world.hall.measure(ada, Duration::from_millis(300), world.now);
    world.now += Duration::from_millis(10_200);
    world.hall.wake(world.now);
    let told = world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    assert_eq!(refused(&told), None, "{told:?}");
    world.pass(1);
    for client in [ada, bob] {
        let who = world.told(client, "who").pop().unwrap();
        assert!(who.contains(r#""lag_ms":300,"forgiven_ms":300"#), "{who}");
    }
    // Bob's lag is not known, so his time ends at its end.
    world.now += Duration::from_secs(9);
    world.hall.wake(world.now);
    assert_eq!(refused(&world.send(bob, r#"{"t":"move","move":"i9","ply":1}"#)), Some(Why::NotNow));
    let ended = world.told(bob, "event").pop().unwrap();
    assert!(ended.contains("\"time\""), "{ended}");
}

#[test]
fn what_is_said_reaches_the_right_people_without_hidden_characters() {
    let (mut world, room, [ada, bob]) = playing("");
    let eve = world.connect(9);
    world.send(eve, &format!("{{\"t\":\"hello\",\"room\":\"{room}\"}}"));
    world.send(ada, r#"{"t":"say","text":"good\u001b[31m \u202eluck\n"}"#);
    world.send(eve, r#"{"t":"say","text":"h8 was weak"}"#);
    assert_eq!(
        world.told(bob, "said"),
        [r#"{"t":"said","n":1,"by":"first","text":"good [31m luck"}"#]
    );
    assert_eq!(world.told(eve, "said"), [r#"{"t":"said","n":2,"text":"h8 was weak"}"#]);
    assert_eq!(refused(&world.send(ada, r#"{"t":"say","text":"  "}"#)), Some(Why::Invalid));
    for _ in 0..3 {
        assert_eq!(refused(&world.send(ada, r#"{"t":"say","text":"hurry"}"#)), None);
    }
    assert_eq!(refused(&world.send(ada, r#"{"t":"say","text":"hurry"}"#)), None);
    assert_eq!(refused(&world.send(ada, r#"{"t":"say","text":"hurry"}"#)), Some(Why::TooFast));
}

#[test]
fn too_many_messages_are_refused_and_then_end_the_connection() {
    let (mut world, ..) = playing("");
    let eve = world.connect(9);
    for _ in 0..50 {
        assert_eq!(refused(&world.send(eve, r#"{"t":"ping"}"#)), None);
    }
    for _ in 0..50 {
        assert_eq!(refused(&world.send(eve, r#"{"t":"ping"}"#)), Some(Why::TooFast));
    }
    world.send(eve, r#"{"t":"ping"}"#);
    assert_eq!(world.closed, [eve]);
    let (mut world, other) = (World::new(), ClientId(100));
    for number in 0..64 {
        world.connect(number);
    }
    assert_eq!(world.hall.connect(other, HOME), Err(Why::TooMany));
}

#[test]
fn only_rooms_that_can_be_played_are_made() {
    let mut world = World::new();
    let ada = world.connect(1);
    for wrong in [
        r#""game":"chess""#,
        r#""rules":"go""#,
        r#""board":99"#,
        r#""clock":"soon""#,
        r#""against":"brain:/bin/sh""#,
        r#""against":"Bob""#,
        r#""against":"computer:3,hash=4096""#,
        r#""against":"walk""#,
        r#""name":"\u0000""#,
    ] {
        let told = world.send(ada, &format!("{{\"t\":\"create\",{wrong}}}"));
        assert_eq!(refused(&told), Some(Why::Invalid), "{wrong}");
    }
    assert!(world.kept.is_empty());
    for right in
        [r#""game":"quoridor","against":"walk""#, r#""rules":"renju","opening":"swap2","board":15"#]
    {
        let told = world.send(ada, &format!("{{\"t\":\"create\",{right}}}"));
        assert_eq!(refused(&told), None, "{right}: {told:?}");
    }
    for _ in 0..58 {
        world.send(ada, r#"{"t":"create"}"#);
    }
    assert_eq!(refused(&world.send(ada, r#"{"t":"create"}"#)), Some(Why::TooMany));
}

#[test]
fn what_cannot_be_kept_did_not_happen() {
    let (mut world, room, [ada, bob]) = playing("");
    let message = world.hall.receive(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#, world.now);
    world
        .hall
        .handle(ada, &message.unwrap(), world.now, &mut *world.fresh, Ok(false), &|_, _| None);
    let turn = world.hall.take_turn();
    assert_eq!(world.hall.go_back(&turn).into_iter().collect::<Vec<_>>(), [room]);
    let entries = world.kept.iter().map(|entry| entry.body.clone()).collect::<Vec<_>>();
    world.hall.restore(room, entries, Duration::ZERO, world.now).unwrap();
    world.finish();
    assert_eq!(world.told(ada, "refused"), [r#"{"t":"refused","id":2,"why":"not_kept"}"#]);
    assert!(world.told(bob, "event").iter().all(|line| !line.contains("moved")));
    // Sent again, it is done.
    let told = world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    assert_eq!(refused(&told), None);
}

#[test]
fn a_room_that_was_read_back_waits_for_its_players_before_its_clock_runs() {
    let (world, room, _) = playing(",\"clock\":\"5s\"");
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    let mut again = World::new();
    again.hall.restore(room, entries, Duration::ZERO, again.now).unwrap();
    again.pass(9);
    assert!(again.kept.is_empty(), "nobody's time runs");
    let [ada, bob] = [again.connect(1), again.connect(2)];
    for (client, digit) in [(ada, "01"), (bob, "02")] {
        let token = digit.repeat(16);
        again.send(
            client,
            &format!("{{\"t\":\"hello\",\"room\":\"{room}\",\"token\":\"{token}\"}}"),
        );
    }
    // The one who came first is told that the clock runs now.
    let told = again.told(ada, "resumed").pop().unwrap();
    assert!(told.contains("\"running_ms\":0"), "{told}");
    again.pass(5);
    let ended = again.told(ada, "event").pop().unwrap();
    assert!(ended.contains("\"time\""), "{ended}");
}

#[test]
fn rooms_of_no_more_use_are_known_by_their_age() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"30s\"");
    let later =
        |days: i64| jiff::Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_hours(24 * days);
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    for client in [ada, bob] {
        world.hall.disconnect(client, world.now);
    }
    assert!(!world.hall.is_stale(room, later(90)), "the game goes on");
    world.pass(30);
    world.pass(30);
    assert!(!world.hall.is_stale(room, later(30)));
    assert!(world.hall.is_stale(room, later(31)));
}

#[test]
fn the_usual_board_of_the_rules_is_used_unless_another_one_is_named() {
    let (world, ..) = playing(",\"rules\":\"renju\"");
    assert!(world.kept[0].body.get().contains("\"board\":15"), "{}", world.kept[0].body);
    let (world, ..) = playing(",\"rules\":\"renju\",\"board\":19");
    assert!(world.kept[0].body.get().contains("\"board\":19"), "{}", world.kept[0].body);
}
