//! Offers that are taken back or declined, and a game that is aborted.

use serde_json::json;

use crate::house::{House, cell};
use crate::tab::Tab;

/// Presses the button with this text, once it is shown.
fn press(tab: &Tab, text: &str) {
    let button = format!(
        "[...document.querySelectorAll('button')].find((it) => it.offsetParent && it.innerText === '{text}')"
    );
    tab.wait(&button);
    tab.evaluate(&format!("{button}.click()"));
}

#[test]
fn offers_are_withdrawn_a_game_is_aborted_and_another_one_declined() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    ada.click(&cell("h8"));
    press(&ada, "Offer a draw");
    bob.news("Ada offers a draw.");
    press(&ada, "Offer a draw: withdraw");
    bob.news("Ada takes the offer back.");
    bob.wait("!document.querySelector('.question')");
    press(&bob, "Abort");
    for tab in [&ada, &bob] {
        tab.headline("The game is aborted. It does not count.");
    }
    press(&ada, "Another game");
    press(&bob, "Decline");
    ada.wait("document.querySelector('.news').textContent === 'Bob wants no other game.'");
    press(&ada, "Another game");
    press(&ada, "Another game: withdraw");
    press(&bob, "Another game");
    press(&ada, "Accept another game");
    ada.headline("Bob to move.");
}

#[test]
fn more_time_is_given_to_the_other_player() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    press(&ada, "Give 15\u{a0}s");
    bob.news("Bob has 15 seconds more.");
    let clock = "document.querySelector('.player:last-child .clock').innerText";
    for tab in [&ada, &bob] {
        tab.wait(&format!("{clock} === '5:15'"));
    }
}
