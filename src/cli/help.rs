//! The help texts of all subcommands and arguments: one table for each, with texts from the
//! catalogue.

use clap::{Arg, Command, CommandFactory};

use super::engine_words::EngineHelpWords;
use super::flags::Flags;
use super::global_words::GlobalHelpWords;
use super::record_words::RecordHelpWords;
use super::words::CliWords;
use crate::commands::game_names::game_typed;
use crate::commands::join::words::JoinWords;
use crate::commands::openings::OpeningsOptions;
use crate::commands::serve::words::ServeWords;
use crate::commands::words::SubcommandWords;
use crate::config::{Folders, Key};
use crate::game::computer::{Hash, Threads};
use crate::lang::Lang;
use crate::named::Named;
use crate::picture::PngWidth;
use crate::views::gomoku::names::{opening_typed, rules_typed};

/// A text of the catalogue.
type Text = fn(Lang) -> String;

/// The help text of each subcommand.
const COMMANDS: &[(&str, Text)] = &[
    ("play", Lang::help_play),
    ("resume", Lang::help_resume),
    ("scoreboard", Lang::help_scoreboard),
    ("convert", Lang::help_convert),
    ("show", Lang::help_show),
    ("replay", Lang::help_replay),
    ("join", Lang::help_join),
    ("brain", Lang::help_brain),
    ("qtp", Lang::help_qtp),
    ("bench", Lang::help_bench),
    ("match", Lang::help_match),
    ("openings", Lang::help_openings),
    ("serve", Lang::help_serve),
    ("rules", Lang::help_rules),
    ("completions", Lang::help_completions),
    ("man", Lang::help_man),
];

