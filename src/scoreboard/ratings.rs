//! Ratings by Glicko-2, separately for each rule set.
//!
//! The system is Mark Glickman's (“Example of the Glicko-2 system”, glicko.net/glicko/glicko2.pdf),
//! with his constants: a new player has 1500 ± 350 and a volatility of 0.06, and τ is 0.5. Where
//! the paper leaves a choice:
//!
//! - **A rating period is one game.** Games are rated one after the other, in the order in which
//!   they began. The paper recommends periods of ten to fifteen games per player, all rated against
//!   the ratings before the period. But if the same two people play all evening, both ratings move
//!   by the full difference between them, and with a hundred games per period they diverge without
//!   limit. A period of one game predicts results as well as one of a day, and better than one of a
//!   week or a month.
//! - **A deviation never exceeds that of a new player.** Without this limit the deviations of two
//!   players of very different strength would grow with every game, which has no information.
//! - **Time off changes nothing**: no period passes without a game.
//!
//! The whole file is always counted, because a rating depends on all games before it. Memory: 48
//! bytes per game.

mod curve;

use std::mem;

use jiff::Timestamp;
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::entry::Head;
use super::faults::Faults;
use super::gather::{Collect, Collected};
use super::names::Names;
use super::score::GameResult;
use super::{Filter, Snapshot, Started, StoreError};
use crate::board::{ByColor, Color, Outcome};

pub use curve::{Curve, CurvePoint};

/// One player's rating under one rule set.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rating {
    /// The rule set, as recorded.
    pub rules: String,
    /// The rank among all players of the rule set, counted from 1.
    pub rank: usize,
    /// The name as recorded, without the whitespace around it, in its most frequent spelling.
    pub name: String,
    /// The strength, to a tenth: 1500 for a new player; a player rated 200 higher wins about three
    /// games of four.
    pub rating: f64,
    /// The uncertainty, to a tenth: in 95 of 100 cases the true strength is within two deviations
    /// of the rating.
    pub deviation: f64,
    /// How erratic the player's results are, to a millionth.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u64,
    /// When the last of them began.
    pub last_started: Started,
}

/// All players' ratings.
#[derive(Debug, Default, PartialEq)]
pub struct Ratings {
    /// Sorted by the name of the rule set, then by rank.
    pub players: Vec<Rating>,
    /// The number of results that are left out only because they are of another game.
    pub other_games: u64,
    /// The number of games that are not rated because a guest played, or a player had hints or a coach.
    pub unrated: u64,
    /// The lines that are not valid results.
    pub faults: Faults,
}

impl Snapshot {
    /// The ratings, counted over all results of the game in `filter`, or of all games. Its player
    /// and its time only select who is listed: the player of this name, and those who have played
    /// since.
    ///
    /// Games against oneself, games with hints or a coach and games with guests of a server are not
    /// rated.
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
    /// let ratings = Snapshot::open(&path)?.ratings(&Filter::default())?;
    /// let [ada, bob] = &ratings.players[..] else { panic!("{ratings:?}") };
    /// assert_eq!((&*ada.name, ada.rank, ada.rating, ada.deviation), ("Ada", 1, 1662.3, 290.3));
    /// assert_eq!(bob.rating, 1337.7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn ratings(&self, filter: &Filter) -> Result<Ratings, StoreError> {
        let Collected::<Games> { statistic, other_games, faults } = self.gather(&filter.rated())?;
        let unrated = statistic.unrated;
        let mut players = statistic.rate();
        players.retain(|player| {
            filter.accepts_name(&player.name)
                && filter.accepts_rules(&player.rules)
                && filter.accepts_start(player.last_started.moment())
        });
        Ok(Ratings { players, other_games, unrated, faults })
    }
}

/// One game between two different players.
struct Game {
    rules: u32,
    started: Started,
    /// The offset in the file, which orders games that began at the same moment.
    offset: u64,
    players: ByColor<u32>,
    /// The outcome for Black.
    outcome: Outcomes,
}

#[derive(Default)]
struct Games {
    rules: Names,
    names: Names,
    played: Vec<Game>,
    unrated: u64,
}

impl Collect for Games {
    fn add(&mut self, offset: u64, head: &Head<'_>, outcome: Outcome, _: &Filter) {
        let names = head.players();
        let players = ByColor::from_fn(|color| self.names.number(names[color]));
        if players.black == players.white {
            return;
        }
        if head.has_help() || head.has_guests() {
            self.unrated += 1;
            return;
        }
        self.played.push(Game {
            rules: self.rules.number(&head.rules),
            started: head.started,
            offset,
            players,
            outcome: match GameResult::of(outcome, Color::Black) {
                GameResult::Win => Outcomes::WIN,
                GameResult::Draw => Outcomes::DRAW,
                GameResult::Loss => Outcomes::LOSS,
            },
        });
    }

