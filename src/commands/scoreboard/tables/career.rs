//! A player's scores: of all games, by colour, against each opponent, and by reason.

use std::cmp::Ordering;

use super::{Wording, count};
use crate::board::Color;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::scoreboard::{Career, Score};

/// The opponents of a career where it follows a list: the most frequent.
pub(in crate::commands) const OPPONENTS: usize = 5;

/// The columns of a bar of wins, draws and losses: the fewest, and the most.
const LEAST_BAR: usize = 5;
const BAR: u64 = 20;

/// A row of a career.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::commands) enum Row {
    /// The heading of the rows that follow.
    Heading(String),
    /// A score.
    Score {
        /// What it is the score of.
        name: String,
        /// The opponent, if it is the score against one.
        opponent: Option<String>,
        /// The score.
        score: Score,
    },
}

impl Row {
    /// The opponent, if it is the score against one.
    pub(in crate::commands) fn opponent(&self) -> Option<&str> {
        match self {
            Self::Heading(_) => None,
            Self::Score { opponent, .. } => opponent.as_deref(),
        }
    }
}

/// A player's scores, with those against so many opponents, which come first in the menu. There the
/// groups have headings.
pub(in crate::commands) fn rows(
    career: &Career,
    opponents: usize,
    wording: Wording<'_>,
) -> Vec<Row> {
    let lang = wording.lang;
    let row = |name: String, score: Score| Row::Score { name, opponent: None, score };
    let all = row(lang.career_all(), career.total());
    let colors = [(lang.black(), Color::Black), (lang.white(), Color::White)];
    let colors = colors.map(|(name, color)| (name, career.by_color[color]));
    let colors = colors.into_iter().filter(|(_, score)| score.games() > 0);
    let colors: Vec<Row> = colors.map(|(name, score)| row(name, score)).collect();
    let opponents: Vec<Row> = career
        .by_opponent
        .iter()
        .take(opponents)
        .map(|(opponent, score)| {
            let name = wording.name(opponent);
            let name = if wording.menu.is_some() { name } else { lang.career_against(name) };
            Row::Score { name, opponent: Some(opponent.clone()), score: *score }
        })
        .collect();
    let reasons = career.by_reason.iter();
    let reasons = reasons.map(|&(outcome, score)| row(lang.reason(outcome.reason), score));
    let reasons: Vec<Row> = reasons.collect();
    if wording.menu.is_none() {
        return [vec![all], colors, reasons, opponents].concat();
    }
    let groups = [
        (lang.heading_opponents(), opponents),
        (lang.heading_colors(), colors),
        (lang.heading_reasons(), reasons),
    ];
    let groups = groups.into_iter().filter(|(_, rows)| !rows.is_empty());
    let groups = groups.flat_map(|(heading, rows)| [vec![Row::Heading(heading)], rows].concat());
    [all].into_iter().chain(groups).collect()
}

impl Wording<'_> {
    /// The rows of a career; in the menu with bars of wins, draws and losses.
    pub(in crate::commands) fn career(self, rows: &[Row]) -> Table {
        let lang = self.lang;
        let mut columns = vec![
            Column::new(String::new(), Align::Left).cut_to(12).kept_to(20),
            Column::new(lang.column_games(), Align::Right).dropped(2),
        ];
        columns.extend(self.score_columns());
        columns.push(Column::new(lang.column_win_rate(), Align::Right).dropped(1));
        columns.extend(self.menu.map(|_| bar_column(lang.column_results()).stretched()));
        let mut table = Table::new(columns);
        for row in rows {
            let (name, opponent, score) = match row {
                Row::Heading(heading) => {
                    table.push_heading(heading);
                    continue;
                }
                Row::Score { name, opponent, score } => (name, opponent, score),
            };
            let tone = if opponent.is_some() { Tone::Strong } else { Tone::Plain };
            let name = Cell::of([(name.clone(), tone)]);
            let cells = [name, score.games().to_string().into()].into_iter();
            let cells = cells.chain(score_cells(*score));
            let cells = cells.chain([self.percent(score.win_rate()).into()]);
            // Below the first row, a bar of one colour would say what the numbers say.
            let has_bar = table.rows() == 0 || is_mixed(*score);
            let bar = self
                .menu
                .map(|glyphs| if has_bar { bar(*score, glyphs.balance) } else { Cell::default() });
            table.push(cells.chain(bar));
        }
        table
    }

    /// The columns of wins, draws and losses; in the menu they have letters.
    pub(in crate::commands) fn score_columns(self) -> [Column; 3] {
        let lang = self.lang;
        let column = |name: String| Column::new(name, Align::Right);
        if self.menu.is_none() {
            let names = [lang.column_wins(), lang.column_draws(), lang.column_losses()];
            return names.map(column);
        }
        // Letters stand close together.
        let close = |name: String| column(name).after(1);
        [column(lang.form_win()), close(lang.form_draw()), close(lang.form_loss())]
    }
}

/// Whether games of a score ended differently.
fn is_mixed(Score { wins, draws, losses }: Score) -> bool {
    [wins, draws, losses].into_iter().filter(|&games| games > 0).count() > 1
}

/// The cells of wins, draws and losses.
pub(in crate::commands) fn score_cells(score: Score) -> [Cell; 3] {
    [
        count("", score.wins, Tone::Good),
        count("", score.draws, Tone::Quiet),
        count("", score.losses, Tone::Bad),
    ]
}

/// The column of bars of wins, draws and losses.
pub(in crate::commands) fn bar_column(header: String) -> Column {
    Column::new(header, Align::Left).dropped(0).cut_to(LEAST_BAR)
}

/// A bar of wins, draws and losses.
pub(in crate::commands) fn bar(score: Score, [won, drawn, lost]: [&str; 3]) -> Cell {
    let shares = [
        (score.wins, won, Tone::Share(Ordering::Greater)),
        (score.draws, drawn, Tone::Share(Ordering::Equal)),
        (score.losses, lost, Tone::Share(Ordering::Less)),
    ];
    Cell::bar(shares, BAR)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;
    use crate::console::glyphs::Glyphs;
    use crate::games::GAMES;
    use crate::lang::Lang;

    #[test]
    fn below_the_first_row_only_games_that_ended_differently_have_a_bar() {
        let row = |wins, losses| {
            let score = Score { wins, draws: 0, losses };
            Row::Score { name: "Ada".to_owned(), opponent: None, score }
        };
        let menu = Some(&Glyphs::ASCII);
        let wording = Wording { games: GAMES, lang: Lang::En, zone: &TimeZone::UTC, menu };
        let table = wording.career(&[row(2, 0), row(2, 0), row(1, 1)]);
        let (lines, [won, ..]) = (table.lines(Some(80)), Glyphs::ASCII.balance);
        let rows = lines[1..].iter().filter(|line| line.contains("Ada"));
        let have_bars: Vec<_> = rows.map(|line| line.contains(won)).collect();
        assert_eq!(have_bars, [true, false, true], "{lines:?}");
    }
}
