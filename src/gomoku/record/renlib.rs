//! Parser of `.lib`, the libraries of `RenLib`: game trees on a 15 × 15 board. Read-only.
//!
//! A header of 20 bytes, then the nodes in depth-first order, two bytes each: the point (low nibble
//! the column from 1, high nibble the row from 0 at the top; 0 for no point) and flags. Comments
//! and board texts follow their node in pairs of bytes. Texts are UTF-8, or else Latin-1.

use super::{Expected, Fault, Mark, Move, NodeId, Note, ParseError, Place, Record, Tree};
use crate::board::{BoardSize, Color, Point};
use crate::game::record::source::utf8_or_latin;

const HEADER: usize = 20;
const MAGIC: &[u8] = b"\xffRenLib\xff";
/// The only board of the format.
const LINES: u8 = 15;

/// The flag byte of a node.
struct Flags(u8);

impl Flags {
    const fn has(&self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    const SIBLING: u8 = 0x80;
    const LEAF: u8 = 0x40;
    const OLD_COMMENT: u8 = 0x20;
    const MARK: u8 = 0x10;
    const COMMENT: u8 = 0x08;
    const NO_MOVE: u8 = 0x02;
    const EXTENSION: u8 = 0x01;
}

/// The bit of an extension that says that a board text follows.
const BOARD_TEXT: u8 = 0x01;

/// Parses a library.
///
/// # Errors
/// At the byte where the library is invalid.
pub(super) fn parse(bytes: &[u8]) -> Result<Record, ParseError> {
    let mut reader = Reader { bytes, at: 0 };
    reader.library().map_err(|fault| ParseError { place: Place::Byte(reader.at), fault })
}

/// Where the next node is added: its parent, and the side to move.
type Branch = (NodeId, Color);

struct Reader<'a> {
    bytes: &'a [u8],
    /// The offset of the next byte.
    at: usize,
}

impl Reader<'_> {
    fn library(&mut self) -> Result<Record, Fault> {
        if self.bytes.len() < HEADER || !self.bytes.starts_with(MAGIC) {
            return Err(Expected::LibHeader.into());
        }
        self.at = HEADER;
        let size = BoardSize::new(LINES).map_err(|_| Fault::Size(LINES.to_string()))?;
        let mut record = Record::new(size);
        let mut branches: Vec<Branch> = Vec::new();
        let mut branch = Some((NodeId::ROOT, Color::Black));
        while let Some((parent, to_move)) = branch.filter(|_| self.at < self.bytes.len()) {
            let (here, flags) = self.node(&mut record.tree, size, parent, to_move)?;
            if flags.has(Flags::SIBLING) {
                branches.push((parent, to_move));
            }
            branch = if flags.has(Flags::LEAF) { branches.pop() } else { Some(here) };
        }
        Ok(record)
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
        let is_root = start == HEADER && point.is_none();
        let is_move = !is_root && (point.is_some() || !flags.has(Flags::NO_MOVE));
        let played = is_move.then_some(Move { stone: to_move, point });
        let id = if is_root { NodeId::ROOT } else { tree.add(parent, played)? };
        let notes = self.notes(&flags, extension, point)?;
        tree.set_notes(id, notes);
        Ok(((id, if is_move { !to_move } else { to_move }), flags))
    }

    fn notes(
        &mut self,
        flags: &Flags,
        extension: [u8; 2],
        point: Option<Point>,
    ) -> Result<Vec<Note>, Fault> {
        let mut notes = Vec::new();
        if flags.has(Flags::OLD_COMMENT) {
            notes.push(Note::Comment(self.old_text()?.into()));
        } else if flags.has(Flags::COMMENT) {
            let text = self.text()?;
            // A backspace separates the title from the body.
            let text = text.strip_suffix('\u{8}').unwrap_or(&text);
            notes.push(Note::Comment(text.replace('\u{8}', "\n").into()));
        }
        if extension[1] & BOARD_TEXT != 0 {
            let text = self.text()?.into();
            notes.push(point.map_or_else(
                || Note::Comment(Box::clone(&text)),
                |point| Note::Label(point, Box::clone(&text)),
            ));
        }
        if let Some(point) = point.filter(|_| flags.has(Flags::MARK)) {
            notes.push(Note::Mark(point.into(), Mark::Circle));
        }
        Ok(notes)
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
    fn text(&mut self) -> Result<String, Fault> {
        let mut text = Vec::new();
        loop {
            let pair = self.pair()?;
            text.extend(pair.iter().take_while(|&&byte| byte != 0));
            if pair.contains(&0) {
                return Ok(decoded(&text));
            }
        }
    }

    /// Reads a text in pairs of bytes, up to and including a byte with its top bit set; the bit is
    /// not part of the text.
    fn old_text(&mut self) -> Result<String, Fault> {
        let mut text = Vec::new();
        loop {
            let pair = self.pair()?;
            for byte in pair {
                text.push(byte & 0x7f);
                if byte & 0x80 != 0 {
                    return Ok(decoded(&text));
                }
            }
        }
    }
}

fn decoded(text: &[u8]) -> String {
    utf8_or_latin(text).replace("\r\n", "\n")
}

fn point(position: u8, size: BoardSize) -> Option<Point> {
    size.point((position & 0x0f).checked_sub(1)?, position >> 4)
}

#[cfg(test)]
mod tests;
