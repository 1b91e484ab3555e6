//! The [`BoardView`] trait: a position on the screen, of a game in progress or of a record.

use std::fmt::Debug;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position as Cell, Rect, Size};

use super::appearance::Appearance;
use super::speech::Speech;
use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::picture::Picture;

/// The part that is drawn of a board for which there is not enough room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part<L> {
    /// The one around a place.
    Around(L),
    /// The one with all pieces, or else with what the last move did.
    WithPieces,
}

/// What is shown on a board besides its position.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each shows something of its own")]
pub struct Shown<L> {
    /// The cursor's place.
    pub cursor: L,
    /// Which part of a board is drawn that is too large.
    pub part: Part<L>,
    /// The place under the mouse.
    pub hover: Option<L>,
    /// The place of the hinted move.
    pub hinted: Option<L>,
    /// Whether a move is awaited, so that the cursor is shown.
    pub awaits_move: bool,
    /// Whether that move is a person's.
    pub by_person: bool,
    /// Whether the pieces show their move numbers.
    pub numbers: bool,
    /// Whether the forbidden places are shown even if no move is awaited.
    pub forbids: bool,
}

impl<L: Copy> Shown<L> {
    /// A board on which no move is awaited, with this place in sight.
    #[must_use]
    pub const fn new(cursor: L) -> Self {
        Self {
            cursor,
            part: Part::Around(cursor),
            hover: None,
            hinted: None,
            awaits_move: false,
            by_person: false,
            numbers: false,
            forbids: false,
        }
    }

    /// A board that nobody moves about on.
    #[must_use]
    pub fn picture(focus: L) -> Self {
        Self { part: Part::WithPieces, ..Self::new(focus) }
    }
}

/// The columns and rows that the parts beside and below a board take in a large window.
pub const BESIDE_BOARD: Size = Size { width: 32, height: 2 };

/// The mouse over the board.
#[derive(Debug, Clone, Copy)]
pub struct Pointer<L> {
    /// The screen cell.
    pub at: Cell,
    /// The place where the mouse was before, if it was over the board.
    pub before: Option<L>,
    /// The cursor's place.
    pub cursor: L,
    /// The place around which a part is drawn of a board that is too large.
    pub seen: L,
}

/// A position that can be displayed, of a game in progress or of a record.
pub trait BoardView {
    /// A place on the board that the cursor can be at.
    type Place: Copy + PartialEq + Debug;

    /// The size of the whole board with its labels, in columns and rows. A board that is drawn in
    /// several sizes takes the one that fits on a screen of the size `room`; `numbers` says whether
    /// the pieces show their move numbers.
    fn extent(&self, room: Size, numbers: bool) -> Size;

    /// The place where a reader looks: that of the last move.
    fn focus(&self) -> Self::Place;

    /// The place `right` and `down` steps away from `from`; steps stop at the edge.
    fn step(&self, from: Self::Place, right: i8, down: i8) -> Self::Place;

    /// The place to which the key that changes the kind of piece takes the cursor, if the game has
    /// more than one kind.
    fn switched(&self, _from: Self::Place) -> Option<Self::Place> {
        None
    }

    /// The same place with its piece turned, if that can be turned.
    fn turned(&self, _from: Self::Place) -> Option<Self::Place> {
        None
    }

    /// The place at a screen cell, for a board drawn in `area`.
    fn place_at(&self, area: Rect, pointer: Pointer<Self::Place>) -> Option<Self::Place>;

    /// Draws the board in `area`. Where that has less room than [`extent`](Self::extent) says, the
    /// part around the cursor is drawn; there are always 44 columns and 21 rows for a larger board.
    fn draw(&self, shown: Shown<Self::Place>, look: &Appearance, area: Rect, buffer: &mut Buffer);

    /// Whether [`draw`](Self::draw) finds a part to draw in an area of any size.
    fn has_parts(&self) -> bool {
        false
    }

    /// The least size of the whole board without its labels, if it is drawn so in an area of this size.
    fn bare_extent(&self) -> Option<Size> {
        None
    }

    /// The images that lie under what [`draw`](Self::draw) draws in `area`, the lowest first, where
    /// the terminal shows images; none for a board that is drawn by characters alone.
    fn layers(&self, _: Shown<Self::Place>, _look: &Appearance, _area: Rect) -> Vec<Layer> {
        Vec::new()
    }

    /// The board as text, each line with its line break.
    fn lines(&self, speech: Speech, glyphs: Glyphs) -> String;

    /// Whether the pieces can show the numbers of their moves.
    fn has_numbers(&self) -> bool {
        true
    }

    /// A note about a player.
    fn note(&self, _color: Color, _look: &Appearance) -> Option<Note> {
        None
    }
}

/// An image under the characters of a board, at each of its places. One that has none yet is sent to the
/// terminal, so that it need not be sent with a move.
#[derive(Debug, Clone)]
pub struct Layer {
    /// What it shows.
    pub picture: Picture,
    /// Whether it has no background of its own: what is under it is seen around its marks.
    pub cut_out: bool,
    /// The columns that it fills.
    pub columns: u16,
    /// The areas that it fills. It is seen where the cells have the ground
    /// [`SEE_THROUGH`](crate::console::theme::SEE_THROUGH).
    pub areas: Vec<Rect>,
}

/// A note about a player.
#[derive(Debug, Clone, Default)]
pub struct Note {
    /// How far the player is, in words; may be empty.
    pub progress: String,
    /// The pieces that the player has left, in words.
    pub left: String,
    /// The same as a row of marks, with others for those that have been used.
    pub marks: String,
}

impl Note {
    /// Whether there is nothing to say.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.progress.is_empty() && self.left.is_empty() && self.marks.is_empty()
    }

    /// The note in words.
    #[must_use]
    pub fn text(&self) -> String {
        let parts = [self.progress.as_str(), &self.left].into_iter();
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
    }
}
