//! The event loop of a game that a server keeps: messages of the server change the game, and the
//! requests of the person at the screen become orders to the server.

use std::time::Instant;
use std::{io, iter};

use serde::de::DeserializeOwned;
use thiserror::Error;

use super::link::{Link, LinkError, LinkEvent};
use super::remote_game::{RemoteGame, Told};
use super::screen::Screen;
use crate::game::desk::{DeskEvent, Phase, Request};
use crate::game::position::Position;
use crate::game::run::{Exit, Inbox, Message, next_message};
use crate::game::timer::{Timer, TimerEvent};
use crate::wire::{self, Change, FromServer, Why};

/// The parts around a game.
pub struct RemoteLoop<'a, P: Position, F, I> {
    /// The game.
    pub game: &'a mut RemoteGame<P>,
    /// The front end.
    pub front: &'a mut F,
    /// The inbox, which receives all messages, among them one for each event of the connection.
    pub inbox: &'a mut Inbox<I>,
    /// The timer, whose events go to the inbox.
    pub timer: &'a Timer,
    /// The connection.
    pub link: &'a Link,
}

/// Why a server gave no answer.
#[derive(Debug, Error)]
pub enum NoAnswer {
    /// There is no connection.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The server refused.
    #[error("the server refuses: {0:?}")]
    Refused(Why),
    /// The person did not wait for it, or the program must end.
    #[error("the answer was not awaited")]
    Left(Exit),
}

/// Waits for an answer of the server: `hello` is sent on the connection, and what `answer` takes from
/// the messages is returned. Meanwhile input is put off, except for what `cancels`.
///
/// # Errors
/// If there is no answer.
pub fn await_answer<I, A>(
    link: &Link,
    inbox: &mut Inbox<I>,
    hello: &[wire::Message],
    cancels: impl Fn(&I) -> bool,
    mut answer: impl FnMut(FromServer) -> Option<A>,
) -> Result<A, NoAnswer> {
    await_result(inbox, cancels, || match link.receive()?.1 {
        LinkEvent::Up => {
            for message in hello {
                link.send(message);
            }
            None
        }
        LinkEvent::Down(why) | LinkEvent::Ended(why) => Some(Err(why.into())),
        LinkEvent::Message(message) => match *message {
            FromServer::Refused { why, .. } => Some(Err(NoAnswer::Refused(why))),
            message => answer(message).map(Ok),
        },
    })
}

/// Waits for a result that something else brings about, which `receive` returns once it is announced
/// in the inbox. Meanwhile input is put off, except for what `cancels`.
///
/// # Errors
/// If the result is an error, or is not awaited.
pub fn await_result<I, A>(
    inbox: &mut Inbox<I>,
    cancels: impl Fn(&I) -> bool,
    mut receive: impl FnMut() -> Option<Result<A, NoAnswer>>,
) -> Result<A, NoAnswer> {
    let awaited = loop {
        match inbox.next_message() {
            Message::Remote { .. } => {
                if let Some(result) = receive() {
                    break result;
                }
            }
            Message::Input { input, .. } if cancels(&input) => {
                break Err(NoAnswer::Left(Exit::Left));
            }
            Message::Interrupt { .. } => break Err(NoAnswer::Left(Exit::Interrupted)),
            Message::Terminate { by, .. } => break Err(NoAnswer::Left(Exit::Terminated(by))),
            message @ (Message::Input { .. } | Message::Closed { .. }) => {
                let is_full = inbox.hold(message).is_some();
                if is_full {
                    break Err(NoAnswer::Left(Exit::InputClosed));
                }
            }
            _ => {}
        }
    };
    inbox.release();
    awaited
}

