//! Why a text is not a move.

use super::notation::NotationError;
use crate::lang::{Lang, catalogue};

catalogue! {
    not_a_quoridor_move() { "That is not a move: write a square like e4, or a wall like e3h or e3v.", "수가 아닙니다. e4처럼 칸을, 또는 e3h나 e3v처럼 벽을 쓰세요." }
    square_off_board() { "That square is not on the board: it goes from a1 to i9.", "판 밖입니다. 칸은 a1부터 i9까지입니다." }
    other_side_to_move() { "The other side is to move.", "상대 차례입니다." }
    wall_off_board(first, last) {
        "That wall would stick out: walls go from {first}h to {last}h and from {first}v to {last}v.",
        "벽이 판 밖으로 나갑니다. 벽은 {first}h부터 {last}h, {first}v부터 {last}v까지입니다."
    }
}

impl NotationError {
    /// The error in a language, and how a move is written.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::NotAMove => lang.not_a_quoridor_move(),
            Self::OffBoard => lang.square_off_board(),
            Self::WallOffBoard => lang.wall_off_board("a1", "h8"),
            Self::UpperWallOffBoard => lang.wall_off_board("a2", "h9"),
            Self::NotToMove => lang.other_side_to_move(),
        }
    }
}
