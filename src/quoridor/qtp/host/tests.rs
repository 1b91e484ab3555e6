#![cfg(unix)]

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::files::Local;
use crate::game::clock::{Clock, TimeControl};
use crate::game::step::Step;

/// Nothing but that programs may be started.
const HOSTING: Hosting = Hosting { local: Local::user(), game_time: None, nodes: None, log: None };

/// A program that is a shell script. It records the lines it receives, answers every command with
/// `=`, and runs `answer` for `genmove`, with the number of the request as `$number`.
fn program(folder: &TempDir, answer: &str) -> HostedBot {
    let file = folder.path().join("program.sh");
    let received = folder.path().join("received.txt");
    let script = format!(
        "number=0; echo '=== Quoridor ==='; while read -r word rest; do \
         echo \"$word $rest\" >> '{}'; \
         case $word in genmove) number=$((number + 1)); {answer} ;; \
         undo) {UNDO} ;; quit) exit ;; *) echo '='; echo ;; esac; done",
        received.display()
    );
    fs::write(&file, script).unwrap();
    let command = format!("sh '{}'", file.display()).parse().unwrap();
    let log = Some(folder.path().join("log"));
    HostedBot::new(command, Hosting { log, ..HOSTING })
}

/// The answer to `undo`: an error if the file `no_undo` exists.
const UNDO: &str =
    "if [ -e \"$(dirname \"$0\")/no_undo\" ]; then echo '? no'; else echo '='; fi; echo";

fn received(folder: &TempDir) -> Vec<String> {
    let text = fs::read_to_string(folder.path().join("received.txt")).unwrap();
    text.lines().map(|line| line.trim().to_owned()).collect()
}

fn game(moves: &str) -> Game<Quoridor> {
    let mut game = Game::new(Terms {}, Clock::new(TimeControl::Unlimited));
    for made in moves.split_whitespace() {
        let step = game.moved(made.parse().unwrap(), Duration::ZERO);
        game.apply(&step).unwrap();
    }
    game
}

fn ask(bot: &mut HostedBot, game: &Game<Quoridor>) -> Result<String, BotFault> {
    let budget = Budget { patience: Duration::from_mins(1), ..Budget::default() };
    let answer = bot.choose(game, budget, &AtomicBool::new(false), &mut |_| {});
    match answer.map_err(|error| error.fault)? {
        Answer::Move(made, _) => Ok(made.to_string()),
        Answer::Resign => Ok("resign".to_owned()),
    }
}

