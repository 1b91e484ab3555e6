//! Pictures of the program's screens, for the documents: starts the compiled program in a
//! pseudo-terminal, types, and writes what the terminal shows as SVG files into `docs/pictures`.
//!
//! ```text
//! cargo build && cargo run --example screens
//! ```
//!
//! `tests/terminal/screens.rs` compares the files with what the program shows.

#![cfg_attr(not(unix), expect(unused, reason = "there are no pseudo-terminals"))]

mod strokes;
pub(crate) mod svg;
#[cfg(unix)]
mod terminal;

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use svg::Ground;

/// A screen to show.
pub(crate) struct Shot {
    /// The name of its file, before the theme.
    name: &'static str,
    /// What is on it, for readers who cannot see it.
    pub(crate) title: &'static str,
    /// Columns and rows.
    pub(crate) size: (u16, u16),
    pub(crate) arguments: &'static [&'static str],
    /// The keys to type, one after the other: what is typed at once belongs to one frame.
    pub(crate) keys: &'static [&'static str],
}

impl Shot {
    /// The file of its picture in a theme.
    pub(crate) fn file(&self, theme: &str) -> PathBuf {
        folder().join(format!("{}-{theme}.svg", self.name))
    }
}

/// The colours of the pictures, each with its theme.
pub(crate) const THEMES: [(&str, Ground); 2] = [("dark", Ground::DARK), ("light", Ground::LIGHT)];

const UNTIMED: [&str; 10] = [
    "play",
    "--board",
    "15",
    "--clock",
    "none",
    "--black",
    "Ada",
    "--white",
    "Bob",
    "--rules=renju",
];
const MOVES: [&str; 12] = [
    "h8\r", "h9\r", "i9\r", "g7\r", "j8\r", "i8\r", "i7\r", "h6\r", "j7\r", "h7\r", "k6\r", "g8\r",
];
const WIN: [&str; 9] =
    ["h8\r", "h9\r", "i9\r", "i10\r", "j10\r", "j11\r", "k11\r", "g8\r", "l12\r"];

pub(crate) const SHOTS: [Shot; 4] = [
    Shot { name: "home", title: "The home screen", size: (80, 24), arguments: &[], keys: &[] },
    Shot {
        name: "game",
        title: "A game of renju with large stones",
        size: (110, 38),
        arguments: &UNTIMED,
        keys: &MOVES,
    },
    Shot {
        name: "win",
        title: "Black has five in a row",
        size: (80, 24),
        arguments: &UNTIMED,
        keys: &WIN,
    },
    Shot {
        name: "replay",
        title: "A game is gone through",
        size: (100, 30),
        arguments: &["replay", "game.txt"],
        keys: &["\x1b[F"],
    },
];

/// The file that the replay shows.
const RECORD: &str = "h8 h9 i9 g7 j8 i8 i7 h6 j7 h7 k6 g8";

/// The folder of the pictures.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures")
}

/// Writes the files that a shot needs: the settings, below the folder `config`, and a record in
/// `home`.
pub(crate) fn prepare(config: &Path, home: &Path, theme: &str) -> io::Result<()> {
    let config = config.join("gomoku");
    fs::create_dir_all(&config)?;
    fs::write(config.join("config.toml"), format!("theme = \"{theme}\"\n"))?;
    fs::write(home.join("game.txt"), RECORD)
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder())?;
    #[cfg(unix)]
    for (theme, ground) in THEMES {
        for shot in &SHOTS {
            let home = tempfile::tempdir()?;
            prepare(home.path(), home.path(), theme)?;
            let screen = terminal::run(&program()?, shot, home.path())?;
            let file = shot.file(theme);
            fs::write(&file, svg::of(&screen, shot.title, &ground))?;
            println!("{}", file.display());
        }
    }
    Ok(())
}

/// The program, which is compiled into the folder above that of the examples.
fn program() -> Result<PathBuf, Box<dyn Error>> {
    let mut program = std::env::current_exe()?;
    program.pop();
    program.set_file_name("gomoku");
    if !program.exists() {
        return Err(format!("{} is missing: run `cargo build` first", program.display()).into());
    }
    Ok(program)
}
