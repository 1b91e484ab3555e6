//! The unfinished games as the menu lists them.

use std::rc::Rc;

use uuid::Uuid;

use super::{ResumeError, id_of, read};
use crate::board::Color;
use crate::commands::Settings;
use crate::console::printable::printable;
use crate::files::time_zone;
use crate::game::journal::Journal;
use crate::lang::Lang;
use crate::tui::Picture;

/// An unfinished game in the list of the menu.
pub(in crate::commands) struct SavedSummary {
    /// Its id.
    pub(in crate::commands) id: String,
    /// The names of the players.
    pub(in crate::commands) players: String,
    /// What is known of it, in words.
    pub(in crate::commands) detail: String,
    /// The same in parts.
    pub(in crate::commands) facts: SavedFacts,
    /// Its board.
    pub(in crate::commands) board: Rc<dyn Picture>,
}

/// What is known of an unfinished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFacts {
    /// The game.
    pub kind: String,
    /// Its terms.
    pub terms: String,
    /// When it began.
    pub started: String,
    /// The same in brief.
    pub when: String,
    /// The number of moves.
    pub moves: usize,
    /// Who is to move, or that it is over.
    pub turn: String,
    /// The players in brief.
    pub names: String,
    /// The colour that is to move; `None` if it is over.
    pub side: Option<Color>,
}

impl SavedFacts {
    fn in_words(&self, lang: Lang) -> String {
        let Self { started, moves, turn, .. } = self;
        [&self.game(), started, &lang.moves_made(moves), turn].map(String::as_str).join(", ")
    }

    /// The game with its terms.
    #[must_use]
    pub fn game(&self) -> String {
        format!("{} {}", self.kind, self.terms)
    }
}

/// The unfinished games.
#[derive(Default)]
pub(in crate::commands) struct SavedGames {
    /// Those that can be read, the one played last first.
    pub(in crate::commands) games: Vec<SavedSummary>,
    /// The ids of those that are damaged.
    pub(in crate::commands) damaged: Vec<String>,
}

/// Reads the unfinished games. No journal is locked or changed.
pub(in crate::commands) fn saved_games(settings: &Settings) -> Result<SavedGames, ResumeError> {
    let (lang, zone) = (settings.lang, time_zone());
    let mut saved = SavedGames::default();
    for path in Journal::list(&settings.journals)? {
        let id = id_of(&path).to_owned();
        let game = match read(settings.games, &path) {
            Ok(game) => game,
            Err(error) => {
                saved.damaged.extend(error.is_damage().then_some(id));
                continue;
            }
        };
        let facts = game.facts(lang, &zone);
        let [players, detail] =
            [game.players(lang), facts.in_words(lang)].map(|text| printable(&text).into_owned());
        saved.games.push(SavedSummary { id, players, detail, facts, board: game.board() });
    }
    Ok(saved)
}

/// What the home screen shows of the unfinished game that was played last.
pub struct LastSaved {
    /// Its id.
    pub(in crate::commands) id: Uuid,
    /// The names of the players, in brief.
    pub(in crate::commands) players: String,
    /// The number of its next move; `None` if it is over.
    pub(in crate::commands) next_move: Option<usize>,
    /// Its board.
    pub(in crate::commands) picture: Rc<dyn Picture>,
}
