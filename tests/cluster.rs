//! `gomoku serve --cluster`: several real servers that share their rooms, killed for real.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use gomoku::store::Ledger;
use gomoku::store::postgres::{Database, LEASE, Node, Postgres};
use serde_json::{Value, json};

use crate::needs::leave_out;
use crate::postgres;
use crate::serve::{Connect, Players};
use crate::support::{Home, Lines, Server, Talk};

/// How often a server is killed; more by `GOMOKU_NODE_KILLS`.
const KILLS: usize = 2;

/// Some tests keep what they write only in memory: no machine fails.
pub(crate) const SETTINGS: &str = "-c fsync=off -c max_connections=200";

const ARGS: &str = "--per-address 1000";

/// Connects to any of these servers that is there, a different one each time.
fn by_sockets(servers: &Arc<Mutex<Vec<SocketAddr>>>) -> Connect {
    let (servers, turns) = (Arc::clone(servers), AtomicUsize::new(0));
    Box::new(move |room| {
        let path = room.map_or_else(|| "/ws".to_owned(), |room| format!("/ws/{room}"));
        loop {
            let server = {
                let servers = servers.lock().unwrap();
                servers[turns.fetch_add(1, Ordering::Relaxed) % servers.len()]
            };
            if let Some(socket) = Lines::socket(server, &path) {
                return socket;
            }
            thread::park_timeout(Duration::from_millis(20));
        }
    })
}

fn shared(servers: &[&Server]) -> Arc<Mutex<Vec<SocketAddr>>> {
    Arc::new(Mutex::new(servers.iter().map(|server| server.http).collect()))
}

/// Posts until a server that holds the room answers.
fn post(server: &Server, path: &str, token: usize, body: &str) -> Value {
    loop {
        let head = format!("POST {path}\nAuthorization: Bearer {token:032x}");
        let (status, body) = server.request(&head, body);
        match status {
            200 => return serde_json::from_str(&body).unwrap(),
            // The room changes hands.
            503 | 504 => thread::park_timeout(Duration::from_millis(20)),
            _ => panic!("{path}: {status} {body}"),
        }
    }
}

