use super::*;
use crate::commands::scoreboard::Export;

#[test]
fn the_scoreboard_has_filters_and_a_file() {
    let line = "scoreboard --limit 5 --player Ada --since 2026-01-31T00:00:00Z \
                --until 2026-02-28T00:00:00Z --rules quoridor --standings --json \
                --scoreboard games.json";
    let Invocation { settings, action, .. } = parsed(line);
    assert_eq!(settings.scoreboard, Path::new("games.json"));
    let Action::Scoreboard(options) = action else { panic!("{action:?}") };
    assert_eq!(
        options,
        ScoreboardOptions {
            game: None,
            usual_game: Some(GAMES.usual().name()),
            limit: NonZeroUsize::new(5),
            player: Some("Ada".parse().unwrap()),
            since: Some("2026-01-31T00:00:00Z".parse().unwrap()),
            until: Some("2026-02-28T00:00:00Z".parse().unwrap()),
            rules: Some("quoridor".to_owned()),
            standings: true,
            json: true,
            ..ScoreboardOptions::default()
        }
    );
}

#[test]
fn the_scoreboard_shows_one_view_in_one_format() {
    let csv = Some(Export::Csv);
    for (flags, ratings, json, export) in [
        ("", false, false, None),
        ("--json", false, true, None),
        ("--ratings", true, false, None),
        ("--ratings --json", true, true, None),
        ("--export csv", false, false, csv),
        ("--export csv --export csv", false, false, csv),
    ] {
        let Action::Scoreboard(options) = parsed(&format!("scoreboard {flags}")).action else {
            panic!("{flags}")
        };
        let usual_game = Some(GAMES.usual().name());
        let expected =
            ScoreboardOptions { usual_game, ratings, json, export, ..ScoreboardOptions::default() };
        assert_eq!(options, expected, "{flags}");
    }
    let refused_pairs = [
        "--standings --ratings",
        "--ratings --standings",
        "--export csv --standings",
        "--ratings --export csv",
        "--json --export csv",
        "--export csv --json",
    ];
    for flags in refused_pairs {
        let error = refused(&format!("scoreboard {flags}"));
        assert!(error.contains("cannot be used with"), "{flags}: {error}");
    }
}

#[test]
fn a_result_is_deleted_by_its_id_and_nothing_else_is_shown() {
    for (line, expected) in [("--delete 0190", false), ("--delete last --yes", true)] {
        let Action::DeleteResult { id, yes } = parsed(&format!("scoreboard {line}")).action else {
            panic!("{line}")
        };
        assert!(line.contains(&id) && yes == expected, "{line}");
    }
    for wrong in ["--delete", "--delete x --json", "--yes", "--delete x --ids"] {
        assert!(parse_with(&format!("scoreboard {wrong}"), user(Path::new("/nowhere"))).is_err());
    }
}
