//! Looking at earlier positions and pages during a game.

use crate::keys::{ENTER, ESCAPE, LEFT, RIGHT};
use crate::look::{cell, on, seconds_left, stones};
use crate::pty::Home;
use crate::table::{let_pass, place, play, see};

#[test]
fn the_moves_are_browsed_while_the_game_stays_as_it_is() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10", "C10"]);
    game.send("/b");
    game.wait_for("Move 2 of 3. Esc returns.");
    game.wait(|screen| stones(screen) == 2);
    game.send(LEFT);
    let screen = game.wait_for("Move 1 of 3. Esc returns.");
    assert_eq!(on(&screen, "A10").unwrap(), "●");
    // The help is shown over the position.
    game.send("?");
    game.wait_for("take the last move back");
    game.send(ESCAPE);
    game.wait_for("Move 1 of 3. Esc returns.");
    // Nothing is typed or placed meanwhile.
    game.send("D10");
    game.send(ESCAPE);
    game.wait(|screen| stones(screen) == 3);
    game.send("/b");
    game.wait_for("Move 2 of 3. Esc returns.");
    game.send(RIGHT);
    game.wait(|screen| stones(screen) == 3 && !screen.contents().contains("Esc returns."));
    game.send("D10\r");
    see(&game, "○", "D10");
}

#[test]
fn enter_behind_the_letter_of_a_command_undoes_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10", "C10"]);
    game.send("/b\r");
    game.wait_for("Move 2 of 3. Esc returns.");
    game.send(LEFT);
    game.wait_for("Move 1 of 3. Esc returns.");
    game.send(ENTER);
    game.wait_for("Move 2 of 3. Esc returns.");
    game.send(ENTER);
    game.wait(|screen| stones(screen) == 3 && !screen.contents().contains("Esc returns."));
}

#[test]
fn a_number_shows_the_position_after_that_move_and_decisions_are_no_moves() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none", "--opening", "swap"]);
    for made in ["J9", "J8", "J7"] {
        game.send(format!("{made}\r"));
    }
    game.wait(|screen| stones(screen) == 3);
    game.send("2");
    game.send("K9\r");
    game.wait(|screen| stones(screen) == 4);
    game.send("/b");
    game.wait_for("Move 3 of 4. Esc returns.");
    game.wait(|screen| stones(screen) == 3);
    game.send("2");
    game.wait_for("> 2  Move 3 of 4.");
    game.send("\r");
    game.wait_for("Move 2 of 4. Esc returns.");
    game.wait(|screen| stones(screen) == 2);
}

#[test]
fn a_click_in_the_list_shows_that_move_as_in_a_record() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10", "C10"]);
    game.send("/b");
    let screen = game.wait_for("Move 2 of 3. Esc returns.");
    let rows = screen.rows(0, 80).zip(0..);
    let mut found = rows.filter_map(|(row, y)| {
        let before = row.split_once("1 A10")?.0.chars().count();
        Some((u16::try_from(before).unwrap(), y))
    });
    game.click(found.next().unwrap());
    game.wait_for("Move 1 of 3. Esc returns.");
    game.wait(|screen| stones(screen) == 1);
    game.send(RIGHT);
    game.wait_for("Move 2 of 3. Esc returns.");
    game.click((0, 0));
    game.wait(|screen| stones(screen) == 3 && !screen.contents().contains("Esc returns."));
}

#[test]
fn reading_stops_the_clock_against_a_machine() {
    let home = Home::new();
    let game = play(&home, &["--white", "random", "--clock", "1m"]);
    game.send("A10\r");
    game.wait(|screen| stones(screen) == 2);
    game.send("/b");
    let left = seconds_left(&game.wait_for("Move 1 of 2. Esc returns.")).unwrap();
    let_pass("2s");
    assert_eq!(seconds_left(&game.screen()), Some(left));
    game.send(ESCAPE);
    game.wait(|screen| seconds_left(screen).is_some_and(|now| now < left));
}

#[test]
fn a_move_is_shown_first_and_placed_by_a_second_key_or_click() {
    let home = Home::new();
    let folder = home.path().join("config/gomoku");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("config.toml"), "confirm = true\n").unwrap();
    let game = play(&home, &["--clock", "none"]);
    game.send(ENTER);
    let screen = game.wait_for("Enter or click again to place.");
    assert_eq!(stones(&screen), 0);
    game.send(ENTER);
    see(&game, "●", "J9");
    // What is refused is not asked about.
    game.send(ENTER);
    game.wait_for("J9 is taken");
    let place = cell(&game.screen(), "A10").unwrap();
    game.click(place);
    let screen = game.wait_for("Enter or click again to place.");
    assert_eq!(stones(&screen), 1);
    game.click(place);
    game.wait(|screen| stones(screen) == 2);
}
