//! Chooses puzzles of a list and packs them.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::sync::atomic::AtomicBool;

use gomoku::game::puzzle::{Puzzle, pack, read_line};
use gomoku::gomoku::position::Gomoku;
use gomoku::quoridor::position::Quoridor;

use crate::Pack;
use crate::check;
use crate::source::Source;

pub(crate) fn run<P: Source>(options: &Pack) -> Result<(), Box<dyn Error>> {
    let list = fs::read_to_string(&options.list)?;
    let all: Vec<Puzzle<P>> = list.lines().map(read_line).collect::<Result<_, _>>()?;
    let chosen = chosen(all, lengths_beside(options)?, options);
    let packed = pack(&chosen)?;
    fs::write(&options.deck, &packed)?;
    let mut counts = BTreeMap::new();
    for puzzle in &chosen {
        *counts.entry(puzzle.theme()).or_insert(0) += 1;
    }
    let lengths = lengths(&chosen);
    println!("{} puzzles, {} bytes; {counts:?}; lengths {lengths:?}", chosen.len(), packed.len());
    Ok(())
}

/// How many puzzles of each length the deck of the other game has.
fn lengths_beside(options: &Pack) -> Result<BTreeMap<usize, usize>, Box<dyn Error>> {
    let Some(beside) = options.beside.as_deref() else { return Ok(BTreeMap::new()) };
    match check::read::<Gomoku>(Some(beside)) {
        Ok(deck) => Ok(lengths(&deck)),
        Err(_) => Ok(lengths(&check::read::<Quoridor>(Some(beside))?)),
    }
}

/// How many puzzles have each length.
fn lengths<P: Source>(deck: &[Puzzle<P>]) -> BTreeMap<usize, usize> {
    let mut lengths = BTreeMap::new();
    for puzzle in deck {
        *lengths.entry(puzzle.length()).or_insert(0) += 1;
    }
    lengths
}

/// The puzzles of a theme that are not chosen yet, the longest first, and how many of these were passed over.
struct Rest<P: Source> {
    theme: &'static str,
    puzzles: Vec<Puzzle<P>>,
    passed: usize,
}

/// Different puzzles that stand, of each theme and of each length not more than these numbers, rated anew and in
/// order of theme and difficulty. Each theme has its turn, with its longest puzzle that still fits. What is
/// left of another puzzle after some moves is taken only where no other fits.
fn chosen<P: Source>(
    mut all: Vec<Puzzle<P>>,
    mut lengths: BTreeMap<usize, usize>,
    options: &Pack,
) -> Vec<Puzzle<P>> {
    let stop = AtomicBool::new(false);
    all.retain(P::is_worth);
    all.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.length()));
    let mut rests = Vec::new();
    for &theme in P::THEMES {
        let puzzles = all.extract_if(.., |puzzle| puzzle.theme() == theme).collect();
        rests.push(Rest { theme, puzzles, passed: 0 });
    }
    let (mut keys, mut tails, mut ids) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chosen: Vec<Puzzle<P>> = Vec::new();
    for takes_tails in [false, true] {
        for rest in &mut rests {
            rest.passed = 0;
        }
        loop {
            let before = chosen.len();
            for Rest { theme, puzzles, passed } in &mut rests {
                let is_full = themes.get(theme).is_some_and(|&count| count >= options.most);
                while *passed < puzzles.len() && !is_full && chosen.len() < options.all {
                    let puzzle = &puzzles[*passed];
                    let (length, key) = (puzzle.length(), P::key(puzzle));
                    let is_tail = tails.contains(&key)
                        || self::tails(puzzle).any(|tail| keys.contains(&P::key(&tail)));
                    if is_tail && !takes_tails {
                        *passed += 1;
                        continue;
                    }
                    let puzzle = puzzles.remove(*passed);
                    let fits = lengths.get(&length).is_none_or(|&count| count < options.of_length)
                        && !keys.contains(&key)
                        && !ids.contains(puzzle.id());
                    if !fits || !P::checked(&puzzle, options.nodes, &stop) {
                        continue;
                    }
                    tails.extend(self::tails(&puzzle).map(|tail| P::key(&tail)));
                    keys.insert(key);
                    ids.insert(puzzle.id().to_owned());
                    *lengths.entry(length).or_default() += 1;
                    *themes.entry(theme).or_default() += 1;
                    chosen.push(P::rated(puzzle));
                    break;
                }
            }
            if chosen.len() == before {
                break;
            }
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
