//! Where the program's files live when nobody says otherwise.

use std::path::{Path, PathBuf};

use etcetera::{AppStrategy, AppStrategyArgs, HomeDirError, choose_app_strategy};

/// The program's folders of one user: the XDG ones, or what the platform has in their place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// The home folder, which `~/` stands for.
    pub home: Option<PathBuf>,
    /// Holds the config file; `None` where nobody has one.
    pub config: Option<PathBuf>,
    /// Holds the scoreboard.
    pub data: PathBuf,
    /// Holds the journals of unfinished games.
    pub state: PathBuf,
}

impl Folders {
    /// Where the files are kept when there is no home folder, seen from the current folder.
    pub const WITHOUT_HOME: &str = "gomoku-files";

    /// The folders of the user the program runs for.
    ///
    /// # Errors
    /// The platform names no home folder for that user.
    pub fn of_user() -> Result<Self, HomeDirError> {
        let user = choose_app_strategy(AppStrategyArgs {
            top_level_domain: String::new(),
            author: String::new(),
            app_name: "gomoku".to_owned(),
        })?;
        let data = user.data_dir();
        Ok(Self {
            home: Some(user.home_dir().to_owned()),
            config: Some(user.config_dir()),
            state: user.state_dir().unwrap_or_else(|| data.clone()),
            data,
        })
    }

    /// The folders of a user without a home: all in one beside the current work, no config file.
    #[must_use]
    pub fn without_home() -> Self {
        let here = PathBuf::from(Self::WITHOUT_HOME);
        Self { home: None, config: None, data: here.clone(), state: here }
    }

    /// The config file that is read when none is named.
    #[must_use]
    pub fn config_file(&self) -> Option<PathBuf> {
        self.config.as_deref().map(|folder| folder.join("config.toml"))
    }

    /// The scoreboard that is used when none is named.
    #[must_use]
    pub fn scoreboard(&self) -> PathBuf {
        self.data.join("scoreboard.json")
    }

    /// The folder of journals that is used when none is named.
    #[must_use]
    pub fn journals(&self) -> PathBuf {
        self.state.join("journals")
    }

    /// The folder of the logs of matches.
    #[must_use]
    pub fn matches(&self) -> PathBuf {
        self.state.join("matches")
    }

    /// Where brains that people play against have their error streams kept.
    #[must_use]
    pub fn brain_log(&self) -> PathBuf {
        self.state.join("brains.log")
    }

    /// A path as a config file in `folder` writes it: `~/` is the home folder, and a relative path
    /// starts at `folder`.
    #[must_use]
    pub fn resolve(&self, path: &str, folder: &Path) -> PathBuf {
        match (Path::new(path).strip_prefix("~"), &self.home) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => folder.join(path),
        }
    }

    /// A path as a person writes it, with `~` for the home folder.
    #[must_use]
    pub fn shorten(&self, path: &Path) -> PathBuf {
        match self.home.as_ref().and_then(|home| path.strip_prefix(home).ok()) {
            Some(rest) => Path::new("~").join(rest),
            None => path.to_owned(),
        }
    }
}
