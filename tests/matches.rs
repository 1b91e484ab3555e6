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

/// A match whose output is the same every time.
fn small(games: usize) -> String {
    format!(
        "computer:nodes=100,hash=1 computer:nodes=40,hash=1 --board 15 --games {games} --nodes 40 \
         --openings {}",
        openings("freestyle15")
    )
}

/// The table without times, which differ from run to run.
fn table(run: &Run) -> String {
    let lines = run.out.lines();
    lines
        .map(|line| line.rsplit_once("  ").map_or(line, |(rest, _)| rest).trim_end())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The lines of a log without the games' times and without the checksums that cover them.
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
fn a_match_cut_off_anywhere_resumes_to_the_same_table() {
    let home = Home::new();
    let whole = run(&home, &format!("{} --log whole.jsonl --records whole.sgf", small(8)));
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
        // The SGF file was cut off in the first game, or is missing.
        let sheet = home.path("whole.sgf");
        fs::remove_file(&sheet).unwrap();
        if part > 0 {
            fs::write(&sheet, &sgf[..100]).unwrap();
        }
        let resumed = run(&home, "--resume cut.jsonl --concurrency 2 --yes");
        assert_eq!(resumed.code, Some(0), "{}", resumed.err);
        assert_eq!(table(&resumed), table(&whole), "cut at {length}");
        assert_eq!(log(&cut), games);
        let again = fs::read_to_string(home.path("whole.sgf")).unwrap();
        assert_eq!(again.matches("(;FF[4]GM[4]").count(), 8, "the SGF file is complete again");
    }
}

