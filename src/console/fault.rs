//! Fault injection in debug builds: tests use a panic to check that the terminal is restored, and that
//! a server comes back.

/// Panics in a debug build if `GOMOKU_PANIC` in the environment names `thread`.
///
/// # Panics
/// If it does.
pub fn panic_if_requested(thread: &str) {
    if cfg!(debug_assertions) {
        let requested = std::env::var_os("GOMOKU_PANIC").is_some_and(|named| named == thread);
        assert!(!requested, "GOMOKU_PANIC requests a panic in the {thread} thread");
    }
}
