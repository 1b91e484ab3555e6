//! Who has won how often, counted over the whole file.
//!
//! Reads the names and the outcome of each line and passes over its moves, on as many threads as
//! the machine has, in memory that grows with the number of players and not of results.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::num::NonZero;
use std::thread;

use memchr::memchr_iter;
use serde::Serialize;

use super::document::line_content;
use super::entry::Head;
use super::faults::{Faults, Unnumbered};
use super::lines::{Pieces, ReadError};
use super::{EntryError, Filter, Snapshot, StoreError};
use crate::board::Stone;

/// One player's results.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// The name as it is recorded, without blanks around it; upper and lower case are different
    /// names.
    pub name: String,
    /// The number of games; one against oneself counts for either side.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Wins in games, from 0 to 1.
    pub win_rate: f64,
}

/// All players' results.
#[derive(Debug, Default, PartialEq)]
pub struct Standings {
    /// Who has most wins comes first, then who has the better win rate, then by name.
    pub players: Vec<Standing>,
    /// The lines that are no results.
    pub faults: Faults,
}

impl Snapshot {
    /// The standings over all results that `filter` accepts. With a player in `filter`, only the
    /// names that match are listed, not the opponents.
    ///
    /// # Errors
    /// Says why the file cannot be read.
    pub fn standings(&self, filter: &Filter) -> Result<Standings, StoreError> {
        let Some(pieces) = self.pieces() else {
            return Ok(Standings::default());
        };
        let count = count(&pieces, filter).map_err(|error| self.refused(error))?;
        Ok(Standings { players: ranked(count.scores), faults: self.numbered(count.faults)? })
    }
}

#[derive(Default)]
struct Score {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Score {
    const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Greater is better: more wins, then more wins a game.
    fn cmp(&self, other: &Self) -> Ordering {
        let rate = |one: &Self, of: &Self| u128::from(one.wins) * u128::from(of.games());
        self.wins.cmp(&other.wins).then_with(|| rate(self, other).cmp(&rate(other, self)))
    }
}

#[derive(Default)]
struct Count {
    scores: HashMap<Box<str>, Score>,
    faults: Unnumbered,
}

fn count(pieces: &Pieces<'_>, filter: &Filter) -> Result<Count, ReadError> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.min(pieces.count());
    thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| scope.spawn(|| count_pieces(pieces, filter))).collect();
        let mut total = count_pieces(pieces, filter)?;
        for other in others {
            total.merge(other.join().expect("counting does not panic")?);
        }
        Ok(total)
    })
}

fn count_pieces(pieces: &Pieces<'_>, filter: &Filter) -> Result<Count, ReadError> {
    let mut count = Count::default();
    let mut piece = Vec::new();
    while let Some(offset) = pieces.next(&mut piece)? {
        let mut start = 0;
        for end in memchr_iter(b'\n', &piece).chain([piece.len()]) {
            let line = line_content(&piece[start..end]);
            if !line.is_empty()
                && let Err(reason) = count.line(line, filter)
            {
                count.faults.push(offset + start as u64, reason);
            }
            start = (end + 1).min(piece.len());
        }
    }
    Ok(count)
}

impl Count {
    fn line(&mut self, line: &[u8], filter: &Filter) -> Result<(), EntryError> {
        let head = Head::from_line(line)?;
        let winner = head.outcome()?.winner();
        if !filter.accepts(&head) {
            return Ok(());
        }
        let players = head.players();
        for stone in Stone::BOTH {
            if filter.accepts_name(players[stone]) {
                let score = self.score(players[stone]);
                match winner {
                    Some(winner) if winner == stone => score.wins += 1,
                    Some(_) => score.losses += 1,
                    None => score.draws += 1,
                }
            }
        }
        Ok(())
    }

    fn score(&mut self, name: &str) -> &mut Score {
        if !self.scores.contains_key(name) {
            self.scores.insert(name.into(), Score::default());
        }
        self.scores.get_mut(name).expect("the name was entered just before")
    }

    fn merge(&mut self, other: Self) {
        for (name, score) in other.scores {
            let sum = self.scores.entry(name).or_default();
            sum.wins += score.wins;
            sum.draws += score.draws;
            sum.losses += score.losses;
        }
        self.faults.merge(other.faults);
    }
}

#[expect(clippy::cast_precision_loss, reason = "a rate of so many games needs no last digit")]
fn ranked(scores: HashMap<Box<str>, Score>) -> Vec<Standing> {
    let mut scores: Vec<_> = scores.into_iter().collect();
    scores.sort_by(|(name, score), (other_name, other)| {
        other.cmp(score).then_with(|| name.cmp(other_name))
    });
    let standing = |(name, score): (Box<str>, Score)| Standing {
        name: name.into(),
        games: score.games(),
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        win_rate: score.wins as f64 / score.games() as f64,
    };
    scores.into_iter().map(standing).collect()
}

#[cfg(test)]
mod tests;
