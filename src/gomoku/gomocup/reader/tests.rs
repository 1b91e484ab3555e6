use std::io::{Cursor, Write, pipe};

use super::*;

fn lines(input: &[u8]) -> Vec<String> {
    let mut input = BufReader::with_capacity(7, Cursor::new(input));
    let mut lines = Vec::new();
    let mut line = Vec::new();
    while next_line(&mut input, &mut line, LONGEST).unwrap() {
        lines.push(String::from_utf8_lossy(&line).into_owned());
    }
    lines
}

#[test]
fn lines_end_with_cr_lf_or_both_and_blank_ones_are_skipped() {
    assert_eq!(
        lines(b"START 15\r\nBEGIN\nTURN 1,1\r\r\n \n\tEND"),
        ["START 15", "BEGIN", "TURN 1,1", "\tEND"]
    );
    assert_eq!(lines(b""), [""; 0]);
    assert_eq!(lines(b"\r\n\n"), [""; 0]);
}

#[test]
fn of_a_very_long_line_the_beginning_is_kept() {
    let mut input = vec![b'x'; 1_000_000];
    input.extend(b"\nEND\n");
    let lines = lines(&input);
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0].len(), lines[1].as_str()), (LONGEST, "END"));
}

/// The commands read from an input that stays open, and whether the stop flag of each was set.
fn received(input: &str) -> Vec<(Result<Command, CommandError>, bool)> {
    let (reader, mut writer) = pipe().unwrap();
    let received = spawn(reader).unwrap();
    writer.write_all(input.as_bytes()).unwrap();
    writer.write_all(b"ABOUT\n").unwrap();
    let lines = received.iter().take_while(|line| line.command != Ok(Command::About));
    let lines: Vec<Line> = lines.collect();
    lines.into_iter().map(|line| (line.command, line.stop.load(Ordering::Relaxed))).collect()
}

#[test]
fn a_search_is_stopped_by_later_commands_only() {
    for (input, stops) in [
        ("BEGIN\nYXSTOP\n", [true, false].as_slice()),
        ("TURN 1,1\nstop\n", &[true, false]),
        ("BEGIN\nINFO timeout_turn 0\n", &[true, false]),
        ("BEGIN\nINFO timeout_turn 10\n", &[false, false]),
        ("YXSTOP\nBEGIN\n", &[false, false]),
        ("BEGIN\nTURN 1,1\nYXSTOP\nTURN 2,2\n", &[true, true, false, false]),
    ] {
        let stopped: Vec<bool> = received(input).into_iter().map(|(_, stop)| stop).collect();
        assert_eq!(stopped, stops, "{input}");
    }
}

#[test]
fn the_end_of_the_input_is_an_end_command() {
    let received = spawn(Cursor::new("START 15\nBEGIN\n")).unwrap();
    let lines: Vec<Line> = received.iter().collect();
    let commands: Vec<_> = lines.iter().map(|line| line.command.clone()).collect();
    assert_eq!(commands, [Ok("START 15".parse().unwrap()), Ok(Command::Begin), Ok(Command::End)]);
    assert!(lines[1].stop.load(Ordering::Relaxed), "the search is stopped");
}
