//! Builds a library, game by game.

use super::keys::{Numbers, Stones};
use super::step::{self, Change, Step};
use super::{Game, GameEnd, Library, Place};
use crate::board::{BoardSize, Color, Point};
use crate::gomoku::record::{Area, Record};

/// Builds a library, game by game.
#[derive(Debug, Default)]
pub struct Builder {
    library: Library,
    positions: Vec<(u64, Place)>,
    /// The numbers for the size of the last board.
    numbers: Option<Numbers>,
}

impl Builder {
    /// Adds the game with this number in its file.
    ///
    /// # Panics
    /// If all games have 2³¹ steps or 4 GiB of texts, which a record file cannot have.
    pub fn add(&mut self, number: u32, record: &Record) {
        let Self { library, positions, numbers } = self;
        let texts = &mut library.texts;
        let ends = [&record.players.black, &record.players.white, &record.date, &record.event];
        let ends = ends.map(|text| {
            texts.push_str(text);
            u32::try_from(texts.len()).expect("a record file has fewer texts")
        });
        let first = library.steps.len();
        let start = u32::try_from(first).expect("a record file has fewer steps");
        let (size, end) = (record.size, GameEnd::of(&record.ending_by_rules()));
        library.games.push(Game { number, start, ends, size, end });
        step::append(record, &mut library.steps, &mut library.before);
        assert!(library.steps.len() <= 1 << 31, "a record file has fewer steps");
        let numbers = match numbers.take().filter(|numbers| numbers.size() == size) {
            Some(known) => numbers.insert(known),
            None => numbers.insert(Numbers::new(size)),
        };
        let (steps, before) = (&library.steps[first..], &library.before[first..]);
        Walk::new(numbers, start, steps, before).positions(positions);
    }

    /// Counts a game that could not be read.
    pub const fn add_unreadable(&mut self) {
        self.library.unreadable += 1;
    }

    /// Counts a game of another kind.
    pub const fn add_other(&mut self) {
        self.library.others += 1;
    }

    /// The library of all games added.
    #[must_use]
    pub fn finish(self) -> Library {
        let Self { mut library, mut positions, .. } = self;
        positions.sort_unstable();
        library.keys = positions.iter().map(|&(key, _)| key).collect();
        library.places = positions.into_iter().map(|(_, place)| place).collect();
        library
    }
}

/// A walk through the steps of one game, which knows the stones at each of them.
struct Walk<'a> {
    /// The place of the first step.
    start: u32,
    steps: &'a [Step],
    before: &'a [u32],
    stones: Stones<'a>,
    /// The stones that were replaced on the way to the current step.
    replaced: Vec<(Point, Option<Color>)>,
    /// The steps on the way to the current one, which is the last.
    path: Vec<Reached>,
}

/// A step on the way to the current one.
struct Reached {
    at: u32,
    /// The number of stones replaced before this step.
    replaced: usize,
    /// The side to move, if a move or a note says it.
    turn: Option<Color>,
}

impl<'a> Walk<'a> {
    fn new(numbers: &'a Numbers, start: u32, steps: &'a [Step], before: &'a [u32]) -> Self {
        let stones = Stones::none(numbers);
        Self { start, steps, before, stones, replaced: Vec::new(), path: Vec::new() }
    }

    /// Appends the key of each position, with the moves that follow it.
    fn positions(mut self, into: &mut Vec<(u64, Place)>) {
        let mut is_followed = vec![false; self.steps.len()];
        for (step, &before) in self.steps.iter().zip(self.before) {
            if let Change::Move(..) = step.change() {
                is_followed[(before - self.start) as usize] = true;
            }
        }
        let mut corner = None;
        for (at, (step, is_followed)) in (self.start..).zip(self.steps.iter().zip(is_followed)) {
            self.go_back_to(self.before[(at - self.start) as usize]);
            let mut reached = Reached { at, replaced: self.replaced.len(), turn: self.turn() };
            match step.change() {
                Change::Start | Change::Corner(_) => {}
                Change::Move(stone, point) => {
                    into.push((self.key(), Place::before_move(at)));
                    if let Some(point) = point {
                        self.put(point, Some(stone));
                    }
                    reached.turn = Some(!stone);
                }
                Change::Put(stone, point) => {
                    let area = Area::between(corner.unwrap_or(point), point);
                    area.points().for_each(|point| self.put(point, stone));
                }
                Change::Turn(color) => reached.turn = Some(color),
            }
            corner = if let Change::Corner(point) = step.change() { Some(point) } else { None };
            self.path.push(reached);
            if step.is_settled() && !is_followed {
                into.push((self.key(), Place::last(at)));
            }
        }
    }

    /// Takes back what followed this step. A step at the start of the game takes back nothing.
    fn go_back_to(&mut self, at: u32) {
        while self.path.last().is_some_and(|reached| reached.at > at) {
            let replaced = self.path.pop().map_or(0, |reached| reached.replaced);
            for (point, stone) in self.replaced.drain(replaced..).rev() {
                self.stones.put(point, stone);
            }
        }
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        let there = self.stones.get(point);
        if there != stone {
            self.stones.put(point, stone);
            self.replaced.push((point, there));
        }
    }

    fn turn(&self) -> Option<Color> {
        self.path.last().and_then(|reached| reached.turn)
    }

    fn key(&self) -> u64 {
        self.stones.key(self.turn().unwrap_or_else(|| self.stones.turn_by_count()))
    }
}

/// The key of a position.
pub(super) fn key(size: BoardSize, stones: &[(Point, Color)], to_move: Color) -> u64 {
    let numbers = Numbers::new(size);
    let mut board = Stones::none(&numbers);
    for &(point, stone) in stones {
        board.put(point, Some(stone));
    }
    board.key(to_move)
}
