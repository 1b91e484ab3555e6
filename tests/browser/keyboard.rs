//! Games by the keyboard alone, as a screen reader tells them: only the accessibility tree is read.

use std::time::Instant;

use serde_json::{Value, json};

use crate::devtools::PATIENCE;
use crate::house::{ENGLISH, House, Room};
use crate::quoridor;
use crate::tab::Tab;

/// The role and name of a node.
fn read(node: &Value) -> (&str, &str) {
    let value = |key: &str| node[key]["value"].as_str().unwrap_or_default();
    (value("role"), value("name"))
}

impl Tab {
    /// Waits for something in the accessibility tree.
    fn find<T>(&self, what: &str, found: impl Fn(&[Value]) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let nodes = self.accessible();
            if let Some(found) = found(&nodes) {
                return found;
            }
            let all: Vec<_> = nodes.iter().map(read).collect();
            assert!(begun.elapsed() < PATIENCE, "no {what}: {all:?}");
            self.next_change();
        }
    }

    /// The role and name of what has the focus.
    fn focus(&self) -> (String, String) {
        let is_focused = |node: &&Value| {
            let mut properties = node["properties"].as_array().into_iter().flatten();
            properties.any(|it| it["name"] == "focused" && it["value"]["value"] == true)
        };
        self.find("focus", |nodes| {
            let (role, name) = read(nodes.iter().rfind(is_focused)?);
            Some((role.to_owned(), name.to_owned()))
        })
    }

    /// Goes on by Tab to what has this role and a name that begins so.
    fn tab_to(&self, role: &str, name: &str) {
        for _ in 0..60 {
            self.key("Tab");
            let (has_role, has_name) = self.focus();
            if has_role == role && has_name.starts_with(name) {
                return;
            }
        }
        panic!("Tab never comes to the {role} {name}");
    }

    /// Goes by arrow keys from the cell with the focus to another one.
    fn arrow_to(&self, target: &str) {
        let place = |name: &str| {
            let row = name[1..].split(',').next().unwrap().parse::<i8>().unwrap();
            (name.as_bytes()[0].cast_signed(), row)
        };
        let (_, here) = self.focus();
        let ((column, row), (to, up)) = (place(&here), place(target));
        for _ in 0..(to - column).abs() {
            self.key(if to > column { "ArrowRight" } else { "ArrowLeft" });
        }
        for _ in 0..(up - row).abs() {
            self.key(if up > row { "ArrowUp" } else { "ArrowDown" });
        }
        let (role, name) = self.focus();
        assert_eq!((role.as_str(), place(&name)), ("gridcell", (to, up)), "{name}");
    }

    /// Waits for something with this role and name.
    fn meet(&self, role: &str, name: &str) {
        self.find(name, |nodes| nodes.iter().any(|it| read(it) == (role, name)).then_some(()));
    }

    /// Waits for a sentence of a live region.
    fn hear(&self, sentence: &str) {
        self.find(sentence, |nodes| {
            let children = |of: &[&Value]| -> Vec<&Value> {
                let ids = of.iter().filter_map(|node| node["childIds"].as_array()).flatten();
                ids.filter_map(|id| nodes.iter().find(|node| node["nodeId"] == *id)).collect()
            };
            let regions: Vec<_> = nodes.iter().filter(|node| read(node).0 == "status").collect();
            let sentences = children(&children(&regions));
            sentences.iter().any(|node| read(node).1 == sentence).then_some(())
        });
    }
}

/// The other player answers, and this one hears it.
fn answer(house: &House, room: &Room, tab: &Tab, made: &str) {
    let path = format!("rooms/{}/move/{made}", room.code);
    house.post(&path, &room.tokens[1], &json!({}));
    tab.hear(&format!("Bob plays {made}. Your turn."));
}

