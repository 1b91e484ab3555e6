//! What a learner has done, in a file of the data folder. A damaged file is set aside under another
//! name before a new one is written, so that nothing is lost.

mod puzzles;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use self::puzzles::OfPuzzles;
use crate::commands::output::shown_path;
use crate::files::{self, ReadError};
use crate::lang::Lang;
use crate::views::analysed::OwnPuzzle;

/// The version of the file.
const VERSION: u64 = 1;
/// The maximum size of the file in bytes.
const LIMIT: u64 = 1 << 22;
/// The most puzzles of the learner's games; the newest stay.
const MOST_OWN: usize = 1_000;
/// The most names that are tried for a damaged file.
const MOST_NAMES: u32 = 1000;

/// What was done of a lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct OfLesson {
    /// The step at which it was left, from 0.
    step: usize,
    /// Whether it was finished at least once.
    done: bool,
}

/// A puzzle that was made of a game of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Own {
    /// The name of its game.
    game: String,
    /// Its id.
    id: String,
    /// Its line in a deck.
    puzzle: String,
}

/// What a learner has done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(in crate::commands) struct Progress {
    learning: u64,
    /// By the game and the name of the lesson.
    #[serde(default)]
    lessons: BTreeMap<String, OfLesson>,
    /// What was done of puzzles.
    #[serde(default)]
    pub(super) puzzles: OfPuzzles,
    /// Puzzles that were made of the learner's games, the newest last.
    #[serde(default)]
    own: Vec<Own>,
    /// What a later version keeps besides.
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// The version of a file.
#[derive(Debug, Deserialize)]
struct Version {
    learning: u64,
}

impl Default for Progress {
    fn default() -> Self {
        Self {
            learning: VERSION,
            lessons: BTreeMap::new(),
            puzzles: OfPuzzles::default(),
            own: Vec::new(),
            rest: Map::new(),
        }
    }
}

/// What is wrong with the file.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub(in crate::commands) enum Damage {
    /// It was damaged, and is now under another name.
    SetAside(PathBuf),
    /// It was damaged, and cannot be given another name.
    Stuck {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// A later version of the program wrote it.
    Later(PathBuf),
    /// It cannot be read.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: ReadError,
    },
    /// It cannot be written.
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
}

impl Damage {
    /// The message for the user.
    pub(in crate::commands) fn text(&self, lang: Lang) -> String {
        match self {
            Self::SetAside(path) => lang.learn_set_aside(shown_path(path)),
            Self::Stuck { path, cause } => {
                lang.learn_stuck(shown_path(path), lang.system_error(cause))
            }
            Self::Later(path) => lang.learn_later(shown_path(path)),
            Self::Unreadable { path, cause } => {
                lang.learn_unreadable(shown_path(path), lang.read_error(cause))
            }
            Self::Unwritable { path, cause } => {
                lang.learn_unwritable(shown_path(path), lang.system_error(cause))
            }
        }
    }
}

impl Progress {
    /// Reads the file; where there is none, nothing was done. A damaged one is set aside.
    pub(in crate::commands) fn read(path: &Path) -> (Self, Option<Damage>) {
        match Self::load(path) {
            Ok(found) => found,
            Err(damage) => (Self::default(), Some(damage)),
        }
    }

    /// What is in the file, and that it was damaged if it was set aside.
    fn load(path: &Path) -> Result<(Self, Option<Damage>), Damage> {
        let bytes = match files::read(path, LIMIT) {
            Err(error) if error.is_missing() => return Ok((Self::default(), None)),
            Err(cause) => return Err(Damage::Unreadable { path: path.to_owned(), cause }),
            Ok(bytes) => bytes,
        };
        if serde_json::from_slice(&bytes).is_ok_and(|Version { learning }| learning > VERSION) {
            return Err(Damage::Later(path.to_owned()));
        }
        let read = serde_json::from_slice(&bytes).ok();
        match read.filter(Self::is_sound) {
            Some(progress) => Ok((progress, None)),
            None => Ok((Self::default(), Some(Damage::SetAside(set_aside(path)?)))),
        }
    }

