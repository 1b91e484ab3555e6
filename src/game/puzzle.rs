//! Puzzles: positions of a game in which each move of one side is the only right one.
//!
//! A [`Puzzle`] has the moves that lead to its position and its solution: the moves of the solver and
//! between them the most stubborn answers. It is the same type for every game, so what shows puzzles
//! needs to know none. A game that has puzzles implements [`Puzzles`]: the names of its themes, its
//! deck, and the line that answers a wrong move.
//!
//! A front end sets up [`Puzzle::game`], lets somebody move, checks the move by the rules as in any
//! game, and asks [`Puzzle::judge`] what to do next:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use gomoku::game::puzzle::{Judged, Puzzle};
//! use gomoku::{Gomoku, GomokuTerms, Position as _, Rules, BoardSize};
//!
//! let terms = GomokuTerms::new(Rules::Renju, BoardSize::FIFTEEN);
//! let points = |text: &str| -> Result<Vec<_>, _> {
//!     let start = Gomoku::new(&terms);
//!     text.split(' ').map(|text| start.read(text)).collect()
//! };
//! let moves = points("e8 d8 f8 e9 g8 f9 h6 g10 h7 a1")?;
//! let puzzle = Puzzle::<Gomoku>::new("vcf", terms, moves, points("h8")?, 900)?;
//! let stop = AtomicBool::new(false);
//! assert_eq!((puzzle.length(), puzzle.game(0).position().moves().len()), (1, 10));
//! assert_eq!(puzzle.hint(0), Some(points("h8")?[0]));
//!
//! let wrong = puzzle.judge(0, points("i8")?[0], &stop);
//! assert!(matches!(wrong, Judged::Wrong { refutation } if !refutation.is_empty()));
//! let right = puzzle.judge(0, points("h8")?[0], &stop);
//! assert!(matches!(right, Judged::Solved { rest } if !rest.is_empty()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Pure: the decks are part of the program, and a wrong move is answered by a search that is limited by
//! nodes.

mod deck;

use deck::of_day;
pub use deck::{DeckError, Fault, LINE_LIMIT, line, pack, read_line, unpack};

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use thiserror::Error;

use super::clock::{Clock, TimeControl};
use super::position::Position;
use super::state::Game;
use crate::board::Color;

/// The nodes within which the right move of a puzzle is found where it is made.
pub const NODES: u64 = 2_000;

/// Where a puzzle is made, another right move is sought with so many times the nodes of the right one.
pub const THOROUGH: u64 = 10;

/// A game that may have puzzles.
pub trait Puzzles: Position {
    /// The names of its themes; none if it has no puzzles.
    const THEMES: &'static [&'static str] = &[];

    /// The file of its deck, which is part of the program.
    const DECK: &'static [u8] = &[];

    /// Whether the puzzles of this theme ask for the move that holds, and those of all others for one that
    /// wins.
    #[must_use]
    fn is_defence(_theme: &str) -> bool {
        false
    }

    /// The deck that is part of the program, unpacked when it is first asked for.
    ///
    /// # Errors
    /// If the deck is damaged.
    fn puzzles() -> Result<&'static [Puzzle<Self>], &'static DeckError> {
        Ok(&[])
    }

    /// The puzzle of a day, of which the number is [`index_of_day`]; `None` if there is none. No other is
    /// read.
    #[must_use]
    fn puzzle_of_day(day: i64) -> Option<Puzzle<Self>> {
        of_day(Self::DECK, day).ok()?
    }

    /// The best line of the engine from this position on, after a search of some tenths of a second;
    /// empty if the game is over.
    fn best_line(&self, _stop: &AtomicBool) -> Vec<Self::Move> {
        Vec::new()
    }
}

/// The index of the puzzle of a day, the same for everybody who has the same deck; days are counted from
/// any day on. `None` if there are no puzzles.
#[must_use]
pub fn index_of_day(day: i64, puzzles: usize) -> Option<usize> {
    const STRIDE: i64 = 7_919;
    let puzzles = i64::try_from(puzzles).ok().filter(|&puzzles| puzzles > 0)?;
    usize::try_from(day.wrapping_mul(STRIDE).rem_euclid(puzzles)).ok()
}

/// Why moves are not a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The game has no theme of this name.
    #[error("the game has no such theme")]
    Theme,
    /// A move on the way to the position, or of the solution, is refused.
    #[error("a move is refused")]
    Move,
    /// The solution must begin and end with a move of the solver.
    #[error("a solution has an odd number of moves")]
    Length,
}

/// A puzzle.
#[derive(Debug, Clone)]
pub struct Puzzle<P: Position> {
    id: String,
    theme: &'static str,
    terms: P::Terms,
    moves: Vec<P::Move>,
    solution: Vec<P::Move>,
    difficulty: u16,
}

impl<P: Position> PartialEq for Puzzle<P> {
    /// Written out, because the position of a game need not be comparable.
    fn eq(&self, other: &Self) -> bool {
        let Self { id, theme, terms, moves, solution, difficulty } = self;
        (id, *theme, *difficulty) == (&other.id, other.theme, other.difficulty)
            && (terms, moves, solution) == (&other.terms, &other.moves, &other.solution)
    }
}

