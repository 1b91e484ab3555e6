use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use jiff::tz::TimeZone;
use serde_json::Value;

use super::*;
use crate::game::position::Position as _;
use crate::game::puzzle::Puzzles as _;
use crate::gomoku::analysis::{Class, Depth, Judged, Line, Review};
use crate::gomoku::position::Gomoku;
use crate::gomoku::puzzle::VCF;
use crate::gomoku::record::{self, Format, Reading};
use crate::gomoku::rules::{Move, Rules};
use crate::views::analysed::{KeepPuzzles, Keeping};
use crate::views::speech::Speech;

/// White ignores Black's open three at its third move.
const LOST: &str =
    "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh];W[ii];B[hi];W[jj];B[hj];W[aa];B[hk];W[hl];B[hg])";

const QUICK: Depths = {
    let depth = Depth { search: 500, solver: 2_000 };
    Depths { sweep: depth, close: depth, holding: [2_000; 3], most: 0 }
};

/// A game in which a side misses the win of a puzzle, and the other side stops it.
fn missed() -> (String, String) {
    let by_fours = Gomoku::puzzles().unwrap().iter().filter(|it| it.theme() == VCF);
    let puzzle = by_fours.min_by_key(|it| it.length()).unwrap();
    let Some(right) = puzzle.hint(0) else { panic!("it has a move") };
    let legal = puzzle.game(0).position().legal();
    let is_wrong = |made: &Move| *made != right && made.point().is_some();
    let wrong = legal.into_iter().rev().find(is_wrong).unwrap();
    let letter = |line: u8| char::from(b'a' + line);
    let moves = puzzle.moves().iter().chain([&wrong, &right]).zip("BW".chars().cycle());
    let written = moves.map(|(made, side)| {
        let point = made.point().unwrap();
        format!(";{side}[{}{}]", letter(point.column()), letter(point.row()))
    });
    let (rules, moves) = (puzzle.terms().rules(), written.collect::<String>());
    (format!("(;GM[4]FF[4]SZ[15]RU[{rules}]{moves})"), puzzle.id().to_owned())
}

#[test]
fn a_missed_win_with_one_right_move_becomes_a_puzzle() {
    let (missed, id) = missed();
    let kept = Arc::new(Mutex::new(Vec::new()));
    let folder = tempfile::tempdir().unwrap();
    let puzzles: KeepPuzzles = {
        let kept = Arc::clone(&kept);
        Arc::new(move |made| {
            kept.lock().unwrap().extend(made);
            Some("kept".to_owned())
        })
    };
    let keeping = Keeping { folder: folder.path().to_owned(), puzzles };
    let (text, ..) = analyzed_keeping(&missed, "", Some(&keeping));
    let kept = kept.lock().unwrap();
    assert!(text.ends_with("\n\nkept\n"), "{text}");
    let own = kept.iter().find(|own| own.id == id).expect("the puzzle is there");
    assert!(own.game == "gomoku" && own.line.starts_with("vcf"), "{own:?}");
}

fn analyzed(sgf: &str, options: &str) -> (String, std::path::PathBuf, tempfile::TempDir) {
    analyzed_keeping(sgf, options, None)
}

fn analyzed_keeping(
    sgf: &str,
    options: &str,
    keeping: Option<&Keeping>,
) -> (String, std::path::PathBuf, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let (path, out_path) = (folder.path().join("game.sgf"), folder.path().join("why.sgf"));
    std::fs::write(&path, sgf).unwrap();
    let options = options.replace("OUT", out_path.to_str().unwrap());
    let args = ["analyze", path.to_str().unwrap()].into_iter().chain(options.split_whitespace());
    let matches = command(Lang::En).try_get_matches_from(args).unwrap();
    let flags = AnalyzeFlags::from_arg_matches(&matches).unwrap();
    let speech = Speech::of(Lang::En);
    let (mut out, stop) = (Vec::new(), AtomicBool::new(false));
    let asked = flags.position.read(&flags.read, None).unwrap();
    game::analyze(&flags, &asked, (QUICK, keeping), speech, &stop, false, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), out_path, folder)
}

#[test]
fn a_losing_move_has_no_figures_where_the_search_had_given_the_game_up_before() {
    let reading = Reading::new(Format::Sgf, TimeZone::UTC);
    let record = record::read(&reading, LOST.as_bytes()).next().unwrap().record.unwrap();
    let line = Line::of(&record, Rules::Freestyle);
    let judged = |before| Judged { before, after: 0.0, class: Some(Class::Losing), better: None };
    let judged = vec![judged(0.004), judged(0.3)];
    let review = Review { found: Vec::new(), judged, story: None, only: Vec::new() };
    let rows = game::notable(&line, &review, Speech::of(Lang::En));
    assert_eq!(
        rows,
        ["   1. Black h8                losing move", "   2. White i7   30 → 0 %     losing move",]
    );
}

