//! The scoreboard with a million results: the newest ones, the standings, the ratings, one append.
//!
//! The figures of whole processes measure `gomoku scoreboard` from before its start to its end;
//! they are printed after the benches in this process.

use std::env;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use divan::Bencher;
use gomoku::board::{BoardSize, ByColor, Color, Outcome, Point, Reason};
use gomoku::gomoku::rules::Move;
use gomoku::scoreboard::{Entry, Filter, Presence, Seconds, Snapshot, append};
use uuid::Uuid;

const RESULTS: u64 = 1_000_000;
fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    FOLDER.get_or_init(|| folder.path().to_owned());
    divan::main();
    if env::args().any(|argument| argument == "--bench") {
        for query in [
            &[][..],
            &["--player", "player 123"],
            &["--player", "nobody"],
            &["--since", "2099-01-01"],
            &["--standings"],
            &["--ratings"],
            &["--export", "csv"],
        ] {
            let (median, worst) = whole_process(query);
            let query = query.join(" ");
            println!("gomoku scoreboard {query}: median {median:?} of 9, slowest {worst:?}");
        }
    }
}

/// The run time of `gomoku scoreboard`: the median of nine runs, and the slowest.
fn whole_process(query: &[&str]) -> (Duration, Duration) {
    let once = || {
        let start = Instant::now();
        let ended = Command::new(env!("CARGO_BIN_EXE_gomoku"))
            .arg("scoreboard")
            .args(query)
            .arg("--scoreboard")
            .arg(million())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("the program can be started");
        assert!(ended.success(), "{query:?} failed");
        start.elapsed()
    };
    let mut times: Vec<_> = (0..9).map(|_| once()).collect();
    times.sort();
    (times[4], times[8])
}

/// The folder of the million results; removed when the benches are done.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// A file of a million results with 40 to 59 moves each, created once per run of the benches.
fn million() -> &'static Path {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| {
        let path = FOLDER.get().expect("main creates the folder").join("scoreboard.json");
        write_results(&path).expect("half a gigabyte of space");
        path
    })
}

fn write_results(path: &Path) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    out.write_all(b"[\n")?;
    for number in 0..RESULTS {
        let between = if number == 0 { "" } else { ",\n" };
        let line = result(number).to_line().expect("a result is JSON");
        write!(out, "{between}{line}")?;
    }
    out.write_all(b"\n]\n")?;
    out.flush()
}

/// One of many games among 300 players, a third of them with Korean names.
fn result(number: u64) -> Entry {
    let mut state = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % bound
    };
    let mut name = || match below(300) {
        korean @ 0..100 => format!("선수 {korean}"),
        latin => format!("player {latin}"),
    };
    let players = ByColor { black: name(), white: name() };
    let outcome = match below(10) {
        0 => Outcome::draw(Reason::Agreement),
        1..=5 => Outcome::win(Color::Black, Reason::Five),
        6 | 7 => Outcome::win(Color::White, Reason::Time),
        _ => Outcome::win(Color::White, Reason::Resignation),
    };
    let size = BoardSize::default();
    let mut moves: Vec<Point> = size.iter().collect();
    let count = 40 + usize::try_from(below(20)).expect("below 20");
    for place in 0..count {
        let rest = (moves.len() - place) as u64;
        moves.swap(place, place + usize::try_from(below(rest)).expect("below 361"));
    }
    moves.truncate(count);
    let moves: Vec<_> = moves.into_iter().map(|point| Move::Stone(point).written(size)).collect();
    let minute = i64::try_from(number).expect("below a million");
    Entry {
        id: Uuid::from_u128(0x0199_0000_0000_7000_8000_0000_0000_0000 | u128::from(number)),
        started: jiff::Timestamp::from_second(1_000_000_000 + 60 * minute)
            .expect("after 2001")
            .into(),
        game: Entry::DEFAULT_GAME.to_owned(),
        rules: "freestyle".to_owned(),
        opening: String::new(),
        size,
        clock: "30s".to_owned(),
        players,
        outcome,
        seconds: Seconds::from_tenths(500 + u32::try_from(below(9000)).expect("below 9000")),
        moves: moves.join(" "),
        hints: ByColor::default(),
        guests: ByColor::default(),
        coached: ByColor::default(),
        fifths: String::new(),
        swaps: String::new(),
    }
}

#[divan::bench]
fn newest_20_of_a_million(bencher: Bencher) {
    let file = million();
    bencher.bench_local(|| {
        let snapshot = Snapshot::open(file).expect("the file can be opened");
        snapshot.newest(&Filter::default(), 20).expect("the file can be read")
    });
}

#[divan::bench(sample_count = 9)]
fn standings_of_a_million(bencher: Bencher) {
    let file = million();
    bencher.bench_local(|| {
        let snapshot = Snapshot::open(file).expect("the file can be opened");
        snapshot.standings(&Filter::default()).expect("the file can be read")
    });
}

#[divan::bench(sample_count = 9)]
fn ratings_of_a_million(bencher: Bencher) {
    let file = million();
    bencher.bench_local(|| {
        let snapshot = Snapshot::open(file).expect("the file can be opened");
        snapshot.ratings(&Filter::default()).expect("the file can be read")
    });
}

#[divan::bench(sample_count = 200, sample_size = 1)]
fn one_append_synced_to_the_disk(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scoreboard.json");
    let entry = result(0);
    bencher.bench_local(|| {
        append(&file, &entry, Presence::New, || ControlFlow::Break(()))
            .expect("the file can be written")
    });
}
