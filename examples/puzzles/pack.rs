//! Chooses puzzles of a list and packs them.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::sync::atomic::AtomicBool;

use gomoku::game::puzzle::{Puzzle, pack, read_line};

use crate::Pack;
use crate::source::Source;

pub(crate) fn run<P: Source>(options: &Pack) -> Result<(), Box<dyn Error>> {
    let list = fs::read_to_string(&options.list)?;
    let all: Vec<Puzzle<P>> = list.lines().map(read_line).collect::<Result<_, _>>()?;
    let chosen = chosen(all, options);
    let packed = pack(&chosen)?;
    fs::write(&options.deck, &packed)?;
    let mut counts = BTreeMap::new();
    let mut lengths = BTreeMap::new();
    for puzzle in &chosen {
        *counts.entry(puzzle.theme()).or_insert(0) += 1;
        *lengths.entry(puzzle.length()).or_insert(0) += 1;
    }
    println!("{} puzzles, {} bytes; {counts:?}; lengths {lengths:?}", chosen.len(), packed.len());
    Ok(())
}

/// Different puzzles that stand, of each theme and of each length not more than these numbers, rated anew and in
/// order of theme and difficulty. Rare lengths of a theme come first.
fn chosen<P: Source>(all: Vec<Puzzle<P>>, options: &Pack) -> Vec<Puzzle<P>> {
    let (&Pack { most, of_length, nodes, .. }, stop) = (options, AtomicBool::new(false));
    let (mut keys, mut ids) = (BTreeSet::new(), BTreeSet::new());
    let mut rest: Vec<Puzzle<P>> = all
        .into_iter()
        .filter(P::is_worth)
        .filter(|puzzle| keys.insert(P::key(puzzle)) && ids.insert(puzzle.id().to_owned()))
        .collect();
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chosen = Vec::new();
    // Each theme has its turn, with its longest puzzle that still fits.
    rest.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.length()));
    loop {
        let mut tried = false;
        for &theme in P::THEMES {
            let fits = |puzzle: &Puzzle<P>| {
                puzzle.theme() == theme
                    && lengths.get(&puzzle.length()).is_none_or(|&count| count < of_length)
            };
            if themes.get(theme).is_some_and(|&count| count >= most) {
                continue;
            }
            if let Some(at) = rest.iter().position(fits) {
                let puzzle = rest.remove(at);
                tried = true;
                if !P::checked(&puzzle, nodes, &stop) {
                    continue;
                }
                *lengths.entry(puzzle.length()).or_default() += 1;
                *themes.entry(theme).or_default() += 1;
                chosen.push(P::rated(puzzle));
            }
        }
        if !tried {
            break;
        }
    }
    let theme = |puzzle: &Puzzle<P>| P::THEMES.iter().position(|&theme| theme == puzzle.theme());
    chosen.sort_by_key(|puzzle| (theme(puzzle), puzzle.difficulty(), puzzle.id().to_owned()));
    chosen
}
