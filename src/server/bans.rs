//! The file in which the operator names whom the server keeps out. It is read again while the server
//! runs.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use tokio::sync::watch;

use crate::files::{self, ReadError};
use crate::hall::{self, Bans};
use crate::lang::Lang;

/// The most bytes of the file: hundreds of thousands of bans.
const LIMIT: u64 = 16 << 20;

/// Why a list of bans cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum BansError {
    /// The file cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        source: ReadError,
    },
    /// The file is no text.
    NotText(PathBuf),
    /// A line of the file is no ban.
    Line {
        /// The file.
        path: PathBuf,
        /// The line, and what is wrong with it.
        why: hall::BansError,
    },
}

/// The present bans.
#[derive(Debug)]
pub(super) struct BanList {
    path: Option<PathBuf>,
    bans: watch::Sender<Arc<Bans>>,
}

impl BanList {
    /// The bans in a file; none without one.
    pub(super) fn new(path: Option<PathBuf>) -> Result<Self, BansError> {
        let (bans, _) = watch::channel(path.as_deref().map(read).transpose()?.unwrap_or_default());
        Ok(Self { path, bans })
    }

    /// Reads the file again and returns the bans; `None` without a file. If it cannot be used, the
    /// bans stay as they are.
    pub(super) fn reload(&self) -> Result<Option<Arc<Bans>>, BansError> {
        let bans = self.path.as_deref().map(read).transpose()?;
        if let Some(bans) = &bans {
            self.bans.send_replace(Arc::clone(bans));
        }
        Ok(bans)
    }

    /// The bans as they are at any time.
    pub(super) fn watch(&self) -> watch::Receiver<Arc<Bans>> {
        self.bans.subscribe()
    }
}

fn read(path: &Path) -> Result<Arc<Bans>, BansError> {
    let file = || path.to_owned();
    let bytes = files::read(path, LIMIT);
    let bytes = bytes.map_err(|source| BansError::File { path: file(), source })?;
    let text = String::from_utf8(bytes).map_err(|_| BansError::NotText(file()))?;
    let bans: Bans = text.parse().map_err(|why| BansError::Line { path: file(), why })?;
    Ok(Arc::new(bans))
}
