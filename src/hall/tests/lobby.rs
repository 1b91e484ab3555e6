//! The list of open rooms.

use super::*;
use crate::board::BySeat;
use crate::wire::Listed;

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
