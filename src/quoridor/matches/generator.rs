//! Generates balanced random openings of Quoridor, so that each pair of games in a match begins
//! differently.
//!
//! An opening is a few steps towards the goals and a few walls near the pawns, after which both
//! pawns have about as far to go and a short search finds neither side clearly better. No two openings lead to the same position, nor to its mirror
//! image. Pure except for the search: no clock, the randomness comes from a seed.

use std::collections::HashSet;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;

use crate::board::Color;
use crate::game::bot::Score;
use crate::game::position::Position as _;
use crate::game::search::Limits;
use crate::matches::Opening;
use crate::quoridor::engine::{Engine, Settings};
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::rules::{State, goal};
use crate::quoridor::{Move, Square, Wall};

/// Generates openings one by one: the same seed gives the same openings in the same order.
pub(super) struct Generator {
    nodes: NonZeroU64,
    random: Rng,
    /// Every position tried, in [`canonical`] form.
    seen: HashSet<Canonical>,
}

/// The number of moves in an opening.
const MOVES: RangeInclusive<usize> = 3..=6;

/// The maximum distance of a wall from a pawn, in columns and rows.
const REACH: u8 = 2;

/// The maximum score of an opening for either side, in points.
const EVEN: i32 = 60;

/// The size of the engine's transposition table, in bytes.
const MEMORY: usize = 1 << 16;

/// After this many positions in a row that are not balanced or not new, the generator gives up.
const MAX_TRIES: u32 = 5_000;

/// A position up to reflection: the pawns, the walls and the number of moves.
type Canonical = (Vec<Square>, Vec<(u8, u8, char)>, usize);

impl Generator {
    /// The default nodes of the search that must find an opening balanced.
    pub(super) const NODES: NonZeroU64 = NonZeroU64::new(1_000).expect("1,000 is not 0");

    /// Creates a generator of openings that a search of `nodes` nodes finds balanced.
    pub(super) fn new(seed: u64, nodes: NonZeroU64) -> Self {
        Self { nodes, random: Rng::with_seed(seed), seen: HashSet::new() }
    }

    /// The next opening; `None` if `stop` is set, or if there are hardly any openings left.
    pub(super) fn opening(&mut self, stop: &AtomicBool) -> Option<Opening<Move>> {
        for _ in 0..MAX_TRIES {
            let (moves, position) = self.random_moves()?;
            let state = position.state();
            let is_new = self.seen.insert(canonical(state, moves.len()));
            let is_even = is_new && is_even_race(state) && is_even(&position, self.nodes, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if is_even {
                return Some(moves.into());
            }
        }
        None
    }

    /// Random moves from the start, and the position after them.
    fn random_moves(&mut self) -> Option<(Vec<Move>, Quoridor)> {
        let count = self.random.usize(MOVES);
        let (mut moves, mut position) = (Vec::with_capacity(count), Quoridor::new(&Terms {}));
        while moves.len() < count {
            let is_last = moves.len() + 1 == count;
            let made = self.random_move(position.state(), is_last)?;
            position.play(made).ok()?;
            moves.push(made);
        }
        Some((moves, position))
    }

    /// A step on a shortest way, or a wall near a pawn. The last move is a wall: after steps only,
    /// the engines might play on into a longer opening.
    fn random_move(&mut self, state: &State, is_last: bool) -> Option<Move> {
        let is_wall = is_last || self.random.bool();
        let walls = if is_wall { walls_near_pawns(state) } else { Vec::new() };
        let wall = self.random.choice(walls).map(Move::Wall);
        wall.or_else(|| self.random.choice(best_steps(state)).map(Move::Pawn))
    }
}

fn walls_near_pawns(state: &State) -> Vec<Wall> {
    let is_near = |wall: Wall, pawn: Square| {
        pawn.column().abs_diff(wall.column()) <= REACH && pawn.row().abs_diff(wall.row()) <= REACH
    };
    let walls = state.wall_moves().walls();
    let pawns = Color::BOTH.map(|color| state.pawns()[color]);
    walls.filter(|&wall| pawns.iter().any(|&pawn| is_near(wall, pawn))).collect()
}

/// The squares to which the pawn of the side to move may go that are nearest to its goal.
fn best_steps(state: &State) -> Vec<Square> {
    let left = |to: &Square| distance(&state.after(Move::Pawn(*to)), state.to_move());
    let targets = || Square::of(state.pawn_moves());
    let least = targets().map(|to| left(&to)).min();
    targets().filter(|to| Some(left(to)) == least).collect()
}

/// The number of steps of a pawn to its goal if the other pawn were not there.
fn distance(state: &State, color: Color) -> u32 {
    let (mut reached, goal) = (state.pawns()[color].bit(), goal(color));
    let mut steps = 0;
    while reached & goal == 0 {
        let more = reached | state.walls().spread(reached);
        if more == reached {
            break;
        }
        (reached, steps) = (more, steps + 1);
    }
    steps
}

/// Whether a short search finds neither side clearly better. The result does not depend on the
/// positions searched before.
fn is_even(position: &Quoridor, nodes: NonZeroU64, stop: &AtomicBool) -> bool {
    let mut engine = Engine::new(Settings { memory: MEMORY, threads: NonZeroUsize::MIN });
    let limits = Limits { nodes: Some(nodes.get()), ..Limits::default() };
    let found = engine.think(position, &limits, stop, &mut |_| {});
    found.is_some_and(|found| matches!(found.score, Score::Points(points) if points.abs() <= EVEN))
}

/// Whether the side to move has as far to go as the other, or one step more, and as many walls.
fn is_even_race(state: &State) -> bool {
    let (mover, other) = (state.to_move(), !state.to_move());
    let (own, others) = (distance(state, mover), distance(state, other));
    let walls = state.walls_left();
    (own == others || own == others + 1) && walls[mover].abs_diff(walls[other]) <= 1
}

/// The canonical form of a position, equal for its mirror image.
fn canonical(state: &State, moves: usize) -> Canonical {
    const LAST: u8 = Square::LINES - 1;
    let image = |mirrored: bool| {
        let column = |column: u8, last: u8| if mirrored { last - column } else { column };
        let pawn = |color| {
            let pawn: Square = state.pawns()[color];
            Square::new(column(pawn.column(), LAST), pawn.row()).unwrap_or(pawn)
        };
        let wall =
            |wall: Wall| (column(wall.column(), LAST - 1), wall.row(), wall.direction.letter());
        let mut walls: Vec<_> = state.walls().placed().walls().map(wall).collect();
        walls.sort_unstable();
        (Color::BOTH.map(pawn).to_vec(), walls, moves)
    };
    image(false).min(image(true))
}

#[cfg(test)]
mod tests;
