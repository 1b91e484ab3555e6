//! `gomoku brain`: the compiled program, driven through pipes as a manager does.

use std::collections::BTreeSet;
use std::io::{BufRead, Read, Write};
use std::process::{Command, Stdio};

use crate::support::{Home, Talk, finish};

/// A brain with pipes to it.
struct Brain(Talk);

impl Brain {
    /// Starts a brain in an empty home.
    fn start() -> Self {
        Self(Home::new().start("brain"))
    }

    /// Sends lines as managers do.
    fn send(&mut self, lines: &str) {
        self.0.input.as_mut().unwrap().write_all(lines.replace('\n', "\r\n").as_bytes()).unwrap();
    }

    /// The next line: an answer or a message.
    fn next_line(&mut self) -> String {
        self.0.output.by_ref().lines().next().expect("the brain still runs").unwrap()
    }

    /// The next answer.
    fn answer(&mut self) -> String {
        loop {
            let line = self.next_line();
            if !line.starts_with("MESSAGE ") {
                return line;
            }
        }
    }

    fn request(&mut self, lines: &str) -> String {
        self.send(lines);
        self.answer()
    }

    /// All answers until the brain exits, and its exit code.
    fn end(mut self) -> (Vec<String>, Option<i32>) {
        drop(self.0.input.take());
        let lines = self.0.output.by_ref().lines().map(Result::unwrap);
        let answers = lines.filter(|line| !line.starts_with("MESSAGE ")).collect();
        (answers, self.0.child.wait().unwrap().code())
    }
}

/// Column and row of an answer on a board of 15 lines.
fn point(answer: &str) -> (u8, u8) {
    let (column, row) = answer.split_once(',').unwrap_or_else(|| panic!("a point, not {answer}"));
    let (column, row) = (column.parse().unwrap(), row.parse().unwrap());
    assert!(column < 15 && row < 15, "{answer}");
    (column, row)
}

#[test]
fn a_game_is_played_and_the_next_one_begins_right_after_a_move() {
    let mut brain = Brain::start();
    assert!(brain.request("ABOUT\n").starts_with("name=\"gomoku\""));
    assert_eq!(brain.request("START 15\n"), "OK");
    brain.send("INFO rule 0\nINFO timeout_turn 50\nINFO max_memory 367001600\n");
    brain.send("INFO timeout_match 0\nINFO time_left 2147483647\nINFO game_type 1\n");
    point(&brain.request("BEGIN\n"));
    brain.send("INFO time_left 2147483647\n");
    let second = brain.request("TURN 0,0\n");
    point(&second);
    assert_eq!(
        brain.request("TURN 14,14\nSTART 15\n").split(',').count(),
        2,
        "the move comes first"
    );
    assert_eq!(brain.answer(), "OK");
    brain.send("INFO rule 4\nBOARD\n7,7,2\n7,6,1\n8,8,2\nDONE\n");
    let answer = brain.answer();
    assert!(![(7, 7), (7, 6), (8, 8)].contains(&point(&answer)), "{answer}");
    brain.send("END\n");
    assert_eq!(brain.end(), (vec![], Some(0)));
}

/// A manager relays between two brains; they agree, and the game continues.
#[test]
fn an_opening_by_swap2_is_decided_between_two_brains() {
    let (mut opener, mut other) = (Brain::start(), Brain::start());
    for brain in [&mut opener, &mut other] {
        brain.send("START 15\nINFO rule 1\nINFO timeout_turn 300\n");
        assert_eq!(brain.answer(), "OK");
    }
    let mut stones: Vec<String> = Vec::new();
    let mut ask = |brain: &mut Brain| {
        let lines = [&["SWAP2BOARD".to_owned()], &stones[..], &["DONE\n".to_owned()]].concat();
        let answer = brain.request(&lines.join("\n"));
        if answer != "SWAP" {
            stones.extend(answer.split(' ').map(str::to_owned));
        }
        stones.clone()
    };
    assert_eq!(ask(&mut opener).len(), 3);
    let (mut next, mut last) = (&mut opener, &mut other);
    let mut stones = ask(last);
    if stones.len() == 5 {
        std::mem::swap(&mut next, &mut last);
        stones = ask(last);
    }
    // The brain that answered last took Black, with White to move, or placed White's stone.
    assert!((3..=6).contains(&stones.len()), "{stones:?}");
    let owner = |at: usize| if at % 2 == stones.len() % 2 { 1 } else { 2 };
    let lines = stones.iter().enumerate().map(|(at, stone)| format!("{stone},{}", owner(at)));
    let first = next.request(&format!("BOARD\n{}\nDONE\n", lines.collect::<Vec<_>>().join("\n")));
    let second = last.request(&format!("TURN {first}\n"));
    let all: BTreeSet<_> = stones.iter().chain([&first, &second]).map(|text| point(text)).collect();
    assert_eq!(all.len(), stones.len() + 2, "{stones:?} {first} {second}");
}