/// The head of the answer to a request.
fn head(server: &Server, path: &str) -> String {
    use std::io::{Read as _, Write as _};

    let mut stream = std::net::TcpStream::connect(server.http).unwrap();
    write!(stream, "GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split("\r\n\r\n").next().unwrap().to_owned()
}

#[test]
fn a_room_is_reached_through_each_server() {
    let Some(database) = postgres::database(SETTINGS) else { return };
    let homes = [Home::new(), Home::new()];
    let [one, other] = homes.each_ref().map(|home| Server::node(home, &database, ARGS));
    // Once the second server holds rooms, no more change hands.
    post(&other, "/api/rooms", 0, r#"{"access":"link"}"#);
    let made = post(&one, "/api/rooms", 1, r#"{"clock":"5m","name":"Ada"}"#);
    let room = made["room"].as_str().unwrap();
    let path = format!("/api/rooms/{room}");
    post(&other, &format!("{path}/do"), 2, r#"{"t":"sit","name":"Bob"}"#);
    let mut ada = Lines::socket(other.http, &format!("/ws/{room}")).unwrap();
    ada.send(&json!({"t": "hello", "room": room, "token": format!("{:032x}", 1)})).unwrap();
    assert_eq!(ada.next(&["welcome", "refused"]).unwrap()["you"], "first");
    assert_eq!(ada.ask(&json!({"t": "move", "id": 1, "move": "h8"})).unwrap()["t"], "ok");
    post(&other, &format!("{path}/move/h9"), 2, "");
    let told = loop {
        let told = ada.next(&["event"]).unwrap();
        if told["event"].to_string().contains("h9") {
            break told;
        }
    };
    assert!(told["event"]["v"].is_u64(), "{told}");
    for server in [&one, &other] {
        let head = head(server, &path);
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    }
    // Both servers know all rooms.
    for server in [&one, &other] {
        loop {
            let (_, list) = server.request("GET /api/rooms", "");
            if list.contains(room) {
                break;
            }
            thread::park_timeout(Duration::from_millis(20));
        }
    }
}

#[test]
fn no_answered_move_is_lost_when_a_server_dies() {
    let Some(database) = postgres::database(SETTINGS) else { return };
    let start = |home: &Home| Server::node(home, &database, ARGS);
    let homes = [Home::new(), Home::new()];
    let mut servers = homes.each_ref().map(start);
    if servers[0].worker().is_none() {
        return leave_out("proc", "the process that serves is found by /proc");
    }
    let kills = std::env::var("GOMOKU_NODE_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: usize = kills.unwrap_or(KILLS);
    let living = shared(&[&servers[0], &servers[1]]);
    let is_over = Arc::new(AtomicBool::new(false));
    let counts: [_; 4] = std::array::from_fn(|_| Arc::new(AtomicUsize::new(0)));
    let tables = counts.each_ref().map(|answered| {
        let (is_over, answered) = (Arc::clone(&is_over), Arc::clone(answered));
        let living = Arc::clone(&living);
        thread::spawn(move || {
            let mut players = Players::new(by_sockets(&living));
            while !is_over.load(Ordering::Relaxed) {
                let goes_on = players.play();
                answered.fetch_add(1, Ordering::Relaxed);
                if !goes_on {
                    players = Players::new(by_sockets(&living));
                }
            }
            players.come_back();
        })
    });
    let all_play = || {
        let before = counts.each_ref().map(|answered| answered.load(Ordering::Relaxed));
        while (0..4).any(|table| counts[table].load(Ordering::Relaxed) < before[table] + 3) {
            assert!(tables.iter().all(|table| !table.is_finished()), "a table failed");
            thread::park_timeout(Duration::from_millis(1));
        }
    };
    for kill in 0..kills {
        all_play();
        let killed = kill % 2;
        servers[killed].kill();
        *living.lock().unwrap() = vec![servers[1 - killed].http];
        // The other server takes all rooms.
        all_play();
        servers[killed] = start(&homes[killed]);
        *living.lock().unwrap() = servers.iter().map(|server| server.http).collect();
    }
    is_over.store(true, Ordering::Relaxed);
    for table in tables {
        table.join().unwrap();
    }
    let answered: usize = counts.iter().map(|answered| answered.load(Ordering::Relaxed)).sum();
    println!("{kills} servers killed, {answered} moves answered");
}

#[test]
fn a_server_that_stops_gives_its_rooms_away_at_once() {
    let Some(database) = postgres::database(SETTINGS) else { return };
    let home = Home::new();
    let mut server = Server::node(&home, &database, ARGS);
    let mut players = Players::new(by_sockets(&shared(&[&server])));
    players.play();
    Server::signal(server.child.id(), "-TERM");
    assert_eq!(players.seats[1].next(&["bye"]).unwrap()["why"], "restart");
    assert!(server.child.wait().unwrap().success());
    let node = Node { inner_url: String::new(), url: None };
    let mut next = Postgres::open(&Database::parse(&database).unwrap(), node, LEASE).unwrap();
    assert_eq!(next.hold().unwrap().gained.len(), 256);
    next.release().unwrap();
    let again = Server::node(&home, &database, ARGS);
    players.connect = by_sockets(&shared(&[&again]));
    players.come_back();
    players.play();
    assert_eq!(players.answered.len(), 2);
}

#[test]
fn the_games_stand_still_while_the_database_is_away() {
    let Some(mut database) = postgres::start("-c fsync=off") else { return };
    let home = Home::new();
    let server = Server::node(&home, &database.address, ARGS);
    let begun = Instant::now();
    let mut players = Players::new(by_sockets(&shared(&[&server])));
    (0..3).for_each(|_| assert!(players.play()));
    database.order("stop");
    // What is sent first waits, and what comes then is refused.
    let path = format!("/ws/{}", players.room);
    players.seats[1].send(&json!({"t": "move", "id": 100, "move": "s19", "ply": 3})).unwrap();
    server.error("the games stand still");
    let ping = json!({"t": "ping", "id": 101});
    let stood = Instant::now();
    let mut comes = Lines::socket(server.http, &path).unwrap();
    comes.send(&json!({"t": "hello", "room": players.room, "view": true})).unwrap();
    while stood.elapsed() < Duration::from_secs(1) {
        assert_eq!(players.seats[0].ask(&ping).unwrap()["why"], "not_kept");
        thread::park_timeout(Duration::from_millis(50));
    }
    let stood = stood.elapsed();
    database.order("start");
    assert_eq!(players.seats[1].next(&["ok", "refused"]).unwrap()["t"], "ok");
    // Who came meanwhile sees the room, in which no clock has run.
    assert_eq!(comes.next(&["welcome", "refused"]).unwrap()["why"], "not_kept");
    let shown = comes.next(&["welcome", "refused"]).unwrap();
    assert_eq!(shown["view"]["moves"].as_array().unwrap().len(), 4, "{shown}");
    let left = ["first", "second"].map(|it| shown["view"]["left_ms"][it].as_u64().unwrap());
    let left = Duration::from_millis(left.iter().sum());
    // The readings are in whole milliseconds.
    let used_at_most = begun.elapsed() + Duration::from_millis(2);
    assert!(left + used_at_most >= Duration::from_mins(20) + stood, "{shown}");
    players.come_back();
    server.error("the games go on");
}

#[test]
fn a_server_that_fails_while_the_database_is_away_serves_once_it_is_back() {
    let Some(mut database) = postgres::start("-c fsync=off") else { return };
    let home = Home::new();
    let server = Server::node(&home, &database.address, ARGS);
    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    let mut players = Players::new(by_sockets(&shared(&[&server])));
    (0..3).for_each(|_| assert!(players.play()));
    database.order("stop");
    server.error("the games stand still");
    Server::signal(worker, "-KILL");
    server.error("tries again until it can");
    // It is tried more than once.
    let mut tried = BTreeSet::new();
    while tried.len() < 3 {
        tried.extend(server.worker().filter(|it| *it != worker));
        thread::park_timeout(Duration::from_millis(1));
    }
    database.order("start");
    players.come_back();
    assert!(players.play());
    // It is said once.
    let said: Vec<_> = server.errors.try_iter().collect();
    assert!(said.iter().all(|line| !line.contains("tries again")), "{said:?}");
}

/// `gomoku serve` with a database that is not there.
fn without_database(home: &Home, database: &str) -> Talk {
    let args = ["serve", "--listen", "127.0.0.1:0", "--inner", "127.0.0.1:0", "--data", "rooms"];
    Talk::start(home.gomoku(args).args(["--cluster", database]))
}

#[test]
fn a_server_that_waits_for_its_database_ends_at_once() {
    let home = Home::new();
    // Nothing listens at this port.
    let mut server = without_database(&home, "host=127.0.0.1 port=1 user=gomoku");
    let mut line = String::new();
    let mut errors = BufReader::new(server.child.stderr.as_mut().unwrap());
    errors.read_line(&mut line).unwrap();
    assert!(line.contains("tries again until it can: cannot use the database"), "{line}");
    Server::signal(server.child.id(), "-TERM");
    let run = server.end();
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(0), "The server is stopping.\nThe server has stopped.\n"),
        "{}",
        run.err
    );
}

#[test]
fn a_server_that_is_still_starting_ends_at_once() {
    let home = Home::new();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    // A server has patience with each of these names of its database, minutes in all.
    let hosts = ["127.0.0.1"; 100].join(",");
    let server = without_database(&home, &format!("host={hosts} port={port} user=gomoku"));
    let _connection = silent.accept().unwrap();
    Server::signal(server.child.id(), "-TERM");
    let run = server.end();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert_eq!(run.out, "The server is stopping.\nThe server has stopped.\n");
}

#[test]
fn an_inner_address_that_nobody_can_reach_is_refused() {
    let home = Home::new();
    for inner in ["0.0.0.0:7620", "[::]:7620"] {
        let run = home.run(&format!("serve --cluster host=h --inner {inner}"), "");
        assert!(run.err.contains("such as 10.0.0.1:7620"), "{}", run.err);
        assert_eq!(run.code, Some(2));
    }
}

#[test]
fn an_address_that_is_no_database_is_not_tried_again() {
    let home = Home::new();
    let run = without_database(&home, "nonsense").end();
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("not an address of PostgreSQL"), "{}", run.err);
}

#[test]
fn what_was_said_comes_back_from_the_database() {
    let Some(database) = postgres::database(SETTINGS) else { return };
    let home = Home::new();
    crate::serve::chat::comes_back(&Server::node(&home, &database, ARGS));
}

#[test]
fn a_room_is_closed_whichever_server_has_it() {
    let Some(database) = postgres::database(SETTINGS) else { return };
    let homes = [Home::new(), Home::new()];
    let list = homes[0].path("bans.txt");
    std::fs::write(&list, "").unwrap();
    let args = format!("{ARGS} --bans {}", list.display());
    let servers = homes.each_ref().map(|home| Server::node(home, &database, &args));
    // Once the second server holds rooms, no more change hands.
    post(&servers[1], "/api/rooms", 0, r#"{"access":"link"}"#);
    let room = post(&servers[0], "/api/rooms", 1, r#"{"name":"Ada"}"#)["room"].clone();
    let path = format!("/ws/{}", room.as_str().unwrap());
    let enter = |server: &Server| {
        let mut socket = Lines::socket(server.http, &path).unwrap();
        socket.send(&json!({"t": "hello", "room": room})).unwrap();
        let shown = socket.next(&["welcome", "refused"]).unwrap();
        (socket, shown)
    };
    let mut sockets = servers.each_ref().map(|server| enter(server).0);
    std::fs::write(&list, format!("room {}", room.as_str().unwrap())).unwrap();
    for server in &servers {
        Server::signal(server.child.id(), "-HUP");
        server.error("the bans were read again");
    }
    for socket in &mut sockets {
        assert_eq!(socket.next(&["bye"]).unwrap()["why"], "closed");
    }
    for server in &servers {
        assert_eq!(enter(server).1["why"], "closed");
        let look = format!("GET /api/rooms/{}", room.as_str().unwrap());
        assert_eq!(server.request(&look, "").0, 404);
    }
}

#[test]
fn the_database_is_reached_by_encrypted_connections_and_a_wrong_password_ends_only_the_first_start()
{
    // Below those that the system gives to other sockets until the database listens.
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).unwrap();
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    let port = (first..32_768).find(is_free).unwrap();
    let Some(database) = postgres::start_encrypted(port) else { return };
    let authority = crate::support::data("tls/authority.pem");
    let address = |password| {
        format!(
            "postgres://ada:{password}@localhost:{port}/rooms?hostaddr=127.0.0.1\
             &sslmode=verify-full&sslrootcert={}",
            authority.display()
        )
    };
    let run = without_database(&Home::new(), &address("wrong")).end();
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("password authentication failed for user \"ada\""), "{}", run.err);
    let home = Home::new();
    let server = Server::node(&home, &address("secret"), ARGS);
    let Some(worker) = server.worker() else {
        return leave_out("proc", "the process that serves is found by /proc");
    };
    let mut players = Players::new(by_sockets(&shared(&[&server])));
    assert!(players.play());
    postgres::run(&database.address, &["alter role ada password 'other'"]);
    Server::signal(worker, "-KILL");
    server.error("tries again until it can");
    postgres::run(&database.address, &["alter role ada password 'secret'"]);
    players.come_back();
    assert!(players.play());
}
