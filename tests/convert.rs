//! `gomoku convert` and `gomoku show`, as the compiled binary runs them.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use crate::support::{Home, data, finish};

fn sample(name: &str) -> PathBuf {
    data("records").join(name)
}

#[test]
fn a_collection_is_converted_except_its_broken_game_which_is_reported() {
    let home = Home::new();
    let club = sample("club.sgf");
    let output = finish(home.gomoku(["convert", club.to_str().unwrap(), "club.json"]), "");
    assert_eq!(output.code, Some(1));
    let errors = output.err;
    assert!(errors.contains("club.sgf, line 8, column 11: `zz` is not a point"), "{errors}");
    assert!(
        !errors.contains('\r') && !errors.contains('\u{1b}'),
        "no progress bar on a pipe: {errors:?}"
    );
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(home.path("club.json")).unwrap()).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 3);
    assert_eq!(json[0]["reason"], "five");
    assert_eq!(json[2]["moves"], "h8 i9 pass");
}

#[test]
fn sgf_survives_a_round_trip_through_json() {
    let home = Home::new();
    let club = sample("club.sgf");
    let run = |args: [&str; 3]| finish(home.gomoku(args), "");
    run(["convert", club.to_str().unwrap(), "first.sgf"]);
    for args in [["convert", "first.sgf", "there.jsonl"], ["convert", "there.jsonl", "back.sgf"]] {
        let output = run(args);
        assert_eq!((output.code, output.err.as_str()), (Some(0), ""), "{args:?}");
    }
    let [first, back] =
        ["first.sgf", "back.sgf"].map(|name| fs::read_to_string(home.path(name)).unwrap());
    assert_eq!(first, back);
}

#[test]
fn pipes_are_converted_with_named_formats() {
    let home = Home::new();
    let psq = fs::read(sample("quick.psq")).unwrap();
    let output = finish(home.gomoku(["convert", "-", "-", "--from", "psq", "--to", "txt"]), &psq);
    assert_eq!((output.code, output.out.as_str()), (Some(0), "h8 i9 i7\n"));
    assert!(output.err.contains("time of each move"));
}

#[test]
fn lists_are_converted_to_a_folder_of_files() {
    let home = Home::new();
    let list = sample("list.txt");
    let args = ["convert", list.to_str().unwrap(), "games/", "--to", "psq"];
    assert_eq!(finish(home.gomoku(args), "").code, Some(0));
    let second = fs::read_to_string(home.path("games/list-00002.psq")).unwrap();
    assert_eq!(second, "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,7,0\n9,7,0\n7,9,0\n0\n");
}

/// Once the program has read more input than a pipe holds, it has begun its output and waits for
/// more.
#[cfg(unix)]
#[test]
fn an_interrupted_conversion_leaves_no_files() {
    use std::os::unix::process::ExitStatusExt;

    use rustix::process::{Pid, Signal, kill_process};

    for signal in [Signal::INT, Signal::TERM] {
        let home = Home::new();
        let files = || fs::read_dir(home.path("")).unwrap().count();
        let mut child = home.gomoku(["convert", "-", "all.json", "--from", "sgf"]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(&b"(;SZ[15];B[hh])\n".repeat(1 << 17)).unwrap();
        assert_eq!(files(), 1, "the output is begun");
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(signal.as_raw()));
        assert_eq!(files(), 0);
    }
}

