//! The texts of Quoridor.

use crate::lang::catalogue;

catalogue! { QuoridorWords: "The texts of Quoridor." {
    quoridor_rules() {
        "The first pawn to reach the opposite row wins.",
        "먼저 반대편 줄에 닿은 말이 이깁니다."
    }
    help_quoridor_moves() {
        "Moves: e2 for the pawn, e3h or e3v for a wall",
        "수: 말은 e2, 벽은 e3h나 e3v"
    }
    by_goal() { "The pawn has reached its goal.", "말이 목표 줄에 닿았습니다." }
} }
