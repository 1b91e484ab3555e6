//! Writes a library. Its texts are UTF-8.

use super::{BACKSPACE, BOARD_TEXT, Flags, HEADER, VERSION};
use crate::board::{Color, Point};
use crate::game::record::LIBRARY;
use crate::gomoku::record::{Format, Mark, NodeId, Note, Record, Tree, WriteError};

/// Writes a record as a library.
///
/// # Errors
/// If the board is not of the format's size, or the colours do not alternate.
pub(in crate::gomoku::record) fn print(record: &Record) -> Result<Vec<u8>, WriteError> {
    if !Format::Lib.has_board(record.size) {
        return Err(WriteError::Size(Format::Lib, record.size));
    }
    let tree = &record.tree;
    let mut out = [LIBRARY, &VERSION].concat();
    out.resize(HEADER, 0xff);
    let root = Entry {
        unit: Unit::Node(NodeId::ROOT),
        label: None,
        to_move: Color::Black,
        has_sibling: false,
    };
    let mut entries = vec![root];
    while let Some(entry) = entries.pop() {
        let below = entry.below(tree)?;
        entry.print(tree, below.is_empty(), &mut out);
        entries.extend(below.into_iter().rev());
    }
    Ok(out)
}

/// A node of the file.
struct Entry<'a> {
    unit: Unit,
    /// The text on the board before it, at its point.
    label: Option<&'a str>,
    /// The side that moves, if it is a move.
    to_move: Color,
    has_sibling: bool,
}

enum Unit {
    /// A node of the tree.
    Node(NodeId),
    /// A text on a point to which no move goes.
    Text(Point),
}

impl Entry<'_> {
    /// The nodes below this one, in their order.
    fn below<'a>(&self, tree: &'a Tree) -> Result<Vec<Entry<'a>>, WriteError> {
        let Unit::Node(here) = self.unit else { return Ok(Vec::new()) };
        if tree.sets_up(here) {
            return Err(WriteError::NotAlternating(Format::Lib));
        }
        let to_move = match tree.played(here) {
            Some(played) if played.stone != self.to_move => {
                return Err(WriteError::NotAlternating(Format::Lib));
            }
            Some(_) => !self.to_move,
            None => self.to_move,
        };
        let entry = |unit, label| Entry { unit, label, to_move, has_sibling: true };
        let mut below: Vec<_> =
            tree.children(here).map(|child| entry(Unit::Node(child), None)).collect();
        let moves = below.len();
        for note in tree.notes(here) {
            let Note::Label(point, text) = note else { continue };
            let goes_there =
                |entry: &&mut Entry<'_>| entry.label.is_none() && entry.point(tree) == Some(*point);
            match below[..moves].iter_mut().find(goes_there) {
                Some(entry) => entry.label = Some(text),
                None => below.push(entry(Unit::Text(*point), Some(text))),
            }
        }
        if let Some(last) = below.last_mut() {
            last.has_sibling = false;
        }
        Ok(below)
    }

    fn point(&self, tree: &Tree) -> Option<Point> {
        match self.unit {
            Unit::Node(id) => tree.played(id)?.point,
            Unit::Text(point) => Some(point),
        }
    }

    fn print(&self, tree: &Tree, is_leaf: bool, out: &mut Vec<u8>) {
        let (notes, is_move) = match self.unit {
            Unit::Node(id) => (tree.notes(id), id == NodeId::ROOT || tree.played(id).is_some()),
            Unit::Text(_) => (&[][..], false),
        };
        let point = self.point(tree);
        let comment = comment(notes);
        let mark = point.map(|point| Note::Mark(point.into(), Mark::Circle));
        let flags = Flags::default()
            .with(Flags::SIBLING, self.has_sibling)
            .with(Flags::LEAF, is_leaf)
            .with(Flags::COMMENT, !comment.is_empty())
            .with(Flags::MARK, mark.is_some_and(|mark| notes.contains(&mark)))
            .with(Flags::START, notes.contains(&Note::Start))
            .with(Flags::NO_MOVE, !is_move)
            .with(Flags::EXTENSION, self.label.is_some());
        out.extend([point.map_or(0, position), flags.0]);
        if self.label.is_some() {
            out.extend([0, BOARD_TEXT]);
        }
        if !comment.is_empty() {
            print_text(&comment, out);
        }
        if let Some(label) = self.label {
            print_text(&clean(label), out);
        }
    }
}

/// The byte of a point: its column from 1, and its row from 0 at the top.
const fn position(point: Point) -> u8 {
    point.column() + 1 + (point.row() << 4)
}

/// The comments of a node as one; the first of several lines is its title.
fn comment(notes: &[Note]) -> String {
    let texts = notes.iter().filter_map(|note| match note {
        Note::Comment(text) => Some(clean(text)),
        _ => None,
    });
    let text = texts.collect::<Vec<_>>().join("\n\n");
    match text.split_once('\n') {
        Some((title, body)) if !title.is_empty() && !body.is_empty() => {
            format!("{title}{BACKSPACE}{}", body.replace('\n', "\r\n"))
        }
        _ => text,
    }
}

/// A text without the characters that have a meaning in the format.
fn clean(text: &str) -> String {
    text.replace(['\0', BACKSPACE], "")
}

/// Writes a text in pairs of bytes, the last of which contains a 0.
fn print_text(text: &str, out: &mut Vec<u8>) {
    out.extend(text.as_bytes());
    out.resize(out.len() + 2 - text.len() % 2, 0);
}
