//! How a friend finds the room, and what is told of that.

use serde_json::json;

use crate::house::{ENGLISH, House};
use crate::support::Server;

/// A page that nobody looks at, of a browser that may show notifications.
const UNSEEN: &str = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  window.Notification = class { static permission = 'granted'; constructor(text) { window.notified = text; } };";

/// A browser that remembers nothing, not even for the time of a window.
const FORGETFUL: &str =
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });";

#[test]
fn who_waits_is_called_when_the_friend_comes() {
    let Some(house) = House::new() else { return };
    let (person, token) = (house.person(ENGLISH), format!("{:032x}", 1));
    let made = house.post("rooms", &token, &json!({"name": "Ada", "color": "white"}));
    let code = made["room"].as_str().unwrap();
    let tab = person.blank();
    tab.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}'); {UNSEEN}"));
    tab.go(&house.url(code));
    tab.headline("Waiting for the other player.");
    tab.see(code);
    tab.press("Call me when they come");
    tab.see("You are called when somebody comes: leave this page open.");
    let other = format!("{:032x}", 2);
    house.post(&format!("rooms/{code}/do"), &other, &json!({"t": "sit", "name": "Bob"}));
    tab.wait("document.title === '● Bob sits down.' && window.notified === 'Bob sits down.'");
    // The code stays, with the link.
    tab.wait(&format!("document.querySelector('.address').innerText.includes('{code}')"));
}

#[test]
fn who_comes_after_both_players_is_told_to_watch() {
    let Some(house) = House::new() else { return };
    let room = house.room(&json!({"clock": "none"}));
    let tab = house.person(ENGLISH).open(&house.url(&room.code));
    tab.news("Both seats are taken: you are watching.");
}

#[test]
fn a_seat_is_taken_after_a_lost_connection() {
    let Some(house) = House::new() else { return };
    let (person, token) = (house.person(ENGLISH), format!("{:032x}", 1));
    person.expect_outage();
    let made = house.post("rooms", &token, &json!({"name": "Ada"}));
    let tab = person.open(&house.url(made["room"].as_str().unwrap()));
    tab.headline("A seat is free");
    tab.set_offline(true);
    tab.see("Connection lost");
    tab.press("Sit down");
    tab.wait("document.querySelector('.news').innerText.startsWith('Connection lost')");
    tab.set_offline(false);
    tab.headline("Ada to move.");
    // Nothing waits any more.
    tab.news("");
}

#[test]
fn who_watches_is_told_once_that_both_seats_are_taken() {
    let Some(mut house) = House::new() else { return };
    let room = house.room(&json!({"clock": "none"}));
    let person = house.person(ENGLISH);
    person.expect_outage();
    let tab = person.open(&house.url(&room.code));
    tab.news("Both seats are taken: you are watching.");
    Server::signal(house.server.child.id(), "-TERM");
    assert!(house.server.child.wait().unwrap().success());
    tab.news("The server is stopping. It may be back soon.");
    house.restart();
    tab.wait("document.querySelector('header .extra').innerText === ''");
    tab.news("");
}

#[test]
fn a_browser_that_remembers_nothing_says_so_before_one_sits_down() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.blank();
    tab.before_each_page(FORGETFUL);
    tab.go(&house.url(""));
    tab.wait("document.querySelector('.preset')");
    tab.click(".preset");
    tab.see("This browser keeps nothing: a reload loses your seat.");
    tab.press("Sit down");
    tab.headline("Your turn.");
}

#[test]
fn a_link_leads_to_a_position_of_a_finished_game() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"rules": "renju", "board": 15, "clock": "none"}));
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    let tab = house.seat(&person, &room, 0);
    tab.headline("Ada wins! Five in a row.");
    tab.click(".moves li:nth-child(3) button");
    let copies = "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }";
    tab.evaluate(&format!("({copies}, null)"));
    tab.press("Link to this room");
    // The link names the game by the version of the room at which it was played.
    let link = house.url(&format!("replay#{}", room.code));
    tab.wait("window.copied");
    tab.press("Share");
    tab.wait(&format!(r"window.copied.replace(/@\d+/, '') === '{link}/3'"));
    let shared = tab.evaluate("window.copied");
    let shared = shared.as_str().unwrap();
    tab.go(shared);
    tab.wait("document.querySelectorAll('.taken').length === 3");
    tab.evaluate(&format!("({copies}, null)"));
    tab.key("ArrowRight");
    tab.press("Copy the link");
    tab.see("The link is copied.");
    let next = shared.replace("/3", "/4");
    assert_eq!(tab.evaluate("window.copied"), next);
}

#[test]
fn who_watches_can_sit_down_as_long_as_a_seat_is_free() {
    let Some(house) = House::new() else { return };
    let (person, token) = (house.person(ENGLISH), format!("{:032x}", 1));
    let made = house.post("rooms", &token, &json!({"name": "Ada"}));
    let tab = person.open(&house.url(made["room"].as_str().unwrap()));
    tab.headline("A seat is free");
    let shown = |selector: &str| format!("!!document.querySelector('{selector}')?.offsetParent");
    assert_eq!(tab.evaluate(&shown(".panel > button")), false);
    tab.press("Watch");
    tab.wait(&format!("!{}", shown(".entrance")));
    tab.click(".panel > button");
    // That a name was refused is no longer said once there is another one.
    tab.write(".entrance input", "Ada");
    tab.click(".entrance form .main");
    tab.wait("document.querySelector('.entrance .fault').innerText.startsWith('The other player has this name')");
    // It is said there alone, where the focus is.
    assert_eq!(tab.text(".news"), "");
    assert_eq!(tab.evaluate("document.activeElement.matches('.entrance input')"), true);
    tab.evaluate("document.querySelector('.entrance input').value = ''");
    tab.write(".entrance input", "שרה");
    tab.click(".entrance form .main");
    tab.headline("Ada to move.");
    tab.news("");
    let line = ".player:last-child";
    assert_eq!(tab.text(&format!("{line} .name")), "\u{2068}שרה\u{2069}");
    tab.wait(&format!("document.querySelector('{line} .note').innerText.includes('guest')"));
    assert_eq!(tab.evaluate(&shown(".panel > button")), false);
}
