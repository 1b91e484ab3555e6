//! A connection to a browser: by the Chrome `DevTools` Protocol, or by `WebDriver` `BiDi`, whose
//! messages look the same.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

/// Longer than anything takes: only what never comes lets it pass.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// What a page has asked for, and what it got.
#[derive(Debug, Default)]
pub(crate) struct Load {
    pub(crate) url: String,
    /// What has asked: `parser`, `script`, or another.
    pub(crate) initiator: String,
    /// The bytes that came, with the heads of the answers.
    pub(crate) bytes: u64,
}

/// A connection: messages of the sessions of all its pages.
pub(crate) struct Connection {
    socket: WebSocket<TcpStream>,
    next: u64,
    /// What the pages complained about.
    faults: Vec<String>,
    /// Complaints with one of these parts are meant to come.
    expected: Vec<&'static str>,
    loads: BTreeMap<String, Load>,
    sockets: Vec<String>,
    /// A question whose answer comes after all that happened before.
    flush: &'static str,
}

impl Connection {
    /// Connects to `ws://HOST:PORT/PATH`. What happened is known when `flush`, a method, is answered.
    pub(crate) fn open(url: &str, flush: &'static str) -> Self {
        let host = url.trim_start_matches("ws://").split('/').next().unwrap();
        let stream = TcpStream::connect(host).unwrap();
        stream.set_nodelay(true).unwrap();
        let (socket, _) = tungstenite::client(url, stream).unwrap();
        let (faults, expected, sockets) = (Vec::new(), Vec::new(), Vec::new());
        Self { socket, next: 1, faults, expected, loads: BTreeMap::new(), sockets, flush }
    }

    /// Calls a method and waits for its result; an error where the browser says so or is silent.
    pub(crate) fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, String> {
        let id = self.next;
        self.next += 1;
        let mut message = json!({"id": id, "method": method});
        message["params"] = params;
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        let until = Instant::now() + PATIENCE;
        self.socket.send(Message::text(message.to_string())).map_err(|why| why.to_string())?;
        loop {
            let mut message = self.receive(until).ok_or("no answer came")?;
            if message["id"] != id {
                self.note(&message);
            } else if message["error"].is_null() {
                return Ok(message["result"].take());
            } else {
                return Err(message["error"].to_string() + &message["message"].to_string());
            }
        }
    }

    /// The next message; `None` if none comes in time.
    fn receive(&mut self, until: Instant) -> Option<Value> {
        loop {
            let left = until.checked_duration_since(Instant::now()).filter(|it| !it.is_zero())?;
            self.socket.get_ref().set_read_timeout(Some(left)).unwrap();
            match self.socket.read() {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(_) => {}
                // A read with a time limit is interrupted where the process is stopped and goes on.
                Err(tungstenite::Error::Io(why))
                    if matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                Err(why) => panic!("the browser has ended: {why}"),
            }
        }
    }

    /// Takes note of what happened in a page.
    fn note(&mut self, event: &Value) {
        let params = &event["params"];
        let fault = match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" => Some(&params["exceptionDetails"]),
            "Runtime.consoleAPICalled" if params["type"] == "error" => Some(&params["args"]),
            "Log.entryAdded" if params["entry"]["level"] == "error" => Some(&params["entry"]),
            "log.entryAdded" if params["level"] == "error" => Some(params),
            "Network.webSocketCreated" => {
                self.sockets.push(params["url"].as_str().unwrap().to_owned());
                None
            }
            "Network.requestWillBeSent" => {
                let url = params["request"]["url"].as_str().unwrap().to_owned();
                let initiator = params["initiator"]["type"].as_str().unwrap().to_owned();
                let bytes = self.loads.get(&key(event)).map_or(0, |load| load.bytes);
                self.loads.insert(key(event), Load { url, initiator, bytes });
                None
            }
            "Network.loadingFinished" => {
                // A whole number, which the browser writes as a fraction.
                let bytes = params["encodedDataLength"].to_string();
                let bytes = bytes.split('.').next().unwrap().parse().unwrap();
                self.loads.entry(key(event)).or_default().bytes = bytes;
                None
            }
            _ => None,
        };
        if let Some(fault) = fault.map(Value::to_string)
            && !self.expected.iter().any(|part| fault.contains(part))
        {
            self.faults.push(fault);
        }
    }

    /// Complaints of pages that contain this are no faults.
    pub(crate) fn expect(&mut self, part: &'static str) {
        self.expected.push(part);
    }

    /// Waits until all that happened is known.
    pub(crate) fn flush(&mut self) {
        self.call(None, self.flush, json!({})).unwrap();
    }

    /// What the pages have complained about until now, as far as it is known.
    pub(crate) fn faults(&self) -> &[String] {
        &self.faults
    }

    /// What the pages have asked for since the last time, and the addresses of their WebSockets.
    pub(crate) fn take_loads(&mut self) -> (Vec<Load>, Vec<String>) {
        self.flush();
        let loads = std::mem::take(&mut self.loads).into_values();
        (loads.filter(|load| !load.url.is_empty()).collect(), std::mem::take(&mut self.sockets))
    }
}

/// A request is known by its page and number.
fn key(event: &Value) -> String {
    format!("{} {}", event["sessionId"], event["params"]["requestId"])
}
