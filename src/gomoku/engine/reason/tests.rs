use super::*;
use crate::board::{BoardSize, Labels};
use crate::game::position::Position as _;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;

fn point(name: &str) -> Point {
    Labels::Standard.parse(name, BoardSize::FIFTEEN).unwrap()
}

/// The reason for the next move after these.
fn reason(rules: Rules, moves: &str, next: &str) -> Reason {
    let mut game = Gomoku::new(&Terms::new(rules, BoardSize::FIFTEEN));
    for name in moves.split_whitespace() {
        game.play(Move::Stone(point(name))).unwrap();
    }
    Reason::of(game.rules(), game.board(), game.stone_to_move(), point(next))
}

fn makes(made: Made) -> Reason {
    Reason { makes: Some(made), ..Reason::default() }
}

#[test]
fn a_stone_makes_a_five_a_four_or_a_three() {
    for (moves, next, made) in [
        ("h8 a1 i8 a3 j8 a5 k8 a7", "l8", Made::Five),
        ("h8 a1 i8 a3 j8 a5", "k8", Made::OpenFour),
        ("h8 g8 i8 a3 j8 a5", "k8", Made::Four),
        ("h8 a1 i8 a3", "j8", Made::Three),
        ("h8 a1 i8 a3 j9 a5 j10 o1", "j8", Made::TwoThrees),
    ] {
        assert_eq!(reason(Rules::Freestyle, moves, next), makes(made), "{moves} {next}");
    }
    assert_eq!(reason(Rules::Freestyle, "h8 a1", "c14"), Reason::default());
}

#[test]
fn a_stone_that_stops_a_four_may_be_the_only_move() {
    let found = reason(Rules::Freestyle, "h8 g8 i8 a1 j8 c1 k8", "l8");
    assert_eq!(found, Reason { is_only: true, ..Reason::default() });
}

#[test]
fn a_stone_takes_the_point_of_two_threes() {
    let found = reason(Rules::Freestyle, "h8 a1 i8 a3 j9 a5 j10", "j8");
    assert_eq!(found.takes, Some(Made::TwoThrees));
}

#[test]
fn an_occupied_point_has_no_reason() {
    assert_eq!(reason(Rules::Renju, "h8", "h8"), Reason::default());
}
