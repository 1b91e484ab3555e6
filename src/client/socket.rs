//! The connection to a server with rooms: a WebSocket in one thread, which connects again whenever
//! the connection is lost.

#[cfg(feature = "tls")]
mod encrypted;
mod stream;

use std::convert::Infallible;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use tungstenite::protocol::WebSocketConfig;
use tungstenite::{ClientRequestBuilder, HandshakeError, Message as Frame, WebSocket};

use self::stream::Stream;
use super::address::Address;
use super::link::{FarEnd, Link, LinkError, LinkEvent, Stop};
use super::route::Route;
#[cfg(unix)]
use crate::wire::{FROM_HEADER, Introduction, KEY_HEADER};
use crate::wire::{FromServer, Why};

/// The subprotocol, as which the messages are known.
const PROTOCOL: &str = "gomoku.1";

/// The most bytes of a message of the server.
const MAX_BYTES: usize = 1 << 20;

/// How long a server may say nothing before it is asked for a sign, and before it counts as lost.
const QUIET: Duration = Duration::from_secs(10);
const SILENT: Duration = Duration::from_secs(20);

/// How long the server may take to answer the opening of the connection.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// The first wait before another attempt, and the longest.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

impl Link {
    /// Connects to a server. `notify` is called once for each event that can be
    /// [received](Self::receive).
    ///
    /// # Errors
    /// If the system has no means to wait for a connection.
    pub fn open(
        address: Address,
        route: Route,
        notify: impl Fn(Instant) + Send + 'static,
    ) -> io::Result<Self> {
        let (link, far) = Self::new(notify)?;
        let thread = SocketThread { address, route, far };
        thread::spawn(move || thread.run());
        Ok(link)
    }
}

/// The thread of a connection.
struct SocketThread {
    address: Address,
    route: Route,
    far: FarEnd,
}

impl SocketThread {
    /// Runs until nobody uses the connection any more.
    fn run(mut self) -> Result<Infallible, Stop> {
        let mut failures = 0;
        loop {
            let served = self.connect().and_then(|socket| {
                failures = 0;
                self.serve(socket)
            });
            let Err(Stop::Lost(why)) = served else { return served };
            if matches!(why, LinkError::Banned) {
                return self.end(why);
            }
            let again_at = Instant::now() + wait_before(failures, fastrand::f64());
            failures += 1;
            self.far.tell(LinkEvent::Down(why))?;
            while Instant::now() < again_at {
                self.far.wait(Some(again_at))?;
                self.forget_orders()?;
            }
        }
    }

    /// Reports that no other attempt follows, and waits until nobody uses the connection any more.
    fn end(&mut self, why: LinkError) -> Result<Infallible, Stop> {
        self.far.tell(LinkEvent::Ended(why))?;
        loop {
            self.far.wait(None)?;
            self.forget_orders()?;
        }
    }

    /// Drops what was to be sent while there was no connection: it is sent again if it matters.
    fn forget_orders(&self) -> Result<(), Stop> {
        while self.far.order()?.is_some() {}
        Ok(())
    }

    fn connect(&mut self) -> Result<WebSocket<Stream>, Stop> {
        let stream = Stream::open(&self.address, &self.route, &self.far)?;
        let foreign = |why: &dyn ToString| LinkError::Foreign(why.to_string());
        let uri = self.address.socket().parse().map_err(|error| foreign(&error))?;
        let request = ClientRequestBuilder::new(uri).with_sub_protocol(PROTOCOL);
        let request = introduced(request, &self.route);
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
                    self.far.wait(Some(deadline))?;
                    shaken = half.handshake();
                }
                Err(HandshakeError::Interrupted(_)) => return Err(LinkError::Silent.into()),
                Err(HandshakeError::Failure(tungstenite::Error::Io(error))) => {
                    if let Some(fault) = error.get_ref().and_then(|it| it.downcast_ref()) {
                        return Err(LinkError::clone(fault).into());
                    }
                    #[cfg(feature = "tls")]
                    if let Some(fault) = encrypted::fault(&error) {
                        return Err(fault.into());
                    }
                    return Err(LinkError::from(error).into());
                }
                Err(HandshakeError::Failure(tungstenite::Error::Http(answer)))
                    if is_ban(answer.body().as_deref()) =>
                {
                    return Err(LinkError::Banned.into());
                }
                Err(HandshakeError::Failure(error)) => return Err(foreign(&error).into()),
            }
        }
    }

    /// Sends and receives until the connection ends.
    fn serve(&mut self, mut socket: WebSocket<Stream>) -> Result<Infallible, Stop> {
        self.forget_orders()?;
        self.far.tell(LinkEvent::Up)?;
        let mut heard = Instant::now();
        let mut asked = false;
        loop {
            let sent = self.send(&mut socket);
            if let Err(Stop::Unused) = sent {
                // The connection ends in any case.
                let _ = socket.close(None);
                let _ = flushed(socket.flush());
            }
            sent?;
            loop {
                let frame = match socket.read() {
                    Ok(frame) => frame,
                    Err(tungstenite::Error::Io(error)) if is_later(&error) => break,
                    Err(_) => return Err(LinkError::Ended.into()),
                };
                (heard, asked) = (Instant::now(), false);
                if let Frame::Text(text) = frame
                    // A later server may send messages that this program does not know.
                    && let Ok(message) = serde_json::from_str(&text)
                {
                    self.far.pass_on(message)?;
                }
            }
            let now = Instant::now();
            if now >= heard + SILENT {
                return Err(LinkError::Silent.into());
            }
            if now >= heard + QUIET && !asked {
                asked = true;
                flushed(socket.send(Frame::Ping(Vec::new().into())))?;
            }
            self.far.wait(Some(heard + if asked { SILENT } else { QUIET }))?;
        }
    }

    /// Sends what is to be sent, as far as the connection takes it.
    fn send(&self, socket: &mut WebSocket<Stream>) -> Result<(), Stop> {
        while let Some(order) = self.far.order()? {
            if let Ok(text) = serde_json::to_string(&order) {
                flushed(socket.write(Frame::text(text)))?;
            }
        }
        Ok(flushed(socket.flush())?)
    }
}

/// A request with what is said of somebody for whom this machine vouches.
fn introduced(request: ClientRequestBuilder, route: &Route) -> ClientRequestBuilder {
    match route {
        Route::Network { .. } => request,
        #[cfg(unix)]
        Route::Socket(visit) => {
            let Introduction { from, key } = visit.introduction;
            let request = request.with_header(FROM_HEADER, from.to_string());
            match key {
                Some(key) => request.with_header(KEY_HEADER, key.to_string()),
                None => request,
            }
        }
    }
}

/// Whether a server that does not make the connection says that this address is banned.
fn is_ban(body: Option<&[u8]>) -> bool {
    let answer: Option<FromServer> = body.and_then(|body| serde_json::from_slice(body).ok());
    matches!(answer, Some(FromServer::Refused { why: Why::Banned, .. }))
}

/// Whether the connection takes or has nothing more at the moment.
fn is_later(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

/// A write whose rest is sent later has not failed.
fn flushed(written: tungstenite::Result<()>) -> Result<(), LinkError> {
    match written {
        Ok(()) => Ok(()),
        Err(tungstenite::Error::Io(error)) if is_later(&error) => Ok(()),
        Err(_) => Err(LinkError::Ended),
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
