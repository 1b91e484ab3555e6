//! The search: iterative deepening, principal variation search, fours followed to their end.
//!
//! Words: a *ply* is one stone; *danger* is a five that the other side makes next unless it is
//! stopped; a side is *pressed* when the other can make a straight four or two fours next. A node's
//! *cut* is a score of beta or more, after which its other moves need not be looked at.

mod candidates;
mod root;
mod stop;

pub(super) use root::{Found, RootLimits};
pub(super) use stop::Stop;

use super::evaluation::evaluate;
use super::points::Cell;
use super::position::Position;
use super::score::{self, INFINITE, loss_in, win_in};
use super::threat::Threat;
use super::transposition::{Bound, Entry, TranspositionTable};
use super::vcf::Vcf;
use super::weights::Weights;
use crate::board::Color;
use candidates::{History, Moves};

/// The deepest ply that is searched.
pub(super) const MAX_PLY: usize = 128;

/// One thread's search.
pub(super) struct Search<'a> {
    position: Position,
    table: &'a TranspositionTable,
    stop: Stop<'a>,
    weights: &'static Weights,
    vcf: Vcf,
    history: History,
    moves: Moves,
    reductions: Box<[[u8; 64]; 64]>,
    /// The principal variation from each ply on.
    pv: Box<[Vec<Cell>]>,
    /// Stones placed, those of the solver left out.
    nodes: u64,
}

/// A position to be searched: between which scores, how deep, and how far from the root it is.
#[derive(Debug, Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

/// What was found out about a node.
#[derive(Clone, Copy)]
struct Known {
    best: Option<Cell>,
    score: i32,
    evaluation: i32,
    bound: Bound,
}

/// What is known of a node before its moves are looked at.
#[derive(Clone, Copy)]
struct NodeInfo {
    evaluation: i32,
    pressed: bool,
}

impl Node {
    /// Whether an exact score is asked for, not just whether it is above or below one.
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    fn is_settled_by(self, known: Entry) -> bool {
        let enough = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= self.beta,
            Bound::Upper => known.score <= self.alpha,
        };
        enough && !self.is_open() && i32::from(known.depth) >= self.depth.max(0)
    }
}

/// Attacker's moves and nodes that a quick look for a victory by fours may take.
const QUICK_VCF: (u8, u64) = (20, 8);

/// How many moves are looked at, by depth, where nothing depends on the others.
const LATE_MOVE_LIMIT: [usize; 6] = [0, 5, 8, 12, 18, 25];

