//! The scoreboard under concurrent writers, kills, and a full disk.
//!
//! Each test starts this binary again for its child processes: the test of the same name finds
//! `ROLE` in its environment and acts as the child.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;

use gomoku::board::{BoardSize, ByColor, Color, Outcome, Reason};
use gomoku::files::Local;
use gomoku::scoreboard::{
    Entry, Filter, Operation, Presence, Seconds, Snapshot, StoreError, writer,
};
use uuid::Uuid;

const ROLE: &str = "GOMOKU_TEST_ROLE";
const CONFIRMED: &str = "confirmed ";

fn result(process: &str, number: u32) -> Entry {
    Entry {
        id: Uuid::now_v7(),
        started: jiff::Timestamp::UNIX_EPOCH.into(),
        game: Entry::DEFAULT_GAME.to_owned(),
        rules: "freestyle".to_owned(),
        opening: String::new(),
        size: BoardSize::default(),
        clock: "30s".to_owned(),
        players: ByColor { black: process.to_owned(), white: number.to_string() },
        outcome: Outcome::win(Color::Black, Reason::Five),
        seconds: Seconds::default(),
        moves: ["k10"; 40].join(" "),
        hints: ByColor::default(),
        guests: ByColor::default(),
        coached: ByColor::default(),
        fifths: String::new(),
        swaps: String::new(),
    }
}

/// Waits until a result is written, or returns the error.
fn record(writer: &writer::Writer, entry: Entry) -> Result<(), StoreError> {
    let (reply, replied) = channel();
    writer.record(
        entry,
        Presence::New,
        || {},
        move |result| {
            reply.send(result).expect("the test waits for the answer");
        },
    );
    replied.recv().expect("every result is answered").map(drop)
}

fn read(path: &Path) -> Vec<Entry> {
    let text = fs::read_to_string(path).expect("the file can be read");
    serde_json::from_str(&text).expect("the file is a complete document of results")
}

/// A child process of `test` in this role.
fn start(test: &str, role: &str) -> Child {
    Command::new(env::current_exe().expect("the test knows its binary"))
        .args(["--exact", test, "--nocapture"])
        .env(ROLE, role)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the test can start itself")
}

/// The numbers that a child confirms, as they arrive.
struct Confirmations(Lines<BufReader<ChildStdout>>);

impl Confirmations {
    fn of(child: &mut Child) -> Self {
        Self(BufReader::new(child.stdout.take().expect("the output is piped")).lines())
    }
}

impl Iterator for Confirmations {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        self.0.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, number) = line.split_once(CONFIRMED)?;
            Some(number.parse().expect("a number is confirmed"))
        })
    }
}

const PROCESSES: u32 = 8;
const RESULTS: u32 = 250;

/// The child's role `PATH|PROCESS|FIRST`: confirms each result once it is written.
fn append_results(role: &str) {
    let [path, process, first] = role.split('|').collect::<Vec<_>>()[..] else {
        panic!("a role has three parts: {role}");
    };
    let (writer, thread) = writer::spawn(path.into(), Local::user());
    for number in first.parse().expect("a number")..RESULTS {
        record(&writer, result(process, number)).expect("the result can be written");
        println!("{CONFIRMED}{number}");
    }
    drop(writer);
    thread.join().expect("the writer ends");
}

/// The steps after which the unlucky process is killed: a fixed xorshift sequence.
fn steps() -> impl Iterator<Item = usize> {
    let mut state = 0x2545_f491_u32;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (state % 23) as usize
    })
}

/// Runs one process to its end, killed after each of `steps`; returns the number of kills.
fn run_to_the_end(
    test: &str,
    path: &Path,
    process: u32,
    steps: impl IntoIterator<Item = usize>,
) -> usize {
    let mut first = 0;
    let mut kills = 0;
    let mut steps = steps.into_iter();
    loop {
        let mut child = start(test, &format!("{}|{process}|{first}", path.display()));
        let mut confirmations = Confirmations::of(&mut child);
        let mut confirm = |number| {
            assert_eq!(number, first, "process {process} confirms in order");
            first += 1;
        };
        if let Some(step) = steps.next() {
            confirmations.by_ref().take(step).for_each(&mut confirm);
            child.kill().expect("the child can be killed");
        }
        confirmations.for_each(confirm);
        let ended = child.wait().expect("the child ends");
        if first == RESULTS {
            return kills;
        }
        assert!(!ended.success(), "process {process} ended before its time");
        kills += 1;
    }
}

