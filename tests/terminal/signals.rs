//! Signals, a terminal that is gone, and panics: the game is saved and the terminal given back.

use rustix::process::Signal;

use crate::keys::RIGHT;
use crate::look::on;
use crate::pty::Home;
use crate::table::{assert_given_back, assert_taken, place, play, see};

#[test]
fn whatever_signal_ends_the_program_the_game_is_saved_and_the_terminal_given_back() {
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
        assert_taken(&game);
        game.signal(signal);
        assert_eq!(game.exit_code(), code);
        assert!(game.screen().contents().contains("Go on with: gomoku resume"));
        assert_given_back(&game);
        assert_eq!(home.unfinished(), 1);
    }
}

#[test]
fn a_file_beyond_its_limit_ends_nothing() {
    let home = Home::new();
    let game = play(&home, &[]);
    game.signal(Signal::XFSZ);
    place(&game, &["A10", "B10"]);
    assert_taken(&game);
}

#[test]
fn a_terminal_that_claims_to_be_without_bounds_is_drawn_in_part() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    place(&game, &["A10", "B10"]);
    let before = game.raw().len();
    game.claim(u16::MAX, u16::MAX);
    game.wait_for_bytes(before + 1);
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    assert_given_back(&game);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn sigterm_in_the_menu_gives_the_terminal_back() {
    let home = Home::new();
    let mut menu = home.gomoku([]).start();
    menu.wait_for("4) exit");
    menu.signal(Signal::TERM);
    assert_eq!(menu.exit_code(), 143);
    assert_given_back(&menu);
}

#[test]
fn sigint_asks_as_ctrl_c_does() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    game.signal(Signal::INT);
    game.wait_for("Do you really want to give up this game?");
    game.signal(Signal::INT);
    assert_eq!(game.exit_code(), 130);
    assert_given_back(&game);
}

#[test]
fn a_killed_program_leaves_the_terminal_taken() {
    let home = Home::new();
    let mut game = play(&home, &[]);
    game.signal(Signal::KILL);
    game.exit_code();
    assert_taken(&game);
}

#[test]
fn a_terminal_that_is_closed_loses_no_move() {
    let home = Home::new();
    let game = play(&home, &[]);
    place(&game, &["A10", "B10"]);
    // Either the signal or the failing terminal is noticed first.
    assert!([1, 129].contains(&game.hang_up(RIGHT)));
    let game = home.gomoku(["resume"]).start();
    let screen = see(&game, "○", "B10");
    assert_eq!(on(&screen, "A10").unwrap(), "●");
}

/// `GOMOKU_PANIC` makes a debug build panic at the next key, in the thread that reads it or in the
/// one that plays the game.
#[cfg(debug_assertions)]
#[test]
fn a_panic_gives_the_terminal_back_and_loses_no_move() {
    for thread in ["input", "game"] {
        let home = Home::new();
        drop_a_game_with_two_moves(&home);
        let mut game = home.gomoku(["resume"]).env("GOMOKU_PANIC", thread).start();
        see(&game, "○", "B10");
        assert_taken(&game);
        game.send(RIGHT);
        assert_eq!(game.exit_code(), 101, "{thread}");
        assert_given_back(&game);
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
