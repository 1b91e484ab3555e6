//! The compiled binary, from its arguments to its exit code.

use std::collections::BTreeSet;
use std::fs;

use gomoku::cli;
use gomoku::config::Folders;
use gomoku::games::GAMES;
use gomoku::lang::Lang;

use crate::support::{Home, Run, finish};

fn run(args: &[&str]) -> Run {
    finish(Home::new().gomoku(args), "")
}

/// The results at the top of the repository as comma-separated values.
const EXPORT: [&str; 5] = [
    "scoreboard",
    "--export",
    "csv",
    "--scoreboard",
    concat!(env!("CARGO_MANIFEST_DIR"), "/scoreboard.example.json"),
];

#[test]
fn help_and_version_are_written_to_standard_output_and_exit_with_0() {
    for (args, word) in [
        (&["--help"][..], "GOMOKU_SCOREBOARD"),
        (&["-h"], "Exit codes"),
        (&["play", "--help"], "--clock <TIME>"),
        (&["resume", "--help"], "--list"),
        (&["scoreboard", "--help"], "--standings"),
        (&["--version"], concat!("gomoku ", env!("CARGO_PKG_VERSION"), ", ")),
        (&["--version"], "features terminal server"),
    ] {
        let output = run(args);
        assert_eq!(output.code, Some(0), "{args:?}");
        assert!(output.out.contains(word), "{args:?}");
        assert_eq!(output.err, "", "{args:?}");
    }
}

#[test]
fn the_locale_chooses_the_language_of_the_help() {
    let home = Home::new();
    for (variable, locale) in [("LC_ALL", "ko_KR.UTF-8"), ("LC_MESSAGES", "ko_KR"), ("LANG", "ko")]
    {
        let output = finish(home.gomoku(["--help"]).env(variable, locale), "");
        assert!(output.out.contains("종료 코드"), "{variable}={locale}");
    }
    for others in [&[][..], &[("LC_ALL", "C"), ("LANGUAGE", "ko")], &[("LANGUAGE", "en:ko")]] {
        let output =
            finish(home.gomoku(["--help"]).env_remove("LANG").envs(others.iter().copied()), "");
        assert!(output.out.contains("Exit codes"), "{others:?}");
    }
    let output = finish(home.gomoku(["--help"]).env("LANGUAGE", "de:ko"), "");
    assert!(output.out.contains("종료 코드"));
}

#[test]
fn wrong_usage_exits_with_2_and_names_what_is_allowed() {
    for (args, allowed) in [
        (&["--theme", "purple"][..], "auto, dark, light, mono"),
        (&["play", "--board", "3"], "5 to 26"),
        (&["play", "--clock", "30"], "30s or 5m"),
        (&["dance"], "Usage"),
    ] {
        let output = run(args);
        assert_eq!(output.code, Some(2), "{args:?}");
        assert_eq!(output.out, "", "{args:?}");
        assert!(output.err.contains(allowed), "{args:?}");
    }
}

#[test]
fn a_config_file_named_by_a_flag_must_exist() {
    let home = Home::new();
    let by_flag = finish(home.gomoku(["rules", "--config", "club.toml"]), "");
    let by_variable =
        finish(home.gomoku(["rules"]).env("GOMOKU_CONFIG", home.path("club.toml")), "");
    for output in [by_flag, by_variable] {
        assert_eq!(output.code, Some(2));
        assert!(output.err.contains("club.toml"));
    }
    let empty = finish(home.gomoku(["rules"]).env("GOMOKU_CONFIG", ""), "");
    assert_eq!(empty.code, Some(0));
}

#[test]
fn a_faulty_config_file_warns_and_stops_nothing() {
    let home = Home::new();
    let folder = home.path(".config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "lang = \"ko\"\ntheme = \"purple\"\n").unwrap();
    let output = finish(home.gomoku(["rules"]), "");
    assert_eq!(output.code, Some(0));
    let warning = output.err;
    assert!(warning.contains("config.toml, 2번째 줄"), "{warning}");
    assert!(warning.contains("\"auto\", \"dark\", \"light\", \"mono\""), "{warning}");
}

/// The program's command line definition, in `lang`.
fn command(lang: Lang) -> clap::Command {
    let mut command = cli::command(lang, &Folders::without_home(), GAMES);
    command.build();
    command
}

