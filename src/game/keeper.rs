//! Keeps the journal of one game: begun with the first move or the result, removed when the game is
//! dealt with.

use std::path::Path;
use std::sync::Arc;

use uuid::Uuid;

use super::saved::Step;
use super::session::{News, RecordChoice, Session};
use crate::game::journal::{Journal, JournalError};
use crate::gomoku::rules::Move;

/// What is kept of a game that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// The game, under the id by which it can be resumed.
    As(Uuid),
    /// Nothing: there was no move yet.
    NotBegun,
    /// Nothing, nor need there be: the result is dealt with, or there was no game at all.
    Nothing,
    /// Nothing, or not all of it: the journal could not be written.
    Lost,
}

/// The keeper of a game's journal. A fault is told once; the game goes on without.
pub(super) struct Keeper {
    journal: Option<Journal>,
    /// Whether a fault ended it: it stays as it is until the game is dealt with.
    closed: bool,
    unsynced: bool,
}

impl Keeper {
    /// The keeper of a new game, or of one that goes on from its journal.
    pub(super) const fn new(journal: Option<Journal>) -> Self {
        Self { journal, closed: false, unsynced: false }
    }

    /// Writes down what happened, before anybody is told. A fault is added to the news.
    pub(super) fn keep(&mut self, news: &mut Vec<News>, session: &Session, folder: &Path) {
        let steps: Vec<Step> = news.iter().filter_map(|news| step(news, session)).collect();
        for step in steps {
            if let Err(error) = self.append(&step, session, folder) {
                self.closed = true;
                news.push(News::JournalFailed(Arc::new(error)));
            }
        }
        if news.iter().any(|news| is_dealt_with(news, session)) {
            self.remove(news);
        }
    }

    /// Writes down the clock of a game that stands still from now on.
    pub(super) fn keep_clock(&mut self, session: &Session) {
        if let Some(journal) = self.journal.as_mut().filter(|_| !self.closed) {
            // The moves are kept; without this line the turn only starts with its full time.
            let _ = journal.append(&Step::Stopped(session.clock().at_rest()));
            self.unsynced = true;
        }
    }

    /// Brings what was written to the disk.
    pub(super) fn sync(&mut self) {
        if let Some(journal) = &self.journal
            && self.unsynced
        {
            // What is written outlives this process all the same; only a power cut could take it.
            let _ = journal.sync();
            self.unsynced = false;
        }
    }

    /// Closes the journal of a game that is left, and says what is kept of the game.
    pub(super) fn put_away(mut self, session: &Session) -> Kept {
        if session.outcome().is_none() {
            self.keep_clock(session);
        }
        self.sync();
        match self.journal {
            _ if self.closed => Kept::Lost,
            Some(_) => Kept::As(session.id()),
            None if session.outcome().is_some() => Kept::Nothing,
            None => Kept::NotBegun,
        }
    }

    fn append(
        &mut self,
        step: &Step,
        session: &Session,
        folder: &Path,
    ) -> Result<(), JournalError> {
        let begins = !matches!(step, Step::Stopped(_));
        if self.closed || (self.journal.is_none() && !begins) {
            return Ok(());
        }
        let journal = match &mut self.journal {
            Some(journal) => journal,
            none => {
                let name = session.id().to_string();
                none.insert(Journal::create(folder, &name, &session.header())?)
            }
        };
        journal.append(step)?;
        self.unsynced = true;
        Ok(())
    }

    /// Removes the journal, even where it could not be written to the end: nobody is to resume a
    /// game that is dealt with.
    fn remove(&mut self, news: &mut Vec<News>) {
        self.closed = false;
        if let Some(Err(error)) = self.journal.take().map(Journal::remove) {
            news.push(News::JournalFailed(Arc::new(error)));
        }
    }
}

/// The line that keeps a piece of news, if it is to be kept.
pub(super) fn step(news: &News, session: &Session) -> Option<Step> {
    let clock = session.clock();
    match news {
        News::Placed(_, point) => {
            Some(Step::made(Move::Stone(*point), session.size(), session.at_last_move()?))
        }
        News::Passed(_) => Some(Step::made(Move::Pass, session.size(), session.at_last_move()?)),
        News::Decided(decision, _) => {
            Some(Step::decided(*decision, session.size(), session.at_last_decision()?))
        }
        News::TakenBack(..) | News::DecisionTakenBack(_) => Some(Step::TakenBack),
        News::Over(outcome) => Some(Step::over(*outcome, clock.at_rest())),
        News::Paused | News::Asked if session.outcome().is_none() && clock.running().is_none() => {
            Some(Step::Stopped(clock.at_rest()))
        }
        _ => None,
    }
}

/// Whether nothing more is to be done about the result.
fn is_dealt_with(news: &News, session: &Session) -> bool {
    match news {
        News::Recorded | News::NotRecorded => true,
        News::Over(_) => session.setup().record == RecordChoice::No,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
