//! The VCF solver: victory by continuous fours, where the attacker makes only fours and the defender
//! must answer each.
//!
//! The search is exhaustive and goes depth first: if no line was cut off by a limit, no such victory
//! exists. A shortest victory is found from any victory, by searching for shorter ones until none is
//! left. Under rules with fouls the attacker makes only legal fours, and a defender to whom the
//! stopping point is forbidden has lost. The idea is that of threat-space search (Allis, van den Herik
//! and Huntjens, 1993).
//!
//! Most of the time is spent on playing stones. So a four is not played if the table knows the position
//! after it and its answer, and the answer is not played if no four can follow.

mod failures;

use failures::{Failures, UNBOUNDED};

use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use crate::board::Point;

/// Threats that are fours, strongest first.
const FOURS: [Threat; 3] = [Threat::FourThree, Threat::FourPlus, Threat::Four];

/// The answer of a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The side to move wins by this line: its own moves and the answers, up to and including the
    /// move after which five cannot be stopped.
    Win(Vec<Cell>),
    /// It is proved that no sequence of threats wins.
    None,
    /// A limit was reached before an answer.
    Unknown,
}

impl Verdict {
    /// The winning line, if there is one.
    pub(super) fn points(self) -> Option<Vec<Point>> {
        match self {
            Self::Win(line) => Some(line.into_iter().map(Cell::point).collect()),
            Self::None | Self::Unknown => None,
        }
    }
}

/// The solver, with its table of positions that are not won.
pub(super) struct Vcf {
    failures: Failures,
    /// The fours still to be tried at each node from the root to the current one.
    fours: Vec<Cell>,
    nodes: u64,
    limit: u64,
    /// Whether a line was cut off by a limit.
    cut: bool,
}

