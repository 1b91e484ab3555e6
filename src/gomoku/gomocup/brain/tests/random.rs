//! Random lines for the brain, with the engine and without it.

use std::sync::atomic::AtomicBool;

use super::*;
use crate::gomoku::engine::Limits;
use crate::gomoku::gomocup::player::Player;
use fastrand::Rng;

const COMMANDS: [&str; 27] = [
    "START",
    "RECTSTART",
    "RESTART",
    "BEGIN",
    "TURN",
    "TURN",
    "TURN",
    "BOARD",
    "YXBOARD",
    "SWAP2BOARD",
    "DONE",
    "DONE",
    "DONE",
    "TAKEBACK",
    "PLAY",
    "INFO",
    "INFO",
    "ABOUT",
    "END",
    "YXSTOP",
    "STOP",
    "YXNBEST",
    "YXSHOWFORBID",
    "YXSHOWINFO",
    "YXHASHCLEAR",
    "yxboard",
    "Done",
];
const KEYS: [&str; 16] = [
    "timeout_turn",
    "timeout_match",
    "time_left",
    "time_increment",
    "max_memory",
    "rule",
    "rule",
    "rule",
    "max_depth",
    "max_node",
    "hash_size",
    "thread_num",
    "game_type",
    "evaluate",
    "folder",
    "nonsense",
];

/// A number that is mostly small.
fn number(chance: &mut Rng) -> i64 {
    match chance.u8(..20) {
        0 => chance.i64(..),
        1 => chance.i64(-100..1_000),
        _ => chance.i64(0..12),
    }
}

/// A line that a manager might send, sometimes corrupted.
fn line(chance: &mut Rng) -> String {
    let [x, y, z] = [(); 3].map(|()| number(chance));
    let mut line = match chance.u8(..10) {
        0..4 => format!("{x},{y},{}", z % 4),
        4 => format!("{x},{y}"),
        _ => match chance.choice(COMMANDS).unwrap() {
            "START" => format!("START {}", z + 3),
            "RECTSTART" => format!("RECTSTART {z},{z}"),
            "INFO" => format!("INFO {} {z}", chance.choice(KEYS).unwrap()),
            "YXNBEST" => format!("YXNBEST {z}"),
            command => format!("{command} {x},{y}"),
        },
    };
    while chance.u8(..8) == 0 {
        let mut bytes = line.into_bytes();
        let at = chance.usize(..=bytes.len());
        match chance.u8(..5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, chance.u8(..)),
            2 => bytes.insert(at, b" ,-+09"[chance.usize(..6)]),
            3 => bytes = bytes.repeat(2),
            _ => bytes.rotate_left(at),
        }
        line = String::from_utf8_lossy(&bytes).into_owned();
    }
    line
}

/// The smallest and largest number of lines that answer a command, inside or outside a block.
fn lines_due(command: Command, in_block: bool) -> std::ops::RangeInclusive<usize> {
    match command {
        Command::Info(_) | Command::Stop | Command::End | Command::Board | Command::YxBoard => {
            0..=0
        }
        Command::Swap2Board => 0..=0,
        Command::Stone(..) if in_block => 0..=0,
        // Answered only if refused; after BOARD, `DONE` is answered by a move.
        Command::Done if in_block => 0..=1,
        Command::YxHashClear => 0..=1,
        Command::YxShowInfo => 1..=3,
        _ => 1..=1,
    }
}

#[test]
fn no_line_is_fatal_and_every_command_is_answered() {
    const LINES: usize = 240_000;
    let mut chance = Rng::with_seed(4);
    let mut talk = Talk::new();
    let (mut answered, mut moves) = (0, 0);
    for _ in 0..LINES {
        let line = line(&mut chance);
        let in_block = talk.brain.block.is_some();
        let answers = talk.line(&line);
        if let Ok(command) = line.parse::<Command>() {
            assert!(lines_due(command, in_block).contains(&answers.len()), "{line}: {answers:?}");
        }
        for reply in &answers {
            let plain = reply.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
            assert!(plain && !reply.is_empty() && reply.len() < 2500, "{line}: {reply}");
            moves += usize::from(reply.starts_with(|c: char| c.is_ascii_digit()));
        }
        answered += answers.len();
    }
    assert!(answered > LINES / 4 && moves > LINES / 20, "{answered} lines, {moves} moves");
}

/// The same settings with little memory and one thread.
const fn small(settings: engine::Settings) -> engine::Settings {
    engine::Settings { memory: 1 << 16, threads: NonZeroUsize::MIN, ..settings }
}

#[test]
fn the_engine_answers_on_any_board() {
    const LINES: usize = 10_000;
    let mut chance = Rng::with_seed(5);
    let mut brain = Brain::new();
    let mut player = Player::new(Rng::with_seed(6));
    let (mut moves, mut openings) = (0, 0);
    let limits = Limits { nodes: Some(40), ..Limits::default() };
    let stop = AtomicBool::new(false);
    for _ in 0..LINES {
        let line = line(&mut chance);
        let mut answer = brain.handle(line.parse());
        if let Answer::Decide(swap2) = &mut answer {
            swap2.engine = small(swap2.engine);
            let decided = player.decide(swap2, &limits, &stop);
            assert!(decided.is_some(), "{line}");
            answer = brain.conclude_opening(decided, Duration::ZERO);
            openings += 1;
        }
        let Answer::Search(mut request) = answer else { continue };
        request.engine = small(request.engine);
        let found = player.think(&request, &limits, &stop, &mut |_| {});
        match brain.conclude(found.as_ref(), Duration::ZERO) {
            Reply::Move(_) => moves += 1,
            Reply::Error(Refusal::NoMove) => {}
            other => panic!("{line}: {other}"),
        }
    }
    assert!(moves > LINES / 40 && openings > LINES / 1000, "{moves} moves, {openings} openings");
}
