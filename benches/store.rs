//! The stores of network play: entries per second of the log, moves per second in PostgreSQL.
//!
//! Prints a table; `benches/README.md` explains how each figure is measured.

#![expect(clippy::unwrap_used, reason = "in a bench a panic is the report")]

use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use gomoku::store::{Entry, Ledger, Log};
use gomoku::wire::RoomCode;
use serde_json::value::RawValue;

#[cfg(feature = "cluster")]
#[path = "../tests/support/postgres.rs"]
mod postgres;

/// How long each figure is measured.
const LENGTH: Duration = Duration::from_secs(5);

fn main() {
    // Without `--bench`, this run only checks that the benches compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for size in [1, 32, 512] {
        let folder = tempfile::tempdir().unwrap();
        let (log, _) = Log::open(folder.path()).unwrap();
        print(&format!("log, batches of {size}"), batches(log, size));
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

/// The entries that were appended, in how much time, and the waits for them.
struct Figures {
    entries: usize,
    time: Duration,
    waits: Vec<Duration>,
}

fn print(name: &str, Figures { entries, time, mut waits }: Figures) {
    waits.sort_unstable();
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    let per_second = entries as u128 * 1_000 / time.as_millis();
    println!("{name}: {per_second} entries/s, median {:?}, p99 {:?}", at(50), at(99));
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

/// Batches one after the other, each of one entry of so many rooms.
fn batches(mut ledger: impl Ledger, size: u32) -> Figures {
    ledger.hold().unwrap();
    let (begin, mut waits) = (Instant::now(), Vec::new());
    let mut v = 0;
    while begin.elapsed() < LENGTH {
        let batch: Vec<_> = (0..size).map(|room| entry(room, v)).collect();
        let start = Instant::now();
        ledger.append(&batch).unwrap();
        waits.push(start.elapsed());
        v += 1;
    }
    Figures { entries: waits.len() * size as usize, time: begin.elapsed(), waits }
}

/// A move that waits until it is kept, and where that is told.
struct Waiting {
    entry: Entry,
    kept: Sender<()>,
}

/// So many games at once, each of which waits for its move to be kept before it makes the next. One
/// thread appends all that wait.
fn moves(mut ledger: impl Ledger, games: u32) -> Figures {
    ledger.hold().unwrap();
    let (to_append, waiting) = mpsc::channel::<Waiting>();
    let begin = Instant::now();
    let play = |room: u32, to_append: Sender<Waiting>| {
        let (kept, told) = mpsc::channel();
        let mut waits = Vec::new();
        for v in 0.. {
            if begin.elapsed() >= LENGTH {
                break;
            }
            let (start, entry) = (Instant::now(), entry(room, v));
            to_append.send(Waiting { entry, kept: kept.clone() }).unwrap();
            told.recv().unwrap();
            waits.push(start.elapsed());
        }
        waits
    };
    std::thread::scope(|scope| {
        let games: Vec<_> = (0..games)
            .map(|room| {
                let to_append = to_append.clone();
                scope.spawn(move || play(room, to_append))
            })
            .collect();
        drop(to_append);
        append(&mut ledger, &waiting);
        let waits: Vec<_> = games.into_iter().flat_map(|game| game.join().unwrap()).collect();
        Figures { entries: waits.len(), time: begin.elapsed(), waits }
    })
}

/// Appends what waits until no game is left, and keeps the partitions meanwhile.
fn append(ledger: &mut impl Ledger, waiting: &Receiver<Waiting>) {
    let mut renewed = Instant::now();
    while let Ok(first) = waiting.recv() {
        let (batch, kept): (Vec<_>, Vec<_>) = std::iter::once(first)
            .chain(waiting.try_iter())
            .map(|waiting| (waiting.entry, waiting.kept))
            .unzip();
        ledger.append(&batch).unwrap();
        for game in kept {
            game.send(()).unwrap();
        }
        if renewed.elapsed() > Duration::from_secs(2) {
            ledger.hold().unwrap();
            renewed = Instant::now();
        }
    }
}
