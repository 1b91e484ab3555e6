#![cfg(unix)]

use std::fs;
use std::sync::atomic::Ordering;

use tempfile::TempDir;

use super::*;
use crate::gomoku::engine::Allowance;

/// A brain that is a shell script, with its own folder as argument.
fn brain(folder: &TempDir, script: &str) -> Host {
    let file = folder.path().join("brain.sh");
    fs::write(&file, script).unwrap();
    let command = format!("sh '{}' '{}'", file.display(), folder.path().display());
    let mut setup = HostSetup::new(Rules::Freestyle, BoardSize::FIFTEEN, Local::user());
    setup.log = Some(folder.path().join("errors.log"));
    Host::new(command.parse().unwrap(), setup).unwrap()
}

/// A script that records the lines it receives, answers `START` with `OK`, and runs `answer` for
/// each request of a move, with its `$number` and the folder as `$1`.
fn script(answer: &str) -> String {
    format!(
        r#"
        number=0
        answer() {{ number=$((number + 1)); {answer}
        }}
        while read -r word rest; do
            printf '%s %s\n' "$word" "$rest" | tr -d '\r' >> "$1/received.txt"
            case "$word" in
                START) echo OK ;;
                BEGIN* | TURN | DONE*) answer "$1" ;;
                YXSTOP*) echo UNKNOWN ;;
                END*) exit 0 ;;
            esac
        done
        "#
    )
}

const PLAYS: &str = r#"echo "MESSAGE thinking of $number,0"; echo "$number,0""#;

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

/// A request with a timeout that is reached only by a brain that never answers.
fn patient(moves: &[Point]) -> MoveRequest<'_> {
    MoveRequest { moves, limits: Limits::default(), patience: Duration::from_mins(1) }
}

fn request_move(host: &mut Host, moves: &[Point]) -> Result<Point, BotFault> {
    let answer = host.request_move(&patient(moves), &AtomicBool::new(false), &mut |_| {});
    answer.map(|answer| answer.point).map_err(|error| error.fault)
}

fn received(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("received.txt")).unwrap()
}

#[test]
fn a_game_is_sent_once_and_then_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script(PLAYS));
    let mut remarks = Vec::new();
    let mut moves = vec![point(7, 7), point(8, 8), point(9, 9)];
    let request = MoveRequest {
        limits: Limits {
            time: Allowance { turn: Some(Duration::from_millis(1500)), ..Allowance::default() },
            ..Limits::default()
        },
        ..patient(&moves)
    };
    let answer =
        host.request_move(&request, &AtomicBool::new(false), &mut |it| remarks.push(it)).unwrap();
    assert_eq!(answer.point, point(1, 0));
    assert_eq!(remarks, [Remark::Message("thinking of 1,0".to_owned())]);
    moves.extend([point(1, 0), point(5, 5)]);
    assert_eq!(request_move(&mut host, &moves).unwrap(), point(2, 0));
    drop(host);
    let no_limit = "INFO timeout_turn 86400000\nINFO time_left 2147483647\n";
    assert_eq!(
        received(&folder),
        format!(
            "START 15\nINFO rule 0\nINFO timeout_match 0\nINFO max_memory 0\nINFO thread_num 1\n\
             INFO timeout_turn 1500\nINFO time_left 2147483647\n\
             BOARD \n7,7,2 \n8,8,1 \n9,9,2 \nDONE \n{no_limit}TURN 5,5\nEND \n"
        )
    );
}

#[test]
fn another_game_is_set_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script(PLAYS));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(1, 0));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(2, 0), "the first move was taken back");
    assert_eq!(request_move(&mut host, &[point(9, 9)]).unwrap(), point(3, 0));
    drop(host);
    let received = received(&folder);
    let questions = ["START", "BEGIN", "TURN"];
    let asked: Vec<_> = received
        .lines()
        .filter(|line| questions.iter().any(|word| line.starts_with(word)))
        .collect();
    assert_eq!(asked, ["START 15", "BEGIN ", "START 15", "BEGIN ", "START 15", "TURN 9,9"]);
}

