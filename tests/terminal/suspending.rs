//! Ctrl+Z: under a shell that can resume the program, and without one.

use std::fs;

use rustix::process::{Signal, kill_process};

use crate::keys::{CTRL_C, CTRL_Z};
use crate::look::{on, seconds_left};
use crate::pty::{Home, Terminal};
use crate::table::{assert_full_screen, assert_restored, let_pass, place, play, see, see_board};

/// A shell with job control but without a line editor, which would also change the terminal.
pub(crate) fn shell(home: &Home) -> Terminal {
    let start = home.path().join("start.sh");
    fs::write(&start, "set +o emacs; set +o vi; PS1='ready$ '\n").unwrap();
    let shell = home.command("/bin/sh", ["-i"]).env("ENV", start).start();
    shell.wait_for("ready$");
    shell
}

pub(crate) fn start(shell: &Terminal, options: &str) {
    shell.send(format!("{} play {options}\n", env!("CARGO_BIN_EXE_gomoku")));
    see_board(shell);
}

#[test]
fn ctrl_z_suspends_the_game_and_fg_resumes_it() {
    let home = Home::new();
    let shell = shell(&home);
    start(&shell, "--clock 1m");
    place(&shell, &["A10", "B10"]);
    shell.wait(|screen| seconds_left(screen).is_some_and(|left| left <= 59));
    shell.send(CTRL_Z);
    shell.wait(|screen| !screen.alternate_screen() && screen.contents().contains("Stopped"));
    assert_restored(&shell);
    let_pass("5s");
    shell.send("fg\n");
    let screen = see(&shell, "○", "B10");
    assert_full_screen(&shell);
    assert_eq!(on(&screen, "A10").unwrap(), "●");
    assert!(seconds_left(&screen).unwrap() > 54, "the clock was stopped");
    shell.send("C10\r");
    see(&shell, "●", "C10");
}

#[test]
fn a_game_is_suspended_at_a_question_and_the_question_remains() {
    let home = Home::new();
    let shell = shell(&home);
    start(&shell, "--clock 1m");
    shell.send(CTRL_C);
    shell.wait_for("Leave? Ctrl+C again saves and exits.");
    shell.send(CTRL_Z);
    shell.wait(|screen| !screen.alternate_screen() && screen.contents().contains("Stopped"));
    assert_restored(&shell);
    shell.send("fg\n");
    let question = "Leave? Ctrl+C again saves and exits.";
    shell.wait(|screen| screen.alternate_screen() && screen.contents().contains(question));
    shell.send("1");
    shell.wait_for("The game continues.");
}

#[test]
fn a_game_that_somebody_else_stops_takes_the_terminal_again() {
    let home = Home::new();
    let shell = shell(&home);
    start(&shell, "--clock none");
    place(&shell, &["A10", "B10"]);
    kill_process(shell.foreground(), Signal::STOP).unwrap();
    shell.wait_for("Stopped");
    // As other shells do by themselves.
    shell.send("stty sane; fg\n");
    shell.wait(|screen| !screen.contents().contains("Stopped"));
    let screen = see(&shell, "○", "B10");
    assert_full_screen(&shell);
    assert_eq!(on(&screen, "A10").unwrap(), "●");
    shell.send("C10\r");
    see(&shell, "●", "C10");
}

#[test]
fn without_job_control_the_game_is_not_suspended() {
    let home = Home::new();
    for suspend in [send_ctrl_z, signal_suspend] {
        let game = play(&home, &[]);
        suspend(&game);
        game.wait_for("Cannot suspend");
        assert_full_screen(&game);
        place(&game, &["A10"]);
    }
}

fn send_ctrl_z(game: &Terminal) {
    game.send(CTRL_Z);
}

fn signal_suspend(game: &Terminal) {
    game.signal(Signal::TSTP);
}
