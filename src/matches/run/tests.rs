use super::*;
use crate::board::BoardSize;
use crate::board::Color::{Black, White};
use crate::gomoku::rules::Rules;
use crate::matches::{Opening, Played, TimeLimits};

fn setup(engines: &[&str], openings: &[&str]) -> Setup {
    Setup {
        engines: engines.iter().map(|engine| engine.parse().unwrap()).collect(),
        games: 2 * openings.len(),
        openings: openings.iter().map(|opening| opening.parse::<Opening>().unwrap()).collect(),
        rules: Rules::Freestyle,
        size: BoardSize::FIFTEEN,
        time: TimeLimits::default(),
        nodes: None,
        margin: std::time::Duration::ZERO,
        sprt: None,
        sgf: None,
        brain_log: None,
    }
}

const OPENINGS: [&str; 3] = ["h8i9", "f11g11c8", "j9h9m11k9i8"];

/// The games in the order of their numbers.
fn games(setup: &Setup, done: &[usize], threads: usize) -> Vec<Played> {
    let mut games = Vec::new();
    let done = done.iter().copied().collect();
    let stop = AtomicBool::new(false);
    play(setup, &done, NonZeroUsize::new(threads).unwrap(), &stop, &mut |finished| {
        games.push(finished.played);
        ControlFlow::Continue(())
    })
    .unwrap();
    games.sort_by_key(|game| game.number);
    games
}

/// What a game was, without how long it took.
fn course(game: &Played) -> (usize, String, String) {
    (game.number, Opening::from(game.moves.clone()).to_string(), game.ending.reason().to_owned())
}

#[test]
fn games_between_limited_engines_are_the_same_on_one_thread_and_on_three() {
    let setup = setup(&["computer:nodes=60,hash=1", "computer:nodes=90,hash=1"], &OPENINGS);
    let (one, three) = (games(&setup, &[], 1), games(&setup, &[], 3));
    let numbers: Vec<_> = one.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    assert_eq!(
        one.iter().map(course).collect::<Vec<_>>(),
        three.iter().map(course).collect::<Vec<_>>()
    );
    let some = games(&setup, &[0, 2, 5], 2);
    let left: Vec<_> =
        one.iter().filter(|game| [1, 3, 4].contains(&game.number)).map(course).collect();
    assert_eq!(some.iter().map(course).collect::<Vec<_>>(), left, "a match goes on where it was");
}

#[test]
fn breaking_ends_the_match_with_games_unplayed() {
    let setup = setup(&["computer:nodes=10,hash=1", "computer:nodes=20,hash=1"], &OPENINGS);
    let stop = AtomicBool::new(false);
    let mut told = 0;
    play(&setup, &BTreeSet::new(), NonZeroUsize::MIN, &stop, &mut |_| {
        told += 1;
        ControlFlow::Break(())
    })
    .unwrap();
    assert!(stop.load(Ordering::Relaxed));
    assert_eq!(told, 1);
}

#[test]
fn with_the_stop_flag_set_nothing_is_played() {
    let setup = setup(&["computer:hash=1", "computer:hash=1"], &OPENINGS);
    let stop = AtomicBool::new(true);
    let never = &mut |finished: Finished| panic!("{finished:?}");
    play(&setup, &BTreeSet::new(), NonZeroUsize::MIN, &stop, never).unwrap();
}

#[test]
fn a_brain_that_cannot_be_started_is_an_error_and_no_lost_game() {
    let setup = setup(&["computer:nodes=10,hash=1", "brain:/nowhere/pbrain-none"], &OPENINGS);
    let stop = AtomicBool::new(false);
    let launch = |error: HostError| matches!(error.fault, HostFault::Launch(_));
    assert!(check(&setup, &stop).is_err_and(launch));
    let never = &mut |finished: Finished| panic!("{finished:?}");
    let played = play(&setup, &BTreeSet::new(), NonZeroUsize::MIN, &stop, never);
    assert!(played.is_err_and(launch));
    let setup = Setup { rules: Rules::Omok, ..setup };
    assert!(matches!(check(&setup, &stop).unwrap_err().fault, HostFault::Rules(Rules::Omok)));
}

#[cfg(unix)]
#[test]
fn whatever_a_brain_does_wrong_loses_its_game_for_its_reason() {
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
        let told: Vec<_> =
            games.iter().map(|game| (game.ending.reason(), game.ending.winner())).collect();
        assert_eq!(told, [(reason, Some(White)), (reason, Some(Black))]);
    }
}
