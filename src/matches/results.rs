//! Counts the results of a match. Pure: no clock, no I/O.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::AddAssign;

use super::{Ending, Fixture, Numbers, Pairs, Played, Schedule};
use crate::board::{ByColor, Color};

/// Wins, draws and losses of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// The number of games.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points won, from 0 to 1; 0 without games.
    #[must_use]
    pub fn score(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    fn add(&mut self, won: Option<bool>) {
        let count = match won {
            Some(true) => &mut self.wins,
            None => &mut self.draws,
            Some(false) => &mut self.losses,
        };
        *count += 1;
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// One engine's games against another.
#[derive(Debug, Clone, Copy, Default)]
struct HeadToHead {
    /// The games with each colour.
    tallies: ByColor<Tally>,
    pairs: Pairs,
}

/// The finished game of a pair whose other game is not finished.
#[derive(Debug, Clone, Copy)]
struct HalfPair {
    /// The score of the engine that comes first in the pairing.
    half_points: usize,
    /// Whether no identical game came before.
    is_new: bool,
}

/// The results of a match, which can be added in any order.
///
/// Holds only counts, the games whose pair is not complete, and eight bytes for each distinct game,
/// to recognize repeated games.
#[derive(Debug, Clone)]
pub struct Results {
    schedule: Schedule,
    finished: Numbers,
    /// By the number of the pair.
    half_pairs: BTreeMap<usize, HalfPair>,
    seen_games: HashSet<u64>,
    /// The head-to-head scores, row by row.
    head_to_head: Vec<HeadToHead>,
    /// The slowest move of each engine, in milliseconds.
    slowest: Vec<u32>,
    reasons: BTreeMap<&'static str, u32>,
}

impl Results {
    /// Creates empty results.
    #[must_use]
    pub fn new(schedule: Schedule) -> Self {
        Self {
            schedule,
            finished: Numbers::default(),
            half_pairs: BTreeMap::new(),
            seen_games: HashSet::new(),
            head_to_head: vec![HeadToHead::default(); schedule.engines * schedule.engines],
            slowest: vec![0; schedule.engines],
            reasons: BTreeMap::new(),
        }
    }

    /// Counts a game, unless it is not of this match or was counted before. The sides must
    /// alternate.
    pub fn add<M: Hash>(&mut self, played: &Played<M>) {
        let Some(fixture) = self.schedule.fixture(played.number) else { return };
        if !self.finished.insert(played.number) {
            return;
        }
        let Fixture { black, white, .. } = fixture;
        let black_won = played.ending.winner().map(|winner| winner == Color::Black);
        self.pairing(black, white).tallies.black.add(black_won);
        self.pairing(white, black).tallies.white.add(black_won.map(|won| !won));
        *self.reasons.entry(played.ending.reason()).or_default() += 1;
        let opening = played.moves.len().saturating_sub(played.times.len());
        for (at, &time) in played.times.iter().enumerate() {
            let engine = if (opening + at).is_multiple_of(2) { black } else { white };
            self.slowest[engine] = self.slowest[engine].max(time);
        }
        if let Some((late, winner)) = played.late.zip(played.ending.winner()) {
            let loser = if winner == Color::Black { white } else { black };
            self.slowest[loser] = self.slowest[loser].max(late);
        }
        let is_new = self.seen_games.insert(game_hash(black, white, &played.moves));
        self.add_half_pair(fixture, played.ending, is_new);
    }

    /// Counts the pair of a game if both of its games are finished. A pair of two repeated games is
    /// left out, because the same evidence would be counted twice.
    fn add_half_pair(&mut self, fixture: Fixture, ending: Ending, is_new: bool) {
        let Fixture { number, black, white, .. } = fixture;
        let is_first = number.is_multiple_of(2);
        let (own, [earlier, later]) =
            if is_first { (Color::Black, [black, white]) } else { (Color::White, [white, black]) };
        let half_points = match ending.winner() {
            Some(winner) if winner == own => 2,
            Some(_) => 0,
            None => 1,
        };
        let Some(other) = self.half_pairs.remove(&(number / 2)) else {
            self.half_pairs.insert(number / 2, HalfPair { half_points, is_new });
            return;
        };
        if is_new || other.is_new {
            let score = half_points + other.half_points;
            self.pairing(earlier, later).pairs.add(score);
            self.pairing(later, earlier).pairs.add(4 - score);
        }
    }

    fn pairing(&mut self, engine: usize, other: usize) -> &mut HeadToHead {
        &mut self.head_to_head[engine * self.schedule.engines + other]
    }

    fn row(&self, engine: usize) -> &[HeadToHead] {
        let engines = self.schedule.engines;
        &self.head_to_head[engine * engines..(engine + 1) * engines]
    }

    /// The number of finished games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.finished.len()
    }

    /// The numbers of the finished games.
    #[must_use]
    pub const fn finished(&self) -> &Numbers {
        &self.finished
    }

    /// The number of distinct games: those that differ from all games before between the same
    /// engines with the same colours. A repeated game is not evidence: only [`Self::tally`] and
    /// [`Self::reasons`] count it.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.seen_games.len()
    }

    /// The score of an engine against all others.
    #[must_use]
    pub fn tally(&self, engine: usize) -> Tally {
        let [mut all, white] = Color::BOTH.map(|color| self.tally_as(engine, color));
        all += white;
        all
    }

    /// The score of an engine against all others with one colour.
    #[must_use]
    pub fn tally_as(&self, engine: usize, color: Color) -> Tally {
        let mut all = Tally::default();
        self.row(engine).iter().for_each(|pairing| all += pairing.tallies[color]);
        all
    }

    /// The score of an engine against one other, and the pairs with at least one distinct game.
    #[must_use]
    pub fn against(&self, engine: usize, other: usize) -> (Tally, Pairs) {
        let HeadToHead { tallies: ByColor { black: mut tally, white }, pairs } =
            self.row(engine)[other];
        tally += white;
        (tally, pairs)
    }

    /// The pairs of an engine against all others, those with at least one distinct game.
    #[must_use]
    pub fn pairs(&self, engine: usize) -> Pairs {
        let mut all = Pairs::default();
        self.row(engine).iter().for_each(|pairing| all += pairing.pairs);
        all
    }

    /// The slowest move of an engine, in milliseconds, also if it lost on time.
    #[must_use]
    pub fn slowest(&self, engine: usize) -> u32 {
        self.slowest[engine]
    }

    /// The number of games that ended for each reason, by the name of the reason.
    pub fn reasons(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.reasons.iter().map(|(&reason, &games)| (reason, games))
    }
}

