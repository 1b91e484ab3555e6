//! Runs the compiled program in a temporary home, from its arguments to its exit code.

mod lines;
mod talk;

use std::borrow::BorrowMut;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

pub(crate) use lines::{Lines, Server};
pub(crate) use talk::Talk;

/// A file below `tests/data`.
pub(crate) fn data(name: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// An empty home folder, removed on drop.
pub(crate) struct Home(TempDir);

impl Home {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn scoreboard(&self) -> PathBuf {
        self.path("scoreboard.json")
    }

    /// The program in this home, in English, with pipes for input, output and errors.
    pub(crate) fn gomoku(&self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
        let mut command = self.program(env!("CARGO_BIN_EXE_gomoku"));
        command.args(args);
        command
    }

    /// Any program in the same environment.
    pub(crate) fn program(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(self.0.path())
            .env_clear()
            .env("HOME", self.0.path())
            .env("LANG", "en_US.UTF-8")
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .env("TZ", "UTC")
            .env("GOMOKU_SCOREBOARD", self.scoreboard())
            .env("GOMOKU_JOURNALS", self.path("journals"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Like [`gomoku`](Self::gomoku), with `args` separated by spaces.
    pub(crate) fn command(&self, args: &str) -> Command {
        self.gomoku(args.split_whitespace())
    }

    /// Runs the program and asserts that it wrote no escape codes.
    pub(crate) fn run(&self, args: &str, input: impl AsRef<[u8]>) -> Run {
        finish(self.command(args), input).assert_plain()
    }

    /// Starts the program for an exchange of input and output.
    pub(crate) fn start(&self, args: &str) -> Talk {
        Talk::start(&mut self.command(args))
    }

    /// The journals of unfinished games.
    pub(crate) fn journals(&self) -> Vec<PathBuf> {
        let Ok(folder) = fs::read_dir(self.path("journals")) else { return Vec::new() };
        folder.map(|entry| entry.unwrap().path()).collect()
    }

    /// The id of the one unfinished game.
    pub(crate) fn id(&self) -> String {
        let journals = self.journals();
        assert_eq!(journals.len(), 1, "{journals:?}");
        journals[0].file_stem().unwrap().to_str().unwrap().to_owned()
    }

    /// The recorded results, as `gomoku scoreboard --json` prints them.
    pub(crate) fn results(&self) -> Vec<serde_json::Value> {
        let run = self.run("scoreboard --json", "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        serde_json::from_str(&run.out).unwrap()
    }
}

/// The output and exit code of a run.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    /// Asserts that it wrote lines of text and no escape codes.
    pub(crate) fn assert_plain(self) -> Self {
        for text in [&self.out, &self.err] {
            assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
        }
        self
    }
}

/// Runs a program with some input until it exits.
pub(crate) fn finish(mut command: impl BorrowMut<Command>, input: impl AsRef<[u8]>) -> Run {
    let mut child = command.borrow_mut().spawn().unwrap();
    // The program may exit before it has read all input.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Run { out, err, code: output.status.code() }
}
