use super::*;
use crate::commands::matches::{MatchOptions, Matching};
use crate::commands::openings::OpeningList;
use crate::game::computer::Computer;
use crate::matches::Order;

#[test]
fn by_a_name_that_begins_with_pbrain_the_program_is_a_brain() {
    assert!(matches!(parsed("brain").action, Action::Brain { seed: None }));
    assert!(matches!(parsed("brain --seed 7").action, Action::Brain { seed: Some(7) }));
    for name in ["pbrain-gomoku", "/opt/brains/pbrain-gomoku64.exe", "./PBRAIN-X.EXE"] {
        let called = parse_in([OsString::from(name)], nobody()).unwrap();
        assert!(matches!(called.action, Action::Brain { .. }), "{name}");
    }
    for name in ["gomoku", "/opt/pbrain-gomoku/gomoku", "pbrain"] {
        let called = parse_in([OsString::from(name)], nobody()).unwrap();
        assert!(matches!(called.action, Action::Menu), "{name}");
    }
}

#[test]
fn the_engine_is_measured_to_a_depth_and_by_one_rule_set_if_asked() {
    let benchmark = |line| {
        let Action::Bench(benchmark) = parsed(line).action else { panic!("{line}") };
        (benchmark.depth, benchmark.rules)
    };
    assert_eq!(benchmark("bench"), (None, None));
    assert_eq!(benchmark("bench --depth 4 --rules caro"), (Some(4), Some(Rules::Caro)));
    refused("bench --depth 0");
}

#[test]
fn a_match_takes_its_engines_and_what_is_agreed() {
    let line = "match computer:nodes=200 computer --games 10 --rules renju --time 60s+0.5s --nodes 9 \
                --margin 20ms --concurrency 2 --sprt -5,5 --order random --seed 3 --log m.jsonl";
    let Action::Match(options) = parsed(line).action else { panic!() };
    assert_eq!(options.concurrency.get(), 2);
    let Matching::New(plan) = options.matching else { panic!() };
    assert_eq!(plan.engines, ["computer:nodes=200", "computer"].map(|it| it.parse().unwrap()));
    assert_eq!((plan.games, plan.rules, plan.order), (Some(10), Rules::Renju, Order::Random));
    assert_eq!(plan.time, Some("60s+0.5s".parse().unwrap()));
    assert_eq!((plan.nodes, plan.seed), (NonZeroU64::new(9), 3));
    assert_eq!(plan.margin, Some(Duration::from_millis(20)));
    assert_eq!(plan.sprt, Some("-5,5".parse().unwrap()));
    assert_eq!(plan.log.as_deref(), Some(Path::new("m.jsonl")));
}

#[test]
fn a_computer_is_set_up_by_itself_by_flags_or_by_the_settings() {
    let invocation = parsed("play --white computer:9,threads=4 --threads 2 --hash 128 --seed 7");
    let setup = "1,threads=2,hash=128,seed=7".parse::<Computer>().unwrap().setup;
    assert_eq!(invocation.settings.computer, setup);
    let Action::Play(options) = invocation.action else { panic!() };
    assert_eq!(options.players.second.to_string(), "computer:9,threads=4");
    for wrong in ["--threads 0", "--threads 257", "--hash 0", "--white computer:9,threads=x"] {
        refused(&format!("play {wrong}"));
    }
}

#[test]
fn a_list_of_openings_goes_to_a_file_that_is_not_replaced_unless_that_is_said() {
    let list = |line| match parsed(line).action {
        Action::Openings(list) => list,
        other => panic!("{other:?}"),
    };
    let usual = list("openings");
    assert_eq!((usual.count, usual.seed, usual.output), (OpeningList::COUNT, 0, None));
    let asked = list("openings --rules renju --board 17 --count 9 --seed 3 -o a.txt --force");
    assert_eq!((asked.rules, asked.count.get(), asked.seed), (Rules::Renju, 9, 3));
    assert_eq!((asked.output, asked.replaces), (Some("a.txt".into()), true));
    refused("openings --count 0");
    refused("openings --force");
}

#[test]
fn a_match_goes_on_from_a_log_that_is_named_or_not() {
    let resumed = |line| match parsed(line).action {
        Action::Match(MatchOptions { matching: Matching::Resume { log, agreed }, .. }) => {
            assert_eq!(agreed, line.contains("--yes"));
            log
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
fn a_brain_plays_a_side_and_is_looked_up_by_its_name() {
    let Action::Play(options) = parsed("play --white brain:./pbrain-x --board 15").action else {
        panic!()
    };
    assert_eq!(options.players.second.to_string(), "brain:./pbrain-x");
    for name in ["brain:x", "brain:./pbrain-x"] {
        let line = format!("scoreboard --player {name}");
        let Action::Scoreboard(query) = parsed(&line).action else { panic!() };
        assert_eq!(query.player.as_deref(), Some("brain:x"));
    }
    refused("play --white brain:x --opening swap2");
    refused("play --black brain:x --rules renju-simple");
    parsed("play --opening swap2 --white name:brain:x");
}
