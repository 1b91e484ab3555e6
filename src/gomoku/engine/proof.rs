//! Forced wins as trees that can be shown: the moves of the attacker, what each threatens, and every
//! answer that stops that.

mod builder;
mod defences;

pub use defences::{Defences, Efforts, Held, defences, holding_among, is_only_move};

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use builder::Builder;

use super::points::Cell;
use super::position::Position;
use super::vcf::{Vcf, Verdict};
use super::vct::Vct;
use crate::board::{Board, BoardSize, Color, Point};
use crate::game::search::Deadline;
use crate::gomoku::engine::Engine;
use crate::gomoku::rules::Rules;

/// A forced win of the attacker, who is to move.
///
/// After an answer that is not listed the attacker wins by [`threat`](Self::threat), or at once by a
/// five if the move makes a four. A four that no answer stops lists none. A stone of the defender beside
/// the tree may leave the attacker a five earlier than the tree says; it is made at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The move of the attacker.
    pub attack: Point,
    /// The win by fours that the move threatens if nothing stops it; `None` if it makes a four or a
    /// five.
    pub threat: Option<Arc<Win>>,
    /// Every answer that stops the threat or the four, with the win after it; the shortest win first.
    pub answers: Vec<(Point, Arc<Win>)>,
    /// If the move makes a four that no answer stops: an answer, and a five that is left after it.
    pub last: Option<[Point; 2]>,
    /// The moves of both sides up to and including the five, if the defender answers best.
    pub plies: usize,
    /// The moves of the tree, a position that several moves lead to counted each time.
    pub moves: u64,
}

impl Win {
    fn five(at: Cell) -> Arc<Self> {
        let (attack, answers) = (at.point(), Vec::new());
        Arc::new(Self { attack, threat: None, answers, last: None, plies: 1, moves: 1 })
    }

    fn unstoppable(four: Cell, last: [Cell; 2]) -> Arc<Self> {
        let (attack, last) = (four.point(), Some(last.map(Cell::point)));
        Arc::new(Self { attack, threat: None, answers: Vec::new(), last, plies: 3, moves: 3 })
    }

    fn new(attack: Cell, threat: Option<Arc<Self>>, answers: Vec<(Cell, Arc<Self>)>) -> Arc<Self> {
        let mut answers: Vec<_> =
            answers.into_iter().map(|(answer, win)| (answer.point(), win)).collect();
        answers.sort_by_key(|(_, win)| (win.plies, win.attack));
        let wins = answers.iter().map(|(_, win)| win).chain(&threat);
        let longest = wins.map(|win| win.plies).max().unwrap_or(1);
        let moves = answers
            .iter()
            .fold(1, |moves: u64, (_, win)| moves.saturating_add(1).saturating_add(win.moves));
        let (attack, plies) = (attack.point(), 2 + longest);
        Arc::new(Self { attack, threat, answers, last: None, plies, moves })
    }

    /// The main line: the attacks and the answers that hold out longest, up to the five, or up to a
    /// threat that no listed move stops.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line = vec![self.attack];
        let mut win = self;
        while let Some((answer, next)) = win.answers.last() {
            line.extend([*answer, next.attack]);
            win = next;
        }
        line.extend(win.last.into_iter().flatten());
        line
    }

    /// All points that are played in the tree, its threats included.
    #[must_use]
    pub fn points(&self) -> HashSet<Point> {
        let (mut points, mut seen, mut left) = (HashSet::new(), HashSet::new(), vec![self]);
        while let Some(win) = left.pop() {
            if seen.insert(std::ptr::from_ref(win)) {
                points.insert(win.attack);
                points.extend(win.answers.iter().map(|(answer, _)| *answer));
                points.extend(win.last.into_iter().flatten());
                left.extend(win.threat.iter().map(|threat| &**threat));
                left.extend(win.answers.iter().map(|(_, next)| &**next));
            }
        }
        points
    }

    /// Whether the move wins at once, or leaves a five whatever is answered.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.plies == 1 || self.last.is_some()
    }
}

/// What wins are sought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// Victories by continuous fours (VCF).
    Fours,
    /// Victories by continuous fours and open threes.
    Threes,
    /// Victories by continuous threats (VCT): fours, open threes, and quiet moves that threaten a
    /// victory by fours.
    Threats,
}

/// A position to be solved. The attacker is to move.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The rules.
    pub rules: Rules,
    /// The size of the board.
    pub size: BoardSize,
    /// The stones.
    pub stones: Vec<(Point, Color)>,
    /// The side that seeks a win.
    pub attacker: Color,
}

impl Problem {
    /// The stones of a board as a problem of this attacker.
    #[must_use]
    pub fn new(rules: Rules, board: &Board, attacker: Color) -> Self {
        Self { rules, size: board.size(), stones: board.placed().collect(), attacker }
    }

