//! Makes puzzles from games of the engine's levels, packs and checks the decks that are part of the
//! program, and measures how well their difficulty is predicted.
//!
//! ```text
//! cargo run --release --example puzzles -- make --game gomoku --games 640 --themes vcf,defence > gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --games 1500 --themes foul >> gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --seed 10000 --games 960 --varied 20 \
//!     --themes vct >> gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --seed 20000 --games 400 \
//!     --themes vcf,defence >> gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --seed 30000 --games 640 \
//!     --themes vcf,defence >> gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --seed 40000 --games 700 --themes foul >> gomoku.txt
//! cargo run --release --example puzzles -- make --game gomoku --seed 50000 --games 200 --varied 20 \
//!     --themes vct >> gomoku.txt
//! cargo run --release --example puzzles -- pack --game gomoku --all 600 --most 400 --of-length 200 \
//!     --beside src/quoridor/puzzle/deck.bin gomoku.txt src/gomoku/puzzle/deck.bin
//! cargo run --release --example puzzles -- make --game quoridor --games 80 --themes race > quoridor.txt
//! cargo run --release --example puzzles -- make --game quoridor --seed 10000 --games 600 --varied 1000 \
//!     --themes walls >> quoridor.txt
//! cargo run --release --example puzzles -- pack --game quoridor --all 406 --most 266 \
//!     --beside src/gomoku/puzzle/deck.bin quoridor.txt src/quoridor/puzzle/deck.bin
//! cargo run --release --example puzzles -- check
//! cargo run --release --example puzzles -- check --nodes 1000000 --threads 2
//! cargo run --release --example puzzles -- measure --puzzles 200 > solved.txt
//! cargo run --release --example puzzles -- fit solved.txt
//! ```
//!
//! Each deck was packed of these lists and of the puzzles of the deck before it; those of Quoridor were
//! made again of their moves. Twelve defences and two wins that a search of ten million nodes, or another
//! solver, refuted were taken out of the list.
//!
//! `pack` tries each move in gomoku with a million nodes. Every fourth puzzle that stands with twenty
//! thousand falls then: another move wins as well, or the only defence does not hold. `check` takes some
//! minutes with so many nodes, and else half a minute, most of it for the tables of Quoridor's puzzles with
//! two walls left. It also proves that the answers of Quoridor hold out longest and that no move of the
//! solver leads to a position that was there before. The tables also make the lists of walls slow: 600
//! games take seven minutes.
//!
//! The games are determined by their numbers, and the puzzles by the games, whatever the number of
//! threads. Each puzzle is printed as soon as its game is done, one a line, as in a deck.

mod check;
mod fit;
mod make;
mod measure;
mod pack;
mod source;

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use gomoku::game::position::Position as _;
use gomoku::game::puzzle::{NODES, THOROUGH};
use gomoku::gomoku::position::Gomoku;
use gomoku::quoridor::position::Quoridor;

/// Makes, packs, checks and measures puzzles.
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Print puzzles from games of the engine's levels.
    Make(Make),
    /// Choose puzzles of a list and pack them.
    Pack(Pack),
    /// Check the puzzles of the decks that are part of the program, or of a file.
    Check(Check),
    /// Let the levels solve puzzles.
    Measure(Measure),
    /// Compare what the levels solved with the predicted difficulty, and fit its weights.
    Fit(Fit),
}

#[derive(Debug, Args)]
struct Make {
    #[arg(long, value_parser = [Gomoku::NAME, Quoridor::NAME])]
    game: String,
    /// The number of the first game.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The nodes within which a win of gomoku is found; that it is the only one is sought with ten times
    /// as many. Those of Quoridor are exact.
    #[arg(long, default_value_t = NODES)]
    nodes: u64,
    /// Only puzzles of these themes, which takes less time.
    #[arg(long, value_delimiter = ',')]
    themes: Vec<String>,
    /// So many other positions are tried beside one that is no puzzle.
    #[arg(long, default_value_t = 5)]
    varied: usize,
    /// So many games at a time.
    #[arg(long, default_value = "1")]
    threads: NonZeroUsize,
}

#[derive(Debug, Args)]
struct Pack {
    #[arg(long, value_parser = [Gomoku::NAME, Quoridor::NAME])]
    game: String,
    /// The list of puzzles.
    list: PathBuf,
    /// The deck.
    deck: PathBuf,
    /// The most puzzles.
    #[arg(long)]
    all: usize,
    /// The most puzzles of a theme.
    #[arg(long, default_value_t = 200)]
    most: usize,
    /// The most puzzles of one length.
    #[arg(long, default_value_t = 200)]
    of_length: usize,
    /// The deck of the other game, whose puzzles count among those of their lengths.
    #[arg(long)]
    beside: Option<PathBuf>,
    /// The nodes within which each move in gomoku must be found to be the only one.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
}

#[derive(Debug, Args)]
struct Check {
    /// A deck of gomoku or Quoridor instead of those that are part of the program.
    file: Option<PathBuf>,
    /// The nodes within which each move in gomoku must be found to be the only one.
    #[arg(long, default_value_t = THOROUGH * NODES)]
    nodes: u64,
    /// So many puzzles at a time.
    #[arg(long, default_value = "1")]
    threads: NonZeroUsize,
}

#[derive(Debug, Args)]
struct Measure {
    #[arg(long, value_parser = [Gomoku::NAME, Quoridor::NAME], default_value = Gomoku::NAME)]
    game: String,
    /// A deck instead of the one that is part of the program.
    #[arg(long)]
    deck: Option<PathBuf>,
    /// The number of puzzles, spread over the deck.
    #[arg(long, default_value_t = 150)]
    puzzles: usize,
    /// How often each level tries each puzzle.
    #[arg(long, default_value_t = 10)]
    seeds: u64,
}

#[derive(Debug, Args)]
struct Fit {
    #[arg(long, value_parser = [Gomoku::NAME, Quoridor::NAME], default_value = Gomoku::NAME)]
    game: String,
    /// A deck instead of the one that is part of the program.
    #[arg(long)]
    deck: Option<PathBuf>,
    /// What `measure` printed.
    solved: PathBuf,
    /// Print also what each puzzle is predicted from.
    #[arg(long)]
    features: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    match Options::parse().task {
        Task::Make(options) if options.game == Gomoku::NAME => make::run::<Gomoku>(&options),
        Task::Make(options) => make::run::<Quoridor>(&options),
        Task::Pack(options) if options.game == Gomoku::NAME => pack::run::<Gomoku>(&options),
        Task::Pack(options) => pack::run::<Quoridor>(&options),
        Task::Check(options) => check::run(&options),
        Task::Measure(options) if options.game == Gomoku::NAME => measure::run::<Gomoku>(&options),
        Task::Measure(options) => measure::run::<Quoridor>(&options),
        Task::Fit(options) if options.game == Gomoku::NAME => fit::run::<Gomoku>(&options),
        Task::Fit(options) => fit::run::<Quoridor>(&options),
    }
}
