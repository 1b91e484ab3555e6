//! The moves of a game as bytes, by which games with equal moves are recognized.

use super::step::{self, Step};
use crate::board::Turn;
use crate::gomoku::record::Record;

/// Bytes that are the same for games with the same moves in the same order, in any orientation on a
/// board of the same size. A variation must be there as well. `None` without moves and stones.
#[must_use]
pub fn line(record: &Record) -> Option<Vec<u8>> {
    let (mut steps, mut before) = (Vec::new(), Vec::new());
    step::append(record, &mut steps, &mut before);
    if steps.len() == 1 {
        return None;
    }
    let size = record.size;
    let images = Turn::ALL.map(|turn| step::images(&steps, turn, size).collect::<Vec<_>>());
    let canonical = images.into_iter().min().unwrap_or_default();
    let steps = canonical.into_iter().map(Step::packed).flat_map(u16::to_le_bytes);
    let before = before.into_iter().flat_map(u32::to_le_bytes);
    Some([size.lines()].into_iter().chain(steps).chain(before).collect())
}
