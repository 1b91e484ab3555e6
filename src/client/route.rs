//! The ways to a server.

use std::path::PathBuf;
#[cfg(unix)]
use std::sync::Arc;

use crate::files::Local;
#[cfg(unix)]
use crate::wire::Introduction;

/// The way to a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Route {
    /// Over a network, to the server's address.
    Network {
        /// The file with the authority that vouches for an encrypted connection; one of those that
        /// browsers trust if it is `None`.
        authority: Option<PathBuf>,
        /// Somebody may use the network.
        local: Local,
    },
    /// Over a Unix socket of this machine, to the server that listens there.
    #[cfg(unix)]
    Socket(Arc<Visit>),
}

/// Somebody who is let in to the server of this machine.
#[cfg(unix)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// The socket of the server.
    pub socket: PathBuf,
    /// Who it is.
    pub introduction: Introduction,
}
