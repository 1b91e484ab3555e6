//! Parser and serializer of PSQ, the files of the Piskvork manager; parser of REC, its older
//! format.
//!
//! A PSQ file is a header, a line `column,row,milliseconds` for each move, and then optionally two
//! names and a code for the end of the game. Points count from 1 at the upper left; if any
//! coordinate is 0, the manager counted the whole file from 0. A REC file is two names and the same
//! move lines, counted from 0, on a 20 × 20 board. Extra commas and blanks are accepted, anything
//! else is refused: no other program's list of moves is taken for one of these. What follows the
//! code is read by no program; that there is more is told.
//!
//! The manager takes a name for the file of a program unless it begins with `homo-`, so the names
//! of people are written with it (`openPsq` and `rdBrain` in the manager's source,
//! <https://github.com/plastovicka/Piskvork>).
//!
//! The judge of Gomocup adds a line `1,Freestyle15_1`: the winner and the event. 0 is a draw, 1 and 2
//! are the players of the pairing, the first of whom moves next after the opening, whose moves take
//! no time. So after an odd number of them, player 1 is White
//! (<https://github.com/Gomocup/GomocupJudge>, `server.py`).

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;

use super::capabilities::is_plain_line;
use super::fault::FaultAt;
use super::result::five;
use super::{Ending, Expected, Fault, FileFault, Format, ParseError, Record};
use super::{Tree, WriteError};
use crate::board::{BoardSize, ByColor, Color, Point, Reason};
use crate::game::record::Remark;
use crate::game::record::encoding::{Decoder, decoded};
use crate::game::record::source::{Places, shortened};

/// The placeholder for an unknown name.
const UNKNOWN: &str = "?";

/// What the manager writes before the name of a person.
const PERSON: &str = "homo-";

/// The code of a game that ended because of the time.
const TIMEOUT: i32 = 15;

/// The fewest moves of an opening of Gomocup.
const SHORTEST_OPENING: usize = 3;

/// The board size of REC files.
const REC_LINES: u8 = 20;

/// Parses a PSQ or REC file. The manager tells the two apart by the header, not by their names.
///
/// # Errors
/// If the file is neither.
pub(super) fn parse(bytes: &[u8], decoder: Decoder) -> Result<(Record, Vec<Remark>), ParseError> {
    let (text, mut remarks) = decoded(bytes, None, decoder);
    let mut places = Places::default();
    let parsed = parse_text(&text).map_err(|wrong| places.error(text.as_bytes(), wrong));
    let (record, rest, is_cut) = parsed?;
    remarks.extend(rest.map(|at| Remark::NotRead(places.at(text.as_bytes(), at))));
    remarks.extend(is_cut.then(|| Remark::Truncated(places.at(text.as_bytes(), text.len()))));
    Ok((record, remarks))
}

/// The trimmed lines with their offsets.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split('\n').scan(0, |offset, line| {
        let blank = line.len() - line.trim_start().len();
        let at = *offset + blank;
        *offset += line.len() + 1;
        Some((at, line.trim()))
    })
}

/// A move: a line of two or three numbers.
struct MoveLine {
    at: usize,
    column: u32,
    row: u32,
    milliseconds: u32,
    /// Whether the milliseconds are there.
    is_timed: bool,
}

/// The game, the offset of what follows its end, and whether the text was cut off inside a move.
fn parse_text(text: &str) -> Result<(Record, Option<usize>, bool), FaultAt> {
    let mut lines = lines(text).filter(|(_, line)| !line.is_empty()).peekable();
    let &(at, first) = lines.peek().ok_or_else(|| FaultAt::new(0, FileFault::Empty))?;
    let header = first.get(..10).filter(|word| word.eq_ignore_ascii_case("Piskvorky "));
    let mut names = Vec::new();
    let (size, starter) = if header.is_some() {
        lines.next();
        header_of(at, &first[10..])?
    } else {
        // Without names at its top the file is not of this layout.
        let first = lines.by_ref().take(2).map(|(_, line)| line);
        names.extend(first.filter(|line| is_name(line) || is_number(line)));
        let has_moves = lines.peek().is_some_and(|&(at, line)| move_line(at, line).is_some());
        if names.len() < 2 || !has_moves {
            return Err(FaultAt::new(at, Expected::PsqHeader));
        }
        (BoardSize::new(REC_LINES).unwrap_or_default(), 0)
    };
    let mut moves = Vec::new();
    while let Some(played) = lines.peek().and_then(|&(at, line)| move_line(at, line)) {
        lines.next();
        moves.push(played);
    }
    let mut rest: Vec<_> = lines.collect();
    let is_cut = header.is_some() && !text.trim_end_matches([' ', '\r']).ends_with('\n') && {
        match rest.as_slice() {
            [] => {
                matches!(moves.as_slice(), [.., before, last] if before.is_timed && !last.is_timed)
            }
            [(_, line)] => is_begun_move(line),
            _ => false,
        }
    };
    if is_cut && rest.pop().is_none() {
        moves.pop();
    }
    let foot = Foot::read(&rest, header.is_some())?;
    names.extend(foot.names);
    let [black, white] = [0, 1].map(|i| names.get(i).map_or("", |&line| name_of(line)).to_owned());
    let players = ByColor { black, white };
    let mut record = Record::new(size);
    record.players = if starter == 0 { players } else { players.swapped() };
    record.tree = tree(&moves, size, header.is_none())?;
    if let Some((winner, event)) = foot.judged {
        event.clone_into(&mut record.event);
        record.ending = judged(winner, &moves, &record, foot.code);
    }
    Ok((record, foot.rest, is_cut))
}

