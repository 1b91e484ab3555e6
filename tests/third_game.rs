//! A program with a third game, which this program does not include: `examples/third_game`, which
//! `cargo test` builds, is the product's own main function with a longer list. Each test goes in by
//! one of its doors.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

#[path = "support/browser.rs"]
#[expect(dead_code, reason = "the tests of the page use the rest")]
mod browser;
#[path = "terminal/keys.rs"]
#[expect(dead_code, reason = "the tests of the terminal use the rest")]
mod keys;
#[path = "support/needs.rs"]
mod needs;
#[path = "terminal/pty.rs"]
#[expect(dead_code, reason = "the tests of the terminal use the rest")]
mod pty;
#[expect(dead_code, unused_imports, reason = "the other tests use the rest")]
mod support;

use std::env::{self, consts};
use std::fs;
use std::process::Command;

use rustix::process::Signal;
use serde_json::Value;

use browser::Browser;
use keys::{DOWN, ENTER, LEFT, RIGHT};
use support::{Home, Run, Server, Talk, finish};

/// The example beside this test.
fn program() -> String {
    let tests = env::current_exe().unwrap();
    let folder = tests.parent().unwrap().with_file_name("examples");
    let program = folder.join(format!("third_game{}", consts::EXE_SUFFIX));
    assert!(program.exists(), "cargo build --example third_game makes {}", program.display());
    program.to_str().unwrap().to_owned()
}

fn command(home: &Home, args: &str) -> Command {
    let mut command = home.program(&program());
    command.args(args.split_whitespace());
    command
}

fn run(home: &Home, args: &str, input: &str) -> Run {
    finish(command(home, args), input).assert_plain()
}

/// The program in a terminal.
fn start(home: &pty::Home, args: &str) -> pty::Terminal {
    home.command(&program(), args.split_whitespace()).start()
}

/// Asserts that a text has all these parts.
#[track_caller]
fn assert_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in:\n{text}");
    }
}

/// A game of Ada and Bob that is over, as it is typed.
const GAME: &str = "take2\nswap\ntake3\ntake3\ntake1\n";
const PLAY: &str = "play pebbles --plain --clock none --black Ada --white Bob";

#[test]
fn it_is_played_by_lines_and_recorded() {
    let home = Home::new();
    let input = format!("take2\ntake3\nhint\nhelp\n{}yes\nno\n", &GAME["take2\n".len()..]);
    let played = run(&home, PLAY, &input);
    assert_eq!((played.code, played.err.as_str()), (Some(0), ""), "{}", played.out);
    assert_has(
        &played.out,
        &[
            "Black plays take2.\n7 pebbles\n",
            "That is not possible now.",
            "There are no hints in this game.",
            "take1, take2 or take3",
            "The last pebble is taken. Ada wins!",
        ],
    );
    let results = run(&home, "scoreboard --json", "");
    let results: Value = serde_json::from_str(&results.out).unwrap();
    assert_eq!((&results[0]["game"], &results[0]["winner"]), (&"pebbles".into(), &"white".into()));
    assert_eq!(results[0]["moves"], "take2 swap take3 take3 take1");
    assert!(run(&home, "rules pebbles", "").out.contains("takes the last pebble wins"));
}

#[test]
fn it_is_played_on_the_full_screen() {
    let home = pty::Home::new();
    let game = start(&home, "play pebbles --clock 5m+3s --black Ada --white Bob");
    game.wait_for("9 pebbles");
    // The place of the cursor is the number of pebbles: one more than at the beginning.
    game.send([RIGHT, ENTER].concat());
    game.wait_for("7 pebbles");
    game.send("swap\r");
    // Black's card is above White's.
    game.wait(|screen| screen.contents().find("Bob") < screen.contents().find("Ada"));
    game.send("take3\r");
    let screen = game.wait_for("4 pebbles").contents();
    assert_has(&screen, &["pebbles  pebbles 9  5 min + 3 s a move", "1 take2  swap"]);
}

#[test]
fn it_is_begun_at_the_new_game_screen_with_what_is_agreed_there() {
    let home = pty::Home::new();
    let menu = start(&home, "--glyphs unicode");
    menu.wait_for("x) exit");
    menu.send("n");
    menu.wait_for("  start  ");
    menu.send([DOWN, LEFT].concat());
    menu.wait_for("‹ pebbles");
    menu.wait_for("9 (usual)");
    menu.send(DOWN);
    menu.wait_for("> Against");
    menu.send(RIGHT);
    menu.wait_for("‹ a person here");
    menu.send([DOWN, DOWN].concat());
    menu.wait_for("> pebbles");
    menu.send(LEFT);
    menu.wait_for("‹ 99");
    menu.send(ENTER);
    menu.wait_for("99 pebbles");
}

#[test]
fn its_journal_survives_a_kill_and_a_move_taken_back() {
    let home = Home::new();
    let against = "play pebbles --plain --clock none --against computer:5";
    let mut game = Talk::start(&mut command(&home, against));
    game.send("take2");
    game.read_until("White plays swap.\n");
    game.send("take3");
    game.read_until("Black plays take1.\n");
    game.send("undo");
    game.read_until("White took take3 back.\n");
    game.read_until("where (white): ");
    game.signal(Signal::KILL);
    assert_eq!(game.end().code, None);
    assert_has(&run(&home, "resume --list", "").out, &["pebbles 9", "moves: 2"]);
    let resumed = run(&home, "resume", "numbers\n");
    assert_has(&resumed.out, &["The saved game continues.", "1 take2  2 swap\n"]);
}

