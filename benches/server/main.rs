//! The server of network play under load: the real program, with clients in this process.
//!
//! Prints a table; `benches/README.md` explains how each figure is measured.

#![cfg_attr(not(target_os = "linux"), expect(unused, reason = "there is no /proc"))]
#![expect(clippy::unwrap_used, reason = "in a bench a panic is the report")]

mod crowd;
mod games;
mod serve;
#[path = "../../tests/support/mod.rs"]
#[expect(dead_code, unused_imports, reason = "the tests use the rest")]
mod support;

#[cfg(feature = "cluster")]
#[path = "../../tests/support/needs.rs"]
mod needs;
#[cfg(feature = "cluster")]
mod nodes;
#[cfg(feature = "cluster")]
#[path = "../../tests/support/postgres.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod postgres;

use std::time::{Duration, Instant};

use gomoku::store::{Entry, Ledger, Log};
use gomoku::wire::RoomCode;
use serde_json::value::RawValue;

use self::crowd::{Crowd, Heard};
use self::games::{Games, print};
use self::support::{Home, Server};

/// The name of a figure, and what measures and prints it.
type Figure = (&'static str, fn());

/// The clients of the largest crowds, and the rooms of the largest servers.
const CROWD: usize = 10_000;

fn main() {
    // Without `--bench`, this run only checks that the benches compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    #[cfg(target_os = "linux")]
    {
        let only = std::env::var("GOMOKU_BENCH_ONLY").unwrap_or_default();
        let figures: &[Figure] = &[
            ("one", one_game),
            ("paced", a_thousand_games),
            ("most", the_most),
            ("spectators", spectators),
            ("games", live_games),
            ("restart", restart),
            #[cfg(feature = "cluster")]
            ("most-postgres", nodes::the_most),
            #[cfg(feature = "cluster")]
            ("takeover", nodes::takeover),
        ];
        allow_files();
        for (name, figure) in figures {
            if only.is_empty() || only.split(',').any(|it| it == *name) {
                figure();
            }
        }
    }
}

/// Allows this process as many connections as the system does.
fn allow_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).unwrap();
}

/// One game at a time, each move as soon as the one before is answered.
fn one_game() {
    let home = Home::new();
    let (mut log, _) = Log::open(&home.path("log")).unwrap();
    let synced = (0..2_000).map(|v| {
        let body = RawValue::from_string(format!("{:<150}", 7)).unwrap();
        let begun = Instant::now();
        log.append(&[Entry { room: RoomCode::new(1), v, body }]).unwrap();
        begun.elapsed()
    });
    print("one append and sync of the log", synced.collect());
    let server = serve::start(&home);
    let mut waits = Vec::new();
    for room in serve::rooms(server.http, 12) {
        let mut games = Games::start(server.http, &[room]);
        waits.extend(games.play(180).0);
    }
    print("one game", waits);
}

/// A move a second in each of a thousand games.
fn a_thousand_games() {
    let home = Home::new();
    let server = serve::start(&home);
    let worker = server.worker().unwrap();
    let mut games = Games::start(server.http, &serve::rooms(server.http, 1_000));
    let (begun, used) = (Instant::now(), serve::processor(worker));
    let waits = games.play_each_second(20);
    let share = serve::used_since(used, worker).div_duration_f64(begun.elapsed());
    print("1,000 games, a move a second each", waits);
    println!("    the server used {share:.2} of a core");
}

/// As many moves as there can be in so many games, and what one costs the server.
fn the_most() {
    for games in [256, 512] {
        let home = Home::new();
        let server = serve::start(&home);
        let worker = server.worker().unwrap();
        let mut all = Games::start(server.http, &serve::rooms(server.http, games));
        let used = serve::processor(worker);
        let moves = all.print_the_most(&format!("{games} games without thinking"));
        let each = serve::used_since(used, worker) / moves;
        println!("    the server's processor time for each move: {each:?}");
    }
}

/// Those who watch one room: what they cost, and how soon they see a move.
fn spectators() {
    const MOVES: u32 = 21;
    let home = Home::new();
    let server = serve::start(&home);
    let worker = server.worker().unwrap();
    let room = &serve::rooms(server.http, 1)[0];
    let mut games = Games::start(server.http, std::slice::from_ref(room));
    let before = serve::memory(worker);
    for number in 1..=CROWD {
        games.crowd.enter(server.http, &room.code, None);
        if number % 100 == 0 {
            games.crowd.all_hear(Heard::Room, 100);
        }
    }
    let after = serve::memory(worker);
    let each = (after - before) / CROWD;
    println!("{CROWD} who watch: {each} bytes each, {} MB in all", after >> 20);
    let [mut told, mut players] = [Vec::new(), Vec::new()];
    let used = serve::processor(worker);
    for _ in 0..MOVES {
        let begun = Instant::now();
        games.send_move(0);
        let (mut others, mut is_player_told) = (CROWD, false);
        while others > 0 || !is_player_told {
            for (client, what, at) in games.crowd.receive(Duration::from_secs(1)) {
                match what {
                    Heard::Ok => players.push(at - begun),
                    Heard::Event if client < 2 => is_player_told = true,
                    Heard::Event => others -= 1,
                    Heard::Room | Heard::Other => {}
                }
            }
        }
        told.push(begun.elapsed());
        games.plies[0] += 1;
    }
    let used = serve::used_since(used, worker) / MOVES / u32::try_from(CROWD).unwrap();
    println!("    the server's processor time for each who is told: {used:?}");
    print("    a move: answered to its player", players);
    print("    a move: seen by all", told);
    println!("    the server has {} MB after that", serve::memory(worker) >> 20);
}

/// What a game costs with both its players.
fn live_games() {
    const GAMES: usize = 4_000;
    let home = Home::new();
    let server = serve::start(&home);
    let worker = server.worker().unwrap();
    let before = serve::memory(worker);
    let mut games = Games::start(server.http, &serve::rooms(server.http, GAMES));
    games.play(10);
    let each = (serve::memory(worker) - before) / GAMES;
    println!("{GAMES} games with both players and ten moves: {each} bytes each");
}

/// The server is killed with many rooms open, in each of which one player is connected.
fn restart() {
    let home = Home::new();
    let server = serve::start(&home);
    let rooms = serve::rooms(server.http, CROWD);
    let all = |crowd: &mut Crowd| {
        let mut last = Instant::now();
        for (number, room) in rooms.iter().enumerate() {
            crowd.enter(server.http, &room.code, Some(&room.tokens[0]));
            if number % 100 == 99 {
                last = crowd.all_hear(Heard::Room, 100);
            }
        }
        last
    };
    let mut crowd = Crowd::new();
    all(&mut crowd);
    drop(crowd);
    let begun = Instant::now();
    Server::signal(server.worker().unwrap(), "-KILL");
    server.error("started again");
    let last = &rooms[CROWD - 1].code;
    while std::net::TcpStream::connect(server.http).is_err() {
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(server.request(&format!("GET /api/rooms/{last}"), "").0, 200);
    println!("restart with {CROWD} rooms: a room is shown after {:?}", begun.elapsed());
    let back = all(&mut Crowd::new()) - begun;
    println!("    all {CROWD} clients are back after {back:?}");
}
