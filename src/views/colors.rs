//! The names of the stone colours.

use crate::board::Color;
use crate::lang::Lang;

impl Lang {
    /// The colour's name.
    #[must_use]
    pub fn color(self, stone: Color) -> String {
        match stone {
            Color::Black => self.black(),
            Color::White => self.white(),
        }
    }
}
