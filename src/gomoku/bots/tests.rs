#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tempfile::TempDir;
use uuid::Uuid;

use super::*;
use crate::board::{BoardSize, BySeat};
use crate::files::Local;
use crate::game::bot::{Answer, BotError, BotFault, Bots, Budget};
use crate::game::clock::{Clock, TimeControl};
use crate::game::computer::Computer;
use crate::game::position::Position;
use crate::game::programs::Programs;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::gomoku::terms::Terms;
use crate::hosted::Fault;

/// A shell script that counts its starts in a file `starts` and gives this answer, in which
/// `$number` counts its moves.
fn program(folder: &TempDir, answer: &str) -> String {
    let (file, starts) = (folder.path().join("program.sh"), folder.path().join("starts"));
    let script = format!(
        "echo >> '{}'; echo hello >&2; number=0; while read -r word rest; do case $word in \
         START) echo OK ;; END*) exit ;; \
         BEGIN* | TURN | DONE*) number=$((number + 1)); {answer} ;; esac; done",
        starts.display()
    );
    fs::write(&file, script).unwrap();
    format!("brain:sh '{}'", file.display())
}

fn starts(folder: &TempDir) -> usize {
    fs::read_to_string(folder.path().join("starts")).map_or(0, |text| text.lines().count())
}

fn setup(terms: Terms, players: [&str; 2]) -> Setup<Gomoku> {
    let [first, second] = players.map(|player| player.parse().unwrap());
    Setup::new(terms, TimeControl::Unlimited, BySeat { first, second })
}

fn terms(rules: Rules) -> Terms {
    Terms::new(rules, BoardSize::FIFTEEN)
}

fn game(setup: &Setup<Gomoku>, moves: &str) -> Game<Gomoku> {
    let mut game = Game::<Gomoku>::new(setup.terms, Clock::new(setup.control));
    for text in moves.split_whitespace() {
        let made = game.position().read(text).unwrap();
        let step = game.moved(made, Duration::ZERO);
        game.apply(&step).unwrap();
    }
    game
}

/// The first moves of two computers with these settings.
fn first_moves(players: [&str; 2], settings: ComputerSetup, game_id: Uuid) -> Vec<String> {
    let programs = Programs::<Gomoku>::new("/nowhere/programs.log".into(), Local::user())
        .with_computer(settings);
    let setup = setup(terms(Rules::Freestyle), players);
    let mut bots = Gomoku::bots(&setup, game_id, &programs);
    let mut made = Vec::new();
    for _ in 0..4 {
        let game = game(&setup, &made.join(" "));
        made.push(ask(&mut bots, &game).unwrap());
    }
    made
}

#[test]
fn the_same_seed_makes_the_same_opening_in_every_game() {
    let ids = [Uuid::from_u64_pair(1, 2), Uuid::from_u64_pair(3, 4), Uuid::from_u64_pair(5, 6)];
    let seeded = ComputerSetup { seed: Some(7), ..ComputerSetup::default() };
    let players = ["computer:1", "random"];
    let one = first_moves(players, seeded, ids[0]);
    assert!(ids.iter().all(|&id| first_moves(players, seeded, id) == one));
    let free = ids.map(|id| first_moves(players, ComputerSetup::default(), id));
    assert!(free[0] != free[1] || free[1] != free[2], "{free:?}");
    // The options of a player override the settings.
    let own = ["computer:1,seed=8", "random"];
    assert_eq!(first_moves(own, seeded, ids[0]), first_moves(own, seeded, ids[1]));
    assert_ne!(first_moves(own, seeded, ids[0]), one);
}

#[test]
fn a_computer_with_more_threads_and_its_own_memory_plays() {
    let settings = "1,threads=2,hash=1".parse::<Computer>().unwrap().setup;
    let made = first_moves(["computer:1", "computer:1,threads=1"], settings, Uuid::nil());
    assert_eq!(made.len(), 4);
}

/// Requests a move from the bot to move.
fn ask(bots: &mut Bots<Gomoku>, game: &Game<Gomoku>) -> Result<String, BotError> {
    let budget = Budget { patience: Duration::from_mins(1), ..Budget::default() };
    let bot = bots[game.position().to_move()].as_mut().unwrap();
    match bot.choose(game, budget, &AtomicBool::new(false), &mut |_| {})? {
        Answer::Move(made, _) => Ok(game.position().write(made)),
        Answer::Resign => Ok("resign".to_owned()),
    }
}

fn log(folder: &TempDir) -> std::path::PathBuf {
    folder.path().join("logs/programs.log")
}

const PLAYS: &str = "echo \"$number,0\"";

