//! What would have been better than a mistake, tried against the solver: the best move of a search may
//! lose by force.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use super::{Answer, Depth, Engine, Found, Limits, Line, Sought, engine, judged, shared, solve};
use crate::board::Point;

/// The best moves of the search that are tried.
const TRIED: NonZeroUsize = NonZeroUsize::new(6).unwrap();

/// Tries the best move at each mistake. One that loses by force gives way to the best of the search that
/// does not. Where all of them lose, the move that was made is no mistake: it may hold, or all was lost.
pub(super) fn confirm(
    line: &Line,
    found: &mut [Found],
    depth: Depth,
    threads: NonZeroUsize,
    stop: &AtomicBool,
) {
    let judged = judged(line, found, None, &[]);
    let is_open = |at: &usize| judged[*at].class.is_some() && found[*at].win.is_none();
    let mistakes: Vec<usize> = (0..judged.len()).filter(is_open).collect();
    let mut confirmed = Vec::new();
    let find = |engine: &mut Engine, at: usize| instead(line, &found[at], at, depth, engine, stop);
    shared::each(&mistakes, threads, stop, || engine(line), find, &mut |at, it| {
        confirmed.extend(it.map(|it| (at, it)));
    });
    for (at, it) in confirmed {
        found[at] = it;
    }
}

/// What is found of the position after so many moves instead of this, if its best move loses: the best
/// that does not, or else the move that was made.
fn instead(
    line: &Line,
    found: &Found,
    at: usize,
    depth: Depth,
    engine: &mut Engine,
    stop: &AtomicBool,
) -> Option<Found> {
    let &best = found.line.first()?;
    let loses = |point: Point| {
        let mut problem = line.problem(at, !found.to_move);
        problem.stones.push((point, found.to_move));
        let answer = solve(&problem, Sought::Threats, &depth.effort(), stop).answer;
        matches!(answer, Answer::Win { .. })
    };
    if !loses(best) {
        return None;
    }
    engine.forget();
    engine.set(line.after(at).placed(), found.to_move);
    let limits = Limits { nodes: Some(depth.search), ..Limits::default() };
    let all = engine.think_lines(TRIED, &limits, stop, &mut |_| {});
    let holds = |other: &Point| *other != best && !loses(*other);
    let holding = all.into_iter().find(|it| it.line.first().is_some_and(holds));
    if let Some(it) = holding {
        return Some(Found { score: it.score, line: it.line, depth: it.depth, ..found.clone() });
    }
    Some(Found { line: vec![line.moves[at].point?], ..found.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Labels};
    use crate::gomoku::analysis::tests::line;
    use crate::gomoku::analysis::{Class, Score};
    use crate::gomoku::rules::Rules;

    #[test]
    fn a_move_that_loses_is_not_better_than_a_mistake() {
        let moves = "f12 i9 i7 i4 h4 h8 i5 k7 j10 k9 k10 j5 f2";
        let line = Line { rules: Rules::Standard, ..line(moves) };
        let j8 = Labels::Standard.parse("j8", line.size()).unwrap();
        let of = |at: usize, points: i32| Found {
            to_move: line.to_move(at),
            score: Score::Points(points),
            line: Vec::new(),
            depth: 1,
            nodes: 1,
            win: None,
        };
        let mut found: Vec<Found> = (0..=13).map(|at| of(at, 0)).collect();
        (found[12].line, found[13]) = (vec![j8], of(13, 400));
        assert_eq!((found[12].to_move, found[13].to_move), (Color::Black, Color::White));
        let judgement = judged(&line, &found, None, &[]);
        assert_eq!((judgement[12].class, judgement[12].better), (Some(Class::Blunder), Some(j8)));
        let depth = Depth { search: 500, solver: 20_000 };
        confirm(&line, &mut found, depth, NonZeroUsize::MIN, &AtomicBool::new(false));
        let judgement = judged(&line, &found, None, &[]);
        assert_ne!(judgement[12].better, Some(j8));
    }
}