#[test]
fn its_machines_play_a_match() {
    let home = Home::new();
    fs::write(home.path("openings.txt"), "2 0\n3 0\n").unwrap();
    let engines = "match --game pebbles computer:1 computer:2";
    let played = run(&home, &format!("{engines} --openings openings.txt --log log.jsonl"), "");
    assert_eq!(played.code, Some(0), "{}", played.err);
    assert_eq!(played.err.lines().count(), 4, "{}", played.err);
    let log = fs::read_to_string(home.path("log.jsonl")).unwrap();
    assert_has(&log, &[r#""game":"pebbles""#, r#""moves":"2 0 3 1 3""#]);
    let left = run(&home, &format!("{engines} --games 2 --log log.jsonl"), "");
    assert_ne!(left.code, Some(0), "{}", left.out);
}

fn serve(home: &Home) -> Server {
    Server::spawn(command(home, "serve --listen 127.0.0.1:0 --lines 0 --data rooms"), "")
}

#[test]
fn two_people_play_it_in_a_room_of_a_server() {
    let (keeper, screen, lines) = (Home::new(), pty::Home::new(), Home::new());
    let server = serve(&keeper);
    let ada = start(&screen, &format!("join {} --name Ada --game pebbles", server.http));
    ada.wait_for("n new");
    ada.send("n");
    ada.wait_for("whoever joins");
    ada.send(ENTER);
    ada.wait_for("Waiting for the other player.");
    let (_, rooms) = server.request("GET /api/rooms", "");
    let rooms: Value = serde_json::from_str(&rooms).unwrap();
    let mut rooms = rooms["list"].as_array().unwrap().iter();
    let room = rooms.find(|room| room["game"] == "pebbles").unwrap()["room"].as_str().unwrap();
    let join = format!("join {}/{room} --plain --name Bob", server.http);
    let mut bob = Talk::start(&mut command(&lines, &join));
    bob.read_until("You: White");
    ada.wait_for("Bob sits down.");
    ada.send("take2\r");
    bob.read_until("Black plays take2.");
    bob.send("swap");
    ada.wait_for("White  your turn");
    ada.send("take3\r");
    bob.read_until("4 pebbles\n");
    bob.send("take3");
    ada.wait_for("1 pebbles");
    ada.send("take1\r");
    bob.read_until("The last pebble is taken.");
    drop(server);
    assert_has(&run(&keeper, "scoreboard", "").out, &["Ada", "Bob", "pebbles"]);
}

#[test]
fn its_records_are_shown_and_converted_and_gone_through() {
    let home = Home::new();
    let moves = "take2\nswap\ntake3\n";
    let saved = run(&home, &format!("{PLAY} --pebbles 8"), &format!("{moves}save game.json\n"));
    assert_has(&saved.out, &["Saved in game.json."]);
    let record = fs::read_to_string(home.path("game.json")).unwrap();
    assert_has(&record, &[r#""pebbles":8"#, r#""moves":"take2 swap take3""#]);
    let shown = run(&home, "show game.json --json", "");
    let shown: Value = serde_json::from_str(&shown.out).unwrap();
    assert_eq!((&shown["left"], &shown["to_move"]), (&3.into(), &"black".into()));
    let shown = run(&home, "show game.json", "");
    assert_has(&shown.out, &["Ada", "3 pebbles\n", "Move 3 of 3: White take3. Black to move."]);
    let drawn = run(&home, "show game.json --svg game.svg", "");
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    for (from, to) in [("game.json", "game.jsonl"), ("game.jsonl", "again.json")] {
        let converted = run(&home, &format!("convert {from} {to}"), "");
        assert_eq!(converted.code, Some(0), "{}", converted.err);
    }
    assert_eq!(run(&home, "show again.json", "").out, shown.out);
    let gone = run(&home, "replay game.jsonl --plain", "last\nback\n");
    assert_has(&gone.out, &["3 pebbles", "6 pebbles", "White to move"]);
}

#[test]
fn its_newest_game_is_found_by_replay() {
    let home = Home::new();
    run(&home, PLAY, &format!("{GAME}yes\nno\n"));
    let found = run(&home, "replay --plain", "last\nback\nplay\ntake1\n");
    assert_has(&found.out, &["Ada", "0 pebbles", "1 pebbles", "The last pebble is taken."]);
    assert_has(&run(&home, "replay --plain --result last", "moves\n").out, &["2 swap"]);
    // An unfinished game is newer.
    run(&home, PLAY, "take3\n");
    assert_has(&run(&home, "replay --plain", "moves\n").out, &["1 take3"]);
}

#[test]
fn it_brings_its_own_board_to_the_page() {
    let Some(browser) = Browser::chromium() else { return };
    let home = Home::new();
    let server = serve(&home);
    let person = browser.person("en-US,en");
    let tab = person.open(&format!("http://{}/", server.http));
    tab.wait("document.querySelector('form.new')");
    tab.click(".room-form summary");
    tab.choose("form.new select[name=game]", "pebbles");
    tab.choose("form.new select[name=against]", "computer:1");
    tab.choose("form.new select[name=pebbles]", "8");
    tab.click("form.new button.main");
    tab.wait("document.querySelectorAll('.pebbles circle').length === 8");
    tab.click("[aria-label='pebble 3']");
    // The machine exchanges the colours, so that it is the person's turn again.
    tab.wait("document.querySelectorAll('.pebbles circle').length === 5");
    tab.see("Computer 1: swap. Your turn.");
}