#[test]
fn eight_processes_append_at_once_and_no_confirmed_result_is_lost() {
    if let Ok(role) = env::var(ROLE) {
        return append_results(&role);
    }
    let test = "eight_processes_append_at_once_and_no_confirmed_result_is_lost";
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("scoreboard.json");
    let kills = thread::scope(|scope| {
        for process in 1..PROCESSES {
            scope.spawn({
                let path = &path;
                move || assert_eq!(run_to_the_end(test, path, process, []), 0)
            });
        }
        run_to_the_end(test, &path, 0, steps())
    });
    assert!(kills >= 10, "killed {kills} times only");

    let mut written = BTreeMap::<_, usize>::new();
    for entry in read(&path) {
        let number = |name: &str| name.parse::<u32>().expect("names are numbers");
        let key = (number(&entry.players.black), number(&entry.players.white));
        *written.entry(key).or_default() += 1;
    }
    for process in 0..PROCESSES {
        for number in 0..RESULTS {
            let times = written.get(&(process, number)).copied().unwrap_or(0);
            // A kill between writing and confirming makes the next run write the result again.
            let right = if process == 0 { (1..=1 + kills).contains(&times) } else { times == 1 };
            assert!(right, "result {number} of process {process} occurs {times} times");
        }
    }
    let extra = written.values().sum::<usize>() - (PROCESSES * RESULTS) as usize;
    assert!(extra <= kills, "{extra} results too many after {kills} kills");
}

/// Simulates a full disk by a limit on file sizes, which also stops a write in the middle.
#[cfg(unix)]
mod full_disk {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    use signal_hook::consts::SIGXFSZ;

    use super::*;

    fn limit_files_to(bytes: u64) {
        let maximum = getrlimit(Resource::Fsize).maximum;
        setrlimit(Resource::Fsize, Rlimit { current: Some(bytes), maximum })
            .expect("a limit can be lowered");
    }

    /// Creates a file with one result, lets `test` append another with `room` bytes to spare beyond
    /// the closing bracket, and returns the child's exit status.
    fn append_with_room(test: &str, path: &Path, room: u64) -> std::process::ExitStatus {
        let (writer, thread) = writer::spawn(path.into(), Local::user());
        record(&writer, result("before", 1)).expect("the result can be written");
        drop(writer);
        thread.join().expect("the writer ends");
        let limit = fs::metadata(path).expect("the file is there").len() + room;
        start(test, &format!("{}|{limit}", path.display())).wait().expect("the child ends")
    }

    /// The child's role: `PATH|LIMIT`.
    fn append_within_limit(role: &str) -> Result<(), StoreError> {
        let (path, limit) = role.split_once('|').expect("a role has two parts");
        limit_files_to(limit.parse().expect("a number"));
        let (writer, _thread) = writer::spawn(path.into(), Local::user());
        record(&writer, result("too much", 2))
    }

    #[test]
    fn a_full_disk_is_reported_and_the_file_is_unchanged() {
        if let Ok(role) = env::var(ROLE) {
            // Without a handler the signal would end the process; with one, the write fails.
            signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default())
                .expect("the signal can be handled");
            let path = Path::new(role.split('|').next().expect("a path"));
            let before = fs::read(path).expect("the file can be read");
            let Err(StoreError::System { doing: Operation::Write, cause, .. }) =
                append_within_limit(&role)
            else {
                panic!("the write must fail");
            };
            assert_eq!(cause.kind(), std::io::ErrorKind::FileTooLarge);
            assert_eq!(fs::read(path).expect("the file can be read"), before);
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        for room in [0, 1, 100] {
            let path = folder.path().join(format!("{room}.json"));
            let test = "full_disk::a_full_disk_is_reported_and_the_file_is_unchanged";
            assert!(append_with_room(test, &path, room).success(), "room for {room} bytes");
            assert_eq!(read(&path).len(), 1);
        }
    }

    #[test]
    fn a_process_killed_during_a_write_leaves_a_repairable_file() {
        if let Ok(role) = env::var(ROLE) {
            append_within_limit(&role).expect_err("the signal comes first");
            return;
        }
        let folder = tempfile::tempdir().expect("a folder");
        for room in [1, 2, 100] {
            let path = folder.path().join(format!("{room}.json"));
            let test = "full_disk::a_process_killed_during_a_write_leaves_a_repairable_file";
            let ended = append_with_room(test, &path, room);
            assert_eq!(ended.signal(), Some(SIGXFSZ), "room for {room} bytes");
            let torn = fs::read_to_string(&path).expect("the file can be read");
            assert!(serde_json::from_str::<Vec<Entry>>(&torn).is_err(), "{torn}");

            let snapshot = Snapshot::open(&path).expect("the file can be opened");
            assert!(snapshot.torn().is_some());
            let listed = snapshot.newest(&Filter::default(), 20).expect("it can be read").entries;
            assert_eq!(listed.len(), 1);
            drop(snapshot);
            assert_eq!(read(&path), listed);
        }
    }
}
