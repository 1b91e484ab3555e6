//! The scoreboard of the menu: its pages, a player, and what is filtered, deleted and exported.

use std::fs;

use crate::keys::{DOWN, ENTER, ESCAPE};
use crate::look::{row_with, text};
use crate::pty::{Home, Terminal};

/// The scoreboard of the example, open in the menu.
fn open(home: &Home) -> Terminal {
    fs::copy("scoreboard.example.json", home.scoreboard()).unwrap();
    opened(home)
}

/// The scoreboard of the menu.
fn opened(home: &Home) -> Terminal {
    let menu = home.gomoku(["--glyphs", "unicode"]).start();
    menu.wait_for("9) exit");
    menu.send("2");
    menu.wait_for("Scoreboard");
    menu
}

#[test]
fn an_empty_scoreboard_says_what_to_do_next() {
    let home = Home::new();
    let menu = opened(&home);
    for page in ["", "\t", "\t"] {
        menu.send(page);
        menu.wait_for("No results yet. Play a game");
    }
}

#[test]
fn winners_and_levels_are_named_and_nothing_is_cut_at_80_columns() {
    let home = Home::new();
    let line = fs::read_to_string("scoreboard.example.json").unwrap();
    let text_of = line.replace("\"black\":\"SCG\"", "\"black\":\"Barbara Liskov\"");
    fs::write(home.scoreboard(), text_of.replace("\"LYS\"", "\"computer:3\"")).unwrap();
    let menu = opened(&home);
    let screen = menu.wait_for("Computer 3");
    let row = row_with(&screen, "Barbara Liskov").unwrap();
    assert_eq!(row.matches("Barbara Liskov").count(), 2, "the winner is named: {row}");
    assert!(!text(&screen).contains('~'), "{}", text(&screen));
}

#[test]
fn a_result_is_deleted_once_the_question_is_answered_with_yes() {
    let home = Home::new();
    let menu = open(&home);
    let before = fs::read_to_string(home.scoreboard()).unwrap();
    menu.wait_for("Enter replay");
    menu.send(DOWN);
    menu.send("d");
    menu.wait_for("Delete 01");
    menu.wait_for("y yes");
    menu.send("n");
    menu.wait_for("Nothing was deleted.");
    assert_eq!(fs::read_to_string(home.scoreboard()).unwrap(), before);
    menu.send("d");
    menu.wait_for("Delete 01");
    menu.send("y");
    let screen = menu.wait_for("It is kept in");
    assert!(text(&screen).contains("scoreboard.json.deleted"), "{}", text(&screen));
    let after = fs::read_to_string(home.scoreboard()).unwrap();
    assert_eq!(after.lines().count(), before.lines().count() - 1);
    let kept = fs::read_to_string(home.path().join("scoreboard.json.deleted")).unwrap();
    assert!(before.contains(kept.trim()) && !after.contains(kept.trim()));
}

#[test]
fn a_page_is_exported_to_a_new_file() {
    let home = Home::new();
    let menu = open(&home);
    menu.send("e");
    menu.wait_for("games.csv");
    menu.send(ENTER);
    menu.wait_for("Saved in games.csv.");
    let csv = fs::read_to_string(home.path().join("games.csv")).unwrap();
    assert!(csv.starts_with("id,started,") && csv.contains("SCG"), "{csv}");
    menu.send("2");
    menu.wait_for("Wins");
    menu.send("e");
    menu.wait_for("standings.json");
    menu.send(ENTER);
    menu.wait_for("Saved in standings.json.");
    let json = fs::read_to_string(home.path().join("standings.json")).unwrap();
    assert!(json.contains("\"win_rate\""), "{json}");
}

#[test]
fn the_filter_of_the_scoreboard_chooses_a_player() {
    let home = Home::new();
    let menu = open(&home);
    menu.wait_for("SCG");
    menu.send("f");
    menu.wait_for("> Game");
    menu.send(DOWN);
    menu.wait_for("> Player");
    menu.send("ad\t");
    menu.wait_for("Ada");
    menu.send(ENTER);
    menu.wait_for("every game, Ada");
    menu.wait(|screen| !text(screen).contains("SCG"));
}

#[test]
fn the_page_of_a_player_shows_the_rating_the_form_and_the_opponents() {
    let home = Home::new();
    let menu = open(&home);
    menu.send("2");
    menu.wait_for("Losses");
    menu.wait_for("> SCG");
    menu.send(ENTER);
    let screen = menu.wait_for("Against LYS");
    let shown = text(&screen);
    assert!(shown.contains("1720 ± 260  rank 1 of 7"), "{shown}");
    assert!(shown.contains("Form  W   W"), "{shown}");
    assert!(shown.contains("Streaks: now 2 won; longest 2 won, 0 lost"), "{shown}");
    assert!(shown.contains("2026-03-07"), "{shown}");
    let rises = |row: &str| row.contains("1700 │") || row.contains("1600 │");
    let curve: Vec<_> = shown.lines().filter(|row| rises(row)).collect();
    assert!(curve.iter().any(|row| row.contains('█')), "{shown}");
    for _ in 0..3 {
        menu.send(DOWN);
    }
    menu.wait_for("> Against LYS");
    menu.send(ENTER);
    menu.wait_for("Against SCG");
    menu.send(ESCAPE);
    menu.wait_for("> Against LYS");
    menu.send(ESCAPE);
    menu.wait_for("> SCG");
}
