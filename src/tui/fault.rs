//! A panic on demand, in debug builds only: how the tests see that a panic gives the terminal back.

/// Panics in a debug build if `GOMOKU_PANIC` in the environment names `thread`.
pub(super) fn strike(thread: &str) {
    if cfg!(debug_assertions) {
        let struck = std::env::var_os("GOMOKU_PANIC").is_some_and(|named| named == thread);
        assert!(!struck, "GOMOKU_PANIC asks for a panic in the {thread} thread");
    }
}
