//! The confirmation before a match is resumed from a log, which may come from another person.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use super::MatchFailure;
use crate::console::printable::printable;
use crate::lang::Lang;
use crate::lang::command::parse_answer;
use crate::matches::{Contest, Numbers, Played, Setup};

/// Asks the user to confirm the programs that the match would start and the files that it would
/// write.
///
/// # Errors
/// If there is no terminal for the question, or the answer is not yes.
pub(super) fn confirm<P: Contest>(
    setup: &Setup<P>,
    games: &[Played<P::Move>],
    log: &Path,
    lang: Lang,
) -> Result<(), MatchFailure> {
    let actions = actions(setup, games, lang);
    if actions.is_empty() {
        return Ok(());
    }
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(MatchFailure::ConsentRequired { log: log.to_owned(), actions });
    }
    let mut out = io::stderr();
    writeln!(out, "{}", printable(&lang.match_log_would(log.display())))?;
    for action in actions {
        writeln!(out, "  {}", printable(&action))?;
    }
    write!(out, "{}", lang.match_log_prompt())?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    if parse_answer(&answer) == Some(true) { Ok(()) } else { Err(MatchFailure::Declined) }
}

/// The programs and files of this match, as texts. A match that is over starts no programs.
fn actions<P: Contest>(setup: &Setup<P>, games: &[Played<P::Move>], lang: Lang) -> Vec<String> {
    let records = setup.records.as_ref().map(|path| lang.match_would_write(path.display()));
    let done: Numbers = games.iter().map(|played| played.number).collect();
    let all = setup.schedule().len();
    if done.count_below(all) == all {
        return records.into_iter().collect();
    }
    let programs = setup.programs().map(|command| lang.match_would_start(command));
    let log_file = setup.brain_log.as_ref().map(|path| lang.match_would_write(path.display()));
    programs.chain(records).chain(log_file).collect()
}
