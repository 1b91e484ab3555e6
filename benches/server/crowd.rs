//! Many clients of a server, all in one thread.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use mio::{Events, Interest, Poll, Token};
use tungstenite::protocol::{Role, WebSocketConfig};
use tungstenite::{Error, Message, WebSocket};

/// What a client has heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heard {
    /// The room, as it is when one comes.
    Room,
    /// An answer to its message.
    Ok,
    /// A change of the room.
    Event,
    /// Anything else.
    Other,
}

/// The clients, each with a WebSocket and a number.
pub(crate) struct Crowd {
    poll: Poll,
    events: Events,
    sockets: Vec<WebSocket<mio::net::TcpStream>>,
}

impl Crowd {
    pub(crate) fn new() -> Self {
        let (poll, events) = (Poll::new().unwrap(), Events::with_capacity(1_024));
        Self { poll, events, sockets: Vec::new() }
    }

    /// Connects another client, and says hello in a room; returns the client's number.
    pub(crate) fn enter(&mut self, server: SocketAddr, room: &str, token: Option<&str>) -> usize {
        let number = self.sockets.len();
        let mut socket = connect(server, room);
        let token_at = Token(number);
        let interest = Interest::READABLE;
        self.poll.registry().register(socket.get_mut(), token_at, interest).unwrap();
        self.sockets.push(socket);
        let token = token.map(|token| format!(r#","token":"{token}""#)).unwrap_or_default();
        self.send(number, format!(r#"{{"t":"hello","room":"{room}"{token}}}"#));
        number
    }

    /// Sends a message of a client.
    pub(crate) fn send(&mut self, client: usize, text: String) {
        self.sockets[client].send(Message::Text(text.into())).unwrap();
    }

    /// Waits until something has arrived, or for so long, and returns all of it.
    pub(crate) fn receive(&mut self, timeout: Duration) -> Vec<(usize, Heard, Instant)> {
        match self.poll.poll(&mut self.events, Some(timeout)) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Vec::new(),
            result => result.unwrap(),
        }
        let mut all = Vec::new();
        for event in &self.events {
            let client = event.token().0;
            loop {
                match self.sockets[client].read() {
                    Ok(Message::Text(text)) => all.push((client, heard(&text), Instant::now())),
                    Ok(_) => {}
                    Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => break,
                    Err(error) => panic!("client {client}: {error}"),
                }
            }
        }
        all
    }

    /// Waits until so many clients have heard this. Returns when the last of them did.
    pub(crate) fn all_hear(&mut self, wanted: Heard, mut clients: usize) -> Instant {
        let begun = Instant::now();
        let mut last = begun;
        while clients > 0 {
            assert!(
                begun.elapsed() < Duration::from_mins(1),
                "{clients} have not heard {wanted:?}"
            );
            for (_, what, at) in self.receive(Duration::from_secs(1)) {
                if what == wanted {
                    clients -= 1;
                    last = at;
                }
            }
        }
        last
    }
}

fn heard(text: &str) -> Heard {
    let kind = text.strip_prefix(r#"{"t":""#).and_then(|rest| rest.split_once('"'));
    match kind.map(|(kind, _)| kind) {
        Some("event") => Heard::Event,
        Some("ok") => Heard::Ok,
        Some("welcome") => Heard::Room,
        Some("refused" | "bye") => panic!("{text}"),
        _ => Heard::Other,
    }
}

/// Opens a WebSocket at a room.
fn connect(server: SocketAddr, room: &str) -> WebSocket<mio::net::TcpStream> {
    let mut stream = TcpStream::connect(server).unwrap();
    stream.set_nodelay(true).unwrap();
    write!(
        stream,
        "GET /ws/{room} HTTP/1.1\r\nHost: {server}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .unwrap();
    let (mut answer, mut part) = (Vec::new(), [0; 1_024]);
    let end = loop {
        let read = stream.read(&mut part).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&answer));
        answer.extend(&part[..read]);
        if let Some(at) = answer.windows(4).position(|end| end == b"\r\n\r\n") {
            break at + 4;
        }
    };
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    stream.set_nonblocking(true).unwrap();
    let stream = mio::net::TcpStream::from_std(stream);
    let config = WebSocketConfig::default().read_buffer_size(1 << 10).write_buffer_size(0);
    WebSocket::from_partially_read(stream, answer.split_off(end), Role::Client, Some(config))
}
