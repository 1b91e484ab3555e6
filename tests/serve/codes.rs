//! How the server says why it ends a connection: the codes of a WebSocket, and the last line of the door of lines.

use std::io::ErrorKind;
use std::net::TcpStream;

use tungstenite::{Error, Message, WebSocket};

use super::*;

/// A WebSocket to a server, after these frames.
fn socket(server: &Server, frames: Vec<Message>) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(server.http).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let (mut socket, _) = tungstenite::client(format!("ws://{}/ws", server.http), stream).unwrap();
    for frame in frames {
        socket.send(frame).unwrap();
    }
    socket
}

/// What a write to a connection that the other side has ended gives.
const TOO_LATE: [ErrorKind; 2] = [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset];

/// The code with which the server closes it.
fn code(mut socket: WebSocket<TcpStream>) -> u16 {
    loop {
        match socket.read() {
            Ok(Message::Close(frame)) => return frame.unwrap().code.into(),
            Ok(_) => {}
            Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
            // An answer to a ping came too late.
            Err(Error::Io(error)) if TOO_LATE.contains(&error.kind()) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn a_websocket_is_closed_with_a_code_that_says_why() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let hello = || Message::text(r#"{"t":"hello"}"#);
    let silent = socket(&server, vec![]);
    let idle = socket(&server, vec![hello()]);
    for (last, expected) in
        [(Message::binary(vec![0]), 1003), (Message::text("a".repeat(5 << 10)), 1009)]
    {
        assert_eq!(code(socket(&server, vec![hello(), last])), expected);
    }
    assert_eq!(code(silent), 1008);
    drop(server);
    assert_eq!(code(idle), 1012);
}

#[test]
fn the_door_of_lines_says_why_it_ends_a_connection() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let mut silent = Lines::connect(server.lines);
    for length in [5_000, 500_000] {
        let mut lines = Lines::connect(server.lines);
        lines.send(&json!({"t": "hello", "room": "x".repeat(length)}));
        let refused = lines.next(&["ok", "refused", "rooms"]).unwrap();
        assert_eq!(refused["text"], "a message has at most 4096 bytes", "{refused}");
        assert!(lines.next(&["ok", "refused", "rooms"]).is_none(), "the line is too long");
    }
    assert_eq!(silent.next(&["bye"]).unwrap(), json!({"t": "bye", "why": "silent"}));
    assert!(silent.next(&["bye"]).is_none());
}
