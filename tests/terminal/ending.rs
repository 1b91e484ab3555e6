//! After the last move: the record, the names, the rematch.

use crate::keys::{BACKSPACE, ENTER, ESCAPE, HOME, LEFT, RIGHT};
use crate::look::{has_card, on, row_with, stones};
use crate::pty::{Home, Terminal};
use crate::table::{BLACK_WINS, assert_restored, place, play, see, win};

/// Starts a game and plays until Black has won.
fn won(home: &Home, options: &[&str]) -> Terminal {
    let game = play(home, options);
    win(&game);
    if options.contains(&"yes") {
        see_name(&game, "Name of Black");
    } else {
        game.wait_for(">1) yes");
    }
    game
}

/// Waits until a name can be typed.
#[track_caller]
fn see_name(game: &Terminal, question: &str) {
    game.wait(|screen| screen.contents().contains(question) && !screen.hide_cursor());
}

fn results(home: &Home) -> Vec<(String, String)> {
    let json = std::fs::read_to_string(home.scoreboard()).unwrap();
    let results: serde_json::Value = serde_json::from_str(&json).unwrap();
    let name = |result: &serde_json::Value, side| result[side].as_str().unwrap().to_owned();
    results.as_array().unwrap().iter().map(|r| (name(r, "black"), name(r, "white"))).collect()
}

#[test]
fn a_result_is_recorded_with_both_names_and_a_rematch_swaps_the_colours() {
    let home = Home::new();
    let mut game = won(&home, &[]);
    game.wait_for(">1) yes");
    game.send("1");
    game.wait_for("Name of Black (1-16 characters):");
    game.send("SCG\r");
    game.wait_for("Name of White (1-16 characters):");
    game.send("LYS\r");
    let screen = game.wait_for("1 swap colours");
    assert!(screen.contents().contains("Recorded on the scoreboard."));
    assert_eq!(results(&home), [("SCG".to_owned(), "LYS".to_owned())]);

    game.send("1");
    let screen = game.wait(|screen| on(screen, "A0").is_some() && stones(screen) == 0);
    assert!(has_card(&screen, "LYS", "Black"));
    assert!(has_card(&screen, "SCG", "White"));
    win(&game);
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    assert_restored(&game);
    let both = [("SCG", "LYS"), ("LYS", "SCG")].map(|(b, w)| (b.to_owned(), w.to_owned()));
    assert_eq!(results(&home), both);

    let mut scoreboard = home.gomoku(["scoreboard"]).start();
    assert_eq!(scoreboard.exit_code(), 0);
    assert!(row_with(&scoreboard.screen(), "SCG").unwrap().contains("LYS"));
}

#[test]
fn a_result_of_players_with_names_is_recorded_unasked_and_one_key_takes_it_off() {
    let home = Home::new();
    let game = play(&home, &["--black", "Ada", "--white", "Bob"]);
    win(&game);
    game.wait_for("x discard");
    assert_eq!(results(&home), [("Ada".to_owned(), "Bob".to_owned())]);
    game.send("x");
    let screen = game.wait_for("Taken off the scoreboard.").contents();
    assert!(!screen.contains("x discard"), "{screen}");
    assert!(!screen.contains("Recorded on the scoreboard."), "{screen}");
    assert_eq!(results(&home), []);
    game.send("1");
    game.wait(|screen| stones(screen) == 0);
    win(&game);
    game.wait_for("x discard");
    assert_eq!(results(&home), [("Bob".to_owned(), "Ada".to_owned())]);
}

#[test]
fn the_digits_of_a_move_that_is_typed_after_the_end_begin_no_game() {
    let home = Home::new();
    let game = play(&home, &["--black", "Ada", "--white", "Bob"]);
    win(&game);
    game.wait_for("1 swap colours");
    // No command begins with this letter.
    game.send("c13");
    game.send("z1");
    game.send("?");
    let screen = game.wait_for("Esc close").contents();
    assert!(screen.contains("scroll"), "{screen}");
    game.send(ESCAPE);
    game.wait_for("Five in a row.");
    game.send("1");
    game.wait(|screen| stones(screen) == 0);
}

#[test]
fn help_and_a_deleted_file_name_answer_no_question() {
    let home = Home::new();
    let game = won(&home, &[]);
    game.send("?");
    game.wait_for("Esc close");
    game.send(ESCAPE);
    game.wait_for(">1) yes");
    game.send("s");
    game.wait_for("File: ");
    game.send("\x15\x7f\x7fno.txt\r");
    game.wait_for("no.txt");
    assert!(home.path().join("no.txt").exists());
    game.wait_for(">1) yes");
}

