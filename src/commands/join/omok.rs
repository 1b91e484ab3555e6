//! `gomoku join --omok`: plays at a server of the 3-byte protocol, by hand or with a machine.

use std::io::{self, Write};
use std::net::TcpStream;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::{JoinError, JoinOptions, Left, finish};
use crate::board::Seat;
use crate::client::omok::{OmokGame, sit_down};
use crate::client::{Address, RemoteGame, Screen, Venue};
use crate::commands::begin::{last_order, new_id, start_time};
use crate::commands::play::{self, FullScreen, Runtime, uses_line_mode};
use crate::commands::status::Status;
use crate::commands::{Failure, Settings};
use crate::files::Local;
use crate::game::bot::Answer;
use crate::game::player::Player;
use crate::tui::Input;
use crate::views::front::Front;
use crate::wire::{GameOrder, Message, NextGame};

/// Plays at the server of the 3-byte protocol that the options name.
///
/// # Errors
/// If the server cannot be reached or refuses, or the machine fails.
pub(in crate::commands) fn run<P: Front>(
    address: Address,
    options: JoinOptions,
    settings: &Settings,
) -> Result<Status, Failure> {
    let base = options.omok_base.unwrap_or_default();
    let chosen = P::OMOK.iter().copied().collect();
    let terms = P::agree(&chosen).map_err(|_| JoinError::NoGame)?;
    let (lang, local) = (settings.lang, settings.local().ok_or(JoinError::NoSeat)?);
    let player = options.omok_player.unwrap_or(Player::Person(settings.name.clone()));
    let fault = player.program().and_then(|it| P::check_program(&terms, it).err());
    if let Some(error) = fault {
        return Err(JoinError::Machine(lang.bot_error(&error)).into());
    }
    let is_machine = !player.is_person();
    let begin = |is_first| {
        let fresh = || NextGame { id: new_id(), started: start_time() };
        OmokGame::<P>::begin(terms, base, player, is_first, fresh, Instant::now())
    };
    if !is_machine && !uses_line_mode(settings) {
        return on_screen(settings, (address, local), begin);
    }
    let waiting = || writeln!(io::stdout(), "{}", lang.omok_waiting());
    let (stream, is_first) = sit_down(&address, local, waiting).map_err(JoinError::from)?;
    let mut game = begin(is_first);
    if is_machine {
        contest(&mut game, stream, is_first, settings)
    } else {
        in_lines(settings, address, stream, game)
    }
}

fn in_lines<P: Front>(
    settings: &Settings,
    address: Address,
    stream: TcpStream,
    game: OmokGame<P>,
) -> Result<Status, Failure> {
    let (left, printed) =
        play::in_lines(settings, |runtime, lines| play(runtime, lines, address, stream, game))?;
    printed?;
    finish(left, settings)
}

fn on_screen<P: Front>(
    settings: &Settings,
    (address, local): (Address, Local),
    begin: impl FnOnce(bool) -> OmokGame<P>,
) -> Result<Status, Failure> {
    let mut full = FullScreen::open(settings)?;
    full.tui.show_wait(&settings.lang.omok_waiting())?;
    let server = address.clone();
    let seated =
        full.runtime.await_task(move || sit_down(&server, local, || Ok(())), Input::is_cancel);
    let left = seated.map_err(|error| JoinError::from(error).into()).and_then(|sat| {
        let (stream, is_first) = sat;
        let game = begin(is_first);
        let mut screen = super::screen(&mut full.tui, game.session());
        play(&mut full.runtime, &mut screen, address, stream, game)
    });
    full.close();
    finish(left, settings)
}

/// Plays at a front end until the game is left.
fn play<P, F, I>(
    runtime: &mut Runtime<I>,
    front: &mut F,
    address: Address,
    stream: TcpStream,
    game: OmokGame<P>,
) -> Result<Left, Failure>
where
    P: Front,
    F: Screen<P, Input = I>,
    I: Send + 'static,
{
    let now = Instant::now();
    let welcome = game.welcome(now);
    let session = game.copy().ok_or(JoinError::NoGame)?;
    let link = runtime.omok_link(stream, game)?;
    let entered = RemoteGame::enter(Venue::Omok(address), session, &welcome, last_order(), now);
    let (mut game, told) = entered.map_err(|_| JoinError::NoGame)?;
    let exit = runtime.play_remote(front, &link, &mut game, told);
    link.close();
    Ok(Left::without_seat(exit?))
}

/// Lets the machine play one game, and prints the moves.
fn contest<P: Front>(
    game: &mut OmokGame<P>,
    stream: TcpStream,
    is_first: bool,
    settings: &Settings,
) -> Result<Status, Failure> {
    let lang = settings.lang;
    let speech = settings.speech();
    let you = if is_first { Seat::First } else { Seat::Second };
    let color = game.session().table().position().color(you);
    writeln!(io::stdout(), "{}", lang.omok_begun(speech.side(color)))?;
    let table = game.session().table();
    let programs = play::machines(settings)?;
    let mut bots = P::bots(&table.setup, table.id, &programs);
    let stop = AtomicBool::new(false);
    let failed = |error, game: &OmokGame<P>| -> Failure {
        JoinError::Machine(speech.bot_error(&error, game.session().table())).into()
    };
    let Some(bot) = bots[you].as_mut() else { return Err(JoinError::NoGame.into()) };
    bot.start(&table.setup.terms, &stop).map_err(|error| failed(error, game))?;
    let mut number = 0;
    let choose = |game: &OmokGame<P>| -> Result<Option<Message>, Failure> {
        let Some(task) = game.session().task(Instant::now(), Duration::ZERO) else {
            return Ok(None);
        };
        let chosen = bot.choose(&task.game, task.budget, &stop, &mut |_| {});
        let order = match chosen.map_err(|error| failed(error, game))? {
            Answer::Move(made, _) => {
                GameOrder::Move { made: task.game.position().write(made), ply: None }
            }
            Answer::Resign => GameOrder::Resign,
        };
        Ok(Some(Message { id: 0, order: order.into() }))
    };
    let told = |game: &OmokGame<P>| -> Result<(), Failure> {
        for made in speech.moves(&game.session().table().game).iter().skip(number) {
            number += 1;
            writeln!(io::stdout(), "{number} {made}")?;
        }
        Ok(())
    };
    game.contest(stream, choose, told)?;
    if let Some((headline, reason)) = speech.outcome(game.session().table()) {
        writeln!(io::stdout(), "{headline} {reason}")?;
    }
    Ok(Status::Done)
}
