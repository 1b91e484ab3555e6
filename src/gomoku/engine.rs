//! The computer player: rules and board in, a move out.
//!
//! [`Engine::think`] searches within [`Limits`] until it is done or told to stop, and reports by
//! callback; it prints nothing and reads no clock but for its own time. The pieces, from the ground
//! up: `shape` and `pattern_table` say what a stone makes along one line, `threat` what it amounts to on
//! four, `position` keeps the sums of these, `vcf` solves sequences of fours, `evaluation` weighs
//! what is not solved, `search` looks ahead and `transposition` remembers.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "cells, plies, points and their counts fit the smallest of the types that hold them"
)]

mod allowance;
mod bot;
mod computer;
mod evaluation;
mod filled;
mod level;
mod negotiation;
mod omok;
mod pattern_table;
mod points;
mod position;
mod score;
mod search;
mod shape;
mod tables;
mod threat;
mod transposition;
#[cfg(feature = "tune")]
pub mod tune;
mod vcf;
mod vct;
mod weights;
mod zobrist;

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub use crate::game::bot::Score;
pub use crate::game::level::{Level, LevelError};
pub use allowance::Allowance;
use allowance::{Deadline, Plan};
pub use bot::{EngineBot, SearchBot};
pub use computer::{Chosen, Computer, Skill, SkillError};
use points::Cell;
use position::Position;
use search::{Found, MAX_PLY, RootLimits, Search, Stop};
use threat::Threat;
use transposition::TranspositionTable;
use vcf::{Vcf, Verdict};
use vct::Vct;
pub use weights::Weights;

use crate::board::{BoardSize, Color, Point};
use crate::gomoku::rules::Rules;

/// How far a search may go. Without any limit it goes on until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Plies looked ahead.
    pub depth: Option<u8>,
    /// Stones placed in mind.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Allowance,
}

/// What an engine has found out so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Plies looked ahead.
    pub depth: u8,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// The moves both sides are expected to make, the one to play first.
    pub line: Vec<Point>,
    /// Stones placed in mind.
    pub nodes: u64,
    /// Since the search began.
    pub elapsed: Duration,
}

/// How an engine is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The rules it plays by.
    pub rules: Rules,
    /// The board it plays on.
    pub size: BoardSize,
    /// Bytes for what it remembers of positions.
    pub memory: usize,
    /// How many threads search.
    pub threads: NonZeroUsize,
}

/// A computer player with its memory.
pub struct Engine {
    settings: Settings,
    table: TranspositionTable,
    position: Position,
}

/// What a search is asked for, and when.
#[derive(Clone, Copy)]
struct Task<'a> {
    limits: &'a Limits,
    plan: Plan,
    /// The time runs from here, whatever is tried before the search.
    start: Instant,
    lines: usize,
}

/// The deepest a search is asked for: what follows fours goes deeper.
const MAX_DEPTH: u8 = (MAX_PLY - 28) as u8;

/// Positions that the solver of fours may look at before the search begins, and microseconds of the
/// time that each of them is worth: it looks at no clock.
const VCF_NODES: u64 = 20_000;
const VCF_MICROSECONDS_PER_NODE: u64 = 20;

/// Two to the power of this many positions are remembered by the solver of fours, and by that of
/// threats.
const VCF_TABLE_BITS: u32 = 14;
const VCT_TABLE_BITS: u32 = 16;

/// Positions that the solver of threats may look at after it, and its share of the time and nodes.
const VCT_NODES: u64 = 20_000;
const VCT_SHARE: u32 = 16;

