//! Brains play, on the full screen.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, test_kill_process};

use crate::keys::{CTRL_C, ENTER};
use crate::look::stones;
use crate::pty::{Home, Terminal};
use crate::table::assert_restored;

/// A brain that writes its process id to a file and runs this for each request, with its `$number`.
fn write_brain(home: &Home, answer: &str) {
    let script = format!(
        r#"
        echo $$ > pid
        while read -r word rest; do
            case "$word" in
                START) number=0; echo OK ;;
                BEGIN* | TURN | DONE*) number=$((number + 1)); {answer} ;;
                END*) exit 0 ;;
            esac
        done
        "#
    );
    fs::write(home.path().join("brain.sh"), script).unwrap();
}

/// Starts a game against that brain and waits for the board.
fn play(home: &Home, options: &str) -> Terminal {
    let brain = ["play", "--clock", "none", "--record", "no", "--white", "brain:sh brain.sh"];
    let game = home.gomoku(brain.into_iter().chain(options.split_whitespace())).start();
    game.wait_for("brain:brain");
    game
}

/// The process id of the brain, once it has written it.
fn pid(home: &Home) -> Pid {
    let begun = Instant::now();
    loop {
        let written = fs::read_to_string(home.path().join("pid")).unwrap_or_default();
        if written.ends_with('\n') {
            return Pid::from_raw(written.trim().parse().unwrap()).unwrap();
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "the brain is not there");
        thread::park_timeout(Duration::from_millis(1));
    }
}

fn is_gone(home: &Home) {
    assert!(test_kill_process(pid(home)).is_err(), "it still runs");
}

fn wait_for_stones(game: &Terminal, number: usize) {
    game.wait(|screen| stones(screen) == number);
}

#[test]
fn a_pair_of_moves_is_taken_back_and_the_game_continues() {
    let home = Home::new();
    write_brain(&home, r#"echo "$number,0""#);
    let mut game = play(&home, "");
    game.send("\r");
    wait_for_stones(&game, 2);
    game.send("undo\r");
    wait_for_stones(&game, 0);
    game.send("A5\r");
    wait_for_stones(&game, 2);
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    is_gone(&home);
}

#[test]
fn ctrl_c_and_leaving_do_not_wait_for_a_brain_that_hangs() {
    let home = Home::new();
    write_brain(&home, "sleep 1000");
    let mut game = play(&home, "");
    game.send("\r");
    wait_for_stones(&game, 1);
    // The stone is shown before the brain that answers it has begun.
    pid(&home);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("1");
    game.wait_for("The game continues.");
    game.send("undo\r");
    wait_for_stones(&game, 0);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
    assert_restored(&game);
    is_gone(&home);
}

#[test]
fn a_crash_restores_the_terminal_and_is_reported() {
    let home = Home::new();
    write_brain(&home, "echo 'out of cheese' >&2; exit 3");
    let mut game = play(&home, "--lang ko");
    game.send("\r");
    assert_eq!(game.exit_code(), 1);
    assert_restored(&game);
    let contents = game.screen().contents();
    assert!(contents.contains("sh: 종료되었습니다 (exit status: 3)"), "{contents}");
    assert!(contents.contains("out of cheese") && contents.contains("gomoku resume"), "{contents}");
    assert_eq!(home.unfinished(), 1);
    drop(game);

    let mut menu = home.gomoku([]).start();
    menu.wait_for("s) ");
    menu.send("s");
    menu.wait_for("> You – brain:brain");
    menu.send(ENTER);
    menu.wait_for("2) start it");
    menu.send("2");
    menu.wait_for("sh has ended (exit status: 3)");
    menu.wait_for("The game is saved.");
    write_brain(&home, r#"echo "$number,0""#);
    menu.send("c");
    menu.wait_for("2) start it");
    menu.send("2");
    wait_for_stones(&menu, 2);
    menu.signal(Signal::TERM);
    assert_eq!(menu.exit_code(), 143);
    is_gone(&home);
}
