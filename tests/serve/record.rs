//! The record of a room, which a client keeps until the game has gone on.

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
