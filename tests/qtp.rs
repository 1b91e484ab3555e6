//! `gomoku qtp`, and programs that speak the Quoridor Text Protocol at the table and in matches.

use std::fs;
use std::process::Command;

use crate::support::{Home, Run, finish};

/// Our own engine as a program for the table.
fn engine(options: &str) -> String {
    format!("qtp:{} qtp --time 200ms --seed 1 {options}", env!("CARGO_BIN_EXE_gomoku"))
}

#[test]
fn a_manager_plays_with_the_engine() {
    let home = Home::new();
    let input = "1 name\nboardsize 9\nwalls 10\nclear_board\n\n# comment\nplaymove black E8\n\
                 playwall white d8h\r\ngenmove white\nundo 2\nwinner\nfly\nquit\nname\n";
    let run = home.run("qtp --level 1 --seed 3", input);
    let expected = "=1 gomoku\n\n=\n\n=\n\n=\n\n=\n\n=\n\n\
                    ? the other colour is to move\n\n=\n\n= false\n\n? unknown command\n\n=\n\n";
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected, "", Some(0)));
    // The end of the input ends the engine as well; a level and a seed make the same moves.
    let moves = ["genmove black\ngenmove white"; 2]
        .map(|input| home.run("qtp --level 1 --seed 3", input).out);
    assert_eq!(moves[0], moves[1]);
    assert_eq!(moves[0].matches("= ").count(), 2, "{}", moves[0]);
    for wrong in ["--level 11", "--time 0s", "--time soon"] {
        assert_eq!(home.run(&format!("qtp {wrong}"), "").code, Some(2), "{wrong}");
    }
}

/// A game in lines with these players.
fn play(home: &Home, black: &str, white: &str) -> Command {
    let mut command = home.command("play quoridor --plain --no-board --clock none");
    command.args(["--black", black, "--white", white]);
    command
}

#[test]
fn a_computer_plays_a_whole_game_against_a_program() {
    let home = Home::new();
    let run = finish(&mut play(&home, "computer:3", &engine("--level 3")), "1\n");
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
    let result = &home.results()[0];
    assert_eq!(result["game"], "quoridor", "{result}");
    assert_eq!((&result["black"], &result["white"]), (&"computer:3".into(), &"qtp:gomoku".into()));
}

#[cfg(unix)]
#[test]
fn a_program_takes_moves_back_and_is_resumed_after_a_question() {
    let home = Home::new();
    let input = "e2\nundo\nd1\nquit\n";
    let run = finish(&mut play(&home, "name:Ada", &engine("--level 1")), input);
    assert!(run.out.contains("Ada") || run.out.contains("Black"), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(1)), "{}", run.out);
    let id = home.id();
    let run = home.run(&format!("resume {id} --plain"), "e2\n");
    assert!(run.err.contains("This saved game starts a program: qtp:"), "{}", run.err);
    let run = home.run(&format!("resume {id} --yes --no-board"), "resign\n1\n1\n2\n");
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{}", run.out);
}

/// A program that is a shell script, which runs `answer` for `genmove`.
#[cfg(unix)]
fn program(home: &Home, answer: &str) -> &'static str {
    let script = format!(
        "while read -r word rest; do case $word in genmove) {answer} ;; quit) exit ;; \
         *) echo =; echo ;; esac; done"
    );
    fs::write(home.path("program.sh"), script).unwrap();
    "qtp:sh program.sh"
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_named_and_the_game_is_saved() {
    for (lang, answer, words) in [
        ("en", "echo '= E5'", "sh answered E5, a move that is not allowed: e5 "),
        ("en", "echo '= pass'", "sh gave an invalid answer to genmove white: pass"),
        ("en", "echo '? no'", "sh refused genmove white: ? no"),
        ("en", "exit 3", "sh has ended (exit status: 3)"),
        ("ko", "exit 3", "sh: 종료되었습니다"),
        ("ko", "echo '= E5'", "sh: 둘 수 없는 수를 답했습니다(E5). e5"),
    ] {
        let home = Home::new();
        let white = program(&home, answer);
        let run = finish(play(&home, "name:Ada", white).args(["--lang", lang]), "e2\ne3\n");
        assert!(run.err.starts_with(&format!("gomoku: {words}")), "{answer}: {}", run.err);
        assert!(run.out.contains(&home.id()) && run.code == Some(1), "{}", run.out);
    }
    let home = Home::new();
    let run = finish(&mut play(&home, "name:Ada", "qtp:/nowhere/x"), "e2\n");
    assert!(run.err.contains("/nowhere/x cannot be started"), "{}", run.err);
    assert_eq!((run.out.as_str(), run.code), ("", Some(1)));
}

