mod games;

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::board::{Outcome, Reason};
use crate::game::position::Position as _;
use crate::games::GAMES;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{FoulPolicy, Move};
use crate::gomoku::terms::Terms;

const TABLES: [&str; 3] = ["", "standings", "ratings"];
const VIEWS: [&str; 7] =
    ["", "standings", "ratings", "json", "standings json", "ratings json", "export"];

/// The options with these flags.
fn of_flags(flags: &str) -> ScoreboardOptions {
    let has = |flag| flags.split(' ').any(|one| one == flag);
    ScoreboardOptions {
        standings: has("standings"),
        ratings: has("ratings"),
        json: has("json"),
        export: has("export").then_some(Export::Csv),
        ..ScoreboardOptions::default()
    }
}

/// The file at the top of the repository.
fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scoreboard.example.json")
}

pub(super) fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    fs::write(&path, text).unwrap();
    (folder, path)
}

/// The text on the output and on the error stream.
fn shown(
    options: &ScoreboardOptions,
    path: &Path,
    lang: Lang,
    width: Option<u16>,
) -> (String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    run(options, GAMES, path, lang, width, &mut out, &mut err).unwrap();
    (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

fn entries() -> Vec<Entry> {
    serde_json::from_str(&fs::read_to_string(example()).unwrap()).unwrap()
}

#[test]
fn the_whole_example_is_listed_with_the_newest_last() {
    let (out, err) = shown(&ScoreboardOptions::default(), &example(), Lang::En, None);
    assert_eq!(err, "");
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 1 + entries().len());
    assert!(lines[0].starts_with("Date"));
    for (line, entry) in lines[1..].iter().zip(entries()) {
        assert!(line.contains(&entry.players.black) && line.contains(&entry.players.white));
        assert!(line.contains(&Lang::En.reason(entry.outcome.reason)), "{line}");
    }
}

#[test]
fn the_example_has_every_reason_and_names_in_both_scripts() {
    let reasons: Vec<_> = entries().iter().map(|entry| entry.outcome.reason.name()).collect();
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
        let rules = entry.rules.parse().unwrap();
        let terms = Terms::new(rules, entry.size).with_fouls(FoulPolicy::Loses);
        let mut position = Gomoku::new(&terms);
        for made in Move::read_all(&entry.moves, entry.size) {
            assert_eq!(position.play(made.unwrap()), Ok(()), "{}", entry.id);
        }
        let (over, on_turn) = (position.outcome(), position.color(position.to_move()));
        match entry.outcome {
            Outcome { winner: Some(winner), reason: Reason::Time | Reason::Resignation } => {
                assert_eq!((over, winner), (None, !on_turn), "{}", entry.id);
            }
            outcome if outcome.reason == Reason::Agreement => {
                assert_eq!(over, None, "{}", entry.id);
            }
            outcome => assert_eq!(over, Some(outcome), "{}", entry.id),
        }
    }
}

#[test]
fn the_example_is_written_as_the_program_writes_it() {
    let lines: Vec<_> = entries().iter().map(|entry| entry.to_line().unwrap()).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    assert_eq!(fs::read_to_string(example()).unwrap(), text);
    let json = of_flags("json");
    assert_eq!(shown(&json, &example(), Lang::En, None).0, text);
}

#[test]
fn the_table_fits_terminals_of_every_width_and_is_readable_on_40_columns() {
    for lang in Lang::ALL {
        for flags in TABLES {
            let options = of_flags(flags);
            // A Korean heading is at least two columns wide.
            for width in 2..160 {
                let (out, _) = shown(&options, &example(), lang, Some(width));
                assert!(out.lines().all(|line| line.width() <= usize::from(width)), "{out}");
            }
        }
        let (out, _) = shown(&ScoreboardOptions::default(), &example(), lang, Some(40));
        let columns = [lang.column_date(), lang.black(), lang.white(), lang.column_winner()];
        let headers: Vec<_> = out.lines().next().unwrap().split_whitespace().collect();
        assert!(columns.iter().all(|column| headers.contains(&column.as_str())), "{out}");
        assert!(out.contains("2026-04-02") && out.contains("이서연"), "{out}");
    }
}

#[test]
fn limit_player_and_since_narrow_the_list() {
    let count = |options| shown(&options, &example(), Lang::En, None).0.lines().count() - 1;
    assert_eq!(
        count(ScoreboardOptions { limit: NonZeroUsize::new(2), ..ScoreboardOptions::default() }),
        2
    );
    assert_eq!(
        count(ScoreboardOptions {
            player: Some("ada".parse().unwrap()),
            json: true,
            ..ScoreboardOptions::default()
        }),
        3 + 1
    );
    let since = Some("2026-04-02T02:31:54Z".parse().unwrap());
    assert_eq!(count(ScoreboardOptions { since, ..ScoreboardOptions::default() }), 2);
    let none = ScoreboardOptions {
        player: Some("Nobody".parse().unwrap()),
        ..ScoreboardOptions::default()
    };
    assert_eq!(shown(&none, &example(), Lang::En, None).0, "No result matches.\n");
    let json = ScoreboardOptions { json: true, ..none };
    assert_eq!(shown(&json, &example(), Lang::En, None).0, "[]\n");
}