/// The flags and arguments that a command lists.
fn listed(command: &clap::Command) -> impl Iterator<Item = &clap::Arg> {
    command.get_arguments().filter(|arg| !arg.is_hide_set())
}

#[test]
fn every_shell_completes_every_subcommand_and_flag() {
    let command = command(Lang::En);
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = run(&["completions", shell]);
        assert_eq!(output.code, Some(0), "{shell}");
        let words: BTreeSet<&str> = output
            .out
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
            .map(|word| word.trim_start_matches('-'))
            .collect();
        for subcommand in command.get_subcommands() {
            assert!(words.contains(subcommand.get_name()), "{shell}: {}", subcommand.get_name());
            for flag in listed(subcommand).filter_map(clap::Arg::get_long) {
                assert!(words.contains(flag), "{shell}: {} --{flag}", subcommand.get_name());
            }
        }
    }
}

#[test]
fn bash_completes_each_subcommands_own_flags() {
    let script = run(&["completions", "bash"]).out;
    for subcommand in command(Lang::En).get_subcommands() {
        let name = subcommand.get_name();
        let (_, case) = script.split_once(&format!("gomoku__subcmd__{name})\n")).unwrap();
        let offered: Vec<_> = case.lines().next().unwrap().split([' ', '"']).collect();
        for flag in listed(subcommand).filter_map(clap::Arg::get_long) {
            assert!(offered.contains(&&*format!("--{flag}")), "{name} --{flag}: {offered:?}");
        }
    }
}

#[test]
fn the_topics_of_rules_are_completed() {
    for shell in ["bash", "zsh"] {
        let script = run(&["completions", shell]).out;
        let offered = script.lines().filter(|line| {
            ["caro-overline", "taraguchi-10", "openings"].iter().all(|topic| line.contains(topic))
        });
        assert!(offered.count() > 0, "{shell}");
    }
}

#[test]
fn the_manual_page_has_every_subcommand_and_its_flags_in_both_languages() {
    for (lang, word) in [(Lang::En, "Exit codes"), (Lang::Ko, "종료 코드")] {
        let output = run(&["man", "--lang", &lang.to_string()]);
        assert_eq!(output.code, Some(0));
        let page = output.out;
        for part in [".TH gomoku 6", "\\-\\-export\\fR \\fIcsv", "GOMOKU_JOURNALS", word] {
            assert!(page.contains(part), "{lang}: {part}");
        }
        let command = command(lang);
        let global = listed(&command).filter_map(clap::Arg::get_long).collect::<BTreeSet<_>>();
        for flag in &global {
            let dashed = format!("\\-\\-{}", flag.replace('-', "\\-"));
            assert!(page.contains(&dashed), "{lang}: --{flag}");
        }
        for subcommand in command.get_subcommands() {
            let name = subcommand.get_name();
            let (_, section) = page.split_once(&format!(".SS \"gomoku {name}\"\n")).unwrap();
            let section = section.split("\n.S").next().unwrap();
            for arg in listed(subcommand).filter(|arg| !arg.is_global_set()) {
                let named = match arg.get_long() {
                    Some(flag) => format!("\\fB\\-\\-{}\\fR", flag.replace('-', "\\-")),
                    None => arg.get_value_names().unwrap()[0].to_string(),
                };
                assert!(section.contains(&named), "{lang}: {name} {named}\n{section}");
            }
        }
    }
}

#[test]
fn a_broken_output_pipe_is_not_an_error() {
    let home = Home::new();
    for args in [&["completions", "bash"][..], &["man"], &["--help"], &EXPORT] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = finish(home.gomoku(args).stdout(writer), "");
        assert_eq!((output.code, output.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn a_bad_date_is_wrong_usage_and_a_good_one_is_not() {
    for (date, code) in [("2026-01-31", 0), ("2026-01-31T18:00:00+09:00", 0), ("2026-02-30", 2)] {
        let output = run(&["scoreboard", "--since", date]);
        assert_eq!(output.code, Some(code), "{date}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let home = Home::new();
    for args in [&["completions", "bash"][..], &["man"], &["--help"], &EXPORT] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = finish(home.gomoku(args).stdout(full), "");
        assert_eq!(output.code, Some(1), "{args:?}");
        assert!(output.err.starts_with("gomoku: "), "{args:?}");
    }
}
