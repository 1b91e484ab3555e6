use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::board::Board;
use crate::rules::{Outcome, WinReason};

/// The file at the top of the repository.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scoreboard.example.json")
}

fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// What is written on the output and beside it.
fn shown(query: &Query, path: &Path, lang: Lang, width: Option<u16>) -> (String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    run(query, path, lang, width, &mut out, &mut err).unwrap();
    (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

fn entries() -> Vec<Entry> {
    serde_json::from_str(&fs::read_to_string(example()).unwrap()).unwrap()
}

#[test]
fn the_example_is_listed_whole_with_the_newest_last() {
    let (out, err) = shown(&Query::default(), &example(), Lang::En, None);
    assert_eq!(err, "");
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 1 + entries().len());
    assert!(lines[0].starts_with("Date"));
    for (line, entry) in lines[1..].iter().zip(entries()) {
        assert!(line.contains(&entry.players.black) && line.contains(&entry.players.white));
        assert!(line.contains(&Lang::En.reason(entry.outcome)), "{line}");
    }
}

#[test]
fn the_example_has_every_reason_and_names_in_both_scripts() {
    let reasons: Vec<_> = entries().iter().map(|entry| entry.outcome.reason()).collect();
    for reason in ["five", "time", "resignation", "full_board", "agreement"] {
        assert!(reasons.contains(&reason), "{reason}");
    }
    let is_korean = |name: &str| name.chars().any(|c| ('가'..='힣').contains(&c));
    assert!(entries().iter().any(|entry| is_korean(&entry.players.black)));
    assert!(entries().iter().any(|entry| !is_korean(&entry.players.black)));
}

#[test]
fn the_moves_of_the_example_lead_to_the_recorded_outcomes() {
    for entry in entries() {
        let mut board = Board::new(entry.size);
        let mut over = None;
        let mut on_turn = Stone::Black;
        for &point in &entry.moves {
            assert_eq!(over, None, "{} goes on after its end", entry.id);
            board.place(point, on_turn).unwrap();
            over = entry.rules.outcome_after(&board, point);
            on_turn = !on_turn;
        }
        match entry.outcome {
            Outcome::Win { winner, by: WinReason::Time | WinReason::Resignation } => {
                assert_eq!((over, winner), (None, !on_turn), "{}", entry.id);
            }
            outcome if outcome.reason() == "agreement" => assert_eq!(over, None, "{}", entry.id),
            outcome => assert_eq!(over, Some(outcome), "{}", entry.id),
        }
    }
}

#[test]
fn the_example_is_written_as_the_program_writes_it() {
    let lines: Vec<_> = entries().iter().map(|entry| entry.to_line().unwrap()).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    assert_eq!(fs::read_to_string(example()).unwrap(), text);
    let json = Query { json: true, ..Query::default() };
    assert_eq!(shown(&json, &example(), Lang::En, None).0, text);
}

#[test]
fn the_table_fits_terminals_of_every_width_and_is_readable_on_40_columns() {
    for lang in Lang::ALL {
        for standings in [false, true] {
            let query = Query { standings, ..Query::default() };
            for width in 1..160 {
                let (out, _) = shown(&query, &example(), lang, Some(width));
                assert!(out.lines().all(|line| line.width() <= usize::from(width)), "{out}");
            }
        }
        let (out, _) = shown(&Query::default(), &example(), lang, Some(40));
        let columns = [lang.column_date(), lang.black(), lang.white(), lang.column_winner()];
        let headers: Vec<_> = out.lines().next().unwrap().split_whitespace().collect();
        assert!(columns.iter().all(|column| headers.contains(&column.as_str())), "{out}");
        assert!(out.contains("2026-04-02") && out.contains("이서연"), "{out}");
    }
}

#[test]
fn limit_player_and_since_narrow_the_list() {
    let count = |query| shown(&query, &example(), Lang::En, None).0.lines().count() - 1;
    assert_eq!(count(Query { limit: 2, ..Query::default() }), 2);
    assert_eq!(count(Query { player: Some("ada".to_owned()), ..Query::default() }), 3);
    let since = Some("2026-04-02T02:31:54Z".parse().unwrap());
    assert_eq!(count(Query { since, ..Query::default() }), 2);
    let none = Query { player: Some("Nobody".to_owned()), ..Query::default() };
    assert_eq!(shown(&none, &example(), Lang::En, None).0, "No result matches.\n");
    let json = Query { json: true, ..none };
    assert_eq!(shown(&json, &example(), Lang::En, None).0, "[]\n");
}

#[test]
fn standings_name_everybody_and_say_who_is_not_shown() {
    let query = Query { standings: true, ..Query::default() };
    let (out, err) = shown(&query, &example(), Lang::En, None);
    let rows: Vec<Vec<_>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["Rank", "Name", "Games", "Wins", "Draws", "Losses", "Win", "rate"]);
    assert_eq!(rows[1], ["1", "SCG", "2", "2", "0", "0", "100.0%"]);
    assert_eq!((rows.len() - 1, err.as_str()), (7, ""));

    let query = Query { limit: 3, ..query };
    let (out, err) = shown(&query, &example(), Lang::En, None);
    assert_eq!(out.lines().count(), 4);
    assert!(err.starts_with("Players not shown: 4."), "{err}");

    let query = Query { json: true, limit: 1, ..query };
    let (out, _) = shown(&query, &example(), Lang::En, None);
    assert_eq!(
        out,
        "[\n{\"name\":\"SCG\",\"games\":2,\"wins\":2,\"draws\":0,\"losses\":0,\"win_rate\":1.0}\n]\n"
    );
}

#[test]
fn an_empty_scoreboard_says_so_in_either_language() {
    let (_folder, path) = file("[]");
    for path in [&path, &path.with_file_name("missing.json")] {
        assert_eq!(shown(&Query::default(), path, Lang::En, None).0, "No results yet.\n");
        assert_eq!(shown(&Query::default(), path, Lang::Ko, None).0, "아직 기록이 없습니다.\n");
    }
}

#[test]
fn names_from_the_file_cannot_send_escape_sequences() {
    let text = fs::read_to_string(example()).unwrap();
    let evil = text.replace("SCG", "S\\u001b[2JG\u{9b}").replace("agreement", "\\u001b[31m");
    let (_folder, path) = file(&evil);
    for standings in [false, true] {
        for json in [false, true] {
            let query = Query { standings, json, ..Query::default() };
            let (out, err) = shown(&query, &path, Lang::En, None);
            assert!(out.contains('S') && err.starts_with("Line 8 of the scoreboard was left out"));
            let safe = |text: &str| text.chars().all(|c| c == '\n' || !c.is_control());
            assert!(safe(&out) && safe(&err), "{out:?} {err:?}");
        }
    }
}

#[test]
fn a_mended_end_is_told() {
    let (_folder, path) = file(&(fs::read_to_string(example()).unwrap() + "half a li"));
    let (out, err) = shown(&Query::default(), &path, Lang::En, None);
    assert_eq!(out.lines().count(), 1 + entries().len());
    assert!(err.contains("(12)") && err.ends_with("scoreboard.json.damaged\n"), "{err}");
    assert_eq!(shown(&Query::default(), &path, Lang::En, None).1, "");
}

#[test]
fn a_closed_pipe_is_told_from_other_errors() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for json in [false, true] {
        let query = Query { json, ..Query::default() };
        let error = run(&query, &example(), Lang::En, None, &mut Closed, &mut Vec::new());
        let Err(ScoreboardError::Output(error)) = error else { panic!("{error:?}") };
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
