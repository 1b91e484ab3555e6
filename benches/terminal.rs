//! Latency, output size, memory and the binary: the program in a pseudo-terminal.
//!
//! Prints a table in Markdown; `benches/README.md` shows it and explains how each figure is measured.

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
    use std::fs;
    use std::path::Path;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use crate::pty::{Answer, Home, Terminal};

    /// The answer of a terminal whose background is black.
    const DARK: &str = "\x1b]11;rgb:0000/0000/0000\x07";

    const ROUNDS: usize = 9;
    const IDLE: Duration = Duration::from_secs(10);
    /// A frame is finished after this long without a byte; the clock's next second is further away.
    const QUIET: Duration = Duration::from_millis(40);

    /// Bytes further apart belong to two frames: the clock's own frame may fall in between.
    const GAP: Duration = Duration::from_millis(1);

    pub(super) fn all() {
        let binary = Path::new(env!("CARGO_BIN_EXE_gomoku"));
        println!("| figure | target | median | least | most |\n|---|---|---|---|---|");
        let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
        let load = load.split(' ').next().unwrap_or_default();
        println!("| load of the machine in the minute before | | {load} | | |");
        let times = (0..ROUNDS).map(|_| echo()).collect();
        row("first byte of `/bin/echo`, for comparison", "", MS, times);
        for (name, args) in [("`gomoku play`", &["play"][..]), ("menu", &[])] {
            for (kind, answer) in [("answers", Answer::Truth), ("never answers", Answer::Never)] {
                let times = (0..ROUNDS).map(|_| first_frame(args, answer)).collect();
                row(&format!("first frame, {name}, the terminal {kind}"), "4", MS, times);
            }
        }
        idle();
        let home = Home::new();
        let game = home.gomoku(["play", "--clock", "5m"]).background(DARK).start();
        settle(&game);
        row("bytes of a cursor step", "80", WHOLE, cursor_steps(&game));
        let (times, bytes) = moves(&game).into_iter().unzip();
        row("a move, from the key to the finished frame", "1", MS, times);
        row("bytes of a move", "300", WHOLE, bytes);
        row("peak memory of that game", "5", MB, vec![peak_memory(&game)]);
        let bytes = fs::metadata(binary).unwrap().len();
        row("the binary", "4", MB, vec![f64::from(u32::try_from(bytes).unwrap()) / 1e6]);
    }

    /// A unit, with the number of decimals.
    type Unit = (&'static str, usize);

    const MS: Unit = (" ms", 2);
    const MB: Unit = (" MB", 1);
    const PERCENT: Unit = (" %", 3);
    const WHOLE: Unit = ("", 0);

    fn row(figure: &str, target: &str, (unit, decimals): Unit, mut values: Vec<f64>) {
        values.sort_by(f64::total_cmp);
        let shown = |value: f64| format!("{value:.decimals$}{unit}");
        let median = shown(values[values.len() / 2]);
        let [least, most] = match values[..] {
            [least, .., most] => [least, most].map(shown),
            _ => [String::new(), String::new()],
        };
        let unit = if target.is_empty() { "" } else { unit };
        println!("| {figure} | {target}{unit} | {median} | {least} | {most} |");
    }

    fn milliseconds(time: Duration) -> f64 {
        time.as_secs_f64() * 1_000.0
    }

    /// The time from before the program is started to the last byte of its first frame.
    fn first_frame(args: &[&str], answer: Answer) -> f64 {
        let home = Home::new();
        let mut game = home.gomoku(args.iter().copied()).answer(answer);
        if answer != Answer::Never {
            game = game.background(DARK);
        }
        let game = game.start();
        game.wait(|screen| screen.contents().contains(['2', '9']));
        milliseconds(settle(&game) - game.started())
    }

    /// The time to start any program and to receive its output.
    fn echo() -> f64 {
        let echo = Home::new().command("/bin/echo", ["x"]).start();
        echo.wait_for_bytes(1);
        milliseconds(echo.arrivals()[0].0 - echo.started())
    }

    /// Waits until no byte has arrived for a while, and returns when the last one did.
    fn settle(game: &Terminal) -> Instant {
        game.settle(game.started(), QUIET)
    }

    /// Sends a key, and returns its frame's latency and number of bytes.
    fn press(game: &Terminal, key: &str) -> (f64, f64) {
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
        (milliseconds(last.unwrap() - sent), f64::from(u32::try_from(bytes).unwrap()))
    }

    fn idle() {
        let home = Home::new();
        let game = home.gomoku(["play"]).background(DARK).start();
        settle(&game);
        let (bytes, busy) = (game.raw().len(), busy(&game));
        sleep(IDLE);
        let bytes = u32::try_from(game.raw().len() - bytes).unwrap();
        let busy = self::busy(&game).saturating_sub(busy);
        let a_second = |figure: f64| vec![figure / IDLE.as_secs_f64()];
        row("idle, bytes a second", "40", WHOLE, a_second(f64::from(bytes)));
        row("idle, share of a core", "0.1", PERCENT, a_second(busy.as_secs_f64() * 100.0));
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

    /// The most memory that the game has had at once, in MB.
    fn peak_memory(game: &Terminal) -> f64 {
        let status = format!("/proc/{}/status", game.pid().as_raw_nonzero());
        let status = fs::read_to_string(status).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kib: u32 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        f64::from(kib) * 1_024.0 / 1e6
    }

    const RIGHT: &str = "\x1b[C";
    const DOWN: &str = "\x1b[B";
    const LEFT: &str = "\x1b[D";

    /// A walk around the middle of the board.
    fn cursor_steps(game: &Terminal) -> Vec<f64> {
        let walk = [RIGHT, DOWN, LEFT, DOWN].into_iter().cycle().take(16);
        walk.map(|key| press(game, key).1).collect()
    }

    /// Forty moves, ten in each of the upper four rows, none of which makes a five.
    fn moves(game: &Terminal) -> Vec<(f64, f64)> {
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
