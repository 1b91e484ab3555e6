//! The tables of the scoreboard: results, standings, ratings and a career.

use jiff::tz::TimeZone;

use super::words::ScoreboardWords;
use crate::board::{ByColor, Color, LabelChoice};
use crate::commands::Games;
use crate::console::table::{Align, Column, Table};
use crate::lang::{Lang, TableWords};
use crate::scoreboard::{Career, Entry, Rating, Score, Standing};
use crate::views::colors::ColorNames;
use crate::views::reasons::OutcomeReason;
use crate::views::speech::Speech;

/// The maximum number of opponents in a career.
const OPPONENTS: usize = 5;

/// The characters of an id that are shown: they contain the millisecond in which the game began,
/// which is enough to distinguish it from others.
pub(in crate::commands) const ID_SHOWN: usize = 13;

/// The place of the column of rules among the others.
const RULES: usize = 8;

/// The results, with the first characters of their ids if `ids` is set. If they are of more than one
/// game, each names its game.
pub(in crate::commands) fn results(
    entries: &[Entry],
    ids: bool,
    games: Games,
    lang: Lang,
    zone: &TimeZone,
) -> Table {
    let of_several = entries.windows(2).any(|pair| pair[0].game != pair[1].game);
    let mut columns = vec![
        Column::new(lang.column_date(), Align::Left),
        Column::new(lang.column_start(), Align::Left).dropped(2),
        Column::new(lang.black(), Align::Left).cut_to(8),
        Column::new(lang.white(), Align::Left).cut_to(8),
        Column::new(lang.column_winner(), Align::Left),
        Column::new(lang.column_reason(), Align::Left).dropped(6),
        Column::new(lang.column_moves(), Align::Right).dropped(4),
        Column::new(lang.column_played(), Align::Right).dropped(3),
        Column::new(lang.column_rules(), Align::Left).dropped(1),
        Column::new(lang.column_clock(), Align::Left).dropped(0).cut_to(12),
    ];
    if of_several {
        columns.insert(RULES, Column::new(lang.column_game(), Align::Left).dropped(5));
    }
    let hints = entries.iter().any(|entry| entry.hints != ByColor::default());
    if hints {
        columns.push(Column::new(lang.column_hints(), Align::Left).dropped(7));
    }
    if ids {
        columns.insert(0, Column::new(lang.column_id(), Align::Left));
    }
    let mut table = Table::new(columns);
    for entry in entries {
        let started = entry.started.local(zone);
        let winner = match entry.outcome.winner {
            Some(Color::Black) => lang.black(),
            Some(Color::White) => lang.white(),
            None => lang.result_draw(),
        };
        let id = ids.then(|| entry.id.to_string().chars().take(ID_SHOWN).collect());
        let game = of_several.then(|| games.title(&entry.game, lang));
        let cells = [
            started.date().to_string(),
            started.strftime("%H:%M").to_string(),
            entry.players.black.clone(),
            entry.players.white.clone(),
            winner,
            lang.reason(entry.outcome.reason),
            entry.move_count().to_string(),
            entry.seconds.to_string(),
        ];
        let agreed = [rules(entry, games, lang), clock(entry, lang)];
        let given = hints.then(|| hints_given(entry, lang));
        table.push(id.into_iter().chain(cells).chain(game).chain(agreed).chain(given));
    }
    table
}

pub(super) fn standings(standings: &[Standing], lang: Lang) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_rank(), Align::Right).dropped(0),
        Column::new(lang.column_name(), Align::Left).cut_to(8),
        Column::new(lang.column_games(), Align::Right).dropped(1),
        Column::new(lang.column_wins(), Align::Right),
        Column::new(lang.column_draws(), Align::Right),
        Column::new(lang.column_losses(), Align::Right),
        Column::new(lang.column_win_rate(), Align::Right).dropped(2),
    ]);
    for (place, standing) in standings.iter().enumerate() {
        table.push([
            (place + 1).to_string(),
            standing.name.clone(),
            standing.games.to_string(),
            standing.wins.to_string(),
            standing.draws.to_string(),
            standing.losses.to_string(),
            percent(standing.win_rate),
        ]);
    }
    table
}

/// The ratings of the players for one rule set.
pub(super) fn ratings(ratings: &[Rating], lang: Lang, zone: &TimeZone) -> Table {
    let mut table = Table::new(vec![
        Column::new(lang.column_rank(), Align::Right).dropped(0),
        Column::new(lang.column_name(), Align::Left).cut_to(8),
        Column::new(lang.column_rating(), Align::Right),
        Column::new(lang.column_deviation(), Align::Right).dropped(3),
        Column::new(lang.column_games(), Align::Right).dropped(2),
        Column::new(lang.column_last_game(), Align::Left).dropped(1),
    ]);
    for rating in ratings {
        table.push([
            rating.rank.to_string(),
            rating.name.clone(),
            format!("{:.0}", rating.rating),
            format!("{:.0}", rating.deviation),
            rating.games.to_string(),
            rating.last_started.day(zone),
        ]);
    }
    table
}

/// A player's scores: of all games, by colour, by reason, and against the most frequent opponents.
pub(super) fn career(career: &Career, lang: Lang) -> Table {
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left).cut_to(12),
        Column::new(lang.column_games(), Align::Right).dropped(1),
        Column::new(lang.column_wins(), Align::Right),
        Column::new(lang.column_draws(), Align::Right),
        Column::new(lang.column_losses(), Align::Right),
        Column::new(lang.column_win_rate(), Align::Right).dropped(0),
    ]);
    let mut push = |name: String, score: Score| {
        if score.games() > 0 {
            table.push([
                name,
                score.games().to_string(),
                score.wins.to_string(),
                score.draws.to_string(),
                score.losses.to_string(),
                percent(score.win_rate()),
            ]);
        }
    };
    push(lang.career_all(), career.total());
    push(lang.black(), career.by_color[Color::Black]);
    push(lang.white(), career.by_color[Color::White]);
    for &(outcome, score) in &career.by_reason {
        push(lang.reason(outcome.reason), score);
    }
    for (opponent, score) in career.by_opponent.iter().take(OPPONENTS) {
        push(lang.career_against(opponent), *score);
    }
    table
}

/// The number of hints that each side was given; empty if there were none.
fn hints_given(entry: &Entry, lang: Lang) -> String {
    let given = Color::BOTH.into_iter().filter(|&color| entry.hints[color] > 0);
    let given = given.map(|color| format!("{} {}", lang.color(color), entry.hints[color]));
    given.collect::<Vec<_>>().join(", ")
}

/// The rule set, the board size and the opening rule, if there was one.
fn rules(entry: &Entry, games: Games, lang: Lang) -> String {
    let Entry { rules, opening, size, .. } = entry;
    let board = format!("{} {size}x{size}", games.listed(rules, lang));
    let opening = Some(opening).filter(|opening| !opening.is_empty());
    opening.map_or(board.clone(), |name| format!("{board} {}", games.listed(name, lang)))
}

fn clock(entry: &Entry, lang: Lang) -> String {
    let control = entry.clock.parse().ok();
    let speech = Speech { lang, labels: LabelChoice::default() };
    control.map_or_else(|| entry.clock.clone(), |control| speech.control(control))
}

fn percent(rate: f64) -> String {
    format!("{:.1}%", 100.0 * rate)
}
