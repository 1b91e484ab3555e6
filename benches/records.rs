//! Large files of records: 50,000 games of SGF, 100,000 games of RIF and a library of a million nodes
//! are converted, and a position is searched in the games of the RIF file.
//!
//! The files are written once to the folder for temporary files and removed at the end. The time is
//! that of the whole process; the peak memory is read from `/proc`, where there is one.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use fastrand::Rng;
use gomoku::board::{BoardSize, Labels, Point};

const SGF_GAMES: usize = 50_000;
const RIF_GAMES: usize = 100_000;
const NODES: usize = 1_000_000;

/// The runs of each figure, of which the median is printed.
const RUNS: usize = 5;

/// Between two readings of the memory of a process.
const BETWEEN: Duration = Duration::from_millis(5);

fn main() -> io::Result<()> {
    if !std::env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let file = |name: &str| folder.path().join(name);
    let (sgf, rif, lib) = (file("games.sgf"), file("games.rif"), file("tree.lib"));
    write_file(&sgf, write_sgf)?;
    write_file(&rif, write_rif)?;
    write_file(&lib, write_lib)?;
    for input in [&sgf, &rif, &lib] {
        let run = || {
            let output = file("out.jsonl");
            let _ = fs::remove_file(&output);
            run(&[Path::new("convert"), input, &output])
        };
        report(&format!("convert {}", name(input)), run)?;
    }
    let find = [Path::new("find"), Path::new("h8i9"), &rif];
    let index = PathBuf::from(format!("{}.gomoku-index", rif.display()));
    report("find h8i9, the first time", || {
        let _ = fs::remove_file(&index);
        run(&find)
    })?;
    report("find h8i9, with the index", || run(&find))
}

fn name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

fn report(what: &str, run: impl Fn() -> io::Result<(Duration, u64)>) -> io::Result<()> {
    let mut runs = (0..RUNS).map(|_| run()).collect::<io::Result<Vec<_>>>()?;
    runs.sort_unstable();
    let most = runs.iter().map(|&(_, memory)| memory).max().unwrap_or_default();
    println!("{what}: median {:?} of {RUNS}, peak memory {} MB", runs[RUNS / 2].0, most / 1_000);
    Ok(())
}

/// The run time of the program and its peak memory in kB.
fn run(arguments: &[&Path]) -> io::Result<(Duration, u64)> {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    let mut peak = 0;
    let status = loop {
        peak = peak_memory(child.id()).unwrap_or(peak);
        if let Some(status) = child.try_wait()? {
            break status;
        }
        std::thread::sleep(BETWEEN);
    };
    assert!(status.success(), "{arguments:?} failed");
    Ok((start.elapsed(), peak))
}

fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().strip_suffix(" kB")?.parse().ok()
}

fn write_file(path: &Path, write: fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    write(&mut out)?;
    out.flush()
}

/// So many different points of a board of 15 lines.
fn points(random: &mut Rng, count: usize) -> Vec<Point> {
    let mut all: Vec<Point> = BoardSize::FIFTEEN.iter().collect();
    random.shuffle(&mut all);
    all.truncate(count);
    all
}

fn write_sgf(out: &mut dyn Write) -> io::Result<()> {
    let mut random = Rng::with_seed(1);
    for number in 0..SGF_GAMES {
        write!(out, "(;FF[4]GM[4]SZ[15]RU[Renju]PB[Player {}]", number % 300)?;
        write!(out, "PW[Gamer {}]RE[B+]DT[2026-01-31]EV[Open {}]", number % 271, number % 50)?;
        let count = random.usize(20..60);
        for (played, point) in points(&mut random, count).into_iter().enumerate() {
            let stone = if played % 2 == 0 { 'B' } else { 'W' };
            let [column, row] = [point.column(), point.row()].map(|line| char::from(b'a' + line));
            write!(out, ";{stone}[{column}{row}]")?;
        }
        out.write_all(b")\n")?;
    }
    Ok(())
}

fn write_rif(out: &mut dyn Write) -> io::Result<()> {
    let mut random = Rng::with_seed(2);
    out.write_all(
        b"<?xml version=\"1.0\"?>\n<database><rules><rule id=\"1\" name=\"RIF\"/></rules>\n",
    )?;
    for player in 0..300 {
        writeln!(out, "<player id=\"{player}\" name=\"Ada\" surname=\"{player}\"/>")?;
    }
    for number in 0..RIF_GAMES {
        write!(
            out,
            "<game id=\"{number}\" publisher=\"1\" tournament=\"1\" round=\"2\" rule=\"1\" "
        )?;
        write!(out, "black=\"{}\" white=\"{}\" bresult=\"1\" ", number % 300, number % 271)?;
        out.write_all(b"btime=\"50\" wtime=\"40\" opening=\"3\" alt=\"\" swap=\"\"><move>")?;
        let count = random.usize(20..45);
        for point in points(&mut random, count) {
            write!(out, "{} ", Labels::Standard.format(point, BoardSize::FIFTEEN))?;
        }
        out.write_all(b"</move><info/></game>\n")?;
    }
    out.write_all(b"</database>\n")
}

/// A tree of lines of a hundred moves that part at the root or soon after it.
fn write_lib(out: &mut dyn Write) -> io::Result<()> {
    const LENGTH: usize = 100;
    const SIBLING: u8 = 0x80;
    const LEAF: u8 = 0x40;
    let mut random = Rng::with_seed(3);
    out.write_all(b"\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0")?;
    for line in (0..NODES / LENGTH).rev() {
        for (played, point) in points(&mut random, LENGTH).into_iter().enumerate() {
            let sibling = if played == 0 && line > 0 { SIBLING } else { 0 };
            let leaf = if played + 1 == LENGTH { LEAF } else { 0 };
            out.write_all(&[(point.row() << 4) | (point.column() + 1), sibling | leaf])?;
        }
    }
    Ok(())
}
