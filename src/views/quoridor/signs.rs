//! The characters of the board.

use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::quoridor::Direction;

/// A character for each direction of walls.
type ByDirection = [&'static str; 2];

/// The three rows of a large pawn.
type Disc = [&'static str; 3];
const FILLED: Disc = [" ▄▄▄ ", "▐███▌", " ▀▀▀ "];

/// The characters that the board is drawn with besides the pawns, each one column wide.
#[derive(Debug, Clone, Copy)]
pub(super) struct Signs {
    /// The middle of an empty square.
    pub(super) square: &'static str,
    /// A square to which the pawn may go.
    pub(super) target: &'static str,
    /// The grooves between the squares, and their crossings.
    pub(super) grooves: ByDirection,
    pub(super) crossing: &'static str,
    walls: ByDirection,
    /// Whether a groove across the board has half a row, as wide as the grooves down it.
    pub(super) is_halved: bool,
    /// A wall that a player has left, and one that has been built.
    pub(super) supply: [&'static str; 2],
    /// The middle of the newest wall.
    pub(super) newest: &'static str,
    previews: ByDirection,
    /// A wall that is not allowed.
    pub(super) refused: &'static str,
    /// A way through a groove, and in a square.
    ways: ByDirection,
    pub(super) square_on_way: &'static str,
    /// The turns of a way: from the right and down, from the left and down, from the right and up, from
    /// the left and up. And its ends: upwards, downwards, to the left, to the right.
    turns: Option<[[&'static str; 4]; 2]>,
    /// Pawns on large squares.
    discs: ByColor<Disc>,
}

impl Signs {
    /// Heavy lines are walls.
    const LINES: Self = Self {
        square: " ",
        target: "◆",
        grooves: ["─", "│"],
        crossing: "┼",
        walls: ["━", "┃"],
        is_halved: false,
        supply: ["▮", "▯"],
        newest: "╋",
        previews: ["╍", "╏"],
        refused: "×",
        ways: ["╌", "╎"],
        square_on_way: "•",
        turns: None,
        discs: ByColor {
            black: FILLED, white: ["╭───╮", "│   │", "╰───╯"]
        },
    };

    /// The squares have a background, and the grooves are free. Those across the board are the lower
    /// halves of their row.
    const TILES: Self = Self {
        grooves: [" ", " "],
        crossing: " ",
        walls: ["▄", "█"],
        is_halved: true,
        newest: "•",
        target: "•",
        previews: ["▖", "▒"],
        ways: ["─", "│"],
        turns: Some([["┌", "┐", "└", "┘"], ["▲", "▼", "◀", "▶"]]),
        ..Self::LINES
    };

    const ASCII: Self = Self {
        square: ".",
        target: ":",
        grooves: [" ", " "],
        crossing: "+",
        walls: ["=", "#"],
        is_halved: false,
        supply: ["#", "-"],
        newest: "*",
        previews: ["-", "|"],
        refused: "x",
        ways: ["~", "~"],
        square_on_way: "~",
        turns: None,
        discs: ByColor { black: [" XXX ", "XXXXX", " XXX "], white: [" OOO ", "O   O", " OOO "] },
    };

    /// The characters of a board in colours, whose squares have a background, or in none.
    pub(super) fn new(glyphs: &Glyphs, is_colored: bool) -> Self {
        match (*glyphs == Glyphs::ASCII, is_colored) {
            (false, true) => Self::TILES,
            (false, false) => {
                let Self { discs: ByColor { black, white }, .. } = Self::LINES;
                let is_exchanged = glyphs.is_filled(Color::White);
                let discs = if is_exchanged {
                    ByColor { black: white, white: black }
                } else {
                    ByColor { black, white }
                };
                Self { discs, ..Self::LINES }
            }
            (true, true) => Self { square: " ", crossing: " ", ..Self::ASCII },
            (true, false) => Self::ASCII,
        }
    }

    /// The characters of a board in lines of text.
    pub(super) fn text(glyphs: &Glyphs) -> Self {
        if *glyphs == Glyphs::ASCII {
            return Self::ASCII;
        }
        Self { walls: Self::LINES.walls, newest: Self::LINES.newest, ..Self::ASCII }
    }

    /// A pawn on a large square.
    pub(super) const fn disc(&self, color: Color) -> Disc {
        match color {
            Color::Black => self.discs.black,
            Color::White => self.discs.white,
        }
    }

    /// A part of a wall.
    pub(super) const fn wall(&self, direction: Direction) -> &'static str {
        of(self.walls, direction)
    }

    /// A part of a way in one direction.
    pub(super) const fn way(&self, direction: Direction) -> &'static str {
        of(self.ways, direction)
    }

    /// A way in the middle of a square, which it comes to and leaves in such steps: columns to the right
    /// and rows down.
    pub(super) fn way_in_square(&self, [x, y]: [i32; 2], onward: Option<[i32; 2]>) -> &'static str {
        let Some([turns, ends]) = self.turns else { return self.square_on_way };
        let Some([next_x, next_y]) = onward else {
            return match (x.signum(), y.signum()) {
                (0, -1) => ends[0],
                (0, _) => ends[1],
                (-1, _) => ends[2],
                _ => ends[3],
            };
        };
        if (x == 0) == (next_x == 0) {
            return self.way(if x == 0 { Direction::Vertical } else { Direction::Horizontal });
        }
        // One of the two steps is across, and the other down or up.
        let (is_to_right, is_down) = (next_x > 0 || x < 0, next_y > 0 || y < 0);
        turns[2 * usize::from(!is_down) + usize::from(!is_to_right)]
    }

    /// A part of a wall that may be placed.
    pub(super) const fn preview(&self, direction: Direction) -> &'static str {
        of(self.previews, direction)
    }
}

const fn of([horizontal, vertical]: ByDirection, direction: Direction) -> &'static str {
    match direction {
        Direction::Horizontal => horizontal,
        Direction::Vertical => vertical,
    }
}
