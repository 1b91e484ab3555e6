//! The section `[serve]` of the config file: the settings of a server.

use std::collections::BTreeMap;
use std::net::{AddrParseError, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use toml_edit::Item;

use super::site::{HostName, Origin};
use super::{Allowed, choice};
use crate::console::log_format::LogFormat;
use crate::hall::{ChatMode, LimitKey};
use crate::named::named;

named! {
    /// A key of the section.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ServeKey is a "setting of a server" {
        /// Where the server listens.
        Listen = "listen",
        /// The folder of its rooms.
        Data = "data",
        /// The sites whose pages may use it.
        Origins = "origins",
        /// The names by which it is reached.
        Hosts = "hosts",
        /// Whether a proxy names the addresses of clients.
        BehindProxy = "behind-proxy",
        /// What people may say to each other.
        Chat = "chat",
        /// The certificate.
        TlsCert = "tls-cert",
        /// Its private key.
        TlsKey = "tls-key",
        /// The file of those whom the operator keeps out.
        Bans = "bans",
        /// Where its metrics are.
        Metrics = "metrics",
        /// How it says what has happened.
        Log = "log",
    }
}

/// The settings of a server; `None` for a key that is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ServeSettings {
    /// Where the server listens.
    pub listen: Option<SocketAddr>,
    /// Where its metrics are.
    pub metrics: Option<SocketAddr>,
    /// How it says what has happened.
    pub log: Option<LogFormat>,
    /// The folder of its rooms.
    pub data: Option<PathBuf>,
    /// The sites whose pages may use it.
    pub origins: Vec<Origin>,
    /// The names by which it is reached.
    pub hosts: Vec<HostName>,
    /// Whether a proxy names the addresses of clients.
    pub behind_proxy: bool,
    /// What people may say to each other.
    pub chat: Option<ChatMode>,
    /// The certificate.
    pub tls_cert: Option<PathBuf>,
    /// Its private key.
    pub tls_key: Option<PathBuf>,
    /// The limits.
    pub limits: BTreeMap<LimitKey, u32>,
    /// The file of those whom the operator keeps out.
    pub bans: Option<PathBuf>,
}

impl ServeSettings {
    /// Sets one key, or returns the allowed values.
    pub(super) fn set(
        &mut self,
        key: ServeKey,
        value: &Item,
        path: impl Fn(&str) -> PathBuf,
    ) -> Result<(), Allowed> {
        let file = || {
            let written = value.as_str().filter(|name| !name.is_empty());
            written.map(&path).ok_or(Allowed::FileName)
        };
        match key {
            ServeKey::Listen => {
                let address = value.as_str().and_then(|text| text.parse().ok());
                self.listen = Some(address.ok_or(Allowed::Address("0.0.0.0:7615"))?);
            }
            ServeKey::Metrics => {
                let text = value.as_integer().map(|port| port.to_string());
                let address = text.as_deref().or(value.as_str()).and_then(|it| local(it).ok());
                self.metrics = Some(address.ok_or(Allowed::Address("127.0.0.1:9615"))?);
            }
            ServeKey::Log => self.log = Some(choice(value)?),
            ServeKey::Data => self.data = Some(file()?),
            ServeKey::Origins => {
                self.origins = all_parsed(value).ok_or(Allowed::Origins)?;
            }
            ServeKey::Hosts => self.hosts = all_parsed(value).ok_or(Allowed::Hosts)?,
            ServeKey::BehindProxy => {
                self.behind_proxy = value.as_bool().ok_or(Allowed::TrueOrFalse)?;
            }
            ServeKey::Chat => self.chat = Some(choice(value)?),
            ServeKey::TlsCert => self.tls_cert = Some(file()?),
            ServeKey::TlsKey => self.tls_key = Some(file()?),
            ServeKey::Bans => self.bans = Some(file()?),
        }
        Ok(())
    }

    /// Sets one limit, or returns the allowed values.
    pub(super) fn limit(&mut self, key: LimitKey, value: &Item) -> Result<(), Allowed> {
        let (least, most) = (key.least(), LimitKey::MOST);
        let number = value.as_integer().and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        let [least, most] = [least, most].map(|it| usize::try_from(it).unwrap_or(usize::MAX));
        self.limits.insert(key, number.ok_or(Allowed::Number { least, most })?);
        Ok(())
    }
}

/// An address with a port; that of this machine if only a port is given.
///
/// # Errors
/// If the text is neither a port nor an address in numbers with one.
pub fn local(text: &str) -> Result<SocketAddr, AddrParseError> {
    match text.parse() {
        Ok(port) => Ok((Ipv4Addr::LOCALHOST, port).into()),
        Err(_) => text.parse(),
    }
}

/// The values of a list of texts, if each can be parsed.
fn all_parsed<T: FromStr>(value: &Item) -> Option<Vec<T>> {
    value.as_array()?.iter().map(|it| it.as_str()?.parse().ok()).collect()
}
