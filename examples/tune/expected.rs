//! The expected score of a position by the score of the analysis, against the results of games.
//!
//! Positions are drawn from games of the engine against itself and looked at as `gomoku analyze` looks
//! at each position of a game first. One half of the games fits the points that make a win `e` times
//! as likely as a loss; the other half tells how good the expected scores are.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{Board, Color};
use gomoku::game::search::Scales;
use gomoku::gomoku::analysis::{Depths, Line, sweep};
use gomoku::gomoku::engine::{Score, Settings};
use gomoku::gomoku::record::Move;

use crate::games::Game;

/// The most positions that are drawn from one game.
pub(crate) const OF_A_GAME: usize = 5;

/// The groups of positions by their expected score.
pub(crate) const GROUPS: usize = 10;

/// A position: the score for the side to move, and how its game ended for that side, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Seen {
    pub(crate) score: Score,
    pub(crate) result: f64,
}

/// Some positions of a game, from the last random stone on.
pub(crate) fn drawn(settings: Settings, game: &Game, random: &mut Rng) -> Vec<Seen> {
    let moves = game.stones.iter().enumerate();
    let line = Line {
        rules: settings.rules,
        board: Board::new(settings.size),
        first: Color::Black,
        moves: moves
            .map(|(at, &point)| Move { stone: Color::after(at), point: Some(point) })
            .collect(),
        opening: 0,
    };
    let mut positions: Vec<usize> = (game.settled..game.stones.len()).collect();
    random.shuffle(&mut positions);
    positions.truncate(OF_A_GAME);
    let (depth, stop) = (Depths::USUAL.sweep, AtomicBool::new(false));
    let mut seen = Vec::new();
    sweep(&line, &positions, depth, NonZeroUsize::MIN, &stop, &mut |_, found| {
        seen.push(Seen { score: found.score, result: f64::from(game.result(found.to_move)) });
    });
    seen
}

/// The scales of the positions of which nothing is proved.
pub(crate) fn fitted(seen: &[Seen]) -> Scales {
    let points = |seen: &Seen| match seen.score {
        Score::Points(points) => Some((f64::from(points), seen.result)),
        Score::Win(_) | Score::Loss(_) => None,
    };
    let unproved = seen.iter().filter_map(points);
    let (behind, ahead): (Vec<_>, Vec<_>) = unproved.partition(|&(points, _)| points < 0.0);
    Scales { behind: scale(&behind), ahead: scale(&ahead) }
}

/// The scale of positions with these points and results.
fn scale(unproved: &[(f64, f64)]) -> f64 {
    let loss = |scale: f64| -> f64 {
        let of = |&(points, result): &(f64, f64)| {
            // Softplus: the negative logarithms of the two chances.
            let [won, lost] = [-points, points].map(|logit| (logit / scale).exp().ln_1p());
            result * won + (1.0 - result) * lost
        };
        unproved.iter().map(of).sum()
    };
    // The loss has one minimum, which each third brings nearer.
    let (mut least, mut most) = (20.0, 2_000.0);
    while most - least > 0.5 {
        let third = (most - least) / 3.0;
        if loss(least + third) < loss(most - third) { most -= third } else { least += third }
    }
    f64::midpoint(least, most)
}

/// Positions with about the same expected score.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Group {
    pub(crate) positions: u32,
    /// The expected score on average.
    pub(crate) expected: f64,
    /// What came of it on average.
    pub(crate) result: f64,
}

/// The positions in ten groups by the score that the program expects.
pub(crate) fn groups(seen: &[Seen], expected: fn(Score) -> f64) -> [Group; GROUPS] {
    let mut groups = [Group::default(); GROUPS];
    for seen in seen {
        let expected = expected(seen.score);
        let bounds = (1..10_u8).map(|part| f64::from(part) / 10.0);
        let group = &mut groups[bounds.filter(|bound| expected >= *bound).count()];
        group.positions += 1;
        let share = 1.0 / f64::from(group.positions);
        group.expected += (expected - group.expected) * share;
        group.result += (seen.result - group.result) * share;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scales_of_positions_that_won_as_often_as_they_say_are_found() {
        let mut random = Rng::with_seed(1);
        let seen: Vec<Seen> = (0..20_000)
            .map(|_| {
                let points = random.i32(-900..900);
                let scale = if points < 0 { 200.0 } else { 300.0 };
                let chance = 1.0 / (1.0 + (-f64::from(points) / scale).exp());
                let result = if random.f64() < chance { 1.0 } else { 0.0 };
                Seen { score: Score::Points(points), result }
            })
            .collect();
        let Scales { behind, ahead } = fitted(&seen);
        assert!((behind - 200.0).abs() < 15.0 && (ahead - 300.0).abs() < 20.0, "{behind} {ahead}");
    }

    #[test]
    fn a_proved_win_is_in_the_last_group() {
        let seen = |score, result| Seen { score, result };
        let all =
            [seen(Score::Win(5), 1.0), seen(Score::Loss(4), 0.0), seen(Score::Points(0), 0.5)];
        let groups = groups(&all, gomoku::gomoku::analysis::expected);
        let filled: Vec<usize> = (0..GROUPS).filter(|&at| groups[at].positions > 0).collect();
        assert_eq!(filled, [0, 5, 9]);
        assert_eq!(groups[9], Group { positions: 1, expected: 1.0, result: 1.0 });
    }
}
