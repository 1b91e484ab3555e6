//! The computer plays, on the full screen.

use rustix::process::Signal;

use crate::keys::{CTRL_C, ESCAPE};
use crate::look::{on, stones};
use crate::pty::{Home, Terminal};
use crate::table::see;

/// Starts a game against the computer and waits for the board.
fn play(home: &Home, options: &str) -> Terminal {
    let options = options.split_whitespace().chain(["--clock", "none", "--record", "no"]);
    let game = home.gomoku(["play"].into_iter().chain(options)).start();
    // The round stones show that the terminal's answer about their width has been read.
    game.wait(|screen| screen.contents().contains('●') && screen.contents().contains("? help"));
    game
}

fn wait_for_stones(game: &Terminal, number: usize) {
    game.wait(|screen| stones(screen) == number);
}

#[test]
fn a_whole_game_is_played_against_random_moves() {
    let home = Home::new();
    let options = ["--board", "5", "--white", "random", "--clock", "none", "--record", "no"];
    let game = home.gomoku(["play"].into_iter().chain(options)).size(44, 23).start();
    game.wait_for("> ● You");
    let is_over = |screen: &vt100::Screen| screen.contents().contains("Play again?");
    let mut screen = game.screen();
    while !is_over(&screen) {
        let mut points =
            ('a'..='e').flat_map(|column| (1..=5).map(move |row| format!("{column}{row}")));
        let before = stones(&screen);
        let taken =
            |point: &String| on(&screen, point).is_some_and(|on| ["●", "○"].contains(&&*on));
        let free = points.find(|point| !taken(point)).unwrap();
        game.send(format!("{free}\r"));
        screen = game.wait(|screen| is_over(screen) || stones(screen) == before + 2);
    }
}

/// A game in which the coach asks about a15.
fn asked_by_the_coach(home: &Home) -> Terminal {
    let game = play(home, "--white computer:1 --board 15 --seed 1 --coach on");
    for (made, point) in (1..).zip(["h8", "a1", "a2"]) {
        game.send(format!("{point}\r"));
        wait_for_stones(&game, 2 * made);
    }
    game.send("a15\r");
    game.wait_for("After a15 White wins by force (White ");
    game
}

#[test]
fn a_move_that_is_typed_at_the_question_of_the_coach_does_not_answer_it() {
    let home = Home::new();
    let game = asked_by_the_coach(&home);
    // Its digit is not an answer, and Enter behind it makes nothing.
    game.send("n1\r");
    game.send(ESCAPE);
    let screen = game.wait_for("a15 was not played. Choose another move.");
    assert_eq!(stones(&screen), 6);
}

#[test]
fn the_question_of_the_coach_stays_in_sight_whatever_is_typed() {
    let home = Home::new();
    let game = asked_by_the_coach(&home);
    game.send("h");
    let screen = game.wait_for("Answer 1 (yes) or 2 (no).");
    assert!(screen.contents().contains("Take it back?"));
    // The commands take the place of the answers.
    game.send("/");
    let screen = game.wait(|screen| screen.contents().contains("q quit"));
    assert!(screen.contents().contains("Take it back?"));
    game.send("h");
    let screen = game.wait(|screen| !screen.contents().contains("q quit"));
    assert!(screen.contents().contains("Take it back?"));
    assert!(screen.contents().contains("Answer 1 (yes) or 2 (no)."));
    game.send(ESCAPE);
    game.wait_for("a15 was not played. Choose another move.");
}

#[test]
fn ctrl_c_at_the_question_of_the_coach_or_whether_to_resign_asks_whether_to_leave() {
    let home = Home::new();
    let mut game = asked_by_the_coach(&home);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("1");
    game.wait_for("The game continues.");
    game.send("resign\r");
    game.wait_for("Do you really want to resign");
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
}

#[test]
fn ctrl_c_stops_the_computer_while_it_thinks() {
    let home = Home::new();
    // It thinks until it is stopped, however long that takes.
    let mut game = play(&home, "--black computer:10@1h");
    game.wait_for("▌  ●  Computer 10");
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("1");
    let screen = game.wait_for("The game continues.");
    assert_eq!(stones(&screen), 0, "the computer thinks again");
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send(CTRL_C);
    assert_eq!(game.exit_code(), 130);
}

#[test]
fn plain_mode_reports_that_the_computer_is_thinking() {
    let home = Home::new();
    let options = ["play", "--plain", "--no-board", "--clock", "none", "--white", "computer:10"];
    let game = home.gomoku(options).start();
    game.wait_for("where (black):");
    game.send("J9\r");
    game.wait_for("Computer 10 (master) is thinking.");
    game.wait_for("White plays ");
    let screen = game.wait(|screen| screen.contents().matches("where (black):").count() == 2);
    assert_eq!(screen.contents().matches("is thinking").count(), 1, "{}", screen.contents());
}

#[test]
fn a_pair_of_moves_is_taken_back() {
    let home = Home::new();
    let game = play(&home, "--thoughts full --white computer:3");
    game.send("\r");
    wait_for_stones(&game, 2);
    game.wait_for("Depth ");
    game.send("undo\r");
    see(&game, "•", "J9");
    wait_for_stones(&game, 0);
}

#[test]
fn what_the_computer_thinks_is_shown_beside_the_last_position_only() {
    let home = Home::new();
    let game = play(&home, "--thoughts full --white computer:3");
    game.send("\r");
    wait_for_stones(&game, 2);
    game.wait_for("Depth ");
    game.send("/b");
    let screen = game.wait_for("Move 1 of 2. Esc returns.");
    assert!(!screen.contents().contains("Depth "), "{}", screen.contents());
    game.send(ESCAPE);
    game.wait_for("Depth ");
}

#[test]
fn a_killed_game_is_resumed_with_the_computer() {
    let home = Home::new();
    let mut game = play(&home, "--black random --white Ada");
    wait_for_stones(&game, 1);
    game.signal(Signal::KILL);
    game.exit_code();
    drop(game);
    let game = home.gomoku(["resume"]).start();
    let screen = game.wait_for("? help");
    wait_for_stones(&game, 1);
    let corner = on(&screen, "A0").unwrap();
    let free = if ["●", "○"].contains(&&*corner) { "B0" } else { "A0" };
    game.send(format!("{free}\r"));
    wait_for_stones(&game, 3);
}

#[test]
fn two_computers_are_watched_and_paused() {
    let home = Home::new();
    let mut game = play(&home, "--black random --white omok");
    game.wait(|screen| stones(screen) >= 2);
    game.send("pause\r");
    game.wait_for("Paused.");
    game.send("quit\r");
    assert_eq!(game.exit_code(), 1);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn the_computer_has_a_korean_name_and_refuses_input_on_its_turn() {
    let home = Home::new();
    let game = play_in_korean(&home);
    game.wait_for("컴퓨터 10");
    game.send("A0\r");
    game.wait_for("컴퓨터 차례입니다.");
}

fn play_in_korean(home: &Home) -> Terminal {
    home.gomoku(["play", "--lang", "ko", "--black", "computer:10@1h", "--clock", "none"]).start()
}

#[test]
fn a_hint_is_marked_on_the_board_until_the_next_move() {
    let home = Home::new();
    let game = play(&home, "--board 15 --white random");
    game.send("hint\r");
    game.wait_for("Hint: ");
    game.wait_for("◎");
    // The cursor is on the hinted point.
    game.send("\r");
    wait_for_stones(&game, 2);
    assert!(!game.screen().contents().contains('◎'), "{}", game.screen().contents());
}
