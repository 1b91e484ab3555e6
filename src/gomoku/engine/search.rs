//! The search: iterative deepening over principal variation search (negascout), with a VCF solver at
//! nodes with a four-three.
//!
//! The words used here:
//!
//! - A *ply* is one stone; a *node* is one position that the search visits.
//! - A *PV node* has an open window (beta > alpha + 1); all other nodes are *null-window* nodes.
//! - A *cut* (beta cutoff) is a score of at least beta: the remaining moves are not searched.
//! - The side to move is in *danger* if the opponent threatens a five, and *pressed* if the opponent
//!   threatens a straight four or a double four, that is, to win after one more move.
//! - A node is *improving* if its evaluation is better than at the turn of the same side before.
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
//!   2006 (`late_moves`).
//! - Razoring: J. A. Birmingham and P. Kent, "Tree-searching and tree-pruning techniques", 1977.
//! - Singular extensions: T. Anantharaman, M. Campbell and F.-h. Hsu, "Singular extensions: adding
//!   selectivity to brute-force searching", 1990; with the multi-cut of Y. Björnsson and T. A.
//!   Marsland, "Multi-cut alpha-beta pruning", 1998 (`selectivity`).
//! - Internal iterative reduction: a node without a table move is searched one ply less deep.
//! - Killer moves (S. G. Akl and M. M. Newborn, 1977), history heuristic (J. Schaeffer, 1983) and
//!   countermove heuristic (J. Uiterwijk, 1992) for the move order, and continuation history, the
//!   history heuristic by the last two moves (`candidates`).
//! - Victory by continuous fours at nodes with a four-three: L. V. Allis, H. J. van den Herik and
//!   M. P. H. Huntjens, "Go-Moku and threat-space search", 1993, restricted to fours.

mod candidates;
mod constants;
mod late_moves;
mod root;
mod selectivity;

use super::evaluation::evaluate;
use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use super::vcf::Vcf;
use crate::game::search::score::{loss_in, win_in};
use crate::game::search::transposition::{Bound, Entry, TranspositionTable};
use crate::game::search::{Deepening as _, Stop};
pub(super) use candidates::History;
use candidates::Moves;
pub use constants::Constants;
use constants::UNKNOWN_DEPTH;
use selectivity::Singularity;

/// No node lies deeper than this, in plies from the root.
pub(super) const MAX_PLY: usize = 128;

/// One thread's search.
pub(super) struct Search<'a> {
    position: Position,
    table: &'a TranspositionTable,
    stop: Stop<'a>,
    constants: Constants,
    vcf: Vcf,
    history: &'a mut History,
    moves: Moves,
    reductions: Box<[[i16; 64]; 64]>,
    /// What is known of the nodes on the path, by ply.
    path: Box<[PathNode; MAX_PLY + 2]>,
    /// The principal variation from each ply on.
    pv: Box<[Vec<Cell>]>,
    /// The depth of the iteration, in plies.
    root_depth: usize,
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

/// A node on the path from the root.
#[derive(Debug, Clone, Copy, Default)]
struct PathNode {
    /// The static evaluation for the side to move; `None` in danger.
    evaluation: Option<i32>,
    /// The move that is left out, in the search for a singular extension.
    excluded: Option<Cell>,
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
    /// The table's score, or the evaluation where that is the better estimate.
    estimate: i32,
    pressed: bool,
    /// Whether the evaluation is better than at the side's turn before.
    improving: bool,
    /// By how many plies the table's move is extended.
    extension: i32,
    /// The table's move.
    best: Option<Cell>,
}

