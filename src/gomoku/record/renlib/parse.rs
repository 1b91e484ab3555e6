//! Parses a library.

use std::ops::Range;

use super::{BACKSPACE, BOARD_TEXT, Flags, HEADER};
use crate::board::{BoardSize, Color, Point};
use crate::game::record::encoding::Decoder;
use crate::game::record::{LIBRARY, Remark};
use crate::gomoku::record::{
    Expected, Fault, Mark, Move, NodeId, Note, ParseError, Place, Record, Tree,
};

/// The signs of seven bits that are letters in Nordic texts.
const NORDIC: [(u8, char); 6] =
    [(b'}', 'å'), (b'{', 'ä'), (b'|', 'ö'), (b']', 'Å'), (b'[', 'Ä'), (b'\\', 'Ö')];

/// The first byte of a library without a header: a stone on the centre.
const CENTER: u8 = 0x78;

/// Parses a library, and says what is doubtful in it.
///
/// # Errors
/// At the byte where the library is invalid.
pub(in crate::gomoku::record) fn parse(
    bytes: &[u8],
    decoder: Decoder,
) -> Result<(Record, Vec<Remark>), ParseError> {
    let mut reader = Reader { bytes, begin: 0, at: 0, found: Vec::new() };
    reader.header().map_err(|fault| ParseError { place: Place::Byte(0), fault })?;
    let size = BoardSize::FIFTEEN;
    let mut record = Record { tree: Tree::with_room_for(bytes.len() / 2 + 1), ..Record::new(size) };
    let is_whole = reader.nodes(&mut record.tree, size);
    let is_whole = is_whole.map_err(|fault| ParseError { place: Place::Byte(reader.at), fault })?;
    record.tree.shrink();
    let end = reader.at;
    let mut remarks = reader.into_notes(&mut record.tree, decoder);
    if !is_whole {
        remarks.push(Remark::Truncated(Place::Byte(bytes.len())));
    } else if end < bytes.len() {
        remarks.push(Remark::NotRead(Place::Byte(end)));
    }
    Ok((record, remarks))
}

/// Where the next node is added: its parent, and the side to move.
type Branch = (NodeId, Color);

/// What was found at a node, before the texts are decoded.
enum Found {
    Comment(Range<usize>),
    OldComment(Range<usize>),
    Label(Point, Range<usize>),
    Mark(Point),
    Start,
}

struct Reader<'a> {
    bytes: &'a [u8],
    /// The offset of the first node.
    begin: usize,
    /// The offset of the next byte.
    at: usize,
    /// The notes in the order of the file.
    found: Vec<(NodeId, Found)>,
}

