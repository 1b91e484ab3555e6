//! `gomoku find`, `gomoku stats` and `gomoku convert --dedup`, as the compiled binary runs them.

use std::fs;

use serde_json::Value;

use crate::support::{Home, Run, finish};

/// Three games of the same opening in different orientations, and another one.
const GAMES: &str =
    "(;GM[4]SZ[15]PB[Ada]PW[Bob]EV[Club]DT[2026-01-31]RE[B+];B[hh];W[hg];B[ig];W[ih])
(;GM[4]SZ[15]PB[Bob]PW[Cid]RE[W+];B[hh];W[gh];B[gg];W[aa])
(;GM[4]SZ[15]PB[Cid]PW[Ada]RE[0];B[ig];W[hg];B[hh];W[ih])
(;GM[4]SZ[15]PB[Ada]PW[Cid]RE[B+];B[hh];W[ii])
";

fn home() -> Home {
    let home = Home::new();
    fs::write(home.path("club.sgf"), GAMES).unwrap();
    home
}

fn json(run: &Run) -> Value {
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn a_position_is_found_in_any_orientation_and_order() {
    let home = home();
    let args = ["find", "h8h9i9", "club.sgf", "--json"];
    let answer = json(&finish(home.gomoku(args), ""));
    assert_eq!(answer["games"], 3, "{answer}");
    assert_eq!([&answer["black"], &answer["white"], &answer["draw"]], [1, 1, 1]);
    assert_eq!(answer["to_move"], "white");
    let next = answer["next"].as_array().unwrap();
    assert_eq!((&next[0]["move"], &next[0]["games"]), (&"i8".into(), &2.into()), "{answer}");
    assert_eq!(next[0]["score"], 0.25);
    assert_eq!(
        (&answer["found"][2]["number"], &answer["found"][2]["moves"]),
        (&3.into(), &3.into())
    );
    // Rows that are counted from the other side are the same position.
    let mirrored = json(&finish(home.gomoku(["find", "h8 h7 i7", "club.sgf", "--json"]), ""));
    assert_eq!(mirrored["next"][0]["move"], "i8");
    let all = json(&finish(home.gomoku(["find", "", "club.sgf", "--json"]), ""));
    assert_eq!((&all["games"], &all["next"][0]["move"]), (&4.into(), &"h8".into()), "{all}");
}

#[test]
fn the_answer_is_a_text_in_both_languages() {
    let home = home();
    let run = finish(home.gomoku(["find", "h8 h9 i9", "club.sgf"]), "").assert_plain();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.starts_with("Games: 3. Black won 1, White won 1, drawn 1, unknown 0.\n"));
    assert!(run.out.contains("White's score") && run.out.contains("2026-01-31"), "{}", run.out);
    let run = finish(home.gomoku(["find", "h8 h9 i9", "club.sgf", "--lang", "ko"]), "");
    assert!(run.out.starts_with("대국 수: 3. 흑승 1, 백승 1, 무승부 1"), "{}", run.out);
}

#[test]
fn the_position_of_a_record_file_is_its_last_or_an_earlier_one() {
    let home = home();
    let args = ["find", "club.sgf", "club.sgf", "--number", "2", "--at", "3", "--json"];
    assert_eq!(json(&finish(home.gomoku(args), ""))["games"], 3);
    let last = json(&finish(home.gomoku(["find", "club.sgf", "club.sgf", "--json"]), ""));
    assert_eq!((&last["games"], &last["next"]), (&2.into(), &Value::Array(Vec::new())));
}

#[test]
fn what_is_not_found_is_said_and_what_is_wrong_is_a_failure() {
    let home = home();
    for (args, code, out, err) in [
        (&["find", "a1", "club.sgf"][..], 0, "No game on a board of 15 lines", ""),
        (&["find", "h8", "club.sgf", "--board", "19"], 0, "these sizes: 15", ""),
        (&["find", "h8"], 2, "", "<FILES>"),
        (&["find", "h8", "-"], 2, "", "--from"),
        (&["find", "h8 h8", "club.sgf"], 1, "", "two moves are on h8"),
        (&["find", "h8 z1", "club.sgf", "--board", "15"], 1, "", "--board"),
        (&["find", "other.sgf", "club.sgf"], 1, "", "there is no file other.sgf"),
        (&["find", "h8", "club.sgf", "--at", "1"], 1, "", "--at needs a record file"),
        (&["find", "club.sgf", "club.sgf", "--board", "15"], 1, "", "--board needs moves"),
        (&["find", "club.sgf", "club.sgf", "--number", "9"], 1, "", "no game 9: it has 4"),
        (&["find", "club.sgf", "club.sgf", "--at", "9"], 1, "", "no move 9: it has 4"),
        (&["find", "h8", "missing.sgf"], 1, "", "missing.sgf"),
        (&["stats"], 2, "", "<FILES>"),
    ] {
        let run = finish(home.gomoku(args), "").assert_plain();
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert!(run.out.contains(out) && run.err.contains(err), "{args:?}: {}{}", run.out, run.err);
        assert!(run.out.is_empty() == out.is_empty() && run.err.is_empty() == err.is_empty());
    }
}

