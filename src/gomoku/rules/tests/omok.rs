//! The rules of Korean clubs: the double-three is forbidden to both sides, nothing else is.
//!
//! Overlines and the threes of threes follow figrid-board 1.2.0.

use super::*;

/// The picture judged for Black, and with the colours exchanged for White: omok knows no difference.
fn both(rules: Rules, picture: &str) -> Option<FoulKind> {
    let exchanged = picture.replace('X', "x").replace('O', "X").replace('x', "O");
    let black = foul(rules, Color::Black, picture);
    assert_eq!(black, foul(rules, Color::White, &exchanged), "{picture}");
    black
}

#[test]
fn the_double_three_is_forbidden_to_both() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(both(Rules::Omok, picture), Some(FoulKind::DoubleThree));
    assert_eq!(both(Rules::OmokOverline, picture), Some(FoulKind::DoubleThree));
}

#[test]
fn the_double_four_is_allowed() {
    let picture = "
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . X . . . .
        O X X X * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(both(Rules::Omok, picture), None);
}

#[test]
fn five_overrides_the_ban() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . X X . . . .
        X X X X * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert!(matches!(judge(Rules::Omok, Color::Black, picture), Judgement::Wins(_)));
}

#[test]
fn an_overline_is_nothing_unless_it_is_agreed_to_win() {
    let picture = "
        X X X * X X
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .";
    assert_eq!(both(Rules::Omok, picture), None);
    assert!(matches!(judge(Rules::OmokOverline, Color::Black, picture), Judgement::Wins(_)));
}

/// In renju the row's three is none, for its straight four would be a double-four. Here it may be.
#[test]
fn a_three_may_be_completed_by_a_double_four() {
    let picture = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . X * . X . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    assert_eq!(foul(Rules::Renju, Color::Black, picture), None);
    assert_eq!(both(Rules::Omok, picture), Some(FoulKind::DoubleThree));
}

/// The row's three needs the point between its stones, and that makes a double-three of the column
/// and a diagonal there.
#[test]
fn a_three_that_only_a_double_three_completes_is_none() {
    let picture = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . X . . .
        . . . . X . X . . . .
        . . . X * . X . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    assert_eq!(both(Rules::Omok, picture), None);
    let no_diagonal = picture.replace(". . . . X . . X . . .", ". . . . X . . . . . .");
    assert_eq!(both(Rules::Omok, &no_diagonal), Some(FoulKind::DoubleThree));
}

/// Where six wins, a stone beyond the end of a three does not spoil it; a line with a four is none.
#[test]
fn winning_overlines_make_more_threes() {
    let with_column = |line: &str| {
        format!(
            "
            . . . . . . . . .
            . . . . . X . . .
            . . . . . X . . .
            {line}
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . ."
        )
    };
    let spoiled_by_six = with_column("X . X X . * . . .");
    assert_eq!(both(Rules::Omok, &spoiled_by_six), None);
    assert_eq!(both(Rules::OmokOverline, &spoiled_by_six), Some(FoulKind::DoubleThree));
    let four = with_column(". X . X X * . . .");
    assert_eq!(both(Rules::OmokOverline, &four), None);
}
