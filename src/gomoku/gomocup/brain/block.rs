//! The stones that come between a command such as `BOARD` and `DONE`.

use super::table::Table;
use crate::board::Color;
use crate::gomoku::gomocup::command::Owner;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::gomocup::reply::Refusal;
use crate::gomoku::gomocup::swap2;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::Opening;

/// Stones as they are told, or what is wrong with them.
#[derive(Debug)]
pub(super) struct Block {
    kind: Kind,
    stones: Result<Vec<(Place, Option<Owner>)>, Refusal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board { thinks: bool },
    Swap2,
}

/// What the stones are answered with.
#[derive(Debug, Clone)]
pub(super) enum Next {
    /// Nothing: they are kept.
    Nothing,
    /// A stone of our own.
    Move,
    /// Decisions in this opening.
    Decide(Box<Opening>),
}

/// More stones than any board has points.
const MOST: usize = 1 << 10;

impl Block {
    pub(super) const fn board(thinks: bool) -> Self {
        Self { kind: Kind::Board { thinks }, stones: Ok(Vec::new()) }
    }

    pub(super) const fn swap2() -> Self {
        Self { kind: Kind::Swap2, stones: Ok(Vec::new()) }
    }

    /// Adds a stone.
    pub(super) fn add(&mut self, place: Place, owner: Option<Owner>) {
        if let Ok(stones) = self.stones.as_mut()
            && stones.len() < MOST
        {
            stones.push((place, owner));
        }
    }

    /// Remembers the first thing that is wrong.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        if self.stones.is_ok() {
            self.stones = Err(refusal);
        }
    }

    /// Sets the stones on the table, which stays as it was where they do not fit.
    pub(super) fn finish(self, table: &mut Table, rules: Rules) -> Result<Next, Refusal> {
        let stones = self.stones?;
        let (set, next) = match self.kind {
            Kind::Board { thinks } => {
                (board(table, &stones, rules)?, if thinks { Next::Move } else { Next::Nothing })
            }
            Kind::Swap2 => {
                let (set, opening) = swap2_board(table, &stones)?;
                (set, Next::Decide(Box::new(opening)))
            }
        };
        *table = set;
        Ok(next)
    }
}

/// The moves that led to a board. The first one is Black's; where all rows count alike for both
/// colours it does not matter which side is called so. We are to move.
fn board(table: &Table, stones: &[(Place, Option<Owner>)], rules: Rules) -> Result<Table, Refusal> {
    let mut set = Table::new(table.size());
    let first = stones.iter().find(|(_, owner)| *owner != Some(Owner::Nobody));
    if let Some((_, Some(Owner::Opponent))) = first {
        set.own = Color::White;
    }
    let mut nobodys = Vec::new();
    for &(place, owner) in stones {
        match owner.ok_or(Refusal::NoOwner(place))? {
            Owner::Own => set.make(place, set.own)?,
            Owner::Opponent => set.make(place, !set.own)?,
            Owner::Nobody => nobodys.push(set.point(place)?),
        }
    }
    for point in nobodys {
        let forbidden = |stone| rules.foul(set.board(), point, stone).is_some();
        if set.board().get(point).is_some() || !Color::BOTH.into_iter().any(forbidden) {
            set.block(point)?;
        }
    }
    if set.to_move() != set.own {
        set.pass(!set.own);
    }
    Ok(set)
}

/// The stones of an opening: black, white and so on.
fn swap2_board(
    table: &Table,
    stones: &[(Place, Option<Owner>)],
) -> Result<(Table, Opening), Refusal> {
    let mut set = Table::new(table.size());
    for &(place, _) in stones {
        let point = set.point(place)?;
        set.place(point, set.to_move())?;
    }
    let points: Vec<_> = set.stones().map(|(point, _)| point).collect();
    let opening = swap2::opening(set.size(), &points)?;
    Ok((set, opening))
}
