//! Lets the levels solve puzzles.

#![expect(clippy::cast_precision_loss, reason = "counts of puzzles are small")]

use std::error::Error;
use std::io::{self, Write as _};
use std::sync::atomic::AtomicBool;

use gomoku::game::bot::{Answer, Budget};
use gomoku::game::puzzle::Puzzle;

use crate::Measure;
use crate::check;
use crate::make::level;
use crate::source::Source;

/// The levels that solve: the highest has no limit of its own.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

/// The most nodes for a move of a level; none of these needs more.
const NODES: u64 = 60_000;

/// Prints the id of each puzzle of a sample, and the share of tries in which a level made every right move.
pub(crate) fn run<P: Source>(options: &Measure) -> Result<(), Box<dyn Error>> {
    let all: Vec<Puzzle<P>> = check::read(options.deck.as_deref())?;
    let every = (all.len() / options.puzzles.max(1)).max(1);
    for puzzle in all.iter().step_by(every).take(options.puzzles) {
        let mut solved = 0.0;
        for level in LEVELS {
            // A level that does not err makes the same moves with every seed.
            let seeds = if level < P::SURE { options.seeds } else { 1 };
            let mut count = 0_u64;
            for seed in 0..seeds {
                count += u64::from(solves(puzzle, level, seed)?);
            }
            solved += count as f64 / seeds as f64;
        }
        let share = solved / LEVELS.count() as f64;
        writeln!(io::stdout(), "{}\t{share:.4}", puzzle.id())?;
    }
    Ok(())
}

/// Whether a level makes every move of the solver.
fn solves<P: Source>(puzzle: &Puzzle<P>, number: u8, seed: u64) -> Result<bool, Box<dyn Error>> {
    let stop = AtomicBool::new(false);
    let mut bot = level::<P>(number, seed, NODES);
    bot.start(puzzle.terms(), &stop)?;
    for right in 0..puzzle.length() {
        let answer = bot.choose(&puzzle.game(right), Budget::default(), &stop, &mut |_| {})?;
        let Answer::Move(made, _) = answer else { return Ok(false) };
        if puzzle.hint(right) != Some(made) {
            return Ok(false);
        }
    }
    Ok(true)
}
