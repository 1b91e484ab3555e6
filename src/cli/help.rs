//! The help texts of all subcommands and arguments.

mod table;

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

use self::table::{ARGUMENTS, ARGUMENTS_OF_GAMES, PLAIN, USED_BY};
use super::flags::SUBCOMMANDS;
use super::game_flags::{self, GameFlag};
use crate::commands::{Games, Played};
use crate::config::Folders;
use crate::lang::Lang;

/// The arguments that accept more than their possible values, which are only for completions.
const OPEN: [&str; 2] = ["game_played", "machine"];

/// The maximum width, in columns, of possible values shown in place of a value's name. A wider list
/// is printed in the help text, before the default.
const MAX_VALUE_NAME_WIDTH: usize = 48;

/// Reads `help play`, after the name of the program, as `play --help`.
pub(super) fn read_word(args: &mut [OsString]) {
    if let [_, rest @ ..] = args
        && let Some(word) = rest.first_mut().filter(|word| *word == "help")
    {
        *word = "--help".into();
        rest.rotate_left(1);
    }
}

/// The command line with its help in `lang`; `folders` give the path of the config file.
#[must_use]
pub fn command(lang: Lang, folders: &Folders, games: Games) -> Command {
    let describe = |command: Command| {
        let usage = lang.help_usage_heading();
        let name = command.get_name().to_owned();
        let flags = game_flags::of_command(games, &name);
        command
            .help_template(format!(
                "{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .subcommand_help_heading(lang.help_commands_heading())
            .mut_args(|arg| {
                let flag = flags.iter().find(|flag| flag.id() == arg.get_id().as_str());
                describe_argument(arg, flag.map(|flag| (*flag, &*name)), games, lang)
            })
    };
    let described = describe(game_flags::bare(games, lang, |_| true));
    let global: Vec<Arg> =
        described.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    let titles: Vec<_> = games.iter().map(|game| game.title(lang)).collect();
    described
        .about(lang.help_about(titles.join(", ")))
        .after_help(after_help(lang, folders, games))
        .mut_subcommands(|subcommand| {
            let about = SUBCOMMANDS.iter().find(|(name, ..)| *name == subcommand.get_name());
            let subcommand = match about {
                Some((.., about)) => subcommand.about(about(lang)),
                None => subcommand,
            };
            let unused = unused_flags(&global, &subcommand);
            describe(subcommand.args(unused))
        })
}

/// The global flags that this subcommand does not use, hidden.
fn unused_flags(global: &[Arg], subcommand: &Command) -> Vec<Arg> {
    let is_unused = |arg: &&Arg| {
        let used_by = USED_BY.iter().find(|(id, _)| *id == arg.get_id());
        used_by.is_some_and(|(_, names)| !names.contains(&subcommand.get_name()))
    };
    global.iter().filter(is_unused).map(|arg| arg.clone().hide(true)).collect()
}

/// The first flag on the command line that its subcommand does not use, and that subcommand.
pub(super) fn unused_flag(command: &Command, matches: &ArgMatches) -> Option<(String, String)> {
    let (name, given) = matches.subcommand()?;
    let is_given = |id: &str| given.value_source(id) == Some(ValueSource::CommandLine);
    // What has no full screen is always plain.
    let unused = USED_BY.iter().filter(|(id, names)| *id != PLAIN && !names.contains(&name));
    let (id, _) = unused.into_iter().find(|(id, _)| is_given(id))?;
    let flag = command.get_arguments().find(|arg| arg.get_id() == id)?.get_long()?;
    Some((flag.to_owned(), name.to_owned()))
}

/// An argument with its help; a flag that games list is one of a subcommand.
fn describe_argument(arg: Arg, of_game: Option<(GameFlag, &str)>, games: Games, lang: Lang) -> Arg {
    let (heading, text) = match of_game {
        Some((flag, command)) => {
            (lang.help_game_heading(flag.game.title(lang)), flag.help(command, lang))
        }
        None => match ARGUMENTS.iter().find(|(id, ..)| *id == arg.get_id()) {
            Some((_, heading, text)) => (heading(lang), text(lang)),
            None => match ARGUMENTS_OF_GAMES.iter().find(|(id, ..)| *id == arg.get_id()) {
                Some((_, heading, text)) => (heading(lang), text(lang, games)),
                // An argument of a subcommand that only one game has comes with its help.
                None if arg.is_positional() => {
                    return arg.help_heading(lang.help_arguments_heading());
                }
                None => {
                    let text = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    (lang.help_options_heading(), text)
                }
            },
        },
    };
    let arg = arg.help(&text).help_heading(heading);
    // `--help` comes below all flags of the subcommand itself.
    let arg = if arg.get_id() == "help" { arg.display_order(usize::MAX) } else { arg };
    let mut values: Vec<_> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if arg.get_id() == "to" {
        // That a format can only be read is what an error says.
        values = games.written().iter().map(|format| format.name().to_owned()).collect();
    }
    // clap lists `true` and `false` for a flag without a value, but the user cannot type them.
    if values.is_empty() || !arg.get_action().takes_values() {
        return arg;
    }
    let arg = arg.hide_possible_values(true);
    if OPEN.contains(&arg.get_id().as_str()) {
        return arg;
    }
    let joined = values.join("|");
    if joined.len() <= MAX_VALUE_NAME_WIDTH {
        arg.value_name(joined)
    } else {
        let (what, default) = text.split_at(text.find(" [").unwrap_or(text.len()));
        let has_words = of_game.is_some() || arg.get_id() == "topic";
        let word = |value| if has_words { in_words(games, lang, value) } else { value };
        let values: Vec<_> = values.into_iter().map(word).collect();
        arg.help(format!("{what}: {}{default}", values.join(", ")))
    }
}

/// A value of a wide list with its name: a rule set, an opening rule or a game.
fn in_words(games: Games, lang: Lang, value: String) -> String {
    if let Some(game) = games.named(&value) {
        return game.typed(lang);
    }
    let of = |game: &dyn Played| {
        let mut choices = game.choices().iter();
        choices.find_map(|it| {
            Some(game.wording().choice_value(it.key, it.values.read(&value)?, lang).name)
        })
    };
    games.iter().find_map(of).unwrap_or(value)
}

/// A game that is not the usual one, for examples.
pub(super) fn other(games: Games) -> &'static dyn Played {
    games.iter().nth(1).unwrap_or(games.usual())
}

fn after_help(lang: Lang, folders: &Folders, games: Games) -> String {
    let mut parts = vec![
        lang.help_of_commands(),
        lang.help_examples(other(games).name()),
        lang.help_environment(),
    ];
    if let Some(file) = folders.config_file() {
        let file = folders.shorten(&file);
        parts.push(lang.help_config_file(file.display(), games.known().keys().join(", ")));
    }
    parts.push(lang.help_exit_codes());
    parts.join("\n\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::games::GAMES;

    fn all(command: &Command) -> impl Iterator<Item = &Command> {
        std::iter::once(command).chain(command.get_subcommands())
    }

    #[test]
    fn every_subcommand_and_argument_has_help_in_both_languages() {
        for lang in Lang::ALL {
            let command = command(lang, &Folders::without_home(), GAMES);
            for command in all(&command) {
                let about = command.get_about().map(ToString::to_string);
                assert!(about.is_some_and(|text| !text.is_empty()), "{}", command.get_name());
                // A hidden argument is for the program itself.
                for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                    let name = format!("{} {} in {lang}", command.get_name(), arg.get_id());
                    assert!(arg.get_help().is_some(), "{name} has no help");
                    assert!(arg.get_help_heading().is_some(), "{name} has no heading");
                }
            }
        }
    }

    /// What `gomoku NAME --help` prints, for each subcommand, and `gomoku --help` itself.
    fn helps(lang: Lang) -> Vec<(String, String)> {
        let mut command = command(lang, &Folders::without_home(), GAMES);
        let own = (String::new(), command.render_long_help().to_string());
        command.build();
        let subcommands = command.get_subcommands_mut();
        let others = subcommands
            .map(|it| (it.get_name().to_owned(), it.render_long_help().to_string()))
            .collect();
        [vec![own], others].concat()
    }

    #[test]
    fn a_subcommand_lists_only_the_global_flags_that_it_uses() {
        let help: BTreeMap<_, _> = helps(Lang::En).into_iter().collect();
        for (flag, users) in USED_BY {
            let flag = format!("--{}", flag.trim_end_matches("_file").replace('_', "-"));
            for (name, help) in &help {
                let listed = help.split_whitespace().any(|word| word == flag);
                assert_eq!(listed, name.is_empty() || users.contains(&&**name), "{name} {flag}");
            }
        }
        for (name, help) in &help {
            assert!(help.contains("--lang ") && help.contains("--config "), "{name}: {help}");
        }
    }

    #[test]
    fn the_help_opens_with_both_games_and_play_over_a_network() {
        for (lang, words) in [
            (Lang::En, ["gomoku", "quoridor", "network", "computer"]),
            (Lang::Ko, ["오목", "쿼리도", "네트워크", "컴퓨터"]),
        ] {
            let about =
                command(lang, &Folders::without_home(), GAMES).get_about().unwrap().to_string();
            assert!(words.iter().all(|word| about.contains(word)), "{about}");
        }
    }

    #[test]
    fn the_names_of_values_are_words_and_not_identifiers() {
        for (name, help) in Lang::ALL.into_iter().flat_map(helps) {
            for value in help.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
                assert!(!value.contains('_'), "{name}: <{value}>");
            }
        }
    }

    #[test]
    fn a_format_keeps_its_name_though_a_rule_has_the_same() {
        let help: BTreeMap<_, _> = helps(Lang::Ko).into_iter().collect();
        for name in ["convert", "show", "find", "stats", "replay"] {
            assert!(help[name].contains(" rif,"), "{}", help[name]);
        }
    }

    #[test]
    fn only_formats_that_can_be_written_are_listed_as_such() {
        let help: BTreeMap<_, _> = helps(Lang::En).into_iter().collect();
        assert!(help["convert"].contains("--to <json|jsonl|sgf|psq|lib|txt|pos>"));
    }

    #[test]
    fn the_help_of_the_program_says_where_the_flags_of_the_commands_are() {
        for (name, help) in Lang::ALL.into_iter().flat_map(helps) {
            assert_eq!(help.contains("gomoku play --help"), name.is_empty(), "{help}");
        }
    }

    #[test]
    fn every_help_text_belongs_to_a_subcommand_or_an_argument() {
        let command = game_flags::bare(GAMES, Lang::En, |_| true);
        for (name, ..) in SUBCOMMANDS {
            assert!(command.find_subcommand(name).is_some(), "{name}");
        }
        for (id, ..) in ARGUMENTS {
            let known = |command: &Command| command.get_arguments().any(|arg| arg.get_id() == id);
            assert!(all(&command).any(known), "{id}");
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        for lang in Lang::ALL {
            command(lang, &Folders::without_home(), GAMES).debug_assert();
        }
    }

    #[test]
    fn korean_help_has_no_english_headings() {
        let mut command = command(Lang::Ko, &Folders::without_home(), GAMES);
        let help = command.render_help().to_string();
        for heading in ["Usage:", "Options:", "Commands:", "Arguments:"] {
            assert!(!help.contains(heading), "{heading} in\n{help}");
        }
    }
}
