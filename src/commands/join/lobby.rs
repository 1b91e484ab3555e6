//! The open rooms of a server: a list from which one is entered, and new rooms.

pub(super) mod rooms;

use std::io::{self, Write};
use std::time::Duration;

use serde_json::{Map, json};

use self::rooms::{Rooms, Row};
use super::error::JoinError;
use super::name_form::choose_name;
use super::{Entered, JoinOptions, Joined, Left, Place, enter_with, key_of_user, new_token};
use crate::board::{Color, Seat};
use crate::client::run::{NoAnswer, await_answer};
use crate::client::{Address, Link};
use crate::commands::menu::new_game::{NewGame, NewGameForm};
use crate::commands::output::terminal_width;
use crate::commands::play::{FullScreen, Runtime};
use crate::commands::status::Status;
use crate::commands::{Failure, Settings, play};
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::game::clock::TimeControl;
use crate::game::player::Player;
use crate::game::run::Exit;
use crate::game::setup::Agreed;
use crate::lang::Lang;
use crate::tui::{Filled, Input, List, Picked};
use crate::views::speech::Speech;
use crate::wire::{FromServer, Hello, Listed, Message, NewRoom, Order, RoomCode, You};

/// The keys of the list besides those of every list.
const NEW: char = 'n';
const REFRESH: char = 'r';
const NAME: char = 'c';

/// How often the list is read again by itself.
const AGAIN: Duration = Duration::from_secs(5);

/// What a server says to somebody who is in no room.
pub(super) struct Lobby {
    pub(super) rooms: Vec<Listed>,
    /// Who one is, if the server's own machine vouches for that.
    pub(super) you: Option<You>,
}

/// A server, with the settings and the options of somebody who goes there.
pub(super) struct Server<'a> {
    /// The name in them is that on this server.
    pub(super) settings: Settings,
    pub(super) options: &'a JoinOptions,
    pub(super) address: &'a Address,
}

impl<'a> Server<'a> {
    pub(super) fn new(settings: &Settings, options: &'a JoinOptions, address: &'a Address) -> Self {
        Self { settings: settings.clone(), options, address }
    }

    /// Prints the open rooms, and how to enter one.
    pub(super) fn print(&self) -> Result<Status, Failure> {
        let (lobby, _) =
            play::in_lines(&self.settings, |runtime, _| self.lobby(runtime, |_| false))?;
        self.print_rooms(&lobby?.rooms)?;
        Ok(Status::Done)
    }

    /// Prints these rooms, and how to enter one.
    pub(super) fn print_rooms(&self, rooms: &[Listed]) -> io::Result<()> {
        let lang = self.settings.lang;
        let mut out = io::stdout().lock();
        if rooms.is_empty() {
            return writeln!(out, "{}", lang.no_rooms());
        }
        table(rooms, &self.settings).write(terminal_width(), &mut out)?;
        if let Some(first) = rooms.first() {
            let room = self.address.with_room(first.room).to_string();
            #[cfg(unix)]
            if self.options.visit.is_some() {
                return writeln!(out, "{}", lang.guest_room_hint(first.room));
            }
            let authority = self.options.authority.as_ref().map(|file| file.display().to_string());
            let trust = authority.iter().flat_map(|file| ["--tls-ca", file]);
            let words = ["gomoku", "join", &room].into_iter().chain(trust);
            writeln!(out, "{}", lang.room_hint(shell_words::join(words)))?;
        }
        Ok(())
    }

