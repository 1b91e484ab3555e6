//! Playing levels: how far a level of gomoku looks, what it notices and how it errs.
//!
//! Every level makes a five and stops one. The levels from 3 on also see every open three,
//! and those below see it in most turns: a player who ignores a row in plain sight looks broken, not
//! weak. The weak levels look a few plies ahead, misjudge quiet moves, and overlook double threats.

use fastrand::Rng;

use crate::board::Point;
use crate::game::bot::{Found, Score};
use crate::game::level::Level;
use crate::game::search::strength::Strength;

/// How a level plays gomoku.
#[derive(Debug, Clone, Copy)]
pub(super) struct Play {
    /// The limits of its search and its errors.
    pub(super) strength: Strength,
    /// The probability that it does not look for the threats in plain sight in a turn, in percent.
    careless: u32,
}

/// How each level plays, from 1. `docs/engine.md` has their strengths as `examples/ladder` measures them.
const PLAYS: [Play; Level::MAX.number() as usize] = [
    careless(28, errs(1, 40, 1_200, 100)),
    careless(10, errs(1, 30, 735, 100)),
    errs(2, 20, 560, 80),
    errs(2, 10, 245, 43),
    errs(3, 8, 155, 25),
    searches(Some(1_600)),
    searches(Some(4_200)),
    searches(Some(11_500)),
    searches(Some(40_000)),
    searches(None),
];

/// A level that compares so many moves at this depth. It misjudges each by up to so many points, and
/// overlooks so many in a hundred wins and losses that are not in plain sight.
const fn errs(depth: u8, moves: usize, misjudged: i32, overlooked: u32) -> Play {
    let (nodes, depth) = (Some(COMPARING), Some(depth));
    Play { strength: Strength { nodes, depth, moves, misjudged, overlooked }, careless: 0 }
}

/// A level that does not look for threats in so many of a hundred turns.
const fn careless(careless: u32, play: Play) -> Play {
    Play { careless, ..play }
}

/// A level that errs only because its search ends after so many nodes.
const fn searches(nodes: Option<u64>) -> Play {
    let strength = Strength { nodes, depth: None, moves: 1, misjudged: 0, overlooked: 0 };
    Play { strength, careless: 0 }
}

/// Enough nodes to compare the moves of a level that errs at its depth, in most positions.
const COMPARING: u64 = 60_000;

/// The plies of a win in plain sight: an open three of one's own becomes a straight four.
const NEAR_WIN: u32 = 3;

/// The plies of a loss in plain sight: the opponent's open three becomes a straight four.
const NEAR_LOSS: u32 = 4;

impl Level {
    /// How the level plays gomoku.
    #[must_use]
    pub(super) const fn play(self) -> Play {
        PLAYS[self.number() as usize - 1]
    }
}

impl Play {
    /// Chooses one of the searched moves, best first: a win in plain sight, else the best after the
    /// level's errors of those that do not lose in plain sight.
    pub(super) fn choose(
        self,
        mut found: Vec<Found<Point>>,
        random: &mut Rng,
    ) -> Option<Found<Point>> {
        if random.u32(0..100) >= self.careless {
            let loses = |found: &Found<Point>| matches!(found.score, Score::Loss(..=NEAR_LOSS));
            let best = found.first()?;
            if matches!(best.score, Score::Win(..=NEAR_WIN)) || loses(best) {
                return Some(found.swap_remove(0));
            }
            found.retain(|found| !loses(found));
        }
        // An overlooked result looks like an ordinary move, whoever is ahead.
        let ordinary = ordinary(&found);
        let score = |found: &Found<Point>| match found.score {
            Score::Points(points) => Score::Points(points - ordinary),
            proved => proved,
        };
        self.strength.choose(found, score, random)
    }
}

/// The middle score of the moves without a proved result, best first, in points.
fn ordinary(found: &[Found<Point>]) -> i32 {
    let points = |found: &Found<Point>| match found.score {
        Score::Points(points) => Some(points),
        Score::Win(_) | Score::Loss(_) => None,
    };
    let all: Vec<i32> = found.iter().filter_map(points).collect();
    all.get(all.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often in a thousand a level takes the second of two moves, best first.
    fn errs(level: Level, scores: [Score; 2]) -> u32 {
        let mut random = Rng::with_seed(1);
        let report = |score| Found { depth: 1, score, line: Vec::new(), nodes: 0 };
        let mut chosen =
            || level.play().choose(scores.map(report).into(), &mut random).unwrap().score;
        (0..1_000).map(|_| u32::from(chosen() == scores[1])).sum()
    }

    #[test]
    fn a_higher_level_errs_less_often_and_the_highest_never() {
        let points = [Score::Points(100), Score::Points(0)];
        let wins = [Score::Win(5), Score::Points(100)];
        let loses = [Score::Points(0), Score::Loss(6)];
        for scores in [points, wins, loses] {
            let errors: Vec<u32> = Level::all().map(|level| errs(level, scores)).collect();
            assert!(errors.is_sorted_by(|lower, higher| lower + 30 >= *higher), "{errors:?}");
            assert!(errors[0] > 200 && errors[5..] == [0; 5], "{errors:?}");
        }
    }

    #[test]
    fn what_is_in_plain_sight_is_seen_in_most_turns_and_from_level_3_on_always() {
        let wins = [Score::Win(3), Score::Points(300)];
        let loses = [Score::Points(-300), Score::Loss(4)];
        for scores in [wins, loses] {
            let errors: Vec<u32> = Level::all().map(|level| errs(level, scores)).collect();
            assert!(errors[0] < 200 && errors[1] < 80 && errors[2..] == [0; 8], "{errors:?}");
            assert!(errors[0] > errors[1] && errors[1] > 0, "{errors:?}");
        }
    }

    #[test]
    fn a_level_looks_no_less_far_than_the_one_below() {
        let plays: Vec<Play> = Level::all().map(Level::play).collect();
        assert!(plays.is_sorted_by_key(|play| std::cmp::Reverse(play.strength.moves)));
        assert!(plays.is_sorted_by_key(|play| play.strength.depth.unwrap_or(u8::MAX)));
        let searches = plays.iter().filter(|play| play.strength.moves == 1);
        let nodes: Vec<u64> =
            searches.map(|play| play.strength.nodes.unwrap_or(u64::MAX)).collect();
        assert!(nodes.len() == 5 && nodes.is_sorted() && nodes[4] == u64::MAX, "{nodes:?}");
    }
}
