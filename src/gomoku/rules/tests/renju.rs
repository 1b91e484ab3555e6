//! Positions of the International Rules of Renju (RIF, 1996, corrected 1998), section 9. Most are the
//! definitions drawn as pictures; others name their source.

use super::*;
use FoulKind::{DoubleFour, DoubleThree, Overline};

fn black(picture: &str) -> Option<FoulKind> {
    foul(Rules::Renju, Color::Black, picture)
}

#[test]
fn six_in_a_row_are_an_overline() {
    let six = "
        . . . . . . .
        X X X * X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(black(six), Some(Overline));
    assert_eq!(foul(Rules::RenjuSimple, Color::Black, six), Some(Overline));
    let white = judge(Rules::Renju, Color::White, &six.replace('X', "O"));
    assert!(matches!(white, Judgement::Wins(rows) if rows[0].length == 6));
}

#[test]
fn five_wins_even_when_it_also_makes_an_overline_and_a_double_four() {
    let picture = "
        . . . . . X . . .
        . . . . . X . . .
        . . . . . X . . .
        . . . . . X . . .
        . X X X X * . . .
        . . . . X X . . .
        . . . X . X . . .
        . . X . . . . . .
        . . . . . . . . .";
    let Judgement::Wins(rows) = judge(Rules::Renju, Color::Black, picture) else {
        panic!("a five overrides every foul");
    };
    assert_eq!(rows.iter().map(|row| row.length).collect::<Vec<_>>(), [5]);
}

#[test]
fn two_fours_that_meet_are_a_double_four() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . X . . . . . .
        . O * X . X X . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(black(picture), Some(DoubleFour));
}

/// The three ways in which one line holds two fours.
#[test]
fn one_line_can_hold_two_fours() {
    let rest = ". . . . . . . . . . .\n".repeat(10);
    for line in [
        ". . X . X * X . X . .",
        ". . X . * X X . X . .",
        ". X X . * X . X X . .",
        ". X X . X * . X X . .",
        "X X X . * . X X X . .",
    ] {
        assert_eq!(black(&format!("{line}\n{rest}")), Some(DoubleFour), "{line}");
    }
}

#[test]
fn a_straight_four_is_one_four() {
    let rest = ". . . . . . . . .\n".repeat(8);
    for line in [". . X X * X . . .", ". . * X X X . . .", "O . X X * X . O ."] {
        assert_eq!(black(&format!("{line}\n{rest}")), None, "{line}");
    }
}

/// The fifth stone of what would be the second four, or of the only one, makes six.
#[test]
fn a_four_whose_fifth_stone_would_make_six_is_none() {
    let rest = ". . . . . . . . .\n".repeat(8);
    for line in ["X X X . * X . . .", "X X . X * X . . .", "O X X X . * X O ."] {
        assert_eq!(black(&format!("{line}\n{rest}")), None, "{line}");
    }
}

const THREE_BY_THREE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . X . . . .
    . . X X * . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn two_threes_that_meet_are_a_double_three() {
    let (board, point) = marked(THREE_BY_THREE);
    let Judgement::Forbidden(foul) = Rules::Renju.judge(&board, point, Color::Black) else {
        panic!("a double-three is forbidden");
    };
    let at = |places: &[(u8, u8)]| -> Vec<Point> {
        places.iter().map(|&(column, row)| Point::new(column, row).unwrap()).collect()
    };
    assert_eq!(foul.kind, DoubleThree);
    assert_eq!(foul.stones, at(&[(4, 2), (4, 3), (2, 4), (3, 4)]));
    assert_eq!(foul.completions, at(&[(4, 1), (1, 4), (5, 4), (4, 5)]));
}

#[test]
fn white_may_make_what_black_may_not() {
    assert_eq!(foul(Rules::Renju, Color::White, &THREE_BY_THREE.replace('X', "O")), None);
}

#[test]
fn a_four_and_a_three_are_allowed_but_a_second_three_is_not() {
    let four_three = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        O X X X * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(black(four_three), None);
    let four_three_three = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . X X . . . .
        O X X X * . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(black(four_three_three), Some(DoubleThree));
}

