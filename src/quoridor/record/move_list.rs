//! Lists of moves: `1. e2 e8 2. e3 e7`, `e2 e8 e3h`, or one move per line.
//!
//! A list in the notation of QTP has the commands of a controller, `playmove black e8` and
//! `playwall white e7 horizontal`, one per line; moves without the commands are read too. A list is
//! written after a line `# game quoridor`, by which it is recognized.

use super::{Fault, GameRead, ParseError, Record, WrongMove};
use crate::board::Color;
use crate::game::position::Position as _;
use crate::game::record::source::FaultAt;
use crate::game::record::{self, List};
use crate::quoridor::moves::Move;
use crate::quoridor::notation::{Notation, NotationError};
use crate::quoridor::position::Quoridor;
use crate::quoridor::qtp::command::{self, Command};
use crate::quoridor::wall::Direction;

/// Iterates over the games of a file.
#[derive(Debug)]
pub(super) struct Lists<'a> {
    lists: record::Lists<'a>,
    notation: Notation,
}

impl<'a> Lists<'a> {
    /// Reads the lists in these bytes.
    ///
    /// # Errors
    /// If the bytes are not UTF-8.
    pub(super) fn new(bytes: &'a [u8], notation: Notation) -> Result<Self, ParseError> {
        Ok(Self { lists: record::Lists::new(bytes)?.joining(joins), notation })
    }
}

impl Iterator for Lists<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let notation = self.notation;
        self.lists.next(|list| parse(list, notation))
    }
}

/// Whether a word belongs to the move that begins with the text before it: the words after a
/// command, and the direction of a wall.
fn joins(before: &str, word: &str) -> bool {
    let words = before.split_whitespace().count();
    let is_direction = Direction::named(word).is_some();
    match after_command(before) {
        Some(_) => words < 3 || (words == 3 && is_direction),
        None => words == 1 && is_direction,
    }
}

/// The text after a command of QTP.
fn after_command(text: &str) -> Option<&str> {
    [Command::PlayMove, Command::PlayWall].into_iter().find_map(|command| {
        let (name, rest) = text.split_at_checked(command.name().len())?;
        name.eq_ignore_ascii_case(command.name()).then_some(rest)
    })
}

fn parse(list: &List<'_>, notation: Notation) -> Result<Record, FaultAt<Fault>> {
    let texts = list.moves.iter().map(|&(_, text)| text);
    let moves = texts.zip(Color::in_turn()).map(|(text, turn)| (text, read(text, turn, notation)));
    Record::of_moves(moves).map_err(|fault| {
        let at = list.moves.get(fault.number - 1).map_or(list.at, |&(at, _)| at);
        FaultAt::new(at, fault)
    })
}

/// Reads one move of the side to move.
fn read(text: &str, turn: Color, notation: Notation) -> Result<Move, WrongMove> {
    let Some(rest) = after_command(text).filter(|_| notation == Notation::Qtp) else {
        return Ok(notation.parse(text)?);
    };
    let rest = rest.trim_start();
    let (color, made) = rest.split_once(char::is_whitespace).ok_or(NotationError::NotAMove)?;
    match command::color(&color.to_ascii_lowercase()) {
        Some(color) if color == turn => Ok(notation.parse(made)?),
        Some(_) => Err(WrongMove::NotToMove),
        None => Err(NotationError::NotAMove.into()),
    }
}

/// Prints a list of moves with the line that names the game.
pub(super) fn print(record: &Record, notation: Notation) -> String {
    let out = format!("# game {}\n", Quoridor::NAME);
    if record.moves.is_empty() {
        // A lone move number is a game without moves; a blank line would not be a game.
        return out + "1.\n";
    }
    if notation == Notation::Qtp {
        let turns = record.moves.iter().zip(Color::in_turn());
        let lines = turns.map(|(&made, turn)| command::play(made, turn) + "\n");
        return out + &lines.collect::<String>();
    }
    let rounds = (1..).zip(record.moves.chunks(2)).map(|(number, round)| {
        let names: Vec<_> = round.iter().map(|&made| notation.format(made)).collect();
        format!("{number}. {}", names.join(" "))
    });
    out + &rounds.collect::<Vec<_>>().join(" ") + "\n"
}
