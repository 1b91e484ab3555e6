//! The connection of a game of the 3-byte protocol: how it begins, and its thread.

use std::io::{self, Read, Write};
use std::net::{TcpStream as Blocking, ToSocketAddrs};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token, Waker};

use super::{OmokGame, Reply};
use crate::client::address::Address;
use crate::client::link::{Link, LinkError, LinkEvent};
use crate::client::run::NoAnswer;
use crate::wire::omok::{Bytes, ToClient, ToServer};
use crate::wire::{FromServer, Message, Why};

/// How long each address of a server may take to answer.
const CONNECT: Duration = Duration::from_secs(5);

/// The events that wait to be received.
const EVENTS: usize = 64;

/// What wakes the thread: the connection, or an order.
const STREAM: Token = Token(0);
const WAKER: Token = Token(1);

/// Connects to a server of the 3-byte protocol and waits until a game begins; `connected` is called
/// before the wait. Returns the connection, and whether this client begins.
///
/// # Errors
/// If the server cannot be reached, or refuses.
pub fn sit_down(
    address: &Address,
    connected: impl FnOnce() -> io::Result<()>,
) -> Result<(Blocking, bool), NoAnswer> {
    let foreign = |message: &dyn std::fmt::Debug| LinkError::Foreign(format!("{message:?}"));
    let lost = |error| LinkError::Connect(Arc::new(error));
    let mut stream = connect(address)?;
    stream.set_nodelay(true).map_err(lost)?;
    say(&mut stream, ToServer::Connect)?;
    match listen(&mut stream)? {
        Some(ToClient::Connected { .. }) => {}
        Some(ToClient::Refused) => return Err(NoAnswer::Refused(Why::Full)),
        other => return Err(foreign(&other).into()),
    }
    say(&mut stream, ToServer::Ready(true))?;
    connected().map_err(lost)?;
    match listen(&mut stream)? {
        Some(ToClient::Update { yours, stone: 0 }) => Ok((stream, yours)),
        Some(ToClient::End { .. }) => Err(LinkError::Ended.into()),
        other => Err(foreign(&other).into()),
    }
}

fn connect(address: &Address) -> Result<Blocking, LinkError> {
    let name = |error| LinkError::Name(Arc::new(error));
    let mut refused = io::Error::from(io::ErrorKind::NotFound);
    for target in (address.host(), address.port()).to_socket_addrs().map_err(name)? {
        match Blocking::connect_timeout(&target, CONNECT) {
            Ok(stream) => return Ok(stream),
            Err(error) => refused = error,
        }
    }
    Err(LinkError::Connect(Arc::new(refused)))
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

impl OmokGame {
    /// Plays on over this connection in a thread of its own. `notify` is called once for each event.
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub fn play(
        self,
        stream: Blocking,
        notify: impl Fn(Instant) + Send + 'static,
    ) -> io::Result<Link> {
        let poll = Poll::new()?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKER)?);
        stream.set_nonblocking(true)?;
        let mut stream = TcpStream::from_std(stream);
        poll.registry().register(&mut stream, STREAM, Interest::READABLE)?;
        let (texts, wishes) = channel();
        let (events, received) = sync_channel(EVENTS);
        let (end, ended) = sync_channel(1);
        let thread = OmokThread {
            game: self,
            stream: Some(stream),
            unread: Vec::new(),
            poll,
            wishes,
            events,
            notify,
        };
        thread::spawn(move || {
            thread.run();
            // Whoever waits for the end may have given up.
            let _ = end.send(());
        });
        Ok(Link::of_thread(texts, received, ended, waker))
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
struct OmokThread<N> {
    game: OmokGame,
    /// The connection, until it ends.
    stream: Option<TcpStream>,
    /// The bytes of a message that is not whole yet.
    unread: Vec<u8>,
    poll: Poll,
    wishes: Receiver<String>,
    events: SyncSender<(Instant, LinkEvent)>,
    notify: N,
}

impl<N: Fn(Instant)> OmokThread<N> {
    /// Runs until nobody wants the connection any more.
    fn run(mut self) {
        let mut wires = Events::with_capacity(8);
        loop {
            loop {
                match self.wishes.try_recv() {
                    Ok(text) => {
                        if !self.obey(&text) {
                            return;
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return,
                }
            }
            if !self.read() {
                return;
            }
            match self.poll.poll(&mut wires, None) {
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return,
                _ => {}
            }
        }
    }

    /// Reports an event; `false` if nobody receives it.
    fn report(&self, event: LinkEvent) -> bool {
        let at = Instant::now();
        let told = self.events.send((at, event)).is_ok();
        (self.notify)(at);
        told
    }

    fn tell(&self, message: FromServer) -> bool {
        self.report(LinkEvent::Message(Box::new(message)))
    }

    fn tell_all(&self, messages: Vec<FromServer>) -> bool {
        messages.into_iter().all(|message| self.tell(message))
    }

    fn obey(&mut self, text: &str) -> bool {
        let Ok(message) = Message::parse(text) else { return true };
        self.game.obey(&message, Instant::now()).into_iter().all(|reply| match reply {
            Reply::Tell(message) => self.tell(message),
            Reply::Close => {
                self.stream = None;
                true
            }
            Reply::Send(message) => {
                // Three bytes always fit, unless the connection has ended.
                let written = self.stream.as_mut().map(|it| it.write_all(&message.bytes()));
                matches!(written, Some(Ok(()))) || self.lose(LinkError::Ended)
            }
        })
    }

    /// Ends the connection; `false` if nobody receives that.
    fn lose(&mut self, why: LinkError) -> bool {
        self.stream = None;
        let told = self.game.lose(Instant::now());
        self.tell_all(told) && self.report(LinkEvent::Ended(why))
    }

    /// Reads what has come; `false` if nobody receives it.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 64];
        while let Some(stream) = &mut self.stream {
            match stream.read(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return true,
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
                if !self.tell_all(told) {
                    return false;
                }
            }
        }
        true
    }
}
