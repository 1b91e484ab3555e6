//! The tables of the scoreboard: results, standings, ratings and a career.

mod career;
mod ranks;

use jiff::tz::TimeZone;

use crate::board::{ByColor, Color};
use crate::commands::{Games, when};
use crate::console::glyphs::Glyphs;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::files::now;
use crate::game::player::Player;
use crate::lang::Lang;
use crate::scoreboard::{Entry, Rating, Score, Standing};
use crate::views::speech::Speech;

pub(in crate::commands) use ranks::Crosstable;

pub(in crate::commands) use career::{
    OPPONENTS, Row as CareerRow, bar, bar_column, rows as career_rows, score_cells,
};

/// The characters of an id that are shown: they contain the millisecond in which the game began,
/// which is enough to distinguish it from others.
const ID_SHOWN: usize = 13;

/// The beginning of an id, which is enough to tell it from others.
pub(in crate::commands) fn short_id(id: &str) -> &str {
    let end = id.char_indices().nth(ID_SHOWN).map_or(id.len(), |(at, _)| at);
    &id[..end]
}

/// The most players who have a column in a crosstable.
pub(in crate::commands) const CROSSED: usize = 16;

/// The width to which names are truncated, and the one below which they are truncated in the menu only
/// if no other column can be dropped.
const NAME: [usize; 2] = [8, 16];

/// How tables are worded.
#[derive(Debug, Clone, Copy)]
pub(in crate::commands) struct Wording<'a> {
    pub(in crate::commands) games: Games,
    pub(in crate::commands) lang: Lang,
    pub(in crate::commands) zone: &'a TimeZone,
    /// The characters of the menu, which names machines in words, sets winners in bold and draws bars.
    /// `None` on the command line, where machines are named as they are typed there.
    pub(in crate::commands) menu: Option<&'a Glyphs>,
}

