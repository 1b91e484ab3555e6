//! `gomoku match`, as the compiled binary runs it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{Home, Run, data, finish};

fn command(home: &Home, args: &str) -> Command {
    home.gomoku(["match"].into_iter().chain(args.split(' ')))
}

fn run(home: &Home, args: &str) -> Run {
    finish(command(home, args), "")
}

fn openings(name: &str) -> String {
    data("openings").join(format!("{name}.txt")).display().to_string()
}

/// A match that says the same every time.
fn small(games: usize) -> String {
    format!(
        "computer:nodes=100,hash=1 computer:nodes=40,hash=1 --board 15 --games {games} --nodes 40 \
         --openings {}",
        openings("freestyle15")
    )
}

/// The table without the times, which differ from run to run.
fn table(run: &Run) -> String {
    let lines = run.out.lines();
    lines
        .map(|line| line.rsplit_once("  ").map_or(line, |(rest, _)| rest).trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The lines of a log, each game's without its times, and without the checksums of those.
fn log(path: &Path) -> Vec<serde_json::Value> {
    let mut lines: Vec<serde_json::Value> = fs::read_to_string(path)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    for line in &mut lines {
        let line = line.as_object_mut().unwrap();
        line.remove("ms");
        line.remove("sum");
    }
    lines[1..].sort_by_key(|line| line["game"].as_u64());
    lines
}

#[test]
fn a_match_that_was_cut_off_anywhere_goes_on_to_the_same_table() {
    let home = Home::new();
    let whole = run(&home, &format!("{} --log whole.jsonl --sgf whole.sgf", small(8)));
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    assert!(table(&whole).contains("computer:nodes=100,hash=1"), "{}", whole.out);
    assert_eq!(whole.err.lines().count(), 8, "a line for each game");

    let path = home.path("whole.jsonl");
    let (games, bytes) = (log(&path), fs::read(&path).unwrap());
    let sgf = fs::read_to_string(home.path("whole.sgf")).unwrap();
    assert_eq!(sgf.matches("(;FF[4]GM[4]").count(), 8);
    assert!(sgf.contains("RO[1]ON["), "{sgf}");
    let header = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for part in [0, 1, 2, 3] {
        let length = header + (bytes.len() - header) * part / 3;
        let cut = home.path("cut.jsonl");
        fs::write(&cut, &bytes[..length]).unwrap();
        let resumed = run(&home, "--resume cut.jsonl --concurrency 2");
        assert_eq!(resumed.code, Some(0), "{}", resumed.err);
        assert_eq!(table(&resumed), table(&whole), "cut at {length}");
        assert_eq!(log(&cut), games);
        let again = fs::read_to_string(home.path("whole.sgf")).unwrap();
        assert_eq!(again.matches("(;FF[4]GM[4]").count(), 8, "the sheet is whole again");
    }
}

/// A brain that gives every game up with words; while there is a file `hang`, only the first.
const UNWILLING: &str = r#"
    while read -r word rest; do
        case "$word" in
            START) echo OK ;;
            END*) exit ;;
            BEGIN* | TURN | DONE*)
                if [ -e hang ] && [ -e asked ]; then sleep 1000; fi
                touch asked
                echo "not today" ;;
        esac
    done
"#;

#[cfg(unix)]
#[test]
fn a_match_that_is_interrupted_says_how_to_go_on_and_goes_on() {
    use std::io::{BufRead, BufReader, Read};

    let home = Home::new();
    fs::write(home.path("brain.sh"), UNWILLING).unwrap();
    fs::write(home.path("hang"), "").unwrap();
    let mut child = command(&home, "computer:nodes=10,hash=1 --games 4 --nodes 10")
        .arg("brain:sh brain.sh")
        .spawn()
        .unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut told = String::new();
    err.read_line(&mut told).unwrap();
    assert_eq!(
        told,
        "Game 1: computer:nodes=10,hash=1 - sh 1-0, No move (sh answered TURN 9,9 with what is no \
         answer: not today), 1 moves  [+1 =0 -0]\n"
    );
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    err.read_to_string(&mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{told}");
    let last = told.lines().last().unwrap();
    assert_eq!(last, "gomoku: 1 of 4 games are played. Go on with: gomoku match --resume");

    fs::remove_file(home.path("hang")).unwrap();
    let resumed = run(&home, "--resume");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert!(resumed.out.contains("Games: 4. No move 4"), "{}", resumed.out);
    let none = run(&home, "--resume");
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("there is no unfinished match"), "{}", none.err);
}

#[test]
fn a_test_that_is_decided_ends_the_match() {
    let home = Home::new();
    let output = run(&home, &format!("{} --sprt -1000,-900 --seed 3", small(100)));
    assert_eq!(output.code, Some(0), "{}", output.err);
    assert!(output.err.lines().count() < 100);
    assert!(output.out.contains("-900 Elo rather than -1000"), "{}", output.out);
}

#[test]
fn wrong_usage_and_files_that_cannot_be_used_are_told() {
    let home = Home::new();
    fs::write(home.path("bad.txt"), "h8\nhello there\n").unwrap();
    fs::write(home.path("taken.sgf"), "(;)").unwrap();
    fs::write(home.path("not-a.jsonl"), "{}\n").unwrap();
    for (args, code, word) in [
        ("computer", 2, "two engines or more"),
        ("--games 2", 2, "ENGINE"),
        ("computer rapfi", 2, "brain:COMMAND"),
        ("computer computer --games 3", 2, "even number"),
        ("computer computer --time soon", 2, "60s+0.5s"),
        ("computer computer --sprt 20,0", 2, "0,20"),
        ("computer computer computer --sprt 0,20", 2, "two engines"),
        ("computer computer --resume", 2, "cannot be used with"),
        ("computer computer --openings none.txt", 1, "none.txt"),
        ("computer computer --openings bad.txt", 1, "line 2: \"hello there\""),
        ("computer computer --sgf taken.sgf", 1, "taken.sgf"),
        ("computer computer --log taken.sgf", 1, "taken.sgf"),
        ("computer brain:/nowhere/pbrain-none", 1, "/nowhere/pbrain-none cannot be started"),
        ("computer brain:cat --rules omok", 1, "do not know the rules omok"),
        ("--resume not-a.jsonl", 1, "not the log of a match"),
        ("--resume", 1, "no unfinished match"),
    ] {
        let output = run(&home, args);
        assert_eq!(output.code, Some(code), "{args}: {}", output.err);
        assert!(output.err.contains(word), "{args}: {}", output.err);
        assert_eq!(output.out, "", "{args}");
    }
    assert_eq!(fs::read_to_string(home.path("taken.sgf")).unwrap(), "(;)");
}

#[test]
fn three_engines_play_all_against_all_and_are_told_in_korean() {
    let home = Home::new();
    let engines = "computer:nodes=90,hash=1 computer:nodes=60,hash=1 computer:nodes=30,hash=1";
    let args = format!(
        "{engines} --nodes 30 --rules renju --games 2 --order random --openings {} --lang ko",
        openings("renju15")
    );
    let output = run(&home, &args);
    assert_eq!(output.code, Some(0), "{}", output.err);
    let told = output.out;
    assert!(
        told.contains("엔진") && told.contains("상대") && told.contains("대국 수: 6"),
        "{told}"
    );
    assert_eq!(told.matches("computer:nodes=60,hash=1").count(), 3, "{told}");
}
