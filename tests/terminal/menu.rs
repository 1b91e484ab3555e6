//! The home screen of bare `gomoku`, and the screens that it opens.

use std::fs;

use vt100::Screen;

use crate::keys::{BACKSPACE, CTRL_C, DOWN, END, ENTER, ESCAPE, LEFT, PAGE_DOWN, RIGHT, UP};
use crate::look::{lines, row_with};
use crate::pty::{Home, Launch, Terminal};
use crate::table::{assert_full_screen, assert_restored, place, play, see, see_board};

/// The menu, started without a glyph query: it does not show whether the terminal has answered, and
/// a key that arrives together with the answer would leave the game in ASCII.
fn launch(home: &Home) -> Launch {
    home.gomoku(["--glyphs", "unicode"])
}

fn menu(home: &Home) -> Terminal {
    let menu = launch(home).start();
    menu.wait_for("x) exit");
    menu
}

/// Opens the form of a new game between people.
fn new_game(menu: &Terminal) {
    menu.send("1");
    menu.wait_for("the computer");
    menu.send(RIGHT);
    menu.wait_for("a person here");
}

/// The cell in which `text` begins.
fn cell_of(screen: &Screen, text: &str) -> (u16, u16) {
    let (_, width) = screen.size();
    let found = screen.rows(0, width.get()).enumerate().find_map(|(y, row)| {
        let (before, _) = row.split_once(text)?;
        Some((u16::try_from(before.chars().count()).unwrap(), u16::try_from(y).unwrap()))
    });
    found.unwrap_or_else(|| panic!("no {text} in {}", screen.contents()))
}

#[test]
fn digits_choose() {
    let home = Home::new();
    let mut menu = menu(&home);
    assert_full_screen(&menu);
    menu.send("3");
    menu.wait_for("Gomoku: the rules");
    menu.send(ESCAPE);
    menu.wait_for("n) new game");
    menu.send("2");
    menu.wait(|screen| !screen.contents().contains("n) new game"));
    menu.send("q");
    menu.wait_for("n) new game");
    new_game(&menu);
    menu.send(ENTER);
    see_board(&menu);
    menu.send("quit\r");
    menu.wait_for("x) exit");
    menu.send("9");
    assert_eq!(menu.exit_code(), 0);
    assert_restored(&menu);
}

#[test]
fn a_letter_with_ctrl_or_alt_chooses_nothing() {
    let home = Home::new();
    let menu = menu(&home);
    // Ctrl and Alt with the letters of entries, and a key that acts.
    menu.send("\x05\x18\x0e\x1br\x1bx");
    menu.send(DOWN);
    menu.wait_for("> w) network play");
}

#[test]
fn a_click_on_esc_in_the_key_bar_asks_whether_to_leave() {
    let home = Home::new();
    let mut menu = menu(&home);
    menu.click(cell_of(&menu.screen(), "Esc leave"));
    let screen = menu.wait_for("y leave");
    menu.click(cell_of(&screen, "y leave"));
    assert_eq!(menu.exit_code(), 0);
}

#[test]
fn arrows_and_letters_choose() {
    let home = Home::new();
    let mut menu = menu(&home);
    menu.send(DOWN);
    menu.wait_for("> w) network play");
    menu.send(UP);
    menu.wait_for("> n) new game");
    menu.send("r");
    menu.wait_for("Gomoku: the rules");
    menu.send("c");
    menu.wait_for("> Gomoku: the rules");
    menu.send(DOWN);
    menu.wait_for("> Clock, takebacks and draws");
    menu.send(ENTER);
    menu.wait_for("30 seconds for each move");
    menu.send(ESCAPE);
    menu.wait_for("> r) rules");
    menu.send(END);
    menu.wait_for("> x) exit");
    menu.send(ENTER);
    assert_eq!(menu.exit_code(), 0);
}

#[test]
fn escape_asks_before_the_program_is_left() {
    let home = Home::new();
    let mut menu = menu(&home);
    menu.send(ESCAPE);
    menu.wait_for("Leave the program?");
    menu.send("n");
    menu.wait(|screen| !screen.contents().contains("Leave the program?"));
    menu.send("q");
    menu.wait_for("Leave the program?");
    menu.send("y");
    assert_eq!(menu.exit_code(), 0);
    assert_restored(&menu);
}

