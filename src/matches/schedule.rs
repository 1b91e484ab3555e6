//! The schedule of a match: the engines and the opening of each game. Pure: no clock, no I/O.

/// Every game of a match by its number: for each opening in turn each pair of engines plays twice,
/// with the colours exchanged, so that all engines have had the same openings if the match ends
/// early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// The number of engines.
    pub engines: usize,
    /// The number of openings; they start over when all have been played.
    pub openings: usize,
    /// The number of games that each pair of engines plays.
    pub games: usize,
}

/// A game of the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, from 0.
    pub number: usize,
    /// The opening's number.
    pub opening: usize,
    /// The engine that has Black.
    pub black: usize,
    /// The engine that has White.
    pub white: usize,
}

impl Schedule {
    /// The number of games.
    #[must_use]
    pub const fn len(self) -> usize {
        self.pair_count() * self.games
    }

    /// Whether there are no games.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number of pairs of engines.
    const fn pair_count(self) -> usize {
        self.engines * self.engines.saturating_sub(1) / 2
    }

    /// The pairs of engines, the engine with the lower number first.
    pub fn pairings(self) -> impl Iterator<Item = (usize, usize)> {
        let later = move |first| (first + 1..self.engines).map(move |second| (first, second));
        (0..self.engines).flat_map(later)
    }

    /// The game with this number; `None` if there is no such game.
    #[must_use]
    pub fn fixture(self, number: usize) -> Option<Fixture> {
        let meeting = number / 2;
        let pairs = self.pair_count();
        let (first, second) = self.pairings().nth(meeting.checked_rem(pairs)?)?;
        let opening = (meeting / pairs).checked_rem(self.openings)?;
        let (black, white) =
            if number.is_multiple_of(2) { (first, second) } else { (second, first) };
        (number < self.len()).then_some(Fixture { number, opening, black, white })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_engines_play_every_opening_with_both_colours() {
        let schedule = Schedule { engines: 2, openings: 2, games: 6 };
        let games: Vec<_> = (0..).map_while(|number| schedule.fixture(number)).collect();
        let fixtures: Vec<_> =
            games.iter().map(|game| (game.opening, game.black, game.white)).collect();
        assert_eq!(fixtures, [(0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0), (0, 0, 1), (0, 1, 0)]);
        assert_eq!(schedule.len(), 6);
    }

    #[test]
    fn all_pairs_of_engines_play_an_opening_before_the_next() {
        let schedule = Schedule { engines: 4, openings: 3, games: 4 };
        let games: Vec<_> = (0..).map_while(|number| schedule.fixture(number)).collect();
        assert_eq!((games.len(), schedule.len()), (24, 24));
        assert!(games[..12].iter().all(|game| game.opening == 0));
        for (black, white) in (0..4).flat_map(|black| (0..4).map(move |white| (black, white))) {
            let met = games.iter().filter(|game| (game.black, game.white) == (black, white));
            assert_eq!(met.count(), if black == white { 0 } else { 2 });
        }
    }

    /// Games from the beginning, the middle and the end of the largest match: each follows from its
    /// number alone.
    #[test]
    fn a_large_match_needs_no_list_of_its_games() {
        let schedule = Schedule { engines: 64, openings: 500_000, games: 1_000_000 };
        assert_eq!(schedule.len(), 2_016_000_000);
        for start in [0, schedule.len() / 2, schedule.len() - 2_016 * 2] {
            let mut met = std::collections::BTreeSet::new();
            for number in start..start + 2_016 * 2 {
                let Fixture { opening, black, white, .. } = schedule.fixture(number).unwrap();
                assert_eq!(opening, number / (2 * 2_016));
                assert!(black != white && met.insert((black, white)), "{number}");
            }
        }
        assert_eq!(schedule.fixture(schedule.len()), None);
    }

    #[test]
    fn without_engines_or_openings_there_is_no_game() {
        assert_eq!(Schedule { engines: 1, openings: 1, games: 2 }.fixture(0), None);
        assert_eq!(Schedule { engines: 2, openings: 0, games: 2 }.fixture(0), None);
    }
}
