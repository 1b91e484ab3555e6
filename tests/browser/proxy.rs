//! A proxy that serves below a path: it removes the path from the requests, and nothing else.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// What the proxy takes from each path.
pub(crate) const PREFIX: &str = "/omok/";

pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    open: Arc<Mutex<Vec<TcpStream>>>,
    /// The paths of requests that left the prefix.
    strays: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    pub(crate) fn start(server: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let proxy = Self { address, open: Arc::default(), strays: Arc::default() };
        let (open, strays) = (Arc::clone(&proxy.open), Arc::clone(&proxy.strays));
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                open.lock().unwrap().push(client.try_clone().unwrap());
                let strays = Arc::clone(&strays);
                // A connection that ends is the client's choice, or the test's.
                thread::spawn(move || forward(client, server, &strays));
            }
        });
        proxy
    }

    /// Ends all connections.
    pub(crate) fn cut(&self) {
        for stream in self.open.lock().unwrap().drain(..) {
            // It may have ended by itself.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    pub(crate) fn strays(&self) -> Vec<String> {
        self.strays.lock().unwrap().clone()
    }
}

/// Forwards what one client sends, and what the server answers.
fn forward(client: TcpStream, server: SocketAddr, strays: &Mutex<Vec<String>>) -> io::Result<()> {
    let mut up = TcpStream::connect(server)?;
    for stream in [&client, &up] {
        stream.set_nodelay(true)?;
    }
    let (mut answers, mut back) = (up.try_clone()?, client.try_clone()?);
    thread::spawn(move || {
        let copied = io::copy(&mut answers, &mut back);
        let _ = back.shutdown(Shutdown::Both);
        copied
    });
    let mut requests = BufReader::new(client);
    loop {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if requests.read_line(&mut head)? == 0 {
                return up.shutdown(Shutdown::Both);
            }
        }
        let path = head.split(' ').nth(1).unwrap_or_default();
        if !path.starts_with(PREFIX) {
            strays.lock().unwrap().push(path.to_owned());
        }
        up.write_all(head.replacen(PREFIX, "/", 1).as_bytes())?;
        let head = head.to_ascii_lowercase();
        if head.contains("upgrade: websocket") {
            return io::copy(&mut requests, &mut up).map(drop);
        }
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length = length.map_or(0, |length| length.parse().unwrap());
        io::copy(&mut requests.by_ref().take(length), &mut up)?;
    }
}
