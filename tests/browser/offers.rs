//! Offers that are taken back or declined, and a game that is aborted.

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{House, cell};

in_each_browser! {
    the_question_of_resigning_goes_when_the_game_is_over
    offers_are_withdrawn_a_game_is_aborted_and_another_one_declined
    more_time_is_given_to_the_other_player
    the_board_is_hidden_while_the_game_is_paused
    an_offer_right_after_a_move_is_made_after_it
}

fn offers_are_withdrawn_a_game_is_aborted_and_another_one_declined(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    ada.click(&cell("h8"));
    for (tab, headline) in [(&ada, "Bob to move."), (&bob, "Your turn.")] {
        tab.headline(headline);
    }
    ada.press("Offer a draw");
    bob.news("Ada offers a draw.");
    ada.press("Offer a draw: withdraw");
    bob.news("Ada takes the offer back.");
    bob.wait("!document.querySelector('.question')");
    bob.press("Abort");
    for tab in [&ada, &bob] {
        tab.headline("The game is aborted. It does not count.");
    }
    ada.press("Another game");
    bob.press("Decline");
    ada.wait("document.querySelector('.news').textContent === 'Bob wants no other game.'");
    ada.press("Another game");
    ada.press("Another game: withdraw");
    bob.press("Another game");
    ada.press("Accept another game");
    ada.headline("Bob to move.");
    // The game before stays there to be looked at.
    ada.click(".files a");
    ada.headline("The game is aborted. It does not count.");
}

fn the_question_of_resigning_goes_when_the_game_is_over(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "h8 i9");
    let [ada, bob] = house.both(&people, &room);
    ada.press("Resign");
    ada.wait("document.querySelector('dialog[open]')");
    house.post(&format!("rooms/{}/do", room.code), &room.tokens[1], &json!({"t": "resign"}));
    ada.headline("Ada wins!");
    ada.wait("!document.querySelector('dialog[open]')");
    ada.press("Another game");
    bob.press("Accept another game");
    ada.headline("Bob to move.");
}

fn the_board_is_hidden_while_the_game_is_paused(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    let seen = |what: &str, visibility: &str| {
        format!("getComputedStyle(document.querySelector('{what}')).visibility === '{visibility}'")
    };
    ada.click(&cell("h8"));
    bob.headline("Your turn.");
    ada.press("Pause");
    bob.press("Accept");
    for tab in [&ada, &bob] {
        tab.headline("Paused.");
        tab.wait(&seen(".stage", "hidden"));
        tab.wait(&seen(".moves", "hidden"));
    }
    ada.press("Continue");
    for tab in [&ada, &bob] {
        tab.wait(&seen(".stage", "visible"));
    }
}

fn an_offer_right_after_a_move_is_made_after_it(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    Tab::stones([(&ada, "black"), (&bob, "white")], "h8 h9");
    ada.headline("Your turn.");
    // Both clicks are heard before any message of the server.
    let draw =
        "[...document.querySelectorAll('button')].find((it) => it.innerText === 'Offer a draw')";
    ada.evaluate(&format!(
        "document.querySelector(\"{}\").dispatchEvent(new MouseEvent('click')); {draw}.click()",
        cell("i9")
    ));
    bob.see_cell("i9");
    bob.news("Ada offers a draw.");
}

fn more_time_is_given_to_the_other_player(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    ada.press("Give 15\u{a0}s");
    bob.news("Bob has 15 seconds more.");
    let clock = "document.querySelector('.player:last-child .clock').innerText";
    for tab in [&ada, &bob] {
        tab.wait(&format!("{clock} === '5:15'"));
    }
}
