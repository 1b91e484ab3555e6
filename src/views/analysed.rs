//! What is found of a recorded game: by the analysis of the whole game, and by a search of one
//! position.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::game::puzzle::{Puzzle, Puzzles, line};
use crate::game::search::Limits;
use crate::lang::catalogue;

catalogue! {
    replay_analysing() { "Analysing the game …", "대국을 분석하는 중 …" }
    replay_analysed(done, parts) { "Analysing the game: {done} of {parts} positions", "대국을 분석하는 중: 국면 {done}/{parts}" }
    replay_no_analysis() { "There is nothing to analyse in this game.", "이 대국에는 분석할 것이 없습니다." }
    replay_explained() {
        "Here the game was lost. Step on to see the refutation; c tells all of it.",
        "여기서 승부가 갈렸습니다. 앞으로 가면 응징 수순, c를 누르면 설명 전체가 나옵니다."
    }
    replay_told() { "Here the game was lost; c tells all of it.", "여기서 승부가 갈렸습니다. c를 누르면 설명 전체가 나옵니다." }
    replay_first_analyse() { "Analyse the game first: i.", "먼저 대국을 분석하세요: i." }
    replay_no_mistake() { "No mistake follows on the main line.", "원래 수순에 더는 실수가 없습니다." }
    replay_searching() { "Searching this position …", "이 장면을 탐색하는 중 …" }
    replay_not_searching() { "The search is off.", "탐색을 껐습니다." }
    replay_no_search() { "There is nothing to search here.", "여기에는 탐색할 것이 없습니다." }
    replay_engine_moved(name) {
        "The engine plays {name}. Put your answer (e), or go back.",
        "엔진의 수: {name}. 응수를 놓거나(e) 뒤로 가세요."
    }

    class_losing() { "losing move", "패착" }
    class_missed_win() { "missed win", "놓친 승리" }
    class_blunder() { "blunder", "큰 실수" }
    class_mistake() { "mistake", "실수" }
    class_inaccuracy() { "inaccuracy", "부정확한 수" }
    better_move(point) { "better: {point}", "더 나은 수: {point}" }
    story_turn(number, side, point) {
        "Move {number} lost the game: {side} {point}.", "{number}번째 수 {side} {point}에서 승부가 갈렸습니다."
    }
}

/// A puzzle that was made of a game of the player, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPuzzle {
    /// The name of its game.
    pub game: &'static str,
    /// Its id.
    pub id: String,
    /// Its line in a deck.
    pub line: String,
}

impl OwnPuzzle {
    /// A puzzle as it is kept; `None` if its terms cannot be written.
    #[must_use]
    pub fn of<P: Puzzles>(puzzle: &Puzzle<P>) -> Option<Self> {
        Some(Self { game: P::NAME, id: puzzle.id().to_owned(), line: line(puzzle).ok()? })
    }
}

/// Keeps puzzles, and says what is new, or why they cannot be kept.
pub type KeepPuzzles = Arc<dyn Fn(Vec<OwnPuzzle>) -> Option<String> + Send + Sync>;

/// What a comment of an analysis in a record begins with, so that another analysis replaces it.
pub const MARK: &str = "gomoku: ";

/// What is kept of analyses.
#[derive(Clone)]
pub struct Keeping {
    /// The folder in which they are kept; it need not exist.
    pub folder: PathBuf,
    /// What keeps the wins that were missed, as puzzles.
    pub puzzles: KeepPuzzles,
}

impl fmt::Debug for Keeping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keeping").field("folder", &self.folder).finish_non_exhaustive()
    }
}

/// Work for a thread of its own. It ends soon after the flag is set, and then returns `None`. The
/// function is told how many parts of the work are done, and how many there are.
pub type Analysis<E> =
    Box<dyn FnOnce(&AtomicBool, &mut dyn FnMut(usize, usize)) -> Option<E> + Send>;

/// A search of one position, for a thread of its own. It ends soon after the flag is set. The
/// function is told what is found, deeper and deeper.
pub type Search<L> = Box<dyn FnOnce(&AtomicBool, &mut dyn FnMut(Seen<L>)) + Send>;

/// What a search has found of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen<L> {
    /// The best move.
    pub best: L,
    /// The move with its score and the line that follows, in words.
    pub text: String,
}

