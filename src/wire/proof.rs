//! The proof that a name is one's own: a signature by a key that was made on one's device (Ed25519,
//! RFC 8032).
//!
//! Signed is the text
//!
//! ```text
//! gomoku.1 name
//! K7QH2MX
//! 374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb
//! Ada
//! ```
//!
//! with the code of the room, or `new` if it is still to be made, the SHA-256 of the seat's token, and
//! the name as it is sent. So the proof is of no use in another room or for another seat.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::code::RoomCode;
use super::hex;
use super::introduction::Fingerprint;
use super::token::{Token, TokenHash};
use crate::named::as_text;

/// The first line of the text that is signed.
const CONTEXT: &str = "gomoku.1 name";

/// The key by which others know who owns a name, written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

/// A signature, written as 128 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Signed(#[serde(with = "hex")] [u8; 64]);

/// The proof that whoever sends a name owns it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The key of the owner.
    key: PublicKey,
    /// What the key has signed.
    signature: Signed,
}

/// The error for a text that is no key, or no signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a key has 64 hexadecimal digits, and a signature 128")]
pub struct KeyError;

/// A secret key: 32 random bytes that stay on the device. It is never shown in a debug message.
#[derive(Clone)]
pub struct SecretKey(SigningKey);

impl SecretKey {
    /// The key of random bytes, which must come from the operating system.
    #[must_use]
    pub fn new(random: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&random))
    }

    /// Reads the text of [`reveal`](Self::reveal).
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        hex::read(text.trim()).map(Self::new).ok_or(KeyError)
    }

    /// The key as text, to be kept on the device.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::write(self.0.as_bytes())
    }

    /// The key for one server. Each name of a host has its own, so that a server cannot pass a proof
    /// on to another one. An IP address changes too easily to be a name: all of them share a key.
    #[must_use]
    pub fn for_host(&self, host: &str) -> Self {
        let host = host.to_ascii_lowercase();
        if host == "localhost" || host.parse::<IpAddr>().is_ok() {
            return self.clone();
        }
        let text = format!("gomoku.1 host\n{}\n{host}", self.reveal());
        Self::new(Sha256::digest(text).into())
    }

    /// What a server that has this key gives to somebody who has shown a key of SSH with this
    /// fingerprint: the key of the names, and the secret of the seats.
    #[must_use]
    pub fn for_visitor(&self, fingerprint: Fingerprint) -> (PublicKey, Token) {
        let derived = |what: &str| -> [u8; 32] {
            let text = format!("gomoku.1 {what}\n{}\n{fingerprint}", self.reveal());
            Sha256::digest(text).into()
        };
        let mut seats = [0; 16];
        seats.copy_from_slice(&derived("seats of a visitor")[..16]);
        (Self::new(derived("names of a visitor")).public(), Token::new(seats))
    }

    /// The key by which others know the owner.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Proves a name for the seat in a room that this token opens; `None` is a room that is still
    /// to be made.
    #[must_use]
    pub fn prove(&self, name: &str, room: Option<RoomCode>, token: &Token) -> Proof {
        let signature = self.0.sign(text(name, room, token.hash()).as_bytes());
        Proof { key: self.public(), signature: Signed(signature.to_bytes()) }
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(..)")
    }
}

impl Proof {
    /// The key of the owner, if the proof is for this name and this seat.
    #[must_use]
    pub fn key(&self, name: &str, room: Option<RoomCode>, token: TokenHash) -> Option<PublicKey> {
        let key = VerifyingKey::from_bytes(&self.key.0).ok()?;
        let signature = Signature::from_bytes(&self.signature.0);
        key.verify_strict(text(name, room, token).as_bytes(), &signature).ok()?;
        Some(self.key)
    }
}

/// The text that is signed.
fn text(name: &str, room: Option<RoomCode>, token: TokenHash) -> String {
    let room = room.map_or_else(|| "new".to_owned(), |room| room.to_string());
    format!("{CONTEXT}\n{room}\n{}\n{name}", token.text())
}

impl PublicKey {
    /// The first half of it.
    #[must_use]
    pub fn start(&self) -> [u8; 16] {
        let mut start = [0; 16];
        start.copy_from_slice(&self.0[..16]);
        start
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl FromStr for PublicKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        hex::read(text).map(Self).ok_or(KeyError)
    }
}

as_text!(PublicKey);

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> RoomCode {
        "K7QH2MX".parse().unwrap()
    }

    #[test]
    fn a_proof_is_for_one_name_one_room_and_one_seat() {
        let (secret, token) = (SecretKey::new([7; 32]), Token::new([0; 16]));
        let proof = secret.prove("Ada", Some(room()), &token);
        let key = proof.key("Ada", Some(room()), token.hash()).unwrap();
        assert_eq!(secret.prove("Bob", None, &token).key("Bob", None, token.hash()), Some(key));
        assert_eq!(proof.key("Adá", Some(room()), token.hash()), None);
        assert_eq!(proof.key("Ada", Some("0123456".parse().unwrap()), token.hash()), None);
        assert_eq!(proof.key("Ada", None, token.hash()), None);
        assert_eq!(proof.key("Ada", Some(room()), Token::new([1; 16]).hash()), None);
        let other = SecretKey::new([8; 32]).prove("Ada", Some(room()), &token);
        assert_eq!(Proof { key, ..other }.key("Ada", Some(room()), token.hash()), None);
        // The key 0 is a point of small order, for which one signature fits many texts.
        let weak = Proof { key: PublicKey([0; 32]), signature: Signed([0; 64]) };
        assert_eq!(weak.key("Ada", Some(room()), token.hash()), None);
    }

    #[test]
    fn the_text_that_is_signed_is_the_one_of_the_documentation() {
        let expected = "gomoku.1 name\nK7QH2MX\n\
            374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb\nAda";
        assert_eq!(text("Ada", Some(room()), Token::new([0; 16]).hash()), expected);
        assert!(
            text("Ada", None, Token::new([0; 16]).hash()).starts_with("gomoku.1 name\nnew\n3747")
        );
    }

    #[test]
    fn a_proof_is_read_as_it_is_written_and_a_malformed_one_is_none() {
        let token = Token::new([0; 16]);
        let proof = SecretKey::new([7; 32]).prove("Ada", Some(room()), &token);
        let json = serde_json::to_string(&proof).unwrap();
        assert_eq!(serde_json::from_str::<Proof>(&json).unwrap(), proof);
        let zeros = "0".repeat(128);
        for (key, signature) in [("", ""), ("00", zeros.as_str()), (&zeros[..64], "00"), ("é", "")]
        {
            let wrong = serde_json::json!({"key": key, "signature": signature});
            assert!(serde_json::from_value::<Proof>(wrong).is_err(), "{key} {signature}");
        }
    }

    #[test]
    fn a_server_with_a_name_has_a_key_of_its_own() {
        let secret = SecretKey::new([7; 32]);
        let of = |host: &str| secret.for_host(host).reveal();
        assert_eq!(of("games.example"), of("Games.Example"));
        assert_ne!(of("games.example"), of("other.example"));
        assert_ne!(of("games.example"), of("127.0.0.1"));
        assert_eq!(of("192.168.1.5"), of("::1"));
        assert_eq!(of("localhost"), secret.reveal());
        let read = SecretKey::parse(&format!("{}\n", secret.reveal())).unwrap();
        assert_eq!(read.reveal(), secret.reveal());
        assert_eq!(SecretKey::parse("07").unwrap_err(), KeyError);
        assert_eq!(format!("{secret:?}"), "SecretKey(..)");
    }
}