#[test]
fn standings_list_all_players_or_report_how_many_are_hidden() {
    let options = of_flags("standings");
    let (out, err) = shown(&options, &example(), Lang::En, None);
    let rows: Vec<Vec<_>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["Rank", "Name", "Games", "Wins", "Draws", "Losses", "Pts", "Win", "rate"]);
    assert_eq!(rows[1], ["1", "박지호", "3", "2", "1", "0", "2.5", "66.7%"]);
    assert_eq!(rows[2], ["2", "SCG", "2", "2", "0", "0", "2", "100.0%"]);
    assert_eq!((rows.len() - 1, err.as_str()), (7, ""));

    let options = ScoreboardOptions { limit: NonZeroUsize::new(3), ..options };
    let (out, err) = shown(&options, &example(), Lang::En, None);
    assert_eq!(out.lines().count(), 4);
    assert!(err.starts_with("Players not shown: 4."), "{err}");

    let options = ScoreboardOptions { limit: NonZeroUsize::new(1), json: true, ..options };
    let (out, _) = shown(&options, &example(), Lang::En, None);
    assert_eq!(
        out,
        "[\n{\"rank\":1,\"name\":\"박지호\",\"games\":3,\"wins\":2,\"draws\":1,\"losses\":0,\
         \"points\":2.5,\"win_rate\":0.6666666666666666}\n]\n"
    );
}

#[test]
fn an_empty_scoreboard_has_a_message_in_both_languages() {
    let (_folder, path) = file("[]");
    for path in [&path, &path.with_file_name("missing.json")] {
        assert_eq!(
            shown(&ScoreboardOptions::default(), path, Lang::En, None).0,
            "No results yet.\n"
        );
        assert_eq!(
            shown(&ScoreboardOptions::default(), path, Lang::Ko, None).0,
            "아직 기록이 없습니다.\n"
        );
        let ratings = ScoreboardOptions { ratings: true, ..ScoreboardOptions::default() };
        assert_eq!(shown(&ratings, path, Lang::En, None).0, "No rated games yet.\n");
    }
}

#[test]
fn names_from_the_file_cannot_send_escape_sequences() {
    let text = fs::read_to_string(example()).unwrap();
    let evil = text.replace("SCG", "S\\u001b[2JG\u{9b}").replace("agreement", "\\u001b[31m");
    let evil = evil.replace("freestyle", "free\\u001b[2J").replace("h8 ", "\\u001b[2J\\u009b ");
    let (_folder, path) = file(&evil);
    for flags in VIEWS {
        for player in [None, Some("LYS".parse().unwrap())] {
            let of_one = player.is_some();
            let options = ScoreboardOptions { player, ..of_flags(flags) };
            let (out, err) = shown(&options, &path, Lang::En, None);
            assert!(out.contains("LYS"), "{out}");
            assert!(of_one || err.starts_with("Line 8 of the scoreboard was left out"), "{err}");
            let safe = |text: &str| {
                text.replace("\r\n", "\n").chars().all(|c| c == '\n' || !c.is_control())
            };
            assert!(safe(&out) && safe(&err), "{out:?} {err:?}");
        }
    }
}

#[test]
fn a_repaired_end_is_reported_once() {
    let (_folder, path) = file(&(fs::read_to_string(example()).unwrap() + "half a li"));
    let (out, err) = shown(&ScoreboardOptions::default(), &path, Lang::En, None);
    assert_eq!(out.lines().count(), 1 + entries().len());
    assert!(err.contains("(12)") && err.ends_with("scoreboard.json.damaged\n"), "{err}");
    assert_eq!(shown(&ScoreboardOptions::default(), &path, Lang::En, None).1, "");
}

