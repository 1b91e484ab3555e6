//! What people say to each other in a room.

use serde_json::json;

use crate::house::{ENGLISH, House};
use crate::support::Server;
use crate::tab::{Tab, literal};

/// Says something as a person does.
fn say(tab: &Tab, text: &str) {
    tab.write(".chat input", text);
    tab.press("Send");
    tab.wait("document.querySelector('.chat input').value === ''");
}

/// Waits until these lines stand in the chat, and no other.
fn see_lines(tab: &Tab, lines: &[&str]) {
    let lines = literal(&lines.join("\n"));
    tab.wait(&format!(
        "[...document.querySelectorAll('.log p')].map((it) => it.innerText).join('\\n') === {lines}"
    ));
}

#[test]
fn what_spectators_said_in_play_stands_in_the_open_tabs_when_the_game_ends() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    let eve = house.person(ENGLISH).open(&house.url(&room.code));
    say(&ada, "hello");
    see_lines(&bob, &["Ada hello"]);
    say(&eve, "so quiet");
    see_lines(&eve, &["A spectator so quiet"]);
    say(&bob, "hi");
    see_lines(&ada, &["Ada hello", "Bob hi"]);
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    for tab in [&ada, &bob, &eve] {
        see_lines(tab, &["Ada hello", "A spectator so quiet", "Bob hi"]);
    }
}

#[test]
fn whoever_is_muted_is_not_shown_until_that_is_undone() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    say(&bob, "hurry");
    see_lines(&ada, &["Bob hurry"]);
    ada.press("Mute Bob");
    see_lines(&ada, &[]);
    // The keyboard stays where it is, and does the same.
    assert_eq!(ada.evaluate("document.activeElement.innerText"), "Unmute Bob");
    say(&bob, "hurry up");
    see_lines(&bob, &["Bob hurry", "Bob hurry up"]);
    say(&ada, "I think");
    see_lines(&ada, &["Ada I think"]);
    ada.wait("!document.querySelector('.news').innerText.includes('hurry')");
    ada.press("Unmute Bob");
    see_lines(&ada, &["Bob hurry", "Bob hurry up", "Ada I think"]);
    // After another game, the same person is meant.
    ada.press("Mute Bob");
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    ada.press("Another game");
    bob.press("Accept another game");
    ada.headline("Bob to move.");
    see_lines(&ada, &["Ada I think"]);
    ada.press("Unmute Bob");
    see_lines(&ada, &["Bob hurry", "Bob hurry up", "Ada I think"]);
}

#[test]
fn a_room_that_the_operator_closes_says_so() {
    let Some(mut house) = House::new() else { return };
    let list = house.home.path("bans.txt");
    std::fs::write(&list, "").unwrap();
    house.server.kill();
    house.server = Server::start(&house.home, "--bans bans.txt");
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let tabs = house.both(&people, &room);
    std::fs::write(&list, format!("room {}\n", room.code)).unwrap();
    Server::signal(house.server.child.id(), "-HUP");
    for tab in &tabs {
        tab.headline("The operator of this server has closed this room.");
        tab.reload();
        tab.headline("The operator of this server has closed this room.");
    }
}
