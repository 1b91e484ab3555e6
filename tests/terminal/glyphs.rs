//! Terminals without colours, without round characters, or with wide ones.

use vt100::{Color, Screen};

use crate::keys::RIGHT;
use crate::look::{cell, on};
use crate::pty::{Answer, Home, Terminal};
use crate::table::{place, play, see, win};

/// The numbers in all sequences that set how characters are drawn.
fn renditions(raw: &[u8]) -> Vec<u16> {
    let text = String::from_utf8_lossy(raw);
    let sequences = text.split("\x1b[").skip(1);
    let ends = |sequence: &str| sequence.find(|c: char| !(c.is_ascii_digit() || c == ';'));
    sequences
        .filter_map(|sequence| {
            let end = ends(sequence)?;
            sequence[end..].starts_with('m').then(|| sequence[..end].to_owned())
        })
        .flat_map(|numbers| numbers.split(';').map(|n| n.parse().unwrap_or(0)).collect::<Vec<_>>())
        .collect()
}

fn is_color(rendition: u16) -> bool {
    matches!(rendition, 30..=49 | 90..=107)
}

fn colors(screen: &Screen, point: &str) -> (Color, Color) {
    let (x, y) = cell(screen, point).unwrap();
    let cell = screen.cell(y, x).unwrap();
    (cell.fgcolor(), cell.bgcolor())
}

#[test]
fn no_color_removes_only_the_colors() {
    let home = Home::new();
    let game = home.gomoku(["play"]).env("NO_COLOR", "1").start();
    see(&game, "•", "J9");
    let screen = win(&game);
    let renditions = renditions(&game.raw());
    assert!(!renditions.is_empty());
    assert!(!renditions.iter().copied().any(is_color), "{renditions:?}");
    assert_eq!(on(&screen, "A0").unwrap(), "◆");
    let (x, y) = cell(&screen, "A0").unwrap();
    assert!(screen.cell(y, x).unwrap().inverse(), "the winning row stands out");
}

#[test]
fn wrong_usage_is_said_without_escapes_where_colors_are_unwanted() {
    let home = Home::new();
    for (variable, value) in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let mut wrong = home.gomoku(["dance"]).env(variable, value).start();
        assert_eq!(wrong.exit_code(), 2);
        let raw = wrong.raw();
        assert!(raw.starts_with(b"error: unknown command 'dance'"), "{}", raw.escape_ascii());
    }
}

#[test]
fn a_terminal_with_colors_gets_them() {
    let home = Home::new();
    let game = play(&home, &[]);
    place(&game, &["A10", "B10"]);
    let screen = game.screen();
    assert_ne!(colors(&screen, "A10"), colors(&screen, "B10"));
    assert_ne!(colors(&screen, "A10").1, Color::Default, "the board has a background");
    assert!(renditions(&game.raw()).into_iter().any(is_color));
}

/// Plays in ASCII and checks that nothing else is printed.
fn play_in_ascii(game: &Terminal) {
    see(game, "x", "J9");
    game.send("A10\r");
    see(game, "X", "A10");
    game.send("B10\r");
    let screen = see(game, "O", "B10");
    assert!(screen.contents().is_ascii(), "{}", screen.contents());
    assert_eq!(on(&screen, "S18").unwrap(), ".", "the columns are aligned to the last");
}

#[test]
fn ascii_is_used_when_a_flag_selects_it() {
    let home = Home::new();
    let game = home.gomoku(["play", "--glyphs", "ascii", "--clock", "none"]).start();
    play_in_ascii(&game);
    assert!(game.raw().is_ascii(), "no Unicode probe was sent");
}

#[test]
fn ascii_is_used_where_a_stone_is_two_columns_wide() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).answer(Answer::Wide).start();
    play_in_ascii(&game);
}

#[test]
fn ascii_is_used_where_the_terminal_does_not_answer() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).answer(Answer::Never).start();
    play_in_ascii(&game);
}

#[test]
fn a_late_answer_still_counts() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).answer(Answer::Never).start();
    see(&game, "x", "J9");
    game.send("\x1b[1;2R");
    see(&game, "•", "J9");
    game.send(RIGHT);
    see(&game, "•", "K9");
}

#[test]
fn a_click_instead_of_an_answer_is_a_click() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "30s"]).answer(Answer::Never).start();
    let screen = see(&game, "x", "J9");
    game.click(cell(&screen, "A1").unwrap());
    see(&game, "X", "A1");
}

#[test]
fn unicode_is_drawn_without_a_query_when_a_flag_selects_it() {
    let home = Home::new();
    let game = home
        .gomoku(["play", "--glyphs", "unicode", "--clock", "none"])
        .answer(Answer::Never)
        .start();
    see(&game, "•", "J9");
    assert!(!String::from_utf8_lossy(&game.raw()).contains("\x1b[6n"));
}
