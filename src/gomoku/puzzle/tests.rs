use super::*;
use crate::board::BoardSize;
use crate::game::puzzle::{Judged, THOROUGH};
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;

const NODES: u64 = 10_000;

fn moves(text: &str) -> Vec<Move> {
    let start = Gomoku::new(&terms(Rules::Renju));
    text.split_whitespace().map(|text| start.read(text).unwrap()).collect()
}

fn terms(rules: Rules) -> Terms {
    Terms::new(rules, BoardSize::FIFTEEN)
}

#[test]
fn a_win_that_two_moves_begin_is_no_puzzle_and_can_still_be_judged() {
    let stop = AtomicBool::new(false);
    let (terms, moves) = (terms(Rules::Renju), |text| moves(text));
    let before = moves("e8 d8 f8 e9 g8 f9 h6 g10 h7 a1");
    assert_eq!(attack(terms, &before, NODES, &stop), None, "h8, i8 and f5 win");
    let puzzle = Puzzle::<Gomoku>::new(VCF, terms, before, moves("h8"), 0).unwrap();
    assert!(!checked(&puzzle, THOROUGH * NODES, &stop));
    let Judged::Wrong { refutation } = puzzle.judge(0, moves("a2")[0], &stop) else {
        panic!("another move is wrong")
    };
    assert!(!refutation.is_empty());
}

#[test]
fn the_line_after_a_four_goes_on_behind_its_only_answer() {
    let moves = |text| moves(text);
    let before = moves("e8 d8 f8 e9 g8 f9 h6 g10 h7 a1");
    let puzzle = Puzzle::<Gomoku>::new(VCF, terms(Rules::Renju), before, moves("h8"), 0).unwrap();
    let judged = puzzle.judge(0, moves("i8")[0], &AtomicBool::new(false));
    let Judged::Wrong { refutation } = judged else { panic!("another move is wrong") };
    assert_eq!(refutation[0], moves("h8")[0]);
    assert!(refutation.len() > 1);
}

#[test]
fn an_open_three_that_wins_at_either_end_is_no_puzzle() {
    let stop = AtomicBool::new(false);
    let made = attack(terms(Rules::Freestyle), &moves("g8 a1 h8 a3 i8 a5"), NODES, &stop);
    assert_eq!(made, None);
}

/// Every such puzzle is checked here, and all of them by `examples/puzzles`.
const EVERY: usize = 50;

#[test]
fn a_sample_of_the_deck_stands() {
    let (deck, stop) = (Gomoku::puzzles().unwrap(), AtomicBool::new(false));
    for puzzle in deck.iter().step_by(EVERY) {
        assert!(checked(puzzle, 20_000, &stop), "{}", puzzle.id());
    }
}

#[test]
fn no_two_puzzles_of_the_deck_have_the_same_shape() {
    let deck = Gomoku::puzzles().unwrap();
    let shapes: std::collections::BTreeSet<Shape> = deck.iter().map(shape).collect();
    assert_eq!(shapes.len(), deck.len());
}
