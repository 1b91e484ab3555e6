//! Every way to begin a game has the choices of the game, its defaults and its refusals: the command
//! line, the config file, the form of a new game, the lines of the menu, the settings, the rooms that
//! are made at a terminal and by a request, and the form of the page.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Instant;

use jiff::Timestamp;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use super::lines::game::LineGame;
use super::new_game::{NewGame, NewGameForm};
use super::settings::form::SettingsForm;
use crate::cli::{self, CliError};
use crate::commands::join::lobby::new_room;
use crate::commands::{Action, Invocation, Played, Settings};
use crate::config::{Environment, Folders};
use crate::game::choices::{Choice, Chosen, Seating, Value, Values};
use crate::game::setup::Agreed;
use crate::games::GAMES;
use crate::hall::{ClientId, Fresh, Hall, Limits, Outgoing};
use crate::lang::Lang;
use crate::server::form;
use crate::tui::{Form, FormValue};
use crate::wire::{FromServer, NewRoom};

/// What is wished of a game, in the order in which it is said.
type Wishes = Vec<(&'static str, Value)>;

/// What is agreed before a game: the choices and the clock.
type Begun = (Chosen, String);

fn seating(machine: bool, network: bool) -> Seating {
    Seating { machine, network, program: false }
}

/// The choices and the clock that a game has by its own list; `None` if the wishes do not fit.
fn expected(game: &dyn Played, wishes: &Wishes, seating: Seating) -> Option<Begun> {
    let chosen = wishes.iter().copied().collect();
    let resolved = game.resolve(&chosen, &Chosen::default(), seating).ok()?;
    Some((resolved, seating.control(Settings::usual().clock).to_string()))
}

/// Some values of a choice: all names, and the smallest, the largest and two more numbers.
fn values(choice: &Choice) -> Vec<Value> {
    let all: Vec<_> = choice.values.all().collect();
    match choice.values {
        Values::Names(_) => all,
        Values::Numbers(..) => [0, 1, all.len() / 2, all.len() - 1].map(|at| all[at]).into(),
    }
}

/// No wish, and each value of each choice, alone and beside each value of the choice that it depends
/// on.
fn cases(game: &dyn Played) -> Vec<Wishes> {
    let mut cases = vec![Vec::new()];
    for choice in game.choices() {
        let on = game.choices().iter().find(|it| Some(it.key) == choice.depends_on);
        for value in values(choice) {
            let wish = (choice.key, value);
            cases.push(vec![wish]);
            let beside =
                on.into_iter().flat_map(|on| values(on).into_iter().map(|it| (on.key, it)));
            cases.extend(beside.map(|first| vec![first, wish]));
        }
    }
    cases
}

/// A command line in a home folder.
fn invoked(args: &[String], home: &Path) -> Result<Invocation, CliError> {
    let folders = Folders {
        home: Some(home.into()),
        config: Some(home.join("config")),
        data: home.join("data"),
        state: home.join("state"),
        cache: home.join("cache"),
    };
    let (config, scoreboard, journals) = (None, None, None);
    let environment =
        Environment { config, scoreboard, journals, lang: Lang::En, folders: Some(folders) };
    let args = ["gomoku".to_owned()].into_iter().chain(args.iter().cloned());
    cli::parse_in(args.map(OsString::from), environment, GAMES)
}

fn played(game: &dyn Played, alone: bool, flags: &[String], home: &Path) -> Option<Begun> {
    let machine = alone.then(|| "computer:1".to_owned());
    let args = ["play".to_owned(), game.name().to_owned()].into_iter().chain(machine);
    let args: Vec<_> = args.chain(flags.iter().cloned()).collect();
    match invoked(&args, home).ok()?.action {
        Action::Play { game: begun, agreed } if begun.name() == game.name() => {
            Some(begun_by(agreed))
        }
        action => panic!("{action:?}"),
    }
}

fn begun_by(agreed: Agreed) -> Begun {
    (agreed.chosen, agreed.control.to_string())
}

fn by_command_line(game: &'static dyn Played, wishes: &Wishes, alone: bool) -> Option<Begun> {
    let flags: Vec<_> = wishes.iter().map(|(key, value)| format!("--{key}={value}")).collect();
    played(game, alone, &flags, Path::new("/nowhere"))
}

fn by_config(game: &'static dyn Played, wishes: &Wishes, alone: bool) -> Option<Begun> {
    let home = tempfile::tempdir().unwrap();
    let line = |(key, value): &(&str, Value)| match value {
        Value::Name(name) => format!("{key} = \"{name}\"\n"),
        Value::Number(number) => format!("{key} = {number}\n"),
    };
    let lines: String = wishes.iter().map(line).collect();
    let folder = home.path().join("config");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), lines).unwrap();
    played(game, alone, &[], home.path())
}

