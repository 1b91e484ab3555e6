//! The search for a position in a library.

use std::collections::HashMap;

use super::step::Change;
use super::{Library, Sought, Tally, rank};
use crate::board::{Color, Point, Turn};
use crate::gomoku::record::{Area, PointSet};

/// What follows a position in some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Next {
    /// The point of the move in the orientation that was asked for; `None` is a pass.
    pub point: Option<Point>,
    /// How the games ended.
    pub tally: Tally,
}

/// A game that has the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundGame {
    /// The index of the game in its library, from 0.
    pub game: usize,
    /// The number of moves before the position.
    pub moves: usize,
}

/// The games that have a position, and what followed it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// The games, in the order of their library. Each is there once.
    pub games: Vec<FoundGame>,
    /// How the games ended.
    pub tally: Tally,
    next: HashMap<Option<Point>, Tally>,
}

impl Found {
    /// The moves that followed, the most frequent first. Moves that are equal by the symmetry of the
    /// position are one. A game counts for each of its variations, but once for each move.
    #[must_use]
    pub fn next_moves(&self) -> Vec<Next> {
        let next = self.next.iter().map(|(&point, &tally)| Next { point, tally });
        let mut next: Vec<_> = next.collect();
        next.sort_by_key(|next| (u64::MAX - next.tally.games(), next.point.map(rank)));
        next
    }

    /// Adds the results and moves, but not the games, that were found in another library.
    pub fn merge(&mut self, other: &Self) {
        self.tally.merge(other.tally);
        for (&point, &tally) in &other.next {
            self.next.entry(point).or_default().merge(tally);
        }
    }
}

/// A position of a library.
#[derive(Default)]
struct Reached {
    stones: Vec<(Point, Color)>,
    turn: Option<Color>,
    /// The number of moves, including passes.
    moves: usize,
}

impl Library {
    /// Finds the games that have a position in any orientation, after any order of moves.
    #[must_use]
    pub fn find(&self, sought: &Sought) -> Found {
        let key = sought.key();
        let from = self.keys.partition_point(|&other| other < key);
        let to = from + self.keys[from..].partition_point(|&other| other == key);
        let mut found = Found::default();
        let mut reached = Reached::default();
        let mut seen: Vec<Option<Point>> = Vec::new();
        for place in &self.places[from..to] {
            let (at, is_followed) = place.at();
            let here = if is_followed { self.before[at as usize] } else { at };
            let game = self.games.partition_point(|game| game.start <= here) - 1;
            let turns = self.turns(here, game, sought, &mut reached);
            if turns.is_empty() {
                continue;
            }
            let end = self.games[game].end;
            if found.games.last().is_none_or(|last| last.game != game) {
                found.games.push(FoundGame { game, moves: reached.moves });
                found.tally.add(end);
                seen.clear();
            }
            let Change::Move(stone, point) = self.steps[at as usize].change() else { continue };
            let point = point.and_then(|point| {
                turns.iter().map(|turn| turn.image(point, sought.size())).min_by_key(|&at| rank(at))
            });
            if is_followed && stone == sought.to_move && !seen.contains(&point) {
                seen.push(point);
                found.next.entry(point).or_default().add(end);
            }
        }
        found
    }

    /// The turns that map the position at a place onto the sought one.
    fn turns(&self, at: u32, game: usize, sought: &Sought, reached: &mut Reached) -> Vec<Turn> {
        if self.games[game].size != sought.size() {
            return Vec::new();
        }
        self.reach(at, reached);
        let count = |color| reached.stones.iter().filter(|&&(_, stone)| stone == color).count();
        let to_move = reached.turn.unwrap_or_else(|| {
            if count(Color::Black) > count(Color::White) { Color::White } else { Color::Black }
        });
        if to_move == sought.to_move { sought.turns_from(&reached.stones) } else { Vec::new() }
    }

    /// The position at a place: its steps are followed backwards, so the last on a point decides.
    fn reach(&self, mut at: u32, into: &mut Reached) {
        let Reached { stones, turn, moves } = into;
        (*turn, *moves) = (None, 0);
        stones.clear();
        let mut settled = PointSet::default();
        loop {
            let before = self.before[at as usize];
            match self.steps[at as usize].change() {
                Change::Start => return,
                Change::Move(stone, point) => {
                    *moves += 1;
                    *turn = turn.or(Some(!stone));
                    if let Some(point) = point {
                        settled.insert(point.into(), |point| stones.push((point, stone)));
                    }
                }
                Change::Put(stone, point) => {
                    let corner = match self.steps[before as usize].change() {
                        Change::Corner(corner) => corner,
                        _ => point,
                    };
                    let area = Area::between(corner, point);
                    settled.insert(area, |point| stones.extend(stone.map(|stone| (point, stone))));
                }
                Change::Corner(_) => {}
                Change::Turn(color) => *turn = turn.or(Some(color)),
            }
            at = before;
        }
    }
}
