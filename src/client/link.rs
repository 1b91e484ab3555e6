//! The connection to a server: one thread, which connects again whenever the connection is lost.

#[cfg(feature = "tls")]
mod encrypted;
mod stream;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use mio::{Events, Poll, Waker};
use thiserror::Error;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{ClientRequestBuilder, HandshakeError, Message as Frame, WebSocket};

use self::stream::{Stream, WAKER};
use super::address::Address;
use crate::wire::{FromServer, Message};

/// The subprotocol, as which the messages are known.
const PROTOCOL: &str = "gomoku.1";

/// The most bytes of a message of the server.
const MAX_BYTES: usize = 1 << 20;

/// The events that wait to be received; the connection is not read while there are as many.
const EVENTS: usize = 64;

/// How long a server may say nothing before it is asked for a sign, and before it counts as lost.
const QUIET: Duration = Duration::from_secs(10);
const SILENT: Duration = Duration::from_secs(20);

/// How long the server may take to answer the opening of the connection.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// The first wait before another attempt, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// How long the end of a connection waits for what was still to be sent.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why there is no connection.
#[derive(Debug, Clone, Error)]
pub enum LinkError {
    /// The name of the server is unknown.
    #[error("the server is not found: {0}")]
    Name(Arc<io::Error>),
    /// The server does not answer.
    #[error("the server does not answer: {0}")]
    Connect(Arc<io::Error>),
    /// What answers is not a server for these games.
    #[error("this is not a server for these games: {0}")]
    Foreign(String),
    /// The connection ended.
    #[error("the connection ended")]
    Ended,
    /// The server was silent for too long.
    #[error("the server says nothing")]
    Silent,
    /// The program was built without encryption.
    #[error("this program cannot make encrypted connections")]
    NoTls,
    /// No trusted authority vouches for the certificate of the server.
    #[error("the certificate of the server is not trusted: {0}")]
    Untrusted(String),
    /// The file with the certificates of trusted authorities cannot be used.
    #[error("cannot use {file}: {why}")]
    Authority {
        /// The file.
        file: PathBuf,
        /// The reason.
        why: String,
    },
}

/// What a connection reports.
#[derive(Debug)]
pub enum LinkEvent {
    /// It stands. The server expects [`Hello`](crate::wire::Hello) first.
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
    texts: Option<Sender<String>>,
    events: Receiver<(Instant, LinkEvent)>,
    ended: Receiver<()>,
    waker: Arc<Waker>,
}

impl Link {
    /// Connects to a server. If the connection is encrypted, only authorities in the file `authority`
    /// may vouch for it, or those that browsers trust if there is none. `notify` is called once for
    /// each event that can be [received](Self::receive).
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub fn open(
        address: Address,
        authority: Option<PathBuf>,
        notify: impl Fn(Instant) + Send + 'static,
    ) -> io::Result<Self> {
        let poll = Poll::new()?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKER)?);
        let (texts, wishes) = channel();
        let (sender, events) = sync_channel(EVENTS);
        let (end, ended) = sync_channel(1);
        let wires = Events::with_capacity(8);
        let thread = LinkThread { address, authority, poll, wires, wishes, events: sender, notify };
        thread::spawn(move || {
            thread.run();
            // Whoever waits for the end may have given up.
            let _ = end.send(());
        });
        Ok(Self { texts: Some(texts), events, ended, waker })
    }

    /// The handle of a connection in a thread that somebody else has started. The thread receives
    /// messages as texts, sends events, and says when it has ended; it is woken for each text.
    pub(super) const fn of_thread(
        texts: Sender<String>,
        events: Receiver<(Instant, LinkEvent)>,
        ended: Receiver<()>,
        waker: Arc<Waker>,
    ) -> Self {
        Self { texts: Some(texts), events, ended, waker }
    }

    /// Sends a message. It is lost if the connection is.
    pub fn send(&self, message: &Message) {
        if let (Ok(text), Some(texts)) = (serde_json::to_string(message), &self.texts) {
            // The thread lives as long as this handle unless it panicked; then nothing is sent.
            let _ = texts.send(text);
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
        self.texts = None;
        let _ = self.waker.wake();
        let deadline = Instant::now() + FAREWELL;
        // The thread may be waiting to report an event.
        while let Err(RecvTimeoutError::Timeout) = self.ended.recv_timeout(Duration::from_millis(5))
        {
            while self.events.try_recv().is_ok() {}
            if Instant::now() > deadline {
                return;
            }
        }
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.texts = None;
        let _ = self.waker.wake();
    }
}

/// Why a connection is given up.
enum Stop {
    /// It is lost.
    Lost(LinkError),
    /// Nobody uses it any more.
    Unused,
}

struct LinkThread<N> {
    address: Address,
    authority: Option<PathBuf>,
    poll: Poll,
    wires: Events,
    wishes: Receiver<String>,
    events: SyncSender<(Instant, LinkEvent)>,
    notify: N,
}

impl<N: Fn(Instant)> LinkThread<N> {
    fn run(mut self) {
        let mut failures = 0;
        loop {
            let stop = match self.connect() {
                Ok(socket) => {
                    // What was to be sent over the connection before is sent again if it matters.
                    let unused = loop {
                        match self.wishes.try_recv() {
                            Ok(_) => {}
                            Err(why) => break why == TryRecvError::Disconnected,
                        }
                    };
                    failures = 0;
                    if unused || !self.tell(LinkEvent::Up) {
                        return;
                    }
                    self.serve(socket)
                }
                Err(stop) => stop,
            };
            let Stop::Lost(why) = stop else { return };
            let again_at = Instant::now() + wait_before(failures, fastrand::f64());
            failures += 1;
            if !self.tell(LinkEvent::Down(why)) || !self.rest(again_at) {
                return;
            }
        }
    }

