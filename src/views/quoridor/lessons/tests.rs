use super::*;
use crate::board::{Color, LabelChoice};
use crate::console::wrap::wrap;
use crate::game::position::Position as _;
use crate::lang::Lang;
use crate::quoridor::Move;
use crate::quoridor::position::Quoridor;
use crate::quoridor::rules::State;
use crate::views::exercise::{Course as _, Verdict, Worth};
use crate::views::lesson::LessonCourse;
use crate::views::quoridor::cursor::{home, switched};
use crate::views::quoridor::ways::steps;
use crate::views::speech::Speech;

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

fn way(state: &State, color: Color) -> usize {
    steps(state, color).unwrap()
}

/// Whether the side to move wins within so many plies, where no walls are left.
fn wins_race(state: &State, plies: usize) -> bool {
    if state.winner().is_some() {
        return false;
    }
    plies > 0
        && state.legal().any(|made| {
            let next = state.after(made);
            next.winner().is_some() || !wins_race_against(&next, plies - 1)
        })
}

/// Whether the side to move holds out: it wins, or is not beaten within the plies.
fn wins_race_against(state: &State, plies: usize) -> bool {
    state.winner().is_none()
        && (plies == 0
            || state.legal().any(|made| {
                let next = state.after(made);
                next.winner().is_some() || !wins_race(&next, plies - 1)
            }))
}

/// Whether what is said of a move is true, by the rules.
fn is_true(lesson: &str, step: usize, before: &State, tried: Move, right: bool) -> bool {
    let after = before.after(tried);
    let (own, other) = (before.to_move(), !before.to_move());
    let nearer = way(&after, own) < way(before, own);
    let longer = way(&after, other).saturating_sub(way(before, other));
    match (lesson, step) {
        ("moving" | "jumping", _) => {
            let best = before.legal().map(|made| way(&before.after(made), own)).min();
            right == (best == Some(way(&after, own)))
        }
        ("walls", _) => right == (longer > 0),
        ("ways", 0) => right == (nearer && matches!(tried, Move::Pawn(_))),
        ("ways", _) => right == (longer == 4) && longer <= 4,
        ("race", _) => right != wins_race(&after, 6),
        other => panic!("{other:?} claims nothing"),
    }
}

/// All legal moves; of walls where many are left, every one.
fn check(lesson: &Lesson, step: usize, faults: &mut Vec<String>) {
    let mut course: LessonCourse<Quoridor> =
        LessonCourse::new(lesson_of(lesson.name), step).unwrap();
    let start = course.task().table().position().clone();
    let length = lesson.steps[step].start.split_whitespace().count();
    assert_eq!(course.task().table().game.line().len(), length, "{} {step}", lesson.name);
    let mut lines: Vec<Vec<Move>> = vec![Vec::new()];
    while let Some(line) = lines.pop() {
        let mut position = start.clone();
        for &made in &line {
            position.play(made).unwrap();
        }
        let answered = course.answered(&line);
        let are_pawns = answered.iter().all(|made| matches!(made, Move::Pawn(_)));
        assert!(are_pawns, "{} {step}: the game says why a wall is refused", lesson.name);
        let mut rights = 0;
        for tried in position.legal() {
            let Verdict { worth, line: shown, said } = course.judge(&line, tried, SPEECH);
            let is_right = worth != Worth::Wrong;
            let place = format!("{} {step} {}: {tried}", lesson.name, line.len());
            assert!(!said.is_empty(), "{place} says nothing");
            if !is_true(lesson.name, step, position.state(), tried, is_right) {
                faults.push(place.clone());
            }
            let mut then = position.clone();
            then.play(tried).unwrap();
            if shown.is_empty() && then.outcome().is_none() {
                faults.push(format!("{place} is not answered"));
            }
            rights += usize::from(is_right);
            if worth == Worth::Right {
                lines.push([line.clone(), vec![tried], shown].concat());
            }
        }
        assert!(rights > 0 && course.right(&line).is_some(), "{} {step}", lesson.name);
    }
}

fn lesson_of(name: &str) -> &'static Lesson {
    LESSONS.iter().find(|lesson| lesson.name == name).unwrap()
}

#[test]
fn every_quoridor_lesson_is_proved_by_the_rules() {
    let mut faults = Vec::new();
    for lesson in LESSONS {
        for step in 0..lesson.steps.len() {
            check(lesson, step, &mut faults);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_wall_at_which_the_cursor_begins_is_not_the_answer() {
    let mut course: LessonCourse<Quoridor> = LessonCourse::new(lesson_of("walls"), 0).unwrap();
    let task = course.task().table();
    let state = task.position().state();
    let wall = switched(state, home(state)).unwrap();
    let is_legal = task.position().check(wall).is_ok();
    assert!(!is_legal || course.judge(&[], wall, SPEECH).worth == Worth::Wrong, "{wall}");
}

/// The smallest window has two rows for what is said, above a board of Quoridor.
#[test]
fn every_text_fits_above_the_board() {
    for lang in Lang::ALL {
        for lesson in LESSONS {
            let moments = lesson.steps.iter().flat_map(|step| step.moments);
            let texts = moments.flat_map(|moment| {
                let said = moment.tries.iter().map(|it| it.said);
                said.chain([moment.aim, lesson.learned]).collect::<Vec<_>>()
            });
            for text in texts.map(|text| text(lang)) {
                assert!(!text.is_empty() && wrap(&text, 44).len() <= 2, "{text}");
            }
        }
    }
}
