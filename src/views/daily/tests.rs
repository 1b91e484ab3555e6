use super::*;
use crate::board::LabelChoice;
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::quoridor::position::Quoridor;
use crate::views::front::Front;
use crate::wire::{ShownExercise, Tried};

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

fn ask<P: Front>(moves: &[String], wants_hint: bool) -> Result<ShownExercise, AskedError> {
    let asked = Asked { moves: moves.to_vec(), wants_hint };
    Ok(shown::<P>(9_827, &asked, SPEECH)?.exercise)
}

/// Solves the puzzle by its hints, after a wrong move at the beginning.
fn solve<P: Front>() {
    let begun = ask::<P>(&[], false).unwrap();
    assert_eq!((begun.tried, begun.positions.len(), begun.said.as_str()), (None, 1, ""));
    let right = ask::<P>(&[], true).unwrap();
    let hint = right.hint.unwrap();
    assert!(right.said.contains("Try"), "{}", right.said);
    let wrong = begun.legal.iter().find(|made| **made != hint).unwrap();
    let missed = ask::<P>(std::slice::from_ref(wrong), false).unwrap();
    assert_eq!((missed.tried, missed.legal.len()), (Some(Tried::Wrong), 0));
    assert_eq!(missed.positions[1].made.as_ref(), Some(wrong));
    let more = ask::<P>(&[wrong.clone(), hint.clone()], false);
    assert!(matches!(more, Err(AskedError::TooMany(2))), "{more:?}");

    let mut moves = vec![hint];
    let end = loop {
        let now = ask::<P>(&moves, true).unwrap();
        match now.hint {
            Some(hint) => {
                assert_eq!((now.tried, now.positions.len()), (Some(Tried::Right), 3));
                moves.push(hint);
            }
            None => break now,
        }
    };
    assert_eq!((end.tried, end.legal.len()), (Some(Tried::Solved), 0));
    assert_eq!(end.said, "Solved!");
    assert_eq!((end.title, end.place.as_str()), (begun.title, ""));
}

#[test]
fn a_puzzle_of_gomoku_is_solved_move_by_move() {
    solve::<Gomoku>();
}

#[test]
fn a_puzzle_of_quoridor_is_solved_move_by_move() {
    solve::<Quoridor>();
}

#[test]
fn what_the_rules_do_not_allow_is_said_and_what_is_no_move_is_an_error() {
    let begun = ask::<Gomoku>(&[], false).unwrap();
    let board = begun.positions[0].board.clone();
    let taken = board["stones"]["black"][0].as_str().unwrap().to_owned();
    let refused = ask::<Gomoku>(&[taken], false).unwrap();
    assert_eq!((refused.tried, refused.positions.len()), (Some(Tried::Refused), 1));
    assert!(!refused.said.is_empty() && !refused.legal.is_empty());
    assert!(matches!(ask::<Gomoku>(&["z99".to_owned()], false), Err(AskedError::Unreadable(_))));
}
