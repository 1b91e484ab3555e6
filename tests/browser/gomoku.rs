//! A game of gomoku.

use crate::house::House;
use crate::tab::Tab;

#[test]
fn two_people_make_a_room_and_play_twice_with_colours_exchanged() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let ada = people[0].open(&house.url(""));
    ada.write("[name=name]", "Ada");
    ada.press("Make the room");
    ada.headline("Waiting for the other player.");
    let code = ada.evaluate("location.pathname.slice(1)");
    let code = code.as_str().unwrap();
    let bob = people[1].open(&house.url(""));
    bob.click(&format!("a[href='{code}']"));
    bob.headline("A seat is free");
    bob.write(".entrance input", "Bob");
    bob.press("Sit down");
    ada.news("Bob sits down.");
    ada.see_both();
    ada.news("Bob sits down.");
    for tab in [&ada, &bob] {
        tab.evaluate("window.isSame = true");
    }
    Tab::stones([(&ada, "black"), (&bob, "white")], "h8 a1 h9 a2 h10 a3 h11 a4 h12");
    for tab in [&ada, &bob] {
        tab.headline("Ada wins! Five in a row.");
        tab.see_cell("h10, black, move 5, winning row");
    }
    ada.press("Another game");
    bob.news("Ada wants another game.");
    bob.press("Accept another game");
    bob.headline("Your turn.");
    ada.headline("Bob to move");
    Tab::stones([(&bob, "black"), (&ada, "white")], "h8 a1 h9 a2 h10 a3 h11 a4 h12");
    for tab in [&ada, &bob] {
        tab.headline("Bob wins!");
        assert_eq!(tab.evaluate("window.isSame"), true, "the page was loaded again");
    }
}
