//! Forbidden points on the boards of the renju cases.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gomoku::board::Labels;
use gomoku::board::{Board, BoardSize, Color, Point};
use gomoku::gomoku::rules::Rules;
use serde::Deserialize;

fn main() {
    divan::main();
}

#[derive(Deserialize)]
struct Case {
    size: BoardSize,
    black: Vec<String>,
    white: Vec<String>,
}

fn boards() -> Vec<Board> {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../tests/data/renju_cases.json")).expect("the cases");
    let board = |case: &Case| {
        let mut board = Board::new(case.size);
        for (stone, names) in [(Color::Black, &case.black), (Color::White, &case.white)] {
            for name in names {
                let point = Labels::Standard.parse(name, case.size).expect("a point");
                board.place(point, stone).expect("a case names each point once");
            }
        }
        board
    };
    cases.iter().map(board).collect()
}

/// Every empty point of every board.
fn checks(boards: &[Board]) -> Vec<(&Board, Point)> {
    let checks = boards.iter().flat_map(|board| {
        board.points().filter(|&point| board.get(point).is_none()).map(move |point| (board, point))
    });
    checks.collect()
}

/// One sample checks one point, in turn, so the median is that of all points.
#[divan::bench(args = [Rules::Renju, Rules::RenjuSimple, Rules::Omok], sample_count = 30_000, sample_size = 1)]
fn one_point(bencher: Bencher, rules: Rules) {
    let boards = boards();
    let checks = checks(&boards);
    let mut next = checks.iter().copied().cycle();
    bencher
        .with_inputs(|| next.next().expect("a cycle has no end"))
        .bench_local_values(|(board, point)| rules.foul(black_box(board), point, Color::Black));
}

/// All empty points of all boards in turn, reported as points per second.
#[divan::bench]
fn every_point_of_every_board(bencher: Bencher) {
    let boards = boards();
    bencher.counter(ItemsCount::new(checks(&boards).len())).bench_local(|| {
        boards
            .iter()
            .map(|board| Rules::Renju.forbidden_points(black_box(board), Color::Black).count())
            .sum::<usize>()
    });
}

/// One sample checks all points of one board, in turn.
#[divan::bench(sample_count = 3_000, sample_size = 1)]
fn all_points_of_a_board(bencher: Bencher) {
    let boards = boards();
    let mut next = boards.iter().cycle();
    bencher.with_inputs(|| next.next().expect("a cycle has no end")).bench_local_values(|board| {
        Rules::Renju.forbidden_points(black_box(board), Color::Black).count()
    });
}

/// Judging a point with the stones that make the foul, as for the point at the cursor.
#[divan::bench(sample_count = 30_000, sample_size = 1)]
fn one_judgement(bencher: Bencher) {
    let boards = boards();
    let checks = checks(&boards);
    let mut next = checks.iter().copied().cycle();
    bencher.with_inputs(|| next.next().expect("a cycle has no end")).bench_local_values(
        |(board, point)| Rules::Renju.judge(black_box(board), point, Color::Black),
    );
}
