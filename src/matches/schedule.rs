//! Which engines meet in which game, over which opening. Pure: no clock, no I/O.

/// Every game of a match by its number: for each opening in turn each pair of engines meets twice,
/// with the colours exchanged, so that a match ended early has asked the same of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Schedule {
    /// How many engines there are.
    pub engines: usize,
    /// How many openings there are; they are begun again when all have been played.
    pub openings: usize,
    /// How many games each pair plays.
    pub games: usize,
}

/// A game to be played.
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
    /// How many games there are in all.
    #[must_use]
    pub const fn len(self) -> usize {
        self.meetings() * self.games
    }

    /// Whether there is no game.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many pairs of engines there are.
    const fn meetings(self) -> usize {
        self.engines * self.engines.saturating_sub(1) / 2
    }

    /// The pairs of engines, the earlier one of both first.
    pub fn pairings(self) -> impl Iterator<Item = (usize, usize)> {
        let later = move |first| (first + 1..self.engines).map(move |second| (first, second));
        (0..self.engines).flat_map(later)
    }

    /// The game of a number.
    #[must_use]
    pub fn fixture(self, number: usize) -> Option<Fixture> {
        let encounter = number / 2;
        let pairings = self.meetings();
        let (first, second) = self.pairings().nth(encounter.checked_rem(pairings)?)?;
        let opening = (encounter / pairings).checked_rem(self.openings)?;
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
        let told: Vec<_> =
            games.iter().map(|game| (game.opening, game.black, game.white)).collect();
        assert_eq!(told, [(0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0), (0, 0, 1), (0, 1, 0)]);
        assert_eq!(schedule.len(), 6);
    }

    #[test]
    fn of_more_engines_all_meet_over_an_opening_before_the_next() {
        let schedule = Schedule { engines: 4, openings: 3, games: 4 };
        let games: Vec<_> = (0..).map_while(|number| schedule.fixture(number)).collect();
        assert_eq!((games.len(), schedule.len()), (24, 24));
        assert!(games[..12].iter().all(|game| game.opening == 0));
        for (black, white) in (0..4).flat_map(|black| (0..4).map(move |white| (black, white))) {
            let met = games.iter().filter(|game| (game.black, game.white) == (black, white));
            assert_eq!(met.count(), if black == white { 0 } else { 2 });
        }
    }

    /// The games of the widest match there may be, from its beginning, its middle and its end: each is
    /// made of its number alone.
    #[test]
    fn a_wide_match_is_walked_without_being_laid_out() {
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