    /// Shows the open rooms, and plays in those that are entered or made, until the user goes back.
    pub(super) fn browse(&mut self, full: &mut FullScreen) -> Result<Left, Failure> {
        let lang = self.settings.lang;
        full.tui.show_wait(&lang.connecting(self.address.host()))?;
        let mut lobby = self.lobby(&mut full.runtime, Input::is_cancel)?;
        let mut message = String::new();
        let mut list = self.list(&lobby);
        let mut wanted = None;
        loop {
            list.message = std::mem::take(&mut message);
            let rooms = Rooms::new(&lobby.rooms, self.address, &self.settings);
            let played = match full.tui.pick(&mut list, &rooms, &mut full.runtime.inbox)? {
                Picked::Left(exit) => return Ok(Left::without_seat(exit)),
                Picked::Closed => return Ok(Left::without_seat(Exit::Finished)),
                Picked::Key(NEW) => self.make(full, &mut wanted, false),
                Picked::Key(NAME) => match choose_name(&mut self.settings, full)? {
                    Some(exit) => return Ok(Left::without_seat(exit)),
                    None => Ok(None),
                },
                Picked::Key(_) | Picked::Tab(_) | Picked::Answer(_) => Ok(None),
                Picked::Row(at) => match rooms.get(at) {
                    Some(Row::New { alone }) => self.make(full, &mut wanted, alone),
                    Some(Row::Room(room)) => {
                        let place = self.place(room.room).map_err(Failure::from);
                        let games = self.settings.games;
                        place.and_then(|place| super::on_screen(full, place, games)).map(Some)
                    }
                    None => Ok(None),
                },
            };
            match played {
                Ok(Some(left)) if !left.goes_back() => return Ok(left),
                Ok(_) => {}
                Err(Failure::Join(JoinError::NoAnswer(NoAnswer::Left(exit)))) => {
                    if !matches!(exit, Exit::Left) {
                        return Ok(Left::without_seat(exit));
                    }
                }
                Err(Failure::Io(error)) => return Err(error.into()),
                Err(failure) => message = failure.text(lang),
            }
            match self.lobby(&mut full.runtime, Input::is_cancel) {
                Ok(open) => lobby = open,
                Err(Failure::Join(JoinError::NoAnswer(NoAnswer::Left(exit)))) => {
                    return Ok(Left::without_seat(exit));
                }
                Err(failure) => message = failure.text(lang),
            }
            let marked = list;
            list = self.list(&lobby);
            list.mark_as(&marked);
        }
    }

    /// The open rooms.
    pub(super) fn lobby<I: Send + 'static>(
        &self,
        runtime: &mut Runtime<I>,
        cancels: impl Fn(&I) -> bool,
    ) -> Result<Lobby, Failure> {
        let link = self.link(runtime)?;
        // The rooms come with their positions.
        let orders = [hello(Hello { view: true, ..Hello::default() })];
        let mut you = None;
        let rooms =
            await_answer(&link, &mut runtime.inbox, &orders, cancels, |message| match message {
                FromServer::Rooms { list } => Some(list),
                FromServer::You(who) => {
                    you = Some(who);
                    None
                }
                _ => None,
            });
        link.close();
        Ok(Lobby { rooms: rooms.map_err(JoinError::from)?, you })
    }

    fn link<I: Send + 'static>(&self, runtime: &Runtime<I>) -> Result<Link, Failure> {
        let route = self.options.route(&self.settings)?;
        Ok(runtime.link(self.address.clone(), route)?)
    }

    /// The place in one of its rooms.
    pub(super) fn place(&self, room: RoomCode) -> Result<Place, JoinError> {
        let address = Some(self.address.with_room(room));
        super::place(JoinOptions { address, ..self.options.clone() }, &self.settings)
    }

    /// Lets the user agree on a new room, makes it and plays there; at first `alone` says whether the
    /// computer is the opponent. What is `wanted` is what was chosen for a room that could not be made.
    fn make(
        &self,
        full: &mut FullScreen,
        wanted: &mut Option<NewGame>,
        alone: bool,
    ) -> Result<Option<Left>, Failure> {
        let settings = &self.settings;
        let remembered = || NewGame::remembered(settings).elsewhere();
        let mut game = wanted.take().unwrap_or_else(remembered);
        if alone {
            game = game.against_computer();
        }
        let mut form = NewGameForm { game: &mut game, settings };
        match full.tui.fill(&mut form, &mut full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(Left::without_seat(exit))),
            Filled::Back => return Ok(None),
            Filled::Done => {}
        }
        let room = new_room(&game, settings);
        *wanted = Some(game);
        let (entered, place) = self.create(&mut full.runtime, room, Input::is_cancel)?;
        *wanted = None;
        let Entered { link, welcome, game } = entered;
        game.join_on_screen(Joined { link, welcome, place }, full).map(Some)
    }

    /// Makes a room and sits down there.
    pub(super) fn create<I: Send + 'static>(
        &self,
        runtime: &mut Runtime<I>,
        mut room: NewRoom,
        cancels: impl Fn(&I) -> bool,
    ) -> Result<(Entered, Place), Failure> {
        let name = room.name.clone();
        let token = new_token().map_err(JoinError::from)?;
        let key = key_of_user(&self.settings, self.address);
        let proof = name.as_ref().zip(key).map(|(name, key)| key.prove(name, None, &token));
        room.proof = proof.map(Box::new);
        let create = Message { id: 1, order: Order::Create(room) };
        let link = self.link(runtime)?;
        let orders = [hello(Hello { token: Some(token.clone()), ..Hello::default() }), create];
        let entered = enter_with(runtime, link, &orders, self.settings.games, cancels)?;
        let place = Place::of_new_room(self, &entered.welcome, token, name)?;
        Ok((entered, place))
    }

    fn list(&self, lobby: &Lobby) -> List {
        let &Self { ref settings, address, .. } = self;
        let lang = settings.lang;
        let title = lang.rooms_title(address.host_and_port());
        let table = Rooms::new(&lobby.rooms, address, settings).table();
        let mut list = List::new(title, table, lang.rooms_open());
        list.keys = vec![(NEW, lang.rooms_new()), (REFRESH, lang.rooms_refresh())];
        list.idle = Some((AGAIN, REFRESH));
        list.help = lang.rooms_help();
        list.prefers_picture = true;
        if let Some(you) = &lobby.you {
            let chosen = settings.name.as_ref().filter(|_| you.is_known);
            let name = chosen.map_or(you.name.as_str(), |name| name.as_str());
            if you.is_known {
                list.subtitle = lang.guest_is_known(name);
                list.keys.push((NAME, lang.guest_name()));
                list.help = [list.help, lang.guest_help()].join("\n\n");
            } else {
                list.subtitle = lang.guest_is_unknown(name);
            }
        }
        list
    }
}

