//! `gomoku join`: plays a game that a server keeps, watches one, or shows the open rooms of a
//! server.

mod seats;
pub mod words;

use std::io;

use serde::de::DeserializeOwned;
use thiserror::Error;

use self::seats::{KeptSeat, Seats};
use self::words::JoinWords;
use super::Failure;
use super::play::{self, Ended, Playable, Runtime, uses_line_mode};
use super::status::Status;
use crate::board::Seat;
use crate::client::run::{NoAnswer, await_answer};
use crate::client::{Address, Entry, Link, RemoteGame, Screen};
use crate::config::Settings;
use crate::game::run::{Departure, Exit};
use crate::game::session::Session;
use crate::games::{AnyGame, with_game};
use crate::lang::Lang;
use crate::plain::{self, Lines};
use crate::tui::{GameScreen, Tui};
use crate::views::speech::Speech;
use crate::wire::{FromServer, Token, Welcome};

/// Where to go, and as whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinOptions {
    /// The server and the room; `None` for the seat that was left last.
    pub address: Option<Address>,
    /// Whether only to watch.
    pub watch: bool,
    /// The seat to take; any if it is `None`.
    pub seat: Option<Seat>,
}

/// Why a room could not be entered.
#[derive(Debug, Error)]
pub enum JoinError {
    /// No seat is kept, and no address was given.
    #[error("no seat is kept: an address is needed")]
    NoSeat,
    /// The server gave no answer.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// What the server sent is no game that this program knows.
    #[error("the server sent no game that this program knows")]
    NoGame,
    /// The system gives no random numbers for the secret of a seat.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

impl JoinError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang, speech: Speech) -> String {
        match self {
            Self::NoSeat => lang.join_no_seat(),
            Self::NoAnswer(NoAnswer::Link(why)) => lang.join_failed(speech.link_error(why)),
            Self::NoAnswer(NoAnswer::Refused(why)) => speech.why(*why),
            Self::NoAnswer(NoAnswer::Left(_)) => lang.join_given_up(),
            Self::NoGame => lang.join_no_game(),
            Self::Random(why) => lang.join_failed(why),
        }
    }
}

/// Runs the subcommand.
///
/// # Errors
/// If no room could be entered, or the terminal is gone.
pub(super) fn run(options: JoinOptions, settings: &Settings) -> Result<Status, Failure> {
    let mut seats = Seats::open(&settings.seats);
    let (entry, kept) = entry(options, settings, &mut seats)?;
    if uses_line_mode(settings) {
        return in_lines(settings, entry, kept);
    }
    let (mut tui, mut runtime) = play::open_screen(settings)?;
    let played = on_screen(settings, &mut runtime, &mut tui, entry, kept);
    drop(tui);
    runtime.close();
    finish(played, settings)
}

/// How to enter the room of an address, and the seat that is kept for it.
fn entry(
    options: JoinOptions,
    settings: &Settings,
    seats: &mut Seats,
) -> Result<(Entry, KeptSeat), JoinError> {
    let JoinOptions { address, watch, seat } = options;
    let kept = match &address {
        None => Some(seats.last().ok_or(JoinError::NoSeat)?),
        Some(address) => seats.of(address),
    };
    let kept = match kept {
        Some(kept) => kept,
        None => {
            let address = address.ok_or(JoinError::NoSeat)?;
            let room = address.room.ok_or(JoinError::NoSeat)?;
            seats.new_seat(address, room, new_token()?)
        }
    };
    let name = settings.name.as_ref().map(ToString::to_string);
    let entry = Entry {
        address: kept.address.clone(),
        room: kept.room,
        token: kept.token.clone(),
        name,
        seat,
        watch,
    };
    Ok((entry, kept))
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
    game: AnyGame,
}

