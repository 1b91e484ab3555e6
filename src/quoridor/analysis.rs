//! The analysis of a game of Quoridor: the way of each pawn, what each wall cost, the exact race at the
//! end, and the moves that gave something away by the search.
//!
//! The budget is nodes, so that the same game has the same analysis on every machine.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Move;
use super::engine::{Ended, Engine, Reason, Settings, race, steps};
use super::position::Quoridor;
use crate::board::{ByColor, Color};
use crate::game::bot::Score;
use crate::game::position::Position as _;
use crate::game::search::{Drop, Limits, Scales};

/// Fitted to games of the engine against itself by `examples/tune`.
const SCALES: Scales = Scales { behind: 240.0, ahead: 290.0 };

/// The size of the table of the search, in bytes.
const MEMORY: usize = 4 << 20;

/// The nodes that are spent on a position.
pub const NODES: u64 = 10_000;

/// What is found of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The side to move.
    pub to_move: Color,
    /// The score for the side to move.
    pub score: Score,
    /// The best move that was found; `None` if the game is over.
    pub best: Option<Move>,
    /// The steps that each pawn has to go.
    pub steps: ByColor<u8>,
}

impl Found {
    /// The expected score of the side to move, between 0 and 1.
    #[must_use]
    pub fn expected(&self) -> f64 {
        expected(self.score)
    }
}

/// The expected score of a side by the score of a search, between 0 and 1.
#[must_use]
pub fn expected(score: Score) -> f64 {
    SCALES.expected(score)
}

/// How many times the nodes are spent on two positions in succession of which the searches say different
/// things, and by how much of the expected score: the second is where the best move of the first leads.
const CLOSER: u64 = 10;
const DOUBTFUL: f64 = 0.15;

/// The least expected score of the side that is behind in a game that is still open. Only there can a move
/// lose the game.
const OPEN: f64 = 0.3;

/// How much of the expected score of the side to move before a move is lost after it.
fn fall(before: &Found, after: &Found) -> f64 {
    before.expected() - (1.0 - after.expected())
}

/// The score for the side to move before a move after which the other side has this one.
const fn before(after: Score) -> Score {
    match after {
        Score::Points(points) => Score::Points(-points),
        Score::Win(plies) => Score::Loss(plies + 1),
        Score::Loss(plies) => Score::Win(plies + 1),
    }
}

/// What a move was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// The other side wins by force after it, and the game was open before.
    Losing,
    /// The side had a forced win, and has none after it.
    MissedWin,
    /// The expected score fell.
    Drop(Drop),
}

/// A move, judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judged {
    /// The move.
    pub made: Move,
    /// The side that made it.
    pub by: Color,
    /// How many steps longer it made the own way and the other side's; negative if shorter.
    pub cost: ByColor<i16>,
    /// The class, if the move should be looked at.
    pub class: Option<Class>,
    /// The move that was found best instead of one with a class.
    pub better: Option<Move>,
}

/// The analysis of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// What is found of each position, the first and the last included.
    pub found: Vec<Found>,
    /// Each move, judged.
    pub judged: Vec<Judged>,
    /// The moves before both sides were out of walls, and how the race ends from there.
    pub race: Option<(usize, Ended)>,
}

impl Review {
    /// The number of moves before the one that lost the game, if the search found it: the last mistake of
    /// the loser that was made while the game was open and left that side behind.
    #[must_use]
    pub fn turn(&self, winner: Option<Color>) -> Option<usize> {
        let loser = !winner?;
        self.judged.iter().zip(self.found.windows(2)).rposition(|(judged, pair)| {
            let is_mistake = !matches!(judged.class, None | Some(Class::Drop(Drop::Inaccuracy)));
            let is_open = pair[0].expected() >= OPEN;
            let is_behind = pair[1].expected() > 0.5;
            judged.by == loser && is_mistake && is_open && is_behind
        })
    }
}

