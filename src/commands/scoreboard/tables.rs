//! The tables of the scoreboard: results, standings, ratings and a career.

mod career;

use jiff::tz::TimeZone;

use super::words::ScoreboardWords;
use crate::board::{ByColor, Color, LabelChoice};
use crate::commands::Games;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::game::player::Player;
use crate::lang::{Lang, TableWords};
use crate::scoreboard::{Entry, Rating, Standing};
use crate::views::colors::ColorNames;
use crate::views::reasons::OutcomeReason;
use crate::views::speech::Speech;

pub(in crate::commands) use career::{OPPONENTS, Row as CareerRow, rows as career_rows};

/// The characters of an id that are shown: they contain the millisecond in which the game began,
/// which is enough to distinguish it from others.
pub(in crate::commands) const ID_SHOWN: usize = 13;

/// The place of the column of rules among the others.
const RULES: usize = 8;

/// The width to which names are truncated, and the one below which they are truncated in the menu only
/// if no other column can be dropped.
const NAME: [usize; 2] = [8, 16];

/// How tables are worded.
#[derive(Debug, Clone, Copy)]
pub(in crate::commands) struct Wording<'a> {
    pub(in crate::commands) games: Games,
    pub(in crate::commands) lang: Lang,
    pub(in crate::commands) zone: &'a TimeZone,
    /// Whether it is for the menu, which names machines in words and winners by their names. On the
    /// command line machines are named as they are typed there, and the tables stay as they were.
    pub(in crate::commands) for_menu: bool,
}

impl Wording<'_> {
    fn name_column(self, header: String) -> Column {
        let [least, kept] = NAME;
        let column = Column::new(header, Align::Left).cut_to(least);
        if self.for_menu { column.kept_to(kept) } else { column }
    }

    /// The name of a player.
    pub(in crate::commands) fn name(self, name: &str) -> String {
        let machine = self.for_menu.then(|| name.parse::<Player>().ok()).flatten();
        let machine = machine.filter(|player| player.machine().is_some());
        let speech = Speech { lang: self.lang, labels: LabelChoice::default() };
        machine.and_then(|player| speech.short_player_name(&player)).unwrap_or(name.to_owned())
    }

    /// The results, with the first characters of their ids if `ids` is set. If they are of more than
    /// one game, each names its game.
    pub(in crate::commands) fn results(self, entries: &[Entry], ids: bool) -> Table {
        let Self { games, lang, zone, .. } = self;
        let of_several = entries.windows(2).any(|pair| pair[0].game != pair[1].game);
        let mut columns = vec![
            Column::new(lang.column_date(), Align::Left).dropped(9),
            Column::new(lang.column_start(), Align::Left).dropped(2),
            self.name_column(lang.black()),
            self.name_column(lang.white()),
            self.name_column(lang.column_winner()),
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
            let id = ids.then(|| entry.id.to_string().chars().take(ID_SHOWN).collect());
            let game = of_several.then(|| games.title(&entry.game, lang));
            let when = [started.date().to_string(), started.strftime("%H:%M").to_string()];
            let players = Color::BOTH.map(|color| Cell::from(self.name(&entry.players[color])));
            let facts = [
                lang.reason(entry.outcome.reason),
                entry.move_count().to_string(),
                entry.seconds.to_string(),
            ];
            let agreed = [self.rules(entry), self.clock(entry)];
            let given = hints.then(|| hints_given(entry, lang));
            let quiet = |text: String| Cell::of([(text, Tone::Quiet)]);
            let cells = id.into_iter().chain(when).map(quiet).chain(players);
            let cells = cells.chain([self.winner(entry)]).chain(facts.map(quiet));
            table.push(cells.chain(game.into_iter().chain(agreed).chain(given).map(quiet)));
        }
        table
    }

    /// The winner, or that there is none.
    fn winner(self, entry: &Entry) -> Cell {
        Cell::of([match entry.outcome.winner {
            Some(color) if self.for_menu => (self.name(&entry.players[color]), Tone::Strong),
            Some(color) => (self.lang.color(color), Tone::Strong),
            None => (self.lang.result_draw(), Tone::Quiet),
        }])
    }

    /// The wins, draws and losses of the players.
    pub(in crate::commands) fn standings(self, standings: &[Standing]) -> Table {
        let lang = self.lang;
        let mut table = Table::new(vec![
            Column::new(lang.column_rank(), Align::Right).dropped(0),
            self.name_column(lang.column_name()),
            Column::new(lang.column_games(), Align::Right).dropped(1),
            Column::new(lang.column_wins(), Align::Right),
            Column::new(lang.column_draws(), Align::Right),
            Column::new(lang.column_losses(), Align::Right),
            Column::new(lang.column_win_rate(), Align::Right).dropped(2),
        ]);
        for (place, standing) in standings.iter().enumerate() {
            table.push([
                Cell::of([((place + 1).to_string(), Tone::Quiet)]),
                Cell::of([(self.name(&standing.name), Tone::Strong)]),
                standing.games.to_string().into(),
                Cell::of([(standing.wins.to_string(), Tone::Good)]),
                Cell::of([(standing.draws.to_string(), Tone::Quiet)]),
                Cell::of([(standing.losses.to_string(), Tone::Bad)]),
                percent(standing.win_rate).into(),
            ]);
        }
        table
    }

    /// The ratings of the players for one rule set, or for several if `rules` is set.
    pub(in crate::commands) fn ratings(self, ratings: &[Rating], rules: bool) -> Table {
        let lang = self.lang;
        let mut columns = vec![
            Column::new(lang.column_rank(), Align::Right).dropped(0),
            self.name_column(lang.column_name()),
            Column::new(lang.column_rating(), Align::Right),
            Column::new(lang.column_deviation(), Align::Right).dropped(3),
            Column::new(lang.column_games(), Align::Right).dropped(2),
            Column::new(lang.column_last_game(), Align::Left).dropped(1),
        ];
        if rules {
            columns.insert(0, Column::new(lang.column_rules(), Align::Left));
        }
        let mut table = Table::new(columns);
        for rating in ratings {
            let rules = rules.then(|| self.games.listed(&rating.rules, lang));
            let rules = rules.map(|rules| Cell::of([(rules, Tone::Quiet)]));
            let cells = [
                Cell::of([(rating.rank.to_string(), Tone::Quiet)]),
                Cell::of([(self.name(&rating.name), Tone::Strong)]),
                format!("{:.0}", rating.rating).into(),
                Cell::of([(format!("{:.0}", rating.deviation), Tone::Quiet)]),
                rating.games.to_string().into(),
                Cell::of([(rating.last_started.day(self.zone), Tone::Quiet)]),
            ];
            table.push(rules.into_iter().chain(cells));
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

    /// The time control.
    pub(in crate::commands) fn clock(self, entry: &Entry) -> String {
        let control = entry.clock.parse().ok();
        let speech = Speech { lang: self.lang, labels: LabelChoice::default() };
        control.map_or_else(|| entry.clock.clone(), |control| speech.control(control))
    }
}

/// The number of hints that each side was given; empty if there were none.
fn hints_given(entry: &Entry, lang: Lang) -> String {
    let given = Color::BOTH.into_iter().filter(|&color| entry.hints[color] > 0);
    let given = given.map(|color| format!("{} {}", lang.color(color), entry.hints[color]));
    given.collect::<Vec<_>>().join(", ")
}

fn percent(rate: f64) -> String {
    format!("{:.1}%", 100.0 * rate)
}
