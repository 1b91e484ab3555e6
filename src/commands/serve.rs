//! `gomoku serve`: a server for play over a network.
//!
//! The command is a small parent of the process that serves. If that ends by a bug or is killed, it
//! is started again and reads its rooms back. If it cannot be started for now, because the database
//! is away, the parent tries again. The parent writes the options to its standard input, and that it
//! stops or reads its bans and certificates anew; it writes what it has opened to its standard output.

mod limits;
#[cfg(unix)]
mod ssh_config;
mod supervisor;
pub mod words;
mod worker;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[cfg(unix)]
pub(super) use ssh_config::write as write_ssh_config;
pub(super) use supervisor::run;
pub(super) use worker::run as work;

use super::Settings;
use super::parsers::choice;
use crate::config::{HostName, Origin, local};
use crate::console::log_format::LogFormat;
use crate::hall::ChatMode;
use crate::lang::Lang;
use crate::server::ServeError;
use crate::server::events::EventLog;
use crate::store::LogError;
#[cfg(feature = "cluster")]
use crate::store::postgres::OpenError;
use crate::wire::RoomCode;
use crate::wire::omok::Base;

use self::limits::LimitFlags;

/// The usual port.
const PORT: u16 = 7615;

/// The options of `gomoku serve`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Args)]
pub struct ServeOptions {
    // Where HTTP and WebSockets, JSON lines and the 3-byte protocol are served.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = local)]
    pub(crate) lines: Option<SocketAddr>,
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = local)]
    pub(crate) omok: Option<SocketAddr>,
    // Where the metrics are served.
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = local)]
    pub(crate) metrics: Option<SocketAddr>,
    // The socket of people who come through `gomoku guest`, and the number of the user as whom they come.
    #[cfg(unix)]
    #[cfg_attr(feature = "cluster", arg(long, value_name = "SOCKET", conflicts_with = "cluster"))]
    #[cfg_attr(not(feature = "cluster"), arg(long, value_name = "SOCKET"))]
    pub(crate) guests: Option<PathBuf>,
    #[cfg(unix)]
    #[arg(long, value_name = "NUMBER", requires = "guests")]
    pub(crate) guest_user: Option<u32>,
    // The folder of the configuration of an sshd for guests, if that is only written.
    #[cfg(unix)]
    #[arg(long, value_name = "DIR")]
    #[serde(skip)]
    pub(crate) ssh_config: Option<PathBuf>,
    // The number of the first line in that protocol.
    #[arg(long, value_parser = choice::<Base>(), requires = "omok")]
    pub(crate) omok_base: Option<Base>,
    // The folder in which the rooms are kept.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(skip)]
    pub(crate) scoreboard: PathBuf,
    // The origins of pages that may use the server, besides its own.
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) origin: Vec<Origin>,
    // The names of the server, besides those that it knows itself.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<HostName>,
    // Whether a proxy names the addresses of clients.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    // The database through which the rooms are shared with other servers, where these reach this one,
    // and where everybody does.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "DATABASE", requires = "inner")]
    pub(crate) cluster: Option<String>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "ADDRESS:PORT", requires = "cluster")]
    pub(crate) inner: Option<SocketAddr>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "URL", requires = "cluster")]
    pub(crate) url: Option<String>,
    // The certificate with which connections are encrypted, in the PEM format, and its key.
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(crate) tls_cert: Option<PathBuf>,
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(crate) tls_key: Option<PathBuf>,
    // What people may say to each other.
    #[arg(long, value_parser = choice::<ChatMode>())]
    pub(crate) chat: Option<ChatMode>,
    #[command(flatten)]
    pub(crate) limits: LimitFlags,
    // The file of those whom the operator keeps out.
    #[arg(long, value_name = "FILE")]
    pub(crate) bans: Option<PathBuf>,
    // How it says what has happened, and in which language.
    #[arg(long, id = "serve_log", value_parser = choice::<LogFormat>())]
    pub(crate) log: Option<LogFormat>,
    #[arg(skip)]
    pub(crate) lang: Lang,
    // How often its parent has started the process that serves again after a fault.
    #[arg(skip)]
    pub(crate) restarts: u64,
    // The id of its parent, which starts one process after the other.
    #[arg(skip)]
    pub(crate) parent: Uuid,
    // The process that serves: its parent writes the options to its standard input.
    #[arg(long, hide = true)]
    #[serde(skip)]
    pub(crate) worker: bool,
}

