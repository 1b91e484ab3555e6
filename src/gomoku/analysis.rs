//! The analysis of a game: what each position is worth, which moves were mistakes, and the last move
//! at which the loser could still hold.
//!
//! Proofs come first: a forced win that the [solver](super::engine::solve) finds settles a position.
//! Where nothing is proved, a search gives an expected score. The budgets are nodes, so that the same
//! game has the same analysis on every machine.
//!
//! A game in which White leaves an open three alone:
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use gomoku::gomoku::analysis::{Depth, Depths, Line, review};
//! use gomoku::gomoku::record::{self, Reading};
//! use gomoku::{Color, Format, Rules};
//! use jiff::tz::TimeZone;
//!
//! let reading = Reading::new(Format::Moves, TimeZone::UTC);
//! let mut games = record::read(&reading, b"h8 b2 i8 b4 j8 b6 k8 b8 l8");
//! let record = games.next().expect("the list has a game").record?;
//! let line = Line::of(&record, Rules::Freestyle);
//! assert_eq!(line.winner(), Some(Color::Black));
//!
//! let depth = Depth { search: 200, solver: 2_000 };
//! let depths = Depths { sweep: depth, close: depth, holding: [500; 3], most: 2_000 };
//! let (threads, stop) = (NonZeroUsize::MIN, AtomicBool::new(false));
//! let review = review(&line, line.winner(), depths, threads, &stop, &mut |_, _| {});
//! let story = review.and_then(|review| review.story).expect("Black's win is proved");
//! assert_eq!(story.turn + 1, 6, "the number of the move that lost");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod better;
mod class;
mod forced;
mod kept;
mod only;
mod shared;
mod story;

pub use class::{Class, Judged, judged};
pub use forced::Forced;
pub use kept::Kept;
pub use story::{Story, story};

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use serde::{Deserialize, Serialize};

use super::engine::{Answer, Effort, Engine, Limits, Problem, Score, Settings, Sought, solve};
use super::record::{Diagram, Move, NodeId, Record, RuleName};
use super::rules::{Foul, Judgement, Rules};
use crate::board::{Board, BoardSize, Color, Point};
use crate::game::search::Scales;

/// The moves of a game, from its first position on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The rules.
    pub rules: Rules,
    /// The first position.
    pub board: Board,
    /// The side to move in it.
    pub first: Color,
    /// The moves.
    pub moves: Vec<Move>,
    /// The first moves that are not judged, since they are of an opening rule.
    pub opening: usize,
}

impl Line {
    /// The main line of a record, by these rules; its first position is what is set up at the root. Moves
    /// after the end of the game are none of it.
    #[must_use]
    pub fn of(record: &Record, rules: Rules) -> Self {
        let Diagram { board, to_move, .. } = Diagram::at(record, NodeId::ROOT);
        let end = Diagram::last_of(record).end(&RuleName::Known(rules));
        let number = end.map_or(usize::MAX, |end| end.number);
        let moves = record.tree.main_moves().map(|(_, played)| played).take(number);
        let moves: Vec<Move> = moves.collect();
        let first = moves.first().map_or(to_move, |played| played.stone);
        Self { rules, board, first, moves, opening: record.opening_stones() }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// The side to move after so many moves.
    #[must_use]
    pub fn to_move(&self, moves: usize) -> Color {
        match self.moves.get(moves) {
            Some(next) => next.stone,
            None => self.moves.last().map_or(self.first, |last| !last.stone),
        }
    }

    /// The position after so many moves, for a solver that seeks a win of this side.
    #[must_use]
    pub fn problem(&self, moves: usize, attacker: Color) -> Problem {
        Problem::new(self.rules, &self.after(moves), attacker)
    }

    /// The side that won the game of this record, as it says or else as the board shows.
    #[must_use]
    pub fn winner_of(&self, record: &Record) -> Option<Color> {
        record.ending.winner().or_else(|| self.winner())
    }

    /// The last move and why it is forbidden, if it is: with that its side has lost.
    #[must_use]
    pub fn foul(&self) -> Option<(Point, Foul)> {
        let &Move { stone, point } = self.moves.last()?;
        let (point, board) = (point?, self.after(self.moves.len() - 1));
        let is_free = board.get(point).is_none();
        match is_free.then(|| self.rules.judge(&board, point, stone))? {
            Judgement::Forbidden(foul) => Some((point, foul)),
            Judgement::Legal | Judgement::Wins(_) => None,
        }
    }

    /// The side that has won by the last move: its own, or the other one's that was forbidden.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        if self.foul().is_some() {
            return Some(!self.moves.last()?.stone);
        }
        let board = self.after(self.moves.len());
        self.rules.outcome_after(&board, self.moves.last()?.point?)?.winner
    }

    /// The board after so many moves.
    #[must_use]
    pub fn after(&self, moves: usize) -> Board {
        let mut board = self.board.clone();
        for played in self.moves.iter().take(moves) {
            // A stone on a taken point is of a broken record; it is passed over.
            let _ = played.point.map(|point| board.place(point, played.stone));
        }
        board
    }
}

