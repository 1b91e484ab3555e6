//! A game from the first stone to the winning row: by keys, by typed moves, by mouse.

use crate::keys::{
    DOWN, END, ENTER, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SHIFT_LEFT, SHIFT_UP, UP,
};
use crate::look::{cell, on, stones};
use crate::pty::Home;
use crate::table::{play, see};

#[test]
fn a_game_is_played_by_keys() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none", "--record", "no"]);
    game.send(ENTER);
    see(&game, "●", "J9");
    game.send(UP);
    game.send(" ");
    see(&game, "○", "J8");
    for (keys, stone, point) in [
        (format!("{HOME}{PAGE_UP}"), "●", "A0"),
        (format!("{END}{PAGE_DOWN}"), "○", "S18"),
        (SHIFT_LEFT.to_owned(), "●", "P18"),
        (SHIFT_UP.to_owned(), "○", "P15"),
        (format!("{RIGHT}{DOWN}"), "●", "Q16"),
        (format!("{LEFT}{UP}{UP}"), "○", "P14"),
    ] {
        game.send(keys + ENTER);
        see(&game, stone, point);
    }
    assert_eq!(stones(&game.screen()), 8);
}

#[test]
fn a_game_is_played_by_typed_moves_in_all_their_forms() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none", "--record", "no"]);
    for (typed, stone, point) in [
        ("A10", "●", "A10"),
        ("b 10", "○", "B10"),
        ("1,12", "●", "A11"),
        ("2 12", "○", "B11"),
        ("a12", "●", "A12"),
        ("B 12", "○", "B12"),
        ("a13", "●", "A13"),
        ("b13", "○", "B13"),
    ] {
        game.send(typed);
        game.wait_for(&format!("> {typed}"));
        game.send(ENTER);
        see(&game, stone, point);
    }
    game.send("a14\r");
    let screen = game.wait_for("Black wins!");
    assert!(screen.contents().contains("Five in a row."));
    for row in 10..=14 {
        assert_eq!(on(&screen, &format!("A{row}")).unwrap(), "◆", "the winning row is marked");
    }
    assert_eq!(on(&screen, "B10").unwrap(), "○", "no other stone is");
}

#[test]
fn a_game_is_played_by_mouse_and_a_preview_stone_follows_it() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none", "--record", "no"]);
    let screen = game.screen();
    for (row, column, stone, ghost) in
        [(3, 'D', "●", "•"), (4, 'E', "○", "◦"), (18, 'S', "●", "•"), (0, 'A', "○", "◦")]
    {
        let point = format!("{column}{row}");
        let place = cell(&screen, &point).unwrap();
        game.point_to(place);
        see(&game, ghost, &point);
        game.click(place);
        see(&game, stone, &point);
    }
    let outside = cell(&screen, "A0").map(|(x, y)| (x, y - 1)).unwrap();
    game.click(outside);
    game.click(cell(&screen, "K10").unwrap());
    see(&game, "●", "K10");
    assert_eq!(stones(&game.screen()), 5, "a click beside the board places nothing");
}