/// The id of each argument, its heading and its help text.
const ARGUMENTS: &[(&str, Text, Text)] = &[
    ("topic", Lang::help_arguments_heading, Lang::help_arg_topic),
    ("game_played", Lang::help_arguments_heading, Lang::help_arg_game_played),
    ("machine", Lang::help_arguments_heading, Lang::help_arg_machine),
    ("against", Lang::help_options_heading, Lang::help_arg_against),
    ("rules", Lang::help_gomoku_heading, Lang::help_arg_rules),
    ("forbidden", Lang::help_gomoku_heading, Lang::help_arg_forbidden),
    ("overline", Lang::help_gomoku_heading, Lang::help_arg_overline),
    ("opening", Lang::help_gomoku_heading, Lang::help_arg_opening),
    ("first_move", Lang::help_gomoku_heading, Lang::help_arg_first_move),
    ("second_move", Lang::help_gomoku_heading, Lang::help_arg_second_move),
    ("board", Lang::help_gomoku_heading, Lang::help_arg_board),
    ("clock", Lang::help_options_heading, Lang::help_arg_clock),
    ("black", Lang::help_options_heading, Lang::help_arg_black),
    ("white", Lang::help_options_heading, Lang::help_arg_white),
    ("address", Lang::help_arguments_heading, Lang::help_arg_address),
    ("watch", Lang::help_options_heading, Lang::help_arg_watch),
    ("seat", Lang::help_options_heading, Lang::help_arg_seat),
    ("omok_server", Lang::help_options_heading, Lang::help_arg_omok_server),
    ("omok_player", Lang::help_options_heading, Lang::help_arg_omok_player),
    ("record", Lang::help_options_heading, Lang::help_arg_record),
    ("undo", Lang::help_options_heading, Lang::help_arg_undo),
    ("threads", Lang::help_options_heading, |lang| lang.help_arg_threads(Threads::MAX)),
    ("hash", Lang::help_options_heading, |lang| lang.help_arg_hash(Hash::MAX, Hash::default())),
    ("computer_seed", Lang::help_options_heading, Lang::help_arg_computer_seed),
    ("think", Lang::help_options_heading, Lang::help_arg_think),
    ("level", Lang::help_options_heading, Lang::help_arg_level),
    ("move_time", Lang::help_options_heading, Lang::help_arg_move_time),
    ("id", Lang::help_arguments_heading, Lang::help_arg_id),
    ("list", Lang::help_options_heading, Lang::help_arg_list),
    ("delete", Lang::help_options_heading, Lang::help_arg_delete),
    ("yes", Lang::help_options_heading, Lang::help_arg_yes),
    ("limit", Lang::help_options_heading, Lang::help_arg_limit),
    ("player", Lang::help_options_heading, Lang::help_arg_player),
    ("since", Lang::help_options_heading, Lang::help_arg_since),
    ("standings", Lang::help_options_heading, Lang::help_arg_standings),
    ("ratings", Lang::help_options_heading, Lang::help_arg_ratings),
    ("ids", Lang::help_options_heading, Lang::help_arg_ids),
    ("delete_result", Lang::help_options_heading, Lang::help_arg_delete_result),
    ("delete_result_yes", Lang::help_options_heading, Lang::help_arg_delete_result_yes),
    ("json", Lang::help_options_heading, Lang::help_arg_json),
    ("input", Lang::help_arguments_heading, Lang::help_arg_input),
    ("output", Lang::help_arguments_heading, Lang::help_arg_output),
    ("file", Lang::help_arguments_heading, Lang::help_arg_file),
    ("from", Lang::help_options_heading, Lang::help_arg_from),
    ("encoding", Lang::help_options_heading, Lang::help_arg_encoding),
    ("rows", Lang::help_options_heading, Lang::help_arg_rows),
    ("to_rows", Lang::help_options_heading, Lang::help_arg_to_rows),
    ("board_assumed", Lang::help_options_heading, Lang::help_arg_board_assumed),
    ("to", Lang::help_options_heading, Lang::help_arg_to),
    ("notation", Lang::help_options_heading, Lang::help_arg_notation),
    ("to_notation", Lang::help_options_heading, Lang::help_arg_to_notation),
    ("at", Lang::help_options_heading, Lang::help_arg_at),
    ("number", Lang::help_options_heading, Lang::help_arg_number),
    ("result", Lang::help_options_heading, Lang::help_arg_result),
    ("rules_on", Lang::help_options_heading, Lang::help_arg_rules_on),
    ("clock_on", Lang::help_options_heading, Lang::help_arg_clock_on),
    ("black_on", Lang::help_options_heading, Lang::help_arg_black),
    ("white_on", Lang::help_options_heading, Lang::help_arg_white),
    ("rules_shown", Lang::help_options_heading, Lang::help_arg_rules_shown),
    ("force", Lang::help_options_heading, Lang::help_arg_force),
    ("force_picture", Lang::help_options_heading, Lang::help_arg_force),
    ("link", Lang::help_options_heading, Lang::help_arg_link),
    ("svg", Lang::help_options_heading, Lang::help_arg_svg),
    ("png", Lang::help_options_heading, Lang::help_arg_png),
    ("width", Lang::help_options_heading, |lang| lang.help_arg_width(PngWidth::MIN, PngWidth::MAX)),
    ("export", Lang::help_options_heading, Lang::help_arg_export),
    ("depth", Lang::help_options_heading, Lang::help_arg_depth),
    ("bench_rules", Lang::help_options_heading, Lang::help_arg_bench_rules),
    ("perft", Lang::help_options_heading, Lang::help_arg_perft),
    ("engines", Lang::help_arguments_heading, Lang::help_arg_engines),
    ("games", Lang::help_options_heading, Lang::help_arg_games),
    ("openings", Lang::help_options_heading, Lang::help_arg_openings),
    ("opening_format", Lang::help_options_heading, Lang::help_arg_opening_format),
    ("order", Lang::help_options_heading, Lang::help_arg_order),
    ("seed", Lang::help_options_heading, Lang::help_arg_seed),
    ("time", Lang::help_options_heading, Lang::help_arg_time),
    ("nodes", Lang::help_options_heading, Lang::help_arg_nodes),
    ("margin", Lang::help_options_heading, Lang::help_arg_margin),
    ("concurrency", Lang::help_options_heading, Lang::help_arg_concurrency),
    ("sprt", Lang::help_options_heading, Lang::help_arg_sprt),
    ("sgf", Lang::help_options_heading, Lang::help_arg_sgf),
    ("log", Lang::help_options_heading, Lang::help_arg_log),
    ("brain_log", Lang::help_options_heading, Lang::help_arg_brain_log),
    ("resume", Lang::help_options_heading, Lang::help_arg_resume),
    ("match_yes", Lang::help_options_heading, Lang::help_arg_match_yes),
    ("count", Lang::help_options_heading, |lang| lang.help_arg_count(OpeningsOptions::COUNT)),
    ("list_file", Lang::help_options_heading, Lang::help_arg_list_file),
    ("list_force", Lang::help_options_heading, Lang::help_arg_force),
    ("listen", Lang::help_options_heading, Lang::help_arg_listen),
    ("lines", Lang::help_options_heading, Lang::help_arg_lines),
    ("omok", Lang::help_options_heading, Lang::help_arg_omok),
    ("omok_base", Lang::help_options_heading, Lang::help_arg_omok_base),
    ("data", Lang::help_files_heading, Lang::help_arg_data),
    ("origin", Lang::help_options_heading, Lang::help_arg_origin),
    ("behind_proxy", Lang::help_options_heading, Lang::help_arg_behind_proxy),
    ("cluster", Lang::help_options_heading, Lang::help_arg_cluster),
    ("inner", Lang::help_options_heading, Lang::help_arg_inner),
    ("url", Lang::help_options_heading, Lang::help_arg_url),
    ("tls_cert", Lang::help_files_heading, Lang::help_arg_tls_cert),
    ("tls_key", Lang::help_files_heading, Lang::help_arg_tls_key),
    ("tls_ca", Lang::help_files_heading, Lang::help_arg_tls_ca),
    ("chat", Lang::help_options_heading, Lang::help_arg_chat),
    ("per_address", Lang::help_options_heading, Lang::help_arg_per_address),
    ("shell", Lang::help_arguments_heading, Lang::help_arg_shell),
    ("help", Lang::help_options_heading, Lang::help_arg_help),
    ("version", Lang::help_options_heading, Lang::help_arg_version),
    ("game", Lang::help_options_heading, Lang::help_arg_game),
    ("plain", Lang::help_screen_heading, Lang::help_arg_plain),
    ("no_board", Lang::help_screen_heading, Lang::help_arg_no_board),
    ("labels", Lang::help_screen_heading, Lang::help_arg_labels),
    ("glyphs", Lang::help_screen_heading, Lang::help_arg_glyphs),
    ("theme", Lang::help_screen_heading, Lang::help_arg_theme),
    ("thoughts", Lang::help_screen_heading, Lang::help_arg_thoughts),
    ("keys", Lang::help_screen_heading, Lang::help_arg_keys),
    ("lang", Lang::help_screen_heading, Lang::help_arg_lang),
    ("bell", Lang::help_screen_heading, Lang::help_arg_bell),
    ("confirm", Lang::help_screen_heading, Lang::help_arg_confirm),
    ("name", Lang::help_options_heading, Lang::help_arg_name),
    ("opponent", Lang::help_options_heading, Lang::help_arg_opponent),
    ("config", Lang::help_files_heading, Lang::help_arg_config),
    ("scoreboard_file", Lang::help_files_heading, Lang::help_arg_scoreboard),
    ("journals", Lang::help_files_heading, Lang::help_arg_journals),
];