/// Each line makes a second three with the column, or does not.
#[test]
fn a_three_needs_room_for_a_straight_four() {
    let with_column = |line: &str| {
        black(&format!(
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
        ))
    };
    let threes = [
        ". . . X X * . . .",
        ". . X . X * . . .",
        ". . X X . * . . .",
        // A straight four fits in beside the edge of the board, or beside a stone of White.
        ". . . . . * X X .",
        ". O . X X * . . .",
    ];
    for line in threes {
        assert_eq!(with_column(line), Some(DoubleThree), "{line}");
    }
    let none = [
        // The edge of the board closes an end.
        ". . . . . * X . X",
        // White closes an end, or both ends one point further.
        ". . O X X * . . .",
        ". . O . X * X . O",
        // At an end, a further stone of Black's own would make six.
        "X . X X . * . . .",
        ". . . X . * X . X",
    ];
    for line in none {
        assert_eq!(with_column(line), None, "{line}");
    }
}

/// RIF 9.3: to complete the row's three, Black would have to make a double-four.
#[test]
fn a_three_that_only_a_double_four_completes_is_none() {
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
    assert_eq!(black(picture), None);
    assert_eq!(foul(Rules::RenjuSimple, Color::Black, picture), Some(DoubleThree));
}

/// RIF 9.3: "without making a five at the same time".
#[test]
fn a_three_that_only_a_five_completes_is_none() {
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
        . . . . . X . . . . .
        . . . . . . . . . . .";
    assert_eq!(black(picture), None);
}

#[test]
fn one_allowed_completion_is_enough_for_a_three() {
    let (board, point) = marked(
        "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . X X * . . . . .
        . . . . . . X . . . .
        . . . . . . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .",
    );
    let Judgement::Forbidden(foul) = Rules::Renju.judge(&board, point, Color::Black) else {
        panic!("the row's three can be completed on its left");
    };
    assert_eq!(foul.kind, DoubleThree);
    let row = |column| Point::new(column, 5).unwrap();
    assert!(foul.completions.contains(&row(2)) && !foul.completions.contains(&row(6)));
}

/// Position 105 of `tests/data/renju_cases.json`, point F8. Asking one level down whether the threes
/// may be completed finds it legal, two levels find it forbidden, and three find it legal again.
#[test]
fn threes_are_followed_three_levels_down() {
    let picture = "
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . X . . . X . . . . . . .
        . . . . . * X . X . . . . . .
        . . . . X . X . . . . . . . .
        . . . . . X . X X . . . . . .
        . . . . . . . . . . . . . . .
        X X . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . X . . . X . . . . . . . .
        . . . . . . X X . . . . . . .";
    assert_eq!(black(picture), None);
}

/// Neither three can become a straight four, for White stands one point beyond each end.
#[test]
fn the_simple_rule_judges_threes_by_their_shape() {
    let picture = "
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . X . . . .
        . O . X * X . O .
        . . . . X . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .";
    assert_eq!(black(picture), None);
    let judgement = judge(Rules::RenjuSimple, Color::Black, picture);
    let Judgement::Forbidden(foul) = judgement else { panic!("two open threes by shape") };
    assert_eq!((foul.kind, foul.stones.len(), foul.completions.len()), (DoubleThree, 4, 0));
    for blocked in ["O X * X . . .", ". X * X O . ."] {
        let closed = picture.replace(". O . X * X . O .", &format!(". . {blocked}"));
        assert_eq!(foul_simple(&closed), None, "{blocked}");
    }
}

fn foul_simple(picture: &str) -> Option<FoulKind> {
    foul(Rules::RenjuSimple, Color::Black, picture)
}

#[test]
fn the_simple_rule_counts_a_four_as_no_three() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X * . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(foul_simple(picture), None);
    assert_eq!(foul_simple(THREE_BY_THREE), Some(DoubleThree));
}
