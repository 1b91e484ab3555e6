//! The commands in the documents and the help: each of them works as written.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gomoku::cli;
use gomoku::config::{Config, Environment, Folders, Key, ServeKey};
use gomoku::lang::Lang;
use gomoku::named::Named;

/// The folder of the repository.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The documents for people who play, each as its path from the top of the repository and its text:
/// the README and what it refers to.
fn documents() -> Vec<(String, String)> {
    let folder = fs::read_dir(Path::new(ROOT).join("docs")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let pages = names
        .filter(|name| Path::new(name).extension().is_some_and(|it| it == "md"))
        .map(|name| format!("docs/{name}"));
    let paths: BTreeSet<_> = pages.chain(["README.md".to_owned()]).collect();
    paths.into_iter().map(|path| (path.clone(), document(&path))).collect()
}

fn document(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

/// The shell commands in the code blocks of a document.
fn shell_lines(document: &str) -> Vec<String> {
    let blocks = document.split("\n```").skip(1).step_by(2);
    let mut commands = Vec::new();
    for block in blocks {
        let (kind, text) = block.split_once('\n').unwrap();
        let text = text.replace("\\\n", "").replace("|\n", "|");
        match kind {
            "sh" => commands.extend(text.lines().map(str::to_owned)),
            "console" => {
                commands.extend(
                    text.lines().filter_map(|line| line.strip_prefix("$ ")).map(str::to_owned),
                );
            }
            _ => {}
        }
    }
    commands
}

/// The arguments of `gomoku` in a command, program name first; `None` if it starts something else,
/// such as an example, whose commands its own tests parse.
fn arguments(command: &str) -> Option<Vec<String>> {
    let words = shell_words::split(command).unwrap();
    let has = |word: &str| words.iter().any(|it| it == word);
    let of_cargo = words.starts_with(&["cargo".to_owned(), "run".to_owned()]) && !has("--example");
    let starts = if of_cargo { "--" } else { "gomoku" };
    let commands = words.split(|word| word == "|");
    commands.filter(|words| of_cargo || words.first().is_some_and(|word| word == starts)).find_map(
        |words| {
            let from = words.iter().position(|word| word == starts)?;
            let to = words.iter().position(|word| word == ">").unwrap_or(words.len());
            let args = words[from + 1..to].iter().cloned();
            Some(["gomoku".to_owned()].into_iter().chain(args).collect())
        },
    )
}

/// Asserts that the program accepts these arguments and that their list of openings exists.
fn assert_accepted(args: &[String]) {
    let folders = Some(Folders::without_home());
    let environment =
        Environment { config: None, scoreboard: None, journals: None, lang: Lang::En, folders };
    let parsed = cli::parse_in(args.iter().map(Into::into), environment);
    if let Err(error) = parsed {
        assert_eq!(error.exit_code(), 0, "{args:?}: {error}");
    }
    if let Some(at) = args.iter().position(|arg| arg == "--openings") {
        let list = Path::new(ROOT).join(&args[at + 1]);
        assert!(list.exists(), "{args:?} needs {}", list.display());
    }
}

#[test]
fn every_command_of_the_documents_is_accepted() {
    let benches = ("benches/README.md".to_owned(), document("benches/README.md"));
    let mut accepted = 0;
    for (path, text) in documents().into_iter().chain([benches]) {
        let commands: Vec<_> =
            shell_lines(&text).iter().filter_map(|line| arguments(line)).collect();
        assert!(!commands.is_empty(), "{path}");
        // These need existing files: see `run`.
        let of_files = |args: &&Vec<String>| ["convert", "find", "stats"].contains(&&*args[1]);
        commands.iter().filter(|args| !of_files(args)).for_each(|args| assert_accepted(args));
        accepted += commands.len();
    }
    assert!(accepted >= 50, "{accepted}");
}

#[test]
fn the_readme_is_short() {
    let lines = document("README.md").lines().count();
    assert!(lines <= 150, "{lines} lines");
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
    heading.to_lowercase().chars().filter(kept).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn every_link_between_the_documents_leads_to_a_file_and_a_heading() {
    let mut links = 0;
    for (path, text) in documents() {
        let folder = Path::new(&path).parent().unwrap();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://")) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() {
                path.clone()
            } else {
                folder.join(file).to_str().unwrap().to_owned()
            };
            assert!(Path::new(ROOT).join(&file).exists(), "{path}: {target}");
            let text = document(&file);
            let mut headings =
                text.lines().filter_map(|line| line.split_once("# ")).map(|it| anchor(it.1));
            assert!(heading.is_empty() || headings.any(|it| it == heading), "{path}: {target}");
            links += 1;
        }
    }
    assert!(links >= 15, "{links}");
}

#[test]
fn every_picture_is_shown_by_a_document() {
    let documents = documents();
    for entry in fs::read_dir(Path::new(ROOT).join("docs/pictures")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = format!("pictures/{name}\"");
        let is_shown = documents.iter().any(|(_, text)| text.contains(&path));
        assert!(is_shown, "no document shows {name}");
    }
}

#[test]
fn the_config_file_of_the_documents_has_every_key_and_no_error() {
    let text = document("docs/settings.md");
    let config = text.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let (_, warnings) = Config::parse(config, Path::new("config.toml"), &Folders::without_home());
    assert_eq!(warnings, []);
    let keys: BTreeSet<_> =
        config.lines().filter_map(|line| line.split_once(" = ")).map(|it| it.0).collect();
    assert_eq!(keys, Key::NAMES.iter().chain(ServeKey::NAMES).copied().collect());
}

#[test]
fn every_example_of_the_help_is_accepted() {
    for lang in Lang::ALL {
        let help = cli::command(lang, &Folders::without_home()).render_long_help().to_string();
        let examples = help.lines().filter_map(|line| line.strip_prefix("  gomoku "));
        let examples: Vec<_> = examples.filter(|line| !line.starts_with(' ')).collect();
        assert!(examples.len() >= 10, "{help}");
        for example in examples {
            assert_accepted(&arguments(&format!("gomoku {example}")).unwrap());
        }
    }
}

/// Runs the commands in a shell, in a home with the files that the document mentions.
#[cfg(unix)]
mod run {
    use std::env;
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::{documents, shell_lines};
    use crate::support::{Home, data, finish};

    /// Commands that start other programs, play for minutes or serve until they are stopped.
    const NOT_RUN: [&str; 6] = [
        "cargo ",
        "c-gomoku-cli ",
        "gomoku match ",
        "gomoku serve",
        "gomoku join",
        "--white computer:9",
    ];

    /// A game of 24 moves that is not over.
    const GAME: &str =
        "h8 i9 h9 h7 j8 g8 i7 k9 i10 g9 f8 k7 e12 l12 d4 m4 d12 n8 c9 n10 b6 o6 e2 k2";

    /// A home with a game, a folder of games, a scoreboard, an unfinished game, and a brain.
    fn home() -> Home {
        let home = Home::new();
        fs::write(home.path("game.txt"), GAME).unwrap();
        fs::create_dir(home.path("games")).unwrap();
        for to in ["game.sgf", "games/one.sgf"] {
            let run = finish(home.gomoku(["convert", "game.txt", to]), "");
            assert_eq!(run.code, Some(0), "{}", run.err);
        }
        let example = concat!(env!("CARGO_MANIFEST_DIR"), "/scoreboard.example.json");
        fs::copy(example, home.path("scoreboard.example.json")).unwrap();
        fs::copy(example, home.scoreboard()).unwrap();
        for folder in
            ["journals", ".local/share/bash-completion/completions", ".local/share/man/man6"]
        {
            fs::create_dir_all(home.path(folder)).unwrap();
        }
        let left = fs::read_to_string(data("v1/journals/plain-untimed.jsonl")).unwrap();
        let id = left.split_once("\"id\":\"").unwrap().1.get(..8).unwrap();
        let named = left.replacen(id, "01a1fa23", 1);
        let id = named.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap();
        fs::write(home.path("journals").join(format!("{id}.jsonl")), &named).unwrap();
        let brain = home.path("pbrain-other");
        fs::write(&brain, "#!/bin/sh\nexec gomoku brain\n").unwrap();
        fs::set_permissions(&brain, fs::Permissions::from_mode(0o755)).unwrap();
        home
    }

    #[test]
    fn the_commands_of_the_documents_succeed() {
        let program = std::path::Path::new(env!("CARGO_BIN_EXE_gomoku")).parent().unwrap();
        let path = format!("{}:{}", program.display(), env::var("PATH").unwrap());
        let mut ran = 0;
        for (document, text) in documents() {
            let home = home();
            for line in shell_lines(&text) {
                if line.is_empty() || NOT_RUN.iter().any(|part| line.contains(part)) {
                    continue;
                }
                let run = finish(home.program("sh").args(["-c", &line]).env("PATH", &path), "");
                // A game without input is left and saved.
                let may_be_left = ["play", "resume"].iter().any(|word| line.contains(word));
                let done = run.code == Some(0) || may_be_left && run.code == Some(1);
                assert!(done && run.err.is_empty(), "{document}: {line}\n{}{}", run.out, run.err);
                ran += 1;
            }
        }
        assert!(ran >= 45, "{ran} commands were run");
    }
}
