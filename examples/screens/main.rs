//! Pictures of the program's screens as SVG files: starts the compiled program in a pseudo-terminal,
//! types, and draws the cells of what the terminal shows.
//!
//! ```text
//! cargo build && cargo run --example screens             # those of the documents, in docs/pictures
//! cargo build && cargo run --example screens -- FOLDER   # all screens, in each size, theme and language
//! cargo build && cargo run --example screens -- FOLDER home rules   # these alone
//! ```
//!
//! `tests/terminal/screens.rs` compares the pictures of the documents with what the program shows.

#![cfg_attr(not(unix), expect(unused, reason = "there are no pseudo-terminals"))]

pub(crate) mod film;
mod strokes;
pub(crate) mod svg;
#[cfg(unix)]
mod terminal;

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::sync::Mutex;

use svg::Ground;

/// A screen to show.
pub(crate) struct Shot {
    /// The name of its file, before the theme.
    name: &'static str,
    /// What is on it, for readers who cannot see it.
    pub(crate) title: &'static str,
    /// Columns and rows of its picture in the documents, if it is there.
    pub(crate) in_documents: Option<Size>,
    pub(crate) arguments: &'static [&'static str],
    /// The keys to type, one after the other: what is typed at once belongs to one frame.
    pub(crate) keys: &'static [&'static str],
}

/// Columns and rows.
pub(crate) type Size = (u16, u16);

impl Shot {
    /// The file of its picture in the documents, in a theme.
    pub(crate) fn file(&self, theme: &str) -> PathBuf {
        folder().join(format!("{}-{theme}.svg", self.name))
    }
}

/// The colours of the pictures, each with its theme.
pub(crate) static THEMES: [(&str, Ground); 2] = [("dark", Ground::DARK), ("light", Ground::LIGHT)];

/// The variable, with its value, by which most terminals say that they have 16 million colours.
pub(crate) const TRUE_COLORS: [&str; 2] = ["COLORTERM", "truecolor"];

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
/// A game to its end.
const FREESTYLE: [&str; 9] =
    ["play", "--board", "15", "--clock", "none", "--black", "Ada", "--white", "Bob"];
const WHOLE: [&str; 25] = [
    "i7\r", "l6\r", "j9\r", "l7\r", "k7\r", "j6\r", "i6\r", "i9\r", "h7\r", "l9\r", "l8\r", "k6\r",
    "i8\r", "k10\r", "g7\r", "j7\r", "g6\r", "f5\r", "f7\r", "e7\r", "i4\r", "i5\r", "h5\r",
    "e8\r", "j3\r",
];
const WIN: [&str; 9] =
    ["h8\r", "h9\r", "i9\r", "i10\r", "j10\r", "j11\r", "k11\r", "g8\r", "l12\r"];

/// A forbidden point under the cursor.
const FORBIDDEN: [&str; 15] = [
    MOVES[0],
    MOVES[1],
    MOVES[2],
    MOVES[3],
    MOVES[4],
    MOVES[5],
    MOVES[6],
    MOVES[7],
    MOVES[8],
    MOVES[9],
    MOVES[10],
    MOVES[11],
    "\x1b[C\x1b[C",
    "\x1b[C",
    "\x1b[B\x1b[B",
];
const WALLS: [&str; 12] = [
    "e2\r", "e8\r", "e3\r", "e7\r", "e4\r", "e6\r", "d3h\r", "c4v\r", "g3h\r", "d8v\r", "e4h\r",
    "e7h\r",
];
/// A wall that would close White's last way.
const REFUSED: [&str; 10] = [
    "a8h\r",
    "e8\r",
    "c8h\r",
    "e9\r",
    "e8h\r",
    "d9\r",
    "g8h\r",
    "e9\r",
    "\t \x1b[C",
    "\x1b[C\x1b[C\x1b[C",
];
const QUORIDOR: [&str; 8] =
    ["play", "quoridor", "--clock", "none", "--black", "Ada", "--white", "Bob"];
const RIGHT: &str = "\x1b[C";
const END: &str = "\x1b[F";

const fn shot(
    name: &'static str,
    title: &'static str,
    arguments: &'static [&'static str],
    keys: &'static [&'static str],
) -> Shot {
    Shot { name, title, in_documents: None, arguments, keys }
}

pub(crate) const SHOTS: [Shot; 18] = [
    Shot { in_documents: Some((80, 24)), ..shot("home", "The home screen", &[], &[]) },
    shot("new-game", "A new game is chosen", &[], &["1"]),
    Shot {
        in_documents: Some((120, 40)),
        ..shot(
            "tournament",
            "A new game of renju as its tournaments play it",
            &[],
            &["1", RIGHT, RIGHT],
        )
    },
    shot("friend", "A new game against a friend is chosen", &[], &["1", RIGHT]),
    Shot {
        in_documents: Some((110, 38)),
        ..shot("game", "A game of renju with large stones", &UNTIMED, &MOVES)
    },
    shot("forbidden", "A forbidden point, and why it is forbidden", &UNTIMED, &FORBIDDEN),
    shot("win", "Black has five in a row", &UNTIMED, &WIN),
    Shot {
        in_documents: Some((100, 30)),
        ..shot("replay", "A game is gone through", &["replay", "game.sgf"], &[END])
    },
    shot("numbers", "A game with the numbers of its moves", &["replay", "game.sgf"], &[END, "m"]),
    shot("quoridor", "A game of Quoridor", &QUORIDOR, &WALLS),
    shot("refused", "A wall that would close the last way", &QUORIDOR, &REFUSED),
    shot("scoreboard", "The results of games", &[], &["2"]),
    shot("standings", "The players by their wins", &[], &["2", "\t", "\x1b[B\x1b[B"]),
    shot("ratings", "The players by their ratings", &[], &["2", "3"]),
    shot("player", "The rating, the form and the scores of a player", &[], &["2", "3", "\r"]),
    shot("filter", "The scoreboard is filtered", &[], &["2", "f"]),
    shot("settings", "The settings", &[], &["6"]),
    shot("rules", "The rules", &[], &["3"]),
];

