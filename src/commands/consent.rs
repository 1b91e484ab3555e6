//! Asking on the terminal before something is done for good, or because a file says so.

use std::io::{self, IsTerminal, Write};

use crate::console::command;
use crate::console::printable::printable;
use crate::lang::{Lang, TableWords};
use crate::plain::read_line;

/// Asks a question until it is answered; the end of the input means no. `None` where there is no
/// terminal to ask on.
///
/// The question goes to standard error: it is none of the output.
///
/// # Errors
/// Where the terminal is gone.
pub(super) fn ask(question: &str, lang: Lang) -> io::Result<Option<bool>> {
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
