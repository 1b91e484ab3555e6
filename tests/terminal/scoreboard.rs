//! The scoreboard of the menu: its pages, a player, and what is filtered, deleted and exported.

use std::fs;

use crate::keys::{DOWN, ENTER, ESCAPE, RIGHT};
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
    menu.wait_for("x) exit");
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
    let told = ["Barbara Liskov 1-0 Computer 3", "Computer 3 0-1 Barbara Liskov"];
    assert!(told.iter().any(|it| row.contains(it)), "{row}");
    let (height, width) = screen.size();
    let cells = (0..height.get()).flat_map(|y| (0..width.get()).map(move |x| (y, x)));
    let bold = cells.filter_map(|(y, x)| screen.cell(y, x)).filter(|cell| cell.bold());
    let bold: String = bold.map(vt100::Cell::contents).collect();
    assert!(bold.contains("Barbara Liskov") && !bold.contains("Computer 3"), "{bold}");
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
    menu.wait_for("It is kept in");
    menu.wait_for("scoreboard.json.deleted");
    let after = fs::read_to_string(home.scoreboard()).unwrap();
    assert_eq!(after.lines().count(), before.lines().count() - 1);
    let kept = fs::read_to_string(home.path().join("scoreboard.json.deleted")).unwrap();
    assert!(before.contains(kept.trim()) && !after.contains(kept.trim()));
}

#[test]
fn a_result_that_another_program_has_deleted_is_said_to_be_gone() {
    let home = Home::new();
    let menu = open(&home);
    menu.wait_for("Enter replay");
    let mut other = home.gomoku(["scoreboard", "--delete", "last", "--yes"]).start();
    assert_eq!(other.exit_code(), 0);
    menu.send("d");
    menu.wait_for("y yes");
    menu.send("y");
    menu.wait_for("This result is no longer there.");
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
    menu.wait_for("Pts");
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
    menu.wait_for("  show 9 games  ");
    menu.wait_for("김민준 0-1 박지호, 2026-04-02");
    menu.send(DOWN);
    menu.wait_for("> Player");
    menu.send("ad\t");
    menu.wait_for("  show 3 games  ");
    menu.wait_for("Grace Hopper = Ada, 2026-04-02");
    menu.send(ENTER);
    menu.wait_for("filter (f): all games, Ada");
    menu.wait(|screen| !text(screen).contains("SCG"));
}

#[test]
fn the_filter_of_the_scoreboard_has_days_and_rules() {
    let home = Home::new();
    let menu = open(&home);
    menu.wait_for("SCG");
    menu.send("f");
    menu.wait_for("> Game");
    menu.send([DOWN, DOWN, DOWN].concat());
    menu.wait_for("> Until");
    menu.send("2026-03-07");
    menu.send(DOWN);
    menu.wait_for("> Rules");
    menu.send(RIGHT);
    menu.wait_for("  show 2 games  ");
    menu.send(ENTER);
    menu.wait_for("until 2026-03-07");
    menu.wait(|screen| !text(screen).contains("박지호"));
}

#[test]
fn the_page_of_a_player_shows_the_rating_the_form_and_the_opponents() {
    let home = Home::new();
    let menu = open(&home);
    menu.send("2");
    menu.wait_for("> 1  박지호");
    menu.send(DOWN);
    menu.wait_for("> 2  SCG");
    menu.send(ENTER);
    let screen = menu.wait_for("Scoreboard / SCG");
    let shown = text(&screen);
    assert!(shown.contains("1720 ± 260  rank 1 of 7"), "{shown}");
    assert!(shown.contains("Form ▲ ▲"), "{shown}");
    assert!(shown.contains("Streaks") && shown.contains("most wins    2  W"), "{shown}");
    assert!(shown.contains("Last games") && shown.contains("2026-03-07  W  LYS"), "{shown}");
    assert!(shown.contains("Head to head") && shown.contains("games"), "{shown}");
    assert!(shown.contains("1500") && shown.contains("1662"), "the points: {shown}");
    assert!(shown.contains(['⠒', '⠤']) && shown.contains("⣶ 1720"), "the line: {shown}");
    // The heading of the opponents is not marked.
    menu.send(DOWN);
    menu.wait_for("> LYS");
    menu.send(ENTER);
    menu.wait_for("Scoreboard / LYS");
    menu.send(ESCAPE);
    menu.wait_for("> LYS");
    menu.send(ESCAPE);
    menu.wait_for("> 2  SCG");
}

#[test]
fn the_standings_have_the_points_of_each_player_against_each() {
    let home = Home::new();
    let menu = open(&home);
    menu.send("2");
    let screen = menu.wait_for("Pts▼  1  2  3  4  5  6  7   Form");
    let row = row_with(&screen, "박지호").unwrap();
    assert!(row.trim_end().ends_with("2½  ━  ·  · ▐1½▐1▌ ·  ·  ▲ ● ▲"), "{row}");
    menu.wait_for("Against rank 1-7:  ahead   level   behind   Form: newest last");
}

#[test]
fn a_row_of_the_scoreboard_opens_as_a_replay() {
    let home = Home::new();
    fs::copy("scoreboard.example.json", home.scoreboard()).unwrap();
    for (width, height) in [(80, 24), (44, 23)] {
        let mut menu = home.gomoku([]).size(width, height).start();
        menu.wait_for("n) new game");
        menu.send("2");
        let screen = menu.wait_for("Enter replay");
        let rows = screen.rows(0, width).collect::<Vec<_>>();
        assert!(rows[0].contains("Scoreboard"), "{}", rows[0]);
        let dates: Vec<_> = rows.iter().filter_map(|row| row.get(2..)?.split_once(' ')).collect();
        let dates: Vec<_> = dates.iter().map(|it| it.0).filter(|it| it.contains('-')).collect();
        let is_sorted = dates.is_sorted_by(|one, next| one >= next);
        // A narrow list has names alone.
        assert!(is_sorted && (dates.len() > 2 || width < 80), "{dates:?}");
        menu.send(DOWN);
        menu.wait(|screen| screen.contents().lines().nth(5).unwrap_or_default().starts_with('>'));
        menu.send(ENTER);
        menu.wait_for("q leave");
        menu.send("q");
        let screen = menu.wait_for("Enter replay");
        assert!(screen.contents().lines().nth(5).unwrap().starts_with('>'), "the mark stays");
        menu.click((5, 4));
        menu.wait_for("q leave");
        menu.send(ESCAPE);
        menu.wait_for("Enter replay");
        menu.send(ESCAPE);
        menu.wait_for("n) new game");
        menu.send("9");
        assert_eq!(menu.exit_code(), 0);
    }
}