#[test]
fn a_program_that_was_started_plays_and_stays_for_the_rematch() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("logs")).unwrap();
    fs::write(log(&folder), "of games before\n").unwrap();
    let program = program(&folder, PLAYS);
    let (programs, stop) =
        (Programs::<Gomoku>::new(log(&folder), Local::user()), AtomicBool::new(false));
    let first = setup(terms(Rules::Freestyle), ["Ada", &program]);
    programs.start(&first, &stop).unwrap();
    assert_eq!(starts(&folder), 1);
    let mut at_table = Gomoku::bots(&first, Uuid::from_u128(1), &programs);
    assert!(at_table.first.is_none());
    assert_eq!(ask(&mut at_table, &game(&first, "h8")).unwrap(), "b15");
    let rematch = first.rematch();
    let mut at_table = Gomoku::bots(&rematch, Uuid::from_u128(2), &programs);
    assert_eq!(ask(&mut at_table, &game(&rematch, "")).unwrap(), "c15");
    assert_eq!(starts(&folder), 1);
    let both = setup(terms(Rules::Freestyle), [&program, &program]);
    let mut at_table = Gomoku::bots(&both, Uuid::from_u128(3), &programs);
    assert_eq!(ask(&mut at_table, &game(&both, "")).unwrap(), "d15");
    assert_eq!(ask(&mut at_table, &game(&both, "d15")).unwrap(), "b15");
    assert_eq!(starts(&folder), 2, "no program plays both sides");
    programs.end().unwrap().join().unwrap();
    assert_eq!(fs::read_to_string(log(&folder)).unwrap(), "hello\nhello\n");
}

#[test]
fn without_programs_there_is_no_thread_to_end_them() {
    let programs =
        Programs::<Gomoku>::new(Path::new("/nowhere/programs.log").to_owned(), Local::user());
    let people = setup(terms(Rules::Omok), ["Ada", "computer:1"]);
    programs.start(&people, &AtomicBool::new(false)).unwrap();
    let at_table = Gomoku::bots(&people, Uuid::nil(), &programs);
    assert!(at_table.first.is_none() && at_table.second.is_some());
    assert!(programs.end().is_none());
}

#[test]
fn terms_that_the_protocol_does_not_have_are_refused_before_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let program = program(&folder, PLAYS);
    let swap2 = terms(Rules::Renju).with_opening(OpeningRule::Swap2, OpeningTerms::default());
    for (terms, name) in [(terms(Rules::Omok), "omok"), (swap2.unwrap(), "swap2")] {
        let (programs, setup) =
            (Programs::<Gomoku>::new(log(&folder), Local::user()), setup(terms, [&program, "Bob"]));
        let stop = AtomicBool::new(false);
        let refused = programs.start(&setup, &stop).unwrap_err();
        assert!(matches!(refused.fault, BotFault::Rules(rules) if rules == name));
        let mut bots = Gomoku::bots(&setup, Uuid::nil(), &programs);
        let refused = bots.first.as_mut().unwrap().start(&terms, &stop).unwrap_err();
        assert!(matches!(refused.fault, BotFault::Rules(rules) if rules == name));
    }
    assert_eq!(starts(&folder), 0);
}

#[test]
fn a_forbidden_stone_is_refused_or_loses_as_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let program = program(&folder, "echo 7,7");
    let moves = "f8 a1 g8 a3 h6 a5 h7 a7";
    for (fouls, played) in [(FoulPolicy::Refuse, None), (FoulPolicy::Loses, Some("h8"))] {
        let setup = setup(terms(Rules::Renju).with_fouls(fouls), [&program, "Bob"]);
        let programs = Programs::<Gomoku>::new(log(&folder), Local::user());
        let answer = ask(&mut Gomoku::bots(&setup, Uuid::nil(), &programs), &game(&setup, moves));
        match played {
            Some(played) => assert_eq!(answer.unwrap(), played),
            None => assert!(matches!(
                answer.unwrap_err().fault,
                BotFault::Forbidden { answer, made } if answer == "7,7" && made == "h8"
            )),
        }
        programs.end().unwrap().join().unwrap();
    }
}

#[test]
fn no_program_is_started_for_a_game_that_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let setup = setup(terms(Rules::Freestyle), [&program(&folder, PLAYS), "Bob"]);
    let programs = Programs::<Gomoku>::new(log(&folder), Local::user());
    let mut bot = Gomoku::bots(&setup, Uuid::nil(), &programs).first.unwrap();
    let stop = AtomicBool::new(true);
    let stopped = bot.choose(&game(&setup, ""), Budget::default(), &stop, &mut |_| {});
    assert!(matches!(stopped.unwrap_err().fault, BotFault::Process(Fault::Stopped)));
    assert_eq!(starts(&folder), 0);
}
