//! The formats of record files, found by content, as the compiled binary finds them.

use std::fs;

use crate::support::Home;

const SGF: &str = "(;GM[4]SZ[15]PB[Ada]PW[Bob];B[hh];W[ig];B[jf])";

/// A home with a game under several names: SGF in a list's, a library without an extension, and a
/// binary position.
fn home() -> Home {
    let home = Home::new();
    fs::write(home.path("game.txt"), SGF).unwrap();
    let run = home.run("convert game.txt opening.lib --from sgf", "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    fs::rename(home.path("opening.lib"), home.path("opening")).unwrap();
    fs::write(home.path("game.pos"), [3, 112, 98, 84]).unwrap();
    home
}

#[test]
fn a_file_is_read_by_its_content_under_any_name() {
    let home = home();
    for (name, remark) in [
        ("game.txt", "gomoku: game.txt: read as sgf, by its content\n"),
        ("opening", "gomoku: opening: read as lib, by its content\n"),
        ("game.pos", ""),
    ] {
        let run = home.run(&format!("show {name}"), "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), remark), "{name}");
        assert!(run.out.contains("Move 3 of 3: Black j10."), "{name}: {}", run.out);
        let run = home.run(&format!("replay {name} --no-board"), "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), remark), "{name}");
        assert!(run.out.contains("1 h8  2 i9  3 j10\n"), "{name}: {}", run.out);
        let run = home.run(&format!("convert {name} - --to pos"), "");
        assert_eq!((run.code, run.out.as_str()), (Some(0), "h8i9j10\n"), "{name}");
        assert!(run.err.starts_with(remark), "{name}: {}", run.err);
        let run = home.run(&format!("find h8i9 {name} --json"), "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), remark), "{name}");
        assert!(run.out.contains("\"games\":1"), "{name}: {}", run.out);
    }
    let run = home.run("show game.txt --lang ko", "");
    assert!(run.err.contains("game.txt: 내용을 보고 sgf 형식으로 읽었습니다"), "{}", run.err);
}

#[test]
fn standard_input_needs_no_format() {
    let home = Home::new();
    for (text, format) in [(SGF, "sgf"), ("h8 i9 j10\n", "txt"), ("h8i9j10\n", "pos")] {
        let run = home.run("convert - - --to pos", text);
        assert_eq!((run.code, run.out.as_str()), (Some(0), "h8i9j10\n"), "{format}");
        assert!(!run.err.contains("by its content"), "it has no name: {}", run.err);
    }
}

#[test]
fn an_empty_list_is_the_start_of_a_game() {
    let home = Home::new();
    let run = home.run("show - --from txt", "").assert_plain();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(!run.out.is_empty());
    let run = home.run("show - --from txt --json", "");
    assert!(
        run.out.contains("\"to_move\":\"black\"") && run.out.contains("\"black\":[]"),
        "{}",
        run.out
    );
    let run = home.run("show - --game quoridor --from txt", "").assert_plain();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let run = home.run("show - --game quoridor --from txt --json", "");
    assert!(run.out.contains("\"to_move\":\"black\"") && run.out.contains("\"e2\""), "{}", run.out);
}

#[test]
fn files_of_other_programs_are_read_by_their_content_or_extension() {
    let home = Home::new();
    let pgn = "[Event \"?\"]\n[Black \"Ada\"]\n[Result \"1-0\"]\n\n1. h8 i9 2. j10 1-0\n";
    for (name, text, remark) in [
        ("played.txt", pgn, "gomoku: played.txt: read as pgn, by its content\n"),
        ("played.pgn", pgn, ""),
        ("yixin.sav", "15\n15\n3\n7 7\n6 8\n5 9\n", ""),
        (
            "link.txt",
            "https://gomocalc.com/#/15/h8i9j10\n",
            "gomoku: link.txt: read as pos, by its content\n",
        ),
    ] {
        fs::write(home.path(name), text).unwrap();
        let run = home.run(&format!("convert {name} - --to pos"), "");
        assert_eq!((run.code, run.out.as_str()), (Some(0), "h8i9j10\n"), "{name}: {}", run.err);
        assert!(run.err.starts_with(remark), "{name}: {}", run.err);
    }
}

#[test]
fn a_requested_format_is_not_doubted() {
    let home = home();
    let run = home.run("show game.txt --from txt", "");
    assert_eq!(run.code, Some(1), "{}", run.out);
    assert!(run.err.contains("game.txt, line 1, column 1"), "{}", run.err);
}

#[test]
fn other_files_are_refused_by_what_they_are() {
    let home = Home::new();
    fs::write(home.path("rapfi.db"), b"\x04\x22\x4d\x18\x64\x40\xa7\0\0").unwrap();
    fs::write(home.path("games.db"), b"SQLite format 3\0\x10\0\x01\x01").unwrap();
    fs::write(home.path("broken.pos"), [3, 112, 98, 0, 0]).unwrap();
    fs::write(home.path("notes.md"), "no moves at all").unwrap();
    for (name, code, english, korean) in [
        ("rapfi.db", 1, "is a database of Yixin or Rapfi", "Yixin이나 Rapfi의 데이터베이스"),
        ("rapfi.db", 1, "YXDBTOLIB", "YXDBTOLIB"),
        ("games.db", 1, "is not a file of records", "기보 파일이 아니거나"),
        ("broken.pos", 1, "is not a file of records", "기보 파일이 아니거나"),
        ("notes.md", 2, "neither the content nor the extension", "내용으로도 확장자로도"),
    ] {
        for (verb, rest) in [("show", ""), ("replay", ""), ("stats", ""), ("convert", "- --to sgf")]
        {
            for (lang, text) in [("en", english), ("ko", korean)] {
                let run = home.run(&format!("{verb} {name} {rest} --lang {lang}"), "");
                assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{verb} {name}");
                assert!(run.err.contains(text), "{verb} {name}: {}", run.err);
                assert!(run.err.contains(name), "{verb} {name}: {}", run.err);
            }
        }
    }
}

#[test]
fn a_folder_has_the_files_that_name_their_format() {
    let home = home();
    fs::create_dir(home.path("games")).unwrap();
    for name in ["game.txt", "opening", "game.pos"] {
        fs::rename(home.path(name), home.path("games").join(name)).unwrap();
    }
    fs::write(home.path("games/notes.md"), "h8 i9").unwrap();
    fs::write(home.path("games/picture.txt"), b"\x89PNG\r\n\x1a\n\0\0").unwrap();
    let run = home.run("convert games all.sgf", "");
    assert_eq!(run.code, Some(1));
    for text in [
        "games/picture.txt is not a file of records",
        "games/game.txt: read as sgf, by its content",
        "Files skipped because they are of no known format: 1",
    ] {
        assert!(run.err.contains(text), "{text}: {}", run.err);
    }
    let all = fs::read_to_string(home.path("all.sgf")).unwrap();
    assert_eq!(all.matches("B[hh]").count(), 3, "{all}");
    let run = home.run("stats games --json", "");
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("\"games\":3"), "{}", run.out);
    assert!(run.err.contains("games/picture.txt is not a file of records"), "{}", run.err);
}

#[test]
fn a_replay_tells_what_is_doubtful_in_each_game() {
    let home = Home::new();
    let guessed = b"(;GM[4]SZ[5]PB[\xb0\xa1\xb3\xaa\xb4\xd9];B[cc])(;GM[4]SZ[5];B[aa])".as_slice();
    fs::write(home.path("games.sgf"), guessed).unwrap();
    let run = home.run("replay games.sgf --no-board", "game 2\ngame 1\n");
    assert!(run.err.contains("which is a guess: --encoding"), "{}", run.err);
    assert_eq!(run.out.matches("which is a guess").count(), 1, "{}", run.out);
}