    /// Reports an event; `false` if nobody receives it.
    fn tell(&self, event: LinkEvent) -> bool {
        let at = Instant::now();
        let told = self.events.send((at, event)).is_ok();
        (self.notify)(at);
        told
    }

    /// Waits for an event of the connection or a task, at most until `deadline`.
    fn wait(&mut self, deadline: Instant) -> Result<(), Stop> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.poll.poll(&mut self.wires, Some(left)) {
            Err(error) if error.kind() != io::ErrorKind::Interrupted => {
                Err(Stop::Lost(LinkError::Connect(Arc::new(error))))
            }
            _ => Ok(()),
        }
    }

    /// Waits for the next attempt; `false` if nobody wants it any more.
    fn rest(&mut self, until: Instant) -> bool {
        while Instant::now() < until {
            if self.wait(until).is_err() {
                return false;
            }
            loop {
                match self.wishes.try_recv() {
                    Ok(_) => {}
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return false,
                }
            }
        }
        true
    }

    fn connect(&mut self) -> Result<WebSocket<Stream>, Stop> {
        let lost = |why| Stop::Lost(why);
        let stream = Stream::open(&self.address, self.authority.as_ref(), self.poll.registry());
        let stream = stream.map_err(lost)?;
        let foreign = |why: &dyn ToString| lost(LinkError::Foreign(why.to_string()));
        let uri = self.address.socket().parse().map_err(|error| foreign(&error))?;
        let request = ClientRequestBuilder::new(uri).with_sub_protocol(PROTOCOL);
        let config = WebSocketConfig::default()
            .read_buffer_size(4 << 10)
            .write_buffer_size(0)
            .max_write_buffer_size(64 << 10)
            .max_message_size(Some(MAX_BYTES))
            .max_frame_size(Some(MAX_BYTES));
        let deadline = Instant::now() + HANDSHAKE;
        let mut shaken = tungstenite::client::client_with_config(request, stream, Some(config));
        loop {
            match shaken {
                Ok((socket, _)) => return Ok(socket),
                Err(HandshakeError::Interrupted(half)) if Instant::now() < deadline => {
                    self.wait(deadline)?;
                    shaken = half.handshake();
                }
                Err(HandshakeError::Interrupted(_)) => return Err(lost(LinkError::Silent)),
                Err(HandshakeError::Failure(tungstenite::Error::Io(error))) => {
                    #[cfg(feature = "tls")]
                    if let Some(fault) = encrypted::fault(&error) {
                        return Err(lost(fault));
                    }
                    return Err(lost(LinkError::Connect(Arc::new(error))));
                }
                Err(HandshakeError::Failure(error)) => return Err(foreign(&error)),
            }
        }
    }

    /// Sends and receives until the connection ends.
    fn serve(&mut self, mut socket: WebSocket<Stream>) -> Stop {
        let mut heard = Instant::now();
        let mut asked = false;
        loop {
            match self.send(&mut socket) {
                Ok(()) => {}
                Err(Stop::Unused) => {
                    // The connection ends in any case.
                    let _ = socket.close(None);
                    let _ = flushed(socket.flush());
                    return Stop::Unused;
                }
                Err(lost) => return lost,
            }
            loop {
                let frame = match socket.read() {
                    Ok(frame) => frame,
                    Err(tungstenite::Error::Io(error)) if is_later(&error) => break,
                    Err(_) => return Stop::Lost(LinkError::Ended),
                };
                (heard, asked) = (Instant::now(), false);
                if let Frame::Text(text) = frame
                    // A later server may send messages that this program does not know.
                    && let Ok(message) = serde_json::from_str(&text)
                    && !self.tell(LinkEvent::Message(Box::new(message)))
                {
                    return Stop::Unused;
                }
            }
            let now = Instant::now();
            if now >= heard + SILENT {
                return Stop::Lost(LinkError::Silent);
            }
            if now >= heard + QUIET && !asked {
                asked = true;
                if flushed(socket.send(Frame::Ping(Vec::new().into()))).is_err() {
                    return Stop::Lost(LinkError::Ended);
                }
            }
            let next = heard + if asked { SILENT } else { QUIET };
            if let Err(lost) = self.wait(next) {
                return lost;
            }
        }
    }

    /// Sends what is to be sent, as far as the connection takes it.
    fn send(&self, socket: &mut WebSocket<Stream>) -> Result<(), Stop> {
        let ended = |()| Stop::Lost(LinkError::Ended);
        loop {
            match self.wishes.try_recv() {
                Ok(text) => flushed(socket.write(Frame::text(text))).map_err(ended)?,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(Stop::Unused),
            }
        }
        flushed(socket.flush()).map_err(ended)
    }
}

/// Whether the connection takes or has nothing more at the moment.
fn is_later(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

/// A write whose rest is sent later has not failed.
fn flushed(written: tungstenite::Result<()>) -> Result<(), ()> {
    match written {
        Ok(()) => Ok(()),
        Err(tungstenite::Error::Io(error)) if is_later(&error) => Ok(()),
        Err(_) => Err(()),
    }
}

/// How long to wait after so many failures in a row before another attempt: twice as long each time.
/// Each program waits a different part of it, from a half to the whole, so that not all come at once.
fn wait_before(failures: u32, random: f64) -> Duration {
    let longest = FIRST_WAIT.saturating_mul(1 << failures.min(16)).min(LONGEST_WAIT);
    longest.mul_f64(0.5 + 0.5 * random.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests;
