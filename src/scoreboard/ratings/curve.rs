//! How a player's rating has developed, game by game.

use super::{Games, Player, rounded, table};
use crate::scoreboard::faults::Faults;
use crate::scoreboard::gather::Collected;
use crate::scoreboard::{Filter, Rating, Snapshot, Started, StoreError};

/// A player's rating under one rule set, from the first game to the last.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    /// The rating after the last game, with its rule set, rank and name.
    pub now: Rating,
    /// The number of players with a rating under this rule set.
    pub players: usize,
    /// The rating after each game, the first game first.
    pub points: Vec<CurvePoint>,
}

/// A player's rating after a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurvePoint {
    /// When the game began.
    pub started: Started,
    /// The rating after it, to a tenth.
    pub rating: f64,
    /// The deviation after it, to a tenth.
    pub deviation: f64,
}

impl Curve {
    /// The rating and its deviation before the first game.
    #[must_use]
    pub fn start() -> [f64; 2] {
        let strength = Player::NEW.strength;
        [strength.rating, strength.deviation]
    }

    /// By how much the last game has changed the rating.
    #[must_use]
    pub fn last_change(&self) -> f64 {
        let [start, _] = Self::start();
        let mut ratings = self.points.iter().rev().map(|point| point.rating).chain([start]);
        let last = ratings.next().unwrap_or(start);
        last - ratings.next().unwrap_or(last)
    }
}

impl Snapshot {
    /// The ratings over time of the player in `filter`, whatever the case of the name: one curve for
    /// each rule set, in the order of [`ratings`](Self::ratings). They are counted over all
    /// results of the game in `filter`, or of all games. Without a player in `filter` all players have
    /// theirs; those who have not played since its time have none.
    ///
    /// ```
    /// use gomoku::scoreboard::{Curve, Filter, Snapshot};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("scoreboard.json");
    /// let line = r#"{"id":"01890000-0000-7000-8000-000000000000","started":"2026-01-31T18:00:00Z",
    ///     "rules":"renju","board":15,"clock":"5m","black":"Ada","white":"Bob","winner":"black",
    ///     "reason":"resignation","move_count":3,"seconds":9.5,"moves":"h8 i9 j10"}"#;
    /// std::fs::write(&path, format!("[\n{}\n]\n", line.replace('\n', "")))?;
    ///
    /// let (curves, _) = Snapshot::open(&path)?.rating_curves(&Filter::new(Some("ada"), None))?;
    /// let [ada] = &curves[..] else { panic!("{curves:?}") };
    /// assert_eq!((ada.now.rank, ada.players, ada.points.len()), (1, 2, 1));
    /// assert_eq!((Curve::start(), ada.points[0].rating), ([1500.0, 350.0], 1662.3));
    /// assert_eq!(ada.last_change().round(), 162.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn rating_curves(&self, filter: &Filter) -> Result<(Vec<Curve>, Faults), StoreError> {
        let Collected::<Games> { statistic, faults, .. } = self.gather(&filter.rated())?;
        Ok((statistic.curves(filter), faults))
    }
}

impl Games {
    fn curves(mut self, filter: &Filter) -> Vec<Curve> {
        self.sort();
        let names = self.names.list();
        let mut players = vec![Player::NEW; names.len()];
        let followed: Vec<bool> = names.iter().map(|name| filter.accepts_name(name)).collect();
        let mut curves = Vec::new();
        for (rules, games) in self.tables() {
            let mut points: Vec<(u32, CurvePoint)> = Vec::new();
            let ratings = table(rules, games, &mut players, &names, &mut |played, players| {
                for number in [played.black, played.white] {
                    if followed[number as usize] {
                        points.push((number, players[number as usize].point()));
                    }
                }
            });
            let all = ratings.len();
            let of = |now: Rating| {
                let is_own =
                    |&&(number, _): &&(u32, CurvePoint)| names[number as usize] == now.name;
                let points = points.iter().filter(is_own).map(|&(_, point)| point).collect();
                Curve { now, players: all, points }
            };
            let own = ratings.into_iter().filter(|rating| {
                let start = rating.last_started.moment();
                filter.accepts_name(&rating.name)
                    && filter.accepts_rules(&rating.rules)
                    && filter.accepts_start(start)
            });
            curves.extend(own.map(of));
        }
        curves
    }
}

impl Player {
    fn point(&self) -> CurvePoint {
        CurvePoint {
            started: self.last_started,
            rating: rounded(self.strength.rating, 10.0),
            deviation: rounded(self.strength.deviation, 10.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoreboard::sample::{document, file, won};

    #[test]
    fn a_curve_ends_at_the_rating_and_has_a_point_for_each_game() {
        let lines: Vec<String> = [("Ada", "Grace"), ("Ada", "SCG"), ("Grace", "Ada")]
            .into_iter()
            .zip(1..)
            .map(|((winner, loser), number)| won(number, winner, loser).to_line().unwrap())
            .collect();
        let (_folder, path) = file(document(&lines));
        let snapshot = Snapshot::open(&path).unwrap();
        let all = snapshot.ratings(&Filter::default()).unwrap().players;
        for (name, games) in [("ada", 3), ("GRACE", 2), ("SCG", 1)] {
            let (curves, _) = snapshot.rating_curves(&Filter::new(Some(name), None)).unwrap();
            let [curve] = &curves[..] else { panic!("{curves:?}") };
            assert!(all.contains(&curve.now) && curve.players == all.len());
            assert_eq!((curve.points.len(), curve.now.games), (games, games as u64));
            assert_eq!(curve.points.last().map(|point| point.rating), Some(curve.now.rating));
        }
        assert_eq!(snapshot.rating_curves(&Filter::default()).unwrap().0.len(), 3);
    }
}
