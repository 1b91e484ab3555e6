//! The metrics: each of them moves, and the text is as Prometheus reads it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::needs::leave_out;
use crate::serve::{Players, by_lines};
use crate::support::{Home, Lines, Server};

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// All samples by name with labels.
type Samples = BTreeMap<String, String>;

/// Reads the metrics, and checks their text.
fn scrape(server: &Server) -> Samples {
    let (status, text) = Server::request_at(server.metrics.unwrap(), "GET /metrics", "");
    assert_eq!(status, 200, "{text}");
    read(&text)
}

/// Reads metrics until they are as they should be: a connection may still be on its way.
fn until(server: &Server, holds: impl Fn(&Samples) -> bool) -> Samples {
    let begun = Instant::now();
    loop {
        let samples = scrape(server);
        if holds(&samples) {
            return samples;
        }
        assert!(begun.elapsed() < PATIENCE, "{samples:#?}");
    }
}

fn number(value: &str) -> i64 {
    value.parse().unwrap()
}

/// Whether a name is one of small letters, with `_` between words.
fn is_name(name: &str) -> bool {
    name.split('_').all(|word| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase()))
}

/// The samples of a text in the format of Prometheus, which has for each metric its help, its type
/// and then its samples, and names it by the conventions.
fn read(text: &str) -> Samples {
    let (mut samples, mut known) = (Samples::new(), BTreeSet::new());
    let (mut helped, mut family, mut kind) = ("", "", "");
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, help) = help.split_once(' ').unwrap();
            assert!(help.ends_with('.') && help.starts_with(char::is_alphanumeric), "{line}");
            helped = name;
        } else if let Some(of) = line.strip_prefix("# TYPE ") {
            (family, kind) = of.split_once(' ').unwrap();
            assert_eq!(helped, family, "{line}");
            assert!(known.insert(family), "{line} is there twice");
            assert!(family.starts_with("gomoku_") && is_name(family), "{line}");
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            assert_eq!(kind == "counter", family.ends_with("_total"), "{line}");
            let is_in_base_units = !["_ms", "_millis", "_kb"].iter().any(|it| family.contains(it));
            assert!(is_in_base_units, "{line}");
        } else {
            let (sample, value) = line.rsplit_once(' ').unwrap();
            let (name, labels) = sample.split_once('{').unwrap_or((sample, "}"));
            match name.strip_prefix(family).unwrap_or_else(|| panic!("{line} is not of {family}")) {
                "" => assert_ne!(kind, "histogram", "{line}"),
                "_bucket" | "_sum" | "_count" => assert_eq!(kind, "histogram", "{line}"),
                _ => panic!("{line} is not of {family}"),
            }
            for label in labels.strip_suffix('}').unwrap().split(',').filter(|it| !it.is_empty()) {
                let (label, value) = label.split_once('=').unwrap();
                assert!(is_name(label) && value.starts_with('"') && value.ends_with('"'), "{line}");
            }
            assert!(value.parse::<f64>().is_ok(), "{line}");
            assert!(
                samples.insert(sample.to_owned(), value.to_owned()).is_none(),
                "{line} is there twice"
            );
        }
    }
    assert!(known.len() >= 15, "{known:?}");
    samples
}

