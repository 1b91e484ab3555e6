//! What databases and servers of renju tell of a game beside its moves.

use super::Record;
use crate::board::{ByColor, Labels, Point};

/// What databases and servers of renju tell of a game beside its moves. Unknown texts are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The fifth moves that were offered: points such as `i7 g9`, or another text as written.
    pub fifths: String,
    /// The swaps of the colours, as written.
    pub swaps: String,
    /// The time that each side used, in minutes, as written.
    pub minutes: ByColor<String>,
}

impl Details {
    /// Adds a fifth move that was offered, or another text about them as written.
    pub(super) fn add_fifth(&mut self, text: &str) {
        if !self.fifths.is_empty() && !text.is_empty() {
            self.fifths.push(' ');
        }
        self.fifths.push_str(text);
    }
}

impl Record {
    /// Adds a fifth move that was offered.
    pub(super) fn offer_fifth(&mut self, point: Point) {
        self.details.add_fifth(&Labels::Standard.format(point, self.size));
    }
}
