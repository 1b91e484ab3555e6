//! The story of the end: the last move at which the loser could still hold.
//!
//! From the end back, the winner has a proved win whenever it is the winner's turn. The first of these
//! wins was let through by the move of the loser before it, unless every other move would have lost as
//! well; then the position was lost already, and the search goes on one move of the loser earlier. Where
//! the loser has a win itself, or a move that holds, the winner has thrown its own away: what was before
//! did not decide.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::{
    Answer, Depth, Depths, Effort, Forced, Found, Limits, Line, SOLVER_MEMORY, Score, Sought,
    engine, solve,
};
use crate::board::{Color, Point};
use crate::game::search::LOST;
use crate::gomoku::engine::{Defences, Efforts, Held, defences, holding_among};

/// The most moves of the loser that are looked at behind the first proved win.
const MOST_BACK: usize = 20;

/// The most moves that are searched for one that holds, and the most that are kept.
const SEARCHED: usize = 8;
const KEPT: usize = 4;

/// How a decided game was lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    /// The side that won.
    pub winner: Color,
    /// The number of moves before the move that lost.
    pub turn: usize,
    /// The moves that would have held instead, the best first, against the solver and a search. Empty if
    /// none was found: then the game was lost at this move or earlier.
    pub holding: Vec<(Point, Held)>,
    /// What the winner threatened before that move, if it threatened a win.
    pub threat: Option<Forced>,
    /// The forced win that the loser had itself and did not take.
    pub missed: Option<Forced>,
    /// The forced win after the move that lost; `None` if it is only proved that every answer to the
    /// winner's next move loses.
    pub win: Option<Forced>,
}

/// How the game was lost to `winner`; `None` if no forced win is proved at the winner's last turn.
///
/// `found` has an entry for each position, the first and the last included. Ends early if `stop` is set.
#[must_use]
pub fn story(
    line: &Line,
    found: &[Found],
    winner: Color,
    depths: Depths,
    stop: &AtomicBool,
) -> Option<Story> {
    let made = line.moves.len() - usize::from(is_lost_at_foul(line, found));
    let turns = (line.opening..made).rev().filter(|&at| line.to_move(at) != winner);
    let proved = |at: usize| found.get(at + 1).and_then(|after| after.win.clone());
    let lost = turns.clone().take_while(|&at| proved(at).is_some());
    let had_a_win = |&at: &usize| found[at].win.is_some();
    let first = lost.clone().find(had_a_win).or_else(|| lost.last())?;
    let later = turns.clone().filter(|&at| at > first && seems_open(line, found, at));
    let (mut story, mut left) = (None, depths.most);
    for turn in later.chain(turns.clone().skip_while(|&at| at > first).take(MOST_BACK)) {
        let win = proved(turn).or_else(|| after(line, turn, winner, depths.close, stop));
        let (threat, holding) = holding(line, found, turn, win.as_ref(), depths, &mut left, stop);
        let is_lost = holding.is_empty();
        let missed = found[turn].win.clone();
        story = Some(Story { winner, turn, holding, threat, missed, win });
        if !is_lost {
            break;
        }
    }
    story
}

/// Whether the game ended with a foul of a side against which a proved win was being played: what lost
/// was before.
fn is_lost_at_foul(line: &Line, found: &[Found]) -> bool {
    let Some(before) = line.moves.len().checked_sub(2) else { return false };
    let win = found.get(before).and_then(|found| found.win.as_ref());
    let is_played = win.is_some_and(|win| win.attack() == line.moves[before].point);
    is_played && line.foul().is_some()
}

/// Whether a search saw more than a lost position at this turn of the loser, which did not make the move
/// that the search found.
fn seems_open(line: &Line, found: &[Found], turn: usize) -> bool {
    let before = &found[turn];
    before.expected() > LOST && before.line.first().copied() != line.moves[turn].point
}

/// The win of the winner after the loser's move.
fn after(
    line: &Line,
    turn: usize,
    winner: Color,
    depth: Depth,
    stop: &AtomicBool,
) -> Option<Forced> {
    let problem = line.problem(turn + 1, winner);
    match solve(&problem, Sought::Threats, &depth.effort(), stop).answer {
        Answer::Win { tree, .. } => Some(Forced::of(&tree)),
        Answer::None | Answer::Unknown(_) => None,
    }
}

/// What the winner threatened at a turn of the loser, and the moves that hold, the best first. `win` is
/// what followed the move that was played; `left` as in [`defences`].
fn holding(
    line: &Line,
    found: &[Found],
    turn: usize,
    win: Option<&Forced>,
    depths: Depths,
    left: &mut u64,
    stop: &AtomicBool,
) -> (Option<Forced>, Vec<(Point, Held)>) {
    let (before, winner) = (&found[turn], !line.to_move(turn));
    let each = depths.holding.map(|nodes| Effort::of_nodes(nodes, SOLVER_MEMORY));
    let efforts = Efforts { threat: depths.close.effort(), each: &each };
    let problem = line.problem(turn, winner);
    let defences = defences(&problem, &efforts, left, stop);
    let (threat, mut holding) = match defences {
        // The loser had a win of its own.
        defences if before.win.is_some() => (defences.map(|it| Forced::of(&it.threat)), Vec::new()),
        Some(Defences { threat, holding }) => (Some(Forced::of(&threat)), holding),
        None => (None, Vec::new()),
    };
    let best = before.line.first().copied();
    if before.win.is_some() {
        holding.extend(best.map(|point| (point, Held::Proved)));
    } else if threat.is_none() {
        // Nothing was threatened: the best move may hold, or one that is in the way of the win.
        let in_the_way = win.map(|win| win.points.clone()).unwrap_or_default();
        let mut points: Vec<Point> = best.into_iter().chain(in_the_way).collect();
        points.sort_unstable();
        points.dedup();
        holding = holding_among(&problem, &points, &efforts, left, stop);
    }
    holding.retain(|&(point, _)| Some(point) != line.moves[turn].point);
    holding.sort_by_key(|&(point, held)| (held != Held::Proved, Some(point) != best));
    if before.win.is_none() {
        holding = standing(line, turn, &holding, depths.sweep, stop);
    }
    (threat, holding)
}

/// The first of these moves of the loser after which a search finds no win either.
fn standing(
    line: &Line,
    turn: usize,
    holding: &[(Point, Held)],
    depth: Depth,
    stop: &AtomicBool,
) -> Vec<(Point, Held)> {
    let mut engine = engine(line);
    let (loser, stones) = (line.to_move(turn), line.after(turn));
    let limits = Limits { nodes: Some(depth.search), ..Limits::default() };
    let stands = |&&(point, _): &&(Point, Held)| {
        engine.forget();
        engine.set(stones.placed().chain([(point, loser)]), !loser);
        let found = engine.think_lines(NonZeroUsize::MIN, &limits, stop, &mut |_| {});
        !found.first().is_some_and(|found| matches!(found.score, Score::Win(_)))
    };
    holding.iter().take(SEARCHED).filter(stands).take(KEPT).copied().collect()
}
