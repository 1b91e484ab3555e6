//! Small tables of the scoreboard: whom a player has met, the last games, and totals.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

use uuid::Uuid;

use super::beside::board;
use crate::board::Color;
use crate::commands::scoreboard::tables::{Wording, count};
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::lang::Lang;
use crate::scoreboard::{Career, Entry, GameResult, Pairs, Streak, folded, is_one_name};
use crate::tui::{Captioned, Sheet, Small};

/// The most opponents, and the most games, in a table.
const OPPONENTS: usize = 12;
const GAMES: usize = 12;
/// The most boards of a player, and of other games.
const BOARDS: usize = 2;
const OTHER_BOARDS: usize = 3;
/// The most reasons and players among the totals.
const REASONS: usize = 5;
const PLAYERS: usize = 12;
/// The last results of a player in a row.
const FORM: usize = 4;

/// The scores of a player against each opponent: `+1 =0 -2`.
pub(super) fn opponents(pairs: &Pairs, name: &str, title: String, wording: Wording<'_>) -> Sheet {
    let number = || Column::new(String::new(), Align::Right);
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left).cut_to(8),
        number(),
        number().after(1),
        number().after(1),
    ]);
    for (opponent, score) in pairs.opponents(name).into_iter().take(OPPONENTS) {
        table.push([
            Cell::of([(wording.name(&opponent), Tone::Strong)]),
            count("+", score.wins, Tone::Good),
            count("=", score.draws, Tone::Plain),
            count("-", score.losses, Tone::Bad),
        ]);
    }
    Sheet { title, table, ..Sheet::default() }
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
    Sheet { title: lang.sheet_last_games(), table, ..Sheet::default() }
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
    let mut others = entries.iter().filter(|entry| !but.contains(&entry.id)).peekable();
    // Side by side they are of the same size.
    let first = others.peek().map(|entry| (&entry.game, entry.size));
    let others = others.filter(|entry| Some((&entry.game, entry.size)) == first).take(OTHER_BOARDS);
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
    let own = Color::BOTH.map(|color| is_one_name(entry.players[color].trim(), name));
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
        (lang.streak_most_wins(), career.longest_wins, GameResult::Win),
        (lang.streak_most_losses(), career.longest_losses, GameResult::Loss),
    ];
    for (name, games, of) in now.into_iter().chain(longest) {
        let name = Cell::of([(name, Tone::Quiet)]);
        let mark = (games > 0).then(|| mark(of, lang));
        table.push([name, games.to_string().into(), Cell::of(mark)]);
    }
    Sheet { title: lang.sheet_streaks(), table, ..Sheet::default() }
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

/// What the listed games have in common: which colour won, and how they ended.
pub(super) fn totals(entries: &[Entry], is_wide: bool, wording: Wording<'_>) -> [Sheet; 2] {
    let lang = wording.lang;
    let winner = |color: Option<Color>, name| {
        let games = entries.iter().filter(|entry| entry.outcome.winner == color).count();
        Share { name, games, mark: wording.mark_of(color) }
    };
    let winners = vec![
        winner(Some(Color::Black), lang.black()),
        winner(None, lang.result_draw()),
        winner(Some(Color::White), lang.white()),
    ];
    let reasons = counted(entries.iter().map(|entry| lang.reason(entry.outcome.reason)));
    let reasons = reasons.into_iter().take(REASONS);
    let mark = (wording.glyphs().balance[0], Tone::Bar);
    let reasons = reasons.map(|(name, games)| Share { name, games, mark }).collect();
    let of = (entries.len(), is_wide);
    [
        shares_of(lang.sheet_winners(entries.len()), winners, of),
        shares_of(lang.heading_reasons(), reasons, of),
    ]
}

/// A number of games, and what its bar is made of.
struct Share {
    name: String,
    games: usize,
    mark: (&'static str, Tone),
}

impl Share {
    /// The bar in so many columns for each game, or else in so many in all. A stone is a game, with as
    /// much room before the first one as behind the last one.
    fn bar(&self, each: usize, length: usize) -> Cell {
        let (sign, tone) = self.mark;
        let bar = match (each, tone) {
            (0, _) => sign.repeat(length),
            (_, Tone::Bar) => sign.repeat(each * self.games),
            _ if self.games == 0 => String::new(),
            _ => format!(" {}", format!("{sign:^each$}").repeat(self.games)),
        };
        Cell::of([(bar, tone)])
    }
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
fn shares_of(title: String, rows: Vec<Share>, (of, is_wide): (usize, bool)) -> Sheet {
    /// The columns of a bar as long as all games, with less room and with more.
    const BARS: [usize; 2] = [18, 36];
    let most = BARS[usize::from(is_wide)];
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left),
        Column::new(String::new(), Align::Right),
        Column::new(String::new(), Align::Left).dropped(0),
    ]);
    let of = of.max(1);
    for share in rows {
        // Each game is as long as another one, where a bar has room for all of them.
        let bar = share.bar(most / of, (2 * share.games * most + of) / (2 * of));
        let games = count("", share.games as u64, Tone::Plain);
        table.push([share.name.into(), games, bar]);
    }
    Sheet { title, table, ..Sheet::default() }
}

