//! The root of the search: every legal move.

use super::{Node, Search};
use crate::game::search::score::INFINITE;
use crate::game::search::{Deepening, Variation};
use crate::quoridor::Move;

impl Search<'_> {
    /// Every legal move, in the order of the search: those that are searched inside the tree first.
    pub(in crate::quoridor::engine) fn root_moves(&mut self) -> Vec<Move> {
        let legal: Vec<Move> = self.root.state.legal().collect();
        let first = self.order.generate(&self.root, 0, None);
        let mut moves = Vec::with_capacity(legal.len());
        let mut at = first;
        while let Some(made) = self.order.pick(at) {
            moves.extend(legal.contains(&made).then_some(made));
            at += 1;
        }
        self.order.truncate(first);
        let others = legal.into_iter().filter(|made| !moves.contains(made)).collect::<Vec<_>>();
        moves.extend(others);
        moves
    }
}

impl Deepening for Search<'_> {
    type Move = Move;

    fn search_root(
        &mut self,
        moves: &mut [Move],
        mut alpha: i32,
        beta: i32,
        depth: u8,
    ) -> Option<Variation<Move>> {
        let mut best: Option<Variation<Move>> = None;
        let root = self.root;
        let next = i32::from(depth) - 1;
        let node = Node { alpha, beta, depth: i32::from(depth), ply: 0, since: 0 };
        for number in 0..moves.len() {
            let made = moves[number];
            let mut score = -INFINITE;
            if number > 0 {
                let reduced = if depth > 2 && number > 3 { 1 + number as i32 / 16 } else { 0 };
                let reduced = reduced.min(next - 1).max(0);
                score = self.play(&root, made, node.child(alpha, alpha + 1, next - reduced))?;
                if score > alpha && reduced > 0 && !self.stop.is_set() {
                    score = self.play(&root, made, node.child(alpha, alpha + 1, next))?;
                }
            }
            if (number == 0 || score > alpha) && !self.stop.is_set() {
                score = self.play(&root, made, node.child(alpha, beta, next))?;
            }
            if self.stop.is_set() {
                break;
            }
            if best.is_none() || score > alpha {
                let line = std::iter::once(made).chain(self.pv[1].iter().copied()).collect();
                best = Some(Variation { depth, score, line });
                moves[..=number].rotate_right(1);
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }
}
