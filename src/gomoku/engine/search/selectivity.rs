//! What is not searched, or less deep or deeper: forward pruning of a whole node, and singular
//! extensions.

use super::constants::{RAZOR_DEPTH, REVERSE_DEPTH, SINGULAR_DEPTH};
use super::{Node, Search};
use crate::game::search::score;
use crate::game::search::transposition::{Bound, Entry};
use crate::gomoku::engine::points::Cell;

/// What the search without the table's move says.
pub(super) enum Singularity {
    /// The table's move is searched by so many plies deeper.
    Extended(i32),
    /// Another move is as good as beta: this is the score.
    MultiCut(i32),
}

impl Search<'_> {
    /// Whether the evaluation is better than at the side's turn before.
    pub(super) fn is_improving(&self, ply: usize, evaluation: i32) -> bool {
        let before = |back: usize| self.path[ply.checked_sub(back)?].evaluation;
        before(2).or_else(|| before(4)).is_none_or(|before| evaluation > before)
    }

    /// Whether the table's move is much better than all others at a lower depth: then it is searched
    /// deeper. If another move is as good as beta, the node is cut instead.
    pub(super) fn singularity(&mut self, node: Node, known: Entry, best: Cell) -> Singularity {
        let Node { beta, depth, ply, .. } = node;
        if depth < SINGULAR_DEPTH
            || i32::from(known.depth) < depth - 3
            || known.bound == Bound::Upper
            || score::is_proved(known.score)
            || ply >= 2 * self.root_depth
        {
            return Singularity::Extended(0);
        }
        let bound = known.score - self.constants.singular_margin * depth / 16;
        let alpha = bound - 1;
        let reduced = Node { alpha, beta: bound, depth: (depth - 1) / 2, ply };
        self.path[ply].excluded = Some(best);
        let score = self.search(reduced, false);
        self.path[ply].excluded = None;
        self.pv[ply].clear();
        if self.stop.is_set() {
            return Singularity::Extended(0);
        }
        match score {
            _ if score < bound => Singularity::Extended(1),
            _ if score >= beta && !score::is_proved(score) => Singularity::MultiCut(score),
            _ => Singularity::Extended(0),
        }
    }

    /// Forward pruning at null-window nodes: razoring, reverse futility and null move. Returns a bound
    /// if the node is pruned.
    pub(super) fn prune(
        &mut self,
        node: Node,
        estimate: i32,
        improving: bool,
        may_pass: bool,
    ) -> Option<i32> {
        let Node { alpha, beta, depth, ply, .. } = node;
        if score::is_proved(beta) || score::is_proved(alpha) {
            return None;
        }
        // A win by a four-three has been looked for already, and other fours seldom win.
        if depth <= RAZOR_DEPTH && estimate + self.constants.razor_margin * depth * depth <= alpha {
            return Some(estimate);
        }
        if depth <= REVERSE_DEPTH
            && estimate - self.constants.reverse_margin * (depth - i32::from(improving)) >= beta
        {
            return Some(estimate.midpoint(beta));
        }
        if !may_pass || depth < 3 || estimate < beta {
            return None;
        }
        // Null move: if passing still scores beta or more, a real move will too.
        self.position.pass();
        self.path[ply + 1].excluded = None;
        let depth = depth - 4 - depth / 4;
        let next = Node { alpha: -beta, beta: 1 - beta, depth, ply: ply + 1 };
        let score = -self.search(next, false);
        self.position.pass();
        let proved = score::is_proved(score);
        (score >= beta && !self.stop.is_set()).then_some(if proved { beta } else { score })
    }
}

impl Entry {
    /// The evaluation, or the score where its bound makes it the better estimate.
    pub(super) fn estimate(self, evaluation: i32) -> i32 {
        let is_better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > evaluation,
            Bound::Upper => self.score < evaluation,
        };
        if is_better && !score::is_proved(self.score) { self.score } else { evaluation }
    }
}
