//! What cannot be agreed in a new room, in a sentence that says what can.

use axum::http::HeaderMap;
use serde_json::Value;

use super::words::language;
use crate::game::choices::Chosen;
use crate::game::clock::TimeControl;
use crate::hall;
use crate::scoreboard::Entry;
use crate::views::front::{AnyFront, ChoiceSentences};
use crate::wire::NewRoom;

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
    misfit.or_else(|| text("clock")?.parse::<TimeControl>().err().map(|why| why.to_string()))
}
