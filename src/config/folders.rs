//! The default paths of the program's files.

use std::path::{Path, PathBuf};

use etcetera::{AppStrategy, AppStrategyArgs, HomeDirError, choose_app_strategy};

use crate::files;

/// The program's folders for one user: the XDG folders, or those that the platform uses instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// The home folder, written `~`.
    pub home: Option<PathBuf>,
    /// Holds the config file; `None` if there is no home folder.
    pub config: Option<PathBuf>,
    /// Holds the scoreboard.
    pub data: PathBuf,
    /// Holds the journals of unfinished games.
    pub state: PathBuf,
    /// Holds what can be made again.
    pub cache: PathBuf,
}

impl Folders {
    /// The folder used if there is no home folder, relative to the current folder.
    pub const WITHOUT_HOME: &str = "gomoku-files";

    /// The folders of the user who runs the program.
    ///
    /// # Errors
    /// If the platform has no home folder for that user.
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
            cache: user.cache_dir(),
            data,
        })
    }

    /// The folders of a user without a home folder: all files in one folder below the current
    /// folder, and no config file.
    #[must_use]
    pub fn without_home() -> Self {
        let here = PathBuf::from(Self::WITHOUT_HOME);
        Self { home: None, config: None, data: here.clone(), state: here.clone(), cache: here }
    }

    /// The default config file.
    #[must_use]
    pub fn config_file(&self) -> Option<PathBuf> {
        self.config.as_deref().map(|folder| folder.join("config.toml"))
    }

    /// Resolves a path in a config file in `folder`: `~/` means the home folder, and a relative
    /// path starts at `folder`.
    #[must_use]
    pub fn resolve(&self, path: &str, folder: &Path) -> PathBuf {
        files::written(path, self.home.as_deref(), folder)
    }

    /// Shortens a path for display: `~` replaces the home folder.
    #[must_use]
    pub fn shorten(&self, path: &Path) -> PathBuf {
        match self.home.as_ref().and_then(|home| path.strip_prefix(home).ok()) {
            Some(rest) => Path::new("~").join(rest),
            None => path.to_owned(),
        }
    }
}
