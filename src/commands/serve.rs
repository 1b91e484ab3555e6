//! `gomoku serve`: a server for play over a network.
//!
//! The command is a small parent of the process that serves. If that ends by a bug or is killed, it
//! is started again and reads its rooms back. The parent writes the options to its standard input,
//! and that it stops or reads its certificates anew; it writes what it has opened to its standard
//! output.

mod supervisor;
pub mod words;
mod worker;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(super) use supervisor::run;
pub(super) use worker::run as work;

use crate::hall::ChatMode;
use crate::lang::Lang;
use crate::server::ServeError;
use crate::wire::RoomCode;
use crate::wire::omok::Base;

use self::words::ServeWords;

/// The usual port.
pub const PORT: u16 = 7615;

/// The options of `gomoku serve`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServeOptions {
    /// Where HTTP and WebSockets are served.
    pub listen: SocketAddr,
    /// Where JSON lines are served.
    pub lines: Option<SocketAddr>,
    /// Where the 3-byte protocol is served.
    pub omok: Option<SocketAddr>,
    /// The number of the first line in that protocol.
    pub omok_base: Base,
    /// The folder in which the rooms are kept.
    pub data: PathBuf,
    /// The scoreboard.
    pub scoreboard: PathBuf,
    /// The origins of pages that may use the server, besides its own.
    pub origins: Vec<String>,
    /// Whether a proxy names the addresses of clients.
    pub behind_proxy: bool,
    /// The database through which the rooms are shared with other servers, and where these reach this
    /// one.
    #[cfg(feature = "cluster")]
    pub cluster: Option<(String, SocketAddr)>,
    /// Where everybody reaches this server, if others share its rooms.
    #[cfg(feature = "cluster")]
    pub url: Option<String>,
    /// The certificate with which connections are encrypted, in the PEM format, and its key.
    #[cfg(feature = "tls")]
    pub certificate: Option<(PathBuf, PathBuf)>,
    /// What people may say to each other.
    pub chat: ChatMode,
    /// The connections that one address may have.
    pub per_address: usize,
}

/// Why `gomoku serve` failed.
#[derive(Debug, Error)]
pub enum ServeFailure {
    /// The server cannot be started.
    #[error("{0}")]
    Start(String),
    /// The server failed again and again.
    #[error("the server failed {0} times in a row")]
    Crashes(u32),
}

impl ServeFailure {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Start(why) => lang.serve_failed(why),
            Self::Crashes(times) => lang.serve_crashes(*times),
        }
    }
}

/// What the parent writes to have the certificate read again.
const RELOAD: &str = "reload";

/// What the process that serves says once it does, or why it cannot.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Report {
    /// It serves.
    Ready {
        /// The addresses that it has opened.
        listen: SocketAddr,
        lines: Option<SocketAddr>,
        omok: Option<SocketAddr>,
        /// A room that anybody may join.
        room: Option<RoomCode>,
    },
    /// It cannot.
    Failed(String),
}

impl Report {
    fn of(error: &ServeError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// The addresses under which others reach this server: all of this machine stand for the one that
/// leads out of it.
fn reachable(listen: SocketAddr) -> Vec<SocketAddr> {
    if !listen.ip().is_unspecified() {
        return vec![listen];
    }
    let local = SocketAddr::new(Ipv4Addr::LOCALHOST.into(), listen.port());
    let outside = outward().filter(|ip| !ip.is_loopback());
    let outside = outside.map(|ip| SocketAddr::new(ip, listen.port()));
    [local].into_iter().chain(outside).collect()
}

/// This machine's address in the local network. Nothing is sent: the system only looks for the way
/// to an address that is reserved for documentation (RFC 5737).
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}
