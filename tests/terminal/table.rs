//! Helpers that start games and look for stones.

use vt100::{MouseProtocolMode, Screen};

use crate::look::on;
use crate::pty::{Home, Terminal};

/// Starts a game with these options and waits for the board.
pub(crate) fn play(home: &Home, options: &[&str]) -> Terminal {
    let game = home.gomoku(["play"].iter().chain(options).copied()).start();
    see_board(&game);
    game
}

/// Waits for the board with the preview of Black's first stone.
#[track_caller]
pub(crate) fn see_board(game: &Terminal) -> Screen {
    see(game, "•", "J9");
    game.wait_for("? help")
}

/// Waits until a symbol is on a point.
#[track_caller]
pub(crate) fn see(game: &Terminal, symbol: &str, point: &str) -> Screen {
    game.wait(|screen| on(screen, point).is_some_and(|on| on == symbol))
}

/// Types moves, Black's first, each once the previous one is on the screen.
#[track_caller]
pub(crate) fn place(game: &Terminal, points: &[&str]) {
    for (point, stone) in points.iter().zip(["●", "○"].into_iter().cycle()) {
        game.send(format!("{point}\r"));
        see(game, stone, point);
    }
}

/// A game that Black wins with the last move.
pub(crate) const BLACK_WINS: [&str; 9] = ["A0", "A1", "B0", "B1", "C0", "C1", "D0", "D1", "E0"];

/// Plays until Black has five in a row.
#[track_caller]
pub(crate) fn win(game: &Terminal) -> Screen {
    let (last, before) = BLACK_WINS.split_last().unwrap();
    place(game, before);
    game.send(format!("{last}\r"));
    game.wait_for(" wins!")
}

/// Plays a game that is lost on time, so that this much time passes for other games too.
pub(crate) fn let_pass(clock: &str) {
    let home = Home::new();
    let other = home.gomoku(["play", "--clock", clock, "--record", "no"]).start();
    other.wait_for("took more than");
}

/// Asserts that the terminal is in full screen mode: raw, no cursor, with the mouse.
#[track_caller]
pub(crate) fn assert_full_screen(game: &Terminal) {
    let screen = game.screen();
    assert!(screen.alternate_screen());
    assert!(screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::AnyMotion);
    assert!(screen.bracketed_paste());
    assert!(!game.is_cooked());
}

/// Asserts that the terminal is restored.
#[track_caller]
pub(crate) fn assert_restored(game: &Terminal) {
    let screen = game.screen();
    assert!(!screen.alternate_screen());
    assert!(!screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None);
    assert!(!screen.bracketed_paste());
    assert!(game.is_cooked());
    let pen = (screen.fgcolor(), screen.bgcolor(), screen.bold(), screen.inverse());
    assert_eq!(pen, (vt100::Color::Default, vt100::Color::Default, false, false));
}
