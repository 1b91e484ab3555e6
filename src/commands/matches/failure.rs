//! The errors of matches, with their messages.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::super::record_file::RecordError;
use crate::board::BoardSize;
use crate::game::bot::BotError;
use crate::game::journal::JournalError;
use crate::game::record::Format;
use crate::lang::Lang;
use crate::matches::{MAX_GENERATED, OpeningError};

/// Why a match could not be played or completed.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum MatchFailure {
    /// The list of openings is not valid.
    Openings {
        /// The file.
        path: PathBuf,
        /// The error.
        error: OpeningError,
    },
    /// The list of openings is too short: games would be repeated.
    FewOpenings {
        /// The file.
        path: PathBuf,
        /// The number of games requested.
        games: usize,
        /// The number of games that the list allows.
        most: usize,
    },
    /// More games than openings are generated for.
    ManyGames(usize),
    /// The board does not have enough balanced openings.
    SmallBoard {
        /// The board size.
        size: BoardSize,
        /// The number of games requested.
        games: usize,
        /// The number of openings generated.
        made: usize,
    },
    /// The match was stopped before its first game.
    Stopped,
    /// The list of openings could not be read, or the games could not be written.
    Record(#[from] RecordError),
    /// The log cannot be used.
    Log(#[from] JournalError),
    /// The log cannot be created where logs usually are.
    NoLog(JournalError),
    /// The log describes a match that cannot be played.
    Unsound(PathBuf),
    /// The log is of a match of another game than the one requested.
    OtherGame {
        /// The log.
        path: PathBuf,
        /// The game of the log.
        logged: String,
        /// The game requested.
        requested: &'static str,
    },
    /// The log is of a match of a game that this program does not have.
    UnknownGame {
        /// The log.
        path: PathBuf,
        /// The game of the log.
        game: String,
    },
    /// There is no unfinished match.
    NothingToResume,
    /// The file for the records exists already.
    RecordsExist(PathBuf),
    /// The log could not say where the records are.
    RecordsName(PathBuf),
    /// Games cannot be appended to a file for the records of this format.
    RecordFormat {
        /// The file.
        path: PathBuf,
        /// The formats that can.
        formats: &'static [Format],
    },
    /// The file for the records has other contents; it is unchanged.
    ForeignRecords(PathBuf),
    /// To resume a log would start programs or write files, and there is no terminal for the
    /// confirmation.
    ConsentRequired {
        /// The log.
        log: PathBuf,
        /// The descriptions of these actions.
        actions: Vec<String>,
    },
    /// The user did not confirm it.
    Declined,
    /// A program cannot be started.
    Bot(#[from] BotError),
    /// The output could not be written.
    Output(#[from] io::Error),
}

impl MatchFailure {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Openings { path, error } => lang.match_openings(path.display(), error.text(lang)),
            Self::FewOpenings { path, games, most } => {
                lang.match_few_openings(path.display(), games, most)
            }
            Self::ManyGames(games) => lang.match_many_games(games, MAX_GENERATED),
            Self::SmallBoard { size, games, made } => lang.match_small_board(size, games, 2 * made),
            Self::Stopped => lang.match_stopped(),
            Self::Record(error) => error.text(lang),
            Self::Log(JournalError::InUse(path)) => lang.match_in_use(path.display()),
            Self::Log(JournalError::Malformed { path, line, source }) => {
                lang.match_log_malformed(path.display(), line, source)
            }
            Self::Log(JournalError::Sum { path, line, fault }) => {
                lang.match_log_malformed(path.display(), line, fault.text(lang))
            }
            Self::Log(error @ (JournalError::Io { .. } | JournalError::Read { .. })) => {
                error.text(lang)
            }
            Self::NoLog(error) => lang.match_no_log(error.text(lang)),
            Self::Unsound(path) => lang.match_unsound(path.display()),
            Self::OtherGame { path, logged, requested } => {
                lang.match_other_game(path.display(), logged, requested)
            }
            Self::UnknownGame { path, game } => lang.match_unknown_game(path.display(), game),
            Self::NothingToResume => lang.no_match_to_resume(),
            Self::RecordsExist(path) => lang.match_sheet_exists(path.display()),
            Self::RecordsName(path) => lang.match_sheet_name(path.display()),
            Self::RecordFormat { path, formats } => {
                let formats: Vec<_> = formats.iter().map(ToString::to_string).collect();
                lang.match_sheet_format(path.display(), formats.join(", "))
            }
            Self::ForeignRecords(path) => lang.match_other_sheet(path.display()),
            Self::ConsentRequired { log, actions } => {
                lang.match_not_agreed(log.display(), actions.join(", "))
            }
            Self::Declined => lang.match_declined(),
            Self::Bot(error) => lang.bot_error(error),
            Self::Output(cause) => lang.output_refused(lang.system_error(cause)),
        }
    }
}
