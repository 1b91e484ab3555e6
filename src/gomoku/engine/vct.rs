//! The VCT solver: victory by continuous threats, where each move of the attacker makes a four or an
//! open three, or is quiet and threatens a victory by continuous fours.
//!
//! A depth-first proof-number search (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", 2002), with the 1 + ε trick (J. Pawlewicz and Ł. Lew, "Improving depth-first
//! PN-search", 2007). The VCF solver tries each position first. Under rules with fouls only legal
//! threats and legal answers count.
//!
//! The attacker is free to leave moves out, the defender is not: `answers` has every legal move after
//! which the threat that was found no longer wins. So a win is proved. That there is none is proved
//! for fours and open threes; of quiet moves those near other stones are tried, in the first plies
//! before all others.

mod answers;
mod children;
mod table;

use std::collections::HashMap;

use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use super::vcf::{Vcf, Verdict};
use answers::Answers;
pub(super) use answers::is_allowed;
use children::{attacks, replies};
use table::{Numbers, Table};

/// A move, with the numbers of the node after it.
#[derive(Debug, Clone, Copy)]
struct Child {
    cell: Cell,
    numbers: Numbers,
}

/// The limits of the VCF solver at each node: the attacker's moves and the nodes.
const VCF_LIMITS: (u8, u64) = (24, 300);

/// Quiet moves are tried before this ply at first, and so many nodes are spent on them. Then they are
/// tried at every ply: most wins have them early, and wherever they are tried the tree grows.
const EARLY: (usize, u64) = (6, 1_500_000);

/// The greatest depth of a line of threats, in plies, because each ply takes a part of the stack.
const MAX_PLY: usize = 200;

/// The most positions whose answers are kept.
const MOST_KEPT: usize = 1 << 14;

/// A child stays the most-proving one until it is worse than the second by this part (the ε).
const EPSILON: u32 = 8;

/// The solver, with its table of proof numbers.
pub(super) struct Vct<'a> {
    table: Table,
    vcf: Vcf,
    /// The answers to quiet moves, by the hash of the position; `None` where nothing is threatened.
    kept: HashMap<u64, Option<Vec<Cell>>>,
    /// The plies before which quiet moves are tried.
    quiet: usize,
    /// Whether a line was cut off by [`MAX_PLY`].
    cut: bool,
    nodes: u64,
    limit: u64,
    stopped: &'a dyn Fn() -> bool,
}

impl<'a> Vct<'a> {
    /// A solver with a table of `2^bits` positions. It gives up when `stopped` returns true.
    pub(super) fn new(bits: u32, stopped: &'a dyn Fn() -> bool) -> Self {
        Self {
            table: Table::new(bits),
            vcf: Vcf::new(16),
            kept: HashMap::new(),
            quiet: EARLY.0,
            cut: false,
            nodes: 0,
            limit: 0,
            stopped,
        }
    }

    /// A solver that tries fours and open threes alone.
    pub(super) fn of_rows(bits: u32, stopped: &'a dyn Fn() -> bool) -> Self {
        Self { quiet: 0, ..Self::new(bits, stopped) }
    }

    /// Nodes searched, those of the VCF solver and the repeated threats included.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// Whether the side to move wins, searching at most `nodes` more nodes, with a winning line. The
    /// line is not always a shortest one, and it ends where the table no longer holds its positions.
    /// Asked again about the same position, the solver goes on where it was, with quiet moves at every
    /// ply once it is done with early ones.
    pub(super) fn solve(&mut self, position: &mut Position, nodes: u64) -> Verdict {
        let limit = self.nodes().saturating_add(nodes);
        self.limit = if self.quiet == EARLY.0 { limit.min(EARLY.1) } else { limit };
        let numbers = self.attack(position, Numbers::MOST, 0);
        if self.quiet == EARLY.0 && (numbers.disproof == 0 || self.nodes() >= EARLY.1) {
            self.quiet = MAX_PLY;
            self.table.forget_all_but_wins();
        }
        self.verdict(position, numbers)
    }

    /// As [`Self::solve`], with quiet moves at every ply if the early ones do not win.
    pub(super) fn decide(&mut self, position: &mut Position, nodes: u64) -> Verdict {
        let limit = self.nodes().saturating_add(nodes);
        let verdict = self.solve(position, nodes);
        if matches!(verdict, Verdict::Win(_)) {
            return verdict;
        }
        self.solve(position, limit.saturating_sub(self.nodes()))
    }