#[test]
fn an_open_four_is_made_and_a_four_is_stopped() {
    let mut brain = Brain::start();
    brain.send("START 15\nINFO max_depth 4\n");
    brain.send("BOARD\n5,7,2\n0,0,1\n6,7,2\n1,0,1\n7,7,2\n4,7,1\n8,7,2\nDONE\n");
    assert_eq!((brain.answer().as_str(), brain.answer().as_str()), ("OK", "9,7"));
    brain.send("BOARD\n5,7,1\n0,0,2\n6,7,1\n2,2,2\n7,7,1\n4,4,2\nDONE\n");
    let four = brain.answer();
    assert!(["4,7", "8,7"].contains(&four.as_str()), "{four}");
}

#[test]
fn a_search_of_an_hour_ends_with_a_move_when_stopped() {
    for stop in ["YXSTOP\n", "STOP\n", "INFO timeout_turn 0\n"] {
        let mut brain = Brain::start();
        assert_eq!(brain.request("START 15\n"), "OK");
        brain.send("INFO timeout_turn 3600000\nTURN 7,7\n");
        let message = brain.next_line();
        assert!(
            message.starts_with("MESSAGE Speed ") && message.contains(" | Depth "),
            "{message}"
        );
        assert_ne!(point(&brain.request(stop)), (7, 7), "{stop}");
    }
}

#[test]
fn a_search_stops_at_the_end_of_the_game_and_of_the_input() {
    for last in ["END\n", ""] {
        let mut brain = Brain::start();
        brain.send("START 15\nINFO timeout_turn 3600000\nTURN 7,7\n");
        assert_eq!(brain.answer(), "OK");
        brain.next_line();
        brain.send(last);
        let (answers, code) = brain.end();
        assert_eq!((answers.len(), code), (1, Some(0)), "the best move so far: {answers:?}");
    }
}

