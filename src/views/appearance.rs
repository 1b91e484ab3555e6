//! Rendering settings that all screens share: language, palette, glyphs and key map.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::style::Style;

use super::speech::Speech;
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::theme::Palette;
use crate::named::named;

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
    /// Whether the lengths of ways are shown.
    pub ways: bool,
    /// The width and height of a cell in pixels, where a board is shown as images.
    pub cell: Option<Size>,
}

impl Appearance {
    /// The same for the characters over the images of a board, if it is shown as images.
    #[must_use]
    pub fn on_images(self) -> Self {
        let palette = self.cell.map_or(self.palette, |_| self.palette.on_images());
        Self { palette, ..self }
    }

    /// The symbol and style of a stone in a line of text.
    #[must_use]
    pub fn named_stone(&self, stone: Color) -> (&'static str, Style) {
        (self.named_stones()[stone], self.palette.named[stone])
    }

    /// The symbols of both stones in lines of text: filled where they lie on a chip of the board.
    fn named_stones(&self) -> ByColor<&'static str> {
        let Self { palette, glyphs, .. } = self;
        if palette.board().is_some() { glyphs.filled } else { glyphs.stones() }
    }

    /// The characters of lines of text.
    #[must_use]
    pub fn text_glyphs(&self) -> Glyphs {
        let mut glyphs = self.glyphs.with_stones(self.named_stones());
        if self.palette.board().is_some() {
            glyphs.balance = [glyphs.balance[0]; 3];
        } else {
            // Without a ground nothing is half of it.
            glyphs.tile = [" "; 2];
        }
        glyphs
    }

    /// Several facts in one line.
    #[must_use]
    pub fn joined(&self, facts: impl IntoIterator<Item = String>) -> String {
        let separator = if self.glyphs == Glyphs::ASCII { "; " } else { " · " };
        facts.into_iter().collect::<Vec<_>>().join(separator)
    }

    /// The names of the keys that go up and down, and left and right: arrows where there are such characters.
    #[must_use]
    pub fn arrow_keys(&self) -> [String; 2] {
        if self.glyphs == Glyphs::ASCII {
            [self.speech.lang.key_up_down(), self.speech.lang.key_left_right()]
        } else {
            ["↑↓", "←→"].map(str::to_owned)
        }
    }

    /// Draws the cursor around an area of a large board: its corners, on the ground that they have.
    pub fn draw_corners(&self, buffer: &mut Buffer, area: Rect) {
        let rows = [area.top(), area.bottom() - 1];
        let cells = rows.into_iter().flat_map(|y| [area.left(), area.right() - 1].map(|x| (x, y)));
        for (cell, corner) in cells.zip(self.glyphs.corners) {
            let style = Style::reset().patch(self.palette.cursor).bg(buffer[cell].bg);
            buffer[cell].set_symbol(corner).set_style(style);
        }
    }
}

/// How much is shown of what a machine has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Thoughts {
    /// Nothing.
    Off,
    /// Who is better, without numbers.
    #[default]
    Short,
    /// Who is better, with the depth, the score and the expected moves.
    Full,
}

named!(Thoughts is a "amount of thoughts" { Off = "off", Short = "short", Full = "full" });