#[test]
fn the_error_of_an_invalid_answer_quotes_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script("echo 'I resign'"));
    let error = host.request_move(&patient(&[]), &AtomicBool::new(false), &mut |_| {}).unwrap_err();
    assert_eq!(
        error.to_string(),
        "sh: answered `BEGIN` with `I resign` instead of a point such as `7,7`"
    );
    assert!(
        matches!(request_move(&mut host, &[]), Err(BotFault::Garbage { .. })),
        "it is started again"
    );
}

#[test]
fn a_program_that_answers_a_move_with_an_error_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let answer = "echo UNKNOWN max_node; echo 'ERROR no memory left'; cat";
    let mut host = brain(&folder, &script(answer));
    let error = host.request_move(&patient(&[]), &AtomicBool::new(false), &mut |_| {}).unwrap_err();
    assert_eq!(error.to_string(), "sh: refused `BEGIN` with `ERROR no memory left`");
    // What a program does not know may be a setting.
    let mut host = brain(&folder, &script("echo UNKNOWN max_node; echo 3,3"));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(3, 3));
}

#[test]
fn a_move_off_the_board_or_on_a_stone_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script("echo '15,-3'"));
    let Err(BotFault::Illegal { answer }) = request_move(&mut host, &[]) else { panic!() };
    assert_eq!(answer, "15,-3");
    let mut host = brain(&folder, &script("echo 1,1"));
    let moves = [point(0, 0), point(1, 1)];
    let Err(BotFault::Illegal { answer }) = request_move(&mut host, &moves) else { panic!() };
    assert_eq!(answer, "1,1");
}

#[test]
fn a_crash_is_reported_with_the_last_error_line_and_the_program_starts_again() {
    let folder = tempfile::tempdir().unwrap();
    let crashes = format!(
        "if [ -e \"$1/again\" ]; then {PLAYS}
        else touch \"$1/again\"; echo 'out of cheese' >&2; exit 3; fi"
    );
    let mut host = brain(&folder, &script(&crashes));
    let Err(BotFault::Process(Fault::Ended { status, last_line })) = request_move(&mut host, &[])
    else {
        panic!()
    };
    assert_eq!(status.and_then(|status| status.code()), Some(3));
    assert_eq!(last_line.as_deref(), Some("out of cheese"));
    let log = fs::read_to_string(folder.path().join("errors.log")).unwrap();
    assert_eq!(log, "out of cheese\n");
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(1, 0));
}

#[test]
fn a_late_answer_is_not_mistaken_for_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let waits = "if [ $number = 1 ]; then read -r stop; echo 14,14; else echo 3,3; fi";
    let mut host = brain(&folder, &script(waits));
    host.start(&AtomicBool::new(false), &mut |_| {}).unwrap();
    let hasty = MoveRequest { patience: Duration::ZERO, ..patient(&[]) };
    let error = host.request_move(&hasty, &AtomicBool::new(false), &mut |_| {}).unwrap_err();
    let BotFault::Process(Fault::Late { command, .. }) = &error.fault else { panic!("{error}") };
    assert_eq!(command, "BEGIN");
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(3, 3));
}

#[test]
fn a_move_before_its_request_is_not_an_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script(PLAYS).replace("echo OK", r"printf 'OK\n9,9\n'"));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(1, 0));
    let log = fs::read_to_string(folder.path().join("errors.log")).unwrap();
    assert_eq!(log, "sent before it was requested: 9,9\n");
}

#[test]
fn a_line_that_is_too_long_is_never_split_into_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let long = r"printf 'MESSAGE %70000s9,9\n' x; printf '8,8%70000s\n' x";
    let Err(BotFault::Garbage { answer, .. }) =
        request_move(&mut brain(&folder, &script(long)), &[])
    else {
        panic!()
    };
    assert!(answer.starts_with("8,8 "), "{answer}");
}

