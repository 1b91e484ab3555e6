//! Glyph sets: the characters that the board is drawn with.

use crate::board::{BoardSize, ByColor, Color, Point};
use crate::named::named;

/// The glyph set that the user selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GlyphChoice {
    /// The set that the terminal draws without misalignment.
    #[default]
    Auto,
    /// Box-drawing characters and round stones.
    Unicode,
    /// Plain ASCII.
    Ascii,
}

named!(GlyphChoice is a "glyph set" { Auto = "auto", Unicode = "unicode", Ascii = "ascii" });

impl GlyphChoice {
    /// The characters for output without a terminal whose stone width could be queried.
    #[must_use]
    pub const fn without_query(self) -> Glyphs {
        match self {
            Self::Ascii => Glyphs::ASCII,
            Self::Auto | Self::Unicode => Glyphs::UNICODE,
        }
    }
}

/// A set of characters, each one column wide but for those of halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyphs {
    /// Black's stone.
    pub black: &'static str,
    /// White's stone.
    pub white: &'static str,
    /// The stones of a winning row.
    pub won: ByColor<&'static str>,
    /// Both sides' stones where colours tell them apart.
    pub filled: ByColor<&'static str>,
    /// Previews of the next stone, at the cursor and under the mouse.
    pub ghost: ByColor<&'static str>,
    /// The same where colours tell them apart.
    pub filled_ghost: ByColor<&'static str>,
    /// Empty points by rows, from the upper left corner: corners, edges and the middle.
    grid: [[&'static str; 3]; 3],
    /// An empty star point.
    star: &'static str,
    /// The joint between two points of a row.
    pub joint: &'static str,
    /// The joint between two points of a column, on a board with rows between them.
    pub joint_down: &'static str,
    /// What stands between the cursor and the last move beside it, for both marks.
    pub between: &'static str,
    /// The mark on the stone of the last move, on a large board.
    pub last: &'static str,
    /// The stone of the last move under the cursor, in its colour.
    pub last_stone: &'static str,
    /// The four corners of the cursor on a large board: upper left, upper right, lower left, lower
    /// right.
    pub corners: [&'static str; 4],
    /// The side of a large board, below it, in its colour.
    pub edge: &'static str,
    /// An empty star point of a board in colours with large stones.
    pub large_star: &'static str,
    /// The left and the right half of a tile around a mark.
    pub tile: [&'static str; 2],
    /// A point that is forbidden to the side to move.
    pub forbidden: &'static str,
    /// The same where it has a ground of its own: the bar of a sign of no entry.
    pub no_entry: &'static str,
    /// A point that is offered as a choice.
    pub offer: &'static str,
    /// An empty point where the opening allows no stone.
    pub closed: &'static str,
    /// A cell of the time bar.
    pub bar: &'static str,
    /// What stands before the player to move, on each row about that player.
    pub turn: &'static str,
    /// Cells of a line: the part that is done, and the rest.
    pub progress: [&'static str; 2],
    /// Cells of a bar of won, drawn and lost games, which differ where no colours tell them apart.
    pub balance: [&'static str; 3],
    /// Results of a player: won, drawn and lost games.
    pub results: [&'static str; 3],
    /// What stands around a value that can be changed.
    pub choice: [&'static str; 2],
    /// The frame of a box: its corners from the upper left one, row by row, and its lines across and
    /// down.
    pub frame: [&'static str; 6],
    /// What stands behind the head of the column by which a table is sorted, the greatest first, if
    /// there is a sign for that.
    pub sorted: &'static str,
    /// What stands before what is done.
    pub done: &'static str,
    /// What stands before the meaning of the colour of changed values.
    pub changed: &'static str,
    /// What stands before how much more there is below.
    pub more: &'static str,
    /// A pointer to what is above.
    pub above: &'static str,
    /// Half a point. See [`points`](Self::points).
    pub half: &'static str,
    /// The shapes that mark points of a record: triangle, cross, circle, square, selected.
    pub marks: [&'static str; 5],
}

impl Glyphs {
    /// So many half points as points: `0`, `½`, `1`, `1½`, or in ASCII `0.5`.
    #[must_use]
    pub fn points(&self, halves: u64) -> String {
        let half = if halves.is_multiple_of(2) { "" } else { self.half };
        match halves / 2 {
            0 if !half.is_ascii() => half.to_owned(),
            whole => format!("{whole}{half}"),
        }
    }

    /// Box-drawing characters, round stones. Some East Asian terminals show them two columns wide.
    pub const UNICODE: Self = Self {
        black: "●",
        white: "○",
        won: ByColor { black: "◆", white: "◇" },
        filled: ByColor { black: "●", white: "●" },
        ghost: ByColor { black: "•", white: "◦" },
        filled_ghost: ByColor { black: "•", white: "•" },
        grid: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]],
        star: "╋",
        joint: "─",
        joint_down: "│",
        between: "|",
        last: "●",
        last_stone: "◉",
        corners: ["┏", "┓", "┗", "┛"],
        edge: "▀",
        large_star: "╋",
        tile: ["▐", "▌"],
        forbidden: "×",
        no_entry: "━",
        offer: "◎",
        closed: "·",
        bar: "━",
        turn: "▌",
        progress: ["━", "─"],
        balance: ["━", "╌", "─"],
        results: ["▲", "●", "▼"],
        choice: ["‹", "›"],
        frame: ["┌", "┐", "└", "┘", "─", "│"],
        sorted: "▼",
        done: "✓",
        changed: "■",
        more: "▼",
        above: "▲",
        half: "½",
        marks: ["△", "✕", "◌", "□", "◈"],
    };

    /// The same for a dark background without colours, on which what is filled is bright: White's
    /// stones are filled, and Black's are not.
    pub const UNICODE_ON_DARK: Self = {
        let Self { won, ghost, .. } = Self::UNICODE;
        Self {
            black: Self::UNICODE.white,
            white: Self::UNICODE.black,
            won: ByColor { black: won.white, white: won.black },
            ghost: ByColor { black: ghost.white, white: ghost.black },
            ..Self::UNICODE
        }
    };

    /// Plain ASCII, one column wide everywhere.
    pub const ASCII: Self = Self {
        black: "X",
        white: "O",
        won: ByColor { black: "#", white: "@" },
        filled: ByColor { black: "X", white: "O" },
        ghost: ByColor { black: "x", white: "o" },
        filled_ghost: ByColor { black: "x", white: "o" },
        grid: [[".", ".", "."], [".", ".", "."], [".", ".", "."]],
        star: "+",
        joint: " ",
        joint_down: " ",
        between: "|",
        last: "*",
        last_stone: "*",
        corners: ["[", "]", "[", "]"],
        edge: " ",
        large_star: "+",
        tile: ["[", "]"],
        forbidden: "!",
        no_entry: "!",
        offer: "?",
        closed: " ",
        bar: "=",
        turn: "|",
        progress: ["#", "-"],
        balance: ["#", "=", "-"],
        results: ["+", "=", "-"],
        choice: ["<", ">"],
        frame: ["+", "+", "+", "+", "-", "|"],
        sorted: "",
        done: "*",
        changed: "*",
        more: "v",
        above: "^",
        half: ".5",
        marks: ["^", "*", "%", "=", "~"],
    };

    /// Both colours' stones.
    #[must_use]
    pub const fn stones(&self) -> ByColor<&'static str> {
        ByColor { black: self.black, white: self.white }
    }

    /// The same with these stones.
    #[must_use]
    pub const fn with_stones(self, ByColor { black, white }: ByColor<&'static str>) -> Self {
        Self { black, white, ..self }
    }

    /// Whether a colour's stones are filled circles where shapes tell them apart.
    #[must_use]
    pub fn is_filled(&self, stone: Color) -> bool {
        self.stones()[stone] == Self::UNICODE.black
    }

    /// The character of an empty point where two lines cross.
    #[must_use]
    pub const fn crossing(&self) -> &'static str {
        self.grid[1][1]
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
        let &Glyphs { black, white, won, filled, ghost, filled_ghost, grid, star, .. } = glyphs;
        let &Glyphs { joint, joint_down, between, last, last_stone, corners, .. } = glyphs;
        let &Glyphs { forbidden, no_entry, offer, closed, bar, turn, marks, .. } = glyphs;
        let &Glyphs { large_star, tile, edge, progress, balance, results, frame, choice, .. } =
            glyphs;
        let joints = [edge, joint, joint_down, between, last, last_stone, large_star];
        let points = [star, forbidden, no_entry, offer, closed, bar, turn];
        let pairs = [won, filled, ghost, filled_ghost].into_iter();
        let stones = pairs.flat_map(|by| [by.black, by.white]).chain([black, white]);
        let marks = corners.into_iter().chain(marks).chain(tile).chain(frame);
        let marks = marks.chain(progress).chain(balance).chain(results).chain(choice);
        stones.chain(grid.into_iter().flatten()).chain(joints).chain(points).chain(marks)
    }

    #[test]
    fn every_character_takes_one_column_and_ascii_is_ascii() {
        assert!(all(&Glyphs::UNICODE).all(|glyph| glyph.width() == 1));
        assert!(all(&Glyphs::ASCII).all(|glyph| glyph.is_ascii() && glyph.len() == 1));
    }

    #[test]
    fn the_symbols_of_a_point_differ_by_shape() {
        for Glyphs { black, white, won, ghost, forbidden, star, .. } in
            [Glyphs::UNICODE, Glyphs::UNICODE_ON_DARK, Glyphs::ASCII]
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
