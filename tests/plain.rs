//! Line mode: games and records in lines, with files of their own.

#[cfg(unix)]
mod brains;
mod computer;
mod days;
mod menu;
mod moves;
mod openings;
mod passing;
mod recording;
mod replay;
mod saving;
#[cfg(unix)]
mod signals;

use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::Command;

use crate::support::{self, Home, Run, Talk};

/// Runs a program on some input to its end, and holds that it wrote no escape code.
fn finish(command: &mut Command, input: &[u8]) -> Run {
    support::finish(command, input).in_lines()
}
