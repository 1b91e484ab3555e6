//! The address of a database. The library knows nothing of certificates in it: what says how
//! connections are encrypted is taken out before.

use std::env;

use percent_encoding::percent_decode_str;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::OpenError;
use super::encryption::{self, Connector, Mode};

/// Reads an address: what is to be connected, and how that is encrypted.
pub(super) fn read(address: &str) -> Result<(Config, Connector), OpenError> {
    let Taken { rest, mode, root } = take(address);
    let config: Result<Config, _> = rest.parse();
    let mut config = config.map_err(|error| OpenError::Address(error.into()))?;
    let password = env::var("PGPASSWORD").unwrap_or_default();
    add_password(&mut config, &password);
    let mode = mode.map(|mode| mode.parse()).transpose()?;
    let connector = encryption::connector(mode, root.as_deref())?;
    config.ssl_mode(match mode {
        // Over a socket of the same machine nothing is encrypted, whatever is asked for.
        _ if is_local(&config) => SslMode::Disable,
        Some(Mode::Disable) => SslMode::Disable,
        Some(Mode::Prefer) => SslMode::Prefer,
        // The certificates that everybody may have are worth nothing if the name is not checked.
        None if root.as_deref() != Some(encryption::SYSTEM) => SslMode::Prefer,
        None | Some(Mode::Require | Mode::VerifyCa | Mode::VerifyFull) => SslMode::Require,
    });
    Ok((config, connector))
}

/// An address without a password has that of the environment, as with other programs of PostgreSQL: all
/// users of a machine see its command lines.
fn add_password(config: &mut Config, password: &str) {
    if config.get_password().is_none() && !password.is_empty() {
        config.password(password);
    }
}

fn is_local(config: &Config) -> bool {
    #[cfg(unix)]
    let is_socket = |host: &Host| matches!(host, Host::Unix(_));
    #[cfg(not(unix))]
    let is_socket = |_: &Host| false;
    config.get_hostaddrs().is_empty() && config.get_hosts().iter().all(is_socket)
}

/// What was taken out of an address, and what is left of it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Taken {
    rest: String,
    mode: Option<String>,
    root: Option<String>,
}

impl Taken {
    /// The place of a value that is taken out.
    fn place(&mut self, key: &str) -> Option<&mut Option<String>> {
        match key {
            "sslmode" => Some(&mut self.mode),
            "sslrootcert" => Some(&mut self.root),
            _ => None,
        }
    }
}

fn take(address: &str) -> Taken {
    let is_url = ["postgres://", "postgresql://"].iter().any(|it| address.starts_with(it));
    if is_url { take_from_url(address) } else { take_from_pairs(address) }
}

fn take_from_url(address: &str) -> Taken {
    let mut taken = Taken::default();
    let (place, query) = address.split_once('?').unwrap_or((address, ""));
    let mut left = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        match taken.place(key) {
            Some(place) => *place = Some(percent_decode_str(value).decode_utf8_lossy().into()),
            None => left.push(pair),
        }
    }
    taken.rest = [place, &left.join("&")].join(if left.is_empty() { "" } else { "?" });
    taken
}

fn take_from_pairs(address: &str) -> Taken {
    let mut taken = Taken::default();
    let mut left = address.trim_start();
    while let Some((key, after)) = left.split_once('=') {
        let (value, after) = read_value(after.trim_start());
        let pair = &left[..left.len() - after.len()];
        match taken.place(key.trim_end()) {
            Some(place) => *place = Some(value),
            None => taken.rest.extend([pair, " "]),
        }
        left = after.trim_start();
    }
    // What is no pair is refused by the library.
    taken.rest.push_str(left);
    taken
}

/// The value with which a text begins, without its quotes, and what follows it.
fn read_value(text: &str) -> (String, &str) {
    let quoted = text.strip_prefix('\'');
    let body = quoted.unwrap_or(text);
    let (mut value, mut chars) = (String::new(), body.char_indices());
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => value.extend(chars.next().map(|(_, c)| c)),
            '\'' if quoted.is_some() => return (value, &body[at + 1..]),
            c if quoted.is_none() && c.is_whitespace() => return (value, &body[at..]),
            c => value.push(c),
        }
    }
    (value, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_library_does_not_know_is_taken_out() {
        for (address, rest, mode, root) in [
            ("postgres://a@h/d", "postgres://a@h/d", None, None),
            (
                "postgres://h/d?sslmode=verify-ca&user=a&sslrootcert=%2Fmy%20ca.pem",
                "postgres://h/d?user=a",
                Some("verify-ca"),
                Some("/my ca.pem"),
            ),
            ("postgresql://h?sslmode=disable", "postgresql://h", Some("disable"), None),
            ("host=h sslmode=require user=a", "host=h user=a ", Some("require"), None),
            (
                r"password='it\'s sslmode=x' sslrootcert = 'my \\ ca.pem'",
                r"password='it\'s sslmode=x' ",
                None,
                Some(r"my \ ca.pem"),
            ),
            ("nonsense", "nonsense", None, None),
        ] {
            let [mode, root] = [mode, root].map(|it| it.map(str::to_owned));
            assert_eq!(take(address), Taken { rest: rest.to_owned(), mode, root }, "{address}");
        }
    }

    #[test]
    fn the_password_of_the_environment_counts_where_the_address_has_none() {
        for (address, of_environment, password) in [
            ("postgres://a@h/d", "secret", Some("secret")),
            ("postgres://a:own@h/d", "secret", Some("own")),
            ("host=h password=own", "secret", Some("own")),
            ("host=h", "", None),
        ] {
            let mut config: Config = address.parse().unwrap();
            add_password(&mut config, of_environment);
            assert_eq!(config.get_password(), password.map(str::as_bytes), "{address}");
        }
    }

    #[test]
    fn a_wrong_address_says_what_would_be_right() {
        for (address, why) in [
            ("host=h sslmode=sometimes", "disable, prefer, require, verify-ca or verify-full"),
            ("host=h sslmode=verify-full", "needs sslrootcert=FILE"),
            ("host=h sslmode=require sslrootcert=system", "only with sslmode=verify-full"),
            ("host=h sslmode=require sslrootcert=/none.pem", "cannot read /none.pem"),
            ("postgres://h?nothing=1", "not an address of PostgreSQL"),
        ] {
            let error = read(address).err().unwrap().to_string();
            assert!(error.contains(why), "{address}: {error}");
        }
        let mode = |address| read(address).unwrap().0.get_ssl_mode();
        assert_eq!(mode("host=h"), SslMode::Prefer);
        assert_eq!(mode("host=h sslrootcert=system"), SslMode::Require);
        assert_eq!(mode("host=/tmp sslmode=require"), SslMode::Disable);
    }
}