#[test]
fn a_game_of_gomoku_is_played_by_keys_and_heard() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let ada = person.open(&house.url(""));
    ada.meet("heading", "Open rooms");
    ada.tab_to("textbox", "Your name");
    ada.keys("ada");
    ada.tab_to("DisclosureTriangle", "Choose everything yourself");
    ada.key("Enter");
    ada.tab_to("button", "Make the room");
    ada.key("Enter");
    ada.meet("heading", "Waiting for the other player.");
    let code = ada.evaluate("location.pathname.slice(1)").as_str().unwrap().to_owned();
    let room = Room { code, tokens: [String::new(), format!("{:032x}", 2)] };
    let path = format!("rooms/{}/do", room.code);
    house.post(&path, &room.tokens[1], &json!({"t": "sit", "name": "Bob"}));
    ada.hear("Bob sits down.");
    ada.tab_to("gridcell", "");
    for (point, reply) in [("h8", "a15"), ("h9", "a14"), ("h10", "a13")] {
        ada.arrow_to(point);
        ada.key("Enter");
        ada.hear(&format!("ada plays {point}."));
        answer(&house, &room, &ada, reply);
    }
    assert_eq!(ada.focus().1, "h10, black, move 5");
    ada.key("Enter");
    ada.hear("h10 is taken: choose an empty point.");
    ada.tab_to("textbox", "Move");
    ada.keys("h11");
    ada.key("Enter");
    ada.hear("ada plays h11.");
    answer(&house, &room, &ada, "a12");
    ada.keys("h12");
    ada.key("Enter");
    ada.hear("ada plays h12. ada wins! Five in a row.");
    ada.tab_to("button", "Another game");
}

#[test]
fn a_game_of_quoridor_is_played_by_keys_and_heard() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let ada = house.seat(&person, &room, 0);
    ada.tab_to("gridcell", "");
    let moves: Vec<_> = quoridor::MOVES.split(' ').collect();
    for pair in moves.chunks(2) {
        let made = pair[0];
        ada.arrow_to(&made[..2]);
        if made.len() == 3 {
            ada.key(&made[2..]);
            ada.hear(&format!("Wall {made}: Enter builds it."));
        }
        ada.key("Enter");
        ada.hear(&format!("Ada plays {made}."));
        answer(&house, &room, &ada, pair[1]);
    }
    ada.arrow_to("e9");
    assert_eq!(ada.focus().1, "e9, you can step here");
    ada.key("Enter");
    ada.hear("Ada plays e9. Ada wins! Goal reached.");
}

#[test]
fn the_moves_are_named_by_number_and_side_and_the_keys_are_listed() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    house.play(&room, "e2 a7h");
    let ada = house.seat(&person, &room, 0);
    ada.meet("button", "1, Black e2");
    ada.meet("button", "2, White a7h");
    ada.tab_to("gridcell", "");
    ada.key("?");
    ada.meet("dialog", "Keys");
    ada.see("show a wall, which Enter builds");
    ada.key("Escape");
    ada.wait("!document.querySelector('dialog[open]')");
    assert_eq!(ada.focus().0, "gridcell");
    // In a field it is a letter like others.
    ada.tab_to("textbox", "Say something");
    ada.keys("?");
    assert_eq!(ada.evaluate("document.activeElement.value"), "?");
    assert!(ada.evaluate("document.querySelector('dialog[open]')").is_null());
}

#[test]
fn the_focus_goes_to_the_board_from_what_is_gone() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let token = format!("{:032x}", 1);
    let made = house.post("rooms", &token, &json!({"board": 15, "clock": "none", "name": "Ada"}));
    let code = made["room"].as_str().unwrap();
    let bob = people[1].open(&house.url(code));
    bob.meet("button", "Sit down");
    bob.tab_to("button", "Sit down");
    bob.key("Enter");
    bob.headline("Ada to move.");
    assert_eq!(bob.focus().0, "gridcell");
    house.post(&format!("rooms/{code}/do"), &token, &json!({"t": "offer", "what": "draw"}));
    bob.meet("button", "Decline");
    bob.tab_to("button", "Decline");
    bob.key("Enter");
    bob.wait("!document.querySelector('.questions button')");
    assert_eq!(bob.focus().0, "gridcell");
}
