//! What some tests need and not every machine has. Without it they are left out.

use std::collections::BTreeSet;
use std::env;
use std::io::{self, Write as _};
use std::sync::{Mutex, PoisonError};

/// The names of all of it: axe-core, Chromium, Firefox, kitty with Xvfb, PostgreSQL, `/proc`, two programs that read SGF, what
/// the scripts of bots start, an SSH server with several clients and strace, the same
/// server opened by root with a PAM service, and systemd's programs.
pub(crate) const NEEDS: [&str; 11] = [
    "axe", "browser", "firefox", "kitty", "pam", "postgres", "proc", "readers", "scripts", "ssh",
    "systemd",
];

/// Says, once in each process, that what needs this is left out.
///
/// # Panics
///
/// If `GOMOKU_TEST_REQUIRE`, names with commas between them, has this name or an unknown one.
pub(crate) fn leave_out(need: &'static str, why: &str) {
    static SAID: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let required = env::var("GOMOKU_TEST_REQUIRE").unwrap_or_default();
    for name in required.split(',').filter(|name| !name.is_empty()) {
        assert!(NEEDS.contains(&name), "GOMOKU_TEST_REQUIRE names {name:?}, known are {NEEDS:?}");
        assert!(name != need, "GOMOKU_TEST_REQUIRE names {need}: {why}");
    }
    if SAID.lock().unwrap_or_else(PoisonError::into_inner).insert(need) {
        // Not by a macro, whose output is shown only if the test fails.
        let _ = writeln!(io::stderr(), "left out what needs {need}: {why}");
    }
}
