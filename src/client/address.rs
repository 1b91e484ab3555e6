//! The addresses of servers and rooms, as people write them.

use std::fmt;
use std::net::Ipv6Addr;
use std::str::FromStr;

use thiserror::Error;

use crate::lang::Lang;
use crate::wire::{CodeError, RoomCode};

/// The port of a server, if none is given.
pub const DEFAULT_PORT: u16 = 7615;

/// The address of a server and, if it is given, of a room there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Whether the connection is encrypted.
    secure: bool,
    /// A name, an IPv4 address, or an IPv6 address in brackets.
    host: String,
    port: u16,
    /// What stands before the names of the server's pages: empty, or a path such as `/games`.
    prefix: String,
    /// The room.
    pub room: Option<RoomCode>,
}

/// Why a text is no address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", self.text(Lang::En))]
pub enum AddressError {
    /// The host is missing or not valid.
    Host,
    /// The port is not valid.
    Port,
    /// The part after the last slash is not the code of a room.
    Room(#[from] CodeError),
    /// The link begins with a scheme other than `http`, `https`, `ws` and `wss`.
    Scheme,
}

impl Address {
    /// The name or the IP address of the server.
    #[must_use]
    pub fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// What stands before the names of the server's pages: empty, or a path such as `/games`.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The port of the server.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The host with the port: `example.org:7615`.
    #[must_use]
    pub fn host_and_port(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Whether the connection is encrypted.
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.secure
    }

    /// The address of the connection: `ws://host:7615/ws/K7QH2MX`. The room is in it so that it leads
    /// to the server that has the room, where several share their rooms.
    #[must_use]
    pub fn socket(&self) -> String {
        let Self { host, port, prefix, room, .. } = self;
        let scheme = if self.secure { "wss" } else { "ws" };
        let room = room.map(|room| format!("/{room}")).unwrap_or_default();
        format!("{scheme}://{host}:{port}{prefix}/ws{room}")
    }

    /// The same server with this room.
    #[must_use]
    pub fn with_room(&self, room: RoomCode) -> Self {
        Self { room: Some(room), ..self.clone() }
    }

    /// The server without a room.
    #[must_use]
    pub fn without_room(&self) -> Self {
        Self { room: None, ..self.clone() }
    }

    /// The usual port of a link.
    const fn usual_port(secure: bool) -> u16 {
        if secure { 443 } else { 80 }
    }
}

impl fmt::Display for Address {
    /// Writes a link, which [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { secure, host, port, prefix, room } = self;
        write!(f, "{}://{host}", if *secure { "https" } else { "http" })?;
        if *port != Self::usual_port(*secure) {
            write!(f, ":{port}")?;
        }
        write!(f, "{prefix}/")?;
        room.map_or(Ok(()), |room| room.fmt(f))
    }
}

impl FromStr for Address {
    type Err = AddressError;

    /// Reads `host`, `host:port`, `host:port/CODE`, with an IPv6 address in brackets, or a whole
    /// link. Without a port, a link has that of its scheme, and a host has [`DEFAULT_PORT`].
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        let (scheme, rest) = match text.split_once("://") {
            Some((scheme, rest)) => (Some(scheme.to_ascii_lowercase()), rest),
            None => (None, text),
        };
        let secure = match scheme.as_deref() {
            None | Some("http" | "ws") => false,
            Some("https" | "wss") => true,
            Some(_) => return Err(AddressError::Scheme),
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = host_and_port(authority)?;
        let usual = if scheme.is_some() { Self::usual_port(secure) } else { DEFAULT_PORT };
        let (prefix, last) = path.rsplit_once('/').unwrap_or(("", path));
        if !prefix.chars().all(|c| c.is_ascii_alphanumeric() || "/-._~%".contains(c)) {
            return Err(AddressError::Host);
        }
        let room = if last.is_empty() { None } else { Some(last.parse()?) };
        let prefix = prefix.trim_matches('/');
        let prefix = if prefix.is_empty() { String::new() } else { format!("/{prefix}") };
        Ok(Self { secure, host, port: port.unwrap_or(usual), prefix, room })
    }
}

/// The host and the port, if there is one.
fn host_and_port(authority: &str) -> Result<(String, Option<u16>), AddressError> {
    let (host, port) = if let Some(address) = authority.strip_prefix('[') {
        let (inner, rest) = address.split_once(']').ok_or(AddressError::Host)?;
        let address: Ipv6Addr = inner.parse().map_err(|_| AddressError::Host)?;
        let port = if rest.is_empty() { None } else { Some(rest.strip_prefix(':')) };
        (format!("[{address}]"), port.map(|port| port.ok_or(AddressError::Host)).transpose()?)
    } else {
        let (host, port) = match authority.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (authority, None),
        };
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        if host.is_empty() || host.len() > 253 || !host.chars().all(is_name) {
            return Err(AddressError::Host);
        }
        (host.to_ascii_lowercase(), port)
    };
    let number = |port: &str| port.parse().ok().filter(|&port: &u16| port > 0);
    let port = port.map(|port| number(port).ok_or(AddressError::Port)).transpose()?;
    Ok((host, port))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, link, socket) in [
            ("example.org", "http://example.org:7615/", "ws://example.org:7615/ws"),
            ("192.168.1.5:80", "http://192.168.1.5/", "ws://192.168.1.5:80/ws"),
            ("host/k7qh2mx", "http://host:7615/K7QH2MX", "ws://host:7615/ws/K7QH2MX"),
            ("[::1]:9000/K7QH2MX", "http://[::1]:9000/K7QH2MX", "ws://[::1]:9000/ws/K7QH2MX"),
            ("[::1]", "http://[::1]:7615/", "ws://[::1]:7615/ws"),
            ("https://Play.example/", "https://play.example/", "wss://play.example:443/ws"),
            ("http://host:7615/K7QH2MX", "http://host:7615/K7QH2MX", "ws://host:7615/ws/K7QH2MX"),
            ("ws://host/a/b/K7QH2MX", "http://host/a/b/K7QH2MX", "ws://host:80/a/b/ws/K7QH2MX"),
            ("wss://host/games/", "https://host/games/", "wss://host:443/games/ws"),
        ] {
            let address: Address = text.parse().unwrap();
            assert_eq!(address.to_string(), link, "{text}");
            assert_eq!(address.socket(), socket, "{text}");
        }
        assert_eq!("[::1]:1".parse::<Address>().unwrap().host(), "::1");
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        for (text, why) in [
            ("", AddressError::Host),
            ("a b", AddressError::Host),
            ("user@host", AddressError::Host),
            ("[::1", AddressError::Host),
            ("[::1]x", AddressError::Host),
            ("host:0", AddressError::Port),
            ("host:70000", AddressError::Port),
            ("::1", AddressError::Host),
            ("host/abc", AddressError::Room(CodeError)),
            ("ftp://host", AddressError::Scheme),
        ] {
            assert_eq!(text.parse::<Address>(), Err(why), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_a_panic_and_a_written_address_round_trips(
            text in "(https?://|ws://|)[a-zA-Z0-9.:\\[\\]/#?@ é%-]{0,24}(/K7QH2MX)?"
        ) {
            if let Ok(address) = text.parse::<Address>() {
                prop_assert_eq!(address.to_string().parse(), Ok(address));
            }
        }
    }
}
