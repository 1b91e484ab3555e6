//! Rooms that a later version of the program has kept.

use std::fs;

use serde_json::json;

use crate::support::{Home, Lines, Server};

/// The line of a log with the checksum of its text.
fn line(text: &str) -> String {
    let text = text.strip_suffix('}').unwrap();
    format!("{text},\"c\":\"{:08x}\"}}\n", crc32fast::hash(text.as_bytes()))
}

/// The header of a room that nobody has entered.
fn header(room: &str, format: u32, game: &str) -> String {
    let id = "01a21561-1a0a-77d3-9236-b8b98a52283a";
    let body = json!({"access": "listed", "game": {
        "gomoku": format, "game": game, "id": id, "started": "2026-11-26T01:03:34+00:00",
        "rules": "freestyle", "board": 15, "clock": "5m+3s", "black": null, "white": null,
    }});
    line(&format!(r#"{{"r":"{room}","v":0,"e":{body}}}"#))
}

#[test]
fn rooms_of_a_later_version_are_set_aside_and_stay_as_they_are() {
    let home = Home::new();
    fs::create_dir(home.path("rooms")).unwrap();
    let rooms = ["F6427K7", "GW3DND1", "K7QH2MX", "M2ZD4QT"];
    let [format, game, event, known] = rooms;
    let mut log = header(format, 9, "gomoku") + &header(game, 2, "shogi");
    let begin = log.len();
    log += &header(event, 2, "gomoku");
    log +=
        &line(&format!(r#"{{"r":"{event}","v":1,"p":{begin},"e":{{"v":1,"swapped_hats":{{}}}}}}"#));
    log += &header(known, 2, "gomoku");
    fs::write(home.path("rooms/rooms.jsonl"), &log).unwrap();
    let server = Server::start(&home, "");
    for room in [format, game, event] {
        let said = server.error(room);
        assert!(said.contains("set aside") && said.contains("later version"), "{said}");
        let mut client = Lines::connect(server.lines);
        client.send(&json!({"t": "hello", "room": room}));
        assert_eq!(client.next(&["refused", "welcome"]).unwrap()["why"], "no_room", "{room}");
    }
    let mut client = Lines::connect(server.lines);
    client.send(&json!({"t": "hello", "room": known}));
    assert_eq!(client.next(&["refused", "welcome"]).unwrap()["t"], "welcome");
    drop(server);
    assert!(fs::read_to_string(home.path("rooms/rooms.jsonl")).unwrap().starts_with(&log));
}
