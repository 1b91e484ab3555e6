use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::*;
use crate::board::Color::{Black, White};
use crate::files::Local;
use crate::game::bot::{BotError, BotFault};
use crate::hosted::Fault;
use crate::matches::{Engines, Finished, Logged, Numbers, play};

fn setup(engines: &[&str], openings: &[&str]) -> Setup<Gomoku> {
    let engines = engines.iter().map(|engine| engine.parse().unwrap()).collect();
    let openings = openings.iter().map(|opening| opening.parse().unwrap()).collect();
    Setup::new(engines, openings, Choice { rules: Rules::Freestyle, size: BoardSize::FIFTEEN })
}

const OPENINGS: [&str; 3] = ["h8i9", "f11g11c8", "j9h9m11k9i8"];

/// The games in the order of their numbers.
fn games(setup: &Setup<Gomoku>, done: &[usize], threads: usize) -> Vec<Played<Move>> {
    let mut games = Vec::new();
    let done = done.iter().copied().collect();
    let (stop, threads) = (AtomicBool::new(false), NonZeroUsize::new(threads).unwrap());
    play(
        &setup.rounds(),
        &Engines { setup, local: Local::user() },
        &done,
        threads,
        &stop,
        &mut |finished| {
            games.push(finished.played);
            ControlFlow::Continue(())
        },
    )
    .unwrap();
    games.sort_by_key(|game| game.number);
    games
}

/// The number, the moves and the ending of a game, without its times.
fn without_times(game: &Played<Move>) -> (usize, String, &'static str) {
    (game.number, Logged::write_all(&game.moves), game.ending.reason())
}

#[test]
fn games_between_limited_engines_are_the_same_on_one_thread_and_on_three() {
    let setup = setup(&["computer:nodes=60,hash=1", "computer:nodes=90,hash=1"], &OPENINGS);
    let (one, three) = (games(&setup, &[], 1), games(&setup, &[], 3));
    let numbers: Vec<_> = one.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    assert_eq!(
        one.iter().map(without_times).collect::<Vec<_>>(),
        three.iter().map(without_times).collect::<Vec<_>>()
    );
    let some = games(&setup, &[0, 2, 5], 2);
    let left: Vec<_> =
        one.iter().filter(|game| [1, 3, 4].contains(&game.number)).map(without_times).collect();
    assert_eq!(
        some.iter().map(without_times).collect::<Vec<_>>(),
        left,
        "a match is resumed where it ended"
    );
}

#[test]
fn a_record_has_the_names_of_its_moves_for_the_opening_and_a_number_for_each_engine_of_one_name() {
    let setup = setup(&["random", "random"], &OPENINGS[..1]);
    let written = games(&setup, &[], 1).into_iter().map(|game| {
        let record = Gomoku::record(Format::Sgf, &setup, &setup.names(), &game).unwrap();
        String::from_utf8(record.text).unwrap()
    });
    let names = ["PB[random]PW[random #2]", "PB[random #2]PW[random]"];
    for (text, names) in written.zip(names) {
        // The list of openings counts rows from the top.
        assert!(text.contains("ON[h8 i7]") && text.contains(names), "{text}");
    }
}

#[test]
fn a_brain_that_cannot_be_started_is_an_error_not_a_lost_game() {
    let setup = setup(&["computer:nodes=10,hash=1", "brain:/nowhere/pbrain-none"], &OPENINGS);
    let stop = AtomicBool::new(false);
    let launch = |error: BotError| matches!(error.fault, BotFault::Process(Fault::Launch(_)));
    assert!(setup.check(Local::user(), &stop).is_err_and(launch));
    let never = &mut |finished: Finished<_>| panic!("{finished:?}");
    let done = Numbers::default();
    let played = play(
        &setup.rounds(),
        &Engines { setup: &setup, local: Local::user() },
        &done,
        NonZeroUsize::MIN,
        &stop,
        never,
    );
    assert!(played.is_err_and(launch));
    let setup = Setup { choice: Choice { rules: Rules::Omok, ..setup.choice }, ..setup };
    let error = setup.check(Local::user(), &stop).unwrap_err();
    assert!(matches!(error.fault, BotFault::Rules(rules) if rules == "omok"));
}

#[cfg(unix)]
#[test]
fn every_fault_of_a_brain_loses_its_game_for_the_right_reason() {
    let folder = tempfile::tempdir().unwrap();
    let brain = |name: &str, answer: &str| {
        let file = folder.path().join(name);
        let script = format!(
            "while read -r word rest; do case $word in START) echo OK ;; END*) exit ;; \
             BEGIN* | TURN | DONE*) {answer} ;; esac; done"
        );
        std::fs::write(&file, script).unwrap();
        format!("brain:sh '{}'", file.display())
    };
    let cases = [
        ("crash", "exit 1", None),
        ("no_move", "echo I resign", None),
        ("no_move", "echo ERROR no memory", None),
        ("illegal_move", "echo 99,99", None),
        ("time", "true", Some("1ms")),
    ];
    for (reason, answer, time) in cases {
        let mut setup =
            setup(&[&brain(reason, answer), "computer:nodes=10,hash=1"], &OPENINGS[..1]);
        if let Some(time) = time {
            setup.time = time.parse().unwrap();
            setup.engines[1] = "computer:nodes=10,hash=1,time=24h".parse().unwrap();
        }
        let games = games(&setup, &[], 1);
        let endings: Vec<_> =
            games.iter().map(|game| (game.ending.reason(), game.ending.winner())).collect();
        assert_eq!(endings, [(reason, Some(White)), (reason, Some(Black))]);
        let names = ["one", "two"].map(str::to_owned);
        let record = Gomoku::record(Format::Json, &setup, &names, &games[0]).unwrap();
        let record: serde_json::Value = serde_json::from_slice(&record.text).unwrap();
        assert_eq!((&record["reason"], &record["winner"]), (&reason.into(), &"white".into()));
    }
}

#[test]
fn logged_games_have_the_same_format_as_before() {
    let line = r#"{"game":3,"winner":"white","reason":"crash","note":"x","moves":"a1b2","ms":[0]}"#;
    let played: Played<Move> = serde_json::from_str(line).unwrap();
    assert_eq!((played.number, played.ending.reason(), played.moves.len()), (3, "crash", 2));
    assert_eq!(serde_json::to_string(&played).unwrap(), line);
    for (from, to) in [("a1b2", "a1b"), ("white", "green"), ("crash", "full_board")] {
        assert!(serde_json::from_str::<Played<Move>>(&line.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn the_setup_of_an_earlier_version_is_played_from_the_same_openings() {
    let log = include_str!("../../../tests/data/v1/matches/finished.jsonl");
    let (setup, before) = log.split_once('\n').unwrap();
    let setup: Setup<Gomoku> = serde_json::from_str(setup).unwrap();
    assert!(setup.is_sound());
    let before: Vec<Played<Move>> =
        before.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let now = games(&setup, &[], 2);
    // The engine plays other moves than that version did.
    let opening = |game: &Played<Move>| (game.number, game.moves.first().copied());
    assert_eq!(
        now.iter().map(opening).collect::<Vec<_>>(),
        before.iter().map(opening).collect::<Vec<_>>()
    );
    let again: Vec<_> = games(&setup, &[], 2).iter().map(without_times).collect();
    assert_eq!(now.iter().map(without_times).collect::<Vec<_>>(), again);
}
