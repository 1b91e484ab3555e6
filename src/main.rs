//! The `gomoku` program: parses the command line, runs the subcommand and returns the exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use gomoku::cli::{self, CliError};
use gomoku::commands::{self, Failure, Status};
use gomoku::games::GAMES;
use gomoku::lang::Lang;

fn main() -> ExitCode {
    let (lang, result) = match cli::parse(std::env::args_os(), GAMES) {
        Ok(invocation) => (invocation.settings.lang, commands::run(invocation)),
        Err(help @ CliError::Shown(_)) => {
            let printed = help.print().map(|()| Status::Done);
            (Lang::default(), printed.map_err(Failure::from))
        }
        Err(wrong @ CliError::Usage(_)) => {
            // If the error stream is closed, the exit code is enough, here and below.
            let _ = wrong.print();
            return ExitCode::from(wrong.exit_code());
        }
    };
    match result {
        Ok(status) => ExitCode::from(status.code()),
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "gomoku: {}", failure.text(lang));
            ExitCode::from(failure.code())
        }
    }
}
