//! The names of the stone colours.

use crate::board::Color;
use crate::lang::{Lang, TableWords};

/// Colour names in a language.
pub trait ColorNames {
    /// The colour's name.
    #[must_use]
    fn color(self, stone: Color) -> String;
}

impl ColorNames for Lang {
    fn color(self, stone: Color) -> String {
        match stone {
            Color::Black => self.black(),
            Color::White => self.white(),
        }
    }
}
