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
use gomoku::quoridor::Move as Step;
use gomoku::quoridor::engine::{Ended, race, steps};
use gomoku::quoridor::position::Quoridor;
use gomoku::quoridor::puzzle::Exact;
use gomoku::quoridor::{position, puzzle as quoridor_puzzle, rules};

use crate::Make;

/// Whether puzzles of a theme are wanted.
pub(crate) type Wanted<'a> = dyn Fn(&str) -> bool + 'a;

/// A game of which puzzles are made.
pub(crate) trait Source: Contest + Puzzles {
    /// What equal puzzles have in common.
    type Key: Ord;

    /// The most puzzles of a game.
    const OF_A_GAME: usize;

    /// The levels from this one on do not err at random.
    const SURE: u8;

    /// The terms of a game that may have puzzles of the wanted themes.
    fn some_terms(wanted: &Wanted<'_>, random: &mut Rng) -> Self::Terms;

    /// A move instead of that of a level, if it is to be varied.
    fn varied(game: &Game<Self>, random: &mut Rng) -> Option<Self::Move>;

    /// The puzzles at a position, and at positions that other moves before it would have led to.
    fn made(
        game: &Game<Self>,
        wanted: &Wanted<'_>,
        options: &Make,
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
    const SURE: u8 = 6;

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
        options: &Make,
        random: &mut Rng,
        stop: &AtomicBool,
    ) -> Vec<Puzzle<Self>> {
        let &Make { nodes, varied, .. } = options;
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
        let made = made.or_else(|| {
            let (_, before) = moves.split_last()?;
            (0..varied).find_map(|_| attack(&[before, &[near(game, random)?]].concat()))
        });
        made.map_or_else(Vec::new, |made| lengthened(made, nodes, stop))
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

/// So many longer puzzles of each theme are made of one at each step.
const LONGER: usize = 2;

/// So many puzzles of a position are the beginning of longer ones.
const LENGTHENED: usize = 10;

/// A puzzle, and longer ones that lead to it.
fn lengthened(made: Puzzle<Gomoku>, nodes: u64, stop: &AtomicBool) -> Vec<Puzzle<Gomoku>> {
    let (mut all, mut open) = (vec![made.clone()], vec![made]);
    for _ in 0..LENGTHENED {
        let Some(made) = open.pop().filter(|made| made.theme() != gomoku_puzzle::DEFENCE) else {
            break;
        };
        let longer: Vec<_> = gomoku_puzzle::longer(&made, nodes, stop).collect();
        for theme in [gomoku_puzzle::VCF, gomoku_puzzle::VCT, gomoku_puzzle::FOUL] {
            let of_theme = longer.iter().filter(|longer| longer.theme() == theme);
            let of_theme: Vec<_> = of_theme.take(LONGER).cloned().collect();
            all.extend(of_theme.iter().cloned());
            open.extend(of_theme);
        }
    }
    all
}

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

/// The most steps of the pawns that are varied.
const MOST_STEPS: usize = 8;

/// Lets the pawns go some steps at random; `false` if the game is then over.
fn walked(walk: &mut (Vec<Step>, Quoridor), random: &mut Rng) -> bool {
    let (moves, position) = walk;
    for _ in 0..random.usize(1..=MOST_STEPS) {
        let legal = position.legal();
        let steps = legal.iter().filter(|made| matches!(made, Step::Pawn(_)));
        let Some(&made) = random.choice(steps.collect::<Vec<_>>()) else { return false };
        if position.play(made).is_err() || position.outcome().is_some() {
            return false;
        }
        moves.push(made);
    }
    true
}

/// Whether a position may be a puzzle: the side to move wins the race, or it is behind, and has a wall.
fn is_likely(position: &Quoridor, wanted: &Wanted<'_>) -> bool {
    let (state, steps) = (position.state(), steps(position));
    let (us, left) = (state.to_move(), state.walls_left());
    match left.black + left.white {
        0 => {
            wanted(quoridor_puzzle::RACE)
                && matches!(race(position), Some(Ended::Won(by, _)) if by == us)
        }
        1..=quoridor_puzzle::MOST_WALLS => {
            wanted(quoridor_puzzle::WALLS) && left[us] > 0 && steps[us] > steps[!us]
        }
        _ => false,
    }
}

impl Source for Quoridor {
    type Key = quoridor_puzzle::Shape;

    const OF_A_GAME: usize = 5;
    const SURE: u8 = 8;

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
        options: &Make,
        random: &mut Rng,
        _: &AtomicBool,
    ) -> Vec<Puzzle<Self>> {
        let moves: Vec<_> = game.line().iter().map(|made| made.made).collect();
        let walks = (0..options.varied).filter_map(|_| {
            let mut walk = (moves.clone(), game.position().clone());
            walked(&mut walk, random).then_some(walk)
        });
        let walks: Vec<_> = walks.collect();
        let here = std::iter::once((moves, game.position().clone()));
        let mut exact = Exact::default();
        here.chain(walks)
            .filter(|(_, position)| is_likely(position, wanted))
            .find_map(|(moves, _)| quoridor_puzzle::make(&moves, &mut exact).filter(Self::is_worth))
            .into_iter()
            .collect()
    }

    fn is_worth(puzzle: &Puzzle<Self>) -> bool {
        puzzle.length() > 1 || quoridor_puzzle::is_hidden(puzzle)
    }

    fn key(puzzle: &Puzzle<Self>) -> Self::Key {
        quoridor_puzzle::shape(puzzle)
    }

    fn checked(puzzle: &Puzzle<Self>, _: u64, _: &AtomicBool) -> bool {
        quoridor_puzzle::checked(puzzle, &mut Exact::default())
    }

    fn features(puzzle: &Puzzle<Self>) -> Vec<f64> {
        quoridor_puzzle::features(puzzle).into()
    }

    fn rated(puzzle: Puzzle<Self>) -> Puzzle<Self> {
        quoridor_puzzle::rated(puzzle)
    }
}
