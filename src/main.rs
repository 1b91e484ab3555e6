//! The `gomoku` program: parse, run, turn the error into an exit code.

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use gomoku::{cli, commands};

fn main() -> ExitCode {
    let done = match cli::parse(std::env::args_os()) {
        Ok(invocation) => commands::run(invocation),
        Err(help) if !help.use_stderr() => help.print(),
        Err(wrong) => {
            // Where the error stream is closed, the exit code has to say it all; so below.
            let _ = wrong.print();
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "gomoku: {error}");
            ExitCode::FAILURE
        }
    }
}
