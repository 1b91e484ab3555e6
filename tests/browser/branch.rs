//! Moves that are tried in a recorded game.

use serde_json::json;

use crate::house::{ENGLISH, House, cell};
use crate::quoridor::groove;

#[test]
fn a_move_is_tried_in_a_replay_and_the_game_stays_as_it_is() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"rules": "renju", "board": 15, "clock": "none"}));
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    let tab = person.open(&house.url(&format!("replay#{}/4", room.code)));
    let taken = |count: usize| {
        tab.wait(&format!("document.querySelectorAll('.taken').length === {count}"));
    };
    taken(4);
    tab.click(&cell("c3"));
    tab.see_cell("c3, black, move 5, last move");
    tab.click(&cell("d4"));
    tab.see_cell("d4, white, move 6, last move");
    tab.see("After move 6 of 6: d4");
    // What the game itself goes on with is only another step.
    tab.press("Back to the game");
    tab.wait("document.querySelector('.slider').max === '9'");
    tab.click(".browse button");
    taken(0);
    tab.click(&cell("g8"));
    taken(1);
    tab.wait("document.querySelector('.slider').max === '9'");
    tab.click(&cell("g8"));
    tab.see("g8 is taken");
    // After a five there is nothing to try, in the game and in another line.
    tab.click(".browse button:nth-of-type(4)");
    taken(9);
    tab.click(&cell("c3"));
    tab.news("Ada wins! Five in a row.");
    taken(9);
    tab.click(".moves li:nth-child(8) button");
    taken(8);
    tab.click(&cell("f8"));
    tab.see("After move 9 of 9: f8");
    tab.news("Ada wins! Five in a row.");
    tab.click(&cell("c3"));
    taken(9);
    let record = house.server.request(&format!("GET /api/rooms/{}/record?as=moves", room.code), "");
    assert_eq!(record.1.split_whitespace().count(), 9, "{}", record.1);
}

#[test]
fn the_server_says_which_tried_moves_the_rules_allow() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    house.play(&room, "e2 e8 d3h");
    let tab = person.open(&house.url(&format!("replay#{}/2", room.code)));
    tab.wait("document.querySelector('.slider')?.value === '2'");
    // The browser reports what the server refuses.
    person.expect("400");
    tab.click(&cell("a5"));
    tab.wait(
        "document.querySelector('.news').innerText === 'a5: The rules do not allow this move.'",
    );
    tab.click_at(groove(&tab, "f5v"));
    tab.see("After move 3 of 3: f5v");
    tab.wait("document.querySelectorAll('.walls .wall').length === 1");
}

#[test]
fn a_finger_is_asked_again_before_a_move_is_tried_as_in_a_game() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    for (game, moves, point, made) in
        [("quoridor", "e2 e8", None, "f5v"), ("gomoku", "h8 a1", Some("c3"), "c3")]
    {
        let room = house.room(&json!({"game": game, "clock": "none"}));
        house.play(&room, moves);
        let tab = person.blank();
        tab.resize(360, 740, true);
        tab.go(&house.url(&format!("replay#{}", room.code)));
        tab.wait("document.querySelector('.slider')?.value === '2'");
        let place = || point.map_or_else(|| groove(&tab, made), |point| tab.centre(&cell(point)));
        tab.tap_at(place());
        tab.news(&format!("{made}: tap again to play."));
        tab.see("After move 2 of 2");
        tab.tap_at(place());
        tab.see(&format!("After move 3 of 3: {made}"));
    }
}
