//! Fits the weights of the predicted difficulty to what the levels solved.

#![expect(clippy::cast_precision_loss, reason = "counts of puzzles are small")]

use std::error::Error;
use std::fs;

use gomoku::game::puzzle::{Puzzle, predicted};

use crate::Fit;
use crate::check;
use crate::source::Source;

/// The rating of the lowest level, and how much each of nine is above the one below, as difficulties count.
const LOWEST: f64 = 600.0;
const STEP: f64 = 200.0;
const LEVELS: f64 = 9.0;

/// A puzzle that the levels tried.
struct Tried {
    theme: &'static str,
    features: Vec<f64>,
    /// Its difficulty as it is in the deck.
    difficulty: f64,
    /// The rating of a level that would solve it every second time.
    measured: f64,
}

/// Fits the weights on every second puzzle, and prints how well these and those of the deck predict the others.
pub(crate) fn run<P: Source>(options: &Fit) -> Result<(), Box<dyn Error>> {
    let deck: Vec<Puzzle<P>> = check::read(options.deck.as_deref())?;
    let mut all = Vec::new();
    for line in fs::read_to_string(&options.solved)?.lines() {
        let (id, share) = line.split_once('\t').ok_or("an id and a share are needed")?;
        let share: f64 = share.parse()?;
        let Some(puzzle) = deck.iter().find(|puzzle| puzzle.id() == id) else { continue };
        all.push(Tried {
            theme: puzzle.theme(),
            features: P::features(puzzle),
            difficulty: f64::from(puzzle.difficulty()),
            measured: LOWEST + STEP * LEVELS * (1.0 - share),
        });
    }
    let (mut one, mut other) = (Vec::new(), Vec::new());
    for (at, tried) in all.into_iter().enumerate() {
        if at % 2 == 0 { one.push(tried) } else { other.push(tried) }
    }
    let weights = fitted(&one);
    let fit = |tried: &Tried| f64::from(predicted(&weights, &tried.features));
    println!("fitted to {} puzzles: {weights:.0?}", one.len());
    println!("| theme | puzzles | deck | fitted |");
    println!("|---|---|---|---|");
    let row = |name: &str, tried: &[&Tried]| {
        let measured: Vec<f64> = tried.iter().map(|it| it.measured).collect();
        let by = |rated: &dyn Fn(&Tried) -> f64| {
            correlation(&tried.iter().map(|it| rated(it)).collect::<Vec<f64>>(), &measured)
        };
        let (deck, fitted) = (by(&|it| it.difficulty), by(&fit));
        println!("| {name} | {} | {deck:.2} | {fitted:.2} |", tried.len());
    };
    row("all that were fitted", &one.iter().collect::<Vec<_>>());
    row("all others", &other.iter().collect::<Vec<_>>());
    for &theme in P::THEMES {
        row(theme, &other.iter().filter(|it| it.theme == theme).collect::<Vec<_>>());
    }
    if options.features {
        for tried in one.iter().chain(&other) {
            println!("{}\t{:.0}\t{:.3?}", tried.theme, tried.measured, tried.features);
        }
    }
    Ok(())
}

/// Spearman's rank correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = |all: &[f64]| all.iter().sum::<f64>() / all.len() as f64;
    let (first, second) = (mean(&one), mean(&other));
    let product = |a: &[f64], am: f64, b: &[f64], bm: f64| {
        a.iter().zip(b).map(|(a, b)| (a - am) * (b - bm)).sum::<f64>()
    };
    product(&one, first, &other, second)
        / (product(&one, first, &one, first) * product(&other, second, &other, second)).sqrt()
}

/// The rank of each value; equal values have the mean of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|&other| other < value).count();
        let equal = values.iter().filter(|&other| other.total_cmp(value).is_eq()).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// How strongly small weights are preferred.
const RIDGE: f64 = 1.0;

/// The weights, a constant before them, that predict the values best (ridge regression).
fn fitted(tried: &[Tried]) -> Vec<f64> {
    let rows: Vec<Vec<f64>> =
        tried.iter().map(|tried| [&[1.0], &tried.features[..]].concat()).collect();
    let width = rows.first().map_or(0, Vec::len);
    let mut system = vec![vec![0.0; width + 1]; width];
    for (row, value) in rows.iter().zip(tried.iter().map(|tried| tried.measured)) {
        for i in 0..width {
            for j in 0..width {
                system[i][j] += row[i] * row[j];
            }
            system[i][width] += row[i] * value;
        }
    }
    for (at, row) in system.iter_mut().enumerate().skip(1) {
        row[at] += RIDGE;
    }
    for at in 0..width {
        let pivot = system[at].clone();
        for (other, row) in system.iter_mut().enumerate() {
            if other != at && pivot[at] != 0.0 {
                let factor = row[at] / pivot[at];
                row.iter_mut().zip(&pivot).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    (0..width).map(|at| system[at][width] / system[at][at]).collect()
}
