//! The stream of bytes to a server.

use std::io::{self, Read, Write};
use std::path::PathBuf;

use mio::net::TcpStream;

#[cfg(feature = "tls")]
use super::encrypted::{self, Encrypted};
use crate::client::address::Address;
use crate::client::link::{FarEnd, LinkError, connect};

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
        far: &FarEnd,
    ) -> Result<Self, LinkError> {
        if address.is_secure() {
            return Self::encrypted(address, authority, far);
        }
        Ok(Self::Plain(far.watch(connect(address)?)?))
    }

    #[cfg(feature = "tls")]
    fn encrypted(
        address: &Address,
        authority: Option<&PathBuf>,
        far: &FarEnd,
    ) -> Result<Self, LinkError> {
        let session = encrypted::session(address.host(), authority)?;
        let stream = far.watch(connect(address)?)?;
        Ok(Self::Encrypted(Box::new(Encrypted::new(session, stream))))
    }

    #[cfg(not(feature = "tls"))]
    fn encrypted(_: &Address, _: Option<&PathBuf>, _: &FarEnd) -> Result<Self, LinkError> {
        Err(LinkError::NoTls)
    }
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
