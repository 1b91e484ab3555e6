//! What the programs of all protocols that play a game share.

use std::path::PathBuf;
use std::time::Duration;

/// Options of a hosted program besides the terms of the game.
#[derive(Debug, Clone, Default)]
pub struct Hosting {
    /// The program's total time for a game.
    pub game_time: Option<Duration>,
    /// The largest number of nodes to search for a move.
    pub nodes: Option<u64>,
    /// The file to which the program's standard error is appended.
    pub log: Option<PathBuf>,
}
