//! Lost connections, reloads and second tabs.

use serde_json::json;

use crate::chromium::Person;
use crate::house::{House, cell};
use crate::tab::Tab;

/// What Chromium says of its own while the server cannot be reached.
fn expect_outage(people: &[Person]) {
    for person in people {
        person.expect("WebSocket connection to");
        person.expect("net::ERR_");
    }
}

/// The game is as it was, and goes on.
fn goes_on([ada, bob]: [&Tab; 2]) {
    for tab in [ada, bob] {
        tab.wait("document.querySelector('header [role=status]').innerText === ''");
        for (point, color) in [("h8", "black"), ("h9", "white"), ("i8", "black")] {
            tab.see_cell(&format!("{point}, {color}"));
        }
        assert_eq!(tab.evaluate("window.isSame"), true, "the page was loaded again");
    }
    Tab::stones([(bob, "white"), (ada, "black")], "j10 j11");
}

fn begin(house: &House, people: &[Person; 2]) -> [Tab; 2] {
    let room = house.room(&json!({"board": 15, "clock": "10m"}));
    house.play(&room, "h8 h9 i8");
    let tabs = house.both(people, &room);
    for tab in &tabs {
        tab.evaluate("window.isSame = true");
        tab.see_cell("i8, black, move 3");
    }
    tabs
}

#[test]
fn both_come_back_by_themselves_after_a_crash_of_the_server() {
    let Some(mut house) = House::new() else { return };
    let people = house.two();
    expect_outage(&people);
    let [ada, bob] = begin(&house, &people);
    house.server.kill();
    for tab in [&ada, &bob] {
        let is_told = r"/Connection lost [1-9]\d* s ago\. Trying again: attempt [2-9]/";
        tab.wait(&format!("{is_told}.test(document.body.innerText)"));
    }
    house.restart();
    goes_on([&ada, &bob]);
}

#[test]
fn a_move_made_without_a_network_is_sent_when_it_is_back() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    expect_outage(&people);
    let [ada, bob] = begin(&house, &people);
    bob.set_offline(true);
    bob.click(&cell("a1"));
    bob.set_offline(false);
    ada.see_cell("a1, white");
    ada.click(&cell("a2"));
    goes_on([&ada, &bob]);
}

#[test]
fn a_reload_and_a_second_tab_keep_the_seat() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "10m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.click(&cell("h8"));
    bob.see_cell("h8, black");
    bob.reload();
    bob.headline("Your turn.");
    let second = people[1].open(&house.url(&room.code));
    second.headline("Your turn.");
    second.click(&cell("i9"));
    for tab in [&ada, &bob, &second] {
        tab.see_cell("i9, white");
    }
    ada.click(&cell("h9"));
    second.see_cell("h9, black");
    bob.headline("Your turn.");
    bob.click(&cell("i10"));
    for tab in [&ada, &bob, &second] {
        tab.see_cell("i10, white");
    }
}