#[test]
fn an_unknown_format_is_wrong_usage_and_a_missing_file_a_failure() {
    let home = Home::new();
    for (args, code, word) in [
        (&["convert", "-", "out.sgf"][..], 2, "--from"),
        (&["convert", "in.sgf", "out"], 2, "json, jsonl, sgf"),
        (&["convert", "in.sgf", "out.rif"], 2, "read-only"),
        (&["convert", "in.sgf", "out.sgf", "--to", "gif"], 2, "psq"),
        (&["convert", "in.sgf", "out.sgf"], 1, "in.sgf"),
        (&["show", "-"], 2, "--from"),
        (&["replay", "-"], 2, "--from"),
        (&["show", "game"], 1, "Cannot read game"),
        (&["show", "in.sgf", "--number", "0"], 2, "--number"),
        (&["show", "in.sgf"], 1, "in.sgf"),
        (&["show", "in.sgf", "--png", "a.png", "--width", "5000"], 2, "100 to 4096"),
        (&["show", "in.sgf", "--width", "500"], 2, "--png"),
        (&["show", "in.sgf", "--svg", "a.svg", "--width", "500"], 2, "cannot be used with"),
        (&["show", "in.sgf", "--svg", "a.svg", "--png", "a.png"], 2, "cannot be used with"),
        (&["show", "in.sgf", "--numbers", "all"], 2, "missing: <--svg <OUT>|--png <OUT>>"),
        (
            &["show", "in.sgf", "--json", "--numbers", "all"],
            2,
            "missing: <--svg <OUT>|--png <OUT>>",
        ),
        (&["show", "in.sgf", "--svg", "a.svg", "--numbers", "last:0"], 2, "last:5 for the last"),
        (
            &["show", "in.sgf", "--lang", "ko", "--svg", "a", "--numbers", "5"],
            2,
            "last:5(마지막 다섯 수)",
        ),
        (&["show", "in.sgf", "--json", "--marks", "off"], 2, "cannot be used with"),
        (&["show", "in.sgf", "--marks", "none"], 2, "all, record, off"),
    ] {
        let output = finish(home.gomoku(args), "");
        assert_eq!(output.code, Some(code), "{args:?}");
        assert!(output.err.contains(word), "{args:?}: {}", output.err);
        assert_eq!(fs::read_dir(home.path("")).unwrap().count(), 0, "{args:?}");
    }
}

#[test]
fn a_position_is_shown_as_json_and_drawn_as_svg_and_png() {
    let home = Home::new();
    let club = sample("club.sgf");
    let show = ["show", club.to_str().unwrap(), "--number", "2", "--at", "1"];
    let output = finish(home.gomoku([&show[..], &["--json"]].concat()), "");
    let json: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!(json["black"], serde_json::json!(["h8", "i7"]));
    assert_eq!(json["white"], serde_json::json!(["i8", "h7"]));
    assert_eq!((&json["to_move"], &json["rules"]), (&"black".into(), &serde_json::Value::Null));
    let output = finish(home.gomoku([&show[..], &["--svg", "-"]].concat()), "");
    assert!(output.out.starts_with("<svg "));
    let output =
        home.gomoku([&show[..], &["--png", "-", "--width", "200"]].concat()).output().unwrap();
    assert!(output.stdout.starts_with(b"\x89PNG\r\n"));
}

#[test]
fn labels_and_chosen_numbers_are_drawn_and_what_is_not_drawn_is_reported() {
    let home = Home::new();
    let game = "(;GM[4]SZ[15];B[hh];W[ii];B[jj]LB[aa:x][bb:家])";
    let show = ["show", "-", "--from", "sgf", "--svg", "-"];
    let drawn = |more: &[&str]| finish(home.gomoku([&show[..], more].concat()), game);
    let all = drawn(&[]);
    assert_eq!(all.code, Some(0));
    assert_eq!(
        all.err,
        "gomoku: labels that a picture has no letters for were left out (1): 家 b14\n"
    );
    let korean = drawn(&["--lang", "ko", "--numbers", "last:1"]);
    assert!(korean.err.contains("家 b14"), "{}", korean.err);
    let digits = |output: &str| output.matches(" scale(1.15)\" stroke=").count();
    assert_eq!((digits(&all.out), digits(&korean.out)), (4, 2), "the label is drawn as well");
    let bare = drawn(&["--marks", "off", "--numbers", "off"]);
    assert_eq!((digits(&bare.out), bare.err.as_str()), (0, ""));
}

#[test]
fn an_existing_file_is_overwritten_only_with_force() {
    let home = Home::new();
    let club = sample("club.sgf");
    let club = club.to_str().unwrap();
    for args in
        [&["convert", club, "out.json"][..], &["show", club, "--number", "1", "--svg", "out.json"]]
    {
        fs::write(home.path("out.json"), "before").unwrap();
        let run = finish(home.gomoku(args), "");
        let expected = "gomoku: out.json already exists: add --force to overwrite it\n";
        assert_eq!((run.err.as_str(), run.code), (expected, Some(1)), "{args:?}");
        assert_eq!(fs::read_to_string(home.path("out.json")).unwrap(), "before");
        let run = finish(home.gomoku([args, &["--force"]].concat()), "");
        assert!(!run.err.contains("--force"), "{}", run.err);
        assert_ne!(fs::read_to_string(home.path("out.json")).unwrap(), "before");
    }
}