#[test]
fn a_closed_pipe_is_distinguished_from_other_errors() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for flags in VIEWS {
        let options = of_flags(flags);
        let error = run(&options, GAMES, &example(), Lang::En, None, &mut Closed, &mut Vec::new());
        let Err(Failure::Io(error)) = error else { panic!("{error:?}") };
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

fn of(player: &str) -> ScoreboardOptions {
    ScoreboardOptions { player: Some(player.parse().unwrap()), ..ScoreboardOptions::default() }
}

#[test]
fn the_results_of_a_player_are_followed_by_the_career() {
    let (out, err) = shown(&of("ada"), &example(), Lang::En, None);
    assert_eq!(err, "");
    let parts: Vec<_> = out.split("\n\n").collect();
    assert_eq!(parts.len(), 3, "{out}");
    assert_eq!(parts[0].lines().count(), 1 + 3, "the list comes first and is whole: {out}");
    assert_eq!(
        parts[1],
        "Form, the newest last: L D D\nStreaks: now 2 drawn; longest 0 won, 1 lost"
    );
    let scores: Vec<Vec<_>> = parts[2]
        .lines()
        .map(|line| line.split("  ").filter(|cell| !cell.is_empty()).map(str::trim).collect())
        .collect();
    assert_eq!(scores[1], ["All games", "3", "0", "2", "1", "0.0%"]);
    let rows: Vec<_> = scores[1..].iter().map(|row| row[0]).collect();
    let expected = [
        "All games",
        "Black",
        "White",
        "Agreement",
        "Full board",
        "Resignation",
        "Against 박지호",
        "Against Grace Hopper",
    ];
    assert_eq!(rows, expected);
}

#[test]
fn the_career_counts_all_games_whatever_the_limit_of_the_list() {
    let (whole, _) = shown(&of("Ada"), &example(), Lang::En, None);
    let (short, _) = shown(
        &ScoreboardOptions { limit: NonZeroUsize::new(1), ..of("Ada") },
        &example(),
        Lang::En,
        None,
    );
    assert_eq!(short.lines().count(), whole.lines().count() - 2);
    assert_eq!(short.split_once("\n\n").unwrap().1, whole.split_once("\n\n").unwrap().1);
}

#[test]
fn the_career_fits_terminals_of_every_width_in_both_languages() {
    for lang in Lang::ALL {
        for width in 2..160 {
            let (out, _) = shown(&of("Ada"), &example(), lang, Some(width));
            assert!(out.lines().all(|line| line.width() <= usize::from(width)), "{width}: {out}");
        }
    }
    let (korean, _) = shown(&of("이서연"), &example(), Lang::Ko, Some(80));
    assert!(korean.contains("최근 흐름(마지막이 최신): 패 승 패"), "{korean}");
    assert!(korean.contains("현재 1연패 / 최다 1연승, 1연패"), "{korean}");
    assert!(korean.contains("모든 대국") && korean.contains("상대: 김민준"), "{korean}");
}

#[test]
fn a_player_without_results_has_no_career_and_json_has_only_the_list() {
    assert_eq!(shown(&of("Nobody"), &example(), Lang::En, None).0, "No result matches.\n");
    let json = ScoreboardOptions { json: true, ..of("Ada") };
    let (out, _) = shown(&json, &example(), Lang::En, None);
    assert_eq!(serde_json::from_str::<Vec<Entry>>(&out).unwrap().len(), 3);
}

#[test]
fn an_invalid_line_is_reported_once_with_a_career() {
    let text =
        fs::read_to_string(example()).unwrap().replacen("\"moves\":\"h8 g9", "\"moves\":\"g9", 1);
    let (_folder, path) = file(&text.replace("agreement", "boredom"));
    let (_, err) = shown(&of("Ada"), &path, Lang::En, None);
    let lines: Vec<_> = err.lines().collect();
    assert_eq!(lines.len(), 2, "{err}");
    assert!(lines[0].starts_with("Line 6 ") && lines[1].starts_with("Line 8 "), "{err}");
}

#[test]
fn ratings_rank_the_players_of_each_rule_set() {
    let options = of_flags("ratings");
    let (out, err) = shown(&options, &example(), Lang::En, None);
    let rows: Vec<Vec<_>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["Ratings:", "freestyle"]);
    assert_eq!(rows[1], ["Rank", "Name", "Rating", "Deviation", "Games", "Last", "game"]);
    assert_eq!(rows[2][..3], ["1", "SCG", "1720"]);
    assert_eq!((rows.len(), err.as_str()), (2 + 7, ""));

    let text = fs::read_to_string(example()).unwrap().replacen("freestyle", "standard", 2);
    let (_folder, path) = file(&text);
    let (out, err) =
        shown(&ScoreboardOptions { limit: NonZeroUsize::new(1), ..options }, &path, Lang::Ko, None);
    let tables: Vec<Vec<_>> = out.split("\n\n").map(|table| table.lines().collect()).collect();
    assert_eq!(tables.len(), 2, "{out}");
    assert!(tables[0][0] == "레이팅: 자유 규칙" && tables[1][0] == "레이팅: 표준 규칙", "{out}");
    assert!(tables.iter().all(|table| table.len() == 3), "{out}");
    assert!(err.starts_with("표시하지 않은 사람: 5명"), "{err}");
}

#[test]
fn a_rating_in_json_names_its_rule_set_and_its_rank() {
    let options = ScoreboardOptions { ratings: true, json: true, ..of("scg") };
    let (out, _) = shown(&options, &example(), Lang::En, None);
    assert_eq!(
        out,
        "[\n{\"rules\":\"freestyle\",\"rank\":1,\"name\":\"SCG\",\"rating\":1720.3,\
         \"deviation\":260.5,\"volatility\":0.059999,\"games\":2,\
         \"last_started\":\"2026-03-07T05:18:02Z\"}\n]\n"
    );
}

#[test]
fn ratings_leave_out_players_without_games_since_a_date() {
    let since = Some("2026-04-01T00:00:00Z".parse().unwrap());
    let options = ScoreboardOptions { since, ratings: true, ..ScoreboardOptions::default() };
    let (out, _) = shown(&options, &example(), Lang::En, None);
    assert!(!out.contains("SCG") && out.contains("Grace Hopper"), "{out}");
    let options = ScoreboardOptions { player: Some("SCG".parse().unwrap()), ..options };
    assert_eq!(shown(&options, &example(), Lang::En, None).0, "No result matches.\n");
}
