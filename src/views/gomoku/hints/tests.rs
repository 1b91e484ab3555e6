use super::*;
use crate::board::LabelChoice;
use crate::game::position::Position as _;
use crate::gomoku::position::Gomoku;
use crate::gomoku::terms::Terms;
use crate::lang::Lang;

/// The reasons for the next move after these.
fn hinted(moves: &str, next: &str) -> String {
    hinted_where(moves, next, false)
}

/// The same where every move may lose.
fn hinted_where(moves: &str, next: &str, loses: bool) -> String {
    hinted_by(Rules::Freestyle, moves, next, loses)
}

/// The same by other rules.
fn hinted_by(rules: Rules, moves: &str, next: &str, loses: bool) -> String {
    let mut game = Gomoku::new(&Terms::new(rules, crate::board::BoardSize::FIFTEEN));
    for name in moves.split_whitespace() {
        game.play(game.read(name).unwrap()).unwrap();
    }
    let at = game.read(next).unwrap().point().unwrap();
    let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
    found_reasons(game.rules(), game.board(), game.stone_to_move(), at, loses, speech).join(" ")
}

#[test]
fn a_hint_says_what_the_move_makes_and_which_stones_it_stops() {
    for (moves, next, said) in [
        ("h8 a1 i8 a3 j8 a5 k8 a7", "l8", "It makes five and wins."),
        ("h8 g8 i8 a1 j8 c1 k8", "l8", "It stops Black's four h8 i8 j8 k8. It is the only move."),
        ("h8 a1 i8 c1 k8 e1 l8", "j8", "It stops Black's four h8 i8 k8 l8. It is the only move."),
        ("h8 a1 i8 c1 j8", "g8", "It stops Black's open three h8 i8 j8."),
        ("h8 a1 i8 c1 j8", "k8", "It stops Black's open three h8 i8 j8."),
        ("h8 a1 i8 a3 j9 a5 j10", "j8", "Black would make two open threes there."),
        (
            "h8 a1 i8 a3 j9 a5 j10 o1",
            "j8",
            "It makes two open threes: one stone seldom stops both.",
        ),
    ] {
        assert_eq!(hinted(moves, next), said, "{moves} {next}");
    }
    // The three is still there: its other end makes an open four.
    for elsewhere in ["f8", "o15"] {
        assert!(!hinted("h8 a1 i8 c1 j8", elsewhere).contains("stops"), "{elsewhere}");
    }
}

#[test]
fn a_four_whose_only_stop_is_forbidden_is_told_to_both() {
    let foul = "h8 is forbidden: a double-three. It is made with h10, h9, i8, j8.";
    let moves = "h9 f6 h10 e5 i8 d4 c3 m12 j8";
    assert_eq!(hinted_by(Rules::Renju, moves, "g7", false), format!("It makes a four. {foul}"));
    let stopping = hinted_by(Rules::Renju, &format!("{moves} g7"), "i9", true);
    assert_eq!(stopping, format!("It makes an open three. {foul}"));
    let free = hinted_by(Rules::Freestyle, &format!("{moves} g7"), "h8", false);
    assert!(free.ends_with("It is the only move."), "{free}");
}

#[test]
fn a_move_that_loses_anyway_stops_no_win() {
    let said = |loses| hinted_where("h8 h7 a1 g6 a2 e6", "f8", loses);
    assert!(said(false).starts_with("It stops White, who threatens to win by force:"));
    assert!(said(true).starts_with("White threatens to win by force:"), "{}", said(true));
}

#[test]
fn a_hint_without_a_row_names_the_stones_that_it_goes_with() {
    assert_eq!(hinted("", "h8"), "Nothing is near it: it has room on all sides.");
    assert_eq!(hinted("h8", "i9"), "It is in the way of Black's h8.");
    assert_eq!(hinted("h8 a1", "i9"), "It builds on h8.");
}
