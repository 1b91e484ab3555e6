//! Error messages about a hosted program that people play against.

use std::fs;
use std::path::Path;

use crate::game::bot::{BotError, BotFault};
use crate::hosted::Fault;
use crate::lang::Lang;

/// Adds to the message of a bot's error the path of the log file, if the program has written more
/// output there.
pub(super) fn bot_failure(lang: Lang, error: &BotError, message: String, log: &Path) -> String {
    let message = match &error.fault {
        BotFault::Refused { command, .. } if command.starts_with("START") => {
            lang.brain_other_board(message)
        }
        _ => message,
    };
    let has_output = || fs::metadata(log).is_ok_and(|log| log.len() > 0);
    match error.fault {
        BotFault::Rules(_)
        | BotFault::Forbidden { .. }
        | BotFault::Process(Fault::Launch(_) | Fault::Log { .. }) => message,
        _ if has_output() => lang.brain_logged(message, log.display()),
        _ => message,
    }
}
