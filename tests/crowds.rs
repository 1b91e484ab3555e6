//! What one address takes from a server, and what is left for others.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use crate::support::{Home, Server};

/// A connection from another address of this machine.
fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    use rustix::net::{AddressFamily, SocketType, bind, connect, socket};

    let socket = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    bind(&socket, &SocketAddr::from((from, 0))).unwrap();
    connect(&socket, &to).unwrap();
    TcpStream::from(socket)
}

#[test]
fn an_address_with_half_requests_does_not_crowd_others_out() {
    let home = Home::new();
    let server = Server::start(&home, "--per-address 4");
    let half = || {
        let mut stream = TcpStream::connect(server.http).unwrap();
        // The server may have closed the connection already.
        let _ = stream
            .write_all(b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n");
        stream
    };
    // Four are served, and four times as many wait.
    let held: Vec<_> = (0..20).map(|_| half()).collect();
    for _ in 0..20 {
        let read = half().read(&mut [0; 1]);
        assert!(!matches!(read, Ok(1..)), "it is closed without an answer: {read:?}");
    }
    let mut other = connect_from([127, 0, 0, 2], server.http);
    other
        .write_all(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("ok\n"), "{answer}");
    drop(held);
}
