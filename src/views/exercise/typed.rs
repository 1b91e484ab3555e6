//! A typed line in the room of an exercise: a move or a command.

use crate::game::table::Table;
use crate::lang::command::{self, Command};
use crate::views::speech::Speech;
use crate::views::view::View;

/// What a typed line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed<M> {
    /// A move, legal or not.
    Move(M),
    /// A command.
    Command(Command),
    /// Neither, with the reason.
    Invalid(String),
}

/// Whether a command has an effect in the room.
#[must_use]
pub const fn is_available(command: Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::Undo
            | Command::Board
            | Command::Rules
            | Command::Theme
            | Command::Help
            | Command::Quit
    )
}

impl<M> Typed<M> {
    /// Reads a line about the position at a table.
    #[must_use]
    pub fn read<P: View<Move = M>>(text: &str, table: &Table<P>, speech: Speech) -> Self {
        let text = text.trim().trim_start_matches('/');
        if let Some((command, "")) = command::named(text) {
            return Self::of(command, speech);
        }
        match table.position().read_line(text, speech) {
            Ok(Some(made)) => return Self::Move(made),
            Err(why) => return Self::Invalid(why),
            Ok(None) => {}
        }
        match command::by_name(text, is_available) {
            Ok(command) => Self::of(command, speech),
            Err(error) => Self::Invalid(speech.command_error::<P>(&error, table.game.terms())),
        }
    }

    fn of(command: Command, speech: Speech) -> Self {
        if is_available(command) {
            Self::Command(command)
        } else {
            Self::Invalid(speech.lang.refused_now())
        }
    }
}
