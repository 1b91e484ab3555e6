//! The game on paper.

use jiff::tz::TimeZone;

use super::{Session, Stage};
use crate::board::ByColor;
use crate::gomoku::record::{Ending, Record, RuleName, Tree};

impl Session {
    /// Whether the game is over and waits for somebody to say what becomes of it.
    #[must_use]
    pub fn can_be_saved(&self) -> bool {
        matches!(self.stage, Stage::RecordAsked | Stage::RematchAsked)
    }

    /// The game as a record, with the day on which it began in `zone`.
    #[must_use]
    pub fn record(&self, zone: &TimeZone) -> Record {
        let ByColor { black, white } = &self.setup.players;
        Record {
            rules: RuleName::Known(self.setup.rules),
            opening: self.setup.opening_name(),
            players: ByColor {
                black: black.name().unwrap_or_default(),
                white: white.name().unwrap_or_default(),
            },
            ending: self.outcome().map_or(Ending::Unknown, Ending::Outcome),
            clock: self.setup.control.to_string(),
            date: self.started.to_zoned(zone.clone()).strftime("%Y-%m-%d").to_string(),
            // A board has far fewer points than a tree can have nodes.
            tree: Tree::line(self.moves().iter().map(|made| made.point())).unwrap_or_default(),
            ..Record::new(self.setup.size)
        }
    }
}
