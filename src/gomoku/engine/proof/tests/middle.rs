//! Trees of forced wins in middle games that the engine plays against itself.

use std::env;
use std::num::NonZeroUsize;

use fastrand::Rng;

use super::*;
use crate::game::player::Skill;
use crate::gomoku::engine::{Computer, Level, Limits, Settings};

/// The levels that play.
const LEVELS: std::ops::RangeInclusive<u8> = 2..=6;

/// The moves before the positions that are looked at.
const PLIES: std::ops::RangeInclusive<usize> = 12..=40;

/// How many of them are looked at in each game.
const POSITIONS: usize = 4;

/// The random stones that a game begins with, so many lines around the middle.
const OPENING: usize = 4;
const AROUND: u8 = 3;

/// The stones of a game between two levels in the order in which they were placed, up to the last ply
/// that is looked at or the end.
fn played(rules: Rules, size: BoardSize, random: &mut Rng) -> Vec<(Point, Color)> {
    let (mut board, mut stones, mut to_move) = (Board::new(size), Vec::new(), Color::Black);
    let settings = Settings { rules, size, memory: 1 << 20, threads: NonZeroUsize::MIN };
    let mut players = [(); 2].map(|()| {
        let level = Level::new(random.u8(LEVELS)).unwrap();
        Computer::new(Skill::Level(level), settings, random.u64(..))
    });
    let (limits, stop) =
        (Limits { nodes: Some(5_000), ..Limits::default() }, AtomicBool::new(false));
    while stones.len() < *PLIES.end() {
        let point = if stones.len() < OPENING {
            let middle = size.lines() / 2;
            let mut line = || random.u8(middle - AROUND..=middle + AROUND);
            size.point(line(), line())
        } else {
            let player = &mut players[stones.len() % 2];
            let chosen = player.choose(&stones, to_move, &limits, &stop, &mut |_| {});
            let Some(chosen) = chosen else { break };
            Some(chosen.point)
        };
        let point = point.unwrap();
        if board.get(point).is_some() {
            continue;
        }
        match rules.judge(&board, point, to_move) {
            Judgement::Wins(_) => break,
            Judgement::Forbidden(_) => continue,
            Judgement::Legal => {}
        }
        board.place(point, to_move).unwrap();
        stones.push((point, to_move));
        to_move = !to_move;
    }
    stones
}

#[test]
fn the_trees_of_middle_games_stand() {
    let asked: Option<u64> =
        env::var("GOMOKU_MIDDLE_GAMES").ok().map(|games| games.parse().unwrap());
    let (games, tried) = asked.map_or((2, 2_000), |games| (games, 100_000));
    let (mut positions, mut trees, mut moves) = (0, 0, 0);
    let mut wrong = Vec::new();
    for game in 0..games {
        let mut random = Rng::with_seed(game);
        let rules = Rules::ALL[usize::try_from(game).unwrap() % Rules::ALL.len()];
        let size = BoardSize::FIFTEEN;
        let stones = played(rules, size, &mut random);
        for _ in 0..POSITIONS.min(stones.len() / PLIES.start()) {
            let plies = random.usize(*PLIES.start()..=stones.len());
            let stones = &stones[..plies];
            let attacker = if plies.is_multiple_of(2) { Color::Black } else { Color::White };
            let problem = Problem { rules, size, stones: stones.to_vec(), attacker };
            positions += 1;
            let Answer::Win { tree, .. } = solved(&problem, Sought::Threats, 50_000) else {
                continue;
            };
            (trees, moves) = (trees + 1, tree.moves.saturating_add(moves));
            if let Err(why) = Checker::new(&problem, tried).holds(&tree) {
                wrong.push(format!("game {game}, {plies} plies, {rules:?}: {why}"));
            }
        }
    }
    println!(
        "{games} middle games, {positions} positions, {trees} trees of {moves} moves, {} wrong",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
}
