//! What cannot be agreed in a new room, in a sentence that says what can.

use serde_json::Value;

use crate::game::choices::Chosen;
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::name::PlayerName;
use crate::game::setup::UndoPolicy;
use crate::hall::{self, Visitor};
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::views::front::AnyFront;
use crate::wire::{NewRoom, Order};

/// What is invalid in an order.
pub(super) fn of_order(games: &[&dyn AnyFront], order: &Order, lang: Lang) -> Option<String> {
    match order {
        Order::Create(new) => text(games, new, lang),
        Order::Sit { name, .. } => name_fault(name.as_deref()?, lang),
        Order::Say { .. } => Some(lang.said_nothing()),
        _ => None,
    }
}

/// The sentence about a room; `None` if something else is wrong with it.
fn text(games: &[&dyn AnyFront], new: &NewRoom, lang: Lang) -> Option<String> {
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
        .or_else(|| {
            let clock = text("clock")?;
            let why = clock.parse::<TimeControl>().err()?;
            Some(lang.create_clock(clock, why.text(lang)))
        })
        .or_else(|| {
            let undo = text("undo").filter(|undo| undo.parse::<UndoPolicy>().is_err())?;
            Some(lang.create_undo(undo, UndoPolicy::ALL.map(UndoPolicy::name).join(", ")))
        })
        .or_else(|| name_fault(new.name.as_ref().filter(|_| !new.stand)?, lang))
        .or_else(|| {
            let [least, most] = [Level::MIN, Level::MAX].map(Level::number);
            let others: Vec<_> = game.simple_players().iter().map(ToString::to_string).collect();
            Some(lang.create_against(new.against.as_ref()?, least, most, others.join(", ")))
        })
}

/// Why nobody can play by this name.
fn name_fault(name: &str, lang: Lang) -> Option<String> {
    match name.parse::<PlayerName>() {
        Err(why) => Some(why.text(lang)),
        Ok(name) => Visitor::is_kept_from(&name).then(|| lang.create_name(name)),
    }
}
