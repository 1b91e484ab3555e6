//! The settings that the manager sends by `INFO`, and the remaining time.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::board::BoardSize;
use crate::gomoku::engine::{self, Allowance, Limits};
use crate::gomoku::gomocup::info::{Info, OWN_MEMORY, THREAD_MEMORY};
use crate::gomoku::rules::Rules;

/// The settings of the manager, and the remaining time.
#[derive(Debug, Clone)]
pub(super) struct Settings {
    rules: Rules,
    turn: Option<Duration>,
    game: Option<Duration>,
    /// The remaining time for the game.
    left: Option<Duration>,
    increment: Duration,
    depth: Option<u8>,
    nodes: Option<u64>,
    memory: usize,
    hash: usize,
    threads: NonZeroUsize,
}

/// The default time for a move.
const TURN: Duration = Duration::from_secs(5);

/// The default memory limit in bytes: that of the Gomocup tournaments.
const MEMORY: usize = 350 << 20;

/// The default size of the transposition table in bytes.
const HASH: usize = 64 << 20;

impl Default for Settings {
    fn default() -> Self {
        Self {
            rules: Rules::Freestyle,
            turn: Some(TURN),
            game: None,
            left: None,
            increment: Duration::ZERO,
            depth: None,
            nodes: None,
            memory: MEMORY,
            hash: HASH,
            threads: NonZeroUsize::MIN,
        }
    }
}

impl Settings {
    pub(super) const fn set(&mut self, info: Info) {
        match info {
            Info::TurnTime(turn) => self.turn = turn,
            Info::MatchTime(game) => {
                self.game = game;
                self.left = game;
            }
            Info::TimeLeft(left) => self.left = left,
            Info::Increment(increment) => self.increment = increment,
            Info::Memory(None) => self.memory = MEMORY,
            Info::Memory(Some(bytes)) => self.memory = bytes,
            Info::Rules(rules) => self.rules = rules,
            Info::Depth(depth) => self.depth = depth,
            Info::Nodes(nodes) => self.nodes = nodes,
            Info::Hash(bytes) => self.hash = bytes,
            Info::Threads(threads) => self.threads = threads,
            Info::Other => {}
        }
    }

    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    /// Resets the remaining time for a new game.
    pub(super) const fn restart_clock(&mut self) {
        self.left = self.game;
    }

    /// Subtracts the time of a move and adds the increment. A manager that keeps the clock itself
    /// overrides the result before the next move.
    pub(super) fn spend(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(time) + self.increment);
    }

    /// The largest possible size of the transposition table, in bytes.
    pub(super) const fn most_hash(&self) -> usize {
        self.memory.saturating_sub(OWN_MEMORY + self.threads.get() * THREAD_MEMORY)
    }

    pub(super) fn engine(&self, size: BoardSize) -> engine::Settings {
        let memory = self.hash.min(self.most_hash());
        engine::Settings { rules: self.rules, size, memory, threads: self.threads }
    }

    pub(super) const fn limits(&self) -> Limits {
        let overrun = Duration::ZERO;
        let time =
            Allowance { turn: self.turn, game: self.left, increment: self.increment, overrun };
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}