#[test]
fn the_mouse_chooses() {
    let home = Home::new();
    let menu = menu(&home);
    let at = cell_of(&menu.screen(), "r) rules");
    menu.point_to(at);
    menu.wait_for("> r) rules");
    menu.click(at);
    menu.wait_for("Gomoku: the rules");
    menu.wait(|screen| !screen.contents().contains("x) exit"));
    menu.send(ESCAPE);
    menu.wait_for("x) exit");
    menu.click(cell_of(&menu.screen(), "n) new game"));
    let screen = menu.wait_for("  start  ");
    let (x, y) = cell_of(&screen, "freestyle");
    menu.click((x - 2, y));
    menu.wait_for("‹ renju-simple ");
    menu.click((x, y));
    let screen = menu.wait_for("‹ freestyle ");
    menu.click(cell_of(&screen, "3 tournament"));
    menu.wait_for("Soosõrv-8");
    menu.click(cell_of(&screen, "1 quick game"));
    let screen = menu.wait_for("15x15, no clock");
    menu.click(cell_of(&screen, "  start  "));
    see(&menu, "•", "h8");
}

#[test]
fn a_board_is_shown_beside_or_above_the_menu_where_there_is_room() {
    // The board of the largest window has wider cells, so that its lines are not counted here.
    for (width, height, expected) in [(200, 60, 0), (80, 24, 15), (60, 24, 15), (44, 23, 0)] {
        let home = Home::new();
        // The last game is shown, not the puzzle of the day, which may be one of another game.
        fs::copy("scoreboard.example.json", home.scoreboard()).unwrap();
        let menu = launch(&home).size(width, height).start();
        let screen = menu.wait_for("x) exit");
        assert_eq!(lines(&screen), expected, "{width}x{height}: {}", screen.contents());
        assert_eq!(screen.contents().contains('┌'), width > 44, "{}", screen.contents());
        menu.send("?");
        menu.wait_for("open the entry with this key");
    }
}

#[test]
fn the_choices_of_a_new_game_are_changed_by_keys_and_remembered() {
    let home = Home::new();
    let first = menu(&home);
    new_game(&first);
    first.send(DOWN.repeat(4));
    first.wait_for("> Rules");
    first.send(RIGHT);
    first.wait_for("‹ standard ");
    first.send(DOWN);
    first.wait_for("> Opening");
    first.send([RIGHT, RIGHT].concat());
    first.wait_for("‹ Long Pro ");
    first.send(DOWN.repeat(3));
    first.wait_for("30 seconds for each move");
    first.send("7");
    first.wait_for("Write 30s");
    first.send(ENTER);
    first.send("mx");
    first.send(BACKSPACE);
    first.wait_for("7m each for the whole game");
    first.send([DOWN, DOWN].concat());
    first.wait_for("> Your name");
    first.send("Ada");
    first.send(ENTER);
    let screen = first.wait_for("place a black stone on the centre");
    assert!(screen.contents().contains("standard 15x15"), "{}", screen.contents());
    assert!(screen.contents().contains("7:00"), "{}", screen.contents());
    drop(first);
    let second = menu(&home);
    second.send(ENTER);
    let screen = second.wait_for("  start  ");
    for kept in ["a person here", "standard", "Long Pro", "7m", "Ada"] {
        assert!(screen.contents().contains(kept), "{kept}: {}", screen.contents());
    }
}

#[test]
fn quoridor_has_no_rules_to_choose_and_its_own_opponents() {
    let home = Home::new();
    let menu = menu(&home);
    menu.send("1");
    menu.wait_for("  start  ");
    menu.send([DOWN, RIGHT].concat());
    menu.wait_for("‹ quoridor ");
    menu.wait(|screen| {
        ["Rules", "Opening", "Board"].iter().all(|absent| !screen.contents().contains(absent))
    });
    menu.send(DOWN);
    menu.wait_for("> Against");
    menu.send(LEFT);
    menu.wait_for("‹ others ");
    menu.send([DOWN, RIGHT].concat());
    menu.wait_for("‹ Walker ");
    menu.send(ENTER);
    menu.wait(|screen| !screen.contents().contains("  start  "));
    menu.wait_for("quoridor");
    menu.send("quit\r");
    menu.wait_for("x) exit");
    menu.send("3");
    menu.wait(|screen| !screen.contents().contains("n) new game"));
    assert!(!menu.screen().contents().contains("Gomoku: the rules"));
}

