//! Tunes the weights of the evaluation: plays games, fits the weights, prints the weights file.
//!
//! ```text
//! cargo run --release --example tune -- --games 8000 --nodes 1000 > weights.json
//! ```
//!
//! `--nothing` prints weights of zero, where a fit from nothing begins.

mod fit;
mod self_play;

use std::io::{self, Write};
use std::num::NonZeroUsize;

use clap::Parser;
use fastrand::Rng;
use gomoku::board::BoardSize;
use gomoku::gomoku::engine::{Settings, Weights};

use fit::{Sample, fit};

/// Fits the weights of the evaluation to the results of games of the engine against itself.
#[derive(Debug, Parser)]
struct Options {
    /// The number of games for each set of weights.
    #[arg(long, default_value_t = 8_000)]
    games: u32,
    /// The number of nodes searched for each move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// The seed of the random openings: the same seed makes the same weights.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print weights of zero.
    #[arg(long)]
    nothing: bool,
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let mut progress = io::stderr().lock();
    let mut sets = Vec::new();
    for rules in Weights::RULES {
        if options.nothing {
            sets.push(Weights::from_list([0; Weights::COUNT]));
            continue;
        }
        let size = BoardSize::FIFTEEN;
        let settings = Settings { rules, size, memory: 4 << 20, threads: NonZeroUsize::MIN };
        let samples = play(&options, settings);
        let (weights, loss) = fit(&samples, Weights::of(rules));
        writeln!(progress, "{rules}: {} positions, mean log loss {loss:.4}", samples.len())?;
        sets.push(weights);
    }
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, &sets)?;
    writeln!(out)
}

/// The positions of all games of one rule set, played on all processors.
fn play(options: &Options, settings: Settings) -> Vec<Sample> {
    let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let games: Vec<u32> = (0..options.games).collect();
    let play = |&number: &u32| {
        let seed = options.seed.wrapping_mul(1 << 32).wrapping_add(u64::from(number));
        self_play::play(settings, options.nodes, &mut Rng::with_seed(seed))
    };
    let play_all = |games: &[u32]| games.iter().flat_map(play).collect::<Vec<Sample>>();
    std::thread::scope(|scope| {
        let shares = games.chunks(games.len().div_ceil(threads).max(1));
        let shares: Vec<_> = shares.map(|share| scope.spawn(move || play_all(share))).collect();
        shares.into_iter().filter_map(|share| share.join().ok()).flatten().collect()
    })
}
