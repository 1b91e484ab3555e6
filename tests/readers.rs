//! The SGF that `gomoku convert` writes, as other programs read it: sgfmill (Python) and @sabaki/sgf
//! (JavaScript). `GOMOKU_TEST_READERS` names a folder that has them, as `bin/python` and
//! `node_modules`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::needs::leave_out;
use crate::support::{Home, finish};

/// The number of random games in each encoding.
const GAMES: &str = "300\n";

/// The folder with the readers and what they are called with.
fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readers").join(name)
}

/// Converted once to SGF and once through JSON, the games have the same trees, moves, comments,
/// labels and marks as before.
#[test]
fn other_programs_read_the_sgf_of_random_games() {
    let Some(readers) = env::var_os("GOMOKU_TEST_READERS") else {
        return leave_out("readers", "GOMOKU_TEST_READERS does not name their folder");
    };
    let readers = fs::canonicalize(readers).unwrap();
    let python = readers.join("bin/python").into_os_string().into_string().unwrap();
    let home = Home::new();
    let run = |program: &str, args: &[&str]| {
        let mut command = home.program(program);
        let run = finish(command.args(args).env("NODE_PATH", readers.join("node_modules")), "");
        assert_eq!(run.code, Some(0), "{program} {args:?}: {}", run.err);
        run
    };
    let [games, sgfmill, sabaki] = ["games.py", "read_sgfmill.py", "read_sabaki.js"]
        .map(|name| script(name).into_os_string().into_string().unwrap());
    run(&python, &[&games, "."]);
    for name in ["UTF-8", "GB18030", "EUC-KR", "Shift_JIS", "Windows-1251"] {
        let [wanted, sgf, direct, json, back] =
            [".json", ".sgf", "-direct.sgf", ".jsonl", "-back.sgf"]
                .map(|ending| format!("{name}{ending}"));
        for [from, to] in [[&sgf, &direct], [&sgf, &json], [&json, &back]] {
            let converted = finish(home.gomoku(["convert", from, to]), "");
            assert_eq!(converted.code, Some(0), "{from} {to}: {}", converted.err);
        }
        for (program, reader) in [(&*python, &sgfmill), ("node", &sabaki)] {
            let read = run(program, &[reader, &wanted, &direct, &back]);
            assert_eq!(read.out, GAMES, "{name}, {reader}: {}", read.err);
        }
    }
}
