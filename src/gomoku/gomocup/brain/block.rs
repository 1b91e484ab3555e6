//! The block of stones between a command such as `BOARD` and `DONE`.

use super::table::Table;
use crate::board::Color;
use crate::gomoku::gomocup::command::Owner;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::gomocup::reply::Refusal;
use crate::gomoku::gomocup::swap2;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::Opening;

/// The stones received so far, or the first error.
#[derive(Debug)]
pub(super) struct Block {
    kind: Kind,
    stones: Result<Vec<(Place, Option<Owner>)>, Refusal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board { answers: bool },
    Swap2,
}

/// What follows a complete block.
#[derive(Debug, Clone)]
pub(super) enum Next {
    /// Nothing: the position is only set.
    Nothing,
    /// A move of our own.
    Move,
    /// Decisions in this opening.
    Decide(Box<Opening>),
}

/// The largest number of stones that are kept: more than any board has points.
const MOST: usize = 1 << 10;

impl Block {
    pub(super) const fn board(answers: bool) -> Self {
        Self { kind: Kind::Board { answers }, stones: Ok(Vec::new()) }
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

    /// Records the first error.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        if self.stones.is_ok() {
            self.stones = Err(refusal);
        }
    }

    /// Replaces the table by the stones of the block. On an error the table does not change.
    pub(super) fn finish(self, table: &mut Table, rules: Rules) -> Result<Next, Refusal> {
        let stones = self.stones?;
        let (set, next) = match self.kind {
            Kind::Board { answers } => {
                (board(table, &stones, rules)?, if answers { Next::Move } else { Next::Nothing })
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

/// The table of a `BOARD` block, with us to move. The first stone is taken as Black's, since the
/// protocol does not give colours; under rules without fouls this makes no difference.
fn board(table: &Table, stones: &[(Place, Option<Owner>)], rules: Rules) -> Result<Table, Refusal> {
    let mut set = Table::new(table.size());
    let first = stones.iter().find(|(_, owner)| *owner != Some(Owner::Neither));
    if let Some((_, Some(Owner::Opponent))) = first {
        set.own = Color::White;
    }
    let mut neutral = Vec::new();
    for &(place, owner) in stones {
        match owner.ok_or(Refusal::NoOwner(place))? {
            Owner::Own => set.make(place, set.own)?,
            Owner::Opponent => set.make(place, !set.own)?,
            Owner::Neither => neutral.push(set.point(place)?),
        }
    }
    for point in neutral {
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

/// The table and the opening of a `SWAP2BOARD` block, whose stones alternate from Black.
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
