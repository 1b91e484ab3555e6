//! A game of gomoku.

use serde_json::{Value, json};

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House};

in_each_browser! {
    two_people_make_a_room_and_play_twice_with_colours_exchanged
}

fn two_people_make_a_room_and_play_twice_with_colours_exchanged(house: &House) {
    let people = house.two();
    let ada = people[0].open(&house.url(""));
    ada.write("[name=name]", "Ada");
    ada.click(".room-form summary");
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
        // The line goes from end to end of the row, and the card stands below the board.
        let way = tab.evaluate("document.querySelector('.winning path').getAttribute('d')");
        assert_eq!(way, "M7,3L7,7");
        assert_eq!(tab.text(".end h1"), "Ada wins! Five in a row.");
        assert_eq!(tab.text(".end .note"), "9 moves");
        let below = "document.querySelector('.end').getBoundingClientRect().top >= \
                     document.querySelector('.board').getBoundingClientRect().bottom";
        assert_eq!(tab.evaluate(below), true);
    }
    let code = ada.evaluate("location.pathname.slice(1)");
    let link = format!("location.href.replace({code}, 'replay#' + {code})");
    ada.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    ada.press("Share");
    ada.wait(&format!("window.copied?.startsWith({link} + '@')"));
    ada.press("Another game");
    bob.news("Ada wants another game.");
    bob.press("Accept another game");
    bob.headline("Your turn.");
    ada.headline("Bob to move");
    for tab in [&ada, &bob] {
        tab.wait("!document.querySelector('.winning path')");
        assert_eq!(tab.evaluate("!!document.querySelector('.end').offsetParent"), false);
    }
    Tab::stones([(&bob, "black"), (&ada, "white")], "h8 a1 h9 a2 h10 a3 h11 a4 h12");
    for tab in [&ada, &bob] {
        tab.headline("Bob wins!");
        assert_eq!(tab.evaluate("window.isSame"), true, "the page was loaded again");
    }
}

#[test]
fn the_numbers_stand_above_the_line_through_the_five() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    let tab = person.blank();
    tab.before_each_page("localStorage.setItem('numbers', 'all')");
    house.sit(&tab, &room, 0);
    let numbers = "[...document.querySelectorAll('.winning + .raised .number')].map((it) => it.textContent).sort()";
    assert_eq!(tab.evaluate(numbers), json!(["1", "3", "5", "7", "9"]));
}

#[test]
fn the_end_counts_moves_and_no_decisions_as_in_the_terminal() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"board": 15, "opening": "swap", "clock": "none"}));
    let act = |seat: usize, order: &Value| {
        house.post(&format!("rooms/{}/do", room.code), &room.tokens[seat], order);
    };
    for (seat, made) in [(0, "h8"), (0, "i9"), (0, "h9"), (1, "swap false"), (1, "a1")] {
        act(seat, &json!({"t": "move", "move": made}));
    }
    act(1, &json!({"t": "resign"}));
    let tab = house.seat(&person, &room, 0);
    tab.headline("Ada wins! Resignation.");
    assert_eq!(tab.text(".end .note"), "4 moves");
}

#[test]
fn a_point_is_typed_as_in_a_terminal() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    for (tab, typed, stone) in
        [(&ada, "8,9", "h9, black"), (&bob, "10 2", "j2, white"), (&ada, "C 3", "c3, black")]
    {
        tab.headline("Your turn.");
        tab.write(".typing input", typed);
        tab.key("Enter");
        tab.see_cell(stone);
    }
}
