//! The stream of bytes to a server.

use std::io::{self, Read, Write};
use std::net::{TcpStream as Blocking, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use mio::net::TcpStream;
use mio::{Interest, Registry, Token};

use super::LinkError;
use crate::client::address::Address;

/// What wakes the thread: the connection, or a task.
const STREAM: Token = Token(0);
pub(super) const WAKER: Token = Token(1);

/// How long each address of a server may take to answer.
const CONNECT: Duration = Duration::from_secs(5);

/// A stream that never blocks.
#[derive(Debug)]
pub(super) enum Stream {
    /// Without encryption.
    Plain(TcpStream),
}

impl Stream {
    /// Connects to the first address of a server that answers.
    pub(super) fn open(address: &Address, registry: &Registry) -> Result<Self, LinkError> {
        if address.is_secure() {
            return Err(LinkError::NoTls);
        }
        let name = |error| LinkError::Name(Arc::new(error));
        let connect = |error| LinkError::Connect(Arc::new(error));
        let targets = (address.host(), address.port()).to_socket_addrs().map_err(name)?;
        let mut refused = io::Error::from(io::ErrorKind::NotFound);
        for target in targets {
            match Blocking::connect_timeout(&target, CONNECT) {
                Ok(stream) => return Self::plain(stream, registry).map_err(connect),
                Err(error) => refused = error,
            }
        }
        Err(connect(refused))
    }

    fn plain(stream: Blocking, registry: &Registry) -> io::Result<Self> {
        stream.set_nodelay(true)?;
        stream.set_nonblocking(true)?;
        let mut stream = TcpStream::from_std(stream);
        registry.register(&mut stream, STREAM, Interest::READABLE | Interest::WRITABLE)?;
        Ok(Self::Plain(stream))
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
        }
    }
}
