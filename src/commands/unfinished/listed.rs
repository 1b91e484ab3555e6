//! The unfinished games as the menu lists them.

use std::rc::Rc;

use jiff::tz::TimeZone;
use serde_json::value::RawValue;

use super::{ResumeError, id_of, restore};
use crate::board::{Color, LabelChoice};
use crate::commands::Settings;
use crate::console::printable::printable;
use crate::game::journal::Journal;
use crate::game::session::Session;
use crate::game::step::Line;
use crate::lang::{Lang, SavedWords, TableWords};
use crate::tui::Picture;
use crate::views::colors::ColorNames;
use crate::views::speech::Speech;
use crate::views::view::View;

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
    /// The game with its terms.
    pub game: String,
    /// When it began.
    pub started: String,
    /// The number of moves.
    pub moves: usize,
    /// Who is to move, or that it is over.
    pub turn: String,
}

impl SavedFacts {
    fn in_words(&self, lang: Lang) -> String {
        let Self { game, started, moves, turn } = self;
        [game, started, &lang.moves_made(moves), turn].map(String::as_str).join(", ")
    }
}

/// The unfinished games that can be read, the one played last first. No journal is
/// locked or changed.
pub(in crate::commands) fn saved_games(
    settings: &Settings,
) -> Result<Vec<SavedSummary>, ResumeError> {
    let (lang, zone) = (settings.lang, TimeZone::system());
    let games = Journal::list(&settings.journals)?.into_iter().filter_map(|path| {
        let (header, lines) = Journal::read::<Box<RawValue>, Line>(&path).ok()?;
        let game = restore(settings.games, &path, &header, &lines).ok()?;
        let id = id_of(&path).to_owned();
        let facts = game.facts(lang, &zone);
        let [players, detail] =
            [game.players(lang), facts.in_words(lang)].map(|text| printable(&text).into_owned());
        Some(SavedSummary { id, players, detail, facts, board: game.board() })
    });
    Ok(games.collect())
}

/// The names of both players.
pub(in crate::commands) fn players<P: View>(session: &Session<P>, lang: Lang) -> String {
    let speech = Speech { lang, labels: LabelChoice::default() };
    let players = session.table().players();
    let name =
        |color: Color| speech.player_name(players[color]).unwrap_or_else(|| lang.color(color));
    format!("{} – {}", name(Color::Black), name(Color::White))
}

/// The game with its terms, its start, its number of moves, and who is to move.
pub(in crate::commands) fn facts<P: View>(
    session: &Session<P>,
    lang: Lang,
    zone: &TimeZone,
) -> SavedFacts {
    let table = session.table();
    let game = &table.game;
    let turn = match game.outcome() {
        Some(_) => lang.saved_over(),
        None => lang.to_move(lang.color(game.position().color(game.position().to_move()))),
    };
    SavedFacts {
        game: format!("{} {}", P::name(lang), P::title(game.terms(), lang)),
        started: table.started.local(zone).strftime("%Y-%m-%d %H:%M").to_string(),
        moves: game.recorded().len(),
        turn,
    }
}
