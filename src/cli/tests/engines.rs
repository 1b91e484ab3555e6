use super::*;
use crate::commands::bench::BenchOptions;
use crate::game::computer::Computer;
use crate::matches::Order;

#[test]
fn the_program_is_a_brain_if_its_name_begins_with_pbrain() {
    let seed = |action: Action| match action {
        Action::OfGame { command, flags, .. } if command.name == "brain" => {
            flags.get_one::<u64>("computer_seed").copied()
        }
        action => panic!("{action:?}"),
    };
    assert_eq!(seed(parsed("brain").action), None);
    assert_eq!(seed(parsed("brain --seed 7").action), Some(7));
    for name in ["pbrain-gomoku", "/opt/brains/pbrain-gomoku64.exe", "./PBRAIN-X.EXE"] {
        let called = parse_in([OsString::from(name)], no_files(), GAMES).unwrap();
        assert_eq!(seed(called.action), None, "{name}");
    }
    for name in ["gomoku", "/opt/pbrain-gomoku/gomoku", "pbrain"] {
        let called = parse_in([OsString::from(name)], no_files(), GAMES).unwrap();
        assert!(matches!(called.action, Action::Menu), "{name}");
    }
}

#[test]
fn bench_takes_a_game_and_its_flags() {
    let benchmark = |line| {
        let Invocation { action, settings, .. } = parsed(line);
        let Action::Bench(benchmark) = action else { panic!("{line}") };
        (settings.game, benchmark)
    };
    let usual = BenchOptions::default();
    assert_eq!(benchmark("bench"), (GAMES.usual(), usual.clone()));
    let caro = BenchOptions { depth: Some(4), group: Some("caro".to_owned()), ..usual.clone() };
    assert_eq!(benchmark("bench --depth 4 --rules caro"), (GAMES.usual(), caro));
    let quoridor = GAMES.named("quoridor").unwrap();
    let deep = BenchOptions { depth: Some(5), ..usual.clone() };
    assert_eq!(benchmark("bench --game quoridor --depth 5"), (quoridor, deep));
    let counted = BenchOptions { perft: Some(4), ..usual };
    assert_eq!(benchmark("bench --game quoridor --perft 4"), (quoridor, counted));
    refused("bench --depth 0");
    for (line, flag) in [("--perft 3", "--perft"), ("--game quoridor --rules caro", "--rules")] {
        let error = refused(&format!("bench {line}"));
        assert!(error.contains(&format!("{flag} is an option of")), "{error}");
    }
}

#[test]
fn a_match_takes_engines_and_their_conditions() {
    let line = "match computer:nodes=200 computer --games 10 --rules renju --time 60s+0.5s --nodes 9 \
                --margin 20ms --concurrency 2 --sprt -5,5 --order random --seed 3 --log m.jsonl";
    let Invocation { action, settings, .. } = parsed(line);
    let Action::Match(plan) = action else { panic!() };
    assert_eq!(plan.concurrency, NonZeroUsize::new(2));
    assert_eq!((plan.resume, settings.game), (None, GAMES.usual()));
    assert_eq!(plan.chosen.parsed("rules"), Some(Rules::Renju));
    assert_eq!(plan.engines, ["computer:nodes=200", "computer"].map(|it| it.parse().unwrap()));
    assert_eq!((plan.games, plan.order), (Some(10), Some(Order::Random)));
    assert_eq!(plan.time, Some("60s+0.5s".parse().unwrap()));
    assert_eq!((plan.nodes, plan.seed), (NonZeroU64::new(9), Some(3)));
    assert_eq!(plan.margin, Some(Duration::from_millis(20)));
    assert_eq!(plan.sprt, Some("-5,5".parse().unwrap()));
    assert_eq!(plan.log.as_deref(), Some(Path::new("m.jsonl")));
}

#[test]
fn a_match_has_only_the_engines_and_flags_of_its_game() {
    let Invocation { action, settings, .. } =
        parsed("match --game quoridor walk qtp:./x --games 4");
    let Action::Match(plan) = action else { panic!() };
    assert_eq!((plan.resume, settings.game.name(), plan.games), (None, "quoridor", Some(4)));
    for (line, word) in [
        ("match --game quoridor computer:1 omok", "omok does not play quoridor"),
        ("match --game quoridor computer brain:./x", "brain:./x does not play quoridor"),
        ("match computer walk", "walk does not play gomoku"),
        ("match computer qtp:./x", "qtp:./x does not play gomoku"),
        ("match --game quoridor walk walk --rules renju", "--rules is not for matches of quoridor"),
        ("match --game quoridor walk walk --board 9", "--board"),
        ("match --game quoridor walk walk --opening-format pos", "--opening-format"),
    ] {
        let error = refused(line);
        assert!(error.contains(word), "{line}: {error}");
    }
}

