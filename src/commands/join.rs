//! `gomoku join`: plays a game that a server keeps, watches one, or shows the open rooms of a
//! server.

#[cfg(unix)]
pub mod confinement;
pub mod error;
#[cfg(unix)]
pub mod guest;
pub(super) mod lobby;
mod name_form;
pub(super) mod omok;
mod options;
mod seats;
pub mod words;

use std::io::{self, Write};
use std::time::Instant;

use self::error::JoinError;
use self::lobby::Server;
pub use self::options::JoinOptions;
use self::seats::{KeptSeat, Seats};
use super::begin::last_order;
use super::play::{self, Ended, FullScreen, Runtime, uses_line_mode};
use super::status::Status;
use super::{AnySession, Games};
use super::{Failure, Settings};
use crate::client::run::{NoAnswer, await_answer};
use crate::client::{Address, Entry, Link, News, RemoteGame, Screen, Told, Venue};
use crate::game::run::Exit;
use crate::game::session::Session;
use crate::store::key;
use crate::tui::{GameScreen, Input, Tui};
use crate::views::front::Front;
use crate::wire::{FromServer, Message, SecretKey, Token, Welcome};

/// Runs the subcommand.
///
/// # Errors
/// If no room could be entered, or the terminal is gone.
pub(super) fn run(options: JoinOptions, settings: &Settings) -> Result<Status, Failure> {
    if let Some(address) = options.omok_server.clone() {
        return settings.omok_game().join_omok(address, options, settings);
    }
    let lobby = options.address.clone().filter(|address| address.room.is_none());
    if uses_line_mode(settings) {
        return match &lobby {
            Some(address) => Server::new(settings, &options, address).print(),
            None => in_lines(settings, place(options, settings)?),
        };
    }
    // What cannot be entered is said before the screen is opened.
    let place = if lobby.is_none() { Some(place(options.clone(), settings)?) } else { None };
    let mut full = FullScreen::open(settings)?;
    let left = match (place, &lobby) {
        (Some(place), _) => on_screen(&mut full, place, settings.games),
        (None, Some(address)) => Server::new(settings, &options, address).browse(&mut full),
        (None, None) => Err(JoinError::NoSeat.into()),
    };
    full.close();
    finish(left, settings)
}

/// What this user has used before.
#[derive(Debug)]
pub(super) struct Known {
    /// The server whose address was typed last.
    pub(super) server: Option<Address>,
    /// The room with the seat that was left last.
    pub(super) seat: Option<Address>,
}

impl Known {
    /// What is known in the folder of the settings.
    pub(super) fn of(settings: &Settings) -> Self {
        let none = Self { server: None, seat: None };
        let Some(seats) = Seats::of_user(settings) else { return none };
        Self { server: seats.server(), seat: seats.last().map(|kept| kept.address) }
    }
}

/// Plays on the screen of the home screen. Returns the exit, unless the home screen goes on with a
/// message.
pub(super) fn from_menu(
    options: JoinOptions,
    settings: &Settings,
    full: &mut FullScreen,
) -> Result<(Option<Exit>, Option<String>), Failure> {
    if let Some((seats, address)) = Seats::of_user(settings).zip(options.address.as_ref()) {
        seats.keep_server(address);
    }
    let lobby = options.address.clone().filter(|address| address.room.is_none());
    let left = match lobby {
        Some(address) => Server::new(settings, &options, &address).browse(full),
        None => place(options, settings)
            .map_err(Failure::from)
            .and_then(|place| on_screen(full, place, settings.games)),
    };
    let left = after_wait(left)?;
    if !left.goes_back() {
        return Ok((Some(left.exit), None));
    }
    let message = left.can_come_back().then(|| settings.lang.seat_kept());
    Ok((None, message))
}

/// A wait that the person has ended is a way to leave like any other.
fn after_wait(left: Result<Left, Failure>) -> Result<Left, Failure> {
    match left {
        Err(Failure::Join(JoinError::NoAnswer(NoAnswer::Left(exit)))) => {
            Ok(Left::without_seat(exit))
        }
        left => left,
    }
}

/// A place in a room: how it is entered, and the seat that is kept for it, unless the server itself
/// knows whose it is.
struct Place {
    entry: Entry,
    seat: Option<KeptSeat>,
}

impl Place {
    /// The place of somebody who has made a room.
    fn of_new_room(
        server: &Server<'_>,
        welcome: &Welcome,
        token: Token,
        name: Option<String>,
    ) -> Result<Self, JoinError> {
        // The name is proven already, and the seat taken.
        let &Server { ref settings, options, address } = server;
        let (room, route) = (welcome.room, options.route(settings)?);
        let seat = Seats::of_user(settings).map(|seats| {
            let mut seat = seats.new_seat(address.with_room(room), room, token.clone());
            seat.authority.clone_from(&options.authority);
            seat
        });
        let (address, key, watch) = (address.clone(), None, false);
        let entry = Entry { address, route, room, token, name, key, seat: None, watch };
        Ok(Self { entry, seat })
    }
}

/// The place in the room of an address, or that which was left last.
fn place(mut options: JoinOptions, settings: &Settings) -> Result<Place, JoinError> {
    let mut seat = None;
    let (address, token) = match Seats::of_user(settings) {
        Some(seats) => {
            let mut kept = seats.kept_or_new(options.address.take())?;
            kept.authority = options.authority.take().or(kept.authority);
            options.authority.clone_from(&kept.authority);
            let found = (kept.address.clone(), kept.token.clone());
            seat = Some(kept);
            found
        }
        None => (options.address.take().ok_or(JoinError::NoSeat)?, new_token()?),
    };
    let entry = Entry {
        room: address.room.ok_or(JoinError::NoSeat)?,
        route: options.route(settings)?,
        token,
        name: settings.name.as_ref().map(ToString::to_string),
        key: key_of_user(settings, &address),
        seat: options.seat,
        watch: options.watch,
        address,
    };
    Ok(Place { entry, seat })
}

