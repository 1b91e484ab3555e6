//! Playing levels: how many nodes a level searches and how it errs.

use crate::game::level::Level;
use crate::game::search::strength::{Strength, Strengths};

/// The parameters of each level, from 1. `docs/engine.md` has their measured strengths (`gomoku match`).
const STRENGTHS: Strengths = [
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

impl Level {
    /// How the level plays gomoku.
    #[must_use]
    pub(super) const fn strength(self) -> Strength {
        Strength::of(self, &STRENGTHS)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use fastrand::Rng;

    use super::*;
    use crate::gomoku::engine::{Report, Score};

    fn report(score: Score) -> Report {
        Report { depth: 1, score, line: Vec::new(), nodes: 0, elapsed: Duration::ZERO }
    }

    /// How often in a thousand a level takes the second of two moves, best first.
    fn errs(number: u8, scores: [Score; 2]) -> u32 {
        let level = Level::new(number).unwrap();
        let mut random = Rng::with_seed(1);
        let mut chosen = || {
            let found = scores.map(report).into();
            level.strength().choose(found, |found| found.score, &mut random).unwrap().score
        };
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
        assert!(levels.is_sorted_by_key(|level| std::cmp::Reverse(level.strength().moves())));
        // Those that choose among several moves divide their nodes among them.
        let each = |level: &Level| {
            level.strength().nodes.map(|nodes| nodes / level.strength().moves().get() as u64)
        };
        let nodes: Vec<u64> = levels.iter().filter_map(each).collect();
        assert_eq!((nodes.len(), levels[9].strength().nodes), (9, None));
        assert!(nodes.is_sorted(), "{nodes:?}");
    }
}
