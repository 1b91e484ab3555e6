//! Counts the games of a match. Pure: no clock, no I/O.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::AddAssign;

use super::{Ending, Fixture, Numbers, Pairs, Played, Schedule};
use crate::board::Color;

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
    /// How many games there are.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points that were won, from 0 to 1; 0 without games.
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
struct Meeting {
    tally: Tally,
    pairs: Pairs,
}

/// A game whose pair is not over.
#[derive(Debug, Clone, Copy)]
struct Half {
    /// What the pair's earlier engine scored in it.
    half_points: usize,
    /// Whether it was played for the first time.
    is_new: bool,
}

/// The results of a match, in whatever order they come.
///
/// They are counts, but for the games whose pair is not over, and eight bytes for each course that a
/// game took, by which one that is played again is known.
#[derive(Debug, Clone)]
pub struct Results {
    schedule: Schedule,
    over: Numbers,
    /// By the number of the pair.
    halves: BTreeMap<usize, Half>,
    courses: HashSet<u64>,
    /// Row by row, each engine's against each.
    meetings: Vec<Meeting>,
    /// By engine: its slowest move, in milliseconds.
    slowest: Vec<u32>,
    reasons: BTreeMap<&'static str, u32>,
}

impl Results {
    /// No results yet.
    #[must_use]
    pub fn new(schedule: Schedule) -> Self {
        Self {
            schedule,
            over: Numbers::default(),
            halves: BTreeMap::new(),
            courses: HashSet::new(),
            meetings: vec![Meeting::default(); schedule.engines * schedule.engines],
            slowest: vec![0; schedule.engines],
            reasons: BTreeMap::new(),
        }
    }

    /// Counts a game; one that is not of this match or is counted already is passed over. The sides
    /// move by turns in it.
    pub fn add<M: Hash>(&mut self, played: &Played<M>) {
        let Some(fixture) = self.schedule.fixture(played.number) else { return };
        if !self.over.insert(played.number) {
            return;
        }
        let Fixture { black, white, .. } = fixture;
        let black_won = played.ending.winner().map(|winner| winner == Color::Black);
        self.meeting(black, white).tally.add(black_won);
        self.meeting(white, black).tally.add(black_won.map(|won| !won));
        *self.reasons.entry(played.ending.reason()).or_default() += 1;
        let opening = played.moves.len().saturating_sub(played.times.len());
        for (at, &time) in played.times.iter().enumerate() {
            let engine = if (opening + at).is_multiple_of(2) { black } else { white };
            self.slowest[engine] = self.slowest[engine].max(time);
        }
        let is_new = self.courses.insert(course(black, white, &played.moves));
        self.add_half(fixture, played.ending, is_new);
    }

    /// Counts the pair of a game if both of its games are over. A pair of games that were both played
    /// before says nothing new: as evidence it would be counted twice.
    fn add_half(&mut self, fixture: Fixture, ending: Ending, is_new: bool) {
        let Fixture { number, black, white, .. } = fixture;
        let is_first = number.is_multiple_of(2);
        let (own, [earlier, later]) =
            if is_first { (Color::Black, [black, white]) } else { (Color::White, [white, black]) };
        let half_points = match ending.winner() {
            Some(winner) if winner == own => 2,
            Some(_) => 0,
            None => 1,
        };
        let Some(other) = self.halves.remove(&(number / 2)) else {
            self.halves.insert(number / 2, Half { half_points, is_new });
            return;
        };
        if is_new || other.is_new {
            let score = half_points + other.half_points;
            self.meeting(earlier, later).pairs.add(score);
            self.meeting(later, earlier).pairs.add(4 - score);
        }
    }

    fn meeting(&mut self, engine: usize, other: usize) -> &mut Meeting {
        &mut self.meetings[engine * self.schedule.engines + other]
    }

    fn row(&self, engine: usize) -> &[Meeting] {
        let engines = self.schedule.engines;
        &self.meetings[engine * engines..(engine + 1) * engines]
    }

    /// How many games are over.
    #[must_use]
    pub fn games(&self) -> usize {
        self.over.len()
    }

    /// Which games are over.
    #[must_use]
    pub const fn over(&self) -> &Numbers {
        &self.over
    }

    /// How many of them took a course that no other game between the same engines with the same
    /// colours took before. A game that was played before is no evidence: only [`Self::tally`] and
    /// [`Self::reasons`] count it.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.courses.len()
    }

    /// An engine's games against all others.
    #[must_use]
    pub fn tally(&self, engine: usize) -> Tally {
        let mut all = Tally::default();
        self.row(engine).iter().for_each(|meeting| all += meeting.tally);
        all
    }

    /// An engine's games against one other, and the pairs of them in which something new was played.
    #[must_use]
    pub fn against(&self, engine: usize, other: usize) -> (Tally, Pairs) {
        let Meeting { tally, pairs } = self.row(engine)[other];
        (tally, pairs)
    }

    /// An engine's pairs of games against all others, those in which something new was played.
    #[must_use]
    pub fn pairs(&self, engine: usize) -> Pairs {
        let mut all = Pairs::default();
        self.row(engine).iter().for_each(|meeting| all += meeting.pairs);
        all
    }

    /// An engine's slowest move, in milliseconds.
    #[must_use]
    pub fn slowest(&self, engine: usize) -> u32 {
        self.slowest[engine]
    }

    /// How many games ended for each reason, by its name.
    pub fn reasons(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.reasons.iter().map(|(&reason, &games)| (reason, games))
    }
}

/// A number that stands for all moves of a game and for who made them.
fn course<M: Hash>(black: usize, white: usize, moves: &[M]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (black, white, moves).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Fault;

    const SCHEDULE: Schedule = Schedule { engines: 2, openings: 2, games: 4 };

    /// A game with a first move of its own.
    fn game(number: usize, winner: Option<Color>, times: &[u32]) -> Played<usize> {
        let reason = if winner.is_some() { "five" } else { "full_board" };
        Played {
            number,
            ending: Ending::from_record(winner, reason).unwrap(),
            note: String::new(),
            moves: std::iter::once(number).chain(0..2 + times.len()).collect(),
            times: times.to_vec(),
        }
    }

    #[test]
    fn games_are_counted_for_both_sides_and_in_pairs_whatever_their_order() {
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

    /// As it is where engines that always play the same meet over openings that are begun again.
    #[test]
    fn games_that_are_played_again_are_games_and_no_evidence() {
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
    fn of_a_long_match_only_counts_are_held() {
        let mut results = Results::new(Schedule { engines: 2, openings: 1, games: 100_000 });
        for number in 0..100_000 {
            results.add(&Played { moves: vec![7], ..game(number, None, &[]) });
        }
        assert_eq!((results.games(), results.distinct()), (100_000, 2));
        assert!(results.halves.is_empty() && results.over == (0..100_000).collect());
    }

    /// White moves first after an opening of three.
    #[test]
    fn the_slowest_move_is_its_engines_own() {
        let mut results = Results::new(SCHEDULE);
        results.add(&game(0, Some(Color::White), &[10, 700, 30]));
        results.add(&game(1, Some(Color::White), &[40, 20, 50]));
        assert_eq!((results.slowest(0), results.slowest(1)), (700, 30));
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
