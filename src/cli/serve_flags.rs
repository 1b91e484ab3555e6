//! The flags of `gomoku serve`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

use crate::commands::Settings;
use crate::commands::parsers::{choice, number};
use crate::commands::serve::{PORT, ServeOptions};
use crate::config::PER_ADDRESS;
use crate::hall::{ChatMode, Limits};
use crate::wire::omok::Base;

#[derive(Debug, Args)]
pub(super) struct ServeFlags {
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = local)]
    lines: Option<SocketAddr>,
    #[arg(long, value_name = "[ADDRESS:]PORT", value_parser = local)]
    omok: Option<SocketAddr>,
    #[arg(long, value_parser = choice::<Base>(), requires = "omok")]
    omok_base: Option<Base>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    #[arg(long)]
    behind_proxy: bool,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "DATABASE", requires = "inner")]
    cluster: Option<String>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "ADDRESS:PORT", requires = "cluster")]
    inner: Option<SocketAddr>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "URL", requires = "cluster")]
    url: Option<String>,
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    #[arg(long, value_parser = choice::<ChatMode>())]
    chat: Option<ChatMode>,
    #[arg(long, value_name = "N", value_parser = number::<usize>(1, PER_ADDRESS))]
    per_address: Option<usize>,
    // The process that serves: its parent writes the options to its standard input.
    #[arg(long, hide = true)]
    pub(super) worker: bool,
}

impl ServeFlags {
    /// The options: the flags, and where there is none the settings of the config file.
    pub(super) fn options(self, settings: &Settings) -> ServeOptions {
        let file = &settings.serve;
        ServeOptions {
            listen: self.listen.or(file.listen).unwrap_or((Ipv4Addr::UNSPECIFIED, PORT).into()),
            lines: self.lines,
            omok: self.omok,
            omok_base: self.omok_base.unwrap_or_default(),
            data: self.data.or(file.data.clone()).unwrap_or_else(|| settings.rooms.clone()),
            scoreboard: settings.scoreboard.clone(),
            origins: [self.origin, file.origins.clone()].concat(),
            behind_proxy: self.behind_proxy || file.behind_proxy,
            #[cfg(feature = "cluster")]
            cluster: self.cluster.zip(self.inner),
            #[cfg(feature = "cluster")]
            url: self.url,
            #[cfg(feature = "tls")]
            certificate: self
                .tls_cert
                .or(file.tls_cert.clone())
                .zip(self.tls_key.or(file.tls_key.clone())),
            chat: self.chat.or(file.chat).unwrap_or_default(),
            per_address: self
                .per_address
                .or(file.per_address)
                .unwrap_or(Limits::default().connections),
        }
    }
}

/// An address; that of this machine if only a port is given.
fn local(text: &str) -> Result<SocketAddr, std::net::AddrParseError> {
    match text.parse() {
        Ok(port) => Ok((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse(),
    }
}
