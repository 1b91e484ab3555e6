//! Passes on the full screen: typed, shown among the moves, and ending the game.

use std::fs;

use vt100::Screen;

use crate::keys::{ENTER, PAGE_DOWN, UP};
use crate::look::{on, stones};
use crate::pty::{Home, Terminal};
use crate::table::{place, see};

/// A renju game after three stones, when White may pass.
fn renju(home: &Home, options: &[&str]) -> Terminal {
    let options = ["play", "--rules", "renju", "--clock", "none"].iter().chain(options);
    let game = home.gomoku(options.copied()).start();
    see(&game, "•", "h8");
    assert!(!game.screen().contents().contains("/k pass"), "not in the opening stage");
    place(&game, &["h8", "h9", "i8"]);
    game
}

/// Whether a last move is marked.
fn is_marked(screen: &Screen) -> bool {
    screen.contents().contains('◉')
}

#[test]
fn a_pass_is_typed_and_a_second_one_ends_the_game() {
    let home = Home::new();
    let mut game = renju(&home, &["--record", "no"]);
    game.wait_for("/k pass");
    game.send(UP);
    game.wait(is_marked);
    game.send("pass\r");
    let screen = game.wait_for("White passes.");
    assert!(screen.contents().contains("▌  ●  Black"));
    assert!(screen.contents().contains("  pass"));
    assert!(!is_marked(&screen), "no stone was placed last");
    game.send("undo\r");
    game.wait_for("may White take the last move back?");
    game.send("1");
    game.wait_for("White took the pass back.");
    // The stone before is the last move again.
    game.wait(is_marked);
    game.send("pass\r");
    game.wait_for("White passes.");
    game.send("pass\r");
    let screen = game.wait_for("Both players passed.");
    assert_eq!(stones(&screen), 3);
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
}

#[test]
fn the_vim_keys_have_a_key_for_a_pass() {
    let home = Home::new();
    let folder = home.path().join("config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "keys = \"vim\"\n").unwrap();
    let game = home.gomoku(["play", "--rules", "renju", "--clock", "none"]).start();
    see(&game, "•", "h8");
    game.send("P");
    game.wait_for("There is no pass in the opening");
    for keys in [ENTER, "h", ENTER, "h", ENTER] {
        game.send(keys);
    }
    see(&game, "●", "f8");
    game.wait_for("P pass");
    game.send("P");
    let screen = game.wait_for("White passes.");
    assert!(on(&screen, "h8").is_some_and(|on| on == "●"));
}

#[test]
fn a_pass_in_korean() {
    let home = Home::new();
    let game = renju(&home, &["--lang", "ko"]);
    game.wait_for("/k 패스");
    game.send("패스\r");
    let screen = game.wait_for("백 쪽이 패스했습니다.");
    assert!(screen.contents().contains("  패스"));
    game.send("?");
    game.wait_for("커서 이동");
    game.send(PAGE_DOWN);
    game.wait_for("돌을 놓지 않고 차례 넘기기");
}
