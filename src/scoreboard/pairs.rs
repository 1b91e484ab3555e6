//! The score of each player against each other.
//!
//! Memory grows with the number of pairs that have met.

use std::collections::HashMap;

use super::entry::Head;
use super::gather::{Collect, Collected};
use super::names::Names;
use super::score::{GameResult, Score, most_frequent_first};
use super::{Filter, Snapshot, StoreError};
use crate::board::{ByColor, Color, Outcome};

/// The scores of players against each other. A game against oneself counts for nobody.
#[derive(Default)]
pub struct Pairs {
    names: Names,
    /// The score of the first player of each pair.
    met: HashMap<(u32, u32), Score>,
}

impl Pairs {
    /// The score of a player against an opponent; `None` if they have not met.
    #[must_use]
    pub fn score(&self, name: &str, opponent: &str) -> Option<Score> {
        self.met.get(&(self.names.find(name)?, self.names.find(opponent)?)).copied()
    }

    /// The score of a player against each opponent: the most frequent opponent first, then by name.
    #[must_use]
    pub fn opponents(&self, name: &str) -> Vec<(String, Score)> {
        let (number, names) = (self.names.find(name), self.names.list());
        let of_player = self.met.iter().filter(|((player, _), _)| Some(*player) == number);
        most_frequent_first(of_player.map(|(&(_, other), &score)| (names[other as usize], score)))
    }
}

impl Snapshot {
    /// The scores of players against each other over all results that `filter` accepts.
    ///
    /// ```
    /// use gomoku::scoreboard::{Filter, Snapshot};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("scoreboard.json");
    /// let line = r#"{"id":"01890000-0000-7000-8000-000000000000","started":"2026-01-31T18:00:00Z",
    ///     "rules":"renju","board":15,"clock":"5m","black":"Ada","white":"Bob","winner":"black",
    ///     "reason":"resignation","move_count":3,"seconds":9.5,"moves":"h8 i9 j10"}"#;
    /// std::fs::write(&path, format!("[\n{}\n]\n", line.replace('\n', "")))?;
    ///
    /// let pairs = Snapshot::open(&path)?.pairs(&Filter::default())?;
    /// assert_eq!(pairs.score("Ada", "Bob").map(|score| score.wins), Some(1));
    /// assert_eq!(pairs.score("Bob", "Ada").map(|score| score.losses), Some(1));
    /// assert_eq!(pairs.score("Ada", "Ada"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn pairs(&self, filter: &Filter) -> Result<Pairs, StoreError> {
        let Collected::<Pairs> { statistic, .. } = self.gather(filter)?;
        Ok(statistic)
    }
}

impl Collect for Pairs {
    fn add(&mut self, _: u64, head: &Head<'_>, outcome: Outcome, _: &Filter) {
        let names = head.players();
        let players = ByColor::from_fn(|color| self.names.number(names[color]));
        if players.black == players.white {
            return;
        }
        for stone in Color::BOTH {
            let score = self.met.entry((players[stone], players[!stone])).or_default();
            score.add(GameResult::of(outcome, stone));
        }
    }

    fn merge(&mut self, other: Self) {
        let here = self.names.merge(other.names);
        for ((player, opponent), score) in other.met {
            let pair = (here[player as usize], here[opponent as usize]);
            self.met.entry(pair).or_default().merge(score);
        }
    }
}
