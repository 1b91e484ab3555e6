//! The answers of the terminal.

use super::Reply;
use super::sequences::Sequence;
use crate::console::theme::Background;

/// The answer that a sequence is; `None` for keys, and for answers that are of no use.
pub(super) fn reply(sequence: Sequence<'_>) -> Option<Reply> {
    match sequence {
        Sequence::Csi(bytes) => stone_width(bytes).map(Reply::StoneWidth),
        Sequence::Osc(bytes) => background(bytes).map(Reply::Background),
        Sequence::Apc(b"Gi=31;OK") => Some(Reply::Graphics),
        _ => None,
    }
}

/// Whether it is the position of the cursor, wherever that is: the answer to the last question.
pub(super) fn is_position(sequence: Sequence<'_>) -> bool {
    matches!(sequence, Sequence::Csi([b'0'..=b'9', .., b'R']))
}

/// The width of the stone before the cursor, by the cursor's position.
fn stone_width(sequence: &[u8]) -> Option<u16> {
    match sequence {
        b"1;2R" => Some(1),
        b"1;3R" => Some(2),
        _ => None,
    }
}

fn background(string: &[u8]) -> Option<Background> {
    let color = std::str::from_utf8(string.strip_prefix(b"11;")?).ok()?;
    Some(Background::of(rgb(color)?))
}

/// Red, green and blue from 0 to 255, of a colour as X names it: `rgb:` and three numbers of one to
/// four hexadecimal digits, with the opacity as a fourth after `rgba:`, or `#` and the digits.
fn rgb(color: &str) -> Option<[u8; 3]> {
    let parts: Vec<&str> = match color.split_once(':') {
        Some(("rgb", parts)) => parts.split('/').collect(),
        Some(("rgba", parts)) => parts.rsplit_once('/')?.0.split('/').collect(),
        Some(_) => return None,
        None => {
            let digits = color.strip_prefix('#').filter(|digits| digits.is_ascii())?;
            let each = (digits.len() % 3 == 0).then_some(digits.len() / 3)?;
            (0..3).map(|at| digits.get(at * each..(at + 1) * each)).collect::<Option<_>>()?
        }
    };
    let [red, green, blue] = parts[..].try_into().ok()?;
    Some([intensity(red)?, intensity(green)?, intensity(blue)?])
}

/// A number of one to four hexadecimal digits, scaled to 255.
fn intensity(digits: &str) -> Option<u8> {
    let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let length = u32::try_from(digits.len()).ok().filter(|length| (1..=4).contains(length))?;
    let value = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    u8::try_from(value * 255 / (16_u32.pow(length) - 1)).ok()
}

#[cfg(test)]
mod tests;
