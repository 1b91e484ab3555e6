//! How many of the positions in `tests/data/best_moves.jsonl` the search solves within so many nodes.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use gomoku::board::{BoardSize, Color, Labels};
use gomoku::gomoku::engine::{Engine, Limits, Settings, Weights};
use gomoku::gomoku::rules::Rules;
use serde::Deserialize;

/// A position as the moves that lead to it, and its best move.
#[derive(Deserialize)]
struct Case {
    rule: Rules,
    moves: Vec<String>,
    best: String,
}

impl Case {
    fn is_solved(&self, nodes: u64) -> bool {
        let size = BoardSize::FIFTEEN;
        let point = |name: &String| Labels::Standard.parse(name, size).expect("a point");
        let (memory, threads) = (16 << 20, NonZeroUsize::MIN);
        let mut engine = Engine::new(Settings { rules: self.rule, size, memory, threads });
        let stones = (0..).zip(&self.moves).map(|(at, name)| (point(name), Color::after(at)));
        engine.set(stones, Color::after(self.moves.len()));
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = engine.think(&limits, &AtomicBool::new(false), &mut |_| {});
        found.is_some_and(|found| found.line.first() == Some(&point(&self.best)))
    }
}

fn main() {
    let file = include_str!("../tests/data/best_moves.jsonl");
    let cases: Vec<Case> =
        file.lines().map(|line| serde_json::from_str(line).expect("a position")).collect();
    println!("| rules | positions | 5,000 nodes | 20,000 | 80,000 | 320,000 |");
    println!("|---|---|---|---|---|---|");
    for rules in Weights::RULES {
        let cases = || cases.iter().filter(|case| case.rule == rules);
        let solved = [5_000, 20_000, 80_000, 320_000]
            .map(|nodes| cases().filter(|case| case.is_solved(nodes)).count().to_string());
        println!("| {rules} | {} | {} |", cases().count(), solved.join(" | "));
    }
}
