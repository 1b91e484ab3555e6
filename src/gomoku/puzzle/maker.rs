//! Finds whether a position is a puzzle.

use std::sync::atomic::AtomicBool;

use super::{DEFENCE, FOUL, VCF, VCT, problem, rating};
use crate::board::Point;
use crate::game::position::Position as _;
use crate::game::puzzle::{Puzzle, THOROUGH};
use crate::gomoku::engine::{Answer, Effort, Problem, Sought, Win, solve, wins_otherwise};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;

/// The moves of a win in plain sight: a four that cannot be stopped, any answer, and the five.
const PLAIN: usize = 3;

/// The most moves of the solver.
const MOST_MOVES: usize = 12;

/// The most moves of the solver in a defence.
const MOST_DEFENCES: usize = 3;

/// The most bytes of the solver's table, which is no larger than its nodes need.
const MOST_MEMORY: usize = 64 << 20;

fn effort(nodes: u64) -> Effort {
    Effort::of_nodes(nodes, MOST_MEMORY)
}

/// The forced win of the side to move, and whether it is by fours.
fn win(problem: &Problem, nodes: u64, stop: &AtomicBool) -> Option<(std::sync::Arc<Win>, bool)> {
    match solve(problem, Sought::Threats, &effort(nodes), stop).answer {
        Answer::Win { tree, by_fours, .. } => Some((tree, by_fours)),
        Answer::None | Answer::Unknown(_) => None,
    }
}

/// The game after these moves.
fn played(terms: Terms, moves: &[Move]) -> Option<Gomoku> {
    let mut position = Gomoku::new(&terms);
    moves.iter().try_for_each(|&made| position.play(made)).ok()?;
    position.outcome().is_none().then_some(position)
}

/// The puzzle of the side to move, if it wins by force and at each turn by one move alone.
///
/// The win must be found within `nodes` nodes at each turn, and no other within ten times as many. The
/// answers are those that hold out longest; the puzzle ends where any answer leaves a win in plain
/// sight.
#[must_use]
pub fn attack(
    terms: Terms,
    moves: &[Move],
    nodes: u64,
    stop: &AtomicBool,
) -> Option<Puzzle<Gomoku>> {
    let position = played(terms, moves).filter(|position| !is_pressed(position))?;
    let (first, by_fours) = win(&problem(&position), nodes, stop)?;
    let (solution, rest) = only_line(position.clone(), first, nodes, stop)?;
    let is_foul = ends_by_foul(&position, &solution, &rest);
    let theme = match (is_foul, by_fours) {
        (true, _) => FOUL,
        (false, true) => VCF,
        (false, false) => VCT,
    };
    rating::made(theme, terms, moves, solution)
}

/// The winner's only moves with the answers, and the moves after them.
fn only_line(
    mut position: Gomoku,
    first: std::sync::Arc<Win>,
    nodes: u64,
    stop: &AtomicBool,
) -> Option<(Vec<Move>, Vec<Point>)> {
    let (mut solution, mut win) = (Vec::new(), first);
    loop {
        let rest = win.line().split_off(1);
        let is_only = !is_plain(&position, &win)
            && solution.len() < 2 * MOST_MOVES
            && wins_otherwise(&problem(&position), win.attack, &effort(THOROUGH * nodes), stop)
                != Some(true);
        if !is_only {
            return None;
        }
        solution.push(Move::Stone(win.attack));
        let Some((answer, _)) = win.answers.last() else {
            return Some((without_stops(&position, solution)?, rest));
        };
        let mut after = position.clone();
        for point in [win.attack, *answer] {
            after.play(Move::Stone(point)).ok()?;
        }
        let next = self::win(&problem(&after), nodes, stop)?.0;
        if is_plain(&after, &next) {
            return Some((without_stops(&position, solution)?, rest));
        }
        solution.push(Move::Stone(*answer));
        (position, win) = (after, next);
    }
}

/// Whether a win is in plain sight: a five, or a four that can become a five at two points.
fn is_plain(position: &Gomoku, win: &Win) -> bool {
    let (mut board, winner) = (position.board().clone(), position.stone_to_move());
    win.plies == 1
        || win.plies == PLAIN
            && board.place(win.attack, winner).is_ok()
            && position.rules().winning_points(&board, winner).nth(1).is_some()
}

/// The line without the last moves of the winner that only stop a four; `position` is that before its
/// last move.
fn without_stops(position: &Gomoku, mut solution: Vec<Move>) -> Option<Vec<Move>> {
    let moves = position.moves();
    let mut before = position.clone();
    let mut left = moves.len();
    while solution.len() > 1 && is_pressed(&before) {
        solution.truncate(solution.len() - 2);
        left = left.checked_sub(2)?;
        before = replayed(position, left)?;
    }
    (!is_pressed(&before)).then_some(solution)
}