#[test]
fn every_metric_moves_with_what_it_counts() {
    let home = Home::new();
    let [log, away, crashes] =
        ["rooms/rooms.jsonl", "away.jsonl", "rooms/crashes"].map(|name| home.path(name));
    fs::create_dir(home.path("rooms")).unwrap();
    fs::write(crashes, "K7QH2MX\nK7QH2MX\n").unwrap();
    let mut server = Server::start(&home, "--omok 0 --metrics 0 --per-address 1000");
    let (_, page) = server.request("GET /metrics", "");
    assert!(!page.contains("gomoku_moves_total"), "not for everybody");
    let head = "GET /metrics\nHost: evil.example";
    let (status, page) = Server::request_at(server.metrics.unwrap(), head, "");
    assert_eq!((status, page.contains("gomoku_moves_total")), (403, false), "nor for other sites");
    let first = scrape(&server);
    assert_eq!(first["gomoku_rooms{state=\"waiting\"}"], "1");
    assert_eq!(first["gomoku_rooms_set_aside"], "1");
    assert_eq!(first["gomoku_lease_held"], "1");
    assert_eq!(first["gomoku_connections{door=\"metrics\"}"], "1");
    assert!(first.contains_key("gomoku_queue_length{queue=\"inbox\"}"));

    let mut players = Players::new(by_lines(server.lines));
    assert!(players.play());
    players.seats[0].ask(&json!({"t": "say", "id": 90, "text": "hello"})).unwrap();
    let refused = players.seats[0].ask(&json!({"t": "move", "id": 91, "move": "a5", "ply": 1}));
    assert_eq!(refused.unwrap()["why"], "not_your_turn");
    let played = scrape(&server);
    let before = |name: &str| first.get(name).map_or("0", String::as_str);
    let grown = |name: &str| number(&played[name]) - number(before(name));
    assert_eq!(grown("gomoku_moves_total"), 1);
    assert_eq!(grown("gomoku_chat_lines_total"), 1);
    assert_eq!(grown("gomoku_orders_total{answer=\"refused\"}"), 1);
    assert_eq!(grown("gomoku_refusals_total{reason=\"not_your_turn\"}"), 1);
    assert_eq!(grown("gomoku_rooms{state=\"playing\"}"), 1);
    for name in [
        "gomoku_orders_total{answer=\"ok\"}",
        "gomoku_message_bytes_total{direction=\"in\"}",
        "gomoku_message_bytes_total{direction=\"out\"}",
        "gomoku_store_appended_bytes_total",
        "gomoku_store_append_duration_seconds_sum",
        "gomoku_store_append_duration_seconds_count",
        "gomoku_store_append_duration_seconds_bucket{le=\"+Inf\"}",
    ] {
        assert_ne!(played[name], before(name), "{name}");
    }

    let socket = Lines::socket(server.http, "/ws").unwrap();
    let [http, omok] =
        [server.http, server.omok.unwrap()].map(|door| TcpStream::connect(door).unwrap());
    let door = |samples: &Samples, door: &str| {
        samples.get(&format!("gomoku_connections{{door=\"{door}\"}}")).map(|open| number(open))
    };
    let doors = ["http", "websocket", "omok"];
    until(&server, |now| doors.iter().all(|it| door(now, it) == Some(1)));
    until(&server, |now| door(now, "lines") == Some(2));
    drop((socket, http, omok));
    until(&server, |now| doors.iter().all(|it| door(now, it) == Some(0)));
    let against = r#"{"board":15,"against":"computer:1","name":"Ada","color":"black"}"#;
    assert_eq!(server.request("POST /api/rooms", against).0, 200);
    assert_eq!(scrape(&server)["gomoku_machine_games"], "1");
    players.seats[0].ask(&json!({"t": "resign", "id": 92})).unwrap();
    assert_eq!(scrape(&server)["gomoku_rooms{state=\"over\"}"], "1");

    fs::rename(&log, &away).unwrap();
    server.error("the games stand still");
    // Whoever comes waits until something can be kept.
    let mut late = Lines::connect(server.lines);
    late.send(&json!({"t": "hello", "room": players.room})).unwrap();
    let still = until(&server, |now| now["gomoku_queue_length{queue=\"put_off\"}"] == "1");
    assert_eq!(still["gomoku_games_stand_still"], "1");
    assert_eq!(still["gomoku_outages_total"], "1");
    assert_eq!(still["gomoku_restarts_total"], "0");
    fs::rename(&away, &log).unwrap();
    server.error("the games go on");
    let on = until(&server, |now| now["gomoku_queue_length{queue=\"put_off\"}"] == "0");
    assert_eq!(on["gomoku_games_stand_still"], "0");
    assert_eq!(on["gomoku_outages_total"], "1");

    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    Server::signal(worker, "-KILL");
    server.error("started again");
    // It waits until the door of the metrics is open again.
    drop(Lines::connect(server.metrics.unwrap()));
    assert_eq!(scrape(&server)["gomoku_restarts_total"], "1");
    Server::signal(server.child.id(), "-TERM");
    assert!(server.child.wait().unwrap().success());
}