/// A hash of the moves of a game and of the engines that made them.
fn game_hash<M: Hash>(black: usize, white: usize, moves: &[M]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (black, white, moves).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Fault;

    const SCHEDULE: Schedule = Schedule { engines: 2, openings: 2, games: 4 };

    /// A game with a unique first move.
    fn game(number: usize, winner: Option<Color>, times: &[u32]) -> Played<usize> {
        let reason = if winner.is_some() { "five" } else { "full_board" };
        Played {
            number,
            ending: Ending::from_record(winner, reason).unwrap(),
            note: String::new(),
            moves: std::iter::once(number).chain(0..2 + times.len()).collect(),
            times: times.to_vec(),
            late: None,
        }
    }

    #[test]
    fn games_are_counted_for_both_sides_and_in_pairs_in_any_order() {
        let mut results = Results::new(SCHEDULE);
        let (black, white) = (Some(Color::Black), Some(Color::White));
        for (number, winner) in
            [(3, None), (0, black), (1, white), (2, black), (2, white), (9, black)]
        {
            results.add(&game(number, winner, &[]));
        }
        assert_eq!(results.games(), 4);
        assert_eq!(results.tally(0), Tally { wins: 3, draws: 1, losses: 0 });
        assert_eq!(results.tally(1), Tally { wins: 0, draws: 1, losses: 3 });
        // The first engine has Black in games 0 and 2.
        assert_eq!(results.tally_as(0, Color::Black), Tally { wins: 2, draws: 0, losses: 0 });
        assert_eq!(results.tally_as(0, Color::White), Tally { wins: 1, draws: 1, losses: 0 });
        assert_eq!(results.pairs(0), Pairs([0, 0, 0, 1, 1]));
        assert_eq!(results.against(1, 0).1, Pairs([1, 1, 0, 0, 0]));
        assert!((results.tally(0).score() - 0.875).abs() < 1e-12);
        let reasons: Vec<_> = results.reasons().collect();
        assert_eq!(reasons, [("five", 3), ("full_board", 1)]);
    }

    #[test]
    fn half_a_pair_counts_as_a_game_only() {
        let mut results = Results::new(SCHEDULE);
        results.add(&game(1, None, &[]));
        assert_eq!((results.games(), results.pairs(0)), (1, Pairs::default()));
    }

    /// Deterministic engines repeat their games when the openings start over.
    #[test]
    fn repeated_games_count_as_games_but_not_as_evidence() {
        let mut results = Results::new(Schedule { games: 8, ..SCHEDULE });
        for (number, course) in [(0, 0), (1, 0), (2, 1), (3, 1), (4, 0), (5, 0), (6, 1), (7, 2)] {
            let winner = if number % 2 == 0 { Color::Black } else { Color::White };
            let played = game(number, Some(winner), &[]);
            results.add(&Played { moves: vec![course], ..played });
        }
        assert_eq!((results.games(), results.distinct()), (8, 5));
        assert_eq!(results.tally(0), Tally { wins: 8, draws: 0, losses: 0 });
        assert_eq!(results.pairs(0), Pairs([0, 0, 0, 0, 3]), "one of games 6 and 7 is new");
        assert_eq!(results.pairs(1), Pairs([3, 0, 0, 0, 0]));
    }

    #[test]
    fn a_long_match_is_stored_as_counts_only() {
        let mut results = Results::new(Schedule { engines: 2, openings: 1, games: 100_000 });
        for number in 0..100_000 {
            results.add(&Played { moves: vec![7], ..game(number, None, &[]) });
        }
        assert_eq!((results.games(), results.distinct()), (100_000, 2));
        assert!(results.half_pairs.is_empty() && results.finished == (0..100_000).collect());
    }

    /// White moves first after an opening of three.
    #[test]
    fn the_slowest_move_is_attributed_to_its_engine() {
        let mut results = Results::new(SCHEDULE);
        results.add(&game(0, Some(Color::White), &[10, 700, 30]));
        results.add(&game(1, Some(Color::White), &[40, 20, 50]));
        assert_eq!((results.slowest(0), results.slowest(1)), (700, 30));
    }

    /// A move that loses on time is not among the moves of its game.
    #[test]
    fn the_slowest_move_may_be_the_one_that_lost_on_time() {
        let mut results = Results::new(SCHEDULE);
        let lost = game(0, Some(Color::White), &[10, 20]);
        results.add(&Played { late: Some(52), ..lost });
        assert_eq!((results.slowest(0), results.slowest(1)), (52, 10));
    }

    #[test]
    fn endings_are_read_back() {
        for (winner, reason) in [
            (Some(Color::Black), "crash"),
            (Some(Color::White), "no_move"),
            (Some(Color::White), "illegal_move"),
            (Some(Color::White), "forbidden_overline"),
            (None, "full_board"),
        ] {
            let ending = Ending::from_record(winner, reason).unwrap();
            assert_eq!((ending.winner(), ending.reason()), (winner, reason));
        }
        assert_eq!(Ending::from_record(None, Fault::Crash.name()), None);
        assert_eq!(Ending::from_record(None, "five"), None);
    }
}
