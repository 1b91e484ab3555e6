//! Reads mutated record files as `gomoku show` and `convert` do, and reports every panic and every
//! input that takes longer than a second.
//!
//! ```text
//! cargo run --profile fuzz --example fuzz -- --inputs 1000000 --seed 1 --jobs 2
//! ```
//!
//! Every input is determined by the seed and its number, whatever the number of jobs: a report ends
//! with the options that repeat it. The input itself is written to `target/fuzz`. The program ends
//! with code 1 if anything was found. It has to unwind, which the profile `fuzz` does.

mod mutation;
mod reading;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::Parser;
use fastrand::Rng;

use mutation::Mutator;

/// What one input may take.
const LIMIT: Duration = Duration::from_secs(1);

/// How often a slow input is read: other programs on the machine may have taken its time.
const ATTEMPTS: usize = 5;

/// Reads mutated record files.
#[derive(Debug, Clone, Parser)]
struct Options {
    /// The number of inputs.
    #[arg(long, default_value_t = 10_000)]
    inputs: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first input.
    #[arg(long, default_value_t = 0)]
    first: usize,
    /// The number of threads.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// The largest input in bytes; one of a thousand is of this order, the others are much smaller.
    #[arg(long, default_value_t = 1 << 20)]
    largest: usize,
}

/// A record file to mutate.
struct Sample {
    name: PathBuf,
    bytes: Vec<u8>,
}

/// What was found in an input.
#[derive(Debug)]
struct Finding {
    number: usize,
    what: String,
    input: Vec<u8>,
}

#[derive(Debug, Default)]
struct Report {
    /// The number of inputs by the format that was found, or why none was.
    inputs: BTreeMap<String, usize>,
    findings: Vec<Finding>,
    slowest: Duration,
}

fn main() -> io::Result<ExitCode> {
    let options = Options::parse();
    if cfg!(panic = "abort") {
        eprintln!("A panic ends this build at once: use `--profile fuzz`.");
        return Ok(ExitCode::FAILURE);
    }
    // What a panic says is part of its report.
    panic::set_hook(Box::new(|_| {}));
    let samples = samples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records"))?;
    let report = run(&options, &samples);
    for (format, count) in &report.inputs {
        println!("{format}: {count}");
    }
    for finding in &report.findings {
        let Options { seed, largest, .. } = options;
        let file = written(seed, finding)?;
        println!("input {}: {}", finding.number, finding.what);
        println!("  --seed {seed} --largest {largest} --first {} --inputs 1", finding.number);
        println!("  {}", file.display());
    }
    let (inputs, found) = (options.inputs, report.findings.len());
    println!("{inputs} inputs, {found} findings, the slowest {} ms", report.slowest.as_millis());
    Ok(if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The files of a folder, sorted by name.
fn samples(folder: &Path) -> io::Result<Vec<Sample>> {
    let mut names: Vec<_> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    names.sort();
    names.into_iter().map(|name| Ok(Sample { bytes: fs::read(&name)?, name })).collect()
}

/// Writes an input to a file.
fn written(seed: u64, finding: &Finding) -> io::Result<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/fuzz");
    fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{seed}-{}", finding.number));
    fs::write(&file, &finding.input)?;
    Ok(file)
}

/// Reads all inputs, on several threads.
fn run(options: &Options, samples: &[Sample]) -> Report {
    let next = AtomicUsize::new(options.first);
    let end = options.first.saturating_add(options.inputs);
    let report = Mutex::new(Report::default());
    thread::scope(|scope| {
        for _ in 0..options.jobs.max(1) {
            scope.spawn(|| {
                let mut own = Report::default();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end {
                        break;
                    }
                    one(number, options, samples, &mut own);
                }
                // No other thread panics while it holds the report.
                if let Ok(mut all) = report.lock() {
                    all.add(own);
                }
            });
        }
    });
    let mut report = report.into_inner().unwrap_or_default();
    report.findings.sort_by_key(|finding| finding.number);
    report
}

/// Makes and reads the input with this number.
fn one(number: usize, options: &Options, samples: &[Sample], report: &mut Report) {
    let seed = options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number as u64);
    let mut mutator = Mutator { rng: Rng::with_seed(seed), samples, largest: options.largest };
    let (name, input) = mutator.input();
    let (mut read, mut took) = timed(&name, &input, mutator.rng.clone());
    for _ in 1..ATTEMPTS {
        if took <= LIMIT {
            break;
        }
        let (again, time) = timed(&name, &input, mutator.rng.clone());
        (read, took) = (again, took.min(time));
    }
    report.slowest = report.slowest.max(took);
    let mut find = |what| report.findings.push(Finding { number, what, input: input.clone() });
    if took > LIMIT {
        find(format!("took {} ms", took.as_millis()));
    }
    match read {
        Ok(format) => *report.inputs.entry(format).or_default() += 1,
        Err(message) => find(format!("panic: {}", text_of(&*message))),
    }
}

/// Reads an input. Returns the format, or the panic, and the time that it took.
fn timed(name: &Path, input: &[u8], mut rng: Rng) -> (thread::Result<String>, Duration) {
    let started = Instant::now();
    let read = panic::catch_unwind(AssertUnwindSafe(|| reading::read(name, input, &mut rng)));
    (read, started.elapsed())
}

/// The message of a panic.
fn text_of(message: &(dyn std::any::Any + Send)) -> &str {
    let text = message.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| message.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

impl Report {
    fn add(&mut self, other: Self) {
        for (format, count) in other.inputs {
            *self.inputs.entry(format).or_default() += count;
        }
        self.findings.extend(other.findings);
        self.slowest = self.slowest.max(other.slowest);
    }
}

#[cfg(test)]
mod tests {
    use gomoku::game::record::Format;

    use super::*;

    fn options() -> Options {
        Options { inputs: 2_000, seed: 1, first: 0, jobs: 2, largest: 1 << 12 }
    }

    fn records() -> Vec<Sample> {
        samples(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records")).unwrap()
    }

    #[test]
    fn no_mutated_file_makes_the_readers_panic() {
        let report = run(&options(), &records());
        let panics = report.findings.iter().filter(|finding| finding.what.starts_with("panic"));
        assert_eq!(panics.map(|it| (it.number, &it.what)).collect::<Vec<_>>(), []);
        let missing = Format::ALL.into_iter().filter(|it| !report.inputs.contains_key(it.name()));
        assert_eq!(missing.collect::<Vec<_>>(), [], "{:?}", report.inputs);
    }

    #[test]
    fn an_input_depends_on_its_seed_and_number_only() {
        let samples = records();
        let input = |seed| {
            let rng = Rng::with_seed(seed);
            Mutator { rng, samples: &samples, largest: 1 << 12 }.input()
        };
        assert_eq!(input(7), input(7));
        assert_ne!(input(7), input(8));
    }

    #[test]
    fn a_panic_is_found_and_named() {
        let caught = panic::catch_unwind(|| panic!("lost at {}", 7)).unwrap_err();
        assert_eq!(text_of(&*caught), "lost at 7");
        let caught = panic::catch_unwind(|| panic!("lost")).unwrap_err();
        assert_eq!(text_of(&*caught), "lost");
    }
}