#[test]
fn broken_games_are_told_once_and_the_others_searched() {
    let home = home();
    let name = "it's broken.sgf";
    // Large enough for an index, which only knows how many games are broken.
    let more = "\n".repeat(128 * 1024);
    fs::write(home.path(name), format!("{GAMES}(;GM[4]SZ[15];AB[zz]){more}")).unwrap();
    let told = r"it's broken.sgf: games that cannot be read: 1. `gomoku convert 'it'\''s broken.sgf' OUT.sgf` says why.";
    for why in [": `zz` is not a point", told] {
        let run = finish(home.gomoku(["find", "h8", name, "--json"]), "");
        assert_eq!(run.code, Some(1));
        assert!(run.err.contains(why), "{}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.out.contains("\"games\":3"), "{}", run.out);
    }
}

#[test]
fn a_file_of_a_folder_that_cannot_be_read_does_not_keep_the_others_from_being_searched() {
    let home = home();
    fs::create_dir(home.path("games")).unwrap();
    fs::write(home.path("games/club.sgf"), GAMES).unwrap();
    // The head of a gzip file without its data.
    fs::write(home.path("games/torn.sgf.gz"), b"\x1f\x8b\x08\0\0\0\0\0\0\x03").unwrap();
    for args in [&["stats", "games"][..], &["find", "h8", "games"], &["convert", "games", "a.sgf"]]
    {
        let run = finish(home.gomoku(args), "");
        assert_eq!(run.code, Some(1), "{args:?}: {}", run.err);
        assert!(run.err.contains("Cannot read games/torn.sgf.gz"), "{args:?}: {}", run.err);
    }
    let converted = fs::read_to_string(home.path("a.sgf")).unwrap();
    assert_eq!(converted.matches("GM[4]").count(), GAMES.matches("GM[4]").count());
}

#[test]
fn a_path_that_cannot_be_read_does_not_keep_the_others_from_being_searched() {
    let home = home();
    for args in
        [&["stats", "missing.sgf", "club.sgf"][..], &["find", "", "club.sgf", "missing.sgf"]]
    {
        let run = finish(home.gomoku(args), "");
        assert_eq!(run.code, Some(1), "{args:?}: {}", run.err);
        assert!(run.out.starts_with("Games: 4"), "{args:?}: {}", run.out);
        assert!(run.err.contains("missing.sgf"), "{args:?}: {}", run.err);
    }
}

#[cfg(unix)]
#[test]
fn a_subfolder_that_cannot_be_read_does_not_keep_the_others_from_being_read() {
    use std::os::unix::fs::PermissionsExt as _;

    let home = Home::new();
    let locked = home.path("games/locked");
    fs::create_dir_all(&locked).unwrap();
    fs::write(home.path("games/club.sgf"), GAMES).unwrap();
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
    // Root reads every folder.
    let code = i32::from(fs::read_dir(&locked).is_err());
    for args in [&["stats", "games"][..], &["find", "h8", "games"], &["convert", "games", "a.sgf"]]
    {
        let run = finish(home.gomoku(args), "");
        assert_eq!(run.code, Some(code), "{args:?}: {}", run.err);
        assert_eq!(run.err.contains("Cannot read games/locked"), code == 1, "{}", run.err);
    }
    let converted = fs::read_to_string(home.path("a.sgf")).unwrap();
    assert_eq!(converted.matches("GM[4]").count(), GAMES.matches("GM[4]").count());
}

#[test]
fn names_in_a_guessed_encoding_are_remarked() {
    let home = Home::new();
    let names = b"(;GM[4]SZ[15]PB[\xb1\xe8\xc3\xb6\xbc\xf6]PW[\xc0\xcc\xbf\xb5\xc8\xf1];B[hh])";
    fs::write(home.path("club.sgf"), names).unwrap();
    let run = finish(home.gomoku(["find", "h8", "club.sgf"]), "");
    assert_eq!(run.code, Some(0));
    assert!(run.err.contains("club.sgf, game 1: the texts were read as"), "{}", run.err);
    assert!(run.out.contains("김철수"), "{}", run.out);
}

