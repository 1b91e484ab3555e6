use super::*;
use crate::board::Seat;

/// The name of the game that `play` starts.
fn game(line: &str) -> &'static str {
    let Action::Play { game, .. } = parsed(line).action else { panic!("{line}") };
    game.name()
}

#[test]
fn the_game_is_the_argument_or_the_flag_or_the_setting_or_gomoku() {
    for (line, name) in [
        ("play", "gomoku"),
        ("play gomoku --rules renju", "gomoku"),
        ("play quoridor", "quoridor"),
        ("play --game quoridor", "quoridor"),
        ("play quoridor --game quoridor", "quoridor"),
    ] {
        assert_eq!(game(line), name, "{line}");
    }
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("config")).unwrap();
    let config = "game = \"quoridor\"\nrules = \"renju\"\n";
    fs::write(home.path().join("config/config.toml"), config).unwrap();
    for (line, name) in
        [("play", "quoridor"), ("play gomoku", "gomoku"), ("play --game gomoku", "gomoku")]
    {
        let action = parse_with(line, user(home.path())).unwrap().action;
        let Action::Play { game, .. } = action else { panic!("{line}") };
        assert_eq!(game.name(), name, "{line}");
    }
}

/// The players and the clock of the game that `play` starts.
fn table(line: &str) -> (BySeat<String>, String) {
    let Agreed { players, control, .. } = agreed(line);
    (BySeat::from_fn(|seat| players[seat].to_string()), control.to_string())
}

#[test]
fn an_opponent_takes_the_free_seat() {
    for (line, black, white) in [
        ("play computer:3", "", "computer:3"),
        ("play --against computer:3", "", "computer:3"),
        ("play random --black Ada", "Ada", "random"),
        ("play omok --white Ada", "omok", "Ada"),
        ("play computer:1 --black computer:2", "computer:2", "computer:1"),
        ("play quoridor walk", "", "walk"),
        ("play walk quoridor", "", "walk"),
        ("play brain:./other", "", "brain:./other"),
        ("play name:Ada", "", "Ada"),
        ("play --against Ada", "", "Ada"),
    ] {
        let players = table(line).0;
        assert_eq!((&*players.first, &*players.second), (black, white), "{line}");
    }
    assert_eq!(game("play quoridor computer:3"), "quoridor");
    assert!(refused("play random --black Ada --white Bob").contains("no seat for random"));
    for line in ["play random omok", "play random --against omok", "play gomoku quoridor"] {
        assert!(refused(line).contains("one game and one opponent"), "{line}");
    }
    assert!(refused("play quoridor omok").contains("`omok` does not play quoridor"));
}

#[test]
fn no_clock_runs_in_a_game_against_a_machine_unless_it_is_requested() {
    for (line, clock) in [
        ("play", "30s"),
        ("play --white Ada", "30s"),
        ("play computer", "none"),
        ("play --black computer:9", "none"),
        ("play quoridor walk", "none"),
        ("play computer --clock 30s", "30s"),
        ("play random --black random", "none"),
    ] {
        assert_eq!(table(line).1, clock, "{line}");
    }
}

#[test]
fn a_misspelt_machine_is_answered_with_what_is_meant() {
    for line in ["play compter:3", "play --against compter:3", "play --white Compter:3"] {
        let error = refused(line);
        assert!(error.contains("did you mean computer:3?"), "{error}");
        assert!(error.contains("is written name:"), "{error}");
    }
    let error = refused("play comp");
    assert!(error.contains("did you mean computer? A person of that name is written name:comp"));
    assert!(refused("play --lang ko Computer").contains("혹시 computer인가요?"));
}

#[test]
fn two_different_games_are_refused() {
    let error = refused("play quoridor --game gomoku");
    assert!(error.contains("`play quoridor` and `--game gomoku`"), "{error}");
    assert!(refused("play chess").contains("gomoku, quoridor"));
}

#[test]
fn the_flags_of_another_game_are_refused_by_name() {
    for flag in [
        "--rules renju",
        "--forbidden loses",
        "--overline wins",
        "--opening swap2",
        "--first-move center",
        "--second-move adjacent",
        "--board 9",
    ] {
        let (name, _) = flag.split_once(' ').unwrap();
        let error = refused(&format!("play quoridor {flag}"));
        let expected = format!("{name} is an option of gomoku, and quoridor has no such option");
        assert!(error.contains(&expected), "{error}");
    }
}

#[test]
fn a_machine_of_another_game_is_refused_with_those_of_this_one() {
    for (line, machine, others) in [
        ("play quoridor --white omok", "omok", "computer:1-10, random, walk, qtp:COMMAND"),
        ("play quoridor --black brain:x", "brain:x", "computer:1-10, random, walk, qtp:COMMAND"),
        ("play --white walk", "walk", "computer:1-10, random, omok, brain:COMMAND"),
        ("play gomoku --black qtp:x", "qtp:x", "computer:1-10, random, omok, brain:COMMAND"),
    ] {
        let error = refused(line);
        assert!(error.contains(&format!("`{machine}` does not play")), "{line}: {error}");
        assert!(error.contains(others), "{line}: {error}");
        let person = line.replace(machine, &format!("name:{machine}"));
        assert!(matches!(parsed(&person).action, Action::Play { .. }), "{person}");
    }
}

#[test]
fn a_game_of_quoridor_has_players_a_clock_and_a_record() {
    let line = "play quoridor --black Ada --white walk --clock 5m+3s --record yes --seed 7";
    let Invocation { settings, action, .. } = parsed(line);
    let Action::Play { game, agreed: setup } = action else { panic!("{action:?}") };
    assert_eq!(game.name(), "quoridor");
    assert_eq!(setup.control, "5m+3s".parse().unwrap());
    assert_eq!(setup.record, RecordChoice::Yes);
    assert_eq!(setup.players[Seat::First], "Ada".parse().unwrap());
    assert!(setup.players[Seat::Second].machine().is_some());
    assert_eq!(settings.computer.seed, Some(7));
}

#[test]
fn moves_are_taken_back_as_the_flag_says_or_the_setting() {
    let undo = |line, config: &str| {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("config")).unwrap();
        fs::write(home.path().join("config/config.toml"), config).unwrap();
        let action = parse_with(line, user(home.path())).unwrap().action;
        let Action::Play { agreed, .. } = action else { panic!("{line}") };
        agreed.undo
    };
    for (line, config, expected) in [
        ("play", "", UndoPolicy::Asked),
        ("play --undo free", "", UndoPolicy::Free),
        ("play", "undo = \"free\"\n", UndoPolicy::Free),
        ("play --undo asked", "undo = \"free\"\n", UndoPolicy::Asked),
    ] {
        assert_eq!(undo(line, config), expected, "{line} with {config}");
    }
}

#[test]
fn two_players_cannot_have_one_name() {
    for line in [
        "play --black Ada --white Ada",
        "play --black Ada --white ada",
        "play --white name:random name:Random",
    ] {
        assert!(refused(line).contains("both players are named"), "{line}");
    }
    parsed("play --black random --white random");
    parsed("play --white name:random random");
}
