//! The list of open rooms.

use std::collections::BTreeSet;

use super::*;
use crate::board::BySeat;
use crate::wire::{Listed, NewRoom};

/// The codes of a list.
fn codes(hall: &Hall) -> Vec<RoomCode> {
    hall.listed().iter().map(|listed| listed.room).collect()
}

#[test]
fn rooms_with_a_free_seat_come_first_and_those_that_are_over_are_not_listed() {
    let (mut world, full, [ada, bob]) = playing("");
    let [eve, _] = [world.connect(3), world.connect(4)];
    world.send(eve, r#"{"t":"create","access":"link"}"#);
    assert_eq!(codes(&world.hall), [full]);
    let made = world.send(eve, r#"{"t":"create"}"#);
    let free = made.iter().find_map(|message| match message {
        FromServer::Ok(done) => done.room,
        _ => None,
    });
    assert_eq!(codes(&world.hall), [free.unwrap(), full]);
    world.send(ada, r#"{"t":"resign"}"#);
    assert_eq!(codes(&world.hall), [free.unwrap()]);
    for client in [bob, ada] {
        world.send(client, r#"{"t":"rematch"}"#);
    }
    assert_eq!(codes(&world.hall), [free.unwrap(), full]);
    world.hall.forget(free.unwrap());
    assert_eq!(codes(&world.hall), [full]);
}

#[test]
fn a_message_that_is_sent_twice_makes_one_room() {
    let mut world = World::new();
    let ada = world.connect(1);
    let mut create = |line: &str| {
        let told = world.send(ada, line);
        let [FromServer::Ok(done), FromServer::Welcome(welcome), ..] = &told[..] else {
            panic!("{told:?}")
        };
        assert_eq!(Some(welcome.room), done.room);
        done.clone()
    };
    let line = r#"{"t":"create","id":1}"#;
    let made = [line, line, r#"{"t":"create","id":2}"#, r#"{"t":"create"}"#].map(&mut create);
    assert_eq!(made[0], made[1]);
    assert_eq!(made.iter().filter_map(|done| done.room).collect::<BTreeSet<_>>().len(), 3);
    // A room that could not be kept is made anew.
    let first = create(line);
    world.hall.forget(first.room.unwrap());
    let again = world.send(ada, line);
    assert!(matches!(&again[..], [FromServer::Ok(done), ..] if done.room != first.room));
}

#[test]
fn a_player_who_waited_and_left_is_not_in_the_list_until_coming_back() {
    let mut world = World::new();
    let (ada, token) = (world.connect(1), "01".repeat(16));
    world.send(ada, &format!(r#"{{"t":"hello","token":"{token}"}}"#));
    world.send(ada, r#"{"t":"create"}"#);
    let [room] = codes(&world.hall)[..] else { panic!("one room") };
    world.send(ada, r#"{"t":"leave"}"#);
    assert_eq!(codes(&world.hall), []);
    world.send(ada, &format!(r#"{{"t":"hello","room":"{room}","token":"{token}"}}"#));
    assert_eq!(codes(&world.hall), [room]);
}

#[test]
fn rooms_of_other_servers_are_between_those_of_this_one() {
    let (mut world, full, _) = playing("");
    let here = world.hall.listed().remove(0);
    let other = |code: u64, players: [Option<&str>; 2]| {
        let [first, second] = players.map(|name| name.map(str::to_owned));
        Listed { room: RoomCode::new(code), players: BySeat { first, second }, ..here.clone() }
    };
    let list = vec![other(0, [Some("Cyd"), Some("Dan")]), other(1, [Some("Cyd"), None])];
    world.hall.set_elsewhere(list);
    assert_eq!(codes(&world.hall), [RoomCode::new(1), RoomCode::new(0), full]);
    let many: Vec<_> = (0..1_000).map(|code| other(code, [None, None])).collect();
    let mut first: Vec<_> = many.iter().map(|listed| listed.room).collect();
    first.sort();
    world.hall.set_elsewhere(many);
    assert_eq!(codes(&world.hall), first[..100]);
}

/// Lets a client make a room in which it sits, and names it.
fn made(world: &mut World, client: ClientId, keys: &str) -> RoomCode {
    let told = world.send(client, &format!(r#"{{"t":"create","board":15{keys}}}"#));
    let room = told.iter().find_map(|message| match message {
        FromServer::Ok(done) => done.room,
        _ => None,
    });
    room.unwrap_or_else(|| panic!("{told:?}"))
}

/// The world after a restart: the rooms that were kept are read back.
fn restarted(before: &World, rooms: &[RoomCode]) -> World {
    let mut world = World::new();
    for &room in rooms {
        let entries = before.kept.iter().filter(|entry| entry.room == room);
        let entries = entries.map(|entry| entry.body.clone());
        world.hall.restore(room, entries, Duration::ZERO, world.now).unwrap();
    }
    world
}

#[test]
fn the_newest_room_comes_first() {
    let mut world = World::new();
    let (mut inner, mut minutes) = (source(0), 0);
    world.fresh = Box::new(move || {
        minutes += 1;
        let moment = jiff::Timestamp::from_second(60 * minutes).unwrap();
        Fresh { started: Started::without_offset(moment), ..inner() }
    });
    let mut rooms: Vec<_> = (0..20)
        .map(|number| {
            let client = world.connect(number);
            made(&mut world, client, "")
        })
        .collect();
    rooms.reverse();
    assert_eq!(codes(&world.hall), rooms);
}

#[test]
fn a_room_leaves_the_list_two_minutes_after_the_last_one_left() {
    for on_purpose in [true, false] {
        let (mut world, room, [ada, bob]) = playing(",\"clock\":\"24h\"");
        world.hall.disconnect(bob, world.now);
        world.pass(600);
        assert_eq!(codes(&world.hall), [room], "Ada is there");
        if on_purpose {
            world.send(ada, r#"{"t":"leave"}"#);
        } else {
            world.hall.disconnect(ada, world.now);
        }
        world.pass(119);
        assert_eq!(codes(&world.hall), [room]);
        world.pass(1);
        assert_eq!(codes(&world.hall), []);
        // It is found by its code, and is in the list again.
        let eve = world.connect(3);
        world.send(eve, &format!(r#"{{"t":"hello","room":"{room}"}}"#));
        assert_eq!(codes(&world.hall), [room]);
    }
}

#[test]
fn a_room_of_the_server_itself_is_listed_until_somebody_has_sat_there() {
    let mut world = World::new();
    let new: NewRoom = serde_json::from_str(r#"{"stand":true}"#).unwrap();
    let room = world.hall.open(&new, world.now, &mut *world.fresh).unwrap();
    world.finish();
    world.pass(700);
    assert!(!world.hall.has(room), "it can be read back");
    let mut world = restarted(&world, &[room]);
    assert_eq!(codes(&world.hall), []);
    assert_eq!(world.hall.open(&new, world.now, &mut *world.fresh), Ok(room));
    assert_eq!(codes(&world.hall), [room]);
    let ada = world.connect(1);
    world.send(ada, &format!(r#"{{"t":"hello","room":"{room}"}}"#));
    world.send(ada, r#"{"t":"sit"}"#);
    world.hall.disconnect(ada, world.now);
    world.pass(120);
    assert_eq!(codes(&world.hall), []);
}

#[test]
fn after_a_restart_a_room_is_listed_once_somebody_is_there() {
    let (mut world, played, [ada, _]) = playing(",\"clock\":\"24h\"");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    let eve = world.connect(3);
    let waiting = made(&mut world, eve, "");
    let mut world = restarted(&world, &[played, waiting]);
    assert_eq!(codes(&world.hall), []);
    assert_eq!([played, waiting].map(|room| world.hall.is_abandoned(room)), [false, true]);
    let eve = world.connect(3);
    world.send(eve, &format!(r#"{{"t":"hello","room":"{waiting}"}}"#));
    assert_eq!(codes(&world.hall), [waiting]);
    assert!(!world.hall.is_abandoned(waiting), "somebody is there");
}

#[test]
fn rooms_come_with_their_records_for_those_who_ask_as_far_as_spectators_see_them() {
    let (mut world, _, [ada, bob]) = playing(",\"delay\":1");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    world.send(bob, r#"{"t":"move","move":"h9","ply":1}"#);
    let listed = |world: &mut World, number, hello: &str| {
        let client = world.connect(number);
        let told = world.send(client, hello);
        let list = told.into_iter().find_map(|message| match message {
            FromServer::Rooms { list } => Some(list),
            _ => None,
        });
        list.unwrap().remove(0)
    };
    let room = listed(&mut world, 3, r#"{"t":"hello","view":true}"#);
    let record = room.record.unwrap();
    assert_eq!((&*record.moves, room.ply), ("h8", 1));
    let line = serde_json::to_string(&record).unwrap();
    assert!(line.starts_with(r#"{"rules":"freestyle","board":"#), "{line}");
    assert_eq!(listed(&mut world, 4, r#"{"t":"hello"}"#).record, None);
    world.send(ada, r#"{"t":"resign"}"#);
    for client in [ada, bob] {
        world.send(client, r#"{"t":"rematch"}"#);
    }
    let next = listed(&mut world, 5, r#"{"t":"hello","view":true}"#);
    assert_eq!(next.record.unwrap().moves, "");
}
