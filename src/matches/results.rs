//! Counts the games of a match. Pure: no clock, no I/O.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::AddAssign;

use super::{Ending, Fixture, Pairs, Played, Schedule};
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

/// The results of a match, in whatever order they come.
#[derive(Debug, Clone)]
pub struct Results {
    schedule: Schedule,
    /// How each game ended that is over, by its number.
    endings: BTreeMap<usize, Ending>,
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
            endings: BTreeMap::new(),
            meetings: vec![Meeting::default(); schedule.engines * schedule.engines],
            slowest: vec![0; schedule.engines],
            reasons: BTreeMap::new(),
        }
    }

    /// Counts a game; one that is not of this match or is counted already is passed over. The sides
    /// move by turns in it.
    pub fn add<M>(&mut self, played: &Played<M>) {
        let Some(fixture) = self.schedule.fixture(played.number) else { return };
        let winner = played.ending.winner();
        match self.endings.entry(played.number) {
            Entry::Occupied(_) => return,
            Entry::Vacant(vacant) => vacant.insert(played.ending),
        };
        let Fixture { black, white, .. } = fixture;
        let black_won = winner.map(|winner| winner == Color::Black);
        self.meeting(black, white).tally.add(black_won);
        self.meeting(white, black).tally.add(black_won.map(|won| !won));
        *self.reasons.entry(played.ending.reason()).or_default() += 1;
        let opening = played.moves.len().saturating_sub(played.times.len());
        for (at, &time) in played.times.iter().enumerate() {
            let engine = if (opening + at).is_multiple_of(2) { black } else { white };
            self.slowest[engine] = self.slowest[engine].max(time);
        }
        self.add_pair(played.number & !1);
    }

    /// Counts the pair that begins with game `first`, if both of its games are over.
    fn add_pair(&mut self, first: usize) {
        let ending = |number| self.endings.get(&number).copied();
        let (Some(one), Some(other)) = (ending(first), ending(first + 1)) else { return };
        let Some(Fixture { black, white, .. }) = self.schedule.fixture(first) else { return };
        let half_points = |ending: Ending, own: Color| match ending.winner() {
            Some(winner) if winner == own => 2,
            Some(_) => 0,
            None => 1,
        };
        let score = half_points(one, Color::Black) + half_points(other, Color::White);
        self.meeting(black, white).pairs.add(score);
        self.meeting(white, black).pairs.add(4 - score);
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
        self.endings.len()
    }

    /// An engine's games against all others.
    #[must_use]
    pub fn tally(&self, engine: usize) -> Tally {
        let mut all = Tally::default();
        self.row(engine).iter().for_each(|meeting| all += meeting.tally);
        all
    }

    /// An engine's games against one other.
    #[must_use]
    pub fn against(&self, engine: usize, other: usize) -> (Tally, Pairs) {
        let Meeting { tally, pairs } = self.row(engine)[other];
        (tally, pairs)
    }

    /// An engine's pairs of games against all others.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Fault;

    const SCHEDULE: Schedule = Schedule { engines: 2, openings: 2, games: 4 };

    fn game(number: usize, winner: Option<Color>, times: &[u32]) -> Played<()> {
        let reason = if winner.is_some() { "five" } else { "full_board" };
        Played {
            number,
            ending: Ending::from_record(winner, reason).unwrap(),
            note: String::new(),
            moves: vec![(); 3 + times.len()],
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