    /// Whether it is of this version, and can be true.
    fn is_sound(&self) -> bool {
        self.learning == VERSION && self.puzzles.is_sound()
    }

    /// Changes the file: what another process has written since stays. It is not written where nothing
    /// changes, as when a step begins that was noted once the one before was solved.
    ///
    /// # Errors
    /// If the file cannot be read or written, is of a later version, or was damaged; a damaged one is set
    /// aside first.
    pub(in crate::commands) fn change(
        path: &Path,
        change: impl FnOnce(&mut Self),
    ) -> Result<(), Damage> {
        let (mut progress, damage) = Self::load(path)?;
        let before = progress.clone();
        change(&mut progress);
        if progress == before {
            return damage.map_or(Ok(()), Err);
        }
        let unwritable = |cause| Damage::Unwritable { path: path.to_owned(), cause };
        let text = serde_json::to_vec_pretty(&progress).map_err(io::Error::from);
        text.and_then(|text| files::replace(path, &text)).map_err(unwritable)?;
        damage.map_or(Ok(()), Err)
    }

    /// Keeps puzzles of the learner's games. Returns the number of those that are new.
    fn keep(&mut self, made: Vec<OwnPuzzle>) -> usize {
        let before = self.own.len();
        for OwnPuzzle { game, id, line } in made {
            if self.own.iter().all(|own| own.id != id) {
                self.own.push(Own { game: game.to_owned(), id, puzzle: line });
            }
        }
        let new = self.own.len() - before;
        self.own.drain(..self.own.len().saturating_sub(MOST_OWN));
        new
    }

    /// The puzzles that were made of the learner's games of this name, by their lines.
    pub(super) fn own(&self, game: &str) -> Vec<String> {
        let own = self.own.iter().filter(|own| own.game == game);
        own.map(|own| own.puzzle.clone()).collect()
    }

    /// The step at which a lesson was left.
    pub(super) fn step(&self, lesson: &str) -> usize {
        self.lessons.get(lesson).map_or(0, |it| it.step)
    }

    /// Whether a lesson was finished.
    pub(super) fn is_done(&self, lesson: &str) -> bool {
        self.lessons.get(lesson).is_some_and(|it| it.done)
    }

    /// The number of lessons that were finished.
    pub(super) fn count(&self) -> usize {
        self.lessons.values().filter(|it| it.done).count()
    }

    /// Notes that a step of a lesson begins.
    pub(super) fn begin(&mut self, lesson: &str, step: usize) {
        self.lessons.entry(lesson.to_owned()).or_default().step = step;
    }

    /// Notes that a lesson is finished.
    pub(super) fn finish(&mut self, lesson: &str) {
        self.lessons.insert(lesson.to_owned(), OfLesson { step: 0, done: true });
    }
}

/// Gives a damaged file a free name beside its own.
fn set_aside(path: &Path) -> Result<PathBuf, Damage> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut free =
        (1..MOST_NAMES).map(|number| path.with_file_name(format!("{name}.damaged-{number}")));
    let stuck = |cause| Damage::Stuck { path: path.to_owned(), cause };
    let aside = free.find(|path| fs::symlink_metadata(path).is_err());
    let aside = aside.ok_or_else(|| stuck(io::ErrorKind::AlreadyExists.into()))?;
    fs::rename(path, &aside).map_err(stuck)?;
    Ok(aside)
}

/// Keeps puzzles that were made of games of the player. Returns what there is to say of it.
pub(in crate::commands) fn keep_puzzles(
    path: &Path,
    made: Vec<OwnPuzzle>,
    lang: Lang,
) -> Option<String> {
    let mut new = 0;
    let kept = Progress::change(path, |progress| new = progress.keep(made));
    match kept {
        Ok(()) if new == 0 => None,
        Ok(()) => Some(lang.puzzle_made(new)),
        Err(damage) => Some(damage.text(lang)),
    }
}

#[cfg(test)]
mod tests;
