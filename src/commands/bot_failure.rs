//! What is told of a program that people play against and that has failed.

use std::fs;
use std::path::Path;

use crate::game::bot::{BotError, BotFault};
use crate::hosted::Fault;
use crate::lang::Lang;
use crate::views::bots::BotWords;

/// What is told of a program that people play against: what went wrong, in these words, and where the
/// program may have said more.
pub(super) fn bot_failure(lang: Lang, error: &BotError, told: String, log: &Path) -> String {
    let told = match &error.fault {
        BotFault::Refused { command, .. } if command.starts_with("START") => {
            lang.brain_other_board(told)
        }
        _ => told,
    };
    let has_said = || fs::metadata(log).is_ok_and(|log| log.len() > 0);
    match error.fault {
        BotFault::Rules(_)
        | BotFault::Forbidden { .. }
        | BotFault::Process(Fault::Launch(_) | Fault::Log { .. }) => told,
        _ if has_said() => lang.brain_logged(told, log.display()),
        _ => told,
    }
}
