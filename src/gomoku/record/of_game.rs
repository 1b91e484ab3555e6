//! Converts a played game to a record. Pure: no clock, no I/O.

use jiff::tz::TimeZone;

use super::{Details, Ending, Record, RuleName, Tree};
use crate::board::ByColor;
use crate::game::position::Position;
use crate::game::state::Game;
use crate::game::table::Table;
use crate::gomoku::position::Gomoku;

impl Record {
    /// The rules, opening, board, moves, result and details of a game. The caller adds the
    /// players, the date and the time control.
    #[must_use]
    pub fn of_game(game: &Game<Gomoku>) -> Self {
        let position = game.position();
        let points = position.moves().iter().map(|made| made.point());
        Self {
            rules: RuleName::Known(position.rules()),
            opening: Gomoku::summary(game.terms()).opening,
            ending: game.outcome().map_or(Ending::Unknown, Ending::Outcome),
            // A board has far fewer points than a tree can have nodes.
            tree: Tree::line(points).unwrap_or_default(),
            details: Details::of_game(game),
            ..Self::new(position.size())
        }
    }
}

/// The game at a table as a record, with the date of its start; in `zone` if the place of the game is
/// not known.
#[must_use]
pub fn of_table(table: &Table<Gomoku>, zone: &TimeZone) -> Record {
    let name = |color| table.player(color).name_in_files().unwrap_or_default();
    Record {
        players: ByColor::from_fn(name),
        clock: table.setup.control.to_string(),
        date: table.started.day(zone),
        ..Record::of_game(&table.game)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, BySeat};
    use crate::game::clock::Clock;
    use crate::game::setup::Setup;
    use crate::gomoku::record::sample;
    use crate::gomoku::rules::Rules;
    use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
    use crate::gomoku::terms::Terms;

    #[test]
    fn players_are_recorded_by_their_current_colours_and_decisions_are_not_moves() {
        let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
        let terms = terms.with_opening(OpeningRule::Swap, OpeningTerms::default()).unwrap();
        let players =
            BySeat { first: "Ada".parse().unwrap(), second: "computer:3".parse().unwrap() };
        let setup = Setup::new(terms, "5m+3s".parse().unwrap(), players);
        let mut game: Game<Gomoku> = Game::new(terms, Clock::new(setup.control));
        for made in ["h8", "h9", "h10", "swap true", "a1", "pass", "b2"] {
            let made = game.position().read(made).unwrap();
            game.apply(&game.moved(made, Duration::from_secs(10))).unwrap();
        }
        let (id, offers) = (Uuid::nil(), BySeat::default());
        let started = "2026-01-31T20:00:00Z".parse::<Timestamp>().unwrap().into();
        let table = Table { id, started, setup, game, offers, found: None, hint: None };
        let record = of_table(&table, &TimeZone::fixed(jiff::tz::offset(9)));
        assert_eq!((&*record.players.black, &*record.players.white), ("computer:3", "Ada"));
        assert_eq!((&*record.date, &*record.clock), ("2026-02-01", "5m+3s"));
        assert_eq!((&record.rules, &*record.opening), (&RuleName::Known(Rules::Renju), "swap"));
        assert_eq!(sample::line(&record), ["h8", "h9", "h10", "a1", "pass", "b2"]);
        assert_eq!(record.ending, Ending::Unknown);
        let minutes = ByColor { black: "0.3".to_owned(), white: "0.8".to_owned() };
        assert_eq!(
            record.details,
            Details { swaps: "3".to_owned(), minutes, ..Details::default() }
        );
    }
}
