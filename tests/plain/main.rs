//! Line mode: the compiled program through pipes, with files of its own.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

#[cfg(unix)]
mod brains;
mod computer;
mod menu;
mod moves;
mod openings;
mod passing;
mod recording;
mod replay;
mod saving;
#[cfg(unix)]
mod signals;

#[path = "../support/mod.rs"]
mod support;
#[path = "../support/talk.rs"]
mod talk;

use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::Command;

use support::{Home, Run};
use talk::Talk;

impl Home {
    fn scoreboard(&self) -> PathBuf {
        self.path("scoreboard.json")
    }

    /// The program; in `args`, words stand between spaces.
    fn command(&self, args: &str) -> Command {
        self.gomoku(args.split_whitespace())
    }

    fn run(&self, args: &str, input: impl AsRef<[u8]>) -> Run {
        finish(&mut self.command(args), input.as_ref())
    }

    /// Starts the program to talk with it.
    fn start(&self, args: &str) -> Talk {
        Talk::begin(&mut self.command(args))
    }

    /// The journals of unfinished games.
    fn journals(&self) -> Vec<PathBuf> {
        let Ok(folder) = fs::read_dir(self.path("journals")) else { return Vec::new() };
        folder.map(|entry| entry.unwrap().path()).collect()
    }

    /// The id of the one unfinished game.
    fn id(&self) -> String {
        let journals = self.journals();
        assert_eq!(journals.len(), 1, "{journals:?}");
        journals[0].file_stem().unwrap().to_str().unwrap().to_owned()
    }

    /// The recorded results, as `gomoku scoreboard --json` prints them.
    fn results(&self) -> Vec<serde_json::Value> {
        let run = self.run("scoreboard --json", "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        serde_json::from_str(&run.out).unwrap()
    }
}

/// Runs a program on some input to its end, and holds that it wrote no escape code.
fn finish(command: &mut Command, input: &[u8]) -> Run {
    let run = support::finish(command, input);
    for text in [&run.out, &run.err] {
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    }
    run
}

impl Talk {
    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until the program has written `end`, and returns all up to it.
    fn hear(&mut self, end: &str) -> String {
        let mut heard = Vec::new();
        while !heard.ends_with(end.as_bytes()) {
            let mut byte = [0];
            let read = self.output.read(&mut byte).unwrap();
            assert_eq!(read, 1, "no {end:?} in {}", String::from_utf8_lossy(&heard));
            heard.extend(byte);
        }
        String::from_utf8(heard).unwrap()
    }

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) {
        use rustix::process::{Pid, kill_process};

        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// The rest of the output and how the program ended; its input stays open until then.
    fn end(mut self) -> Run {
        let [mut out, mut err] = [String::new(), String::new()];
        self.output.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        Run { out, err, code: self.child.wait().unwrap().code() }
    }
}
