//! Runs the commands in a shell, in a home with the files that the documents mention.

use std::env;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;
use std::thread;

use super::{ROOT, document, documents, shell_lines};
use crate::support::{Home, Server, Talk, data, finish};

/// Commands that are not run: cargo builds the program, which is built for this test, and its
/// examples, whose own tests parse their commands; the other is a program of somebody else.
const NOT_RUN: [&str; 2] = ["cargo ", "c-gomoku-cli "];

/// A game of 24 moves that is not over.
const GAME: &str = "h8 i9 h9 h7 j8 g8 i7 k9 i10 g9 f8 k7 e12 l12 d4 m4 d12 n8 c9 n10 b6 o6 e2 k2";

/// A home with what the documents mention: a game, a folder of games, a scoreboard, an unfinished
/// game and match, brains, and a certificate; and with this folder of analyses.
fn home(analyses: &Path) -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path(".cache/gomoku")).unwrap();
    symlink(analyses, home.path(".cache/gomoku/analyses")).unwrap();
    let run = |args: &str| {
        let run = home.run(args, "");
        assert_eq!(run.code, Some(0), "{args}: {}", run.err);
    };
    fs::write(home.path("game.txt"), GAME).unwrap();
    fs::create_dir(home.path("games")).unwrap();
    run("convert game.txt game.sgf");
    run("convert game.txt games/one.sgf");
    let example = Path::new(ROOT).join("scoreboard.example.json");
    fs::copy(&example, home.path("scoreboard.example.json")).unwrap();
    fs::copy(&example, home.scoreboard()).unwrap();
    symlink(Path::new(ROOT).join("tests"), home.path("tests")).unwrap();
    for folder in [
        "journals",
        ".local/share/bash-completion/completions",
        ".local/share/man/man6",
        ".local/state/gomoku/matches",
    ] {
        fs::create_dir_all(home.path(folder)).unwrap();
    }
    let left = fs::read_to_string(data("v1/journals/plain-untimed.jsonl")).unwrap();
    let id = left.split_once("\"id\":\"").unwrap().1.get(..8).unwrap();
    let named = left.replacen(id, "01a1fa23", 1);
    let id = named.split_once("\"id\":\"").unwrap().1.split('"').next().unwrap();
    fs::write(home.path("journals").join(format!("{id}.jsonl")), &named).unwrap();
    let log = ".local/state/gomoku/matches/left.jsonl";
    run(&format!("match --game quoridor walk walk --games 2 --log {log}"));
    let games = fs::read_to_string(home.path(log)).unwrap();
    let (all_but_the_last, _) = games.trim_end().rsplit_once('\n').unwrap();
    fs::write(home.path(log), format!("{all_but_the_last}\n")).unwrap();
    for brain in ["pbrain-other", "pbrain-figrid"] {
        fs::write(home.path(brain), "#!/bin/sh\nexec gomoku brain\n").unwrap();
        fs::set_permissions(home.path(brain), fs::Permissions::from_mode(0o755)).unwrap();
    }
    for ending in ["pem", "key"] {
        let part = format!("server.{ending}");
        fs::copy(data(format!("tls/one.{ending}")), home.path(part)).unwrap();
    }
    home
}

/// Gives a flag this value, instead of the command's own or as its first flag.
fn set(line: &mut String, flag: &str, value: &str) {
    let flag = format!(" {flag} ");
    let (before, rest) = if let Some((before, rest)) = line.split_once(&flag) {
        (before, rest.find(' ').map_or("", |end| &rest[end..]))
    } else {
        let command = line.match_indices(' ').nth(1).map_or(line.len(), |(end, _)| end);
        line.split_at(command)
    };
    *line = format!("{before}{flag}{value}{rest}");
}

/// A shell in this home, in which the program and the brains are on the path.
fn shell(home: &Home, line: &str) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_gomoku")).parent().unwrap();
    let path = env::var("PATH").unwrap();
    let path = format!("{}:{}:{path}", program.display(), home.path("").display());
    let mut shell = home.program("sh");
    shell.args(["-c", line]).env("PATH", path);
    shell
}

/// Starts a server on free ports, and with a database of this machine; `None` if there is none, or if
/// the program is built without what the command needs.
fn serve(home: &Home, mut line: String) -> Option<Server> {
    set(&mut line, "--listen", "127.0.0.1:0");
    set(&mut line, "--lines", "0");
    for door in ["--omok", "--metrics"] {
        if line.contains(door) {
            set(&mut line, door, "0");
        }
    }
    if line.contains("--tls") && !cfg!(feature = "tls") {
        return None;
    }
    if line.contains("--cluster") {
        #[cfg(feature = "cluster")]
        let database = crate::postgres::database(crate::cluster::SETTINGS)?;
        #[cfg(not(feature = "cluster"))]
        let database: String = return None;
        set(&mut line, "--cluster", &format!("'{database}'"));
        set(&mut line, "--inner", "127.0.0.1:0");
    }
    Some(Server::spawn(shell(home, &format!("exec {line}")), &line))
}