    /// Whether the side to move wins by threats that begin with another move than `known`, searching at
    /// most `nodes` more nodes; `None` if no such win was found before a limit was reached.
    pub(super) fn wins_without(
        &mut self,
        position: &mut Position,
        known: Cell,
        nodes: u64,
    ) -> Option<bool> {
        self.limit = self.nodes().saturating_add(nodes);
        let attacker = position.to_move();
        let at_once = [Threat::Five, Threat::Winning]
            .into_iter()
            .any(|threat| position.threats(attacker, threat).iter().any(|cell| cell != known));
        if at_once {
            return Some(true);
        }
        for quiet in [EARLY.0, MAX_PLY] {
            self.quiet = quiet;
            let mut moves = attacks(position, true);
            moves.retain(|child| child.cell != known);
            let numbers = self.expand(position, moves, Numbers::MOST, 0, true);
            if numbers.proof == 0 {
                return Some(true);
            }
            if numbers.disproof > 0 || self.cut {
                return None;
            }
            self.table.forget_all_but_wins();
        }
        Some(false)
    }

    /// The line of fours that the attacker threatens, if the defender is to move.
    pub(super) fn threatened(&mut self, position: &mut Position) -> Option<Vec<Cell>> {
        answers::threatened(position, &mut self.vcf)
    }

    /// The legal answers of the defender, who is to move, after which such a line no longer wins.
    pub(super) fn stopping(&mut self, position: &mut Position, threat: &[Cell]) -> Vec<Cell> {
        answers::stopping(position, threat, &mut self.nodes)
    }

    fn verdict(&mut self, position: &mut Position, numbers: Numbers) -> Verdict {
        if numbers.proof > 0 {
            let none = numbers.disproof == 0 && !self.cut;
            return if none { Verdict::None } else { Verdict::Unknown };
        }
        let line = self.line(position);
        if line.is_empty() { Verdict::Unknown } else { Verdict::Win(line) }
    }

    /// A winning line of a proved position, as far as the table holds it.
    fn line(&mut self, position: &mut Position) -> Vec<Cell> {
        let mut line = Vec::new();
        let played = loop {
            if let Some(fours) = self.fours(position) {
                let played = line.len();
                line.extend(fours);
                break played;
            }
            let Some(attack) = self.won_by(position) else { break line.len() };
            position.play(attack);
            line.push(attack);
            let answer = self.answers(position, line.len());
            let answer = answer.and_then(|answers| answers.into_iter().next());
            let Some(answer) = answer else { break line.len() };
            position.play(answer);
            line.push(answer);
        };
        for _ in 0..played {
            position.undo();
        }
        line
    }

    /// The attacker's move that leads to a proved position.
    pub(super) fn won_by(&self, position: &Position) -> Option<Cell> {
        let is_won = |&cell: &Cell| {
            self.table.probe(position.hash_after([cell])).is_some_and(|numbers| numbers.proof == 0)
        };
        attacks(position, true).into_iter().map(|child| child.cell).find(is_won)
    }

    /// The line of a victory by fours, a straight four or a five.
    fn fours(&mut self, position: &mut Position) -> Option<Vec<Cell>> {
        self.vcf.wins(position, VCF_LIMITS.0, VCF_LIMITS.1)
    }

    fn is_over(&self) -> bool {
        self.nodes() >= self.limit || self.nodes.is_multiple_of(16) && (self.stopped)()
    }

    /// An OR node: the attacker is to move, and one winning move is enough.
    fn attack(&mut self, position: &mut Position, most: Numbers, ply: usize) -> Numbers {
        let before = self.nodes();
        // A position that is known was visited, and not won by fours then.
        if self.table.probe(position.hash()).is_none() && self.fours(position).is_some() {
            self.store(position, Numbers::WON, before);
            return Numbers::WON;
        }
        self.cut |= ply >= MAX_PLY;
        let moves = if ply < MAX_PLY { attacks(position, ply < self.quiet) } else { Vec::new() };
        let numbers = self.expand(position, moves, most, ply, true);
        self.store(position, numbers, before);
        numbers
    }

