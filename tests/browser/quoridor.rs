//! A game of Quoridor: steps on squares, walls between them.

use serde_json::json;

use crate::browser::tab::{Place, Tab};
use crate::house::{ENGLISH, House, cell};

in_each_browser! {
    two_people_step_and_build_walls_until_a_pawn_is_at_its_goal
    a_wall_is_shown_under_the_mouse_only_where_it_may_be_built_now
    the_own_side_is_below_and_a_key_turns_the_board
}

/// Moves of both players up to the last one, which decides the game.
pub(crate) const MOVES: &str = "e2 a7h g3h c7h e3 d9 e4 c9 e5 d9 e6 c9 e7 d9 e8 c9";

/// Where to point for a wall: between its squares, nearer to its middle than to its ends.
pub(crate) fn groove(tab: &Tab, wall: &str) -> Place {
    let [column, row, direction] = *wall.as_bytes() else { panic!("{wall} is no wall") };
    let centre = |column: u8, row: u8| {
        tab.centre(&cell(&format!("{}{}", char::from(column), char::from(row))))
    };
    let ((left, lower), (right, upper)) = (centre(column, row), centre(column + 1, row + 1));
    match direction {
        b'h' => (left + (right - left) * 0.35, f64::midpoint(lower, upper)),
        _ => (f64::midpoint(left, right), lower + (upper - lower) * 0.35),
    }
}

/// Where to click for a move.
pub(crate) fn place(tab: &Tab, made: &str) -> Place {
    if made.len() == 3 { groove(tab, made) } else { tab.centre(&cell(made)) }
}

/// Whether a wall is shown that is not built.
fn has_preview(tab: &Tab) -> bool {
    let shown = tab.evaluate("document.querySelector('.preview').getBoundingClientRect().width");
    shown.as_f64().unwrap() > 0.0
}

/// Makes moves in turn by clicks, each once the one before is seen.
fn click(pages: [&Tab; 2], moves: &str) {
    let [ada, bob] = pages;
    let turns = [("Ada", ada, bob), ("Bob", bob, ada)];
    for ((name, mover, other), made) in turns.into_iter().cycle().zip(moves.split(' ')) {
        mover.headline("Your turn.");
        mover.click_at(place(mover, made));
        other.news(&format!("{name} plays {made}. Your turn."));
    }
}

fn two_people_step_and_build_walls_until_a_pawn_is_at_its_goal(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    click([&ada, &bob], MOVES);
    ada.headline("Your turn.");
    ada.click(&cell("e9"));
    for tab in [&ada, &bob] {
        tab.headline("Ada wins! Goal reached.");
        tab.see_cell("e9, Black pawn");
    }
    assert_eq!(ada.evaluate("document.querySelector('.walls').children.length"), 3);
}

fn a_wall_is_shown_under_the_mouse_only_where_it_may_be_built_now(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    let is_shown = |tab: &Tab, wall: &str| {
        tab.point_at(groove(tab, wall));
        has_preview(tab)
    };
    ada.headline("Your turn.");
    assert!(is_shown(&ada, "d4h") && is_shown(&ada, "d4v"));
    assert!(!is_shown(&bob, "d4h"), "it is not his turn");
    ada.point_at(ada.centre(&cell("e2")));
    assert!(!has_preview(&ada), "the mouse is on a square");
    ada.click_at(groove(&ada, "d4h"));
    bob.news("Ada plays d4h. Your turn.");
    ada.see_cell("e4, wall above");
    // His own side is below, so that he sees it from the other side.
    bob.see_cell("e4, wall below");
    for (wall, may) in [("d4h", false), ("d4v", false), ("e4h", false), ("f4h", true)] {
        assert_eq!(is_shown(&bob, wall), may, "{wall}");
    }
    // Where nothing is shown nothing is built, and the server says why.
    for (wall, why) in [("e4h", "That wall would overlap d4h."), ("d4v", "d4v would cross d4h.")] {
        bob.click_at(groove(&bob, wall));
        bob.news(why);
    }
    bob.click(&cell("e5"));
    bob.news("e5 is too far. The pawn can go to e8, d9, f9.");
    bob.write(".typing input", "e9");
    bob.press("Play");
    bob.news("The pawn is on e9. It can go to e8, d9, f9.");
    bob.headline("Your turn.");
    bob.click_at(groove(&bob, "f4h"));
    ada.news("Bob plays f4h. Your turn.");
    assert_eq!(ada.evaluate("document.querySelector('.walls').children.length"), 2);
}

fn the_own_side_is_below_and_a_key_turns_the_board(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    let begins_below = |tab: &Tab, own: &str, other: &str| {
        let height = |square: &str| tab.centre(&cell(square)).1;
        height(own) > height(other)
    };
    assert!(begins_below(&ada, "e1", "e9") && begins_below(&bob, "e9", "e1"));
    bob.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
    let focused = || bob.evaluate("document.activeElement.getAttribute('aria-label').slice(0, 2)");
    assert_eq!(focused(), "e5");
    bob.key("ArrowUp");
    assert_eq!(focused(), "e4", "an arrow goes where it points");
    bob.key("f");
    assert!(begins_below(&bob, "e1", "e9"));
    bob.key("ArrowUp");
    assert_eq!(focused(), "e5");
    // The mouse finds the same places.
    ada.click(&cell("e2"));
    bob.headline("Your turn.");
    bob.click_at(groove(&bob, "a3h"));
    ada.news("Bob plays a3h. Your turn.");
}

#[test]
fn the_last_wall_is_one_wall() {
    let Some(house) = House::new() else { return };
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let walls = ["a2h", "c2h", "e2h", "g2h", "a4h", "c4h", "e4h", "g4h", "a6h"];
    let moves = walls.iter().zip(["e8", "e9"].iter().cycle());
    let moves: Vec<_> = moves.map(|(wall, step)| format!("{wall} {step}")).collect();
    house.play(&room, &moves.join(" "));
    let tab = house.person(ENGLISH).open(&house.url(&room.code));
    tab.see("1 wall · goal: row 9");
    tab.see("10 walls · goal: row 1");
}
