//! The position of the search: the stones, and an incrementally updated evaluation.
//!
//! Each empty point keeps the keys of its four lines, the shapes that a stone of either colour would
//! make, and the resulting threats; a bitboard for each threat holds its points. A stone changes only
//! the keys within reach, at most forty, and undoing it restores the changes from a log.

mod change;
mod check;
mod four;
mod packed_eval;

use change::{Log, move_between_sets};

use super::combination::Combination;
use super::filled::filled;
use super::pattern_table::{Key, REACH};
use super::points::{Bitboard, Cell, CountedBitboard};
use super::shape::{Shape, Shapes};
use super::tables::{Sums, Tables};
use super::threat::Threat;
use super::weights::KINDS;
use crate::board::{Board, BoardSize, ByColor, Color, Line, Point};
use crate::gomoku::rules::Rules;
use packed_eval::PackedEval;

/// The state of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(32))]
struct CellState {
    keys: [Key; 4],
    packed: PackedEval,
    /// Whether the cell is empty and on the board. The keys of other cells are kept up to date too,
    /// because that is faster than a branch, but their evaluation does not change.
    open: bool,
}

/// Stones on a board, the side to move, and the evaluation of the empty points.
#[derive(Clone)]
pub(super) struct Position {
    rules: Rules,
    tables: &'static Tables,
    /// The same stones for the rules; kept only for rule sets with fouls.
    board: Board,
    to_move: Color,
    hash: u64,
    cell_states: Box<[CellState; Cell::CAPACITY]>,
    /// The points of the board.
    grid: Bitboard,
    taken: CountedBitboard,
    threats: ByColor<Sets>,
    /// The weighted sum of the combinations on the empty points, by side to move.
    sums: Sums,
    played: Vec<Played>,
    log: Log,
}

/// A bitboard for each threat.
type Sets = [CountedBitboard; Threat::ALL.len()];

/// A stone on the board, with the log's length and the sums before it.
#[derive(Debug, Clone, Copy)]
struct Played {
    cell: Cell,
    stone: Color,
    logged: usize,
    sums: Sums,
}

impl Position {
    /// The empty board, Black to move.
    pub(super) fn new(rules: Rules, size: BoardSize) -> Self {
        let nowhere =
            CellState { keys: [Key::default(); 4], packed: PackedEval::NOTHING, open: false };
        let no_threats = [CountedBitboard::EMPTY; Threat::ALL.len()];
        let mut position = Self {
            rules,
            tables: Tables::of(rules),
            board: Board::new(size),
            to_move: Color::Black,
            hash: 0,
            cell_states: filled(nowhere),
            grid: Bitboard::EMPTY,
            taken: CountedBitboard::EMPTY,
            threats: ByColor { black: no_threats, white: no_threats },
            sums: Sums::default(),
            played: Vec::with_capacity(usize::from(size.points())),
            log: Log::new(),
        };
        for point in size.iter() {
            position.open(point);
        }
        position
    }

