//! A client of a server, by JSON lines over TCP or by a WebSocket, and the server as a child process.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tungstenite::{Message, WebSocket};

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
    /// Where its metrics are, if they are asked for.
    pub(crate) metrics: Option<SocketAddr>,
    /// The room that anybody may join.
    pub(crate) room: String,
    /// The lines of its error stream.
    pub(crate) errors: Receiver<String>,
}

impl Server {
    pub(crate) fn start(home: &Home, args: &str) -> Self {
        Self::start_with(home, args, &[])
    }

    pub(crate) fn start_with(home: &Home, args: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = Self::command(home, args);
        command.envs(variables.iter().copied());
        Self::spawn(command, args)
    }

    /// One of the servers that share the rooms in a database.
    #[cfg(feature = "cluster")]
    pub(crate) fn node(home: &Home, database: &str, args: &str) -> Self {
        let mut command = Self::command(home, args);
        command.args(["--inner", "127.0.0.1:0", "--cluster", database]);
        Self::spawn(command, args)
    }

    fn command(home: &Home, args: &str) -> Command {
        let listen = if args.contains("--listen") { "" } else { "--listen 127.0.0.1:0" };
        home.command(&format!("serve {listen} --lines 0 --data rooms {args}"))
    }

    /// Starts `gomoku serve` by this command with these arguments, which open the door of lines.
    pub(crate) fn spawn(mut command: Command, args: &str) -> Self {
        let mut child = command.stdin(Stdio::null()).spawn().unwrap();
        let (sender, errors) = channel();
        let stderr = BufReader::new(child.stderr.take().unwrap());
        thread::spawn(move || stderr.lines().try_for_each(|line| sender.send(line.unwrap())));
        let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut room = String::new();
        let mut after = |label: &str| {
            let line = out.find_map(|line| {
                let line = line.unwrap();
                if line.starts_with("A room:") {
                    line.rsplit('/').next().unwrap().clone_into(&mut room);
                }
                Some(line.strip_prefix(label)?.trim().to_owned())
            });
            line.unwrap_or_else(|| panic!("no {label}: {errors:?}"))
        };
        let link = after("Rooms:");
        let address = link.split_once("://").unwrap().1;
        let http = address.trim_end_matches('/').parse().unwrap();
        let lines = after("JSON lines: ").parse().unwrap();
        let omok = args.contains("--omok");
        let omok = omok.then(|| after("3-byte protocol: ").parse().unwrap());
        let metrics = args.contains("--metrics").then(|| {
            let link = after("Metrics: ");
            link.trim_start_matches("http://").trim_end_matches("/metrics").parse().unwrap()
        });
        // The rest of the output is read, so that the server never waits for it.
        thread::spawn(move || out.for_each(drop));
        Self { child, http, lines, omok, metrics, room, errors }
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

    /// Kills the server with the process that would start it again, which must not come to do that.
    pub(crate) fn kill(&mut self) {
        if let Some(worker) = self.worker() {
            Self::signal(self.child.id(), "-STOP");
            Self::signal(worker, "-KILL");
        }
        self.child.kill().unwrap();
        self.child.wait().unwrap();
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

    /// Sends a request and returns the status with the body. The host is the address of the server
    /// unless the first header is another one.
    pub(crate) fn request(&self, head: &str, body: &str) -> (u16, String) {
        Self::request_at(self.http, head, body)
    }

    /// The same at another address of the server.
    pub(crate) fn request_at(address: SocketAddr, head: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let length = body.len();
        let (first, rest) = head.split_once('\n').unwrap_or((head, ""));
        let rest = rest.lines().fold(String::new(), |rest, line| rest + line + "\r\n");
        let host =
            if rest.starts_with("Host:") { String::new() } else { format!("Host: {address}\r\n") };
        write!(
            stream,
            "{first} HTTP/1.1\r\n{host}Connection: close\r\n\
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

/// A connection of a player: to the door of lines, or a WebSocket.
pub(crate) struct Lines(Pipe);

enum Pipe {
    Lines(BufReader<TcpStream>),
    Socket(Box<WebSocket<TcpStream>>),
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
        Self(Pipe::Lines(BufReader::new(stream)))
    }

    /// Opens a WebSocket at a path; `None` if the server is not there or does not want it.
    pub(crate) fn socket(server: SocketAddr, path: &str) -> Option<Self> {
        let stream = TcpStream::connect(server).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = tungstenite::client(format!("ws://{server}{path}"), stream).ok()?;
        Some(Self(Pipe::Socket(Box::new(socket))))
    }

    /// Sends a message; `None` if the connection has ended.
    pub(crate) fn send(&mut self, message: &Value) -> Option<()> {
        self.write(&message.to_string())
    }

    /// Sends a text that may be no message; `None` if the connection has ended.
    pub(crate) fn write(&mut self, text: &str) -> Option<()> {
        match &mut self.0 {
            Pipe::Lines(lines) => lines.get_mut().write_all(format!("{text}\n").as_bytes()).ok(),
            Pipe::Socket(socket) => socket.send(Message::text(text.to_owned())).ok(),
        }
    }

    /// What comes next; `None` if the connection has ended.
    fn receive(&mut self) -> Option<String> {
        let error = match &mut self.0 {
            Pipe::Lines(lines) => {
                let mut line = String::new();
                match lines.read_line(&mut line) {
                    Ok(_) => return Some(line).filter(|line| line.ends_with('\n')),
                    Err(error) => error,
                }
            }
            Pipe::Socket(socket) => loop {
                match socket.read() {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(_) => {}
                    Err(tungstenite::Error::Io(error))
                        if error.kind() == ErrorKind::Interrupted => {}
                    Err(tungstenite::Error::Io(error)) => break error,
                    Err(_) => return None,
                }
            },
        };
        assert_ne!(error.kind(), ErrorKind::WouldBlock, "the server hangs");
        None
    }

    /// The next message of these types; `None` if the connection has ended.
    pub(crate) fn next(&mut self, types: &[&str]) -> Option<Value> {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "none of {types:?} came");
            let message: Value = serde_json::from_str(&self.receive()?).unwrap();
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
