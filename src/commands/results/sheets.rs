//! Small tables of the scoreboard: whom a player has met, the last games, and totals.

use std::rc::Rc;

use uuid::Uuid;

use super::beside::board;
use super::words::ResultsWords;
use crate::board::Color;
use crate::commands::scoreboard::tables::{Wording, bar, score_cells};
use crate::commands::scoreboard::words::{ScoreboardSentences, ScoreboardWords};
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::lang::{Lang, TableWords};
use crate::scoreboard::{Career, Entry, GameResult, Pairs, Score, Streak};
use crate::tui::{Captioned, Sheet, Small};
use crate::views::reasons::OutcomeReason;

/// The most opponents, and the most games, in a table.
const OPPONENTS: usize = 12;
const GAMES: usize = 12;
/// The most boards of a player, and of other games.
const BOARDS: usize = 2;
const OTHER_BOARDS: usize = 3;
/// The most reasons and players among the totals.
const REASONS: usize = 5;
const PLAYERS: usize = 12;

/// The scores of a player against each opponent.
pub(super) fn opponents(pairs: &Pairs, name: &str, wording: Wording<'_>) -> Sheet {
    let scores = pairs.opponents(name).into_iter().take(OPPONENTS);
    let rows = scores.map(|(opponent, score)| (wording.name(&opponent), score));
    scores_of(wording.lang.heading_opponents(), rows, wording)
}

/// Scores with their bars.
fn scores_of(
    title: String,
    rows: impl Iterator<Item = (String, Score)>,
    wording: Wording<'_>,
) -> Sheet {
    let mut columns = vec![Column::new(String::new(), Align::Left).cut_to(8)];
    columns.extend(wording.score_columns());
    columns.extend(wording.menu.map(|_| Column::new(String::new(), Align::Left).dropped(0)));
    let mut table = Table::new(columns);
    for (name, score) in rows {
        let cells = [Cell::of([(name, Tone::Strong)])].into_iter().chain(score_cells(score));
        table.push(cells.chain(wording.menu.map(|glyphs| bar(score, glyphs.shares))));
    }
    Sheet { title, table }
}

/// The last games of a player, of entries from the newest.
pub(super) fn last_games(entries: &[Entry], name: &str, wording: Wording<'_>) -> Sheet {
    let lang = wording.lang;
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left),
        Column::new(String::new(), Align::Left),
        Column::new(String::new(), Align::Left).cut_to(8),
        Column::new(String::new(), Align::Left).dropped(0),
    ]);
    for (entry, color, result) in own_games(entries, name).take(GAMES) {
        table.push([
            Cell::of([(entry.started.day(wording.zone), Tone::Quiet)]),
            Cell::of([mark(result, lang)]),
            wording.name(&entry.players[!color]).into(),
            Cell::of([(lang.reason(entry.outcome.reason), Tone::Quiet)]),
        ]);
    }
    Sheet { title: lang.sheet_last_games(), table }
}

/// The last positions of the newest games of a player, of entries from the newest.
pub(super) fn last_boards(
    entries: &[Entry],
    name: &str,
    wording: Wording<'_>,
) -> Vec<Rc<Captioned>> {
    let own = own_games(entries, name).take(BOARDS);
    own.filter_map(|(entry, ..)| board(entry, wording)).map(Rc::new).collect()
}

/// The last positions of the newest games but some, small, of entries from the newest.
pub(super) fn other_boards(
    entries: &[Entry],
    but: &[Uuid],
    wording: Wording<'_>,
) -> Vec<Rc<Captioned>> {
    let others = entries.iter().filter(|entry| !but.contains(&entry.id)).take(OTHER_BOARDS);
    let small =
        |Captioned { picture, caption }| Captioned { picture: Rc::new(Small(picture)), caption };
    others.filter_map(|entry| board(entry, wording)).map(small).map(Rc::new).collect()
}

/// The ids of the games that [`last_boards`] shows.
pub(super) fn last_ids(entries: &[Entry], name: &str) -> Vec<Uuid> {
    own_games(entries, name).take(BOARDS).map(|(entry, ..)| entry.id).collect()
}

/// The games of a player, with the player's colour and result.
fn own_games<'a>(
    entries: &'a [Entry],
    name: &str,
) -> impl Iterator<Item = (&'a Entry, Color, GameResult)> {
    entries.iter().filter_map(move |entry| {
        let (color, result) = result_of(entry, name)?;
        Some((entry, color, result))
    })
}

/// The colour of a player in a game and the result; `None` in a game of others or against oneself.
fn result_of(entry: &Entry, name: &str) -> Option<(Color, GameResult)> {
    let own = Color::BOTH.map(|color| entry.players[color].trim() == name);
    let color = match own {
        [true, false] => Color::Black,
        [false, true] => Color::White,
        _ => return None,
    };
    Some((color, GameResult::of(entry.outcome, color)))
}

