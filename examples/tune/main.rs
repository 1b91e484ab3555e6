//! Tunes the engine: plays games of the engine against itself, and fits the weights of the evaluation to
//! their results and the move order to their moves. It tunes the constants of the search too, and finds
//! positions that are hard for it.
//!
//! ```text
//! cargo run --release --example tune -- play --rules freestyle > games/freestyle
//! cargo run --release --example tune -- fit games > weights.bin
//! cargo run --release --example tune -- order games > move_scores.bin
//! cargo run --release --example tune -- spsa --rules freestyle
//! cargo run --release --example tune -- expected --rules freestyle
//! cargo run --release --example tune -- expected-quoridor
//! ```

mod expected;
mod fit;
mod games;
mod order;
mod quoridor;
mod self_play;
mod spsa;
mod suite;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};
use fastrand::Rng;
use gomoku::board::{BoardSize, Color, Labels};
use gomoku::game::search::Scales;
use gomoku::gomoku::engine::{Constants, Engine, MoveScores, Score, Settings, Weights};
use gomoku::gomoku::rules::Rules;
use serde_json::json;

use expected::Seen;
use fit::{Fit, Sample, chance, log_loss};
use games::Game;
use order::Preferences;
use spsa::Spsa;
use suite::Suite;

/// Tunes the engine by games against itself.
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Print games of the engine against itself, one after another.
    Play(Play),
    /// Print the weights file fitted to games.
    Fit(FitOptions),
    /// Print how good the expected scores of the analysis are, by games of the engine against itself.
    Expected(Play),
    /// The same for Quoridor.
    ExpectedQuoridor(PlayQuoridor),
    /// Print the file of move scores fitted to games.
    Order {
        /// A folder with one file of games for each rule set, by its name. A rule set without games
        /// keeps its scores.
        games: PathBuf,
    },
    /// Tune the constants of the search and print them.
    Spsa(SpsaOptions),
    /// Print positions with one best move that is hard to find, as JSON.
    Suite(SuiteOptions),
    /// Print a weights file of zeros, where a fit from nothing begins.
    Nothing,
}

#[derive(Debug, clap::Args)]
struct Play {
    #[arg(long)]
    rules: Rules,
    /// The number of openings; those that are too uneven are not played.
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// The number of nodes searched for each move.
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// The number of the first random opening: the same seeds make the same games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, clap::Args)]
struct PlayQuoridor {
    /// The number of games.
    #[arg(long, default_value_t = 4_000)]
    games: u64,
    /// The number of nodes searched for each move.
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// The number of the first random opening: the same seeds make the same games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, clap::Args)]
struct SpsaOptions {
    #[arg(long)]
    rules: Rules,
    /// The number of pairs of games.
    #[arg(long, default_value_t = 10_000)]
    pairs: u32,
    /// The number of nodes searched for each move.
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// The part of a step by which the constants move at last towards those that win both games.
    #[arg(long, default_value_t = 0.005)]
    rate: f64,
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, clap::Args)]
struct SuiteOptions {
    #[arg(long)]
    rules: Rules,
    /// The number of positions.
    #[arg(long, default_value_t = 34)]
    count: usize,
    /// The number of nodes that the long search has.
    #[arg(long, default_value_t = 600_000)]
    nodes: u64,
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, clap::Args)]
struct FitOptions {
    /// A folder with one file of games for each rule set, by its name. A rule set without games keeps
    /// its weights.
    games: PathBuf,
    /// The standard deviation of a weight around that of the program, in points.
    #[arg(long, default_value_t = 40.0)]
    deviation: f32,
    /// How often each position is used.
    #[arg(long, default_value_t = 30)]
    epochs: u16,
    /// The share of the search's score in what the fit aims at; the rest is the game's result.
    #[arg(long, default_value_t = 0.25)]
    blend: f32,
}

fn main() -> io::Result<()> {
    match Options::parse().task {
        Task::Play(options) => play(&options),
        Task::Expected(options) => expected_scores(
            &of_games(&options, |game, random| {
                expected::drawn(settings(options.rules), &game, random)
            }),
            gomoku::gomoku::analysis::expected,
        ),
        Task::ExpectedQuoridor(PlayQuoridor { games, nodes, seed }) => expected_scores(
            &of_seeds(seed, games, |random| Some(quoridor::drawn(nodes, random))),
            gomoku::quoridor::analysis::expected,
        ),
        Task::Fit(options) => {
            let list = |rules, to_move| &Weights::of(rules).list(to_move)[..];
            print_fitted(&options.games, list, |rules, games, start| {
                fit_weights(rules, games, start, &options)
            })
        }
        Task::Order { games } => {
            let list = |rules, to_move| &MoveScores::of(rules).list(to_move)[..];
            print_fitted(&games, list, fit_order)
        }
        Task::Spsa(options) => {
            let spsa = Spsa {
                settings: settings(options.rules),
                nodes: options.nodes,
                pairs: options.pairs,
                rate: options.rate,
                threads: processors(),
            };
            let report = |number: u32, constants: Constants| {
                if number.is_multiple_of(100) {
                    eprintln!("{number} pairs: {constants:?}");
                }
            };
            let tuned = spsa.run(options.seed, report);
            writeln!(io::stdout(), "{tuned:#?}")
        }
        Task::Suite(options) => suite(&options),
        Task::Nothing => {
            let lists = Weights::RULES.map(|rules| Weights::sides(rules).len());
            (0..lists.into_iter().sum()).try_for_each(|_| print(&vec![0; Weights::COUNT]))
        }
    }
}

