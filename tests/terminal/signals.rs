//! Signals, a closed terminal, and panics: the game is saved and the terminal restored.

use rustix::process::Signal;

use crate::keys::RIGHT;
use crate::look::on;
use crate::pty::Home;
use crate::table::{assert_full_screen, assert_restored, place, play, see};

#[test]
fn a_signal_that_ends_the_program_saves_the_game_and_restores_the_terminal() {
    let signals = [
        (Signal::TERM, 143),
        (Signal::HUP, 129),
        (Signal::QUIT, 131),
        (Signal::USR1, 138),
        (Signal::USR2, 140),
        (Signal::ALARM, 142),
        (Signal::VTALARM, 154),
        (Signal::PROF, 155),
        (Signal::XCPU, 152),
    ];
    for (signal, code) in signals {
        let home = Home::new();
        let mut game = play(&home, &[]);
        place(&game, &["A10", "B10"]);
        assert_full_screen(&game);
        game.signal(signal);
        assert_eq!(game.exit_code(), code);
        assert!(game.screen().contents().contains("Resume with: gomoku resume"));
        assert_restored(&game);
        assert_eq!(home.unfinished(), 1);
    }
}

#[test]
fn the_signal_of_a_file_size_limit_does_not_end_the_program() {
    let home = Home::new();
    let game = play(&home, &[]);
    game.signal(Signal::XFSZ);
    place(&game, &["A10", "B10"]);
    assert_full_screen(&game);
}

#[test]
fn a_terminal_that_reports_an_enormous_size_is_drawn_in_part() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    place(&game, &["A10", "B10"]);
    let before = game.raw().len();
    game.claim(u16::MAX, u16::MAX);
    game.wait_for_bytes(before + 1);
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    assert_restored(&game);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn a_terminal_that_does_not_know_its_size_has_the_usual_one() {
    let home = Home::new();
    let game = play(&home, &[]);
    game.claim(0, 0);
    place(&game, &["A10", "B10"]);
    assert_full_screen(&game);
}

#[test]
fn sigterm_in_the_menu_restores_the_terminal() {
    let home = Home::new();
    let mut menu = home.gomoku([]).start();
    menu.wait_for("x) exit");
    menu.signal(Signal::TERM);
    assert_eq!(menu.exit_code(), 143);
    assert_restored(&menu);
}

#[test]
fn sigint_asks_as_ctrl_c_does() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    game.signal(Signal::INT);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.signal(Signal::INT);
    assert_eq!(game.exit_code(), 130);
    assert_restored(&game);
}

#[test]
fn a_killed_program_leaves_the_terminal_in_full_screen_mode() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    game.signal(Signal::KILL);
    game.exit_code();
    assert_full_screen(&game);
}

#[test]
fn a_closed_terminal_loses_no_move() {
    let home = Home::new();
    let game = play(&home, &[]);
    place(&game, &["A10", "B10"]);
    // The program notices either the signal or the failing terminal first.
    assert!([1, 129].contains(&game.hang_up(RIGHT)));
    let game = home.gomoku(["resume"]).start();
    let screen = see(&game, "○", "B10");
    assert_eq!(on(&screen, "A10").unwrap(), "●");
}

/// `GOMOKU_PANIC` makes a debug build panic at the next key, in the input thread or in the main
/// thread.
#[cfg(debug_assertions)]
#[test]
fn a_panic_restores_the_terminal_and_loses_no_move() {
    for thread in ["input", "game"] {
        let home = Home::new();
        drop_a_game_with_two_moves(&home);
        let mut game = home.gomoku(["resume"]).env("GOMOKU_PANIC", thread).start();
        see(&game, "○", "B10");
        assert_full_screen(&game);
        game.send(RIGHT);
        assert_eq!(game.exit_code(), 101, "{thread}");
        assert_restored(&game);
        assert!(game.screen().contents().contains("panicked at"), "{thread}");
        let game = home.gomoku(["resume"]).start();
        see(&game, "○", "B10");
    }
}

#[cfg(debug_assertions)]
fn drop_a_game_with_two_moves(home: &Home) {
    let game = play(home, &[]);
    place(&game, &["A10", "B10"]);
}
