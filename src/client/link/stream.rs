//! The stream of bytes to a server.

use std::io::{self, Read, Write};
use std::net::{TcpStream as Blocking, ToSocketAddrs};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use mio::net::TcpStream;
use mio::{Interest, Registry, Token};

use super::LinkError;
#[cfg(feature = "tls")]
use super::encrypted::{self, Encrypted};
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
    /// Encrypted.
    #[cfg(feature = "tls")]
    Encrypted(Box<Encrypted>),
}

impl Stream {
    /// Connects to the first address of a server that answers. An encrypted connection is made only
    /// to a server that a usual authority has certified, or one in the file `authority`.
    pub(super) fn open(
        address: &Address,
        authority: Option<&PathBuf>,
        registry: &Registry,
    ) -> Result<Self, LinkError> {
        if address.is_secure() {
            return Self::encrypted(address, authority, registry);
        }
        Ok(Self::Plain(connect(address, registry)?))
    }

    #[cfg(feature = "tls")]
    fn encrypted(
        address: &Address,
        authority: Option<&PathBuf>,
        registry: &Registry,
    ) -> Result<Self, LinkError> {
        let session = encrypted::session(address.host(), authority)?;
        let stream = connect(address, registry)?;
        Ok(Self::Encrypted(Box::new(Encrypted::new(session, stream))))
    }

    #[cfg(not(feature = "tls"))]
    fn encrypted(_: &Address, _: Option<&PathBuf>, _: &Registry) -> Result<Self, LinkError> {
        Err(LinkError::NoTls)
    }
}

fn connect(address: &Address, registry: &Registry) -> Result<TcpStream, LinkError> {
    let name = |error| LinkError::Name(Arc::new(error));
    let lost = |error| LinkError::Connect(Arc::new(error));
    let targets = (address.host(), address.port()).to_socket_addrs().map_err(name)?;
    let mut refused = io::Error::from(io::ErrorKind::NotFound);
    for target in targets {
        match Blocking::connect_timeout(&target, CONNECT) {
            Ok(stream) => return unblocked(stream, registry).map_err(lost),
            Err(error) => refused = error,
        }
    }
    Err(lost(refused))
}

/// The stream as one that never blocks and wakes the thread.
fn unblocked(stream: Blocking, registry: &Registry) -> io::Result<TcpStream> {
    stream.set_nodelay(true)?;
    stream.set_nonblocking(true)?;
    let mut stream = TcpStream::from_std(stream);
    registry.register(&mut stream, STREAM, Interest::READABLE | Interest::WRITABLE)?;
    Ok(stream)
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.read(buffer),
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.flush(),
        }
    }
}