    fn merge(&mut self, other: Self) {
        let rules = self.rules.merge(other.rules);
        let names = self.names.merge(other.names);
        self.unrated += other.unrated;
        self.played.extend(other.played.into_iter().map(|game| Game {
            rules: rules[game.rules as usize],
            players: ByColor::from_fn(|stone| names[game.players[stone] as usize]),
            ..game
        }));
    }
}

impl Games {
    fn rate(mut self) -> Vec<Rating> {
        self.sort();
        let names = self.names.list();
        let mut players = vec![Player::NEW; names.len()];
        self.tables()
            .into_iter()
            .flat_map(|(rules, games)| table(rules, games, &mut players, &names, &mut |_, _| {}))
            .collect()
    }

    /// Sorts the games by rule set, and each rule set's in the order in which they are rated.
    fn sort(&mut self) {
        self.played.sort_unstable_by_key(|game| (game.rules, game.started.moment(), game.offset));
    }

    /// The sorted games of each rule set, by its name.
    fn tables(&self) -> Vec<(&str, &[Game])> {
        let rules = self.rules.list();
        let mut tables: Vec<_> = self
            .played
            .chunk_by(|one, next| one.rules == next.rules)
            .map(|games| (rules[games[0].rules as usize], games))
            .collect();
        tables.sort_unstable_by_key(|&(rules, _)| rules);
        tables
    }
}

/// The state of a player while games are rated.
#[derive(Clone, Copy)]
struct Player {
    strength: Glicko2Rating,
    games: u64,
    last_started: Started,
}

impl Player {
    const NEW: Self = Self {
        strength: Glicko2Rating::new(),
        games: 0,
        last_started: Started::without_offset(Timestamp::MIN),
    };

    fn played(&mut self, strength: Glicko2Rating, started: Started) {
        self.strength = strength;
        self.games += 1;
        self.last_started = started;
    }
}

/// The strengths of two sides after a game between them.
pub(super) fn rate_game(
    one: &Glicko2Rating,
    other: &Glicko2Rating,
    outcome: Outcomes,
) -> [Glicko2Rating; 2] {
    let (one, other) = glicko2(one, other, &outcome, &Glicko2Config::new());
    [one, other].map(|strength| {
        let deviation = strength.deviation.min(Player::NEW.strength.deviation);
        Glicko2Rating { deviation, ..strength }
    })
}

/// Rates the games of one rule set, sorted by start, and ranks the players. All `players` must be
/// new, and are reset afterwards: only players who took part are touched, so that a table costs no
/// more than its games. `after_game` is given the numbers of the players of each game once it is rated.
fn table(
    rules: &str,
    games: &[Game],
    players: &mut [Player],
    names: &[&str],
    after_game: &mut dyn FnMut(ByColor<u32>, &[Player]),
) -> Vec<Rating> {
    for game in games {
        let ByColor { black, white } = game.players;
        let (black, white) = (black as usize, white as usize);
        let [new_black, new_white] =
            rate_game(&players[black].strength, &players[white].strength, game.outcome);
        players[black].played(new_black, game.started);
        players[white].played(new_white, game.started);
        after_game(game.players, players);
    }
    let took_part = games.iter().flat_map(|game| [game.players.black, game.players.white]);
    let mut ranked: Vec<_> = took_part
        .map(|number| (mem::replace(&mut players[number as usize], Player::NEW), number))
        .filter(|(player, _)| player.games > 0)
        .map(|(player, number)| (player, names[number as usize]))
        .collect();
    ranked.sort_unstable_by(|(player, name), (other, other_name)| {
        other.strength.rating.total_cmp(&player.strength.rating).then_with(|| name.cmp(other_name))
    });
    let rating = |(place, (player, name)): (usize, (Player, &str))| Rating {
        rules: rules.to_owned(),
        rank: place + 1,
        name: name.to_owned(),
        rating: rounded(player.strength.rating, 10.0),
        deviation: rounded(player.strength.deviation, 10.0),
        volatility: rounded(player.strength.volatility, 1e6),
        games: player.games,
        last_started: player.last_started,
    };
    ranked.into_iter().enumerate().map(rating).collect()
}

fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

#[cfg(test)]
mod tests;
