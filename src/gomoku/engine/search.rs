//! The search: iterative deepening over principal variation search (negascout), with a VCF solver at
//! the leaves.
//!
//! The words used here:
//!
//! - A *ply* is one stone; a *node* is one position that the search visits.
//! - A *PV node* has an open window (beta > alpha + 1); all other nodes are *null-window* nodes.
//! - A *cut* (beta cutoff) is a score of at least beta: the remaining moves are not searched.
//! - The side to move is in *danger* if the opponent threatens a five, and *pressed* if the opponent
//!   threatens a straight four or a double four, that is, to win after one more move.
//!
//! The techniques and their sources:
//!
//! - Principal variation search: T. A. Marsland and M. Campbell, "Parallel search of strongly ordered
//!   game trees", 1982; aspiration windows at the root (`root`).
//! - Transposition table with bounds (`transposition`): R. D. Greenblatt et al., 1967.
//! - Null-move pruning: C. Donninger, "Null move and deep search", ICCA Journal 16(3), 1993.
//! - Futility and reverse futility (static null-move) pruning: E. A. Heinz, "Extended futility
//!   pruning", ICCA Journal 21(2), 1998.
//! - Late move reductions and late move (move count) pruning: T. Romstad's description of Glaurung,
//!   2006.
//! - Internal iterative reduction: a node without a table move is searched one ply less deep.
//! - Killer moves (S. G. Akl and M. M. Newborn, 1977), history heuristic (J. Schaeffer, 1983) and
//!   countermove heuristic (J. Uiterwijk, 1992) for the move order (`candidates`).
//! - Victory by continuous fours at every node: L. V. Allis, H. J. van den Herik and M. P. H. Huntjens,
//!   "Go-Moku and threat-space search", 1993, restricted to fours.

mod candidates;
mod root;

use super::evaluation::evaluate;
use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use super::vcf::Vcf;
use super::weights::Weights;
use crate::board::Color;
use crate::game::search::Stop;
use crate::game::search::score::{self, INFINITE, loss_in, win_in};
use crate::game::search::transposition::{Bound, Entry, TranspositionTable};
use candidates::{History, Moves};

/// No node lies deeper than this, in plies from the root.
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
    /// Nodes searched, without those of the VCF solver.
    nodes: u64,
}

/// A node to search: its window, remaining depth and distance from the root.
#[derive(Debug, Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

/// The result of a node, as the transposition table stores it.
#[derive(Clone, Copy)]
struct Known {
    best: Option<Cell>,
    score: i32,
    evaluation: i32,
    bound: Bound,
}

/// What is known of a node before its moves are searched.
#[derive(Clone, Copy)]
struct NodeInfo {
    evaluation: i32,
    pressed: bool,
}

impl Node {
    /// Whether this is a PV node: its window asks for an exact score.
    const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The limits of the VCF solver at each node: the attacker's moves and the nodes.
const QUICK_VCF: (u8, u64) = (20, 8);

/// Late move pruning: how many moves are searched, by remaining depth, at nodes that are neither PV
/// nodes nor pressed.
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

    /// Nodes searched so far, those of the VCF solver included.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// Checks the incrementally updated position: near the last stone at each node, and as a whole at
    /// every 256th.
    fn is_sound(&self) -> bool {
        self.position.is_sound_near()
            && (!self.nodes.is_multiple_of(256) || self.position.is_sound())
    }

    fn play(&mut self, cell: Cell) {
        self.nodes += 1;
        self.position.play(cell);
    }

