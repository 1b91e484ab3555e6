//! The words of a game at the board.

catalogue! {
    black() { "Black", "흑" }
    white() { "White", "백" }
}
