//! The subcommands: what each was asked for, and one module for each that runs it.
//!
//! Knows nothing of how the command line is written.

mod action;
mod completions;
mod man;
pub mod scoreboard;

pub use action::{Action, Invocation, PlayOptions, RecordChoice, ScoreboardOptions};

use std::io::{self, Write};

/// Does what was asked for, writing to standard output.
///
/// # Errors
/// What was to be written could not be.
pub fn run(invocation: Invocation) -> io::Result<()> {
    let lang = invocation.settings.lang;
    for warning in &invocation.warnings {
        // A warning that nobody can read must not stop what was asked for.
        let _ = writeln!(io::stderr(), "gomoku: {}", warning.text(lang));
    }
    let mut out = io::stdout().lock();
    match invocation.action {
        Action::Completions { shell, command } => completions::print(shell, *command, &mut out),
        Action::Man { command } => man::print(*command, lang, &mut out),
        Action::Menu
        | Action::Play(_)
        | Action::Resume { .. }
        | Action::ListUnfinished
        | Action::Scoreboard(_)
        | Action::Rules => Ok(()),
    }
}
