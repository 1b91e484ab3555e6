//! The stores of network play: how many moves a second they keep, and how long a move waits.
//!
//! Prints a table; `benches/README.md` explains how each figure is measured.

#![expect(clippy::unwrap_used, reason = "in a bench a panic is the report")]

use std::time::{Duration, Instant};

use gomoku::store::{Entry, Ledger, Log};
use gomoku::wire::RoomCode;
use serde_json::value::RawValue;

#[cfg(feature = "cluster")]
#[path = "../tests/support/needs.rs"]
mod needs;
#[cfg(feature = "cluster")]
#[path = "../tests/support/postgres.rs"]
#[expect(dead_code, reason = "these tables are in a schema of their own")]
mod postgres;

/// How long each figure is measured.
const LENGTH: Duration = Duration::from_secs(5);

fn main() {
    // Without `--bench`, this run only checks that the benches compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for games in [1, 32, 512] {
        let folder = tempfile::tempdir().unwrap();
        let (log, _) = Log::open(folder.path()).unwrap();
        print(&format!("log, {games} games"), moves(log, games));
    }
    #[cfg(feature = "cluster")]
    for games in [1, 8, 64, 512] {
        let Some(ledger) = shared() else { return };
        print(&format!("PostgreSQL, {games} games"), moves(ledger, games));
    }
}

/// A ledger in a new schema of a database that keeps everything, as usual.
#[cfg(feature = "cluster")]
fn shared() -> Option<impl Ledger> {
    use gomoku::store::postgres::{Database, LEASE, Node, Postgres};

    let address = postgres::address("-c fsync=on")?;
    let database = Database::parse(address).unwrap();
    let schema = format!("gomoku_bench_{}", uuid::Uuid::now_v7());
    let node = Node { inner_url: String::new(), url: None };
    Some(Postgres::open(&database.with_schema(&schema), node, LEASE).unwrap())
}

/// The moves that were kept, in how much time, and the waits for them.
struct Figures {
    moves: usize,
    time: Duration,
    waits: Vec<Duration>,
}

fn print(name: &str, Figures { moves, time, mut waits }: Figures) {
    waits.sort_unstable();
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    let per_second = moves as u128 * 1_000 / time.as_millis();
    println!("{name}: {per_second} moves/s, median {:?}, p99 {:?}", at(50), at(99));
}

/// An entry like a move of a game, 150 bytes long.
fn entry(room: u32, v: u32) -> Entry {
    let pad = "7".repeat(60);
    let body = format!(
        r#"{{"v":{v},"cause":{{"seat":"first","id":{v}}},"step":{{"move":"h8","left":[{pad}]}}}}"#
    );
    let body = RawValue::from_string(format!("{body:<150}")).unwrap();
    Entry { room: RoomCode::new(u64::from(room) * 0x9E37_79B9), v, body }
}

/// So many games, each of which waits until its move is kept before it makes the next. All that wait
/// are appended at once, by one writer, which also keeps its hold on the rooms.
fn moves(mut ledger: impl Ledger, games: u32) -> Figures {
    ledger.hold().unwrap();
    let (begin, mut waits) = (Instant::now(), Vec::new());
    let (mut v, mut renewed) = (0, begin);
    while begin.elapsed() < LENGTH {
        if renewed.elapsed() > Duration::from_secs(2) {
            ledger.hold().unwrap();
            renewed = Instant::now();
        }
        let batch: Vec<_> = (0..games).map(|room| entry(room, v)).collect();
        let start = Instant::now();
        ledger.append(&batch).unwrap();
        waits.push(start.elapsed());
        v += 1;
    }
    Figures { moves: waits.len() * games as usize, time: begin.elapsed(), waits }
}
