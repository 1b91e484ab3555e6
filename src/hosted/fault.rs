//! The faults of hosted programs, whatever their protocol.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;
use std::time::Duration;

use thiserror::Error;

/// A fault of a hosted program.
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
        /// The error.
        cause: io::Error,
    },
    /// The process has ended, or closed its output.
    #[error("ended ({how}){last}", how = how(*.status), last = last(.last_line.as_deref()))]
    Ended {
        /// The exit status, if the process has ended.
        status: Option<ExitStatus>,
        /// Its last line, on either stream.
        last_line: Option<String>,
    },
    /// No answer came in time.
    #[error("no answer to `{command}` after {waited:.1?}{last}", last = last(.last_line.as_deref()))]
    Late {
        /// The command.
        command: String,
        /// How long the caller waited.
        waited: Duration,
        /// Its last line since the command, on either stream.
        last_line: Option<String>,
    },
    /// The caller cancelled the request.
    #[error("was stopped")]
    Stopped,
}

fn how(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string())
}

fn last(line: Option<&str>) -> String {
    line.map(|line| format!("; its last line: `{line}`")).unwrap_or_default()
}
