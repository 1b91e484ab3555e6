//! Whole games of Quoridor: by keys, by mouse, typed and resumed.

use std::fs;

use rustix::process::Signal;
use vt100::{Color, Screen};

use crate::keys::{CTRL_C, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP};
use crate::look::{piece, row_with};
use crate::pty::{Home, Terminal};

const PLAY: [&str; 6] = ["play", "quoridor", "--clock", "none", "--record", "no"];

/// The cell of a square in a terminal of 80×24, or of the groove that many columns to the right of
/// its middle and rows above it.
fn cell_beside(name: &str, right: u16, up: u16) -> (u16, u16) {
    let [letter, digit] = name.as_bytes() else { panic!("{name}") };
    let (column, row) = (u16::from(letter - b'a'), u16::from(digit - b'1'));
    (4 + 4 * column + right, 2 + 2 * (8 - row) - up)
}

fn cell(name: &str) -> (u16, u16) {
    cell_beside(name, 0, 0)
}

fn symbol(screen: &Screen, at: (u16, u16)) -> String {
    piece(screen, at).unwrap_or_default()
}

/// Waits until a symbol is at a cell.
#[track_caller]
fn see(game: &Terminal, expected: &str, at: (u16, u16)) -> Screen {
    game.wait(|screen| symbol(screen, at) == expected)
}

/// Waits until it is the turn of the pawn on a square, where the cursor then is.
#[track_caller]
fn see_turn(game: &Terminal, pawn: &str, square: &str) -> Screen {
    let (x, y) = cell(square);
    let shown = |screen: &Screen| [x - 2, x, x + 2].map(|x| symbol(screen, (x, y))).concat();
    game.wait(|screen| shown(screen) == format!("[{pawn}]"))
}

fn start(home: &Home) -> Terminal {
    let game = home.gomoku(PLAY).start();
    see_turn(&game, "●", "e1");
    game
}

#[test]
fn a_game_is_played_by_keys() {
    let home = Home::new();
    let mut game = start(&home);
    game.send(UP);
    see(&game, "•", cell("e2"));
    game.send(ENTER);
    see_turn(&game, "○", "e9");
    // A wall: it begins before the other pawn, goes to the corner and is turned there.
    game.send(TAB);
    see(&game, "▖", cell_beside("e2", 0, 1));
    game.wait_for("Space turn");
    game.send(format!("{}{DOWN} ", LEFT.repeat(4)));
    see(&game, "▒", cell_beside("a1", 2, 0));
    game.send(ENTER);
    let screen = see(&game, "█", cell_beside("a1", 2, 0));
    let (x, y) = cell_beside("a1", 2, 1);
    let wall = screen.cell(y, x).unwrap();
    assert_eq!(wall.fgcolor(), Color::Idx(39), "the newest wall is bluer than White's others");
    assert!(row_with(&screen, "▮▮▮▮▮▮▮▮▮▯").unwrap().contains("9 walls"));
    let white = [LEFT, LEFT, RIGHT, LEFT, RIGHT, LEFT].into_iter().zip(["d9", "c9"].iter().cycle());
    for (row, (key, to)) in ('3'..='8').zip(white) {
        see_turn(&game, "●", &format!("e{}", char::from(row as u8 - 1)));
        game.send(format!("{UP} "));
        see(&game, "●", cell(&format!("e{row}")));
        game.send(format!("{key}{ENTER}"));
        see(&game, "○", cell(to));
    }
    see_turn(&game, "●", "e8");
    game.send(format!("{UP}{ENTER}"));
    let screen = game.wait_for("Black wins!");
    assert_eq!(symbol(&screen, cell("e9")), "◆");
    assert!(screen.contents().contains("Black's pawn has reached row 9."));
    game.wait_for("2 leave");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
}

/// Presses another button of the mouse, by its number in the protocol.
fn press(game: &Terminal, button: u8, (x, y): (u16, u16)) {
    game.send(format!("\x1b[<{button};{};{}M", x + 1, y + 1));
}

