//! Brains play, in plain mode.

use std::fs;
use std::process::Command;

use rustix::process::{Pid, Signal, test_kill_process};

use super::*;

/// A brain in the home folder: it answers OK to `START`, writes its process id to a file, and runs
/// `answer` for each request, with its `$number` in this game; `$1` is its argument.
fn write_brain(home: &Home, answer: &str) {
    let script = format!(
        r#"
        answer() {{ number=$((number + 1)); {answer}
        }}
        while read -r word rest; do
            case "$word" in
                START) number=0; echo $$ >> pids; echo OK ;;
                BEGIN* | TURN | DONE*) answer "$1" ;;
                END*) exit 0 ;;
            esac
        done
        "#
    );
    fs::write(home.path("brain.sh"), script).unwrap();
}

/// A game with that brain as White.
fn against(home: &Home, args: &str) -> Command {
    let mut command = home.command(&format!("play --plain --no-board {args}"));
    command.args(["--white", "brain:sh brain.sh"]);
    command
}

/// The process ids of the brains, in the order of their games.
fn processes(home: &Home) -> Vec<Pid> {
    let pids = fs::read_to_string(home.path("pids")).unwrap();
    pids.lines().map(|pid| Pid::from_raw(pid.parse().unwrap()).unwrap()).collect()
}

fn assert_no_process_is_left(home: &Home) {
    for pid in processes(home) {
        assert!(test_kill_process(pid).is_err(), "{pid:?} still runs");
    }
}

const PLAYS: &str = r#"echo "$number,0""#;

#[test]
fn our_own_engine_plays_as_a_brain_and_is_resumed() {
    let home = Home::new();
    let mut command = home.command("play --plain --no-board --board 5 --clock none");
    command.arg("--white").arg(format!("brain:{} brain", env!("CARGO_BIN_EXE_gomoku")));
    let run = finish(&mut command, b"a5\nundo\na5\n");
    assert!(run.out.contains("undo\nBlack took a5 back.\n"), "while it thinks: {}", run.out);
    assert!(run.out.contains("Black plays a5.\nWhite plays "), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(1)));
    let run = home.run(&format!("resume {} --yes --no-board", home.id()), "resign\n1\n1\nAda\n2\n");
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
    assert_eq!(home.results()[0]["white"], "brain:gomoku");
    let hers = home.run("scoreboard --player brain:gomoku", "");
    assert!(hers.out.contains("Ada"), "{}", hers.out);
}

