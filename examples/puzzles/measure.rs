//! Lets the levels solve puzzles, compares that with the predicted difficulty, and fits its weights.

#![expect(clippy::cast_precision_loss, reason = "counts of puzzles are small")]

use std::error::Error;
use std::fs;
use std::sync::atomic::AtomicBool;

use gomoku::game::bot::{Answer, Budget};
use gomoku::game::puzzle::{Puzzle, predicted, read_line};

use crate::Measure;
use crate::make::level;
use crate::source::Source;

/// The levels that solve: the highest has no limit of its own.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

/// The most nodes for a move of a level.
const NODES: u64 = 60_000;

/// The rating of the lowest level, and how much each level is above the one below, as difficulties count.
const LOWEST: f64 = 600.0;
const STEP: f64 = 200.0;

pub(crate) fn run<P: Source>(options: &Measure) -> Result<(), Box<dyn Error>> {
    let all: Vec<Puzzle<P>> = match &options.list {
        Some(list) => fs::read_to_string(list)?.lines().map(read_line).collect::<Result<_, _>>()?,
        None => P::puzzles().map_err(ToString::to_string)?.to_vec(),
    };
    let every = (all.len() / options.puzzles.max(1)).max(1);
    let sample: Vec<&Puzzle<P>> = all.iter().step_by(every).take(options.puzzles).collect();
    let mut solved = Vec::new();
    for puzzle in &sample {
        let tries = LEVELS.flat_map(|level| (0..options.seeds).map(move |seed| (level, seed)));
        let mut count = 0.0;
        for (level, seed) in tries {
            count += f64::from(u8::from(solves(puzzle, level, seed)?));
        }
        solved.push(count / (9.0 * options.seeds as f64));
    }
    let ratings: Vec<f64> =
        solved.iter().map(|share| LOWEST + STEP * 9.0 * (1.0 - share)).collect();
    let difficulties: Vec<f64> =
        sample.iter().map(|puzzle| f64::from(puzzle.difficulty())).collect();
    println!("| theme | puzzles | rank correlation |");
    println!("|---|---|---|");
    println!("| all | {} | {:.2} |", sample.len(), correlation(&difficulties, &ratings));
    for &theme in P::THEMES {
        let of_theme: Vec<usize> =
            (0..sample.len()).filter(|&at| sample[at].theme() == theme).collect();
        let [own, rated] = [&difficulties, &ratings]
            .map(|all| of_theme.iter().map(|&at| all[at]).collect::<Vec<f64>>());
        println!("| {theme} | {} | {:.2} |", of_theme.len(), correlation(&own, &rated));
    }
    let features: Vec<Vec<f64>> = sample.iter().map(|puzzle| P::features(puzzle)).collect();
    let weights = fitted(&features, &ratings);
    let fit: Vec<f64> =
        features.iter().map(|features| f64::from(predicted(&weights, features))).collect();
    println!("fitted: {:.2} with weights {weights:.1?}", correlation(&fit, &ratings));
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
fn fitted(features: &[Vec<f64>], values: &[f64]) -> Vec<f64> {
    let rows: Vec<Vec<f64>> =
        features.iter().map(|features| [&[1.0], &features[..]].concat()).collect();
    let width = rows.first().map_or(0, Vec::len);
    let mut system = vec![vec![0.0; width + 1]; width];
    for (row, value) in rows.iter().zip(values) {
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
