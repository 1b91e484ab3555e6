//! A game of which puzzles are made.

use std::sync::atomic::AtomicBool;

use fastrand::Rng;
use gomoku::board::{BoardSize, Color};
use gomoku::game::position::Position as _;
use gomoku::game::puzzle::{Puzzle, Puzzles};
use gomoku::game::state::Game;
use gomoku::gomoku::position::Gomoku;
use gomoku::gomoku::puzzle as gomoku_puzzle;
use gomoku::gomoku::rules::{Move, Rules};
use gomoku::gomoku::terms::Terms;
use gomoku::matches::Contest;
use gomoku::quoridor::position::Quoridor;
use gomoku::quoridor::{position, puzzle as quoridor_puzzle, rules};

/// Whether puzzles of a theme are wanted.
pub(crate) type Wanted<'a> = dyn Fn(&str) -> bool + 'a;

/// A game of which puzzles are made.
pub(crate) trait Source: Contest + Puzzles {
    /// What equal puzzles have in common.
    type Key: Ord;

    /// The most puzzles of a game.
    const OF_A_GAME: usize;

    /// The terms of a game that may have puzzles of the wanted themes.
    fn some_terms(wanted: &Wanted<'_>, random: &mut Rng) -> Self::Terms;

    /// A move instead of that of a level, if it is to be varied.
    fn varied(game: &Game<Self>, random: &mut Rng) -> Option<Self::Move>;

    /// The puzzles at a position, and at positions that other moves before it would have led to.
    fn made(
        game: &Game<Self>,
        wanted: &Wanted<'_>,
        nodes: u64,
        random: &mut Rng,
        stop: &AtomicBool,
    ) -> Vec<Puzzle<Self>>;

    /// Whether a puzzle asks for more than the move that everybody would make first.
    fn is_worth(puzzle: &Puzzle<Self>) -> bool;

    fn key(puzzle: &Puzzle<Self>) -> Self::Key;

    fn checked(puzzle: &Puzzle<Self>, nodes: u64, stop: &AtomicBool) -> bool;

    fn features(puzzle: &Puzzle<Self>) -> Vec<f64>;

    fn rated(puzzle: Puzzle<Self>) -> Puzzle<Self>;
}

/// Before this number of stones there are no puzzles.
const FEWEST: usize = 8;

impl Source for Gomoku {
    type Key = gomoku_puzzle::Shape;

    const OF_A_GAME: usize = 8;

    fn some_terms(wanted: &Wanted<'_>, random: &mut Rng) -> Terms {
        let others = [gomoku_puzzle::VCF, gomoku_puzzle::VCT, gomoku_puzzle::DEFENCE];
        let rules = match random.u8(0..10) {
            _ if !others.into_iter().any(wanted) => Rules::Renju,
            0..7 => Rules::Renju,
            7 | 8 => Rules::Freestyle,
            _ => Rules::Standard,
        };
        Terms::new(rules, BoardSize::FIFTEEN)
    }

    fn varied(_: &Game<Self>, _: &mut Rng) -> Option<Move> {
        None
    }

    fn made(
        game: &Game<Self>,
        wanted: &Wanted<'_>,
        nodes: u64,
        random: &mut Rng,
        stop: &AtomicBool,
    ) -> Vec<Puzzle<Self>> {
        let (terms, moves) = (*game.terms(), game.position().moves());
        let attacks = [gomoku_puzzle::VCF, gomoku_puzzle::VCT].into_iter().any(wanted)
            || wanted(gomoku_puzzle::FOUL)
                && terms.rules().has_fouls(Color::after(moves.len() + 1));
        let attack = |moves: &[Move]| {
            attacks.then(|| gomoku_puzzle::attack(terms, moves, nodes, stop)).flatten()
        };
        if moves.len() < FEWEST {
            return Vec::new();
        }
        let made = attack(moves).or_else(|| {
            let defends = wanted(gomoku_puzzle::DEFENCE);
            defends.then(|| gomoku_puzzle::defence(terms, moves, nodes, stop)).flatten()
        });
        if made.is_some() {
            return made.into_iter().collect();
        }
        let Some((_, before)) = moves.split_last() else { return Vec::new() };
        let other = (0..VARIED).find_map(|_| attack(&[before, &[near(game, random)?]].concat()));
        other.into_iter().collect()
    }

