//! `gomoku completions`: prints a completion script for a shell.

use std::io::{self, Write};

use clap::Command;
use clap_complete::{Generator, Shell};

/// Prints the script with which `shell` completes `command`.
///
/// # Errors
/// If `out` cannot be written.
pub(super) fn print(shell: Shell, mut command: Command, out: &mut impl Write) -> io::Result<()> {
    let name = command.get_name().to_owned();
    command.set_bin_name(name);
    command.build();
    let mut script = Vec::new();
    shell.try_generate(&command, &mut script)?;
    out.write_all(&script)?;
    out.flush()
}
