//! The environment variables, the locale and the user's folders, read at startup.

use std::env;
use std::path::PathBuf;

use super::Folders;
use crate::lang::Lang;

/// The part of the environment that the settings depend on. It is a value so that a test can build
/// one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Environment {
    /// The config file, from `GOMOKU_CONFIG`.
    pub config: Option<PathBuf>,
    /// The scoreboard, from `GOMOKU_SCOREBOARD`.
    pub scoreboard: Option<PathBuf>,
    /// The folder of the journals, from `GOMOKU_JOURNALS`.
    pub journals: Option<PathBuf>,
    /// The language of the locale.
    pub lang: Lang,
    /// The folders of the user; `None` if there is no home folder.
    pub folders: Option<Folders>,
}

impl Environment {
    /// The environment of this process. An empty variable counts as not set.
    #[must_use]
    pub fn of_process() -> Self {
        let path = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        Self {
            config: path("GOMOKU_CONFIG"),
            scoreboard: path("GOMOKU_SCOREBOARD"),
            journals: path("GOMOKU_JOURNALS"),
            lang: language(),
            folders: Folders::of_user().ok(),
        }
    }
}

/// The first language that there is of those that the user prefers. Where the locale is set to C there
/// are no translations, whatever `LANGUAGE` says.
fn language() -> Lang {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    if locale.is_some_and(|name| matches!(&*name, "C" | "POSIX")) {
        return Lang::En;
    }
    sys_locale::get_locales().find_map(|name| Lang::of_locale(&name)).unwrap_or_default()
}
