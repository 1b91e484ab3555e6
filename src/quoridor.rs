//! Quoridor: its rules, its notation, its records, its engine and its text protocol.
//!
//! Two players, a board of 9×9 squares and ten walls each. Black moves first, from e1 to row 9. A
//! wall is named by the square of its 2×2 block that is nearest a1, and `h` or `v`: this is the
//! notation of <https://quoridorstrats.wordpress.com/notation/> and of Wikipedia. Rows always count
//! from the bottom.

pub mod analysis;
mod bench;
mod bots;
pub mod coach;
pub mod engine;
pub mod matches;
mod moves;
pub mod notation;
pub mod perft;
pub mod position;
pub mod puzzle;
pub mod qtp;
pub mod record;
pub mod rules;
mod square;
pub mod wall;
pub mod walls;
pub(crate) mod words;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use square::Square;
pub use wall::{Direction, Wall};
