//! The search: iterative deepening, principal variation search, fours followed to their end.
//!
//! Words: a *ply* is one stone; *danger* is a five that the other side makes next unless it is
//! stopped; a side is *pressed* when the other can make a straight four or two fours next. A node's
//! *cut* is a score of beta or more, after which its other moves need not be looked at.

mod moves;
mod root;

pub(super) use root::{Found, Reach};

use std::sync::atomic::{AtomicBool, Ordering};

use super::evaluation::Weights;
use super::memory::{Bound, Entry, Memory};
use super::points::Cell;
use super::position::Position;
use super::score::{self, INFINITE, loss_in, win_in};
use super::threat::Threat;
use super::time::Deadline;
use super::vcf::Vcf;
use moves::{History, Moves};

/// The deepest ply that is searched.
pub(super) const DEEPEST: usize = 128;

/// One thread's search.
pub(super) struct Search<'a> {
    position: Position,
    memory: &'a Memory,
    stops: [&'a AtomicBool; 2],
    deadline: Deadline,
    weights: &'static Weights,
    vcf: Vcf,
    history: History,
    moves: Moves,
    reductions: Box<[[u8; 64]; 64]>,
    lines: Box<[Vec<Cell>]>,
    /// Stones placed, those of the solver left out.
    nodes: u64,
    most_nodes: u64,
    stopped: bool,
}

/// Attacker's moves and nodes that a quick look for a victory by fours may take.
const QUICK_FOURS: (u8, u64) = (20, 200);

/// How many moves are looked at, by depth, where nothing depends on the others.
const MOVES_LOOKED_AT: [usize; 6] = [0, 8, 12, 18, 26, 36];

impl<'a> Search<'a> {
    pub(super) fn new(
        position: Position,
        memory: &'a Memory,
        stops: [&'a AtomicBool; 2],
        deadline: Deadline,
        most_nodes: u64,
    ) -> Self {
        let mut reductions = Box::new([[0; 64]; 64]);
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (number, plies) in row.iter_mut().enumerate().skip(1) {
                *plies = (0.5 + (depth as f64).ln() * (number as f64).ln() / 2.2) as u8;
            }
        }
        Self {
            weights: Weights::of(position.rules()),
            position,
            memory,
            stops,
            deadline,
            vcf: Vcf::new(14),
            history: History::new(),
            moves: Moves::new(),
            reductions,
            lines: (0..=DEEPEST).map(|_| Vec::with_capacity(DEEPEST)).collect(),
            nodes: 0,
            most_nodes,
            stopped: false,
        }
    }