#[test]
fn help_begins_with_all_keys_of_the_end() {
    let home = Home::new();
    let options = ["play", "--black", "Ada", "--white", "Bob"];
    let game = home.gomoku(options).size(44, 23).start();
    game.wait_for("? help");
    win(&game);
    let screen = game.wait_for("x discard").contents();
    assert!(!screen.contains("v replay"), "{screen}");
    game.send("?");
    let screen = game.wait_for("In a game:").contents();
    let keys: Vec<&str> = screen.lines().skip(2).map_while(|row| row.get(..1)).collect();
    assert_eq!(keys[..8].concat(), "123ivsx?", "{screen}");
}

#[test]
fn names_once_given_are_kept_and_not_asked_again() {
    let home = Home::new();
    let mut game = won(&home, &["--record", "yes"]);
    game.wait_for("Name of Black");
    game.send("Ada\r");
    game.wait_for("Name of White");
    game.send("Bob\r");
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    let game = play(&home, &[]);
    win(&game);
    game.wait_for("x discard");
    let ada_and_bob = ("Ada".to_owned(), "Bob".to_owned());
    assert_eq!(results(&home), [ada_and_bob.clone(), ada_and_bob]);
}

#[test]
fn names_may_be_korean_and_are_edited_by_visible_characters() {
    let home = Home::new();
    let game = won(&home, &["--record", "yes"]);
    game.wait_for("Name of Black (1-16 characters):");
    game.send("김철수");
    game.wait_for("김철수");
    game.send(BACKSPACE);
    game.wait(|screen| {
        let (row, column) = screen.cursor_position();
        let typed = row_with(screen, "Name of Black").unwrap_or_default();
        let before = column.checked_sub(2).and_then(|column| screen.cell(row, column));
        let cursor_follows = before.is_some_and(|cell| cell.contents() == "철");
        typed.trim_end().ends_with("김철") && cursor_follows && !screen.hide_cursor()
    });
    game.send("민\r");
    game.wait_for("Name of White");
    game.send("이영희\r");
    game.wait_for("Recorded on the scoreboard.");
    assert_eq!(results(&home), [("김철민".to_owned(), "이영희".to_owned())]);
}

#[test]
fn an_invalid_name_is_requested_again() {
    let home = Home::new();
    let game = won(&home, &["--record", "yes"]);
    game.wait_for("Name of Black");
    game.send(ENTER);
    game.wait_for("A name needs a visible character");
    game.send("a name that is far too long\r");
    game.wait_for("A name has 1 to 16 characters.");
    // Ctrl+U clears the line.
    game.send("\x15SCG\r");
    game.wait_for("Name of White");
    assert!(!home.scoreboard().exists());
}

#[test]
fn a_command_begins_with_its_key_at_the_question_for_a_name() {
    let home = Home::new();
    let mut game = won(&home, &["--record", "yes"]);
    game.send("/");
    game.wait_for("numbers");
    game.send("n");
    see_name(&game, "Name of Black");
    game.send("a");
    game.wait_for("): a");
    game.send(BACKSPACE);
    game.send("/q");
    assert_eq!(game.exit_code(), 1);
    assert!(!home.scoreboard().exists());
}

#[test]
fn what_was_wrong_with_a_name_is_gone_and_the_messages_stand_in_order() {
    let home = Home::new();
    let game = won(&home, &["--record", "yes"]);
    game.send("SCG\r");
    see_name(&game, "Name of White");
    game.send("SCG\r");
    game.wait_for("The other player has this name");
    game.send("\x15LYS\r");
    let screen = game.wait_for("Recorded on the scoreboard.").contents();
    assert!(!screen.contains("The other player has this name"), "{screen}");
    let at = |text: &str| screen.find(text).unwrap();
    assert!(at("Five in a row.") < at("Recorded on the scoreboard."), "{screen}");
}

#[test]
fn a_result_is_not_recorded_after_no() {
    let home = Home::new();
    let mut game = won(&home, &[]);
    game.send("2");
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    assert!(!home.scoreboard().exists());
    assert_eq!(home.unfinished(), 0);
}

#[test]
fn names_from_flags_are_not_requested() {
    let home = Home::new();
    let game = play(&home, &["--black", "SCG", "--white", "LYS", "--record", "yes"]);
    win(&game);
    game.wait_for("Recorded on the scoreboard.");
    assert_eq!(results(&home), [("SCG".to_owned(), "LYS".to_owned())]);
}

