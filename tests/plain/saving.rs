//! Games that are left and resumed.

use super::*;

const PLAY: &str = "play --plain --clock none --no-board";

#[test]
fn the_end_of_the_input_saves_the_game_and_reports_how_to_resume() {
    let home = Home::new();
    let run = home.run(PLAY, "A0\nB0\nC0");
    let id = home.id();
    let end = format!(
        "Black plays C0.\nwhere (white): \n\
         The game is saved. Resume with: gomoku resume {id}\n"
    );
    assert!(run.out.ends_with(&end), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(1)));
}

#[test]
fn a_saved_game_is_resumed_with_the_same_stones_and_side() {
    for by_id in [true, false] {
        let home = Home::new();
        home.run(PLAY, "A0\nA1\nB0\nB1\nC0\nC1\nD0\n");
        let id = if by_id { home.id() } else { String::new() };
        let run = home.run(&format!("resume {id} --no-board"), "numbers\nD1\nE0\n2\n");
        let begin = "The saved game continues.\nwhere (white): numbers\n\
                     1 A0  2 A1  3 B0  4 B1  5 C0  6 C1  7 D0\nwhere (white): D1\n";
        assert!(run.out.starts_with(begin), "{}", run.out);
        assert!(run.out.contains("Five in a row. Black wins!\n"), "{}", run.out);
        assert_eq!((run.code, home.journals().len()), (Some(0), 0));
    }
}

#[test]
fn a_result_waits_until_it_is_recorded_or_declined() {
    let home = Home::new();
    let run = home.run(PLAY, "A0\nresign\n1\n");
    assert!(run.out.contains("gomoku resume"), "{}", run.out);
    assert_eq!((run.code, home.journals().len()), (Some(1), 1));
    let run = home.run("resume --no-board", "yes\nAda\n");
    assert_eq!((run.code, home.journals().len()), (Some(1), 1), "{}", run.out);
    let run = home.run("resume --no-board", "yes\nAda\nBob\n");
    assert_eq!((run.code, home.journals().len()), (Some(0), 0), "{}", run.out);
    assert_eq!(home.results()[0]["winner"], "black");
    // The name that was known is not kept again as that of the opponent.
    let config = fs::read_to_string(home.path(".config/gomoku/config.toml")).unwrap();
    assert!(config.contains("name = \"Ada\"\nopponent = \"Bob\""), "{config}");
}

#[cfg(unix)]
#[test]
fn a_game_survives_a_kill_of_the_program() {
    let home = Home::new();
    let mut talk = home.start(PLAY);
    talk.send("A0");
    talk.read_until("where (white): ");
    talk.send("B0");
    talk.read_until("White plays B0.\n");
    talk.signal(rustix::process::Signal::KILL);
    assert_eq!(talk.end().code, None);
    let run = home.run("resume --no-board", "numbers\n");
    assert!(run.out.contains("where (black): numbers\n1 A0  2 B0\n"), "{}", run.out);
}

#[test]
fn leaving_before_the_first_move_saves_nothing() {
    let home = Home::new();
    for input in ["", "quit\n", "나가기\n"] {
        let run = home.run(PLAY, input);
        let end = "\nNo move was made, so there is nothing to save.\n";
        assert!(run.out.ends_with(end), "{}", run.out);
        assert_eq!((run.code, home.journals().len()), (Some(1), 0));
    }
}

#[test]
fn the_list_names_every_unfinished_game() {
    let home = Home::new();
    let run = home.run("resume --list", "");
    assert_eq!((run.out.as_str(), run.code), ("There is no unfinished game to resume.\n", Some(0)));
    home.run(PLAY, "A0\nA1\n");
    let id = home.id();
    let run = home.run("resume --list", "");
    assert!(run.out.starts_with(&format!("{id}  ")), "{}", run.out);
    assert!(
        run.out.ends_with(", Black – White, gomoku freestyle 19x19, no clock, moves: 2\n"),
        "{}",
        run.out
    );
    fs::write(home.path("journals").join("torn.jsonl"), "{}\n").unwrap();
    let run = home.run("resume --list --lang ko", "");
    assert!(run.out.contains("저장된 대국이 아닙니다") && run.out.contains(&id), "{}", run.out);
}

