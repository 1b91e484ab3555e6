//! The exact result of the race when neither side has walls left, by retrograde analysis of every
//! pair of squares: who blocks whom, jumps and draws included.

use super::way::Rings;
use crate::board::{ByColor, Color};
use crate::quoridor::Square;
use crate::quoridor::rules::{goal, targets};
use crate::quoridor::walls::{BOARD, Slots, Walls};

/// For each square of the pawn that is not to move: a set of squares of the pawn to move.
type Sets = Rings;

/// The results on one set of walls.
struct Race {
    /// For each side to move, the plies to the end by the squares of the other pawn and the own;
    /// odd if the side to move wins, [`DRAW`] if nobody does.
    plies: ByColor<Box<[u16]>>,
}

/// Neither side can force a win.
const DRAW: u16 = u16::MAX;

/// The result of a race for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Win(usize),
    Loss(usize),
    Draw,
}

/// What is known of one side to move during the analysis.
#[derive(Clone, Copy)]
struct Side {
    won: Sets,
    lost: Sets,
    /// The squares to which the pawn may go so that the other side has lost, or has won.
    good: Sets,
    bad: Sets,
}

impl Race {
    fn solve(walls: &Walls) -> Self {
        let empty = Side { won: [0; 81], lost: [0; 81], good: [0; 81], bad: [0; 81] };
        let mut sides = ByColor { black: empty, white: empty };
        let plies = || vec![DRAW; 81 * 81].into_boxed_slice();
        let mut race = Self { plies: ByColor { black: plies(), white: plies() } };
        for color in Color::BOTH {
            for other in Square::of(goal(!color)) {
                let over = BOARD & !goal(color);
                race.settle(&mut sides, color, (other, over), 0);
            }
        }
        let (mut ply, mut last) = (1, 0);
        while ply <= last + 2 {
            for color in Color::BOTH {
                for other in Square::all().filter(|other| other.bit() & goal(!color) == 0) {
                    let found = sides[color].decided(walls, color, other, ply % 2 == 1);
                    if found != 0 {
                        last = ply;
                        race.settle(&mut sides, color, (other, found), ply);
                    }
                }
            }
            ply += 1;
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
        let wins = ply % 2 == 1;
        let side = &mut sides[color];
        let known = if wins { &mut side.won } else { &mut side.lost };
        known[other.index()] |= from;
        for square in Square::of(from) {
            self.plies[color][other.index() * 81 + square.index()] = ply;
            let opponent = &mut sides[!color];
            let sets = if wins { &mut opponent.bad } else { &mut opponent.good };
            sets[square.index()] |= other.bit();
        }
    }
}

impl Side {
    /// The squares from which this side, to move, is found to win or to lose.
    fn decided(&self, walls: &Walls, color: Color, other: Square, wins: bool) -> u128 {
        let at = other.index();
        let open = BOARD & !(self.won[at] | self.lost[at] | goal(color) | other.bit());
        let sought = if wins { self.good[at] } else { BOARD & !self.bad[at] };
        let sought = sought & !other.bit();
        let beside = |set| walls.up(set) | walls.down(set) | walls.right(set) | walls.left(set);
        let mut reaching = beside(sought);
        // The pawn beside the other may jump.
        for square in Square::of(beside(other.bit()) & open & !reaching) {
            if targets(walls, square, other) & sought != 0 {
                reaching |= square.bit();
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

    /// The result for the side to move. Both pawns are short of their goals.
    pub(super) fn verdict(
        &mut self,
        walls: &Walls,
        pawns: &ByColor<Square>,
        to_move: Color,
    ) -> Verdict {
        let placed = walls.placed();
        let mixed = (placed.horizontal ^ placed.vertical.rotate_left(29))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &mut self.0[(mixed >> 57) as usize % KEPT];
        if slot.as_ref().is_none_or(|(known, _)| *known != placed) {
            *slot = None;
        }
        let (_, race) = slot.get_or_insert_with(|| (placed, Race::solve(walls)));
        let at = pawns[!to_move].index() * 81 + pawns[to_move].index();
        match race.plies[to_move][at] {
            DRAW => Verdict::Draw,
            plies if plies % 2 == 1 => Verdict::Win(plies.into()),
            plies => Verdict::Loss(plies.into()),
        }
    }
}
