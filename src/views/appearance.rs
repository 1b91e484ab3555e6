//! Rendering settings that all screens share: language, palette, glyphs and key map.

use super::speech::Speech;
use super::thoughts::Thoughts;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::theme::Palette;

/// The rendering settings of a screen.
#[derive(Debug, Clone, Copy)]
pub struct Appearance {
    /// The language and the labels.
    pub speech: Speech,
    /// The colours.
    pub palette: Palette,
    /// The characters.
    pub glyphs: Glyphs,
    /// The key map, which the key bar shows.
    pub keys: Keys,
    /// How much is shown of what a machine has found.
    pub thoughts: Thoughts,
}
