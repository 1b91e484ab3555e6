//! The language of commands of all front ends: commands by name, answers and numbers.
//!
//! A command is typed by its name in either language, or by any prefix of it that no other command
//! of this game shares. A line that begins with the whole name of a command is that command, whatever
//! follows. No name contains a digit, so in a game whose moves all contain one, the two cannot be
//! confused.
//!
//! ```
//! use gomoku::lang::Lang;
//! use gomoku::lang::command::{Command, CommandError, CommandSet as _, by_name, named};
//!
//! let any = |_: Command| true;
//! assert_eq!(by_name("undo", any), Ok(Command::Undo));
//! assert_eq!(by_name("무르기", any), Ok(Command::Undo));
//! assert_eq!(by_name("und", any), Ok(Command::Undo));
//! assert!(matches!(by_name("pa", any), Err(CommandError::Ambiguous(..))), "pass or pause");
//! assert_eq!(by_name("pa", |it| it != Command::Pause), Ok(Command::Pass));
//! assert_eq!(named("say good luck"), Some((Command::Say, "good luck")));
//! assert_eq!(Command::Resign.name(Lang::Ko), "기권");
//! ```

use thiserror::Error;

use super::Lang;

/// A set of commands that are typed by name, in either language.
pub trait CommandSet: Copy + 'static {
    /// Every command of the set.
    const COMMANDS: &'static [Self];

    /// The name that is typed.
    #[must_use]
    fn name(self, lang: Lang) -> String;

    /// A short description of its effect.
    #[must_use]
    fn purpose(self, lang: Lang) -> String;
}

