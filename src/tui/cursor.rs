//! The cursor on a board and the mouse over it, in a game and in a record.

use ratatui_core::layout::{Position as Cell, Rect};

use super::keymap::Action;
use crate::views::board::{BoardView, Part, Pointer, Shown};

/// The cursor on a board, and the mouse over it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor<L> {
    /// The place of the next move.
    pub(super) at: L,
    /// The place around which a part is drawn of a board that is too large. It stays where the mouse
    /// chooses a place, so that the board does not move under the mouse.
    seen: L,
    /// The mouse's cell and the place under it.
    hover: Option<(Cell, L)>,
}

impl<L: Copy + PartialEq> Cursor<L> {
    /// A cursor at a place, without a mouse.
    pub(super) const fn new(at: L) -> Self {
        Self { at, seen: at, hover: None }
    }

    /// The cursor at its place on a board.
    pub(super) const fn shown(self) -> Shown<L> {
        Shown { part: Part::Around(self.seen), ..Shown::new(self.at) }
    }

    /// Goes to a place, which is seen then, unless the cursor is there already.
    pub(super) fn go_to(&mut self, place: L) {
        if place != self.at {
            (self.at, self.seen) = (place, place);
        }
    }

    /// The place under the mouse.
    pub(super) fn hovered(self) -> Option<L> {
        self.hover.map(|(_, place)| place)
    }

    /// Handles a key that moves the cursor or changes its piece; `false` for any other key.
    pub(super) fn press(&mut self, action: Action, board: &impl BoardView<Place = L>) -> bool {
        let to = match action {
            Action::Step(right, down) => Some(board.step(self.at, right, down)),
            Action::Complete | Action::Switch => board.switched(self.at).or(Some(self.at)),
            Action::Space => board.turned(self.at),
            _ => None,
        };
        to.map(|place| self.go_to(place)).is_some()
    }

    /// The place at a cell of a board drawn in `area`. If its piece was turned there, it remains
    /// turned.
    pub(super) fn place_at(
        self,
        at: Cell,
        area: Rect,
        board: &impl BoardView<Place = L>,
    ) -> Option<L> {
        let place = board.place_at(
            area,
            Pointer { at, before: self.hovered(), cursor: self.at, seen: self.seen },
        )?;
        let turned = board.turned(place).map(|turned| (at, turned));
        Some(if turned.is_some() && turned == self.hover { turned?.1 } else { place })
    }

    /// Moves the mouse to a cell and the place there.
    pub(super) fn hover(&mut self, at: Cell, place: Option<L>) {
        self.hover = place.map(|place| (at, place));
    }

    /// Turns the piece under the mouse, if it can be turned.
    pub(super) fn turn(&mut self, at: Cell, place: Option<L>, board: &impl BoardView<Place = L>) {
        let turned = place.and_then(|place| board.turned(place));
        self.hover = turned.map(|turned| (at, turned)).or(self.hover);
    }
}
