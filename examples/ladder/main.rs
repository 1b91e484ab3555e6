//! Measures the levels of a game's computer against simple opponents and against each other, and
//! prints a table in Markdown, or JSON for the file of results.
//!
//! ```text
//! cargo run --release --example ladder -- --levels 1-5 --against naive --games 200
//! cargo run --release --example ladder -- --game quoridor --levels 1-9 --against walk --games 100 \
//!     --openings tests/data/openings/quoridor.txt
//! ```
//!
//! Every game is determined by the seed and its number, whatever the number of threads.

mod document;
mod measure;
mod naive;
mod results;

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

use clap::Parser;
use gomoku::board::BoardSize;
use gomoku::game::level::{Level, LevelError};
use gomoku::game::position::Position as _;
use gomoku::gomoku::matches as gomoku_match;
use gomoku::gomoku::position::Gomoku;
use gomoku::gomoku::rules::Rules;
use gomoku::matches::Opening;
use gomoku::quoridor::matches as quoridor_match;
use gomoku::quoridor::position::Quoridor;

use measure::{Games, Ladder, NAIVE, Opponent, measure};
use results::{Results, Row};

/// Measures the levels of a game's computer.
#[derive(Debug, Parser)]
struct Options {
    #[arg(long, default_value = Gomoku::NAME, value_parser = [Gomoku::NAME, Quoridor::NAME])]
    game: String,
    /// The levels: a number, or the lowest and the highest.
    #[arg(long, default_value = "1-10", value_parser = levels)]
    levels: (Level, Level),
    /// The opponents: naive and naive+coach (gomoku), random, omok, walk, computer:1 to computer:10, or below, the next
    /// lower level.
    #[arg(long, value_delimiter = ',', required_unless_present = "document")]
    against: Vec<String>,
    /// The rules of gomoku.
    #[arg(long, default_value = "freestyle")]
    rules: Rules,
    /// The size of gomoku's board.
    #[arg(long, default_value = "15")]
    board: BoardSize,
    /// A list of openings, each played with both colours; without one, the games begin at the start.
    #[arg(long)]
    openings: Option<PathBuf>,
    /// The number of games of each pair, half with either colour.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The node limit of a level that has none of its own.
    #[arg(long, default_value_t = 120_000)]
    nodes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// As many games at a time; without it as many as there are processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// Print the results as one line of JSON.
    #[arg(long)]
    json: bool,
    /// Write the tables of the file of results into this document, and play no games.
    #[arg(long, value_name = "FILE", conflicts_with = "against")]
    document: Option<PathBuf>,
}

fn levels(text: &str) -> Result<(Level, Level), LevelError> {
    let (lowest, highest) = text.split_once('-').unwrap_or((text, text));
    Ok((lowest.parse()?, highest.parse()?))
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    if let Some(path) = &options.document {
        let results = document::read(&fs::read_to_string(document::RESULTS)?)?;
        fs::write(path, document::filled(&fs::read_to_string(path)?, &results)?)?;
        return Ok(());
    }
    let results = if options.game == Gomoku::NAME {
        let (rules, size) = (options.rules, options.board);
        let place = match (rules, size) {
            (Rules::Freestyle, BoardSize::FIFTEEN) => None,
            (Rules::Freestyle, _) => Some(format!("{size}×{size}")),
            (rules, _) => Some(rules.to_string()),
        };
        let rows = climb::<Gomoku>(&options, gomoku_match::Choice { rules, size })?;
        Results::new::<Gomoku>(place, rows)?
    } else {
        let rows = climb::<Quoridor>(&options, quoridor_match::Choice {})?;
        Results::new::<Quoridor>(None, rows)?
    };
    if options.json {
        println!("{}", serde_json::to_string(&results)?);
    } else {
        print!("{results}");
    }
    Ok(())
}

/// Measures the requested levels of a game.
fn climb<P: Ladder>(options: &Options, choice: P::Choice) -> Result<Vec<Row>, Box<dyn Error>> {
    let openings = match &options.openings {
        Some(path) => P::read_openings(&fs::read_to_string(path)?, &choice, None)?,
        None => vec![Opening::default()],
    };
    let number = options.games.next_multiple_of(2);
    let &Options { nodes, seed, .. } = options;
    let threads = options
        .threads
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let games = Games::<P> { choice, openings, number, nodes, seed, threads };
    let mut rows = Vec::new();
    let (lowest, highest) = options.levels;
    for level in Level::all().filter(|&level| lowest <= level && level <= highest) {
        for name in &options.against {
            let Some((opponent, name)) = opponent::<P>(name, level)? else { continue };
            let row = measure(&games, level, &opponent, &name)?;
            eprintln!("level {level} against {name}: {:.1} %", row.score().0);
            rows.push(row);
        }
    }
    Ok(rows)
}

const BELOW: &str = "below";

/// The opponent of a level and its name; `None` if there is no level below.
fn opponent<P: Ladder>(name: &str, level: Level) -> Result<Option<(Opponent, String)>, String> {
    if name == BELOW {
        let below = Level::new(level.number() - 1).ok();
        return Ok(below.map(|below| (Opponent::level(below), format!("computer:{below}"))));
    }
    let wrong = || format!("{name} does not play {} here", P::NAME);
    Opponent::of::<P>(name).map(|opponent| Some((opponent, name.to_owned()))).ok_or_else(wrong)
}

#[cfg(test)]
mod tests;
