//! Latency and output size: the release binary in a pseudo-terminal.
//!
//! Prints a table; `benches/README.md` explains how each figure is measured.

#![cfg_attr(not(unix), expect(unused, reason = "there are no pseudo-terminals"))]
#![expect(clippy::unwrap_used, reason = "in a bench a panic is the report")]

#[cfg(unix)]
#[path = "../tests/terminal/pty.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod pty;

fn main() {
    // Without `--bench`, this run only checks that the benches compile.
    if std::env::args().any(|argument| argument == "--bench") {
        #[cfg(unix)]
        measure::all();
    }
}

#[cfg(unix)]
mod measure {
    use std::fmt::Debug;
    use std::fs;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use crate::pty::{Answer, Home, Terminal};

    const ROUNDS: usize = 9;
    const IDLE: Duration = Duration::from_secs(10);
    /// A frame is finished after this long without a byte; the clock's next second is further away.
    const QUIET: Duration = Duration::from_millis(40);

    /// Bytes further apart belong to two frames: the clock's own frame may fall in between.
    const GAP: Duration = Duration::from_millis(1);

    pub(super) fn all() {
        println!("{:<52} {:>12} {:>12} {:>12}", "", "median", "least", "most");
        row("first byte of /bin/echo, for comparison", (0..ROUNDS).map(|_| echo()).collect());
        for (name, args) in [("play", &["play"][..]), ("menu", &[])] {
            for (kind, answer) in [("answers", Answer::Truth), ("never answers", Answer::Never)] {
                let times = (0..ROUNDS).map(|_| first_frame(args, answer)).collect();
                row(&format!("first frame, {name}, terminal that {kind}"), times);
            }
        }
        idle();
        let home = Home::new();
        let game = home.gomoku(["play", "--clock", "5m"]).start();
        settle(&game);
        row("bytes of a cursor step", cursor_steps(&game));
        let (times, bytes) = moves(&game).into_iter().unzip();
        row("a move, from the key to the finished frame", times);
        row("bytes of a move", bytes);
        println!("{:<52} {:>12}", "peak memory of that game", peak_memory(&game));
        let binary = fs::metadata(env!("CARGO_BIN_EXE_gomoku")).unwrap().len();
        println!("{:<52} {binary:>12}", "bytes of the binary");
    }

    fn row<T: Copy + Ord + Debug>(what: &str, mut figures: Vec<T>) {
        figures.sort();
        let (least, most) = (figures[0], figures[figures.len() - 1]);
        let median = figures[figures.len() / 2];
        let [median, least, most] = [median, least, most].map(|figure| format!("{figure:.2?}"));
        println!("{what:<52} {median:>12} {least:>12} {most:>12}");
    }

    /// The time from before the program is started to the last byte of its first frame.
    fn first_frame(args: &[&str], answer: Answer) -> Duration {
        let home = Home::new();
        let game = home.gomoku(args.iter().copied()).answer(answer).start();
        game.wait(|screen| screen.contents().contains(['2', '9']));
        settle(&game) - game.started()
    }

    /// The time to start any program and to receive its output.
    fn echo() -> Duration {
        let echo = Home::new().command("/bin/echo", ["x"]).start();
        echo.wait_for_bytes(1);
        echo.arrivals()[0].0 - echo.started()
    }

    /// Waits until no byte has arrived for a while, and returns when the last one did.
    fn settle(game: &Terminal) -> Instant {
        loop {
            let last = game.arrivals().last().map_or(game.started(), |&(at, _)| at);
            let quiet = last.elapsed();
            if quiet >= QUIET {
                return last;
            }
            sleep(QUIET.saturating_sub(quiet));
        }
    }

    /// Sends a key, and returns its frame's latency and number of bytes.
    fn press(game: &Terminal, key: &str) -> (Duration, usize) {
        let (pieces, bytes) = (game.arrivals().len(), game.raw().len());
        let sent = Instant::now();
        game.send(key);
        game.wait_for_bytes(bytes + 1);
        settle(game);
        let (mut last, mut bytes) = (None, 0);
        for (at, count) in game.arrivals().split_off(pieces) {
            if last.is_some_and(|last| at - last > GAP) {
                break;
            }
            last = Some(at);
            bytes += count;
        }
        (last.unwrap() - sent, bytes)
    }

    fn idle() {
        let home = Home::new();
        let game = home.gomoku(["play"]).start();
        settle(&game);
        let (bytes, busy) = (game.raw().len(), busy(&game));
        sleep(IDLE);
        let bytes = game.raw().len() - bytes;
        let percent =
            self::busy(&game).saturating_sub(busy).as_secs_f64() / IDLE.as_secs_f64() * 100.0;
        println!("{:<52} {:>12}", "idle, bytes in ten seconds", bytes);
        println!("{:<52} {percent:>11.3}%", "idle, part of a core");
    }

    /// The run time of all threads of the program, where the system reports it.
    fn busy(game: &Terminal) -> Duration {
        let tasks = format!("/proc/{}/task", game.pid().as_raw_nonzero());
        let Ok(tasks) = fs::read_dir(tasks) else { return Duration::ZERO };
        let nanoseconds = tasks.map(|task| -> u64 {
            let stat = fs::read_to_string(task.unwrap().path().join("schedstat")).unwrap();
            stat.split(' ').next().unwrap().parse().unwrap()
        });
        Duration::from_nanos(nanoseconds.sum())
    }

    fn peak_memory(game: &Terminal) -> String {
        let status = format!("/proc/{}/status", game.pid().as_raw_nonzero());
        let status = fs::read_to_string(status).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        peak.unwrap_or("-").trim().to_owned()
    }

    const RIGHT: &str = "\x1b[C";
    const DOWN: &str = "\x1b[B";
    const LEFT: &str = "\x1b[D";

    /// A walk around the middle of the board.
    fn cursor_steps(game: &Terminal) -> Vec<usize> {
        let walk = [RIGHT, DOWN, LEFT, DOWN].into_iter().cycle().take(16);
        walk.map(|key| press(game, key).1).collect()
    }

    /// Forty moves, ten in each of the upper four rows, none of which makes a five.
    fn moves(game: &Terminal) -> Vec<(Duration, usize)> {
        let mut figures = Vec::new();
        // Home and Page Up.
        press(game, "\x1b[H");
        press(game, "\x1b[5~");
        for _ in 0..4 {
            for _ in 0..10 {
                figures.push(press(game, "\r"));
                press(game, RIGHT);
            }
            press(game, "\x1b[H");
            press(game, DOWN);
        }
        figures
    }
}
