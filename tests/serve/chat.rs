//! What is said in a room outlives the server.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::needs::leave_out;
use crate::support::{Home, Lines, Server};

/// Two players and one who watches say something while they play; the server is killed, and what each
/// of them may read comes back.
pub(crate) fn comes_back(server: &Server) {
    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    let hello = |room: &Value, token: &str| {
        let mut lines = Lines::connect(server.lines);
        lines.send(&json!({"t": "hello", "room": room, "token": token}))?;
        let shown = lines.next(&["welcome", "refused", "bye"])?;
        (shown["t"] == "welcome").then_some((lines, shown))
    };
    let [one, two, three] = ["01", "02", "03"].map(|digits| digits.repeat(16));
    let mut ada = Lines::connect(server.lines);
    ada.send(&json!({"t": "hello", "token": one})).unwrap();
    let room = ada.ask(&json!({"t": "create", "name": "Ada"})).unwrap()["room"].clone();
    let (mut bob, _) = hello(&room, &two).unwrap();
    bob.ask(&json!({"t": "sit", "name": "Bob"})).unwrap();
    let (mut eve, _) = hello(&room, &three).unwrap();
    for (client, text) in [(&mut ada, "hello"), (&mut eve, "so quiet"), (&mut bob, "hi")] {
        assert_eq!(client.ask(&json!({"t": "say", "text": text})).unwrap()["t"], "ok");
    }
    assert_eq!(ada.ask(&json!({"t": "move", "move": "h8"})).unwrap()["t"], "ok");
    Server::signal(worker, "-KILL");
    server.error("started again");
    let read_by = |token: &str| loop {
        if let Some((lines, shown)) = hello(&room, token) {
            break (lines, shown["chat"].clone());
        }
        // A server that shares rooms does not hold them yet.
        thread::park_timeout(Duration::from_millis(20));
    };
    let ada_said = json!({"n": 1, "by": "first", "text": "hello"});
    let eve_said = json!({"n": 2, "text": "so quiet"});
    let bob_said = json!({"n": 3, "by": "second", "text": "hi"});
    let (mut ada, chat) = read_by(&one);
    assert_eq!(chat, json!([ada_said, bob_said]));
    let (mut eve, chat) = read_by(&three);
    assert_eq!(chat, json!([eve_said]));
    assert_eq!(ada.ask(&json!({"t": "resign"})).unwrap()["t"], "ok");
    for client in [&mut ada, &mut eve] {
        let told = client.next(&["chat"]).unwrap();
        assert_eq!(told["chat"], json!([ada_said, eve_said, bob_said]));
    }
}

#[test]
fn who_says_something_else_is_told_the_phrases() {
    let home = Home::new();
    let server = Server::start(&home, "--chat phrases");
    let path = format!("POST /api/rooms/{}/do", server.room);
    let say = |text: &str| {
        let (_, answer) = server.request(&path, &json!({"t": "say", "text": text}).to_string());
        serde_json::from_str::<Value>(&answer).unwrap()
    };
    assert_eq!(say("Good luck")["t"], "ok");
    let refused = say("nice weather");
    assert_eq!(refused["why"], "phrases_only");
    let text = "Only these phrases may be said on this server: hello, good luck, well played, ";
    assert!(refused["text"].as_str().unwrap().starts_with(text), "{refused}");
}

#[test]
fn what_was_said_comes_back_after_the_server_is_killed() {
    let home = Home::new();
    comes_back(&Server::start(&home, ""));
}
