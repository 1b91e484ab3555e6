//! What a program that lets people in says of them to the server of the same machine: as headers of
//! the request that opens a connection.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use data_encoding::{BASE64, BASE64_NOPAD};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

/// The header with the address from which somebody comes.
pub const FROM_HEADER: &str = "x-gomoku-from";

/// The header with the fingerprint of the key that somebody has shown.
pub const KEY_HEADER: &str = "x-gomoku-key";

/// How fingerprints of SHA-256 begin.
const KIND: &str = "SHA256:";

/// The fingerprint of a public key of SSH, as `ssh-keygen -l` writes it: `SHA256:` and the SHA-256 of
/// the key in base 64 without padding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint([u8; 32]);

/// The error for a text that is no fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a fingerprint is SHA256: and 43 characters of base 64")]
pub struct FingerprintError;

/// Somebody who is let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Introduction {
    /// The address from which the person comes.
    pub from: IpAddr,
    /// The key that the person has shown, if any.
    pub key: Option<Fingerprint>,
}

impl Fingerprint {
    /// That of the first public key in what sshd writes to the file `SSH_USER_AUTH`: lines such as
    /// `publickey ssh-ed25519 AAAA…`. `None` if no line has a key.
    #[must_use]
    pub fn of_authentication(text: &str) -> Option<Self> {
        text.lines().find_map(|line| {
            let key = line.strip_prefix("publickey ")?.split_whitespace().nth(1)?;
            Some(Self(Sha256::digest(BASE64.decode(key.as_bytes()).ok()?).into()))
        })
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{KIND}{}", BASE64_NOPAD.encode(&self.0))
    }
}

impl FromStr for Fingerprint {
    type Err = FingerprintError;

    fn from_str(text: &str) -> Result<Self, FingerprintError> {
        let digits = text.strip_prefix(KIND).ok_or(FingerprintError)?;
        let bytes = BASE64_NOPAD.decode(digits.as_bytes()).map_err(|_| FingerprintError)?;
        bytes.try_into().map(Self).map_err(|_| FingerprintError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key, and what `ssh-keygen -l` says of it.
    const KEY: &str =
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f";
    const FINGERPRINT: &str = "SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA";

    #[test]
    fn a_fingerprint_is_that_of_ssh_keygen() {
        let found = Fingerprint::of_authentication(&format!("publickey {KEY}\n")).unwrap();
        assert_eq!(found.to_string(), FINGERPRINT);
        assert_eq!(FINGERPRINT.parse(), Ok(found));
        let second = format!("password\npublickey {KEY} a comment\n");
        assert_eq!(Fingerprint::of_authentication(&second), Some(found));
    }

    #[test]
    fn what_is_no_key_has_none() {
        for text in ["", "password", "publickey", "publickey ssh-rsa", "publickey ssh-rsa A-A", KEY]
        {
            assert_eq!(Fingerprint::of_authentication(text), None, "{text}");
        }
        for text in ["", "SHA256:", "MD5:00", &FINGERPRINT[..49], &format!("{FINGERPRINT}A")] {
            assert_eq!(text.parse::<Fingerprint>(), Err(FingerprintError), "{text}");
        }
    }
}
