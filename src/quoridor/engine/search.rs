//! The search: iterative deepening over principal variation search.
//!
//! Every legal wall is searched at the root; below it only the walls that cut a shortest way of the
//! opponent. The words and the techniques are those of the engine of gomoku, with their sources
//! there; a repeated position is a draw, and [`race`](super::race) ends the search where neither side
//! has walls left.

mod order;
mod root;

use std::num::NonZeroU16;
use std::sync::LazyLock;

use super::evaluation::{evaluate, sure_race};
use super::position::{Position, number, numbered};
use super::race::{Races, Verdict};
use crate::board::Color;
use crate::game::search::Stop;
use crate::game::search::score::{self, INFINITE, loss_in, win_in};
use crate::game::search::transposition::{Bound, Entry, TranspositionTable};
use crate::quoridor::Move;
use crate::quoridor::rules::goal;
use crate::quoridor::walls::Rings;
use order::Order;

/// No node lies deeper than this, in plies from the root.
pub(super) const MAX_PLY: usize = 128;

/// The score of a draw. The evaluation never gives it.
const DRAW: i32 = 0;

/// The remaining depth from which a race is solved. It takes as long as many nodes.
const SOLVED_DEPTH: i32 = 3;

/// The times that a position of the game must have come up to be a draw when it comes up again.
const BEFORE: usize = 2;

/// One thread's search.
pub(super) struct Search<'a> {
    root: Position,
    table: &'a TranspositionTable,
    stop: Stop<'a>,
    order: Order,
    races: &'a mut Races,
    rings: Rings,
    /// The principal variation from each ply on.
    pv: Box<[Vec<Move>]>,
    /// The hashes of the game's positions since the last wall and of those on the way to this node.
    path: Vec<u64>,
    /// How many of them come before the root.
    before: usize,
    nodes: u64,
}

/// A node to search: its window, remaining depth and distance from the root.
#[derive(Debug, Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// The place in [`Search::path`] of the first position since the last wall.
    since: usize,
}