#[test]
fn a_game_is_played_by_mouse_and_walls_are_previewed_and_turned_under_it() {
    const RIGHT_BUTTON: u8 = 2;
    const WHEEL: u8 = 65;
    let home = Home::new();
    let game = start(&home);
    game.point_to(cell("e2"));
    see(&game, "•", cell("e2"));
    game.click(cell("e2"));
    see_turn(&game, "○", "e9");
    // Between rows, the preview is towards the half in which the mouse is.
    let groove = cell_beside("e2", 1, 1);
    game.point_to(groove);
    see(&game, "▖", cell_beside("f2", 1, 1));
    game.point_to(cell_beside("e2", 0, 1));
    game.point_to(cell_beside("e2", 2, 1));
    see(&game, "▖", cell_beside("f2", 0, 1));
    press(&game, RIGHT_BUTTON, cell_beside("e2", 2, 1));
    see(&game, "▒", cell_beside("e3", 2, 0));
    press(&game, WHEEL, cell_beside("e2", 2, 1));
    see(&game, "▖", cell_beside("f2", 0, 1));
    game.click(cell_beside("e2", 2, 1));
    see(&game, "▄", cell_beside("f2", 0, 1));
    see_turn(&game, "●", "e2");
    // There is no preview of a wall that would overlap, and a click on it says why.
    game.point_to(cell_beside("f2", 1, 1));
    let screen = game.wait_for("▌  ●  Black");
    assert_ne!(symbol(&screen, cell_beside("f2", 1, 1)), "▖");
    game.click(cell_beside("f2", 1, 1));
    let screen = game.wait_for("That wall would overlap e2h.");
    assert_eq!(symbol(&screen, cell_beside("f2", 2, 1)), "×");
    for (square, pawn) in [
        ("d2", "●"),
        ("d9", "○"),
        ("d3", "●"),
        ("c9", "○"),
        ("d4", "●"),
        ("b9", "○"),
        ("d5", "●"),
        ("c9", "○"),
        ("d6", "●"),
        ("b9", "○"),
        ("d7", "●"),
        ("c9", "○"),
        ("d8", "●"),
        ("b9", "○"),
    ] {
        game.click(cell(square));
        see(&game, pawn, cell(square));
    }
    game.click(cell("d9"));
    let screen = game.wait_for("Black wins!");
    assert_eq!(symbol(&screen, cell("d9")), "◆");
}

/// Types moves, each once the one before is in the list of moves.
#[track_caller]
fn type_moves(game: &Terminal, before: usize, moves: &str) {
    for (number, name) in (before + 1..).zip(moves.split(' ')) {
        game.send(format!("{name}\r"));
        let name = name.to_lowercase();
        // The number of a pair of moves stands before Black's.
        let first = number % 2 == 1;
        game.wait_for(&if first { format!("{number} {name}") } else { format!("  {name}") });
    }
}

#[test]
fn a_typed_game_is_resumed_after_a_kill_and_rows_count_from_the_bottom_whatever_the_labels() {
    let home = Home::new();
    let folder = home.path().join("config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "labels = \"original\"\n").unwrap();
    let mut game = start(&home);
    type_moves(&game, 0, "e2 e8 E3 d6V a3h e7");
    game.signal(Signal::KILL);
    game.exit_code();
    drop(game);

    let game = home.gomoku(["resume"]).start();
    let screen = see_turn(&game, "●", "e3");
    assert_eq!(symbol(&screen, cell("e7")), "○");
    assert_eq!(symbol(&screen, cell_beside("d6", 2, 1)), "█");
    assert_eq!(symbol(&screen, cell_beside("a3", 2, 1)), "▄");
    assert!(row_with(&screen, "▮▮▮▮▮▮▮▮▮▯").unwrap().contains("9 walls"));
    game.send("e9x\r");
    game.wait_for("That is not a move");
    type_moves(&game, 6, "e4 f7 e5 g7 e6 h7 e7 i7 e8 i6");
    game.send("e9\r");
    let screen = game.wait_for("Black wins!");
    assert_eq!(symbol(&screen, cell("e9")), "◆");
}