    /// The position with the attacker to move.
    fn position(&self) -> Position {
        let Self { rules, size, stones, attacker } = self;
        Engine::position(*rules, *size, stones.iter().copied(), *attacker)
    }
}

/// How much a solver may spend.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// The time; without a limit if `None`.
    pub time: Option<Duration>,
    /// The nodes; without a limit if `None`.
    pub nodes: Option<u64>,
    /// The size of the table, in bytes.
    pub memory: usize,
}

impl Effort {
    /// So many nodes in any time: the answer is the same on every machine.
    #[must_use]
    pub const fn of_nodes(nodes: u64, memory: usize) -> Self {
        Self { time: None, nodes: Some(nodes), memory }
    }
}

/// Why a position was not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The time is over, or the solver was stopped.
    Time,
    /// The nodes are spent.
    Nodes,
    /// The table no longer holds all positions of the win that was found.
    Memory,
    /// A line of threats is longer than the solver follows.
    Depth,
}

/// The answer to a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A win of the attacker.
    Win {
        /// The win.
        tree: Arc<Win>,
        /// Whether it is by fours alone.
        by_fours: bool,
        /// Whether it is proved that no win of this kind is shorter.
        is_shortest: bool,
    },
    /// There is no win by fours. If threats were sought: no sequence of fours and open threes wins,
    /// nor did a quiet move near other stones.
    None,
    /// A limit was reached.
    Unknown(Limit),
}

/// An answer with its cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The answer.
    pub answer: Answer,
    /// The nodes that were searched.
    pub nodes: u64,
}

/// Looks for a win of the attacker: first by fours, which is the shortest one if the limits permit, then
/// by all threats if they are sought. Ends soon after `stop` is set.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
///
/// use gomoku::gomoku::engine::{Answer, Effort, Problem, Sought, solve};
/// use gomoku::{BoardSize, Color, Labels, Rules};
///
/// let size = BoardSize::FIFTEEN;
/// let stones = |names: &[&str], color| {
///     let point = |name: &&str| Labels::Standard.parse(name, size).map(|point| (point, color));
///     names.iter().map(point).collect::<Result<Vec<_>, _>>()
/// };
/// let black = stones(&["e8", "f8", "g8", "h6", "h7"], Color::Black)?;
/// let white = stones(&["d8", "e9", "f9", "g10"], Color::White)?;
/// let stones = [black, white].concat();
/// let problem = Problem { rules: Rules::Renju, size, stones, attacker: Color::Black };
/// let effort = Effort { time: Some(Duration::from_secs(1)), nodes: None, memory: 1 << 20 };
/// let solution = solve(&problem, Sought::Fours, &effort, &AtomicBool::new(false));
/// let Answer::Win { tree, .. } = solution.answer else { panic!("Black wins") };
/// assert_eq!(tree.plies, 5, "a four, its answer, an open four, any answer, five");
/// # Ok::<(), gomoku::gomoku::notation::NotationError>(())
/// ```
#[must_use]
pub fn solve(problem: &Problem, sought: Sought, effort: &Effort, stop: &AtomicBool) -> Solution {
    let mut position = problem.position();
    let budget = Budget::new(effort, stop);
    let stopped = || budget.is_out_of_time();
    let mut builder = Builder::new(sought, effort.memory, &budget, &stopped);
    let answer = match sought {
        Sought::Fours => builder.fours(&mut position),
        Sought::Threes | Sought::Threats => match builder.fours(&mut position) {
            Answer::None | Answer::Unknown(Limit::Depth) => builder.threats(&mut position),
            answer => answer,
        },
    };
    Solution { answer, nodes: builder.nodes() }
}

/// Whether the attacker also wins by threats that begin with another move than `known`; `None` if no
/// such win was found before a limit was reached. Ends soon after `stop` is set.
#[must_use]
pub fn wins_otherwise(
    problem: &Problem,
    known: Point,
    effort: &Effort,
    stop: &AtomicBool,
) -> Option<bool> {
    let mut position = problem.position();
    let budget = Budget::new(effort, stop);
    let stopped = || budget.is_out_of_time();
    let mut solver = Vct::new(builder::bits(effort.memory, budget.nodes), &stopped);
    solver.wins_without(&mut position, Cell::new(known), budget.nodes)
}

/// What may still be spent. Once its time is over, it stays so.
struct Budget<'a> {
    deadline: Deadline,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl<'a> Budget<'a> {
    fn new(effort: &Effort, stop: &'a AtomicBool) -> Self {
        let nodes = effort.nodes.unwrap_or(u64::MAX);
        Self { deadline: Deadline::from_now(effort.time), nodes, stop }
    }

    fn is_out_of_time(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadline.is_over()
    }

    /// The limit that is reached after this many nodes, if one is.
    fn limit(&self, nodes: u64) -> Option<Limit> {
        if nodes >= self.nodes {
            Some(Limit::Nodes)
        } else {
            self.is_out_of_time().then_some(Limit::Time)
        }
    }
}

#[cfg(test)]
mod tests;
