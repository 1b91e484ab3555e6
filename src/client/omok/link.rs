//! The connection of a game of the 3-byte protocol: how it begins, and its thread.

use std::convert::Infallible;
use std::io::{self, Read, Write};
use std::net::TcpStream as Blocking;
use std::thread;
use std::time::Instant;

use mio::net::TcpStream;

use super::{OmokGame, Reply};
use crate::client::address::Address;
use crate::client::link::{FarEnd, Link, LinkError, LinkEvent, Stop, connect};
use crate::client::run::NoAnswer;
use crate::files::Local;
use crate::game::position::Position;
use crate::wire::omok::{Bytes, ToClient, ToServer};
use crate::wire::{FromServer, Message, Why};

/// Connects to a server of the 3-byte protocol and waits until a game begins; `connected` is called
/// before the wait. Returns the connection, and whether this client begins.
///
/// # Errors
/// If the server cannot be reached, or refuses.
pub fn sit_down(
    address: &Address,
    local: Local,
    connected: impl FnOnce() -> io::Result<()>,
) -> Result<(Blocking, bool), NoAnswer> {
    let foreign = |message: &dyn std::fmt::Debug| LinkError::Foreign(format!("{message:?}"));
    let mut stream = connect(address, local)?;
    say(&mut stream, ToServer::Connect)?;
    match listen(&mut stream)? {
        Some(ToClient::Connected { .. }) => {}
        Some(ToClient::Refused) => return Err(NoAnswer::Refused(Why::Full)),
        other => return Err(foreign(&other).into()),
    }
    say(&mut stream, ToServer::Ready(true))?;
    connected().map_err(LinkError::from)?;
    match listen(&mut stream)? {
        Some(ToClient::Update { yours, stone: 0 }) => Ok((stream, yours)),
        Some(ToClient::End { .. }) => Err(LinkError::Ended.into()),
        other => Err(foreign(&other).into()),
    }
}

fn say(stream: &mut Blocking, message: ToServer) -> Result<(), LinkError> {
    stream.write_all(&message.bytes()).map_err(|_| LinkError::Ended)
}

/// The next message of the server; `None` if it is malformed.
fn listen(stream: &mut Blocking) -> Result<Option<ToClient>, LinkError> {
    let mut bytes = Bytes::default();
    stream.read_exact(&mut bytes).map_err(|_| LinkError::Ended)?;
    Ok(ToClient::read(bytes))
}

impl<P: Position> OmokGame<P> {
    /// Plays on over this connection in a thread of its own. `notify` is called once for each event.
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub fn play(
        self,
        stream: Blocking,
        notify: impl Fn(Instant) + Send + 'static,
    ) -> io::Result<Link> {
        let (link, far) = Link::new(notify)?;
        let stream = Some(far.watch(stream)?);
        let thread = OmokThread { game: self, stream, unread: Vec::new(), far };
        thread::spawn(move || thread.run());
        Ok(link)
    }

    /// Plays on over this connection with a machine, which is asked for its moves, until the game is
    /// over. `told` is called after each message of the server.
    ///
    /// # Errors
    /// Those of the machine and of `told`. A connection that ends is the end of the game.
    pub fn contest<E>(
        &mut self,
        mut stream: Blocking,
        mut choose: impl FnMut(&Self) -> Result<Option<Message>, E>,
        mut told: impl FnMut(&Self) -> Result<(), E>,
    ) -> Result<(), E> {
        while !self.is_over() {
            let order = choose(self)?;
            let replies = order.map(|order| self.obey(&order, Instant::now())).unwrap_or_default();
            let heard = replies.into_iter().try_for_each(|reply| match reply {
                Reply::Send(message) => say(&mut stream, message),
                Reply::Close => Err(LinkError::Ended),
                Reply::Tell(_) => Ok(()),
            });
            let heard =
                heard.and_then(|()| if self.is_over() { Ok(None) } else { listen(&mut stream) });
            let message = heard.ok().flatten();
            if message.and_then(|message| self.hear(message, Instant::now())).is_none() {
                self.lose(Instant::now());
            }
            told(self)?;
        }
        Ok(())
    }
}

/// The thread of a connection.
struct OmokThread<P: Position> {
    game: OmokGame<P>,
    /// The connection, until it ends.
    stream: Option<TcpStream>,
    /// The bytes of a message that is not whole yet.
    unread: Vec<u8>,
    far: FarEnd,
}

impl<P: Position> OmokThread<P> {
    /// Runs until nobody uses the connection any more.
    fn run(mut self) -> Result<Infallible, Stop> {
        loop {
            while let Some(order) = self.far.order()? {
                self.obey(&order)?;
            }
            self.read()?;
            self.far.wait(None)?;
        }
    }

    fn tell(&self, messages: Vec<FromServer>) -> Result<(), Stop> {
        messages.into_iter().try_for_each(|message| self.far.pass_on(message))
    }

    fn obey(&mut self, order: &Message) -> Result<(), Stop> {
        for reply in self.game.obey(order, Instant::now()) {
            match reply {
                Reply::Tell(message) => self.far.pass_on(message)?,
                Reply::Close => self.stream = None,
                Reply::Send(message) => {
                    // Three bytes always fit, unless the connection has ended.
                    let written = self.stream.as_mut().map(|it| it.write_all(&message.bytes()));
                    if !matches!(written, Some(Ok(()))) {
                        self.lose(LinkError::Ended)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Ends the connection.
    fn lose(&mut self, why: LinkError) -> Result<(), Stop> {
        self.stream = None;
        let told = self.game.lose(Instant::now());
        self.tell(told)?;
        self.far.tell(LinkEvent::Ended(why))
    }

    /// Reads what has come.
    fn read(&mut self) -> Result<(), Stop> {
        let mut bytes = [0; 64];
        while let Some(stream) = &mut self.stream {
            match stream.read(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Ok(0) | Err(_) => return self.lose(LinkError::Ended),
                Ok(count) => self.unread.extend(&bytes[..count]),
            }
            let (messages, rest) = self.unread.as_chunks::<3>();
            let (messages, rest) = (messages.to_vec(), rest.to_vec());
            self.unread = rest;
            for message in messages {
                let read = ToClient::read(message);
                let told = read.and_then(|message| self.game.hear(message, Instant::now()));
                let Some(told) = told else {
                    return self.lose(LinkError::Foreign(format!("{message:?}")));
                };
                self.tell(told)?;
            }
        }
        Ok(())
    }
}
