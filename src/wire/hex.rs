//! Bytes as hexadecimal digits: secrets, hashes, keys and signatures. Serde reads and writes fields of
//! bytes with this module.

use data_encoding::HEXLOWER;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes bytes.
pub(super) fn write(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Reads exactly `N` bytes; `None` if the text has others or another length.
pub(super) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

pub(super) fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&write(bytes))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    from: D,
) -> Result<[u8; N], D::Error> {
    let bytes = read(&String::deserialize(from)?);
    bytes.ok_or_else(|| D::Error::custom(format_args!("expected {} hexadecimal digits", 2 * N)))
}
