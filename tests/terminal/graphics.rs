//! The board as images, in a terminal that answers that it can show them, and in others.

#[path = "graphics/kitty.rs"]
mod kitty;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use crate::keys::{CTRL_C, CTRL_L, CTRL_Z, ESCAPE, RIGHT};
use crate::pty::{GRAPHICS_QUERY, Home, Launch, Terminal};
use crate::suspending::shell;

/// The images of an empty board of 19 lines: the wood, its lines and its star points.
const BOARD: usize = 1 + 2 * 19 + 9;

/// The images that are sent: wood, two lines, a star point, the ground of a text, for each side a stone
/// and its preview, and a ring.
const IMAGES: usize = 10;

const YES: &str = "\x1b_Gi=31;OK\x1b\\";

/// The most bytes that a move takes.
const MOVE: usize = 2000;

/// The commands of the graphics protocol among the bytes of a program. The last one may still be on
/// its way.
fn commands(raw: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(raw);
    let parts = text.split("\x1b_").skip(1);
    parts.filter_map(|part| Some(part.split_once("\x1b\\")?.0.to_owned())).collect()
}

/// What a terminal has after these commands.
#[derive(Debug, Default, PartialEq)]
struct Graphics {
    /// How often each image was sent.
    sent: BTreeMap<String, usize>,
    /// The images that it has.
    kept: BTreeSet<String>,
    /// The places where images are shown.
    placed: BTreeSet<(String, String)>,
}

impl Graphics {
    fn of(raw: &[u8]) -> Self {
        let mut graphics = Self::default();
        for command in commands(raw) {
            let control = command[1..].split(';').next().unwrap();
            let keys: BTreeMap<_, _> =
                control.split(',').filter_map(|pair| pair.split_once('=')).collect();
            let get = |key| keys.get(key).copied().unwrap_or_default().to_owned();
            let (image, place) = (get("i"), get("p"));
            match (get("a").as_str(), get("d").as_str()) {
                // A further piece of an image.
                ("q" | "", _) => continue,
                ("t", _) => {
                    *graphics.sent.entry(image.clone()).or_default() += 1;
                    graphics.kept.insert(image);
                }
                ("p", _) => {
                    assert!(graphics.kept.contains(&image), "{command}");
                    assert!(graphics.placed.insert((image, place)), "{command}");
                }
                ("d", "i") => assert!(graphics.placed.remove(&(image, place)), "{command}"),
                ("d", "A") => {
                    graphics.kept.clear();
                    graphics.placed.clear();
                }
                _ => panic!("{command}"),
            }
            assert!(control.split(',').any(|pair| pair == "q=2"), "it is answered: {command}");
        }
        graphics
    }
}

/// Waits until the program has been quiet for a while.
fn settled(game: &Terminal) -> Vec<u8> {
    game.settle(Instant::now(), Duration::from_millis(400));
    game.raw()
}

/// Waits until the terminal has what is expected, and returns all bytes.
#[track_caller]
fn see_graphics(game: &Terminal, expected: impl Fn(&Graphics) -> bool) -> Vec<u8> {
    let until = Instant::now() + Duration::from_mins(1);
    while !expected(&Graphics::of(&settled(game))) {
        assert!(Instant::now() < until, "{:?}", Graphics::of(&game.raw()));
    }
    game.raw()
}

/// Waits until so many images are shown, and returns all bytes.
#[track_caller]
fn see_images(game: &Terminal, count: usize) -> Vec<u8> {
    see_graphics(game, |graphics| graphics.placed.len() == count)
}

fn in_kitty(home: &Home, options: &[&str]) -> Terminal {
    let options = ["play", "--clock", "none"].iter().chain(options).copied();
    let game = home.gomoku(options).graphics(YES).start();
    game.wait_for("? help");
    // With the preview of a stone.
    see_images(&game, BOARD + 1);
    game
}

/// Plays moves of a board of 19 lines, and waits for each in the list.
fn play(game: &Terminal, moves: &[&str]) {
    for (number, name) in (1..).zip(moves) {
        game.send(format!("{name}\r"));
        see_listed(game, number, name);
    }
}

/// Waits for a move in the list: Black's has a number.
fn see_listed(game: &Terminal, number: usize, name: &str) {
    let first = number % 2 == 1;
    game.wait_for(&if first { format!("{number} {name}") } else { format!("  {name}") });
}

#[test]
fn each_image_is_sent_once_and_a_move_places_it() {
    let home = Home::new();
    let mut game = in_kitty(&home, &[]);
    let mut before = game.raw().len();
    let moves = ["A0", "B1", "C2", "D3", "E4", "F5"];
    for (number, name) in (1..).zip(moves) {
        game.send(format!("{name}\r"));
        see_listed(&game, number, name);
        // The cursor is on the stone.
        let raw = see_images(&game, BOARD + number);
        assert!(raw.len() - before <= MOVE, "{name}: {} bytes", raw.len() - before);
        before = raw.len();
    }
    game.send(RIGHT);
    let after = Graphics::of(&see_images(&game, BOARD + moves.len() + 1));
    assert!(after.sent.values().all(|&times| times == 1), "{after:?}");
    game.send(CTRL_C);
    game.wait_for("Leave?");
    game.send(CTRL_C);
    game.exit_code();
    let raw = String::from_utf8_lossy(&game.raw()).into_owned();
    let end = Graphics::of(raw.as_bytes());
    assert!(end.kept.is_empty() && end.placed.is_empty(), "{end:?}");
    let left = raw.rfind("\x1b[?1049l").unwrap();
    assert!(raw.rfind("\x1b_G").unwrap() < left, "removed while its screen is shown");
}

