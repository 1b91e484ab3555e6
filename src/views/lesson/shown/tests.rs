use super::*;
use crate::board::LabelChoice;
use crate::gomoku::position::Gomoku;
use crate::lang::Lang;
use crate::quoridor::position::Quoridor;
use crate::views::front::Front;

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

fn ask<P: Front>(name: &str, step: usize, moves: &[String], wants_hint: bool) -> ShownLesson {
    let lesson = P::LESSONS.iter().find(|lesson| lesson.name == name).unwrap();
    shown::<P>(lesson, step, &Asked { moves: moves.to_vec(), wants_hint }, SPEECH).unwrap()
}

/// Solves all lessons of a game by their hints.
fn solve<P: Front>() {
    for lesson in P::LESSONS {
        for step in 1..=lesson.steps.len() {
            let mut moves = Vec::new();
            let end = loop {
                let now = ask::<P>(lesson.name, step, &moves, true);
                match now.exercise.hint {
                    Some(hint) => moves.push(hint),
                    None => break now,
                }
            };
            assert_eq!(end.exercise.tried, Some(Tried::Solved), "{} {step}", lesson.name);
            assert!(end.exercise.legal.is_empty() && end.exercise.answered.is_empty());
            assert_eq!(end.learned.is_some(), step == lesson.steps.len(), "{} {step}", lesson.name);
        }
    }
}

#[test]
fn the_lessons_of_gomoku_are_learned_by_their_hints() {
    solve::<Gomoku>();
}

#[test]
fn the_lessons_of_quoridor_are_learned_by_their_hints() {
    solve::<Quoridor>();
}

#[test]
fn a_mistake_is_answered_on_the_board_and_by_a_sentence() {
    let begun = ask::<Gomoku>("five", 1, &[], false);
    assert_eq!((begun.exercise.place.as_str(), begun.exercise.said.as_str()), ("1 of 2", ""));
    let missed = ask::<Gomoku>("five", 1, &["a1".to_owned()], false).exercise;
    let made: Vec<_> = missed.positions.iter().map(|position| position.made.as_deref()).collect();
    assert_eq!((missed.tried, &made[1..]), (Some(Tried::Wrong), &[Some("a1"), Some("j8")][..]));
    assert!(missed.said.starts_with("White closed the row"), "{}", missed.said);
}

#[test]
fn what_the_rules_forbid_is_answered_where_the_lesson_is_about_it() {
    let begun = ask::<Gomoku>("3-3", 1, &[], false).exercise;
    assert_eq!(begun.answered, ["i8"]);
    assert!(!begun.legal.contains(&"i8".to_owned()));
    let shown = ask::<Gomoku>("3-3", 1, &begun.answered, false).exercise;
    assert_eq!((shown.tried, shown.positions.len()), (Some(Tried::Solved), 1));
    let wall = ask::<Quoridor>("jumping", 2, &["e6".to_owned()], false).exercise;
    assert_eq!(wall.tried, Some(Tried::Wrong));
    assert_eq!(wall.said, "A wall is in the way. Go around it.");
}
