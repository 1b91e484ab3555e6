//! The computer's decisions in an opening: stones, swaps, fifth moves.
//!
//! A player whose stones the opponent may take over places them in balance. A player who may swap
//! takes the better side. Of several fifth moves Black offers the best and White keeps the worst for
//! Black. A short search evaluates each position.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::computer::Computer;
use super::{Allowance, Engine, Limits, Score};
use crate::board::{Color, Point};
use crate::game::player::Skill;
use crate::game::search::Deadline;
use crate::game::search::score::WIN;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Asked, Choice, Opening};

/// The node limit for the evaluation of one position.
const NODES: u64 = 6_000;

/// The number of points that are compared for a stone.
const COMPARED: usize = 24;

/// A position is even if its score is below this, in points.
const EVEN: i32 = 12;

/// The least time for the search of one position, whatever time is left.
const LEAST: Duration = Duration::from_millis(10);

/// The limits of a decision.
#[derive(Clone, Copy)]
struct DecisionLimits<'a> {
    /// The depth of each search, in plies.
    depth: Option<u8>,
    nodes: u64,
    /// No further position is searched after this.
    deadline: Deadline,
    stop: &'a AtomicBool,
}

impl DecisionLimits<'_> {
    /// The limits for a search of `moves` moves of one position.
    fn of_search(self, moves: usize) -> Limits {
        let turn = self.deadline.remaining().map(|rest| rest.max(LEAST));
        let time = Allowance { turn, ..Allowance::default() };
        Limits { depth: self.depth, nodes: Some(self.nodes * moves as u64), time }
    }

    fn is_over(self) -> bool {
        self.deadline.is_over() || self.stop.load(Ordering::Relaxed)
    }
}

impl Computer {
    /// Answers the opening's current question with a legal decision; `None` if the opening is over.
    /// The decision takes at most the time of one move in `limits`, and each search stays within
    /// them.
    pub fn decide(
        &mut self,
        opening: &Opening,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Move> {
        let question = opening.question()?;
        let &Limits { depth, nodes, time } = limits;
        let nodes = nodes.map_or(NODES, |nodes| nodes.min(NODES));
        let deadline = Deadline::new(Instant::now(), time.plan().usual());
        let search = DecisionLimits { depth, nodes, deadline, stop };
        let decision = match question.asked {
            Asked::Place { .. } => self.place(opening, search),
            Asked::Swap => {
                let for_black = self.judge(opening, search);
                let behind = if question.holds == Color::Black { -for_black } else { for_black };
                Some(Move::Swap(behind > 0))
            }
            Asked::Choose(choices) => {
                let for_black = self.judge(opening, search);
                let side = match for_black {
                    _ if for_black.abs() < EVEN => Choice::PlaceTwo,
                    1.. => Choice::TakeBlack,
                    _ => Choice::StayWhite,
                };
                let wanted = [side, Choice::PlaceFifth];
                choices.iter().copied().find(|choice| wanted.contains(choice)).map(Move::Choose)
            }
            Asked::Declare { least, most } => {
                Some(Move::Declare(self.fifths(opening, least, most, search)))
            }
            Asked::Offer { .. } => self.offer(opening, search),
            Asked::Pick => self.pick(opening, search),
        };
        // A player without an engine, or without a result, decides at random.
        let decision = decision.filter(|&decision| opening.check(decision).is_ok());
        decision.or_else(|| {
            let allowed: Vec<Point> = opening.allowed_points().collect();
            let pointed = self.random.choice(allowed).and_then(|point| opening.pointed_at(point));
            pointed.or_else(|| self.random.choice(opening.options()))
        })
    }

    /// Places a stone near the others: balanced where the opponent may take over, otherwise good for
    /// the player's own colour.
    fn place(&mut self, opening: &Opening, limits: DecisionLimits) -> Option<Move> {
        let question = opening.question()?;
        let near: Vec<Point> =
            opening.allowed_points().filter(|&at| is_near(opening, at)).collect();
        let mut compared = if near.is_empty() { opening.allowed_points().collect() } else { near };
        self.random.shuffle(&mut compared);
        let mut best = None;
        for &point in compared.iter().take(COMPARED) {
            let mut after = opening.clone();
            after.decide(Move::Stone(point)).ok()?;
            let next = after.question();
            if next.is_some_and(|next| next.seat == question.seat && is_stone(next.asked)) {
                return Some(Move::Stone(point));
            }
            let for_black = self.judge(&after, limits);
            let taken_over = next.is_some_and(|next| !is_stone(next.asked));
            let score = match question.holds {
                _ if taken_over => -for_black.abs(),
                Color::Black => for_black,
                Color::White => -for_black,
            };
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, point));
            }
            if limits.is_over() {
                break;
            }
        }
        best.map(|(_, point)| Move::Stone(point))
    }

    /// The number of fifth moves that leaves the position most even, when White keeps the worst.
    fn fifths(&mut self, opening: &Opening, least: u8, most: u8, limits: DecisionLimits) -> u8 {
        let found = self.best_moves(opening, usize::from(most), limits);
        let for_black = |number: u8| {
            let worst = found.get(usize::from(number) - 1).or(found.last());
            worst.map_or(0, |&(_, score)| score.abs())
        };
        (least..=most).min_by_key(|&number| for_black(number)).unwrap_or(least)
    }

    fn offer(&mut self, opening: &Opening, limits: DecisionLimits) -> Option<Move> {
        let found = self.best_moves(opening, COMPARED, limits);
        let mut points = found.into_iter().map(|(point, _)| point);
        points.find(|&point| opening.is_allowed(point)).map(Move::Offer)
    }

    fn pick(&mut self, opening: &Opening, limits: DecisionLimits) -> Option<Move> {
        let offers = opening.offers().to_vec();
        let mut judged = Vec::with_capacity(offers.len());
        for point in offers {
            let mut stones = stones(opening);
            stones.push((point, Color::Black));
            judged.push((self.score_for_black(&stones, limits), point));
            if limits.is_over() {
                break;
            }
        }
        judged.into_iter().min().map(|(_, point)| Move::Pick(point))
    }

    /// The best moves of the side to move and what they are worth to it, best first.
    fn best_moves(
        &mut self,
        opening: &Opening,
        number: usize,
        limits: DecisionLimits,
    ) -> Vec<(Point, i32)> {
        let stones = stones(opening);
        let Some(engine) = self.thinking(&stones) else { return Vec::new() };
        let lines = number.try_into().unwrap_or(NonZeroUsize::MIN);
        let found = engine.think_lines(lines, &limits.of_search(number), limits.stop, &mut |_| {});
        found
            .into_iter()
            .filter_map(|found| Some((*found.line.first()?, points(found.score))))
            .collect()
    }

    fn judge(&mut self, opening: &Opening, limits: DecisionLimits) -> i32 {
        self.score_for_black(&stones(opening), limits)
    }

    /// The score of a position for Black.
    fn score_for_black(&mut self, stones: &[(Point, Color)], limits: DecisionLimits) -> i32 {
        let to_move = Color::after(stones.len());
        let Some(engine) = self.thinking(stones) else { return 0 };
        let found = engine.think(&limits.of_search(1), limits.stop, &mut |_| {});
        let score = found.map_or(0, |found| points(found.score));
        if to_move == Color::Black { score } else { -score }
    }

    /// The engine with this position set, if the player has an engine.
    fn thinking(&mut self, stones: &[(Point, Color)]) -> Option<&mut Engine> {
        let Skill::Level(_) = self.skill() else { return None };
        let engine = self.engine();
        engine.set(stones.iter().copied(), Color::after(stones.len()));
        Some(engine)
    }
}

