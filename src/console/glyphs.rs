//! The characters the board is drawn with.

use crate::board::{BoardSize, ByColor, Point};
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

impl GlyphChoice {
    /// The characters for output about which no terminal can be asked.
    #[must_use]
    pub const fn unasked(self) -> Glyphs {
        match self {
            Self::Ascii => Glyphs::ASCII,
            Self::Auto | Self::Unicode => Glyphs::UNICODE,
        }
    }
}

/// A set of characters, each one column wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs {
    /// Black's stone.
    pub black: &'static str,
    /// White's stone.
    pub white: &'static str,
    /// The stones of a winning row.
    pub won: ByColor<&'static str>,
    /// Stones that are only thought of, at the cursor and the mouse.
    pub ghost: ByColor<&'static str>,
    /// The empty points, from the upper left corner by rows: corners, edges and the middle.
    grid: [[&'static str; 3]; 3],
    /// An empty star point.
    star: &'static str,
    /// What joins two points of a row.
    pub joint: &'static str,
    /// A point that the rules forbid to the side to move.
    pub forbidden: &'static str,
    /// A point that is offered to be chosen.
    pub offer: &'static str,
    /// An empty point where the opening allows no stone.
    pub closed: &'static str,
    /// Time that is left, in a bar.
    pub bar: &'static str,
    /// The shapes that points of a record are marked with: triangle, cross, circle, square, and what
    /// is selected.
    pub marks: [&'static str; 5],
}

impl Glyphs {
    /// Box-drawing characters and round stones. In some East Asian terminals they take two columns.
    pub const UNICODE: Self = Self {
        black: "●",
        white: "○",
        won: ByColor { black: "◆", white: "◇" },
        ghost: ByColor { black: "•", white: "◦" },
        grid: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
        star: "╋",
        joint: "─",
        forbidden: "×",
        offer: "◎",
        closed: "·",
        bar: "━",
        marks: ["△", "✕", "◌", "□", "◈"],
    };

    /// Plain ASCII, one column wide everywhere.
    pub const ASCII: Self = Self {
        black: "X",
        white: "O",
        won: ByColor { black: "#", white: "@" },
        ghost: ByColor { black: "x", white: "o" },
        grid: [[".", ".", "."], [".", ".", "."], [".", ".", "."]],
        star: "+",
        joint: " ",
        forbidden: "!",
        offer: "?",
        closed: " ",
        bar: "=",
        marks: ["^", "*", "%", "=", "~"],
    };

    /// The set that is right where a round stone takes `width` columns.
    #[must_use]
    pub const fn for_stone_width(width: u16) -> Self {
        if width == 1 { Self::UNICODE } else { Self::ASCII }
    }

    /// Both colours' stones.
    #[must_use]
    pub const fn stones(&self) -> ByColor<&'static str> {
        ByColor { black: self.black, white: self.white }
    }

    /// The character of an empty point.
    #[must_use]
    pub fn empty(&self, point: Point, size: BoardSize) -> &'static str {
        if size.is_star(point) {
            return self.star;
        }
        let part = |at: u8| match at {
            0 => 0,
            at if at + 1 == size.lines() => 2,
            _ => 1,
        };
        self.grid[part(point.row())][part(point.column())]
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    fn all(glyphs: &Glyphs) -> impl Iterator<Item = &'static str> {
        let &Glyphs { black, white, won, ghost, grid, star, joint, forbidden, .. } = glyphs;
        let &Glyphs { offer, closed, bar, marks, .. } = glyphs;
        let points = [star, joint, forbidden, offer, closed, bar];
        let stones = [black, white, won.black, won.white, ghost.black, ghost.white];
        stones.into_iter().chain(grid.into_iter().flatten()).chain(points).chain(marks)
    }

    #[test]
    fn every_character_takes_one_column_and_ascii_is_ascii() {
        assert!(all(&Glyphs::UNICODE).all(|glyph| glyph.width() == 1));
        assert!(all(&Glyphs::ASCII).all(|glyph| glyph.is_ascii() && glyph.len() == 1));
    }

    #[test]
    fn what_can_stand_on_a_point_differs_by_shape() {
        for Glyphs { black, white, won, ghost, forbidden, star, .. } in
            [Glyphs::UNICODE, Glyphs::ASCII]
        {
            let mut shapes =
                [black, white, won.black, won.white, ghost.black, ghost.white, forbidden, star];
            shapes.sort_unstable();
            assert!(shapes.windows(2).all(|pair| pair[0] != pair[1]));
        }
    }

    #[test]
    fn corners_edges_and_stars_have_their_own_characters() {
        let size = BoardSize::default();
        let at = |column, row| Glyphs::UNICODE.empty(size.point(column, row).unwrap(), size);
        assert_eq!((at(0, 0), at(18, 0), at(0, 18), at(18, 18)), ("┌", "┐", "└", "┘"));
        assert_eq!((at(5, 0), at(5, 18), at(0, 5), at(18, 5)), ("┬", "┴", "├", "┤"));
        assert_eq!((at(9, 9), at(3, 3), at(4, 4)), ("╋", "╋", "┼"));
    }
}
