//! The input line: what it completes, clears and refuses.

use vt100::Screen;

use crate::keys::{BACKSPACE, CTRL_L, ENTER, ESCAPE, F1, LEFT, PAGE_DOWN, RIGHT, TAB};
use crate::look::{on, stones, text};
use crate::pty::{Home, Terminal};
use crate::table::{place, play, see};

/// Types a line and waits for the refusal.
#[track_caller]
fn refuse(game: &Terminal, line: &str, sentence: &str) -> Screen {
    game.send(format!("{line}\r"));
    game.wait_for(sentence)
}

#[test]
fn an_invalid_command_gets_one_sentence_and_changes_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    // The sentence takes two rows.
    let screen = refuse(&game, "undo", "There is no move to take");
    assert!(screen.contents().contains("back yet."));
    place(&game, &["A10"]);
    refuse(&game, "a10", "A10 is taken");
    refuse(&game, "T3", "from A0 to S18");
    refuse(&game, "20,20", "That point is not on the board");
    refuse(&game, "a1b2", "That is not a valid point");
    refuse(&game, "xyzzy", "\"xyzzy\" is neither a point nor");
    let screen = refuse(&game, "r", "\"r\" may be resign, rules");
    assert_eq!(stones(&screen), 1);
    assert!(screen.contents().contains("▌  ●  White"), "it is still White's turn");
    game.send("B10\r");
    see(&game, "○", "B10");
}

#[test]
fn tab_completes_a_command() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.send("resi");
    game.wait_for("> resi");
    game.send(TAB);
    game.wait_for("> resign");
    game.send(ENTER);
    game.wait_for("Do you really want to resign this game?");
}

#[test]
fn backspace_and_escape_remove_typed_text() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.send("A101");
    game.wait_for("> A101");
    game.send(BACKSPACE);
    game.wait(|screen| !screen.contents().contains("> A101"));
    game.send(ESCAPE);
    game.wait(|screen| !screen.contents().contains("> A10"));
    game.send("B10\r");
    let screen = see(&game, "●", "B10");
    assert_eq!(stones(&screen), 1);
}

#[test]
fn escape_goes_back_a_level_and_loses_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10"]);
    game.send(ESCAPE);
    game.send("?");
    game.wait(|screen| on(screen, "A10").is_none());
    game.send(ESCAPE);
    see(&game, "●", "A10");
    for _ in 0..2 {
        game.send(F1);
        game.wait(|screen| on(screen, "A10").is_none());
        game.send(F1);
        see(&game, "●", "A10");
        game.send("resign\r");
        game.wait_for("Do you really want to resign this game?");
    }
    game.send(ESCAPE);
    for (command, shown) in [
        ("undo", "take the last move back?"),
        ("draw", "offers a draw."),
        ("resign", "Do you really want to resign this game?"),
    ] {
        game.send(format!("{command}\r"));
        game.wait_for(shown);
        game.send(ESCAPE);
        let screen = game.wait(|screen| !screen.contents().contains(shown));
        assert_eq!(stones(&screen), 2, "{command}");
    }
    game.send("pause\r");
    game.wait_for("Paused.");
    game.send(ESCAPE);
    game.send("resign\r");
    game.wait_for("Do you really want to resign this game?");
    game.send(ESCAPE);
    game.wait_for("Enter");
    game.send(ENTER);
    let screen = see(&game, "○", "B10");
    assert_eq!(stones(&screen), 2);
    game.send("C10\r");
    see(&game, "●", "C10");
}

#[test]
fn help_lists_every_command_and_closes() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.send("help\r");
    game.wait_for("move the cursor");
    game.send(PAGE_DOWN);
    game.wait_for("leave; the game is saved");
    game.send(ESCAPE);
    see(&game, "•", "J9");
}

#[test]
fn move_numbers_are_shown_on_demand() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10", "B10"]);
    game.send("numbers\r");
    game.wait_for("10▐1 ▐2 ▌");
    game.send("numbers\r");
    see(&game, "●", "A10");
}

#[test]
fn ctrl_l_redraws_the_screen() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    let before = text(&game.wait_for("? help"));
    let bytes = game.raw().len();
    game.send(CTRL_L);
    game.wait_for_bytes(bytes + 1000);
    game.send(RIGHT);
    see(&game, "◦", "B10");
    game.send(LEFT);
    game.wait(|screen| text(screen) == before);
}

#[test]
fn a_game_is_saved_as_a_record_before_it_is_over() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send("save 2026-01-31-ada-grace.sgf\r");
    // The sentence takes two rows.
    let screen = game.wait_for("2026-01-31-ada-grace.sgf.");
    assert!(screen.contents().contains("Saved in"));
    let saved = home.path().join("2026-01-31-ada-grace.sgf");
    assert!(std::fs::read_to_string(saved).unwrap().contains(";B[ak]"));
    game.send("save\r");
    game.wait_for("File: ");
    game.send("\x1b\x1b");
    game.send("B10\r");
    see(&game, "○", "B10");
}

#[test]
fn a_slash_shows_the_commands_and_a_letter_gives_one() {
    let home = Home::new();
    let game = play(&home, &["--clock", "1m"]);
    place(&game, &["A10"]);
    game.send("/");
    game.wait_for("u undo");
    game.wait_for("s save");
    game.send(ESCAPE);
    game.wait(|screen| !screen.contents().contains("s save"));
    game.send("/u");
    game.wait_for("may Black take the last move back?");
    game.send("2");
    game.wait_for("Declined: Black's move stands.");
    // A Korean keyboard types a jamo in place of the letter.
    game.send("/ㅔ");
    game.wait_for("Paused.");
    game.send(ENTER);
    see(&game, "●", "A10");
}

#[test]
fn a_word_in_the_bottom_row_can_be_clicked() {
    let home = Home::new();
    let mut game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.click(find(&game.wait_for("/u undo"), "undo"));
    game.wait_for("may Black take the last move back?");
    game.send("2");
    game.wait_for("Declined: Black's move stands.");
    game.click(find(&game.wait_for("? help"), "help"));
    game.wait_for("move the cursor");
    game.click(find(&game.wait_for("Esc close"), "close"));
    see(&game, "●", "A10");
    game.click(find(&game.wait_for("/q leave"), "leave"));
    assert_eq!(game.exit_code(), 1);
}

/// The column and row of a text in the bottom row, whose characters are one column wide.
fn find(screen: &Screen, text: &str) -> (u16, u16) {
    let (height, width) = screen.size();
    let row = height.get() - 1;
    let line = screen.contents_between(row, 0, row, width.get());
    let before = line.split(text).next().unwrap();
    (u16::try_from(before.chars().count()).unwrap(), row)
}