fn matched(home: &Home, engines: &[&str], args: &str) -> Run {
    let mut command = home.command("match --game quoridor");
    command.args(engines).args(args.split_whitespace());
    finish(command, "")
}

#[cfg(unix)]
#[test]
fn programs_that_fail_in_a_match_are_named_as_in_its_table() {
    let home = Home::new();
    let engine = program(&home, "exit 3");
    let run = matched(&home, &[engine, engine], "--games 2 --time 5s --seed 1");
    for name in ["program", "program #2"] {
        assert!(run.err.contains(&format!("({name} has ended (exit status: 3)")), "{}", run.err);
    }
}

#[test]
fn a_match_says_once_that_its_file_leaves_out_the_results() {
    let home = Home::new();
    let args = |file: &str| format!("--games 2 --nodes 60 --seed 1 --records {file}");
    let run = matched(&home, &["computer:2", "walk"], &args("games.txt"));
    assert_eq!(run.err.matches("left out: players, result").count(), 1, "{}", run.err);
    let run = matched(&home, &["computer:2", "walk"], &args("games.jsonl"));
    assert!(!run.err.contains("left out"), "{}", run.err);
}

#[test]
fn a_match_of_quoridor_is_logged_resumed_and_refused_as_another_game() {
    let home = Home::new();
    let engines = ["computer:2", "walk"];
    let whole = matched(&home, &engines, "--games 4 --nodes 60 --seed 1 --log whole.jsonl");
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    assert!(whole.out.contains("Games: 4. "), "{}", whole.out);
    let log = fs::read_to_string(home.path("whole.jsonl")).unwrap();
    assert!(log.starts_with(r#"{"game":"quoridor","engines":["computer:2","walk"],"#), "{log}");
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines.len(), 5);

    fs::write(home.path("cut.jsonl"), format!("{}\n{}\n", lines[0], lines[1])).unwrap();
    let resumed = home.run("match --resume cut.jsonl", "");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    let moves = |log: &str| -> Vec<serde_json::Value> {
        let games = log.lines().skip(1).map(|line| serde_json::from_str(line).unwrap());
        games.map(|game: serde_json::Value| game["moves"].clone()).collect()
    };
    let again = fs::read_to_string(home.path("cut.jsonl")).unwrap();
    assert_eq!(moves(&again), moves(&log));

    for (game, words) in [
        ("gomoku", "cut.jsonl is the log of a match of quoridor, not of gomoku"),
        ("gomoku --lang ko", "gomoku 시합이 아니라 quoridor 시합의 기록입니다"),
    ] {
        let refused = home.run(&format!("match --resume cut.jsonl --game {game}"), "");
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(refused.err.contains(words), "{}", refused.err);
    }
    fs::write(home.path("chess.jsonl"), log.replacen("quoridor", "chess", 1)).unwrap();
    let refused = home.run("match --resume chess.jsonl", "");
    assert!(refused.err.contains("the log of a match of chess"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}

#[test]
fn programs_and_lists_of_openings_are_part_of_a_match() {
    let home = Home::new();
    fs::write(home.path("list.txt"), "# two\n1. e2 e8 2. e3h\nd1 d8v\n").unwrap();
    let program = engine("--level 1");
    let run = matched(&home, &["walk", &program], "--openings list.txt --log log.jsonl --time 5s");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let log = fs::read_to_string(home.path("log.jsonl")).unwrap();
    assert!(log.contains(r#""openings":["e2 e8 e3h","d1 d8v"]"#), "{log}");
    assert_eq!(log.lines().filter(|line| line.contains(r#""moves":"d1 d8v "#)).count(), 2);
    fs::write(home.path("bad.txt"), "e2 e9\n").unwrap();
    let run = matched(&home, &["walk", "walk"], "--openings bad.txt --lang ko");
    assert!(run.err.contains("1번째 줄: 2번째 수는 둘 수 없거나"), "{}", run.err);
}
