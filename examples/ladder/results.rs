//! The results of a run, as JSON and as a table.

use std::error::Error;
use std::fmt;

use gomoku::board::{ByColor, Color};
use gomoku::game::level::Level;
use serde::{Deserialize, Serialize};

use crate::BELOW;
use crate::measure::{Ladder, checksum};

/// The results of one command.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Results {
    pub(crate) game: String,
    /// The rules or the board, if they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<String>,
    /// What [`checksum`](crate::measure::checksum) gave for the program that played the games.
    pub(crate) checksum: String,
    pub(crate) rows: Vec<Row>,
}

/// The games of a level against one opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) level: u8,
    pub(crate) against: String,
    pub(crate) black: Tally,
    pub(crate) white: Tally,
}

/// The results of a level with one colour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    /// The moves of both sides in the shortest game lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) shortest_loss: Option<usize>,
}

impl Results {
    /// The results of the players of this program.
    pub(crate) fn new<P: Ladder>(
        place: Option<String>,
        rows: Vec<Row>,
    ) -> Result<Self, Box<dyn Error>> {
        Ok(Self { game: P::NAME.to_owned(), place, checksum: checksum::<P>()?, rows })
    }
}

impl Tally {
    const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Half points: two for a win, one for a draw.
    const fn halves(self) -> u32 {
        2 * self.won + self.drawn
    }
}

impl Row {
    pub(crate) fn new(level: Level, against: &str) -> Self {
        let (black, white) = (Tally::default(), Tally::default());
        Self { level: level.number(), against: against.to_owned(), black, white }
    }

    /// The results with a colour.
    pub(crate) const fn tally(&mut self, color: Color) -> &mut Tally {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }

    /// The opponent, or that it is the next lower level.
    pub(crate) fn kind(&self) -> &str {
        let below = format!("computer:{}", self.level - 1);
        if self.against == below { BELOW } else { &self.against }
    }

    /// The moves of both sides in the shortest game lost.
    pub(crate) fn shortest_loss(&self) -> Option<usize> {
        [self.black, self.white].into_iter().filter_map(|tally| tally.shortest_loss).min()
    }

    /// The score in percent: of all games, as Black and as White.
    pub(crate) fn score(&self) -> (f64, ByColor<f64>) {
        let percent = |halves: u32, games: u32| 50.0 * f64::from(halves) / f64::from(games.max(1));
        let of = |tally: Tally| percent(tally.halves(), tally.games());
        let Self { black, white, .. } = *self;
        let all = percent(black.halves() + white.halves(), black.games() + white.games());
        (all, ByColor { black: of(black), white: of(white) })
    }
}

/// A table in Markdown.
impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| level | against | games | score | as Black | as White | shortest losses |")?;
        writeln!(f, "|---|---|---|---|---|---|---|")?;
        for row in &self.rows {
            let (all, ByColor { black, white }) = row.score();
            let Row { level, against, .. } = row;
            let games = row.black.games() + row.white.games();
            let shortest = |tally: Tally| {
                tally.shortest_loss.map_or_else(|| "none".to_owned(), |plies| plies.to_string())
            };
            let shortest = [row.black, row.white].map(shortest).join(", ");
            writeln!(
                f,
                "| {level} | {against} | {games} | {all:.1} % | {black:.1} % | {white:.1} % | {shortest} |"
            )?;
        }
        Ok(())
    }
}