/// Defines a [`CommandSet`]: each command with its name and its purpose.
macro_rules! commands {
    ($(#[$about:meta])* $set:ident {
        $($(#[$effect:meta])* $command:ident = $name:path, $purpose:path;)+
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $set {
            $($(#[$effect])* $command),+
        }

        impl $crate::lang::command::CommandSet for $set {
            const COMMANDS: &'static [Self] = &[$(Self::$command),+];

            fn name(self, lang: Lang) -> String {
                match self {
                    $(Self::$command => $name(lang)),+
                }
            }

            fn purpose(self, lang: Lang) -> String {
                match self {
                    $(Self::$command => $purpose(lang)),+
                }
            }
        }
    };
}

pub(crate) use commands;

commands! {
    /// A command by name.
    Command {
        /// Pass this turn.
        Pass = Lang::command_pass, Lang::purpose_pass;
        /// Take the last move back.
        Undo = Lang::command_undo, Lang::purpose_undo;
        /// Offer a draw.
        Draw = Lang::command_draw, Lang::purpose_draw;
        /// Show the engine's move, with a reason.
        Hint = Lang::command_hint, Lang::purpose_hint;
        /// Resign.
        Resign = Lang::command_resign, Lang::purpose_resign;
        /// End a game in which not both have moved yet, if a server keeps it.
        Abort = Lang::command_abort, Lang::purpose_abort;
        /// Give the other player more time, if a server keeps the game.
        Time = Lang::command_time, Lang::purpose_time;
        /// Say something to the others, if a server keeps the game.
        Say = Lang::command_say, Lang::purpose_say;
        /// Hide what somebody in the room says, if a server keeps the game.
        Mute = Lang::command_mute, Lang::purpose_mute;
        /// Show again what somebody says.
        Unmute = Lang::command_unmute, Lang::purpose_unmute;
        /// End a game that a server keeps and the other player has left.
        Claim = Lang::command_claim, Lang::purpose_claim;
        /// Stop the clock and hide the board.
        Pause = Lang::command_pause, Lang::purpose_pause;
        /// Continue after a pause.
        Continue = Lang::command_continue, Lang::purpose_continue;
        /// Show or hide move numbers.
        Numbers = Lang::command_numbers, Lang::purpose_numbers;
        /// Show the time that both players have left.
        Clock = Lang::command_clock, Lang::purpose_clock;
        /// Show the board.
        Board = Lang::command_board, Lang::purpose_board;
        /// Go back and forward through the moves, without changing the game.
        Browse = Lang::command_browse, Lang::purpose_browse;
        /// Switch to the next colour theme.
        Theme = Lang::command_theme, Lang::purpose_theme;
        /// Save the game so far in a file.
        Save = Lang::command_save, Lang::purpose_save;
        /// Show the rules.
        Rules = Lang::command_rules, Lang::purpose_rules;
        /// Show what can be typed.
        Help = Lang::command_help, Lang::purpose_help;
        /// Leave the game, which is saved.
        Quit = Lang::command_quit, Lang::purpose_quit;
    }
}

impl Command {
    /// Whether it shows something and does nothing else.
    #[must_use]
    pub const fn only_shows(self) -> bool {
        matches!(self, Self::Numbers | Self::Clock | Self::Board | Self::Rules | Self::Help)
    }

    /// Whether it does not depend on the moves that are typed before it over a network.
    #[must_use]
    pub const fn goes_ahead(self) -> bool {
        let is_of_room = matches!(self, Self::Abort | Self::Say | Self::Mute | Self::Unmute);
        self.only_shows() || is_of_room || matches!(self, Self::Browse | Self::Theme | Self::Quit)
    }
}

/// Why input is not a command.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandError {
    /// No command begins with this text.
    #[error("`{0}` is neither a move nor a command")]
    Unknown(String),
    /// More than one command begins with this text.
    #[error("`{0}` is the beginning of several commands")]
    Ambiguous(String, Vec<String>),
}

/// The commands whose name in either language begins with `prefix`, ignoring case: the available
/// ones or, if there are none, the others.
fn with_prefix<C: CommandSet>(prefix: &str, is_available: impl Fn(C) -> bool) -> Vec<(C, String)> {
    let prefix = prefix.to_lowercase();
    let matching = |&command: &C| {
        let names = Lang::ALL.into_iter().map(|lang| command.name(lang));
        names.filter(|name| name.starts_with(&prefix)).map(|name| (command, name)).next()
    };
    let found = C::COMMANDS.iter().filter_map(matching);
    let (available, unavailable): (Vec<_>, Vec<_>) =
        found.partition(|&(command, _)| is_available(command));
    if available.is_empty() { unavailable } else { available }
}

/// Parses the name of a command or a prefix of it; a prefix prefers the available commands.
///
/// # Errors
/// If no command, or more than one, begins with `text`.
pub fn by_name<C: CommandSet>(
    text: &str,
    is_available: impl Fn(C) -> bool,
) -> Result<C, CommandError> {
    let text = text.trim();
    let mut found = if text.is_empty() { Vec::new() } else { with_prefix(text, is_available) };
    if let Some(exact) = found.iter().position(|(_, name)| *name == text.to_lowercase()) {
        found = vec![found.swap_remove(exact)];
    }
    match found.as_slice() {
        [(command, _)] => Ok(*command),
        [] => Err(CommandError::Unknown(text.to_owned())),
        _ => {
            let names = found.into_iter().map(|(_, name)| name).collect();
            Err(CommandError::Ambiguous(text.to_owned(), names))
        }
    }
}

/// The command whose whole name in either language is the first word of a line, and what follows it;
/// a question mark is that for help.
#[must_use]
pub fn named(text: &str) -> Option<(Command, &str)> {
    let (word, argument) = first_word(text);
    let word = word.to_lowercase();
    let word = if word == "?" { Command::Help.name(Lang::En) } else { word };
    let is_named =
        |&command: &Command| Lang::ALL.into_iter().any(|lang| command.name(lang) == word);
    Some((*Command::COMMANDS.iter().find(|it| is_named(it))?, argument))
}

/// The first word of a line and what follows it, without the white space around either.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// Parses a number without other text, which selects a choice from a list.
#[must_use]
pub fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

/// Parses yes or no: 1 or 2, or a prefix of such a word in either language.
#[must_use]
pub fn parse_answer(text: &str) -> Option<bool> {
    parse_choice(text, &[(Lang::yes_words, true), (Lang::no_words, false)])
}

/// Whether an answer to the question of a rematch asks for the same colours: 3, or a prefix of such
/// a word in either language.
#[must_use]
pub fn parse_same(text: &str) -> bool {
    let none: Words = |_| String::new();
    parse_choice(text, &[(none, false), (none, false), (Lang::same_words, true)]) == Some(true)
}

/// Parses an answer to the question after Ctrl+C: to continue, to resign or to quit. It is a number
/// from 1 to 3, or a prefix of such a word in either language.
#[must_use]
pub fn parse_leaving(text: &str) -> Option<Command> {
    let answers: [(Words, Command); 3] = [
        (Lang::go_on_words, Command::Continue),
        (Lang::resign_words, Command::Resign),
        (Lang::leave_words, Command::Quit),
    ];
    parse_choice(text, &answers)
}

/// The words for an answer in a language, with spaces between them.
type Words = fn(Lang) -> String;

/// Parses the number of an answer, from 1, or a prefix of one of its words in either language.
fn parse_choice<A: Copy>(text: &str, answers: &[(Words, A)]) -> Option<A> {
    let text = text.trim().to_lowercase();
    let begins_one_of = |words: fn(Lang) -> String| {
        let begins = |lang| words(lang).split(' ').any(|word| word.starts_with(&text));
        !text.is_empty() && Lang::ALL.into_iter().any(begins)
    };
    match number(&text) {
        Some(number) => answers.get(number.checked_sub(1)?).map(|&(_, answer)| answer),
        None => answers.iter().find(|&&(words, _)| begins_one_of(words)).map(|&(_, answer)| answer),
    }
}

/// Parses the command to save the game, by a prefix of its name in either language, and returns the
/// file name after it, which may be empty.
#[must_use]
pub fn parse_save(text: &str) -> Option<&str> {
    let (word, name) = first_word(text);
    let word = word.to_lowercase();
    let is_save = |lang: Lang| !word.is_empty() && lang.command_save().starts_with(&word);
    Lang::ALL.into_iter().any(is_save).then_some(name)
}

/// Tab completion: the longest common prefix of all command names that begin with `prefix`.
#[must_use]
pub fn complete<C: CommandSet>(prefix: &str, is_available: impl Fn(C) -> bool) -> Option<String> {
    let prefix = prefix.trim();
    if prefix.is_empty() {
        return None;
    }
    let mut names = with_prefix(prefix, is_available).into_iter().map(|(_, name)| name);
    let first = names.next()?;
    let common = names.fold(first.clone(), |common, name| {
        let shared = common.chars().zip(name.chars()).take_while(|(one, other)| one == other);
        shared.map(|(c, _)| c).collect()
    });
    Some(common)
}

#[cfg(test)]
mod tests;
