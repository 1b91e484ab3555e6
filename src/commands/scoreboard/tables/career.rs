//! A player's scores: of all games, by colour, against each opponent, and by reason.

use super::{Wording, percent};
use crate::board::Color;
use crate::commands::scoreboard::words::ScoreboardWords;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::lang::TableWords;
use crate::scoreboard::{Career, Score};
use crate::views::reasons::OutcomeReason;

/// The opponents of a career where it follows a list: the most frequent.
pub(in crate::commands) const OPPONENTS: usize = 5;

/// The columns of a bar of wins, draws and losses.
const BAR: u64 = 12;

/// A row of a career.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::commands) struct Row {
    name: String,
    /// The opponent, if it is the score against one.
    pub(in crate::commands) opponent: Option<String>,
    score: Score,
}

/// A player's scores, with those against so many opponents, which come first in the menu.
pub(in crate::commands) fn rows(
    career: &Career,
    opponents: usize,
    wording: Wording<'_>,
) -> Vec<Row> {
    let lang = wording.lang;
    let row = |name: String, score: Score| Row { name, opponent: None, score };
    let colors = [(lang.black(), Color::Black), (lang.white(), Color::White)];
    let colors = colors.map(|(name, color)| row(name, career.by_color[color]));
    let opponents = career.by_opponent.iter().take(opponents).map(|(opponent, score)| Row {
        opponent: Some(opponent.clone()),
        ..row(lang.career_against(wording.name(opponent)), *score)
    });
    let reasons = career.by_reason.iter();
    let reasons = reasons.map(|&(outcome, score)| row(lang.reason(outcome.reason), score));
    let mut rows: Vec<_> =
        [row(lang.career_all(), career.total())].into_iter().chain(colors).collect();
    if wording.for_menu {
        rows.extend(opponents.chain(reasons));
    } else {
        rows.extend(reasons.chain(opponents));
    }
    rows.retain(|row| row.score.games() > 0);
    rows
}

impl Wording<'_> {
    /// The rows of a career; with `bars` each has a bar of its wins, draws and losses, in these
    /// characters.
    pub(in crate::commands) fn career(self, rows: &[Row], bars: Option<[&str; 3]>) -> Table {
        let lang = self.lang;
        let mut columns = vec![
            Column::new(String::new(), Align::Left).cut_to(12).kept_to(20),
            Column::new(lang.column_games(), Align::Right).dropped(2),
            Column::new(lang.column_wins(), Align::Right),
            Column::new(lang.column_draws(), Align::Right),
            Column::new(lang.column_losses(), Align::Right),
            Column::new(lang.column_win_rate(), Align::Right).dropped(1),
        ];
        columns.extend(bars.map(|_| Column::new(String::new(), Align::Left).dropped(0)));
        let mut table = Table::new(columns);
        for Row { name, opponent, score } in rows {
            let tone = if opponent.is_some() { Tone::Strong } else { Tone::Plain };
            let cells = [
                Cell::of([(name.clone(), tone)]),
                score.games().to_string().into(),
                Cell::of([(score.wins.to_string(), Tone::Good)]),
                Cell::of([(score.draws.to_string(), Tone::Quiet)]),
                Cell::of([(score.losses.to_string(), Tone::Bad)]),
                percent(score.win_rate()).into(),
            ];
            table.push(cells.into_iter().chain(bars.map(|signs| bar(*score, signs))));
        }
        table
    }
}

/// A bar of wins, draws and losses.
fn bar(score: Score, signs: [&str; 3]) -> Cell {
    let games = score.games().max(1);
    let up_to = |count: u64| (2 * count * BAR + games) / (2 * games);
    let [won, drawn] = [up_to(score.wins), up_to(score.wins + score.draws)];
    let lengths = [won, drawn - won, BAR - drawn];
    let tones = [Tone::Good, Tone::Quiet, Tone::Bad];
    let parts = lengths.into_iter().zip(signs).zip(tones);
    Cell::of(parts.map(|((length, sign), tone)| {
        (sign.repeat(usize::try_from(length).unwrap_or_default()), tone)
    }))
}