impl Vcf {
    /// A solver with a table of at most `2^bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        Self { failures: Failures::new(bits), fours: Vec::new(), nodes: 0, limit: 0, cut: false }
    }

    /// Nodes searched since the solver was created.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Any victory of the side to move within `nodes` nodes.
    pub(super) fn any(&mut self, position: &mut Position, nodes: u64) -> Verdict {
        self.limit = self.nodes.saturating_add(nodes);
        self.search(position, UNBOUNDED)
    }

    /// The shortest victory of the side to move within `nodes` nodes, or a longer one if the nodes are
    /// spent before the shortest is proved to be that.
    pub(super) fn shortest(&mut self, position: &mut Position, nodes: u64) -> Verdict {
        let limit = self.nodes.saturating_add(nodes);
        let mut verdict = self.any(position, nodes / 4);
        self.limit = limit;
        if verdict == Verdict::Unknown {
            return self.deepen(position);
        }
        while let Verdict::Win(line) = &verdict
            && line.len() > 1
        {
            let shorter = self.search(position, (line.len() / 2) as u8);
            if !matches!(shorter, Verdict::Win(_)) {
                break;
            }
            verdict = shorter;
        }
        verdict
    }

    /// Searches for a victory in one move, in two and so on: where a long line would use up the nodes,
    /// a short one may be found.
    fn deepen(&mut self, position: &mut Position) -> Verdict {
        for depth in 1..UNBOUNDED {
            let verdict = self.search(position, depth);
            if verdict != Verdict::Unknown || self.nodes >= self.limit {
                return verdict;
            }
        }
        Verdict::Unknown
    }

    /// The first victory found within `depth` of the attacker's moves; not always a shortest one.
    pub(super) fn within(&mut self, position: &mut Position, depth: u8, nodes: u64) -> Verdict {
        self.limit = self.nodes.saturating_add(nodes);
        self.search(position, depth)
    }

    /// The line of [`Self::within`], if there is one.
    pub(super) fn wins(
        &mut self,
        position: &mut Position,
        depth: u8,
        nodes: u64,
    ) -> Option<Vec<Cell>> {
        match self.within(position, depth, nodes) {
            Verdict::Win(line) => Some(line),
            Verdict::None | Verdict::Unknown => None,
        }
    }

    /// Whether the last search ended because its nodes were spent.
    pub(super) const fn is_spent(&self) -> bool {
        self.nodes >= self.limit
    }

    fn search(&mut self, position: &mut Position, depth: u8) -> Verdict {
        self.cut = false;
        let mut line = Vec::new();
        if self.attack(position, depth, &mut line) {
            line.reverse();
            Verdict::Win(line)
        } else if self.cut {
            Verdict::Unknown
        } else {
            Verdict::None
        }
    }

    /// Whether the attacker, who is to move, wins. The winning line is collected backwards.
    fn attack(&mut self, position: &mut Position, depth: u8, line: &mut Vec<Cell>) -> bool {
        let attacker = position.to_move();
        if let Some(five) = position.threats(attacker, Threat::Five).first() {
            line.push(five);
            return true;
        }
        if depth == 0 {
            self.cut = true;
            return false;
        }
        if position.threats(!attacker, Threat::Five).is_empty() {
            if let Some(winning) = position.winning_point(attacker) {
                line.push(winning);
                return true;
            }
            let may_be_stopped = !position.rules().has_fouls(!attacker);
            if depth == 1 && may_be_stopped && position.has_fours(attacker) {
                self.cut = true;
                return false;
            }
        }
        if self.is_failure(position.hash(), depth) {
            return false;
        }
        let cut_before = std::mem::replace(&mut self.cut, false);
        let start = self.fours.len();
        self.add_fours(position);
        let end = self.fours.len();
        let wins = (start..end).any(|at| self.four(position, self.fours[at], depth, line));
        self.fours.truncate(start);
        if !wins && self.nodes < self.limit {
            let depth = if self.cut { depth } else { UNBOUNDED };
            self.failures.store(position.hash(), depth);
        }
        self.cut |= cut_before;
        wins
    }

    /// Whether the table knows that the attacker does not win within `depth` moves.
    fn is_failure(&mut self, hash: u64, depth: u8) -> bool {
        let known = self.failures.depth(hash);
        let fails = known >= depth;
        self.cut |= fails && known != UNBOUNDED;
        fails
    }

    /// Adds the attacker's fours, the strongest first.
    fn add_fours(&mut self, position: &Position) {
        let attacker = position.to_move();
        let fives = position.threats(!attacker, Threat::Five);
        if let Some(stop) = fives.first() {
            // In caro a five can also be stopped at its ends. Such answers of the attacker are not
            // searched: the solver may miss a win but never claims a false one.
            if fives.len() == 1 && position.threat(stop, attacker).is_four() {
                self.fours.push(stop);
            }
            return;
        }
        position.add_points(attacker, &FOURS, &mut self.fours);
        self.fours.extend(position.suspects(attacker, Threat::is_four));
    }

    /// Whether the attacker wins by this four.
    fn four(
        &mut self,
        position: &mut Position,
        four: Cell,
        depth: u8,
        line: &mut Vec<Cell>,
    ) -> bool {
        if self.nodes >= self.limit {
            self.cut = true;
            return false;
        }
        let next = position.answer_to(four).map(|answer| position.hash_after([four, answer]));
        if depth > 1 && next.is_some_and(|next| self.is_failure(next, depth - 1)) {
            return false;
        }
        let attacker = position.to_move();
        position.play(four);
        self.nodes += 1;
        let length = line.len();
        let wins = position.stops(attacker).all(|stop| {
            if position.threat(stop, !attacker) == Threat::Forbidden {
                return true;
            }
            line.truncate(length);
            let wins = self.answer(position, stop, depth, line);
            line.push(stop);
            wins
        });
        position.undo();
        if wins {
            line.push(four);
        } else {
            line.truncate(length);
        }
        wins
    }

    /// Whether the attacker wins after this answer to a four.
    fn answer(
        &mut self,
        position: &mut Position,
        stop: Cell,
        depth: u8,
        line: &mut Vec<Cell>,
    ) -> bool {
        if !position.may_follow(stop) {
            self.failures.store(position.hash_after([stop]), UNBOUNDED);
            return false;
        }
        position.play(stop);
        self.nodes += 1;
        let wins = self.attack(position, depth - 1, line);
        position.undo();
        wins
    }
}

#[cfg(test)]
mod tests;
