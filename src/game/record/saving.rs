//! Saves a record in a new file by an atomic rename: a temporary file is written in the same
//! folder, then renamed without overwriting anything.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;
use unicode_segmentation::UnicodeSegmentation;

use super::Format;
use crate::board::ByColor;
use crate::files::Local;
use crate::files::atomic::Unfinished;
use crate::lang::Lang;

/// The maximum length of a player's name in a file name, in bytes. File systems allow 255 bytes in
/// total, and one visible character may take dozens.
const NAME_LIMIT: usize = 96;

/// Why a file was not created.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The file extension does not name a format that can be written.
    #[error("the extension of {0} does not name a format that can be written")]
    Ending(PathBuf),
    /// The file already exists.
    #[error("{0} already exists")]
    Exists(PathBuf),
    /// The operating system reported an error.
    #[error("{}", Lang::En.cannot_write(path.display(), Lang::En.system_error(cause)))]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
}

/// The format of a new file, if it is one of those that can be written.
///
/// # Errors
/// If the extension of the file does not name one of them.
pub fn new_format(path: &Path, written: &[Format]) -> Result<Format, SaveError> {
    let format = Format::of(path).filter(|format| written.contains(format));
    format.ok_or_else(|| SaveError::Ending(path.to_owned()))
}

/// Saves the text of a record in a new file. The file appears complete or not at all, and an
/// existing file is never overwritten.
///
/// # Errors
/// If the file was not created.
pub fn save_new(path: &Path, text: &[u8], _: Local) -> Result<(), SaveError> {
    let io_error = |cause: io::Error| match cause.kind() {
        io::ErrorKind::AlreadyExists => SaveError::Exists(path.to_owned()),
        _ => SaveError::Io { path: path.to_owned(), cause },
    };
    // Checked first, so that an existing name in a read-only folder is reported as existing.
    if path.symlink_metadata().is_ok() {
        return Err(SaveError::Exists(path.to_owned()));
    }
    let mut file = Unfinished::begin(path).map_err(io_error)?;
    file.write_all(text).and_then(|()| file.finish(true, false)).map_err(io_error)
}

/// An unused name for a file in the current folder, from the date and the players:
/// `2026-01-31-ada-grace.sgf`, with a number appended if that exists.
#[must_use]
pub fn new_name(date: &str, players: &ByColor<String>, format: Format) -> String {
    let stem = stem(date, players);
    let is_free = |name: &String| Path::new(name).symlink_metadata().is_err();
    let mut names = (1..).map(|copy| match copy {
        1 => format!("{stem}.{format}"),
        copy => format!("{stem}-{copy}.{format}"),
    });
    names.find(is_free).unwrap_or_default()
}

fn stem(date: &str, players: &ByColor<String>) -> String {
    let name = |name: &str, color: &str| {
        let kept = |c: char| if c.is_alphanumeric() { c } else { ' ' };
        let name: String = name.chars().map(kept).flat_map(char::to_lowercase).collect();
        let words: Vec<_> = name.split_whitespace().collect();
        let name = words.join("-");
        if name.is_empty() { color.to_owned() } else { truncated(&name).to_owned() }
    };
    let names = [name(&players.black, "black"), name(&players.white, "white")];
    let date = Some(date.to_owned()).filter(|date| !date.is_empty());
    date.into_iter().chain(names).collect::<Vec<_>>().join("-")
}

/// A name truncated to [`NAME_LIMIT`] bytes between characters (grapheme clusters).
fn truncated(name: &str) -> &str {
    let ends = name.grapheme_indices(true).map(|(at, character)| at + character.len());
    let end = ends.take_while(|&end| end <= NAME_LIMIT).last().unwrap_or(0);
    &name[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_name_has_the_date_and_the_players_and_is_valid_in_any_folder() {
        let players =
            |black: &str, white: &str| ByColor { black: black.to_owned(), white: white.to_owned() };
        assert_eq!(stem("", &ByColor::default()), "black-white");
        assert_eq!(stem("2026-01-31", &players("Ada L.", "../김철수")), "2026-01-31-ada-l-김철수");
        let decomposed = "\u{1112}\u{1161}\u{11ab}".repeat(16);
        let name = new_name("2026-01-31", &players(&decomposed, &decomposed), Format::Sgf);
        assert!(name.len() <= 255 && name.matches('\u{11ab}').count() == 20, "{name}");
        let folder = tempfile::tempdir().unwrap();
        save_new(&folder.path().join(name), b"", Local::user()).unwrap();
    }
}