/// The last results of those who played most.
pub(super) fn forms(entries: &[Entry], wording: Wording<'_>) -> Sheet {
    let mut spelled: HashMap<String, String> = HashMap::new();
    let mut name = |name: &str| {
        let spelling = spelled.entry(folded(name)).or_insert_with(|| name.to_owned());
        spelling.clone()
    };
    let names = entries.iter().flat_map(|entry| Color::BOTH.map(|it| entry.players[it].trim()));
    let mut players = counted(names.map(&mut name));
    players.truncate(PLAYERS);
    let mut table = Table::new(vec![
        Column::new(String::new(), Align::Left).cut_to(8),
        Column::new(String::new(), Align::Left),
    ]);
    for (name, _) in players {
        let player = Cell::of([(wording.name(&name), Tone::Strong)]);
        table.push([player, form(entries, &name, wording)]);
    }
    Sheet { title: wording.lang.player_form(), table, ..Sheet::default() }
}

/// The last results of a player, the newest at the right.
pub(super) fn form(entries: &[Entry], name: &str, wording: Wording<'_>) -> Cell {
    let results = own_games(entries, name).take(FORM).map(|(.., result)| sign(result, wording));
    let mut marks: Vec<_> = results.collect();
    marks.reverse();
    // A gap keeps them apart.
    let gap = |at: usize| (at > 0).then(|| (" ".to_owned(), Tone::Quiet));
    Cell::of(marks.into_iter().enumerate().flat_map(|(at, mark)| gap(at).into_iter().chain([mark])))
}

/// The sign of a result, with what it means.
pub(super) fn sign(result: GameResult, wording: Wording<'_>) -> (String, Tone) {
    let [won, drawn, lost] = wording.glyphs().results;
    let (sign, balance) = match result {
        GameResult::Win => (won, Ordering::Greater),
        GameResult::Draw => (drawn, Ordering::Equal),
        GameResult::Loss => (lost, Ordering::Less),
    };
    (sign.to_owned(), Tone::Share(balance))
}

/// Games with their points, how long they were and their rules, as far as there is room.
pub(super) fn matching(entries: &[Entry], wording: Wording<'_>) -> Sheet {
    let [black, points, white] = wording.game_columns(Default::default());
    let column = |align, order| Column::new(String::new(), align).dropped(order);
    let [day, reason] = [column(Align::Left, 3), column(Align::Left, 2)];
    let [moves, rules] = [column(Align::Right, 1), column(Align::Left, 0)];
    let mut table = Table::new(vec![day, black, points, white, reason, moves, rules]);
    for (entry, day) in entries.iter().zip(wording.days(entries)) {
        let reason = wording.lang.reason(entry.outcome.reason);
        let facts = [day, reason, entry.move_count().to_string(), wording.rules(entry)];
        let [day, reason, moves, rules] = facts.map(|text| Cell::of([(text, Tone::Quiet)]));
        let [black, points, white] = wording.game(entry);
        table.push([day, black, points, white, reason, moves, rules]);
    }
    Sheet { table, ..Sheet::default() }
}

/// The newest games with their points.
pub(in crate::commands) fn recent(entries: &[Entry], title: String, wording: Wording<'_>) -> Sheet {
    let [black, points, white] = wording.game_columns(Default::default());
    let day = Column::new(String::new(), Align::Left).dropped(1);
    let reason = Column::new(String::new(), Align::Left).dropped(0);
    let mut table = Table::new(vec![day, black, points, white, reason]);
    let entries = &entries[..entries.len().min(GAMES)];
    for (entry, day) in entries.iter().zip(wording.days(entries)) {
        let [day, reason] = [day, wording.lang.reason(entry.outcome.reason)]
            .map(|text| Cell::of([(text, Tone::Quiet)]));
        let [black, points, white] = wording.game(entry);
        table.push([day, black, points, white, reason]);
    }
    Sheet { title, table, ..Sheet::default() }
}
