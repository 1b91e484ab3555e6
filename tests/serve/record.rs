//! The record of a room, which a client keeps until the game has gone on, and the results of a server.

use std::io::{Read, Write};
use std::net::TcpStream;

use super::parsed;
use crate::support::{Home, Server};

/// The whole answer to a request for the picture of a room.
fn picture(server: &Server, room: &str, header: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(server.http).unwrap();
    let head = format!(
        "GET /api/rooms/{room}/record?as=png HTTP/1.0\r\nHost: localhost\r\n{header}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    answer
}

#[test]
fn a_picture_is_sent_again_once_the_game_has_gone_on() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let new = r#"{"board":15,"against":"random","color":"white"}"#;
    let made = parsed(&server.request("POST /api/rooms", new).1);
    let room = made["room"].as_str().unwrap();
    loop {
        let shown = parsed(&server.request(&format!("GET /api/rooms/{room}"), "").1);
        if shown["view"]["ply"] == 1 {
            break;
        }
    }
    let first = picture(&server, room, "Accept: */*");
    let end = first.windows(4).position(|it| it == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(first[..end].to_vec()).unwrap();
    assert!(head.contains(" 200 ") && first[end + 4..].starts_with(b"\x89PNG"), "{head}");
    assert!(head.contains("cache-control: private, no-cache"), "{head}");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let known = format!("If-None-Match: {tag}");
    let again = String::from_utf8(picture(&server, room, &known)).unwrap();
    assert!(again.contains(" 304 ") && again.ends_with("\r\n\r\n"), "{again}");
    let token = made["token"].as_str().unwrap();
    let made = format!("POST /api/rooms/{room}/move/a1\nAuthorization: Bearer {token}");
    assert_eq!(server.request(&made, "").0, 200);
    assert!(picture(&server, room, &known).starts_with(b"HTTP/1.0 200 "));
}

#[test]
fn a_deleted_result_stays_deleted_when_the_server_is_started_again() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let post = |path: &str, token: &str, body: &str| {
        parsed(&server.request(&format!("POST {path}\nAuthorization: Bearer {token}"), body).1)
    };
    let made = post("/api/rooms", "", r#"{"board":15,"name":"Ada"}"#);
    let path = format!("/api/rooms/{}", made["room"].as_str().unwrap());
    let sat = post(&format!("{path}/do"), "", r#"{"t":"sit","name":"Bob"}"#);
    let [ada, bob] = [&made, &sat].map(|it| it["token"].as_str().unwrap());
    for (made, token) in [("h8", ada), ("a1", bob)] {
        post(&format!("{path}/move/{made}"), token, "");
    }
    post(&format!("{path}/do"), ada, r#"{"t":"resign"}"#);
    drop(server);
    let kept = std::fs::read_to_string(home.scoreboard()).unwrap();
    let id = kept.split_once("\"id\":\"").unwrap().1.get(..36).unwrap();
    let run = home.run(&format!("scoreboard --delete {id} --yes"), "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let deleted = std::fs::read_to_string(home.scoreboard()).unwrap();
    assert!(!deleted.contains(id));
    drop(Server::start(&home, ""));
    assert_eq!(std::fs::read_to_string(home.scoreboard()).unwrap(), deleted);
    // One that is missing because it could not be written is recorded.
    std::fs::write(home.scoreboard(), "[\n]\n").unwrap();
    std::fs::remove_file(home.scoreboard().with_extension("json.deleted")).unwrap();
    drop(Server::start(&home, ""));
    assert!(std::fs::read_to_string(home.scoreboard()).unwrap().contains(id));
}

#[test]
#[cfg(unix)]
fn damaged_names_and_a_scoreboard_that_cannot_be_written_are_said_at_the_start() {
    let home = Home::new();
    drop(Server::start(&home, ""));
    std::fs::write(home.path("rooms/names.jsonl"), "{\"name\":\"ada\"\n").unwrap();
    let server = Server::start(&home, "");
    server.error("damaged, line 1:");
    drop(server);
    std::fs::write(home.scoreboard(), "something else").unwrap();
    let refused = home.run("serve --listen 127.0.0.1:0 --data rooms", "");
    assert!(refused.err.contains("scoreboard.json"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}
