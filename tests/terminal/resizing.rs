//! Terminals that grow and shrink during a game.

use vt100::{Color, Screen};

use crate::look::{on, seconds_left, stones, text};
use crate::pty::Home;
use crate::table::{let_pass, place, play, see};

#[test]
fn a_notice_is_shown_while_the_terminal_is_too_small() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10"]);
    for (width, height, notice) in
        [(43, 23, "Too small: 43x23."), (44, 22, "Too small: 44x22."), (10, 3, "small")]
    {
        game.resize(width, height);
        game.wait(|screen| text(screen).contains(notice) && on(screen, "A10").is_none());
        game.resize(80, 24);
        let screen = see(&game, "○", "B10");
        assert_eq!(stones(&screen), 2);
    }
}

#[test]
fn in_a_terminal_of_one_cell_the_game_goes_on_and_takes_no_move_that_nobody_sees() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10"]);
    game.resize(1, 1);
    game.wait_for("T");
    game.send("C10\r");
    // The next notice comes after what was typed.
    game.resize(44, 22);
    game.wait_for("Too small: 44x22.");
    game.resize(44, 23);
    see(&game, "○", "B10");
    game.send("D10\r");
    let screen = see(&game, "●", "D10");
    assert_eq!(stones(&screen), 3);
}

#[test]
fn the_clock_runs_while_the_terminal_is_too_small() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "2s"]).size(10, 3).start();
    game.wait_for("small");
    let_pass("2s");
    game.resize(80, 24);
    game.wait_for("took more than 2 seconds.");
}

#[test]
fn the_smallest_terminal_shows_the_board_the_side_and_the_time() {
    let home = Home::new();
    let game = home.gomoku(["play"]).size(45, 23).start();
    let screen = see(&game, "┘", "S18");
    assert_eq!(on(&screen, "J9").unwrap(), "•");
    let screen = game.wait_for("● 0:");
    assert_eq!(seconds_left(&screen), None, "there is no panel");
    game.send("A10\r");
    see(&game, "●", "A10");
}

#[test]
fn a_larger_terminal_gets_the_panel() {
    let home = Home::new();
    let game = home.gomoku(["play"]).size(45, 23).start();
    see(&game, "•", "J9");
    game.resize(100, 30);
    game.wait_for("▌  ●  Black");
    see(&game, "•", "J9");
}

#[test]
fn in_a_large_terminal_the_board_is_large_and_a_click_reaches_its_point() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).size(120, 50).start();
    // The first point is four columns and two rows from the next.
    let screen = game.wait_for("▀▄▄▀");
    // The line down from the first point begins in its lower row.
    let corner = find(&screen, "▏");
    let clicked = (corner.0 + 2 * 4, corner.1 + 3 * 2);
    game.click(clicked);
    let screen = game.wait_for("1 C3");
    let middle = screen.cell(clicked.1 - 1, clicked.0 - 1).unwrap();
    let ground = Color::Idx(226);
    assert_eq!((middle.contents(), middle.bgcolor()), ("▆", ground), "the cursor is around it");
}

/// The column and row of a symbol.
fn find(screen: &Screen, symbol: &str) -> (u16, u16) {
    let (height, width) = screen.size();
    let cells = (0..height.get()).flat_map(|y| (0..width.get()).map(move |x| (x, y)));
    let is_there =
        |&(x, y): &(u16, u16)| screen.cell(y, x).is_some_and(|cell| cell.contents() == symbol);
    cells.into_iter().find(is_there).unwrap()
}
