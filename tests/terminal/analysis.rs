//! Why a game was lost: one key after it and in a replay.

use std::fs;

use crate::keys::{LEFT, RIGHT};
use crate::pty::Home;
use crate::table::{assert_restored, play, win};

/// Black has an open three, and White plays elsewhere.
const LOST: &str =
    "(;GM[4]FF[4]SZ[15]RU[freestyle]AB[hg][hh][hi]AW[ii][jj]PL[W];W[aa];B[hj];W[hk];B[hf])";

#[test]
fn a_key_of_a_replay_explains_where_the_game_was_lost() {
    let home = Home::new();
    fs::write(home.path().join("lost.sgf"), LOST).unwrap();
    let mut reader = home.gomoku(["replay", "lost.sgf"]).start();
    reader.wait_for("i why");
    reader.send("i");
    reader.wait_for("Here the game was lost.");
    let screen = reader.wait_for("Move 1 of 4: White a15.");
    assert!(screen.contents().contains("Move 1 lost the game"), "{}", screen.contents());
    reader.send(LEFT);
    reader.wait_for("Variations:");
    reader.send(RIGHT);
    reader.wait_for("Move 1 of 4");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

#[test]
fn the_key_after_a_game_begins_the_analysis() {
    let home = Home::new();
    let mut game = play(&home, &["--record", "no"]);
    win(&game);
    game.wait_for("i why");
    game.send("i");
    game.wait_for("Analysing the game");
    game.send("q");
    game.wait_for("1 rematch");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
}
