//! The terminal that a subcommand writes to.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::config::Folders;
use crate::console::printable::printable;
use crate::plain::read_line;

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

/// Whether the terminal shows characters and nothing else.
pub(crate) fn is_terminal_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Whether the user wants no colours.
pub(crate) fn is_color_unwanted() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Prints a question and reads a line; `None` at the end of the input.
pub(super) fn ask(question: &str) -> io::Result<Option<String>> {
    let mut out = io::stdout();
    write!(out, "{question}")?;
    out.flush()?;
    let line = read_line(&mut io::stdin().lock())?;
    if !io::stdin().is_terminal() {
        // No terminal has echoed the line.
        writeln!(out, "{}", printable(line.as_deref().unwrap_or_default()))?;
    }
    Ok(line)
}

/// A progress bar on standard error, visible if it is `shown`.
pub(crate) fn progress_bar(length: Option<u64>, shown: bool, template: &str) -> ProgressBar {
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(length, target);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