/// The pictures of the documents, each with its size.
pub(crate) fn documents() -> impl Iterator<Item = (&'static Shot, Size)> {
    SHOTS.iter().filter_map(|shot| Some((shot, shot.in_documents?)))
}

/// The sizes and the languages of all pictures of a folder.
const SIZES: [Size; 3] = [(80, 24), (120, 40), (200, 60)];
const LANGUAGES: [&str; 2] = ["en", "ko"];

/// A whole game, as a film at the head of the documents.
pub(crate) const FILM: Shot =
    shot("film", "A game of gomoku from the first stone to five in a row", &FREESTYLE, &WHOLE);
pub(crate) const FILM_SIZE: Size = (110, 38);

/// The file that the replay shows.
const RECORD: &str = "(;GM[4]FF[4]SZ[15]PB[Ada]PW[Bob]DT[2026-11-28]RU[freestyle]RE[B+5]\
    ;B[ii];W[lj];B[jg];W[li];B[ki];W[jj];B[ij];W[ig];B[hi];W[lg];B[lh];W[kj];B[ih];W[kf]\
    ;B[gi];W[ji];B[gj];W[fk];B[fi];W[ei];B[il](;W[ik];B[hk];W[eh];B[jm])(;W[gh]))";

/// The folder of the pictures.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures")
}

/// Writes the files that a shot needs: the settings, below the folder `config`, and in `home` a record
/// and a scoreboard.
pub(crate) fn prepare(config: &Path, home: &Path, theme: &str, lang: &str) -> io::Result<()> {
    let config = config.join("gomoku");
    fs::create_dir_all(&config)?;
    let settings =
        format!("theme = \"{theme}\"\nlang = \"{lang}\"\nscoreboard = \"~/scoreboard.json\"\n");
    fs::write(config.join("config.toml"), settings)?;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("scoreboard.example.json");
    fs::copy(example, home.join("scoreboard.json"))?;
    fs::write(home.join("game.sgf"), RECORD)
}

/// A picture to make.
struct Job {
    shot: &'static Shot,
    size: Size,
    theme: &'static str,
    ground: &'static Ground,
    lang: &'static str,
    file: PathBuf,
    /// All of its screens, one after the other, instead of the last one.
    moves: bool,
}

impl Job {
    #[cfg(unix)]
    fn run(&self) -> Result<(), Box<dyn Error>> {
        let home = tempfile::tempdir()?;
        prepare(home.path(), home.path(), self.theme, self.lang)?;
        let screens = terminal::run(&program()?, self.shot, self.size, home.path())?;
        let picture = match &screens[..] {
            _ if self.moves => film::of(&screens, self.shot.title, self.ground),
            [.., last] => svg::of(last, self.shot.title, self.ground),
            [] => return Err("no screen was seen".into()),
        };
        fs::write(&self.file, picture)?;
        println!("{}", self.file.display());
        Ok(())
    }
}

/// The pictures of the documents, or all of a folder.
fn jobs(all: Option<&Path>) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &(theme, ref ground) in &THEMES {
        let Some(folder) = all else {
            let job = |(shot, size), moves| {
                let file = Shot::file(shot, theme);
                Job { shot, size, theme, ground, lang: "en", file, moves }
            };
            jobs.extend(documents().map(|picture| job(picture, false)));
            jobs.push(job((&FILM, FILM_SIZE), true));
            continue;
        };
        for (shot, size) in SHOTS.iter().flat_map(|shot| SIZES.map(|size| (shot, size))) {
            jobs.extend(LANGUAGES.map(|lang| {
                let (columns, rows) = size;
                let name = format!("{}-{columns}x{rows}-{theme}-{lang}.svg", shot.name);
                Job { shot, size, theme, ground, lang, file: folder.join(name), moves: false }
            }));
        }
    }
    jobs
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let folder = arguments.next().map(PathBuf::from);
    let names: Vec<_> = arguments.collect();
    fs::create_dir_all(folder.as_deref().unwrap_or(&self::folder()))?;
    #[cfg(unix)]
    {
        // The program is mostly waited for.
        const AT_ONCE: usize = 4;
        let mut jobs = jobs(folder.as_deref());
        jobs.retain(|job| names.is_empty() || names.iter().any(|name| name == job.shot.name));
        let jobs = Mutex::new(jobs);
        let next = || jobs.lock().ok()?.pop();
        let work = || -> Result<(), String> {
            while let Some(job) = next() {
                job.run().map_err(|error| format!("{}: {error}", job.file.display()))?;
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| {
                thread.join().unwrap_or_else(|_| Err("a thread has panicked".to_owned()))
            })
        })?;
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
