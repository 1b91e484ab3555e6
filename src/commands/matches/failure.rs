//! Why a match could not be played.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::super::record_file::RecordError;
use super::words::{MatchSentences, MatchWords};
use crate::board::BoardSize;
use crate::game::bot::BotError;
use crate::game::journal::JournalError;
use crate::lang::{FileWords, Lang};
use crate::matches::{OpeningError, Setup};
use crate::views::bots::BotSentences;
use crate::views::keeping::KeepingSentences;

/// Why a match could not be played, or not to its end.
#[derive(Debug, Error)]
pub enum MatchFailure {
    /// The list of openings is wrong.
    #[error("{path}, {error}", path = path.display())]
    Openings {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: OpeningError,
    },
    /// The list of openings is too short: games would be played twice.
    #[error("{path} has openings for {most} games, not {games}", path = path.display())]
    FewOpenings {
        /// The file.
        path: PathBuf,
        /// The games asked for.
        games: usize,
        /// The games there are openings for.
        most: usize,
    },
    /// More games than openings are made for.
    #[error("{0} games need a list of openings")]
    ManyGames(usize),
    /// The board has not so many openings that are even.
    #[error("a board of {size} lines has even openings for {made} games, not {games}", made = 2 * made)]
    SmallBoard {
        /// The board.
        size: BoardSize,
        /// The games asked for.
        games: usize,
        /// How many openings were made.
        made: usize,
    },
    /// It was stopped before its first game.
    #[error("the match was stopped before its first game")]
    Stopped,
    /// The list of openings could not be read, or the games not be written.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The log cannot be used.
    #[error(transparent)]
    Log(#[from] JournalError),
    /// The log tells of no match that can be played.
    #[error("{0} is not the log of a match")]
    Unsound(PathBuf),
    /// No match was left.
    #[error("there is no unfinished match")]
    NothingToResume,
    /// The file for the games is there already.
    #[error("{0} is there already: name another file")]
    SheetExists(PathBuf),
    /// The file for the games holds something else; it is as it was.
    #[error("{0} does not hold the games of this match")]
    OtherSheet(PathBuf),
    /// A log would have programs started or files written, and nobody is there to be asked.
    #[error("{log} would have this done: {}", .deeds.join(", "))]
    NotAgreed {
        /// The log.
        log: PathBuf,
        /// What it would have done, in words.
        deeds: Vec<String>,
    },
    /// The person who was asked did not agree.
    #[error("the match was not gone on with")]
    Declined,
    /// A program cannot be started.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The output was refused.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl MatchFailure {
    /// What failed, for the person who called.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Openings { path, error } => {
                lang.match_openings(path.display(), lang.opening_error(error))
            }
            Self::FewOpenings { path, games, most } => {
                lang.match_few_openings(path.display(), games, most)
            }
            Self::ManyGames(games) => lang.match_many_games(games, Setup::MOST_GENERATED),
            Self::SmallBoard { size, games, made } => lang.match_small_board(size, games, 2 * made),
            Self::Stopped => lang.match_stopped(),
            Self::Record(error) => error.text(lang),
            Self::Log(JournalError::InUse(path)) => lang.match_in_use(path.display()),
            Self::Log(JournalError::Malformed { path, line, source }) => {
                lang.match_log_malformed(path.display(), line, source)
            }
            Self::Log(JournalError::Sum { path, line, fault }) => {
                lang.match_log_malformed(path.display(), line, lang.sum_fault(*fault))
            }
            Self::Log(error @ (JournalError::Io { .. } | JournalError::Read { .. })) => {
                lang.journal_error(error)
            }
            Self::Unsound(path) => lang.match_unsound(path.display()),
            Self::NothingToResume => lang.no_match_to_resume(),
            Self::SheetExists(path) => lang.match_sheet_exists(path.display()),
            Self::OtherSheet(path) => lang.match_other_sheet(path.display()),
            Self::NotAgreed { log, deeds } => {
                lang.match_not_agreed(log.display(), deeds.join(", "))
            }
            Self::Declined => lang.match_declined(),
            Self::Bot(error) => lang.bot_error(error),
            Self::Output(cause) => lang.output_refused(cause),
        }
    }
}
