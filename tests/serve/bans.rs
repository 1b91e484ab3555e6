//! The file of bans: read at the start, and again at SIGHUP.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

use super::parsed;
use crate::needs::leave_out;
use crate::support::{Home, Lines, Server};

fn write(home: &Home, list: &str) {
    fs::write(home.path("bans.txt"), list).unwrap();
}

/// Lets the server read another list.
fn ban(server: &Server, home: &Home, list: &str) {
    write(home, list);
    Server::signal(server.child.id(), "-HUP");
    server.error("the bans were read again");
}

fn start(home: &Home, args: &str) -> Server {
    write(home, "# nobody\n");
    Server::start(home, &format!("--bans bans.txt {args}"))
}

/// What a server answers to the first message, and the connection.
fn hello(server: &Server, message: &Value) -> (Lines, Value) {
    let mut lines = Lines::connect(server.lines);
    lines.send(message).unwrap();
    let shown = lines.next(&["welcome", "rooms", "refused"]).unwrap();
    (lines, shown)
}

fn sit(server: &Server, room: &Value, token: &str, name: &str) -> Lines {
    let (mut lines, _) = hello(server, &json!({"t": "hello", "room": room, "token": token}));
    assert_eq!(lines.ask(&json!({"t": "sit", "name": name})).unwrap()["t"], "ok");
    lines
}

const ADA: &str = "01010101010101010101010101010101";
const BOB: &str = "02020202020202020202020202020202";

#[test]
fn a_server_does_not_start_with_a_wrong_list_and_keeps_the_old_one_at_a_signal() {
    let home = Home::new();
    let begin = "serve --listen 127.0.0.1:0 --data rooms --bans bans.txt";
    let refused = home.run(begin, "");
    assert!(refused.err.contains("cannot read the bans in bans.txt"), "{}", refused.err);
    write(&home, "name Ada\naddress 203.0.113\n");
    let refused = home.run(begin, "");
    let why = "cannot use the bans in bans.txt, line 2: `203.0.113` is not an address";
    assert!(refused.err.contains(why) && refused.code == Some(1), "{}", refused.err);
    fs::write(home.path("bans.txt"), b"name \xff\n").unwrap();
    assert!(home.run(begin, "").err.contains("bans.txt is not text in UTF-8"));
    // Reading these would never end.
    for endless in ["/dev/zero", "pipe"] {
        let _made = std::process::Command::new("mkfifo").arg(home.path("pipe")).status().unwrap();
        let refused = home.run(&begin.replace("bans.txt", endless), "");
        assert!(refused.err.contains("a regular file is needed"), "{}", refused.err);
    }
    write(&home, "name Ada\n");
    let server = Server::start(&home, "--bans bans.txt");
    let sits = json!({"t": "sit", "name": "ada"});
    let refuse = || {
        let (mut lines, _) = hello(&server, &json!({"t": "hello", "room": server.room}));
        lines.ask(&sits).unwrap()["why"].clone()
    };
    assert_eq!(refuse(), "banned");
    write(&home, "room Ada\n");
    Server::signal(server.child.id(), "-HUP");
    let told = server.error("the bans stay as they are");
    assert!(told.contains("bans.txt, line 1: `Ada` is not a room"), "{told}");
    assert_eq!(refuse(), "banned");
}

#[test]
#[cfg(unix)]
fn a_server_that_fails_while_its_list_is_wrong_says_so_and_serves_once_it_is_mended() {
    let home = Home::new();
    let server = start(&home, "");
    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    write(&home, "room Ada\n");
    Server::signal(worker, "-KILL");
    let told = server.error("tries again until it can");
    assert!(told.contains("bans.txt, line 1: `Ada` is not a room"), "{told}");
    write(&home, "name Ada\n");
    let mut lines = loop {
        if let Some(lines) = Lines::socket(server.http, "/ws") {
            break lines;
        }
        std::thread::park_timeout(Duration::from_millis(20));
    };
    let made = lines.ask(&json!({"t": "create", "id": 1, "name": "Ada"})).unwrap();
    assert_eq!(made["why"], "banned");
}

#[test]
fn a_server_with_bans_and_without_a_certificate_misses_none_at_a_signal() {
    let home = Home::new();
    let server = start(&home, "");
    ban(&server, &home, "name Ada\n");
    Server::signal(server.child.id(), "-HUP");
    let next = server.errors.recv_timeout(Duration::from_mins(1)).unwrap();
    assert!(next.contains("the bans were read again"), "{next}");
}

#[test]
fn a_banned_address_is_refused_by_every_door_and_those_within_are_sent_away() {
    let home = Home::new();
    let server = start(&home, "--omok 0 --behind-proxy");
    let (mut lines, _) = hello(&server, &json!({"t": "hello"}));
    let ask = |from: &str| {
        let (status, answer) =
            server.request(&format!("GET /api/rooms\nX-Forwarded-For: {from}"), "");
        (status, parsed(&answer)["why"].clone())
    };
    assert_eq!(ask("203.0.113.7").0, 200);
    ban(&server, &home, "address 127.0.0.0/8\naddress 203.0.113.0/24\naddress 2001:db8::/32\n");
    assert_eq!(lines.next(&["bye"]).unwrap()["why"], "banned");
    assert!(lines.next(&["bye"]).is_none(), "the connection has ended");
    assert_eq!(Lines::connect(server.lines).next(&["refused"]).unwrap()["why"], "banned");
    for from in ["203.0.113.7", "2001:db8::7"] {
        assert_eq!(ask(from), (403, json!("banned")), "{from}");
    }
    assert_eq!(ask("203.0.114.7").0, 200);
    let mut omok = TcpStream::connect(server.omok.unwrap()).unwrap();
    omok.write_all(&[0, 0, 0]).unwrap();
    let mut told = Vec::new();
    omok.read_to_end(&mut told).unwrap();
    assert_eq!(told, [0, 2, 2]);
    ban(&server, &home, "");
    assert_eq!(hello(&server, &json!({"t": "hello"})).1["t"], "rooms");
}