/// Connects to a server and enters a room.
fn enter<I: Send + 'static>(
    runtime: &mut Runtime<I>,
    entry: &Entry,
    cancels: impl Fn(&I) -> bool,
) -> Result<Entered, Failure> {
    let link = runtime.link(entry.address.clone())?;
    let hello = [entry.hello(None)];
    let welcome =
        await_answer(&link, &mut runtime.inbox, &hello, cancels, |message| match message {
            FromServer::Welcome(welcome) => Some(welcome),
            _ => None,
        });
    let welcome = welcome.map_err(JoinError::from)?;
    let game = AnyGame::open(&welcome.game.to_string(), &[]).map_err(|_| JoinError::NoGame)?;
    Ok(Entered { link, welcome, game })
}

/// How a game was left.
struct Left {
    exit: Exit,
    /// Whether a seat is kept, to which the person can come back.
    has_seat: bool,
}

fn in_lines(settings: &Settings, entry: Entry, kept: KeptSeat) -> Result<Status, Failure> {
    let (sender, inbox) = play::channel();
    let mut runtime = Runtime::open(settings, sender.clone(), inbox)?;
    plain::spawn(sender);
    let played = enter(&mut runtime, &entry, |_| false).and_then(|entered| {
        let Entered { link, welcome, game } = entered;
        let mut lines = Lines::new(io::stdout(), play::plain_options(settings));
        let left = with_game!(game, session => {
            play_in(&mut runtime, &mut lines, link, (entry, kept), *session, &welcome)
        })?;
        lines.end()?;
        Ok(left)
    });
    runtime.close();
    finish(played, settings)
}

fn on_screen(
    settings: &Settings,
    runtime: &mut Runtime<crate::tui::Input>,
    tui: &mut Tui,
    entry: Entry,
    kept: KeptSeat,
) -> Result<Left, Failure> {
    let Entered { link, welcome, game } = enter(runtime, &entry, crate::tui::Input::is_cancel)?;
    let _ = settings;
    with_game!(game, session => on_screen_of(runtime, tui, link, (entry, kept), *session, &welcome))
}

fn on_screen_of<P: Playable>(
    runtime: &mut Runtime<crate::tui::Input>,
    tui: &mut Tui,
    link: Link,
    place: (Entry, KeptSeat),
    session: Session<P>,
    welcome: &Welcome,
) -> Result<Left, Failure> {
    let terms = session.table().setup.terms.clone();
    let mut screen = GameScreen::new(tui, &terms, P::review, Vec::new());
    play_in(runtime, &mut screen, link, place, session, welcome)
}

/// Plays the game of a room at a front end until it is left.
fn play_in<P, F, I>(
    runtime: &mut Runtime<I>,
    front: &mut F,
    link: Link,
    (entry, mut kept): (Entry, KeptSeat),
    session: Session<P>,
    welcome: &Welcome,
) -> Result<Left, Failure>
where
    P: Playable<Terms: DeserializeOwned>,
    F: Screen<P, Input = I>,
    I: Send + 'static,
{
    let (mut game, told) = RemoteGame::enter(entry, session, welcome, std::time::Instant::now())
        .map_err(|_| JoinError::NoGame)?;
    if game.wants_seat() {
        kept.write();
    }
    let exit = runtime.play_remote(front, &link, &mut game, told);
    link.close();
    let has_seat = game.seat().remote().is_some_and(|remote| remote.you.is_some());
    Ok(Left { exit: exit?, has_seat })
}

/// Says how to come back, and returns the exit status.
fn finish(played: Result<Left, Failure>, settings: &Settings) -> Result<Status, Failure> {
    let left = match played {
        Ok(left) => left,
        Err(Failure::Join(JoinError::NoAnswer(NoAnswer::Left(exit)))) => {
            Left { exit, has_seat: false }
        }
        Err(failure) => return Err(failure),
    };
    let Ended { departure, .. } = Ended::without_game(left.exit);
    let is_over = matches!(departure, Departure { exit: Exit::Finished, .. });
    if left.has_seat && !is_over {
        use std::io::Write;
        writeln!(io::stdout(), "{}", settings.lang.join_again())?;
    }
    Ok(Status::of(&departure))
}
