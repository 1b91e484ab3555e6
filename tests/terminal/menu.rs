//! The menu of bare `gomoku` and its pages.

use vt100::Screen;

use crate::keys::{CTRL_C, DOWN, END, ENTER, ESCAPE, PAGE_DOWN, RIGHT, UP};
use crate::look::{on, row_with};
use crate::pty::{Home, Terminal};
use crate::table::{assert_full_screen, assert_restored, place, play, see, see_board};

/// The menu, started without a glyph query: it does not show whether the terminal has answered, and
/// a key that arrives together with the answer would leave the game in ASCII.
fn menu(home: &Home) -> Terminal {
    let menu = home.gomoku(["--glyphs", "unicode"]).start();
    menu.wait_for("4) exit");
    menu
}

#[test]
fn digits_choose() {
    let home = Home::new();
    let mut menu = menu(&home);
    assert_full_screen(&menu);
    menu.send("3");
    menu.wait_for("Gomoku: the rules");
    menu.send(ESCAPE);
    menu.wait_for("1) play");
    menu.send("2");
    menu.wait(|screen| !screen.contents().contains("1) play"));
    menu.send("q");
    menu.wait_for("1) play");
    menu.send("1");
    see_board(&menu);
    menu.send("quit\r");
    menu.wait_for("4) exit");
    menu.send("4");
    assert_eq!(menu.exit_code(), 0);
    assert_restored(&menu);
}

#[test]
fn arrows_and_enter_choose() {
    let home = Home::new();
    let mut menu = menu(&home);
    menu.send(DOWN);
    menu.wait_for("> 2) scoreboard");
    menu.send(UP);
    menu.wait_for("> 1) play");
    menu.send(UP);
    menu.wait_for("> 4) exit");
    menu.send(ENTER);
    assert_eq!(menu.exit_code(), 0);
}

#[test]
fn the_mouse_chooses() {
    let home = Home::new();
    let menu = menu(&home);
    let screen = menu.screen();
    let row_of = |text| screen.rows(0, 80).position(|row| row.contains(text)).unwrap();
    let row = u16::try_from(row_of("3) rules")).unwrap();
    menu.point_to((40, row));
    menu.wait_for("> 3) rules");
    menu.click((40, row));
    menu.wait_for("Gomoku: the rules");
}

#[test]
fn the_rules_and_the_opening_of_a_new_game_are_chosen_by_keys_and_clicks() {
    let home = Home::new();
    let menu = menu(&home);
    menu.wait_for("opening: none");
    menu.send(RIGHT);
    menu.wait_for("rules: standard");
    menu.send("O");
    menu.wait_for("opening: taraguchi-10");
    menu.send("o");
    menu.wait_for("opening: none");
    menu.send("o");
    let screen = menu.wait_for("opening: pro");
    let row_of = |text| screen.rows(0, 80).position(|row| row.contains(text)).unwrap();
    menu.click((40, u16::try_from(row_of("opening: pro")).unwrap()));
    menu.wait_for("opening: long-pro");
    menu.click((40, u16::try_from(row_of("rules: standard")).unwrap()));
    menu.wait_for("rules: renju");
    menu.send("1");
    let screen = menu.wait_for("place a black stone on the centre");
    assert!(screen.contents().contains("gomoku  renju 15x15  30s  long-pro"));
}

#[test]
fn quoridor_is_chosen_by_a_key_or_a_click_and_has_no_rules_to_choose() {
    let home = Home::new();
    let menu = menu(&home);
    menu.wait_for("game: gomoku");
    menu.send("g");
    let screen = menu.wait_for("game: quoridor");
    for absent in ["rules: ", "opening: "] {
        assert!(!screen.contents().contains(absent), "{}", screen.contents());
    }
    menu.send("G");
    menu.wait_for("rules: freestyle");
    let row_of = |text| {
        let row = menu.screen().rows(0, 80).position(|row| row.contains(text)).unwrap();
        u16::try_from(row).unwrap()
    };
    menu.click((40, row_of("game: gomoku")));
    menu.wait_for("game: quoridor");
    menu.send("W");
    menu.wait_for("white: Walker");
    menu.send("3");
    menu.wait(|screen| !screen.contents().contains("1) play"));
    menu.send(ESCAPE);
    menu.wait_for("white: Walker");
    menu.send("1");
    menu.wait_for("quoridor");
    menu.wait(|screen| !screen.contents().contains("1) play"));
}

