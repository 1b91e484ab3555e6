//! Records printed on a terminal.

use crate::pty::Home;

/// A comment that clears the screen, sets the window title and reverses the text direction.
const GAME: &str =
    "(;SZ[15]PB[a\u{1b}[31mb]C[x\u{1b}[2Jy\u{1b}\\]0;owned\u{7}z\u{9b}1m\u{202e}];B[hh])";

#[test]
fn a_record_sends_no_control_sequences_to_the_terminal() {
    let home = Home::new();
    let file = home.path().join("game.sgf");
    std::fs::write(&file, GAME).unwrap();
    let file = file.to_str().unwrap();
    for args in [&["convert", file, "-", "--to", "sgf"][..], &["show", file, "--svg", "-"]] {
        let mut terminal = home.gomoku(args.iter().copied()).start();
        assert_eq!(terminal.exit_code(), 0, "{args:?}");
        let raw = String::from_utf8(terminal.raw()).unwrap();
        // The progress bar is removed first.
        let raw = raw.rsplit("\u{1b}[2K").next().unwrap();
        let obeyed = |c: char| c.is_control() && !matches!(c, '\r' | '\n') || c == '\u{202e}';
        assert!(!raw.is_empty() && !raw.contains(obeyed), "{args:?}: {raw:?}");
    }
    let out = home.path().join("out.sgf");
    home.gomoku(["convert", file, out.to_str().unwrap()]).start().exit_code();
    let kept = std::fs::read_to_string(out).unwrap();
    assert!(kept.contains("C[x\u{1b}[2Jy\u{1b}\\]0;owned"), "{kept:?}");
}
