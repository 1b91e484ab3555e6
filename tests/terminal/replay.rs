//! Replays of recorded games: stepping, playing on, and saving.

use std::fs;

use rustix::process::Signal;

use crate::keys::{CTRL_C, DOWN, END, ENTER, ESCAPE, F1, HOME, LEFT, RIGHT, TAB};
use crate::look::{cell, on, stones};
use crate::pty::{Home, Terminal};
use crate::table::{BLACK_WINS, assert_full_screen, assert_restored, place, play, see};

/// A game with a variation after its second move, and another game.
const GAMES: &str = "(;GM[4]SZ[15]RU[standard]PB[Ada]PW[Grace]C[A remark.];B[hh];W[ih]\
                     (;B[ii];W[jj];B[kk])(;B[hg]C[The other way.];W[gg]))\
                     (;GM[4]SZ[19];B[aa];W[ss])";

/// A home with the games in a file.
fn library() -> Home {
    let home = Home::new();
    fs::write(home.path().join("games.sgf"), GAMES).unwrap();
    home
}

fn replay(home: &Home, options: &[&str]) -> Terminal {
    let reader = home.gomoku(["replay", "games.sgf"].iter().chain(options).copied()).start();
    see_record(&reader);
    reader
}

/// Waits for the record, drawn in Unicode once the terminal has answered.
#[track_caller]
fn see_record(reader: &Terminal) {
    reader.wait_for("●  ");
    reader.wait_for("q leave");
}