impl Reader<'_> {
    fn header(&mut self) -> Result<(), Fault> {
        if self.bytes.len() >= HEADER && self.bytes.starts_with(LIBRARY) {
            (self.begin, self.at) = (HEADER, HEADER);
        } else if self.bytes.first() != Some(&CENTER) {
            return Err(Expected::LibHeader.into());
        }
        Ok(())
    }

    /// Reads all nodes; `false` if the file ends before they do.
    fn nodes(&mut self, tree: &mut Tree, size: BoardSize) -> Result<bool, Fault> {
        let mut branches: Vec<Branch> = Vec::new();
        let mut branch = Some((NodeId::ROOT, Color::Black));
        while let Some((parent, to_move)) = branch {
            if self.at == self.bytes.len() {
                return Ok(self.at == self.begin);
            }
            let (here, flags) = match self.node(tree, size, parent, to_move) {
                Ok(node) => node,
                Err(Fault::Expected(Expected::More)) => return Ok(false),
                Err(fault) => return Err(fault),
            };
            if flags.has(Flags::SIBLING) {
                branches.push((parent, to_move));
            }
            branch = if flags.has(Flags::LEAF) { branches.pop() } else { Some(here) };
        }
        Ok(true)
    }

    fn node(
        &mut self,
        tree: &mut Tree,
        size: BoardSize,
        parent: NodeId,
        to_move: Color,
    ) -> Result<(Branch, Flags), Fault> {
        let start = self.at;
        let [position, flags] = self.pair()?;
        let flags = Flags(flags);
        let extension = if flags.has(Flags::EXTENSION) { self.pair()? } else { [0; 2] };
        let point = match position {
            0 => None,
            _ => Some(point(position, size).ok_or_else(|| {
                self.at = start;
                Fault::Expected(Expected::LibPoint)
            })?),
        };
        // The first node is the tree's root if it has no point; otherwise it is the first move.
        let is_root = start == self.begin && point.is_none();
        let is_move = !is_root && !flags.has(Flags::NO_MOVE);
        let here = if is_move {
            (child(tree, parent, Move { stone: to_move, point })?, !to_move)
        } else {
            (parent, to_move)
        };
        self.notes(parent, here.0, point, flags, extension)?;
        Ok((here, flags))
    }

    /// Reads the notes of the node `here`, which stands below `parent` or is no move after it.
    fn notes(
        &mut self,
        parent: NodeId,
        here: NodeId,
        point: Option<Point>,
        flags: Flags,
        extension: [u8; 2],
    ) -> Result<(), Fault> {
        if flags.has(Flags::OLD_COMMENT) {
            let text = self.old_text()?;
            self.found.push((here, Found::OldComment(text)));
        } else if flags.has(Flags::COMMENT) {
            let text = self.text()?;
            self.found.push((here, Found::Comment(text)));
        }
        if extension[1] & BOARD_TEXT != 0 {
            let text = self.text()?;
            self.found.push(match point {
                Some(point) => (parent, Found::Label(point, text)),
                None => (here, Found::Comment(text)),
            });
        }
        if let Some(point) = point.filter(|_| flags.has(Flags::MARK)) {
            self.found.push((here, Found::Mark(point)));
        }
        if flags.has(Flags::START) {
            self.found.push((here, Found::Start));
        }
        Ok(())
    }

    fn pair(&mut self) -> Result<[u8; 2], Fault> {
        match self.bytes.get(self.at..self.at + 2) {
            Some(&[first, second]) => {
                self.at += 2;
                Ok([first, second])
            }
            _ => Err(Expected::More.into()),
        }
    }

    /// Reads a text in pairs of bytes, up to a pair that contains a 0.
    fn text(&mut self) -> Result<Range<usize>, Fault> {
        let begin = self.at;
        loop {
            let pair = self.pair()?;
            if let Some(end) = pair.iter().position(|&byte| byte == 0) {
                return Ok(begin..self.at - 2 + end);
            }
        }
    }

    /// Reads a text in pairs of bytes, up to and including a byte with its top bit set.
    fn old_text(&mut self) -> Result<Range<usize>, Fault> {
        let begin = self.at;
        loop {
            let pair = self.pair()?;
            if let Some(last) = pair.iter().position(|byte| byte & 0x80 != 0) {
                return Ok(begin..self.at - 1 + last);
            }
        }
    }

    /// Decodes the texts and writes the notes to their nodes. Says how they were decoded.
    fn into_notes(self, tree: &mut Tree, decoder: Decoder) -> Vec<Remark> {
        let Self { bytes, mut found, .. } = self;
        let texts = found.iter().filter_map(|(_, found)| match found {
            Found::Comment(text) | Found::Label(_, text) => Some(&bytes[text.clone()]),
            Found::OldComment(_) | Found::Mark(_) | Found::Start => None,
        });
        let mut decoder = decoder.for_texts(texts);
        found.sort_by_key(|&(node, _)| node);
        for notes in found.chunk_by(|(one, _), (other, _)| one == other) {
            let mut written = Vec::with_capacity(notes.len());
            for (_, found) in notes {
                let mut text_at = |text: &Range<usize>| decoder.text(&bytes[text.clone()]);
                let note = match found {
                    Found::Comment(text) => comment(&text_at(text)),
                    Found::OldComment(text) => comment(&old_text(&bytes[text.clone()])),
                    Found::Label(point, text) => label(*point, &text_at(text)),
                    Found::Mark(point) => Some(Note::Mark((*point).into(), Mark::Circle)),
                    Found::Start => Some(Note::Start),
                };
                // Equal siblings are one node, so that it may say the same twice.
                if let Some(note) = note.filter(|note| !written.contains(note)) {
                    written.push(note);
                }
            }
            tree.set_notes(notes[0].0, written);
        }
        decoder.remarks()
    }
}

/// The child of a node with this move: another one with the same move, or a new one.
fn child(tree: &mut Tree, parent: NodeId, played: Move) -> Result<NodeId, Fault> {
    let equal = tree.children(parent).find(|&id| tree.played(id) == Some(played));
    Ok(match equal {
        Some(id) => id,
        None => tree.add(parent, Some(played))?,
    })
}

/// A comment, with a line break for the byte between its title and its body; `None` if it is empty.
fn comment(text: &str) -> Option<Note> {
    let text = text.strip_prefix(BACKSPACE).unwrap_or(text);
    let text = text.strip_suffix(BACKSPACE).unwrap_or(text);
    let text = lines(text).replace(BACKSPACE, "\n");
    (!text.is_empty()).then(|| Note::Comment(text.into()))
}

fn label(point: Point, text: &str) -> Option<Note> {
    (!text.is_empty()).then(|| Note::Label(point, lines(text).into()))
}

fn lines(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// A text of seven bits. The top bit of the last byte ends it.
fn old_text(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| {
        let byte = byte & 0x7f;
        let nordic = NORDIC.iter().find(|&&(sign, _)| sign == byte);
        nordic.map_or(char::from(byte), |&(_, letter)| letter)
    };
    bytes.iter().map(letter).collect()
}

fn point(position: u8, size: BoardSize) -> Option<Point> {
    size.point((position & 0x0f).checked_sub(1)?, position >> 4)
}
