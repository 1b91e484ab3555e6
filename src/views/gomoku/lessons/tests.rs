use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::board::{Color, LabelChoice, Labels, Outcome, Point};
use crate::console::wrap::wrap;
use crate::game::position::Position as _;
use crate::gomoku::engine::{Answer, Effort, Efforts, Problem, Sought, defences, solve};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::lang::Lang;
use crate::views::exercise::{Course as _, Verdict, Worth};
use crate::views::lesson::LessonCourse;
use crate::views::speech::Speech;

/// What is true of the right moves of a step, and of no other move.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Claim {
    /// They win by force.
    Win(Sought),
    /// They are the only ones after which the opponent does not win by fours.
    Hold,
    /// They threaten to win by fours.
    Threaten,
    /// They are forbidden.
    Foul,
}

/// The claim of each step.
fn claims(lesson: &str) -> Vec<Claim> {
    let fours = Claim::Win(Sought::Fours);
    match lesson {
        "five" => vec![fours, fours],
        "four" | "vcf" | "four-three" | "trap" => vec![fours],
        "three" => vec![Claim::Threaten, fours],
        "stopping" => vec![Claim::Hold, Claim::Hold, Claim::Hold],
        "double-threat" => vec![Claim::Win(Sought::Threats)],
        "3-3" => vec![Claim::Foul, Claim::Win(Sought::Threats)],
        "4-4" | "overline" => vec![Claim::Foul, fours],
        other => panic!("{other} claims nothing"),
    }
}

const SPEECH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

fn effort(nodes: u64) -> Effort {
    Effort::of_nodes(nodes, 1 << 18)
}

fn problem(position: &Gomoku, attacker: Color) -> Problem {
    Problem::new(position.rules(), position.board(), attacker)
}

/// Whether a side that is to move, or would be, wins by force.
fn wins(position: &Gomoku, attacker: Color, sought: Sought) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(attacker);
    }
    let effort = effort(if sought == Sought::Fours { 20_000 } else { 1_000 });
    let answer = solve(&problem(position, attacker), sought, &effort, &AtomicBool::new(false));
    matches!(answer.answer, Answer::Win { .. })
}

/// Whether a side wins by force after its move, whatever is answered.
fn has_won(position: &Gomoku, attacker: Color) -> bool {
    if let Some(Outcome { winner, .. }) = position.outcome() {
        return winner == Some(attacker);
    }
    let stop = AtomicBool::new(false);
    let efforts = Efforts { threat: effort(5_000), each: &[effort(5_000)] };
    let found = defences(&problem(position, attacker), &efforts, &mut 0, &stop);
    found.is_some_and(|found| found.holding.is_empty())
}

fn after(position: &Gomoku, line: impl IntoIterator<Item = Move>) -> Gomoku {
    let mut position = position.clone();
    for made in line {
        position.play(made).unwrap();
    }
    position
}

fn name(made: Move) -> String {
    let Move::Stone(point) = made else { panic!("{made:?}") };
    Labels::Standard.format(point, BoardSize::FIFTEEN)
}

/// The empty points near a stone: a four is made at most two lines from one, a five beside one.
fn tries(position: &Gomoku, reach: u8) -> Vec<Move> {
    let apart = |one: Point, other: Point| {
        one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
    };
    let stones: Vec<Point> = position.stones().map(|(point, _)| point).collect();
    let points = position.board().points().filter(|&point| position.board().get(point).is_none());
    let points = points.filter(|&point| stones.iter().any(|&stone| apart(point, stone) <= reach));
    points.map(Move::Stone).collect()
}

/// Whether the learner, who made a wrong move, has a five at once after the answer to it, and is told
/// something else.
fn leaves_five(shown: &Gomoku, own: Color, verdict: &Verdict<Move>) -> bool {
    let makes_five = |made: Move| {
        let mut next = shown.clone();
        next.play(made).is_ok() && next.outcome().is_some_and(|end| end.winner == Some(own))
    };
    let may_win = shown.outcome().is_none() && shown.stone_to_move() == own;
    let is_said = [Lang::four_later, Lang::trap_wait].map(|said| said(SPEECH.lang));
    let is_said = is_said.contains(&verdict.said);
    verdict.worth == Worth::Wrong
        && is_said != (may_win && tries(shown, 1).into_iter().any(makes_five))
}

