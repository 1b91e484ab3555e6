//! Whom the operator keeps out, and closed rooms.

use std::sync::Arc;

use super::*;
use crate::wire::{ByeWhy, Token};

const ADA: &str = r#""token":"01010101010101010101010101010101""#;

fn ban(world: &mut World, list: &str) {
    world.hall.ban(Arc::new(list.parse().unwrap()), world.now);
    world.finish();
    for client in std::mem::take(&mut world.closed) {
        world.hall.disconnect(client, world.now);
    }
    world.finish();
}

fn enter(world: &mut World, number: u64, room: RoomCode, token: &str) -> Option<Why> {
    let client = world.connect(number);
    refused(&world.send(client, &format!("{{\"t\":\"hello\",\"room\":\"{room}\",{token}}}")))
}

fn bye(world: &World, client: ClientId) -> Option<ByeWhy> {
    world.told.iter().find_map(|(to, message)| match message {
        FromServer::Bye { why } if *to == client => Some(*why),
        _ => None,
    })
}

#[test]
fn a_player_with_a_banned_name_is_put_out_and_counts_as_away() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"5m+3s\"");
    for (client, made) in [(ada, "h8"), (bob, "i9")] {
        world.send(client, &format!("{{\"t\":\"move\",\"move\":\"{made}\"}}"));
    }
    ban(&mut world, "name \u{410}da\n");
    assert_eq!((bye(&world, ada), bye(&world, bob)), (Some(ByeWhy::Banned), None));
    assert_eq!(enter(&mut world, 3, room, ADA), Some(Why::Banned));
    let token = "01010101010101010101010101010101".parse::<Token>().ok();
    let called =
        world.hall.call(ClientId(3), Some(room), token.map(|token| token.hash()), world.now);
    assert_eq!(called, Err(Why::Banned));
    world.pass(1);
    let away = world.told(bob, "who").pop().unwrap();
    assert!(away.contains("\"claim_in_ms\""), "{away}");
    world.pass(60);
    assert_eq!(refused(&world.send(bob, r#"{"t":"claim","what":"win"}"#)), None);
    let ended = world.told(bob, "event").pop().unwrap();
    assert!(ended.contains(Reason::Abandoned.name()), "{ended}");
    let eve = world.connect(4);
    for order in [r#"{"t":"create","name":"ada"}"#, r#"{"t":"create","name":"Ada"}"#] {
        assert_eq!(refused(&world.send(eve, order)), Some(Why::Banned), "{order}");
    }
    let made = world.send(eve, r#"{"t":"create","name":"Eve"}"#);
    let [FromServer::Ok(done), ..] = &made[..] else { panic!("{made:?}") };
    let other = done.room.unwrap();
    assert_eq!(enter(&mut world, 5, other, r#""token":"05050505050505050505050505050505""#), None);
    let sits = world.send(ClientId(5), r#"{"t":"sit","name":"ada"}"#);
    assert_eq!(refused(&sits), Some(Why::Banned));
    ban(&mut world, "");
    assert_eq!(enter(&mut world, 6, room, ADA), None);
}

#[test]
fn a_closed_room_is_left_by_all_and_its_clock_stands_until_it_is_opened_again() {
    let (mut world, room, [ada, bob]) = playing(",\"clock\":\"30s\"");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    ban(&mut world, &format!("room {room}\n"));
    for client in [ada, bob] {
        assert_eq!(bye(&world, client), Some(ByeWhy::Closed));
    }
    assert!(world.kept.last().unwrap().body.get().contains("\"stopped\""));
    assert!(!world.hall.has(room) && world.hall.listed().is_empty());
    assert_eq!(enter(&mut world, 3, room, ADA), Some(Why::Closed));
    let called = world.hall.call(ClientId(3), Some(room), None, world.now);
    assert_eq!(called, Err(Why::Closed));
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    let read_back = |world: &mut World| {
        world.hall.restore(room, entries.clone(), Duration::ZERO, world.now).unwrap();
        world.hall.has(room)
    };
    assert!(!read_back(&mut world), "it is not read back while it is closed");
    world.pass(3_600);
    ban(&mut world, "");
    assert!(read_back(&mut world));
    assert_eq!(enter(&mut world, 4, room, ADA), None);
    let welcome = world.told(ClientId(4), "welcome").pop().unwrap();
    assert!(welcome.contains("h8") && !welcome.contains("\"over\""), "{welcome}");
}

#[test]
fn clients_of_a_banned_address_are_sent_away_and_new_ones_refused() {
    let mut world = World::new();
    let address = |text: &str| text.parse::<IpAddr>().unwrap();
    let home = [(1, "203.0.113.7"), (2, "203.0.114.7"), (3, "2001:db8::7"), (4, "2001:db8::8")];
    for (client, from) in home {
        world.hall.connect(ClientId(client), address(from)).unwrap();
    }
    ban(&mut world, "address 203.0.113.0/24\naddress 2001:db8::7\n");
    let gone = [1, 2, 3, 4].map(|client| bye(&world, ClientId(client)).is_some());
    assert_eq!(gone, [true, false, true, false]);
    let came = home.map(|(client, from)| world.hall.connect(ClientId(client + 4), address(from)));
    assert_eq!(came, [Err(Why::Banned), Ok(()), Err(Why::Banned), Ok(())]);
    let told = [5, 7].map(|client| bye(&world, ClientId(client)).is_some());
    assert_eq!(told, [false; 2], "whoever is refused is no client");
}
