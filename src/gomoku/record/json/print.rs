//! Serializes a record as one JSON object on one line.

use std::io;

use serde::Serialize;

use super::nodes;
use crate::gomoku::record::capabilities::is_plain_line;
use crate::gomoku::record::{Ending, NodeId, Record};

/// Writes a record as one object on one line, without a line break.
///
/// # Errors
/// If `out` fails.
pub(in super::super) fn print(record: &Record, out: &mut impl io::Write) -> io::Result<()> {
    write!(out, "{{\"board\":{}", record.size)?;
    let ending = &record.ending_by_rules();
    let result = if let Ending::Other(text) = ending { text } else { "" };
    let rules = record.rules.to_string();
    let texts = [
        ("rules", rules.as_str()),
        ("opening", &record.opening),
        ("black", &record.players.black),
        ("white", &record.players.white),
        ("reason", ending.reason().unwrap_or_default()),
        ("result", result),
        ("clock", &record.clock),
        ("date", &record.date),
        ("event", &record.event),
        ("name", &record.name),
        ("fifths", &record.details.fifths),
        ("swaps", &record.details.swaps),
        ("black_minutes", &record.details.minutes.black),
        ("white_minutes", &record.details.minutes.white),
    ];
    for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        member(key, text, out)?;
    }
    if !matches!(ending, Ending::Unknown | Ending::Other(_)) {
        member("winner", &ending.winner(), out)?;
    }
    if !record.other.is_empty() {
        write!(out, ",{}", record.other)?;
    }
    member("moves", &main_line(record), out)?;
    if !is_bare(record) {
        out.write_all(b",\"nodes\":[")?;
        nodes::print(record, out)?;
        out.write_all(b"]")?;
    }
    out.write_all(b"}")
}

fn member(
    key: &str,
    value: &(impl Serialize + ?Sized),
    out: &mut impl io::Write,
) -> io::Result<()> {
    write!(out, ",\"{key}\":")?;
    serde_json::to_writer(out, value).map_err(io::Error::from)
}

/// The main line as the value of `moves`.
fn main_line(record: &Record) -> String {
    let mut line = String::new();
    for (_, played) in record.tree.main_moves() {
        if !line.is_empty() {
            line.push(' ');
        }
        nodes::push_name(played.point, record.size, &mut line);
    }
    line
}

/// Whether the key `moves` represents the whole tree.
fn is_bare(record: &Record) -> bool {
    let tree = &record.tree;
    let plain = |id| {
        tree.notes(id).is_empty()
            && tree.milliseconds(id) == 0
            && (id == NodeId::ROOT || tree.played(id).is_some())
    };
    !tree.has_variations() && is_plain_line(record) && tree.ids().all(plain)
}
