//! The end of a game and its result.

use super::*;

const FIVE: &str = "A0\nA1\nB0\nB1\nC0\nC1\nD0\nD1\nE0\n";
const SHORT: &str = "A0\nB0\nresign\n1\n";

#[test]
fn a_game_from_a_pipe_is_played_and_recorded() {
    let home = Home::new();
    let run = home.run("play --plain --clock none --black SCG --white LYS --record yes", FIVE);
    let end = "Five in a row. SCG wins!\nRecord completed.\nGG!\n\
               Another game with colours swapped? 1) yes 2) no: \n";
    assert!(run.out.ends_with(end), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    assert!(home.journals().is_empty());
    let [result] = &home.results()[..] else { panic!("one result") };
    for (key, value) in
        [("black", "SCG"), ("white", "LYS"), ("winner", "black"), ("reason", "five")]
    {
        assert_eq!(result[key], value);
    }
    assert_eq!(result["move_count"], 9);
}

#[test]
fn names_are_requested_until_they_are_valid() {
    let home = Home::new();
    let input = format!("{SHORT}maybe\n\n1\n\n{}\na\tb\n  Ada \n김철수\n2\n", "x".repeat(17));
    let run = home.run("play --plain --clock none --no-board", input);
    let question = "Do you want to record the result? 1) yes 2) no: ";
    let answer = "Answer 1 (yes) or 2 (no).";
    let name = "Name of Black (1-16 characters): ";
    let end = format!(
        "{question}maybe\n{answer}\n{question}\n{answer}\n{question}1\n\
         {name}\nA name needs a visible character.\n\
         {name}xxxxxxxxxxxxxxxxx\nA name has 1 to 16 characters.\n\
         {name}a?b\nA name may have only visible characters.\n\
         {name}  Ada \nName of White (1-16 characters): 김철수\nRecord completed.\nGG!\n\
         Another game with colours swapped? 1) yes 2) no: 2\n"
    );
    assert!(run.out.ends_with(&end), "{}", run.out);
    let results = home.results();
    assert_eq!((&results[0]["black"], &results[0]["white"]), (&"Ada".into(), &"김철수".into()));
}

#[test]
fn a_command_begins_with_a_slash_at_the_question_for_a_name() {
    let home = Home::new();
    let input = format!("{SHORT}1\n/t\n/Ada\n/h8\n/numbers\nAda\n/save\n/quit\n");
    let run = home.run("play --plain --clock none --no-board", input);
    let name = "Name of Black (1-16 characters): ";
    let refused = "A name cannot begin with \"/\": that begins a command, such as /help.";
    let asked = format!(
        "{name}/t\nThat works only in the full screen.\n{name}/Ada\n{refused}\n\
         {name}/h8\n{refused}\n{name}/numbers\n1 A0  2 B0\n{name}Ada\n\
         Name of White (1-16 characters): /save\nSaved in "
    );
    assert!(run.out.contains(&asked), "{}", run.out);
    assert_eq!((home.results().len(), run.code), (0, Some(1)), "{}", run.out);
    let flag = home.run("play --plain --black /t", "");
    assert!(flag.err.contains("A name cannot begin with \"/\""), "{}", flag.err);
}

#[test]
fn a_rematch_swaps_the_colours_and_keeps_the_names() {
    let home = Home::new();
    let input = format!("{SHORT}1\nAda\nBob\n1\n{SHORT}1\n2\n");
    let run = home.run("play --plain --clock none --no-board", input);
    assert_eq!((run.out.matches("Name of").count(), run.code), (2, Some(0)), "{}", run.out);
    let black: Vec<_> = home.results().iter().map(|result| result["black"].clone()).collect();
    assert_eq!(black, ["Ada", "Bob"]);
}

#[test]
fn no_names_are_requested_if_nothing_is_recorded() {
    let home = Home::new();
    let run = home.run("play --plain --clock none --no-board --record no", SHORT);
    assert!(!run.out.contains("record") && !run.out.contains("Name"), "{}", run.out);
    assert_eq!(run.code, Some(0));
    assert!(home.results().is_empty());
}

/// Ends a game whose result cannot be recorded, and asserts that the result is printed.
fn fail_to_record(home: &Home, scoreboard: &str, why: &str) {
    let args = format!(
        "play --plain --clock none --no-board --black a --white b --record yes \
         --scoreboard {scoreboard}"
    );
    let run = home.run(&args, SHORT);
    let error = format!("The result could not be recorded: {why}");
    assert!(run.out.contains(&error), "{}", run.out);
    let json = run.out.lines().find(|line| line.starts_with('{')).unwrap();
    let result: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!((&result["winner"], &result["move_count"]), (&"white".into(), &2.into()));
    let id = home.id();
    assert!(run.out.ends_with(&format!("Resume with: gomoku resume {id}\n")), "{}", run.out);
    assert_eq!(run.code, Some(1), "the result is not recorded");
}

#[test]
fn a_result_that_cannot_be_recorded_is_printed_and_its_journal_kept() {
    let home = Home::new();
    fs::write(home.path("file"), "").unwrap();
    fail_to_record(&home, "file/scoreboard.json", "Cannot create file:");
    let run = home.run("resume --no-board", "1\n2\n");
    assert!(run.out.contains("continues.\na resigned. b wins!\n"), "{}", run.out);
    assert!(run.out.contains("Record completed.\n"), "{}", run.out);
    assert_eq!((run.code, home.results().len(), home.journals().len()), (Some(0), 1, 0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_refused_as_a_scoreboard() {
    fail_to_record(&Home::new(), "/dev/full", "/dev/full is not a scoreboard");
}

#[test]
fn a_foreign_file_is_not_changed() {
    let home = Home::new();
    for foreign in ["my notes\n", "{\"key\": 1}", "[1, 2, 3]\n", "[\n{\"a\":1}\n]\n"] {
        let home = Home::new();
        fs::write(home.path("notes"), foreign).unwrap();
        fail_to_record(&home, "notes", "notes is not a scoreboard and was not changed:");
        assert_eq!(fs::read_to_string(home.path("notes")).unwrap(), foreign);
    }
    assert!(home.journals().is_empty());
}

#[test]
fn a_torn_scoreboard_is_repaired_and_the_repair_reported() {
    let home = Home::new();
    let play = "play --plain --clock none --no-board --black a --white b --record yes";
    home.run(play, SHORT);
    home.run(play, SHORT);
    let whole = fs::read_to_string(home.scoreboard()).unwrap();
    fs::write(home.scoreboard(), &whole[..whole.len() - 20]).unwrap();
    let run = home.run(play, SHORT);
    let expected =
        "The scoreboard's end was damaged and has been repaired: every complete result is kept;";
    let at = run.out.find(expected).expect("the repair is reported");
    assert!(at < run.out.find("Record completed.\n").unwrap(), "{}", run.out);
    assert_eq!((run.code, home.results().len()), (Some(0), 2));
    let without_bracket = fs::read_to_string(home.scoreboard()).unwrap();
    fs::write(home.scoreboard(), without_bracket.trim_end_matches("\n]\n")).unwrap();
    let run = home.run(&format!("{play} --lang ko"), SHORT);
    assert!(run.out.contains("닫는 괄호가 빠져 있어 다시 넣었습니다"), "{}", run.out);
    assert_eq!(home.results().len(), 3);
}

#[test]
fn a_result_that_waits_for_another_program_is_reported_and_then_recorded() {
    let home = Home::new();
    let held = fs::File::create(home.scoreboard()).unwrap();
    held.lock().unwrap();
    let mut talk =
        home.start("play --plain --clock none --no-board --black a --white b --record yes");
    for line in SHORT.lines() {
        talk.send(line);
    }
    talk.read_until("\nAnother program has locked the scoreboard: ");
    held.unlock().unwrap();
    talk.read_until("Record completed.\n");
    talk.read_until("2) no: ");
    talk.send("2");
    assert_eq!(talk.end().code, Some(0));
    assert_eq!(home.results().len(), 1);
}

#[test]
fn a_result_is_deleted_and_kept_beside() {
    let home = Home::new();
    let play = "play --plain --no-board --clock none --record yes --black Ada --white Bob";
    home.run(play, format!("{SHORT}2\n"));
    let unasked = home.run("scoreboard --delete last", "");
    assert!(unasked.err.contains("--yes") && unasked.code == Some(1), "{}", unasked.err);
    let run = home.run("scoreboard --delete last --yes", "");
    assert!(run.out.starts_with("Deleted: ") && run.out.contains(".deleted."), "{}", run.out);
    assert_eq!(home.run("scoreboard", "").out, "No results yet.\n");
    let again = home.run("scoreboard --delete last --yes", "");
    assert_eq!((again.out.as_str(), again.code), ("", Some(1)), "{}", again.err);
}

#[test]
fn a_game_given_up_before_the_first_move_is_not_recorded() {
    let home = Home::new();
    let run = home.run("play --plain --no-board --clock none", "resign\n1\n2\n");
    assert!(run.out.contains("No move was made, so nothing is recorded.\n"), "{}", run.out);
    assert!(!run.out.contains("Do you want to record"), "{}", run.out);
    assert_eq!(home.run("resume --list", "").out, "There is no unfinished game to resume.\n");
}

#[test]
fn the_second_name_cannot_be_the_first() {
    let run = Home::new()
        .run("play --plain --no-board --clock none", format!("{SHORT}1\nAda\nada\nBob\n2\n"));
    let refused = "The other player has this name: write another one.\n";
    assert_eq!(run.out.matches(refused).count(), 1, "{}", run.out);
    assert!(run.out.contains("Record completed."), "{}", run.out);
}
