//! The door of WebSockets: each text frame is one message.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt as _;
use tokio::time;

use super::doors::HELLO;
use super::hub::{Connection, Hub};
use super::metrics;
use super::queue::Receiver;
use super::turns::{Caller, Inbound};
use crate::hall::Outgoing;
use crate::wire::{ByeWhy, MAX_BYTES};

/// The name of the protocol among those that a client may offer.
pub(super) const PROTOCOL: &str = "gomoku.1";

/// The time between two pings, and the time after which a silent client is gone.
const PING: Duration = Duration::from_secs(10);
const SILENT: Duration = Duration::from_secs(30);

/// The close codes of RFC 6455, and that of a client that reads too slowly.
const ENDED: u16 = 1000;
const NOT_TEXT: u16 = 1003;
const AGAINST_RULES: u16 = 1008;
const TOO_LARGE: u16 = 1009;
pub(super) const RESTART: u16 = 1012;
const TOO_SLOW: u16 = 4008;

/// The close code after a `bye`.
const fn code(why: ByeWhy) -> u16 {
    match why {
        ByeWhy::Restart | ByeWhy::Moved => RESTART,
        ByeWhy::TooSlow => TOO_SLOW,
        ByeWhy::TooFast | ByeWhy::Silent | ByeWhy::Banned | ByeWhy::Closed => AGAINST_RULES,
    }
}

/// The close code after a frame that could not be read.
fn fault_code(error: axum::Error) -> u16 {
    let error = error.into_inner();
    let is_too_large = matches!(error.downcast_ref(), Some(tungstenite::Error::Capacity(_)));
    if is_too_large { TOO_LARGE } else { ENDED }
}

/// The last ping of a connection. When it was sent stays here under a random number, so that a client
/// can answer it once, and cannot say when it was sent.
#[derive(Debug, Default)]
struct Ping(Option<([u8; 8], Instant)>);

impl Ping {
    /// A new ping, sent at `now`: the number that is to be answered.
    fn send(&mut self, now: Instant) -> [u8; 8] {
        let number = fastrand::u64(..).to_be_bytes();
        self.0 = Some((number, now));
        number
    }

    /// The time from the ping to its answer; `None` if this does not answer it.
    fn answer(&mut self, number: &[u8], now: Instant) -> Option<Duration> {
        let (_, sent) = self.0.take_if(|(sent, _)| sent == number)?;
        Some(now.saturating_duration_since(sent))
    }
}

/// Accepts a WebSocket. The buffers are small, and the socket is boxed because each future that it
/// passes through would take its size: an idle connection must cost little.
pub(super) fn accept(upgrade: WebSocketUpgrade, hub: Hub, caller: Caller) -> Response {
    upgrade
        .protocols([PROTOCOL])
        .read_buffer_size(1 << 8)
        .write_buffer_size(1 << 12)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MAX_BYTES)
        .max_frame_size(MAX_BYTES)
        .on_upgrade(move |socket| serve(Box::new(socket), hub, caller))
}

async fn serve(socket: Box<WebSocket>, hub: Hub, caller: Caller) {
    let Ok((connection, outgoing)) = hub.connect_from(caller).await else { return };
    let heard = Instant::now();
    let _open = connection.hub.metrics.open(metrics::Door::WebSocket);
    Door { socket, connection, outgoing, ping: Ping::default(), heard, has_spoken: false }
        .run()
        .await;
}

/// A connected client.
struct Door {
    socket: Box<WebSocket>,
    connection: Connection,
    outgoing: Receiver,
    ping: Ping,
    /// When the client was last heard.
    heard: Instant,
    has_spoken: bool,
}

impl Door {
    /// Serves the client until one side ends the connection.
    async fn run(&mut self) {
        let due = time::sleep(HELLO);
        tokio::pin!(due);
        let mut next = Some(self.ping());
        let code = loop {
            if let Some(message) = next.take()
                && !self.write(message).await
            {
                break ENDED;
            }
            tokio::select! {
                messages = self.outgoing.take() => if let Err(code) = self.tell(messages).await {
                    break code;
                },
                frame = self.socket.recv() => if let Err(code) = self.read(frame).await {
                    break code;
                },
                () = &mut due => {
                    if !self.has_spoken || self.heard.elapsed() >= SILENT {
                        break code(ByeWhy::Silent);
                    }
                    due.as_mut().reset(time::Instant::now() + PING);
                    next = Some(self.ping());
                }
            }
        };
        self.write(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    }

    fn ping(&mut self) -> Message {
        Message::Ping(Bytes::copy_from_slice(&self.ping.send(Instant::now())))
    }

    /// Sends the client all that waits for it by one write: what a turn of the rooms tells one client
    /// comes together.
    ///
    /// # Errors
    /// The code with which the connection ends.
    async fn tell(&mut self, messages: VecDeque<Outgoing>) -> Result<(), u16> {
        if messages.is_empty() {
            return Err(TOO_SLOW);
        }
        for message in messages {
            let text = match message {
                Outgoing::Text(text) | Outgoing::Chat(text) => Message::Text((&*text).into()),
                Outgoing::Close(why) => return Err(code(why)),
            };
            self.socket.feed(text).await.map_err(|_| ENDED)?;
        }
        self.socket.flush().await.map_err(|_| ENDED)
    }

    /// Writes a message; `false` if the client does not take it.
    async fn write(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// Hands on what the client sent.
    ///
    /// # Errors
    /// The code with which the connection ends.
    async fn read(&mut self, frame: Option<Result<Message, axum::Error>>) -> Result<(), u16> {
        let frame = frame.ok_or(ENDED)?.map_err(fault_code)?;
        self.heard = Instant::now();
        match frame {
            Message::Text(text) => {
                self.has_spoken = true;
                self.connection.line(&text).await.map_err(|_| RESTART)
            }
            Message::Pong(number) => {
                let Some(after) = self.ping.answer(&number, self.heard) else { return Ok(()) };
                let inbox = self.connection.hub.reserve().await.map_err(|_| RESTART)?;
                let client = self.connection.client;
                inbox.send(Inbound::Answered { client, after, at: self.heard });
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Binary(_) => Err(NOT_TEXT),
            Message::Close(_) => Err(ENDED),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ping_is_answered_once_and_timed_here() {
        let (mut ping, begin) = (Ping::default(), Instant::now());
        let after = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!(ping.answer(&[0; 8], begin), None, "nothing was sent");
        let first = ping.send(begin);
        assert_eq!(ping.answer(&[0; 8], after(5)), None, "forged");
        assert_eq!(ping.answer(b"", after(5)), None, "empty");
        assert_eq!(ping.answer(&first, after(6)), Some(Duration::from_secs(6)));
        assert_eq!(ping.answer(&first, after(7)), None, "answered already");
        ping.send(after(10));
        assert_eq!(ping.answer(&first, after(11)), None, "an earlier one");
    }
}
