//! The moves of a node: late move reductions and pruning, and the search of each move.

use super::constants::{FUTILITY_DEPTH, PLY};
use super::{Constants, Known, Node, NodeInfo, Search};
use crate::game::search::score::{self, INFINITE, loss_in};
use crate::game::search::transposition::Bound;
use crate::gomoku::engine::move_scores::SCALE;
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::threat::Threat;

/// A move to search, with its number in the order, from 1.
#[derive(Clone, Copy)]
struct Tried {
    cell: Cell,
    threat: Threat,
    number: usize,
    /// By how much its static score is worse than the best so far.
    worse: i32,
}

/// The best of the moves searched so far.
#[derive(Clone, Copy)]
struct Best {
    score: i32,
    cell: Option<Cell>,
}

impl Search<'_> {
    /// Searches the moves of a node, whose list begins at `first`, and stores the result in the table.
    pub(super) fn search_moves(&mut self, node: Node, first: usize, info: NodeInfo) -> i32 {
        let us = self.position.to_move();
        let Node { beta, ply, .. } = node;
        let excluded = self.path[ply].excluded;
        let mut best = Best { score: -INFINITE, cell: None };
        let (mut alpha, mut end, mut number, mut left_out) = (node.alpha, first, 0, false);
        let (mut highest, mut generated, mut ahead) = (i32::MIN, false, None);
        while let Some(cell) =
            ahead.take().or_else(|| self.next_move(end, ply, info, &mut generated))
        {
            end += 1;
            let threat = self.position.threat(cell, us);
            if threat == Threat::Forbidden {
                continue;
            }
            if excluded == Some(cell) {
                left_out = true;
                continue;
            }
            number += 1;
            let move_score = self.position.move_score(cell);
            highest = highest.max(move_score);
            let tried = Tried { cell, threat, number, worse: highest - move_score };
            let is_late = best.score > -score::WIN + score::LONGEST && threat == Threat::Quiet;
            if is_late && !node.is_pv() && !info.pressed {
                if number > self.move_limit(node.depth, info.improving) {
                    break;
                }
                if self.is_futile(Node { alpha, ..node }, tried, info) {
                    continue;
                }
            }
            if generated {
                ahead = self.pick_ahead(end);
            }
            let reduced = self.reduction(node, tried, info);
            let extended = if info.best == Some(cell) { info.extension } else { 0 };
            let deeper = Node { alpha, depth: node.depth + extended, ..node };
            let score = self.search_move(cell, deeper, reduced, number == 1);
            if self.stop.is_set() {
                return 0;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    best.cell = Some(cell);
                    self.update_pv(ply, cell);
                    alpha = score;
                }
                if alpha >= beta {
                    let searched = (first, end);
                    self.history.reward(&self.position, &self.moves, searched, ply, node.depth);
                    break;
                }
            }
        }
        if number == 0 {
            // Every remaining move is forbidden or does not stop the threat.
            let lost = if info.pressed { loss_in(ply + 4) } else { 0 };
            return if left_out { node.alpha } else { lost };
        }
        if excluded.is_none() {
            self.store_best(node, best, info);
        }
        best.score
    }

    /// The next move to search, which is moved to `at` in the list. The moves after the table's move are
    /// generated only when they are needed.
    fn next_move(
        &mut self,
        at: usize,
        ply: usize,
        info: NodeInfo,
        generated: &mut bool,
    ) -> Option<Cell> {
        let next = self.moves.pick(at);
        if next.is_some() || *generated {
            return next;
        }
        *generated = true;
        let NodeInfo { best, pressed, .. } = info;
        self.moves.generate(&self.position, self.history, &self.constants, ply, best, pressed);
        self.pick_ahead(at)
    }

    /// The best of the moves from `at` on, whose entry of the table is loaded ahead.
    fn pick_ahead(&mut self, at: usize) -> Option<Cell> {
        let next = self.moves.pick(at);
        next.inspect(|&next| self.table.prefetch(self.position.hash_after([next])))
    }

    fn store_best(&self, node: Node, best: Best, info: NodeInfo) {
        let bound = match best.score {
            score if score >= node.beta => Bound::Lower,
            score if score > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let evaluation = info.evaluation;
        let known = Known { best: best.cell, score: best.score, evaluation, bound };
        self.store(node, known, node.depth.clamp(0, 250) as u8);
    }

    /// Late move pruning: how many moves are searched at nodes that are neither PV nodes nor pressed.
    /// Half as many are if the evaluation has not become better.
    const fn move_limit(&self, depth: i32, improving: bool) -> usize {
        let Constants { moves_base, moves_growth, .. } = self.constants;
        let most = (moves_base + moves_growth * depth * depth) / 16;
        (if improving { most } else { most / 2 }) as usize
    }

    /// Futility pruning: whether a quiet move cannot be expected to reach alpha.
    fn is_futile(&self, node: Node, tried: Tried, info: NodeInfo) -> bool {
        let plies = self.usual_reduction(node.depth, tried.number) / PLY;
        let lower = (node.depth - 1 - plies).max(0);
        let hope = self.constants.futility_base + self.constants.futility_margin * lower;
        lower <= FUTILITY_DEPTH && info.estimate + hope <= node.alpha
    }

    /// The late move reduction before its adjustments, in 1024ths of a ply.
    fn usual_reduction(&self, depth: i32, number: usize) -> i32 {
        if depth < 2 || number < 2 {
            return 0;
        }
        i32::from(self.reductions[(depth as usize).min(63)][number.min(63)])
    }

    /// Late move reduction: by how many plies less deep a move is searched at first.
    ///
    /// A four that threatens nothing else is reduced like a quiet move: its answer is forced and costs
    /// no depth, and most such fours only give the opponent a stone.
    fn reduction(&self, node: Node, tried: Tried, info: NodeInfo) -> i32 {
        let Tried { cell, threat, number, worse } = tried;
        let is_plain = matches!(threat, Threat::Quiet | Threat::Four);
        if node.depth < 2 || number < 2 || threat.is_four() && !is_plain {
            return 0;
        }
        let constants = self.constants;
        let [history, continued] = self.history.values(&self.position, cell);
        let mut reduction = self.usual_reduction(node.depth, number);
        reduction -= history * constants.history_reduction / 1024;
        reduction -= continued * constants.continued_reduction / 1024;
        reduction += worse.min(6 * SCALE) * constants.unlikely_reduction / SCALE;
        for (applies, less) in [
            (node.is_pv(), constants.pv_reduction),
            (!is_plain, constants.threat_reduction),
            (info.pressed, constants.pressed_reduction),
            (!info.improving, -constants.worse_reduction),
        ] {
            if applies {
                reduction -= less;
            }
        }
        (reduction / PLY).clamp(0, node.depth - 1)
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
        self.path[ply + 1].excluded = None;
        let mut score = -INFINITE;
        let mut full_window = node.is_pv() && first;
        if !full_window {
            score = self.search_after(cell, next(alpha, alpha + 1, reduced));
            if score > alpha && reduced > 0 {
                score = self.search_after(cell, next(alpha, alpha + 1, 0));
            }
            full_window = node.is_pv() && score > alpha && score < beta;
        }
        if full_window {
            score = self.search_after(cell, next(alpha, beta, 0));
        }
        score
    }

    /// The score of a move for the side that makes it, by the node after it. If the table settles that
    /// node, the move is not made.
    pub(super) fn search_after(&mut self, cell: Cell, node: Node) -> i32 {
        let hash = self.position.hash_after([cell]);
        let known = self.table.probe(hash, node.ply);
        if let Some(known) = known
            && known.settles((node.alpha, node.beta), node.depth)
        {
            self.nodes += 1;
            self.pv[node.ply].clear();
            return -known.score;
        }
        self.nodes += 1;
        self.position.play(cell);
        let score = -self.search_known(node, known, true);
        self.position.undo();
        score
    }
}
