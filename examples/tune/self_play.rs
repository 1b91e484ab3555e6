//! Games of the engine against itself from random openings.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{Color, Point};
use gomoku::gomoku::engine::{Engine, Found, Limits, Score, Settings};

use crate::games::{Game, WIN};

/// The nodes that judge an opening, the score in points up to which it is even, and the share of the
/// other openings that are played.
const OPENING_NODES: u64 = 2_000;
const EVEN: i32 = 200;
const UNEVEN_SHARE: f32 = 0.15;

/// For how many moves after the opening random ones are mixed in, at most, and their share.
const MOST_NOISY: usize = 8;
const NOISE: f32 = 0.25;

/// Plays a game from a random opening with `nodes` nodes for each move, until one side has a proved
/// win. `None` if the opening is too uneven.
pub(crate) fn play(settings: Settings, nodes: u64, random: &mut Rng) -> Option<Game> {
    let mut engine = Engine::new(settings);
    let mut stones = scatter(&mut engine, random);
    if !is_even(&mut engine) && random.f32() >= UNEVEN_SHARE {
        return None;
    }
    let (opening, mut settled) = (stones.len(), stones.len());
    let noisy = opening + random.usize(..MOST_NOISY);
    let (mut scores, mut winner) = (Vec::new(), None);
    while stones.len() < usize::from(settings.size.points()) {
        let us = Color::after(stones.len());
        let Some(found) = think(&mut engine, nodes) else { break };
        let score = match found.score {
            Score::Win(_) => (WIN, Some(us)),
            Score::Loss(_) => (-WIN, Some(!us)),
            Score::Points(points) => (i16::try_from(points).unwrap_or(WIN), None),
        };
        winner = score.1;
        let Some(&point) = found.line.first().filter(|_| winner.is_none()) else { break };
        scores.push(score.0);
        let random_move = if stones.len() < noisy && random.f32() < NOISE && engine.is_quiet() {
            random.choice(engine.quiet_points())
        } else {
            None
        };
        place(&mut engine, &mut stones, random_move.unwrap_or(point));
        if random_move.is_some() {
            settled = stones.len();
        }
    }
    scores.push(match winner {
        Some(winner) if winner == Color::after(stones.len()) => WIN,
        Some(_) => -WIN,
        None => 0,
    });
    Some(Game { stones, opening, settled, winner, scores })
}

/// Plays a random even opening twice, each engine with either colour once, and returns how many games
/// the first engine won more than the second.
pub(crate) fn pair(
    settings: Settings,
    nodes: u64,
    engines: &mut [Engine; 2],
    random: &mut Rng,
) -> f64 {
    let opening = loop {
        engines.iter_mut().for_each(Engine::forget);
        let judge = &mut engines[0];
        let stones = scatter(judge, random);
        if is_even(judge) {
            break stones;
        }
    };
    let mut won = 0.0;
    for first in [0, 1] {
        engines.iter_mut().for_each(Engine::forget);
        let mut stones = opening.clone();
        while stones.len() < usize::from(settings.size.points()) {
            let turn = (first + stones.len()) % 2;
            let engine = &mut engines[turn];
            set(engine, &stones);
            let Some(found) = think(engine, nodes) else { break };
            let winner = match found.score {
                Score::Win(_) => Some(turn),
                Score::Loss(_) => Some(1 - turn),
                Score::Points(_) => None,
            };
            if let Some(winner) = winner {
                won += if winner == 0 { 1.0 } else { -1.0 };
                break;
            }
            let Some(&point) = found.line.first() else { break };
            stones.push(point);
        }
    }
    won
}

/// Whether neither side is far ahead in the position of an engine.
fn is_even(engine: &mut Engine) -> bool {
    let found = think(engine, OPENING_NODES);
    found.is_some_and(|found| matches!(found.score, Score::Points(most) if most.abs() <= EVEN))
}

/// A search of so many nodes.
pub(crate) fn think(engine: &mut Engine, nodes: u64) -> Option<Found<Point>> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.think(&limits, &AtomicBool::new(false), &mut |_| {})
}

/// Places three to nine stones near the centre that threaten nothing.
fn scatter(engine: &mut Engine, random: &mut Rng) -> Vec<Point> {
    let count = random.usize(3..10);
    let mut stones = Vec::new();
    set(engine, &stones);
    while stones.len() < count {
        let Some(point) = random.choice(engine.quiet_points()) else { break };
        place(engine, &mut stones, point);
    }
    stones
}

fn place(engine: &mut Engine, stones: &mut Vec<Point>, point: Point) {
    stones.push(point);
    set(engine, stones);
}

/// Sets the position after some stones, Black's first.
pub(crate) fn set(engine: &mut Engine, stones: &[Point]) {
    let colored = (0..).zip(stones).map(|(number, &point)| (point, Color::after(number)));
    engine.set(colored, Color::after(stones.len()));
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use gomoku::board::BoardSize;
    use gomoku::gomoku::rules::Rules;

    use super::*;

    #[test]
    fn an_opening_does_not_depend_on_what_the_engine_played_before() {
        let (rules, size) = (Rules::Freestyle, BoardSize::FIFTEEN);
        let settings = Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN };
        let mut engine = Engine::new(settings);
        let opening = |engine: &mut Engine| scatter(engine, &mut Rng::with_seed(7));
        let first = opening(&mut engine);
        set(&mut engine, &[Point::new(0, 0).unwrap(), Point::new(14, 14).unwrap()]);
        assert_eq!(opening(&mut engine), first);
        assert_eq!(first[0], size.center());
    }

    #[test]
    fn a_seed_determines_the_game() {
        let (rules, size) = (Rules::Renju, BoardSize::FIFTEEN);
        let settings = Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN };
        let play = |seed| play(settings, 200, &mut Rng::with_seed(seed));
        let games: Vec<Game> = (0..8).filter_map(play).collect();
        assert_eq!(games, (0..8).filter_map(play).collect::<Vec<_>>());
        assert!(games.len() > 1 && games[0] != games[1]);
        for game in games {
            assert!(game.opening <= game.settled && game.settled <= game.stones.len());
            assert_eq!(game.scores.len(), game.stones.len() - game.opening + 1);
        }
    }
}
