//! Unfinished games: what a killed program leaves, and how it is resumed.

use rustix::process::Signal;

use crate::look::{on, row_with, seconds_left, stones};
use crate::pty::Home;
use crate::table::{BLACK_WINS, place, play, see};

#[test]
fn a_killed_game_is_resumed_with_the_same_stones_side_and_clocks() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "5m"]);
    game.wait(|screen| seconds_left(screen).is_some_and(|left| left <= 298));
    place(&game, &["A10", "B10", "C10"]);
    let shown = game.wait(|screen| screen.contents().contains("▌  ●  White"));
    let black = |screen: &vt100::Screen| crate::look::row_with(screen, "●  Black").unwrap();
    game.signal(Signal::KILL);
    game.exit_code();
    drop(game);

    let game = home.gomoku(["resume"]).start();
    let screen = see(&game, "●", "C10");
    assert_eq!((on(&screen, "A10"), on(&screen, "B10")), (Some("●".into()), Some("○".into())));
    assert_eq!(stones(&screen), 3);
    assert!(screen.contents().contains("▌  ●  White"));
    assert_eq!(black(&screen), black(&shown), "the stopped clock");
    assert!(seconds_left(&screen).unwrap() <= 300);
    game.send("D10\r");
    see(&game, "○", "D10");
}

#[test]
fn a_saved_turn_is_resumed_with_the_remaining_time() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "30s"]);
    place(&game, &["A10"]);
    game.wait(|screen| seconds_left(screen).is_some_and(|left| left <= 28));
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    let game = home.gomoku(["resume"]).start();
    let screen = see(&game, "●", "A10");
    assert!(seconds_left(&screen).unwrap() <= 28, "the time does not restart");
}

#[test]
fn the_setting_says_whether_the_result_of_a_resumed_game_is_recorded_unasked() {
    for (setting, shown) in [("known", "x discard"), ("ask", "Do you want to record the result?")] {
        let home = Home::new();
        let mut game = play(&home, &["--black", "SCG", "--white", "LYS"]);
        place(&game, &BLACK_WINS[..8]);
        game.send("quit\r");
        assert_eq!(game.exit_code(), 1);
        let folder = home.path().join("config/gomoku");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("config.toml"), format!("record = \"{setting}\"\n")).unwrap();
        let game = home.gomoku(["resume"]).start();
        see(&game, "○", BLACK_WINS[7]);
        game.send("E0\r");
        game.wait_for(shown);
        assert_eq!(home.scoreboard().exists(), setting == "known");
    }
}

#[test]
fn the_home_screen_takes_a_game_that_was_killed_at_the_record_question_to_be_recorded() {
    let home = Home::new();
    let mut game = play(&home, &["--black", "SCG", "--white", "LYS", "--record", "ask"]);
    place(&game, &BLACK_WINS[..8]);
    game.send("E0\r");
    game.wait_for("Do you want to record the result?");
    game.signal(Signal::KILL);
    game.exit_code();
    assert!(!home.scoreboard().exists());
    let game = home.gomoku([""; 0]).start();
    game.wait_for("> c) see how the last game ended");
    game.wait_for("SCG – LYS: not recorded yet.");
    game.send("s");
    let screen = game.wait_for("d delete");
    assert!(row_with(&screen, "SCG – LYS").is_some_and(|row| !row.contains(" 10 ")));
    game.send("\x1b");
    game.wait_for("c) see how the last game ended");
    game.send("c");
    game.wait_for(">1) yes");
    game.send("1");
    game.wait_for("Recorded on the scoreboard.");
    assert!(std::fs::read_to_string(home.scoreboard()).unwrap().contains("LYS"));
    assert_eq!(home.unfinished(), 0);
}

#[test]
fn a_finished_game_leaves_nothing_to_resume() {
    let home = Home::new();
    let mut game = play(&home, &["--record", "no"]);
    place(&game, &BLACK_WINS[..8]);
    assert_eq!(home.unfinished(), 1);
    game.send("E0\r");
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    assert_eq!(home.unfinished(), 0);
    let mut resume = home.gomoku(["resume"]).start();
    assert_eq!(resume.exit_code(), 1);
    assert!(resume.screen().contents().contains("There is no unfinished game to resume."));
}

/// A journal of a game against a brain, left after one move.
fn left_against_a_brain(home: &Home) {
    let brain = "read -r a; echo OK; touch started; read -r a; exit 1";
    std::fs::write(home.path().join("brain.sh"), brain).unwrap();
    let args = ["play", "--clock", "none", "--white", "brain:sh brain.sh"];
    let mut game = home.gomoku(args).start();
    game.wait_for("brain:brain");
    game.send("A5\r");
    game.exit_code();
    std::fs::remove_file(home.path().join("started")).unwrap();
}

