//! What `--version` says.

use std::fmt::Write;

/// The parts of the program that can be left out when it is built.
const FEATURES: [(&str, bool); 4] = [
    ("terminal", cfg!(feature = "terminal")),
    ("server", cfg!(feature = "server")),
    ("cluster", cfg!(feature = "cluster")),
    ("tls", cfg!(feature = "tls")),
];

/// The version, the commit if it is known, and the features of this build, in one line.
pub(super) fn version() -> String {
    let mut text = env!("CARGO_PKG_VERSION").to_owned();
    if let Some(commit) = option_env!("GOMOKU_COMMIT") {
        // Writing to a String cannot fail.
        let _ = write!(text, ", commit {commit}");
    }
    let features = FEATURES.iter().filter(|(_, is_built)| *is_built).map(|(name, _)| *name);
    text + ", features " + &features.collect::<Vec<_>>().join(" ")
}
