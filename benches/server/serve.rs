//! The server that is measured, and its rooms.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use crate::support::{Home, Server};

/// The rooms that one address makes; the server allows some more in an hour.
const ROOMS_OF_ONE: usize = 16;

/// A server in an empty folder, which takes all clients from this machine.
pub(crate) fn start(home: &Home) -> Server {
    Server::start(home, "--behind-proxy --per-address 100000")
}

/// A room in which both seats are taken.
pub(crate) struct Room {
    pub(crate) code: String,
    pub(crate) tokens: [String; 2],
}

/// Makes rooms by HTTP, as if many proxied addresses did.
pub(crate) fn rooms(server: SocketAddr, count: usize) -> Vec<Room> {
    let mut http = Http(BufReader::new(TcpStream::connect(server).unwrap()));
    let room = |number: usize| {
        let [.., a, b] = (number / ROOMS_OF_ONE).to_be_bytes();
        let from = format!("X-Forwarded-For: 10.0.{a}.{b}");
        let tokens = [0, 1].map(|seat| format!("{:032x}", 2 * number + seat));
        let [maker, other] =
            tokens.each_ref().map(|it| format!("{from}\r\nAuthorization: Bearer {it}"));
        let made = http.post("/api/rooms", &maker, r#"{"board":19,"clock":"10m"}"#);
        let code = made["room"].as_str().unwrap().to_owned();
        http.post(&format!("/api/rooms/{code}/do"), &other, r#"{"t":"sit"}"#);
        Room { code, tokens }
    };
    (0..count).map(room).collect()
}

/// A connection that stays open from one request to the next.
struct Http(BufReader<TcpStream>);

impl Http {
    fn post(&mut self, path: &str, head: &str, body: &str) -> serde_json::Value {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{head}\r\n\r\n{body}"
        );
        self.0.get_mut().write_all(request.as_bytes()).unwrap();
        let (mut status, mut length) = (String::new(), 0);
        self.0.read_line(&mut status).unwrap();
        loop {
            let mut line = String::new();
            self.0.read_line(&mut line).unwrap();
            match line.trim().split_once(": ") {
                Some(("content-length", bytes)) => length = bytes.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).unwrap();
        assert!(status.contains(" 200 "), "{path}: {status}{}", String::from_utf8_lossy(&body));
        serde_json::from_slice(&body).unwrap()
    }
}

/// The processor time that a process has used.
pub(crate) fn processor(id: u32) -> Duration {
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).unwrap();
    let used = threads.map(|thread| {
        let stat = std::fs::read_to_string(thread.unwrap().path().join("schedstat")).unwrap();
        stat.split(' ').next().unwrap().parse::<u64>().unwrap()
    });
    Duration::from_nanos(used.sum())
}

/// The processor time that a process has used since it had used so much.
pub(crate) fn used_since(before: Duration, process: u32) -> Duration {
    processor(process).checked_sub(before).unwrap()
}

/// The memory of a process, in bytes.
pub(crate) fn memory(id: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<usize>().unwrap() << 10
}
