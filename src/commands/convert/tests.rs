use std::fs;

use super::*;
use crate::games::GAMES;

/// The texts of the files in a folder, by name.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

fn convert(
    input: &Path,
    output: &Path,
    to: Option<Format>,
) -> (Result<Status, RecordError>, String) {
    let (input, output) = (input.to_owned(), output.to_owned());
    let options = ConvertOptions { input, output, to, force: true, ..ConvertOptions::default() };
    let to = options.output_format(GAMES).expect("known formats");
    let mut err = Vec::new();
    let done = run(&options, to, GameChoice::among_all(None), Lang::En, false, &mut err);
    (done, String::from_utf8(err).unwrap())
}

#[test]
fn one_game_is_an_object_and_several_are_an_array() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.json"));
    fs::write(&input, "h8 i9").unwrap();
    assert_eq!(convert(&input, &output, None).0.unwrap(), Status::Done);
    assert_eq!(fs::read_to_string(&output).unwrap(), "{\"board\":15,\"moves\":\"h8 i9\"}\n");
    fs::write(&input, "h8 i9\nh8 h9\n").unwrap();
    assert_eq!(convert(&input, &output, None).0.unwrap(), Status::Done);
    let array = fs::read_to_string(&output).unwrap();
    let read: serde_json::Value = serde_json::from_str(&array).unwrap();
    assert_eq!(read.as_array().unwrap().len(), 2);
}

#[test]
fn a_second_game_that_does_not_fit_leaves_the_file_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.psq"));
    fs::write(&input, "h8 i9\nh8 h9\n").unwrap();
    fs::write(&output, "before").unwrap();
    let (done, _) = convert(&input, &output, None);
    assert!(matches!(done, Err(RecordError::ManyGames(Format::Psq))));
    let left = files(folder.path());
    assert_eq!(left.len(), 2, "a temporary file is left: {left:?}");
    assert_eq!(fs::read_to_string(&output).unwrap(), "before");
}

#[test]
fn subfolders_are_read_and_the_output_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let output = games.join("out");
    fs::create_dir_all(games.join("2026/may")).unwrap();
    for name in ["a.txt", "2026/b.txt", "2026/may/b.txt"] {
        fs::write(games.join(name), "h8 i9").unwrap();
    }
    fs::write(games.join("2026/notes.doc"), "no game").unwrap();
    fs::create_dir(&output).unwrap();
    // The second time, the folder has the output of the first.
    for _ in 0..2 {
        let (done, err) = convert(&games, &output, Some(Format::Sgf));
        assert_eq!(done.unwrap(), Status::Done);
        assert!(err.contains("no known format: 1"), "{err}");
        let names: Vec<String> = files(&output).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a.sgf", "b.sgf", "b_2.sgf"]);
    }
}

#[test]
fn an_input_without_a_complete_game_leaves_the_output_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.sgf"), folder.path().join("out.json"));
    fs::write(&input, "(;GM[4];B[hh").unwrap();
    fs::write(&output, "before").unwrap();
    let (done, err) = convert(&input, &output, None);
    assert_eq!(done.unwrap(), Status::Unfinished);
    assert!(err.contains("in.sgf, line 1, column 13: expected `]`"), "{err}");
    assert_eq!(fs::read_to_string(&output).unwrap(), "before");
}

#[test]
fn a_folder_becomes_a_folder_with_a_file_for_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("in");
    fs::create_dir(&input).unwrap();
    fs::write(input.join("a.txt"), "h8 i9").unwrap();
    fs::write(input.join("a.pos"), "h8i9").unwrap();
    fs::write(input.join("b.txt"), "h8 i9\nh8 h9").unwrap();
    fs::write(input.join("notes.md"), "none").unwrap();
    let output = folder.path().join("out/");
    let (done, err) = convert(&input, &output, Some(Format::Psq));
    assert_eq!(done.unwrap(), Status::Done);
    assert!(err.contains("of no known format: 1"), "{err}");
    let names: Vec<_> = files(&output).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["a.psq", "a_2.psq", "b-00001.psq", "b-00002.psq"]);
}

#[test]
fn a_folder_becomes_one_collection() {
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("in");
    fs::create_dir(&input).unwrap();
    fs::write(input.join("a.txt"), "h8 i9").unwrap();
    fs::write(input.join("b.pos"), "h8i9").unwrap();
    let output = folder.path().join("all.sgf");
    assert_eq!(convert(&input, &output, None).0.unwrap(), Status::Done);
    assert_eq!(fs::read_to_string(&output).unwrap().matches("(;").count(), 2);
}

#[test]
fn contents_that_a_format_cannot_hold_are_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.sgf"), folder.path().join("out.txt"));
    fs::write(&input, "(;PB[a]SZ[15];B[hh]C[x](;W[ii])(;W[jj]))".repeat(2)).unwrap();
    let (done, err) = convert(&input, &output, None);
    assert_eq!(done.unwrap(), Status::Done);
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains("variations, comments, players"), "{err}");
}