/// What is found of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The side to move.
    pub to_move: Color,
    /// The score for the side to move. A win is proved; a loss is only what the search found.
    pub score: Score,
    /// The best line that was found.
    pub line: Vec<Point>,
    /// The depth of the search, in plies.
    pub depth: u8,
    /// The nodes of the search and of the solver.
    pub nodes: u64,
    /// The forced win of the side to move, if one is proved.
    pub win: Option<Forced>,
}

impl Found {
    /// The expected score of the side to move, between 0 and 1.
    #[must_use]
    pub fn expected(&self) -> f64 {
        expected(self.score)
    }

    /// The same after so many moves of a game. After the move that lost it nothing was left to its side.
    fn expected_at(&self, moves: usize, story: Option<&Story>) -> f64 {
        match story {
            Some(Story { turn, winner, .. }) if moves > *turn => {
                f64::from(u8::from(self.to_move == *winner))
            }
            _ => self.expected(),
        }
    }
}

/// The expected score of a side by the score of a search, between 0 and 1.
#[must_use]
pub fn expected(score: Score) -> f64 {
    SCALES.expected(score)
}

/// Fitted to games of the engine against itself by `examples/tune`.
const SCALES: Scales = Scales { behind: 126.0, ahead: 160.0 };

/// How much is spent on each position.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Depth {
    /// The nodes of the search.
    pub search: u64,
    /// The nodes of the solver.
    pub solver: u64,
}

impl Depth {
    fn effort(self) -> Effort {
        Effort::of_nodes(self.solver, SOLVER_MEMORY)
    }
}

/// The analysis of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// What is found of each position, the first and the last included.
    pub found: Vec<Found>,
    /// Each move, judged.
    pub judged: Vec<Judged>,
    /// How the game was lost, if it was and a forced win shows it.
    pub story: Option<Story>,
    /// The numbers of the moves before those that were the only ones.
    pub only: Vec<usize>,
}

impl Review {
    /// The review with its moves judged.
    fn new(line: &Line, found: Vec<Found>, story: Option<Story>, only: Vec<usize>) -> Self {
        let judged = judged(line, &found, story.as_ref(), &only);
        Self { found, judged, story, only }
    }

    /// What each side could expect when it was to move, as [`expected`] says: of all positions, the first
    /// and the last included.
    pub fn expected(&self) -> impl Iterator<Item = (Color, f64)> {
        let story = self.story.as_ref();
        self.found.iter().enumerate().map(move |(at, it)| (it.to_move, it.expected_at(at, story)))
    }

    /// How many moves of a side of this game have a class.
    #[must_use]
    pub fn count(&self, line: &Line, side: Color, class: Class) -> usize {
        let moves = line.moves.iter().zip(&self.judged);
        moves.filter(|(made, judged)| made.stone == side && judged.class == Some(class)).count()
    }
}

/// As many threads as the machine runs at once.
#[must_use]
pub fn threads() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The most moves that are looked at more closely.
const MOST_CLOSE: usize = 6;

