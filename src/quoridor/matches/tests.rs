use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::*;
use crate::board::Reason;
use crate::files::Local;
use crate::matches::{Ending, Engines, Logged, Match, Numbers, play};

fn setup(engines: [&str; 2], openings: &[&str]) -> Setup<Quoridor> {
    let engines = engines.map(|engine| engine.parse().unwrap()).into();
    let openings = openings.iter().map(|opening| opening.parse().unwrap()).collect();
    Setup::new(engines, openings, Choice {})
}

const OPENINGS: [&str; 2] = ["e2 e8 e3h", "d1 d8v"];

/// The games in the order of their numbers.
fn games(setup: &Setup<Quoridor>, rounds: &Match<Quoridor>, threads: usize) -> Vec<Played<Move>> {
    let mut games = Vec::new();
    let (stop, threads) = (AtomicBool::new(false), NonZeroUsize::new(threads).unwrap());
    play(
        rounds,
        &Engines { setup, local: Local::user() },
        &Numbers::default(),
        threads,
        &stop,
        &mut |finished| {
            games.push(Played { times: Vec::new(), ..finished.played });
            ControlFlow::Continue(())
        },
    )
    .unwrap();
    games.sort_by_key(|game| game.number);
    games
}

#[test]
fn seeded_games_are_the_same_on_one_thread_and_on_three() {
    let setup = setup(["computer:1", "computer:nodes=60,hash=1"], &OPENINGS);
    let setup = Setup { nodes: Some(40), ..setup };
    assert!(setup.is_sound());
    let rounds = setup.rounds();
    let one = games(&setup, &rounds, 1);
    assert_eq!(one, games(&setup, &rounds, 3));
    for game in &one {
        let opening = OPENINGS[game.number / 2];
        assert!(Move::write_all(&game.moves).starts_with(opening), "{game:?}");
    }
    assert!(one.iter().all(|game| matches!(game.ending, Ending::Outcome(_))), "{one:?}");
}

#[test]
fn a_game_that_reaches_the_limit_of_moves_is_a_draw() {
    let setup = setup(["walk", "walk"], &OPENINGS);
    let rounds = setup.rounds();
    assert_eq!(rounds.move_limit, Some(300));
    for game in games(&setup, &Match { move_limit: Some(7), ..rounds }, 1) {
        assert_eq!((game.ending.reason(), game.ending.winner()), (Reason::MoveLimit.name(), None));
        assert_eq!(game.moves.len(), 7);
    }
}

#[test]
fn only_engines_of_the_game_and_playable_openings_are_sound() {
    for setup in [
        setup(["omok", "walk"], &OPENINGS),
        setup(["brain:x", "walk"], &OPENINGS),
        setup(["walk", "walk"], &["e2 e8 e9"]),
        setup(["walk", "walk"], &[]),
        Setup { game: "gomoku".to_owned(), ..setup(["walk", "walk"], &OPENINGS) },
        Setup { records: Some("games.sgf".into()), ..setup(["walk", "walk"], &OPENINGS) },
    ] {
        assert!(!setup.is_sound(), "{setup:?}");
    }
}

#[test]
fn a_list_has_one_opening_in_each_line() {
    let read = |text: &str| Quoridor::read_openings(text, &Choice {}, None);
    let openings = read("# a list\n\n1. e2 e8 2. e3h\r\n d1 D8 V\n").unwrap_err();
    assert!(openings.to_string().starts_with(r#"line 4: "d1 D8 V" is not"#), "{openings}");
    let openings = read("# a list\n\n1. e2 e8 2. e3h\r\n d1 D8V\n").unwrap();
    let written: Vec<_> = openings.iter().map(ToString::to_string).collect();
    assert_eq!(written, ["e2 e8 e3h", "d1 d8v"]);
    for (text, message) in [
        ("", "the list has no openings"),
        ("e2 e8\nhello", r#"line 2: "hello" is not an opening (examples: e2 e8 e3h)"#),
        ("e2 e2", "line 1: move 2 is not allowed or ends the game"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_log_of_moves_round_trips() {
    let line =
        r#"{"game":1,"winner":null,"reason":"move_limit","moves":"e2 e8 e3h","ms":[3],"late":4}"#;
    let played: Played<Move> = serde_json::from_str(line).unwrap();
    assert_eq!(played.moves.len(), 3);
    assert_eq!(serde_json::to_string(&played).unwrap(), line);
    for (from, to) in [("e3h", "e9h"), ("null", "\"black\""), ("e2 e8", "e2-e8")] {
        assert!(serde_json::from_str::<Played<Move>>(&line.replace(from, to)).is_err(), "{to}");
    }
}
