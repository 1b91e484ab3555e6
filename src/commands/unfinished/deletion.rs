//! Unfinished games that are deleted.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use super::{ListError, ResumeError, SavedGame, find_by_id, id_of};
use crate::commands::consent::confirm;
use crate::commands::{Settings, Status};
use crate::console::printable::printable;
use crate::files::time_zone;
use crate::game::journal::{Journal, JournalError};
use crate::lang::Lang;

/// An unfinished game that is to be deleted. Nobody can play it meanwhile, unless it is damaged.
#[derive(Debug)]
pub(in crate::commands) struct Deletion {
    id: String,
    path: PathBuf,
    /// Its journal; `None` if it is damaged.
    journal: Option<Journal>,
    description: String,
}

impl Deletion {
    /// The game whose id begins with `id`, even if its journal is damaged.
    pub(in crate::commands) fn of(settings: &Settings, id: &str) -> Result<Self, ResumeError> {
        let lang = settings.lang;
        let journals = Journal::list(&settings.journals)?;
        let path = find_by_id(&journals, id)?.to_owned();
        let (description, journal) = match SavedGame::open(settings.games, &path) {
            Ok(SavedGame { game, journal, .. }) => {
                (game.summary(lang, &time_zone()), Some(journal))
            }
            Err(error) if error.is_damage() => (error.text(lang), None),
            Err(error) => return Err(error),
        };
        Ok(Self { id: id_of(&path).to_owned(), path, journal, description })
    }

    /// The question whether it is to be deleted, which names it by an id.
    pub(in crate::commands) fn question(&self, id: &str, lang: Lang) -> String {
        lang.delete_question(id, &self.description)
    }

    /// Deletes it, and returns the message about it.
    pub(in crate::commands) fn carry_out(self, lang: Lang) -> Result<String, ResumeError> {
        let Self { id, path, journal, .. } = self;
        let removed = match journal {
            Some(journal) => journal.remove(),
            None => fs::remove_file(&path).map_err(|source| JournalError::Io { path, source }),
        };
        removed?;
        Ok(lang.game_deleted(printable(&id)))
    }
}

/// Deletes the unfinished game whose id begins with `id`, even if its journal is damaged. Without
/// `yes`, the user must confirm it.
pub(in crate::commands) fn delete(
    settings: &Settings,
    id: &str,
    yes: bool,
    out: &mut impl Write,
) -> Result<Status, ListError> {
    let lang = settings.lang;
    let deletion = Deletion::of(settings, id)?;
    if !yes {
        let answer = confirm(&deletion.question(&deletion.id, lang), lang)?;
        if !answer.ok_or(ResumeError::DeleteUnconfirmed)? {
            return Ok(Status::Unfinished);
        }
    }
    writeln!(out, "{}", deletion.carry_out(lang)?)?;
    Ok(Status::Done)
}
