//! Checks decks.

use std::error::Error;
use std::fs;
use std::iter;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use gomoku::game::puzzle::{Puzzle, unpack};
use gomoku::gomoku::position::Gomoku;
use gomoku::quoridor::position::Quoridor;

use crate::Check;
use crate::source::Source;

pub(crate) fn run(options: &Check) -> Result<(), Box<dyn Error>> {
    let Some(file) = &options.file else {
        let (gomoku, quoridor) = (read::<Gomoku>(None)?, read::<Quoridor>(None)?);
        let stand = stand(&gomoku, options) + self::stand(&quoridor, options);
        return report(stand, gomoku.len() + quoridor.len());
    };
    if let Ok(deck) = read::<Gomoku>(Some(file)) {
        return report(stand(&deck, options), deck.len());
    }
    let deck = read::<Quoridor>(Some(file))?;
    report(stand(&deck, options), deck.len())
}

/// The deck of a file, or the one that is part of the program.
pub(crate) fn read<P: Source>(file: Option<&Path>) -> Result<Vec<Puzzle<P>>, Box<dyn Error>> {
    match file {
        Some(file) => Ok(unpack(&fs::read(file)?)?),
        None => Ok(P::puzzles().map_err(ToString::to_string)?.to_vec()),
    }
}

/// The number of puzzles that stand.
fn stand<P: Source>(deck: &[Puzzle<P>], options: &Check) -> usize {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let stands = |puzzle: &&Puzzle<P>| {
        let stands = P::checked(puzzle, options.nodes, &stop);
        if !stands {
            println!("{} {} does not stand", puzzle.theme(), puzzle.id());
        }
        stands
    };
    let count = || {
        let taken = iter::from_fn(|| deck.get(next.fetch_add(1, Ordering::Relaxed)));
        taken.filter(stands).count()
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..options.threads.get()).map(|_| scope.spawn(count)).collect();
        count() + others.into_iter().map(|other| other.join().unwrap_or(0)).sum::<usize>()
    })
}

fn report(stand: usize, all: usize) -> Result<(), Box<dyn Error>> {
    println!("{stand} of {all} puzzles have one right move at each step");
    if stand == all { Ok(()) } else { Err("some puzzles do not stand".into()) }
}
