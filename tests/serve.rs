//! `gomoku serve`: the real server, killed for real.

#[cfg(unix)]
mod backup;
#[cfg(unix)]
mod bans;
pub(crate) mod chat;
mod codes;
mod later_version;
mod lobby;
mod record;
#[cfg(unix)]
mod replaced;
#[cfg(all(unix, feature = "tls"))]
mod tls;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use gomoku::wire::{SecretKey, Token};
use serde_json::{Value, json};

use crate::needs::leave_out;
use crate::support::{Home, Lines, Server, finish};

/// How often the server is killed; more by `GOMOKU_KILLS`.
const KILLS: usize = 5;

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_game_is_played_by_http_alone() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let post = |path: &str, token: &str, body: &str| {
        let (status, body) =
            server.request(&format!("POST {path}\nAuthorization: Bearer {token}"), body);
        (status, parsed(&body))
    };
    let (status, made) = post("/api/rooms", "", r#"{"board":15,"clock":"5m","name":"Ada"}"#);
    assert_eq!((status, &made["seat"]), (200, &json!("first")));
    let (room, ada) = (made["room"].as_str().unwrap(), made["token"].as_str().unwrap());
    let path = format!("/api/rooms/{room}");
    let (_, sat) = post(&format!("{path}/do"), "", r#"{"t":"sit","name":"Bob"}"#);
    let bob = sat["token"].as_str().unwrap();
    for (ply, made) in ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4"].into_iter().enumerate() {
        let token = if ply % 2 == 0 { ada } else { bob };
        assert_eq!(post(&format!("{path}/move/{made}"), token, "").0, 200, "{made}");
    }
    let (status, refused) = post(&format!("{path}/move/h12"), bob, "");
    assert_eq!((status, &refused["why"]), (409, &json!("not_your_turn")));
    assert_eq!(post(&format!("{path}/move/h12"), "", "").0, 401);
    assert_eq!(post(&format!("{path}/move/h12"), ada, "").0, 200);
    let (status, picture) = server.request(&format!("GET {path}"), "");
    let picture = parsed(&picture);
    assert_eq!(status, 200);
    assert_eq!(picture["view"]["over"], json!({"winner": "black", "reason": "five"}));
    assert_eq!(picture["view"]["moves"].as_array().unwrap().len(), 9);
    // The result is on the scoreboard.
    drop(server);
    let scoreboard = home.run("scoreboard", "").out;
    assert!(scoreboard.contains("Ada") && scoreboard.contains("Bob"), "{scoreboard}");
}

#[test]
fn a_name_belongs_to_the_key_that_proved_it_first() {
    let home = Home::new();
    let token = |number: u8| Token::new([number; 16]);
    let proof = |key: u8, number: u8, room: Option<&str>, name: &str| {
        let room = room.map(|room| room.parse().unwrap());
        SecretKey::new([key; 32]).prove(name, room, &token(number))
    };
    let send = |server: &Server, path: &str, number: u8, body: &Value| {
        let head = format!("POST {path}\nAuthorization: Bearer {}", token(number).reveal());
        let (status, answer) = server.request(&head, &body.to_string());
        (status, parsed(&answer))
    };
    let create = |server: &Server, key: u8, number: u8| {
        let new = json!({"board": 15, "name": "Ada", "proof": proof(key, number, None, "Ada")});
        send(server, "/api/rooms", number, &new)
    };
    let server = Server::start(&home, "");
    let (status, first) = create(&server, 1, 1);
    assert_eq!(status, 200, "{first}");
    let (status, refused) = create(&server, 2, 2);
    assert_eq!((status, &refused["why"]), (409, &json!("name_taken")));
    // It is kept, and others are guests.
    Server::signal(server.child.id(), "-KILL");
    drop(server);
    let server = Server::start(&home, "");
    assert_eq!(create(&server, 2, 2).1["why"], "name_taken");
    let play = |name: &str, by: u8, second: u8, key: Option<u8>| {
        let (_, answer) = create(&server, 1, by);
        let room = answer["room"].as_str().unwrap().to_owned();
        let path = format!("/api/rooms/{room}/do");
        let proof = key.map(|key| proof(key, second, Some(&room), name));
        let (status, sat) =
            send(&server, &path, second, &json!({"t": "sit", "name": name, "proof": proof}));
        assert_eq!(status, 200, "{sat}");
        let made = json!({"t": "move", "move": "h8", "ply": 0});
        assert_eq!(send(&server, &path, by, &made).0, 200);
        assert_eq!(send(&server, &path, second, &json!({"t": "resign"})).0, 200);
    };
    play("Bob", 3, 4, Some(2));
    play("Eve", 5, 6, None);
    drop(server);
    let results = parsed(&home.run("scoreboard --json", "").out);
    let guests: Vec<_> = results.as_array().unwrap().iter().map(|it| &it["guests"]).collect();
    assert_eq!(guests, [&Value::Null, &json!({"black": false, "white": true})]);
    let ratings = home.run("scoreboard --ratings", "");
    assert!(ratings.out.contains("Bob") && !ratings.out.contains("Eve"), "{}", ratings.out);
    assert!(
        ratings.err.contains("Games with guests, hints or a coach are not rated"),
        "{}",
        ratings.err
    );
    assert!(home.run("scoreboard --standings", "").out.contains("Eve"));
}