#[test]
fn matches_of_quoridor_keep_records_too() {
    let home = Home::new();
    let args = "--game quoridor walk computer:1 --nodes 20 --games 4 --seed 1";
    for file in ["games.jsonl", "games.json", "games.txt"] {
        let output = run(&home, &format!("{args} --records {file} --log {file}.log"));
        assert_eq!(output.code, Some(0), "{}", output.err);
        let written = fs::read(home.path(file)).unwrap();
        let log = log(&home.path(format!("{file}.log")));
        let read = finish(home.gomoku(["convert", file, "-", "--to", "jsonl"]), "").out;
        let read =
            read.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let moves: Vec<_> = read.map(|game| game["moves"].clone()).collect();
        let played: Vec<_> = log[1..].iter().map(|game| game["moves"].clone()).collect();
        assert_eq!((moves.len(), &moves), (4, &played), "{file}");
        // A file that was cut off within a game is completed.
        fs::write(home.path(file), &written[..written.len() / 2]).unwrap();
        let resumed = run(&home, &format!("--resume {file}.log --yes"));
        assert_eq!(resumed.code, Some(0), "{}", resumed.err);
        assert_eq!(fs::read(home.path(file)).unwrap(), written);
    }
    let first = fs::read_to_string(home.path("games.jsonl")).unwrap();
    assert!(
        first.starts_with(r#"{"game":"quoridor","black":"walk","white":"computer:1","#),
        "{first}"
    );
    assert!(first.contains(r#""round":1"#) && first.contains(r#""opening":""#), "{first}");
}

/// A brain that answers every request with an invalid line; while a file `hang` exists, only the
/// first request.
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
fn an_interrupted_match_reports_how_to_resume_and_resumes() {
    use std::io::{BufRead, BufReader, Read};

    let home = Home::new();
    fs::write(home.path("brain.sh"), UNWILLING).unwrap();
    fs::write(home.path("hang"), "").unwrap();
    let mut child = command(&home, "computer:nodes=10,hash=1 --games 4 --nodes 10")
        .arg("brain:sh brain.sh")
        .spawn()
        .unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut errors = String::new();
    err.read_line(&mut errors).unwrap();
    assert_eq!(errors, "Generating openings: 2…\n");
    errors.clear();
    err.read_line(&mut errors).unwrap();
    assert!(
        errors.starts_with("Game 1: computer:nodes=10,hash=1 - brain 1-0, No move ("),
        "{errors}"
    );
    assert!(errors.contains("not today") && errors.ends_with("moves  [+1 =0 -0]\n"), "{errors}");
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    err.read_to_string(&mut errors).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{errors}");
    let last = errors.lines().last().unwrap();
    assert_eq!(last, "gomoku: 1 of 4 games were played. Resume with: gomoku match --resume");

    fs::remove_file(home.path("hang")).unwrap();
    let resumed = run(&home, "--resume");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert!(resumed.out.contains("Games: 4. No move 4"), "{}", resumed.out);
    assert!(resumed.out.contains("100.0%") && !resumed.out.contains("Elo"), "{}", resumed.out);
    let none = run(&home, "--resume");
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("there is no unfinished match"), "{}", none.err);
}

/// The log of a match that would start a program and write into two files.
fn foreign_log(home: &Home) -> Vec<u8> {
    run(home, &format!("{} --log ours.jsonl", small(2)));
    let ours = fs::read_to_string(home.path("ours.jsonl")).unwrap();
    let mut setup: serde_json::Value = serde_json::from_str(ours.lines().next().unwrap()).unwrap();
    let header = setup.as_object_mut().unwrap();
    // In the format of a version without checksums.
    header.remove("sum");
    header["engines"] = serde_json::json!(["computer:nodes=10,hash=1", "brain:touch started"]);
    header["sgf"] = home.path("mine.txt").to_str().unwrap().into();
    header["brain_log"] = home.path("brains.log").to_str().unwrap().into();
    let mut log = serde_json::to_vec(&setup).unwrap();
    log.push(b'\n');
    log
}

#[test]
fn a_foreign_log_starts_and_writes_nothing_without_asking() {
    let home = Home::new();
    let log = foreign_log(&home);
    fs::write(home.path("theirs.jsonl"), &log).unwrap();
    let refused = run(&home, "--resume theirs.jsonl");
    assert_eq!(refused.code, Some(1), "{}", refused.err);
    for word in ["touch started", "mine.txt", "brains.log", "--yes"] {
        assert!(refused.err.contains(word), "{word}: {}", refused.err);
    }
    assert!(!home.path("mine.txt").exists());
    // Even with --yes, no foreign file is overwritten, which nobody is asked about.
    fs::write(home.path("mine.txt"), "mine").unwrap();
    for args in ["--resume theirs.jsonl", "--resume theirs.jsonl --yes"] {
        let refused = run(&home, args);
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(refused.err.contains("does not hold the games of this match"), "{}", refused.err);
    }
    assert_eq!(fs::read_to_string(home.path("mine.txt")).unwrap(), "mine");
    assert!(!home.path("started").exists() && !home.path("brains.log").exists());
    assert_eq!(fs::read(home.path("theirs.jsonl")).unwrap(), log);
}

#[test]
fn a_file_that_is_not_a_log_is_not_changed() {
    let home = Home::new();
    let log = r#"{"gomoku":2}"#;
    for text in ["(;FF[4]GM[4]SZ[15];B[hh])", "", "{}", "{}\n{\"a\":1}\n{\"to", log] {
        fs::write(home.path("other"), text).unwrap();
        let refused = run(&home, "--resume other --yes");
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(refused.err.contains("this is not a match log"), "{}", refused.err);
        assert_eq!(fs::read_to_string(home.path("other")).unwrap(), text);
    }
}

#[test]
fn a_damaged_log_does_not_hide_the_others() {
    let home = Home::new();
    run(&home, &format!("{} --log log.jsonl", small(2)));
    let log = fs::read(home.path("log.jsonl")).unwrap();
    let header = log.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let folder = home.path(".local/state/gomoku/matches");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.jsonl"), &log[..header]).unwrap();
    fs::write(folder.join("b.jsonl"), "damaged\n").unwrap();
    fs::create_dir(folder.join("c.jsonl")).unwrap();
    let resumed = run(&home, "--resume");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert!(resumed.err.contains("b.jsonl, line 1: this is not a match log"), "{}", resumed.err);
    assert!(resumed.out.contains("Games: 2."), "{}", resumed.out);
    assert!(!folder.join("a.jsonl").exists() && folder.join("b.jsonl").exists());
}

#[cfg(unix)]
#[test]
fn an_endless_list_of_openings_is_refused_or_ends_at_a_signal() {
    use std::os::unix::process::ExitStatusExt;

    let home = Home::new();
    assert!(Command::new("mkfifo").arg(home.path("pipe")).status().unwrap().success());
    for path in ["pipe", "/dev/zero", "."] {
        let refused = run(&home, &format!("computer computer --openings {path}"));
        assert_eq!(refused.code, Some(1), "{}", refused.err);
        assert!(refused.err.contains("a regular file is needed"), "{}", refused.err);
    }
    let mut child = command(&home, "computer computer --openings -").spawn().unwrap();
    // More than a pipe holds: once all is written, the program is reading.
    let input = child.stdin.as_mut().unwrap();
    std::io::Write::write_all(input, &vec![b'\n'; 1 << 20]).unwrap();
    let pid = child.id().to_string();
    // Not SIGINT, which is ignored by what a shell starts in the background.
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().signal(), Some(15));
}

#[test]
fn a_decided_sprt_ends_the_match() {
    let home = Home::new();
    let output = run(&home, &format!("{} --sprt -1000,-900 --seed 3", small(100)));
    assert_eq!(output.code, Some(0), "{}", output.err);
    assert!(output.err.lines().count() < 100);
    assert!(output.out.contains("-900 Elo rather than -1000"), "{}", output.out);
}

#[test]
fn wrong_usage_and_unusable_files_are_reported() {
    let home = Home::new();
    fs::write(home.path("bad.txt"), "h8\nhello there\n").unwrap();
    fs::write(home.path("taken.sgf"), "(;)").unwrap();
    fs::write(home.path("one.txt"), "h8i9\n").unwrap();
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
        ("computer computer --games 2 --records taken.sgf", 1, "taken.sgf"),
        ("computer computer --games 2 --records a.psq", 1, "sgf, json, jsonl, txt, pos"),
        ("computer computer --games 2 --records a.foo", 1, "sgf, json, jsonl, txt, pos"),
        ("--game quoridor walk walk --games 2 --records a.sgf", 1, "jsonl, json, txt"),
        ("computer computer --games 2 --log taken.sgf", 1, "taken.sgf"),
        ("computer computer --games 4 --openings one.txt --board 15", 1, "Use --games 2"),
        ("computer computer --games 20002", 1, "gomoku openings"),
        (
            "computer brain:/nowhere/pbrain-none --games 2",
            1,
            "/nowhere/pbrain-none cannot be started",
        ),
        ("computer brain:cat --rules omok --games 2", 1, "does not support the rules omok"),
        ("computer brain:/nowhere/pbrain-none --games 2 --log one.txt", 1, "one.txt"),
        ("--resume not-a.jsonl", 1, "not a match log"),
        ("--game quoridor --resume not-a.jsonl", 1, "not a match log"),
        ("--game quoridor --resume none.jsonl", 1, "no such file"),
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
fn a_match_that_cannot_keep_its_log_says_what_to_name() {
    let home = Home::new();
    fs::write(home.path("file"), "").unwrap();
    let args = "random random --games 2 --board 15 --openings";
    let mut told = command(&home, &format!("{args} {}", openings("freestyle15")));
    let told = finish(told.env("XDG_STATE_HOME", home.path("file")), "");
    assert_eq!(told.code, Some(1), "{}", told.err);
    assert!(told.err.contains("--log FILE"), "{}", told.err);
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt as _;
        let mut told = command(&home, &format!("{args} {} --records", openings("freestyle15")));
        let told = finish(told.arg(std::ffi::OsStr::from_bytes(b"x\xff.sgf")), "");
        assert_eq!(told.code, Some(1), "{}", told.err);
        assert!(told.err.contains("is not UTF-8"), "{}", told.err);
    }
}

#[test]
fn three_engines_play_a_round_robin_reported_in_korean() {
    let home = Home::new();
    let engines = "computer:nodes=90,hash=1 computer:nodes=60,hash=1 computer:nodes=30,hash=1";
    let args = format!(
        "{engines} --nodes 30 --rules renju --games 2 --order random --openings {} --lang ko",
        openings("renju15")
    );
    let output = run(&home, &args);
    assert_eq!(output.code, Some(0), "{}", output.err);
    let table = output.out;
    assert!(
        table.contains("엔진") && table.contains("상대") && table.contains("대국 수: 6"),
        "{table}"
    );
    assert_eq!(table.matches("computer:nodes=60,hash=1").count(), 3, "{table}");
}

#[test]
fn without_a_list_every_pair_of_games_has_its_own_opening() {
    let home = Home::new();
    let engines = "computer:nodes=30,hash=1 computer:nodes=40,hash=1 --nodes 30 --board 11";
    let played = |seed, file: &str| {
        let output =
            run(&home, &format!("{engines} --games 4 --seed {seed} --sprt 0,20 --log {file}"));
        assert_eq!(output.code, Some(0), "{}", output.err);
        assert!(
            output.out.contains("\nGames: 4. ") && !output.out.contains("Distinct"),
            "{}",
            output.out
        );
        log(&home.path(file))
    };
    let one = played(1, "one.jsonl");
    let list = one[0]["openings"].as_array().unwrap();
    let distinct: std::collections::BTreeSet<_> =
        list.iter().map(|opening| opening.as_str().unwrap()).collect();
    assert_eq!((list.len(), distinct.len()), (2, 2));
    assert_eq!(played(1, "again.jsonl"), one);
    assert_ne!(played(2, "other.jsonl")[0]["openings"], one[0]["openings"]);
}

#[test]
fn a_list_of_openings_is_generated_from_a_seed_and_played() {
    let home = Home::new();
    let openings = |args: &str| {
        let args = format!("openings --board 15 --seed 5 --nodes 50 {args}");
        finish(home.gomoku(args.split_whitespace()), "")
    };
    let printed = openings("--count 2");
    assert_eq!((printed.code, printed.out.lines().count()), (Some(0), 2), "{}", printed.err);
    let filed = openings("--count 2 -o list.txt");
    assert_eq!((filed.code, filed.out.as_str()), (Some(0), ""), "{}", filed.err);
    let list = || fs::read_to_string(home.path("list.txt")).unwrap();
    assert_eq!(list(), printed.out);

    let refused = openings("--count 1 --output list.txt");
    assert_eq!((refused.code, list()), (Some(1), printed.out.clone()));
    assert!(refused.err.contains("--force"), "{}", refused.err);
    assert_eq!(openings("--count 1 --output list.txt --force").code, Some(0));
    assert!(printed.out.starts_with(&list()) && list().lines().count() == 1);

    let engines = "computer:nodes=10,hash=1 computer:nodes=20,hash=1 --nodes 10 --board 15";
    let output = run(&home, &format!("{engines} --openings list.txt --log games.jsonl"));
    assert_eq!(output.code, Some(0), "{}", output.err);
    assert_eq!(log(&home.path("games.jsonl"))[0]["openings"][0], list().trim_end());
}
