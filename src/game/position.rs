//! The seam between a game and what is played: all that a two-player board game must offer.

use crate::board::{Color, Outcome};

/// A legal position of some two-player board game, and how it changes.
pub trait Position {
    /// One move.
    type Move: Copy;
    /// Why a move cannot be made.
    type Refusal;

    /// Whose turn it is.
    fn to_move(&self) -> Color;

    /// Makes a move for the side to move.
    ///
    /// # Errors
    /// Says why the move is refused and leaves the position as it was.
    fn play(&mut self, played: Self::Move) -> Result<(), Self::Refusal>;

    /// Takes back `last`, which must be the last move played.
    fn undo(&mut self, last: Self::Move);

    /// How the last move ended the game, if it did.
    fn outcome(&self) -> Option<Outcome>;
}
