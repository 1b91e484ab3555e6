//! The moves of a node and the order in which they are searched.

use crate::board::Color;
use crate::game::search::pick;
use crate::quoridor::engine::position::{MOVES, Position, number};
use crate::quoridor::engine::search::MAX_PLY;
use crate::quoridor::{Move, Square};

/// The ordering scores, apart from the history of a move, which is within [`MOST_HISTORY`].
const TABLE_MOVE: i32 = 1_000_000;
const FORWARD: i32 = 40_000;
const KILLERS: [i32; 2] = [36_000, 35_000];
const ASIDE: i32 = -8_000;
/// For a wall that touches others or the edge, and so can shut something off.
const TOUCHES: i32 = 3_000;
/// For a wall that cuts an own shortest way too.
const CUTS_OWN: i32 = -6_000;

const MOST_HISTORY: i32 = 16_000;

/// The generated moves of the nodes on the way, with their scores, and what orders them.
pub(super) struct Order {
    moves: Vec<(Move, i32)>,
    killers: Box<[[Option<Move>; 2]; MAX_PLY + 1]>,
    history: Box<[[i32; MOVES]; 2]>,
}

impl Order {
    pub(super) fn new() -> Self {
        Self {
            moves: Vec::with_capacity(1 << 13),
            killers: Box::new([[None; 2]; MAX_PLY + 1]),
            history: Box::new([[0; MOVES]; 2]),
        }
    }

    /// Appends the moves of the pawn and the walls that cut a shortest way of the opponent; returns
    /// the place of the first. Whether a wall shuts in a pawn is not checked.
    pub(super) fn generate(
        &mut self,
        position: &Position,
        ply: usize,
        best: Option<Move>,
    ) -> usize {
        let first = self.moves.len();
        let state = &position.state;
        let us = position.mover();
        let pawn = state.pawn_moves();
        let way = &position.ways[us];
        for to in Square::of(pawn) {
            let is_forward = to.bit() & way.first != 0;
            self.push(us, Move::Pawn(to), ply, best, if is_forward { FORWARD } else { ASIDE });
        }
        if state.walls_left()[us] > 0 {
            let touching = state.walls().touching();
            let cuts = state.walls().free().and(position.ways[!us].cuts());
            for wall in cuts.walls() {
                let mut score = if touching.contains(wall) { TOUCHES } else { 0 };
                if way.is_cut_by(wall) {
                    score += CUTS_OWN;
                }
                self.push(us, Move::Wall(wall), ply, best, score);
            }
        }
        if let Some(best) = best
            && let Move::Wall(wall) = best
            && state.walls_left()[us] > 0
            && state.walls().free().contains(wall)
            && !self.moves[first..].iter().any(|&(made, _)| made == best)
        {
            self.push(us, best, ply, Some(best), 0);
        }
        first
    }

    fn push(&mut self, us: Color, made: Move, ply: usize, best: Option<Move>, score: i32) {
        let killer = self.killers[ply].iter().position(|&killer| killer == Some(made));
        let score = match killer {
            _ if best == Some(made) => TABLE_MOVE,
            Some(place) => score.max(KILLERS[place]),
            None => score + self.history[us as usize][number(made)],
        };
        self.moves.push((made, score));
    }

    /// The best of the moves from `at` on, which is swapped there.
    pub(super) fn pick(&mut self, at: usize) -> Option<Move> {
        pick(self.moves.get_mut(at..)?, |&(_, score)| score).map(|(made, _)| made)
    }

    /// Removes the moves of a node.
    pub(super) fn truncate(&mut self, first: usize) {
        self.moves.truncate(first);
    }

    /// Rewards the last of the searched moves, which made a cut, and punishes those before it.
    pub(super) fn reward(
        &mut self,
        us: Color,
        (first, end): (usize, usize),
        ply: usize,
        depth: i32,
    ) {
        let bonus = (depth * depth * 8).min(1_600);
        for at in first..end {
            let made = self.moves[at].0;
            let change = if at + 1 == end { bonus } else { -bonus };
            let history = &mut self.history[us as usize][number(made)];
            *history += change - *history * bonus / MOST_HISTORY;
        }
        let cut = self.moves[end - 1].0;
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cut) {
            killers[1] = killers[0];
            killers[0] = Some(cut);
        }
    }

    /// How many plies less a move is reduced for its history.
    pub(super) fn plies(&self, us: Color, made: Move) -> i32 {
        self.history[us as usize][number(made)] / 6_000
    }
}
