//! The form of a new room.

use gomoku::games::GAMES;
use serde_json::{Value, json};

use crate::house::{ENGLISH, House};

/// What is agreed in a room, without what differs from room to room.
fn agreed(house: &House, code: &str) -> Value {
    let (status, shown) = house.server.request(&format!("GET /api/rooms/{code}"), "");
    assert_eq!(status, 200, "{shown}");
    let shown: Value = serde_json::from_str(&shown).unwrap();
    let mut game = shown["game"].clone();
    for key in ["id", "started"] {
        game.as_object_mut().unwrap().remove(key).unwrap();
    }
    json!([game, shown["options"], shown["terms"]])
}

#[test]
fn a_room_of_the_form_is_as_one_of_which_only_the_game_is_said() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let token = format!("{:032x}", 1);
    for against in ["", "computer:2"] {
        for game in GAMES.names() {
            let tab = person.open(&house.url(""));
            tab.wait("document.querySelector('form.new')");
            tab.click(".room-form summary");
            tab.choose("form.new select[name=game]", game);
            tab.choose("form.new select[name=against]", against);
            tab.click("form.new button.main");
            tab.wait("document.querySelector('[role=grid]')");
            let path = tab.evaluate("location.pathname");
            let mut new = json!({ "game": game });
            if !against.is_empty() {
                new["against"] = against.into();
            }
            let made = house.post("rooms", &token, &new);
            assert_eq!(
                agreed(&house, path.as_str().unwrap().trim_start_matches('/')),
                agreed(&house, made["room"].as_str().unwrap()),
            );
        }
    }
}

#[test]
fn the_form_has_every_choice_of_every_game_beside_those_on_which_it_depends() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    tab.wait("document.querySelector('form.new')");
    tab.click(".room-form summary");
    for game in GAMES.iter() {
        tab.choose("form.new select[name=game]", game.name());
        for choice in game.choices() {
            let options = format!(
                "[...document.querySelector('form.new select[name={}]').options].map((it) => it.value)",
                choice.key
            );
            let values: Vec<_> = choice.values.all().map(|value| value.to_string()).collect();
            assert_eq!(tab.evaluate(&options), json!(values), "{}", choice.key);
        }
    }
    tab.choose("form.new select[name=game]", GAMES.usual().name());
    let board = "document.querySelector('form.new [name=board] [value=\"15\"]').text";
    assert_eq!(tab.evaluate(board), "15×15");
    let is_shown = |key: &str| {
        tab.evaluate(&format!("!!document.querySelector('select[name={key}]').offsetParent"))
    };
    assert_eq!(["forbidden", "undo"].map(is_shown), [false, true]);
    tab.choose("form.new select[name=rules]", "renju");
    tab.choose("form.new select[name=against]", "computer:3");
    assert_eq!(["forbidden", "undo"].map(is_shown), [true, false]);
    let clock = "document.querySelector('select[name=clock]').value";
    assert_eq!(tab.evaluate(clock), "none");
    // What does not go together is named.
    tab.choose("form.new select[name=opening]", "pro");
    tab.choose("form.new select[name=board]", "8");
    person.expect("400");
    tab.click("form.new button.main");
    tab.wait("document.querySelector('form.new .fault').innerText.includes('pro')");
}

/// Whether the field that has the focus is marked as wrong, and described by this.
const TOLD: &str = "(({ activeElement: it }) => it.ariaInvalid === 'true' &&
    document.getElementById(it.getAttribute('aria-describedby')).innerText)(document)";

#[test]
fn a_name_that_is_refused_in_a_room_is_told_beside_its_field() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let token = format!("{:032x}", 1);
    let made = house.post("rooms", &token, &json!({"name": "Ada"}));
    let tab = person.blank();
    tab.before_each_page("localStorage.setItem('name', 'ada')");
    tab.go(&house.url(made["room"].as_str().unwrap()));
    tab.headline("A seat is free");
    tab.press("Sit down");
    tab.wait(&format!("({TOLD} || '').startsWith('The other player has this name')"));
}
