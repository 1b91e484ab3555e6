//! What a game waits for.

use crate::board::Color;

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The side to move, for its move.
    Turn,
    /// A player, for the next decision of the opening; [`Session::opening`](super::Session::opening)
    /// says which.
    Opening,
    /// Anybody, to go on after a pause.
    Paused,
    /// The side not to have made the last move: may the other take it back?
    UndoAsked,
    /// The side not to move: does it agree to a draw?
    DrawAsked,
    /// The side to move: does it really give up?
    ResignAsked {
        /// Whether the game was paused before.
        paused: bool,
    },
    /// Anybody: is the result to be recorded?
    RecordAsked,
    /// The name of a side, for the record.
    NameAsked(Color),
    /// The scoreboard, to write the result.
    Saving,
    /// Anybody: is there to be another game, with the colours swapped?
    RematchAsked,
    /// Nothing: the game is dealt with.
    Done {
        /// Whether another game follows.
        rematch: bool,
    },
}

impl Stage {
    /// Whether the game goes on and its clock runs.
    #[must_use]
    pub const fn is_playing(self) -> bool {
        matches!(self, Self::Turn | Self::Opening | Self::UndoAsked | Self::DrawAsked)
    }

    /// Whether the players must not see the board: the clock stands while they could think.
    #[must_use]
    pub const fn hides_board(self) -> bool {
        matches!(self, Self::Paused | Self::ResignAsked { .. })
    }

    /// Whether it is a question to be answered with yes or no.
    #[must_use]
    pub const fn is_question(self) -> bool {
        matches!(
            self,
            Self::UndoAsked
                | Self::DrawAsked
                | Self::ResignAsked { .. }
                | Self::RecordAsked
                | Self::RematchAsked
        )
    }
}
