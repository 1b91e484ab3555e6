//! Records of Quoridor: `gomoku show`, `convert`, `replay` and saving, as the compiled binary runs
//! them.

use std::fs;

use serde_json::{Value, json};

use crate::support::{Home, data};

/// The end of a game that was played to its goal.
const WON: &str = "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9";

#[test]
fn a_list_on_standard_input_is_shown_as_json() {
    let home = Home::new();
    let cases: Value =
        serde_json::from_slice(&fs::read(data("quoridor_cases.json")).unwrap()).unwrap();
    // A few: a test of the library shows them all.
    for case in cases["positions"].as_array().unwrap().iter().step_by(30) {
        let run =
            home.run("show - --game quoridor --from txt --json", case["moves"].as_str().unwrap());
        assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
        let shown: Value = serde_json::from_str(&run.out).unwrap();
        for key in ["pawns", "walls_left", "legal"] {
            assert_eq!(shown[key], case[key], "{key} after {}", case["moves"]);
        }
        assert_eq!(shown["game"], "quoridor");
    }
}

#[test]
fn records_are_converted_between_their_formats_and_notations() {
    let home = Home::new();
    let list = "# game quoridor\n1. e2 e8 2. e3h d8v\n\n# game quoridor\n1. e2\n";
    fs::write(home.path("games.txt"), list).unwrap();
    // The file names its game, so that no flag is needed.
    for args in [
        "convert games.txt games.json",
        "convert games.json games.jsonl",
        "convert games.jsonl qtp.txt --to-notation qtp",
        "convert qtp.txt openspiel.txt --notation qtp --to-notation openspiel",
        "convert openspiel.txt back.txt --notation openspiel",
    ] {
        let run = home.run(args, "");
        assert_eq!((run.err.as_str(), run.code), ("", Some(0)), "{args}");
    }
    let read = |name: &str| fs::read_to_string(home.path(name)).unwrap();
    assert_eq!(read("back.txt"), list);
    let games: Value = serde_json::from_str(&read("games.json")).unwrap();
    let expected = json!([
        {"game": "quoridor", "moves": "e2 e8 e3h d8v"}, {"game": "quoridor", "moves": "e2"}
    ]);
    assert_eq!(games, expected);
    assert!(read("qtp.txt").contains("playwall black e7 horizontal\nplaywall white d2 vertical\n"));
    let run = home.run("convert games.json games/ --to txt", "");
    assert_eq!(
        (run.code, read("games/games-00002.txt")),
        (Some(0), "# game quoridor\n1. e2\n".to_owned())
    );
}

#[test]
fn a_record_is_analysed_from_a_file_and_from_standard_input() {
    let home = Home::new();
    let record = r#"{"game":"quoridor","moves":"e2 e8 e2h e7"}"#;
    fs::write(home.path("a.json"), record).unwrap();
    let [from_file, piped] =
        [("analyze a.json", ""), ("analyze -", record)].map(|(args, input)| home.run(args, input));
    assert_eq!((from_file.err.as_str(), from_file.code), ("", Some(0)));
    assert!(from_file.out.contains("3. e2h +1/+1"), "{}", from_file.out);
    assert_eq!(piped.out, from_file.out);
}

#[test]
fn what_a_list_of_moves_loses_is_reported() {
    let home = Home::new();
    let record = r#"{"game":"quoridor","black":"Ada","winner":"black","reason":"resignation","moves":"e2 e8"}"#;
    let run = home.run("convert - - --from json --to txt", record);
    assert_eq!(run.out, "# game quoridor\n1. e2 e8\n");
    assert!(run.err.contains("left out: players, result"), "{}", run.err);
}

