use std::fmt::Write as _;
use std::fs;

use fastrand::Rng;

use super::*;
use crate::board::Color;
use crate::commands::record_file::ReadFlags;
use crate::games;
use crate::gomoku::library::Tally;

/// The number of games of a file that is large enough for an index.
const GAMES: usize = 1_500;

/// Many games near the centre, as SGF.
fn collection(seed: u64) -> String {
    let mut random = Rng::with_seed(seed);
    let mut text = String::new();
    for number in 0..GAMES {
        let mut points: Vec<_> = (5..10).flat_map(|x| (5..10).map(move |y| (x, y))).collect();
        random.shuffle(&mut points);
        let winner = ["B+", "W+", "0", "?"][number % 4];
        write!(text, "(;GM[4]SZ[15]PB[Player {}]PW[Ada]EV[Club]RE[{winner}]", number % 7).unwrap();
        for (&(column, row), side) in points.iter().take(9).zip("BW".chars().cycle()) {
            let letter = |line: u8| char::from(b'a' + line);
            write!(text, ";{side}[{}{}]", letter(column), letter(row)).unwrap();
        }
        text += ")\n";
    }
    text
}

fn found(position: &str, paths: &[&Path], cache: &Path) -> (String, String) {
    shown(position, paths, true, cache)
}

/// All of the answer as JSON, or the first rows of it as text.
fn shown(position: &str, paths: &[&Path], all: bool, cache: &Path) -> (String, String) {
    let files = paths.iter().map(|path| path.to_path_buf()).collect();
    let games = GameFlags { files, read: ReadFlags::default(), all, json: all };
    let position = PositionFlags { position: position.into(), at: None, number: None };
    let flags = FindFlags { position, games };
    let (games, lang) = (games::GAMES, Lang::En);
    let place = Place { games, lang, cache, width: None, shows_progress: false };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    assert_eq!(find(&flags, place, &mut out, &mut err).unwrap(), Status::Done);
    (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

#[test]
fn an_index_gives_the_same_answer_as_its_file_and_is_made_again_when_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let [file, cache] = ["games.sgf", "cache"].map(|name| folder.path().join(name));
    let index = folder.path().join("games.sgf.gomoku-index");
    fs::write(&file, collection(1)).unwrap();
    let ask = || found("h8 i9", &[&file], &cache);
    let (first, err) = ask();
    assert_eq!(err, "");
    let json: serde_json::Value = serde_json::from_str(&first).unwrap();
    assert!(json["games"].as_u64().unwrap() > 0, "{first}");
    let kept = fs::read(&index).unwrap();
    let changed = fs::metadata(&index).unwrap().modified().unwrap();
    assert_eq!(ask().0, first);
    assert_eq!(fs::metadata(&index).unwrap().modified().unwrap(), changed, "it was not used");
    for damage in [kept.len() / 2, kept.len() - 1, 0] {
        let mut damaged = kept.clone();
        damaged[damage] ^= 1;
        fs::write(&index, &damaged).unwrap();
        assert_eq!(ask().0, first, "{damage}");
        assert_eq!(fs::read(&index).unwrap(), kept, "{damage}");
    }
    fs::write(&index, &kept[..kept.len() - 9]).unwrap();
    assert_eq!(ask().0, first);
    assert_eq!(fs::read(&index).unwrap(), kept);
    assert!(!cache.exists());
}

#[test]
fn the_index_of_a_changed_file_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let [file, cache] = ["games.sgf", "cache"].map(|name| folder.path().join(name));
    fs::write(&file, collection(1)).unwrap();
    let (before, _) = found("", &[&file], &cache);
    fs::write(&file, collection(1) + "(;GM[4]SZ[15]PB[New];B[hh])").unwrap();
    let (after, _) = found("", &[&file], &cache);
    assert!(before.contains("\"games\":1500") && after.contains("\"games\":1501"));
}

#[test]
fn an_index_that_cannot_be_beside_its_file_is_in_the_cache_folder() {
    let folder = tempfile::tempdir().unwrap();
    let [file, cache] = ["games.sgf", "cache"].map(|name| folder.path().join(name));
    fs::write(&file, collection(1)).unwrap();
    fs::create_dir(folder.path().join("games.sgf.gomoku-index")).unwrap();
    let (first, err) = found("h8 i9", &[&file], &cache);
    assert_eq!((err.as_str(), fs::read_dir(&cache).unwrap().count()), ("", 1));
    assert_eq!(found("h8 i9", &[&file], &cache).0, first);
    fs::remove_dir_all(&cache).unwrap();
    fs::write(&cache, "").unwrap();
    let (answer, err) = found("h8 i9", &[&file], &cache);
    assert_eq!(answer, first);
    assert!(err.contains("games.sgf: its index cannot be kept"), "{err}");
}

#[test]
fn files_are_searched_once_and_small_ones_have_no_index() {
    let folder = tempfile::tempdir().unwrap();
    let [games, cache] = ["games", "cache"].map(|name| folder.path().join(name));
    fs::create_dir(&games).unwrap();
    let [small, large] = ["a.txt", "b.sgf"].map(|name| games.join(name));
    fs::write(&small, "h8 i9 j10\n").unwrap();
    fs::write(&large, collection(2)).unwrap();
    for _ in 0..2 {
        let (answer, err) = found("", &[&games, &small, &large], &cache);
        assert!(answer.contains("\"games\":1501"), "{answer}");
        assert_eq!(err, "", "the index is not a file of another format");
    }
    let index = games.join("b.sgf.gomoku-index");
    assert!(index.exists() && fs::read_dir(&games).unwrap().count() == 3);
}

#[test]
fn the_first_rows_are_shown_with_the_number_of_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sgf");
    fs::write(&file, collection(3)).unwrap();
    let (text, _) = shown("", &[&file], false, folder.path());
    assert!(text.starts_with("Games: 1500. Black won 375, White won 375, drawn 375, unknown 375."));
    assert!(text.ends_with("More games: 1480. --all shows them.\n"), "{text}");
}

#[test]
fn the_score_is_that_of_the_side_to_move() {
    let tally = Tally { black: 1, white: 2, draws: 1, unknown: 5 };
    assert_eq!(percent(tally.score(Color::Black)), "37.5%");
    assert_eq!(percent(tally.score(Color::White)), "62.5%");
    assert_eq!(percent(Tally { unknown: 5, ..Tally::default() }.score(Color::White)), "");
}
