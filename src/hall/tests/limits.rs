//! What one person, one seat and one address may send.

use super::*;
use crate::wire::Token;

const CHAT: &str = r#"{"t":"say","text":"hello"}"#;

/// A token like that with which the players of [`playing`] sit.
fn token(number: u8) -> Token {
    Token::new([number; 16])
}

impl World {
    /// Lets a client call a room once, or the server, as over HTTP; the refusal, if there is one.
    fn call(
        &mut self,
        room: impl Into<Option<RoomCode>>,
        token: Option<Token>,
        line: &str,
    ) -> Option<Why> {
        let client = self.connect(1_000);
        let message = Message::parse(line).unwrap();
        let before = self.told.len();
        match self.hall.call(client, room.into(), token.map(|token| token.hash()), self.now) {
            Ok(()) => {
                self.hall.handle(
                    client,
                    &message,
                    self.now,
                    &mut *self.fresh,
                    Ok(false),
                    &|_, _| None,
                );
                self.finish();
            }
            Err(why) => {
                self.hall.disconnect(client, self.now);
                return Some(why);
            }
        }
        let told: Vec<_> = self.told[before..].iter().filter(|(to, _)| *to == client).collect();
        let why = told.iter().find_map(|(_, message)| match message {
            FromServer::Refused { why, .. } => Some(*why),
            _ => None,
        });
        self.hall.disconnect(client, self.now);
        why
    }
}

