//! The VCT solver: victory by continuous threats, where each move of the attacker makes a four or an
//! open three.
//!
//! A depth-first proof-number search (A. Nagai, "Df-pn algorithm for searching AND/OR trees and its
//! applications", 2002). The attacker chooses among moves that threaten a five, a straight four or
//! two fours. The defender answers on a point where the attacker would make a four, or with a four of
//! the defender's own. The VCF solver tries each position first. Under rules with fouls only legal
//! threats and legal answers count.

use super::points::Cell;
use super::position::Position;
use super::threat::Threat;
use super::vcf::{Vcf, Verdict};

/// Greater than any proof or disproof number.
const INFINITE: u32 = u32::MAX / 4;

/// Proof and disproof number: the least number of leaves that must still be won, or lost, to decide a
/// node for the attacker, or against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };
    const WON: Self = Self { proof: 0, disproof: INFINITE };
    const LOST: Self = Self { proof: INFINITE, disproof: 0 };

    const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

#[derive(Debug, Clone, Copy)]
struct Known {
    hash: u64,
    numbers: Numbers,
}

/// The limits of the VCF solver at each node: the attacker's moves and the nodes.
const VCF_LIMITS: (u8, u64) = (24, 300);

/// The greatest depth of a line of threats, in plies.
const MAX_PLY: usize = 60;

/// The solver, with its table of proof numbers.
pub(super) struct Vct<'a> {
    table: Box<[Known]>,
    vcf: Vcf,
    nodes: u64,
    limit: u64,
    stopped: &'a dyn Fn() -> bool,
}

impl<'a> Vct<'a> {
    /// A solver with a table of `2^bits` positions. It gives up when `stopped` returns true.
    pub(super) fn new(bits: u32, stopped: &'a dyn Fn() -> bool) -> Self {
        let nothing = Known { hash: 0, numbers: Numbers::UNKNOWN };
        let known = vec![nothing; 1 << bits].into_boxed_slice();
        Self { table: known, vcf: Vcf::new(12), nodes: 0, limit: 0, stopped }
    }

