//! The characters the board is drawn with.

use crate::named::named;

/// Which set of characters a person asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GlyphChoice {
    /// What the terminal draws without misaligning.
    #[default]
    Auto,
    /// Box-drawing characters and round stones.
    Unicode,
    /// Plain ASCII.
    Ascii,
}

named!(GlyphChoice is a "glyph set" { Auto = "auto", Unicode = "unicode", Ascii = "ascii" });
