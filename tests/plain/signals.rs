//! Ctrl+C and the signals that end the program, in plain mode.

use rustix::process::Signal;

use super::*;

const PLAY: &str = "play --plain --clock none --no-board";
const LEAVE: &str = "Leave? Ctrl+C again saves and exits. 1) go on 2) resign 3) leave (saved): ";

/// Starts a game and places one stone.
fn begun(home: &Home) -> Talk {
    let mut talk = home.start(PLAY);
    talk.send("A0");
    talk.read_until("where (white): ");
    talk
}

#[test]
fn ctrl_c_asks_first_and_its_first_answer_continues_the_game() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.signal(Signal::INT);
    assert_eq!(talk.read_until(": "), format!("\n{LEAVE}"));
    talk.send("yes");
    talk.read_until("Answer 1 (go on), 2 (resign) or 3");
    talk.send("1");
    talk.read_until("The game continues.\nwhere (white): ");
    talk.signal(Signal::INT);
    talk.read_until(LEAVE);
    talk.send("2");
    talk.read_until("White resigned. Black wins!\n");
    talk.read_until("2) no: ");
    talk.send("2");
    talk.read_until("2) no: ");
    talk.send("2");
    assert_eq!((talk.end().code, home.journals().len()), (Some(0), 0));
}

#[test]
fn ctrl_c_at_its_own_question_leaves_the_game_saved() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.signal(Signal::INT);
    talk.read_until(LEAVE);
    talk.signal(Signal::INT);
    let run = talk.end();
    let saved = format!("\nThe game is saved. Resume with: gomoku resume {}\n", home.id());
    assert_eq!((run.out, run.err.as_str(), run.code), (saved, "", Some(130)));
}

#[test]
fn the_third_answer_to_ctrl_c_leaves_the_game_saved() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.signal(Signal::INT);
    talk.read_until(LEAVE);
    talk.send("leave");
    assert_eq!((talk.end().code, home.journals().len()), (Some(1), 1));
}

#[test]
fn the_signals_that_end_a_program_save_the_game() {
    for (signal, code) in
        [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::QUIT, 131), (Signal::USR1, 138)]
    {
        let home = Home::new();
        let talk = begun(&home);
        talk.signal(signal);
        let run = talk.end();
        let saved = format!("\nThe game is saved. Resume with: gomoku resume {}\n", home.id());
        assert_eq!((run.out, run.err.as_str(), run.code), (saved, "", Some(code)));
        let run = home.run("resume --no-board", "numbers\n");
        assert!(run.out.contains("where (white): numbers\n1 A0\n"), "{}", run.out);
    }
}

#[test]
fn a_signal_sets_the_exit_code_even_if_nothing_can_be_printed() {
    let home = Home::new();
    let (reader, writer) = std::io::pipe().unwrap();
    let mut command = home.command(PLAY);
    command.stdout(writer);
    let mut child = command.spawn().unwrap();
    drop(command);
    let input = child.stdin.take();
    let mut output = BufReader::new(reader);
    let mut prompt = [0; "where (black): ".len()];
    output.read_exact(&mut prompt).unwrap();
    drop(output);
    let pid = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(pid, Signal::HUP).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(129));
    drop(input);
}

#[test]
fn a_signal_after_a_recorded_result_mentions_no_saved_game() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.send("resign\n1\n2");
    talk.read_until("Another game with colours swapped? 1) yes 2) no: ");
    talk.signal(Signal::TERM);
    let run = talk.end();
    assert_eq!((run.out.as_str(), run.code), ("\n", Some(143)));
}
