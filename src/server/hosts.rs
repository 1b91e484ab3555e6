//! The names under which a server is reached.
//!
//! A page of another site can have a name of its own point to this server (DNS rebinding), and then
//! its requests look as if they came from the server's own page. They still have that name as their
//! `Host`, so other names than those of the server are refused. An IP address cannot be pointed
//! elsewhere.

use std::collections::HashSet;
use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

use super::wrong::Wrong;

/// The names of a server, besides `localhost` and all IP addresses.
#[derive(Debug, Clone)]
pub(super) struct Hosts(HashSet<String>);

impl Hosts {
    /// The hosts in these names, `host:port`s and URLs, and those of this machine.
    pub(super) fn new<'a>(told: impl IntoIterator<Item = &'a str>) -> Self {
        let told = told.into_iter().filter_map(host);
        Self(told.chain(own_names().iter().filter_map(|name| host(name))).collect())
    }

    /// Checks that the request is for this server.
    ///
    /// # Errors
    /// What is wrong, if it is not.
    pub(super) fn check(&self, headers: &HeaderMap) -> Result<(), Wrong> {
        let mut named = headers.get_all(HOST).iter();
        let named = named.next().filter(|_| named.next().is_none());
        let Some(name) = named.and_then(|name| host(name.to_str().ok()?)) else {
            return Err(Wrong::NoHost);
        };
        let is_own = name == "localhost" || name.parse::<IpAddr>().is_ok();
        if is_own || self.0.contains(&name) {
            return Ok(());
        }
        Err(Wrong::OtherHost(name))
    }
}

/// The host in a name, a `host:port` or a URL: in lower case, without the brackets of an IPv6
/// address and the dot that may end a name.
fn host(text: &str) -> Option<String> {
    let authority = text.split_once("://").map_or(text, |(_, rest)| rest);
    let authority = authority.split('/').next()?;
    let parsed: Authority = authority.parse().ok().filter(|_| !authority.contains('@'))?;
    let host = parsed.host();
    let host = host.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(host);
    let host = host.strip_suffix('.').unwrap_or(host);
    (!host.is_empty()).then(|| host.to_ascii_lowercase())
}

/// The name of this machine, as the system has it and in the local network (mDNS).
#[cfg(unix)]
fn own_names() -> Vec<String> {
    let system = rustix::system::uname();
    let name = system.nodename().to_string_lossy();
    let short = name.split('.').next().unwrap_or_default();
    vec![name.clone().into_owned(), short.to_owned(), format!("{short}.local")]
}

#[cfg(not(unix))]
fn own_names() -> Vec<String> {
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_asked_by_its_own_names_only() {
        let hosts =
            Hosts::new(["games.example.org", "https://club.example:8443", "http://[::1]:1/x"]);
        let is_own = |names: &[&str]| {
            let mut headers = HeaderMap::new();
            for name in names {
                headers.append(HOST, name.parse().unwrap());
            }
            hosts.check(&headers)
        };
        let own = [
            "127.0.0.1:7615",
            "192.0.2.7",
            "[::1]:7615",
            "[2001:db8::1]",
            "localhost",
            "LocalHost:1",
            "games.example.org",
            "Games.Example.org.:80",
            "club.example",
        ];
        for name in own {
            assert_eq!(is_own(&[name]), Ok(()), "{name}");
        }
        for name in
            ["evil.example:7615", "games.example.org.evil.example", "localhost.evil.example"]
        {
            assert!(matches!(is_own(&[name]), Err(Wrong::OtherHost(_))), "{name}");
        }
        for names in [&[][..], &[""], &["user@localhost"], &["a b"], &["localhost", "evil.example"]]
        {
            assert_eq!(is_own(names), Err(Wrong::NoHost), "{names:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_names_of_the_machine_are_its_own() {
        let hosts = Hosts::new([]);
        for name in own_names().into_iter().filter(|name| !name.is_empty()) {
            let headers = HeaderMap::from_iter([(HOST, name.parse().unwrap())]);
            assert_eq!(hosts.check(&headers), Ok(()), "{name}");
        }
    }
}
