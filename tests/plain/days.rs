//! The day of a game: that of the time zone where it began, for every reader.

use super::*;

/// The two time zones farthest apart: at any moment the day differs.
const FIRST_ZONE: &str = "<+14>-14";
const LAST_ZONE: &str = "<-12>12";

fn run_in(home: &Home, zone: &str, args: &str, input: &str) -> String {
    let run = finish(home.command(args).env("TZ", zone), input.as_bytes());
    assert_eq!(run.err, "", "{args}");
    run.out
}

/// A line of a journal as written by older versions.
fn without_sum(line: &str) -> String {
    let (line, _) = line.split_once(",\"sum\"").unwrap();
    format!("{line}}}\n")
}

/// The day in the header of the only journal.
fn day_of_journal(home: &Home) -> String {
    let text = fs::read_to_string(&home.journals()[0]).unwrap();
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let started = header["started"].as_str().unwrap();
    assert!(started.ends_with("+14:00"), "{started}");
    started[..10].to_owned()
}

#[test]
fn every_reader_sees_the_day_where_the_game_began() {
    let home = Home::new();
    let play = "play --plain --clock none --no-board --black Ada --white Bob";
    run_in(&home, FIRST_ZONE, play, "A0\nB0\nresign\n1\n");
    let day = day_of_journal(&home);
    let list = run_in(&home, LAST_ZONE, "resume --list", "");
    assert!(list.contains(&format!("  {day} ")) && list.contains(", Ada – Bob, "), "{list}");
    let id = home.id();
    let convert = format!("convert journals/{id}.jsonl left.sgf");
    run_in(&home, LAST_ZONE, &convert, "");
    run_in(&home, LAST_ZONE, "resume --no-board", "save live.sgf\n1\n2\n");
    run_in(&home, LAST_ZONE, "convert scoreboard.json result.json", "");
    for name in ["left.sgf", "live.sgf", "result.json"] {
        let text = fs::read_to_string(home.path(name)).unwrap();
        let dated = [format!("DT[{day}]"), format!("\"date\":\"{day}\"")];
        assert!(dated.iter().any(|dated| text.contains(dated)), "{name}: {text}");
    }
    for view in ["scoreboard", "scoreboard --ratings", "scoreboard --json"] {
        let table = run_in(&home, LAST_ZONE, view, "");
        assert!(table.contains(&day), "{view}: {table}");
    }
}

#[test]
fn a_journal_without_an_offset_has_the_day_of_the_reader() {
    let home = Home::new();
    home.run("play --plain --clock none --no-board", "A0\nB0\n");
    let journal = home.journals().remove(0);
    let text = fs::read_to_string(&journal).unwrap();
    let (header, steps) = text.split_once('\n').unwrap();
    let (before, after) = header.split_once("\"started\":\"").unwrap();
    let (_, after) = after.split_once('"').unwrap();
    let old = format!("{before}\"started\":\"2026-11-21T15:30:00Z\"{after}\n{steps}");
    // Older versions wrote no checksums.
    let old: String = old.lines().map(without_sum).collect();
    fs::write(&journal, old).unwrap();
    for (zone, day, time) in [("KST-9", "2026-11-22", "00:30"), ("UTC0", "2026-11-21", "15:30")] {
        let list = run_in(&home, zone, "resume --list", "");
        assert!(list.contains(&format!("{day} {time}, ")), "{list}");
        let record = run_in(&home, zone, &format!("convert {} - --to sgf", journal.display()), "");
        assert!(record.contains(&format!("DT[{day}]")), "{record}");
    }
}
