//! The root of the search.

use super::{Node, Search};
use crate::game::search::score::INFINITE;
use crate::game::search::{Deepening, Variation};
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::threat::Threat;

impl Deepening for Search<'_> {
    type Move = Cell;

    fn search_root(
        &mut self,
        moves: &mut [Cell],
        mut alpha: i32,
        beta: i32,
        depth: u8,
    ) -> Option<Variation<Cell>> {
        self.root_depth = usize::from(depth);
        self.path[0].evaluation = None;
        let mut best: Option<Variation<Cell>> = None;
        let danger = {
            let them = !self.position.to_move();
            !self.position.threats(them, Threat::Five).is_empty()
        };
        let next = i32::from(depth) - i32::from(!danger);
        let child = |alpha: i32, beta: i32, reduced: i32| Node {
            alpha: -beta,
            beta: -alpha,
            depth: next - reduced,
            ply: 1,
        };
        for number in 0..moves.len() {
            let cell = moves[number];
            self.play(cell);
            let mut score = -INFINITE;
            if number > 0 {
                let reduced = if depth > 3 && number > 4 { 1 + number as i32 / 20 } else { 0 };
                let reduced = reduced.min(next - 1).max(0);
                score = -self.search(child(alpha, alpha + 1, reduced), true);
                if score > alpha && reduced > 0 && !self.stop.is_set() {
                    score = -self.search(child(alpha, alpha + 1, 0), true);
                }
            }
            if (number == 0 || score > alpha) && !self.stop.is_set() {
                score = -self.search(child(alpha, beta, 0), true);
            }
            self.position.undo();
            if self.stop.is_set() {
                break;
            }
            if best.is_none() || score > alpha {
                let line = std::iter::once(cell).chain(self.pv[1].iter().copied()).collect();
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