/// Sits down in a room, and is ended while it waits for somebody else.
fn join_room(home: &Home, line: &str) {
    let mut seat = Talk::start(&mut shell(home, &format!("exec {line}")));
    seat.read_until("Waiting for the other player.");
    seat.signal(rustix::process::Signal::TERM);
    let run = seat.end();
    assert_eq!(run.code, Some(128 + 15), "{line}: {}{}", run.out, run.err);
    assert!(run.out.contains("Your seat is kept."), "{line}: {}", run.out);
}

/// Makes short what takes long: matches, lists of openings, analyses, and a game that is watched.
fn shorten(line: &mut String) {
    let flags: &[_] = if line.starts_with("gomoku match") && !line.contains("--resume") {
        // The nodes of single engines.
        *line = line.replace("000", "");
        &[("--games", "2"), ("--nodes", "20"), ("--time", "50ms")]
    } else if line.starts_with("gomoku openings") {
        &[("--count", "2"), ("--nodes", "20")]
    } else if line.contains("gomoku solve - ") {
        *line = line.replace(" solve ", " solve --time 100ms ");
        &[]
    } else if line.starts_with("gomoku analyze h8")
        || line.starts_with("gomoku analyze") && line.contains(" --at ")
        || line.starts_with("gomoku solve")
    {
        &[("--time", "100ms")]
    } else if line.contains("--black brain:") {
        *line = line.replace("computer:9", "computer:1");
        &[("--clock", "1s"), ("--record", "no")]
    } else {
        &[]
    };
    for (flag, value) in flags {
        set(line, flag, value);
    }
}

#[test]
fn the_commands_of_the_documents_succeed() {
    // What one document has analysed is found by the others.
    let analyses = tempfile::tempdir().unwrap();
    let ran: usize = thread::scope(|scope| {
        let runs: Vec<_> = documents()
            .into_iter()
            .map(|(document, text)| {
                let analyses = analyses.path();
                scope.spawn(move || run_all(&document, &text, analyses))
            })
            .collect();
        runs.into_iter().map(|run| run.join().unwrap()).sum()
    });
    assert!(ran >= 80, "{ran} commands were run");
}

/// Runs the commands of a document, one after the other, and returns how many there are.
fn run_all(document: &str, text: &str, analyses: &Path) -> usize {
    let home = home(analyses);
    let mut server: Option<Server> = None;
    let mut ran = 0;
    for line in shell_lines(text) {
        let mut line = line.replace("cargo run --release -- ", "gomoku ");
        if line.is_empty() || NOT_RUN.iter().any(|command| line.starts_with(command)) {
            continue;
        }
        ran += 1;
        if line.starts_with("gomoku serve") {
            end(document, server.take());
            server = serve(&home, line);
            continue;
        }
        if let Some(server) = &server {
            line = line.replace("192.168.1.5", &server.http.to_string());
            let room = format!("http://{}/{}", server.http, server.room);
            let of_room = line.replace("https://example.org/K7QH2MX", &room);
            if of_room != line {
                join_room(&home, &of_room);
                continue;
            }
        }
        shorten(&mut line);
        let run = finish(&mut shell(&home, &line), "");
        // A game without input is left and saved.
        let may_be_left = ["play", "resume"].iter().any(|word| line.contains(word));
        let done = run.code == Some(0) || may_be_left && run.code == Some(1);
        // A match tells its progress.
        let is_right = done && (run.err.is_empty() || line.starts_with("gomoku match"));
        assert!(is_right, "{document}: {line}\n{}{}", run.out, run.err);
    }
    end(document, server);
    ran
}

#[test]
fn the_forced_win_of_the_documents_is_what_the_command_prints() {
    let text = document("docs/analysis.md");
    let command = shell_lines(&text).into_iter().find(|line| line.starts_with("gomoku solve"));
    let (_, shown) = text.split_once("The first of them prints\n\n```text\n").unwrap();
    let shown = shown.split("```").next().unwrap();
    let run = finish(&mut shell(&Home::new(), &command.unwrap()), "");
    assert!(run.out.contains(shown), "{}", run.out);
}

/// Stops a server.
fn end(document: &str, server: Option<Server>) {
    if let Some(mut server) = server {
        Server::signal(server.child.id(), "-TERM");
        assert!(server.child.wait().unwrap().success(), "{document}: {:?}", server.errors);
    }
}
