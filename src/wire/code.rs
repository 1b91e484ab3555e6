//! The codes of rooms.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::named::as_text;

/// The digits of Crockford's base 32 (<https://www.crockford.com/base32.html>): no letter that looks
/// like a digit.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of digits: 35 bits, too many to try.
const LENGTH: usize = 7;

/// The code of a room, by which people name it: `K7QH2MX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomCode([u8; LENGTH]);

/// What there is for each room. The server draws the codes, so their hash need not withstand those who
/// would choose them.
pub type ByCode<T> = foldhash::HashMap<RoomCode, T>;

/// The error for a text that is no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a room's code has seven digits or letters, such as K7QH2MX")]
pub struct CodeError;

impl RoomCode {
    /// The code of the lowest 35 bits of a random number.
    #[must_use]
    pub fn new(random: u64) -> Self {
        let digit = |place: usize| DIGITS[(random >> (5 * place) & 31) as usize];
        let mut digits = [0; LENGTH];
        for (place, slot) in digits.iter_mut().enumerate() {
            *slot = digit(place);
        }
        Self(digits)
    }

    /// The code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for RoomCode {
    type Err = CodeError;

    /// Reads a code in any case; `O` is read as 0, and `I` and `L` as 1.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let digits: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| CodeError)?;
        let digits = digits.map(|digit| match digit.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            digit => digit,
        });
        let is_code = digits.iter().all(|digit| DIGITS.contains(digit));
        if is_code { Ok(Self(digits)) } else { Err(CodeError) }
    }
}

as_text!(RoomCode);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let code: RoomCode = "k7qh2mx".parse().unwrap();
        assert_eq!(code.to_string(), "K7QH2MX");
        assert_eq!("OIl2345".parse::<RoomCode>().unwrap().as_str(), "0112345");
        for wrong in ["", "K7QH2M", "K7QH2MXX", "K7QH2MU", "K7QH-MX", "K7QH2é"] {
            assert_eq!(wrong.parse::<RoomCode>(), Err(CodeError), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn every_code_is_read_as_it_is_written(random: u64) {
            let code = RoomCode::new(random);
            prop_assert_eq!(code.to_string().parse(), Ok(code));
            let json = serde_json::to_string(&code).unwrap();
            prop_assert_eq!(serde_json::from_str::<RoomCode>(&json).unwrap(), code);
            prop_assert_eq!(code == RoomCode::new(random ^ 1 << 34), false);
            prop_assert_eq!(code, RoomCode::new(random ^ 1 << 35));
        }
    }
}
