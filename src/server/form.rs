//! The form of a new room on the page, as data: what can be agreed over a network, of each game.

use std::iter;

use serde_json::{Map, Value as Json, json};

use crate::board::Color;
use crate::game::choices::{Choice, Chosen, Seating, Value};
use crate::game::clock::TimeControl;
use crate::game::level::Level;
use crate::game::player::Machine;
use crate::game::setup::UndoPolicy;
use crate::lang::Lang;
use crate::views::front::{AnyFront, undo_words};
use crate::views::preset::Preset;
use crate::views::speech::Speech;
use crate::views::wording::without_key;

use super::words;

/// The key of the machine on the other seat; a person sits there without one.
const AGAINST: &str = "against";

/// What can be agreed for a game: each choice with its words and values; the choice on which it
/// depends; and its default by the value of that one, or by nothing. Beside other values it does not
/// apply.
#[must_use]
pub fn of(game: &dyn AnyFront, lang: Lang) -> Json {
    let against = against(game, lang);
    let others = [clock(&against, lang), undo(lang), color(lang), access(lang)];
    let own = game.choices().iter().map(|choice| own(game, choice, lang));
    let choices: Vec<_> = iter::once(against).chain(own).chain(others).collect();
    json!({
        "game": game.name(),
        "about": game.wording().about(lang),
        "sketch": game.wording().page().sketch.0,
        "puzzles": !game.themes().is_empty(),
        "lessons": !game.lessons().is_empty(),
        "machine": Machine::Computer(Level::FIRST.into()).to_string(),
        "choices": choices,
        "presets": game.presets().iter().map(|preset| preset_json(preset, lang)).collect::<Vec<_>>(),
    })
}

/// A usual way to play, by what it chooses.
fn preset_json(preset: &Preset, lang: Lang) -> Json {
    let chosen =
        preset.chosen.iter().map(|(key, value)| ((*key).to_owned(), value.to_string().into()));
    json!({
        "name": (preset.name)(lang),
        "alone": preset.alone,
        "chosen": Json::Object(chosen.collect()),
        "clock": preset.clock,
    })
}

fn choice(key: &str, name: &str, values: &[Json], on: Option<&str>, beside: &Json) -> Json {
    json!({ "key": key, "name": name, "values": values, "on": on, "beside": beside })
}

fn value(value: &impl ToString, name: &str) -> Json {
    json!({ "value": value.to_string(), "name": name })
}

/// A choice that the game has of its own.
fn own(game: &dyn AnyFront, choice: &Choice, lang: Lang) -> Json {
    let values = choice.values.all().map(|value| {
        let name = game.wording().value_name(choice.key, value, lang);
        let about = game.wording().choice_value(choice.key, value, lang).about;
        match value {
            Value::Number(lines) => self::value(&lines, &words::board(lines)),
            Value::Name(_) => json!({ "value": value.to_string(), "name": name, "about": about }),
        }
    });
    let (name, values) = (game.wording().choice_name(choice.key, lang), values.collect::<Vec<_>>());
    self::choice(choice.key, &name, &values, choice.depends_on, &beside(game, choice))
}

/// The default of a choice between people who meet over a network.
fn beside(game: &dyn AnyFront, choice: &Choice) -> Json {
    let seating = Seating { network: true, ..Seating::default() };
    let on = game.choices().iter().find(|other| Some(other.key) == choice.depends_on);
    let default = |chosen: &Chosen| {
        let default = || (choice.default)(chosen, seating).to_string();
        (choice.applies)(chosen, seating).then(default)
    };
    let values = on.into_iter().flat_map(|on| on.values.all().map(|value| (on.key, value)));
    let by_value = values.filter_map(|(key, value)| {
        Some((value.to_string(), default(&Chosen::from_iter([(key, value)]))?.into()))
    });
    match on {
        Some(_) => Json::Object(by_value.collect()),
        None => json!({ "": default(&Chosen::default()) }),
    }
}

fn against(game: &dyn AnyFront, lang: Lang) -> Json {
    let speech = Speech::of(lang);
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    let machines = levels.filter(|machine| game.offers(machine));
    let machines = machines.chain(game.simple_players().into_iter().map(Machine::Simple));
    let named = machines.filter_map(|it| Some(value(&it, &speech.machine_name(&it)?)));
    let values: Vec<_> = iter::once(value(&"", &lang.web_person())).chain(named).collect();
    choice(AGAINST, &lang.web_against(), &values, None, &json!({ "": "" }))
}

/// The clock, by who sits on the other seat.
fn clock(against: &Json, lang: Lang) -> Json {
    let usual = |machine| {
        Seating { machine, network: true, program: false }
            .control(TimeControl::default())
            .to_string()
    };
    let without = TimeControl::Unlimited.to_string();
    let values = TimeControl::OFFERED.map(|clock| {
        let name = if clock == without { lang.without_clock() } else { clock.to_owned() };
        value(&clock, &name)
    });
    let others = against["values"].as_array().into_iter().flatten();
    let others = others.filter_map(|other| other["value"].as_str());
    let beside: Map<_, _> =
        others.map(|other| (other.to_owned(), usual(!other.is_empty()).into())).collect();
    choice("clock", &lang.web_clock(), &values, Some(AGAINST), &beside.into())
}

/// How moves are taken back, which people agree.
fn undo(lang: Lang) -> Json {
    let values = UndoPolicy::ALL.map(|undo| {
        let (name, about) = undo_words(undo, lang);
        json!({ "value": undo.to_string(), "name": without_key(name, undo), "about": about })
    });
    let beside = json!({ "": UndoPolicy::default().to_string() });
    choice("undo", &lang.row_undo(), &values, Some(AGAINST), &beside)
}

/// The colour of the maker; the page casts the lot.
fn color(lang: Lang) -> Json {
    let values = [
        value(&Color::Black, &lang.black()),
        value(&Color::White, &lang.white()),
        value(&"lot", &lang.web_lot()),
    ];
    choice("color", &lang.web_color(), &values, None, &json!({ "": Color::Black.to_string() }))
}

fn access(lang: Lang) -> Json {
    let values = [value(&"listed", &lang.web_listed()), value(&"link", &lang.web_only_link())];
    choice("access", &lang.web_access(), &values, None, &json!({ "": "listed" }))
}
