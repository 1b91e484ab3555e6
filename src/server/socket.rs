//! The door of WebSockets: each text frame is one message.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::mpsc::Receiver;
use tokio::time::{self, MissedTickBehavior};

use super::doors::{HELLO, WRITTEN};
use super::hub::{Connection, Hub};
use super::turns::Inbound;
use crate::hall::Outgoing;
use crate::wire::MAX_BYTES;

/// The name of the protocol among those that a client may offer.
pub(super) const PROTOCOL: &str = "gomoku.1";

/// The time between two pings, and the time after which a silent client is gone.
const PING: Duration = Duration::from_secs(10);
const SILENT: Duration = Duration::from_secs(30);

/// The close code after a `bye` says why, and that of a client that reads too slowly.
const CLOSED: u16 = 1012;
const TOO_SLOW: u16 = 4008;

/// Accepts a WebSocket. The buffers are small: an idle connection must cost little, and a message is
/// written at once.
pub(super) fn accept(upgrade: WebSocketUpgrade, hub: Hub, address: IpAddr) -> Response {
    upgrade
        .protocols([PROTOCOL])
        .read_buffer_size(1 << 10)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MAX_BYTES)
        .max_frame_size(MAX_BYTES)
        .on_upgrade(move |socket| serve(socket, hub, address))
}

async fn serve(socket: WebSocket, hub: Hub, address: IpAddr) {
    let Ok((connection, outgoing)) = hub.connect(address).await else { return };
    Door { socket, connection, outgoing, heard: Instant::now(), has_spoken: false }.run().await;
}

/// A connected client.
struct Door {
    socket: WebSocket,
    connection: Connection,
    outgoing: Receiver<Outgoing>,
    /// When the client was last heard.
    heard: Instant,
    has_spoken: bool,
}

impl Door {
    /// Serves the client until one side ends the connection.
    async fn run(mut self) {
        let begun = Instant::now();
        let mut ping = time::interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let hello = time::sleep(HELLO);
        tokio::pin!(hello);
        let mut code = CLOSED;
        loop {
            let goes_on = tokio::select! {
                message = self.outgoing.recv() => match message {
                    Some(Outgoing::Text(text)) => self.write(Message::Text((&*text).into())).await,
                    Some(Outgoing::Close) => break,
                    None => {
                        code = TOO_SLOW;
                        break;
                    }
                },
                frame = self.socket.recv() => self.read(frame, begun).await,
                _ = ping.tick() => {
                    let sent = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
                    let sent = Bytes::copy_from_slice(&sent.to_be_bytes());
                    self.heard.elapsed() < SILENT && self.write(Message::Ping(sent)).await
                }
                () = &mut hello, if !self.has_spoken => false,
            };
            if !goes_on {
                break;
            }
        }
        let frame = CloseFrame { code, reason: "".into() };
        self.write(Message::Close(Some(frame))).await;
    }

    /// Writes a message; `false` if the client does not take it.
    async fn write(&mut self, message: Message) -> bool {
        matches!(time::timeout(WRITTEN, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Hands on what the client sent; `false` if the connection has ended.
    async fn read(&mut self, frame: Option<Result<Message, axum::Error>>, begun: Instant) -> bool {
        let Some(Ok(message)) = frame else { return false };
        self.heard = Instant::now();
        match message {
            Message::Text(text) => {
                self.has_spoken = true;
                self.connection.line(text.to_string()).await.is_ok()
            }
            Message::Pong(sent) => {
                let sent = <[u8; 8]>::try_from(&*sent).ok().map(u64::from_be_bytes);
                let Some(sent) = sent else { return true };
                let after = begun.elapsed().saturating_sub(Duration::from_micros(sent));
                let answered =
                    Inbound::Answered { client: self.connection.client, after, at: self.heard };
                self.connection.hub.send(answered).await.is_ok()
            }
            Message::Ping(_) => true,
            Message::Binary(_) | Message::Close(_) => false,
        }
    }
}
