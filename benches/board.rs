//! The win check through the last stone, and the full scan of a board.

use divan::{Bencher, black_box};
use gomoku::board::{Board, BoardSize, Color, Point};
use gomoku::gomoku::rules::Rules;

fn main() {
    divan::main();
}

/// A half-full 19×19 board without a row of five, and the last point played.
fn middle_game() -> (Board, Point) {
    let size = BoardSize::default();
    let mut board = Board::new(size);
    for point in size.iter().filter(|point| point.row() % 2 == 0) {
        let stone = if point.column() % 5 < 2 { Color::Black } else { Color::White };
        board.place(point, stone).expect("every point is placed on once");
    }
    (board, size.center())
}

#[divan::bench]
fn win_check_after_a_move(bencher: Bencher) {
    let (mut board, _) = middle_game();
    let last = Point::new(9, 9).expect("the middle of the board");
    board.place(last, Color::Black).expect("odd rows are empty");
    bencher.bench_local(|| Rules::Freestyle.outcome_after(black_box(&board), black_box(last)));
}

#[divan::bench]
fn whole_board_scan(bencher: Bencher) {
    let (board, _) = middle_game();
    bencher
        .bench_local(|| black_box(&board).scan_rows(5, |run| Rules::Freestyle.wins(&board, run)));
}
