//! The choices of the last new game, kept in a file of the state folder.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::NewGame;
use crate::commands::Settings;
use crate::files;

/// The contents of the file, by the keys of the choices.
#[derive(Serialize, Deserialize)]
struct Remembered {
    /// The choices of the settings when the game was started. Where the settings say something else
    /// by now, they win.
    settings: BTreeMap<String, String>,
    /// What was chosen.
    chosen: BTreeMap<String, String>,
}

/// The maximum size of the file in bytes.
const LIMIT: u64 = 1 << 16;

impl NewGame {
    /// The choices of the last game where they are known, otherwise those of the settings. A file
    /// that cannot be read counts as missing: it only saves some keystrokes.
    pub(in crate::commands) fn remembered(settings: &Settings) -> Self {
        let mut game = Self::of(settings);
        let read = settings.home.as_ref().and_then(|home| read(&home.new_game));
        let Some(Remembered { settings: then, chosen }) = read else { return game };
        for (key, now) in game.texts(settings) {
            if let Some(text) = chosen.get(&key).filter(|_| then.get(&key) == Some(&now)) {
                game.choose(&key, text, settings);
            }
        }
        game.with_opponent()
    }

    /// Keeps the choices for the next game. If that fails, the next game begins with older ones.
    pub(in crate::commands) fn remember(&self, settings: &Settings) {
        let Some(home) = &settings.home else { return };
        let kept = Remembered {
            settings: Self::of(settings).texts(settings),
            chosen: self.texts(settings),
        };
        if let Ok(text) = serde_json::to_vec_pretty(&kept) {
            let _ = files::replace(&home.new_game, &text);
        }
    }
}

fn read(path: &Path) -> Option<Remembered> {
    serde_json::from_slice(&files::read(path, LIMIT).ok()?).ok()
}