#[test]
fn two_brains_play_each_other_and_stay_for_the_rematch() {
    let home = Home::new();
    write_brain(&home, r#"echo "$number,$1""#);
    let mut command = home.command("play --plain --no-board --record no");
    command.args(["--black", "brain:sh brain.sh 0", "--white", "brain:sh brain.sh 1"]);
    let run = finish(&mut command, b"1\n2\n");
    assert_eq!(run.out.matches("brain:brain wins!").count(), 2, "{}", run.out);
    assert!(run.out.contains("White plays C1.") && run.out.contains("White plays C0."));
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    let mut pids: Vec<i32> =
        processes(&home).iter().map(|pid| pid.as_raw_nonzero().get()).collect();
    assert_eq!(pids.len(), 4, "each played both games");
    pids.sort_unstable();
    pids.dedup();
    assert_eq!(pids.len(), 2);
    assert_no_process_is_left(&home);
}

#[test]
fn a_crash_is_reported_with_the_last_line_and_the_game_can_be_resumed() {
    let home = Home::new();
    write_brain(
        &home,
        &format!("if [ $number = 2 ]; then echo 'out of cheese' >&2; exit 3; fi; {PLAYS}"),
    );
    let run = finish(&mut against(&home, ""), b"A5\nB5\nC5\n");
    assert!(
        run.out.contains("White plays B0.\nwhere (black): B5\nBlack plays B5.\n"),
        "{}",
        run.out
    );
    assert!(run.out.ends_with(&format!("gomoku resume {}\n", home.id())), "{}", run.out);
    let log = home.path(".local/state/gomoku/brains.log");
    let expected = "gomoku: sh has ended (exit status: 3); its last line: out of cheese";
    let kept = format!("{expected}; its error stream is in {}\n", log.display());
    assert_eq!((run.err.as_str(), run.code), (kept.as_str(), Some(1)));
    assert_eq!(fs::read_to_string(log).unwrap(), "out of cheese\n");
    write_brain(&home, r#"echo "9,$number""#);
    let run = home.run(&format!("resume {} --yes --no-board", home.id()), "A6\nnumbers\n");
    assert!(run.out.contains("1 A5  2 B0  3 B5  4 J1"), "{}", run.out);
    assert_no_process_is_left(&home);
}

#[test]
fn an_invalid_or_illegal_move_is_reported_and_the_game_is_saved() {
    for (answer, words) in [
        ("echo 'I resign'", "sh gave an invalid answer to TURN 0,5: I resign"),
        ("echo 99,0", "sh played 99,0, which is not possible"),
        ("echo 0,5", "sh played 0,5, which is not possible"),
        ("kill -9 $$", "sh has ended (signal: 9 (SIGKILL))"),
    ] {
        let home = Home::new();
        write_brain(&home, answer);
        let run = finish(&mut against(&home, "--clock none"), b"A5\nB5\n");
        assert_eq!(run.err, format!("gomoku: {words}\n"));
        assert!(run.out.contains(&home.id()), "{}", run.out);
        assert_eq!(run.code, Some(1));
    }
}

#[test]
fn a_forbidden_point_is_refused_or_loses_by_the_terms() {
    for (agreed, expected) in [("refuse", None), ("loses", Some("White wins!"))] {
        let home = Home::new();
        write_brain(
            &home,
            "case $number in 1) echo 7,7 ;; 2) echo 8,7 ;; 3) echo 6,8 ;; 4) echo 6,9 ;;
             *) echo 6,7 ;; esac",
        );
        let mut command = home.command("play --plain --no-board --rules renju --forbidden");
        command.args([agreed, "--black", "brain:sh brain.sh"]);
        let run = finish(&mut command, b"a15\no15\na1\no1\n");
        if let Some(expected) = expected {
            assert!(run.out.contains(expected), "{}", run.out);
        } else {
            let why =
                "sh answered 6,7, a move that is not allowed: g8 is forbidden: a double-three.";
            assert_eq!(run.err, format!("gomoku: {why}\n"));
        }
        assert_eq!(run.code, Some(1));
    }
}

#[test]
fn a_brain_that_never_answers_loses_on_time_and_ends_with_the_program() {
    let home = Home::new();
    write_brain(&home, "trap '' TERM INT HUP; sleep 1000; sleep 1000");
    // The test types nothing that depends on time.
    let run = finish(&mut against(&home, "--clock 1s --record no --black random"), b"2\n");
    assert!(run.out.contains("Random wins!"), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    assert_no_process_is_left(&home);
}

#[test]
fn leaving_while_a_brain_thinks_leaves_no_process_behind() {
    for (signal, code) in [(None, 1), (Some(Signal::TERM), 143), (Some(Signal::HUP), 129)] {
        let home = Home::new();
        write_brain(&home, "echo 'MESSAGE'; sleep 1000");
        let mut talk = Talk::start(&mut against(&home, "--clock none"));
        talk.send("A5");
        talk.read_until("Black plays A5.\n");
        match signal {
            Some(signal) => talk.signal(signal),
            None => talk.send("quit"),
        }
        let run = talk.end();
        assert!(run.out.contains(&format!("gomoku resume {}", home.id())), "{}", run.out);
        assert_eq!((run.err.as_str(), run.code), ("", Some(code)));
        assert_no_process_is_left(&home);
    }
}

#[test]
fn a_brain_that_cannot_play_is_reported_before_the_game_begins() {
    for (script, words) in [
        ("echo Welcome; cat", "sh gave an invalid answer to START 19: Welcome"),
        ("read -r start; echo ERROR size", "sh refused START 19: ERROR size; choose another board"),
        ("exit 0", "sh has ended (exit status: 0)"),
    ] {
        let home = Home::new();
        fs::write(home.path("brain.sh"), script).unwrap();
        let run = finish(&mut against(&home, ""), b"A0\n");
        assert!(run.err.starts_with(&format!("gomoku: {words}")), "{}", run.err);
        assert_eq!((run.out.as_str(), run.code), ("", Some(1)));
    }
    for (args, code, words) in [
        ("--white brain:/nowhere/x", 1, "gomoku: /nowhere/x cannot be started: "),
        ("--white brain:", 2, "a command is needed"),
        (
            "--white brain:cat --rules omok",
            2,
            "the Gomocup protocol does not support the rules omok",
        ),
        ("--black brain:cat --opening swap2", 2, "a brain cannot play the opening swap2"),
        ("--black brain:cat --first-move center", 2, "--first-move anywhere"),
        (
            "--lang ko --black brain:cat --opening pro",
            2,
            "외부 엔진이 둘 수 없는 오프닝입니다: 프로(pro).",
        ),
    ] {
        let run = Home::new().run(&format!("play --plain {args}"), "A0\n");
        assert!(run.err.contains(words), "{}", run.err);
        assert_eq!((run.out.as_str(), run.code), ("", Some(code)));
    }
}

#[test]
fn ctrl_c_ends_the_wait_for_a_brain_that_does_not_start() {
    let home = Home::new();
    fs::write(home.path("brain.sh"), "echo $$ >> pids; exec sleep 1000").unwrap();
    let talk = Talk::start(&mut against(&home, ""));
    while !home.path("pids").exists() {
        std::thread::yield_now();
    }
    talk.signal(Signal::INT);
    let run = talk.end();
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", Some(130)));
    assert_no_process_is_left(&home);
}

/// A journal of a game against this brain, left after one move.
fn left_against(home: &Home, brain: &str) -> String {
    write_brain(home, "exit 1");
    let mut command = home.command("play --plain --no-board --clock none");
    finish(command.args(["--white", brain]), b"A5\n");
    fs::remove_file(home.path("pids")).unwrap_or_default();
    home.id()
}

#[test]
fn a_saved_game_starts_no_program_without_consent() {
    let home = Home::new();
    let id = left_against(&home, "brain:sh brain.sh secret");
    let list = home.run("resume --list", "");
    assert!(list.out.contains(", Black – brain:sh brain.sh secret, "), "{}", list.out);
    let menu = "black person\n1\n";
    for (args, input) in [("resume", "1\n"), (&format!("resume {id} --plain"), "1\n"), ("", menu)] {
        let run = home.run(args, input);
        let expected = "gomoku: This saved game starts a program: brain:sh brain.sh secret. \
                    There is no terminal to ask on: add --yes to start it.\n";
        assert_eq!((run.err.as_str(), run.code), (expected, Some(1)), "{args}");
    }
    assert!(!home.path("pids").exists(), "nothing was started");
    assert_eq!(home.id(), id);
}

#[test]
fn a_record_of_a_saved_game_names_a_brain_by_its_short_name() {
    let home = Home::new();
    let id = left_against(&home, "brain:sh brain.sh secret");
    for to in ["sgf", "json"] {
        let run = home.run(&format!("convert journals/{id}.jsonl - --to {to}"), "");
        assert!(run.out.contains("brain:brain") && !run.out.contains("secret"), "{}", run.out);
    }
}
