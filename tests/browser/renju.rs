//! Forbidden points, and openings by their choices.

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{House, Room, cell};

/// How much is seen of the stone at a point.
fn opacity(tab: &Tab, point: &str) -> String {
    let circle = format!("document.querySelector(\"{} > circle\")", cell(point));
    tab.evaluate(&format!("getComputedStyle({circle}).opacity")).as_str().unwrap().to_owned()
}

/// How many moves and decisions there are.
fn sees_moves(tab: &Tab, count: usize) {
    tab.wait(&format!("document.querySelectorAll('.moves li').length === {count}"));
}

#[test]
fn a_forbidden_point_is_marked_and_explained_and_cannot_be_played() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"rules": "renju", "board": 15, "clock": "none"}));
    house.play(&room, "g8 a1 f8 a15 h7 o1 h6 o15");
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    let why = "h8 is forbidden: a double-three.";
    ada.see_cell(&format!("h8, {why}"));
    ada.point_at(ada.centre(&cell("h8")));
    ada.news(why);
    let causes = ada.wait(
        "(() => { const cells = [...document.querySelectorAll('.cause')];
        return cells.length && cells.map((it) => it.getAttribute('aria-label').slice(0, 2)); })()",
    );
    let mut causes: Vec<_> = causes.as_array().unwrap().iter().collect();
    causes.sort_by_key(|cause| cause.as_str());
    assert_eq!(causes, ["f8", "g8", "h6", "h7"]);
    assert_eq!(opacity(&ada, "h8"), "0");
    ada.click(&cell("h8"));
    ada.news(why);
    // Elsewhere the mouse shows a stone, but not to the other player.
    ada.point_at(ada.centre(&cell("k8")));
    assert_eq!(opacity(&ada, "k8"), "0.55");
    bob.point_at(bob.centre(&cell("k8")));
    assert_eq!(opacity(&bob, "k8"), "0");
    ada.click(&cell("k8"));
    bob.news("Ada plays k8. Your turn.");
    sees_moves(&bob, 9);
}

/// Opens a game by clicks: on points, and on the buttons whose texts are in brackets.
fn open_by(opening: &str, clicks: &[&str]) {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let terms = json!({"rules": "renju", "opening": opening, "board": 15, "clock": "none"});
    let pages = house.both(&people, &house.room(&terms));
    for (number, what) in clicks.iter().enumerate() {
        for page in pages.iter().rev() {
            sees_moves(page, number);
            if opening == "soosyrv-8" && number == 8 {
                page.see("Fifth move offered: g7.");
            }
        }
        let is_mine = "document.querySelector('h1').innerText.startsWith('Your turn.')";
        let mover = pages.iter().find(|page| page.evaluate(is_mine) == true);
        let mover = mover.unwrap_or_else(|| panic!("nobody is to move before {what}"));
        match what.strip_prefix('[') {
            Some(button) => mover.press(button.trim_end_matches(']')),
            None => mover.click(&cell(what)),
        }
    }
    // The game proper asks nothing any more.
    for page in &pages {
        sees_moves(page, clicks.len());
        page.wait("!document.querySelector('.questions button')");
    }
    let lines = pages.each_ref().map(|page| page.text("h1"));
    assert!(lines.contains(&"Your turn.".to_owned()), "{lines:?}");
}

#[test]
fn swap2_is_opened_by_clicks() {
    open_by("swap2", &["h8", "h9", "i10", "[Two more]", "a1", "b1", "[Swap]", "j10"]);
}

#[test]
fn soosyrv_8_is_opened_by_clicks() {
    open_by(
        "soosyrv-8",
        &["h8", "h9", "i10", "[No swap]", "j8", "[2]", "[No swap]", "g7", "k6", "k6", "a1"],
    );
}

#[test]
fn taraguchi_10_is_opened_by_clicks() {
    open_by(
        "taraguchi-10",
        &[
            "h8",
            "[No swap]",
            "h9",
            "[No swap]",
            "i10",
            "[Swap]",
            "j8",
            "[Fifth in 9×9]",
            "[No swap]",
            "g7",
            "[No swap]",
            "a1",
        ],
    );
}

#[test]
fn an_opening_says_where_the_stone_must_go() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let terms = json!({"rules": "renju", "opening": "rif", "board": 15, "clock": "none"});
    let room = house.room(&terms);
    let ada = house.seat(&people[0], &room, 0);
    ada.click(&cell("a1"));
    ada.news("This stone goes on the centre: h8.");
    ada.click(&cell("h8"));
    ada.see_cell("h8, black, move 1, last move");
    ada.click(&cell("a1"));
    ada.news("This stone goes inside the middle 3×3.");
    ada.click(&cell("h8"));
    ada.news("h8 is taken: choose an empty point.");
    let bob = house.seat(&people[1], &room, 1);
    bob.headline("Ada to move. White stone inside 3×3");
}

#[test]
fn the_part_of_the_board_where_the_stone_may_go_is_seen_by_the_player_to_move() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let terms = json!({"rules": "renju", "opening": "taraguchi-10", "board": 15, "clock": "none"});
    let room = house.room(&terms);
    let [ada, bob] = house.both(&people, &room);
    let barred = "document.querySelectorAll('.barred').length";
    ada.wait(&format!("{barred} === 15 * 15 - 1"));
    assert_eq!(bob.evaluate(barred), 0);
    ada.click(&cell("h8"));
    bob.press("No swap");
    // One of the nine has a stone.
    bob.wait(&format!("{barred} === 15 * 15 - 9"));
    let fill = "getComputedStyle(document.querySelector('.barred .hit')).fill";
    assert_ne!(bob.evaluate(fill), "rgba(0, 0, 0, 0)");
    ada.wait(&format!("{barred} === 0"));
}

#[test]
fn a_question_is_answered_before_a_stone_is_placed() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "opening": "swap2", "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    for point in ["h8", "h9", "i10"] {
        ada.click(&cell(point));
        ada.see_cell(&format!("{point}, {}", if point == "h9" { "white" } else { "black" }));
    }
    bob.wait("document.querySelector('.question')?.innerText.startsWith('How to continue?')");
    bob.click(&cell("a1"));
    bob.news("Choose one of the answers first.");
    // It stands with its answers, and who waits is told who chooses.
    assert_eq!(bob.text("h1"), "Your turn.");
    ada.headline("Bob is choosing.");
    assert_eq!(ada.text("h1"), "Bob is choosing.");
}

#[test]
fn players_without_names_are_called_once_and_stones_by_their_colour() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let tokens = [1, 2].map(|number| format!("{number:032x}"));
    let made = house.post("rooms", &tokens[0], &json!({"opening": "swap2", "clock": "none"}));
    let code = made["room"].as_str().unwrap().to_owned();
    house.post(&format!("rooms/{code}/do"), &tokens[1], &json!({"t": "sit"}));
    let [ada, bob] = house.both(&people, &Room { code, tokens });
    assert_eq!(ada.text(".player.next .words").replace('\n', " "), "Black you");
    for (point, placed, told) in [
        ("h8", "h8, black, move 1, last move", "Black plays h8."),
        ("h9", "h9, white, move 2, last move", "White plays h9."),
        ("i10", "i10, black, move 3, last move", "Black plays i10. Your turn."),
    ] {
        ada.click(&cell(point));
        bob.news(told);
        // The next stone waits until this one is kept.
        ada.see_cell(placed);
    }
    bob.press("Take Black");
    ada.wait("document.querySelector('.news').textContent.startsWith('White: ')");
}