#[test]
fn a_wall_that_is_not_allowed_is_crossed_out_with_the_reason_and_escape_returns_to_the_pawn() {
    let home = Home::new();
    let game = start(&home);
    type_moves(&game, 0, "e3v e8");
    see_turn(&game, "●", "e1");
    game.send(format!("{TAB}{}", DOWN.repeat(4)));
    let screen = see(&game, "×", cell_beside("e3", 2, 1));
    assert!(screen.contents().contains("e3h would cross e3v."));
    game.send(ENTER);
    game.send(ESCAPE);
    let screen = see_turn(&game, "●", "e1");
    assert_eq!(symbol(&screen, cell_beside("e3", 2, 1)), "█", "nothing was placed");
    game.send("?");
    let screen = game.wait_for("Esc close");
    assert!(screen.contents().contains("Space         with a wall: turn it"));
}

#[test]
fn a_refusal_goes_with_the_next_key() {
    let home = Home::new();
    let game = start(&home);
    game.send("x9\r");
    game.wait_for("That square is not");
    game.send(TAB);
    let screen = game.wait_for("Space turn").contents();
    assert!(!screen.contains("That square is not"), "{screen}");
}

#[test]
fn the_keys_of_walls_are_not_in_the_help_of_a_game_without_walls() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).start();
    let screen = game.wait_for("? help");
    assert!(!screen.contents().contains("walls"));
    game.send(format!("{TAB}?"));
    let screen = game.wait_for("Esc close");
    assert!(!screen.contents().contains("wall"));
}

#[test]
fn the_smallest_terminal_shows_the_whole_board_and_the_walls_left() {
    let home = Home::new();
    let game = home.gomoku(PLAY).size(44, 23).start();
    game.wait_for("● Black to move.");
    game.send("e3h\r");
    let screen = game.wait_for("● White to move.");
    let rows = crate::look::text(&screen);
    assert!(rows.contains("● 9 walls  ○ 10 walls"), "{rows}");
    for row in 1..=9 {
        assert!(rows.lines().any(|line| line.starts_with(&format!(" {row} "))), "{rows}");
    }
    game.send(CTRL_C);
    game.wait_for("Leave? Ctrl+C again saves and exits.");
}

#[test]
fn in_the_vim_key_map_w_changes_to_a_wall() {
    let home = Home::new();
    let folder = home.path().join("config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), "keys = \"vim\"\n").unwrap();
    let game = start(&home);
    game.send("wj");
    see(&game, "▖", cell_beside("e7", 0, 1));
    game.send("w");
    see_turn(&game, "●", "e1");
    game.send(format!("k{ENTER}"));
    see(&game, "●", cell("e2"));
}

#[test]
fn against_a_machine_the_choice_is_shown_only_in_the_persons_turn() {
    let home = Home::new();
    let game = home.gomoku(PLAY.iter().copied().chain(["--white", "random"])).start();
    see_turn(&game, "●", "e1");
    game.send("e2\r");
    see_turn(&game, "●", "e2");
}

#[test]
fn a_puzzle_on_a_small_screen_says_who_plays_and_which_walls_are_left() {
    let home = Home::new();
    let game = home.gomoku(["puzzle", "--game", "quoridor"]).size(44, 23).start();
    let screen = game.wait_for("You play ").contents();
    let said = screen.lines().find(|line| line.contains("You play ")).unwrap();
    assert_eq!(said.matches("wall").count(), 2, "{screen}");
}

#[test]
fn the_walls_that_are_left_are_told_where_there_is_no_room_for_the_panel() {
    let home = Home::new();
    for (width, height) in [(44, 23), (60, 21), (60, 22), (60, 24)] {
        let game = home.gomoku(PLAY).size(width, height).start();
        game.wait_for("10 walls");
    }
}