#[test]
fn resume_asks_before_it_starts_a_program() {
    let home = Home::new();
    left_against_a_brain(&home);
    let question = "This saved game starts a program: brain:sh brain.sh. Do you want";
    let mut game = home.gomoku(["resume"]).start();
    game.wait_for(question);
    game.send("2\r");
    assert_eq!(game.exit_code(), 1);
    assert!(!home.path().join("started").exists());

    let mut game = home.gomoku(["resume"]).start();
    game.wait_for(question);
    game.send("1\r");
    game.exit_code();
    assert!(home.path().join("started").exists());
}

#[test]
fn the_menu_asks_before_it_starts_a_program() {
    let home = Home::new();
    left_against_a_brain(&home);
    let menu = home.gomoku([""; 0]).start();
    menu.wait_for("s) saved games");
    menu.send("s");
    menu.wait_for("to move.");
    menu.send("\r");
    menu.wait_for("Do you want to start it?");
    menu.send("\r");
    menu.wait_for("The program was not started");
    assert!(!home.path().join("started").exists());
    menu.send("\r");
    menu.wait_for("2) start it");
    menu.send("2");
    menu.wait_for("sh has ended");
    assert!(home.path().join("started").exists());
}

#[test]
fn deleting_a_game_asks_first() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send("quit\r");
    game.exit_code();
    for (answer, code, left) in [("2\r", 1, 1), ("maybe\r1\r", 0, 0)] {
        let mut delete = home.gomoku(["resume", "--delete", "0"]).start();
        delete.wait_for("Delete 0");
        delete.send(answer);
        assert_eq!((delete.exit_code(), home.unfinished()), (code, left));
    }
}

#[test]
fn a_saved_game_is_deleted_from_the_menu_once_the_question_is_answered_with_yes() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send("quit\r");
    game.exit_code();
    assert_eq!(home.unfinished(), 1);
    let menu = home.gomoku([]).start();
    menu.wait_for("l) learn, puzzles");
    menu.send("s");
    menu.wait_for("d delete");
    menu.send("?");
    menu.wait_for("d          delete the game");
    menu.send("\x1b");
    menu.wait_for("Enter continue");
    menu.send("d");
    menu.wait_for("Delete 01");
    menu.send("n");
    menu.wait_for("Nothing was deleted.");
    assert_eq!(home.unfinished(), 1);
    menu.send("d");
    menu.wait_for("Delete 01");
    menu.send("y");
    menu.wait_for("Deleted: 01");
    assert_eq!(home.unfinished(), 0);
    menu.send("\x1b");
    menu.wait_for("x) exit");
}

#[test]
fn a_damaged_game_is_listed_and_deleted_in_the_menu() {
    let home = Home::new();
    for _ in 0..2 {
        let mut game = play(&home, &["--clock", "none"]);
        place(&game, &["A10"]);
        game.send("quit\r");
        game.exit_code();
    }
    let journals = || std::fs::read_dir(home.journals()).unwrap().map(|it| it.unwrap().path());
    let damage = |path: std::path::PathBuf| std::fs::write(path, "no journal\n").unwrap();
    damage(journals().next().unwrap());
    let menu = home.gomoku([]).start();
    menu.wait_for("l) learn, puzzles");
    // Beside another, and then as the only one.
    for left in [1, 0] {
        menu.send("s");
        menu.wait_for("a damaged file");
        menu.send("\x1b[F");
        menu.wait_for("> a damaged file");
        menu.send("\r");
        menu.wait_for(" is not a");
        menu.send("d");
        menu.wait_for("Delete 01");
        menu.send("y");
        menu.wait_for("Deleted: 01");
        assert_eq!(home.unfinished(), left);
        journals().for_each(damage);
        menu.send("\x1b");
        menu.wait_for("x) exit");
    }
}

#[test]
fn the_path_of_a_game_that_is_played_elsewhere_is_not_broken() {
    let home = Home::new();
    let mut saved = play(&home, &["--clock", "none"]);
    place(&saved, &["A10"]);
    saved.send("quit\r");
    saved.exit_code();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["B10"]);
    let menu = home.gomoku([]).size(120, 40).start();
    menu.wait_for("l) learn, puzzles");
    menu.send("s");
    menu.wait_for("Enter continue");
    menu.send("\r");
    let screen = menu.wait_for("Another program is playing this game:");
    let row = row_with(&screen, ".jsonl").unwrap();
    assert!(row.contains("~/"), "{row}");
}
