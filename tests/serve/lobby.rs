//! Which rooms are in the list: those in which somebody is.

use serde_json::json;

use super::parsed;
use crate::support::{Home, Lines, Server};

/// The codes in the list of rooms.
fn listed(server: &Server) -> Vec<String> {
    let list = parsed(&server.request("GET /api/rooms", "").1);
    let rooms = list["list"].as_array().unwrap().iter();
    rooms.map(|room| room["room"].as_str().unwrap().to_owned()).collect()
}

/// Somebody makes a room, in which the first move is made.
fn made(server: &Server) -> (Lines, String) {
    let mut maker = Lines::connect(server.lines);
    maker.send(&json!({"t": "hello"}));
    let new = json!({"t": "create", "clock": "24h", "against": "random", "color": "black"});
    let room = maker.ask(&new).unwrap()["room"].as_str().unwrap().to_owned();
    let made = maker.ask(&json!({"t": "move", "id": 2, "move": "h8"})).unwrap();
    assert_eq!(made["t"], "ok", "{made}");
    (maker, room)
}

#[test]
fn after_a_restart_the_list_has_no_room_in_which_nobody_is() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let open = server.room.clone();
    assert_eq!(listed(&server), [&*open], "it is open to whoever comes first");
    let [(mut first, left), (_second, stayed)] = [made(&server), made(&server)];
    let list = listed(&server);
    assert_eq!(list.len(), 3, "{list:?}");
    assert_eq!(list[0], server.room, "its seats are free");
    assert!([&left, &stayed].iter().all(|room| list.contains(room)), "{list:?}");
    assert_eq!(first.ask(&json!({"t": "leave"})).unwrap()["t"], "ok");
    drop(server);

    let server = Server::start(&home, "");
    assert_eq!(listed(&server), [open]);
    for room in [&left, &stayed] {
        let shown = parsed(&server.request(&format!("GET /api/rooms/{room}"), "").1);
        assert!(shown["view"]["ply"].as_u64() >= Some(1), "{shown}");
        assert_eq!(listed(&server).len(), 1, "it was only looked at");
    }
    let mut somebody = Lines::connect(server.lines);
    somebody.send(&json!({"t": "hello", "room": stayed}));
    assert_eq!(somebody.next(&["welcome", "refused"]).unwrap()["t"], "welcome");
    assert!(listed(&server).contains(&stayed));
}
