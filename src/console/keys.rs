//! The choice of a key map.

use crate::named::named;

/// A key map of the full screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keys {
    /// Arrows move; a letter or digit begins the input line.
    #[default]
    Standard,
    /// `hjkl` move, single letters are commands, `:` opens the input line.
    Vim,
}

named!(Keys is a "key map" { Standard = "standard", Vim = "vim" });