    /// The score of a node for the side to move: exact within the window, else a bound (fail-soft).
    /// Meaningless once the search is stopped.
    fn search(&mut self, mut node: Node, may_pass: bool) -> i32 {
        let ply = node.ply;
        self.pv[ply].clear();
        if self.stop.check(self.nodes()) {
            return 0;
        }
        debug_assert!(self.is_sound(), "the incremental update is wrong at node {}", self.nodes);
        let (us, them) = (self.position.to_move(), !self.position.to_move());
        let danger = !self.position.threats(them, Threat::Five).is_empty();
        if let Some(score) = self.decided(ply, danger) {
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
            && known.settles((node.alpha, node.beta), node.depth)
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
            self.store(node, Known { best, score: won, evaluation, bound: Bound::Exact }, u8::MAX);
            return won;
        }
        if node.depth <= 0 {
            if known.is_none() {
                let bound = Bound::Exact;
                self.store(node, Known { best: None, score: evaluation, evaluation, bound }, 0);
            }
            return evaluation;
        }
        let pressed = self.position.winning_point(them).is_some();
        if !node.is_pv()
            && !pressed
            && let Some(score) = self.prune(node, evaluation, may_pass)
        {
            return score;
        }
        let best = known.and_then(|known| Cell::numbered(known.best?));
        if best.is_none() && node.depth >= 5 {
            node.depth -= 1;
        }
        let first = self.moves.generate(&self.position, &self.history, ply, best, pressed);
        let score = self.search_moves(node, first, us, NodeInfo { evaluation, pressed });
        self.moves.truncate(first);
        score
    }

    /// The score of a node that is decided without a search: a full board, a five to make, or a
    /// straight four or double four to make while the opponent has no five.
    fn decided(&mut self, ply: usize, danger: bool) -> Option<i32> {
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

    /// Forward pruning at null-window nodes: reverse futility, futility and null move. Returns a bound
    /// if the node is pruned.
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
        // Null move: if passing still scores beta or more, a real move will too.
        self.position.pass();
        let depth = depth - 4 - depth / 4;
        let score = -self.search(Node { alpha: -beta, beta: 1 - beta, depth, ply: ply + 1 }, false);
        self.position.pass();
        let proved = score::is_proved(score);
        (score >= beta && !self.stop.is_set()).then_some(if proved { beta } else { score })
    }

    /// Searches the generated moves from `first` on and stores the result in the table.
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
            if !node.is_pv() && !pressed && best > -score::WIN + score::LONGEST && quiet {
                let limit = LATE_MOVE_LIMIT.get(depth as usize).copied();
                if limit.is_some_and(|limit| number > limit) {
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
                reduced -= i32::from(node.is_pv()) + i32::from(!quiet) + i32::from(pressed);
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
                    let searched = (first, end);
                    self.history.reward(&self.position, &self.moves, searched, ply, depth);
                    break;
                }
            }
        }
        if number == 0 {
            // Every remaining move is forbidden or does not stop the threat.
            return if pressed { loss_in(ply + 4) } else { 0 };
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let known = Known { best: best_move, score: best, evaluation, bound };
        self.store(node, known, depth.clamp(0, 250) as u8);
        best
    }

    /// The score of one move. All but the first are searched with a null window and, if late, with
    /// reduced depth; only those that score above alpha are searched again in full.
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
        let mut full_window = node.is_pv() && first;
        if !full_window {
            score = -self.search(next(alpha, alpha + 1, reduced), true);
            if score > alpha && reduced > 0 {
                score = -self.search(next(alpha, alpha + 1, 0), true);
            }
            full_window = node.is_pv() && score > alpha && score < beta;
        }
        if full_window {
            score = -self.search(next(alpha, beta, 0), true);
        }
        self.position.undo();
        score
    }

    fn store(&self, node: Node, known: Known, depth: u8) {
        let Known { best, score, evaluation, bound } = known;
        let best = best.and_then(Cell::number);
        let entry = Entry { best, score, evaluation, depth, bound };
        self.table.store(self.position.hash(), node.ply, entry);
    }

    /// Searches a node in which the side to move must stop a five. Forced moves do not reduce the
    /// depth.
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

    /// The score of a victory by continuous fours, if the solver finds one within [`QUICK_VCF`].
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

    /// Sets the principal variation of this ply to `cell` and the variation of the next ply.
    fn update_pv(&mut self, ply: usize, cell: Cell) {
        let (here, below) = self.pv.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(cell);
        here[ply].extend_from_slice(&below[0]);
    }
}