/// The game of `position` after so many of its moves.
fn replayed(position: &Gomoku, moves: usize) -> Option<Gomoku> {
    let terms = Terms::new(position.rules(), position.size());
    played(terms, position.moves().get(..moves)?)
}

/// Whether the other side threatens a five.
fn is_pressed(position: &Gomoku) -> bool {
    let other = !position.stone_to_move();
    position.rules().winning_points(position.board(), other).next().is_some()
}

/// Whether White makes a four on the line that Black could stop only on a forbidden point.
fn ends_by_foul(position: &Gomoku, solution: &[Move], rest: &[Point]) -> bool {
    let winner = position.stone_to_move();
    let rules = position.rules();
    if !rules.has_fouls(!winner) {
        return false;
    }
    let mut board = position.board().clone();
    let all = super::points(solution).chain(rest.iter().copied());
    for (point, stone) in all.zip([winner, !winner].into_iter().cycle()) {
        if board.place(point, stone).is_err() {
            return false;
        }
        if stone == winner {
            let fives: Vec<_> = rules.winning_points(&board, winner).collect();
            if matches!(fives[..], [(five, _)] if rules.foul(&board, five, !winner).is_some()) {
                return true;
            }
        }
    }
    false
}

/// The puzzle of the side to move, if the other side threatens to win by force and one move alone holds.
///
/// After each other move the other side must win within `nodes` nodes, after that one not within ten
/// times as many. Where its best move threatens again, and again one move alone holds, the puzzle goes
/// on.
#[must_use]
pub fn defence(
    terms: Terms,
    moves: &[Move],
    nodes: u64,
    stop: &AtomicBool,
) -> Option<Puzzle<Gomoku>> {
    let position = played(terms, moves)?;
    let mut position = position;
    let mut solution = vec![Move::Stone(thorough_defence(&position, nodes, stop)?)];
    while solution.len() < 2 * MOST_DEFENCES {
        position.play(*solution.last()?).ok()?;
        let limits = crate::game::search::Limits { nodes: Some(nodes), ..Default::default() };
        let threat = super::engine(&position).think(&limits, stop, &mut |_| {});
        let Some(threat) = threat.and_then(|found| found.line.first().copied()) else { break };
        if position.play(Move::Stone(threat)).is_err() || position.outcome().is_some() {
            break;
        }
        let Some(holds) = thorough_defence(&position, nodes, stop) else { break };
        solution.extend([threat, holds].map(Move::Stone));
    }
    rating::made(DEFENCE, terms, moves, solution)
}

/// The only defence, if no win is found after it with ten times as many nodes either.
fn thorough_defence(position: &Gomoku, nodes: u64, stop: &AtomicBool) -> Option<Point> {
    let only = only_defence(position, nodes, stop)?;
    let mut after = position.clone();
    after.play(Move::Stone(only)).ok()?;
    win(&problem(&after), THOROUGH * nodes, stop).is_none().then_some(only)
}

/// The only move that holds against a threatened win; a five that is threatened does not count.
fn only_defence(position: &Gomoku, nodes: u64, stop: &AtomicBool) -> Option<Point> {
    let own = problem(position);
    let threatened = Problem { attacker: !own.attacker, ..own.clone() };
    let (threat, _) = win(&threatened, nodes, stop)?;
    if threat.plies == 1 || win(&own, nodes, stop).is_some() {
        return None;
    }
    let touching = threat.points();
    let mut legal: Vec<Point> = super::points(&position.legal()).collect();
    legal.sort_by_key(|point| (!touching.contains(point), *point));
    let wins = |point: Point, nodes: u64| {
        let mut after = threatened.clone();
        after.stones.push((point, own.attacker));
        win(&after, nodes, stop).is_some()
    };
    let mut holding = legal.into_iter().filter(|&point| !wins(point, nodes));
    let only = holding.next()?;
    holding.next().is_none().then_some(only)
}

/// Whether a puzzle stands: at each turn of the solver its move is the only one that wins, or that holds,
/// as far as the solver finds within `nodes` nodes.
#[must_use]
pub fn checked(puzzle: &Puzzle<Gomoku>, nodes: u64, stop: &AtomicBool) -> bool {
    (0..puzzle.length()).all(|right| {
        let game = puzzle.game(right);
        let position = game.position();
        let Some(Move::Stone(known)) = puzzle.hint(right) else { return false };
        if puzzle.theme() == DEFENCE {
            return only_defence(position, nodes, stop) == Some(known);
        }
        let problem = problem(position);
        win(&problem, nodes, stop).is_some()
            && wins_otherwise(&problem, known, &effort(nodes), stop) != Some(true)
    })
}
