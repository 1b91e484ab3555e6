//! What can go wrong with any program that is hosted.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

/// What is wrong with a program, with what it said where it said something.
#[derive(Debug, Error)]
pub enum Fault {
    /// The program cannot be started.
    #[error("cannot be started: {0}")]
    Launch(io::Error),
    /// The log of its error stream cannot be opened.
    #[error("cannot write the log {path}: {cause}", path = path.display())]
    Log {
        /// The file.
        path: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
    /// The process has ended, or closed its output.
    #[error("ended ({how}){last}", how = how(*.status), last = last(.said.as_deref()))]
    Ended {
        /// How, if it has.
        status: Option<ExitStatus>,
        /// Its last line, on either stream.
        said: Option<String>,
    },
    /// No answer came in time.
    #[error("no answer to `{asked}` after {waited:.1?}{last}", last = last(.said.as_deref()))]
    Late {
        /// What it was asked.
        asked: String,
        /// How long it was waited for.
        waited: Duration,
        /// Its last line since, on either stream.
        said: Option<String>,
    },
    /// The caller wanted no answer any more.
    #[error("was stopped")]
    Stopped,
}

fn how(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string())
}

fn last(said: Option<&str>) -> String {
    said.map(|said| format!("; its last line: `{said}`")).unwrap_or_default()
}