/// The global flags that only some subcommands use, and those subcommands. The others accept such a
/// flag too, but do not list it. Every subcommand uses the global flags that are not in this list.
const USED_BY: &[(&str, &[&str])] = &[
    ("game", &["play", "scoreboard", "convert", "show", "replay", "bench", "match", "rules"]),
    ("plain", &["play", "join", "resume", "replay"]),
    ("no_board", &["play", "join", "resume", "replay"]),
    ("labels", &["play", "join", "resume", "replay", "show"]),
    ("glyphs", &["play", "join", "resume", "replay", "show"]),
    ("theme", &["play", "join", "resume", "replay"]),
    ("thoughts", &["play", "resume", "replay"]),
    ("keys", &["play", "join", "resume", "replay"]),
    ("bell", &["play", "join", "resume", "replay"]),
    ("confirm", &["play", "join", "resume", "replay"]),
    ("name", &["play", "join", "replay"]),
    ("opponent", &["play", "replay"]),
    ("scoreboard_file", &["play", "resume", "replay", "scoreboard", "serve"]),
    ("journals", &["play", "resume", "replay"]),
];

/// The maximum width, in columns, of possible values shown in place of a value's name. A wider list
/// is printed in the help text, before the default.
const MAX_VALUE_NAME_WIDTH: usize = 48;

/// The arguments that accept more than their possible values, which are only for completions.
const OPEN: [&str; 2] = ["game_played", "machine"];

