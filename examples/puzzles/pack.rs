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
/// order of theme and difficulty. Each theme has its turn, with its longest puzzle that still fits; none
/// is what is left of another after some moves.
fn chosen<P: Source>(all: Vec<Puzzle<P>>, options: &Pack) -> Vec<Puzzle<P>> {
    let stop = AtomicBool::new(false);
    let mut rest: Vec<Puzzle<P>> = all.into_iter().filter(P::is_worth).collect();
    rest.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.length()));
    let mut turns: Vec<(&str, _)> = Vec::new();
    for &theme in P::THEMES {
        let of_theme: Vec<_> = rest.extract_if(.., |puzzle| puzzle.theme() == theme).collect();
        turns.push((theme, of_theme.into_iter()));
    }
    let (mut keys, mut tails, mut ids) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chosen: Vec<Puzzle<P>> = Vec::new();
    while chosen.len() < options.all {
        let before = chosen.len();
        for (theme, of_theme) in &mut turns {
            let is_full = themes.get(theme).is_some_and(|&count| count >= options.most);
            if is_full || chosen.len() == options.all {
                continue;
            }
            let found = of_theme.by_ref().find(|puzzle| {
                let length = lengths.get(&puzzle.length());
                let key = P::key(puzzle);
                length.is_none_or(|&count| count < options.of_length)
                    && !keys.contains(&key)
                    && !tails.contains(&key)
                    && !ids.contains(puzzle.id())
                    && !self::tails(puzzle).any(|tail| keys.contains(&P::key(&tail)))
                    && P::checked(puzzle, options.nodes, &stop)
            });
            let Some(puzzle) = found else { continue };
            keys.insert(P::key(&puzzle));
            ids.insert(puzzle.id().to_owned());
            tails.extend(self::tails(&puzzle).map(|tail| P::key(&tail)));
            *lengths.entry(puzzle.length()).or_default() += 1;
            *themes.entry(theme).or_default() += 1;
            chosen.push(P::rated(puzzle));
        }
        if chosen.len() == before {
            break;
        }
    }
    let theme = |puzzle: &Puzzle<P>| P::THEMES.iter().position(|&theme| theme == puzzle.theme());
    chosen.sort_by_key(|puzzle| (theme(puzzle), puzzle.difficulty(), puzzle.id().to_owned()));
    chosen
}

/// What is left of a puzzle after its moves, one after the other.
fn tails<P: Source>(puzzle: &Puzzle<P>) -> impl Iterator<Item = Puzzle<P>> {
    (1..puzzle.length()).filter_map(|right| {
        let (made, left) = puzzle.solution().split_at(2 * right);
        let moves = [puzzle.moves(), made].concat();
        Puzzle::new(puzzle.theme(), puzzle.terms().clone(), moves, left.to_vec(), 0).ok()
    })
}