#[test]
fn a_game_is_set_up_and_continued_move_by_move() {
    let folder = tempfile::tempdir().unwrap();
    let answers = "case $number in 1) echo '= E2' ;; *) echo '= b5 HORIZONTAL' ;; esac; echo";
    let mut bot = program(&folder, answers);
    bot.start(&Terms {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(ask(&mut bot, &game("e2")).unwrap(), "e8");
    assert_eq!(ask(&mut bot, &game("e2 e8 e3h")).unwrap(), "b5h");
    drop(bot);
    let expected = [
        "name",
        "boardsize 9",
        "clear_board",
        "walls 10",
        "playmove black e8",
        "genmove white",
        "playwall black e7 horizontal",
        "genmove white",
        "quit",
    ];
    assert_eq!(received(&folder), expected);
}

#[test]
fn moves_are_taken_back_by_undo_or_by_a_new_board() {
    let folder = tempfile::tempdir().unwrap();
    let mut bot = program(&folder, "echo '= e2'; echo");
    assert_eq!(ask(&mut bot, &game("e2")).unwrap(), "e8");
    let mut taken = game("e2 e8 e3");
    taken.apply(&Step::TakenBack { to: 0 }).unwrap();
    let step = taken.moved("d1".parse().unwrap(), Duration::ZERO);
    taken.apply(&step).unwrap();
    assert_eq!(ask(&mut bot, &taken).unwrap(), "e8");
    let all = received(&folder);
    assert_eq!(all[6..], ["undo", "undo", "playmove black d9", "genmove white"]);

    fs::write(folder.path().join("no_undo"), "").unwrap();
    assert_eq!(ask(&mut bot, &game("e2")).unwrap(), "e8");
    let all = received(&folder);
    let again =
        ["undo", "boardsize 9", "clear_board", "walls 10", "playmove black e8", "genmove white"];
    assert_eq!(all[10..], again);
}

#[test]
fn whatever_the_program_does_is_a_move_or_a_fault() {
    type Is = fn(&BotFault) -> bool;
    let cases: [(&str, Is); 7] = [
        (
            "echo '= E3'",
            |fault| matches!(fault, BotFault::Forbidden { answer, made } if answer == "E3" && made == "e7"),
        ),
        ("echo '= i9 v'", |fault| matches!(fault, BotFault::Garbage { .. })),
        (
            "echo '= hello'",
            |fault| matches!(fault, BotFault::Garbage { answer, .. } if answer == "hello"),
        ),
        ("echo '='", |fault| matches!(fault, BotFault::Garbage { .. })),
        (
            "echo '? cannot'",
            |fault| matches!(fault, BotFault::Refused { answer, .. } if answer == "? cannot"),
        ),
        ("exit 3", |fault| matches!(fault, BotFault::Process(Fault::Ended { .. }))),
        ("echo oops >&2; exit", |fault| {
            matches!(
                fault,
                BotFault::Process(Fault::Ended { last_line: Some(line), .. }) if line == "oops"
            )
        }),
    ];
    for (answer, is_expected) in cases {
        let folder = tempfile::tempdir().unwrap();
        let mut bot = program(&folder, answer);
        let fault = ask(&mut bot, &game("")).unwrap_err();
        assert!(is_expected(&fault), "{answer}: {fault:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(ask(&mut program(&folder, "echo '= Resign'; echo"), &game("")).unwrap(), "resign");
    let missing = "/nowhere/program".parse().unwrap();
    let mut bot = HostedBot::new(missing, HOSTING);
    let error = bot.start(&Terms {}, &AtomicBool::new(false)).unwrap_err();
    assert!(matches!(error.fault, BotFault::Process(Fault::Launch(_))));
    assert_eq!(error.program, "/nowhere/program");
}

/// The late answer to the first request is discarded, and the board is set up again, because the
/// program has made a move on its own.
#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let waits = "while [ $number = 1 ] && [ ! -e \"$(dirname \"$0\")/go\" ]; do sleep 0.01; done; \
                 case $number in 1) echo '= d9' ;; *) echo '= e8' ;; esac; echo";
    let mut bot = program(&folder, waits);
    let budget = Budget { patience: Duration::from_millis(50), ..Budget::default() };
    let late = bot.choose(&game(""), budget, &AtomicBool::new(false), &mut |_| {}).unwrap_err();
    assert!(
        matches!(late.fault, BotFault::Process(Fault::Late { command, .. }) if command == "genmove black")
    );
    fs::write(folder.path().join("go"), "").unwrap();
    assert_eq!(ask(&mut bot, &game("")).unwrap(), "e2");
    let all = received(&folder);
    assert_eq!(
        all[4..],
        ["genmove black", "boardsize 9", "clear_board", "walls 10", "genmove black"]
    );
}

#[test]
fn the_first_line_determines_the_reply() {
    let answer = |text: &str| Some(Reply::Answer(text.to_owned()));
    for (line, reply) in [
        ("=", answer("")),
        ("= E8", answer("E8")),
        ("=E8", answer("E8")),
        ("= b5 horizontal ", answer("b5 horizontal")),
        ("? syntax error", Some(Reply::Error)),
        ("?", Some(Reply::Error)),
        ("=====", None),
        ("# thinking", None),
        ("playmove", None),
    ] {
        assert_eq!(Reply::read(line), reply, "{line}");
    }
}