#[cfg(unix)]
#[test]
fn a_link_is_kept_and_so_are_the_permissions_of_its_target() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.pos"));
    let link = folder.path().join("link.pos");
    fs::write(&input, "h8").unwrap();
    fs::write(&output, "").unwrap();
    fs::set_permissions(&output, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&output, &link).unwrap();
    assert_eq!(convert(&input, &link, None).0.unwrap(), Status::Done);
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(&output).unwrap(), "h8\n");
    assert_eq!(output.metadata().unwrap().permissions().mode() & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn the_missing_target_of_a_link_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.txt"), folder.path().join("out.pos"));
    fs::write(&input, "h8").unwrap();
    let links = ["one.pos", "two.pos"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink("two.pos", &links[0]).unwrap();
    std::os::unix::fs::symlink("out.pos", &links[1]).unwrap();
    assert_eq!(convert(&input, &links[0], None).0.unwrap(), Status::Done);
    assert!(links.iter().all(|link| link.is_symlink()));
    assert_eq!(fs::read_to_string(&output).unwrap(), "h8\n");
    let circle = folder.path().join("circle.pos");
    std::os::unix::fs::symlink("circle.pos", &circle).unwrap();
    assert!(matches!(convert(&input, &circle, None).0, Err(RecordError::Write { .. })));
    assert!(circle.is_symlink());
}

#[test]
fn a_file_is_overwritten_only_if_forced_and_the_input_never() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("in.txt"), "h8 i9").unwrap();
    fs::write(path("out.pos"), "before").unwrap();
    let run_forced = |output: &Path, forced| {
        let (input, output) = (path("in.txt"), output.to_owned());
        run(
            &ConvertOptions { input, output, force: forced, ..ConvertOptions::default() },
            Format::Code,
            GameChoice::among_all(None),
            Lang::En,
            false,
            &mut Vec::new(),
        )
    };
    let refused = run_forced(&path("out.pos"), false).unwrap_err();
    assert!(matches!(&refused, RecordError::Exists(_)), "{refused}");
    assert_eq!(fs::read_to_string(path("out.pos")).unwrap(), "before");
    for forced in [false, true] {
        let refused = run_forced(&path("./in.txt"), forced);
        assert!(matches!(refused, Err(RecordError::IsInput(_))));
        assert_eq!(fs::read_to_string(path("in.txt")).unwrap(), "h8 i9");
    }
    assert_eq!(run_forced(&path("out.pos"), true).unwrap(), Status::Done);
    assert_eq!(fs::read_to_string(path("out.pos")).unwrap(), "h8i9\n");
    fs::create_dir(path("games")).unwrap();
    let name = format!("games/in.{}", Format::Code.name());
    fs::write(path(&name), "before").unwrap();
    // Beside the files of a folder that are there, the others are written.
    assert_eq!(run_forced(&path("games"), false).unwrap(), Status::Unfinished);
    assert_eq!(fs::read_to_string(path(&name)).unwrap(), "before");
    assert_eq!(run_forced(&path("games"), true).unwrap(), Status::Done);
    assert_eq!(fs::read_to_string(path(&name)).unwrap(), "h8i9\n");
}

#[test]
fn a_folder_converted_into_itself_keeps_its_files_and_gets_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("a.sgf"), "(;SZ[15];B[hh])").unwrap();
    fs::write(games.join("b.txt"), "h8 i9").unwrap();
    let (refused, err) = convert(&games, &games, Some(Format::Sgf));
    assert_eq!(refused.unwrap(), Status::Unfinished);
    assert!(err.contains("a.sgf is the input") && !err.contains("b.sgf"), "{err}");
    assert_eq!(fs::read_to_string(games.join("a.sgf")).unwrap(), "(;SZ[15];B[hh])");
    assert!(fs::read_to_string(games.join("b.sgf")).unwrap().contains("B[hh];W[ig]"));
}

#[test]
fn the_format_of_the_output_comes_from_its_extension_or_a_flag() {
    let new = |input: &str, output: &str, from, to| {
        let read = ReadFlags { from, ..ReadFlags::default() };
        let (input, output) = (input.into(), output.into());
        ConvertOptions { input, output, read, to, force: false }.output_format(GAMES)
    };
    assert!(new("a.SGF", "b.json", None, None).is_ok());
    assert!(new("a.xml", "b.jsonl", None, None).is_ok());
    assert!(new("-", "-", Some(Format::Sgf), Some(Format::Json)).is_ok());
    assert!(new("-", "b.json", None, None).is_ok());
    let unknown = OutputFormatError::Unknown { path: "b".into(), written: GAMES.written() };
    assert_eq!(new("a.sgf", "b", None, None), Err(unknown));
    for (name, format) in [("b.rif", Format::Rif), ("b.binpos", Format::BinPos)] {
        assert_eq!(new("a.sgf", name, None, None), Err(OutputFormatError::OnlyRead(format)));
    }
}

#[test]
fn a_result_with_an_invalid_move_is_reported_and_unknown_rules_are_kept() {
    let example = include_str!("../../../scoreboard.example.json");
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.json"), folder.path().join("out.sgf"));
    let wrong = example.replacen("h8 g9 ", "h8 z9 ", 1).replacen("\"freestyle\"", "\"club\"", 1);
    fs::write(&input, wrong).unwrap();
    let (done, err) = convert(&input, &output, None);
    assert_eq!(done.unwrap(), Status::Unfinished);
    let what = "in.json, line 6, column 1: move 2 is `z9`, which is not a point on its board";
    assert!(err.contains(what), "{err}");
    let games = fs::read_to_string(&output).unwrap();
    assert_eq!(games.matches("(;").count(), example.matches("\"id\"").count() - 1);
    assert_eq!(games.matches("RU[club]").count(), 1, "{games}");
}