impl Node {
    /// Whether this is a PV node: its window asks for an exact score.
    const fn is_pv(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Whether the window is so far below the evaluation that a shallow search is left out (reverse
    /// futility).
    const fn is_far_below(self, evaluation: i32) -> bool {
        self.depth <= 4
            && !score::is_proved(self.beta)
            && evaluation - 150 * self.depth >= self.beta
    }

    /// The node after a move.
    const fn child(self, alpha: i32, beta: i32, depth: i32) -> Self {
        Self { alpha: -beta, beta: -alpha, depth, ply: self.ply + 1, since: self.since }
    }
}

impl<'a> Search<'a> {
    /// A search of a position. `seen` are the hashes of the game's positions since the last wall,
    /// the current one last.
    pub(super) fn new(
        root: Position,
        seen: Vec<u64>,
        table: &'a TranspositionTable,
        races: &'a mut Races,
        stop: Stop<'a>,
    ) -> Self {
        Self {
            root,
            table,
            stop,
            order: Order::new(),
            races,
            rings: [0; 81],
            pv: (0..=MAX_PLY).map(|_| Vec::with_capacity(MAX_PLY)).collect(),
            before: seen.len().saturating_sub(1),
            path: seen,
            nodes: 0,
        }
    }

    /// Makes a move and returns its score for the side that makes it; `None` if it is a wall that
    /// shuts in a pawn.
    fn play(&mut self, from: &Position, made: Move, mut node: Node) -> Option<i32> {
        let mut position = from.after(made);
        if matches!(made, Move::Wall(_)) {
            node.since = self.path.len();
        }
        self.path.push(position.hash);
        let score = self.enter(&mut position, made, node);
        self.path.pop();
        score.map(|score| -score)
    }

    /// The score of the node after a move for the side to move: exact within the window, else a
    /// bound (fail-soft). Meaningless once the search is stopped.
    fn enter(&mut self, position: &mut Position, made: Move, mut node: Node) -> Option<i32> {
        let ply = node.ply;
        self.pv[ply].clear();
        self.nodes += 1;
        if self.stop.check(self.nodes) {
            return Some(0);
        }
        if let Move::Pawn(to) = made {
            if to.bit() & goal(!position.mover()) != 0 {
                return Some(loss_in(ply));
            }
            if self.is_repeated(node.since) {
                return Some(DRAW);
            }
        }
        node.alpha = node.alpha.max(loss_in(ply + 2));
        node.beta = node.beta.min(win_in(ply + 1));
        if node.alpha >= node.beta {
            return Some(node.alpha);
        }
        let known = self.table.probe(position.hash, ply);
        if let Some(known) = known
            && known.settles((node.alpha, node.beta), node.depth)
        {
            return Some(known.score);
        }
        if !position.settle(made, &mut self.rings) {
            return None;
        }
        if let Some(score) = self.race(position, node) {
            return Some(score);
        }
        Some(self.search(position, node, known))
    }

    /// Whether the last position of the path came up before, since the place `since`: once since the
    /// root, or often enough in the game.
    fn is_repeated(&self, since: usize) -> bool {
        let Some((now, earlier)) = self.path[since..].split_last() else { return false };
        let mut in_game = 0;
        for (place, seen) in earlier.iter().enumerate().rev().skip(1).step_by(2) {
            if seen == now {
                if since + place >= self.before {
                    return true;
                }
                in_game += 1;
            }
        }
        in_game >= BEFORE
    }

    /// The exact score of a position in which the walls no longer matter.
    fn race(&mut self, position: &Position, Node { ply, depth, .. }: Node) -> Option<i32> {
        let left = position.state.walls_left();
        if left.black > 0 && left.white > 0 {
            return None;
        }
        if let Some(score) = sure_race(position, ply, &mut self.rings) {
            return Some(score);
        }
        if left.black > 0 || left.white > 0 {
            return None;
        }
        let (state, to_move) = (&position.state, position.mover());
        let may_solve = depth >= SOLVED_DEPTH;
        let verdict = self.races.verdict(state.walls(), *state.pawns(), to_move, may_solve)?;
        Some(match verdict {
            Verdict::Win(plies) => win_in(ply + plies),
            Verdict::Loss(plies) => loss_in(ply + plies),
            Verdict::Draw => DRAW,
        })
    }

    /// The score of a node that is not decided.
    fn search(&mut self, position: &Position, mut node: Node, known: Option<Entry>) -> i32 {
        let evaluation = known.map_or_else(|| evaluate(position), |known| known.evaluation);
        if node.depth <= 0 || node.ply + 2 >= MAX_PLY {
            if known.is_none() {
                self.store(position, node, (None, evaluation, Bound::Exact), evaluation);
            }
            return evaluation;
        }
        if !node.is_pv() && node.is_far_below(evaluation) {
            return evaluation;
        }
        let best = known.and_then(|known| numbered(known.best?));
        if best.is_none() && node.depth >= 5 {
            node.depth -= 1;
        }
        let first = self.order.generate(position, node.ply, best);
        let score = self.search_moves(position, node, first, evaluation);
        self.order.truncate(first);
        score
    }

    /// Searches the generated moves from `first` on and stores the result in the table.
    fn search_moves(
        &mut self,
        position: &Position,
        node: Node,
        first: usize,
        evaluation: i32,
    ) -> i32 {
        let Node { beta, depth, ply, .. } = node;
        let us = position.mover();
        let (mut best, mut best_move) = (-INFINITE, None);
        let (mut alpha, mut at, mut tried) = (node.alpha, first, 0);
        while let Some(made) = self.order.pick(at) {
            at += 1;
            let is_wall = matches!(made, Move::Wall(_));
            if !node.is_pv() && is_wall && best > -score::WIN + score::LONGEST {
                let limit = LATE_MOVE_LIMIT.get(depth as usize).copied();
                if limit.is_some_and(|limit| tried > limit) {
                    continue;
                }
            }
            let reduced =
                if depth >= 2 && tried > 0 { self.reduction(us, made, node, tried) } else { 0 };
            let Some(score) =
                self.search_move(position, made, Node { alpha, ..node }, reduced, tried == 0)
            else {
                continue;
            };
            tried += 1;
            if self.stop.is_set() {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(made);
                    self.update_pv(ply, made);
                    alpha = score;
                }
                if alpha >= beta {
                    self.order.reward(us, (first, at), ply, depth);
                    break;
                }
            }
        }
        if tried == 0 {
            // The pawn always has a move: only a move limit can leave none.
            return evaluation;
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        // A draw by repetition depends on the way to this node.
        if best != DRAW {
            self.store(position, node, (best_move, best, bound), evaluation);
        }
        best
    }

    fn reduction(&self, us: Color, made: Move, node: Node, tried: usize) -> i32 {
        let plies = REDUCTIONS[(node.depth as usize).min(63)][tried.min(63)];
        let reduced = i32::from(plies) - i32::from(node.is_pv()) - self.order.plies(us, made);
        reduced.clamp(0, node.depth - 1)
    }

    /// The score of one move. All but the first are searched with a null window and, if late, with
    /// reduced depth; only those that score above alpha are searched again in full.
    fn search_move(
        &mut self,
        position: &Position,
        made: Move,
        node: Node,
        reduced: i32,
        first: bool,
    ) -> Option<i32> {
        let Node { alpha, beta, depth, .. } = node;
        let mut score = -INFINITE;
        let mut full_window = node.is_pv() && first;
        if !full_window {
            let child = node.child(alpha, alpha + 1, depth - 1 - reduced);
            score = self.play(position, made, child)?;
            if score > alpha && reduced > 0 {
                score = self.play(position, made, node.child(alpha, alpha + 1, depth - 1))?;
            }
            full_window = node.is_pv() && score > alpha && score < beta;
        }
        if full_window {
            score = self.play(position, made, node.child(alpha, beta, depth - 1))?;
        }
        Some(score)
    }

    fn store(
        &self,
        position: &Position,
        node: Node,
        (best, score, bound): (Option<Move>, i32, Bound),
        evaluation: i32,
    ) {
        let best = best.and_then(|made| NonZeroU16::new(number(made) as u16));
        let depth = node.depth.clamp(0, 250) as u8;
        let entry = Entry { best, score, evaluation, depth, bound };
        self.table.store(position.hash, node.ply, entry);
    }

    /// Sets the principal variation of this ply to a move and the variation of the next ply.
    fn update_pv(&mut self, ply: usize, made: Move) {
        let (here, below) = self.pv.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(made);
        here[ply].extend_from_slice(&below[0]);
    }
}

/// By how many plies a late move is reduced, by remaining depth and the number of moves before it.
static REDUCTIONS: LazyLock<[[u8; 64]; 64]> = LazyLock::new(|| {
    std::array::from_fn(|depth| {
        std::array::from_fn(|tried| {
            let [depth, tried] = [depth, tried].map(|number| (number.max(1) as f64).ln());
            (0.4 + depth * tried / 1.8) as u8
        })
    })
});

/// Late move pruning: how many moves are tried before walls are left out, by remaining depth.
const LATE_MOVE_LIMIT: [usize; 5] = [0, 6, 10, 16, 26];