fn stones(opening: &Opening) -> Vec<(Point, Color)> {
    opening.moves().iter().copied().zip(Color::in_turn()).collect()
}

const fn is_stone(asked: Asked) -> bool {
    matches!(asked, Asked::Place { .. })
}

/// Whether a point lies within two lines of a stone or, on an empty board, of the centre.
fn is_near(opening: &Opening, point: Point) -> bool {
    let center = opening.size().center();
    let near = |other: Point| {
        point.column().abs_diff(other.column()).max(point.row().abs_diff(other.row())) <= 2
    };
    if opening.moves().is_empty() {
        near(center)
    } else {
        opening.moves().iter().copied().any(near)
    }
}

fn points(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Win(plies) => WIN - plies as i32,
        Score::Loss(plies) => plies as i32 - WIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::game::player::SimplePlayer;
    use crate::gomoku::engine::{Level, Settings};
    use crate::gomoku::rules::Rules;
    use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};

    fn computer(skill: Skill, seed: u64) -> Computer {
        let (rules, size) = (Rules::Renju, BoardSize::FIFTEEN);
        let settings = Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN };
        Computer::new(skill, settings, seed)
    }

    #[test]
    fn every_opening_is_decided_to_its_end_by_every_skill() {
        let stop = AtomicBool::new(false);
        let limits = Limits { nodes: Some(50), ..Limits::default() };
        for rule in OpeningRule::ALL {
            for skill in [
                Skill::Level(Level::MIN),
                Skill::Simple(SimplePlayer::Random),
                Skill::Simple(SimplePlayer::Omok),
            ] {
                let mut player = computer(skill, 7);
                let mut opening =
                    Opening::new(rule, OpeningTerms::default(), BoardSize::FIFTEEN).unwrap();
                while let Some(decision) = player.decide(&opening, &limits, &stop) {
                    opening.decide(decision).unwrap();
                }
                assert!(opening.is_over(), "{rule} {skill:?}");
            }
        }
    }

    #[test]
    fn the_better_side_is_taken_over() {
        let stop = AtomicBool::new(false);
        // Three black stones in the middle against one in the corner: Black is far ahead.
        let place = |column, row| Move::Stone(Point::new(column, row).unwrap());
        let stones = [place(7, 7), place(0, 0), place(8, 8)];
        let opening =
            Opening::replay(OpeningRule::Swap, OpeningTerms::default(), BoardSize::FIFTEEN, stones);
        let mut player = computer(Skill::Level(Level::MAX), 1);
        let decided = player.decide(&opening.unwrap(), &Limits::default(), &stop);
        assert_eq!(decided, Some(Move::Swap(true)));
    }

    #[test]
    fn who_has_no_time_compares_nothing_and_still_decides() {
        let stop = AtomicBool::new(false);
        let time = Allowance { turn: Some(Duration::ZERO), ..Allowance::default() };
        let limits = Limits { time, ..Limits::default() };
        for rule in OpeningRule::ALL {
            let mut player = computer(Skill::Level(Level::MAX), 7);
            let mut opening =
                Opening::new(rule, OpeningTerms::default(), BoardSize::FIFTEEN).unwrap();
            while let Some(decision) = player.decide(&opening, &limits, &stop) {
                opening.decide(decision).unwrap();
            }
            assert!(opening.is_over(), "{rule}");
        }
    }
}
