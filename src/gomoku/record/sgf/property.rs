//! The meaning of SGF properties, and the parsing and printing of their values.

use super::text::{escape, escape_part, parts, unescape, unescape_simple};
use crate::board::Labels;
use crate::board::{BoardSize, Color, Outcome, Point};
use crate::game::record::source::shortened;
use crate::gomoku::record::{Area, Ending, Fault, Mark, Note};

/// Parses a point; an empty value or `pass` is a pass, `None`.
pub(super) fn point(raw: &str, size: BoardSize) -> Result<Option<Point>, Fault> {
    let text = raw.trim();
    let off_board = || Fault::Point { text: shortened(text), size };
    let letter = |byte: u8| byte.is_ascii_lowercase().then(|| byte - b'a');
    match *text.as_bytes() {
        [] => Ok(None),
        [b't', b't'] if size.lines() <= 19 => Ok(None),
        _ if text.eq_ignore_ascii_case("pass") => Ok(None),
        [column, row] if column.is_ascii_alphabetic() && row.is_ascii_alphabetic() => {
            let at = letter(column).zip(letter(row));
            at.and_then(|(column, row)| size.point(column, row)).map(Some).ok_or_else(off_board)
        }
        [first, ..] if first.is_ascii_alphabetic() => {
            Labels::Standard.parse(text, size).map(Some).map_err(|_| off_board())
        }
        _ => Err(off_board()),
    }
}

fn placed(raw: &str, size: BoardSize) -> Result<Point, Fault> {
    point(raw, size)?.ok_or_else(|| Fault::Point { text: String::new(), size })
}

fn area(raw: &str, size: BoardSize) -> Result<Area, Fault> {
    match parts(raw) {
        Some((from, to)) => Ok(Area::between(placed(from, size)?, placed(to, size)?)),
        None => placed(raw, size).map(Into::into),
    }
}

/// Whether a property sets up stones, without which the positions of the game would be others.
pub(super) fn is_set_up(name: &str) -> bool {
    matches!(name, "AB" | "AW" | "AE")
}

/// Converts a property's value to a note; `None` for a property that is not a note, and for a colour
/// that is none.
pub(super) fn note(name: &str, raw: &str, size: BoardSize) -> Result<Option<Note>, Fault> {
    let set_up = |stone| Ok(Some(Note::SetUp(area(raw, size)?, stone)));
    let mark = |mark| Ok(Some(Note::Mark(area(raw, size)?, mark)));
    match name {
        "C" => Ok(Some(Note::Comment(unescape(raw).into()))),
        "N" => Ok(Some(Note::Name(unescape_simple(raw).into()))),
        "AB" => set_up(Some(Color::Black)),
        "AW" => set_up(Some(Color::White)),
        "AE" => set_up(None),
        "PL" => Ok(color(raw).map(Note::ToMove)),
        "LB" => {
            let (at, label) = parts(raw).unwrap_or((raw, ""));
            Ok(Some(Note::Label(placed(at, size)?, unescape_simple(label).into())))
        }
        "TR" => mark(Mark::Triangle),
        "MA" => mark(Mark::Cross),
        "CR" => mark(Mark::Circle),
        "SQ" => mark(Mark::Square),
        "SL" => mark(Mark::Selected),
        _ => Ok(None),
    }
}

fn color(raw: &str) -> Option<Color> {
    match raw.trim().as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

/// The property that a note is written as.
pub(super) const fn name_of(note: &Note) -> &'static str {
    match note {
        Note::Comment(_) => "C",
        Note::Name(_) => "N",
        Note::SetUp(_, Some(Color::Black)) => "AB",
        Note::SetUp(_, Some(Color::White)) => "AW",
        Note::SetUp(_, None) => "AE",
        Note::ToMove(_) => "PL",
        Note::Label(..) => "LB",
        Note::Mark(_, Mark::Triangle) => "TR",
        Note::Mark(_, Mark::Cross) => "MA",
        Note::Mark(_, Mark::Circle) => "CR",
        Note::Mark(_, Mark::Square) => "SQ",
        Note::Mark(_, Mark::Selected) => "SL",
        Note::Sgf(_) | Note::Start => "",
    }
}

/// Appends a note's value to `out`, without brackets.
pub(super) fn push_value(note: &Note, out: &mut String) {
    match note {
        Note::Comment(text) | Note::Name(text) => escape(text, out),
        Note::SetUp(area, _) | Note::Mark(area, _) => {
            push_point(area.first(), out);
            if area.first() != area.last() {
                out.push(':');
                push_point(area.last(), out);
            }
        }
        Note::ToMove(Color::Black) => out.push('B'),
        Note::ToMove(Color::White) => out.push('W'),
        Note::Label(point, label) => {
            push_point(*point, out);
            out.push(':');
            escape_part(label, out);
        }
        Note::Sgf(raw) => out.push_str(raw),
        Note::Start => {}
    }
}

/// Appends a point as two letters.
pub(super) fn push_point(point: Point, out: &mut String) {
    out.push(char::from(b'a' + point.column()));
    out.push(char::from(b'a' + point.row()));
}

/// Formats the value of `RE`.
pub(super) fn result(ending: &Ending) -> String {
    let letter = match ending.winner() {
        Some(Color::Black) => 'B',
        Some(Color::White) => 'W',
        None if ending.is_draw() => return "0".to_owned(),
        None => {
            return match ending {
                Ending::Outcome(_) => "Void".to_owned(),
                Ending::Other(text) => text.clone(),
                _ => String::new(),
            };
        }
    };
    format!("{letter}+{}", ending.reason().and_then(letter_of).unwrap_or_default())
}

/// The letter of a reason that `RE` can express.
fn letter_of(reason: &str) -> Option<&'static str> {
    match reason {
        "resignation" => Some("R"),
        "time" => Some("T"),
        "abandoned" => Some("F"),
        _ => None,
    }
}

/// The reason of an outcome that `RE` cannot express.
///
/// It is written as a private property, which FF\[4\] allows and other programs ignore.
pub(super) fn reason_beside(ending: &Ending) -> Option<&'static str> {
    ending.reason().filter(|reason| letter_of(reason).is_none())
}

/// Combines the ending from `RE` with the reason from the private property.
pub(super) fn with_reason(ending: Ending, reason: &str) -> Ending {
    let known = matches!(ending, Ending::Won(_) | Ending::Drawn);
    match Outcome::from_record(ending.winner(), reason) {
        Some(outcome) if known => Ending::Outcome(outcome),
        _ => ending,
    }
}
