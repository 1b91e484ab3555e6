//! Pictures are not sent to a terminal that cannot show them.

use std::fs;

use crate::pty::Home;

#[test]
fn a_terminal_is_not_sent_the_bytes_of_a_png() {
    let home = Home::new();
    fs::write(home.path().join("game.txt"), "h8 i9").unwrap();
    let mut show = home.gomoku(["show", "game.txt", "--png", "-"]).start();
    show.wait_for("a terminal cannot show a PNG");
    assert_eq!(show.exit_code(), 1);
    assert!(!show.raw().windows(4).any(|bytes| bytes == b"IHDR"));
}