impl Node {
    /// Whether this is a PV node: its window asks for an exact score.
    const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The limits of the VCF solver at a node with a four-three: the attacker's moves and the nodes.
const QUICK_VCF: (u8, u64) = (20, 16);

impl<'a> Search<'a> {
    pub(super) fn new(
        position: Position,
        constants: Constants,
        history: &'a mut History,
        table: &'a TranspositionTable,
        stop: Stop<'a>,
    ) -> Self {
        let logarithms: [f64; 64] = std::array::from_fn(|number| (number.max(1) as f64).ln());
        let mut reductions = Box::new([[0; 64]; 64]);
        for (row, depth) in reductions.iter_mut().zip(logarithms).skip(1) {
            for (reduction, number) in row.iter_mut().zip(logarithms).skip(1) {
                let grown = f64::from(constants.reduction_growth) * (depth * number);
                *reduction = constants.reduction_base as i16 + grown as i16;
            }
        }
        Self {
            constants,
            position,
            table,
            stop,
            vcf: Vcf::new(14),
            history,
            moves: Moves::new(),
            reductions,
            path: Box::new([PathNode::default(); MAX_PLY + 2]),
            pv: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            root_depth: 0,
            nodes: 0,
        }
    }

    /// Checks the incrementally updated position: near the last stone at each node, and as a whole at
    /// every 256th.
    fn is_sound(&self) -> bool {
        self.position.is_sound_near()
            && (!self.nodes.is_multiple_of(256) || self.position.is_sound())
    }

    /// The score of a node for the side to move: exact within the window, else a bound (fail-soft).
    /// Meaningless once the search is stopped.
    fn search(&mut self, node: Node, may_pass: bool) -> i32 {
        let known = self.table.probe(self.position.hash(), node.ply);
        self.search_known(node, known, may_pass)
    }

    /// As [`Self::search`], with the table's entry of the node.
    fn search_known(&mut self, mut node: Node, known: Option<Entry>, may_pass: bool) -> i32 {
        let ply = node.ply;
        self.pv[ply].clear();
        if self.stop.check(self.nodes()) {
            return 0;
        }
        debug_assert!(self.is_sound(), "the incremental update is wrong at node {}", self.nodes);
        let them = !self.position.to_move();
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
            return evaluate(&self.position);
        }
        let excluded = self.path[ply].excluded;
        if let Some(known) = known
            && excluded.is_none()
            && known.settles((node.alpha, node.beta), node.depth)
        {
            return known.score;
        }
        if danger {
            self.path[ply].evaluation = None;
            return self.answer_five(node);
        }
        let evaluation = known.map_or_else(|| evaluate(&self.position), |known| known.evaluation);
        self.path[ply].evaluation = Some(evaluation);
        if excluded.is_none()
            && known.is_none_or(|known| known.depth == 0 && node.depth > 0)
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
        let improving = self.is_improving(ply, evaluation);
        // The table's score is a better estimate than the evaluation, as far as its bound goes.
        let estimate = known.map_or(evaluation, |known| known.estimate(evaluation));
        if !node.is_pv()
            && !pressed
            && excluded.is_none()
            && let Some(score) = self.prune(node, estimate, improving, may_pass)
        {
            return score;
        }
        let best = known.and_then(|known| Cell::numbered(known.best?));
        let best = best.filter(|&best| self.position.is_empty(best));
        best.inspect(|&best| self.table.prefetch(self.position.hash_after([best])));
        if best.is_none() && node.depth >= UNKNOWN_DEPTH {
            node.depth -= 1;
        }
        let mut extension = 0;
        if let (Some(known), Some(best)) = (known, best)
            && excluded.is_none()
        {
            match self.singularity(node, known, best) {
                Singularity::MultiCut(score) => return score,
                Singularity::Extended(plies) => extension = plies,
            }
            if self.stop.is_set() {
                return 0;
            }
        }
        let first = self.moves.begin(best);
        let info = NodeInfo { evaluation, estimate, pressed, improving, extension, best };
        let score = self.search_moves(node, first, info);
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
            self.path[ply + 1].excluded = None;
            let next = Node { alpha: -beta, beta: -alpha, depth, ply: ply + 1 };
            let score = self.search_after(stop, next);
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

    /// The score of a victory by continuous fours, if the side to move has a four-three and the solver
    /// finds a victory within [`QUICK_VCF`]. Other fours win so seldom that to search them here costs
    /// more than to leave them to the search.
    fn win_by_fours(&mut self, ply: usize) -> Option<i32> {
        let (depth, nodes) = QUICK_VCF;
        let us = self.position.to_move();
        if self.position.threats(us, Threat::FourThree).is_empty() {
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
