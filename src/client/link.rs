//! The two ends of a connection to a server, and how its thread reaches the server.

use std::io;
use std::net::{TcpStream as Blocking, ToSocketAddrs};
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::time::{Duration, Instant};

use mio::event::Source;
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token, Waker};
use thiserror::Error;

use super::address::Address;
use crate::files::{Local, ReadError};
use crate::lang::Lang;
use crate::wire::{FromServer, Message};

/// The events that wait to be received; the connection is not read while there are as many.
const EVENTS: usize = 64;

/// How long each address of a server may take to answer.
const CONNECT: Duration = Duration::from_secs(5);

/// How long the end of a connection waits for what was still to be sent.
const FAREWELL: Duration = Duration::from_millis(500);

/// What wakes the thread: the connection, or an order.
const STREAM: Token = Token(0);
const WAKER: Token = Token(1);

/// Why there is no connection.
#[derive(Debug, Clone, Error)]
#[error("{}", self.text(Lang::En))]
pub enum LinkError {
    /// The name of the server is unknown.
    Name(Arc<io::Error>),
    /// The server does not answer.
    Connect(Arc<io::Error>),
    /// The operator of the server has banned this address.
    Banned,
    /// What answers is not a server for these games.
    Foreign(String),
    /// The connection ended.
    Ended,
    /// The server was silent for too long.
    Silent,
    /// The server answers only to encrypted connections.
    Encrypted,
    /// The server answers only to connections that are not encrypted.
    NotEncrypted,
    /// The program was built without encryption.
    NoTls,
    /// No trusted authority vouches for the certificate of the server.
    Untrusted(String),
    /// The certificate of the server is one by which an authority signs others.
    OfAuthority,
    /// The file that shall name the trusted authorities has only a certificate that another has signed.
    NoAuthority(PathBuf),
    /// The file with the certificates of trusted authorities cannot be read.
    AuthorityFile {
        /// The file.
        file: PathBuf,
        /// The error.
        source: Arc<ReadError>,
    },
    /// The file with the certificates of trusted authorities cannot be used.
    Authority {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
}

impl From<io::Error> for LinkError {
    /// An error on the way to the server, once its name is known.
    fn from(error: io::Error) -> Self {
        Self::Connect(Arc::new(error))
    }
}

/// What a connection reports.
#[derive(Debug)]
pub enum LinkEvent {
    /// The connection is made. The server expects [`Hello`](crate::wire::Hello) first.
    Up,
    /// The server sent a message.
    Message(Box<FromServer>),
    /// There is no connection; another attempt follows.
    Down(LinkError),
    /// The connection has ended for good.
    Ended(LinkError),
}

/// The handle of a connection; dropping it ends the connection.
#[derive(Debug)]
pub struct Link {
    orders: Option<Sender<Message>>,
    events: Receiver<(Instant, LinkEvent)>,
    waker: Arc<Waker>,
}

/// The far end of a [`Link`], which the thread of the connection holds.
pub(super) struct FarEnd {
    poll: Poll,
    wires: Events,
    orders: Receiver<Message>,
    events: SyncSender<(Instant, LinkEvent)>,
    notify: Box<dyn Fn(Instant) + Send>,
    /// It wakes this end only as long as somebody holds it.
    _waker: Arc<Waker>,
}

/// Why a connection is given up.
#[derive(Debug, Error)]
pub(super) enum Stop {
    /// It is lost.
    #[error(transparent)]
    Lost(#[from] LinkError),
    /// Nobody uses it any more.
    #[error("nobody uses the connection any more")]
    Unused,
}

impl Link {
    /// Both ends of a connection. `notify` is called once for each event that can be
    /// [received](Self::receive).
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub(super) fn new(notify: impl Fn(Instant) + Send + 'static) -> io::Result<(Self, FarEnd)> {
        let poll = Poll::new()?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKER)?);
        let (sender, orders) = channel();
        let (told, events) = sync_channel(EVENTS);
        let far = FarEnd {
            poll,
            wires: Events::with_capacity(8),
            orders,
            events: told,
            notify: Box::new(notify),
            _waker: Arc::clone(&waker),
        };
        Ok((Self { orders: Some(sender), events, waker }, far))
    }

    /// Sends a message. It is lost if the connection is.
    pub fn send(&self, message: &Message) {
        if let Some(orders) = &self.orders {
            // The thread lives as long as this handle unless it panicked; then nothing is sent.
            let _ = orders.send(message.clone());
            let _ = self.waker.wake();
        }
    }

    /// The next event, and when it happened, if one has come.
    #[must_use]
    pub fn receive(&self) -> Option<(Instant, LinkEvent)> {
        self.events.try_recv().ok()
    }

    /// Ends the connection once all messages are sent, or after a short time.
    pub fn close(mut self) {
        self.orders = None;
        let _ = self.waker.wake();
        let deadline = Instant::now() + FAREWELL;
        let left = || deadline.saturating_duration_since(Instant::now());
        // The thread may be waiting to report an event; there are no more once it has ended.
        while !left().is_zero() && self.events.recv_timeout(left()).is_ok() {}
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.orders = None;
        let _ = self.waker.wake();
    }
}

impl FarEnd {
    /// The stream as one that never blocks and wakes this end.
    pub(super) fn watch(&self, stream: Blocking) -> io::Result<TcpStream> {
        stream.set_nonblocking(true)?;
        self.registered(TcpStream::from_std(stream))
    }

    /// The same for a stream of this machine.
    #[cfg(unix)]
    pub(super) fn watch_unix(&self, stream: UnixStream) -> io::Result<mio::net::UnixStream> {
        stream.set_nonblocking(true)?;
        self.registered(mio::net::UnixStream::from_std(stream))
    }

    fn registered<S: Source>(&self, mut stream: S) -> io::Result<S> {
        let interest = Interest::READABLE | Interest::WRITABLE;
        self.poll.registry().register(&mut stream, STREAM, interest)?;
        Ok(stream)
    }

    /// Waits for an event of the connection or an order, at most until the deadline if there is one.
    pub(super) fn wait(&mut self, deadline: Option<Instant>) -> Result<(), Stop> {
        let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
        match self.poll.poll(&mut self.wires, left) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                Err(LinkError::from(error).into())
            }
            _ => Ok(()),
        }
    }

    /// The next order, if there is one.
    pub(super) fn order(&self) -> Result<Option<Message>, Stop> {
        match self.orders.try_recv() {
            Ok(order) => Ok(Some(order)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Stop::Unused),
        }
    }

    /// Reports an event.
    pub(super) fn tell(&self, event: LinkEvent) -> Result<(), Stop> {
        let at = Instant::now();
        let told = self.events.send((at, event));
        (self.notify)(at);
        told.map_err(|_| Stop::Unused)
    }

    /// Reports a message of the server.
    pub(super) fn pass_on(&self, message: FromServer) -> Result<(), Stop> {
        self.tell(LinkEvent::Message(Box::new(message)))
    }
}

/// Connects to the first address of a server that answers.
pub(super) fn connect(address: &Address, _: Local) -> Result<Blocking, LinkError> {
    let name = |error| LinkError::Name(Arc::new(error));
    let mut refused = io::Error::from(io::ErrorKind::NotFound);
    for target in (address.host(), address.port()).to_socket_addrs().map_err(name)? {
        match Blocking::connect_timeout(&target, CONNECT) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Err(error) => refused = error,
        }
    }
    Err(refused.into())
}