#[test]
fn a_game_is_replayed_with_its_variations() {
    let home = library();
    let mut reader = replay(&home, &[]);
    assert_full_screen(&reader);
    let screen = reader.wait_for("A remark.");
    assert!(screen.contents().contains("game 1 of 2") && stones(&screen) == 0);
    reader.send(RIGHT);
    reader.wait_for("Move 1 of 5: Black h8.");
    reader.send(RIGHT);
    let screen = reader.wait_for("Variations: >1 i7  2 h9");
    assert_eq!((on(&screen, "i7").unwrap(), on(&screen, "h9").unwrap()), ("1".into(), "2".into()));
    reader.send(DOWN);
    reader.wait_for("Variations: 1 i7  >2 h9");
    reader.send(RIGHT);
    reader.wait_for("The other way.");
    reader.send(LEFT);
    reader.wait_for("Variations: 1 i7  >2 h9");
    reader.send("1");
    reader.wait_for("Move 3 of 5: Black i7.");
    reader.send(END);
    let screen = reader.wait_for("Move 5 of 5: Black k5.");
    assert_eq!(stones(&screen), 5);
    reader.send(RIGHT);
    reader.wait_for("This is the end.");
    reader.send("2\r");
    let screen = reader.wait_for("Move 2 of 5: White i8.");
    reader.click(cell(&screen, "h9").unwrap());
    reader.wait_for("The other way.");
    reader.send(HOME);
    reader.wait_for("The beginning.");
    reader.send(TAB);
    reader.wait_for("game 2 of 2");
    reader.send(":g1");
    reader.wait_for(": g1");
    reader.send(ENTER);
    reader.wait_for("game 1 of 2");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

#[test]
fn a_game_of_quoridor_is_replayed_and_played_on() {
    let home = Home::new();
    fs::write(home.path().join("a.txt"), "# game quoridor\ne2 e8 e3h d8v\n").unwrap();
    let players = ["--clock", "none", "--black", "Ada", "--white", "Grace"];
    let mut reader = home.gomoku(["replay", "a.txt"].into_iter().chain(players)).start();
    see_record(&reader);
    reader.wait_for("quoridor  a.txt");
    assert_full_screen(&reader);
    reader.send(RIGHT);
    reader.wait_for("Move 1 of 4: Black e2.");
    reader.send(END);
    let screen = reader.wait_for("Move 4 of 4: White d8v.");
    assert!(screen.contents().contains("  8 to goal  9 walls"), "{}", screen.contents());
    assert!(!screen.contents().contains("m numbers"));
    assert!(screen.contents().contains('█') || screen.contents().contains('━'));
    reader.send(RIGHT);
    reader.wait_for("This is the end.");
    reader.send("3\r");
    reader.wait_for("Move 3 of 4: Black e3h.");
    reader.send("p");
    reader.wait_for("9x9  no clock");
    reader.send("e7\r");
    reader.wait_for("  e7");
    reader.send("quit\r");
    reader.wait_for("The game is saved.");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn a_record_of_moves_alone_names_no_keys_for_variations_and_refuses_them_without_leaving() {
    let home = Home::new();
    fs::write(home.path().join("a.txt"), "# game quoridor\ne2 e8\n").unwrap();
    let mut reader = home.gomoku(["replay", "a.txt"]).size(80, 50).start();
    see_record(&reader);
    reader.send("?");
    let screen = reader.wait_for("a move in the list").contents();
    for name in ["variation", "put stones", "comment, remove", "edit", "delete", "write"] {
        assert!(!screen.contains(name), "{name}\n{screen}");
    }
    reader.send(ESCAPE);
    see_record(&reader);
    reader.send(F1);
    reader.wait_for("a move in the list");
    reader.send(F1);
    see_record(&reader);
    reader.send("e");
    reader.wait_for("hold moves only");
    reader.send(ESCAPE);
    reader.wait(|screen| !screen.contents().contains("hold moves only"));
    assert!(!reader.has_ended());
    reader.send(ESCAPE);
    assert_eq!(reader.exit_code(), 0);
}

#[test]
fn autoplay_runs_to_the_end() {
    let home = library();
    let reader = replay(&home, &[]);
    reader.send("++++");
    reader.wait_for("0.1 s per move");
    reader.send(" ");
    let screen = reader.wait_for("Move 5 of 5: Black k5.");
    assert_eq!(stones(&screen), 5);
    reader.wait_for("Space auto");
    reader.send(ESCAPE);
}

#[test]
fn a_game_is_played_on_from_a_position_and_resumed() {
    let home = library();
    let players = ["--clock", "none", "--black", "Ada", "--white", "Grace"];
    let mut reader = replay(&home, &players);
    reader.send("3\r");
    reader.wait_for("Move 3 of 5");
    reader.send("p");
    reader.wait_for("standard 15x15  no clock");
    see(&reader, "●", "i7");
    reader.send("a15\r");
    see(&reader, "○", "a15");
    reader.send("quit\r");
    reader.wait_for("The game is saved.");
    reader.wait_for("Move 3 of 5");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_eq!(home.unfinished(), 1);

    let game = home.gomoku(["resume"]).start();
    let screen = see(&game, "○", "a15");
    assert_eq!(stones(&screen), 4);
    game.send("undo\r");
    game.wait_for("may Grace take the last move back?");
}

#[test]
fn a_game_that_is_played_on_has_a_coach_if_the_settings_say_so() {
    let home = library();
    fs::create_dir_all(home.path().join("config/gomoku")).unwrap();
    fs::write(home.path().join("config/gomoku/config.toml"), "coach = \"on\"\n").unwrap();
    let mut reader = replay(&home, &["--clock", "none", "--black", "computer:1", "--white", "Ada"]);
    reader.send("3\r");
    reader.wait_for("Move 3 of 5");
    reader.send("p");
    reader.wait_for("standard 15x15  no clock");
    reader.send("quit\r");
    reader.wait_for("The game is saved.");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    let journal = home.journals().read_dir().unwrap().next().unwrap().unwrap().path();
    let journal = fs::read_to_string(journal).unwrap();
    assert!(journal.contains("\"coach\":true"), "{journal}");
}

#[test]
fn a_move_of_the_list_is_gone_to_by_a_click() {
    let home = library();
    let reader = replay(&home, &[]);
    let screen = reader.wait_for("5 k5");
    reader.click(on_screen(&screen, "j6"));
    let screen = reader.wait_for("Move 4 of 5: White j6.");
    assert!(screen.contents().contains("3 i7+"), "a variation: {}", screen.contents());
}

#[test]
fn a_variation_is_made_with_cursor_and_mouse_and_saved() {
    let home = library();
    let mut reader = replay(&home, &[]);
    reader.send("2\r");
    reader.wait_for("Move 2 of 5");
    reader.send("e");
    reader.wait_for("Put a stone where you like");
    reader.send(format!("{RIGHT}{RIGHT}\r"));
    let screen = reader.wait_for("Move 3 of 3: Black k8.");
    assert!(screen.contents().contains("In a variation."), "{}", screen.contents());
    // As in a game, a letter begins a point, and the letter of a command follows another key.
    reader.send("h12\r");
    reader.wait_for("Move 4 of 4: White h12.");
    reader.wait_for("/d remove");
    reader.send("/d");
    reader.wait_for("Move 3 of 3: Black k8.");
    reader.send("d14\r");
    reader.wait_for("Move 4 of 4: White d14.");
    reader.send("delete\r");
    reader.wait_for("Move 3 of 3: Black k8.");
    reader.send(ESCAPE);
    reader.wait_for("s save");
    reader.click(cell(&screen, "a15").unwrap());
    reader.wait_for("Move 4 of 4: White a15.");
    reader.send("d");
    let screen = reader.wait_for("Move 3 of 3: Black k8.");
    reader.click(cell(&screen, "k8").unwrap());
    reader.wait_for("There is a stone already.");
    reader.send("w");
    reader.wait_for("comment:");
    reader.send("An idea.\r");
    reader.wait_for("The comment is written.");
    reader.send("q");
    reader.wait_for("1 save  2 leave without saving  Esc stay");
    let screen = reader.screen();
    reader.click(on_screen(&screen, "Esc stay"));
    reader.wait_for("q leave");
    reader.send(CTRL_C);
    reader.wait_for("Your changes are not saved. Leave?");
    reader.send("1");
    reader.wait_for("file: ada-grace.sgf");
    reader.send("\x15game\t\r");
    reader.wait_for("games.sgf already exists: choose another name.");
    reader.send("\x15mine.sgf\r");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
    let saved = fs::read_to_string(home.path().join("mine.sgf")).unwrap();
    assert!(saved.contains("B[kh]C[An idea.]"), "{saved}");
    assert_eq!(fs::read_to_string(home.path().join("games.sgf")).unwrap(), GAMES);

    let mut reader = home.gomoku(["replay", "mine.sgf"]).start();
    see_record(&reader);
    reader.send(":edit a15\r");
    reader.wait_for("A new move.");
    reader.send("q2");
    assert_eq!(reader.exit_code(), 0);
}

/// The column and row of a text on the screen.
#[track_caller]
fn on_screen(screen: &vt100::Screen, text: &str) -> (u16, u16) {
    let rows = screen.rows(0, screen.size().1.into());
    let found = (0..).zip(rows).find_map(|(y, row)| {
        let before = row.split_once(text)?.0.chars().count();
        Some((u16::try_from(before).unwrap(), y))
    });
    found.unwrap_or_else(|| panic!("no {text}:\n{}", screen.contents()))
}

#[test]
fn who_plays_on_is_chosen_on_the_screen_of_a_new_game() {
    let home = library();
    let reader = replay(&home, &[]);
    reader.send("3\r");
    reader.wait_for("Move 3 of 5");
    reader.send("p");
    reader.wait_for("Play on from here");
    reader.send(ESCAPE);
    reader.wait_for("Move 3 of 5");
    reader.send("p");
    reader.wait_for("Play on from here");
    reader.send(ENTER);
    // The computer plays White, who is to move.
    reader.wait(|screen| stones(screen) == 4);
    assert_eq!(home.unfinished(), 1);
}

#[test]
fn ctrl_c_and_signals_restore_the_terminal() {
    let home = library();
    let mut reader = replay(&home, &[]);
    reader.send(" ");
    reader.send(CTRL_C);
    assert_eq!(reader.exit_code(), 130);
    assert_restored(&reader);
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129)] {
        let mut reader = replay(&home, &[]);
        reader.signal(signal);
        assert_eq!(reader.exit_code(), code);
        assert_restored(&reader);
    }
}