    /// An AND node: the defender is to move, and all answers must lose.
    fn defend(&mut self, position: &mut Position, most: Numbers, ply: usize) -> Numbers {
        let before = self.nodes();
        let numbers = match self.answers(position, ply) {
            None => Numbers::LOST,
            Some(cells) => {
                let children = replies(position, cells);
                self.expand(position, children, most, ply, false)
            }
        };
        self.store(position, numbers, before);
        numbers
    }

    /// The defender's answers to a threat; `None` if nothing is threatened or the defender wins at
    /// once.
    fn answers(&mut self, position: &mut Position, ply: usize) -> Option<Vec<Cell>> {
        match answers::to_rows(position) {
            Answers::Lost => None,
            Answers::Moves(cells) => Some(cells),
            Answers::Quiet if ply > self.quiet => None,
            Answers::Quiet | Answers::Suspect => {
                let hash = position.hash();
                if let Some(kept) = self.kept.get(&hash) {
                    return kept.clone();
                }
                let cells = answers::to_lines(position, &mut self.vcf, &mut self.nodes);
                if self.kept.len() >= MOST_KEPT {
                    self.kept.clear();
                }
                self.kept.insert(hash, cells.clone());
                cells
            }
        }
    }

    fn store(&mut self, position: &Position, numbers: Numbers, before: u64) {
        self.table.store(position.hash(), numbers, self.nodes() - before);
    }

    /// Expands the most-proving child until the node's numbers reach the thresholds `most`.
    fn expand(
        &mut self,
        position: &mut Position,
        mut children: Vec<Child>,
        most: Numbers,
        ply: usize,
        attacking: bool,
    ) -> Numbers {
        for Child { cell, numbers } in &mut children {
            *numbers = self.table.probe(position.hash_after([*cell])).unwrap_or(*numbers);
        }
        loop {
            let Survey { numbers, best, second } = survey(&children, attacking);
            if numbers.is_decided()
                || numbers.proof >= most.proof
                || numbers.disproof >= most.disproof
                || self.is_over()
            {
                return numbers;
            }
            let Child { cell, numbers: child } = children[best];
            let beyond = second.saturating_add(1 + second / EPSILON);
            let most = if attacking {
                Numbers {
                    proof: most.proof.min(beyond),
                    disproof: (most.disproof - numbers.disproof).saturating_add(child.disproof),
                }
            } else {
                Numbers {
                    proof: (most.proof - numbers.proof).saturating_add(child.proof),
                    disproof: most.disproof.min(beyond),
                }
            };
            position.play(cell);
            self.nodes += 1;
            children[best].numbers = if attacking {
                self.defend(position, most, ply + 1)
            } else {
                self.attack(position, most, ply + 1)
            };
            position.undo();
        }
    }
}

/// What the children of a node make of it.
struct Survey {
    /// The numbers of the node.
    numbers: Numbers,
    /// The most-proving child.
    best: usize,
    /// The number of the second best.
    second: u32,
}

/// Looks through the children of a node.
///
/// A sum counts what is common to several children more than once, and can grow beyond all bounds. The
/// defender's answers have most in common: the greatest of their proof numbers counts in full, the
/// others half. A sum is infinite only if a child is.
fn survey(children: &[Child], attacking: bool) -> Survey {
    let (mut best, mut first, mut second) = (0, Numbers::INFINITE, Numbers::INFINITE);
    let (mut sum, mut greatest) = (0_u64, 0);
    for (at, child) in children.iter().enumerate() {
        let Numbers { proof, disproof } = child.numbers;
        let (own, other) = if attacking { (proof, disproof) } else { (disproof, proof) };
        if own < first {
            (best, second, first) = (at, first, own);
        } else {
            second = second.min(own);
        }
        greatest = greatest.max(other);
        sum += u64::from(other);
    }
    let most = Numbers::INFINITE - u32::from(greatest < Numbers::INFINITE);
    let limited = |sum: u64| sum.min(most.into()) as u32;
    let numbers = if attacking {
        Numbers { proof: first, disproof: limited(sum) }
    } else {
        Numbers { proof: limited(u64::midpoint(sum, greatest.into())), disproof: first }
    };
    Survey { numbers, best, second }
}

#[cfg(test)]
mod tests;