/// The command line with its help in `lang`; `folders` give the path of the config file.
#[must_use]
pub fn command(lang: Lang, folders: &Folders) -> Command {
    let describe = |command: Command| {
        let usage = lang.help_usage_heading();
        command
            .help_template(format!(
                "{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .subcommand_help_heading(lang.help_commands_heading())
            .mut_args(|arg| describe_argument(arg, lang))
    };
    let described = describe(Flags::command());
    let global: Vec<Arg> =
        described.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    described.about(lang.help_about()).after_help(after_help(lang, folders)).mut_subcommands(
        |subcommand| {
            let about = COMMANDS.iter().find(|(name, _)| *name == subcommand.get_name());
            let subcommand = match about {
                Some((_, text)) => subcommand.about(text(lang)),
                None => subcommand,
            };
            let unused = unused_flags(&global, &subcommand);
            describe(subcommand.args(unused))
        },
    )
}

/// The global flags that this subcommand does not use, hidden.
fn unused_flags(global: &[Arg], subcommand: &Command) -> Vec<Arg> {
    let is_unused = |arg: &&Arg| {
        let used_by = USED_BY.iter().find(|(id, _)| *id == arg.get_id());
        used_by.is_some_and(|(_, names)| !names.contains(&subcommand.get_name()))
    };
    global.iter().filter(is_unused).map(|arg| arg.clone().hide(true)).collect()
}

fn describe_argument(arg: Arg, lang: Lang) -> Arg {
    let Some((_, heading, text)) = ARGUMENTS.iter().find(|(id, ..)| *id == arg.get_id()) else {
        return arg;
    };
    let arg = arg.help(text(lang)).help_heading(heading(lang));
    // `--help` comes below all flags of the subcommand itself.
    let arg = if arg.get_id() == "help" { arg.display_order(usize::MAX) } else { arg };
    let values: Vec<_> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
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
        let text = text(lang);
        let (what, default) = text.split_at(text.find(" [").unwrap_or(text.len()));
        let values: Vec<_> = values.iter().map(|value| in_words(lang, value)).collect();
        arg.help(format!("{what}: {}{default}", values.join(", ")))
    }
}

/// A value of a wide list with its name: a rule set, an opening rule or a game.
fn in_words(lang: Lang, value: &str) -> String {
    if let Ok(rules) = value.parse() {
        return rules_typed(lang, rules);
    }
    if let Ok(rule) = value.parse() {
        return opening_typed(lang, rule);
    }
    value.parse().map_or_else(|_| value.to_owned(), |kind| game_typed(lang, kind))
}

fn after_help(lang: Lang, folders: &Folders) -> String {
    let mut parts = vec![lang.help_of_commands(), lang.help_examples(), lang.help_environment()];
    if let Some(file) = folders.config_file() {
        let file = folders.shorten(&file);
        parts.push(lang.help_config_file(file.display(), Key::NAMES.join(", ")));
    }
    parts.push(lang.help_exit_codes());
    parts.join("\n\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::FromArgMatches;

    use super::*;

    fn all(command: &Command) -> impl Iterator<Item = &Command> {
        std::iter::once(command).chain(command.get_subcommands())
    }

    #[test]
    fn every_subcommand_and_argument_has_help_in_both_languages() {
        for lang in Lang::ALL {
            let command = command(lang, &Folders::without_home());
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
        let mut command = command(lang, &Folders::without_home());
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
    fn a_subcommand_accepts_a_global_flag_that_it_does_not_use() {
        for flag in ["--plain", "--theme mono", "--journals here"] {
            for line in [format!("gomoku rules {flag}"), format!("gomoku {flag} rules")] {
                let flags = command(Lang::En, &Folders::without_home())
                    .try_get_matches_from(line.split(' '))
                    .and_then(|mut matches| Flags::from_arg_matches_mut(&mut matches))
                    .unwrap();
                let global = flags.global;
                let accepted = global.plain || global.theme.is_some() || global.journals.is_some();
                assert!(accepted, "{line}");
            }
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
    fn the_help_of_the_program_says_where_the_flags_of_the_commands_are() {
        for (name, help) in Lang::ALL.into_iter().flat_map(helps) {
            assert_eq!(help.contains("gomoku play --help"), name.is_empty(), "{help}");
        }
    }

    #[test]
    fn every_help_text_belongs_to_a_subcommand_or_an_argument() {
        let command = Flags::command();
        for (name, _) in COMMANDS {
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
            command(lang, &Folders::without_home()).debug_assert();
        }
    }

    #[test]
    fn korean_help_has_no_english_headings() {
        let mut command = command(Lang::Ko, &Folders::without_home());
        let help = command.render_help().to_string();
        for heading in ["Usage:", "Options:", "Commands:", "Arguments:"] {
            assert!(!help.contains(heading), "{heading} in\n{help}");
        }
    }
}
