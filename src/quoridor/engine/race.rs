//! The exact result of the race when neither side has walls left, by retrograde analysis of every
//! pair of squares: who blocks whom, jumps and draws included.

use crate::board::{ByColor, Color};
use crate::game::position::Position as _;
use crate::quoridor::Square;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::{goal, targets};
use crate::quoridor::walls::{BOARD, Rings, Slots, Walls};

/// For each square of the pawn that is not to move: a set of squares of the pawn to move.
type Sets = Rings;

/// For each side to move, the plies to the end by the squares of the other pawn and the own; odd if the
/// side to move wins, [`DRAW`] if nobody does.
pub(in crate::quoridor) type Plies = ByColor<Box<[u16]>>;

/// The results on one set of walls.
struct Race {
    plies: Plies,
}

/// Neither side can force a win.
pub(in crate::quoridor) const DRAW: u16 = u16::MAX;

/// The results of all races on a set of walls.
pub(in crate::quoridor) fn solve_race(walls: &Walls) -> Plies {
    Race::solve(walls).plies
}

/// The result of a race for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Win(usize),
    Loss(usize),
    Draw,
}

/// How a race ends in which neither side has walls left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// This side comes first, in so many plies.
    Won(Color, usize),
    /// Neither side can force a win.
    Drawn,
}

/// The exact end of the race; `None` if a side has walls left, or the game is over.
#[must_use]
pub fn race(game: &Quoridor) -> Option<Ended> {
    let state = game.state();
    if *state.walls_left() != (ByColor { black: 0, white: 0 }) || game.outcome().is_some() {
        return None;
    }
    let to_move = state.to_move();
    let verdict = Races::new().verdict(state.walls(), *state.pawns(), to_move, true)?;
    Some(match verdict {
        Verdict::Win(plies) => Ended::Won(to_move, plies),
        Verdict::Loss(plies) => Ended::Won(!to_move, plies),
        Verdict::Draw => Ended::Drawn,
    })
}

/// What is known of one side to move during the analysis, by the square of the other pawn.
#[derive(Clone, Copy)]
struct Side {
    /// The squares from which it wins or loses.
    known: Sets,
    /// The squares to which the pawn may go so that the other side has lost, or has won.
    good: Sets,
    bad: Sets,
    /// The squares of the other pawn for which `good` or `bad` has changed.
    changed: u128,
}

/// The squares beside the other pawn, and where a jump from each leads.
type Jumps = [(u128, u128); 4];

fn beside(walls: &Walls, set: u128) -> u128 {
    walls.up(set) | walls.down(set) | walls.right(set) | walls.left(set)
}

fn jumps(walls: &Walls, other: Square) -> Jumps {
    let mut jumps = [(0, 0); 4];
    for (jump, from) in jumps.iter_mut().zip(Square::of(beside(walls, other.bit()))) {
        let steps = beside(walls, from.bit());
        *jump = (from.bit(), targets(walls, from, other) & !steps);
    }
    jumps
}

impl Race {
    fn solve(walls: &Walls) -> Self {
        let mut all = [[(0, 0); 4]; 81];
        for other in Square::all() {
            all[other.index()] = jumps(walls, other);
        }
        let empty = Side { known: [0; 81], good: [0; 81], bad: [0; 81], changed: 0 };
        let mut sides = ByColor { black: empty, white: empty };
        let plies = || vec![DRAW; 81 * 81].into_boxed_slice();
        let mut race = Self { plies: ByColor { black: plies(), white: plies() } };
        for color in Color::BOTH {
            for other in Square::of(goal(!color)) {
                race.settle(&mut sides, color, (other, BOARD & !goal(color)), 0);
            }
        }
        for ply in 1.. {
            let changed = Color::BOTH.map(|color| {
                // A pawn on its goal has ended the game.
                std::mem::take(&mut sides[color].changed) & !goal(!color)
            });
            if changed == [0, 0] {
                break;
            }
            for (color, changed) in Color::BOTH.into_iter().zip(changed) {
                for other in Square::of(changed) {
                    let jumps = &all[other.index()];
                    let found = sides[color].decided(walls, jumps, color, other, ply % 2 == 1);
                    if found != 0 {
                        race.settle(&mut sides, color, (other, found), ply);
                    }
                }
            }
        }
        race
    }

    /// Notes that `color`, to move from one of the squares `from`, wins or loses in `ply` plies.
    fn settle(
        &mut self,
        sides: &mut ByColor<Side>,
        color: Color,
        (other, from): (Square, u128),
        ply: u16,
    ) {
        sides[color].known[other.index()] |= from;
        let opponent = &mut sides[!color];
        opponent.changed |= from;
        let sets = if ply % 2 == 1 { &mut opponent.bad } else { &mut opponent.good };
        let plies = &mut self.plies[color][other.index() * 81..][..81];
        for square in Square::of(from) {
            plies[square.index()] = ply;
            sets[square.index()] |= other.bit();
        }
    }
}

impl Side {
    /// The squares from which this side, to move, is found to win or to lose.
    fn decided(
        &self,
        walls: &Walls,
        jumps: &Jumps,
        color: Color,
        other: Square,
        wins: bool,
    ) -> u128 {
        let at = other.index();
        let open = BOARD & !(self.known[at] | goal(color) | other.bit());
        let sought = if wins { self.good[at] } else { BOARD & !self.bad[at] } & !other.bit();
        let mut reaching = beside(walls, sought);
        for &(from, to) in jumps {
            if to & sought != 0 {
                reaching |= from;
            }
        }
        if wins { open & reaching } else { open & !reaching }
    }
}

/// The number of wall sets that are kept.
const KEPT: usize = 128;

/// The races that were solved last.
pub(super) struct Races(Vec<Option<(Slots, Race)>>);

impl Races {
    pub(super) fn new() -> Self {
        Self((0..KEPT).map(|_| None).collect())
    }

    /// The result for the side to move. Both pawns are short of their goals. `None` if the race is
    /// not known and `may_solve` is not set.
    pub(super) fn verdict(
        &mut self,
        walls: &Walls,
        pawns: ByColor<Square>,
        to_move: Color,
        may_solve: bool,
    ) -> Option<Verdict> {
        let placed = walls.placed();
        let mixed = (placed.horizontal ^ placed.vertical.rotate_left(29))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &mut self.0[(mixed >> 57) as usize % KEPT];
        if slot.as_ref().is_none_or(|(known, _)| *known != placed) {
            if !may_solve {
                return None;
            }
            *slot = None;
        }
        let (_, race) = slot.get_or_insert_with(|| (placed, Race::solve(walls)));
        let at = pawns[!to_move].index() * 81 + pawns[to_move].index();
        Some(match race.plies[to_move][at] {
            DRAW => Verdict::Draw,
            plies if plies % 2 == 1 => Verdict::Win(plies.into()),
            plies => Verdict::Loss(plies.into()),
        })
    }
}

#[cfg(test)]
mod tests;
