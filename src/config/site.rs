//! The sites whose pages may use a server, and the names by which it is reached.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::client::Address;

/// The origin of the pages of a site, as browsers write it: `https://example.org`, with a port only if
/// it is not the usual one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Origin(String);

/// A text is no origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an origin is written as `https://example.org`")]
pub struct OriginError;

impl From<Origin> for String {
    fn from(Origin(text): Origin) -> Self {
        text
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    /// Reads a link to a site, with or without a slash at its end.
    fn from_str(text: &str) -> Result<Self, OriginError> {
        let (scheme, rest) = text.split_once("://").ok_or(OriginError)?;
        let is_of_pages = ["http", "https"].iter().any(|it| it.eq_ignore_ascii_case(scheme));
        let has_more = rest.trim_end_matches('/').contains(['/', '?', '#']);
        let address: Address = text.parse().map_err(|_| OriginError)?;
        (is_of_pages && !has_more)
            .then(|| Self(address.to_string().trim_end_matches('/').to_owned()))
            .ok_or(OriginError)
    }
}

/// The name of a host, with which people reach a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HostName(String);

/// A text is no name of a host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a host is written as `games.example.org`")]
pub struct HostNameError;

impl fmt::Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for HostName {
    type Err = HostNameError;

    /// Reads a name, also with a port or as a link to its pages, which are left out.
    fn from_str(text: &str) -> Result<Self, HostNameError> {
        let address: Address = text.parse().map_err(|_| HostNameError)?;
        let is_host = address.room.is_none() && address.prefix().is_empty();
        is_host.then(|| Self(address.host().to_owned())).ok_or(HostNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_what_browsers_write() {
        for (text, origin) in [
            ("https://example.org", Some("https://example.org")),
            ("HTTPS://Example.org:443/", Some("https://example.org")),
            ("http://example.org:8080", Some("http://example.org:8080")),
            ("http://[::1]:80", Some("http://[::1]")),
            ("example.org", None),
            ("wss://example.org", None),
            ("https://example.org/games", None),
            ("https://example.org?", None),
            ("https://", None),
            ("*", None),
        ] {
            let read = text.parse().map(|Origin(text)| text);
            assert_eq!(read, origin.map(str::to_owned).ok_or(OriginError), "{text}");
        }
    }

    #[test]
    fn the_name_of_a_host_has_no_spaces_and_no_path() {
        for (text, name) in [
            ("games.example.org", Some("games.example.org")),
            ("Games.example.org:7615", Some("games.example.org")),
            ("https://games.example.org/", Some("games.example.org")),
            ("a b", None),
            ("", None),
            ("*.example.org", None),
            ("games.example.org/rooms/", None),
        ] {
            let read = text.parse().map(|HostName(text)| text);
            assert_eq!(read, name.map(str::to_owned).ok_or(HostNameError), "{text}");
        }
    }
}
