//! Terminals that tell the colour of their background: at once, late, never, or something else.

use vt100::{Color, Screen};

use crate::keys::{CTRL_Z, DOWN, ENTER, RIGHT};
use crate::look::{cell, on, text};
use crate::pty::{Answer, Home, Terminal};
use crate::suspending::{shell, start};
use crate::table::{place, see, see_board};

const WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x07";
const BLACK: &str = "\x1b]11;rgb:0000/0000/0000\x1b\\";

/// The colour of walls and of the numbers of entries where the background is light or dark, and where it is not known.
const ON_LIGHT: Color = Color::Idx(94);
const ON_DARK: Color = Color::Idx(223);
const ON_UNKNOWN: Color = Color::Default;

/// The colour of the number of the last entry of the home screen, if it is shown.
fn number(screen: &Screen) -> Option<Color> {
    let row = screen.contents().lines().position(|line| line.contains("x) exit"))?;
    let row = u16::try_from(row).unwrap();
    let (_, width) = screen.size();
    let cells = (0..width.get()).filter_map(|column| screen.cell(row, column));
    cells.filter(|cell| cell.contents() == ")").map(vt100::Cell::fgcolor).next_back()
}

#[track_caller]
fn see_number(menu: &Terminal, color: Color) {
    menu.wait(|screen| number(screen) == Some(color) && screen.contents().contains("? help"));
}

/// How often the background was asked for.
fn questions(raw: &[u8]) -> usize {
    String::from_utf8_lossy(raw).matches("\x1b]11;?").count()
}

#[test]
fn the_colors_suit_the_background_that_the_terminal_tells() {
    for (answer, color) in [(WHITE, ON_LIGHT), (BLACK, ON_DARK)] {
        let home = Home::new();
        let menu = home.gomoku([]).background(answer).start();
        see_number(&menu, color);
        assert_eq!(questions(&menu.raw()), 1);
    }
}

/// Whether a wall of this colour is on the screen.
fn has_wall(screen: &Screen, color: u8) -> bool {
    let (height, width) = screen.size();
    let cells = (0..height.get()).flat_map(|y| (0..width.get()).map(move |x| (y, x)));
    let mut cells = cells.filter_map(|(y, x)| screen.cell(y, x));
    cells.any(|cell| cell.contents() == "▮" && cell.fgcolor() == Color::Idx(color))
}

#[test]
fn a_late_answer_changes_the_colors_and_types_nothing() {
    let home = Home::new();
    let game = home.gomoku(["play", "quoridor", "--clock", "none"]).start();
    game.wait_for("? help");
    // The walls that are left have the colour of their player.
    game.wait(|screen| has_wall(screen, 166));
    for (answer, wall) in [(BLACK, 216), (WHITE, 166)] {
        let (first, second) = answer.split_at(7);
        game.send(first);
        game.send(second);
        let screen = game.wait(|screen| has_wall(screen, wall));
        assert!(!screen.contents().contains("rgb"), "{}", screen.contents());
    }
}

#[test]
fn without_an_answer_the_colors_suit_any_background() {
    let home = Home::new();
    let menu = home.gomoku([]).start();
    see_number(&menu, ON_UNKNOWN);
    menu.send(DOWN);
    menu.wait(|screen| screen.contents().contains("> w) network play"));
}

#[test]
fn the_variable_counts_until_the_terminal_answers() {
    for (variable, color) in [
        ("15;0", ON_DARK),
        ("0;15", ON_LIGHT),
        ("0;default;7", ON_LIGHT),
        ("default;default", ON_UNKNOWN),
    ] {
        let home = Home::new();
        let menu = home.gomoku([]).env("COLORFGBG", variable).start();
        see_number(&menu, color);
        menu.send(if color == ON_LIGHT { BLACK } else { WHITE });
        see_number(&menu, if color == ON_LIGHT { ON_DARK } else { ON_LIGHT });
    }
}

#[test]
fn a_theme_that_was_chosen_stands_against_the_answer() {
    let home = Home::new();
    let menu = home.gomoku(["--theme", "dark"]).background(WHITE).start();
    see_number(&menu, ON_DARK);
}

#[test]
fn answers_that_are_of_no_use_cost_no_key() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).background("\x1b]11;?\x07").start();
    see_board(&game);
    let nonsense = [
        "\x1b]11;rgb:zz/zz\x07",
        "\x1b]11;\x1b\\",
        "\x1bP>|a terminal(1)\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b[?62;22c",
        "\x1b[?2026;2$y",
        "\x1b[24;80R",
        "\x1b[0;0R",
    ];
    for (at, answer) in nonsense.into_iter().enumerate() {
        let stone = if at % 2 == 0 { "●" } else { "○" };
        game.send(format!("{answer}A{answer}{at}{answer}\r"));
        see(&game, stone, &format!("A{at}"));
    }
}

#[test]
fn keys_typed_ahead_of_the_answers_are_kept() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).answer(Answer::Never).start();
    game.send(format!("A10\r{WHITE}B1\x1b[1;2R0\r"));
    let screen = see(&game, "○", "B10");
    assert_eq!(on(&screen, "A10").unwrap(), "●");
}

#[test]
fn an_answer_that_never_ends_does_not_swallow_the_keys() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).start();
    see_board(&game);
    game.send("\x1b]11;rgb:ffff/");
    game.send(RIGHT);
    see(&game, "•", "K9");
    game.send("\x1bP+r");
    game.send(ENTER);
    see(&game, "●", "K9");
}

#[test]
fn without_colors_the_bright_discs_are_white_stones_on_a_dark_background() {
    for (background, preview, black, white) in [(BLACK, "◦", "○", "●"), (WHITE, "•", "●", "○")]
    {
        let home = Home::new();
        let game = home.gomoku(["play", "--clock", "none"]).env("NO_COLOR", "1");
        let game = game.background(background).start();
        see(&game, preview, "J9");
        game.send("A10\r");
        see(&game, black, "A10");
        game.send("B10\r");
        see(&game, white, "B10");
    }
}

#[test]
fn fewer_colors_are_colors() {
    for (term, ground) in [("xterm-16color", Color::Idx(8)), ("xterm", Color::Default)] {
        let home = Home::new();
        let game = home.gomoku(["play", "--clock", "none"]).env("TERM", term).start();
        see_board(&game);
        place(&game, &["A10"]);
        let screen = game.wait(|screen| text(screen).contains("? help"));
        let (x, y) = cell(&screen, "C10").unwrap();
        assert_eq!(screen.cell(y, x).unwrap().bgcolor(), ground, "{term}");
        let (x, y) = cell(&screen, "A10").unwrap();
        // The cursor is still on the stone.
        let mark = screen.cell(y, x - 1).unwrap();
        assert_eq!(mark.contents(), "[", "{term}");
        assert_ne!(mark.fgcolor(), Color::Default, "{term}");
    }
}

#[test]
fn without_a_terminal_nothing_is_asked() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_gomoku");
    for line in [format!("{program} play </dev/null"), format!("{program} rules | cat")] {
        let mut shell = home.command("/bin/sh", ["-c", &line]).start();
        shell.exit_code();
        assert!(!shell.raw().contains(&0x1b), "{line}: {}", shell.screen().contents());
    }
}

#[test]
fn the_background_is_not_asked_for_again_after_a_pause() {
    let home = Home::new();
    let shell = shell(&home);
    start(&shell, "--clock none");
    shell.send(CTRL_Z);
    shell.wait(|screen| !screen.alternate_screen() && screen.contents().contains("Stopped"));
    shell.send("fg\n");
    see_board(&shell);
    assert_eq!(questions(&shell.raw()), 1);
}
