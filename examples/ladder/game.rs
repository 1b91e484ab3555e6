//! One game between two opponents, without a clock.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{Board, BoardSize, ByColor, Color, Point};
use gomoku::gomoku::engine::{Computer, Limits, Settings, Skill, SkillError};
use gomoku::gomoku::rules::Rules;

use crate::naive;

/// A player of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// The naive player of this program.
    Naive,
    /// A computer player of gomoku.
    Skill(Skill),
}

const NAIVE: &str = "naive";

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Naive => f.write_str(NAIVE),
            Self::Skill(skill) => skill.fmt(f),
        }
    }
}

impl FromStr for Opponent {
    type Err = SkillError;

    fn from_str(text: &str) -> Result<Self, SkillError> {
        if text == NAIVE { Ok(Self::Naive) } else { text.parse().map(Self::Skill) }
    }
}

/// Where and how the games are played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) rules: Rules,
    pub(crate) size: BoardSize,
    /// The most nodes for a move, which limits only a level that has no limit of its own below it.
    pub(crate) nodes: u64,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ended {
    /// `None` for a draw.
    pub(crate) winner: Option<Color>,
    /// The stones on the board, those of the opening included.
    pub(crate) plies: usize,
}

/// The size of each transposition table, in bytes.
const MEMORY: usize = 8 << 20;

/// A player with the state that it keeps during a game.
enum Playing {
    Naive(Rng),
    Computer(Box<Computer>),
}

impl Playing {
    fn new(opponent: Opponent, place: Place, seed: u64) -> Self {
        let Place { rules, size, .. } = place;
        let settings = Settings { rules, size, memory: MEMORY, threads: NonZeroUsize::MIN };
        match opponent {
            Opponent::Naive => Self::Naive(Rng::with_seed(seed)),
            Opponent::Skill(skill) => {
                Self::Computer(Box::new(Computer::new(skill, settings, seed)))
            }
        }
    }

    fn choose(&mut self, place: Place, stones: &[(Point, Color)], stone: Color) -> Option<Point> {
        let limits = Limits { nodes: Some(place.nodes), ..Limits::default() };
        match self {
            Self::Naive(random) => {
                let board = Board::of(place.size, stones);
                let legal = |&point: &Point| {
                    board.get(point).is_none() && place.rules.foul(&board, point, stone).is_none()
                };
                let free: Vec<Point> = board.points().filter(legal).collect();
                naive::choose(place.rules, &board, stone, &free, random)
            }
            Self::Computer(computer) => computer
                .choose(stones, stone, &limits, &AtomicBool::new(false), &mut |_| {})
                .map(|chosen| chosen.point),
        }
    }
}

/// Plays a game from an opening. The seed determines every choice.
pub(crate) fn play(
    place: Place,
    players: ByColor<Opponent>,
    opening: &[Point],
    seed: u64,
) -> Ended {
    let mut playing = ByColor::from_fn(|color| {
        let seed = if color == Color::Black { seed } else { !seed };
        Playing::new(players[color], place, seed)
    });
    let mut stones: Vec<(Point, Color)> = opening.iter().copied().zip(Color::in_turn()).collect();
    let mut board = Board::of(place.size, &stones);
    while !board.is_full() {
        let stone = Color::after(stones.len());
        let Some(point) = playing[stone].choose(place, &stones, stone) else { break };
        if board.place(point, stone).is_err() {
            break;
        }
        stones.push((point, stone));
        if let Some(outcome) = place.rules.outcome_after(&board, point) {
            return Ended { winner: outcome.winner.map(|_| stone), plies: stones.len() };
        }
    }
    Ended { winner: None, plies: stones.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_determines_the_game_and_the_naive_player_beats_a_random_one() {
        let place = Place { rules: Rules::Freestyle, size: BoardSize::FIFTEEN, nodes: 100 };
        let [naive, random] = ["naive", "random"].map(|name| name.parse().unwrap());
        let players = ByColor { black: random, white: naive };
        let ended = play(place, players, &[], 1);
        assert_eq!(ended, play(place, players, &[], 1));
        assert_eq!(ended.winner, Some(Color::White));
    }
}