/// What follows the moves of a file.
#[derive(Default)]
struct Foot<'t> {
    names: Vec<&'t str>,
    code: Option<i32>,
    /// The winner and the event in the line of Gomocup's judge.
    judged: Option<(u8, &'t str)>,
    /// The offset of the first line after these.
    rest: Option<usize>,
}

impl<'t> Foot<'t> {
    /// Parses the lines after the moves: names, if the file has none at its top, a code and a line
    /// of Gomocup's judge. Each of them may be missing.
    fn read(lines: &[(usize, &'t str)], has_names: bool) -> Result<Self, FaultAt> {
        let mut foot = Self::default();
        let names = if has_names { names_in(lines) } else { 0 };
        let (names, lines) = lines.split_at(names);
        foot.names.extend(names.iter().map(|&(_, name)| name));
        let mut lines = lines.iter();
        let mut next = lines.next();
        foot.code = next.and_then(|(_, line)| line.parse().ok());
        if foot.code.is_some() {
            next = lines.next();
        }
        foot.judged = next.and_then(|(_, line)| judge_line(line));
        if foot.judged.is_some() {
            next = lines.next();
        }
        foot.rest = next.map(|&(at, _)| at);
        let is_begun = !foot.names.is_empty() || foot.code.is_some() || foot.judged.is_some();
        match foot.rest {
            Some(at) if !is_begun => Err(FaultAt::new(at, Expected::PsqMove)),
            _ => Ok(foot),
        }
    }
}

/// The number of names at the beginning of the lines after the moves. A number is a name only if it
/// is one of two lines before the code.
fn names_in(lines: &[(usize, &str)]) -> usize {
    let is_any = |&(_, line): &(usize, &str)| is_name(line) || is_number(line);
    match lines {
        [first, second, (_, code), ..]
            if is_any(first) && is_any(second) && code.parse::<i32>().is_ok() =>
        {
            2
        }
        _ => lines.iter().take(2).take_while(|(_, line)| is_name(line)).count(),
    }
}

/// Whether a line may be what is left of a move: numbers, but not the code 0.
fn is_begun_move(line: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_digit() || b", ".contains(&byte);
    line.bytes().all(is_part) && line.starts_with(|first| ('1'..='9').contains(&first))
}

fn is_number(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a line is a name: neither a code nor one that begins with a number, as moves do.
fn is_name(line: &str) -> bool {
    let begins_with_number =
        line.split_once(',').is_some_and(|(first, _)| first.trim().parse::<i32>().is_ok());
    !begins_with_number && (has_letters(line) || line.starts_with('"') || line == UNKNOWN)
}

/// The winner and the event in a line of Gomocup's judge.
fn judge_line(line: &str) -> Option<(u8, &str)> {
    let (winner, event) = line.split_once(',')?;
    let winner = winner.parse().ok().filter(|&winner| winner <= 2)?;
    has_letters(event).then_some((winner, event.trim()))
}

/// The result by the line of Gomocup's judge. A five by the last stone decides without its number.
fn judged(winner: u8, moves: &[MoveLine], record: &Record, code: Option<i32>) -> Ending {
    let of_pairing = match winner {
        1 => Color::Black,
        2 => Color::White,
        _ => return Ending::Drawn,
    };
    if let Some(won) = five(record) {
        return Ending::Outcome(won);
    }
    let opening = moves.iter().take_while(|line| line.milliseconds == 0).count();
    let is_swapped = (SHORTEST_OPENING..moves.len()).contains(&opening) && opening % 2 == 1;
    let winner = if is_swapped { !of_pairing } else { of_pairing };
    let reason = if code == Some(TIMEOUT) { Reason::Time.name() } else { "" };
    Ending::of(Some(winner), reason)
}

fn has_letters(line: &str) -> bool {
    line.chars().any(char::is_alphabetic)
}

/// Parses `20x20, 11:11, 0`: the size, the levels of the players and the player who starts.
fn header_of(at: usize, rest: &str) -> Result<(BoardSize, u32), FaultAt> {
    let wrong = || FaultAt::new(at, Expected::PsqHeader);
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
    let mut fields = rest.split(',').map(str::trim);
    let (columns, rows) =
        fields.next().and_then(|size| size.split_once(['x', 'X'])).ok_or_else(wrong)?;
    let (columns, rows) = (number(columns)?, number(rows)?);
    let size = u8::try_from(columns).ok().filter(|_| columns == rows);
    let size = size.and_then(|lines| BoardSize::new(lines).ok());
    let size = size.ok_or_else(|| FaultAt::new(at, Fault::Size(format!("{columns}x{rows}"))))?;
    if let Some(levels) = fields.next() {
        let (first, second) = levels.split_once(':').ok_or_else(wrong)?;
        number(first).and_then(|_| number(second))?;
    }
    let starter = fields.next().map_or(Ok(0), number)?;
    if starter > 1 { Err(wrong()) } else { Ok((size, starter)) }
}

fn move_line(at: usize, line: &str) -> Option<MoveLine> {
    let mut numbers = line.split(',').map(str::trim);
    let column = numbers.next()?.parse().ok()?;
    let row = numbers.next()?.parse().ok()?;
    let time = numbers.next().filter(|number| !number.is_empty());
    let milliseconds = match time {
        None => 0,
        // The clock of the manager may go back.
        Some(number) => number.parse::<i64>().ok()?.max(0).try_into().unwrap_or(u32::MAX),
    };
    let is_whole = numbers.all(str::is_empty);
    is_whole.then_some(MoveLine { at, column, row, milliseconds, is_timed: time.is_some() })
}

fn tree(moves: &[MoveLine], size: BoardSize, from_zero: bool) -> Result<Tree, FaultAt> {
    let first = u32::from(!from_zero && moves.iter().all(|line| line.column > 0 && line.row > 0));
    let point = |line: &MoveLine| -> Option<Point> {
        let column = u8::try_from(line.column.checked_sub(first)?).ok()?;
        size.point(column, u8::try_from(line.row.checked_sub(first)?).ok()?)
    };
    let mut points = Vec::with_capacity(moves.len());
    for line in moves {
        points.push(Some(point(line).ok_or_else(|| {
            let text = shortened(&format!("{},{}", line.column, line.row));
            FaultAt::new(line.at, Fault::Point { text, size })
        })?));
    }
    let at = moves.last().map_or(0, |line| line.at);
    let mut tree = Tree::line(points).map_err(|full| FaultAt::new(at, full))?;
    let nodes: Vec<_> = tree.main_line().collect();
    for (id, line) in nodes.into_iter().zip(moves) {
        tree.set_milliseconds(id, line.milliseconds);
    }
    Ok(tree)
}

/// Prints the main line as PSQ: points from 1, the names, and the code of a normal end.
///
/// # Errors
/// If the moves do not alternate, or one is a pass.
pub(super) fn print(record: &Record) -> Result<String, WriteError> {
    let size = record.size;
    let [black, white] = [&record.players.black, &record.players.white].map(|name| level(name));
    let mut out = format!("Piskvorky {size}x{size}, {black}:{white}, 0\n");
    if !is_plain_line(record) {
        return Err(WriteError::NotAlternating(Format::Psq));
    }
    for (id, played) in record.tree.main_moves() {
        let point = played.point.ok_or(WriteError::Pass(Format::Psq))?;
        let milliseconds = record.tree.milliseconds(id);
        let (column, row) = (point.column() + 1, point.row() + 1);
        writeln!(out, "{column},{row},{milliseconds}").map_err(std::io::Error::other)?;
    }
    let players = &record.players;
    if !(players.black.is_empty() && players.white.is_empty()) {
        for (number, name) in (1..).zip([&players.black, &players.white]) {
            out.push_str(&name_line(name, number));
        }
    }
    out.push_str("0\n");
    Ok(out)
}

/// The name in a line of a file.
fn name_of(line: &str) -> &str {
    let person = line.get(..PERSON.len()).filter(|word| word.eq_ignore_ascii_case(PERSON));
    let name = match person.map(|_| &line[PERSON.len()..]) {
        // The manager's own names of people.
        Some("1" | "2") => "",
        Some(name) => name,
        None if line == UNKNOWN => "",
        None => line,
    };
    let quoted = name.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    quoted.filter(|name| !has_letters(name)).unwrap_or(name)
}

/// Formats a name so that the manager takes it for a person's unless it is a program's, and so that
/// its line cannot be mistaken for a move or a code.
fn name_line(name: &str, number: u8) -> String {
    let name = name.replace(['\n', '\r'], " ");
    match name.trim() {
        "" => format!("{PERSON}{number}\n"),
        name if is_program(name) => format!("{name}\n"),
        name if !has_letters(name) => format!("{PERSON}\"{name}\"\n"),
        name => format!("{PERSON}{name}\n"),
    }
}

/// Whether a name is that of a program's file.
fn is_program(name: &str) -> bool {
    const ENDINGS: [&str; 4] = ["bat", "exe", "py", "zip"];
    let is_ending = |ending: &OsStr| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known));
    let is_person = name.get(..PERSON.len()).is_some_and(|word| word.eq_ignore_ascii_case(PERSON));
    !is_person && is_name(name) && Path::new(name).extension().is_some_and(is_ending)
}

/// The level of a player in the header: 0 is a person.
fn level(name: &str) -> u8 {
    /// The level that the manager writes for a program whose time is set in seconds.
    const FREE: u8 = 11;
    if is_program(name) { FREE } else { 0 }
}

#[cfg(test)]
mod tests;
