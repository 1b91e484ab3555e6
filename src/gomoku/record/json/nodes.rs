//! The node list of a JSON record: a game tree flattened, each node after its parent.
//!
//! `{"after":3,"black":"h8","ms":1200,"notes":[{"comment":"well played"}]}`: `after` is the index
//! of the parent, by default the previous node. The first node is the root, which has no move.

use std::borrow::Cow;
use std::fmt;
use std::io;

use serde::de::{DeserializeSeed, Deserializer, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::board::{BoardSize, Color, Labels, Point};
use crate::game::record::source::{shortened, wrong};
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::{Area, Expected, Fault, Mark, Move, NodeId, Note, Record, Tree};
use crate::gomoku::rules;

/// Formats a point, or a pass.
fn name(point: Option<Point>, size: BoardSize) -> String {
    let mut text = String::new();
    push_name(point, size, &mut text);
    text
}

/// Appends a formatted point, or a pass, to a text.
pub(super) fn push_name(point: Option<Point>, size: BoardSize, text: &mut String) {
    match point {
        Some(point) => Labels::Standard.push(point, size, text),
        None => text.push_str(&rules::Move::Pass.written(size)),
    }
}

/// Parses a point; `None` is a pass.
pub(super) fn point(name: &str, size: BoardSize) -> Result<Option<Point>, Fault> {
    let off_board = |_| Fault::Point { text: shortened(name), size };
    rules::Move::read_recorded(name, size).map(rules::Move::point).map_err(off_board)
}

/// Parses a point on the board.
pub(super) fn placed(name: &str, size: BoardSize) -> Result<Point, Fault> {
    let off_board = || Fault::Point { text: shortened(name), size };
    point(name, size)?.ok_or_else(off_board)
}

/// Parses the name of a mark.
pub(super) fn mark(name: &str) -> Result<Mark, Fault> {
    Ok(name.parse::<Mark>().map_err(|_| Expected::Mark)?)
}

fn area(name: &str, size: BoardSize) -> Result<Area, Fault> {
    let (from, to) = name.split_once(':').unwrap_or((name, name));
    Ok(Area::between(placed(from, size)?, placed(to, size)?))
}

fn area_name(area: Area, size: BoardSize) -> String {
    let [from, to] = [area.first(), area.last()].map(|point| name(Some(point), size));
    if from == to { from } else { format!("{from}:{to}") }
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct NodeLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<String>,
    #[serde(skip_serializing_if = "is_zero")]
    ms: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<NoteLine<'a>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape that serde calls")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NoteLine<'a> {
    Comment(Cow<'a, str>),
    Name(Cow<'a, str>),
    Label(String, Cow<'a, str>),
    Mark(String, Cow<'a, str>),
    SetUp(String, Option<Color>),
    ToMove(Color),
    Start,
    Sgf(Cow<'a, str>),
}

impl<'a> NoteLine<'a> {
    fn of(note: &'a Note, size: BoardSize) -> Self {
        match note {
            Note::Comment(text) => Self::Comment(Cow::Borrowed(text)),
            Note::Name(text) => Self::Name(Cow::Borrowed(text)),
            Note::Label(point, text) => Self::Label(name(Some(*point), size), Cow::Borrowed(text)),
            Note::Mark(area, mark) => Self::Mark(area_name(*area, size), mark.name().into()),
            Note::SetUp(area, stone) => Self::SetUp(area_name(*area, size), *stone),
            Note::ToMove(stone) => Self::ToMove(*stone),
            Note::Start => Self::Start,
            Note::Sgf(raw) => Self::Sgf(Cow::Borrowed(raw)),
        }
    }

    fn note(self, size: BoardSize) -> Result<Note, Fault> {
        Ok(match self {
            Self::Comment(text) => Note::Comment(text.into()),
            Self::Name(text) => Note::Name(text.into()),
            Self::Label(point, text) => Note::Label(placed(&point, size)?, text.into()),
            Self::Mark(points, mark) => Note::Mark(area(&points, size)?, self::mark(&mark)?),
            Self::SetUp(points, stone) => Note::SetUp(area(&points, size)?, stone),
            Self::ToMove(stone) => Note::ToMove(stone),
            Self::Start => Note::Start,
            Self::Sgf(raw) => Note::Sgf(raw.into()),
        })
    }
}

/// Writes every node of a record, one object each, separated by commas.
pub(super) fn print(record: &Record, out: &mut impl io::Write) -> io::Result<()> {
    let (tree, size) = (&record.tree, record.size);
    for id in tree.ids() {
        if id != NodeId::ROOT {
            out.write_all(b",")?;
        }
        let name_of = |stone| {
            let played = tree.played(id).filter(|played| played.stone == stone)?;
            Some(name(played.point, size))
        };
        let follows = tree.parent(id).map(NodeId::index);
        let line = NodeLine {
            after: follows.filter(|after| after + 1 != id.index()),
            black: name_of(Color::Black),
            white: name_of(Color::White),
            ms: tree.milliseconds(id),
            notes: tree.notes(id).iter().map(|note| NoteLine::of(note, size)).collect(),
        };
        serde_json::to_writer(&mut *out, &line)?;
    }
    Ok(())
}

/// Reads the value of a key as a list of nodes.
pub(super) fn read(key: &str, raw: &RawValue, size: BoardSize) -> Result<Tree, FaultAt> {
    let mut fault = None;
    let mut from = serde_json::Deserializer::from_str(raw.get());
    let read = Nodes { size, fault: &mut fault }.deserialize(&mut from);
    read.map_err(|error| FaultAt {
        at: wrong::<Fault>(&error, raw.get()).at,
        fault: fault.unwrap_or(Fault::Value { key: key.to_owned(), expected: Expected::Nodes }),
    })
}

/// Deserializes a list of nodes straight into a tree, without storing the list.
struct Nodes<'a> {
    size: BoardSize,
    /// What is wrong with a node that has the right form.
    fault: &'a mut Option<Fault>,
}

impl<'de> DeserializeSeed<'de> for Nodes<'_> {
    type Value = Tree;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Tree, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Nodes<'_> {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut nodes: A) -> Result<Tree, A::Error> {
        let mut tree = Tree::default();
        let mut is_root = true;
        while let Some(node) = nodes.next_element::<NodeLine<'_>>()? {
            let is_root = std::mem::take(&mut is_root);
            add(&mut tree, is_root, node, self.size).map_err(|fault| {
                let error = A::Error::custom(&fault);
                *self.fault = Some(fault);
                error
            })?;
        }
        Ok(tree)
    }
}

fn add(tree: &mut Tree, is_root: bool, line: NodeLine<'_>, size: BoardSize) -> Result<(), Fault> {
    let played = match (line.black, line.white) {
        (Some(name), None) => Some(Move { stone: Color::Black, point: point(&name, size)? }),
        (None, Some(name)) => Some(Move { stone: Color::White, point: point(&name, size)? }),
        (None, None) => None,
        (Some(_), Some(_)) => return Err(Expected::OneMove.into()),
    };
    let id = if is_root {
        match played {
            Some(_) => return Err(Expected::OneMove.into()),
            None => NodeId::ROOT,
        }
    } else {
        let after = line.after.unwrap_or(tree.len() - 1);
        let parent = tree.id(after).ok_or_else(|| Fault::Reference(after.to_string()))?;
        tree.add(parent, played)?
    };
    tree.set_milliseconds(id, line.ms);
    let notes = line.notes.into_iter().map(|note| note.note(size));
    tree.set_notes(id, notes.collect::<Result<_, _>>()?);
    Ok(())
}
