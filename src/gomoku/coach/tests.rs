use super::*;
use crate::board::BoardSize;
use crate::gomoku::terms::Terms;

fn position(moves: &str) -> Gomoku {
    let mut position = Gomoku::new(&Terms::new(Rules::Freestyle, BoardSize::FIFTEEN));
    for text in moves.split_whitespace() {
        position.play(position.read(text).unwrap()).unwrap();
    }
    position
}

fn seen(moves: &str, stone: Color) -> Vec<(Kind, String)> {
    let position = position(moves);
    let name = |point: Point| position.write(Move::Stone(point));
    rows(position.rules(), position.board(), stone)
        .into_iter()
        .map(|row| (row.kind, row.stones.into_iter().map(name).collect::<Vec<_>>().join(" ")))
        .collect()
}

#[test]
fn fours_are_seen_before_open_threes_and_closed_threes_are_not() {
    let four = "f8 a1 g8 a2 h8 a3 i8";
    assert_eq!(seen(four, Color::Black), [(Kind::Four, "f8 g8 h8 i8".to_owned())]);
    let three = "f8 a1 g8 a3 h8";
    assert_eq!(seen(three, Color::Black), [(Kind::Three, "f8 g8 h8".to_owned())]);
    assert_eq!(seen("f8 a1 g8 a3 i8", Color::Black), [(Kind::Three, "f8 g8 i8".to_owned())]);
    assert_eq!(seen("f8 e8 g8 a3 h8", Color::Black), []);
    assert_eq!(seen("f8 a1 g8 a3 h8 d8 j1 j8", Color::Black), []);
}

#[test]
fn a_move_that_ignores_an_open_three_lets_a_win_through_and_one_that_stops_it_does_not() {
    let position = position("f8 a1 g8 a3 h8");
    let judge = |text| judge(&position, position.read(text).unwrap());
    let Judged::LetsThrough(line) = judge("a5") else { panic!() };
    assert!(line.len() >= 3);
    assert_eq!(judge("e8"), Judged::Holds);
    assert_eq!(outlook(&position), Outlook::Open);
}

#[test]
fn where_every_move_loses_nothing_is_let_through() {
    let position = position("f8 a1 g8 a3 h8 c1 i8");
    assert_eq!(judge(&position, position.read("j8").unwrap()), Judged::Lost);
    assert_eq!(outlook(&position), Outlook::Lost);
}

#[test]
fn a_lost_position_that_takes_long_to_prove_is_no_fault_of_the_move() {
    let position = position("h8 j9 a1 l10 a15 m12 o1 k9");
    for text in ["o15", "i9"] {
        assert_eq!(judge(&position, position.read(text).unwrap()), Judged::Lost, "{text}");
    }
}
