//! Standings: the number of wins, draws and losses of each player, counted over the whole file.
//!
//! Memory grows with the number of players, not with the number of results.

use std::cmp::Reverse;

use serde::Serialize;

use super::entry::Head;
use super::faults::Faults;
use super::gather::{Collect, Collected};
use super::names::Names;
use super::score::{GameResult, Score};
use super::{Filter, Snapshot, StoreError};
use crate::board::{Color, Outcome};

/// One player's results.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// The rank among all players of the game, counted from 1.
    pub rank: usize,
    /// The name as recorded, without the whitespace around it, in its most frequent spelling: names that
    /// differ only in upper and lower case are one.
    pub name: String,
    /// The number of games; a game against oneself counts for both sides.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// One for each win, and half of one for each draw.
    pub points: f64,
    /// The share of games won, from 0 to 1.
    pub win_rate: f64,
}

/// All players' results.
#[derive(Debug, Default, PartialEq)]
pub struct Standings {
    /// Sorted by points (one for a win, half of one for a draw), the most first, then by games, the
    /// fewest first, then by name.
    pub players: Vec<Standing>,
    /// The number of results that are left out only because they are of another game.
    pub other_games: u64,
    /// The lines that are not valid results.
    pub faults: Faults,
}

impl Snapshot {
    /// The standings over all results that `filter` accepts. With a player in `filter`, only the
    /// names that match are listed, each with the rank among all players.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn standings(&self, filter: &Filter) -> Result<Standings, StoreError> {
        let mut everybody = filter.clone();
        everybody.player = None;
        let Collected::<Scores> { statistic, mut other_games, faults } = self.gather(&everybody)?;
        let mut players = ranked(&statistic);
        if filter.player.is_some() {
            players.retain(|standing| filter.accepts_name(&standing.name));
            other_games = self.gather::<Count>(filter)?.other_games;
        }
        Ok(Standings { players, other_games, faults })
    }

    /// The number of results that `filter` accepts.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn count(&self, filter: &Filter) -> Result<u64, StoreError> {
        let Collected::<Count> { statistic, .. } = self.gather(filter)?;
        Ok(statistic.0)
    }
}

/// The number of results.
#[derive(Default)]
struct Count(u64);

impl Collect for Count {
    fn add(&mut self, _: u64, _: &Head<'_>, _: Outcome, _: &Filter) {
        self.0 += 1;
    }

    fn merge(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// The score of each name.
#[derive(Default)]
pub(super) struct Scores {
    names: Names,
    by_number: Vec<Score>,
}

impl Scores {
    pub(super) fn count(&mut self, name: &str, result: GameResult) {
        let number = self.names.number(name);
        self.of(number).add(result);
    }

    fn of(&mut self, number: u32) -> &mut Score {
        let number = number as usize;
        if number >= self.by_number.len() {
            self.by_number.resize(number + 1, Score::default());
        }
        &mut self.by_number[number]
    }

    /// Each name with its score.
    pub(super) fn list(&self) -> Vec<(&str, Score)> {
        self.names.list().into_iter().zip(self.by_number.iter().copied()).collect()
    }

    /// These scores with each name as it is spelled here.
    pub(super) fn respelled<'a>(
        &'a self,
        scores: impl IntoIterator<Item = (&'a str, Score)>,
    ) -> impl Iterator<Item = (&'a str, Score)> {
        let spelled = self.names.list();
        let spelling = move |name| self.names.find(name).map_or(name, |at| spelled[at as usize]);
        scores.into_iter().map(move |(name, score)| (spelling(name), score))
    }
}

impl Collect for Scores {
    fn add(&mut self, _: u64, head: &Head<'_>, outcome: Outcome, _: &Filter) {
        let players = head.players();
        for stone in Color::BOTH {
            self.count(players[stone], GameResult::of(outcome, stone));
        }
    }

    fn merge(&mut self, other: Self) {
        let here = self.names.merge(other.names);
        for (number, score) in here.into_iter().zip(other.by_number) {
            self.of(number).merge(score);
        }
    }
}

fn ranked(scores: &Scores) -> Vec<Standing> {
    let mut scores = scores.list();
    scores.sort_by(|(name, score), (other_name, other)| {
        let key = |score: &Score, name| (Reverse(score.half_points()), score.games(), name);
        key(score, name).cmp(&key(other, other_name))
    });
    let standing = |(place, (name, score)): (usize, (&str, Score))| Standing {
        rank: place + 1,
        name: name.to_owned(),
        games: score.games(),
        wins: score.wins,
        draws: score.draws,
        losses: score.losses,
        points: score.points(),
        win_rate: score.win_rate(),
    };
    scores.into_iter().enumerate().map(standing).collect()
}

#[cfg(test)]
mod tests;
