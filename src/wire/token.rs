//! The secrets of seats.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::hex;

/// The secret of a seat: 128 random bits, which only the holder of the seat has. It stays with the
/// person, whichever colour the person plays.
///
/// It is written as 32 hexadecimal digits, and never shown in a debug message.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token(#[serde(with = "hex")] [u8; 16]);

/// What the server keeps of a token, and compares: its SHA-256, from which the token cannot be found. So
/// the comparison may take a different time for each.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenHash(#[serde(with = "hex")] [u8; 32]);

/// The error for a text that is no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a token has 32 hexadecimal digits")]
pub struct TokenError;

impl Token {
    /// The token of random bytes, which must come from the operating system.
    #[must_use]
    pub const fn new(random: [u8; 16]) -> Self {
        Self(random)
    }

    /// What the server keeps of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }

    /// The token as text, to be given to the holder of the seat.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }
}

impl TokenHash {
    /// The hash as text.
    pub(super) fn text(&self) -> String {
        hex::write(&self.0)
    }
}

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Self, TokenError> {
        hex::read(text).map(Self).ok_or(TokenError)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_given_and_opens_only_its_own_seat() {
        let token = Token::new(*b"0123456789abcdef");
        let read: Token = token.reveal().parse().unwrap();
        assert_eq!(read.reveal(), "30313233343536373839616263646566");
        assert_eq!(token.hash(), read.hash());
        assert_ne!(token.hash(), Token::new([0; 16]).hash());
        assert_eq!(format!("{token:?} {:?}", token.hash()), "Token(..) TokenHash(..)");
        for wrong in ["", "30", "3031323334353637383961626364656Z", "x"] {
            assert_eq!(wrong.parse::<Token>().unwrap_err(), TokenError, "{wrong}");
        }
    }

    #[test]
    fn a_hash_is_kept_as_hexadecimal_digits() {
        // As `head -c 16 /dev/zero | sha256sum` prints it.
        let hash = Token::new([0; 16]).hash();
        let json = serde_json::to_string(&hash).unwrap();
        assert_eq!(json, "\"374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb\"");
        assert_eq!(serde_json::from_str::<TokenHash>(&json).unwrap(), hash);
        assert!(serde_json::from_str::<TokenHash>("\"00\"").is_err());
    }
}
