//! A client of a server that speaks JSON lines over TCP, and the server as a child process.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::Home;

/// Longer than anything takes: only a server that hangs lets it pass.
const PATIENCE: Duration = Duration::from_mins(1);

/// `gomoku serve` in a home, with both its doors on free ports.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) http: SocketAddr,
    pub(crate) lines: SocketAddr,
    /// The door of the 3-byte protocol, if it is asked for.
    pub(crate) omok: Option<SocketAddr>,
    /// The room that it has made.
    pub(crate) room: String,
    /// The lines of its error stream.
    pub(crate) errors: Receiver<String>,
}

impl Server {
    pub(crate) fn start(home: &Home, args: &str) -> Self {
        Self::start_with(home, args, &[])
    }

    pub(crate) fn start_with(home: &Home, args: &str, variables: &[(&str, &str)]) -> Self {
        let mut command =
            home.command(&format!("serve --listen 127.0.0.1:0 --lines 0 --data rooms {args}"));
        command.envs(variables.iter().copied()).stdin(Stdio::null());
        let mut child = command.spawn().unwrap();
        let (sender, errors) = channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        thread::spawn(move || stderr.lines().try_for_each(|line| sender.send(line.unwrap())));
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut after = |label: &str| {
            let line = out.find(|line| line.as_ref().unwrap().starts_with(label));
            line.unwrap_or_else(|| panic!("no {label}: {errors:?}")).unwrap()
        };
        let room = after("A room:").rsplit('/').next().unwrap().to_owned();
        let joined = after("Terminal: gomoku join ");
        let link = &joined["Terminal: gomoku join ".len()..];
        let link = link.split_once("://").map_or(link, |(_, address)| address);
        let http = link.split('/').next().unwrap().parse().unwrap();
        let lines = after("JSON lines: ")["JSON lines: ".len()..].parse().unwrap();
        let omok = args.contains("--omok").then(|| after("3-byte protocol: "));
        let omok = omok.map(|it| it["3-byte protocol: ".len()..].parse().unwrap());
        // The rest of the output is read, so that the server never waits for it.
        thread::spawn(move || out.for_each(drop));
        Self { child, http, lines, omok, room, errors }
    }

    /// The process that serves, which the child has started.
    pub(crate) fn worker(&self) -> Option<u32> {
        let id = self.child.id();
        let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).ok()?;
        children.split_whitespace().next()?.parse().ok()
    }

    /// Sends a signal to a process.
    pub(crate) fn signal(id: u32, signal: &str) {
        let sent = std::process::Command::new("kill").args([signal, &id.to_string()]).status();
        assert!(sent.unwrap().success());
    }

    /// Waits for a line of the error stream.
    pub(crate) fn error(&self, part: &str) -> String {
        loop {
            let line = self.errors.recv_timeout(PATIENCE).unwrap();
            if line.contains(part) {
                return line;
            }
        }
    }

    /// Sends a request and returns the status with the body.
    pub(crate) fn request(&self, head: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.http).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let length = body.len();
        let (first, rest) = head.split_once('\n').unwrap_or((head, ""));
        let rest = rest.lines().fold(String::new(), |rest, line| rest + line + "\r\n");
        let host = self.http;
        write!(
            stream,
            "{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Length: {length}\r\n{rest}\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|ended| ended.is_none()) {
            Self::signal(self.child.id(), "-TERM");
            let _ = self.child.wait();
        }
    }
}

/// A connection to the door of lines.
pub(crate) struct Lines {
    read: BufReader<TcpStream>,
}

impl Lines {
    /// Connects; waits while the server is being started again.
    pub(crate) fn connect(server: SocketAddr) -> Self {
        let begun = Instant::now();
        let stream = loop {
            match TcpStream::connect(server) {
                Ok(stream) => break stream,
                Err(error)
                    if matches!(
                        error.kind(),
                        ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset
                    ) =>
                {
                    assert!(begun.elapsed() < PATIENCE, "no server at {server}");
                    thread::park_timeout(Duration::from_millis(2));
                }
                Err(error) => panic!("{error}"),
            }
        };
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { read: BufReader::new(stream) }
    }

    /// Sends a message; `None` if the connection has ended.
    pub(crate) fn send(&mut self, message: &Value) -> Option<()> {
        self.read.get_mut().write_all(format!("{message}\n").as_bytes()).ok()
    }

    /// The next message of these types; `None` if the connection has ended.
    pub(crate) fn next(&mut self, types: &[&str]) -> Option<Value> {
        loop {
            let mut line = String::new();
            match self.read.read_line(&mut line) {
                Ok(_) if line.ends_with('\n') => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("the server hangs"),
                Ok(_) | Err(_) => return None,
            }
            let message: Value = serde_json::from_str(&line).unwrap();
            if types.contains(&message["t"].as_str().unwrap()) {
                return Some(message);
            }
        }
    }

    /// Sends a message and returns its answer; `None` if the connection has ended.
    pub(crate) fn ask(&mut self, message: &Value) -> Option<Value> {
        self.send(message)?;
        self.next(&["ok", "refused"])
    }
}
