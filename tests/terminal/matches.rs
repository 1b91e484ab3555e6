//! `gomoku match` on a terminal.

use crate::keys::CTRL_C;
use crate::pty::Home;

/// The terminal writes `^C` after the bar; both must be erased, and nothing above them.
#[test]
fn ctrl_c_erases_the_bar_alone_and_leaves_the_result_and_how_to_resume() {
    let openings = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/openings/freestyle15.txt");
    let engines = ["match", "computer:nodes=2000,hash=1", "random"];
    let options = ["--board", "15", "--games", "100", "--openings", openings];
    let home = Home::new();
    let script = ["-c", "echo above; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_gomoku")];
    let arguments = script.into_iter().chain(engines).chain(options);
    let mut game = home.command("/bin/sh", arguments).start();
    game.wait_for("/min");
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
    let screen = game.screen().contents();
    let last = screen.strip_prefix("above\n").unwrap_or_else(|| panic!("{screen}"));
    assert!(last.starts_with("Rank"), "{screen}");
    assert!(!screen.contains("/min") && !screen.contains("^C"), "{screen}");
    let last = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(last.ends_with("Resume with: gomoku match --resume"), "{screen}");
}