#[test]
fn what_is_drawn_over_the_board_has_no_stones_in_it() {
    let home = Home::new();
    let game = in_kitty(&home, &[]);
    play(&game, &["A0", "B1", "C2"]);
    let board = Graphics::of(&see_images(&game, BOARD + 3));
    game.send("?");
    game.wait_for("move the cursor");
    see_images(&game, 0);
    game.send(ESCAPE);
    assert_eq!(Graphics::of(&see_images(&game, BOARD + 3)), board);
}

#[test]
fn a_prompt_over_the_last_row_of_the_board_ends_the_images_above_it() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).size(120, 40).graphics(YES).start();
    game.wait_for("? help");
    play(&game, &["A18", "B17"]);
    let board = see_images(&game, BOARD + 2);
    game.send(CTRL_C);
    game.wait_for("Leave?");
    let typing = see_images(&game, BOARD + 2);
    let cut = commands(&typing[board.len()..]);
    // The wood and the stone in the last row.
    let shorter = cut.iter().filter(|command| command.contains("a=p") && command.contains(",h="));
    assert_eq!(shorter.count(), 2, "{cut:?}");
}

#[test]
fn a_screen_that_was_cleared_gets_its_images_again() {
    let home = Home::new();
    let game = in_kitty(&home, &[]);
    play(&game, &["A0", "B1"]);
    let before = Graphics::of(&see_images(&game, BOARD + 2));
    let times = |graphics: &Graphics| graphics.sent.values().sum::<usize>();
    let has_sent = |graphics: &Graphics, more| {
        graphics.placed.len() == BOARD + 2 && times(graphics) == times(&before) + more
    };
    game.send(CTRL_L);
    see_graphics(&game, |after| has_sent(after, IMAGES));
    game.resize(120, 40);
    // The lines at its edges are thicker, and the images of the smaller board are gone.
    see_graphics(&game, |large| large.placed.len() == BOARD + 2 && large.kept.len() == IMAGES + 2);
}

#[test]
fn a_pause_and_a_crash_leave_no_images() {
    let home = Home::new();
    let shell = shell(&home);
    shell.send(format!("{} play --clock none\n", env!("CARGO_BIN_EXE_gomoku")));
    shell.wait_for("? help");
    // A shell's terminal can answer late.
    shell.send(YES);
    shell.send("A0\r");
    shell.wait_for("1 A0");
    see_images(&shell, BOARD + 1);
    shell.send(CTRL_Z);
    shell.wait(|screen| !screen.alternate_screen() && screen.contents().contains("Stopped"));
    let paused = Graphics::of(&settled(&shell));
    assert!(paused.kept.is_empty() && paused.placed.is_empty(), "{paused:?}");
    shell.send("fg\n");
    see_images(&shell, BOARD + 1);

    let game = home.gomoku(["play", "--clock", "none"]).graphics(YES).env("GOMOKU_PANIC", "game");
    let mut game = game.start();
    see_images(&game, BOARD + 1);
    game.send(RIGHT);
    game.exit_code();
    let crashed = Graphics::of(&game.raw());
    assert!(crashed.kept.is_empty() && crashed.placed.is_empty(), "{crashed:?}");
}

/// Plays a little and returns the commands that the terminal got.
fn commands_in(launch: Launch) -> Vec<String> {
    let game = launch.start();
    game.wait_for("? help");
    play(&game, &["A0", "B1"]);
    commands(&settled(&game))
}

#[test]
fn a_terminal_that_does_not_say_yes_gets_nothing_but_the_question() {
    let question = GRAPHICS_QUERY.trim_matches(['\x1b', '\\', '_']);
    for answer in ["", "\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\", "\x1b_Gi=32;OK\x1b\\", "\x1b_OK\x1b\\"]
    {
        let home = Home::new();
        let launch = home.gomoku(["play", "--clock", "none"]).graphics(answer);
        assert_eq!(commands_in(launch), [question], "{answer:?}");
    }
    // Without the colours of wood there is none of images either.
    let home = Home::new();
    for variable in [("NO_COLOR", "1"), ("TERM", "xterm-16color")] {
        let launch = home.gomoku(["play", "--clock", "none"]).graphics(YES);
        assert_eq!(commands_in(launch.env(variable.0, variable.1)), [question], "{variable:?}");
    }
}

#[test]
fn where_images_are_not_wanted_or_not_passed_on_nothing_is_asked() {
    let home = Home::new();
    let options = ["play", "--clock", "none", "--graphics", "off"];
    assert!(commands_in(home.gomoku(options).graphics(YES)).is_empty());
    let launch = home.gomoku(["play", "--clock", "none"]).graphics(YES);
    assert!(commands_in(launch.env("TMUX", "/tmp/tmux,1,0")).is_empty());
    std::fs::create_dir_all(home.path().join("config/gomoku")).unwrap();
    let config = home.path().join("config/gomoku/config.toml");
    std::fs::write(config, "graphics = \"off\"\n").unwrap();
    assert!(commands_in(home.gomoku(["play", "--clock", "none"]).graphics(YES)).is_empty());
}