#[test]
fn errors_name_the_game_the_move_and_the_reason() {
    let home = Home::new();
    fs::write(home.path("a.json"), r#"{"game":"quoridor","moves":"e2 e8"}"#).unwrap();
    for (args, input, told) in [
        (
            "show - --game quoridor --from txt",
            "e2 e8 e4",
            "-, line 1, column 7: move 3, `e4`: e4 is too far.",
        ),
        (
            "show - --game quoridor --from txt",
            "e2 x9",
            "move 2, `x9`: That square is not on the board",
        ),
        (
            "show a.json --game gomoku",
            "",
            "a.json, line 1, column 1: the game is quoridor, not gomoku",
        ),
        ("show a.json --notation qtp", "", "--notation does not apply to json"),
        ("show a.json --rules renju", "", "--rules does not apply to quoridor"),
        ("replay a.json --rules renju", "", "--rules does not apply to quoridor"),
        ("analyze a.json --rules renju", "", "--rules does not apply to quoridor"),
        ("analyze a.json --sgf b.sgf", "", "--sgf does not apply to quoridor"),
        ("analyze a.json --number 2", "", "a.json has no game 2: it has 1"),
        ("show - --from txt --notation qtp", "h8", "--notation does not apply to gomoku"),
        ("convert a.json b.json --to-notation qtp", "", "--to-notation does not apply to json"),
        ("convert a.json a.sgf", "", "there are no records of quoridor in the format sgf"),
        (
            "show - --game quoridor --from psq",
            "x",
            "there are no records of quoridor in the format psq",
        ),
    ] {
        let run = home.run(args, input);
        assert!(run.err.contains(told), "{args}: {}", run.err);
        assert_ne!(run.code, Some(0), "{args}");
    }
    assert!(!home.path("a.sgf").exists() && !home.path("b.json").exists());
    assert_eq!(fs::read_to_string(home.path("a.json")).unwrap().len(), 35);
}

#[test]
fn the_config_names_the_game_of_a_list_that_does_not() {
    let home = Home::new();
    fs::write(home.path("config.toml"), "game = \"quoridor\"\n").unwrap();
    let show = "show - --from txt --json --config config.toml";
    let game = |args: &str, input: &str| {
        let shown: Value = serde_json::from_str(&home.run(args, input).out).unwrap();
        shown["game"].as_str().unwrap_or("gomoku").to_owned()
    };
    assert_eq!(game(show, "e2 e8"), "quoridor");
    assert_eq!(game(&format!("{show} --game gomoku"), "e2 e8"), "gomoku");
    assert_eq!(game(&show.replace("txt", "sgf"), "(;GM[4]SZ[15];B[hh])"), "gomoku");
    assert_eq!(game("show - --from txt --json", "# game quoridor\ne2 e8"), "quoridor");
}

#[test]
fn pictures_are_written_in_both_formats() {
    let home = Home::new();
    let run = home.run("show - --game quoridor --from txt --svg -", "e2 e8 e3h");
    assert!(run.out.starts_with("<svg ") && run.out.contains("<desc>1 e2, 2 e8, 3 e3h</desc>"));
    let run = home.run("show - --game quoridor --from txt --png a.png --width 200", "e2 e8 e3h");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(fs::read(home.path("a.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_game_is_replayed_and_played_on_from_a_position() {
    let home = Home::new();
    fs::write(home.path("a.txt"), format!("# game quoridor\n{WON}\n")).unwrap();
    let run = home.run("replay a.txt", "");
    assert!(
        run.out
            .starts_with("Black ●   White ○\nBlack won: Goal reached.\nmove 0 of 15: \n1 e2  2 d9"),
        "{}",
        run.out
    );
    assert!(run.out.ends_with("Move 15 of 15: Black e9.\n"), "{}", run.out);

    let run =
        home.run("replay a.txt --no-board --clock none", "last\nplay\n3\nback\nplay\ne4h\nquit\n");
    for part in [
        "Cannot play on: the game is over here.",
        "Move 2 of 15: White d9. Black to move.",
        "Continued from the record.",
        "Black wall e4h, 9 left.",
    ] {
        assert!(run.out.contains(part), "{part} in {}", run.out);
    }
    let run = home.run("resume --no-board", "numbers\n");
    assert!(run.out.contains("1 e2  2 d9  3 e4h"), "{}", run.out);
}

#[test]
fn a_record_cannot_be_played_on_where_the_game_is_drawn_for_us() {
    let home = Home::new();
    fs::write(home.path("a.txt"), "e2 e8 e1 e9 e2 e8 e1 e9 e2").unwrap();
    let run =
        home.run("replay a.txt --game quoridor --no-board --clock none", "last\nplay\n8\nplay\n");
    assert!(run.out.contains("after move 8 the game is drawn by repetition"), "{}", run.out);
    assert!(run.out.contains("Cannot play on: the game is over here."), "{}", run.out);
}

#[test]
fn a_game_is_saved_recorded_and_replayed_by_its_result() {
    let home = Home::new();
    let moves = WON.replace(' ', "\n");
    let input =
        format!("{moves}\nsave game.json\nsave game.txt\nsave game.sgf\n1\nAda\nGrace\n2\n");
    let run = home.run("play quoridor --clock none --no-board", input);
    assert!(run.out.contains("Saved in game.json."), "{}", run.out);
    assert!(
        run.out.contains(
            "game.sgf needs the extension of a format that is written: .json, .jsonl, .txt"
        ),
        "{}",
        run.out
    );
    let record: Value = serde_json::from_slice(&fs::read(home.path("game.json")).unwrap()).unwrap();
    assert_eq!((&record["game"], &record["reason"]), (&json!("quoridor"), &json!("goal")));
    assert_eq!(record["moves"], WON);
    let list = fs::read_to_string(home.path("game.txt")).unwrap();
    assert!(list.starts_with("# game quoridor\n1. e2 d9 2. e3 c9"), "{list}");
    let run = home.run("replay --result last", "");
    assert!(run.out.contains("Black won: Goal reached.") && run.out.contains("Ada"), "{}", run.out);
    let run = home.run("show scoreboard.json --json", "");
    assert!(run.out.contains("\"game\":\"quoridor\""), "{}", run.out);
    let run = home.run("replay --result last --game gomoku", "");
    assert!(run.err.contains("is from a game of quoridor"), "{}", run.err);
}

#[test]
fn a_replay_in_korean_has_a_natural_position() {
    let home = Home::new();
    let run = home.run("show - --game quoridor --from txt --lang ko", "e2 e8 e3h");
    assert!(run.out.ends_with("● 벽 9  ○ 벽 10\n3수 중 3수: 흑 e3h. 백 차례.\n"), "{}", run.out);
}