    /// Nodes searched, those of the VCF solver included.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// Whether the side to move wins, searching at most `nodes` nodes, with a winning line. The line
    /// is not always a shortest one, and it ends where the table no longer holds its positions.
    pub(super) fn solve(&mut self, position: &mut Position, nodes: u64) -> Verdict {
        self.limit = self.nodes().saturating_add(nodes);
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        let numbers = self.attack(position, all, 0);
        if numbers.proof > 0 {
            return if numbers.disproof == 0 { Verdict::None } else { Verdict::Unknown };
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
            let answer = answers(position).and_then(|answers| answers.into_iter().next());
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
    fn won_by(&self, position: &Position) -> Option<Cell> {
        let is_won = |&cell: &Cell| self.probe(position.hash_after([cell])) == Some(Numbers::WON);
        attacks(position).into_iter().find(is_won)
    }

    /// The line of a victory by fours, a straight four or a five.
    fn fours(&mut self, position: &mut Position) -> Option<Vec<Cell>> {
        self.vcf.wins(position, VCF_LIMITS.0, VCF_LIMITS.1)
    }

    fn is_over(&self) -> bool {
        self.nodes() >= self.limit || self.nodes.is_multiple_of(16) && (self.stopped)()
    }

    /// What is known of the position with this hash; `None` if it was not visited or is forgotten.
    fn probe(&self, hash: u64) -> Option<Numbers> {
        let known = self.table[self.slot(hash)];
        (known.hash == hash).then_some(known.numbers)
    }

    fn store(&mut self, position: &Position, numbers: Numbers) {
        let hash = position.hash();
        self.table[self.slot(hash)] = Known { hash, numbers };
    }

    const fn slot(&self, hash: u64) -> usize {
        hash as usize & (self.table.len() - 1)
    }

    /// An OR node: the attacker is to move, and one winning move is enough.
    fn attack(&mut self, position: &mut Position, most: Numbers, ply: usize) -> Numbers {
        // A position that is known was visited, and not won by fours then.
        if self.probe(position.hash()).is_none() && self.fours(position).is_some() {
            self.store(position, Numbers::WON);
            return Numbers::WON;
        }
        let moves = if ply < MAX_PLY { attacks(position) } else { Vec::new() };
        let numbers = self.expand(position, &moves, most, ply, true);
        self.store(position, numbers);
        numbers
    }

    /// An AND node: the defender is to move, and all answers must lose.
    fn defend(&mut self, position: &mut Position, most: Numbers, ply: usize) -> Numbers {
        let numbers = match answers(position) {
            None => Numbers::LOST,
            Some(moves) => self.expand(position, &moves, most, ply, false),
        };
        self.store(position, numbers);
        numbers
    }

    /// Expands the most-proving child until the node's numbers reach the thresholds `most`.
    fn expand(
        &mut self,
        position: &mut Position,
        moves: &[Cell],
        most: Numbers,
        ply: usize,
        attacking: bool,
    ) -> Numbers {
        let known = |&cell: &Cell| self.probe(position.hash_after([cell]));
        let mut children: Vec<Numbers> =
            moves.iter().map(|cell| known(cell).unwrap_or(Numbers::UNKNOWN)).collect();
        loop {
            let numbers = combine(&children, attacking);
            if numbers.is_decided()
                || numbers.proof >= most.proof
                || numbers.disproof >= most.disproof
                || self.is_over()
            {
                return numbers;
            }
            let (best, second) = most_proving(&children, attacking);
            let child = children[best];
            let most = if attacking {
                Numbers {
                    proof: most.proof.min(second.saturating_add(1)),
                    disproof: (most.disproof - numbers.disproof).saturating_add(child.disproof),
                }
            } else {
                Numbers {
                    proof: (most.proof - numbers.proof).saturating_add(child.proof),
                    disproof: most.disproof.min(second.saturating_add(1)),
                }
            };
            position.play(moves[best]);
            self.nodes += 1;
            children[best] = if attacking {
                self.defend(position, most, ply + 1)
            } else {
                self.attack(position, most, ply + 1)
            };
            position.undo();
        }
    }
}

/// The numbers of a node, from those of its children.
fn combine(children: &[Numbers], attacking: bool) -> Numbers {
    let (mut least, mut sum) = (INFINITE, 0_u32);
    for child in children {
        let &Numbers { proof, disproof } = child;
        let (own, other) = if attacking { (proof, disproof) } else { (disproof, proof) };
        least = least.min(own);
        sum = sum.saturating_add(other);
    }
    let sum = sum.min(INFINITE);
    if attacking {
        Numbers { proof: least, disproof: sum }
    } else {
        Numbers { proof: sum, disproof: least }
    }
}

/// The most-proving child, and the number of the second best.
fn most_proving(children: &[Numbers], attacking: bool) -> (usize, u32) {
    let number = |child: &Numbers| if attacking { child.proof } else { child.disproof };
    let (mut best, mut first, mut second) = (0, u32::MAX, u32::MAX);
    for (at, child) in children.iter().enumerate() {
        let number = number(child);
        if number < first {
            (best, second, first) = (at, first, number);
        } else {
            second = second.min(number);
        }
    }
    (best, second.min(INFINITE))
}

/// The attacker's moves that may be threats.
fn attacks(position: &Position) -> Vec<Cell> {
    let (attacker, defender) = (position.to_move(), !position.to_move());
    let mut stops = position.stops(defender);
    if !position.threats(defender, Threat::Five).is_empty() {
        let stop =
            stops.next().filter(|&stop| position.threat(stop, attacker) != Threat::Forbidden);
        return stop.into_iter().collect();
    }
    let threats = [
        Threat::FourThree,
        Threat::FourPlus,
        Threat::DoubleThree,
        Threat::Four,
        Threat::ThreePlus,
        Threat::Three,
    ];
    let certain = threats.into_iter().flat_map(|threat| position.threats(attacker, threat).iter());
    let suspects = position
        .threats(attacker, Threat::Suspect)
        .iter()
        .filter(|&cell| position.threat(cell, attacker) != Threat::Forbidden);
    certain.chain(suspects).collect()
}

/// The defender's answers to a threat; `None` if nothing is threatened or the defender wins at once.
fn answers(position: &Position) -> Option<Vec<Cell>> {
    let (defender, attacker) = (position.to_move(), !position.to_move());
    if !position.threats(defender, Threat::Five).is_empty() {
        return None;
    }
    let allowed = |cell: &Cell| position.threat(*cell, defender) != Threat::Forbidden;
    if !position.threats(attacker, Threat::Five).is_empty() {
        return Some(position.stops(attacker).filter(allowed).collect());
    }
    if position.winning_point(defender).is_some() {
        return None;
    }
    position.winning_point(attacker)?;
    let beside = position.rules().needs_open_end();
    let cells = if beside { position.neighbourhood() } else { position.fours_of_both() };
    Some(cells.iter().filter(allowed).collect())
}

#[cfg(test)]
mod tests;
