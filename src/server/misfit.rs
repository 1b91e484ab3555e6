//! What cannot be agreed in a new room, in a sentence that says what can.

use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::Value;

use super::answers::refused_because;
use super::words::{BrowserWords as _, language};
use crate::board::LabelChoice;
use crate::game::choices::Chosen;
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::setup::UndoPolicy;
use crate::hall::{self, Visitor};
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::views::front::{AnyFront, ChoiceSentences};
use crate::views::speech::Speech;
use crate::wire::{NewRoom, Why};

/// The sentence in the language of the client; `None` if something else is wrong with the room.
pub(super) fn text(games: &[&dyn AnyFront], new: &NewRoom, headers: &HeaderMap) -> Option<String> {
    let lang = language(headers);
    let text = |key| new.game.get(key).and_then(Value::as_str);
    let name = text("game").unwrap_or(Entry::DEFAULT_GAME);
    let Some(game) = games.iter().find(|game| game.name() == name) else {
        let names: Vec<_> = games.iter().map(|game| game.name()).collect();
        return Some(lang.choice_game(name, names.join(", ")));
    };
    let wishes = hall::wishes(game.choices(), new);
    let chosen =
        wishes.and_then(|wishes| game.resolve(&wishes, &Chosen::default(), hall::seating(new)));
    let misfit = chosen.err().map(|misfit| game.misfit(&misfit, &misfit.key, lang));
    let is_text = |key: &&str| new.game.get(*key).is_none_or(Value::is_string);
    misfit
        .or_else(|| {
            ["clock", "undo"].iter().find(|key| !is_text(key)).map(|key| lang.create_text(key))
        })
        .or_else(|| (new.meet && !new.lets_meet()).then(|| lang.create_meet()))
        .or_else(|| text("clock")?.parse::<TimeControl>().err().map(|why| why.to_string()))
        .or_else(|| text("undo")?.parse::<UndoPolicy>().err().map(|why| why.to_string()))
        .or_else(|| name_fault(new, lang))
        .or_else(|| {
            let [least, most] = [Level::MIN, Level::MAX].map(Level::number);
            Some(lang.create_against(new.against.as_ref()?, least, most))
        })
}

/// Refuses a body that describes no room.
pub(super) fn unread(why: &serde_json::Error) -> Response {
    let text =
        format!("a room is a JSON object with the keys that the document at /api lists: {why}");
    refused_because(Why::Unknown, &text)
}

/// Why nobody can play by the maker's name.
fn name_fault(new: &NewRoom, lang: Lang) -> Option<String> {
    let name = new.name.as_ref().filter(|_| !new.stand)?;
    let speech = Speech { lang, labels: LabelChoice::default() };
    match name.parse() {
        Err(why) => Some(speech.name_error(why)),
        Ok(name) => Visitor::is_kept_from(&name).then(|| lang.create_name(name)),
    }
}
