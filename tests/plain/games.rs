//! The games beside gomoku, from the command line to the scoreboard.

use super::*;

/// Black walks to e9 while White steps to and fro.
const GAME: &str = "e2\nd9\ne3\nc9\ne4\nd9\ne5\nc9\ne6\nd9\ne7\nc9\ne8\nd9\ne9\n";
const PLAY: &str = "play quoridor --plain --no-board --clock none --black Ada --white walker";

#[test]
fn a_whole_game_is_recorded_and_listed() {
    let home = Home::new();
    let run = home.run(&format!("{PLAY} --record yes"), format!("{GAME}2\n"));
    assert!(run.out.contains("Record completed.\n"), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    assert!(home.journals().is_empty());
    let [result] = &home.results()[..] else { panic!("one result") };
    for (key, value) in [
        ("game", "quoridor"),
        ("black", "Ada"),
        ("white", "walker"),
        ("winner", "black"),
        ("reason", "goal"),
    ] {
        assert_eq!(result[key], value);
    }
    assert_eq!((&result["board"], &result["move_count"]), (&9.into(), &15.into()));
}

#[test]
fn an_unfinished_game_is_listed_with_its_title_and_resumed() {
    let home = Home::new();
    let (begun, rest) = GAME.split_at(GAME.find("e5").unwrap());
    let run = home.run(PLAY, begun);
    assert!(run.out.contains("Resume with: gomoku resume"), "{}", run.out);
    home.run("play --plain --no-board --clock none", "A0\n");
    let list = home.run("resume --list", "").out;
    let quoridor = list.lines().find(|line| line.contains("Ada – walker")).unwrap();
    assert!(quoridor.ends_with(", quoridor 9x9, no clock, moves: 6"), "{list}");
    assert!(list.lines().any(|line| line.contains(", gomoku freestyle 19x19, ")), "{list}");
    let id = quoridor.split_whitespace().next().unwrap();
    let run = home.run(&format!("resume {id} --no-board"), format!("{rest}1\n2\n"));
    assert!(run.out.starts_with("The saved game continues.\n"), "{}", run.out);
    assert!(run.out.contains("Record completed.\n"), "{}", run.out);
    assert_eq!((home.results().len(), home.journals().len()), (1, 1));
}

#[test]
fn each_game_has_its_own_standings_and_ratings() {
    let home = Home::new();
    home.run(&format!("{PLAY} --record yes"), format!("{GAME}2\n"));
    let gomoku = "play --plain --no-board --clock none --record yes --black Ada --white Grace";
    home.run(gomoku, "A0\nB0\nresign\n1\n2\n");
    let both = home.run("scoreboard", "").out;
    assert!(both.contains("Game") && both.contains("walker") && both.contains("Grace"), "{both}");
    for view in ["--standings", "--ratings", "--json", "--player Ada"] {
        let only = home.run(&format!("scoreboard {view} --game quoridor"), "");
        assert!(only.out.contains("walker") && !only.out.contains("Grace"), "{}", only.out);
        assert_eq!((only.err.as_str(), only.code), ("", Some(0)));
    }
    let usual = home.run("scoreboard --ratings", "");
    assert!(usual.out.contains("Grace") && !usual.out.contains("walker"), "{}", usual.out);
    assert!(usual.err.starts_with("Only games of gomoku are counted."), "{}", usual.err);
    fs::write(home.path("config.toml"), "game = \"quoridor\"\n").unwrap();
    let set = home.run("scoreboard --standings --config config.toml", "");
    assert!(set.out.contains("walker") && !set.out.contains("Grace"), "{}", set.out);
}

#[test]
fn a_person_called_walk_in_an_earlier_file_is_still_a_person() {
    let home = Home::new();
    let journal = support::data("v1/journals/plain-30s.jsonl");
    let text = fs::read_to_string(journal).unwrap();
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    fs::create_dir(home.path("journals")).unwrap();
    let id = header["id"].as_str().unwrap();
    let text = text.replace("\"Ada\"", "\"walk\"");
    fs::write(home.path("journals").join(format!("{id}.jsonl")), text).unwrap();
    let list = home.run("resume --list", "").out;
    assert!(list.contains("name:walk – "), "{list}");
    let run = home.run("resume --no-board", "resign\n1\n1\n2\n");
    assert!(run.out.contains("Record completed.\n"), "{}", run.out);
    assert_eq!(home.results()[0]["black"], "name:walk");
    let career = home.run("scoreboard --player name:walk", "");
    assert!(career.out.contains("All games"), "{}", career.out);
}

#[test]
fn the_rules_of_each_game_are_shown() {
    let home = Home::new();
    let usual = home.run("rules", "").out;
    assert!(usual.starts_with("Gomoku: the rules\n"), "{usual}");
    assert!(usual.ends_with("The rules of the other games: gomoku rules quoridor\n"), "{usual}");
    assert!(usual.starts_with(home.run("rules gomoku", "").out.trim_end()), "{usual}");
    let quoridor = home.run("rules quoridor", "").out;
    assert!(quoridor.contains("pawn") && !quoridor.contains("Gomoku: the rules"), "{quoridor}");
    let by_flag = home.run("rules --game quoridor", "").out;
    assert!(by_flag.starts_with(quoridor.trim_end()), "{by_flag}");
    assert!(home.run("rules quoridor --lang ko", "").out.contains("벽"));
}
