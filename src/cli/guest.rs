//! `gomoku guest SOCKET LINK`: lets a stranger play at the server of this machine. sshd starts it for
//! whoever logs in, so that it reads nothing of the stranger by the parser of the command line: only
//! what sshd says in the environment, and that exactly.

use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr};
use std::process::ExitCode;
use std::sync::Arc;

use crate::client::{Address, Visit};
use crate::commands::Games;
use crate::commands::Settings;
use crate::commands::join::JoinOptions;
use crate::commands::join::confinement::confine;
use crate::commands::join::guest::{self, Wanted};
use crate::config::{Config, Environment, Folders};
use crate::files::read_up_to;
use crate::game::any_game::AnyGame;
use crate::lang::Lang;
use crate::wire::{Fingerprint, Introduction};

use super::flags::GlobalFlags;

/// The name of the subcommand.
const NAME: &str = "guest";

/// The most bytes of what sshd says of the authentication.
const LIMIT: u64 = 64 << 10;

/// The exit code of a wrong use.
const WRONG: u8 = 2;

/// Runs the subcommand, if these arguments call it.
pub(super) fn main(args: &[OsString], games: Games) -> Option<ExitCode> {
    if args.get(1).is_none_or(|name| name != NAME) {
        return None;
    }
    let lang = Environment::of_process().lang;
    let [socket, link] = args.get(2..).unwrap_or_default() else {
        return Some(wrong(&lang.guest_usage()));
    };
    let Some(server) = link.to_str().and_then(|link| link.parse::<Address>().ok()) else {
        return Some(wrong(&lang.guest_usage()));
    };
    let asked = env::var_os("SSH_ORIGINAL_COMMAND").unwrap_or_default();
    let Some(wanted) = asked.to_str().and_then(|text| Wanted::read(text, games)) else {
        let names: Vec<_> = games.iter().map(AnyGame::name).collect();
        return Some(wrong(&lang.guest_wanted(names.join(", "))));
    };
    let visit = Visit { socket: socket.into(), introduction: introduction() };
    let options = JoinOptions { visit: Some(Arc::new(visit)), ..JoinOptions::default() };
    confine();
    let result = guest::run(wanted, &server.without_room(), &options, &settings(games, lang));
    Some(super::ended(lang, result))
}

fn wrong(why: &str) -> ExitCode {
    // If the error stream is closed, the exit code is enough.
    let _ = writeln!(io::stderr(), "gomoku: {why}");
    ExitCode::from(WRONG)
}

/// Who it is, as sshd says. Without sshd it is somebody of this machine.
fn introduction() -> Introduction {
    let connection = env::var("SSH_CONNECTION").unwrap_or_default();
    let from = connection.split(' ').next().and_then(|from| from.parse().ok());
    let file = env::var_os("SSH_USER_AUTH").and_then(|path| File::open(path).ok());
    let shown = file.and_then(|file| read_up_to(file, LIMIT).ok()).unwrap_or_default();
    let key = Fingerprint::of_authentication(&String::from_utf8_lossy(&shown));
    Introduction { from: from.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), key }
}

/// The settings of a stranger: what is usual, and nothing of this machine.
fn settings(games: Games, lang: Lang) -> Settings {
    let folders = Folders::without_home();
    let environment =
        Environment { config: None, scoreboard: None, journals: None, lang, folders: None };
    let usual =
        super::settings(GlobalFlags::default(), Config::default(), environment, &folders, games);
    Settings { home: None, config: None, ..usual }
}