/// Prints a part of a weights file.
fn print(list: &[i16]) -> io::Result<()> {
    let bytes: Vec<u8> = list.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    io::stdout().write_all(&bytes)
}

fn settings(rules: Rules) -> Settings {
    Settings { rules, size: BoardSize::FIFTEEN, memory: 4 << 20, threads: NonZeroUsize::MIN }
}

/// How many threads can run at once.
fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Plays games on all processors and prints them in order.
fn play(options: &Play) -> io::Result<()> {
    let games = of_games(options, |game, _| game);
    let mut out = io::stdout().lock();
    games.iter().try_for_each(|game| game.write(&mut out))
}

/// What is made of each game, on all processors, in the order of the games.
fn of_games<T: Send>(options: &Play, make: impl Fn(Game, &mut Rng) -> T + Sync) -> Vec<T> {
    of_seeds(options.seed, options.games, |random| {
        let game = self_play::play(settings(options.rules), options.nodes, random)?;
        Some(make(game, random))
    })
}

/// What is made of so many seeds from the first on, on all processors, in their order.
fn of_seeds<T: Send>(
    first: u64,
    count: u64,
    make: impl Fn(&mut Rng) -> Option<T> + Sync,
) -> Vec<T> {
    let seeds: Vec<u64> = (first..first.saturating_add(count)).collect();
    let of_all = |seeds: &[u64]| -> Vec<T> {
        seeds.iter().filter_map(|&seed| make(&mut Rng::with_seed(seed))).collect()
    };
    std::thread::scope(|scope| {
        let shares = seeds.chunks(seeds.len().div_ceil(processors()).max(1));
        let shares: Vec<_> = shares.map(|share| scope.spawn(|| of_all(share))).collect();
        shares.into_iter().filter_map(|share| share.join().ok()).flatten().collect()
    })
}

/// Fits the expected scores to the positions of one half of the games, and measures those of the program
/// on the other.
fn expected_scores(games: &[Vec<Seen>], expected: fn(Score) -> f64) -> io::Result<()> {
    let half = |rest: usize| -> Vec<Seen> {
        games.iter().skip(rest).step_by(2).flatten().copied().collect()
    };
    let [fitted, measured] = [half(0), half(1)];
    let mut out = io::stdout().lock();
    writeln!(out, "| {} positions | expected | result |", measured.len())?;
    writeln!(out, "|---|---|---|")?;
    for group in expected::groups(&measured, expected) {
        let [mean, result] = [group.expected, group.result].map(|share| 100.0 * share);
        writeln!(out, "| {} | {mean:.1} % | {result:.1} % |", group.positions)?;
    }
    let (count, Scales { behind, ahead }) = (fitted.len(), expected::fitted(&fitted));
    writeln!(out, "| {count} others fit | {behind:.0} points behind | {ahead:.0} ahead |")
}

/// Prints positions of games with the seeds from the given one on.
fn suite(options: &SuiteOptions) -> io::Result<()> {
    let suite = Suite { settings: settings(options.rules), nodes: options.nodes };
    let cases = (options.seed..).filter_map(|seed| suite.case(&mut Rng::with_seed(seed)));
    for case in cases.take(options.count) {
        let name = |point| Labels::Standard.format(point, suite.settings.size);
        let moves: Vec<String> = case.stones.into_iter().map(name).collect();
        let rule = options.rules.to_string();
        writeln!(
            io::stdout(),
            "{}",
            json!({ "rule": rule, "moves": moves, "best": name(case.best) })
        )?;
    }
    Ok(())
}

