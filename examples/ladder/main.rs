//! Measures the levels of gomoku's computer against simple opponents and against each other, and
//! prints a table in Markdown.
//!
//! ```text
//! cargo run --release --example ladder -- --levels 1-5 --against naive --games 40
//! cargo run --release --example ladder -- --levels 2-9 --against below --games 400
//! ```
//!
//! Every game is determined by the seed and its number, whatever the number of threads.

mod game;
mod naive;

use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use clap::Parser;
use gomoku::board::{BoardSize, ByColor, Color, Point};
use gomoku::gomoku::engine::{Level, Skill};
use gomoku::gomoku::rules::{Move, Rules};
use gomoku::matches::gomoku::{Choice, Generator};

use game::{Ended, Opponent, Place, play};

/// Measures the levels of gomoku's computer.
#[derive(Debug, Parser)]
struct Options {
    /// The levels: a number, or the lowest and the highest.
    #[arg(long, default_value = "1-10", value_parser = levels)]
    levels: (Level, Level),
    /// The opponents: naive, random, omok, computer:1 to computer:10, or below, the next lower level.
    #[arg(long, value_delimiter = ',', default_value = "naive")]
    against: Vec<String>,
    #[arg(long, value_delimiter = ',', default_value = "freestyle")]
    rules: Vec<Rules>,
    #[arg(long, value_delimiter = ',', default_value = "15")]
    board: Vec<BoardSize>,
    /// The number of games of each pair, half with either colour.
    #[arg(long, default_value_t = 40)]
    games: usize,
    /// The node limit of a level that has none of its own.
    #[arg(long, default_value_t = 120_000)]
    nodes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

fn levels(text: &str) -> Result<(Level, Level), gomoku::gomoku::engine::LevelError> {
    let (lowest, highest) = text.split_once('-').unwrap_or((text, text));
    Ok((lowest.parse()?, highest.parse()?))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options::parse();
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| rules | board | level | against | points | as Black | as White | shortest loss as Black, as White | plies |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|---|---|---|")?;
    for &rules in &options.rules {
        for &size in &options.board {
            let place = Place { rules, size, nodes: options.nodes };
            for level in Level::all() {
                if level < options.levels.0 || level > options.levels.1 {
                    continue;
                }
                for name in &options.against {
                    if let Some(opponent) = opponent(name, level)? {
                        let results = measure(&options, place, (level, opponent), name == BELOW);
                        let lines = size.lines();
                        writeln!(
                            out,
                            "| {rules} | {lines}×{lines} | {level} | {opponent} | {results} |"
                        )?;
                        out.flush()?;
                    }
                }
            }
        }
    }
    Ok(())
}

const BELOW: &str = "below";

/// The opponent of a level; `None` if there is no level below.
fn opponent(
    name: &str,
    level: Level,
) -> Result<Option<Opponent>, gomoku::gomoku::engine::SkillError> {
    if name == BELOW {
        let below = Level::new(level.number() - 1).ok();
        return Ok(below.map(|below| Opponent::Skill(Skill::Level(below))));
    }
    name.parse().map(Some)
}

/// The results of a level with one colour.
#[derive(Default)]
struct Tally {
    won: usize,
    drawn: usize,
    lost: usize,
    shortest_loss: Option<usize>,
    plies: usize,
}

impl Tally {
    fn count(&mut self, Ended { winner, plies }: Ended, own: Color) {
        self.plies += plies;
        match winner {
            None => self.drawn += 1,
            Some(winner) if winner == own => self.won += 1,
            Some(_) => {
                self.lost += 1;
                self.shortest_loss =
                    Some(self.shortest_loss.map_or(plies, |least| least.min(plies)));
            }
        }
    }

    fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Half points: two for a win, one for a draw.
    fn halves(&self) -> usize {
        2 * self.won + self.drawn
    }
}

/// A score in percent of the points, to one decimal.
fn percent(halves: usize, games: usize) -> String {
    let per_mille = (halves * 500 + games / 2).checked_div(games).unwrap_or_default();
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}

impl std::fmt::Display for ByColorTally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ByColor { black, white } = &self.0;
        let of = |tally: &Tally| {
            let Tally { won, drawn, lost, .. } = tally;
            let drawn = if *drawn > 0 { format!("={drawn}") } else { String::new() };
            format!("{} (+{won}{drawn}−{lost})", percent(tally.halves(), tally.games()))
        };
        let shortest = |tally: &Tally| {
            tally.shortest_loss.map_or_else(|| "none".to_owned(), |plies| plies.to_string())
        };
        let games = black.games() + white.games();
        let all = percent(black.halves() + white.halves(), games);
        let mean = (black.plies + white.plies).checked_div(games).unwrap_or_default();
        write!(
            f,
            "{all} | {} | {} | {}, {} | {mean}",
            of(black),
            of(white),
            shortest(black),
            shortest(white)
        )
    }
}

/// The results of a level with both colours.
struct ByColorTally(ByColor<Tally>);

/// Plays all games of one row of the table. `opened` begins each pair of games, one with either
/// colour, with a balanced opening of its own; other games begin on the empty board.
fn measure(
    options: &Options,
    place: Place,
    (level, opponent): (Level, Opponent),
    opened: bool,
) -> ByColorTally {
    let pairs = options.games.div_ceil(2);
    let openings: Vec<Vec<Point>> =
        if opened { openings(options.seed, place, pairs) } else { vec![Vec::new(); pairs] };
    let own = Opponent::Skill(Skill::Level(level));
    let next = AtomicUsize::new(0);
    let results = Mutex::new(ByColor::<Tally>::default());
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(opening) = openings.get(number / 2) else { break };
        let color = Color::BOTH[number % 2];
        let players = ByColor::from_fn(|seat| if seat == color { own } else { opponent });
        let mut random = fastrand::Rng::with_seed(options.seed ^ (number as u64) << 32);
        let ended = play(place, players, opening, random.u64(..));
        if let Ok(mut results) = results.lock() {
            results[color].count(ended, color);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..options.threads {
            scope.spawn(work);
        }
        work();
    });
    ByColorTally(results.into_inner().unwrap_or_default())
}

/// Balanced openings, all different.
fn openings(seed: u64, place: Place, count: usize) -> Vec<Vec<Point>> {
    let mut generator = Generator::new(Choice { rules: place.rules, size: place.size }, seed);
    let stop = AtomicBool::new(false);
    let stones = |moves: &[Move]| {
        let stone = |made: &Move| if let Move::Stone(point) = made { Some(*point) } else { None };
        moves.iter().filter_map(stone).collect()
    };
    std::iter::from_fn(|| generator.opening(&stop))
        .take(count)
        .map(|opening| stones(opening.moves()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_documents_is_accepted() {
        let text = include_str!("../../docs/engine.md");
        let commands = text.lines().filter_map(|line| line.split_once("--example ladder -- "));
        let accepted = commands
            .map(|(_, args)| {
                let args = args.split('#').next().into_iter().flat_map(str::split_whitespace);
                let options = Options::try_parse_from(std::iter::once("ladder").chain(args))
                    .unwrap_or_else(|error| panic!("{error}"));
                for name in &options.against {
                    opponent(name, options.levels.0).unwrap();
                }
            })
            .count();
        assert!(accepted >= 2, "{accepted}");
    }
}
