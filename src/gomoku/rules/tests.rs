use super::*;
use crate::board::{Color, Outcome, Reason};

mod omok;
mod renju;
mod winning;

fn board(picture: &str) -> Board {
    picture.parse().unwrap()
}

/// A board and the empty point that its picture marks with `*`.
fn marked(picture: &str) -> (Board, Point) {
    let board = board(&picture.replace('*', "."));
    let place = picture.chars().filter(|c| !c.is_whitespace()).position(|c| c == '*').unwrap();
    (board.clone(), board.points().nth(place).unwrap())
}

/// What a stone on the marked point would be.
fn judge(rules: Rules, stone: Color, picture: &str) -> Judgement {
    let (board, point) = marked(picture);
    rules.judge(&board, point, stone)
}

/// What forbids a stone on the marked point, if anything does.
fn foul(rules: Rules, stone: Color, picture: &str) -> Option<FoulKind> {
    match judge(rules, stone, picture) {
        Judgement::Forbidden(foul) => Some(foul.kind),
        Judgement::Legal => None,
        Judgement::Wins(rows) => panic!("it wins: {rows:?}"),
    }
}

#[test]
fn five_wins_and_six_too() {
    let row = board(
        "O O O O O .
         X X X X X X
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    let outcome =
        |column, line| Rules::Freestyle.outcome_after(&row, Point::new(column, line).unwrap());
    assert_eq!(outcome(2, 0), Some(Outcome::win(Color::White, Reason::Five)));
    assert_eq!(outcome(5, 1), Some(Outcome::win(Color::Black, Reason::Five)));
    assert_eq!(outcome(3, 3), None);
}

#[test]
fn four_do_not_win() {
    let row = board(
        "X X X X .
         . . . . .
         . . . . .
         . . . . .
         . . . . .",
    );
    assert_eq!(Rules::Freestyle.outcome_after(&row, Point::new(0, 0).unwrap()), None);
}

#[test]
fn both_rows_of_a_double_five_win() {
    let cross = board(
        "X X X X X
         X . . . .
         X . . . .
         X . . . .
         X . . . .",
    );
    let corner = Point::new(0, 0).unwrap();
    assert_eq!(Rules::Freestyle.winning_rows(&cross, corner).count(), 2);
}

#[test]
fn a_full_board_without_a_row_is_a_draw() {
    let full = board(
        "X O X O X
         X O X O X
         O X O X O
         X O X O X
         X O X O X",
    );
    let last = Point::new(4, 4).unwrap();
    assert_eq!(Rules::Freestyle.outcome_after(&full, last), Some(Outcome::draw(Reason::FullBoard)));
}

#[test]
fn the_stone_that_fills_the_board_may_still_win() {
    let full = board(
        "X O X O X
         X O X O O
         X X O X O
         X O X O X
         X O O X O",
    );
    let last = Point::new(0, 4).unwrap();
    assert_eq!(
        Rules::Freestyle.outcome_after(&full, last),
        Some(Outcome::win(Color::Black, Reason::Five))
    );
}

#[test]
fn rules_are_found_by_name() {
    for rules in Rules::ALL {
        assert_eq!(rules.name().parse(), Ok(rules));
    }
    let error = "chess".parse::<Rules>().unwrap_err().to_string();
    assert!(
        error.starts_with("`chess` is not a valid rule set; allowed: freestyle, standard, renju")
    );
}

#[test]
fn rules_are_written_by_their_name() {
    for rules in Rules::ALL {
        let written = serde_json::to_string(&rules).unwrap();
        assert_eq!(written, format!("\"{rules}\""));
        assert_eq!(serde_json::from_str::<Rules>(&written).unwrap(), rules);
    }
}

#[test]
fn only_omok_lets_one_choose_what_an_overline_is() {
    for rules in Rules::ALL {
        let omok = matches!(rules, Rules::Omok | Rules::OmokOverline);
        let expected = omok.then_some(Rules::OmokOverline);
        assert_eq!(rules.with_overline(Overline::Wins), expected);
    }
}