impl Engine {
    /// An engine before the first move.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            table: TranspositionTable::new(settings.memory),
            position: Position::new(settings.rules, settings.size),
        }
    }

    /// Sets the position: stones in the order in which they were placed, and whose turn it is.
    ///
    /// Stones beyond the edge and on taken points are left out.
    pub fn set(&mut self, stones: impl IntoIterator<Item = (Point, Color)>, to_move: Color) {
        let mut position = Position::new(self.settings.rules, self.settings.size);
        for (point, stone) in stones {
            if self.settings.size.contains(point) && position.is_empty(Cell::new(point)) {
                position.place(Cell::new(point), stone);
            }
        }
        if position.to_move() != to_move {
            position.pass();
        }
        self.position = position;
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached, the position is decided or `stop` is set, and returns
    /// what it found; `None` where the side to move has no move. Tells `report` of each depth.
    pub fn think(
        &mut self,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let task = Task { limits, plan: limits.time.plan(), start: Instant::now(), lines: 1 };
        let Task { plan, start, .. } = task;
        let moves = self.moves();
        if let [only] = moves[..] {
            return Some(to_report(&self.no_choice(only), 1, start));
        }
        let in_time =
            plan.hard.map_or(u64::MAX, |most| most.as_micros() as u64 / VCF_MICROSECONDS_PER_NODE);
        let tries = VCF_NODES.min(limits.nodes.unwrap_or(u64::MAX) / 2).min(in_time);
        let mut fours = Vcf::new(VCF_TABLE_BITS);
        if let Verdict::Win(line) = fours.solve(&mut self.position, u8::MAX, tries) {
            return Some(to_report(&proved_win(line), fours.nodes(), start));
        }
        let deadline = Deadline::new(start, plan.hard.map(|most| most / VCT_SHARE));
        let stopped = || stop.load(Ordering::Relaxed) || deadline.is_over();
        let tries = VCT_NODES.min(limits.nodes.unwrap_or(u64::MAX) / u64::from(VCT_SHARE));
        let mut threats = Vct::new(VCT_TABLE_BITS, &stopped);
        if let Verdict::Win(line) = threats.solve(&mut self.position, tries) {
            return Some(to_report(&proved_win(line), threats.nodes(), start));
        }
        let mut tell = |reports: &[Report]| reports.iter().for_each(&mut *report);
        self.search(moves, task, stop, &mut tell).into_iter().next()
    }

    /// As [`Self::think`], but tells of the `lines` best moves, best first.
    pub fn think_lines(
        &mut self,
        lines: NonZeroUsize,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[Report]),
    ) -> Vec<Report> {
        let (start, lines) = (Instant::now(), lines.get());
        let task = Task { limits, plan: limits.time.plan(), start, lines };
        self.search(self.moves(), task, stop, report)
    }

    /// The shortest victory of the side to move by fours alone, found by placing no more than
    /// `nodes` stones: its moves and the answers, up to the move after which five cannot be stopped.
    /// `None` where there is no such victory, or these were too few to find it.
    pub fn win_by_fours(&mut self, nodes: u64) -> Option<Vec<Point>> {
        Vcf::new(VCF_TABLE_BITS).solve(&mut self.position, u8::MAX, nodes).points()
    }

    /// What is known of the only move there is.
    fn no_choice(&self, only: Cell) -> Found {
        let wins = self.position.threat(only, self.position.to_move()) == Threat::Five;
        let (depth, score) = if wins { (1, score::win_in(1)) } else { (0, 0) };
        Found { depth, score, line: vec![only] }
    }

    fn search(
        &mut self,
        moves: Vec<Cell>,
        task: Task,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[Report]),
    ) -> Vec<Report> {
        let Task { limits, plan, start, lines } = task;
        let deadline = Deadline::new(start, plan.hard);
        let depth = limits.depth.unwrap_or(u8::MAX).min(MAX_DEPTH);
        let reach = RootLimits { depth, lines, start, soft: plan.soft };
        let over = AtomicBool::new(false);
        self.table.new_search();
        let searcher = || {
            let nodes = limits.nodes.unwrap_or(u64::MAX);
            let stop = Stop::new([stop, &over], deadline, nodes);
            Search::new(self.position.clone(), &self.table, stop)
        };
        std::thread::scope(|scope| {
            for number in 1..self.settings.threads.get() {
                let mut search = searcher();
                let mut moves = moves.clone();
                let others = moves.len().saturating_sub(1).max(1);
                if let Some(others_first) = moves.get_mut(1..) {
                    others_first.rotate_left(number % others);
                }
                scope.spawn(move || search.deepen(moves, reach, &mut |_, _| {}));
            }
            let mut search = searcher();
            let all = |found: &[Found], nodes| -> Vec<Report> {
                found.iter().map(|found| to_report(found, nodes, start)).collect()
            };
            let found = search.deepen(moves, reach, &mut |search, found| {
                report(&all(found, search.nodes()));
            });
            over.store(true, Ordering::Relaxed);
            all(&found, search.nodes())
        })
    }

    /// The moves there are, the most promising first: one that wins at once alone, else all that
    /// stop a five, else all that are allowed near the stones.
    fn moves(&self) -> Vec<Cell> {
        let position = &self.position;
        let (us, them) = (position.to_move(), !position.to_move());
        if let Some(five) = position.threats(us, Threat::Five).first() {
            return vec![five];
        }
        let allowed = |cell: &Cell| position.threat(*cell, us) != Threat::Forbidden;
        let stops: Vec<Cell> = position.stops(them).filter(allowed).collect();
        if !stops.is_empty() {
            return stops;
        }
        let mut moves: Vec<Cell> = position.neighbourhood().iter().filter(allowed).collect();
        if moves.is_empty() {
            let all = position.size().iter().map(Cell::new);
            moves = all.filter(|&cell| position.is_empty(cell)).filter(allowed).collect();
        }
        let worth =
            |cell: &Cell| 2 * position.move_score(*cell, us) + position.move_score(*cell, them);
        moves.sort_by_key(|cell| std::cmp::Reverse(worth(cell)));
        moves
    }
}

/// How a victory that a solver found is told.
fn proved_win(line: Vec<Cell>) -> Found {
    Found { depth: 1, score: score::win_in(line.len() + 2), line }
}

fn to_report(found: &Found, nodes: u64, start: Instant) -> Report {
    Report {
        depth: found.depth,
        score: Score::new(found.score),
        line: found.line.iter().map(|cell| cell.point()).collect(),
        nodes,
        elapsed: start.elapsed(),
    }
}

#[cfg(test)]
mod tests;
