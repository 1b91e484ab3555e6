//! `gomoku scoreboard --delete`: deletes a result.

use std::io::Write;

use crate::commands::consent::confirm;
use crate::commands::replay::{ResultError, named_result};
use crate::commands::{Failure, ResumeError, Settings, Status};
use crate::console::printable::printable;
use crate::files::time_zone;
use crate::scoreboard;
use crate::scoreboard::Entry;

/// Deletes the result whose id begins with `id`; `last` is the newest. Without `yes`, the user must
/// confirm it. The result is kept in a file beside.
///
/// # Errors
/// If there is no such result, nobody can be asked, or the file cannot be written.
pub fn delete(
    settings: &Settings,
    id: &str,
    yes: bool,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let (path, lang) = (&settings.scoreboard, settings.lang);
    let entry = named_result(path, id)?;
    if !yes {
        let answer = confirm(&lang.delete_question(entry.id, summary(&entry, settings)), lang)?;
        if !answer.ok_or(ResumeError::DeleteUnconfirmed)? {
            return Ok(Status::Unfinished);
        }
    }
    let kept_in = scoreboard::delete(path, entry.id).map_err(ResultError::Store)?;
    let kept_in = kept_in.ok_or_else(|| ResultError::Unknown(id.to_owned()))?;
    let text = lang.result_deleted(entry.id, kept_in.display());
    writeln!(out, "{}", printable(&text))?;
    Ok(Status::Done)
}

/// One line about a result: its start, its players, its game and its rules.
pub(in crate::commands) fn summary(entry: &Entry, settings: &Settings) -> String {
    let Settings { games, lang, .. } = *settings;
    let started = entry.started.local(&time_zone()).strftime("%Y-%m-%d %H:%M");
    let Entry { players, size, .. } = entry;
    // A game with a single set of rules is named once.
    let mut game = vec![games.title(&entry.game, lang), games.listed(&entry.rules, lang)];
    game.dedup();
    let game = game.join(" ");
    format!("{started}, {} – {}, {game} {size}x{size}", players.black, players.white)
}