/// Prints the lists of all rule sets: `fit` makes them from a rule set's games and its lists so far. A
/// rule set without games keeps its lists.
fn print_fitted(
    folder: &Path,
    list: impl Fn(Rules, Color) -> &'static [i16],
    fit: impl Fn(Rules, &[Game], &[f32]) -> Vec<f32>,
) -> io::Result<()> {
    for rules in Weights::RULES {
        let sides = Weights::sides(rules);
        let lists: Vec<i16> = sides.iter().flat_map(|&side| list(rules, side)).copied().collect();
        match read(folder, rules)? {
            None => print(&lists)?,
            Some(games) => {
                let start: Vec<f32> = lists.into_iter().map(f32::from).collect();
                print(&rounded(fit(rules, &games, &start)))?;
            }
        }
    }
    Ok(())
}

/// Whether the game with this number is not fitted, but tells how good the fit is: one in ten.
fn is_held_out(number: usize) -> bool {
    number % 10 == 9
}

/// Where the list of a colour to move begins, among the lists of a rule set with `count` numbers each.
fn first_of(rules: Rules, to_move: Color, count: usize) -> usize {
    let sides = Weights::sides(rules);
    sides.iter().position(|&side| side == to_move).unwrap_or_default() * count
}

/// The weights of a rule set, fitted to its games.
fn fit_weights(rules: Rules, games: &[Game], start: &[f32], options: &FitOptions) -> Vec<f32> {
    let (mut kept, mut held_out) = (Vec::new(), Vec::new());
    let mut engine = Engine::new(settings(rules));
    for (number, game) in games.iter().enumerate() {
        let to = if is_held_out(number) { &mut held_out } else { &mut kept };
        to.extend(samples(rules, game, &mut engine, options.blend));
    }
    let deviation = options.deviation * Weights::SCALE;
    let fit = Fit { deviation, epochs: options.epochs, rate: 12.0, batch: 4_096 };
    let fitted = fit.run(&kept, start);
    let loss = |weights: &[f32]| {
        let [kept, held_out] = [&kept, &held_out].map(|samples| log_loss(samples, weights));
        format!("{kept:.4}, held out {held_out:.4}")
    };
    eprintln!(
        "{rules}: {} positions, mean log loss {}; before: {}",
        kept.len() + held_out.len(),
        loss(&fitted),
        loss(start)
    );
    fitted
}

/// The move scores of a rule set, fitted to the moves of its games.
fn fit_order(rules: Rules, games: &[Game], start: &[f32]) -> Vec<f32> {
    let (mut kept, mut held_out) = (Preferences::default(), Preferences::default());
    let mut engine = Engine::new(settings(rules));
    for (number, game) in games.iter().enumerate() {
        let to = if is_held_out(number) { &mut held_out } else { &mut kept };
        for stones in game.settled..game.stones.len() {
            self_play::set(&mut engine, &game.stones[..stones]);
            let first = first_of(rules, Color::after(stones), MoveScores::COUNT);
            to.add(&engine.choices(), game.stones[stones], first);
        }
    }
    let fitted = kept.fit(start);
    let quality = |scores: &[f32]| {
        format!("{}; held out: {}", kept.quality(scores), held_out.quality(scores))
    };
    eprintln!("{rules}: {}\nbefore: {}", quality(&fitted), quality(start));
    fitted
}

/// Numbers as they are written to a file.
fn rounded(numbers: Vec<f32>) -> Vec<i16> {
    #[expect(clippy::cast_possible_truncation, reason = "a number that is too large saturates")]
    numbers.into_iter().map(|number| number.round() as i16).collect()
}

/// The games of a rule set in a folder, if there are any.
fn read(folder: &Path, rules: Rules) -> io::Result<Option<Vec<Game>>> {
    match std::fs::read(folder.join(rules.to_string())) {
        Ok(bytes) => games::read(&bytes).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The quiet positions of a game, from the last random stone on.
fn samples(rules: Rules, game: &Game, engine: &mut Engine, blend: f32) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (stones, &score) in (game.opening..).zip(&game.scores) {
        self_play::set(engine, &game.stones[..stones]);
        if stones < game.settled || !engine.is_quiet() {
            continue;
        }
        let us = Color::after(stones);
        let result = game.result(us);
        let expected = chance(f32::from(score) / 200.0);
        samples.push(Sample {
            features: counted(engine.features(), first_of(rules, us, Weights::COUNT)),
            result,
            target: (1.0 - blend) * result + blend * expected,
        });
    }
    samples
}

/// The features with how often each occurs, their numbers counted from `first` on.
fn counted(mut features: Vec<u16>, first: usize) -> Vec<(u16, u16)> {
    features.sort_unstable();
    let runs = features.chunk_by(|a, b| a == b);
    let counted = runs.filter_map(|run| {
        let number = u16::try_from(first + usize::from(*run.first()?)).ok()?;
        Some((number, u16::try_from(run.len()).ok()?))
    });
    counted.collect()
}
