//! `gomoku serve --log json`: what an operator must know, one line of JSON each.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Lines as TextLines};
use std::process::{ChildStderr, Stdio};

use serde_json::{Value, json};

use crate::needs::leave_out;
use crate::serve::{Players, by_lines};
use crate::support::{Home, Server};

/// The events of a server, as it says them.
struct Events {
    lines: TextLines<BufReader<ChildStderr>>,
    /// How often each was said.
    said: BTreeMap<String, usize>,
}

impl Events {
    /// The next event; each line is one.
    fn next(&mut self) -> Option<Value> {
        let line = self.lines.next()?.unwrap();
        let event: Value =
            serde_json::from_str(&line).unwrap_or_else(|why| panic!("{why}: {line}"));
        assert!(event["time"].as_str().is_some_and(|time| time.ends_with('Z')), "{line}");
        assert!(["info", "warning", "error"].map(Value::from).contains(&event["level"]), "{line}");
        *self.said.entry(event["event"].as_str().unwrap().to_owned()).or_default() += 1;
        Some(event)
    }

    /// Waits for an event.
    fn wait(&mut self, name: &str) -> Value {
        loop {
            let event = self.next().unwrap_or_else(|| panic!("no {name}"));
            if event["event"] == name {
                return event;
            }
        }
    }
}

#[test]
fn each_event_is_one_line_of_json_and_no_move_is() {
    let home = Home::new();
    let [log, away] = ["rooms/rooms.jsonl", "away.jsonl"].map(|name| home.path(name));
    let args = "serve --log json --listen 127.0.0.1:0 --lines 0 --metrics 0 --data rooms";
    let mut server = home.command(args).stdin(Stdio::null()).spawn().unwrap();
    let lines = BufReader::new(server.stderr.take().unwrap()).lines();
    let mut events = Events { lines, said: BTreeMap::new() };
    let started = events.wait("started");
    assert!(started["pages"][0].as_str().unwrap().starts_with("http://127.0.0.1:"), "{started}");
    assert!(started["text"].as_str().unwrap().contains("gomoku join"), "{started}");
    assert_eq!(started["level"], "info");
    let mut players = Players::new(by_lines(started["lines"].as_str().unwrap().parse().unwrap()));
    (0..5).for_each(|_| assert!(players.play()));

    fs::rename(&log, &away).unwrap();
    let still = events.wait("stand_still");
    assert_eq!(still["level"], "error");
    assert!(still["why"].as_str().unwrap().contains("was moved"), "{still}");
    fs::rename(&away, &log).unwrap();
    assert!(events.wait("go_on")["after_seconds"].is_u64());
    Server::signal(server.id(), "-HUP");
    events.wait("no_certificate");

    let id = server.id();
    let worker = fs::read_to_string(format!("/proc/{id}/task/{id}/children")).ok();
    if let Some(worker) = worker.and_then(|ids| ids.split_whitespace().next()?.parse().ok()) {
        Server::signal(worker, "-KILL");
        let restarting = events.wait("restarting");
        assert!(restarting["why"].as_str().unwrap().contains("SIGKILL"), "{restarting}");
    } else {
        leave_out("proc", "the process that serves is found by /proc");
    }
    Server::signal(id, "-TERM");
    let stopping = events.wait("stopping");
    assert!(stopping["text"].as_str().unwrap().contains("is stopping"), "{stopping}");
    events.wait("stopped");
    assert!(events.next().is_none());
    let said: Vec<_> = events.said.into_iter().filter(|(name, _)| name != "restarting").collect();
    let once = |name: &str| (name.to_owned(), 1);
    let names = ["go_on", "no_certificate", "stand_still", "started", "stopped", "stopping"];
    assert_eq!(said, names.map(once));
    let output = server.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stdout.is_empty(), "all is said in one place");
}

#[test]
fn a_server_that_cannot_be_started_says_so_in_the_form_that_was_asked_for() {
    let home = Home::new();
    let args = "serve --listen 127.0.0.1:0 --data rooms";
    fs::write(home.path("rooms"), "a file").unwrap();
    let text = home.run(args, "");
    assert_eq!(text.code, Some(1));
    assert!(text.err.starts_with("gomoku: The server cannot be started: "), "{}", text.err);
    let json = home.run(&format!("{args} --log json"), "");
    assert_eq!((json.code, json.out.as_str()), (Some(1), ""));
    let event: Value = serde_json::from_str(&json.err).unwrap();
    assert_eq!((&event["event"], &event["level"]), (&json!("failed"), &json!("error")));
    let korean = home.run(&format!("{args} --lang ko"), "");
    assert!(korean.err.starts_with("gomoku: 서버를 열 수 없습니다: "), "{}", korean.err);
}

#[test]
fn a_fault_is_one_event_that_names_the_room() {
    let home = Home::new();
    let args = "serve --log json --listen 127.0.0.1:0 --lines 0 --data rooms";
    let mut command = home.command(args);
    command.env("GOMOKU_PANIC", "chat").stdin(Stdio::null());
    let mut server = command.spawn().unwrap();
    let lines = BufReader::new(server.stderr.take().unwrap()).lines();
    let mut events = Events { lines, said: BTreeMap::new() };
    let started = events.wait("started");
    let mut players = Players::new(by_lines(started["lines"].as_str().unwrap().parse().unwrap()));
    players.seats[0].send(&json!({"t": "say", "id": 90, "text": "chat"}));
    let crashed = events.wait("crashed");
    assert_eq!(crashed["room"], players.room.as_str());
    events.wait("restarting");
    Server::signal(server.id(), "-TERM");
    assert!(server.wait().unwrap().success());
}
