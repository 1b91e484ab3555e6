//! Parsing what the user types in a replay: the number of a move, or a command by name.

use crate::lang::Lang;
use crate::lang::command::{self, CommandError, by_name, commands};

/// A parsed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// The number of a move to go to.
    Move(usize),
    /// A command, with the number after it if there is one.
    Command(Command, Option<usize>),
    /// A command with the text after it: a place, a comment or the name of a file.
    Text(Command, String),
}

commands! {
    /// A command by name. No two names of one language begin with the same letter, so one letter is
    /// enough.
    Command {
        /// Go one move forward.
        Next = Lang::replay_next, Lang::replay_purpose_next;
        /// Go one move back.
        Back = Lang::replay_back, Lang::replay_purpose_back;
        /// Go to the beginning.
        First = Lang::replay_first, Lang::replay_purpose_first;
        /// Go to the end of the line.
        Last = Lang::replay_last, Lang::replay_purpose_last;
        /// Turn autoplay on or off.
        Auto = Lang::replay_auto, Lang::replay_purpose_auto;
        /// Enter a variation.
        Variation = Lang::replay_variation, Lang::replay_purpose_variation;
        /// Open another game of the file.
        Game = Lang::replay_game, Lang::replay_purpose_game;
        /// Show the game's information and the comment on the position.
        Comment = Lang::replay_comment, Lang::replay_purpose_comment;
        /// Show the moves with their numbers.
        Moves = Lang::replay_moves, Lang::replay_purpose_moves;
        /// Show the position.
        Show = Lang::replay_show, Lang::replay_purpose_show;
        /// Switch to the next colour theme.
        Theme = Lang::command_theme, Lang::purpose_theme;
        /// Play on from here.
        Play = Lang::replay_play, Lang::replay_purpose_play;
        /// Find out why the game was lost.
        Investigate = Lang::replay_investigate, Lang::replay_purpose_investigate;
        /// Go to the next mistake that the analysis found.
        Jump = Lang::replay_jump, Lang::replay_purpose_jump;
        /// Search the shown position, or stop that.
        Observe = Lang::replay_observe, Lang::replay_purpose_observe;
        /// Make the move that the engine finds best.
        Use = Lang::replay_use, Lang::replay_purpose_use;
        /// Put pieces on the board, which makes variations.
        Edit = Lang::replay_edit, Lang::replay_purpose_edit;
        /// Remove the last move and what follows it.
        Delete = Lang::replay_delete, Lang::replay_purpose_delete;
        /// Write the comment on the position.
        Write = Lang::replay_write, Lang::replay_purpose_write;
        /// Save the game in a new file.
        Save = Lang::command_save, Lang::replay_purpose_save;
        /// Show the commands.
        Help = Lang::command_help, Lang::purpose_help;
        /// Leave.
        Quit = Lang::command_quit, Lang::replay_purpose_quit;
    }
}

impl Command {
    /// Whether the command works only on the full screen.
    #[must_use]
    pub const fn needs_screen(self) -> bool {
        matches!(self, Self::Auto | Self::Theme)
    }

    /// Whether the command is about variations and comments, which not all records can hold.
    #[must_use]
    pub const fn is_about_variations(self) -> bool {
        matches!(self, Self::Variation | Self::Use | Self::Edit | Self::Delete | Self::Write)
    }
}

/// Parses a line: `17` and `:17` are a move, `next` and `n` a command, `variation 2` and `v2` a
/// command with a number, `edit h8` and `write A comment.` commands with a text.
///
/// # Errors
/// If no command or several begin with the name, or the number is invalid or not allowed.
pub fn parse(text: &str) -> Result<Typed, CommandError> {
    let text = text.trim();
    let text = text.strip_prefix(':').unwrap_or(text).trim_start();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if !rest.is_empty()
        && let Ok(command @ (Command::Edit | Command::Write | Command::Save)) =
            by_name(word, |_| true)
    {
        return Ok(Typed::Text(command, rest.trim_start().to_owned()));
    }
    // As in a game.
    match command::named(text) {
        Some((command::Command::Board, "")) => return Ok(Typed::Command(Command::Show, None)),
        Some((command::Command::Help, "")) => return Ok(Typed::Command(Command::Help, None)),
        _ => {}
    }
    let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let (name, number) = text.split_at(digits);
    let unknown = || CommandError::Unknown(text.to_owned());
    let number = match number {
        "" => None,
        digits => Some(digits.parse().map_err(|_| unknown())?),
    };
    match (name.trim(), number) {
        ("", Some(number)) => Ok(Typed::Move(number)),
        (name, number) => {
            let command = by_name(name, |_| true)?;
            let takes_number = matches!(command, Command::Variation | Command::Game);
            let is_valid = takes_number || number.is_none();
            is_valid.then_some(Typed::Command(command, number)).ok_or_else(unknown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::command::CommandSet as _;

    #[test]
    fn the_first_letter_of_a_command_is_enough_in_either_language() {
        for &command in Command::COMMANDS {
            for lang in Lang::ALL {
                let name = command.name(lang);
                let letter: String = name.chars().take(1).collect();
                assert_eq!(parse(&letter), Ok(Typed::Command(command, None)), "{name}");
                assert_eq!(parse(&name), Ok(Typed::Command(command, None)), "{name}");
            }
        }
    }

    #[test]
    fn the_board_and_help_are_asked_for_as_in_a_game() {
        for (text, command) in
            [("board", Command::Show), ("판", Command::Show), ("?", Command::Help)]
        {
            assert_eq!(parse(text), Ok(Typed::Command(command, None)), "{text}");
        }
        assert_eq!(parse("b"), Ok(Typed::Command(Command::Back, None)));
    }

    #[test]
    fn a_number_alone_is_a_move_and_after_a_name_its_argument() {
        for text in ["17", ":17", " : 17 "] {
            assert_eq!(parse(text), Ok(Typed::Move(17)), "{text}");
        }
        for text in ["variation 2", "v2", ":v 2", "변화2", "변 2"] {
            assert_eq!(parse(text), Ok(Typed::Command(Command::Variation, Some(2))), "{text}");
        }
        for (text, command, rest) in [
            ("edit h8", Command::Edit, "h8"),
            (":e  h8 ", Command::Edit, "h8"),
            ("write White is better: 2 threes", Command::Write, "White is better: 2 threes"),
            ("저장 새 기보.sgf", Command::Save, "새 기보.sgf"),
        ] {
            assert_eq!(parse(text), Ok(Typed::Text(command, rest.to_owned())), "{text}");
        }
        assert_eq!(parse("game 12"), Ok(Typed::Command(Command::Game, Some(12))));
        for text in ["", ":", "next 2", "xyz", "1a", "99999999999999999999", "v two"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
