//! The errors of bots, typed so that the front ends choose the words.

use thiserror::Error;

use crate::hosted::Fault;

/// A fault, and the program that has it.
#[derive(Debug, Error)]
#[error("{program}: {fault}")]
pub struct BotError {
    /// The program, as the user wrote it.
    pub program: String,
    /// The fault.
    pub fault: BotFault,
}

/// What is wrong with a bot, with its reply if it sent one.
#[derive(Debug, Error)]
pub enum BotFault {
    /// The protocol of the program has no number or word for these rules.
    #[error("the protocol of the program does not support the rules {0}")]
    Rules(String),
    /// A fault of the hosted process.
    #[error(transparent)]
    Process(#[from] Fault),
    /// The program refused a command as unknown or as an error.
    #[error("refused `{command}` with `{answer}`")]
    Refused {
        /// The command.
        command: String,
        /// The reply.
        answer: String,
    },
    /// The reply does not have the expected form.
    #[error("answered `{command}` with `{answer}` instead of {expected}")]
    Garbage {
        /// The command.
        command: String,
        /// The reply.
        answer: String,
        /// The expected form.
        expected: &'static str,
    },
    /// The reply is not a move on this board.
    #[error("played `{answer}`, which is not a move on this board")]
    Illegal {
        /// The reply.
        answer: String,
    },
    /// The rules forbid the move.
    #[error("answered `{answer}`, which the rules forbid")]
    Forbidden {
        /// The reply, in the notation of the program.
        answer: String,
        /// The move in its recorded notation.
        made: String,
    },
}
