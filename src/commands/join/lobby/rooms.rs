//! The open rooms as the full screen lists them: first those in which somebody waits.

use serde_json::json;

use super::{clock, player, short_player, terms};
use crate::board::Seat;
use crate::client::Address;
use crate::commands::grouped::Grouped;
use crate::commands::{Settings, when};
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::files::{now, time_zone};
use crate::game::record::Format;
use crate::lang::Lang;
use crate::tui::{Around, Beside};
use crate::views::speech::Speech;
use crate::wire::{Listed, ListedRecord};

/// The rooms with their positions; where none is open, what can be done.
pub(super) struct Rooms<'a> {
    settings: &'a Settings,
    /// The address of the server.
    address: &'a Address,
    rows: Grouped<Row<'a>>,
}

/// A row of the list.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Row<'a> {
    Room(&'a Listed),
    /// A new room, in which the computer plays or somebody is waited for.
    New {
        alone: bool,
    },
}

impl<'a> Rooms<'a> {
    pub(super) fn new(rooms: &'a [Listed], address: &'a Address, settings: &'a Settings) -> Self {
        let lang = settings.lang;
        let waits = |room: &&Listed| free(room) != [false, false];
        let (open, taken): (Vec<&Listed>, Vec<&Listed>) = rooms.iter().partition(waits);
        let [open, taken] = [open, taken].map(|rooms| rooms.into_iter().map(Row::Room).collect());
        let new = [false, true].map(|alone| Row::New { alone });
        let new = new.into_iter().filter(|_| rooms.is_empty()).collect();
        let groups = [
            (lang.rooms_waiting(), open),
            (lang.rooms_taken(), taken),
            (lang.no_rooms_here(), new),
        ];
        Self { settings, address, rows: Grouped::new(groups) }
    }

    /// What a row stands for.
    pub(super) fn get(&self, row: usize) -> Option<Row<'a>> {
        self.rows.get(row).copied()
    }

    /// What can be done where no room is open, as a table.
    fn table_of_none(&self) -> Table {
        let lang = self.settings.lang;
        let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
        self.rows.fill(&mut table, |row| {
            let is_alone = *row == Row::New { alone: true };
            [if is_alone { lang.rooms_new_alone() } else { lang.rooms_new_open() }.into()]
        });
        table
    }

    /// The rows as a table.
    pub(super) fn table(&self) -> Table {
        let Settings { games, lang, .. } = *self.settings;
        if matches!(self.get(1), Some(Row::New { .. })) {
            return self.table_of_none();
        }
        let mut table = Table::new(vec![
            Column::new(lang.column_players(), Align::Left).cut_to(14).kept_to(24),
            Column::new(lang.column_game(), Align::Left).dropped(4),
            Column::new(lang.column_clock(), Align::Left).dropped(3),
            Column::new(lang.column_rules(), Align::Left).dropped(2),
            Column::new(lang.list_moves(), Align::Right).dropped(0),
            Column::new(lang.column_room(), Align::Left).dropped(1),
        ]);
        let quiet = |text: String| Cell::of([(text, Tone::Quiet)]);
        self.rows.fill(&mut table, |row| {
            let Row::Room(room) = row else { return Default::default() };
            let players = match waiting(room) {
                Some(seat) => Cell::of([(short_player(room, seat, lang), Tone::Good)]),
                None if free(room) == [true, true] => quiet(lang.free_seat()),
                None => {
                    let [first, second] = Seat::BOTH.map(|seat| short_player(room, seat, lang));
                    Cell::of([(format!("{first} – {second}"), Tone::Strong)])
                }
            };
            [
                players,
                quiet(games.title(&room.game, lang)),
                quiet(brief_clock(room, lang)),
                quiet(terms(room, self.settings)),
                quiet(room.ply.to_string()),
                quiet(room.room.to_string()),
            ]
        });
        table
    }
}

impl Rooms<'_> {
    /// What a new room is for, and how others come here.
    fn beside_new(&self, alone: bool) -> Beside {
        let lang = self.settings.lang;
        let about = if alone { lang.about_room_alone() } else { lang.about_room_open() };
        let link = lang.rooms_link(self.address);
        Beside::new(self.settings.game.sample(), [(about, Tone::Plain), (link, Tone::Quiet)])
    }
}

/// Which seats of a room are free.
fn free(room: &Listed) -> [bool; 2] {
    Seat::BOTH.map(|seat| room.players[seat].is_none())
}

/// The seat on which somebody waits for an opponent; `None` where nobody does or both have come.
pub(in crate::commands::join) fn waiting(room: &Listed) -> Option<Seat> {
    match free(room) {
        [true, false] => Some(Seat::Second),
        [false, true] => Some(Seat::First),
        _ => None,
    }
}

impl Around for Rooms<'_> {
    fn opens(&self, row: usize) -> Option<String> {
        let Row::Room(room) = self.get(row)? else { return None };
        let (is_free, lang) = (free(room) != [false, false], self.settings.lang);
        Some(if is_free { lang.rooms_play() } else { lang.rooms_watch() })
    }

    fn beside(&self, row: usize) -> Beside {
        let room = match self.get(row) {
            Some(Row::Room(room)) => room,
            Some(Row::New { alone }) => return self.beside_new(alone),
            None => return Beside::default(),
        };
        let Settings { games, lang, .. } = *self.settings;
        let free = free(room);
        let state = match waiting(room) {
            Some(seat) => lang.room_waits(player(room, seat, lang)),
            None if free == [true, true] => lang.room_empty(),
            None if room.ply == 0 => lang.room_begins(),
            None => lang.moves_made(room.ply),
        };
        let tone = if free == [false, false] { Tone::Plain } else { Tone::Good };
        let [first, second] = Seat::BOTH.map(|seat| short_player(room, seat, lang));
        let players = (free == [false, false]).then(|| format!("{first} – {second}"));
        let watched = (room.watchers > 0).then(|| lang.room_watched(room.watchers));
        let started = room.started.local(&time_zone());
        let started = lang.room_made(when::short(started, &now(), lang));
        let title = games.title(&room.game, lang);
        let game = [title, terms(room, self.settings), brief_clock(room, lang)].join(", ");
        let lines = [
            players.map(|players| (players, Tone::Strong)),
            Some((state, tone)),
            Some((game, Tone::Plain)),
            watched.map(|text| (text, Tone::Quiet)),
            Some((started, Tone::Quiet)),
        ];
        let picture = room.record.as_deref().and_then(|record| {
            let ListedRecord { rules, board, moves } = record;
            let game = games.named(&room.game)?;
            let record = json!({"game": room.game, "rules": rules, "board": board, "moves": moves});
            game.last_position(Format::Json, record.to_string().into_bytes())
        });
        Beside::new(picture, lines.into_iter().flatten())
    }
}

fn brief_clock(room: &Listed, lang: Lang) -> String {
    clock(room, |control| Speech::of(lang).brief_control(control))
}
