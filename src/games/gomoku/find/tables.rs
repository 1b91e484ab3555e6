//! The answer of a search as text: the results, the next moves and the games.

use std::io::{self, Write};

use super::super::files::Place;
use super::{Answer, ShownGame};
use crate::board::{Color, Labels};
use crate::console::table::{Align, Column, Table};
use crate::gomoku::library::{GameEnd, Next, Tally};
use crate::lang::Lang;

/// Writes the results, the next moves and the games.
pub(super) fn write(answer: &Answer, place: Place<'_>, out: &mut impl Write) -> io::Result<()> {
    let (lang, size) = (place.lang, answer.sought.size());
    let Tally { black, white, draws, unknown } = answer.found.tally;
    let games = answer.found.tally.games();
    if games == 0 {
        writeln!(out, "{}", lang.find_none(size))?;
        if !answer.boards.is_empty() && !answer.boards.contains(&size) {
            let boards: Vec<_> = answer.boards.iter().map(ToString::to_string).collect();
            writeln!(out, "{}", lang.find_other_boards(boards.join(", ")))?;
        }
        return Ok(());
    }
    writeln!(out, "{}", lang.find_summary(games, black, white, draws, unknown))?;
    let next = answer.found.next_moves();
    let shown = &next[..next.len().min(answer.rows)];
    if !shown.is_empty() {
        writeln!(out)?;
        moves(shown, answer, lang).write(place.width, out)?;
        left_out(next.len() - shown.len(), out, |count| lang.find_more_moves(count))?;
    }
    writeln!(out)?;
    list(&answer.games, lang).write(place.width, out)?;
    let hidden = usize::try_from(games).unwrap_or(usize::MAX) - answer.games.len();
    left_out(hidden, out, |count| lang.find_more_games(count))
}

/// Says how many rows are not shown, if any are not.
pub(in super::super) fn left_out(
    count: usize,
    out: &mut impl Write,
    text: impl FnOnce(usize) -> String,
) -> io::Result<()> {
    if count > 0 { writeln!(out, "{}", text(count)) } else { Ok(()) }
}

/// A share of the points, or nothing if it is unknown.
pub(in super::super) fn percent(share: Option<f64>) -> String {
    share.map_or_else(String::new, |share| format!("{:.1}%", 100.0 * share))
}

/// The columns of [`tally_cells`]; that of the games without a known result is dropped at this order.
pub(in super::super) fn tally_columns(side: Color, unknown: u8, lang: Lang) -> [Column; 6] {
    [
        Column::new(lang.column_games(), Align::Right),
        Column::new(lang.column_black_won(), Align::Right).dropped(1),
        Column::new(lang.column_white_won(), Align::Right).dropped(1),
        Column::new(lang.column_draws(), Align::Right).dropped(1),
        Column::new(lang.column_unknown(), Align::Right).dropped(unknown),
        Column::new(lang.column_side_score(lang.color(side)), Align::Right),
    ]
}

/// The numbers of games by their results, and the score of a side.
pub(in super::super) fn tally_cells(tally: Tally, side: Color) -> [String; 6] {
    let Tally { black, white, draws, unknown } = tally;
    let [games, black, white, draws, unknown] =
        [tally.games(), black, white, draws, unknown].map(|count| count.to_string());
    [games, black, white, draws, unknown, percent(tally.score(side))]
}

fn moves(next: &[Next], answer: &Answer, lang: Lang) -> Table {
    let (size, to_move) = (answer.sought.size(), answer.sought.to_move());
    let mut columns = vec![Column::new(lang.column_next(), Align::Left)];
    columns.extend(tally_columns(to_move, 0, lang));
    let mut table = Table::new(columns);
    for &Next { point, tally } in next {
        let point =
            point.map_or_else(|| "pass".to_owned(), |point| Labels::Standard.format(point, size));
        table.push([point].into_iter().chain(tally_cells(tally, to_move)));
    }
    table
}

fn list(games: &[ShownGame], lang: Lang) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_file(), Align::Left).cut_to(8),
        Column::new(lang.column_number(), Align::Right),
        Column::new(lang.black(), Align::Left).cut_to(8),
        Column::new(lang.white(), Align::Left).cut_to(8),
        Column::new(lang.column_date(), Align::Left).dropped(1),
        Column::new(lang.column_event(), Align::Left).dropped(0).cut_to(8),
        Column::new(lang.column_outcome(), Align::Left),
        Column::new(lang.column_after(), Align::Right).dropped(2),
    ]);
    for game in games {
        let outcome = match game.end {
            GameEnd::Black => lang.black(),
            GameEnd::White => lang.white(),
            GameEnd::Draw => lang.result_draw(),
            GameEnd::Unknown => lang.outcome_unknown(),
        };
        table.push([
            game.file.clone(),
            game.number.to_string(),
            game.players.black.clone(),
            game.players.white.clone(),
            game.date.clone(),
            game.event.clone(),
            outcome,
            game.moves.to_string(),
        ]);
    }
    table
}
