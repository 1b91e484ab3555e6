//! The stream of bytes to a server.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use mio::net::TcpStream;
#[cfg(unix)]
use mio::net::UnixStream;

#[cfg(feature = "tls")]
use super::encrypted::{self, Encrypted};
use crate::client::address::Address;
use crate::client::link::{FarEnd, LinkError, connect};
use crate::client::route::Route;
use crate::files::Local;

/// How a server with encryption begins its answer to a client without: an alert of TLS. Neither HTTP nor
/// a frame of text begins so.
const TLS_ALERT: [u8; 2] = [21, 3];

/// A stream that never blocks.
#[derive(Debug)]
pub(super) enum Stream {
    /// Without encryption.
    Plain(TcpStream),
    /// Encrypted.
    #[cfg(feature = "tls")]
    Encrypted(Box<Encrypted>),
    /// Within this machine.
    #[cfg(unix)]
    Unix(UnixStream),
}

impl Stream {
    /// Connects to a server: over a network to the first of its addresses that answers. An encrypted
    /// connection is made only to a server that a usual authority has certified, or one in the file of
    /// the route.
    pub(super) fn open(address: &Address, route: &Route, far: &FarEnd) -> Result<Self, LinkError> {
        match route {
            Route::Network { authority, local } if address.is_secure() => {
                Self::encrypted(address, authority.as_ref(), far, *local)
            }
            Route::Network { local, .. } => Ok(Self::Plain(far.watch(connect(address, *local)?)?)),
            #[cfg(unix)]
            Route::Socket(visit) => {
                let stream = std::os::unix::net::UnixStream::connect(&visit.socket)?;
                Ok(Self::Unix(far.watch_unix(stream)?))
            }
        }
    }

    #[cfg(feature = "tls")]
    fn encrypted(
        address: &Address,
        authority: Option<&PathBuf>,
        far: &FarEnd,
        local: Local,
    ) -> Result<Self, LinkError> {
        let session = encrypted::session(address.host(), authority)?;
        let stream = far.watch(connect(address, local)?)?;
        Ok(Self::Encrypted(Box::new(Encrypted::new(session, stream))))
    }

    #[cfg(not(feature = "tls"))]
    fn encrypted(
        _: &Address,
        _: Option<&PathBuf>,
        _: &FarEnd,
        _: Local,
    ) -> Result<Self, LinkError> {
        Err(LinkError::NoTls)
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => {
                let read = stream.read(buffer)?;
                let is_alert = buffer[..read].starts_with(&TLS_ALERT);
                if is_alert { Err(io::Error::other(LinkError::Encrypted)) } else { Ok(read) }
            }
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.read(buffer),
            #[cfg(unix)]
            Self::Unix(stream) => stream.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.write(bytes),
            #[cfg(unix)]
            Self::Unix(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
            #[cfg(feature = "tls")]
            Self::Encrypted(stream) => stream.flush(),
            #[cfg(unix)]
            Self::Unix(stream) => stream.flush(),
        }
    }
}