#[test]
fn ctrl_c_leaves_the_menu() {
    let home = Home::new();
    let mut menu = menu(&home);
    menu.send(CTRL_C);
    assert_eq!(menu.exit_code(), 130);
    assert_restored(&menu);
}

#[test]
fn a_saved_game_is_offered_only_while_there_is_one() {
    let home = Home::new();
    let menu = menu(&home);
    menu.send(UP);
    menu.wait_for("> 4) exit");
    menu.send("1");
    see_board(&menu);
    place(&menu, &["A10"]);
    menu.send("quit\r");
    let screen = menu.wait_for("The game is saved.");
    assert!(screen.contents().contains("5) resume the saved game"));
    menu.send("5");
    see(&menu, "●", "A10");
    menu.send("resign\r");
    menu.wait_for("Do you really want to resign this game?");
    menu.send("1");
    menu.wait_for("Do you want to record the result?");
    menu.send("2");
    menu.wait_for("Another game");
    menu.send("2");
    menu.wait_for("4) exit");
    menu.send(UP);
    menu.wait_for("> 4) exit");
}

/// The first rows of a page, below its heading.
fn top(screen: &Screen) -> Vec<String> {
    screen.rows(0, 80).skip(2).take(2).map(|row| row.trim_end().to_owned()).collect()
}

#[test]
fn the_rules_scroll_to_their_end_and_no_further() {
    let home = Home::new();
    let menu = menu(&home);
    menu.send("3");
    menu.wait_for("Gomoku: the rules");
    menu.send(PAGE_DOWN);
    menu.wait(|screen| !screen.contents().contains("Gomoku: the rules"));
    menu.send(END);
    let end = top(&menu.wait_for("cannot follow."));
    menu.send(DOWN);
    menu.send(UP);
    menu.wait(|screen| top(screen) != end);
    menu.send(DOWN);
    menu.wait(|screen| top(screen) == end);
    menu.send(ESCAPE);
    menu.wait_for("1) play");
}

#[test]
fn the_scoreboard_is_read_in_the_menu() {
    let home = Home::new();
    let game = play(&home, &["--black", "SCG", "--white", "LYS", "--record", "yes"]);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("2");
    game.wait_for("Record completed.");
    drop(game);
    let menu = menu(&home);
    menu.send("2");
    let screen = menu.wait_for("LYS");
    assert!(row_with(&screen, "SCG").unwrap().contains("LYS"));
    assert_eq!(on(&screen, "A0"), None);
    menu.send(ENTER);
    menu.wait_for("There is nothing to replay");
    menu.send(ESCAPE);
    menu.wait_for("1) play");
}

#[test]
fn a_row_of_the_scoreboard_opens_as_a_replay() {
    let home = Home::new();
    std::fs::copy("scoreboard.example.json", home.scoreboard()).unwrap();
    for (width, height) in [(80, 24), (44, 23)] {
        let mut menu = home.gomoku([]).size(width, height).start();
        menu.wait_for("1) play");
        menu.send("2");
        let screen = menu.wait_for("Enter replay");
        assert!(screen.contents().contains("Scoreboard, the newest game first"));
        let rows = screen.rows(0, width).collect::<Vec<_>>();
        let dates: Vec<_> = rows.iter().filter_map(|row| row.get(2..)?.split_once(' ')).collect();
        let dates: Vec<_> = dates.iter().map(|it| it.0).filter(|it| it.contains("20")).collect();
        assert!(dates.len() > 2 && dates.is_sorted_by(|one, next| one >= next), "{dates:?}");
        menu.send(DOWN);
        menu.wait(|screen| screen.contents().lines().nth(4).unwrap_or_default().starts_with('>'));
        menu.send(ENTER);
        menu.wait_for("q leave");
        menu.send("q");
        let screen = menu.wait_for("Enter replay");
        assert!(screen.contents().lines().nth(4).unwrap().starts_with('>'), "the mark stays");
        menu.click((5, 3));
        menu.wait_for("q leave");
        menu.send(ESCAPE);
        menu.wait_for("Enter replay");
        menu.send(ESCAPE);
        menu.wait_for("1) play");
        menu.send("4");
        assert_eq!(menu.exit_code(), 0);
    }
}