impl Wording<'_> {
    /// A column of names.
    pub(in crate::commands) fn name_column(self, header: String, align: Align) -> Column {
        let [least, kept] = NAME;
        let column = Column::new(header, align).cut_to(least);
        if self.menu.is_some() { column.kept_to(kept) } else { column }
    }

    /// The characters of the menu, or those that are everywhere.
    pub(in crate::commands) fn glyphs(&self) -> &Glyphs {
        self.menu.unwrap_or(&Glyphs::ASCII)
    }

    /// The name of a player.
    pub(in crate::commands) fn name(self, name: &str) -> String {
        let machine = self.menu.and_then(|_| name.parse::<Player>().ok());
        let machine = machine.filter(|player| player.machine().is_some());
        machine
            .and_then(|player| Speech::of(self.lang).short_player_name(&player))
            .unwrap_or(name.to_owned())
    }

    /// The results, with the first characters of their ids if `ids` is set. If they are of more than
    /// one game, each names its game.
    pub(in crate::commands) fn results(self, entries: &[Entry], ids: bool) -> Table {
        let Self { games, lang, zone, .. } = self;
        let of_several = entries.windows(2).any(|pair| pair[0].game != pair[1].game);
        let mut columns = vec![Column::new(lang.column_date(), Align::Left).dropped(9)];
        // In the menu the rules matter more than the time of day.
        let [start, rules] = if self.menu.is_some() { [1, 2] } else { [2, 1] };
        columns.push(Column::new(lang.column_start(), Align::Left).dropped(start));
        let headers = Color::BOTH.map(|color| lang.color(color));
        if self.menu.is_some() {
            columns.extend(self.game_columns(headers));
        } else {
            let names = headers.into_iter().chain([lang.column_winner()]);
            columns.extend(names.map(|name| self.name_column(name, Align::Left)));
        }
        let is_menu = self.menu.is_some();
        let moves = if is_menu { lang.list_moves() } else { lang.column_moves() };
        // The reason is longer, and in the menu it is said of the marked game anyway.
        let [reason, length] = if is_menu { [4, 6] } else { [6, 4] };
        columns.extend([
            Column::new(lang.column_reason(), Align::Left).dropped(reason),
            Column::new(moves, Align::Right).dropped(length),
            Column::new(lang.column_played(), Align::Right).dropped(3),
        ]);
        let game = || Column::new(lang.column_game(), Align::Left).dropped(5);
        columns.extend(of_several.then(game));
        columns.extend([
            Column::new(lang.column_rules(), Align::Left).dropped(rules),
            Column::new(lang.column_clock(), Align::Left).dropped(0).cut_to(12),
        ]);
        let hints = entries.iter().any(|entry| entry.hints != ByColor::default());
        if hints {
            columns.push(Column::new(lang.column_hints(), Align::Left).dropped(7));
        }
        if ids {
            columns.insert(0, Column::new(lang.column_id(), Align::Left));
        }
        let mut table = Table::new(columns);
        for (entry, day) in entries.iter().zip(self.days(entries)) {
            let started = entry.started.local(zone);
            let id = ids.then(|| short_id(&entry.id.to_string()).to_owned());
            let game = of_several.then(|| games.title(&entry.game, lang));
            let time = started.strftime("%H:%M").to_string();
            let players = if self.menu.is_some() {
                self.game(entry)
            } else {
                let [black, white] = Color::BOTH.map(|color| entry.players[color].clone().into());
                [black, white, self.winner(entry)]
            };
            let facts = [
                lang.reason(entry.outcome.reason),
                entry.move_count().to_string(),
                entry.seconds.to_string(),
            ];
            let agreed = [self.rules(entry), self.clock(entry)];
            let given = hints.then(|| hints_given(entry, lang));
            let quiet = |text: String| Cell::of([(text, Tone::Quiet)]);
            let cells = id.into_iter().chain([day, time]).map(quiet);
            let cells = cells.chain(players).chain(facts.map(quiet));
            table.push(cells.chain(game.into_iter().chain(agreed).chain(given).map(quiet)));
        }
        table
    }

    /// The day of each game; in the menu without the year if that is always the same.
    pub(in crate::commands) fn days(self, entries: &[Entry]) -> Vec<String> {
        let local = |entry: &Entry| entry.started.local(self.zone);
        let is_one_year = entries.windows(2).all(|it| local(&it[0]).year() == local(&it[1]).year());
        let date = if self.menu.is_some() && is_one_year { "%m-%d" } else { "%F" };
        let now = now();
        let day = |entry: &Entry| {
            let recent = self.menu.and_then(|_| when::recent(local(entry), &now, self.lang));
            recent.unwrap_or_else(|| local(entry).strftime(date).to_string())
        };
        entries.iter().map(day).collect()
    }

    /// The columns of both players in the menu, with the points between them.
    pub(in crate::commands) fn game_columns(self, [black, white]: [String; 2]) -> [Column; 3] {
        [
            self.name_column(black, Align::Right),
            Column::new(String::new(), Align::Left).after(1),
            self.name_column(white, Align::Left).after(1),
        ]
    }

    /// The players of a game in the menu, with the points between them; the winner stands out.
    pub(in crate::commands) fn game(self, entry: &Entry) -> [Cell; 3] {
        let [black, white] = Color::BOTH.map(|color| {
            let tone = match entry.outcome.winner {
                Some(winner) if winner == color => Tone::Strong,
                Some(_) => Tone::Quiet,
                None => Tone::Plain,
            };
            Cell::of([(self.name(&entry.players[color]), tone)])
        });
        [black, format!("{:^3}", points(entry)).into(), white]
    }

    /// The stone of the winner's colour, or the sign of a draw.
    pub(in crate::commands) fn mark_of(self, winner: Option<Color>) -> (&'static str, Tone) {
        match winner {
            Some(color) => (self.glyphs().stones()[color], Tone::Stone(color)),
            None => ("=", Tone::Quiet),
        }
    }

    /// The winner, or that there is none.
    fn winner(self, entry: &Entry) -> Cell {
        Cell::of([match entry.outcome.winner {
            Some(color) => (self.lang.color(color), Tone::Strong),
            None => (self.lang.result_draw(), Tone::Quiet),
        }])
    }

    /// The wins, draws and losses of the players; with a crosstable, also the points of each against
    /// each of the first players, whose ranks are the heads of the columns.
    pub(in crate::commands) fn standings(
        self,
        standings: &[Standing],
        crossed: Option<&Crosstable<'_>>,
    ) -> Table {
        let lang = self.lang;
        // In the menu the heads of the columns are ranks, so that of the rank stays.
        let rank = match self.menu {
            Some(_) => Column::new("#".to_owned(), Align::Right).dropped(u8::MAX),
            None => Column::new(lang.column_rank(), Align::Right).dropped(0),
        };
        let mut columns = vec![rank, self.name_column(lang.column_name(), Align::Left)];
        // In the menu the wins, draws and losses tell how many games there were.
        let games = || Column::new(lang.column_games(), Align::Right).dropped(1);
        columns.extend(self.menu.is_none().then(games));
        columns.extend(self.score_columns());
        columns.extend(self.menu.map(|_| bar_column(lang.column_results())));
        columns.push(match self.menu {
            // The column that ranks the players stands out, as its cells do.
            Some(glyphs) => {
                Column::new(format!("{}{}", lang.column_points(), glyphs.sorted), Align::Right)
                    .strong()
            }
            None => Column::new(lang.column_points(), Align::Right),
        });
        let rate = || Column::new(lang.column_win_rate(), Align::Right).dropped(3);
        columns.extend(self.menu.is_none().then(rate));
        let crossed = crossed.filter(|_| standings.len() > 1);
        let opponents = &standings[..standings.len().min(CROSSED)];
        let width = crossed.map_or(0, |it| ranks::cross_width(standings, it.pairs, self.glyphs()));
        let across = |_| ranks::cross_columns(opponents, width, lang);
        columns.extend(crossed.into_iter().flat_map(across));
        let mut table = Table::new(columns);
        for (place, standing) in standings.iter().enumerate() {
            let &Standing { games, wins, draws, losses, .. } = standing;
            let first = [
                Cell::of([(standing.rank.to_string(), rank_tone(standing.rank))]),
                Cell::of([(self.name(&standing.name), Tone::Strong)]),
            ];
            let cells =
                first.into_iter().chain(self.menu.is_none().then(|| games.to_string().into()));
            let score = Score { wins, draws, losses };
            let cells = cells.chain(score_cells(score));
            let cells = cells.chain(self.menu.map(|glyphs| bar(score, glyphs.balance)));
            let tone = if self.menu.is_some() { Tone::Strong } else { Tone::Plain };
            let points = self.glyphs().points(score.half_points());
            let cells = cells.chain([Cell::of([(points, tone)])]);
            let rate = || self.percent(standing.win_rate).into();
            let cells = cells.chain(self.menu.is_none().then(rate));
            let cross = crossed.into_iter().flat_map(|it| {
                let cell = |other: &Standing| {
                    ranks::cross(standing, other, it.pairs, width, self.glyphs())
                };
                let form = it.forms.get(place).cloned().unwrap_or_default();
                opponents.iter().map(cell).chain([form])
            });
            table.push(cells.chain(cross));
        }
        table
    }

    /// The ratings of the players for one rule set.
    pub(in crate::commands) fn ratings(self, ratings: &[Rating]) -> Table {
        let lang = self.lang;
        let mut table = Table::new(vec![
            Column::new(lang.column_rank(), Align::Right).dropped(0),
            self.name_column(lang.column_name(), Align::Left),
            Column::new(lang.column_rating(), Align::Right),
            Column::new(lang.column_deviation(), Align::Right).dropped(3),
            Column::new(lang.column_games(), Align::Right).dropped(2),
            Column::new(lang.column_last_game(), Align::Left).dropped(1),
        ]);
        for rating in ratings {
            table.push([
                Cell::of([(rating.rank.to_string(), rank_tone(rating.rank))]),
                Cell::of([(self.name(&rating.name), Tone::Strong)]),
                format!("{:.0}", rating.rating).into(),
                Cell::of([(format!("{:.0}", rating.deviation), Tone::Quiet)]),
                rating.games.to_string().into(),
                Cell::of([(rating.last_started.day(self.zone), Tone::Quiet)]),
            ]);
        }
        table
    }

    /// The rule set, the board size and the opening rule, if there was one.
    pub(in crate::commands) fn rules(self, entry: &Entry) -> String {
        let Entry { rules, opening, size, .. } = entry;
        let Self { games, lang, .. } = self;
        let board = format!("{} {size}x{size}", games.listed(rules, lang));
        let opening = Some(opening).filter(|opening| !opening.is_empty());
        opening.map_or(board.clone(), |name| format!("{board} {}", games.listed(name, lang)))
    }

    /// A rate; in the menu, where bars and boards need the room, in whole percent.
    fn percent(self, rate: f64) -> String {
        let digits = usize::from(self.menu.is_none());
        format!("{:.digits$}%", 100.0 * rate)
    }

    /// The time control.
    pub(in crate::commands) fn clock(self, entry: &Entry) -> String {
        let Ok(control) = entry.clock.parse() else { return entry.clock.clone() };
        let speech = Speech::of(self.lang);
        if self.menu.is_some() { speech.brief_control(control) } else { speech.control(control) }
    }
}

/// The points of both players of a game, Black's first, or the sign of a draw.
pub(in crate::commands) const fn points(entry: &Entry) -> &'static str {
    match entry.outcome.winner {
        Some(Color::Black) => "1-0",
        Some(Color::White) => "0-1",
        None => "=",
    }
}

/// What a rank means: the first one stands out.
const fn rank_tone(rank: usize) -> Tone {
    if rank == 1 { Tone::Heading } else { Tone::Quiet }
}

/// A number behind a sign; none stands out less than others.
pub(in crate::commands) fn count(sign: &str, number: u64, tone: Tone) -> Cell {
    let tone = if number == 0 { Tone::Quiet } else { tone };
    Cell::of([(format!("{sign}{number}"), tone)])
}

/// The number of hints that each side was given; empty if there were none.
fn hints_given(entry: &Entry, lang: Lang) -> String {
    let given = Color::BOTH.into_iter().filter(|&color| entry.hints[color] > 0);
    let given = given.map(|color| format!("{} {}", lang.color(color), entry.hints[color]));
    given.collect::<Vec<_>>().join(", ")
}
