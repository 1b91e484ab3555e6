//! What a reader of a record types: the number of a move, or a command by name.

use super::words::StudyWords;
use crate::console::command::{Called, CommandError, by_name};
use crate::lang::{CommandWords, Lang};

/// What was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// The number of a move to go to.
    Move(usize),
    /// A command, with the number behind it.
    Command(Command, Option<usize>),
}

/// A command by name. In either language no two begin alike, so that one letter is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// One move forward.
    Next,
    /// One move back.
    Back,
    /// To the beginning.
    First,
    /// To the end of the line.
    Last,
    /// Let it go on by itself, or stop that.
    Auto,
    /// Into a variation.
    Variation,
    /// To another game of the file.
    Game,
    /// Show all that is written about the position.
    Comment,
    /// Show the moves with their numbers.
    Moves,
    /// Show the position.
    Show,
    /// Go through the colour themes.
    Theme,
    /// Play on from here.
    Play,
    /// Say what can be typed.
    Help,
    /// Leave.
    Quit,
}

impl Called for Command {
    const COMMANDS: &'static [Self] = &[
        Self::Next,
        Self::Back,
        Self::First,
        Self::Last,
        Self::Auto,
        Self::Variation,
        Self::Game,
        Self::Comment,
        Self::Moves,
        Self::Show,
        Self::Theme,
        Self::Play,
        Self::Help,
        Self::Quit,
    ];

    fn name(self, lang: Lang) -> String {
        match self {
            Self::Next => lang.replay_next(),
            Self::Back => lang.replay_back(),
            Self::First => lang.replay_first(),
            Self::Last => lang.replay_last(),
            Self::Auto => lang.replay_auto(),
            Self::Variation => lang.replay_variation(),
            Self::Game => lang.replay_game(),
            Self::Comment => lang.replay_comment(),
            Self::Moves => lang.replay_moves(),
            Self::Show => lang.replay_show(),
            Self::Theme => lang.command_theme(),
            Self::Play => lang.replay_play(),
            Self::Help => lang.command_help(),
            Self::Quit => lang.command_quit(),
        }
    }

    fn purpose(self, lang: Lang) -> String {
        match self {
            Self::Next => lang.replay_purpose_next(),
            Self::Back => lang.replay_purpose_back(),
            Self::First => lang.replay_purpose_first(),
            Self::Last => lang.replay_purpose_last(),
            Self::Auto => lang.replay_purpose_auto(),
            Self::Variation => lang.replay_purpose_variation(),
            Self::Game => lang.replay_purpose_game(),
            Self::Comment => lang.replay_purpose_comment(),
            Self::Moves => lang.replay_purpose_moves(),
            Self::Show => lang.replay_purpose_show(),
            Self::Theme => lang.purpose_theme(),
            Self::Play => lang.replay_purpose_play(),
            Self::Help => lang.purpose_help(),
            Self::Quit => lang.replay_purpose_quit(),
        }
    }
}

/// Reads a line: `17` and `:17` are a move, `next` or `n` a command, `variation 2` or `v2` one with
/// a number.
///
/// # Errors
/// Says whether no command begins so, or several, or the number is none.
pub fn parse(text: &str) -> Result<Typed, CommandError> {
    let text = text.trim();
    let text = text.strip_prefix(':').unwrap_or(text).trim_start();
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
            let takes_one = matches!(command, Command::Variation | Command::Game);
            let fits = takes_one || number.is_none();
            fits.then_some(Typed::Command(command, number)).ok_or_else(unknown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_of_either_language_is_a_command() {
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
    fn numbers_are_moves_alone_and_choose_behind_a_name() {
        for text in ["17", ":17", " : 17 "] {
            assert_eq!(parse(text), Ok(Typed::Move(17)), "{text}");
        }
        for text in ["variation 2", "v2", ":v 2", "변화2", "변 2"] {
            assert_eq!(parse(text), Ok(Typed::Command(Command::Variation, Some(2))), "{text}");
        }
        assert_eq!(parse("game 12"), Ok(Typed::Command(Command::Game, Some(12))));
        for text in ["", ":", "next 2", "xyz", "1a", "99999999999999999999", "v two"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