/// What a move in a puzzle is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Judged<M> {
    /// It is right. After this answer, the most stubborn one, the solver is to move again.
    Right {
        /// The answer.
        answer: M,
    },
    /// It was the last one.
    Solved {
        /// How the game may end: the moves after it, that of the other side first.
        rest: Vec<M>,
    },
    /// It is wrong.
    Wrong {
        /// The moves that show it, that of the other side first.
        refutation: Vec<M>,
    },
}

impl<P: Puzzles> Puzzle<P> {
    /// A puzzle: the moves that lead to its position, and its solution.
    ///
    /// # Errors
    /// If the theme is unknown, a move is refused or the solution ends with an answer.
    pub fn new(
        theme: &str,
        terms: P::Terms,
        moves: Vec<P::Move>,
        solution: Vec<P::Move>,
        difficulty: u16,
    ) -> Result<Self, PuzzleError> {
        let known = P::THEMES.iter().copied().find(|&known| known == theme);
        let theme = known.ok_or(PuzzleError::Theme)?;
        if solution.len() % 2 == 0 {
            return Err(PuzzleError::Length);
        }
        let mut position = P::new(&terms);
        let mut text = format!("{} {theme} {}", P::NAME, P::summary(&terms));
        for &made in moves.iter().chain(&solution) {
            position.play(made).map_err(|_| PuzzleError::Move)?;
            let _ = write!(text, " {}", position.write(made));
        }
        let id = format!("{:08x}", crc32fast::hash(text.as_bytes()));
        Ok(Self { id, theme, terms, moves, solution, difficulty })
    }

    /// The same puzzle with another difficulty.
    #[must_use]
    pub fn with_difficulty(self, difficulty: u16) -> Self {
        Self { difficulty, ..self }
    }

    /// Eight letters and digits, the same for as long as position and solution are.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// One of [`Puzzles::THEMES`].
    #[must_use]
    pub const fn theme(&self) -> &'static str {
        self.theme
    }

    /// The terms of its game.
    #[must_use]
    pub const fn terms(&self) -> &P::Terms {
        &self.terms
    }

    /// The moves that lead to its position.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The moves of the solver, and between them the answers.
    #[must_use]
    pub fn solution(&self) -> &[P::Move] {
        &self.solution
    }

    /// The number of the solver's moves.
    #[must_use]
    pub fn length(&self) -> usize {
        self.solution.len().div_ceil(2)
    }

    /// The rating of a player who is predicted to solve it every second time.
    #[must_use]
    pub const fn difficulty(&self) -> u16 {
        self.difficulty
    }

    /// The game after so many right moves and the answers to them. The solver is to move, except after
    /// the last move.
    #[must_use]
    pub fn game(&self, right: usize) -> Game<P> {
        let mut game = Game::new(self.terms.clone(), Clock::new(TimeControl::Unlimited));
        for &made in self.moves.iter().chain(self.solution.iter().take(2 * right)) {
            let step = game.moved(made, Duration::ZERO);
            if game.apply(&step).is_err() {
                break;
            }
        }
        game
    }

    /// The side of the solver.
    #[must_use]
    pub fn solver(&self) -> Color {
        let game = self.game(0);
        let position = game.position();
        position.color(position.to_move())
    }

    /// The right move after so many; `None` if it is solved.
    #[must_use]
    pub fn hint(&self, right: usize) -> Option<P::Move> {
        self.solution.get(2 * right).copied()
    }

    /// What a legal move is worth after so many right ones. A search of the game's engine finds the rest
    /// or the refutation; it ends soon after `stop` is set.
    #[must_use]
    pub fn judge(&self, right: usize, made: P::Move, stop: &AtomicBool) -> Judged<P::Move> {
        let line = || {
            let mut position = self.game(right).position().clone();
            let is_made = position.play(made).is_ok();
            if is_made { position.best_line(stop) } else { Vec::new() }
        };
        if self.hint(right) != Some(made) {
            return Judged::Wrong { refutation: line() };
        }
        match self.solution.get(2 * right + 1) {
            Some(&answer) => Judged::Right { answer },
            None => Judged::Solved { rest: line() },
        }
    }
}

/// The least and the greatest difficulty.
const DIFFICULTIES: (f64, f64) = (400.0, 2_800.0);

/// A difficulty by a constant, the first of the weights, and the weighted sum of features.
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the difficulty is between its limits"
)]
pub fn predicted(weights: &[f64], features: &[f64]) -> u16 {
    let one = [1.0];
    let all = one.iter().chain(features);
    let sum: f64 = weights.iter().zip(all).map(|(weight, feature)| weight * feature).sum();
    sum.clamp(DIFFICULTIES.0, DIFFICULTIES.1).round() as u16
}

/// A count as a feature.
#[must_use]
pub fn count(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::INFINITY, f64::from)
}

#[cfg(test)]
mod tests;