/// The child of the brain writes its process id and keeps running with closed pipes; with `setsid` it
/// also leaves the process group.
#[cfg(target_os = "linux")]
#[test]
fn the_children_of_a_brain_end_with_it() {
    use rustix::process::{Pid, test_kill_process};

    for leaves in ["", "setsid "] {
        let folder = tempfile::tempdir().unwrap();
        let starts = format!(
            "{leaves}sh -c 'echo $$ > \"$0/started\"; exec sleep 1000' \"$1\" <&- >&- 2>&- &
            while [ ! -s \"$1/started\" ]; do :; done; echo 3,3"
        );
        let mut host = brain(&folder, &script(&starts));
        assert_eq!(request_move(&mut host, &[]).unwrap(), point(3, 3));
        let pid = fs::read_to_string(folder.path().join("started")).unwrap();
        let pid = Pid::from_raw(pid.trim().parse().unwrap()).unwrap();
        assert!(test_kill_process(pid).is_ok());
        drop(host);
        let state = || fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // The child has been killed, but its new parent may not have reaped it yet.
        while test_kill_process(pid).is_ok() && !state().contains(") Z ") {
            std::thread::yield_now();
        }
    }
}

#[test]
fn a_brain_that_hangs_is_killed_with_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let hangs = "if [ ! -e \"$1/again\" ]; then touch \"$1/again\"; sleep 1000; fi; echo 3,3";
    let mut host = brain(&folder, &script(hangs));
    let hasty = MoveRequest { patience: Duration::from_millis(300), ..patient(&[]) };
    let stop = AtomicBool::new(false);
    assert!(matches!(
        host.request_move(&hasty, &stop, &mut |_| {}).unwrap_err().fault,
        BotFault::Process(Fault::Late { .. })
    ));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(3, 3), "by a new process");
}

#[test]
fn the_stop_flag_ends_a_wait() {
    let folder = tempfile::tempdir().unwrap();
    let mut host = brain(&folder, &script("echo 'MESSAGE begun'"));
    let stop = AtomicBool::new(false);
    let asked =
        host.request_move(&patient(&[]), &stop, &mut |_| stop.store(true, Ordering::Relaxed));
    assert!(matches!(asked.unwrap_err().fault, BotFault::Process(Fault::Stopped)));
}

#[test]
fn a_suggestion_is_answered_with_play() {
    let folder = tempfile::tempdir().unwrap();
    let suggests = "echo 'SUGGEST 4,5'; read -r play at; echo \"$at\"";
    let mut host = brain(&folder, &script(suggests));
    assert_eq!(request_move(&mut host, &[]).unwrap(), point(4, 5));
}

#[test]
fn a_program_that_is_not_a_brain_fails_the_handshake() {
    let folder = tempfile::tempdir().unwrap();
    let start =
        |host: &mut Host| host.start(&AtomicBool::new(false), &mut |_| {}).unwrap_err().to_string();
    let mut missing = Host::new(
        "/nowhere/pbrain-none".parse().unwrap(),
        HostSetup::new(Rules::Renju, BoardSize::FIFTEEN, Local::user()),
    )
    .unwrap();
    assert!(start(&mut missing).starts_with("/nowhere/pbrain-none: cannot be started: "));
    let mut refuses = brain(&folder, "read -r start; echo 'ERROR board of 15'; cat");
    assert_eq!(start(&mut refuses), "sh: refused `START 15` with `ERROR board of 15`");
    let mut greets = brain(&folder, "echo Welcome; cat");
    assert_eq!(start(&mut greets), "sh: answered `START 15` with `Welcome` instead of `OK`");
    let mut deaf = brain(&folder, "exec sleep 1000");
    deaf.setup.handshake = Duration::ZERO;
    assert_eq!(start(&mut deaf), "sh: no answer to `START 15` after 0.0ns");
    let mut ends = brain(&folder, "exit 0");
    assert_eq!(start(&mut ends), "sh: ended (exit status: 0)");
    deaf.setup.rules = Rules::Omok;
    let error = Host::new(deaf.command.clone(), deaf.setup.clone()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "sh: the protocol of the program does not support the rules omok"
    );
}
