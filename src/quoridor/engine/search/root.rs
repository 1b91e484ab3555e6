//! The root of the search: every legal move.

use super::{MAX_PLY, Node, Search};
use crate::game::search::Deepening;
use crate::game::search::score::INFINITE;
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

    const MAX_DEPTH: u8 = (MAX_PLY - 28) as u8;

    fn begin(&mut self, depth: u8) -> i32 {
        i32::from(depth) - 1
    }

    fn reduction(depth: u8, number: usize) -> i32 {
        if depth > 2 && number > 3 { 1 + number as i32 / 16 } else { 0 }
    }

    fn score(&mut self, made: Move, (alpha, beta): (i32, i32), depth: i32) -> i32 {
        let node = Node { alpha: -beta, beta: -alpha, depth, ply: 1, since: 0 };
        let root = self.root;
        self.play(&root, made, node).unwrap_or(-INFINITE)
    }

    fn line(&self) -> &[Move] {
        &self.pv[1]
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }
}
