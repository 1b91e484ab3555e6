//! `gomoku match` on a terminal.

use crate::keys::CTRL_C;
use crate::pty::Home;

/// The terminal writes `^C` after the bar; both must be erased.
#[test]
fn ctrl_c_erases_the_bar_and_leaves_the_result_and_how_to_resume() {
    let openings = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/openings/freestyle15.txt");
    let engines = ["match", "computer:nodes=2000,hash=1", "random"];
    let options = ["--board", "15", "--games", "100", "--openings", openings];
    let home = Home::new();
    let mut game = home.gomoku(engines.into_iter().chain(options)).start();
    game.wait_for("/min");
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
    let screen = game.screen().contents();
    assert!(screen.starts_with("Rank"), "{screen}");
    assert!(!screen.contains("/min") && !screen.contains("^C"), "{screen}");
    let last = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(last.ends_with("Resume with: gomoku match --resume"), "{screen}");
}
