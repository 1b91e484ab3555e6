//! The compiled program in a home of its own, run from its arguments to its exit code.

use std::borrow::BorrowMut;
use std::env;
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A home with nothing in it.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// The program in this home, in English, with a pipe to it and two from it.
    pub(crate) fn gomoku(&self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
        command
            .args(args)
            .current_dir(self.0.path())
            .env_clear()
            .env("HOME", self.0.path())
            .env("LANG", "en_US.UTF-8")
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .env("TZ", "UTC")
            .env("GOMOKU_SCOREBOARD", self.path("scoreboard.json"))
            .env("GOMOKU_JOURNALS", self.path("journals"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }
}

/// What a run of the program came to.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// Runs a program on some input to its end.
pub(crate) fn finish(mut command: impl BorrowMut<Command>, input: impl AsRef<[u8]>) -> Run {
    let mut child = command.borrow_mut().spawn().unwrap();
    // It may have ended before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Run { out, err, code: output.status.code() }
}