/// The first message of a client that is in no room.
fn hello(hello: Hello) -> Message {
    Message { id: 0, order: Order::Hello(hello) }
}

/// The room of a game that was agreed on.
pub(in crate::commands) fn new_room(game: &NewGame, settings: &Settings) -> NewRoom {
    let Agreed { chosen, control, .. } = game.agreed(settings);
    let mut keys: Map<_, _> =
        chosen.iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    keys.insert("game".to_owned(), json!(game.game().name()));
    keys.insert("clock".to_owned(), json!(control.to_string()));
    let is_first = game.is_first();
    let machine = game.machine().map(|machine| machine.to_string());
    NewRoom {
        name: game.user_name(),
        color: Some(if is_first { Color::Black } else { Color::White }),
        against: machine,
        game: keys,
        ..NewRoom::default()
    }
}

/// The rooms as lines are printed: guests are called so.
fn table(rooms: &[Listed], settings: &Settings) -> Table {
    let lang = settings.lang;
    let name = |header| Column::new(header, Align::Left).cut_to(8).kept_to(16);
    let mut table = Table::new(vec![
        Column::new(lang.column_room(), Align::Left),
        name(lang.black()),
        name(lang.white()),
        Column::new(lang.column_game(), Align::Left).dropped(3),
        Column::new(lang.column_rules(), Align::Left).dropped(4),
        Column::new(lang.column_clock(), Align::Left).dropped(2),
        Column::new(lang.column_moves(), Align::Right).dropped(1),
        Column::new(lang.column_watchers(), Align::Right).dropped(0),
    ]);
    let quiet = |text: String| Cell::of([(text, Tone::Quiet)]);
    for room in rooms {
        let player = |seat: Seat| match room.players[seat] {
            None => Cell::of([(lang.free_seat(), Tone::Good)]),
            Some(_) => player(room, seat, lang).into(),
        };
        table.push([
            Cell::of([(room.room.to_string(), Tone::Strong)]),
            player(Seat::First),
            player(Seat::Second),
            quiet(settings.games.title(&room.game, lang)),
            quiet(terms(room, settings)),
            quiet(clock(room, |control| Speech::of(lang).control(control))),
            quiet(room.ply.to_string()),
            quiet(room.watchers.to_string()),
        ]);
    }
    table
}

/// Who sits on a seat.
fn player(room: &Listed, seat: Seat, lang: Lang) -> String {
    match room.players[seat].as_deref() {
        None => lang.free_seat(),
        Some("") => lang.nameless(),
        Some(name) if room.guests[seat] => lang.guest(name),
        Some(name) => name.to_owned(),
    }
}

/// The name of who sits on a seat, a machine's in words.
fn short_player(room: &Listed, seat: Seat, lang: Lang) -> String {
    let name = room.players[seat].as_deref().unwrap_or_default();
    let machine = name.parse::<Player>().ok().filter(|player| player.machine().is_some());
    let words = machine.and_then(|player| Speech::of(lang).short_player_name(&player));
    words.unwrap_or_else(|| match name {
        "" => lang.nameless(),
        name => name.to_owned(),
    })
}

/// Its rules, opening and board; what this program does not know stays.
fn terms(room: &Listed, settings: &Settings) -> String {
    let word = |word: &str| match word.parse::<u8>() {
        Ok(size) => format!("{size}x{size}"),
        Err(_) => settings.games.listed(word, settings.lang),
    };
    let words = room.terms.split(' ').map(word);
    words.collect::<Vec<_>>().join(" ")
}

/// Its clock as `written` writes it; what this program does not know stays.
fn clock(room: &Listed, written: impl Fn(TimeControl) -> String) -> String {
    room.clock.parse().map_or_else(|_| room.clock.clone(), written)
}