/// How long a search lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Patience {
    /// For a move that somebody waits for: less than a second.
    Short,
    /// Until it is stopped.
    Endless,
}

impl Patience {
    /// The limits of a search, of which the nodes of a short one depend on the game.
    #[must_use]
    pub fn limits(self, short: u64) -> Limits {
        let nodes = match self {
            Self::Short => Some(short),
            Self::Endless => None,
        };
        Limits { nodes, ..Limits::default() }
    }
}

/// The course of a game that was analysed.
#[derive(Debug, Clone, PartialEq)]
pub struct Course {
    /// The expected score of the side that moves first in each position of the main line, between 0
    /// and 1.
    pub expected: Vec<f64>,
    /// The numbers of the moves of the main line that should be looked at, in order.
    pub mistakes: Vec<usize>,
}

impl Course {
    /// The number of the first mistake after so many moves of the main line.
    #[must_use]
    pub fn next_mistake(&self, made: usize) -> Option<usize> {
        self.mistakes.iter().copied().find(|&number| number > made)
    }
}

/// What Black can expect, by what the side to move can.
#[must_use]
pub fn for_black(to_move: Color, expected: f64) -> f64 {
    match to_move {
        Color::Black => expected,
        Color::White => 1.0 - expected,
    }
}

/// The parts of a cell, from empty to full.
const PARTS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_PARTS: [char; 3] = [' ', '.', '#'];

/// A graph of expected scores with a bar for each column of `width`, in so many rows, the upper one
/// first. The bar of the lowest score is not empty.
///
/// ```
/// use gomoku::console::glyphs::Glyphs;
/// use gomoku::views::analysed::graph;
///
/// assert_eq!(graph(&[0.5, 0.2, 1.0, 0.0], 4, 1, Glyphs::UNICODE), ["▄▂█▁"]);
/// assert_eq!(graph(&[0.5, 0.2, 1.0, 0.0], 4, 2, Glyphs::ASCII), ["  # ", "#.#."]);
/// ```
#[must_use]
pub fn graph(expected: &[f64], width: usize, rows: usize, glyphs: Glyphs) -> Vec<String> {
    let parts = if glyphs == Glyphs::ASCII { &ASCII_PARTS[..] } else { &PARTS[..] };
    let full = parts.len() - 1;
    let columns = expected.len().min(width);
    let levels = (1..=rows * full).collect::<Vec<_>>();
    let heights: Vec<usize> = (0..columns)
        .map(|column| {
            let value = expected[column * expected.len() / columns];
            // The height is the nearest of the levels.
            let below =
                levels.iter().filter(|&&level| share(2 * level - 1, 2 * levels.len()) <= value);
            below.count().max(1)
        })
        .collect();
    let row = |from: usize| {
        heights.iter().map(|&height| parts[height.saturating_sub(from * full).min(full)]).collect()
    };
    (0..rows).rev().map(row).collect()
}

/// The column of a graph of so many values that shows the value with this number.
#[must_use]
pub fn column_of(value: usize, values: usize, width: usize) -> usize {
    let columns = values.min(width);
    (0..columns).rev().find(|column| column * values / columns <= value).unwrap_or(0)
}

#[expect(clippy::cast_precision_loss, reason = "graphs have few levels")]
fn share(part: usize, of: usize) -> f64 {
    part as f64 / of as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_has_a_column_for_each_position_or_shares_them() {
        let values: Vec<f64> = (0..=40).map(|at| f64::from(at) / 40.0).collect();
        for (width, columns) in [(60, 41), (41, 41), (13, 13)] {
            let rows = graph(&values, width, 3, Glyphs::UNICODE);
            assert_eq!(rows.len(), 3);
            assert!(rows.iter().all(|row| row.chars().count() == columns), "{rows:?}");
            for value in 0..values.len() {
                let column = column_of(value, values.len(), width);
                let first = column * values.len() / columns;
                assert!(first <= value && column < columns);
                assert!(column + 1 == columns || value < (column + 1) * values.len() / columns);
            }
        }
    }

    #[test]
    fn the_next_mistake_is_after_the_shown_move() {
        let course = Course { expected: vec![0.5; 9], mistakes: vec![3, 6] };
        let next = [0, 2, 3, 5, 6].map(|made| course.next_mistake(made));
        assert_eq!(next, [Some(3), Some(3), Some(6), Some(6), None]);
    }
}
