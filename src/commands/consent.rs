//! Confirmation on the terminal, before an action that cannot be undone or that a file requests.

use std::io::{self, IsTerminal, Write};

use crate::console::printable::printable;
use crate::lang::Lang;
use crate::lang::command;
use crate::plain::read_line;

/// Asks a question until the user answers yes or no; the end of the input means no. `None` if
/// standard input is not a terminal.
///
/// The question goes to standard error because it is not part of the output.
///
/// # Errors
/// If the terminal is gone.
pub(super) fn confirm(question: &str, lang: Lang) -> io::Result<Option<bool>> {
    if !io::stdin().is_terminal() {
        return Ok(None);
    }
    let mut err = io::stderr();
    loop {
        write!(err, "{} {} {}: ", printable(question), lang.yes(), lang.no())?;
        err.flush()?;
        let Some(line) = read_line(&mut io::stdin().lock())? else { return Ok(Some(false)) };
        if let Some(answer) = command::parse_answer(&line) {
            return Ok(Some(answer));
        }
        writeln!(err, "{}", lang.answer_one_or_two())?;
    }
}
