//! Why a bot has no move: typed, so that words are found where they are shown.

use thiserror::Error;

use crate::hosted::Fault;

/// What went wrong, and with which program.
#[derive(Debug, Error)]
#[error("{program}: {fault}")]
pub struct BotError {
    /// The program, as it was written.
    pub program: String,
    /// What is wrong.
    pub fault: BotFault,
}

/// What is wrong with a bot, with what it said where it said something.
#[derive(Debug, Error)]
pub enum BotFault {
    /// Its protocol has no number or word for these rules.
    #[error("the program cannot be told of the rules {0}")]
    Rules(String),
    /// As with any hosted program.
    #[error(transparent)]
    Process(#[from] Fault),
    /// A command was refused, as unknown or as an error.
    #[error("refused `{asked}` with `{said}`")]
    Refused {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
    },
    /// The answer has not the shape of one.
    #[error("answered `{asked}` with `{said}` instead of {expected}")]
    Garbage {
        /// The command.
        asked: String,
        /// The answer.
        said: String,
        /// What an answer looks like.
        expected: &'static str,
    },
    /// The answer is no move on this board.
    #[error("played `{said}`, which is no move on this board")]
    Illegal {
        /// The answer.
        said: String,
    },
    /// The rules forbid the move.
    #[error("played `{made}`, which the rules forbid")]
    Forbidden {
        /// The move, as it is written down.
        made: String,
    },
}
