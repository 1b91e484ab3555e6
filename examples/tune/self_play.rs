//! Games of the engine against itself, and the quiet positions in them.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{Color, Point};
use gomoku::gomoku::engine::{Engine, Limits, Score, Settings};

use crate::fit::Sample;

/// Plays a game from a random opening with `nodes` nodes for each move, until one side has a proved
/// win, and returns its quiet positions.
pub(crate) fn play(settings: Settings, nodes: u64, random: &mut Rng) -> Vec<Sample> {
    let mut engine = Engine::new(settings);
    let mut stones = scatter(&mut engine, random);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut seen = Vec::new();
    let mut winner = None;
    while stones.len() < usize::from(settings.size.points()) {
        let us = Color::after(stones.len());
        let Some(found) = engine.think(&limits, &AtomicBool::new(false), &mut |_| {}) else {
            break;
        };
        match found.score {
            Score::Win(_) => winner = Some(us),
            Score::Loss(_) => winner = Some(!us),
            Score::Points(_) => {}
        }
        let Some(&point) = found.line.first().filter(|_| winner.is_none()) else { break };
        if engine.is_quiet() {
            seen.push((us, features(&engine)));
        }
        place(&mut engine, &mut stones, point);
    }
    let result = |us| winner.map_or(0.5, |winner| if winner == us { 1.0 } else { 0.0 });
    seen.into_iter().map(|(us, features)| Sample { features, result: result(us) }).collect()
}

/// Places three to eight stones near the centre that threaten nothing.
fn scatter(engine: &mut Engine, random: &mut Rng) -> Vec<(Point, Color)> {
    let count = random.usize(3..9);
    let mut stones = Vec::new();
    while stones.len() < count {
        let Some(point) = random.choice(engine.quiet_points()) else { break };
        place(engine, &mut stones, point);
    }
    stones
}

fn place(engine: &mut Engine, stones: &mut Vec<(Point, Color)>, point: Point) {
    stones.push((point, Color::after(stones.len())));
    engine.set(stones.iter().copied(), Color::after(stones.len()));
}

fn features(engine: &Engine) -> Vec<(u8, f32)> {
    let counts = (0..).zip(engine.features()).filter(|&(_, count)| count != 0);
    counts.map(|(at, count)| (at, f32::from(count))).collect()
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use gomoku::board::BoardSize;
    use gomoku::gomoku::rules::Rules;

    use super::*;

    #[test]
    fn a_seed_determines_the_game() {
        let (rules, size) = (Rules::Renju, BoardSize::FIFTEEN);
        let settings = Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN };
        let play = |seed| play(settings, 200, &mut Rng::with_seed(seed));
        assert_eq!(play(3), play(3));
        assert_ne!(play(3), play(4));
    }
}