fn by_lines(
    game: &'static dyn Played,
    wishes: &Wishes,
    alone: bool,
    settings: &Settings,
) -> Option<Begun> {
    let mut new = LineGame::of(settings);
    assert!(new.choose(game.name()) && (!alone || new.choose("white computer:1")), "{game:?}");
    for (key, value) in wishes {
        new.choose(&format!("{key} {value}")).then_some(())?;
    }
    Some(begun_by(new.agreed(settings)))
}

/// Goes forward in a row of the form until it is as it should be; `false` if it never is.
fn step(
    new: &mut NewGame,
    settings: &Settings,
    label: &str,
    is_so: impl Fn(&NewGame, &FormValue) -> bool,
) -> bool {
    for _ in 0..60 {
        let mut form = NewGameForm { game: new, settings };
        let rows = form.rows();
        let Some(at) = rows.iter().position(|row| row.label == label) else { return false };
        if is_so(form.game, &rows[at].value) {
            return true;
        }
        form.step(at, true);
    }
    false
}

/// The game that is chosen row by row in the form.
fn in_form(mut new: NewGame, wishes: &Wishes, alone: bool, settings: &Settings) -> Option<NewGame> {
    let (game, lang) = (new.game(), settings.lang);
    let against = if alone {
        vec![lang.against_computer()]
    } else {
        vec![lang.against_person(), lang.against_joining()]
    };
    let against: Vec<_> = against.into_iter().map(FormValue::Choice).collect();
    assert!(step(&mut new, settings, &lang.row_against(), |_, value| against.contains(value)));
    for &(key, value) in wishes {
        let is_so = |it: &NewGame, _: &_| it.chosen().get(key) == Some(value);
        step(&mut new, settings, &game.wording().choice_name(key, lang), is_so).then_some(())?;
    }
    Some(new)
}

fn by_form(game: &'static dyn Played, wishes: &Wishes, alone: bool) -> Option<Begun> {
    let settings = Settings { game, ..Settings::usual() };
    let new = in_form(NewGame::of(&settings), wishes, alone, &settings)?;
    Some(begun_by(new.agreed(&settings)))
}

fn by_settings(game: &'static dyn Played, wishes: &Wishes, alone: bool) -> Option<Begun> {
    let mut settings = Settings { game, ..Settings::usual() };
    for &(key, value) in wishes {
        let label = game.wording().choice_name(key, settings.lang);
        let mut steps = 0..60;
        while game.fitted(&settings.chosen, Seating::default()).get(key) != Some(value) {
            steps.next()?;
            let mut form = SettingsForm::new(settings);
            let row = form.rows().iter().position(|row| row.label == label);
            form.step(row?, true);
            settings = form.changed();
        }
    }
    by_lines(game, &Vec::new(), alone, &settings)
}

#[test]
fn every_way_to_begin_a_game_at_one_keyboard_has_the_choices_of_its_list() {
    for game in GAMES.iter() {
        for (wishes, alone) in cases(game).iter().flat_map(|it| [(it, false), (it, true)]) {
            let expected = expected(game, wishes, seating(alone, false));
            let context = format!("{game:?} {wishes:?}, alone: {alone}");
            assert_eq!(by_command_line(game, wishes, alone), expected, "{context}");
            assert_eq!(by_lines(game, wishes, alone, &Settings::usual()), expected, "{context}");
            assert_eq!(by_form(game, wishes, alone), expected, "{context}");
            // What is usual for the user is left out where it does not fit.
            if expected.is_some() {
                assert_eq!(by_config(game, wishes, alone), expected, "{context}");
                assert_eq!(by_settings(game, wishes, alone), expected, "{context}");
            }
        }
    }
}

/// The header of the game in a new room; `None` if the room is refused.
fn header(new: &NewRoom) -> Option<Json> {
    let (now, client) = (Instant::now(), ClientId(1));
    let rooms = GAMES.fronts().iter().map(|game| game.rooms()).collect();
    let mut hall = Hall::new(rooms, Limits::default());
    let started = Timestamp::UNIX_EPOCH.into();
    let mut fresh = || Fresh { id: Uuid::from_u128(3), started, random: [7; 16] };
    let room = hall.make(new, now, &mut fresh).ok()?;
    hall.connect(client, IpAddr::V4(Ipv4Addr::LOCALHOST)).unwrap();
    hall.call(client, Some(room), None, Instant::now()).unwrap();
    hall.look(client, now);
    let shown = hall.take_turn().out.into_iter().find_map(|(_, outgoing)| match outgoing {
        Outgoing::Text(line) => serde_json::from_str::<FromServer>(&line).ok(),
        Outgoing::Chat(_) | Outgoing::Close(_) => None,
    });
    let Some(FromServer::Welcome(welcome)) = shown else { panic!("{shown:?}") };
    Some(serde_json::from_str(&welcome.game.to_string()).unwrap())
}

