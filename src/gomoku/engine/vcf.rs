//! The VCF solver: victory by continuous fours, where the attacker makes only fours and the defender
//! must answer each.
//!
//! The search is exhaustive and deepens by one attacker's move at a time, so a victory that it finds is
//! a shortest one. If no line was cut off by the depth, no such victory exists. Under rules with fouls
//! the attacker makes only legal fours, and a defender to whom the stopping point is forbidden has
//! lost. The idea is that of threat-space search (Allis, van den Herik and Huntjens, 1993).

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
    failures: Box<[Failure]>,
    nodes: u64,
    limit: u64,
    /// Whether a line was cut off by the depth.
    cut: bool,
}

/// A position that is not won within `depth` moves of the attacker.
#[derive(Debug, Clone, Copy, Default)]
struct Failure {
    hash: u64,
    depth: u8,
}

/// More moves than any board has room for: the position is not won at any depth.
const COMPLETE: u8 = u8::MAX;

impl Vcf {
    /// A solver with a table of `2^bits` positions.
    pub(super) fn new(bits: u32) -> Self {
        let failures = vec![Failure::default(); 1 << bits].into_boxed_slice();
        Self { failures, nodes: 0, limit: 0, cut: false }
    }

    /// Nodes searched since the solver was created.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest victory of the side to move within `depth` of its moves and `nodes` nodes.
    pub(super) fn solve(&mut self, position: &mut Position, depth: u8, nodes: u64) -> Verdict {
        self.limit = self.nodes.saturating_add(nodes);
        for depth in 1..=depth {
            self.cut = false;
            let mut line = Vec::new();
            if self.attack(position, depth, &mut line) {
                line.reverse();
                return Verdict::Win(line);
            }
            if self.nodes >= self.limit {
                return Verdict::Unknown;
            }
            if !self.cut {
                return Verdict::None;
            }
        }
        Verdict::Unknown
    }

    /// The first winning line found within `depth` of the attacker's moves; not always a shortest one.
    pub(super) fn wins(
        &mut self,
        position: &mut Position,
        depth: u8,
        nodes: u64,
    ) -> Option<Vec<Cell>> {
        self.limit = self.nodes.saturating_add(nodes);
        let mut line = Vec::new();
        let wins = self.attack(position, depth, &mut line);
        line.reverse();
        wins.then_some(line)
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
        let mut stops = position.threats(!attacker, Threat::Five).iter();
        let forced = stops.next();
        if let Some(stop) = forced {
            // In caro a five can also be stopped at its ends. Such answers of the attacker are not
            // searched: the solver may miss a win but never claims a false one.
            return stops.next().is_none()
                && position.threat(stop, attacker).is_four()
                && self.four(position, stop, depth, line);
        }
        if let Some(winning) = position.winning_point(attacker) {
            line.push(winning);
            return true;
        }
        if !position.has_fours(attacker) {
            return false;
        }
        if depth <= 1 && !position.rules().has_fouls(!attacker) {
            self.cut = true;
            return false;
        }
        let slot = position.hash() as usize & (self.failures.len() - 1);
        let known = self.failures[slot];
        if known.hash == position.hash() && known.depth >= depth {
            self.cut |= known.depth != COMPLETE;
            return false;
        }
        let cut_before = std::mem::replace(&mut self.cut, false);
        for threat in FOURS {
            for cell in position.threats(attacker, threat).iter() {
                if self.four(position, cell, depth, line) {
                    return true;
                }
            }
        }
        for cell in position.threats(attacker, Threat::Suspect).iter() {
            if position.threat(cell, attacker).is_four() && self.four(position, cell, depth, line) {
                return true;
            }
        }
        if self.nodes < self.limit {
            let depth = if self.cut { depth } else { COMPLETE };
            self.failures[slot] = Failure { hash: position.hash(), depth };
        }
        self.cut |= cut_before;
        false
    }

    /// Whether the attacker wins by this four.
    fn four(
        &mut self,
        position: &mut Position,
        four: Cell,
        depth: u8,
        line: &mut Vec<Cell>,
    ) -> bool {
        if depth == 0 || self.nodes >= self.limit {
            self.cut = true;
            return false;
        }
        let attacker = position.to_move();
        position.play(four);
        self.nodes += 1;
        let mut answers = Vec::new();
        let wins = position.stops(attacker).all(|stop| {
            if position.threat(stop, !attacker) == Threat::Forbidden {
                return true;
            }
            position.play(stop);
            self.nodes += 1;
            answers.clear();
            let wins = self.attack(position, depth - 1, &mut answers);
            answers.push(stop);
            position.undo();
            wins
        });
        position.undo();
        if wins {
            line.append(&mut answers);
            line.push(four);
        }
        wins
    }
}

#[cfg(test)]
mod tests;