#[test]
fn with_a_record_on_standard_input_keys_come_from_the_terminal() {
    let home = library();
    let program = env!("CARGO_BIN_EXE_gomoku");
    let command = format!("'{program}' replay - --from sgf < games.sgf");
    let mut reader = home.command("sh", ["-c", &command]).start();
    see_record(&reader);
    reader.send(RIGHT);
    see(&reader, "●", "h8");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

#[test]
fn a_finished_game_is_saved_to_a_file() {
    let home = Home::new();
    let game = play(&home, &["--black", "Ada", "--white", "Grace", "--record", "no"]);
    let (last, before) = BLACK_WINS.split_last().unwrap();
    place(&game, before);
    game.send(format!("{last}\r"));
    game.wait_for("Ada wins!");
    // Keys typed just before the end do not count, so the bar appears a little later.
    game.wait_for("1 swap colours");
    for name in ["-ada-grace.sgf", "-ada-grace-2.sgf"] {
        game.send("s");
        game.wait_for(name);
        game.send(ENTER);
        game.wait_for("s save");
    }
    let names = || {
        let files = fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let names = files.map(|name| name.into_string().unwrap());
        let mut names: Vec<_> = names.filter(|name| name.starts_with("20")).collect();
        names.sort();
        names
    };
    let saved = names();
    assert_eq!(saved.len(), 2, "{saved:?}");

    // Ctrl+U clears the line; an empty line saves nothing.
    game.send("s\x15\r");
    game.wait_for("s save");
    game.send("s");
    game.wait_for("-ada-grace-3.sgf");
    game.send("\x17mine.doc\r");
    game.wait_for("needs the extension");
    game.send("\x17");
    game.send(format!("{}\r", saved[0]));
    let screen = game.wait_for("exists: choose");
    assert!(screen.contents().contains("another"));
    game.send(ESCAPE);
    game.wait_for("s save");
    assert_eq!(names(), saved);

    let reader = home.gomoku(["replay", "--glyphs", "unicode", &saved[1]]).start();
    reader.wait_for("Black won: Five in a row.");
    reader.send(END);
    see(&reader, "◆", "E0");
}

#[test]
fn a_result_of_the_scoreboard_is_replayed() {
    let home = Home::new();
    let mut game = play(&home, &["--black", "Ada", "--white", "Grace"]);
    place(&game, &["A0", "B0"]);
    game.send("resign\r");
    game.wait_for("Do you really want to resign this game?");
    game.send("1");
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    let reader = home.gomoku(["replay", "--result", "last"]).start();
    see_record(&reader);
    reader.send(END);
    see(&reader, "○", "B0");
}
