//! The errors of the command line, in the language of the user.

use std::io::{self, IsTerminal, Write};
use std::{fmt, iter};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use crossterm::style::Stylize;

use super::reasons::value_reason;
use crate::commands::Games;
use crate::commands::output::{is_color_unwanted, is_terminal_dumb};
use crate::console::printable::printable;
use crate::lang::Lang;

/// Why there is no subcommand to run: wrong usage, or a request for help or the version.
#[derive(Debug)]
pub enum CliError {
    /// Help or the version was requested; this is its text.
    Shown(clap::Error),
    /// The arguments are wrong.
    Usage(UsageError),
}

/// What is wrong with the arguments, and how they are written.
#[derive(Debug)]
pub struct UsageError {
    lang: Lang,
    /// One sentence, without a line break at its end.
    sentence: String,
    /// What is probably meant, if anything is.
    tip: Option<String>,
    /// The usage of the subcommand, from the program's name on.
    usage: String,
}

impl CliError {
    /// An error found by clap, in the words of this program.
    pub(super) fn of_clap(
        error: clap::Error,
        command: &mut Command,
        subcommand: Option<&str>,
        games: Games,
        lang: Lang,
    ) -> Self {
        if !error.use_stderr() {
            return Self::Shown(error);
        }
        let sentence = sentence(&error, games, lang);
        let tip = tip(&error, command, subcommand, lang);
        let usage = usage(command, subcommand);
        Self::Usage(UsageError { lang, sentence, tip, usage })
    }

    /// Wrong usage that this program found, of a subcommand.
    pub(super) fn usage(
        sentence: String,
        command: &mut Command,
        subcommand: Option<&str>,
        lang: Lang,
    ) -> Self {
        let usage = usage(command, subcommand);
        Self::Usage(UsageError { lang, sentence, tip: None, usage })
    }

    /// 0 if help or the version was requested, 2 for wrong usage.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Shown(_) => 0,
            Self::Usage(_) => 2,
        }
    }

    /// Prints help and the version to standard output, wrong usage to standard error.
    ///
    /// # Errors
    /// If the stream cannot be written.
    pub fn print(&self) -> io::Result<()> {
        match self {
            Self::Shown(help) => help.print(),
            Self::Usage(error) => {
                let mut stream = io::stderr().lock();
                let heading = error.lang.usage_error();
                let is_plain = is_terminal_dumb() || is_color_unwanted();
                let is_colored = stream.is_terminal() && !is_plain;
                let heading = if is_colored { heading.red().bold().to_string() } else { heading };
                write!(stream, "{heading} {error}")
            }
        }
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shown(help) => help.fmt(f),
            Self::Usage(error) => write!(f, "{} {error}", error.lang.usage_error()),
        }
    }
}

impl fmt::Display for UsageError {
    /// Everything behind the heading, with the last line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lang, sentence, tip, usage } = self;
        // They repeat what was typed.
        sentence.split('\n').try_for_each(|line| writeln!(f, "{}", printable(line)))?;
        if let Some(tip) = tip {
            writeln!(f, "\n  {}", printable(tip))?;
        }
        let is_name = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
        let command: Vec<_> = usage.split_whitespace().take_while(is_name).collect();
        let hint = lang.usage_hint(command.join(" "));
        writeln!(f, "\n{} {usage}\n\n{hint}", lang.help_usage_heading())
    }
}

/// The usage of a subcommand, or of the program, without the heading that clap gives it.
fn usage(command: &mut Command, subcommand: Option<&str>) -> String {
    command.build();
    let usage = command.render_usage();
    let own = subcommand.and_then(|name| command.find_subcommand_mut(name));
    let usage = own.map_or(usage, Command::render_usage).to_string();
    usage.trim_start_matches("Usage:").trim().to_owned()
}

/// A piece of context as text; several values are separated by commas.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        _ => None,
    }
}

/// What is wrong.
fn sentence(error: &clap::Error, games: Games, lang: Lang) -> String {
    // A line break that was typed is not one of the sentence.
    let get = |kind| printable(&context(error, kind).unwrap_or_default()).into_owned();
    let (arg, value) = (get(ContextKind::InvalidArg), get(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::UnknownArgument => lang.usage_unknown_argument(arg),
        ErrorKind::InvalidSubcommand => {
            lang.usage_unknown_command(get(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            with_values(error, lang.usage_no_value(arg), lang)
        }
        ErrorKind::InvalidValue => with_values(error, lang.usage_bad_value(arg, value), lang),
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(|why| value_reason(lang, why, games));
            lang.usage_bad_value_because(arg, value, why.unwrap_or_default())
        }
        ErrorKind::TooManyValues => lang.usage_second_value(arg, value),
        ErrorKind::ArgumentConflict => match context(error, ContextKind::PriorArg) {
            Some(prior) => lang.usage_conflict(arg, prior),
            None => lang.usage_conflicts(arg),
        },
        ErrorKind::MissingRequiredArgument => lang.usage_missing(arg),
        ErrorKind::InvalidUtf8 => lang.usage_not_utf8(),
        // No argument of this program has another number of values or needs an equals sign.
        _ => lang.usage_wrong(),
    }
}

/// The sentence with the values that are allowed, if they are known.
fn with_values(error: &clap::Error, sentence: String, lang: Lang) -> String {
    match context(error, ContextKind::ValidValue) {
        Some(values) => format!("{sentence}\n  {}", lang.usage_values(values)),
        None => sentence,
    }
}

/// What is probably meant: the flag for help, a flag of another subcommand, the flag that has this value,
/// or a similar word.
fn tip(
    error: &clap::Error,
    command: &Command,
    subcommand: Option<&str>,
    lang: Lang,
) -> Option<String> {
    if context(error, ContextKind::InvalidSubcommand).is_some_and(|name| name == "help") {
        let names = iter::once("gomoku").chain(subcommand).collect::<Vec<_>>().join(" ");
        return Some(lang.usage_similar(format!("{names} --help")));
    }
    let arg = context(error, ContextKind::InvalidArg).unwrap_or_default();
    if let Some(flag) = arg.strip_prefix("--")
        && error.kind() == ErrorKind::UnknownArgument
    {
        let has = |it: &&Command| it.get_arguments().any(|arg| arg.get_long() == Some(flag));
        let name = |it: &Command| format!("gomoku {}", it.get_name());
        let with_flag: Vec<_> = command.get_subcommands().filter(has).map(name).collect();
        if !with_flag.is_empty() {
            return Some(lang.usage_elsewhere(arg, with_flag.join(", ")));
        }
    }
    if let Some(value) = context(error, ContextKind::InvalidValue)
        && error.kind() == ErrorKind::ValueValidation
        && arg.starts_with('[')
    {
        let has = |arg: &&Arg| arg.get_possible_values().iter().any(|it| it.get_name() == value);
        let mut flags = command.find_subcommand(subcommand?)?.get_arguments().filter(has);
        let flag = flags.find_map(Arg::get_long)?;
        return Some(lang.usage_similar(format!("--{flag} {value}")));
    }
    let similar =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let word = similar.into_iter().find_map(|kind| context(error, kind))?;
    Some(lang.usage_similar(word))
}
