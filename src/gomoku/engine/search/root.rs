//! The root of the search.

use super::{MAX_PLY, Node, Search};
use crate::game::search::Deepening;
use crate::game::search::score::win_in;
use crate::gomoku::engine::points::Cell;
use crate::gomoku::engine::threat::Threat;

impl Deepening for Search<'_> {
    type Move = Cell;

    /// Extensions may go deeper, up to [`MAX_PLY`].
    const MAX_DEPTH: u8 = (MAX_PLY - 28) as u8;

    fn begin(&mut self, depth: u8) -> i32 {
        self.root_depth = usize::from(depth);
        self.path[0].evaluation = None;
        let them = !self.position.to_move();
        let danger = !self.position.threats(them, Threat::Five).is_empty();
        i32::from(depth) - i32::from(!danger)
    }

    fn reduction(depth: u8, number: usize) -> i32 {
        if depth > 3 && number > 4 { 1 + number as i32 / 20 } else { 0 }
    }

    fn count(&mut self) {
        self.nodes += 1;
    }

    fn score(&mut self, cell: Cell, (alpha, beta): (i32, i32), depth: i32) -> i32 {
        if self.position.threat(cell, self.position.to_move()) == Threat::Five {
            self.pv[1].clear();
            return win_in(1);
        }
        self.position.play(cell);
        let score = -self.search(Node { alpha: -beta, beta: -alpha, depth, ply: 1 }, true);
        self.position.undo();
        score
    }

    fn line(&self) -> &[Cell] {
        &self.pv[1]
    }

    /// Those of the VCF solver included.
    fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_set()
    }
}
