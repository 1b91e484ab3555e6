//! Other board sizes, and standard labels.

use crate::look::lines;
use crate::pty::Home;
use crate::table::see;

#[test]
fn the_largest_board_fits_a_large_terminal() {
    let home = Home::new();
    let game = home.gomoku(["play", "--board", "26", "--clock", "none"]).size(120, 40).start();
    let screen = see(&game, "┘", "z1");
    assert_eq!(lines(&screen), 26);
    game.send("z1\r");
    see(&game, "●", "z1");
}

#[test]
fn an_80x24_terminal_shows_the_half_of_the_largest_board_with_the_cursor() {
    let home = Home::new();
    let game = home.gomoku(["play", "--board", "26", "--clock", "none"]).start();
    game.wait_for(" 1 └");
    game.send("z1\r");
    game.wait_for("[◉]1");
    game.send("a26\r");
    game.wait_for("26[◉]");
    game.resize(59, 30);
    let screen = see(&game, "●", "z1");
    assert_eq!(lines(&screen), 26);
}

#[test]
fn a_board_that_is_shown_in_part_does_not_move_under_the_mouse() {
    let home = Home::new();
    let arguments = ["play", "--board", "26", "--clock", "none", "--confirm"];
    let game = home.gomoku(arguments).start();
    let screen = game.wait_for(" 1 └");
    let row = screen.rows(0, 80).position(|row| row.trim_start().starts_with("18 ")).unwrap();
    // The place of n18, which is in the upper half of the board.
    let (x, y) = (30, u16::try_from(row).unwrap());
    game.click((x, y));
    game.wait_for("Enter or click again to place.");
    game.click((x, y));
    game.wait(|screen| screen.cell(y, x).is_some_and(|cell| cell.contents() == "◉"));
}

#[test]
fn the_smallest_board_is_played_on_to_the_end() {
    let home = Home::new();
    // In a larger terminal, so small a board would have large stones.
    let game = home.gomoku(["play", "--board", "5", "--clock", "none"]).size(44, 23).start();
    let screen = see(&game, "┘", "e1");
    assert_eq!(lines(&screen), 5);
    game.send("f1\r");
    game.wait_for("to e5.");
    for (column, stone) in ["a", "b", "c", "d"].into_iter().zip([["●", "○"]; 4]) {
        for (row, stone) in stone.into_iter().enumerate() {
            let point = format!("{column}{}", 5 - row);
            game.send(format!("{point}\r"));
            see(&game, stone, &point);
        }
    }
    game.send("e5\r");
    game.wait_for("Black wins!");
}

#[test]
fn standard_labels_count_from_the_bottom_on_the_screen_and_in_input() {
    let home = Home::new();
    let game = home.gomoku(["play", "--labels", "standard", "--clock", "none"]).start();
    let screen = game.wait_for("\n  1 └");
    assert!(screen.contents().contains("\n 19 ┌"));
    game.send("a1\r");
    see(&game, "●", "a1");
    game.wait_for("1 a1");
}
