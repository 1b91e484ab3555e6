//! Openings on the full screen: choices by digit, by arrows and by mouse, and points that stand back.

use vt100::Screen;

use crate::keys::{ENTER, RIGHT};
use crate::look::{on, stones};
use crate::pty::Home;
use crate::table::see;

/// The column and row at which a text begins.
fn place_of(screen: &Screen, text: &str) -> (u16, u16) {
    let (_, width) = screen.size();
    let rows: Vec<String> = screen.rows(0, width.get()).collect();
    let y = rows.iter().position(|row| row.contains(text)).unwrap();
    let before = rows[y].split(text).next().unwrap();
    (before.chars().count().try_into().unwrap(), y.try_into().unwrap())
}

#[test]
fn swap2_is_decided_by_digit_by_arrows_and_by_mouse() {
    let home = Home::new();
    let game = home.gomoku(["play", "--opening", "swap2", "--clock", "none"]).start();
    game.wait_for("player 1 (Black): place a black stone");
    for (point, stone) in [("J9", "●"), ("J8", "○"), ("K7", "●")] {
        game.send(format!("{point}\r"));
        see(&game, stone, point);
    }
    // The digit is taken back, so that the same answer can be given with the mouse.
    game.wait_for("3) two more");
    game.send("3");
    game.wait_for("place a white stone");
    game.send("undo\r1");
    let screen = game.wait_for("3) two more");
    game.click(place_of(&screen, "3) two more"));
    game.wait_for("place a white stone");
    for (point, stone) in [("A0", "○"), ("B0", "●")] {
        game.send(format!("{point}\r"));
        see(&game, stone, point);
    }
    game.wait_for("player 1 (Black): swap colours?");
    game.send(format!("{RIGHT}{ENTER}"));
    let screen = game.wait_for("The opening is over.");
    assert_eq!(stones(&screen), 5);
    assert!(screen.contents().contains("swap2"), "the title names the rule");
}

#[test]
fn points_that_pro_does_not_allow_stand_back_and_are_refused() {
    let home = Home::new();
    let game =
        home.gomoku(["play", "--rules", "standard", "--opening", "pro", "--clock", "none"]).start();
    let screen = see(&game, "•", "H7");
    assert_eq!(on(&screen, "A0").as_deref(), Some("·"), "only the centre is open");
    game.send(ENTER);
    see(&game, "●", "H7");
    game.send("H6\r");
    see(&game, "○", "H6");
    let screen = game.wait_for("outside the middle 5×5");
    assert_eq!(on(&screen, "H8").as_deref(), Some("·"));
    assert_eq!(on(&screen, "A0").as_deref(), Some("┌"));
    game.send("H8\r");
    game.wait_for("This stone goes outside the middle 5×5.");
    assert_eq!(stones(&game.screen()), 2);
    game.send("A0\r");
    see(&game, "●", "A0");
    game.wait_for("The opening is over. White to move.");
}
