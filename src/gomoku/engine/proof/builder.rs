//! Finds a win and makes its tree.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Answer, Budget, Cell, Limit, Position, Sought, Vcf, Vct, Verdict, Win};
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::vct;

/// The nodes after which the solver of fours looks at the clock.
const STEP: u64 = 50_000;

/// The nodes for a shortest win by fours at a node of the tree.
const WITHIN_TREE: u64 = 20_000;

/// The nodes for a position of the tree that the table no longer holds.
const AGAIN: u64 = 2_000_000;

/// The bytes of a position in the table of threats, and the greatest share of the table of fours.
const POSITION_BYTES: usize = 16;
const FOURS_SHARE: usize = 4;

/// The size of a table of this many bytes, as the binary logarithm of its positions. A table that has a
/// place for each node is as good as a larger one, and takes less time to make.
pub(super) fn bits(bytes: usize, nodes: u64) -> u32 {
    let wanted = nodes.checked_next_power_of_two().unwrap_or(nodes);
    ((bytes / POSITION_BYTES) as u64).min(wanted).max(1 << 10).ilog2()
}

pub(super) struct Builder<'a> {
    fours: Vcf,
    threats: Vct<'a>,
    budget: &'a Budget<'a>,
    /// The wins at the positions that are in the tree already.
    wins: HashMap<u64, Arc<Win>>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        sought: Sought,
        memory: usize,
        budget: &'a Budget<'a>,
        stopped: &'a dyn Fn() -> bool,
    ) -> Self {
        let solver = if sought == Sought::Threes { Vct::of_rows } else { Vct::new };
        Self {
            fours: Vcf::new(bits(memory / FOURS_SHARE, budget.nodes)),
            threats: solver(bits(memory, budget.nodes), stopped),
            budget,
            wins: HashMap::new(),
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.fours.nodes() + self.threats.nodes()
    }

    fn limit(&self) -> Option<Limit> {
        self.budget.limit(self.nodes())
    }

    /// The nodes that are left.
    fn left(&self) -> u64 {
        self.budget.nodes.saturating_sub(self.nodes())
    }

    /// The nodes of the next step of the solver of fours.
    fn step(&self) -> u64 {
        STEP.min(self.left())
    }

    /// A win by fours, the shortest if the limits permit.
    pub(super) fn fours(&mut self, position: &mut Position) -> Answer {
        let line = loop {
            if let Some(limit) = self.limit() {
                return Answer::Unknown(limit);
            }
            match self.fours.shortest(position, self.step()) {
                Verdict::Win(line) => break line,
                Verdict::None => return Answer::None,
                Verdict::Unknown => {}
            }
        };
        let (line, is_shortest) = self.shorter(position, line);
        match self.by_fours(position, &line) {
            Ok(tree) => Answer::Win { tree, by_fours: true, is_shortest },
            Err(limit) => Answer::Unknown(limit),
        }
    }

    /// A shortest win by fours, starting from any, and whether it is proved to be that.
    fn shorter(&mut self, position: &mut Position, mut line: Vec<Cell>) -> (Vec<Cell>, bool) {
        while line.len() > 1 && self.limit().is_none() {
            let (step, moves) = (self.step(), (line.len() / 2) as u8);
            match self.fours.within(position, moves, step) {
                Verdict::Win(shorter) => line = shorter,
                Verdict::Unknown if self.fours.is_spent() => {}
                Verdict::None | Verdict::Unknown => return (line, true),
            }
        }
        let is_shortest = line.len() == 1;
        (line, is_shortest)
    }

    /// A win by threats.
    pub(super) fn threats(&mut self, position: &mut Position) -> Answer {
        let tree = match self.wins(position) {
            Ok(true) => self.win(position),
            Ok(false) => return Answer::None,
            Err(limit) => Err(limit),
        };
        match tree {
            Ok(tree) => Answer::Win { tree, by_fours: false, is_shortest: false },
            Err(limit) => Answer::Unknown(limit),
        }
    }

    /// Whether the side to move wins by threats.
    pub(super) fn wins(&mut self, position: &mut Position) -> Result<bool, Limit> {
        let left = self.left();
        match self.threats.decide(position, left) {
            Verdict::Win(_) => Ok(true),
            Verdict::None => Ok(false),
            Verdict::Unknown => Err(self.limit().unwrap_or(Limit::Depth)),
        }
    }

    /// The win of the side to move, which is proved.
    fn win(&mut self, position: &mut Position) -> Result<Arc<Win>, Limit> {
        let hash = position.hash();
        if let Some(win) = self.wins.get(&hash) {
            return Ok(Arc::clone(win));
        }
        if let Some(limit) = self.limit() {
            return Err(limit);
        }
        let win = match self.fours.shortest(position, WITHIN_TREE) {
            Verdict::Win(line) => self.by_fours(position, &line)?,
            Verdict::None | Verdict::Unknown => self.by_threat(position)?,
        };
        self.wins.insert(hash, Arc::clone(&win));
        Ok(win)
    }

    /// The win by this line of fours, which goes up to a five or a four that cannot be stopped.
    fn by_fours(&mut self, position: &mut Position, line: &[Cell]) -> Result<Arc<Win>, Limit> {
        let attacker = position.to_move();
        let (attack, rest) = line.split_first().ok_or(Limit::Memory)?;
        if position.threat(*attack, attacker) == Threat::Five {
            return Ok(Win::five(*attack));
        }
        position.play(*attack);
        let win = self.after_four(position, *attack, rest);
        position.undo();
        win
    }

    /// The win after this four. `expected` is the line after it.
    fn after_four(
        &mut self,
        position: &mut Position,
        four: Cell,
        expected: &[Cell],
    ) -> Result<Arc<Win>, Limit> {
        let attacker = !position.to_move();
        let allowed = |position: &Position, cell: Cell| vct::is_allowed(position, cell);
        let stops: Vec<Cell> =
            position.stops(attacker).filter(|&stop| allowed(position, stop)).collect();
        if stops.is_empty() {
            let fives = position.threats(attacker, Threat::Five).iter();
            let mut others = fives.chain(position.empty_cells().iter());
            let answer = others.find(|&cell| allowed(position, cell)).ok_or(Limit::Memory)?;
            position.play(answer);
            let five = position.threats(attacker, Threat::Five).first();
            position.undo();
            return Ok(Win::unstoppable(four, [answer, five.ok_or(Limit::Memory)?]));
        }
        let mut answers = Vec::new();
        for stop in stops {
            position.play(stop);
            let win = match expected.split_first() {
                Some((first, rest)) if *first == stop && !rest.is_empty() => {
                    self.by_fours(position, rest)
                }
                _ => self.win(position),
            };
            position.undo();
            answers.push((stop, win?));
        }
        Ok(Win::new(four, None, answers))
    }

    /// The win that begins with a threat.
    fn by_threat(&mut self, position: &mut Position) -> Result<Arc<Win>, Limit> {
        let attack = if let Some(attack) = self.threats.won_by(position) {
            attack
        } else {
            let left = self.left();
            self.threats.decide(position, AGAIN.min(left));
            self.threats.won_by(position).ok_or(self.limit().unwrap_or(Limit::Memory))?
        };
        let attacker = position.to_move();
        position.play(attack);
        let win = if position.threats(attacker, Threat::Five).is_empty() {
            self.after_threat(position, attack)
        } else {
            self.after_four(position, attack, &[])
        };
        position.undo();
        win
    }

    /// The win after this threat, to which the defender, who is to move, answers.
    fn after_threat(&mut self, position: &mut Position, attack: Cell) -> Result<Arc<Win>, Limit> {
        let threat = self.threats.threatened(position).ok_or(Limit::Memory)?;
        position.pass();
        let wins = self.by_fours(position, &threat);
        position.pass();
        let wins = wins?;
        let mut answers = Vec::new();
        for answer in self.threats.stopping(position, &threat) {
            position.play(answer);
            let win = self.win(position);
            position.undo();
            answers.push((answer, win?));
        }
        Ok(Win::new(attack, Some(wins), answers))
    }
}
