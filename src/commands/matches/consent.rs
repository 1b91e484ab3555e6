//! Asking before what a log says is done: a log may come from somebody else.

use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;

use super::MatchFailure;
use super::words::MatchWords;
use crate::console::command::parse_answer;
use crate::console::printable::printable;
use crate::gomoku::rules::Move;
use crate::lang::Lang;
use crate::matches::{EngineSpec, Played, Setup};

/// Has a person agree to the programs that a log would start and the files that it would write.
///
/// # Errors
/// Where there is nobody to ask, or the answer is not yes.
pub(super) fn ask(
    setup: &Setup,
    games: &[Played<Move>],
    log: &Path,
    lang: Lang,
) -> Result<(), MatchFailure> {
    let deeds = deeds(setup, games, lang);
    if deeds.is_empty() {
        return Ok(());
    }
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Err(MatchFailure::NotAgreed { log: log.to_owned(), deeds });
    }
    let mut out = io::stderr();
    writeln!(out, "{}", printable(&lang.match_log_would(log.display())))?;
    for deed in deeds {
        writeln!(out, "  {}", printable(&deed))?;
    }
    write!(out, "{}", lang.match_log_prompt())?;
    out.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    if parse_answer(&answer) == Some(true) { Ok(()) } else { Err(MatchFailure::Declined) }
}

/// What going on with this match would do besides playing. A match that is over starts nothing.
fn deeds(setup: &Setup, games: &[Played<Move>], lang: Lang) -> Vec<String> {
    let sheet = setup.sgf.as_ref().map(|path| lang.match_would_write(path.display()));
    let done: BTreeSet<_> = games.iter().map(|played| played.number).collect();
    if (0..setup.schedule().len()).all(|number| done.contains(&number)) {
        return sheet.into_iter().collect();
    }
    let brains = setup.engines.iter().filter_map(|engine| match engine {
        EngineSpec::Brain(command) => Some(lang.match_would_start(command)),
        EngineSpec::Computer(_) | EngineSpec::Skill(_) => None,
    });
    let complaints = setup.brain_log.as_ref().map(|path| lang.match_would_write(path.display()));
    brains.chain(sheet).chain(complaints).collect()
}
