//! Playing levels: how many nodes a level searches and how it errs.

use std::num::NonZeroUsize;

use fastrand::Rng;

use super::{Report, Score};
use crate::game::level::Level;

/// The parameters of a level.
#[derive(Debug, Clone, Copy)]
struct Strength {
    /// The node limit for a move; without one only the time limits the search.
    nodes: Option<u64>,
    /// The number of root moves that it chooses among.
    moves: usize,
    /// The greatest random error of a move's score, in points, in either direction.
    misjudged: i32,
    /// The probability that a proved win or loss is overlooked, in percent.
    overlooked: u32,
}

/// The parameters of each level, from 1. The README has their measured strengths (`gomoku match`).
const STRENGTHS: [Strength; 10] = [
    Strength { nodes: Some(5_000), moves: 16, misjudged: 600, overlooked: 75 },
    Strength { nodes: Some(5_000), moves: 12, misjudged: 270, overlooked: 44 },
    Strength { nodes: Some(5_000), moves: 10, misjudged: 140, overlooked: 24 },
    Strength { nodes: Some(5_000), moves: 8, misjudged: 70, overlooked: 10 },
    Strength { nodes: Some(5_000), moves: 6, misjudged: 25, overlooked: 0 },
    Strength { nodes: Some(3_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(8_500), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(20_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: Some(60_000), moves: 1, misjudged: 0, overlooked: 0 },
    Strength { nodes: None, moves: 1, misjudged: 0, overlooked: 0 },
];

/// The score of a proved win that is not overlooked, before the random errors.
const SEEN_WIN: i32 = 1_000;

impl Level {
    const fn strength(self) -> Strength {
        STRENGTHS[self.number() as usize - 1]
    }

    /// The node limit for a move; `None` where only the time limits the search.
    #[must_use]
    pub const fn nodes(self) -> Option<u64> {
        self.strength().nodes
    }

    /// The number of root moves that it chooses among.
    pub(super) fn moves(self) -> NonZeroUsize {
        NonZeroUsize::new(self.strength().moves).unwrap_or(NonZeroUsize::MIN)
    }

    /// Chooses one of the searched moves: the best after the level's random errors.
    pub(super) fn choose(self, found: Vec<Report>, random: &mut Rng) -> Option<Report> {
        let Strength { misjudged, overlooked, .. } = self.strength();
        found.into_iter().max_by_key(|found| {
            let seen = random.u32(0..100) >= overlooked;
            let points = match found.score {
                Score::Points(points) => points,
                Score::Win(_) if seen => SEEN_WIN,
                Score::Loss(_) if seen => -SEEN_WIN,
                Score::Win(_) | Score::Loss(_) => 0,
            };
            points + random.i32(-misjudged..=misjudged)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn report(score: Score) -> Report {
        Report { depth: 1, score, line: Vec::new(), nodes: 0, elapsed: Duration::ZERO }
    }

    /// How often in a thousand a level takes the second of two moves, best first.
    fn errs(number: u8, scores: [Score; 2]) -> u32 {
        let level = Level::new(number).unwrap();
        let mut random = Rng::with_seed(1);
        let mut chosen = || level.choose(scores.map(report).into(), &mut random).unwrap().score;
        (0..1_000).map(|_| u32::from(chosen() == scores[1])).sum()
    }

    #[test]
    fn a_higher_level_errs_less_often_and_the_highest_never() {
        let points = [Score::Points(100), Score::Points(0)];
        let wins = [Score::Win(5), Score::Points(100)];
        for scores in [points, wins] {
            let errors: Vec<u32> = (1..=10).map(|number| errs(number, scores)).collect();
            assert!(errors.is_sorted_by(|lower, higher| lower >= higher), "{errors:?}");
            assert!(errors[0] > 200 && errors[5..] == [0; 5], "{errors:?}");
        }
    }

    #[test]
    fn a_level_looks_at_no_fewer_nodes_or_more_moves_than_the_one_below() {
        let levels: Vec<Level> = Level::all().collect();
        assert!(levels.is_sorted_by_key(|level| std::cmp::Reverse(level.moves())));
        // Those that choose among several moves divide their nodes among them.
        let each = |level: &Level| level.nodes().map(|nodes| nodes / level.moves().get() as u64);
        let nodes: Vec<u64> = levels.iter().filter_map(each).collect();
        assert_eq!((nodes.len(), levels[9].nodes()), (9, None));
        assert!(nodes.is_sorted(), "{nodes:?}");
    }
}
