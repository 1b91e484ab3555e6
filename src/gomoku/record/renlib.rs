//! The `.lib` format, the libraries of `RenLib`: game trees on a 15 × 15 board.
//!
//! A header of 20 bytes, then the nodes in depth-first order, two bytes each: the point (low nibble
//! the column from 1, high nibble the row from 0 at the top; 0 for no point) and flags. Comments
//! and board texts follow their node in pairs of bytes. Source: the program itself, by Frank Arkbo
//! (`MoveNode.cpp`, `RenLibDoc.cpp`).
//!
//! - A board text stands on the board before the move of its node. On a point that no move goes to
//!   it has a node of its own, which is no move: what follows belongs to the node above.
//! - A comment is a title, a backspace and a body, each of which may be missing.
//! - Nothing says which encoding the texts have: it is UTF-8, or else guessed once for a whole file.
//! - Older libraries have no header, and comments in seven bits, with Nordic letters in the places
//!   of some signs (ISO 646-SE).

mod parse;
mod print;

pub(super) use parse::parse;
pub(super) use print::print;

const HEADER: usize = 20;
/// The version of the format that is written.
const VERSION: [u8; 2] = [3, 0];
/// The byte between the title and the body of a comment.
const BACKSPACE: char = '\u{8}';

/// The flag byte of a node.
#[derive(Debug, Clone, Copy, Default)]
struct Flags(u8);

impl Flags {
    const fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    /// These flags with a bit set if a condition holds.
    const fn with(self, bit: u8, is_set: bool) -> Self {
        if is_set { Self(self.0 | bit) } else { self }
    }

    const SIBLING: u8 = 0x80;
    const LEAF: u8 = 0x40;
    const OLD_COMMENT: u8 = 0x20;
    const MARK: u8 = 0x10;
    const COMMENT: u8 = 0x08;
    const START: u8 = 0x04;
    const NO_MOVE: u8 = 0x02;
    const EXTENSION: u8 = 0x01;
}

/// The bit of an extension that says that a board text follows.
const BOARD_TEXT: u8 = 0x01;

#[cfg(test)]
mod tests;