/// The streaks of a player.
pub(super) fn streaks(career: &Career, lang: Lang) -> Sheet {
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left),
        Column::new(String::new(), Align::Right),
        Column::new(String::new(), Align::Left),
    ]);
    let now = career.streak.as_ref().map(|&Streak { of, games }| (lang.streak_now(), games, of));
    let longest = [
        (lang.streak_longest(), career.longest_wins, GameResult::Win),
        (lang.streak_longest(), career.longest_losses, GameResult::Loss),
    ];
    for (name, games, of) in now.into_iter().chain(longest) {
        let name = Cell::of([(name, Tone::Quiet)]);
        table.push([name, games.to_string().into(), Cell::of([mark(of, lang)])]);
    }
    Sheet { title: lang.sheet_streaks(), table }
}

/// The letter of a result, with what it means.
pub(super) fn mark(result: GameResult, lang: Lang) -> (String, Tone) {
    let tone = match result {
        GameResult::Win => Tone::Good,
        GameResult::Draw => Tone::Quiet,
        GameResult::Loss => Tone::Bad,
    };
    (lang.result_letter(result), tone)
}

/// What the listed games have in common: which colour won, how they ended, and how those who played
/// most have done of late, in the order of `ranked`. Nothing if none is listed.
pub(super) fn totals(entries: &[Entry], ranked: &[String], wording: Wording<'_>) -> Vec<Sheet> {
    if entries.is_empty() {
        return Vec::new();
    }
    vec![winners(entries, wording), reasons(entries, wording), forms(entries, ranked, wording)]
}

fn winners(entries: &[Entry], wording: Wording<'_>) -> Sheet {
    let lang = wording.lang;
    let winner =
        |color: Option<Color>| entries.iter().filter(|entry| entry.outcome.winner == color).count();
    let rows = [
        (lang.black(), winner(Some(Color::Black))),
        (lang.result_draw(), winner(None)),
        (lang.white(), winner(Some(Color::White))),
    ];
    shares_of(lang.sheet_winners(entries.len()), rows, entries.len(), wording)
}

fn reasons(entries: &[Entry], wording: Wording<'_>) -> Sheet {
    let lang = wording.lang;
    let mut rows = counted(entries.iter().map(|entry| lang.reason(entry.outcome.reason)));
    rows.truncate(REASONS);
    shares_of(lang.heading_reasons(), rows, entries.len(), wording)
}

/// How often each text is there: the most frequent first, and of those alike the one that comes first.
fn counted(texts: impl Iterator<Item = String>) -> Vec<(String, usize)> {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match counts.iter_mut().find(|(other, _)| *other == text) {
            Some((_, count)) => *count += 1,
            None => counts.push((text, 1)),
        }
    }
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    counts
}

/// Numbers of games with the shares that they have of all.
fn shares_of(
    title: String,
    rows: impl IntoIterator<Item = (String, usize)>,
    of: usize,
    wording: Wording<'_>,
) -> Sheet {
    /// The columns of a bar as long as all games.
    const BAR: usize = 18;
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left),
        Column::new(String::new(), Align::Right),
        Column::new(String::new(), Align::Left).dropped(0),
    ]);
    for (name, games) in rows {
        let tone = if games == 0 { Tone::Quiet } else { Tone::Plain };
        let length = (2 * games * BAR + of) / (2 * of.max(1));
        let share = wording.menu.map(|glyphs| glyphs.shares[0]).unwrap_or_default();
        table.push([
            Cell::of([(name, Tone::Plain)]),
            Cell::of([(games.to_string(), tone)]),
            Cell::of([(share.repeat(length), Tone::Heading)]),
        ]);
    }
    Sheet { title, table }
}

/// The last results of those who played most, the newest at the right, in the order of `ranked`.
fn forms(entries: &[Entry], ranked: &[String], wording: Wording<'_>) -> Sheet {
    let lang = wording.lang;
    let names = |entry: &'_ Entry| Color::BOTH.map(|color| entry.players[color].trim().to_owned());
    let mut players = counted(entries.iter().flat_map(names));
    players.truncate(PLAYERS);
    players.sort_by_key(|(name, _)| ranked.iter().position(|it| it == name).unwrap_or(usize::MAX));
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left).cut_to(8),
        Column::new(String::new(), Align::Left),
    ]);
    for (name, _) in players {
        let results = own_games(entries, &name).take(Career::FORM);
        let mut marks: Vec<_> = results.map(|(.., result)| mark(result, lang)).collect();
        marks.reverse();
        let spaced = marks.into_iter().map(|(text, tone)| (text + " ", tone));
        table.push([Cell::of([(wording.name(&name), Tone::Strong)]), Cell::of(spaced)]);
    }
    Sheet { title: lang.player_form(), table }
}