#[test]
fn settings_take_effect_at_once_and_are_saved() {
    let home = Home::new();
    let folder = home.path().join("config").join("gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "# mine\nclock = \"5m\" # slow\n").unwrap();
    let menu = menu(&home);
    menu.send("6");
    menu.wait_for("‹ English ");
    menu.send(RIGHT);
    menu.wait_for("‹ 한국어 ");
    menu.wait_for("설정");
    menu.send(UP.repeat(6));
    menu.wait_for("> 무르기");
    menu.send(RIGHT);
    menu.send(ESCAPE);
    menu.wait_for("설정을 저장했습니다");
    let saved = fs::read_to_string(folder.join("config.toml")).unwrap();
    assert_eq!(saved, "# mine\nclock = \"5m\" # slow\nlang = \"ko\"\nundo = \"free\"\n");
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
    menu.send("5");
    menu.wait_for("No game is saved");
    new_game(&menu);
    menu.send(ENTER);
    see_board(&menu);
    place(&menu, &["A10"]);
    menu.send("quit\r");
    menu.wait_for("The game is saved.");
    let screen = menu.wait_for("l) learn, puzzles");
    assert!(screen.contents().contains("> c) continue at move 2"), "{}", screen.contents());
    assert!(row_with(&screen, "Black – White").is_some(), "{}", screen.contents());
    assert!(row_with(&screen, "◉").is_some(), "{}", screen.contents());
    menu.send("s");
    let screen = menu.wait_for("White to move.");
    assert!(screen.contents().contains("gomoku freestyle 19x19"), "{}", screen.contents());
    menu.send(ESCAPE);
    menu.wait_for("l) learn, puzzles");
    menu.send("c");
    see(&menu, "●", "A10");
    menu.send("resign\r");
    menu.wait_for("Do you really want to resign this game?");
    menu.send("1");
    menu.wait_for(">1) yes");
    menu.send("2");
    menu.wait_for("1 swap colours");
    menu.send("2");
    menu.wait_for("x) exit");
    menu.send("5");
    menu.wait_for("No game is saved");
}

#[test]
fn a_record_is_reviewed_and_the_menu_comes_back() {
    let home = Home::new();
    fs::write(home.path().join("game.sgf"), "(;GM[4]FF[4]SZ[15];B[hh];W[ii])").unwrap();
    let menu = menu(&home);
    menu.send("v");
    menu.wait_for("Files of this folder");
    menu.wait_for("> game.sgf");
    menu.send("o");
    menu.wait_for("> File");
    menu.send("gone.sgf\r");
    menu.wait_for("There is no such file.");
    menu.send("\x15ga\t");
    menu.wait_for("game.sgf");
    menu.send(ENTER);
    menu.wait(|screen| lines(screen) == 15 && !screen.contents().contains("> File"));
    menu.send(ESCAPE);
    menu.wait_for("x) exit");
}

/// The first four rows.
fn top(screen: &Screen) -> Vec<String> {
    screen.rows(0, 80).take(4).map(|row| row.trim_end().to_owned()).collect()
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
    let end = top(&menu.wait_for("  turns it."));
    menu.send(DOWN);
    menu.send(UP);
    menu.wait(|screen| top(screen) != end);
    menu.send(DOWN);
    menu.wait(|screen| top(screen) == end);
    menu.send(ESCAPE);
    menu.wait_for("n) new game");
}

#[test]
fn the_rules_have_parts_with_boards_and_no_commands() {
    let home = Home::new();
    let menu = menu(&home);
    menu.send("3");
    let screen = menu.wait_for("next: Clock, takebacks and draws");
    assert!(screen.contents().contains("┼▐● ● ● ● ●▌"), "{}", screen.contents());
    menu.send("\t\t");
    menu.wait_for("next: standard");
    for _ in 0..20 {
        let shown = menu.screen().contents();
        assert!(!shown.contains("--") && !shown.contains('`'), "{shown}");
        menu.send("\t");
    }
    menu.wait_for("How to play a move");
}

#[test]
fn the_scoreboard_is_read_in_the_menu() {
    let home = Home::new();
    let game = play(&home, &["--black", "SCG", "--white", "LYS", "--record", "yes"]);
    place(&game, &["A10"]);
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
    game.send("2");
    game.wait_for("Recorded on the scoreboard.");
    drop(game);
    let menu = menu(&home);
    let screen = menu.wait_for("x) exit");
    assert!(screen.contents().contains("SCG 1-0 LYS · 1 move"), "{}", screen.contents());
    assert!(row_with(&screen, "◉").is_some(), "{}", screen.contents());
    menu.send("2");
    let screen = menu.wait_for("Enter replay");
    assert!(row_with(&screen, "SCG").unwrap().contains("LYS"));
    menu.send(ENTER);
    menu.wait_for("q leave");
    menu.send("q");
    menu.wait_for("Enter replay");
    menu.send(ESCAPE);
    menu.wait_for("n) new game");
}
