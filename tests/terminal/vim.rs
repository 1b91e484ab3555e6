//! The vim key map.

use std::fs;

use crate::keys::ENTER;
use crate::pty::{Home, Terminal};
use crate::table::see;

fn game(home: &Home) -> Terminal {
    let folder = home.path().join("config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "keys = \"vim\"\nclock = \"none\"\n").unwrap();
    let game = home.gomoku(["play"]).start();
    see(&game, "•", "J9");
    game
}

#[test]
fn a_zero_belongs_to_the_number_of_a_move_that_is_begun() {
    let home = Home::new();
    let game = game(&home);
    game.send("0g");
    for _ in 0..12 {
        game.send(ENTER);
        game.send("l");
    }
    see(&game, "○", "L0");
    game.send("b");
    game.wait_for("Move 11 of 12. Esc returns.");
    game.send("10");
    game.wait_for("> 10  Move 11 of 12.");
    game.send(ENTER);
    game.wait_for("Move 10 of 12. Esc returns.");
    game.send("0");
    game.wait_for("Move 0 of 12. Esc returns.");
}

#[test]
fn letters_move_and_place() {
    let home = Home::new();
    let game = game(&home);
    for (keys, point) in [
        ("h", "I9"),
        ("j", "I10"),
        ("k", "I9"),
        ("l", "J9"),
        ("H", "G9"),
        ("J", "G12"),
        ("K", "G9"),
        ("L", "J9"),
        ("0", "A9"),
        ("g", "A0"),
        ("$", "S0"),
        ("G", "S18"),
    ] {
        game.send(keys);
        see(&game, "•", point);
    }
    game.send(ENTER);
    see(&game, "●", "S18");
}

#[test]
fn single_letters_are_commands_and_a_colon_opens_the_line() {
    let home = Home::new();
    let game = game(&home);
    game.send(":");
    game.wait(|screen| !screen.hide_cursor());
    game.send("h8\r");
    see(&game, "●", "H8");
    game.send("u");
    game.wait_for("may Black take the last move back?");
    game.send("2");
    game.wait_for("Declined: Black's move stands.");
    game.send("p");
    game.wait_for("Paused.");
    game.send(ENTER);
    see(&game, "●", "H8");
    game.send("r");
    game.wait_for("Do you really want to resign this game?");
}