#[test]
fn what_is_wrong_is_said_once_and_in_one_language() {
    let home = Home::new();
    // No machine has this address, which is for documentation (RFC 5737).
    let refused = home.run("serve --lang ko --listen 192.0.2.1:7615 --data rooms", "");
    let [failure] = &refused.err.lines().collect::<Vec<_>>()[..] else { panic!("{}", refused.err) };
    let why = "서버를 열 수 없습니다: 192.0.2.1:7615 주소를 쓸 수 없습니다 (";
    assert!(failure.contains(why) && refused.code == Some(1), "{failure}");
}

#[test]
fn a_server_does_not_start_with_wrong_settings() {
    let home = Home::new();
    for (settings, why) in [
        ("rooms = 0", "config.toml, 2번째 줄: 설정 `rooms`에"),
        ("tls-cert = \"server.pem\"", "tls-cert와 tls-key를 모두"),
    ] {
        std::fs::write(home.path("config.toml"), format!("[serve]\n{settings}\n")).unwrap();
        let mut serve = home.command("serve --lang ko --listen 127.0.0.1:0 --data rooms");
        let refused = finish(serve.env("GOMOKU_CONFIG", home.path("config.toml")), "");
        assert!(refused.err.contains(why), "{}", refused.err);
        assert_eq!(refused.code, Some(2));
    }
}

#[test]
fn what_strangers_send_is_bounded() {
    let home = Home::new();
    let server = Server::start(&home, "--origin https://example.org");
    let status = |head: &str, body: &str| server.request(head, body).0;
    assert_eq!(status("GET /api/rooms\nOrigin: https://evil.example", ""), 403);
    assert_eq!(status("GET /api/rooms\nOrigin: https://example.org", ""), 200);
    let own = format!("GET /api/rooms\nOrigin: http://{}", server.http);
    assert_eq!(status(&own, ""), 200);
    assert_eq!(status("POST /api/rooms", &" ".repeat(9 << 10)), 413);
    assert_eq!(status("POST /api/rooms", "{"), 400);
    assert_eq!(status("GET /api/rooms/0000000", ""), 404);
    assert_eq!(status("GET /api/rooms/x", ""), 404);
    assert_eq!(status("GET /nothing/there", ""), 404);

    let mut lines = Lines::connect(server.lines);
    assert_eq!(lines.ask(&json!({"t": "cheat"})).unwrap()["why"], "unknown");
}

#[test]
fn a_host_name_of_another_site_is_refused() {
    let home = Home::new();
    let server = Server::start(&home, "--host games.example.org --origin https://club.example");
    let port = server.http.port();
    let get = |server: &Server, host: &str| {
        server.request(&format!("GET /api/rooms\nHost: {host}\nOrigin: http://{host}"), "")
    };
    for host in
        ["localhost", "127.0.0.1", "192.0.2.1", "[::1]", "games.example.org", "club.example"]
    {
        assert_eq!(get(&server, &format!("{host}:{port}")).0, 200, "{host}");
    }
    let (status, refused) = get(&server, &format!("evil.example:{port}"));
    let refused = parsed(&refused);
    assert_eq!(
        (status, &refused["t"], &refused["why"]),
        (403, &json!("refused"), &json!("unknown"))
    );
    assert!(refused["text"].as_str().unwrap().contains("--host evil.example"), "{refused}");
    assert_eq!(get(&server, "").0, 403);
    drop(server);
    // A proxy passes on the name that the browser asked for.
    let server = Server::start(&home, "--behind-proxy --host games.example.org");
    assert_eq!(get(&server, "games.example.org").0, 200);
    assert_eq!(get(&server, "evil.example").0, 403);
}

