//! The folders of a user, and the environment of programs that are started there.

use std::path::{Path, PathBuf};

use portable_pty::CommandBuilder;
use tempfile::TempDir;

use super::{Answer, Launch};

/// The folders of one user, removed on drop.
pub(crate) struct Home(TempDir);

impl Home {
    /// A user who has opened the program before, and has no other files.
    pub(crate) fn new() -> Self {
        let home = Self::of_newcomer();
        let folder = home.path().join("data").join("gomoku");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("learning.json"), "{\"learning\":1}").unwrap();
        home
    }

    /// A user without any files.
    pub(crate) fn of_newcomer() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// The home folder.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// The scoreboard.
    pub(crate) fn scoreboard(&self) -> PathBuf {
        self.path().join("scoreboard.json")
    }

    /// The folder of unfinished games.
    pub(crate) fn journals(&self) -> PathBuf {
        self.path().join("journals")
    }

    /// The number of unfinished games.
    pub(crate) fn unfinished(&self) -> usize {
        self.journals().read_dir().map_or(0, Iterator::count)
    }

    /// The program with these arguments, in an 80×24 terminal.
    pub(crate) fn gomoku<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Launch {
        self.command(env!("CARGO_BIN_EXE_gomoku"), args)
    }

    /// Any command, in an environment that contains only this user's folders.
    pub(crate) fn command<'a>(
        &self,
        program: &str,
        args: impl IntoIterator<Item = &'a str>,
    ) -> Launch {
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(self.path());
        command.env_clear();
        for (name, folder) in [
            ("HOME", self.path().to_owned()),
            ("GOMOKU_SCOREBOARD", self.scoreboard()),
            ("GOMOKU_JOURNALS", self.journals()),
            ("XDG_CONFIG_HOME", self.path().join("config")),
            ("XDG_DATA_HOME", self.path().join("data")),
            ("XDG_STATE_HOME", self.path().join("state")),
        ] {
            command.env(name, folder);
        }
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("SHELL", "/bin/sh");
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        let (answer, background, graphics) = (Answer::Truth, None, None);
        Launch { command, width: 80, height: 24, answer, background, graphics }
    }
}
