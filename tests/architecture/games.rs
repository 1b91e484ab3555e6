//! Which game it is, is asked of the list: a product file outside the folders of a game does not name
//! it.

use std::fs;
use std::path::{Path, PathBuf};

use super::{code, is_test, sources};

/// The names of the games; that of the first is also the name of the program and of its crate.
const GAMES: [&str; 2] = ["gomoku", "quoridor"];

/// The list of games.
const LIST: &str = "games.rs";

/// The root of the library, which exports the types of the games.
const ROOT: &str = "lib.rs";

/// Whether a file belongs to a game: it or a folder that it is in has the name of the game,
/// also before a hyphen: `quoridor-sketch.js`.
fn belongs_to_a_game(path: &Path) -> bool {
    let stems = path.iter().filter_map(|part| Path::new(part).file_stem()?.to_str());
    stems.into_iter().any(|stem| GAMES.iter().any(|game| stem.split('-').next() == Some(game)))
}

/// Whether a line of code names a game. The first game is only named by a path or a type, since its
/// name in a text is that of the program.
fn names_a_game(line: &str) -> bool {
    let [first, others @ ..] = GAMES;
    let is_declaration = GAMES.iter().any(|game| line.ends_with(&format!("mod {game};")));
    let paths = [format!("crate::{first}"), format!("views::{first}"), format!("{first}::{first}")];
    let mut capital = first.to_owned();
    capital[..1].make_ascii_uppercase();
    !is_declaration
        && (paths.iter().any(|path| line.contains(path.as_str()))
            || line.contains(&capital)
            || others.iter().any(|other| line.to_ascii_lowercase().contains(other)))
}

/// The files of the page, with their paths relative to `web`.
fn page() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.file_name().unwrap().into(), text)
    };
    files.filter(|path| !path.ends_with("wire.d.ts")).map(read).collect()
}

#[test]
fn a_line_names_a_game_by_a_path_a_type_or_a_text() {
    for line in [
        "use crate::gomoku::rules::Rules;",
        "use gomoku::gomoku::position::Gomoku;",
        "Kind::Quoridor => 9,",
        "const name = 'quoridor';",
    ] {
        assert!(names_a_game(line), "{line}");
    }
    for line in ["println!(\"gomoku: {error}\")", "pub mod quoridor;", "use gomoku::cli;"] {
        assert!(!names_a_game(line), "{line}");
    }
}

#[test]
fn a_file_outside_the_folders_of_a_game_does_not_name_it() {
    let mut checked = 0;
    for (path, text) in sources().into_iter().chain(page()) {
        if belongs_to_a_game(&path) || is_test(&path) || path == Path::new(LIST) {
            continue;
        }
        checked += 1;
        let is_root = path == Path::new(ROOT);
        let lines =
            code(&text).into_iter().filter(|line| !(is_root && line.starts_with("pub use ")));
        let named: Vec<_> = lines.filter(|line| names_a_game(line)).collect();
        assert!(named.is_empty(), "{}: {named:#?}", path.display());
    }
    assert!(checked > 400);
}
