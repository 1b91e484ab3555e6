//! Ctrl+C and the signals that end a program, in line mode.

use rustix::process::Signal;

use super::*;

const PLAY: &str = "play --plain --clock none --no-board";
const GIVE_UP: &str = "Do you really want to give up this game? 1) yes 2) no: ";

/// A game in which one stone is placed.
fn begun(home: &Home) -> Talk {
    let mut talk = home.start(PLAY);
    talk.say("A0");
    talk.hear("where (white): ");
    talk
}

#[test]
fn ctrl_c_asks_first_and_no_goes_on() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.signal(Signal::INT);
    assert_eq!(talk.hear(": "), format!("\n{GIVE_UP}"));
    talk.say("2");
    assert_eq!(talk.hear("where (white): "), "2\nThe game goes on.\nwhere (white): ");
    talk.signal(Signal::INT);
    talk.hear(GIVE_UP);
    talk.say("1");
    talk.hear("The other side gave up. Black is winner!\n");
    talk.hear("2) no: ");
    talk.say("2");
    talk.hear("2) no: ");
    talk.say("2");
    assert_eq!((talk.end().code, home.journals().len()), (Some(0), 0));
}

#[test]
fn ctrl_c_at_its_own_question_leaves_the_game_saved() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.signal(Signal::INT);
    talk.hear(GIVE_UP);
    talk.signal(Signal::INT);
    let run = talk.end();
    let saved = format!("\nThe game is saved. Go on with: gomoku resume {}\n", home.id());
    assert_eq!((run.out, run.err.as_str(), run.code), (saved, "", Some(130)));
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
        let saved = format!("\nThe game is saved. Go on with: gomoku resume {}\n", home.id());
        assert_eq!((run.out, run.err.as_str(), run.code), (saved, "", Some(code)));
        let run = home.run("resume --no-board", "numbers\n");
        assert!(run.out.contains("where (white): numbers\n1 A0\n"), "{}", run.out);
    }
}

#[test]
fn a_signal_tells_its_code_even_where_nobody_can_be_told_anything() {
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
fn a_signal_after_a_recorded_result_speaks_of_no_game() {
    let home = Home::new();
    let mut talk = begun(&home);
    talk.say("resign\n1\n2");
    talk.hear("Another game with colours swapped? 1) yes 2) no: ");
    talk.signal(Signal::TERM);
    let run = talk.end();
    assert_eq!((run.out.as_str(), run.code), ("\n", Some(143)));
}
