//! What a person types, in the full screen and in line mode alike: a move, or a command by name.
//!
//! A command is called by its name in either language or by any beginning of it that no other
//! command of this game shares. No command has a digit, so a game whose moves all have one
//! cannot confuse the two.

use thiserror::Error;

use crate::lang::{CommandWords, Lang};

/// A command by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Make no move this turn.
    Pass,
    /// Take the last move back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Give up.
    Resign,
    /// Stop the clock and hide the board.
    Pause,
    /// Go on after a pause.
    Continue,
    /// Show or hide move numbers.
    Numbers,
    /// Show the board.
    Board,
    /// Go through the colour themes.
    Theme,
    /// Save the game so far in a file.
    Save,
    /// Show the rules.
    Rules,
    /// Say what can be typed.
    Help,
    /// Leave the game, saved.
    Quit,
}

/// Why nothing can be done with what was typed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommandError {
    /// No command begins so.
    #[error("`{0}` is neither a move nor a command")]
    Unknown(String),
    /// More than one command begins so.
    #[error("`{0}` is the beginning of several commands")]
    Ambiguous(String, Vec<String>),
}

impl Command {
    /// Every command.
    pub const ALL: [Self; 13] = [
        Self::Pass,
        Self::Undo,
        Self::Draw,
        Self::Resign,
        Self::Pause,
        Self::Continue,
        Self::Numbers,
        Self::Board,
        Self::Theme,
        Self::Save,
        Self::Rules,
        Self::Help,
        Self::Quit,
    ];

    /// The name it is called by.
    #[must_use]
    pub fn name(self, lang: Lang) -> String {
        match self {
            Self::Pass => lang.command_pass(),
            Self::Undo => lang.command_undo(),
            Self::Draw => lang.command_draw(),
            Self::Resign => lang.command_resign(),
            Self::Pause => lang.command_pause(),
            Self::Continue => lang.command_continue(),
            Self::Numbers => lang.command_numbers(),
            Self::Board => lang.command_board(),
            Self::Theme => lang.command_theme(),
            Self::Save => lang.command_save(),
            Self::Rules => lang.command_rules(),
            Self::Help => lang.command_help(),
            Self::Quit => lang.command_quit(),
        }
    }

    /// What it does, in a few words.
    #[must_use]
    pub fn purpose(self, lang: Lang) -> String {
        match self {
            Self::Pass => lang.purpose_pass(),
            Self::Undo => lang.purpose_undo(),
            Self::Draw => lang.purpose_draw(),
            Self::Resign => lang.purpose_resign(),
            Self::Pause => lang.purpose_pause(),
            Self::Continue => lang.purpose_continue(),
            Self::Numbers => lang.purpose_numbers(),
            Self::Board => lang.purpose_board(),
            Self::Theme => lang.purpose_theme(),
            Self::Save => lang.purpose_save(),
            Self::Rules => lang.purpose_rules(),
            Self::Help => lang.purpose_help(),
            Self::Quit => lang.purpose_quit(),
        }
    }
}

impl Called for Command {
    const COMMANDS: &'static [Self] = &Self::ALL;

    fn name(self, lang: Lang) -> String {
        self.name(lang)
    }

    fn purpose(self, lang: Lang) -> String {
        self.purpose(lang)
    }
}

/// Commands of one place that are called by name, in either language.
pub trait Called: Copy + 'static {
    /// Every command there.
    const COMMANDS: &'static [Self];

    /// The name it is called by.
    #[must_use]
    fn name(self, lang: Lang) -> String;

    /// What it does, in a few words.
    #[must_use]
    fn purpose(self, lang: Lang) -> String;
}

/// The commands with a name in either language that begins with `beginning`, in any case: those
/// that serve or, where there are none, the others.
fn beginning_with<C: Called>(beginning: &str, serves: impl Fn(C) -> bool) -> Vec<(C, String)> {
    let beginning = beginning.to_lowercase();
    let named = |&command: &C| {
        let names = Lang::ALL.into_iter().map(|lang| command.name(lang));
        names.filter(|name| name.starts_with(&beginning)).map(|name| (command, name)).next()
    };
    let begun = C::COMMANDS.iter().filter_map(named);
    let (serving, others): (Vec<_>, Vec<_>) = begun.partition(|&(command, _)| serves(command));
    if serving.is_empty() { others } else { serving }
}

/// Reads the name of a command or a beginning of it, which first of all means one that serves.
///
/// # Errors
/// Says whether no command begins so, or several.
pub fn by_name<C: Called>(text: &str, serves: impl Fn(C) -> bool) -> Result<C, CommandError> {
    let text = text.trim();
    let mut found = if text.is_empty() { Vec::new() } else { beginning_with(text, serves) };
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

/// Reads a number that stands alone, as a choice out of a list is called by.
#[must_use]
pub fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().unwrap_or(usize::MAX))
}