#[test]
fn escape_at_the_record_question_loses_no_result() {
    let home = Home::new();
    let game = won(&home, &["--black", "SCG", "--white", "LYS", "--record", "ask"]);
    game.send(ESCAPE);
    game.send(RIGHT);
    game.wait_for(">2) no");
    game.send(ESCAPE);
    game.send("1");
    game.wait_for("Recorded on the scoreboard.");
}

#[test]
fn a_result_that_cannot_be_recorded_is_printed() {
    let home = Home::new();
    std::fs::write(home.scoreboard(), "a letter, not a scoreboard\n").unwrap();
    let mut game = play(&home, &["--black", "SCG", "--white", "LYS", "--record", "yes"]);
    win(&game);
    game.wait_for("The result could not be recorded");
    game.wait_for("1 swap colours");
    game.send("2");
    game.exit_code();
    assert_restored(&game);
    let contents = game.screen().contents();
    assert!(contents.contains("\"SCG\"") && contents.contains("\"LYS\""), "{contents}");
    let file = std::fs::read_to_string(home.scoreboard()).unwrap();
    assert_eq!(file, "a letter, not a scoreboard\n");
}

#[test]
fn takebacks_and_draws_need_the_other_players_consent() {
    let home = Home::new();
    let game = play(&home, &[]);
    place(&game, &["A10"]);
    game.send("undo\r");
    game.wait_for("may Black take the last move back?");
    game.send("2");
    game.wait_for("Declined: Black's move stands.");
    assert_eq!(on(&game.screen(), "A10").unwrap(), "●");
    game.send("undo\r");
    game.wait_for("may Black take the last move back?");
    game.send("1");
    game.wait_for("Black took A10 back.");
    see(&game, "•", "A10");
    game.send("A11\r");
    see(&game, "●", "A11");
    game.send("draw\r");
    game.wait_for("White offers a draw.");
    game.send("1");
    game.wait_for("Both players agreed.");
}

#[test]
fn a_result_that_waits_for_another_program_is_reported() {
    let home = Home::new();
    let held = std::fs::File::create(home.scoreboard()).unwrap();
    held.lock().unwrap();
    let mut game = play(&home, &["--black", "Ada", "--white", "Bob", "--record", "yes"]);
    win(&game);
    game.wait_for("Another program has locked");
    game.send(crate::keys::CTRL_C);
    assert_eq!(game.exit_code(), 130);
    assert_eq!(home.unfinished(), 1);
    held.unlock().unwrap();
}

#[test]
fn keys_meant_for_the_game_do_not_answer_the_question_after_it() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "none"]);
    let (last, before) = BLACK_WINS.split_last().unwrap();
    place(&game, before);
    // The move that ends the game, and with it the beginning of the next one and Enter.
    game.send(format!("{last}\r1\r\r"));
    let screen = game.wait_for(">1) yes");
    assert!(!screen.contents().contains("Name of"), "{}", screen.contents());
    game.send("2");
    game.wait_for("1 swap colours");
    // Enter begins no other game.
    game.send(ENTER);
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    assert!(!home.scoreboard().exists());
}

#[test]
fn a_move_that_is_half_typed_when_the_time_runs_out_does_not_answer_the_question() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "5s"]).start();
    see(&game, "•", "J9");
    game.send("1");
    game.wait_for("> 1");
    game.wait_for("Do you want to record the result?");
    let screen = game.wait_for(">1) yes").contents();
    assert!(!screen.contains("> 1") && !screen.contains("Name of"), "{screen}");
    // Neither does one that is begun then.
    game.send("m15\r");
    game.send("n");
    game.wait_for("1 swap colours");
    assert!(!home.scoreboard().exists());
}

#[test]
fn after_the_end_the_board_is_browsed_and_the_same_colours_play_on() {
    let home = Home::new();
    let options = ["--black", "Ada", "--white", "Bob", "--record", "no"];
    let game = play(&home, &options);
    win(&game);
    game.wait_for("1 swap colours");
    game.send(LEFT);
    game.wait_for("Move 8 of 9. Esc returns.");
    game.wait(|screen| stones(screen) == 8);
    game.send(HOME);
    game.wait(|screen| stones(screen) == 0);
    game.send(ESCAPE);
    game.wait(|screen| stones(screen) == 9);
    game.send("3");
    let screen = game.wait(|screen| on(screen, "A0").is_some() && stones(screen) == 0);
    assert!(has_card(&screen, "Ada", "Black"));
    win(&game);
    game.wait_for("Score: Ada 2 - 0 Bob.");
}
