//! The unfinished games as the menu lists them.

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
use crate::views::colors::ColorNames;
use crate::views::speech::Speech;
use crate::views::view::View;

/// An unfinished game in the list of the menu.
pub(in crate::commands) struct SavedSummary {
    /// Its id.
    pub(in crate::commands) id: String,
    /// The names of the players.
    pub(in crate::commands) players: String,
    /// The game with its terms, its start, and who is to move.
    pub(in crate::commands) detail: String,
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
        let [players, detail] = [game.players(lang), game.detail(lang, &zone)]
            .map(|text| printable(&text).into_owned());
        Some(SavedSummary { id, players, detail })
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
pub(in crate::commands) fn detail<P: View>(
    session: &Session<P>,
    lang: Lang,
    zone: &TimeZone,
) -> String {
    let table = session.table();
    let game = &table.game;
    let title = format!("{} {}", P::name(lang), P::title(game.terms(), lang));
    let started = table.started.local(zone).strftime("%Y-%m-%d %H:%M").to_string();
    let turn = match game.outcome() {
        Some(_) => lang.saved_over(),
        None => lang.to_move(lang.color(game.position().color(game.position().to_move()))),
    };
    let moves = lang.moves_made(game.recorded().len());
    [title, started, moves, turn].join(", ")
}