/// What is not true of a move of a step, if anything.
fn fault(
    claim: Claim,
    is_first: bool,
    position: &Gomoku,
    tried: Move,
    verdict: &Verdict<Move>,
) -> Option<String> {
    let own = position.stone_to_move();
    let is_right = verdict.worth != Worth::Wrong;
    if position.check(tried).is_err() {
        let is_foul = position.rules().has_fouls(own) && (claim == Claim::Foul) == is_right;
        return (!is_foul).then(|| "is refused".to_owned());
    }
    let made = after(position, [tried]);
    let shown = after(&made, verdict.line.iter().copied());
    let by_learner = verdict.line.len().is_multiple_of(2);
    let fault = match claim {
        _ if leaves_five(&shown, own, verdict) => Some("leaves a five, or says so without"),
        // Of these the solver would take long.
        _ if !tries(position, 1).contains(&tried) => None,
        Claim::Win(_) if is_right => (!has_won(&made, own)).then_some("does not win"),
        Claim::Win(_) if made.outcome().is_some() => Some("wins"),
        Claim::Win(_) if shown.outcome().is_some() => None,
        Claim::Win(_) if by_learner => Some("is not answered"),
        // Later in a line there may be other ways to the same win.
        Claim::Win(_) if !is_first => None,
        Claim::Win(sought) => wins(&shown, own, sought).then_some("still wins after the answer"),
        Claim::Hold if is_right => wins(&made, !own, Sought::Fours).then_some("loses"),
        Claim::Hold => (!has_won(&shown, !own)).then_some("holds, or the answer does not win"),
        Claim::Threaten => {
            let threat = if is_right { &made } else { &shown };
            (wins(threat, own, Sought::Fours) != is_right).then_some("is a threat, or none")
        }
        Claim::Foul => is_right.then_some("is legal"),
    };
    let line: Vec<_> = verdict.line.iter().map(|&made| name(made)).collect();
    fault.map(|fault| format!("{fault} ({})", line.join(" ")))
}

#[test]
fn every_gomoku_lesson_is_proved_by_the_solver() {
    let mut faults = Vec::new();
    for lesson in LESSONS {
        let claims = claims(lesson.name);
        assert_eq!(claims.len(), lesson.steps.len(), "{}", lesson.name);
        for (at, claim) in claims.into_iter().enumerate() {
            let mut course: LessonCourse<Gomoku> = LessonCourse::new(lesson, at).unwrap();
            let start = course.task().table().position().clone();
            let length = lesson.steps[at].start.split_whitespace().count();
            assert_eq!(start.moves().len(), length, "{} {at}: the start", lesson.name);
            let mut lines: Vec<Vec<Move>> = vec![Vec::new()];
            let mut rights = 0;
            while let Some(line) = lines.pop() {
                let position = after(&start, line.iter().copied());
                for tried in tries(&position, 2) {
                    let verdict = match position.check(tried) {
                        Ok(()) => course.judge(&line, tried, SPEECH),
                        Err(_) => match course.judge_refused(&line, tried, SPEECH) {
                            Some(verdict) => verdict,
                            None => continue,
                        },
                    };
                    if let Some(fault) = fault(claim, line.is_empty(), &position, tried, &verdict) {
                        let place = format!("{} {at} {}", lesson.name, line.len());
                        faults.push(format!("{place}: {} {fault}", name(tried)));
                    }
                    rights += usize::from(verdict.worth != Worth::Wrong);
                    if verdict.worth == Worth::Right {
                        assert!(!verdict.line.is_empty(), "{}: no answer", lesson.name);
                        lines.push([line.clone(), vec![tried], verdict.line].concat());
                    }
                }
                assert!(course.right(&line).is_some(), "{} {at}: no hint", lesson.name);
            }
            assert!(rights > 0, "{} {at}: nothing is right", lesson.name);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_lesson_and_every_mistake_says_something_short() {
    let speech = |lang| Speech { lang, ..SPEECH };
    for lesson in LESSONS {
        for lang in Lang::ALL {
            let course: LessonCourse<Gomoku> = LessonCourse::new(lesson, 0).unwrap();
            assert!(!course.title(speech(lang)).is_empty());
            let moments = lesson.steps.iter().flat_map(|step| step.moments);
            let texts = moments.flat_map(|moment| {
                let said = moment.tries.iter().map(|it| it.said);
                said.chain([moment.aim, lesson.learned]).collect::<Vec<_>>()
            });
            for text in texts.map(|text| text(lang)) {
                assert!(!text.is_empty() && wrap(&text, 44).len() <= 3, "{text}");
            }
        }
    }
    let names: HashSet<&str> = LESSONS.iter().map(|lesson| lesson.name).collect();
    assert_eq!(names.len(), LESSONS.len());
}