#[test]
fn an_interrupted_search_is_reported() {
    for last in ["END\n", "YXSTOP\nEND\n", ""] {
        let mut brain = Brain::start();
        brain.send(&format!("START 15\nINFO timeout_turn 3600000\nTURN 7,7\n{last}"));
        drop(brain.0.input.take());
        let lines: Vec<_> = brain.0.output.by_ref().lines().map(Result::unwrap).collect();
        let [.., message, answer] = &lines[..] else { panic!("{lines:?}") };
        assert!(
            message.starts_with("MESSAGE Stopped after ") && message.contains("best move known")
        );
        point(answer);
        assert_eq!(brain.0.child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn lines_before_the_end_of_the_input_are_answered() {
    let mut brain = Brain::start();
    brain.send("\n\nstart 15\n\nplugh\nturn 7,7\nRECTSTART 10,20\nend\n");
    let (answers, code) = brain.end();
    assert_eq!((answers.len(), code), (4, Some(0)), "{answers:?}");
    assert_eq!(answers[0], "OK");
    assert!(answers[1].starts_with("UNKNOWN `plugh`"), "{answers:?}");
    point(&answers[2]);
    assert!(answers[3].starts_with("ERROR "), "{answers:?}");
}

#[test]
fn binary_input_is_answered_and_not_fatal() {
    let mut brain = Brain::start();
    let rubbish: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    let mut input = brain.0.input.take().unwrap();
    let writer = std::thread::spawn(move || {
        input.write_all(&rubbish).unwrap();
        input.write_all(b"\nSTART 15\n").unwrap();
    });
    let (answers, code) = brain.end();
    writer.join().unwrap();
    assert_eq!((answers.last().map(String::as_str), code), (Some("OK"), Some(0)));
    assert!(answers.iter().rev().skip(1).all(|line| line.starts_with("UNKNOWN ")), "{answers:?}");
}

#[test]
fn each_depth_is_reported_once() {
    let mut brain = Brain::start();
    // On a nearly empty board, a move as good as the best one is reported once more.
    brain.send("START 15\nINFO max_depth 3\n");
    brain.send("BOARD\n7,7,2\n8,8,1\n2,2,2\n3,12,1\n12,3,2\nDONE\n");
    assert_eq!(brain.next_line(), "OK");
    for depth in 1..=3 {
        let message = brain.next_line();
        assert!(message.contains(&format!(" | Depth {depth}-")), "{message}");
    }
    point(&brain.next_line());
}

/// The first moves of six games.
fn openings(brain: &mut Brain) -> Vec<String> {
    let mut first = || {
        assert_eq!(brain.request("START 15\n"), "OK");
        brain.request("INFO timeout_turn 3600000\nINFO max_depth 4\nBOARD\n7,7,1\n8,8,2\nDONE\n")
    };
    (0..6).map(|_| first()).collect()
}

#[test]
fn first_moves_differ_unless_a_seed_is_given() {
    let mut seeded = [7, 7, 8].map(|seed| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
        let command = command.args(["brain", "--seed", &format!("{seed}")]).env_clear();
        let mut brain = Brain(Talk::start(command.stdin(Stdio::piped()).stdout(Stdio::piped())));
        openings(&mut brain)
    });
    assert_eq!(seeded[0], seeded[1]);
    assert_ne!(seeded[0], seeded[2]);
    seeded[0].dedup();
    assert!(seeded[0].len() > 1, "{:?}", seeded[0]);
}

#[test]
fn multiple_lines_for_each_side_are_reported_with_their_ranks() {
    let mut brain = Brain::start();
    brain.send("START 15\nINFO max_depth 3\nYXBOARD\n7,7,2\nDONE\nYXNBEST 3\n");
    assert_eq!(brain.next_line(), "OK");
    let mut messages = Vec::new();
    loop {
        let line = brain.next_line();
        if !line.starts_with("MESSAGE ") {
            point(&line);
            break;
        }
        messages.push(line);
    }
    for rank in 1..=3 {
        let reports = messages.iter().filter(|line| line.contains(&format!(" ({rank}) Speed ")));
        assert_eq!(reports.count(), 3, "{messages:?}");
    }
}

#[test]
fn a_program_named_pbrain_is_a_brain() {
    // A copy would be busy while a process that another test has just started still has its file.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let name = folder.path().join("pbrain-gomoku");
    let renamed = name.with_extension(std::env::consts::EXE_EXTENSION);
    std::fs::hard_link(env!("CARGO_BIN_EXE_gomoku"), &renamed).unwrap();
    let mut command = Command::new(renamed);
    command.env_clear().stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut brain = Brain(Talk::start(&mut command));
    assert_eq!(brain.request("START 20\n"), "OK");
    brain.send("END\n");
    assert_eq!(brain.end().1, Some(0));
}

#[test]
fn a_closed_pipe_to_the_manager_is_not_an_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let run = finish(Home::new().gomoku(["brain"]).stdout(writer), "START 15\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

#[test]
fn the_checksum_of_the_search_is_the_same_each_time() {
    let bench = || {
        let args = ["bench", "--depth", "2", "--rules", "standard"];
        let run = finish(Home::new().gomoku(args), "");
        assert_eq!(run.code, Some(0));
        run.out.lines().find(|line| line.starts_with("Checksum: ")).unwrap().to_owned()
    };
    assert_eq!(bench(), bench());
}
