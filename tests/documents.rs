//! The commands in the documents and the help: each of them works as written.

#[cfg(unix)]
mod run;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gomoku::cli;
use gomoku::config::{Config, Environment, Folders, ServeKey};
use gomoku::games::GAMES;
use gomoku::hall::LimitKey;
use gomoku::lang::Lang;
use gomoku::named::Named;

/// The folder of the repository.
pub(crate) const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The documents, each as its path from the top of the repository and its text: the README and what
/// it refers to.
pub(crate) fn documents() -> Vec<(String, String)> {
    let folder = fs::read_dir(Path::new(ROOT).join("docs")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let pages = names
        .filter(|name| Path::new(name).extension().is_some_and(|it| it == "md"))
        .map(|name| format!("docs/{name}"));
    let paths: BTreeSet<_> =
        pages.chain(["README.md", "benches/README.md"].map(str::to_owned)).collect();
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
    let (_, warnings) =
        Config::parse(config, Path::new("config.toml"), &Folders::without_home(), &GAMES.known());
    assert_eq!(warnings, []);
    let keys: BTreeSet<_> =
        config.lines().filter_map(|line| line.split_once(" = ")).map(|it| it.0).collect();
    let known = GAMES.known().keys();
    let server = ServeKey::NAMES.iter().chain(LimitKey::NAMES).copied();
    assert_eq!(keys, known.into_iter().chain(server).collect());
}

#[test]
fn every_example_of_the_help_is_accepted() {
    for lang in Lang::ALL {
        let help =
            cli::command(lang, &Folders::without_home(), GAMES).render_long_help().to_string();
        let examples = help.lines().filter_map(|line| line.strip_prefix("  gomoku "));
        let examples: Vec<_> = examples.filter(|line| !line.starts_with(' ')).collect();
        assert!(examples.len() >= 10, "{help}");
        for example in examples {
            let words = shell_words::split(example).unwrap();
            let args = words.iter().take_while(|word| *word != ">");
            let args = ["gomoku"].into_iter().chain(args.map(String::as_str));
            let folders = Some(Folders::without_home());
            let (config, scoreboard, journals) = (None, None, None);
            let environment = Environment { config, scoreboard, journals, lang: Lang::En, folders };
            let parsed = cli::parse_in(args.map(Into::into), environment, GAMES);
            assert!(parsed.is_ok(), "{example}: {}", parsed.unwrap_err());
        }
    }
}

#[test]
fn each_limit_of_a_server_has_its_default_in_the_help_and_the_documents() {
    let text = document("docs/serve.md");
    let rows = text.lines().skip_while(|line| *line != "## Limits").skip(1);
    let rows = rows.take_while(|line| !line.starts_with("## "));
    let cells = |row: &str| row.split('|').take(3).map(|it| it.trim().to_owned()).collect();
    let rows: Vec<Vec<String>> = rows.filter(|row| row.starts_with("| `")).map(cells).collect();
    let defaults = LimitKey::ALL.map(|key| (format!("`{key}`"), key.usual().to_string()));
    assert_eq!(rows, defaults.map(|(name, usual)| vec![String::new(), name, usual]));
    for lang in Lang::ALL {
        let mut command = cli::command(lang, &Folders::without_home(), GAMES);
        command.build();
        let serve = command.find_subcommand("serve").unwrap();
        for key in LimitKey::ALL {
            let flag =
                serve.get_arguments().find(|arg| arg.get_long() == Some(key.name())).unwrap();
            let help = flag.get_help().unwrap().to_string();
            assert!(help.contains(&format!(": {}]", key.usual())), "{help}");
        }
    }
}