    /// Stones placed so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    fn must_stop(&mut self) -> bool {
        if !self.stopped {
            let nodes = self.nodes();
            self.stopped = nodes >= self.most_nodes
                || self.nodes % 512 == 0
                    && (self.stops.iter().any(|stop| stop.load(Ordering::Relaxed))
                        || self.deadline.is_over());
        }
        self.stopped
    }

    fn play(&mut self, cell: Cell) {
        self.nodes += 1;
        self.position.play(cell);
    }

    /// The score of the position to the side to move: exact between `alpha` and `beta`, else a
    /// bound. Meaningless once the search is stopped.
    fn search(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> i32 {
        self.lines[ply].clear();
        if self.must_stop() {
            return 0;
        }
        let (us, them) = (self.position.to_move(), !self.position.to_move());
        if self.position.is_full() {
            return 0;
        }
        if let Some(five) = self.position.threats(us, Threat::Five).first() {
            self.lines[ply].push(five);
            return win_in(ply + 1);
        }
        let danger = !self.position.threats(them, Threat::Five).is_empty();
        if !danger && let Some(winning) = self.position.winning_point(us) {
            self.lines[ply].push(winning);
            return win_in(ply + 3);
        }
        alpha = alpha.max(loss_in(ply + 2));
        beta = beta.min(win_in(ply + 3));
        if alpha >= beta {
            return alpha;
        }
        let expected = beta - alpha > 1;
        if ply + 2 >= DEEPEST {
            return self.weights.evaluate(&self.position);
        }

        let hash = self.position.hash();
        let known = self.memory.get(hash, ply);
        if let Some(known) = known
            && !expected
            && i32::from(known.depth) >= depth.max(0)
        {
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
            };
            if settles {
                return known.score;
            }
        }
        if danger {
            return self.answer_five(alpha, beta, depth, ply);
        }
        let evaluation =
            known.map_or_else(|| self.weights.evaluate(&self.position), |known| known.evaluation);
        if known.is_none_or(|known| known.depth == 0 && depth > 0)
            && let Some(won) = self.win_by_fours(ply)
        {
            let entry = Entry {
                best: self.lines[ply].first().copied(),
                score: won,
                evaluation,
                depth: u8::MAX,
                bound: Bound::Exact,
            };
            self.memory.put(hash, ply, entry);
            return won;
        }
        if depth <= 0 {
            if known.is_none() {
                let entry = Entry {
                    best: None,
                    score: evaluation,
                    evaluation,
                    depth: 0,
                    bound: Bound::Exact,
                };
                self.memory.put(hash, ply, entry);
            }
            return evaluation;
        }

        let pressed = self.position.winning_point(them).is_some();
        if !expected && !pressed {
            if depth <= 6 && !score::is_proved(beta) && evaluation - 50 * depth >= beta {
                return evaluation;
            }
            if depth <= 2 && evaluation + 200 * depth <= alpha {
                return evaluation;
            }
            if may_pass && depth >= 3 && evaluation >= beta && !score::is_proved(beta) {
                self.position.pass();
                let score = -self.search(-beta, 1 - beta, depth - 3 - depth / 4, ply + 1, false);
                self.position.pass();
                if score >= beta && !self.stopped {
                    return if score::is_proved(score) { beta } else { score };
                }
            }
        }
        let best_known = known.and_then(|known| known.best);
        if best_known.is_none() && depth >= 5 {
            depth -= 1;
        }

        let first = self.moves.list(&self.position, &self.history, ply, best_known, pressed);
        let mut end = first;
        let (mut best, mut best_move) = (-INFINITE, None);
        let lower = alpha;
        let mut number = 0;
        while let Some(cell) = self.moves.pick(end) {
            end += 1;
            let threat = self.position.threat(cell, us);
            if threat == Threat::Forbidden {
                continue;
            }
            let quiet = threat == Threat::Quiet;
            number += 1;
            if !expected && !pressed && best > -score::WIN + score::LONGEST && quiet {
                let looked_at = MOVES_LOOKED_AT.get(depth as usize).copied();
                if looked_at.is_some_and(|most| number > most) {
                    break;
                }
                if depth <= 3 && evaluation + 120 * depth <= alpha {
                    continue;
                }
            }
            let mut reduced = 0;
            if depth >= 2 && number > 1 && !threat.is_four() {
                reduced = i32::from(self.reductions[(depth as usize).min(63)][number.min(63)]);
                reduced -= i32::from(expected) + i32::from(!quiet) + i32::from(pressed);
                reduced = reduced.clamp(0, depth - 1);
            }
            self.play(cell);
            let next = depth - 1;
            let mut score = -INFINITE;
            let mut whole = expected && number == 1;
            if !whole {
                score = -self.search(-alpha - 1, -alpha, next - reduced, ply + 1, true);
                if score > alpha && reduced > 0 {
                    score = -self.search(-alpha - 1, -alpha, next, ply + 1, true);
                }
                whole = expected && score > alpha && score < beta;
            }
            if whole {
                score = -self.search(-beta, -alpha, next, ply + 1, true);
            }
            self.position.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(cell);
                    self.extend_line(ply, cell);
                    alpha = score;
                }
                if alpha >= beta {
                    let looked_at = (first, end);
                    self.history.reward(&self.position, &self.moves, looked_at, ply, depth);
                    break;
                }
            }
        }
        self.moves.truncate(first);
        if self.stopped {
            return 0;
        }
        if number == 0 {
            // Whatever is left is forbidden or stops nothing.
            return if pressed { loss_in(ply + 4) } else { 0 };
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > lower => Bound::Exact,
            _ => Bound::Upper,
        };
        let depth = depth.clamp(0, 250) as u8;
        let entry = Entry { best: best_move, score: best, evaluation, depth, bound };
        self.memory.put(hash, ply, entry);
        best
    }

    /// The side to move must stop a five: the only moves there are, and none of them costs depth.
    fn answer_five(&mut self, mut alpha: i32, beta: i32, depth: i32, ply: usize) -> i32 {
        let (us, them) = (self.position.to_move(), !self.position.to_move());
        let mut best = loss_in(ply + 2);
        for stop in self.position.stops(them) {
            if self.position.threat(stop, us) == Threat::Forbidden {
                continue;
            }
            self.play(stop);
            let score = -self.search(-beta, -alpha, depth, ply + 1, true);
            self.position.undo();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                self.extend_line(ply, stop);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The score of a victory by fours, if a quick look finds one.
    fn win_by_fours(&mut self, ply: usize) -> Option<i32> {
        let (depth, nodes) = QUICK_FOURS;
        if !self.position.has_fours(self.position.to_move()) {
            return None;
        }
        let line = self.vcf.wins(&mut self.position, depth, nodes)?;
        let plies = ply + line.len() + 2;
        self.lines[ply].clear();
        self.lines[ply].extend(line);
        Some(win_in(plies))
    }

    /// Makes `cell` and what was expected after it the line of this ply.
    fn extend_line(&mut self, ply: usize, cell: Cell) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(cell);
        here[ply].extend_from_slice(&below[0]);
    }
}
