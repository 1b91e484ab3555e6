use super::*;
use crate::board::BoardSize;
use crate::game::puzzle::Judged;
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
fn an_open_three_that_wins_at_either_end_is_no_puzzle() {
    let stop = AtomicBool::new(false);
    let made = attack(terms(Rules::Freestyle), &moves("g8 a1 h8 a3 i8 a5"), NODES, &stop);
    assert_eq!(made, None);
}
