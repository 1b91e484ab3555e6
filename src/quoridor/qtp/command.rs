//! Parser of the lines of a manager. Pure: no clock, no I/O.

#![expect(unreachable_pub, reason = "the macro serves public enums")]

use crate::board::Color;
use crate::named::named;
use crate::quoridor::Move;
use crate::quoridor::notation::Notation;

named! {
    /// A command, without its arguments.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(in crate::quoridor) enum Command is a "command" {
        ProtocolVersion = "protocol_version",
        Name = "name",
        Version = "version",
        Knows = "known_command",
        List = "list_commands",
        BoardSize = "boardsize",
        Walls = "walls",
        ClearBoard = "clear_board",
        PlayMove = "playmove",
        PlayWall = "playwall",
        GenMove = "genmove",
        Undo = "undo",
        Winner = "winner",
        ShowBoard = "showboard",
        Quit = "quit",
    }
}

/// A line with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The number that the answer repeats.
    pub(super) id: Option<u32>,
    /// The first word, in lower case.
    word: String,
    /// The text after it, in lower case.
    pub(super) arguments: String,
}

impl Line {
    /// Parses a line; `None` if it is blank or a comment.
    pub(super) fn read(text: &str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default();
        let plain = |c: char| if c.is_whitespace() { ' ' } else { c.to_ascii_lowercase() };
        let text: String = text.chars().map(plain).filter(|c| !c.is_control()).collect();
        let (first, rest) = first_word(&text);
        let id = first.parse().ok();
        let (word, arguments) = if id.is_some() { first_word(rest) } else { (first, rest) };
        let line = Self { id, word: word.to_owned(), arguments: arguments.to_owned() };
        (id.is_some() || !word.is_empty()).then_some(line)
    }

    /// The command; `None` if it is not known.
    pub(super) fn command(&self) -> Option<Command> {
        self.word.parse().ok()
    }
}

/// The first word, and the rest without spaces at both ends.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    (word, rest.trim())
}

/// Parses a colour: `black`, `b`, `white` or `w`.
pub(in crate::quoridor) fn color(text: &str) -> Option<Color> {
    match text {
        "black" | "b" => Some(Color::Black),
        "white" | "w" => Some(Color::White),
        _ => None,
    }
}

/// The command that makes a move on the board of an engine: `playwall black e7 horizontal`.
pub(in crate::quoridor) fn play(made: Move, by: Color) -> String {
    let command = match made {
        Move::Pawn(_) => Command::PlayMove,
        Move::Wall(_) => Command::PlayWall,
    };
    format!("{command} {by} {}", Notation::Qtp.format(made))
}

/// Parses a colour and a move: `black e8`, `w b5 vertical`, `w b5v`.
pub(super) fn color_and_move(text: &str) -> Option<(Color, Move)> {
    let (first, rest) = first_word(text);
    color(first).zip(Notation::Qtp.parse(rest).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_an_optional_number_a_command_and_arguments() {
        let read = |text| Line::read(text).map(|line| (line.id, line.word, line.arguments));
        let line =
            |id, word: &str, arguments: &str| Some((id, word.to_owned(), arguments.to_owned()));
        for (text, expected) in [
            ("name", line(None, "name", "")),
            (
                " 12\tPlayWall  BLACK e7\u{0} Horizontal # why",
                line(Some(12), "playwall", "black e7 horizontal"),
            ),
            ("7", line(Some(7), "", "")),
            ("99999999999 name", line(None, "99999999999", "name")),
            ("# a comment", None),
            (" \t ", None),
            ("", None),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn moves_are_read_in_both_dialects() {
        let wall = Some((Color::White, "b4v".parse().unwrap()));
        for text in ["white b6 vertical", "w b6v", "white b6 v", "white b6vertical"] {
            assert_eq!(color_and_move(text), wall, "{text}");
        }
        assert_eq!(color_and_move("black e8"), Some((Color::Black, "e2".parse().unwrap())));
        for text in ["", "black", "green e8", "black e10", "blacke8", "white b1 v"] {
            assert_eq!(color_and_move(text), None, "{text}");
        }
    }
}