#[test]
fn the_options_of_a_computer_come_from_its_name_or_from_flags() {
    let invocation = parsed("play --white computer:9,threads=4 --threads 2 --hash 128 --seed 7");
    let setup = "1,threads=2,hash=128,seed=7".parse::<Computer>().unwrap().setup;
    assert_eq!(invocation.settings.computer, setup);
    let Action::Play { agreed, .. } = invocation.action else { panic!() };
    assert_eq!(agreed.players.second.to_string(), "computer:9,threads=4");
    for wrong in ["--threads 0", "--threads 257", "--hash 0", "--white computer:9,threads=x"] {
        refused(&format!("play {wrong}"));
    }
}

#[test]
fn the_time_for_a_move_comes_from_the_name_or_from_the_flag() {
    let players = |line: &str| {
        let BySeat { first, second } = agreed(line).players;
        [first, second].map(|player| player.to_string())
    };
    let both = "play --black computer:max --white computer:7@2s --think 10s";
    assert_eq!(players(both), ["computer:10@10s", "computer:7@2s"]);
    assert_eq!(players("play --black Ada --white random --think 1s"), ["Ada", "random"]);
    for wrong in ["--think 0s", "--think 2h", "--white computer:7@x"] {
        refused(&format!("play {wrong}"));
    }
}

#[test]
fn a_list_of_openings_overwrites_a_file_only_if_forced() {
    let list = |line| match parsed(line).action {
        Action::Openings(list) => list,
        other => panic!("{other:?}"),
    };
    let usual = list("openings");
    assert_eq!((usual.count, usual.seed, usual.output), (None, None, None));
    assert_eq!(usual.nodes, None);
    let options = list("openings --rules renju --board 17 --count 9 --seed 3 -o a.txt --force");
    assert_eq!(options.chosen.parsed("rules"), Some(Rules::Renju));
    assert_eq!(options.chosen.parsed("board"), BoardSize::new(17).ok());
    assert_eq!((options.count, options.seed), (NonZeroUsize::new(9), Some(3)));
    assert_eq!((options.output, options.force), (Some("a.txt".into()), true));
    assert_eq!(list("openings --nodes 60000").nodes, NonZeroU64::new(60_000));
    assert_eq!(parsed("openings --game quoridor").settings.game.name(), "quoridor");
    assert!(refused("openings --game quoridor --board 9").contains("--board"));
    refused("openings --count 0");
    refused("openings --nodes 0");
    refused("openings --force");
}

#[test]
fn a_match_is_resumed_from_a_named_log_or_the_latest() {
    let resumed = |line| match parsed(line).action {
        Action::Match(options) => {
            assert_eq!(options.yes, line.contains("--yes"));
            options.resume.unwrap()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(resumed("match --resume"), None);
    assert_eq!(resumed("match --resume --concurrency 2"), None);
    assert_eq!(resumed("match --resume m.jsonl"), Some("m.jsonl".into()));
    assert_eq!(resumed("match --resume m.jsonl --yes"), Some("m.jsonl".into()));
    refused("match computer computer --yes");
    refused("match --resume m.jsonl --games 4");
    refused("match");
    refused("match computer");
}

#[test]
fn a_brain_plays_a_side_and_is_found_by_its_name_on_the_scoreboard() {
    let line = "play --white brain:./pbrain-x --board 15";
    assert_eq!(agreed(line).players.second.to_string(), "brain:./pbrain-x");
    for name in ["brain:x", "brain:./pbrain-x"] {
        let line = format!("scoreboard --player {name}");
        let Action::Scoreboard(options) = parsed(&line).action else { panic!() };
        assert_eq!(options.player.and_then(|it| it.name()).as_deref(), Some("brain:x"));
    }
    refused("play --white brain:x --opening swap2");
    refused("play --black brain:x --rules renju-simple");
    parsed("play --opening swap2 --white name:brain:x");
}
