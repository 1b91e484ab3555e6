//! The file of a deck: a line for each puzzle below a line with the version, compressed.
//!
//! ```text
//! puzzles 1 gomoku
//! vcf<TAB>1240<TAB>{"rules":"renju",…}<TAB>h8 i9 j10 …<TAB>f6 g7 e5
//! ```
//!
//! The fields are theme, difficulty, terms, the moves that lead to the position, and the solution.

use std::io::{self, Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use thiserror::Error;

use super::{Puzzle, PuzzleError, Puzzles, index_of_day};
use crate::game::position::Unreadable;

/// The longest line that is read, in bytes.
pub const LINE_LIMIT: usize = 1 << 14;

/// The most bytes of a deck before it is compressed.
const SIZE_LIMIT: u64 = 1 << 23;

/// The version of the format.
const VERSION: u32 = 1;

/// What is wrong with a line.
#[derive(Debug, Error)]
pub enum Fault {
    /// It has not five fields, or is too long.
    #[error("five fields are needed")]
    Fields,
    /// The difficulty is not a number.
    #[error("the difficulty is not a number")]
    Difficulty,
    /// The terms cannot be read.
    #[error(transparent)]
    Terms(#[from] serde_json::Error),
    /// A text is not a move.
    #[error(transparent)]
    Move(#[from] Unreadable),
    /// The moves are not a puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

/// Why a deck cannot be read.
#[derive(Debug, Error)]
pub enum DeckError {
    /// It cannot be unpacked.
    #[error("the deck is damaged")]
    Packed(#[from] io::Error),
    /// It is not a deck of this game, or of another version.
    #[error("the deck is not one of this game and version")]
    Version,
    /// A line is not a puzzle.
    #[error("line {0} of the deck: {1}")]
    Line(usize, #[source] Fault),
}

/// The first line of a deck.
fn head<P: Puzzles>() -> String {
    format!("puzzles {VERSION} {}", P::NAME)
}

/// The line of a puzzle, without its end.
///
/// # Errors
/// If the terms cannot be written.
pub fn line<P: Puzzles>(puzzle: &Puzzle<P>) -> Result<String, serde_json::Error> {
    let start = P::new(puzzle.terms());
    let texts = |moves: &[P::Move]| {
        moves.iter().map(|&made| start.write(made)).collect::<Vec<_>>().join(" ")
    };
    let terms = serde_json::to_string(puzzle.terms())?;
    let (moves, solution) = (texts(puzzle.moves()), texts(puzzle.solution()));
    Ok(format!("{}\t{}\t{terms}\t{moves}\t{solution}", puzzle.theme(), puzzle.difficulty()))
}

/// The puzzle of a line.
///
/// # Errors
/// Says what is wrong with the line.
pub fn read_line<P: Puzzles>(line: &str) -> Result<Puzzle<P>, Fault> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [theme, difficulty, terms, moves, solution] = fields[..] else { return Err(Fault::Fields) };
    if line.len() > LINE_LIMIT {
        return Err(Fault::Fields);
    }
    let difficulty = difficulty.parse().map_err(|_| Fault::Difficulty)?;
    let terms: P::Terms = serde_json::from_str(terms)?;
    let start = P::new(&terms);
    let read = |text: &str| text.split_whitespace().map(|text| start.read(text)).collect();
    let (moves, solution): (Result<Vec<_>, _>, Result<Vec<_>, _>) = (read(moves), read(solution));
    Ok(Puzzle::new(theme, terms, moves?, solution?, difficulty)?)
}

/// A deck as a file.
///
/// # Errors
/// If the terms of a puzzle cannot be written.
pub fn pack<P: Puzzles>(puzzles: &[Puzzle<P>]) -> io::Result<Vec<u8>> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    writeln!(packed, "{}", head::<P>())?;
    for puzzle in puzzles {
        writeln!(packed, "{}", line(puzzle)?)?;
    }
    packed.finish()
}

/// The puzzles of a file.
///
/// # Errors
/// If the file is damaged, or not a deck of this game.
pub fn unpack<P: Puzzles>(packed: &[u8]) -> Result<Vec<Puzzle<P>>, DeckError> {
    let text = text::<P>(packed)?;
    text.lines().enumerate().skip(1).map(read).collect()
}

/// The puzzle of a day of a file; `None` if it has none.
pub(super) fn of_day<P: Puzzles>(packed: &[u8], day: i64) -> Result<Option<Puzzle<P>>, DeckError> {
    let text = text::<P>(packed)?;
    let lines: Vec<_> = text.lines().enumerate().skip(1).collect();
    index_of_day(day, lines.len()).map(|at| read(lines[at])).transpose()
}

/// The puzzle of a line with its index in the file.
fn read<P: Puzzles>((at, line): (usize, &str)) -> Result<Puzzle<P>, DeckError> {
    read_line(line).map_err(|fault| DeckError::Line(at + 1, fault))
}

/// The lines of a file, of which the first was checked.
fn text<P: Puzzles>(packed: &[u8]) -> Result<String, DeckError> {
    let mut text = String::new();
    DeflateDecoder::new(packed).take(SIZE_LIMIT).read_to_string(&mut text)?;
    if text.lines().next() == Some(&*head::<P>()) { Ok(text) } else { Err(DeckError::Version) }
}
