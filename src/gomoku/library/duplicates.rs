//! Recognizes games with equal moves.

use std::collections::HashSet;

use super::step::{self, Step};
use crate::board::{BoardSize, Turn};
use crate::gomoku::record::Record;

/// The moves of the games that were seen.
#[derive(Debug, Default)]
pub struct Duplicates(HashSet<(BoardSize, Vec<Step>, Vec<u32>)>);

impl Duplicates {
    /// Adds a game. Returns whether a game before it has the same moves in the same order, in any
    /// orientation on a board of the same size. A variation must be there as well. Games without
    /// moves and stones are never the same.
    pub fn is_known(&mut self, record: &Record) -> bool {
        let (mut steps, mut before) = (Vec::new(), Vec::new());
        step::append(record, &mut steps, &mut before);
        if steps.len() == 1 {
            return false;
        }
        let size = record.size;
        let images =
            Turn::ALL.into_iter().map(|turn| step::images(&steps, turn, size).collect::<Vec<_>>());
        let canonical = images.min().unwrap_or_default();
        !self.0.insert((size, canonical, before))
    }
}
