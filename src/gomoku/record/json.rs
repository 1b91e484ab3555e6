//! This program's JSON format: a record as one object. A line of the scoreboard is also a record.
//!
//! ```text
//! {"rules":"renju","opening":"swap2","board":15,"black":"Ada","white":"Grace","winner":"black",
//!  "reason":"five","clock":"30s","date":"2026-01-31","moves":"h8 i9 j10"}
//! ```
//!
//! Games of renju databases may also have `fifths` (the fifth moves that were offered), `swaps`,
//! `black_minutes` and `white_minutes` (the time used), all of them texts.
//!
//! Rows of points count from 1 at the bottom. `moves` is the main line. A game with variations,
//! comments, set-up stones or times lists all its nodes in `nodes`; `moves` is then written only
//! for other programs; theirs may be a list of texts. Unknown keys are kept. An object with neither
//! `moves` nor `nodes` nor stones is no game.
//!
//! A position, as `gomoku show --json` prints it, is a record with set-up stones:
//!
//! ```text
//! {"rules":"renju","board":15,"black":["h8"],"white":["i9"],"to_move":"black"}
//! ```
//!
//! Earlier versions wrote `size` for `board`, and capital letters.
//!
//! A file may be one object, one object per line, or an array of objects. The journal of an
//! unfinished game, a header and one line for each step, is read as one game.

mod nodes;
mod parse;
mod position;
mod print;

pub(super) use print::print;

use jiff::tz::TimeZone;

use super::format::GamesRead;
use super::{ParseError, of_table};
use crate::game::record::Objects;

/// Reads the records in these bytes, for a reader in `zone`. A hosted program has its short name, as
/// in all records: its command may contain private paths.
///
/// # Errors
/// If the bytes are not UTF-8.
pub(super) fn games<'a>(bytes: &'a [u8], zone: &TimeZone) -> Result<GamesRead<'a>, ParseError> {
    Ok(Objects::new(bytes)?.games(zone.clone(), parse::record, of_table))
}

#[cfg(test)]
mod tests;
