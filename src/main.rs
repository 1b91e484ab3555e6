//! The `gomoku` program: parse, run, turn the outcome into an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use gomoku::{cli, commands};

fn main() -> ExitCode {
    let invocation = match cli::parse(std::env::args_os()) {
        Ok(invocation) => invocation,
        Err(answer) => {
            let printed = answer.print();
            let wrong = answer.use_stderr();
            return match printed {
                _ if wrong => ExitCode::from(2),
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
                _ => ExitCode::SUCCESS,
            };
        }
    };
    let lang = invocation.settings.lang;
    match commands::run(invocation) {
        Ok(status) => ExitCode::from(status.code()),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // Where the error stream is closed, the exit code has to say it all.
            let _ = writeln!(io::stderr(), "gomoku: {}", failure.text(lang));
            ExitCode::FAILURE
        }
    }
}
