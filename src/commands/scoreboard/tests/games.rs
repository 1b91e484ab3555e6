//! Results of several games in one file.

use super::*;

const QUORIDOR: &str = r#"{"id":"019cc6b9-265c-7e54-a531-b177aca331b5","started":"2026-05-07T05:12:40Z","game":"quoridor","rules":"quoridor","board":9,"clock":"30s","black":"SCG","white":"computer:5","winner":"white","reason":"goal","move_count":3,"seconds":181.4,"moves":"e2 e8 e3h"}"#;

/// The example with two more results, of Quoridor.
fn both() -> (TempDir, PathBuf) {
    let text = fs::read_to_string(example()).unwrap();
    let text = text.trim_end().strip_suffix(']').unwrap().trim_end().to_owned();
    let other = QUORIDOR.replace("SCG", "Ada").replace("a531", "a532");
    file(&format!("{text},\n{QUORIDOR},\n{other}\n]\n"))
}

fn options(flags: &str, game: Option<&'static str>) -> ScoreboardOptions {
    ScoreboardOptions { game, ..of_flags(flags) }
}

const NOTE: &str =
    "Only games of gomoku are counted. Results of other games: 2. --game chooses the game.\n";

#[test]
fn the_list_has_the_results_of_all_games_and_names_each_only_if_they_differ() {
    let (_folder, path) = both();
    let listed = |game| shown(&options(TABLES[0], game), &path, Lang::En, None);
    let (out, err) = listed(None);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!((lines.len(), err.as_str()), (1 + entries().len() + 2, ""));
    assert!(lines[0].contains("  Game  ") && lines[1].contains("  gomoku  "), "{out}");
    assert!(lines.last().unwrap().contains("  quoridor  "), "{out}");
    let (out, err) = listed(Some("quoridor"));
    assert_eq!((out.lines().count(), err.as_str()), (3, ""));
    assert!(!out.lines().next().unwrap().contains("Game"), "{out}");
    assert_eq!(
        listed(Some("gomoku")),
        shown(&options(TABLES[0], None), &example(), Lang::En, None)
    );
}

#[test]
fn the_table_of_two_games_fits_every_width() {
    let (_folder, path) = both();
    for lang in Lang::ALL {
        for width in 2..160 {
            let (out, _) = shown(&options(TABLES[0], None), &path, lang, Some(width));
            assert!(out.lines().all(|line| line.width() <= usize::from(width)), "{out}");
        }
        let (out, _) = shown(&options(TABLES[0], None), &path, lang, Some(80));
        let named = match lang {
            Lang::En => "quoridor",
            Lang::Ko => "쿼리도",
        };
        assert!(out.contains(named), "{out}");
    }
}

#[test]
fn standings_and_ratings_are_of_one_game_and_say_so() {
    let (_folder, path) = both();
    for flags in [TABLES[1], TABLES[2]] {
        let gomoku = shown(&options(flags, None), &example(), Lang::En, None);
        assert_eq!(gomoku.1, "");
        assert_eq!(
            shown(&options(flags, None), &path, Lang::En, None),
            (gomoku.0.clone(), NOTE.to_owned())
        );
        assert_eq!(shown(&options(flags, Some("gomoku")), &path, Lang::En, None), gomoku);
        let (quoridor, err) = shown(&options(flags, Some("quoridor")), &path, Lang::En, None);
        assert!(quoridor.contains("computer:5") && !quoridor.contains("LYS"), "{quoridor}");
        assert_eq!(err, "");
        let usual = ScoreboardOptions { usual_game: Some("quoridor"), ..options(flags, None) };
        let (out, err) = shown(&usual, &path, Lang::Ko, None);
        assert!(out.contains("computer:5") && err.starts_with("쿼리도 대국만 셉니다."), "{err}");
    }
}

#[test]
fn a_career_is_of_one_game() {
    let (_folder, path) = both();
    let (out, err) = shown(&of("Ada"), &path, Lang::En, None);
    assert!(out.contains("All games                 3 ") && out.contains("quoridor"), "{out}");
    assert!(
        err.starts_with("Only games of gomoku are counted. Results of other games: 1."),
        "{err}"
    );
    let quoridor = ScoreboardOptions { game: Some("quoridor"), ..of("Ada") };
    let (out, err) = shown(&quoridor, &path, Lang::En, None);
    assert!(out.contains("Against computer:5      1     0      0       1 "), "{out}");
    assert_eq!(err, "");
}

#[test]
fn a_computer_of_another_game_is_not_rated_with_this_one() {
    let own = QUORIDOR.replace("quoridor", "gomoku").replace("goal", "five").replace("e3h", "e3");
    let own = own.replace("a531", "a533").replace("\"winner\":\"white\"", "\"winner\":\"black\"");
    let (_folder, path) = file(&format!("[\n{QUORIDOR},\n{own}\n]\n"));
    for (game, rating) in [("gomoku", "1338"), ("quoridor", "1662")] {
        let (out, _) = shown(&options(TABLES[2], Some(game)), &path, Lang::En, None);
        let row = out.lines().find(|line| line.contains("computer:5")).unwrap();
        assert!(row.contains(rating), "{game}: {out}");
        assert_eq!(out.lines().filter(|line| line.contains("computer:5")).count(), 1, "{out}");
    }
}

#[test]
fn a_game_without_results_has_a_message_unless_it_was_not_chosen() {
    let (_folder, path) = file(&format!("[\n{QUORIDOR}\n]\n"));
    for flags in TABLES {
        let chosen = shown(&options(flags, Some("quoridor")), &path, Lang::En, None);
        assert_eq!(shown(&options(flags, None), &path, Lang::En, None), chosen);
        assert!(chosen.0.contains("computer:5"), "{chosen:?}");
    }
    let none = shown(&options(TABLES[0], Some("gomoku")), &path, Lang::En, None);
    assert_eq!(none, ("No result matches.\n".to_owned(), String::new()));
}

#[test]
fn json_and_csv_name_the_game_and_are_filtered_by_it() {
    let (_folder, path) = both();
    let (csv, _) = shown(&options("export", None), &path, Lang::En, None);
    let rows: Vec<_> = csv.lines().collect();
    assert!(
        rows[0].contains(",moves,game,")
            && rows[1].ends_with(",gomoku,0,0,false,false,false,false"),
        "{csv}"
    );
    assert!(
        rows.last().unwrap().ends_with(",e2 e8 e3h,quoridor,0,0,false,false,false,false"),
        "{csv}"
    );
    let only = |flags| shown(&options(flags, Some("quoridor")), &path, Lang::En, None).0;
    assert_eq!(only("export").lines().count(), 3);
    let json: Vec<Entry> = serde_json::from_str(&only("json")).unwrap();
    assert!(json.len() == 2 && json.iter().all(|entry| entry.game == "quoridor"), "{json:?}");
}