/// The key that proves the user's name to a server; none without a name.
fn key_of_user(settings: &Settings, address: &Address) -> Option<SecretKey> {
    settings.name.as_ref()?;
    let random = || {
        let mut random = [0; 32];
        getrandom::fill(&mut random).ok().map(|()| random)
    };
    let kept = key::kept(&settings.home.as_ref()?.name_key, random)?;
    Some(kept.for_host(address.host()))
}

fn new_token() -> Result<Token, getrandom::Error> {
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    Ok(Token::new(random))
}

/// A room that was entered: the connection, the room as it is, and its game as it began.
struct Entered {
    link: Link,
    welcome: Box<Welcome>,
    game: Box<dyn AnySession>,
}

/// A room that was entered, and the place in it.
pub struct Joined {
    link: Link,
    welcome: Box<Welcome>,
    place: Place,
}

/// Connects to a server and enters a room.
fn enter<I: Send + 'static>(
    runtime: &mut Runtime<I>,
    entry: &Entry,
    games: Games,
    cancels: impl Fn(&I) -> bool,
) -> Result<Entered, Failure> {
    let address = entry.address.with_room(entry.room);
    let link = runtime.link(address, entry.route.clone())?;
    enter_with(runtime, link, &[entry.hello(None)], games, cancels)
}

/// Enters a room with these messages.
fn enter_with<I: Send + 'static>(
    runtime: &mut Runtime<I>,
    link: Link,
    orders: &[Message],
    games: Games,
    cancels: impl Fn(&I) -> bool,
) -> Result<Entered, Failure> {
    let welcome = await_answer(&link, &mut runtime.inbox, orders, cancels, |message| {
        if let FromServer::Welcome(welcome) = message { Some(welcome) } else { None }
    });
    let welcome = welcome.map_err(JoinError::from)?;
    let game = games.open(&welcome.game.to_string(), &[]).map_err(|_| JoinError::NoGame)?;
    Ok(Entered { link, welcome, game })
}

/// How a game was left.
pub struct Left {
    exit: Exit,
    /// Whether a seat is kept, to which the person can come back.
    has_seat: bool,
}

impl Left {
    /// The end without a seat.
    const fn without_seat(exit: Exit) -> Self {
        Self { exit, has_seat: false }
    }

    /// Whether a seat is kept in a game that is not over.
    const fn can_come_back(&self) -> bool {
        self.has_seat && !matches!(self.exit, Exit::Finished)
    }

    /// Whether the full screen returns to the list of rooms.
    const fn goes_back(&self) -> bool {
        matches!(self.exit, Exit::Finished | Exit::Left)
    }
}

fn in_lines(settings: &Settings, place: Place) -> Result<Status, Failure> {
    let (left, printed) = play::in_lines(settings, |runtime, lines| {
        let entered = enter(runtime, &place.entry, settings.games, |_| false)?;
        let Entered { link, welcome, game } = entered;
        game.join_in_lines(Joined { link, welcome, place }, runtime, lines)
    })?;
    printed?;
    finish(left, settings)
}

fn on_screen(full: &mut FullScreen, place: Place, games: Games) -> Result<Left, Failure> {
    let lang = full.tui.look().speech.lang;
    full.tui.show_wait(&lang.connecting(place.entry.address.host()))?;
    let entered = enter(&mut full.runtime, &place.entry, games, Input::is_cancel)?;
    let Entered { link, welcome, game } = entered;
    game.join_on_screen(Joined { link, welcome, place }, full)
}

/// The screen of a game that a server keeps.
pub(super) fn screen<'t, P: Front>(tui: &'t mut Tui, session: &Session<P>) -> GameScreen<'t, P> {
    GameScreen::new(tui, &session.table().setup.terms, Vec::new())
}

/// Plays the game of a room at a front end until it is left.
pub(super) fn play_in<P, F, I>(
    runtime: &mut Runtime<I>,
    front: &mut F,
    room: Joined,
    session: Session<P>,
) -> Result<Left, Failure>
where
    P: Front,
    F: Screen<P, Input = I>,
    I: Send + 'static,
{
    let Joined { link, welcome, place: Place { entry, mut seat } } = room;
    let (only_watches, asked) = (entry.watch, entry.seat);
    let venue = Venue::Room(Box::new(entry));
    let entered = RemoteGame::enter(venue, session, &welcome, last_order(), Instant::now());
    let (mut game, mut told) = entered.map_err(|_| JoinError::NoGame)?;
    if asked.is_some() && !game.wants_seat() {
        return Err(JoinError::SeatTaken.into());
    }
    match &mut seat {
        Some(seat) if game.wants_seat() => seat.write(),
        Some(KeptSeat { is_second: true, .. }) if !only_watches => {
            told.push(Told::News(News::SeatInUse));
        }
        _ => {}
    }
    let exit = runtime.play_remote(front, &link, &mut game, told);
    link.close();
    let has_seat = game.desk().remote().is_some_and(|remote| remote.you.is_some());
    Ok(Left { exit: exit?, has_seat })
}

/// Says how to come back, and returns the exit status.
fn finish(left: Result<Left, Failure>, settings: &Settings) -> Result<Status, Failure> {
    let left = after_wait(left)?;
    if left.can_come_back() {
        writeln!(io::stdout(), "{}", settings.lang.join_again())?;
    }
    Ok(Status::of(&Ended::without_game(left.exit).departure))
}
