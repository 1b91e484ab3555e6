//! The puzzle of the day: it is opened from the list of rooms, and solved against the server's answers.

use serde_json::Value;

use crate::browser::tab::Tab;
use crate::house::{House, cell};
use crate::quoridor::place;

in_each_browser! {
    the_puzzle_of_the_day_is_solved_and_a_wrong_move_answered
}

/// What the server says of the puzzle of a day after these moves, with a right move.
pub(crate) fn ask(house: &House, day: i64, moves: &[String]) -> Value {
    let path = format!("/api/puzzle?day={day}&hint=true&moves={}", moves.join("%20"));
    let (status, answer) = house.server.request(&format!("GET {path}"), "");
    assert_eq!(status, 200, "{answer}");
    serde_json::from_str(&answer).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Makes the right moves.
pub(crate) fn solve(house: &House, tab: &Tab, day: i64) {
    let mut moves = Vec::new();
    loop {
        let now = ask(house, day, &moves);
        let Some(hint) = now["hint"].as_str() else { break };
        tab.wait("document.querySelector('.legal')");
        click(tab, &now["game"], hint);
        moves.push(hint.to_owned());
    }
    tab.wait("document.querySelector('.end:not([hidden])')");
}

/// Makes a move by the mouse.
fn click(tab: &Tab, game: &Value, made: &str) {
    let at = if game == "quoridor" { place(tab, made) } else { tab.centre(&cell(made)) };
    tab.click_at(at);
}

fn the_puzzle_of_the_day_is_solved_and_a_wrong_move_answered(house: &House) {
    let person = house.person(crate::house::ENGLISH);
    let tab = person.open(&house.url(""));
    tab.click(".daily a");
    tab.wait("location.pathname === '/puzzle' && document.querySelector('[role=grid]')");
    // Both games take turns from day to day.
    for day in [9_827, 9_828] {
        tab.go(&house.url(&format!("puzzle#{day}")));
        tab.reload();
        let begun = ask(house, day, &[]);
        tab.headline(text(&begun["title"]));
        tab.wait("document.querySelector('.legal')");
        let legal = begun["legal"].as_array().unwrap().iter().map(text);
        let wrong = legal.into_iter().find(|made| *made != text(&begun["hint"])).unwrap();
        click(&tab, &begun["game"], wrong);
        tab.see("Not this one");
        tab.press("Try again");
        tab.press("Show a move");
        tab.see("Try ");
        solve(house, &tab, day);
        tab.see("You have solved it.");
    }
    let today = ask(house, 9_828, &[]);
    assert_eq!(tab.evaluate("localStorage.getItem('puzzle')"), today["id"]);
}