#[test]
fn the_list_changes_and_locks_nothing() {
    let home = Home::new();
    let mut talk = home.start("play --plain --clock none --no-board");
    talk.send("A0");
    talk.read_until("where (white): ");
    let id = home.id();
    let other = home.path("journals").join("other.jsonl");
    let pipe = home.path("journals").join("pipe.jsonl");
    for text in ["(;FF[4]GM[4])", "{\"a\":1}", "{\"a\":1}\n{\"b\":2}\n{\"c", ""] {
        fs::write(&other, text).unwrap();
        let run = home.run("resume --list", "");
        assert!(run.out.contains("other  ") && run.out.contains("moves: 1\n"), "{}", run.out);
        assert_eq!(fs::read_to_string(&other).unwrap(), text);
    }
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let run = home.run("resume --list", "");
    assert!(run.out.contains("a regular file is needed"), "{}", run.out);
    assert!(run.out.contains(&format!("{id}  ")), "{}", run.out);
}

#[test]
fn ids_are_case_insensitive() {
    let home = Home::new();
    home.run(PLAY, "A0\nB0\n");
    let id = home.id().to_uppercase();
    let run = home.run(&format!("resume {} --no-board", &id[..20]), "numbers\n");
    assert!(run.out.contains("1 A0  2 B0\n"), "{}", run.out);
}

#[test]
fn a_game_is_deleted_only_after_confirmation() {
    let home = Home::new();
    home.run(PLAY, "A0\n");
    let id = home.id();
    let run = home.run(&format!("resume --delete {id}"), "1\n");
    let expected = "gomoku: There is no terminal to ask on: add --yes to delete the game.\n";
    assert_eq!((run.err.as_str(), run.code, home.id()), (expected, Some(1), id.clone()));
    fs::write(home.path("journals").join("torn.jsonl"), "{}\n").unwrap();
    for name in [&id.to_uppercase()[..30], "torn"] {
        let run = home.run(&format!("resume --delete {name} --yes"), "");
        assert!(run.out.starts_with("Deleted: "), "{}{}", run.out, run.err);
        assert_eq!(run.code, Some(0));
    }
    assert!(home.journals().is_empty());
    let run = home.run("resume --delete 0 --yes", "");
    assert!(run.err.contains("No unfinished game has an id that begins with 0"), "{}", run.err);
}

#[test]
fn a_running_game_is_not_deleted() {
    let home = Home::new();
    let mut talk = home.start(PLAY);
    talk.send("A0");
    talk.read_until("where (white): ");
    let run = home.run(&format!("resume --delete {} --yes", home.id()), "");
    assert!(run.err.contains("Another program is playing this game"), "{}", run.err);
    assert_eq!(home.journals().len(), 1);
}

#[test]
fn nothing_to_resume_is_reported_as_an_error() {
    let home = Home::new();
    for (args, sentence) in [
        ("resume", "gomoku: There is no unfinished game to resume.\n"),
        ("resume --lang ko", "gomoku: 이어 둘 대국이 없습니다.\n"),
        (
            "resume 0198",
            "gomoku: No unfinished game has an id that begins with 0198: \"gomoku resume --list\" shows them.\n",
        ),
    ] {
        let run = home.run(args, "");
        assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", sentence, Some(1)));
    }
    home.run(PLAY, "A0\n");
    home.run(PLAY, "A0\n");
    let run = home.run("resume 0", "");
    assert!(
        run.err.contains("More than one unfinished game has an id that begins with 0"),
        "{}",
        run.err
    );
}