#[test]
fn a_person_at_a_banned_address_is_told_so_once_and_no_other_attempt_is_made() {
    let (home, keeper) = (Home::new(), Home::new());
    let server = start(&keeper, "");
    let join = format!("join {}/{} --plain", server.http, server.room);
    let mut person = home.start(&join);
    person.read_until("Send this link: ");
    ban(&server, &keeper, "address 127.0.0.1\n");
    let told = person.read_until("There is no connection to the server any more.\n");
    assert!(
        told.contains("The operator of this server has banned this name or address."),
        "{told}"
    );
    assert!(told.contains("Connection lost: its operator has banned this address\n"), "{told}");
    let refused = home.run(&join, "");
    assert!(refused.err.contains("its operator has banned this address"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}

#[test]
fn a_person_with_a_banned_name_is_told_once_that_the_room_is_out_of_reach() {
    let (home, keeper) = (Home::new(), Home::new());
    let server = start(&keeper, "");
    let mut person =
        home.start(&format!("join {}/{} --plain --name Mallory", server.http, server.room));
    person.read_until("Send this link: ");
    let room = Value::from(server.room.clone());
    let _bob = sit(&server, &room, BOB, "Bob");
    person.read_until("where (black): ");
    ban(&server, &keeper, "name mallory\n");
    let why = "The operator of this server has banned this name or address.\n";
    let told = person.read_until("You are not in this room any more.");
    assert_eq!(told.matches(why).count(), 1, "{told}");
    assert!(!told.contains("where (black)"), "{told}");
    person.send("h8");
    let answer = person.read_until(why);
    assert!(!answer.contains("no such room"), "{answer}");
}

#[test]
fn a_banned_name_leaves_the_game_and_the_other_player_may_claim_it() {
    let home = Home::new();
    let server = start(&home, "");
    let room = Value::from(server.room.clone());
    let (mut ada, mut bob) = (sit(&server, &room, ADA, "Mallory"), sit(&server, &room, BOB, "Bob"));
    ban(&server, &home, "name mallory\n");
    assert_eq!(ada.next(&["bye"]).unwrap()["why"], "banned");
    let away = loop {
        let who = bob.next(&["who"]).unwrap();
        if who["first"]["here"] == false {
            break who;
        }
    };
    assert!(away["first"]["claim_in_ms"].is_u64(), "{away}");
    let (_, again) = hello(&server, &json!({"t": "hello", "room": room, "token": ADA}));
    assert_eq!(again["why"], "banned");
    let head = format!("POST /api/rooms/{}/move/h8\nAuthorization: Bearer {ADA}", server.room);
    let (status, refused) = server.request(&head, "");
    assert_eq!((status, parsed(&refused)["why"].as_str()), (403, Some("banned")));
    let (status, refused) = server.request("POST /api/rooms", r#"{"name":"Mallory"}"#);
    assert_eq!((status, parsed(&refused)["why"].as_str()), (403, Some("banned")));
}

#[test]
fn a_closed_room_is_told_so_and_goes_on_once_it_is_opened_again() {
    let home = Home::new();
    let mut server = start(&home, "");
    let room = Value::from(server.room.clone());
    let (mut ada, mut bob) = (sit(&server, &room, ADA, "Ada"), sit(&server, &room, BOB, "Bob"));
    assert_eq!(ada.ask(&json!({"t": "move", "move": "h8"})).unwrap()["t"], "ok");
    let closed = format!("room {}\n", server.room);
    ban(&server, &home, &closed);
    for player in [&mut ada, &mut bob] {
        assert_eq!(player.next(&["bye"]).unwrap()["why"], "closed");
    }
    let enter = |server: &Server| {
        let hello = hello(server, &json!({"t": "hello", "room": room, "token": ADA}));
        let look = server.request(&format!("GET /api/rooms/{}", room.as_str().unwrap()), "");
        (hello.1, look.0, parsed(&look.1)["why"].clone())
    };
    let (shown, status, why) = enter(&server);
    assert_eq!((shown["why"].as_str(), status, why), (Some("closed"), 404, json!("closed")));
    // It is closed after a restart, too.
    server.kill();
    let server = Server::start(&home, "--bans bans.txt");
    assert_eq!(enter(&server).0["why"], "closed");
    assert_ne!(server.room, room, "another room is open");
    ban(&server, &home, "");
    let (shown, status, _) = enter(&server);
    assert_eq!((shown["t"].as_str(), status), (Some("welcome"), 200));
    assert!(shown["events"].to_string().contains("h8"), "{shown}");
}