/// Analyses a game that `winner` won: all positions at first, then those more closely where the game
/// turned, on so many threads. `report` is called with the parts of the work that are done, and their
/// number. `None` if `stop` is set.
pub fn review(
    line: &Line,
    winner: Option<Color>,
    depths: Depths,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, usize),
) -> Option<Review> {
    let all: Vec<usize> = (0..=line.moves.len()).collect();
    let mut found: Vec<Option<Found>> = vec![None; all.len()];
    // The only moves and the story are one part more.
    let (mut done, mut parts) = (0, all.len() + 1);
    sweep(line, &all, depths.sweep, threads, stop, &mut |at, it| {
        found[at] = Some(it);
        done += 1;
        report(done, parts);
    });
    let mut found: Vec<Found> = found.into_iter().collect::<Option<_>>()?;
    let first = judged(line, &found, None, &[]);
    let change = |at: usize| first[at].after - first[at].before;
    let mut turned: Vec<usize> = (0..first.len()).filter(|&at| first[at].class.is_some()).collect();
    turned.sort_by(|&one, &other| change(one).total_cmp(&change(other)));
    turned.truncate(MOST_CLOSE);
    let mut close: Vec<usize> = turned.into_iter().flat_map(|at| [at, at + 1]).collect();
    close.sort_unstable();
    close.dedup();
    close.retain(|&at| found[at].win.is_none());
    parts += close.len();
    sweep(line, &close, depths.close, threads, stop, &mut |at, it| {
        found[at] = it;
        done += 1;
        report(done, parts);
    });
    better::confirm(line, &mut found, depths.close, threads, stop);
    let only = only::moves(line, &mut found, threads, stop);
    let story = winner.and_then(|winner| story(line, &found, winner, depths, stop));
    report(parts, parts);
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    Some(Review::new(line, found, story, only))
}

/// How much is spent on a game.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Depths {
    /// A first look at all positions.
    pub sweep: Depth,
    /// A closer look at those where the game turned.
    pub close: Depth,
    /// The nodes of the solver for each move that may hold where the game was lost, from try to try.
    pub holding: [u64; 3],
    /// The nodes for all tries but the first of all these moves.
    pub most: u64,
}

impl Depths {
    /// Some seconds for a game.
    pub const USUAL: Self = Self {
        sweep: Depth { search: 20_000, solver: 20_000 },
        close: Depth { search: 60_000, solver: 300_000 },
        holding: [20_000, 500_000, 2_000_000],
        most: 8_000_000,
    };
}

/// The sizes of the tables, in bytes.
const SOLVER_MEMORY: usize = 16 << 20;
const SEARCH_MEMORY: usize = 4 << 20;

/// What is found of the positions after these numbers of moves, the last ones first, on several
/// threads. `report` is called with each as soon as it is there. Ends early if `stop` is set.
pub fn sweep(
    line: &Line,
    positions: &[usize],
    depth: Depth,
    threads: NonZeroUsize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, Found),
) {
    let begin = || engine(line);
    let find = |engine: &mut Engine, moves| found(line, moves, depth, engine, stop);
    shared::each(positions, threads, stop, begin, find, report);
}

fn engine(line: &Line) -> Engine {
    let (rules, size) = (line.rules, line.size());
    Engine::new(Settings { rules, size, memory: SEARCH_MEMORY, threads: NonZeroUsize::MIN })
}

/// What is found of the position after so many moves.
fn found(line: &Line, moves: usize, depth: Depth, engine: &mut Engine, stop: &AtomicBool) -> Found {
    let to_move = line.to_move(moves);
    let is_end = moves == line.moves.len();
    if let Some(winner) = is_end.then(|| line.winner()).flatten() {
        let score = if winner == to_move { Score::Win(0) } else { Score::Loss(0) };
        return Found { to_move, score, line: Vec::new(), depth: 0, nodes: 0, win: None };
    }
    let problem = line.problem(moves, to_move);
    let solution = solve(&problem, Sought::Threats, &depth.effort(), stop);
    if let Answer::Win { tree, .. } = solution.answer {
        let score = Score::Win(u32::try_from(tree.plies).unwrap_or(u32::MAX));
        let (win, nodes) = (Forced::of(&tree), solution.nodes);
        let line = win.line.clone();
        return Found { to_move, score, line, depth: 0, nodes, win: Some(win) };
    }
    // What other positions have taught depends on which thread searched them.
    engine.forget();
    engine.set(problem.stones.iter().copied(), to_move);
    let limits = Limits { nodes: Some(depth.search), ..Limits::default() };
    // A position with one move is searched as well: what the move leads to is asked.
    let searched = engine.think_lines(NonZeroUsize::MIN, &limits, stop, &mut |_| {});
    let (score, line, depth, nodes) = searched.into_iter().next().map_or_else(
        || (Score::Points(0), Vec::new(), 0, 0),
        |best| (best.score, best.line, best.depth, best.nodes),
    );
    Found { to_move, score, line, depth, nodes: solution.nodes + nodes, win: None }
}

#[cfg(test)]
mod tests;
