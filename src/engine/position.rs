//! A position as the search sees it: stones, and running sums of what each empty point is worth.
//!
//! Every empty point keeps the keys of its four lines, the shapes that a stone of either colour
//! would make, and the threat they amount to; sets hold the points of each threat. A stone changes
//! only the keys that reach it, at most forty, and taking it back restores what a log has kept.

use super::lines::{Key, Pair, REACH};
use super::points::{Cell, CellSet};
use super::shape::{Shape, Shapes};
use super::tables::Tables;
use super::threat::Threat;
use super::zobrist;
use crate::board::{Board, BoardSize, ByColor, Line, Point, Stone};
use crate::rules::Rules;

/// What is known of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Spot {
    keys: [Key; 4],
    pairs: [Pair; 4],
    shapes: ByColor<Shapes>,
    threats: ByColor<Threat>,
    worth: ByColor<i16>,
    /// Neither a stone stands here nor is it beyond the edge.
    empty: bool,
}

/// What a shape adds to the worth of a point when moves are put in order.
const WORTH: [i16; Shape::ALL.len()] = [0, 1, 4, 5, 12, 16, 18, 20, 45, 60, 70, 300, 320, 900, 0];

/// A pair of shapes that a stone has changed.
#[derive(Debug, Clone, Copy)]
struct Change {
    cell: Cell,
    line: u8,
    before: Pair,
}

/// Stones on a board, whose turn it is, and the sums.
#[derive(Clone)]
pub(super) struct Position {
    rules: Rules,
    tables: &'static Tables,
    /// The stones once more as the rules see them, where they must be asked about fouls.
    board: Board,
    to_move: Stone,
    hash: u64,
    spots: Box<[Spot; Cell::COUNT]>,
    /// The points of the board.
    grid: CellSet,
    taken: CellSet,
    threats: ByColor<[CellSet; Threat::ALL.len()]>,
    /// How many shapes of each kind the empty points hold.
    shapes: ByColor<[i16; Shape::ALL.len()]>,
    played: Vec<Played>,
    log: Vec<Change>,
}

/// A stone that was placed, and how much was in the log before it.
#[derive(Debug, Clone, Copy)]
struct Played {
    cell: Cell,
    stone: Stone,
    logged: usize,
}

impl Position {
    /// The empty board, Black to move.
    pub(super) fn new(rules: Rules, size: BoardSize) -> Self {
        let nowhere = Spot {
            keys: [Key::default(); 4],
            pairs: [Pair::default(); 4],
            shapes: ByColor::default(),
            threats: ByColor { black: Threat::Quiet, white: Threat::Quiet },
            worth: ByColor::default(),
            empty: false,
        };
        let no_threats = [CellSet::EMPTY; Threat::ALL.len()];
        let mut position = Self {
            rules,
            tables: Tables::of(rules),
            board: Board::new(size),
            to_move: Stone::Black,
            hash: 0,
            spots: Box::new([nowhere; Cell::COUNT]),
            grid: CellSet::EMPTY,
            taken: CellSet::EMPTY,
            threats: ByColor { black: no_threats, white: no_threats },
            shapes: ByColor::default(),
            played: Vec::with_capacity(usize::from(size.points())),
            log: Vec::with_capacity(1024),
        };
        for point in size.iter() {
            position.open(point);
        }
        position
    }