#[test]
fn a_player_without_a_connection_who_asks_for_something_has_not_left() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"5m+3s\"");
    let claim = r#"{"t":"claim","what":"win"}"#;
    world.hall.disconnect(bob, world.now);
    world.pass(50);
    assert_eq!(world.call(room, Some(token(2)), r#"{"t":"ping"}"#), None);
    world.pass(59);
    assert_eq!(refused(&world.send(ada, claim)), Some(Why::TooSoon));
    world.pass(1);
    assert_eq!(refused(&world.send(ada, claim)), None);
}

#[test]
fn a_room_that_is_made_by_a_call_is_told_without_the_list_of_the_others() {
    let (mut world, ..) = playing("");
    let before = world.told.len();
    assert_eq!(world.call(None, Some(token(3)), r#"{"t":"create","game":"gomoku"}"#), None);
    let told = &world.told[before..];
    assert!(told.iter().any(|(_, it)| matches!(it, FromServer::Ok(done) if done.room.is_some())));
    assert!(!told.iter().any(|(_, it)| matches!(it, FromServer::Rooms { .. })), "{told:?}");
}

#[test]
fn a_room_that_was_read_back_goes_on_once_the_player_to_move_asks_for_it() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"5s\"");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    world.send(bob, r#"{"t":"move","move":"h9","ply":1}"#);
    world.hall.close(world.now);
    world.finish();
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    let mut again = World::new();
    again.hall.restore(room, entries, Duration::ZERO, again.now).unwrap();
    for (by, is_on) in [(2, false), (1, true)] {
        let client = again.connect(1);
        again.hall.call(client, Some(room), Some(token(by).hash()), again.now).unwrap();
        again.hall.look(client, again.now);
        again.finish();
        let told = again.told(client, "welcome").pop().unwrap();
        assert_eq!(told.contains(r#""to_move":"first""#), is_on, "{told}");
        again.hall.disconnect(client, again.now);
    }
}

#[test]
fn many_connections_of_one_seat_have_no_more_than_one() {
    let (mut world, room, [_, bob]) = playing("");
    for number in 10..60 {
        let client = world.connect(number);
        let token = token(1).reveal();
        world.send(client, &format!(r#"{{"t":"hello","room":"{room}","token":"{token}"}}"#));
        for _ in 0..4 {
            world.send(client, CHAT);
        }
    }
    assert_eq!(world.told(bob, "said").len(), 5);
    assert!(world.closed.is_empty());
}

#[test]
fn who_watches_and_comes_again_may_say_no_more_than_before() {
    let (mut world, room, _) = playing("");
    let watch = |world: &mut World, number| {
        let client = world.connect(number);
        world.send(client, &format!(r#"{{"t":"hello","room":"{room}"}}"#));
        client
    };
    let say = |world: &mut World, client| {
        (0..20).filter(|_| refused(&world.send(client, CHAT)).is_none()).count()
    };
    let eve = watch(&mut world, 10);
    assert_eq!(say(&mut world, eve), 5);
    for number in 11..15 {
        world.hall.disconnect(ClientId(number - 1), world.now);
        let eve = watch(&mut world, number);
        assert_eq!(say(&mut world, eve), 0);
    }
    // Another who is there at the same time is another person.
    let mallory = watch(&mut world, 20);
    assert_eq!(say(&mut world, mallory), 5);
    world.pass(10);
    let eve = watch(&mut world, 21);
    assert_eq!(say(&mut world, eve), 5);
}

#[test]
fn calls_are_counted_like_messages_of_connections() {
    let (mut world, room, [_, bob]) = playing("");
    let allowed = |world: &mut World, by: Option<u8>, line: &str| {
        (0..600).filter(|_| world.call(room, by.map(token), line).is_none()).count()
    };
    assert_eq!(allowed(&mut world, Some(1), CHAT), 5);
    assert_eq!(world.told(bob, "said").len(), 5);
    world.pass(20);
    assert_eq!(allowed(&mut world, None, CHAT), 5);
    world.pass(20);
    assert_eq!(allowed(&mut world, Some(9), r#"{"t":"ping"}"#), 200, "the token opens no seat");
    world.pass(20);
    assert_eq!(allowed(&mut world, Some(1), r#"{"t":"ping"}"#), 100);
}

#[test]
fn forty_people_behind_one_address_play_undisturbed() {
    let mut world = World::new();
    let mut people = Vec::new();
    for number in 0..20 {
        let [maker, other] = [world.connect(2 * number), world.connect(2 * number + 1)];
        let made = world.send(maker, r#"{"t":"create","board":15}"#);
        assert_eq!(refused(&made), None);
        let FromServer::Ok(done) = &made[0] else { panic!("{made:?}") };
        world.send(other, &format!(r#"{{"t":"hello","room":"{}"}}"#, done.room.unwrap()));
        assert_eq!(refused(&world.send(other, r#"{"t":"sit"}"#)), None);
        people.extend([maker, other]);
    }
    // Each says and sends as much as one person may, for a minute.
    for step in 0..300 {
        world.now += Duration::from_millis(200);
        for &person in &people {
            let line = if step % 10 == 0 { CHAT } else { r#"{"t":"ping"}"# };
            assert_eq!(refused(&world.send(person, line)), None, "step {step}");
        }
    }
    assert!(world.closed.is_empty());
}

#[test]
fn an_ipv6_network_makes_no_more_rooms_than_an_address() {
    let mut world = World::new();
    let most = u64::from(LimitKey::RoomsPerHour.usual());
    let make = |world: &mut World, number: u64, address: &str| {
        let client = ClientId(number);
        world.hall.connect(client, address.parse().unwrap()).unwrap();
        let why = refused(&world.send(client, r#"{"t":"create","stand":true}"#));
        world.hall.disconnect(client, world.now);
        why
    };
    for number in 0..most {
        assert_eq!(make(&mut world, number, &format!("2001:db8::{number:x}")), None);
    }
    assert_eq!(make(&mut world, most, "2001:db8::1:1"), Some(Why::TooMany));
    assert_eq!(make(&mut world, most, "2001:db8:0:1::1"), None, "another network");
}

#[test]
fn a_room_that_is_refused_does_not_count() {
    let mut world = World::new();
    let [machines, rooms] =
        [LimitKey::MachinesPerAddress, LimitKey::RoomsPerHour].map(|key| u64::from(key.usual()));
    let mut make = |number: u64, create: &str| {
        let client = ClientId(number);
        world.hall.connect(client, "192.0.2.1".parse().unwrap()).unwrap();
        let why = refused(&world.send(client, create));
        world.hall.disconnect(client, world.now);
        why
    };
    let against = r#"{"t":"create","board":15,"against":"random","color":"black"}"#;
    for number in 0..2 * machines {
        let expected = (number >= machines).then_some(Why::TooManyMachines);
        assert_eq!(make(number, against), expected, "{number}");
    }
    let create = r#"{"t":"create","stand":true}"#;
    for number in machines..rooms {
        assert_eq!(make(1_000 + number, create), None, "{number}");
    }
    assert_eq!(make(1_000 + rooms, create), Some(Why::TooMany));
}

#[test]
fn a_game_against_a_machine_takes_a_place_while_it_is_in_play() {
    let mut world = World::new();
    let most = LimitKey::MachinesPerAddress.usual();
    let create = r#"{"t":"create","board":15,"clock":"24h","against":"random","color":"black"}"#;
    let make = |world: &mut World| {
        let client = world.connect(world.told.len() as u64);
        let told = world.send(client, create);
        refused(&told).map_or(Ok(client), Err)
    };
    let clients: Vec<_> = (0..most).map(|_| make(&mut world).unwrap()).collect();
    assert_eq!(make(&mut world), Err(Why::TooManyMachines));
    // A game that is over gives its place back.
    world.send(clients[0], r#"{"t":"resign"}"#);
    let again = make(&mut world).unwrap();
    assert_eq!(make(&mut world), Err(Why::TooManyMachines));
    // So does one that nobody looks at, though its clock runs.
    world.hall.disconnect(again, world.now);
    world.pass(60);
    assert_eq!(make(&mut world), Err(Why::TooManyMachines));
    world.pass(600);
    make(&mut world).unwrap();
}

#[test]
fn what_the_operator_has_set_holds() {
    let numbers = [(LimitKey::Connections, 2), (LimitKey::Rooms, 1), (LimitKey::Machines, 0)];
    let limits = Limits { numbers: numbers.into(), ..Limits::default() };
    let mut world = World { hall: Hall::new(games(), limits), ..World::new() };
    let [ada, _] = [world.connect(1), world.connect(2)];
    let elsewhere = IpAddr::V4(Ipv4Addr::BROADCAST);
    assert_eq!(world.hall.connect(ClientId(3), elsewhere), Err(Why::TooMany));
    let machine = world.send(ada, r#"{"t":"create","against":"random"}"#);
    assert_eq!(refused(&machine), Some(Why::TooManyMachines));
    assert_eq!(refused(&world.send(ada, r#"{"t":"create"}"#)), None);
    assert_eq!(refused(&world.send(ada, r#"{"t":"create"}"#)), Some(Why::TooMany));
}

#[test]
fn whoever_leaves_by_a_call_has_left_on_purpose_once_the_connection_ends() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"5m+3s\"");
    assert_eq!(world.call(room, Some(token(2)), r#"{"t":"leave"}"#), None);
    world.hall.disconnect(bob, world.now);
    world.pass(2);
    let away = world.told(ada, "who").pop().unwrap();
    assert!(away.contains("\"claim_in_ms\":8000"), "{away}");
}

#[test]
fn a_call_of_a_player_is_told_with_the_sign_of_life_that_it_is() {
    let (mut world, room, [ada, bob]) = playing(r#","clock":"5m""#);
    world.hall.disconnect(ada, world.now);
    // It is told who is there, and a second later it may be told again.
    (0..2).for_each(|_| world.pass(1));
    let before = world.told.len();
    let made = r#"{"t":"move","id":7,"move":"h8"}"#;
    assert_eq!(world.call(room, Some(token(1)), made), None);
    let told = world.told[before..].iter().filter(|(to, _)| *to == bob);
    let told: Vec<_> = told
        .map(|(_, message)| match message {
            FromServer::Event(_) => "event",
            FromServer::Who(_) => "who",
            _ => "other",
        })
        .collect();
    assert_eq!(told, ["event", "who"]);
    // Who only looks gives the same sign.
    (0..2).for_each(|_| world.pass(1));
    let before = world.told.len();
    let client = world.connect(1_001);
    world.hall.call(client, Some(room), Some(token(1).hash()), world.now).unwrap();
    world.hall.look(client, world.now);
    world.finish();
    let told = world.told[before..].iter();
    assert_eq!(told.filter(|(_, message)| matches!(message, FromServer::Who(_))).count(), 1);
}