/// Analyses the game of these moves, each with the position before it, which ends in `end`. `report` is
/// called with the positions that are done, and their number. `None` if `stop` is set.
pub fn review(
    line: &[(Quoridor, Move)],
    end: &Quoridor,
    nodes: u64,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, usize),
) -> Option<Review> {
    // A recorded game may go on where it would be drawn by repetition.
    let gone_on = |(mut before, made): (Quoridor, Move)| {
        if before.repeats() {
            before.forget();
        }
        (before, made)
    };
    let line: Vec<_> = line.iter().cloned().map(gone_on).collect();
    let positions: Vec<&Quoridor> = line.iter().map(|(before, _)| before).chain([end]).collect();
    let mut engine = Engine::new(Settings { memory: MEMORY, threads: NonZeroUsize::MIN });
    let mut found = Vec::new();
    // What follows is known when what leads there is searched.
    for position in positions.iter().rev() {
        found.push(searched(position, nodes, &mut engine, stop));
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        report(found.len(), positions.len());
    }
    found.reverse();
    let is_doubtful = |found: &[Found], at: usize| {
        found[at].best == Some(line[at].1) && fall(&found[at], &found[at + 1]).abs() >= DOUBTFUL
    };
    for at in (0..line.len()).rev() {
        if is_doubtful(&found, at) {
            for at in [at + 1, at] {
                found[at] = searched(positions[at], CLOSER * nodes, &mut engine, stop);
            }
        }
    }
    for at in (0..line.len()).rev() {
        // The search of the later position sees further.
        if is_doubtful(&found, at) {
            found[at].score = before(found[at + 1].score);
        }
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let pairs = found.iter().zip(found.iter().skip(1));
    let judged = line.iter().zip(pairs).map(|(step, pair)| judged(step, pair)).collect();
    let race = positions.iter().enumerate().find_map(|(at, it)| Some((at, race(it)?)));
    Some(Review { found, judged, race })
}

/// What a search of so many nodes, and the exact race, find of a position.
pub fn searched(position: &Quoridor, nodes: u64, engine: &mut Engine, stop: &AtomicBool) -> Found {
    let (to_move, steps) = (position.state().to_move(), steps(position));
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (score, best) = match position.outcome() {
        Some(outcome) => match outcome.winner {
            Some(winner) if winner == to_move => (Score::Win(0), None),
            Some(_) => (Score::Loss(0), None),
            None => (Score::Points(0), None),
        },
        None => match engine.think(position, &limits, stop, &mut |_| {}) {
            Some(found) => (found.score, found.line.first().copied()),
            None => (Score::Points(0), None),
        },
    };
    // The race is exact where the search is not.
    let score = match race(position) {
        Some(Ended::Won(side, plies)) => {
            let plies = u32::try_from(plies).unwrap_or(u32::MAX);
            if side == to_move { Score::Win(plies) } else { Score::Loss(plies) }
        }
        Some(Ended::Drawn) => Score::Points(0),
        None => score,
    };
    Found { to_move, score, best, steps }
}

fn judged((position, made): &(Quoridor, Move), (before, after): (&Found, &Found)) -> Judged {
    let (by, reason) = (before.to_move, Reason::of(position, *made));
    let cost = ByColor::from_fn(|side| if side == by { -reason.gained } else { reason.cost });
    let is_won = matches!(before.score, Score::Win(_));
    let loses = matches!(after.score, Score::Win(_));
    let (was, is) = (before.expected(), 1.0 - after.expected());
    let class = if before.best == Some(*made) {
        None
    } else if is_won && !matches!(after.score, Score::Loss(_)) {
        Some(Class::MissedWin)
    } else if loses && was >= OPEN {
        Some(Class::Losing)
    } else {
        Drop::between(was, is).map(Class::Drop)
    };
    Judged { made: *made, by, cost, class, better: class.and(before.best) }
}

#[cfg(test)]
mod tests;
