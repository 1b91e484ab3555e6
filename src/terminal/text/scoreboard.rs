//! The words of the scoreboard.

catalogue! {
    no_results() { "No results yet.", "아직 기록이 없습니다." }
}
