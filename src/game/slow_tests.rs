//! How many cases the slow property tests run.

use std::env;

use proptest::test_runner::Config;

/// So many cases, or as many times more as the variable `GOMOKU_CASES` says.
pub(crate) fn cases(few: u32) -> Config {
    let times = env::var("GOMOKU_CASES").ok().and_then(|times| times.parse().ok());
    Config::with_cases(few * times.unwrap_or(1))
}
