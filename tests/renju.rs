//! Renju's forbidden points: positions with known answers, and random ones against a slow reference
//! implementation.

#![expect(clippy::unwrap_used, reason = "this is a test")]

#[path = "renju/positions.rs"]
mod positions;
#[path = "renju/reference.rs"]
mod reference;

use std::collections::BTreeMap;
use std::env;
use std::sync::Mutex;
use std::thread;

use fastrand::Rng;
use gomoku::board::Labels;
use gomoku::board::{Board, BoardSize, Color, Point};
use gomoku::gomoku::rules::{FoulKind, Judgement, Rules};
use reference::{Cell, Class, Grid};
use serde::Deserialize;

/// The number of positions to compare; the first ones are always the same.
const POSITIONS_VARIABLE: &str = "GOMOKU_TEST_RENJU_POSITIONS";
const POSITIONS: u32 = 10_000;
const TURNED_POSITIONS: u64 = 500;

/// One position of `tests/data/renju_cases.json`.
#[derive(Debug, Deserialize)]
struct Case {
    size: BoardSize,
    black: Vec<String>,
    white: Vec<String>,
    forbidden: BTreeMap<String, FoulKind>,
    five_points: Vec<String>,
    legal_though_naive_says_forbidden: Vec<String>,
}

impl Case {
    fn point(&self, name: &str) -> Point {
        Labels::Standard.parse(name, self.size).unwrap()
    }

    fn board(&self) -> Board {
        let mut board = Board::new(self.size);
        for (stone, names) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            for name in names {
                board.place(self.point(name), stone).unwrap();
            }
        }
        board
    }
}

/// The points that renju forbids to Black.
fn forbidden(board: &Board) -> BTreeMap<Point, FoulKind> {
    Rules::Renju.forbidden_points(board, Color::Black).collect()
}

#[test]
fn every_case_has_exactly_the_known_forbidden_points() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("data/renju_cases.json")).unwrap();
    assert_eq!(cases.len(), 150);
    for (number, case) in cases.iter().enumerate() {
        let board = case.board();
        let known: BTreeMap<Point, FoulKind> =
            case.forbidden.iter().map(|(name, &kind)| (case.point(name), kind)).collect();
        assert_eq!(forbidden(&board), known, "case {number}\n{board}");
        let judge = |name| Rules::Renju.judge(&board, case.point(name), Color::Black);
        for five in &case.five_points {
            assert!(matches!(judge(five), Judgement::Wins(_)), "case {number}: {five}\n{board}");
        }
        for legal in &case.legal_though_naive_says_forbidden {
            assert_eq!(judge(legal), Judgement::Legal, "case {number}: {legal}\n{board}");
        }
    }
}

#[test]
fn a_position_and_its_mirror_images_have_the_same_forbidden_points() {
    let mut found = 0;
    for seed in 0..TURNED_POSITIONS {
        let board = positions::random(&mut Rng::with_seed(seed));
        let here = forbidden(&board);
        found += here.len();
        for symmetry in positions::SYMMETRIES {
            let there: BTreeMap<_, _> =
                here.iter().map(|(&point, &kind)| (symmetry(point), kind)).collect();
            assert_eq!(forbidden(&positions::image(&board, symmetry)), there, "{board}");
        }
    }
    assert!(found > 1_000, "there was something to turn: {found}");
}

/// The rules' verdict on every empty point, in the reference's terms.
fn fast_classes(board: &Board) -> BTreeMap<Point, Class> {
    let listed = forbidden(board);
    let empty = board.points().filter(|&point| board.get(point).is_none());
    let classes = empty.map(|point| {
        let judgement = Rules::Renju.judge(board, point, Color::Black);
        let kind = match &judgement {
            Judgement::Forbidden(foul) => Some(foul.kind),
            Judgement::Legal | Judgement::Wins(_) => None,
        };
        assert_eq!(listed.get(&point), kind.as_ref(), "listed as judged: {point:?}\n{board}");
        let class = match (judgement, kind) {
            (Judgement::Wins(_), _) => Class::Five,
            (_, None) => Class::Legal,
            (_, Some(FoulKind::Overline)) => Class::Overline,
            (_, Some(FoulKind::DoubleFour)) => Class::DoubleFour,
            (_, Some(FoulKind::DoubleThree)) => Class::DoubleThree,
        };
        (point, class)
    });
    classes.collect()
}

/// The same stones as the reference's grid.
fn grid(board: &Board) -> Grid {
    Grid::new(|column, row| match board.get(Point::new(column, row).unwrap()) {
        None => Cell::Empty,
        Some(Color::Black) => Cell::Black,
        Some(Color::White) => Cell::White,
    })
}

/// The number of positions to compare; one in ten is dense.
fn positions() -> u32 {
    env::var(POSITIONS_VARIABLE).map_or(POSITIONS, |count| count.parse().unwrap())
}

/// Compares every empty point of this many positions with the reference, on all processors.
fn compare(positions: u32, generate: fn(&mut Rng) -> Board) {
    let threads = u32::try_from(thread::available_parallelism().map_or(1, usize::from)).unwrap();
    let seen = Mutex::new(BTreeMap::<Class, u32>::new());
    let compare_from = |first: u32| {
        let mut mine = BTreeMap::<Class, u32>::new();
        for seed in (first..positions).step_by(threads as usize) {
            let board = generate(&mut Rng::with_seed(seed.into()));
            let mut grid = grid(&board);
            for (point, fast) in fast_classes(&board) {
                let slow = grid.classify(reference::point(point.column(), point.row()));
                assert_eq!(fast, slow, "{point:?} of seed {seed}\n{board}");
                *mine.entry(slow).or_default() += 1;
            }
        }
        for (class, count) in mine {
            *seen.lock().unwrap().entry(class).or_default() += count;
        }
    };
    thread::scope(|scope| {
        for first in 0..threads {
            let compare_from = &compare_from;
            scope.spawn(move || compare_from(first));
        }
    });
    let seen = seen.into_inner().unwrap();
    assert!(seen.len() == 5 && seen.values().all(|&count| count > positions / 5), "{seen:?}");
}

#[test]
fn the_rules_agree_with_the_slow_reference_on_random_positions() {
    compare(positions() / 10 * 9, positions::random);
}

#[test]
fn the_rules_agree_with_the_slow_reference_on_dense_positions() {
    compare(positions() / 10, positions::dense);
}