#[test]
fn a_damaged_game_is_reported_and_an_older_one_resumed() {
    let home = Home::new();
    home.run(PLAY, "A0\n");
    let torn = home.path("journals").join("torn.jsonl");
    fs::write(&torn, "no journal\n").unwrap();
    let run = home.run("resume --no-board", "");
    assert!(run.out.starts_with("The saved game continues.\nwhere (white): "), "{}", run.out);
    assert!(run.err.contains("torn.jsonl is not a saved game: line 1"), "{}", run.err);
    let run = home.run("resume torn", "");
    assert!(run.err.contains("torn.jsonl is not a saved game: line 1"), "{}", run.err);
    assert_eq!((run.out.as_str(), run.code), ("", Some(1)));
    assert_eq!(fs::read_to_string(torn).unwrap(), "no journal\n");
}

#[test]
fn a_game_that_cannot_be_saved_can_still_be_played() {
    let home = Home::new();
    fs::write(home.path("file"), "").unwrap();
    let play = format!("{PLAY} --journals file/journals");
    let run = home.run(&play, "A0\nB0\nC0\n");
    let expected =
        "The saved copy of this game cannot be kept up to date: Cannot use file/journals";
    assert_eq!(run.out.matches(expected).count(), 1, "{}", run.out);
    assert!(run.out.ends_with("Black plays C0.\nwhere (white): \nThe game could not be saved.\n"));
    assert_eq!(run.code, Some(1));
    let run = home.run(&format!("{play} --record no --lang ko"), "A0\nresign\n1\n2\n");
    assert!(run.out.contains("갱신하지 못했습니다: 쓸 수 없는 파일입니다"), "{}", run.out);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_broken_output_pipe_is_not_an_error_and_the_game_is_saved() {
    let home = Home::new();
    let (reader, writer) = std::io::pipe().unwrap();
    let mut child = home.command(PLAY).stdout(writer).spawn().unwrap();
    let mut output = BufReader::new(reader);
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "A0").unwrap();
    let mut seen = Vec::new();
    while !seen.ends_with(b"where (white): ") {
        let mut byte = [0];
        output.read_exact(&mut byte).unwrap();
        seen.extend(byte);
    }
    drop(output);
    // A program that another test is starting may hold the reader for a moment more.
    while writeln!(input, "board").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    let run = home.run("resume --no-board", "numbers\n");
    assert!(run.out.contains("where (white): numbers\n1 A0\n"), "{}", run.out);
}

#[test]
fn a_game_is_saved_as_a_record_before_it_is_over() {
    let home = Home::new();
    let play = "play --plain --clock none --no-board --black Ada --white Bob";
    let input = "A0\nsave game1.sgf\nB0\nsave game1.sgf\nsave\npause\nsave other.sgf\n";
    let run = home.run(play, input);
    let expected = "where (white): save game1.sgf\nSaved in game1.sgf.\nwhere (white): ";
    assert!(run.out.contains(expected), "{}", run.out);
    let expected = "save game1.sgf\ngame1.sgf already exists: choose another name.\n";
    assert!(run.out.contains(expected), "{}", run.out);
    assert!(run.out.contains("save other.sgf\nThe game is paused"), "{}", run.out);
    let text = fs::read_to_string(home.path("game1.sgf")).unwrap();
    assert!(text.contains("PB[Ada]") && text.ends_with(";B[aa])\n"), "{text}");
    let run = home.run(play, "A0\nsave ~/game2.sgf\n");
    assert!(run.out.contains("game2.sgf.\n"), "{}", run.out);
    assert!(home.path("game2.sgf").is_file() && !home.path("~").exists());
    let named = fs::read_dir(home.path("")).unwrap().map(|entry| entry.unwrap().file_name());
    let named = named.filter(|name| name.to_string_lossy().ends_with("-ada-bob.sgf"));
    assert_eq!(named.count(), 1);
}
