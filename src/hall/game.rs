//! What a game must have that is played in rooms.

use serde_json::Value;

use crate::game::programs::Machines;
use crate::game::table::Table;
use crate::lang::Lang;
use crate::wire::Question;

/// A game that can be played in rooms, also by those who do not know its rules.
pub trait RoomGame: Machines {
    /// The board after the move `last` as JSON, with points and other places written as in moves; the
    /// module of the page draws it. `is_on` says whether the player to move may move now.
    fn board(&self, last: Option<Self::Move>, is_on: bool) -> Value;

    /// What the player to move is asked for, unless it is a usual move.
    fn question(&self) -> Option<Question> {
        None
    }

    /// The word for a move that is not made on the board, with the number in it; `None` for one that
    /// is.
    fn choice(made: Self::Move) -> Option<(&'static str, Option<u8>)> {
        let _ = made;
        None
    }

    /// Why the player to move cannot make a move, which is written as in messages, in a sentence; `None`
    /// if there is nothing to say but that it cannot be made.
    fn why_refused(table: &Table<Self>, made: &str, lang: Lang) -> Option<String> {
        let _ = (table, made, lang);
        None
    }
}
