//! The clock: it ends a game without input, and stops while a question hides the board.

use crate::keys::CTRL_C;
use crate::look::{on, seconds_left, stones};
use crate::pty::Home;
use crate::table::{let_pass, play};

#[test]
fn time_runs_out_without_any_key() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "2s"]).start();
    let screen = game.wait_for("White wins!");
    assert!(screen.contents().contains("took more than 2 seconds."));
    game.wait_for("Do you want to record the result?");
}

#[test]
fn the_side_to_move_loses_on_time() {
    let home = Home::new();
    // The program places the first stone, so the test does not depend on a key within the time.
    let game = home.gomoku(["play", "--clock", "2s", "--black", "random"]).start();
    let screen = game.wait_for("You lost.");
    assert!(screen.contents().contains("took more than 2 seconds."));
    assert_eq!(stones(&screen), 1);
}

#[test]
fn the_clock_counts_down_and_a_move_resets_it() {
    let home = Home::new();
    let game = play(&home, &["--clock", "30s"]);
    game.wait(|screen| seconds_left(screen).is_some_and(|left| left <= 25));
    game.send("A10\r");
    let screen = game.wait(|screen| screen.contents().contains("▌  ●  White"));
    assert!(seconds_left(&screen).unwrap() > 25);
}

#[test]
fn the_clock_stops_and_the_board_is_hidden_while_a_player_may_leave() {
    let home = Home::new();
    let game = play(&home, &["--clock", "1m"]);
    game.send(CTRL_C);
    let screen = game.wait_for("Leave? Ctrl+C again saves and exits.");
    assert_eq!(on(&screen, "J9"), None);
    assert!(!screen.contents().contains(['┼', '─']));
    let left = seconds_left(&screen).unwrap();
    let_pass("2s");
    assert_eq!(seconds_left(&game.screen()), Some(left));
    game.send("1");
    let screen = game.wait_for("The game continues.");
    assert_eq!(on(&screen, "J9").unwrap(), "•");
}

#[test]
fn a_player_who_goes_on_continues_with_the_remaining_time() {
    let home = Home::new();
    let game = play(&home, &["--clock", "30s"]);
    game.wait(|screen| seconds_left(screen).is_some_and(|left| left <= 28));
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("1");
    let screen = game.wait_for("The game continues.");
    assert!(seconds_left(&screen).unwrap() <= 28, "the time does not restart");
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let home = Home::new();
    let game = play(&home, &["--clock", "1m"]);
    game.send("pause\r");
    let screen = game.wait_for("Paused.");
    assert_eq!(on(&screen, "J9"), None);
    let left = seconds_left(&screen).unwrap();
    let_pass("2s");
    assert_eq!(seconds_left(&game.screen()), Some(left));
    game.send("\r");
    game.wait_for("The game continues.");
}
