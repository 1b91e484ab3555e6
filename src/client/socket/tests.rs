use std::net::TcpListener;
use std::sync::mpsc;

use proptest::prelude::*;
use tungstenite::handshake::server::{Request, Response};

use super::*;
use crate::files::Local;
use crate::wire::{ByeWhy, FromServer, Message, Order};

/// A server that accepts one connection after another.
struct Server {
    listener: TcpListener,
}

impl Server {
    fn new() -> Self {
        Self { listener: TcpListener::bind("127.0.0.1:0").unwrap() }
    }

    fn address(&self) -> Address {
        self.listener.local_addr().unwrap().to_string().parse().unwrap()
    }

    fn accept(&self) -> WebSocket<std::net::TcpStream> {
        let (stream, _) = self.listener.accept().unwrap();
        #[expect(clippy::result_large_err, reason = "tungstenite's signature")]
        let protocol = |request: &Request, mut answer: Response| {
            assert_eq!(request.uri().path(), "/ws");
            let wanted = request.headers()["Sec-WebSocket-Protocol"].clone();
            assert_eq!(wanted, PROTOCOL);
            answer.headers_mut().insert("Sec-WebSocket-Protocol", wanted);
            Ok(answer)
        };
        tungstenite::accept_hdr(stream, protocol).unwrap()
    }
}

/// A connection, and the announcements of its events.
struct Client {
    link: Link,
    announced: mpsc::Receiver<()>,
}

impl Client {
    fn new(address: Address) -> Self {
        let (announce, announced) = mpsc::channel();
        let notify = move |_| announce.send(()).unwrap_or_default();
        let link =
            Link::open(address, Route::Network { authority: None, local: Local::user() }, notify)
                .unwrap();
        Self { link, announced }
    }

    fn next(&self) -> LinkEvent {
        self.announced.recv().unwrap();
        self.link.receive().unwrap().1
    }
}

fn ping(id: u32) -> Message {
    Message { id, order: Order::Ping }
}

#[test]
fn messages_go_both_ways_and_the_last_ones_are_sent_before_the_end() {
    let server = Server::new();
    let client = Client::new(server.address());
    let mut socket = server.accept();
    assert!(matches!(client.next(), LinkEvent::Up));
    client.link.send(&ping(7));
    assert_eq!(socket.read().unwrap(), Frame::text(r#"{"id":7,"t":"ping"}"#));
    for text in ["no message", r#"{"t":"of a later version"}"#, r#"{"t":"bye","why":"restart"}"#] {
        socket.send(Frame::text(text)).unwrap();
    }
    let LinkEvent::Message(message) = client.next() else { panic!() };
    assert!(matches!(*message, FromServer::Bye { why: ByeWhy::Restart }));
    client.link.send(&ping(8));
    client.link.close();
    assert_eq!(socket.read().unwrap(), Frame::text(r#"{"id":8,"t":"ping"}"#));
    assert!(socket.read().unwrap().is_close());
}

#[test]
fn a_lost_connection_is_made_again_and_old_messages_are_not_sent_there() {
    let server = Server::new();
    let client = Client::new(server.address());
    drop(server.accept());
    assert!(matches!(client.next(), LinkEvent::Up));
    assert!(matches!(client.next(), LinkEvent::Down(LinkError::Ended)));
    client.link.send(&ping(1));
    let mut socket = server.accept();
    assert!(matches!(client.next(), LinkEvent::Up));
    client.link.send(&ping(2));
    assert_eq!(socket.read().unwrap(), Frame::text(r#"{"id":2,"t":"ping"}"#));
}

#[test]
fn a_server_that_is_not_there_or_is_foreign_is_reported() {
    let server = Server::new();
    let address = server.address();
    let client = Client::new(address.clone());
    let (mut stream, _) = server.listener.accept().unwrap();
    std::io::Write::write_all(&mut stream, b"HTTP/1.1 404 Not Found\r\n\r\n").unwrap();
    drop(stream);
    assert!(matches!(client.next(), LinkEvent::Down(LinkError::Foreign(_))));
    let (mut stream, _) = server.listener.accept().unwrap();
    std::io::Write::write_all(&mut stream, &[21, 3, 1, 0, 2, 2, 70]).unwrap();
    assert!(matches!(client.next(), LinkEvent::Down(LinkError::Encrypted)));
    drop((client, server));
    let client = Client::new(address);
    assert!(matches!(client.next(), LinkEvent::Down(LinkError::Connect(_))));
}

#[test]
fn a_server_that_has_banned_this_address_is_not_tried_again() {
    let server = Server::new();
    let client = Client::new(server.address());
    let (mut stream, _) = server.listener.accept().unwrap();
    let body = r#"{"t":"refused","id":0,"why":"banned"}"#;
    let answer = format!("HTTP/1.1 403 Forbidden\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    std::io::Write::write_all(&mut stream, answer.as_bytes()).unwrap();
    assert!(matches!(client.next(), LinkEvent::Ended(LinkError::Banned)));
    client.link.close();
    assert!(client.announced.recv().is_err(), "the thread has ended");
}

#[test]
fn a_message_that_is_too_long_ends_the_connection() {
    let server = Server::new();
    let client = Client::new(server.address());
    let mut socket = server.accept();
    assert!(matches!(client.next(), LinkEvent::Up));
    // The client may end the connection before all is written.
    let _ = socket.send(Frame::text("x".repeat(MAX_BYTES + 1)));
    assert!(matches!(client.next(), LinkEvent::Down(LinkError::Ended)));
}

proptest! {
    #[test]
    fn each_wait_is_longer_than_the_one_before_up_to_eight_seconds(
        failures in 0_u32..200, random in 0.0..=1.0_f64
    ) {
        let wait = wait_before(failures, random);
        let longest = wait_before(failures, 1.0);
        prop_assert!(wait <= longest && wait * 2 >= longest);
        prop_assert_eq!(longest, (FIRST_WAIT * (1 << failures.min(5))).min(LONGEST_WAIT));
    }
}