impl<'a> Search<'a> {
    pub(super) fn new(position: Position, table: &'a TranspositionTable, stop: Stop<'a>) -> Self {
        let mut reductions = Box::new([[0; 64]; 64]);
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (number, plies) in row.iter_mut().enumerate().skip(1) {
                *plies = (0.5 + (depth as f64).ln() * (number as f64).ln() / 1.8) as u8;
            }
        }
        Self {
            weights: Weights::of(position.rules()),
            position,
            table,
            stop,
            vcf: Vcf::new(14),
            history: History::new(),
            moves: Moves::new(),
            reductions,
            pv: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            nodes: 0,
        }
    }

    /// Stones placed so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// Whether the position is right near the last stone and, at every 256th node, everywhere.
    fn is_sound(&self) -> bool {
        self.position.is_sound_near()
            && (!self.nodes.is_multiple_of(256) || self.position.is_sound())
    }

    fn play(&mut self, cell: Cell) {
        self.nodes += 1;
        self.position.play(cell);
    }

    /// The score of the position to the side to move: exact between alpha and beta, else a bound.
    /// Meaningless once the search is stopped.
    fn search(&mut self, mut node: Node, may_pass: bool) -> i32 {
        let ply = node.ply;
        self.pv[ply].clear();
        if self.stop.check(self.nodes()) {
            return 0;
        }
        debug_assert!(self.is_sound(), "what is carried over is wrong at node {}", self.nodes);
        let (us, them) = (self.position.to_move(), !self.position.to_move());
        let danger = !self.position.threats(them, Threat::Five).is_empty();
        if let Some(score) = self.ended(ply, danger) {
            return score;
        }
        node.alpha = node.alpha.max(loss_in(ply + 2));
        node.beta = node.beta.min(win_in(ply + 3));
        if node.alpha >= node.beta {
            return node.alpha;
        }
        if ply + 2 >= MAX_PLY {
            return evaluate(self.weights, &self.position);
        }
        let known = self.table.probe(self.position.hash(), ply);
        if let Some(known) = known
            && node.is_settled_by(known)
        {
            return known.score;
        }
        if danger {
            return self.answer_five(node);
        }
        let evaluation =
            known.map_or_else(|| evaluate(self.weights, &self.position), |known| known.evaluation);
        if known.is_none_or(|known| known.depth == 0 && node.depth > 0)
            && let Some(won) = self.win_by_fours(ply)
        {
            let best = self.pv[ply].first().copied();
            self.remember(
                node,
                Known { best, score: won, evaluation, bound: Bound::Exact },
                u8::MAX,
            );
            return won;
        }
        if node.depth <= 0 {
            if known.is_none() {
                let bound = Bound::Exact;
                self.remember(node, Known { best: None, score: evaluation, evaluation, bound }, 0);
            }
            return evaluation;
        }
        let pressed = self.position.winning_point(them).is_some();
        if !node.is_open()
            && !pressed
            && let Some(score) = self.prune(node, evaluation, may_pass)
        {
            return score;
        }
        let best = known.and_then(|known| known.best);
        if best.is_none() && node.depth >= 5 {
            node.depth -= 1;
        }
        let first = self.moves.generate(&self.position, &self.history, ply, best, pressed);
        let score = self.search_moves(node, first, us, NodeInfo { evaluation, pressed });
        self.moves.truncate(first);
        score
    }

    /// The score of a position in which nothing is left to choose.
    fn ended(&mut self, ply: usize, danger: bool) -> Option<i32> {
        let us = self.position.to_move();
        if self.position.is_full() {
            return Some(0);
        }
        if let Some(five) = self.position.threats(us, Threat::Five).first() {
            self.pv[ply].push(five);
            return Some(win_in(ply + 1));
        }
        let winning = self.position.winning_point(us).filter(|_| !danger)?;
        self.pv[ply].push(winning);
        Some(win_in(ply + 3))
    }

    /// A bound for a node whose evaluation lies so far outside the window that its moves need not
    /// be looked at.
    fn prune(&mut self, node: Node, evaluation: i32, may_pass: bool) -> Option<i32> {
        let Node { alpha, beta, depth, ply } = node;
        let provable = score::is_proved(beta);
        if depth <= 6 && !provable && evaluation - 50 * depth >= beta
            || depth <= 2 && evaluation + 120 * depth <= alpha
        {
            return Some(evaluation);
        }
        if !may_pass || depth < 3 || evaluation < beta || provable {
            return None;
        }
        // Even if the other side moves twice?
        self.position.pass();
        let depth = depth - 4 - depth / 4;
        let score = -self.search(Node { alpha: -beta, beta: 1 - beta, depth, ply: ply + 1 }, false);
        self.position.pass();
        let proved = score::is_proved(score);
        (score >= beta && !self.stop.is_set()).then_some(if proved { beta } else { score })
    }

    /// Looks at the moves that are listed from `first` on, and remembers what comes of it.
    fn search_moves(&mut self, node: Node, first: usize, us: Color, info: NodeInfo) -> i32 {
        let NodeInfo { evaluation, pressed } = info;
        let Node { beta, depth, ply, .. } = node;
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut alpha, mut end, mut number) = (node.alpha, first, 0);
        while let Some(cell) = self.moves.pick(end) {
            end += 1;
            let threat = self.position.threat(cell, us);
            if threat == Threat::Forbidden {
                continue;
            }
            let quiet = threat == Threat::Quiet;
            number += 1;
            if !node.is_open() && !pressed && best > -score::WIN + score::LONGEST && quiet {
                let looked_at = LATE_MOVE_LIMIT.get(depth as usize).copied();
                if looked_at.is_some_and(|most| number > most) {
                    break;
                }
                if depth <= 5 && evaluation + 120 * depth <= alpha {
                    continue;
                }
            }
            let mut reduced = 0;
            if depth >= 2 && number > 1 && !threat.is_four() {
                reduced = i32::from(self.reductions[(depth as usize).min(63)][number.min(63)]);
                reduced -= self.history.plies(us, cell);
                reduced -= i32::from(node.is_open()) + i32::from(!quiet) + i32::from(pressed);
                reduced = reduced.clamp(0, depth - 1);
            }
            let score = self.search_move(cell, Node { alpha, ..node }, reduced, number == 1);
            if self.stop.is_set() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(cell);
                    self.update_pv(ply, cell);
                    alpha = score;
                }
                if alpha >= beta {
                    let looked_at = (first, end);
                    self.history.reward(&self.position, &self.moves, looked_at, ply, depth);
                    break;
                }
            }
        }
        if number == 0 {
            // Whatever is left is forbidden or stops nothing.
            return if pressed { loss_in(ply + 4) } else { 0 };
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let known = Known { best: best_move, score: best, evaluation, bound };
        self.remember(node, known, depth.clamp(0, 250) as u8);
        best
    }

    /// The score of one move: with a narrow window and less depth first, and more only where that
    /// comes out better than expected.
    fn search_move(&mut self, cell: Cell, node: Node, reduced: i32, first: bool) -> i32 {
        let Node { alpha, beta, depth, ply } = node;
        let next = |alpha: i32, beta: i32, reduced: i32| Node {
            alpha: -beta,
            beta: -alpha,
            depth: depth - 1 - reduced,
            ply: ply + 1,
        };
        self.play(cell);
        let mut score = -INFINITE;
        let mut whole = node.is_open() && first;
        if !whole {
            score = -self.search(next(alpha, alpha + 1, reduced), true);
            if score > alpha && reduced > 0 {
                score = -self.search(next(alpha, alpha + 1, 0), true);
            }
            whole = node.is_open() && score > alpha && score < beta;
        }
        if whole {
            score = -self.search(next(alpha, beta, 0), true);
        }
        self.position.undo();
        score
    }

    fn remember(&self, node: Node, known: Known, depth: u8) {
        let Known { best, score, evaluation, bound } = known;
        let entry = Entry { best, score, evaluation, depth, bound };
        self.table.store(self.position.hash(), node.ply, entry);
    }

    /// The side to move must stop a five: the only moves there are, and none of them costs depth.
    fn answer_five(&mut self, node: Node) -> i32 {
        let Node { mut alpha, beta, depth, ply } = node;
        let (us, them) = (self.position.to_move(), !self.position.to_move());
        let mut best = loss_in(ply + 2);
        for stop in self.position.stops(them) {
            if self.position.threat(stop, us) == Threat::Forbidden {
                continue;
            }
            self.play(stop);
            let next = Node { alpha: -beta, beta: -alpha, depth, ply: ply + 1 };
            let score = -self.search(next, true);
            self.position.undo();
            if self.stop.is_set() {
                return 0;
            }
            if score > best {
                best = score;
                self.update_pv(ply, stop);
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
        let (depth, nodes) = QUICK_VCF;
        if !self.position.has_fours(self.position.to_move()) {
            return None;
        }
        let line = self.vcf.wins(&mut self.position, depth, nodes)?;
        let plies = ply + line.len() + 2;
        self.pv[ply].clear();
        self.pv[ply].extend(line);
        Some(win_in(plies))
    }

    /// Makes `cell` and what was expected after it the line of this ply.
    fn update_pv(&mut self, ply: usize, cell: Cell) {
        let (here, below) = self.pv.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(cell);
        here[ply].extend_from_slice(&below[0]);
    }
}