#[test]
fn the_story_names_the_move_that_lost_and_what_would_have_held() {
    insta::assert_snapshot!(analyzed(LOST, "").0);
}

#[test]
fn a_result_of_a_record_does_not_control_the_terminal() {
    let (text, ..) = analyzed("(;GM[4]SZ[15]RE[\u{1b}[2J\u{9b}31m];B[hh];W[ii])", "");
    assert!(text.contains("Result: ?") && !text.contains(['\u{1b}', '\u{9b}']), "{text:?}");
}

#[test]
fn a_pass_among_the_moves_to_look_at_has_a_name() {
    let passed = LOST.replace("W[aa]", "W[]").replace("RU[freestyle]", "RU[renju]");
    let (text, ..) = analyzed(&passed, "");
    let (_, moves) = text.split_once("Moves to look at:").unwrap();
    assert!(moves.contains("   6. White pass"), "{text}");
}

#[test]
fn the_json_of_a_game_has_every_move_and_the_story() {
    let game: Value = serde_json::from_str(&analyzed(LOST, "--json").0).unwrap();
    let moves = game["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 9);
    assert_eq!(moves[5]["class"], "losing");
    assert_eq!((&game["story"]["turn"], &game["story"]["winner"]), (&6.into(), &"black".into()));
    let holding = game["story"]["holding"].as_array().unwrap();
    let stops = ["h9", "h5"].map(Value::from);
    assert!(holding.iter().any(|held| stops.contains(&held["move"])), "{holding:?}");
    assert_eq!(game["story"]["plies"], 3);
}

#[test]
fn the_course_is_drawn_with_its_mistakes_and_names() {
    let named = LOST.replacen("RU[freestyle]", "RU[freestyle]PB[Ada]PW[Bob]", 1);
    let (_, path, _folder) = analyzed(&named, "--svg OUT");
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.contains("<title>Ada – Bob</title>"), "{svg}");
    let [red, orange] = ["#c92a2a", "#e67700"].map(|color| svg.matches(color).count());
    assert_eq!((red, orange), (1, 2), "{svg}");
    let (_, path, _folder) = analyzed(LOST, "--png OUT");
    assert!(std::fs::read(path).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn the_moves_of_all_games_are_rows_of_csv() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one.sgf", "two.sgf"].map(|name| folder.path().join(name));
    std::fs::write(&one, format!("{LOST}(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];AB[zz])")).unwrap();
    std::fs::write(&two, "(;GM[4]SZ[15];B[hh];W[ii])").unwrap();
    let args = ["analyze".as_ref(), one.as_os_str(), two.as_os_str(), "--csv".as_ref()];
    let matches = command(Lang::En).try_get_matches_from(args).unwrap();
    let flags = AnalyzeFlags::from_arg_matches(&matches).unwrap();
    let speech = Speech::of(Lang::En);
    let (mut out, mut err, stop) = (Vec::new(), Vec::new(), AtomicBool::new(false));
    let how = (QUICK, Some(folder.path()));
    let status = rows::write(&flags, how, speech, &stop, false, &mut out, &mut err).unwrap();
    assert_eq!(status, Status::Unfinished, "a game cannot be read");
    assert!(String::from_utf8(err).unwrap().contains("one.sgf"));
    let text = String::from_utf8(out).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 1 + 9 + 1 + 2, "{text}");
    assert!(rows.iter().all(|row| row.len() == 11), "{text}");
    let [game, ply, side, class, loss] = [1, 2, 3, 5, 10].map(|at| rows[6][at]);
    assert_eq!([game, ply, side, class, loss], ["1", "6", "white", "losing", "3"]);
    assert_eq!([rows[10][1], rows[11][1]], ["2", "1"]);

    // A second run takes the analyses that were kept.
    let (mut again, mut err) = (Vec::new(), Vec::new());
    rows::write(&flags, how, speech, &stop, false, &mut again, &mut err).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), text);
}

#[test]
fn a_second_analysis_of_a_file_adds_nothing_twice() {
    let read = |path: &std::path::Path| std::fs::read_to_string(path).unwrap();
    let (_, path, _folder) = analyzed(LOST, "--sgf OUT");
    let first = read(&path);
    assert!(first.contains("gomoku: Move 6 lost the game"), "{first}");
    let (_, path, _folder) = analyzed(&first, "--sgf OUT");
    assert_eq!(read(&path), first);
}
