//! Bytes as hexadecimal digits: secrets, hashes, keys and signatures.

use data_encoding::HEXLOWER;

/// Writes bytes.
pub(super) fn write(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Reads exactly `N` bytes; `None` if the text has others or another length.
pub(super) fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}
