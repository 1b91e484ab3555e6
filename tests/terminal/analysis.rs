//! Why a game was lost: one key after it and in a replay.

use std::time::{Duration, Instant};
use std::{env, fs, thread};

use vt100::Screen;

use crate::keys::{CTRL_C, LEFT, RIGHT};
use crate::look::{on, stones};
use crate::pty::{Home, Terminal};
use crate::table::{BLACK_WINS, assert_restored, place, play};

/// Black has a four, and White plays elsewhere. Its analysis takes less time than that of the next one.
const UNSTOPPED: &str =
    "(;GM[4]FF[4]SZ[15]RU[freestyle]AB[hg][hh][hi][hj]AW[hk][ii][jj]PL[W];W[aa];B[hf])";

/// Black has an open three, and White plays elsewhere.
const LOST: &str =
    "(;GM[4]FF[4]SZ[15]RU[freestyle]AB[hg][hh][hi]AW[ii][jj]PL[W];W[aa];B[hj];W[hk];B[hf])";

#[test]
fn a_key_of_a_replay_explains_where_the_game_was_lost() {
    let home = Home::new();
    fs::write(home.path().join("lost.sgf"), UNSTOPPED).unwrap();
    let mut reader = home.gomoku(["replay", "lost.sgf"]).start();
    reader.wait_for("i  analyse");
    reader.send("j");
    reader.wait_for("Analyse the game first: i.");
    reader.send("i");
    reader.wait_for("Here the game was lost.");
    let screen = reader.wait_for("Move 1 lost the game");
    // The graph points at the shown move, and the next mistake can be gone to.
    assert!(screen.contents().contains("▲ Black 100 %"), "{}", screen.contents());
    reader.wait_for("j next mistake");
    reader.send("j");
    reader.wait_for("No mistake follows");
    reader.send(LEFT);
    reader.wait_for("Variations:");
    reader.send(RIGHT);
    reader.wait_for("Move 1 lost the game");
    reader.send("q");
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

#[test]
fn a_game_is_reviewed_from_its_own_end_whatever_its_analysis_has_found() {
    let home = Home::new();
    // On this board the analysis takes a fraction of the time.
    let game = home.gomoku(["play", "--board", "5", "--record", "no"]).start();
    game.wait_for("? help");
    for point in "a1 a2 b1 b2 c1 c2 d1 d2 e1".split(' ') {
        game.send(format!("{point}\r"));
    }
    game.wait_for("i analyse");
    game.send("i");
    game.wait_for("lost the game");
    game.send("q");
    game.wait_for("1 swap colours");
    game.send("v");
    game.wait_for("Move 9 of 9: Black e1.");
}

#[test]
fn the_analysis_begins_at_the_end_of_a_game_and_opens_at_once() {
    let home = Home::new();
    let mut game = home.gomoku(["play", "--board", "15", "--record", "no"]).start();
    game.wait_for("? help");
    game.send("E5\r");
    game.wait(|screen| stones(screen) == 1);
    game.send(CTRL_C);
    game.wait_for("2) resign");
    game.send("2");
    game.wait_for("i analyse");
    game.send("i");
    let screen = game.wait_for("No forced win");
    assert!(screen.contents().contains("▲ Black"), "{}", screen.contents());
    game.send("q");
    game.wait_for("1 swap colours");
    game.send("2");
    assert_eq!(game.exit_code(), 0);
    assert_restored(&game);
}

/// The threads of a program that analyse.
#[cfg(target_os = "linux")]
fn analysing(game: &Terminal) -> usize {
    let tasks = fs::read_dir(format!("/proc/{}/task", game.pid().as_raw_nonzero())).unwrap();
    let names = tasks.filter_map(|task| fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.trim() == "analysis").count()
}

/// Waits for something that no screen shows.
#[cfg(target_os = "linux")]
#[track_caller]
fn until(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(20), "it never comes");
        thread::park_timeout(Duration::from_millis(1));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn another_game_stops_the_analysis_of_the_last_one() {
    let home = Home::new();
    let game = play(&home, &["--record", "no"]);
    place(&game, &BLACK_WINS[..8]);
    assert_eq!(analysing(&game), 0, "nothing is analysed while the game goes on");
    game.send(format!("{}\r", BLACK_WINS[8]));
    game.wait_for("1 swap colours");
    // A thread has its name a moment after it is there.
    until(|| analysing(&game) > 0);
    game.send("1");
    let sent = Instant::now();
    until(|| analysing(&game) == 0);
    println!("stopped after {} ms", sent.elapsed().as_millis());
    let screen = game.wait(|screen| on(screen, "A0").is_some() && stones(screen) == 0);
    assert!(!screen.contents().contains("why"), "{}", screen.contents());
}

#[test]
fn the_engine_searches_what_a_replay_shows_and_makes_its_move() {
    let home = Home::new();
    fs::write(home.path().join("lost.sgf"), LOST).unwrap();
    let mut reader = home.gomoku(["replay", "lost.sgf"]).start();
    reader.wait_for("o  engine on or off");
    // After White's first move Black makes an open four.
    reader.send(RIGHT);
    reader.wait_for("Move 1 of 4");
    reader.send("o");
    reader.wait_for("100 %  Black wins in 2 moves.");
    // The search follows to the next position, where White cannot stop both ends.
    reader.send(RIGHT);
    reader.wait_for("Move 2 of 4");
    reader.wait_for(" 0 %  Black wins");
    reader.send("o");
    reader.wait_for("The search is off.");
    reader.send(LEFT);
    reader.wait_for("Move 1 of 4");
    reader.send("u");
    let screen = reader.wait_for("The engine plays");
    let text = screen.contents();
    assert!(
        ["h11", "h6", "h10"].iter().any(|name| text.contains(&format!("plays {name}."))),
        "{text}"
    );
    reader.send("q");
    // Whether there is something to save depends on the move.
    let asks = |screen: &Screen| screen.contents().contains("not saved");
    if asks(&reader.wait(|screen| !screen.alternate_screen() || asks(screen))) {
        reader.send("2");
    }
    assert_eq!(reader.exit_code(), 0);
    assert_restored(&reader);
}

/// The depth of the search on the screen; 0 if it says none.
fn depth(screen: &Screen) -> u64 {
    let text = screen.contents();
    let depth =
        text.split_once("Depth ").and_then(|(_, rest)| rest.split(',').next()?.parse().ok());
    depth.unwrap_or_default()
}

/// Several analyses at different depths, each ended by a key: the figures are printed. Only where many
/// are asked for must each stop be soon, because the tests run side by side.
#[test]
fn a_key_stops_the_analysis_of_a_position_soon() {
    let asked: Option<u64> = env::var("GOMOKU_STOPS").ok().map(|stops| stops.parse().unwrap());
    let mut took: Vec<Duration> = Vec::new();
    let positions = ["", "h8i9j8", "h8i9j8k9i7h9", "h8h9g9i7j6g8f8g7"];
    for (stop, position) in (0..asked.unwrap_or(5)).zip(positions.into_iter().cycle()) {
        let home = Home::new();
        let mut analysis = home.gomoku(["analyze", position, "--time", "10m"]).start();
        analysis.wait_for("Any key stops the search.");
        analysis.wait(|screen| depth(screen) > stop % 5);
        let begin = Instant::now();
        analysis.send("x");
        assert_eq!(analysis.exit_code(), 0);
        took.push(begin.elapsed());
    }
    took.sort_unstable();
    let [median, longest] = [took[took.len() / 2], took[took.len() - 1]];
    let millis = |took: Duration| took.as_secs_f64() * 1000.0;
    println!(
        "{} stops, median {:.1} ms, longest {:.1} ms from the key to the end",
        took.len(),
        millis(median),
        millis(longest)
    );
    assert!(asked.is_none() || longest <= Duration::from_millis(100), "{took:?}");
}

#[test]
fn any_key_stops_the_analysis_of_a_position() {
    for (key, args) in [("x", &["h8i9j8"][..]), (CTRL_C, &["h8i9j8", "--lines", "2"])] {
        let home = Home::new();
        let asked = ["analyze"].iter().chain(args).chain(&["--time", "10m"]).copied();
        let mut analysis = home.gomoku(asked).start();
        analysis.wait_for("Any key stops the search.");
        assert!(!analysis.is_cooked());
        analysis.send(key);
        assert_eq!(analysis.exit_code(), 0);
        let screen = analysis.screen().contents();
        assert!(!screen.contains("Any key") && screen.contains("1. "), "{screen}");
        assert!(analysis.is_cooked());
    }
}