    /// Initialises a cell of the board.
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
            self.cell_states[cell.index()].keys[line as usize] = key;
        }
        self.cell_states[cell.index()].open = true;
        self.grid.flip(cell);
        let CellState { keys, mut packed, .. } = self.cell_states[cell.index()];
        for (line, key) in keys.into_iter().enumerate() {
            let pair = self.tables.lines.get(key);
            packed = packed.changed(packed.difference(line, pair), &self.tables.classes);
        }
        self.sums += self.tables.values.get(packed.classes());
        self.cell_states[cell.index()].packed = packed;
        move_between_sets(&mut self.threats, cell, PackedEval::NOTHING, packed);
    }

    pub(super) const fn rules(&self) -> Rules {
        self.rules
    }

    pub(super) const fn size(&self) -> BoardSize {
        self.board.size()
    }

    pub(super) const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The Zobrist hash of the stones and the side to move.
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) const fn stones(&self) -> usize {
        self.taken.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.stones() == usize::from(self.size().points())
    }

    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.cell_states[cell.index()].open
    }

    /// The cell of the last stone.
    pub(super) fn last(&self) -> Option<Cell> {
        self.played.last().map(|played| played.cell)
    }

    /// The cell of the stone that was placed `back` moves before the last one.
    pub(super) fn before(&self, back: usize) -> Option<Cell> {
        let at = self.played.len().checked_sub(1 + back)?;
        Some(self.played[at].cell)
    }

    /// The empty points where a stone is a threat of this kind by its shapes.
    #[inline]
    pub(super) fn threats(&self, stone: Color, threat: Threat) -> &CountedBitboard {
        &self.threats[stone][threat as usize]
    }

    /// The weighted sum of the combinations on the empty points for the side to move.
    pub(super) fn sum(&self) -> i32 {
        self.sums.of(self.to_move)
    }

    /// What the counts of threats count for the side to move.
    #[inline]
    pub(super) fn score_counts(&self, counts: [u8; KINDS]) -> i32 {
        self.tables.count_scores.get(counts, self.to_move)
    }

    /// The combination of shapes that a stone makes on an empty point.
    #[inline]
    pub(super) fn combination(&self, cell: Cell, stone: Color) -> Combination {
        self.cell_states[cell.index()].packed.class(stone).combination()
    }

    /// The shapes that a stone makes on an empty point.
    #[inline]
    pub(super) fn shapes(&self, cell: Cell, stone: Color) -> Shapes {
        self.cell_states[cell.index()].packed.shapes(stone)
    }

    /// What a stone on an empty point threatens by its shapes. [`Threat::Suspect`] is not resolved.
    #[inline]
    pub(super) fn apparent(&self, cell: Cell, stone: Color) -> Threat {
        self.cell_states[cell.index()].packed.threat(stone)
    }

    /// What a stone on an empty point threatens. [`Threat::Suspect`] is resolved by the rules.
    #[inline]
    pub(super) fn threat(&self, cell: Cell, stone: Color) -> Threat {
        match self.apparent(cell, stone) {
            Threat::Suspect if self.rules.foul(&self.board, cell.point(), stone).is_some() => {
                Threat::Forbidden
            }
            Threat::Suspect => Threat::free(self.cell_states[cell.index()].packed.shapes(stone)),
            decided => decided,
        }
    }

    /// Adds the empty points where a stone is one of these threats by its shapes, in their order.
    pub(super) fn add_points(&self, stone: Color, threats: &[Threat], points: &mut Vec<Cell>) {
        for &threat in threats {
            let set = self.threats(stone, threat);
            if !set.is_empty() {
                points.extend(set.iter());
            }
        }
    }

    /// A point where a legal stone of this colour makes a straight four or a double four.
    pub(super) fn winning_point(&self, stone: Color) -> Option<Cell> {
        let legal = || self.suspects(stone, |threat| threat == Threat::Winning).next();
        self.threats(stone, Threat::Winning).first().or_else(legal)
    }

    /// Whether a stone of this colour may make a four that one stone can answer.
    pub(super) fn has_fours(&self, stone: Color) -> bool {
        [Threat::Four, Threat::FourPlus, Threat::FourThree, Threat::Suspect]
            .into_iter()
            .any(|threat| !self.threats(stone, threat).is_empty())
    }

    /// The points where a stone of either side may make a four.
    pub(super) fn fours_of_both(&self) -> Bitboard {
        self.fours_of(Color::Black).union(&self.fours_of(Color::White))
    }

    /// The points where a stone of this colour has the shape of a four, forbidden or not.
    #[inline]
    pub(super) fn fours_of(&self, stone: Color) -> Bitboard {
        let fours = [
            Threat::Four,
            Threat::FourPlus,
            Threat::FourThree,
            Threat::Winning,
            Threat::Suspect,
            Threat::Forbidden,
        ];
        let mut cells = Bitboard::EMPTY;
        for threat in fours {
            let set = self.threats(stone, threat);
            if !set.is_empty() {
                cells = cells.union(set.cells());
            }
        }
        cells
    }

    pub(super) fn empty_cells(&self) -> Bitboard {
        self.grid.difference(self.taken.cells())
    }

    /// The empty points near a stone, and those of all fours; the centre of an empty board.
    pub(super) fn neighbourhood(&self) -> Bitboard {
        if self.taken.is_empty() {
            let mut middle = Bitboard::EMPTY;
            middle.flip(Cell::new(self.size().center()));
            return middle;
        }
        let near = self.taken.cells().dilated().intersection(&self.empty_cells());
        near.union(&self.fours_of_both())
    }

    /// The points where a stone of the defender stops every five that `attacker` threatens.
    pub(super) fn stops(&self, attacker: Color) -> impl Iterator<Item = Cell> + use<> {
        let fives = self.threats(attacker, Threat::Five);
        let mut stops = [None; 1 + 2 * 4 * REACH];
        if !self.rules.needs_open_end() {
            stops[0] = fives.first().filter(|_| fives.len() == 1);
        } else if let Some(five) = fives.first() {
            let mut count = 0;
            let mut test = |stop| {
                if fives.iter().all(|five| self.is_stopped(five, attacker, stop)) {
                    stops[count] = Some(stop);
                    count += 1;
                }
            };
            test(five);
            // A five that is closed at both ends does not win, so it can be stopped at its ends too, if
            // it is a five along one line alone.
            let packed = self.cell_states[five.index()].packed;
            let is_five = |line: &usize| packed.pair(*line).of(attacker) == Shape::Five as u16;
            let mut lines = (0..4).filter(is_five);
            if let (Some(line), None) = (lines.next(), lines.next()) {
                for steps in -(REACH as isize)..=REACH as isize {
                    let stop = five.along(line, steps);
                    if steps != 0 && self.is_empty(stop) {
                        test(stop);
                    }
                }
            }
        }
        stops.into_iter().map_while(|stop| stop)
    }

    /// Whether a defending stone on `stop` prevents the attacker's five on `five`.
    fn is_stopped(&self, five: Cell, attacker: Color, stop: Cell) -> bool {
        let state = &self.cell_states[five.index()];
        let still_five = |line: usize, change: u32| {
            let mut key = state.keys[line];
            key.add(change);
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

    /// The static score of a move for the move order.
    #[inline]
    pub(super) fn move_score(&self, cell: Cell) -> i32 {
        let us = self.to_move;
        let (own, other) = (self.combination(cell, us), self.combination(cell, !us));
        self.tables.move_scores.get(us, own, other)
    }
}

#[cfg(test)]
mod tests;
