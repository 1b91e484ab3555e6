//! The terminal that a subcommand writes to.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::config::Folders;
use crate::console::printable::printable;

/// Prints warnings on standard error, and returns them for the full screen to show.
pub(super) fn warn(warnings: impl IntoIterator<Item = String>) -> Vec<String> {
    let warnings: Vec<String> =
        warnings.into_iter().map(|text| printable(&text).into_owned()).collect();
    for warning in &warnings {
        // A closed error stream must not stop the subcommand.
        let _ = writeln!(io::stderr(), "gomoku: {warning}");
    }
    warnings
}

/// A path for people, in which `~` is the home folder.
pub(super) fn shown_path(path: &Path) -> String {
    let folders = Folders::of_user().ok();
    let path = folders.map_or_else(|| path.to_owned(), |folders| folders.shorten(path));
    path.display().to_string()
}

/// The width of the terminal in columns, if standard output is a terminal.
pub(crate) fn terminal_width() -> Option<u16> {
    let is_terminal = io::stdout().is_terminal();
    let size = is_terminal.then(crossterm::terminal::size).and_then(Result::ok);
    // A terminal that does not know its width reports 0.
    size.map(|(width, _)| width).filter(|&width| width > 0)
}
