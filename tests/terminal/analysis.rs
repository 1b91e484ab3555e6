//! Why a game was lost: one key after it and in a replay.

use std::fs;

use crate::keys::{CTRL_C, LEFT, RIGHT};
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
    reader.send("j");
    reader.wait_for("Analyse the game first: i.");
    reader.send("i");
    reader.wait_for("Here the game was lost.");
    let screen = reader.wait_for("Move 1 of 4: White a15.");
    assert!(screen.contents().contains("Move 1 lost the game"), "{}", screen.contents());
    // The graph points at the shown move, and the next mistake can be gone to.
    assert!(screen.contents().contains("▲ Black 100 %"), "{}", screen.contents());
    reader.wait_for("j next mistake");
    reader.send("j");
    reader.wait_for("No mistake follows");
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

#[test]
fn the_engine_searches_what_a_replay_shows_and_makes_its_move() {
    let home = Home::new();
    fs::write(home.path().join("lost.sgf"), LOST).unwrap();
    let mut reader = home.gomoku(["replay", "lost.sgf"]).start();
    reader.wait_for("o engine");
    // After White's first move Black makes an open four.
    reader.send(RIGHT);
    reader.wait_for("Move 1 of 4");
    reader.send("o");
    reader.wait_for("100 %  Black wins in 2 moves.");
    // The search follows to the next position, where White cannot stop both ends.
    reader.send(RIGHT);
    reader.wait_for("0 %  Black wins");
    reader.send("o");
    reader.wait_for("The search is off.");
    reader.send(LEFT);
    reader.wait_for("Move 1 of 4");
    reader.send("u");
    let screen = reader.wait_for("The engine plays");
    let text = screen.contents();
    assert!(
        ["h11", "h6", "h10"].iter().any(|name| text.contains(&format!("plays {name}."))),
        "{text}"
    );
    reader.send("q");
    let screen = reader.wait(|screen| !screen.contents().contains("The engine plays"));
    if screen.contents().contains("not saved") {
        reader.send("2");
    }
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

#[test]
fn any_key_stops_the_analysis_of_a_position() {
    for (key, args) in [("x", &["h8i9j8"][..]), (CTRL_C, &["h8i9j8", "--lines", "2"])] {
        let home = Home::new();
        let asked = ["analyze"].iter().chain(args).chain(&["--time", "10m"]).copied();
        let mut analysis = home.gomoku(asked).start();
        analysis.wait_for("Any key stops the search.");
        assert!(!analysis.is_cooked());
        analysis.send(key);
        let screen = analysis.wait(|screen| !screen.contents().contains("Any key"));
        assert!(screen.contents().contains("1. "), "{}", screen.contents());
        assert_eq!(analysis.exit_code(), 0);
        assert!(analysis.is_cooked());
    }
}