/// Connects a player to a room, or to none.
pub(crate) type Connect = Box<dyn Fn(Option<&str>) -> Lines + Send>;

/// Plays in one room, both seats over connections of their own, as long as the server is there again
/// after each end of a connection. Counts the moves that were answered, and checks that each of them
/// is there whenever the server shows the room.
pub(crate) struct Players {
    pub(crate) connect: Connect,
    pub(crate) room: String,
    pub(crate) seats: Vec<Lines>,
    pub(crate) answered: Vec<String>,
    next: u32,
    is_over: bool,
}

/// Whether a message is to be sent again somewhat later. If so, this waits.
fn is_later(answer: &Value) -> bool {
    let is_later =
        answer["t"] == "refused" && (answer["why"] == "not_kept" || answer["why"] == "too_fast");
    if is_later {
        thread::park_timeout(Duration::from_millis(50));
    }
    is_later
}

impl Players {
    fn token(seat: usize) -> String {
        format!("{seat:032x}")
    }

    pub(crate) fn new(connect: Connect) -> Self {
        let room = loop {
            let mut maker = connect(None);
            let created = json!({"t": "create", "board": 19, "clock": "10m", "stand": true});
            maker.send(&json!({"t": "hello"}));
            match maker.ask(&created) {
                Some(made) if !is_later(&made) => {
                    break made["room"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
                }
                _ => {}
            }
        };
        let (seats, answered) = (Vec::new(), Vec::new());
        let mut players = Self { connect, room, seats, answered, next: 1, is_over: false };
        players.come_back();
        players
    }

    /// Both players connect, until that works, and look at the board.
    pub(crate) fn come_back(&mut self) {
        'again: loop {
            self.seats = (0..2).map(|_| (self.connect)(Some(&self.room))).collect();
            for (seat, lines) in self.seats.iter_mut().enumerate() {
                let hello = json!({
                    "t": "hello", "room": self.room, "token": Self::token(seat), "view": true
                });
                let shown = lines.send(&hello).and_then(|()| lines.next(&["welcome", "refused"]));
                let Some(shown) = shown.filter(|shown| !is_later(shown)) else { continue 'again };
                let moves = shown["view"]["moves"].as_array().unwrap_or_else(|| panic!("{shown}"));
                let moves: Vec<_> = moves.iter().map(|made| made.as_str().unwrap()).collect();
                assert!(moves.len() >= self.answered.len(), "lost: {moves:?} {:?}", self.answered);
                assert_eq!(moves[..self.answered.len()], self.answered[..]);
                self.is_over = !shown["view"]["over"].is_null();
                if shown["you"].is_null() {
                    let sat = lines.ask(&json!({"t": "sit", "id": 1}));
                    let Some(sat) = sat.filter(|sat| !is_later(sat)) else { continue 'again };
                    assert_eq!(sat["t"], "ok", "{sat}");
                }
            }
            return;
        }
    }

    /// Makes the next move, however often it must be sent. `false` once the game is over.
    pub(crate) fn play(&mut self) -> bool {
        let ply = self.answered.len();
        // Every second column of each row, and then the others: a row of five comes late.
        let (column, row) = (u8::try_from(2 * ply % 19).unwrap(), ply / 19 + 1);
        let made = format!("{}{row}", char::from(b'a' + column));
        self.next += 1;
        let message = json!({"t": "move", "id": self.next, "move": made, "ply": ply});
        loop {
            match self.seats[ply % 2].ask(&message) {
                Some(answer) if answer["t"] == "ok" => {
                    self.answered.push(made);
                    return true;
                }
                Some(answer) if is_later(&answer) => {}
                Some(answer) => {
                    self.come_back();
                    assert!(self.is_over, "{message}: {answer}");
                    return false;
                }
                None => self.come_back(),
            }
        }
    }
}

/// Connects to the door of lines.
pub(crate) fn by_lines(lines: SocketAddr) -> Connect {
    Box::new(move |_| Lines::connect(lines))
}

#[test]
fn no_answered_move_is_lost_however_often_the_server_is_killed() {
    let home = Home::new();
    let server = Server::start(&home, "--per-address 1000");
    if server.worker().is_none() {
        return leave_out("proc", "the process that serves is found by /proc");
    }
    let kills = std::env::var("GOMOKU_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: usize = kills.unwrap_or(KILLS);
    let (is_over, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let tables: Vec<_> = (0..4)
        .map(|_| {
            let (is_over, answered) = (Arc::clone(&is_over), Arc::clone(&answered));
            let lines = server.lines;
            thread::spawn(move || {
                let mut players = Players::new(by_lines(lines));
                while !is_over.load(Ordering::Relaxed) {
                    let goes_on = players.play();
                    answered.fetch_add(1, Ordering::Relaxed);
                    if !goes_on {
                        players = Players::new(by_lines(lines));
                    }
                }
                players.come_back();
            })
        })
        .collect();
    let mut random = fastrand::Rng::with_seed(1);
    let mut before = None;
    for _ in 0..kills {
        // Some moves later, at any moment within one.
        let until = answered.load(Ordering::Relaxed) + random.usize(20..200);
        let worker = loop {
            let worker = server.worker().filter(|worker| Some(*worker) != before);
            if let Some(worker) = worker.filter(|_| answered.load(Ordering::Relaxed) >= until) {
                break worker;
            }
            assert!(tables.iter().all(|table| !table.is_finished()), "a table failed");
            thread::park_timeout(Duration::from_micros(random.u64(50..500)));
        };
        Server::signal(worker, "-KILL");
        before = Some(worker);
        server.error("started again");
    }
    is_over.store(true, Ordering::Relaxed);
    for table in tables {
        table.join().unwrap();
    }
    println!("{kills} kills, {} moves answered", answered.load(Ordering::Relaxed));
}

#[test]
fn a_room_that_ends_the_server_is_named_and_then_set_aside() {
    if !cfg!(debug_assertions) {
        return;
    }
    let home = Home::new();
    let server = Server::start_with(&home, "", &[("GOMOKU_PANIC", "chat")]);
    let enter = |room: &str| {
        let mut lines = Lines::connect(server.lines);
        lines.send(&json!({"t": "hello", "room": room}))?;
        lines.next(&["welcome", "refused"]).map(|shown| (lines, shown))
    };
    let good = {
        let mut maker = Lines::connect(server.lines);
        maker.send(&json!({"t": "hello"}));
        maker.ask(&json!({"t": "create"})).unwrap()["room"].as_str().unwrap().to_owned()
    };
    for _ in 0..2 {
        let (mut lines, _) = enter(&server.room).unwrap();
        lines.send(&json!({"t": "say", "text": "chat"}));
        assert!(lines.next(&["said"]).is_none());
        assert!(server.error("this happened in room").contains(&server.room));
        server.error("started again");
    }
    assert!(server.error("is set aside").contains(&server.room));
    assert_eq!(enter(&server.room).unwrap().1["why"], "no_room");
    assert_eq!(enter(&good).unwrap().1["t"], "welcome");
}

#[test]
fn a_server_that_stops_says_so_and_stops_the_clocks() {
    let home = Home::new();
    let mut server = Server::start(&home, "");
    let mut players = Players::new(by_lines(server.lines));
    players.play();
    Server::signal(server.child.id(), "-TERM");
    assert_eq!(players.seats[1].next(&["bye"]).unwrap()["why"], "restart");
    assert!(server.child.wait().unwrap().success());
    let again = Server::start(&home, "");
    players.connect = by_lines(again.lines);
    players.come_back();
    players.play();
    assert_eq!(players.answered.len(), 2);
    let kept = std::fs::read_to_string(home.path("rooms/rooms.jsonl")).unwrap();
    assert!(kept.contains("\"stopped\"") && kept.contains("\"went_on\""), "{kept}");
}