    fn is_worth(_: &Puzzle<Self>) -> bool {
        true
    }

    fn key(puzzle: &Puzzle<Self>) -> Self::Key {
        gomoku_puzzle::shape(puzzle)
    }

    fn checked(puzzle: &Puzzle<Self>, nodes: u64, stop: &AtomicBool) -> bool {
        gomoku_puzzle::checked(puzzle, nodes, stop)
    }

    fn features(puzzle: &Puzzle<Self>) -> Vec<f64> {
        gomoku_puzzle::features(puzzle).into()
    }

    fn rated(puzzle: Puzzle<Self>) -> Puzzle<Self> {
        gomoku_puzzle::rated(puzzle)
    }
}

/// So many other moves are tried instead of the last one.
const VARIED: usize = 5;

/// A random empty point near a random stone.
fn near(game: &Game<Gomoku>, random: &mut Rng) -> Option<Move> {
    let position = game.position();
    let (point, _) = random.choice(position.stones().collect::<Vec<_>>())?;
    let mut shifted = |line: u8| line.checked_add_signed(random.i8(-2..=2));
    let at = position.size().point(shifted(point.column())?, shifted(point.row())?)?;
    position.board().get(at).is_none().then_some(Move::Stone(at))
}

/// While so many walls are left, the levels place more of them than they would, so that there are races.
const SPENT: f64 = 0.55;

/// With more walls left a search proves little.
const MOST_WALLS: u8 = 6;

impl Source for Quoridor {
    type Key = quoridor_puzzle::Shape;

    const OF_A_GAME: usize = 3;

    fn some_terms(_: &Wanted<'_>, _: &mut Rng) -> position::Terms {
        position::Terms {}
    }

    fn varied(game: &Game<Self>, random: &mut Rng) -> Option<Self::Move> {
        let state = game.position().state();
        let other = !state.to_move();
        let crossing = state.walls().crossing_a_way(state.pawns()[other], rules::goal(other));
        let walls: Vec<_> = state.wall_moves().and(crossing).walls().collect();
        let wall = random.choice(walls)?;
        (random.f64() < SPENT).then_some(gomoku::quoridor::Move::Wall(wall))
    }

    fn made(
        game: &Game<Self>,
        wanted: &Wanted<'_>,
        nodes: u64,
        random: &mut Rng,
        stop: &AtomicBool,
    ) -> Vec<Puzzle<Self>> {
        let left = game.position().state().walls_left();
        let left = left.black + left.white;
        if left > MOST_WALLS || left == 0 && !wanted(quoridor_puzzle::RACE) {
            return Vec::new();
        }
        let moves: Vec<_> = game.line().iter().map(|made| made.made).collect();
        let puzzle = |moves: &[_]| quoridor_puzzle::make(moves, nodes, stop).filter(Self::is_worth);
        let made = puzzle(&moves).or_else(|| {
            let (_, earlier) = moves.split_last().filter(|_| left > 0)?;
            let before = game.position_before(earlier.len());
            let legal = before.legal();
            (0..VARIED)
                .find_map(|_| puzzle(&[earlier, &[random.choice(legal.iter().copied())?]].concat()))
        });
        made.into_iter().collect()
    }

    fn is_worth(puzzle: &Puzzle<Self>) -> bool {
        puzzle.length() > 1 || quoridor_puzzle::is_hidden(puzzle)
    }

    fn key(puzzle: &Puzzle<Self>) -> Self::Key {
        quoridor_puzzle::shape(puzzle)
    }

    fn checked(puzzle: &Puzzle<Self>, nodes: u64, stop: &AtomicBool) -> bool {
        quoridor_puzzle::checked(puzzle, nodes, stop)
    }

    fn features(puzzle: &Puzzle<Self>) -> Vec<f64> {
        quoridor_puzzle::features(puzzle).into()
    }

    fn rated(puzzle: Puzzle<Self>) -> Puzzle<Self> {
        quoridor_puzzle::rated(puzzle)
    }
}
