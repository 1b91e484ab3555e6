//! Who wins with few walls left, without regard to earlier repetitions: retrograde analysis, as in
//! Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal 9(3), 1986.
//!
//! A table has all squares of the pawns for one set of walls. A wall leads to a table with a wall less,
//! and the last ones are races.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::board::{ByColor, Color};
use crate::quoridor::engine::{DRAW, Plies, solve_race};
use crate::quoridor::rules::{State, goal, targets};
use crate::quoridor::walls::{BOARD, Slots, Walls};
use crate::quoridor::{Move, Square};

/// The walls on the board, and those that Black and White have left.
type Key = (Slots, u8, u8);

/// A side to move, the square of the other pawn and that of the own.
type Pawns = (Color, Square, Square);

/// The tables that were solved so far: with two walls left a thousand and more, of 26 kB each.
#[derive(Debug, Default)]
pub struct Exact {
    tables: HashMap<Key, Rc<Plies>>,
}

const fn at(other: Square, own: Square) -> usize {
    other.index() * 81 + own.index()
}

/// How good an end in so many plies is for the side to move: an odd number is a win.
fn worth(plies: u16) -> i32 {
    match i32::from(plies) {
        _ if plies == DRAW => 0,
        plies if plies % 2 == 1 => i32::from(DRAW) - plies,
        plies => plies - i32::from(DRAW),
    }
}

/// The plies to the end before a move that leaves so many.
const fn before(plies: u16) -> u16 {
    if plies == DRAW { DRAW } else { plies + 1 }
}

impl Exact {
    /// All moves that win. At most [`MOST_WALLS`](super::MOST_WALLS) walls may be left.
    #[must_use]
    pub fn wins(&mut self, state: &State) -> Vec<Move> {
        let ends: Vec<_> = self.ends(state).collect();
        ends.into_iter().filter(|&(_, plies)| plies % 2 == 0).map(|(made, _)| made).collect()
    }

    /// The move that wins if no other does.
    #[must_use]
    pub fn only_win(&mut self, state: &State) -> Option<Move> {
        match self.wins(state)[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The moves of a side that loses after which it holds out longest.
    #[must_use]
    pub fn defences(&mut self, state: &State) -> Vec<Move> {
        let ends: Vec<_> = self.ends(state).collect();
        let longest = ends.iter().map(|&(_, plies)| plies).max();
        let ends = ends.into_iter().filter(|&(_, plies)| Some(plies) == longest);
        ends.map(|(made, _)| made).collect()
    }

    /// The legal moves, each with the plies to the end after it for the other side.
    fn ends(&mut self, state: &State) -> impl Iterator<Item = (Move, u16)> {
        state.legal().map(|made| (made, self.plies(&state.after(made))))
    }

    /// The plies to the end: odd if the side to move wins, [`DRAW`] if nobody does.
    pub(super) fn plies(&mut self, state: &State) -> u16 {
        let (us, pawns) = (state.to_move(), state.pawns());
        let table = self.table(state.walls(), *state.walls_left());
        table[us][at(pawns[!us], pawns[us])]
    }

    fn table(&mut self, walls: &Walls, left: ByColor<u8>) -> Rc<Plies> {
        let key = (walls.placed(), left.black, left.white);
        if let Some(known) = self.tables.get(&key) {
            return Rc::clone(known);
        }
        let solved = if left == (ByColor { black: 0, white: 0 }) {
            solve_race(walls)
        } else {
            let by_wall = ByColor::from_fn(|color| self.by_wall(walls, left, color));
            solve(walls, &by_wall)
        };
        let solved = Rc::new(solved);
        self.tables.insert(key, Rc::clone(&solved));
        solved
    }

    /// The best end by a wall of this side: lost at once where none can be placed.
    fn by_wall(&mut self, walls: &Walls, mut left: ByColor<u8>, color: Color) -> Box<[u16]> {
        let mut best = vec![0; 81 * 81].into_boxed_slice();
        let Some(fewer) = left[color].checked_sub(1) else { return best };
        left[color] = fewer;
        for wall in walls.free().walls() {
            let walls = walls.with(wall);
            let table = self.table(&walls, left);
            let [owns, others] = [color, !color].map(|color| reaching(&walls, goal(color)));
            for own in Square::of(owns) {
                for other in Square::of(others) {
                    let end = before(table[!color][at(own, other)]);
                    let best = &mut best[at(other, own)];
                    if worth(end) > worth(*best) {
                        *best = end;
                    }
                }
            }
        }
        best
    }
}

/// The squares from which a way leads to a goal.
fn reaching(walls: &Walls, goal: u128) -> u128 {
    let mut reached = goal;
    loop {
        let next = walls.spread(reached);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Where the game is over or a wall wins, by the plies to the end.
fn seeds(by_wall: &ByColor<Box<[u16]>>) -> BTreeMap<u16, Vec<Pawns>> {
    let mut seeds: BTreeMap<u16, Vec<Pawns>> = BTreeMap::new();
    for color in Color::BOTH {
        for other in Square::all() {
            let is_over = other.bit() & goal(!color) != 0;
            for own in Square::of(BOARD & !(goal(color) | other.bit())) {
                let wall = by_wall[color][at(other, own)];
                if is_over || (wall % 2 == 1 && wall != DRAW) {
                    let plies = if is_over { 0 } else { wall };
                    seeds.entry(plies).or_default().push((color, other, own));
                }
            }
        }
    }
    seeds
}

/// The table of a set of walls, from the best ends by one more wall.
fn solve(walls: &Walls, by_wall: &ByColor<Box<[u16]>>) -> Plies {
    let unknown = vec![DRAW; 81 * 81].into_boxed_slice();
    let mut plies = ByColor { black: unknown.clone(), white: unknown };
    let (counts, sources) = steps(walls);
    // The steps after which the other side is not yet known to win.
    let mut open = ByColor { black: counts.clone(), white: counts };
    let mut waiting = seeds(by_wall);
    while let Some((ply, decided)) = waiting.pop_first() {
        for (color, other, own) in decided {
            let end = &mut plies[color][at(other, own)];
            if *end != DRAW {
                continue;
            }
            *end = ply;
            let mover = !color;
            for from in Square::of(sources[at(own, other)] & !goal(mover)) {
                let wall = by_wall[mover][at(own, from)];
                let open = &mut open[mover][at(own, from)];
                *open -= ply % 2;
                let next = match ply % 2 {
                    0 => ply + 1,
                    _ if *open == 0 && wall.is_multiple_of(2) => wall.max(ply + 1),
                    _ => continue,
                };
                waiting.entry(next).or_default().push((mover, own, from));
            }
        }
    }
    plies
}

/// For each square of the other pawn and each of the own: how many steps the pawn has, and from which
/// squares it steps there.
fn steps(walls: &Walls) -> (Box<[u16]>, Box<[u128]>) {
    let mut counts = vec![0; 81 * 81].into_boxed_slice();
    let mut sources = vec![0; 81 * 81].into_boxed_slice();
    for other in Square::all() {
        for own in Square::of(BOARD & !other.bit()) {
            for to in Square::of(targets(walls, own, other)) {
                counts[at(other, own)] += 1;
                sources[at(other, to)] |= own.bit();
            }
        }
    }
    (counts, sources)
}