/// Reads yes or no: 1 or 2, or a beginning of such a word in either language.
#[must_use]
pub fn parse_answer(text: &str) -> Option<bool> {
    let text = text.trim().to_lowercase();
    let begins_one_of = |words: fn(Lang) -> String| {
        let begins = |lang| words(lang).split(' ').any(|word| word.starts_with(&text));
        !text.is_empty() && Lang::ALL.into_iter().any(begins)
    };
    match text.as_str() {
        "1" => Some(true),
        "2" => Some(false),
        _ if begins_one_of(Lang::yes_words) => Some(true),
        _ => begins_one_of(Lang::no_words).then_some(false),
    }
}

/// Reads the wish to save the game, a beginning of that word in either language, and the name of the
/// file behind it, which may be empty.
#[must_use]
pub fn parse_save(text: &str) -> Option<&str> {
    let text = text.trim();
    let (word, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let word = word.to_lowercase();
    let is_save = |lang: Lang| !word.is_empty() && lang.command_save().starts_with(&word);
    Lang::ALL.into_iter().any(is_save).then(|| name.trim())
}

/// What Tab makes of the beginning of a command: all that its possible names have in common.
#[must_use]
pub fn complete<C: Called>(beginning: &str, serves: impl Fn(C) -> bool) -> Option<String> {
    let beginning = beginning.trim();
    if beginning.is_empty() {
        return None;
    }
    let mut names = beginning_with(beginning, serves).into_iter().map(|(_, name)| name);
    let first = names.next()?;
    let common = names.fold(first.clone(), |common, name| {
        let shared = common.chars().zip(name.chars()).take_while(|(one, other)| one == other);
        shared.map(|(c, _)| c).collect()
    });
    Some(common)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_with(passes: bool, text: &str) -> Result<Command, CommandError> {
        by_name(text, |command| passes || command != Command::Pass)
    }

    fn read(text: &str) -> Result<Command, CommandError> {
        read_with(false, text)
    }

    fn read_in_renju(text: &str) -> Result<Command, CommandError> {
        read_with(true, text)
    }

    fn completed_with(passes: bool, beginning: &str) -> Option<String> {
        complete(beginning, |command: Command| passes || command != Command::Pass)
    }

    #[test]
    fn every_command_is_called_by_its_names_and_their_unique_beginnings() {
        for command in Command::ALL {
            for lang in Lang::ALL {
                let name = command.name(lang);
                assert_eq!(read(&name), Ok(command), "{name}");
                assert_eq!(read(&name.to_uppercase()), Ok(command), "{name}");
            }
        }
        assert_eq!(read("u"), Ok(Command::Undo));
        assert_eq!(read(" res "), Ok(Command::Resign));
        assert_eq!(read("기"), Ok(Command::Resign));
    }

    #[test]
    fn a_beginning_of_several_names_them() {
        let names = vec!["resign".to_owned(), "rules".to_owned()];
        assert_eq!(read("r"), Err(CommandError::Ambiguous("r".to_owned(), names)));
    }

    #[test]
    fn pass_is_told_from_pause_only_where_there_are_passes() {
        let names = vec!["pass".to_owned(), "pause".to_owned()];
        assert_eq!(read_in_renju("p"), Err(CommandError::Ambiguous("p".to_owned(), names)));
        assert_eq!(read("p"), Ok(Command::Pause));
        for text in ["pas", "pass", "패", "패스"] {
            for read in [read, read_in_renju] {
                assert_eq!(read(text), Ok(Command::Pass), "{text}");
            }
        }
        assert_eq!(completed_with(true, "pa").as_deref(), Some("pa"));
        assert_eq!(completed_with(false, "pa").as_deref(), Some("pause"));
    }

    #[test]
    fn what_is_no_command_is_told() {
        assert_eq!(read("d"), Ok(Command::Draw));
        assert_eq!(read("xyz"), Err(CommandError::Unknown("xyz".to_owned())));
        assert_eq!(read(""), Err(CommandError::Unknown(String::new())));
    }

    #[test]
    fn an_answer_is_a_number_or_a_beginning_of_a_word() {
        for yes in ["1", "y", "Yes", " yes ", "예", "네"] {
            assert_eq!(parse_answer(yes), Some(true), "{yes}");
        }
        for no in ["2", "n", "NO", "아", "아니", "아니요", "아니오"] {
            assert_eq!(parse_answer(no), Some(false), "{no}");
        }
        for neither in ["", " ", "3", "12", "yess", "ja", "예예"] {
            assert_eq!(parse_answer(neither), None, "{neither}");
        }
    }

    #[test]
    fn the_wish_to_save_has_a_name_or_none() {
        for text in ["s", "save", " SAVE ", "저장", "저"] {
            assert_eq!(parse_save(text), Some(""), "{text}");
        }
        assert_eq!(parse_save("save my game.sgf "), Some("my game.sgf"));
        for text in ["", "1", "yes", "saves", "savegame.sgf"] {
            assert_eq!(parse_save(text), None, "{text}");
        }
    }

    #[test]
    fn tab_completes_what_is_certain() {
        let completed = |text: &str| completed_with(false, text);
        assert_eq!(completed("u").as_deref(), Some("undo"));
        assert_eq!(completed("r").as_deref(), Some("r"));
        assert_eq!(completed("ru").as_deref(), Some("rules"));
        assert_eq!(completed("무").as_deref(), Some("무"));
        assert_eq!(completed("x"), None);
        assert_eq!(completed(""), None);
    }
}
