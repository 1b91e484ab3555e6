//! Checks decks.

use std::error::Error;
use std::fs;
use std::sync::atomic::AtomicBool;

use gomoku::game::puzzle::{Puzzle, unpack};
use gomoku::gomoku::position::Gomoku;
use gomoku::quoridor::position::Quoridor;

use crate::Check;
use crate::source::Source;

pub(crate) fn run(options: &Check) -> Result<(), Box<dyn Error>> {
    let Some(file) = &options.file else {
        let (gomoku, quoridor) = (embedded::<Gomoku>()?, embedded::<Quoridor>()?);
        let stand = stand(gomoku, options.nodes) + self::stand(quoridor, options.nodes);
        return report(stand, gomoku.len() + quoridor.len());
    };
    let packed = fs::read(file)?;
    if let Ok(deck) = unpack::<Gomoku>(&packed) {
        return report(stand(&deck, options.nodes), deck.len());
    }
    let deck = unpack::<Quoridor>(&packed)?;
    report(stand(&deck, options.nodes), deck.len())
}

fn embedded<P: Source>() -> Result<&'static [Puzzle<P>], String> {
    P::puzzles().map_err(ToString::to_string)
}

/// The number of puzzles that stand.
fn stand<P: Source>(deck: &[Puzzle<P>], nodes: u64) -> usize {
    let stop = AtomicBool::new(false);
    let stands = |puzzle: &&Puzzle<P>| {
        let stands = P::checked(puzzle, nodes, &stop);
        if !stands {
            println!("{} {} does not stand", puzzle.theme(), puzzle.id());
        }
        stands
    };
    deck.iter().filter(stands).count()
}

fn report(stand: usize, all: usize) -> Result<(), Box<dyn Error>> {
    println!("{stand} of {all} puzzles have one right move at each step");
    if stand == all { Ok(()) } else { Err("some puzzles do not stand".into()) }
}
