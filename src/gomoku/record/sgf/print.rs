//! Serializes one game tree as SGF.

use super::property::{name_of, push_point, push_value, reason_beside, result};
use super::text::escape;
use crate::board::{Color, Labels};
use crate::gomoku::record::{NodeId, Note, Record, Tree};

/// The private property for a reason that `RE` cannot express.
pub(super) const REASON: &str = "WHY";

/// The property of renju servers for the fifth moves that were offered.
pub(super) const FIFTHS: &str = "5A";

/// The private property for the swaps of the colours.
pub(super) const SWAPS: &str = "SWAPS";

/// The private properties for the minutes that Black and White used.
pub(super) const MINUTES: [&str; 2] = ["BTIME", "WTIME"];

/// Prints the game as SGF, with a line break at the end.
pub(in super::super) fn print(record: &Record) -> String {
    let mut out = String::from("(;FF[4]GM[4]CA[UTF-8]");
    push_info(record, &mut out);
    push_tree(&record.tree, &mut out);
    out.push_str(")\n");
    out
}

/// The fifth moves that were offered: each point as a value of its own, or the text as it is.
fn push_fifths(record: &Record, out: &mut String) {
    let fifths = &record.details.fifths;
    if fifths.is_empty() {
        return;
    }
    out.push_str(FIFTHS);
    let points = fifths.split(' ').map(|name| Labels::Standard.parse(name, record.size));
    if let Ok(points) = points.collect::<Result<Vec<_>, _>>() {
        for point in points {
            out.push('[');
            push_point(point, out);
            out.push(']');
        }
        return;
    }
    out.push('[');
    escape(fifths, out);
    out.push(']');
}

fn push_info(record: &Record, out: &mut String) {
    let ending = &record.ending_by_rules();
    let is_seconds = record.clock.parse::<f64>().is_ok();
    let info = [
        ("SZ", record.size.to_string()),
        ("RU", record.rules.to_string()),
        ("ON", record.opening.clone()),
        ("PB", record.players.black.clone()),
        ("PW", record.players.white.clone()),
        ("RE", result(ending)),
        (REASON, reason_beside(ending).unwrap_or_default().to_owned()),
        ("DT", record.date.clone()),
        ("EV", record.event.clone()),
        ("GN", record.name.clone()),
        (if is_seconds { "TM" } else { "OT" }, record.clock.clone()),
        (SWAPS, record.details.swaps.clone()),
        (MINUTES[0], record.details.minutes.black.clone()),
        (MINUTES[1], record.details.minutes.white.clone()),
    ];
    for (name, text) in info.iter().filter(|(_, text)| !text.is_empty()) {
        out.push_str(name);
        out.push('[');
        escape(&text.replace(['\n', '\r'], " "), out);
        out.push(']');
    }
    push_fifths(record, out);
}

/// A task of the writer, kept on a stack instead of recursing.
enum Pending {
    Node(NodeId),
    Variation(NodeId),
    End,
}

fn push_tree(tree: &Tree, out: &mut String) {
    push_notes(tree.notes(NodeId::ROOT), out);
    let mut pending = Vec::new();
    plan_children(tree, NodeId::ROOT, &mut pending);
    while let Some(next) = pending.pop() {
        let id = match next {
            Pending::End => {
                out.push(')');
                continue;
            }
            Pending::Variation(id) => {
                out.push_str("\n(");
                pending.push(Pending::End);
                id
            }
            Pending::Node(id) => id,
        };
        push_node(tree, id, out);
        plan_children(tree, id, &mut pending);
    }
}

fn plan_children(tree: &Tree, id: NodeId, pending: &mut Vec<Pending>) {
    let first = pending.len();
    pending.extend(tree.children(id).map(Pending::Variation));
    if let [Pending::Variation(only)] = pending[first..] {
        pending[first] = Pending::Node(only);
    }
    pending[first..].reverse();
}

fn push_node(tree: &Tree, id: NodeId, out: &mut String) {
    out.push(';');
    if let Some(played) = tree.played(id) {
        out.push_str(match played.stone {
            Color::Black => "B[",
            Color::White => "W[",
        });
        if let Some(point) = played.point {
            push_point(point, out);
        }
        out.push(']');
    }
    push_notes(tree.notes(id), out);
}

/// Writes a node's notes. Values of one property are grouped, and comments are joined, as SGF requires.
fn push_notes(notes: &[Note], out: &mut String) {
    let notes = notes.iter().filter(|&note| *note != Note::Start);
    let mut sorted: Vec<_> = notes.map(|note| (name_of(note), note)).collect();
    sorted.sort_by_key(|&(name, _)| name);
    let mut last = "";
    for (name, note) in sorted {
        if let Note::Sgf(raw) = note {
            out.push_str(raw);
            continue;
        }
        match name {
            "C" if name == last => {
                out.pop();
                out.push('\n');
            }
            _ if name == last && !matches!(name, "N" | "PL") => out.push('['),
            _ => {
                out.push_str(name);
                out.push('[');
            }
        }
        last = name;
        push_value(note, out);
        out.push(']');
    }
}
