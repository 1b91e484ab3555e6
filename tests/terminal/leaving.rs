//! Ctrl+C and the other ways to leave a game by hand.

use crate::keys::{CTRL_C, ESCAPE, RIGHT};
use crate::pty::Home;
use crate::table::{assert_full_screen, assert_restored, place, play, see};

#[test]
fn a_player_who_resigns_loses_and_may_record_the_result() {
    let home = Home::new();
    let game = play(&home, &[]);
    place(&game, &["A10"]);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("2");
    let screen = game.wait_for("Do you want to record the result?");
    assert!(screen.contents().contains("White resigned."));
    assert!(screen.contents().contains("Black wins!"), "White was to move");
}

#[test]
fn a_second_ctrl_c_leaves_the_game_saved() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    place(&game, &["A10"]);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    assert_full_screen(&game);
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
    assert!(game.screen().contents().contains("Resume with: gomoku resume"));
    assert_restored(&game);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn the_third_answer_after_ctrl_c_leaves_the_game_saved() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send(CTRL_C);
    game.wait_for(">1) go on   2) resign   3) leave (saved)");
    see(&game, "●", "A10");
    game.send(RIGHT);
    game.wait_for(">2) resign");
    game.send(ESCAPE);
    game.wait_for("The game continues.");
    game.send(CTRL_C);
    game.wait_for(">1) go on");
    game.send("l");
    assert_eq!(game.exit_code(), 1);
    assert!(game.screen().contents().contains("Resume with: gomoku resume"));
    assert_restored(&game);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn quit_leaves_the_game_saved() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    place(&game, &["A10"]);
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    assert!(game.screen().contents().contains("Resume with: gomoku resume"));
    assert_restored(&game);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn before_the_first_move_there_is_nothing_to_save() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    assert!(game.screen().contents().contains("there is nothing to save"));
    assert_restored(&game);
    assert_eq!(home.unfinished(), 0);
}