    /// Makes a point of the board known.
    fn open(&mut self, point: Point) {
        let cell = Cell::new(point);
        for line in Line::ALL {
            let to_edge = |way: i8| {
                (1..=REACH)
                    .take_while(|&steps| {
                        let next = point.offset(line, way * steps as i8);
                        next.is_some_and(|next| self.board.size().contains(next))
                    })
                    .count()
            };
            let key = Key::empty(to_edge(-1), to_edge(1));
            self.spots[cell.index()].keys[line as usize] = key;
        }
        self.spots[cell.index()].empty = true;
        self.grid.add(cell);
        self.count_in(cell);
        for line in 0..4 {
            let pair = self.tables.lines.get(self.spots[cell.index()].keys[line]);
            self.reshape(cell, line, pair);
        }
    }

    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.board.size()
    }

    pub(super) const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// The stones' and the turn's Zobrist hash.
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) const fn stones(&self) -> usize {
        self.taken.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.stones() == usize::from(self.size().points())
    }

    pub(super) const fn taken(&self) -> &CellSet {
        &self.taken
    }

    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.spots[cell.index()].empty
    }

    /// The cell of the stone placed last.
    pub(super) fn last(&self) -> Option<Cell> {
        self.played.last().map(|played| played.cell)
    }

    /// The empty points where a stone is a threat of this kind, as its shapes tell.
    pub(super) fn threats(&self, stone: Stone, threat: Threat) -> &CellSet {
        &self.threats[stone][threat as usize]
    }

    /// How many shapes of each kind stones on the empty points would make, point by point and line
    /// by line.
    pub(super) const fn shape_counts(&self, stone: Stone) -> &[i16; Shape::ALL.len()] {
        match stone {
            Stone::Black => &self.shapes.black,
            Stone::White => &self.shapes.white,
        }
    }

    /// What a stone on an empty point threatens as its shapes tell; [`Threat::Suspect`] is left
    /// undecided.
    pub(super) fn apparent(&self, cell: Cell, stone: Stone) -> Threat {
        self.spots[cell.index()].threats[stone]
    }

    /// What a stone on an empty point threatens, the rules having been asked where they must.
    pub(super) fn threat(&self, cell: Cell, stone: Stone) -> Threat {
        match self.apparent(cell, stone) {
            Threat::Suspect if self.rules.foul(&self.board, cell.point(), stone).is_some() => {
                Threat::Forbidden
            }
            Threat::Suspect => Threat::free(self.spots[cell.index()].shapes[stone]),
            decided => decided,
        }
    }

    /// A point where an allowed stone of this colour makes a straight four or two fours.
    pub(super) fn winning_point(&self, stone: Stone) -> Option<Cell> {
        let wins = |&cell: &Cell| self.threat(cell, stone) == Threat::Winning;
        let suspects = self.threats(stone, Threat::Suspect).iter();
        self.threats(stone, Threat::Winning).first().or_else(|| suspects.into_iter().find(wins))
    }

    /// Whether some point may make a four for this colour that is answered by one stone.
    pub(super) fn has_fours(&self, stone: Stone) -> bool {
        [Threat::Four, Threat::FourPlus, Threat::FourThree, Threat::Suspect]
            .into_iter()
            .any(|threat| !self.threats(stone, threat).is_empty())
    }

    /// The points where either side may make a four.
    pub(super) fn fours_of_both(&self) -> CellSet {
        let fours = [
            Threat::Four,
            Threat::FourPlus,
            Threat::FourThree,
            Threat::Winning,
            Threat::Suspect,
            Threat::Forbidden,
        ];
        Stone::BOTH.into_iter().fold(CellSet::EMPTY, |cells, stone| {
            let sets = &self.threats[stone];
            fours.into_iter().fold(cells, |cells, threat| cells.union(&sets[threat as usize]))
        })
    }

    /// The empty points near a stone, and those of every threat; the middle of an empty board.
    pub(super) fn neighbourhood(&self) -> CellSet {
        if self.taken.is_empty() {
            let mut middle = CellSet::EMPTY;
            middle.add(Cell::new(self.size().center()));
            return middle;
        }
        let near = self.taken.widened().common(&self.grid).without(&self.taken);
        near.union(&self.fours_of_both())
    }

    /// The points where a stone of the other colour stops every five that `attacker` threatens.
    pub(super) fn stops(&self, attacker: Stone) -> impl Iterator<Item = Cell> + use<> {
        let fives = self.threats(attacker, Threat::Five);
        let mut stops = [None; 1 + 2 * 4 * REACH];
        if !matches!(self.rules, Rules::Caro | Rules::CaroOverline) {
            stops[0] = fives.first().filter(|_| fives.len() == 1);
        } else if let Some(five) = fives.first() {
            // A five that is closed at both ends does not win: it can be stopped beside, too.
            let beside = (0..4).flat_map(|line| {
                let reach = REACH as isize;
                (-reach..=reach)
                    .filter(|&steps| steps != 0)
                    .map(move |steps| five.along(line, steps))
            });
            let candidates =
                std::iter::once(five).chain(beside.filter(|&cell| self.is_empty(cell)));
            let stopping = candidates
                .filter(|&stop| fives.iter().all(|five| self.is_stopped(five, attacker, stop)));
            for (place, stop) in stops.iter_mut().zip(stopping) {
                *place = Some(stop);
            }
        }
        stops.into_iter().map_while(|stop| stop)
    }

    /// Whether `attacker` makes no five on `five` any more when the other colour stands on `stop`.
    fn is_stopped(&self, five: Cell, attacker: Stone, stop: Cell) -> bool {
        let spot = &self.spots[five.index()];
        let still_five = |line: usize, change: u32| {
            let mut key = spot.keys[line];
            key.turn(change);
            self.tables.lines.get(key).of(attacker) == Shape::Five as u16
        };
        stop == five
            || !(0..4).any(|line| {
                let change = (1..=REACH).find_map(|steps| {
                    let before = five.along(line, -(steps as isize)) == stop;
                    let after = five.along(line, steps as isize) == stop;
                    (before.then(|| Key::before(steps, !attacker)))
                        .or(after.then(|| Key::after(steps, !attacker)))
                });
                still_five(line, change.unwrap_or(0))
            })
    }

    /// The shapes that a stone on an empty point would make.
    pub(super) fn shapes(&self, cell: Cell, stone: Stone) -> Shapes {
        self.spots[cell.index()].shapes[stone]
    }

    /// How good a point looks to a colour, from its shapes alone.
    pub(super) fn worth(&self, cell: Cell, stone: Stone) -> i16 {
        self.spots[cell.index()].worth[stone]
    }

    /// Places a stone of the side to move on an empty point. That it is allowed there is the
    /// caller's duty.
    pub(super) fn play(&mut self, cell: Cell) {
        self.place(cell, self.to_move);
        self.pass();
    }

    /// Takes back the stone that was played last.
    pub(super) fn undo(&mut self) {
        self.pass();
        self.remove_last();
    }

    /// Hands the turn to the other side.
    pub(super) fn pass(&mut self) {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
    }

    /// Places a stone of either colour on an empty point, whoever is to move.
    pub(super) fn place(&mut self, cell: Cell, stone: Stone) {
        debug_assert!(self.is_empty(cell), "a stone is placed on an empty point");
        self.played.push(Played { cell, stone, logged: self.log.len() });
        self.count_out(cell);
        self.spots[cell.index()].empty = false;
        self.stand(cell, stone);
        self.taken.add(cell);
        self.turn_keys(cell, stone, |position, cell, line| {
            let spot = &position.spots[cell.index()];
            let pair = position.tables.lines.get(spot.keys[line]);
            let before = spot.pairs[line];
            if pair != before {
                position.log.push(Change { cell, line: line as u8, before });
                position.reshape(cell, line, pair);
            }
        });
    }

    /// Takes off the stone that was placed last, leaving the turn as it is.
    pub(super) fn remove_last(&mut self) {
        let Some(Played { cell, stone, logged }) = self.played.pop() else { return };
        self.turn_keys(cell, stone, |_, _, _| {});
        while self.log.len() > logged {
            if let Some(Change { cell, line, before }) = self.log.pop() {
                self.reshape(cell, usize::from(line), before);
            }
        }
        self.taken.remove(cell);
        self.stand(cell, stone);
        self.spots[cell.index()].empty = true;
        self.count_in(cell);
    }

    /// Puts a stone into the hash and on the rules' board, or takes it out again.
    fn stand(&mut self, cell: Cell, stone: Stone) {
        self.hash ^= zobrist::stone(cell, stone);
        if self.rules.has_fouls(Stone::Black) || self.rules.has_fouls(Stone::White) {
            let point = cell.point();
            if self.board.remove(point).is_none() {
                self.board.place(point, stone).expect("the point is empty");
            }
        }
    }

    /// Turns a stone over in every key that reaches it, and visits the empty cells among these.
    fn turn_keys(&mut self, cell: Cell, stone: Stone, visit: impl Fn(&mut Self, Cell, usize)) {
        for line in 0..4 {
            for steps in 1..=REACH {
                let sides = [
                    (cell.along(line, steps as isize), Key::before(steps, stone)),
                    (cell.along(line, -(steps as isize)), Key::after(steps, stone)),
                ];
                for (near, change) in sides {
                    let spot = &mut self.spots[near.index()];
                    spot.keys[line].turn(change);
                    if spot.empty {
                        visit(self, near, line);
                    }
                }
            }
        }
    }

    /// Sets the shapes of both colours on one line of an empty cell.
    fn reshape(&mut self, cell: Cell, line: usize, pair: Pair) {
        let spot = &mut self.spots[cell.index()];
        let before = std::mem::replace(&mut spot.pairs[line], pair);
        for stone in Stone::BOTH {
            let (old, new) = (before.of(stone), pair.of(stone));
            if old == new {
                continue;
            }
            let counts = &mut self.shapes[stone];
            counts[usize::from(old)] -= 1;
            counts[usize::from(new)] += 1;
            spot.worth[stone] += WORTH[usize::from(new)] - WORTH[usize::from(old)];
            spot.shapes[stone].set(line, new);
            let threat = self.tables.threats[stone].get(spot.shapes[stone]);
            let old = std::mem::replace(&mut spot.threats[stone], threat);
            if threat != old {
                let sets = &mut self.threats[stone];
                if old != Threat::Quiet {
                    sets[old as usize].remove(cell);
                }
                if threat != Threat::Quiet {
                    sets[threat as usize].add(cell);
                }
            }
        }
    }

    /// Counts what an empty cell holds.
    fn count_in(&mut self, cell: Cell) {
        let spot = &self.spots[cell.index()];
        for stone in Stone::BOTH {
            for pair in spot.pairs {
                self.shapes[stone][usize::from(pair.of(stone))] += 1;
            }
            if spot.threats[stone] != Threat::Quiet {
                self.threats[stone][spot.threats[stone] as usize].add(cell);
            }
        }
    }

    /// Counts it no longer.
    fn count_out(&mut self, cell: Cell) {
        let spot = &self.spots[cell.index()];
        for stone in Stone::BOTH {
            for pair in spot.pairs {
                self.shapes[stone][usize::from(pair.of(stone))] -= 1;
            }
            if spot.threats[stone] != Threat::Quiet {
                self.threats[stone][spot.threats[stone] as usize].remove(cell);
            }
        }
    }
}

#[cfg(test)]
mod tests;
