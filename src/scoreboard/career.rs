//! One player's statistics: form, streaks, and the score by colour, by reason and by opponent.
//!
//! Results count in the order in which the games ended, as in the list of results. Memory: 32 bytes
//! for each of the player's games.

use jiff::Timestamp;

use super::entry::Head;
use super::faults::Faults;
use super::gather::{Collect, Collected};
use super::score::{GameResult, Score, most_frequent_first};
use super::standings::Scores;
use super::{Filter, Snapshot, StoreError};
use crate::board::{ByColor, Color, Outcome};

/// Consecutive games with the same result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streak {
    /// The result of each of them.
    pub of: GameResult,
    /// The number of games, at least one.
    pub games: u64,
}

/// One player's statistics. A game whose two names both match is left out: it is both won and lost.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Career {
    /// The results of the last games, at most [`Career::FORM`], the newest last.
    pub form: Vec<GameResult>,
    /// The streak that the newest game belongs to; `None` if the player has no games.
    pub streak: Option<Streak>,
    /// The most games won in a row.
    pub longest_wins: u64,
    /// The most games lost in a row.
    pub longest_losses: u64,
    /// The score with each colour.
    pub by_color: ByColor<Score>,
    /// The score by the reason for which games ended, the most frequent first. Only the reason of
    /// each outcome counts here, not its winner.
    pub by_reason: Vec<(Outcome, Score)>,
    /// The score against each opponent: the most frequent opponent first, then by name, which is spelled as
    /// in the standings.
    pub by_opponent: Vec<(String, Score)>,
    /// The number of results that are left out only because they are of another game.
    pub other_games: u64,
    /// The lines that are not valid results.
    pub faults: Faults,
}

impl Career {
    /// The number of last games that the form shows.
    pub const FORM: usize = 10;

    /// The score of all games.
    #[must_use]
    pub fn total(&self) -> Score {
        let mut total = self.by_color.black;
        total.merge(self.by_color.white);
        total
    }
}

impl Snapshot {
    /// The career of the player in `filter`, whatever the case of the name, over all results that
    /// `filter` accepts. Without a player in `filter` the career is empty.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn career(&self, filter: &Filter) -> Result<Career, StoreError> {
        let Collected::<Games> { statistic, other_games, faults } = self.gather(filter)?;
        let mut everybody = filter.clone();
        everybody.player = None;
        let all = self.gather::<Scores>(&everybody)?.statistic;
        Ok(Career { other_games, faults, ..statistic.career(&all) })
    }
}

#[derive(Default)]
struct Games {
    /// The end of each game, the offset of its result in the file, and the result.
    results: Vec<(Timestamp, u64, GameResult)>,
    by_color: ByColor<Score>,
    by_reason: Vec<(Outcome, Score)>,
    by_opponent: Scores,
}

impl Collect for Games {
    fn add(&mut self, offset: u64, head: &Head<'_>, outcome: Outcome, filter: &Filter) {
        let players = head.players();
        let stone = match Color::BOTH.map(|stone| filter.accepts_name(players[stone])) {
            [true, false] => Color::Black,
            [false, true] => Color::White,
            _ => return,
        };
        let result = GameResult::of(outcome, stone);
        self.results.push((head.end(), offset, result));
        self.by_color[stone].add(result);
        self.reason(outcome).add(result);
        self.by_opponent.count(players[!stone], result);
    }

    fn merge(&mut self, other: Self) {
        self.results.extend(other.results);
        for stone in Color::BOTH {
            self.by_color[stone].merge(other.by_color[stone]);
        }
        for (outcome, score) in other.by_reason {
            self.reason(outcome).merge(score);
        }
        self.by_opponent.merge(other.by_opponent);
    }
}

impl Games {
    fn reason(&mut self, outcome: Outcome) -> &mut Score {
        let index =
            self.by_reason.iter().position(|(of, _)| of.reason.name() == outcome.reason.name());
        let place = index.unwrap_or_else(|| {
            self.by_reason.push((outcome, Score::default()));
            self.by_reason.len() - 1
        });
        &mut self.by_reason[place].1
    }

    /// The career; `all` spells the names of opponents.
    fn career(mut self, all: &Scores) -> Career {
        self.results.sort_unstable_by_key(|&(end, offset, _)| (end, offset));
        let results: Vec<_> = self.results.into_iter().map(|(.., result)| result).collect();
        self.by_reason.sort_by(|(outcome, score), (other_outcome, other)| {
            let by_games = other.games().cmp(&score.games());
            by_games.then_with(|| outcome.reason.name().cmp(other_outcome.reason.name()))
        });
        Career {
            streak: streaks(&results).last(),
            longest_wins: longest(&results, GameResult::Win),
            longest_losses: longest(&results, GameResult::Loss),
            form: results[results.len().saturating_sub(Career::FORM)..].to_vec(),
            by_color: self.by_color,
            by_reason: self.by_reason,
            by_opponent: most_frequent_first(all.respelled(self.by_opponent.list())),
            ..Career::default()
        }
    }
}

fn streaks(results: &[GameResult]) -> impl Iterator<Item = Streak> {
    results
        .chunk_by(|one, next| one == next)
        .map(|streak| Streak { of: streak[0], games: streak.len() as u64 })
}

fn longest(results: &[GameResult], of: GameResult) -> u64 {
    streaks(results).filter(|streak| streak.of == of).map(|streak| streak.games).max().unwrap_or(0)
}

#[cfg(test)]
mod tests;
