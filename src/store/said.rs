//! What was said in a room, as it is kept among the events of the room. Pure.

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::ledger::Entry;
use crate::wire::{MOST_SAID, Said};

/// How an entry begins that was said, and no other.
const BEGIN: &str = r#"{"said":"#;

/// An entry that was said; `None` if it is forgotten.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    said: Option<Said>,
    /// The number of the message of a player that said it; 0 if it has none.
    #[serde(default, skip_serializing_if = "is_zero")]
    id: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it")]
const fn is_zero(id: &u32) -> bool {
    *id == 0
}

impl Line {
    fn body(&self) -> Box<RawValue> {
        to_raw_value(self).expect("a line has only texts as keys")
    }
}

fn is_said(body: &RawValue) -> bool {
    body.get().starts_with(BEGIN)
}

/// The body of an entry that keeps what was said by a message with this number, or without one: 0.
#[must_use]
pub fn said_body(said: Said, id: u32) -> Box<RawValue> {
    Line { said: Some(said), id }.body()
}

/// What the body of an entry says was said, which may be forgotten, and the number of the message; `None`
/// if it keeps something else.
#[must_use]
pub fn read_said(body: &RawValue) -> Option<serde_json::Result<Option<(Said, u32)>>> {
    let line = is_said(body).then(|| serde_json::from_str(body.get()));
    line.map(|line| line.map(|Line { said, id }| said.map(|said| (said, id))))
}

/// Forgets what was said in a room before the lines that are shown to who comes. The entries stay, since
/// those of a room have no holes.
pub(super) fn forget_earlier(entries: &mut [Entry]) {
    let said = entries.iter_mut().rev().filter(|entry| is_said(&entry.body));
    for entry in said.skip(MOST_SAID) {
        entry.body = Line { said: None, id: 0 }.body();
    }
}