impl<P, F, I: 'static> RemoteLoop<'_, P, F, I>
where
    P: Position<Terms: DeserializeOwned>,
    F: Screen<P, Input = I>,
{
    /// Plays a game and its rematches until it is left. `told` is shown first.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn play(&mut self, told: Vec<Told<P>>) -> io::Result<Exit> {
        let begun = Instant::now();
        self.show(told, begun)?;
        self.front.draw(self.game.desk(), begun)?;
        let mut armed = None;
        let exit = loop {
            let alarm = self.game.alarm().map(|at| (self.game.desk().session().turn(), at));
            if alarm != armed {
                match alarm {
                    Some((turn, at)) => self.timer.set(turn, at),
                    None => self.timer.clear(),
                }
                armed = alarm;
            }
            let desk = self.game.desk();
            let is_awaited = desk.awaits_server() && !desk.is_gone();
            if is_awaited && self.has_nothing_to_say() {
                break Exit::InputClosed;
            }
            let busy = (is_awaited || self.game.awaits_answer()).then_some(begun);
            let message = next_message(self.front, self.inbox, desk, busy)?;
            let at = message.at();
            if let Some(exit) = self.handle(message, at)? {
                break exit;
            }
            self.send();
            if self.inbox.is_drained() {
                self.front.draw(self.game.desk(), at.max(begun))?;
            }
        };
        self.send();
        self.timer.clear();
        self.inbox.release();
        Ok(exit)
    }

    /// Whether the person has a seat, and no move of theirs is on its way or can come any more.
    fn has_nothing_to_say(&self) -> bool {
        let is_seated = !self.game.desk().is_watching();
        is_seated && !self.game.awaits_answer() && self.inbox.holds_only_the_end()
    }

    /// Sends what the game wants to be sent.
    fn send(&mut self) {
        self.game.take_messages().iter().for_each(|message| self.link.send(message));
    }

    /// Handles one message; returns the exit if the game is left.
    fn handle(&mut self, message: Message<I>, at: Instant) -> io::Result<Option<Exit>> {
        let desk = self.game.desk();
        let phase = desk.phase();
        let told = match message {
            Message::Input { input, .. } => match self.front.interpret(input, at, desk)? {
                Some(request) => return self.request(request, at),
                None => return Ok(None),
            },
            Message::Interrupt { .. } => return self.request(Request::Interrupt, at),
            Message::Suspend { .. } => return self.request(Request::Suspend, at),
            Message::Closed { .. } if matches!(phase, Phase::Closing(_)) => {
                return Ok(Some(Exit::Finished));
            }
            Message::Closed { .. } => return Ok(Some(Exit::InputClosed)),
            Message::Terminate { by, .. } => return Ok(Some(Exit::Terminated(by))),
            Message::Remote { .. } => {
                if let Some((at, event)) = self.link.receive() {
                    self.on_link(event, at)?;
                }
                return Ok(None);
            }
            Message::TimerEvent(TimerEvent::Second { turn, .. }) => self.game.second(turn, at),
            Message::TimerEvent(TimerEvent::Expired { .. })
            | Message::Progress { .. }
            | Message::Recorded { .. }
            | Message::Unrecorded { .. }
            | Message::ScoreboardHeld { .. } => return Ok(None),
        };
        self.show(told, at)?;
        Ok(None)
    }

    /// Handles an event of the connection.
    fn on_link(&mut self, event: LinkEvent, at: Instant) -> io::Result<()> {
        let told = match event {
            LinkEvent::Up => {
                self.game.connected();
                Vec::new()
            }
            LinkEvent::Down(why) => self.game.disconnected(why, at),
            LinkEvent::Ended(why) => self.game.ended(why),
            LinkEvent::Message(message) => self.game.receive(*message, at),
        };
        self.show(told, at)
    }

    /// Handles what came while something else took the messages that announce it.
    fn catch_up(&mut self) -> io::Result<()> {
        let now = Instant::now();
        while let Some((at, event)) = self.link.receive() {
            self.on_link(event, at)?;
            if at > now {
                break;
            }
        }
        Ok(())
    }

    fn request(&mut self, request: Request<P::Move>, at: Instant) -> io::Result<Option<Exit>> {
        let is_over = matches!(self.game.desk().phase(), Phase::Closing(_));
        match request {
            Request::Review(how) if is_over => {
                let mut unread = Vec::new();
                let mut another_begins = || {
                    unread.extend(iter::from_fn(|| self.link.receive()));
                    unread.iter().any(|(_, event)| begins_game(event))
                };
                let table = self.game.desk().table();
                let exit = self.front.review(table, how, self.inbox, &mut another_begins)?;
                for (at, event) in unread {
                    self.on_link(event, at)?;
                }
                self.catch_up()?;
                return Ok(exit);
            }
            Request::Suspend => {
                self.front.suspend()?;
                return Ok(None);
            }
            _ => {}
        }
        let is_interrupt = request == Request::Interrupt;
        let Some(told) = self.game.request(request) else {
            return Ok(Some(match (is_over, is_interrupt) {
                (_, true) => Exit::Interrupted,
                (true, false) => Exit::Finished,
                (false, false) => Exit::Left,
            }));
        };
        self.show(told, at)?;
        Ok(None)
    }

    fn show(&mut self, told: Vec<Told<P>>, at: Instant) -> io::Result<()> {
        if told.is_empty() {
            return Ok(());
        }
        let mut events: Vec<DeskEvent<P>> = Vec::new();
        for told in told {
            match told {
                Told::Game(event) => events.push(event),
                Told::News(news) => self.front.tell(&news, self.game.desk())?,
            }
        }
        self.front.report(&events, self.game.desk(), at)
    }
}

/// Whether another game begins with what the connection reports.
fn begins_game(event: &LinkEvent) -> bool {
    let LinkEvent::Message(message) = event else { return false };
    matches!(&**message, FromServer::Event(told) if matches!(told.event.change, Change::Next(_)))
}
