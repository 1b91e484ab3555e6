//! Plain mode: games and records as lines, each test with its own files.

#[cfg(unix)]
mod brains;
mod computer;
mod coordinates;
mod days;
mod games;
mod learning;
mod menu;
mod moves;
mod openings;
mod passing;
mod quoridor;
mod recording;
mod replay;
mod saving;
#[cfg(unix)]
mod signals;

use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::Command;

use crate::support::{self, Home, Run, Talk};

/// Runs a program with some input until it exits, and asserts that it wrote no escape codes.
fn finish(command: &mut Command, input: &[u8]) -> Run {
    support::finish(command, input).assert_plain()
}