impl ServeOptions {
    /// These, and where there are none the settings of the config file.
    pub(crate) fn or(self, settings: &Settings) -> Self {
        let file = &settings.serve;
        Self {
            listen: self.listen.or(file.listen),
            metrics: self.metrics.or(file.metrics),
            data: self.data.or(file.data.clone()).or_else(|| Some(settings.rooms.clone())),
            scoreboard: settings.scoreboard.clone(),
            origin: [self.origin, file.origins.clone()].concat(),
            host: [self.host, file.hosts.clone()].concat(),
            behind_proxy: self.behind_proxy || file.behind_proxy,
            #[cfg(feature = "tls")]
            tls_cert: self.tls_cert.or(file.tls_cert.clone()),
            #[cfg(feature = "tls")]
            tls_key: self.tls_key.or(file.tls_key.clone()),
            chat: self.chat.or(file.chat),
            limits: self.limits.or(&file.limits),
            bans: self.bans.or(file.bans.clone()),
            log: self.log.or(file.log),
            lang: settings.lang,
            ..self
        }
    }

    /// Whether only one of the files is named that encryption needs.
    #[cfg(feature = "tls")]
    pub(crate) const fn has_half_a_certificate(&self) -> bool {
        self.tls_cert.is_some() != self.tls_key.is_some()
    }

    /// Where it says what has happened.
    fn events(&self) -> EventLog {
        EventLog { format: self.log.unwrap_or_default(), lang: self.lang }
    }
}

/// What the parent writes to have the bans and the certificate read again.
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
        metrics: Option<SocketAddr>,
        /// A room that anybody may join.
        room: Option<RoomCode>,
    },
    /// It cannot.
    Failed {
        /// The error.
        why: String,
        /// When it is worth to try again.
        again: Again,
    },
}

impl Report {
    fn of(error: &ServeError, lang: Lang) -> Self {
        Self::Failed { why: error.text(lang), again: Again::after(error) }
    }
}

/// When it is worth to start the server again after it could not be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Again {
    /// Never: somebody must change something first.
    Never,
    /// Once it has served: what worked then may work again. At the first start it is a mistake in the
    /// options.
    OnceServed,
    /// Soon: the processes of a server that was killed may not have ended yet.
    Soon,
    /// Always: the database is another machine, which may be started later than this one.
    Always,
}

impl Again {
    fn after(error: &ServeError) -> Self {
        match error {
            #[cfg(feature = "cluster")]
            ServeError::Database(OpenError::Database(error)) if !error.is_mistake() => Self::Always,
            // The password may be changed while the server runs, and the files be written anew.
            #[cfg(feature = "cluster")]
            ServeError::Database(OpenError::Database(_) | OpenError::Encryption(_)) => {
                Self::OnceServed
            }
            #[cfg(feature = "cluster")]
            ServeError::Database(_) => Self::Never,
            ServeError::Log(LogError::NotALog(_)) => Self::Never,
            ServeError::Log(LogError::InUse(_)) => Self::Soon,
            #[cfg(unix)]
            ServeError::Guests { source, .. } if is_taken(source) => Self::Soon,
            #[cfg(unix)]
            ServeError::Guests { .. } => Self::OnceServed,
            ServeError::Bind { source, .. } if is_taken(source) => Self::Soon,
            ServeError::Log(_)
            | ServeError::Bind { .. }
            | ServeError::Bans(_)
            | ServeError::Scoreboard(_)
            | ServeError::Io(_) => Self::OnceServed,
            #[cfg(feature = "tls")]
            ServeError::Tls(_) => Self::OnceServed,
        }
    }
}

/// Whether a socket cannot be opened because there is one of that address.
fn is_taken(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::AddrInUse
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

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    #[cfg(feature = "cluster")]
    use crate::store::postgres::Database;

    #[test]
    fn only_what_may_mend_itself_is_worth_another_try() {
        let address = (Ipv4Addr::LOCALHOST, PORT).into();
        let taken = || io::Error::from(io::ErrorKind::AddrInUse);
        let denied = || io::Error::from(io::ErrorKind::PermissionDenied);
        for (error, again) in [
            (ServeError::Bind { address, source: taken() }, Again::Soon),
            (ServeError::Bind { address, source: denied() }, Again::OnceServed),
            (LogError::InUse(PathBuf::new()).into(), Again::Soon),
            (ServeError::Io(taken()), Again::OnceServed),
            (LogError::Io { path: PathBuf::new(), source: taken() }.into(), Again::OnceServed),
            (LogError::NotALog(PathBuf::new()).into(), Again::Never),
            #[cfg(feature = "cluster")]
            (OpenError::Database(taken().into()).into(), Again::Always),
            #[cfg(feature = "cluster")]
            (Database::parse("?").unwrap_err().into(), Again::Never),
            #[cfg(feature = "cluster")]
            (OpenError::TooOld("9".to_owned()).into(), Again::Never),
            #[cfg(feature = "cluster")]
            (Database::parse("host=h sslmode=verify-ca").unwrap_err().into(), Again::OnceServed),
        ] {
            assert_eq!(Again::after(&error), again, "{error}");
        }
    }
}