/// A room of this game with these keys, made by somebody without a name.
fn room(
    game: &dyn Played,
    chosen: impl IntoIterator<Item = (&'static str, Value)>,
    alone: bool,
) -> NewRoom {
    let keys = chosen.into_iter().map(|(key, value)| (key.to_owned(), json!(value)));
    let game = [("game".to_owned(), json!(game.name()))].into_iter().chain(keys).collect();
    NewRoom { against: alone.then(|| "computer:1".to_owned()), game, ..NewRoom::default() }
}

#[test]
fn every_way_to_make_a_room_has_the_choices_of_the_list() {
    for game in GAMES.iter() {
        let settings = Settings { game, level: "1".parse().ok(), ..Settings::usual() };
        for (wishes, alone) in cases(game).iter().flat_map(|it| [(it, false), (it, true)]) {
            let context = format!("{game:?} {wishes:?}, alone: {alone}");
            let whole = expected(game, wishes, seating(alone, true)).map(|(chosen, clock)| {
                let mut whole = room(game, chosen.iter(), alone);
                whole.game.insert("clock".to_owned(), json!(clock));
                header(&whole).expect("a room of what is agreed")
            });
            let requested = room(game, wishes.iter().copied(), alone);
            assert_eq!(header(&requested), whole, "{context}");
            let new = in_form(NewGame::of(&settings).elsewhere(), wishes, alone, &settings);
            let made = new.map(|new| header(&new_room(&new, &settings)).unwrap());
            assert_eq!(made, whole, "{context}");
        }
    }
}

#[test]
fn the_form_of_the_page_has_the_choices_of_the_list_and_their_defaults_in_a_room() {
    for game in GAMES.iter() {
        let form = form::of(game, Lang::En);
        let shown = form["choices"].as_array().unwrap();
        let named = |key: &str| shown.iter().find(|shown| shown["key"] == key).expect("a choice");
        let others = ["against", "clock", "undo", "color", "access"].map(named);
        assert_eq!(shown.len(), game.choices().len() + others.len());
        for (against, alone) in [("", false), ("computer:1", true)] {
            let (_, clock) = expected(game, &Vec::new(), seating(alone, true)).unwrap();
            assert_eq!(named("clock")["beside"][against], clock);
        }
        for choice in game.choices() {
            let shown = named(choice.key);
            let values: Vec<_> = choice.values.all().map(|it| json!(it.to_string())).collect();
            let offered = shown["values"].as_array().unwrap().iter().map(|it| it["value"].clone());
            assert_eq!(offered.collect::<Vec<_>>(), values, "{}", choice.key);
            let on = game.choices().iter().find(|it| Some(it.key) == choice.depends_on);
            let on = on.into_iter().flat_map(|on| on.values.all().map(|it| (on.key, it)));
            let mut beside: BTreeMap<_, _> =
                on.map(|(key, value)| (value.to_string(), vec![(key, value)])).collect();
            if beside.is_empty() {
                beside.insert(String::new(), Vec::new());
            }
            for (value, wishes) in beside {
                let whole = expected(game, &wishes, seating(false, true)).unwrap();
                let default = whole.0.get(choice.key).map(|value| json!(value.to_string()));
                assert_eq!(shown["beside"].get(&value), default.as_ref(), "{} {value}", choice.key);
            }
        }
    }
}

/// The rows of the table of defaults in the documents, in its order.
fn defaults() -> String {
    let mut table = String::from(
        "| | board of freestyle | board of other rules | clock |\n|---|---|---|---|\n",
    );
    for (who, seating) in [
        ("two people at one keyboard", seating(false, false)),
        ("a person against a machine, or two machines", seating(true, false)),
        ("two people over a network", seating(false, true)),
        ("a person against a machine of a server", seating(true, true)),
    ] {
        let size = |rules| {
            let wishes = vec![("rules", Value::Name(rules))];
            let (chosen, clock) = expected(GAMES.usual(), &wishes, seating).unwrap();
            (chosen.get("board").unwrap().to_string(), clock)
        };
        let ((freestyle, clock), (renju, _)) = (size("freestyle"), size("renju"));
        let row = format!("| {who} | {freestyle} | {renju} | `{clock}` |\n");
        table.push_str(&row);
    }
    table
}

#[test]
fn the_documents_have_the_defaults_in_one_table() {
    let document =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/play.md")).unwrap();
    assert!(document.contains(&defaults()), "docs/play.md must have this table:\n{}", defaults());
}
