//! Offers that are taken back or declined, and a game that is aborted.

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, KOREAN, cell};

in_each_browser! {
    the_question_of_resigning_goes_when_the_game_is_over
    offers_are_withdrawn_a_game_is_aborted_and_another_one_declined
    an_offer_stands_after_a_second_click_at_once
    the_way_to_another_game_stays_where_it_is
    more_time_is_given_to_the_other_player
    it_is_said_how_many_moves_are_taken_back
    who_stays_is_told_that_a_game_that_was_left_early_does_not_count
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
    bob.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }), 0");
    ada.press("Offer a draw");
    bob.news("Ada offers a draw.");
    bob.wait("document.title === '● Ada offers a draw.'");
    bob.evaluate("delete document.visibilityState");
    ada.press("Offer a draw: withdraw");
    bob.news("Ada takes the offer back.");
    bob.wait("!document.querySelector('.question')");
    bob.press("Abort");
    for tab in [&ada, &bob] {
        tab.headline("The game is aborted. It does not count.");
    }
    ada.news("Bob aborted the game.");
    ada.press("Another game");
    bob.press("Decline");
    ada.wait("document.querySelector('.news').innerText === 'Bob wants no other game.'");
    ada.press("Another game");
    ada.press("Another game: withdraw");
    bob.news("Ada takes the offer back.");
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
    ada.headline("Bob to move.");
    bob.headline("Your turn.");
    ada.press("Pause");
    bob.press("Accept");
    for tab in [&ada, &bob] {
        tab.headline("Paused.");
        tab.wait(&seen(".stage", "hidden"));
        for part in [".moves", ".typing", ".browse"] {
            tab.wait(&seen(part, "hidden"));
        }
        tab.key("[");
        tab.news("Paused.");
    }
    ada.press("Continue");
    for tab in [&ada, &bob] {
        tab.wait(&seen(".stage", "visible"));
    }
}

/// Clicks a second time where a button was that the first click has changed.
fn click_twice(tab: &Tab, selector: &str, changed: &str) {
    let place = tab.centre(selector);
    tab.click_at(place);
    tab.wait(&format!("document.querySelector('{selector}').matches('{changed}')"));
    tab.click_at(place);
}

fn an_offer_stands_after_a_second_click_at_once(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "h8 i9");
    let [ada, bob] = house.both(&people, &room);
    let say = |text: &str| {
        ada.write(".chat input", text);
        ada.key("Enter");
        bob.see(text);
    };
    click_twice(&ada, ".actions button:nth-child(2)", ":disabled");
    say("a draw?");
    assert_eq!(bob.text(".question p"), "Ada offers a draw.");
    bob.press("Accept");
    click_twice(&ada, ".again", ":disabled");
    say("once more?");
    bob.press("Accept another game");
    ada.headline("Bob to move.");
}

fn the_way_to_another_game_stays_where_it_is(house: &House) {
    let place = "(({ x, y, width, height }) => [x, y, width, height])\
                 (document.querySelector('.again').getBoundingClientRect())";
    for (languages, width) in [(ENGLISH, 360), (KOREAN, 360), (ENGLISH, 768), (KOREAN, 1280)] {
        let room = house.room(&json!({"board": 15, "clock": "none"}));
        house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
        let person = house.person(languages);
        let bob = person.blank();
        bob.resize(width, 800, width < 500);
        house.sit(&bob, &room, 1);
        bob.wait("document.querySelector('.again')?.checkVisibility()");
        let before = bob.evaluate(place);
        let path = format!("rooms/{}/do", room.code);
        house.post(&path, &room.tokens[0], &json!({"t": "rematch"}));
        bob.wait("document.querySelector('.ways button:last-child').checkVisibility()");
        assert_eq!(bob.evaluate(place), before, "{languages} {width}");
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

fn it_is_said_how_many_moves_are_taken_back(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    Tab::stones([(&ada, "black"), (&bob, "white")], "h8 h9");
    ada.press("Take back (2 moves)");
    bob.news("Ada asks to take back 2 moves.");
    bob.wait("document.querySelector('.question').innerText.startsWith('Ada asks to take back 2 moves.')");
    bob.press("Decline");
    bob.press("Take back (1 move)");
    ada.news("Bob asks to take back 1 move.");
    ada.press("Accept");
    bob.headline("Your turn.");
    bob.wait("document.querySelectorAll('.moves li').length === 1");
}

fn who_stays_is_told_that_a_game_that_was_left_early_does_not_count(house: &House) {
    let people = house.two();
    people[1].expect_outage();
    let room = house.room(&json!({"board": 15, "clock": "5m"}));
    let [ada, bob] = house.both(&people, &room);
    bob.set_offline(true);
    ada.see("Bob left. You may end the game. It does not count.");
    ada.click(".question button");
    ada.headline("The game is aborted. It does not count.");
    ada.wait("document.querySelector('.questions').hidden");
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