#[test]
fn records_are_searched_in_standard_input() {
    let home = Home::new();
    let args = ["find", "h8", "-", "--from", "txt", "--json"];
    assert_eq!(json(&finish(home.gomoku(args), "h8 i9\nh8 h9\na1 a2 o15\n"))["games"], 2);
}

#[test]
fn players_and_openings_are_counted() {
    let home = home();
    let answer = json(&finish(home.gomoku(["stats", "club.sgf", "--json"]), ""));
    assert_eq!(answer["players"][0]["name"], "Ada");
    assert_eq!(answer["players"][0]["score"], 0.833);
    let opening = &answer["openings"][0];
    assert_eq!((&opening["moves"], &opening["name"]), (&"h8 h9 i9".into(), &"Kagetsu".into()));
    let run = finish(home.gomoku(["stats", "club.sgf", "--lang", "ko"]), "").assert_plain();
    assert!(run.out.contains("D4 화월") && run.out.contains("83.3%"), "{}", run.out);
}

#[test]
fn games_with_equal_moves_are_converted_once() {
    let home = Home::new();
    fs::write(home.path("games.txt"), "h8 i9 h9\nh8 g7 h7\nh8 i9\nh9 i9 h8\n").unwrap();
    let run = finish(home.gomoku(["convert", "games.txt", "once.txt", "--dedup"]), "");
    assert_eq!(run.code, Some(0));
    assert!(run.err.contains("those of an earlier game: 1"), "{}", run.err);
    assert_eq!(
        fs::read_to_string(home.path("once.txt")).unwrap(),
        "h8 i9 h9\n\nh8 i9\n\nh9 i9 h8\n"
    );
    let args = ["convert", "games.txt", "all.json", "--dedup", "--game", "quoridor"];
    let run = finish(home.gomoku(args), "");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("--dedup does not apply to quoridor"), "{}", run.err);
    fs::create_dir(home.path("both")).unwrap();
    fs::rename(home.path("games.txt"), home.path("both/games.txt")).unwrap();
    fs::write(home.path("both/race.json"), r#"{"game":"quoridor","moves":"e2 e8"}"#).unwrap();
    let run = finish(home.gomoku(["convert", "both", "all.txt", "--dedup"]), "");
    assert_eq!(run.code, Some(1));
    let left_out = "race.json was left out: --dedup does not apply to quoridor";
    assert!(run.err.contains(left_out), "{}", run.err);
    assert!(run.err.contains("those of an earlier game: 1"), "{}", run.err);
    assert!(home.path("all.txt").exists());
}

#[test]
fn the_games_of_a_json_file_are_read_each_as_what_it_is() {
    let home = Home::new();
    let quoridor = r#"{"game":"quoridor","notes":[
{"x":1}],"moves":"e2 e8"}"#;
    let text = format!("[{quoridor},\n{{\"board\":15,\"moves\":\"h8 i9 j10\"}},\n{quoridor}\n]");
    fs::write(home.path("mixed.json"), text).unwrap();
    let passed_over = "gomoku: mixed.json: games of other kinds that were passed over: 2. Only those of gomoku are counted here.\n";
    for args in [&["stats", "mixed.json", "--json"][..], &["find", "h8", "mixed.json", "--json"]] {
        let run = finish(home.gomoku(args), "");
        assert_eq!((run.code, run.err.as_str()), (Some(0), passed_over), "{}", run.out);
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(answer["games"], 1, "{answer}");
    }
    let run = finish(home.gomoku(["convert", "mixed.json", "-", "--to", "txt"]), "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(run.out.matches("e2 e8").count(), 2, "{}", run.out);
    assert_eq!(run.out.matches("h8 i9 j10").count(), 1, "{}", run.out);
    for (number, moves) in [("1", "Move 2 of 2: White e8."), ("2", "Move 3 of 3: Black j10.")] {
        let run = finish(home.gomoku(["show", "mixed.json", "--number", number]), "");
        assert!(run.out.contains(moves), "{}{}", run.out, run.err);
        let run = finish(home.gomoku(["replay", "mixed.json", "--number", number]), "");
        assert!(run.out.contains(moves), "{}{}", run.out, run.err);
    }
}
