//! Games by the keyboard alone, as a screen reader tells them: only the accessibility tree is read.

use std::time::Instant;

use serde_json::json;

use crate::browser::Node;
use crate::browser::connection::PATIENCE;
use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, Room};
use crate::quoridor;

in_each_browser! {
    a_game_of_gomoku_is_played_by_keys_and_heard
    a_game_of_quoridor_is_played_by_keys_and_heard
    the_moves_are_named_by_number_and_side_and_the_keys_are_listed
    the_focus_goes_to_the_board_from_what_is_gone
}

impl Tab {
    /// Waits for something in the accessibility tree.
    fn find<T>(&self, what: &str, found: impl Fn(&[Node]) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let nodes = self.accessible();
            if let Some(found) = found(&nodes) {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "no {what}: {nodes:?}");
            self.next_change();
        }
    }

    /// The role and name of what has the focus.
    fn focus(&self) -> (String, String) {
        self.find("focus", |nodes| {
            let node = nodes.iter().rfind(|node| node.is_focused)?;
            Some((node.role.clone(), node.name.clone()))
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
        // The browser tells of the focus a little later than it moves it.
        let on_a_cell = |nodes: &[Node]| {
            let node = nodes.iter().rfind(|node| node.is_focused)?;
            (node.role == "gridcell").then(|| place(&node.name))
        };
        let (column, row) = self.find("cell with the focus", on_a_cell);
        let (to, up) = place(target);
        for _ in 0..(to - column).abs() {
            self.key(if to > column { "ArrowRight" } else { "ArrowLeft" });
        }
        for _ in 0..(up - row).abs() {
            self.key(if up > row { "ArrowUp" } else { "ArrowDown" });
        }
        self.find(target, |nodes| on_a_cell(nodes).filter(|&there| there == (to, up)));
    }

    /// Waits for something with this role and name.
    fn meet(&self, role: &str, name: &str) {
        let is_it = |node: &Node| node.role == role && node.name == name;
        self.find(name, |nodes| nodes.iter().any(is_it).then_some(()));
    }

    /// Waits for a sentence of a live region.
    fn hear(&self, sentence: &str) {
        let is_it = |node: &Node| node.is_news && node.name == sentence;
        self.find(sentence, |nodes| nodes.iter().any(is_it).then_some(()));
    }
}

/// The other player answers, and this one hears it.
fn answer(house: &House, room: &Room, tab: &Tab, made: &str) {
    let path = format!("rooms/{}/move/{made}", room.code);
    house.post(&path, &room.tokens[1], &json!({}));
    tab.hear(&format!("Bob plays {made}. Your turn."));
}

fn a_game_of_gomoku_is_played_by_keys_and_heard(house: &House) {
    let person = house.person(ENGLISH);
    let ada = person.open(&house.url(""));
    ada.meet("heading", "Open rooms");
    ada.tab_to("textbox", "Your name");
    ada.keys("ada");
    ada.tab_to("summary", "Choose everything yourself");
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
        answer(house, &room, &ada, reply);
    }
    assert_eq!(ada.focus().1, "h10, black, move 5");
    ada.key("Enter");
    ada.hear("h10 is taken: choose an empty point.");
    ada.tab_to("textbox", "Move");
    ada.keys("h11");
    ada.key("Enter");
    ada.hear("ada plays h11.");
    answer(house, &room, &ada, "a12");
    ada.keys("h12");
    ada.key("Enter");
    ada.hear("ada plays h12. ada wins! Five in a row.");
    ada.tab_to("button", "Another game");
}

fn a_game_of_quoridor_is_played_by_keys_and_heard(house: &House) {
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
        answer(house, &room, &ada, pair[1]);
    }
    ada.arrow_to("e9");
    assert_eq!(ada.focus().1, "e9, you can step here");
    ada.key("Enter");
    ada.hear("Ada plays e9. Ada wins! Goal reached.");
}

fn the_moves_are_named_by_number_and_side_and_the_keys_are_listed(house: &House) {
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

fn the_focus_goes_to_the_board_from_what_is_gone(house: &House) {
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
